"""Kicker expansion: exchanges."""

from typing import Any

import pytest

from boardrules.outpost import Exchange, Pass, State, cards, legal_actions, observe
from tests.outpost.builders import (
    KICKERS,
    actor,
    colony,
    events,
    exchange,
    hand,
    may,
    pass_on,
    refused,
    setup,
    top,
    words,
)

TRADER = "wily_trader"
NO_VP: dict[str, Any] = {"manned": {}}


def trading(*colonies: Any, **more: Any) -> State:
    return setup(*colonies, at="exchange", options=KICKERS, **more)


def swap(player: int, card: str, target: int) -> Exchange:
    return Exchange(player=player, target=target, card=cards(card)[0])


@pytest.mark.parametrize(
    ("kicker", "resources", "era"),
    [
        ("wily_trader", "ore water titanium", 1),
        ("merchant_house", "research microbiotics new_chemicals", 2),
    ],
)
def test_what_may_be_exchanged(kicker: str, resources: str, era: Any) -> None:
    held = (
        "ore 3, water 7, titanium 10, research 13, microbiotics 17, new_chemicals 20, "
        "orbital_medicine 30, ring_ore 40, moon_ore 50"
    )
    state = trading(colony(kickers=kicker, hand=held), colony(hand=held), era=era)
    assert {action.card.resource for action in may(state, Exchange)} == set(resources.split())


def test_both_kickers_together_allow_one_exchange() -> None:
    held = "ore 3, research 13"
    owner = colony(kickers="wily_trader, merchant_house", hand=held)
    state = trading(owner, colony(hand="ore 5, research 17"), era=2)
    assert len(may(state, Exchange)) == 2
    assert top(exchange(state, "ore 3", 1)).type == "turn"


def test_two_copies_allow_one_exchange() -> None:
    owner = colony(kickers="2 x wily_trader", hand="2 x ore 3")
    state = trading(owner, *[colony(hand="ore 5")] * 3, colony())
    assert top(exchange(state, "ore 3", 1)).type == "turn"


def test_the_list_is_pass_then_cards_by_targets() -> None:
    owner = colony(kickers=TRADER, hand="2 x ore 3, ore 1, water 4")
    state = trading(owner, colony(hand="ore 5, water 9"), colony(hand="ore 2"))
    assert list(legal_actions(state)) == [
        Pass(player=0),
        swap(0, "ore 1", 1),
        swap(0, "ore 1", 2),
        swap(0, "ore 3", 1),
        swap(0, "ore 3", 2),
        swap(0, "water 4", 1),
    ]


def test_megas_and_ious_cannot_be_exchanged() -> None:
    owner = colony(kickers=TRADER, hand="mega water, iou water, water 4")
    state = trading(owner, colony(hand="water 9"))
    assert [words([action.card]) for action in may(state, Exchange)] == ["water 4"]
    assert refused(state, swap(0, "mega water", 1)) == "not_in_hand"
    assert refused(state, swap(0, "iou water", 1)) == "not_in_hand"


def test_a_target_must_hold_a_single_of_the_type() -> None:
    owner = colony(kickers=TRADER, hand="water 4")
    other = colony(hand="mega water, iou water")
    state = trading(owner, other, colony(hand="water 9"))
    assert [action.target for action in may(state, Exchange)] == [2]
    assert refused(state, swap(0, "water 4", 1)) == "no_such_target"
    assert refused(state, swap(0, "water 4", 0)) == "no_such_target"
    assert refused(state, swap(0, "water 4", 9)) == "no_such_target"


def test_a_type_that_is_not_traded_is_refused() -> None:
    owner = colony(kickers=TRADER, hand="research 13, water 4")
    state = trading(owner, colony(hand="research 17, water 9"))
    assert refused(state, swap(0, "research 13", 1)) == "not_traded"


def test_a_card_that_is_not_held_is_refused() -> None:
    state = trading(colony(kickers=TRADER, hand="water 4"), colony(hand="water 9"))
    assert refused(state, swap(0, "water 9", 1)) == "not_in_hand"


def test_the_target_gives_the_lowest_single_that_is_higher() -> None:
    owner = colony(kickers=TRADER, hand="water 7")
    state = trading(
        owner, colony(hand="water 5, water 7, water 10, water 8, iou water, mega water")
    )
    state = exchange(state, "water 7", 1)
    assert hand(state, 0) == "water 8"
    assert hand(state, 1) == "water 5, iou water 7, water 7, water 7, water 10, mega water 30"


