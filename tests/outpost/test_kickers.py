"""Kicker expansion: slots, eras, effects."""

from typing import Any

import pytest

from boardrules.outpost import ChooseMegas, PutUp, State, check, new_game, scores
from boardrules.outpost.colony import operators, population_limit
from tests.outpost.builders import (
    KICKERS,
    amounts,
    bid,
    colony,
    end_round,
    end_turn,
    events,
    hand,
    play,
    put_up,
    refused,
    setup,
    top,
    won,
    words,
)

ERAS: dict[int, tuple[str, ...]] = {
    1: ("ice_prospector", "robot_prototype", "smelter", "wily_trader"),
    2: ("launch_facility", "merchant_house", "new_chemicals_prototype", "refinery"),
    3: ("biosphere",),
}
RICH = "3 x ring_ore 40, 2 x moon_ore 50, 2 x moon_ore 60"


def with_kickers(*colonies: Any, **more: Any) -> State:
    return setup(*colonies, options=KICKERS, **more)


@pytest.mark.parametrize(("players", "slots"), [(2, 1), (4, 1), (5, 2), (7, 2), (8, 3), (9, 3)])
def test_slots_depend_on_the_players(players: int, slots: int) -> None:
    state = new_game(players, 5, KICKERS)
    assert len(state.kickers.slots) == slots
    assert set(state.kickers.slots) <= set(ERAS[1])
    assert [event.cards for event in events(state, "kickers_refilled")] == [state.kickers.slots]


def test_kickers_are_refilled_after_the_market() -> None:
    kinds = [event.type for event in new_game(4, 5, KICKERS).events]
    assert kinds.index("market_refilled") < kinds.index("kickers_refilled") < kinds.index("drew")


@pytest.mark.parametrize(
    ("kicker", "era", "price", "vp"),
    [
        ("ice_prospector", 1, 10, 1),
        ("robot_prototype", 1, 10, 0),
        ("smelter", 1, 30, 1),
        ("wily_trader", 1, 10, 1),
        ("launch_facility", 2, 75, 2),
        ("merchant_house", 2, 60, 1),
        ("new_chemicals_prototype", 2, 60, 0),
        ("refinery", 2, 60, 1),
        ("biosphere", 3, 250, 25),
    ],
)
def test_list_price_and_points_of_a_kicker(kicker: str, era: Any, price: int, vp: int) -> None:
    owner = colony(hand=RICH, manned={})
    state = with_kickers(owner, colony(), slots=kicker, era=era, order=(0, 1))
    assert amounts(put_up(state, kicker))[0] == price
    state = won(state, kicker, price)
    assert state.colonies[0].kickers == (kicker,)
    assert scores(state)[0] == vp
    assert state.kickers.slots == ()


def test_a_kicker_is_the_one_auction_of_the_turn() -> None:
    state = with_kickers(
        colony(hand=RICH), colony(), slots="smelter", market="nodule", order=(0, 1)
    )
    state = won(state, "smelter", 30)
    assert refused(state, PutUp(player=0, card="nodule")) == "too_late"


def test_there_is_no_discount_on_a_kicker() -> None:
    owner = colony(hand=RICH, upgrades="2 x data_library, heavy_equipment, ecoplants")
    state = with_kickers(owner, colony(), slots="smelter")
    assert top(bid(put_up(state, "smelter"), 30)).due == 30


def test_an_empty_slot_is_filled_in_the_next_round() -> None:
    state = with_kickers(colony(hand=RICH), colony(), slots="smelter")
    state = end_round(won(state, "smelter", 30))
    assert len(state.kickers.slots) == 1
    assert state.kickers.era == 1


def test_an_unsold_kicker_stays() -> None:
    state = end_round(with_kickers(colony(), colony(), slots="smelter"))
    assert state.kickers.slots == ("smelter",)
    assert not events(state, "kickers_refilled")


def test_an_era_ends_when_a_slot_cannot_be_filled_and_its_cards_are_removed() -> None:
    owned = "2 x ice_prospector, 2 x robot_prototype, 2 x wily_trader"
    owner = colony(kickers=f"{owned}, smelter", robots=2, manned={})
    others = [colony()] * 4
    state = with_kickers(owner, *others, slots="smelter", at="round")
    assert state.kickers.era == 2
    assert len(state.kickers.slots) == 2
    assert set(state.kickers.slots) <= set(ERAS[2])
    (began,) = events(state, "era_began")
    assert (began.era, began.removed) == (2, ("smelter",))


