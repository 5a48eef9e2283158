"""Production decks, mega cards, production."""

from typing import Any

import pytest

from boardrules.outpost import (
    STANDARD,
    ChooseMegas,
    MegaCounts,
    Options,
    cards,
    check,
    legal_actions,
    new_game,
    players_to_act,
)
from boardrules.outpost.colony import counting_cards
from tests.outpost.builders import (
    KICKERS,
    build,
    colony,
    end_round,
    events,
    hand,
    listed,
    may,
    pay,
    play,
    refused,
    setup,
    top,
    words,
)

ORE = "3 x ore 1, 6 x ore 2, 8 x ore 3, 6 x ore 4, 3 x ore 5"
SMALL_WATER = colony(ore=0, water=4, colonists=4)
NOTHING = colony(ore=0, water=0, colonists=0)


def triples(state: Any, player: int | None = None) -> list[tuple[int, int, int]]:
    return [
        (action.water, action.titanium, action.new_chemicals) for action in listed(state, player)
    ]


def test_every_manned_factory_gives_a_card_of_its_type() -> None:
    factories: dict[str, Any] = {
        "ore": 2,
        "water": 3,
        "titanium": 1,
        "research": 2,
        "new_chemicals": 1,
    }
    owner = colony(**factories, colonists=9, upgrades="2 x nodule")
    state = setup(owner, colony(), colony(), at="production")
    got = [card.resource for card in state.hands[0]]
    assert got == ["ore"] * 2 + ["water"] * 3 + ["titanium"] + ["research"] * 2 + ["new_chemicals"]


def test_unmanned_factories_give_nothing() -> None:
    state = setup(colony(ore=4, manned={"ore": 1}), NOTHING, at="production")
    assert len(state.hands[0]) == 1
    assert state.hands[1] == ()


@pytest.mark.parametrize(
    ("upgrade", "resource"),
    [
        ("scientists", "research"),
        ("orbital_lab", "microbiotics"),
        ("space_station", "orbital_medicine"),
        ("planetary_cruiser", "ring_ore"),
        ("moon_base", "moon_ore"),
    ],
)
def test_an_upgrade_gives_a_card_each_round_without_an_operator(
    upgrade: str, resource: str
) -> None:
    owner = colony(ore=0, water=0, colonists=0, upgrades=f"2 x {upgrade}")
    state = setup(owner, colony(), colony(), at="production")
    assert [card.resource for card in state.hands[0]] == [resource] * 2


def test_cards_are_dealt_in_purchase_order() -> None:
    decks: Any = {"ore": "ore 1, ore 2, ore 3, ore 4"}
    one = colony(water=0)
    state = setup(one, one, at="production", decks=decks, order=(1, 0))
    assert (hand(state, 1), hand(state, 0)) == ("ore 1, ore 2", "ore 3, ore 4")
    assert [event.player for event in events(state, "drew")] == [1, 0]


def test_a_hand_is_kept_in_the_fixed_order() -> None:
    held = "moon_ore 50, mega water, water 8, iou water, ore 5, ore 1, iou ore, ore 3"
    assert hand(setup(colony(hand=held), colony()), 0) == (
        "ore 1, iou ore 3, ore 3, ore 5, iou water 7, water 8, mega water 30, moon_ore 50"
    )


def test_an_iou_comes_before_a_single_before_a_mega_of_equal_value() -> None:
    held = "water 7, iou water"
    assert hand(setup(colony(hand=held), colony()), 0) == "iou water 7, water 7"


def test_spent_singles_go_face_up_to_their_discard_pile_in_order() -> None:
    state = build(setup(colony(hand="2 x ore 5, water 9, ore 1"), colony()), "ore")
    state = pay(state, "ore 5, ore 5")
    state = pay(build(state, "ore"), "ore 1, water 9")
    assert words(state.decks[0].discard) == "ore 1, ore 5, ore 5"
    assert words(state.decks[1].discard) == "water 9"