def test_an_equal_card_is_not_higher() -> None:
    state = trading(colony(kickers=TRADER, hand="water 7"), colony(hand="water 7"))
    state = exchange(state, "water 7", 1)
    assert (hand(state, 0), hand(state, 1)) == ("water 7", "water 7")
    (event,) = events(state, "exchanged")
    assert not event.swapped


def test_a_card_taken_is_set_aside_until_the_step_ends() -> None:
    first = colony(kickers=TRADER, hand="water 5, ore 1", spent=1)
    second = colony(kickers=TRADER, hand="water 9, ore 2")
    third = colony(hand="ore 5")
    state = trading(first, second, third, *[colony()] * 2, order=(0, 1, 2, 3, 4))
    state = exchange(state, "water 5", 1)
    assert hand(state, 0) == "ore 1"
    assert [(aside.player, words([aside.card])) for aside in top(state).set_aside] == [
        (0, "water 9")
    ]
    assert actor(state) == 1
    assert [(words([a.card]), a.target) for a in may(state, Exchange)] == [
        ("ore 2", 0),
        ("ore 2", 2),
    ]
    state = exchange(state, "ore 2", 2)
    assert hand(state, 0) == "ore 1, water 9"
    assert hand(state, 1) == "ore 5, water 5"


def test_owners_exchange_in_purchase_order() -> None:
    owner = colony(kickers=TRADER, hand="water 5")
    other = colony(kickers=TRADER, hand="water 6")
    state = trading(owner, other, *[colony(hand="water 9")] * 3, order=(1, 0, 2, 3, 4))
    assert actor(state) == 1
    state = exchange(state, "water 6", 2)
    assert actor(state) == 0
    assert top(pass_on(state)).type == "turn"


def test_owners_without_a_legal_exchange_are_skipped() -> None:
    state = trading(colony(kickers=TRADER, hand="water 5"), colony(hand="ore 3"))
    assert top(state).type == "turn"
    state = trading(colony(kickers=TRADER), colony(hand="ore 3"))
    assert top(state).type == "turn"


def test_a_skipped_owner_is_not_asked_later() -> None:
    owner = colony(kickers=TRADER, hand="mega water")
    other = colony(kickers=TRADER, hand="water 6")
    state = trading(owner, other, *[colony(hand="water 9")] * 3, order=(0, 1, 2, 3, 4))
    assert actor(state) == 1
    assert top(exchange(state, "water 6", 2)).type == "turn"


def test_an_owner_may_pass() -> None:
    state = trading(colony(kickers=TRADER, hand="water 5"), colony(hand="water 9"))
    state = pass_on(state)
    assert top(state).type == "turn"
    assert (hand(state, 0), hand(state, 1)) == ("water 5", "water 9")


def test_the_exchange_comes_after_the_discards() -> None:
    held = "3 x ore 1, 6 x ore 2, 2 x ore 3"
    owner = colony(kickers=TRADER, hand=held)
    state = setup(owner, colony(hand="ore 5"), at="discard", options=KICKERS)
    assert top(state).type == "discards"
    from boardrules.outpost import best_discard
    from tests.outpost.builders import play

    state = play(state, best_discard(state, 0))
    assert top(state).type == "exchanges"


def test_an_exchange_may_lead_over_the_capacity() -> None:
    """Nobody discards again: a card goes out for each that comes in."""
    owner = colony(kickers=TRADER, hand="5 x water 5, 5 x water 6")
    state = exchange(trading(owner, colony(hand="water 9")), "water 5", 1)
    assert len(state.hands[0]) == 10


def test_only_the_two_see_the_values() -> None:
    owner = colony(kickers=TRADER, hand="water 5")
    state = exchange(trading(owner, colony(hand="water 9"), colony()), "water 5", 1)
    for player in (0, 1):
        (event,) = events(observe(state, player), "exchanged")
        assert words([event.given, event.taken]) == "water 5, water 9"
    for other in (2, None):
        (event,) = events(observe(state, other), "exchanged")
        assert words([event.given, event.taken]) == "hidden water, hidden water"
        assert (event.player, event.target, event.swapped) == (0, 1, True)


def test_without_the_expansion_there_is_no_exchange() -> None:
    assert top(setup(colony(hand="water 5"), colony(hand="water 9"), at="exchange")).type == "turn"