def test_an_era_lasts_while_its_slots_are_full() -> None:
    owner = colony(kickers="ice_prospector, robot_prototype, wily_trader", robots=1, manned={})
    state = with_kickers(owner, colony(), slots="smelter", at="round")
    assert (state.kickers.era, state.kickers.slots) == (1, ("smelter",))


def test_cards_that_came_before_the_era_ended_are_told_and_removed() -> None:
    owned = "2 x ice_prospector, 2 x robot_prototype, 2 x wily_trader, smelter"
    state = with_kickers(colony(kickers=owned, robots=2, manned={}), *[colony()] * 4, at="round")
    came, later = events(state, "kickers_refilled")
    assert came.cards == ("smelter",)
    assert events(state, "era_began")[0].removed == ("smelter",)
    assert later.cards == state.kickers.slots


def test_in_the_third_era_nothing_is_removed_and_slots_stay_empty() -> None:
    owner = colony(hand=RICH, kickers="2 x biosphere", manned={})
    state = with_kickers(owner, *[colony()] * 8, slots="biosphere", era=3, at="round")
    assert (state.kickers.era, state.kickers.slots) == (3, ("biosphere",))
    assert not events(state, "era_began")
    assert not events(state, "kickers_refilled")


def test_the_third_era_begins_after_the_second() -> None:
    owned = "2 x launch_facility, 2 x merchant_house, 2 x new_chemicals_prototype, refinery"
    owner = colony(kickers=owned, new_chemicals=2, manned={})
    state = with_kickers(owner, *[colony()] * 4, slots="refinery", era=2, at="round")
    assert (state.kickers.era, state.kickers.slots) == (3, ("biosphere", "biosphere"))


def test_two_eras_can_end_at_once() -> None:
    """With all kickers of Era II owned already, Era I leads to Era III."""
    second = "launch_facility, merchant_house, new_chemicals_prototype, refinery"
    first = "ice_prospector, robot_prototype, wily_trader, smelter"
    owner = colony(kickers=f"{first}, {second}", new_chemicals=1, robots=1, manned={})
    state = with_kickers(owner, colony(), at="round")
    assert (state.kickers.era, state.kickers.slots) == (3, ("biosphere",))
    assert [event.era for event in events(state, "era_began")] == [2, 3]


def test_ice_prospectors_draw_more_water_and_discard_the_cheapest() -> None:
    decks: Any = {"water": "water 9, water 4, water 10, water 4, water 8, water 7"}
    owner = colony(ore=0, water=3, kickers="3 x ice_prospector")
    state = with_kickers(owner, *[colony(water=0)] * 7, at="production", decks=decks)
    assert hand(state, 0) == "water 8, water 9, water 10"
    assert words(state.decks[1].discard) == "water 4, water 4, water 7"
    (discarded,) = events(state, "discarded")
    assert words(discarded.cards) == "water 4, water 4, water 7"


def test_what_an_ice_prospector_discards_may_be_shuffled_for_the_next_colony() -> None:
    """The cheapest is discarded before the next colony draws."""
    held = "3 x water 4, 5 x water 5, 7 x water 6, 9 x water 7, 7 x water 8, 5 x water 9"
    rich = colony(ore=0, water=0, hand=held, colonists=0)
    owner = colony(ore=0, water=1, colonists=1, kickers="ice_prospector")
    second = colony(ore=0, water=2, colonists=2)
    state = with_kickers(
        owner, second, rich, at="production", order=(0, 1, 2), decks={"water": "water 10"}
    )
    assert hand(state, 0) == "water 10"
    assert hand(state, 1) == "water 10, water 10"


def test_an_iou_is_discarded_before_a_card_of_equal_value() -> None:
    held = "3 x water 4, 5 x water 5, 7 x water 6, 8 x water 7, 7 x water 8, 5 x water 9"
    rich = colony(ore=0, water=0, hand=held + ", 3 x water 10", colonists=0)
    owner = colony(ore=0, water=1, colonists=1, kickers="ice_prospector")
    state = with_kickers(owner, rich, at="production", order=(0, 1))
    assert hand(state, 0) == "water 7"
    assert state.decks[1].discard == ()