def test_an_empty_deck_is_filled_from_its_shuffled_discard_pile() -> None:
    owner = colony(water=0)
    held = "3 x ore 1, 6 x ore 2, 8 x ore 3, 6 x ore 4, ore 5"
    rich = colony(ore=0, water=0, colonists=0, hand=held)
    state = setup(
        owner, rich, at="production", order=(0, 1), discards={"ore": "2 x ore 5"}, decks={}
    )
    assert hand(state, 0) == "ore 5, ore 5"
    assert state.decks[0].shuffles == 2
    assert (state.decks[0].discard, state.decks[0].draw) == ((), ())


def test_the_shuffled_deck_is_luck_of_its_own_name() -> None:
    """The same discard pile gives the same deck, however it came about."""
    a = setup(colony(water=0), NOTHING, at="production", discards={"ore": ORE}, seed=5)
    b = setup(colony(water=0), NOTHING, at="production", discards={"ore": ORE}, seed=5)
    c = setup(colony(water=0), NOTHING, at="production", discards={"ore": ORE}, seed=6)
    assert a.decks[0] == b.decks[0]
    assert a.decks[0] != c.decks[0]


def test_with_deck_and_discard_pile_empty_the_player_gets_an_iou() -> None:
    rich = colony(ore=0, water=0, colonists=0, hand=ORE)
    state = setup(colony(water=0), rich, at="production", order=(0, 1))
    assert hand(state, 0) == "iou ore 3, iou ore 3"
    assert state.decks[0].shuffles == 1


@pytest.mark.parametrize(
    ("resource", "average"),
    [
        ("ore", 3),
        ("water", 7),
        ("titanium", 10),
        ("research", 13),
        ("microbiotics", 17),
        ("new_chemicals", 20),
        ("orbital_medicine", 30),
        ("ring_ore", 40),
        ("moon_ore", 50),
    ],
)
def test_an_iou_is_worth_the_average_of_its_deck(resource: str, average: int) -> None:
    (iou,) = cards(f"iou {resource}")
    assert iou.value == average
    table = STANDARD.tables.decks[resource]
    copies = sum(line.copies for line in table.cards)
    assert sum(line.value * line.copies for line in table.cards) == average * copies


def test_a_spent_iou_leaves_the_game() -> None:
    state = build(setup(colony(hand="iou water, iou ore"), colony()), "ore")
    state = pay(state, "iou ore, iou water")
    assert state.hands[0] == ()
    assert all(deck.discard == () for deck in state.decks)
    check(state)


def test_a_spent_mega_returns_to_its_pool() -> None:
    state = build(setup(colony(hand="mega water"), colony()), "ore", 3)
    assert state.megas == MegaCounts(water=8, titanium=9, new_chemicals=9)
    assert pay(state, "mega water").megas == MegaCounts(water=9, titanium=9, new_chemicals=9)


@pytest.mark.parametrize(
    ("resource", "value"), [("water", 30), ("titanium", 44), ("new_chemicals", 88)]
)
def test_the_values_of_megas(resource: Any, value: int) -> None:
    factories: dict[str, Any] = {"water": 0, resource: 4}
    owner = colony(ore=0, colonists=4, **factories)
    state = setup(owner, NOTHING, at="production")
    state = play(state, legal_actions(state)[1])
    assert words(state.hands[0]) == f"mega {resource} {value}"
    assert state.megas.of(resource) == 8


def test_a_mega_counts_as_four_cards() -> None:
    held = setup(colony(hand="mega titanium, ore 3"), colony())
    assert counting_cards(held.hands[0], held.options.edition) == 5


@pytest.mark.parametrize(("water", "choices"), [(3, 0), (4, 2), (7, 2), (8, 3)])
def test_a_mega_for_each_full_group_of_four_manned_factories(water: int, choices: int) -> None:
    owner = colony(ore=0, water=water, colonists=water, upgrades="nodule")
    state = setup(owner, colony(), at="production")
    assert len(triples(state)) == choices if choices else top(state).type == "turn"


def test_only_manned_factories_are_grouped() -> None:
    state = setup(colony(ore=0, water=4, colonists=3), colony(), at="production")
    assert top(state).type == "turn"


def test_the_choices_are_triples_of_counts_in_order() -> None:
    owner = colony(ore=0, water=8, titanium=4, new_chemicals=4, colonists=16, upgrades="4 x nodule")
    state = setup(owner, *[colony()] * 5, at="production")
    assert triples(state) == [
        (water, titanium, new) for water in range(3) for titanium in range(2) for new in range(2)
    ]


