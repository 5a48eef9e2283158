"""Payments, card by card and in bundles."""

from itertools import combinations
from typing import Any

import pytest

from boardrules.core import IllegalAction
from boardrules.outpost import Pay, State, cards, is_legal, legal_actions, position, step
from tests.outpost.builders import (
    build,
    colony,
    events,
    hand,
    hire,
    listed,
    pay,
    play,
    refused,
    resign,
    setup,
    top,
    won,
    words,
)


def owing(credits: int, held: str, research: int = 0) -> State:
    """A position in which player 0 owes some credits, a multiple of 10, and research cards."""
    if research:
        assert credits == 60 * research
        return build(setup(colony(hand=held), colony()), "new_chemicals", research)
    return build(setup(colony(hand=held), colony()), "ore", credits // 10)


def pays(state: State, what: str) -> Pay:
    return Pay(player=0, cards=cards(what))


def one_by_one(state: State, card_list: tuple[Any, ...]) -> list[State]:
    """All positions to which some cards lead if they are paid one by one, in any order."""
    found = []
    for place, card in enumerate(card_list):
        if card in card_list[:place]:
            continue
        single = Pay(player=0, cards=(card,))
        if single in legal_actions(state):
            after = step(state, single)
            rest = card_list[:place] + card_list[place + 1 :]
            found += one_by_one(after, rest) if rest else [after]
    return found


def test_a_payment_is_done_when_the_due_is_covered() -> None:
    state = owing(10, "ore 5, ore 4, water 7")
    state = pay(state, "ore 5")
    assert (top(state).type, top(state).due) == ("payment", 5)
    state = pay(state, "water 7")
    assert top(state).type == "turn"
    assert state.colonies[0].factories.ore == 3
    assert hand(state, 0) == "ore 4"


def test_the_goods_change_hands_with_the_last_card() -> None:
    state = owing(10, "ore 5, water 7")
    assert state.colonies[0].factories.ore == 2
    after = pay(state, "ore 5")
    assert after.colonies[0].factories.ore == 2
    assert (after.colonies[0].spent, hand(after, 0)) == (5, "water 7")
    done = pay(after, "water 7")
    (received,) = events(done, "received")
    assert (received.goods.factory, received.goods.count) == ("ore", 1)


def test_required_research_cards_are_paid_first() -> None:
    held = "2 x research 12, 3 x titanium 13, moon_ore 60, ring_ore 40"
    state = owing(120, held, research=2)
    assert [words(action.cards) for action in listed(state)] == ["research 12"]
    assert refused(state, pays(state, "titanium 13")) == "research_first"
    assert refused(state, pays(state, "research 12, titanium 13")) == "research_first"
    state = pay(state, "research 12")
    assert [words(action.cards) for action in listed(state)] == ["research 12"]
    state = pay(state, "research 12")
    assert [words(action.cards) for action in listed(state)] == [
        "titanium 13",
        "ring_ore 40",
        "moon_ore 60",
    ]


def test_a_research_iou_is_a_research_card() -> None:
    state = owing(60, "iou research, 2 x moon_ore 50", research=1)
    assert [words(action.cards) for action in listed(state)] == ["iou research 13"]


def test_research_cards_beyond_those_owed_pay_like_any_other() -> None:
    state = owing(60, "5 x research 13, research 12", research=1)
    assert top(pay(state, "5 x research 13")).type == "turn"


def test_the_last_card_may_overpay_but_a_superfluous_one_is_refused() -> None:
    state = owing(10, "ore 5, ore 1, water 7, titanium 13")
    assert is_legal(state, pays(state, "ore 1, ore 5, titanium 13"))
    assert refused(state, pays(state, "ore 5, water 7, titanium 13, ore 1")) == "too_many"


def test_a_payment_may_overpay_by_a_whole_card_if_another_came_first() -> None:
    """Ore 1, then titanium 13: legal one by one, though titanium 13 would do."""
    assert is_legal(
        owing(10, "ore 1, titanium 13"), Pay(player=0, cards=cards("ore 1, titanium 13"))
    )


def test_cards_that_are_not_held_cannot_be_paid() -> None:
    state = owing(10, "ore 5, ore 4, water 7")
    assert refused(state, pays(state, "ore 3")) == "not_in_hand"
    assert refused(state, pays(state, "2 x ore 5")) == "not_in_hand"
    assert refused(state, pays(state, "iou ore")) == "not_in_hand"


def test_the_list_names_each_card_once_in_the_fixed_order() -> None:
    state = owing(10, "ore 5, water 7, 2 x ore 4, mega water, iou ore")
    assert [words(action.cards) for action in listed(state)] == [
        "iou ore 3",
        "ore 4",
        "ore 5",
        "water 7",
        "mega water 30",
    ]


def test_permutations_of_a_bundle_are_equal() -> None:
    a, b = cards("ore 5, water 7")
    first, second = Pay(player=0, cards=(a, b)), Pay(player=0, cards=(b, a))
    assert first == second
    assert hash(first) == hash(second)
    assert first.cards == (a, b)


@pytest.mark.parametrize(
    ("credits", "research", "held"),
    [
        (10, 0, "ore 1, 2 x ore 3, ore 5, water 7, titanium 13"),
        (30, 0, "2 x ore 5, water 10, titanium 8, titanium 13, new_chemicals 20, mega water"),
        (60, 1, "research 9, 2 x research 13, moon_ore 40, moon_ore 60, titanium 10, ore 5"),
        (120, 2, "research 9, research 13, research 14, 2 x moon_ore 60, iou research, ore 1"),
        (120, 2, "2 x research 17, 2 x moon_ore 60, ring_ore 30"),
    ],
)
def test_the_closed_form_agrees_with_paying_one_by_one(
    credits: int, research: int, held: str
) -> None:
    state = owing(credits, held, research)
    mine = state.hands[0]
    for size in range(1, len(mine) + 1):
        for chosen in set(combinations(mine, size)):
            bundle = Pay(player=0, cards=chosen)
            ways = one_by_one(state, chosen)
            assert is_legal(state, bundle) == bool(ways), chosen
            if ways:
                after = position(step(state, bundle))
                assert {position(way) for way in ways} == {after}


def test_a_due_of_nothing_needs_no_payment() -> None:
    owner = colony(upgrades="5 x heavy_equipment", hand="ore 3")
    state = setup(owner, *[colony(ore=0, water=0)] * 7, market="warehouse", order=tuple(range(8)))
    state = won(state, "warehouse", 25)
    assert state.colonies[0].spent == 0
    assert "warehouse" in state.colonies[0].upgrades
    assert not events(state, "paid")


def test_discounts_never_make_the_due_negative() -> None:
    owner = colony(upgrades="6 x heavy_equipment", hand="ore 3")
    state = setup(owner, *[colony(ore=0, water=0)] * 8, market="warehouse", order=tuple(range(9)))
    state = won(state, "warehouse", 25)
    assert (state.colonies[0].spent, hand(state, 0)) == (0, "ore 3")


def test_paying_for_colonists() -> None:
    state = pay(hire(setup(colony(hand="titanium 13"), colony())), "titanium 13")
    assert state.colonies[0].colonists == 4
    assert words(state.decks[2].discard) == "titanium 13"


def test_others_cannot_pay() -> None:
    state = owing(10, "titanium 13")
    assert refused(state, Pay(player=1, cards=cards("titanium 13"))) == "not_your_turn"


def test_a_started_payment_must_be_completed() -> None:
    from boardrules.outpost import EndTurn

    assert refused(owing(10, "titanium 13"), EndTurn(player=0)) == "wrong_decision"


def test_a_payment_goes_on_when_another_player_leaves() -> None:
    state = setup(colony(hand="titanium 13, ore 1"), colony(), colony())
    state = resign(build(state, "ore"), 1)
    assert top(state).type == "payment"
    assert play(state, pays(state, "titanium 13")).colonies[0].factories.ore == 3


def test_a_refusal_names_what_is_due() -> None:
    state = owing(10, "titanium 13, titanium 12")
    with pytest.raises(IllegalAction, match="10 credits are due"):
        step(state, pays(state, "titanium 12, titanium 13"))


def test_the_order_of_the_cards_of_a_bundle_does_not_matter_however_it_was_made() -> None:
    state = build(setup(colony(hand="ore 1, ore 5, water 9"), colony()), "ore")
    backwards = cards("ore 1, water 9")[::-1]
    unsorted_bundle = Pay.model_construct(type="pay", player=0, cards=backwards)
    assert is_legal(state, unsorted_bundle)
    assert step(state, unsorted_bundle) == step(state, Pay(player=0, cards=backwards))
    contents: list[Any] = [list(backwards), ({"resource": "ore", "value": 1},) * 2]
    for content in contents:
        wrong = Pay.model_construct(type="pay", player=0, cards=content)
        with pytest.raises(IllegalAction, match="content of this Pay"):
            step(state, wrong)