def test_without_a_water_single_an_ice_prospector_does_nothing() -> None:
    owner = colony(ore=0, water=4, colonists=4, kickers="ice_prospector")
    state = with_kickers(owner, colony(), at="production")
    state = play(state, ChooseMegas(player=0, water=1))
    assert hand(state, 0) == "mega water 30"
    assert not events(state, "discarded")


def test_unmanned_water_factories_give_an_ice_prospector_nothing() -> None:
    state = with_kickers(colony(ore=3, kickers="ice_prospector"), colony(), at="production")
    assert [card.resource for card in state.hands[0]] == ["ore"] * 3


def test_a_refinery_does_the_same_for_titanium() -> None:
    decks: Any = {"titanium": "titanium 7, titanium 12, titanium 9"}
    owner = colony(ore=0, water=0, titanium=2, colonists=2, kickers="refinery")
    state = with_kickers(owner, colony(), at="production", decks=decks, era=2)
    assert hand(state, 0) == "titanium 9, titanium 12"
    assert words(state.decks[2].discard) == "titanium 7"


def test_a_robot_prototype_brings_a_robot_that_needs_no_upgrade() -> None:
    state = with_kickers(colony(hand=RICH), colony(), slots="robot_prototype")
    mine = won(state, "robot_prototype", 10).colonies[0]
    assert mine.robots == 1
    assert operators(mine, state.options.edition) == 4


def test_robots_beyond_the_prototypes_need_the_upgrade() -> None:
    owner = colony(robots=2, kickers="2 x robot_prototype", ore=5)
    state = with_kickers(owner, *[colony()] * 4)
    assert operators(state.colonies[0], state.options.edition) == 5


@pytest.mark.parametrize(("ore", "drawn"), [(1, 1), (2, 3), (3, 4), (4, 6), (5, 7)])
def test_a_smelter_gives_an_ore_card_for_two_manned_ore_factories(ore: int, drawn: int) -> None:
    owner = colony(ore=ore, water=0, colonists=5, kickers="smelter")
    state = with_kickers(owner, colony(), at="production")
    assert len(state.hands[0]) == drawn


def test_a_smelter_counts_manned_ore_factories_alone() -> None:
    owner = colony(ore=4, water=0, colonists=1, kickers="smelter")
    state = with_kickers(owner, colony(), at="production")
    assert len(state.hands[0]) == 1


def test_smelters_add_up() -> None:
    owner = colony(ore=4, water=0, colonists=4, kickers="2 x smelter")
    state = with_kickers(owner, *[colony()] * 4, at="production")
    assert len(state.hands[0]) == 8


def test_smelters_make_the_robots_upgrade_cheaper() -> None:
    owner = colony(hand=RICH, kickers="2 x smelter")
    state = with_kickers(owner, *[colony(ore=0, water=0)] * 4, market="robots", stage=2)
    assert top(bid(put_up(state, "robots"), 50)).due == 40


@pytest.mark.parametrize(
    ("upgrade", "price"), [("space_station", 120), ("planetary_cruiser", 160), ("moon_base", 200)]
)
def test_launch_facilities_make_the_last_three_cheaper(upgrade: str, price: int) -> None:
    owner = colony(hand=RICH, kickers="2 x launch_facility")
    state = with_kickers(owner, *[colony()] * 4, market=upgrade, stage=3, era=2)
    assert top(bid(put_up(state, upgrade), price)).due == price - 60


def test_a_new_chemicals_prototype_is_a_free_unmanned_factory() -> None:
    state = with_kickers(colony(hand=RICH), colony(), slots="new_chemicals_prototype", era=2)
    state = won(state, "new_chemicals_prototype", 60)
    assert state.colonies[0].factories.new_chemicals == 1
    assert state.colonies[0].manned.new_chemicals == 0


def test_biospheres_raise_the_population_limit() -> None:
    owner = colony(kickers="3 x biosphere", colonists=20, ore=20)
    state = with_kickers(owner, *[colony()] * 8, era=3)
    assert population_limit(state.colonies[0], state.options.edition) == 20
    check(state)


def test_a_game_can_be_won_by_biospheres() -> None:
    owner = colony(kickers="2 x biosphere", ore=0, water=0, hand=RICH)
    state = with_kickers(owner, *[colony()] * 8, slots="biosphere", era=3)
    state = end_turn(won(state, "biosphere", 250))
    assert scores(state)[0] == 75
    assert end_round(state).agenda == ()