def test_the_pool_limits_the_choices() -> None:
    owner = colony(ore=0, water=8, colonists=8, upgrades="nodule")
    state = setup(owner, colony(hand="8 x mega water"), at="production")
    assert triples(state) == [(0, 0, 0), (1, 0, 0)]


def test_with_an_empty_pool_nobody_is_asked() -> None:
    state = setup(SMALL_WATER, colony(hand="9 x mega water"), at="production")
    assert top(state).type == "discards"
    assert [card.kind for card in state.hands[0]] == ["single"] * 4


def test_without_the_option_nobody_is_asked() -> None:
    state = setup(SMALL_WATER, colony(), at="production", options=Options(mega=False))
    assert top(state).type == "turn"


def test_a_mega_replaces_four_draws() -> None:
    owner = colony(ore=0, water=9, colonists=9, upgrades="2 x nodule")
    state = setup(owner, *[colony()] * 2, at="production")
    state = play(state, ChooseMegas(player=0, water=2))
    assert [card.kind for card in state.hands[0]] == ["single", "mega", "mega"]


def test_all_with_a_choice_decide_at_the_same_time() -> None:
    state = setup(SMALL_WATER, colony(), SMALL_WATER, at="production")
    assert (top(state).type, triples(state, 1)) == ("mega_choices", [])
    assert players_to_act(state) == (0, 2)
    assert not events(state, "drew")
    state = play(state, ChooseMegas(player=2, water=1))
    assert players_to_act(state) == (0,)
    assert not events(state, "drew")
    state = play(state, ChooseMegas(player=0))
    assert len(events(state, "drew")) == 3


def test_a_choice_cannot_be_changed() -> None:
    state = setup(SMALL_WATER, SMALL_WATER, at="production")
    state = play(state, ChooseMegas(player=1, water=1))
    assert refused(state, ChooseMegas(player=1)) == "not_your_turn"


def test_too_few_megas_are_served_in_purchase_order() -> None:
    eight = colony(ore=0, water=8, colonists=8, upgrades="nodule")
    rich = colony(ore=0, water=0, hand="6 x mega water")
    state = setup(eight, eight, rich, at="production", order=(1, 0, 2))
    state = play(state, ChooseMegas(player=0, water=2), ChooseMegas(player=1, water=2))
    kinds = [[card.kind for card in held].count("mega") for held in state.hands]
    assert kinds == [1, 2, 6]
    assert [len(held) for held in state.hands] == [5, 2, 6]
    assert state.megas.water == 0


@pytest.mark.parametrize(
    "action",
    [
        ChooseMegas(player=0, water=2),
        ChooseMegas(player=0, titanium=1),
        ChooseMegas(player=0, new_chemicals=1),
        ChooseMegas(player=0, water=1, titanium=1),
        ChooseMegas(player=0, water=0, titanium=1024),
        ChooseMegas(player=0, water=0, new_chemicals=1024 * 1024),
        ChooseMegas(player=0, water=10**9),
    ],
)
def test_more_megas_than_groups_are_refused(action: ChooseMegas) -> None:
    state = setup(SMALL_WATER, colony(), at="production")
    assert refused(state, action) == "out_of_range"


def test_ious_are_routine_with_nine_players() -> None:
    state = new_game(9, seed=1)
    rounds = 0
    seen = False
    while rounds < 3:
        state, rounds = end_round(state), rounds + 1
        check(state)
        ore = [card for held in state.hands for card in held if card.resource == "ore"]
        seen = seen or any(card.kind == "iou" for card in ore)
        singles = sum(card.kind == "single" for card in ore)
        assert singles + len(state.decks[0].draw) + len(state.decks[0].discard) == 26
    assert seen


def test_production_of_a_colony_without_anything_draws_nothing() -> None:
    state = setup(NOTHING, colony(), at="production", options=KICKERS)
    assert [event.player for event in events(state, "drew")] == [1]


def test_no_choices_are_listed_for_others() -> None:
    state = setup(SMALL_WATER, colony(), at="production")
    assert may(state, ChooseMegas, 1) == []
