"""The round, 1 and 2: purchase order, market, market stage."""

from collections.abc import Sequence
from typing import Any

import pytest

from boardrules.outpost import Options, Shortage, State, check, scores
from boardrules.outpost.editions import UPGRADES, UpgradeName
from boardrules.outpost.phases.market import DIE, rolled
from boardrules.outpost.setup import names
from tests.outpost.builders import (
    KICKERS,
    colony,
    end_round,
    end_turn,
    events,
    resign,
    setup,
    won,
)


def refilled(*colonies: Any, **words: Any) -> State:
    """A position after the market was refilled at the start of a round."""
    state = setup(*colonies, at="round", **words)
    check(state)
    return state


def scarce(players: int, types: Sequence[UpgradeName], left: str = "", **words: Any) -> State:
    """A round begins; of some types there is only what is left, in the supply or the market.

    The other copies are spread over the colonies, so that nobody leads by much.
    """
    copies = {3: 2, 4: 3}[players]
    market = names(words.get("market", ""))
    owned: list[list[str]] = [[] for _ in range(players)]
    edition = Options().edition.tables.upgrades
    sold = [
        name for name in types for _ in range(copies - names(left).count(name) - market.count(name))
    ]
    for name in sorted(sold, key=lambda name: -edition[name].vp):
        fewest = min(owned, key=lambda mine: sum(edition[has].vp for has in mine))
        fewest.append(name)
    supply = {name: copies - market.count(name) for name in UPGRADES if name not in types}
    rest = ", ".join(f"{number} x {name}" for name, number in supply.items())
    colonies = [colony(upgrades=", ".join(mine), manned={}) for mine in owned]
    return refilled(*colonies, supply=f"{left}, {rest}", **words)


def test_most_victory_points_go_first() -> None:
    state = refilled(colony(), colony(upgrades="nodule"), colony(upgrades="ecoplants"))
    assert state.order == (2, 1, 0)


def test_equal_victory_points_go_by_credits_spent() -> None:
    state = refilled(colony(spent=5), colony(spent=7), colony(spent=6))
    assert state.order == (1, 2, 0)


def test_equal_credits_spent_go_by_the_lower_seat() -> None:
    state = refilled(colony(), colony(spent=7), colony(), colony(spent=7))
    assert state.order == (1, 3, 0, 2)


def test_kickers_and_manned_factories_count_for_the_order() -> None:
    state = setup(
        colony(ore=3, water=2, colonists=3),
        colony(ore=3, water=1, colonists=4),
        colony(kickers="launch_facility"),
        at="round",
        options=KICKERS,
        era=2,
    )
    assert state.order == (2, 1, 0)


def test_the_order_of_a_round_stays_when_points_change() -> None:
    state = setup(colony(), colony(hand="3 x titanium 10"), market="nodule", order=(0, 1))
    state = won(end_turn(state), "nodule", 25)
    assert state.order == (0, 1)
    assert end_turn(state).order == (1, 0)


def test_the_market_is_refilled_to_one_card_per_player() -> None:
    state = refilled(*[colony()] * 5)
    assert len(state.market) == 5
    (event,) = events(state, "market_refilled")
    assert event.cards == state.market


def test_unsold_cards_stay() -> None:
    state = refilled(*[colony()] * 4, market="nodule, nodule, warehouse")
    assert list(state.market).count("nodule") >= 2
    assert "warehouse" in state.market
    assert len(state.market) == 4
    (event,) = events(state, "market_refilled")
    assert len(event.cards) == 1


def test_a_full_market_is_not_touched() -> None:
    state = refilled(colony(), colony(), market="nodule, warehouse")
    assert state.market == ("warehouse", "nodule")
    assert not events(state, "market_refilled")


def test_cards_leave_the_supply_for_the_market() -> None:
    state = refilled(*[colony()] * 4)
    for name in UPGRADES:
        assert state.supply.of(name) + state.market.count(name) == 3


@pytest.mark.parametrize(("players", "most"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (9, 4)])
def test_the_market_holds_at_most_half_as_many_alike_as_players(players: int, most: int) -> None:
    seen = 0
    for seed in range(40):
        state = refilled(*[colony()] * players, seed=seed)
        seen = max(seen, *map(state.market.count, state.market))
        assert len(state.market) == min(players, 4 * most)
    assert seen == most


@pytest.mark.parametrize(
    ("points", "stage"), [(9, 1), (10, 2), (39, 2), (40, 3)], ids=["9", "10", "39", "40"]
)
def test_the_leader_opens_the_dice(points: int, stage: int) -> None:
    extra = {
        9: "scientists, scientists",
        10: "ecoplants",
        39: "planetary_cruiser, planetary_cruiser, nodule, nodule",
        40: "planetary_cruiser, planetary_cruiser, ecoplants",
    }[points]
    top = colony(ore=5, water=0, colonists=5, upgrades=extra)
    state = refilled(top, *[colony()] * 3)
    assert scores(state)[0] == points
    assert state.stage == stage
    found = {
        name for seed in range(60) for name in refilled(top, *[colony()] * 3, seed=seed).market
    }
    assert found == set(DIE[stage])


def test_the_dice_of_the_stages() -> None:
    assert DIE[1] == UPGRADES[:4]
    assert DIE[2] == UPGRADES[:10]
    assert DIE[3] == UPGRADES[1:]


def test_a_new_stage_is_announced() -> None:
    state = refilled(colony(upgrades="2 x ecoplants"), colony(), colony())
    (event,) = events(state, "stage_advanced")
    assert event.stage == state.stage == 2


@pytest.mark.parametrize(
    ("players", "threshold"),
    [(2, 40), (3, 35), (4, 40), (5, 30), (6, 35), (7, 40), (8, 30), (9, 35)],
)
def test_the_threshold_of_the_last_three_depends_on_the_players(
    players: int, threshold: int
) -> None:
    base = {30: "2 x planetary_cruiser", 35: "2 x planetary_cruiser, ecoplants"}
    exact = {**base, 40: "2 x planetary_cruiser, 2 x ecoplants"}[threshold]
    unmanned = {"ore": 0}
    at = colony(upgrades=exact, manned=unmanned)  # type: ignore[arg-type]
    others = [colony()] * (players - 1)
    assert refilled(at, *others, seed=4).stage == 3
    below = exact.replace("ecoplants", "scientists, nodule", 1)
    below = below if below != exact else "planetary_cruiser, space_station, nodule, nodule"
    lower = colony(upgrades=below, manned=unmanned)  # type: ignore[arg-type]
    assert refilled(lower, *others, seed=4).stage == 2


def test_a_stage_never_goes_back() -> None:
    assert refilled(colony(), colony(), stage=3).stage == 3
    assert refilled(colony(), colony(), stage=2).stage == 2


def test_a_rolled_type_that_cannot_be_offered_is_the_next_lower_one() -> None:
    offered = frozenset({"data_library", "heavy_equipment"})
    got = [rolled(DIE[1], place, offered) for place in range(4)]  # type: ignore[arg-type]
    assert got == ["data_library", "data_library", "heavy_equipment", "heavy_equipment"]


def test_a_roll_below_all_that_can_be_offered_brings_nothing() -> None:
    assert rolled(DIE[1], 1, frozenset({"nodule"})) is None


def test_a_roll_that_brings_nothing_is_rolled_again() -> None:
    for seed in range(20):
        state = scarce(3, UPGRADES[:4], left="nodule", seed=seed)
        assert state.market == ("nodule",)


def test_falling_back_is_to_the_next_lower_number() -> None:
    """With 1 and 3 left, a roll of 2 is 1 and a roll of 4 is 3: half of the rolls each."""
    found = [
        scarce(
            3,
            UPGRADES[:4],
            left="data_library, heavy_equipment",
            market="warehouse, nodule",
            seed=seed,
        ).market
        for seed in range(200)
    ]
    first = sum("data_library" in market for market in found)
    assert first + sum("heavy_equipment" in market for market in found) == 200
    assert 70 < first < 130


def test_a_type_of_which_the_market_is_full_falls_back_too() -> None:
    for seed in range(20):
        state = scarce(3, UPGRADES[1:3], left="", market="nodule", seed=seed)
        assert state.market == ("data_library", "nodule")


def test_a_market_that_cannot_be_filled_keeps_empty_slots() -> None:
    state = scarce(3, UPGRADES[:4], market="nodule")
    assert state.market == ("nodule",)
    assert not events(state, "market_refilled")


def test_three_players_can_never_have_two_alike_in_the_market() -> None:
    state = scarce(3, UPGRADES[:4], left="2 x nodule")
    assert state.market == ("nodule",)


def test_the_second_round_with_types_1_to_4_sold_out_opens_the_next_die() -> None:
    first = scarce(3, UPGRADES[:4])
    assert (first.stage, first.shortage) == (1, Shortage(early=1))
    assert first.market == ()
    second = end_round(first)
    assert (second.stage, second.shortage) == (2, Shortage(early=2))
    assert set(second.market) <= set(UPGRADES[4:10])
    assert len(second.market) == 3


def test_the_count_starts_anew_when_the_supply_is_not_empty() -> None:
    full = Shortage(early=1, middle=1)
    state = scarce(3, UPGRADES[:4], left="nodule", shortage=full)
    assert (state.stage, state.shortage) == (1, Shortage())


def test_market_cards_do_not_count_as_supply() -> None:
    state = scarce(3, UPGRADES[:4], market="nodule", shortage=Shortage(early=1))
    assert state.stage == 2


def test_the_second_round_with_types_1_to_10_sold_out_opens_the_last_die() -> None:
    first = scarce(3, UPGRADES[:10], stage=2)
    assert (first.stage, first.shortage) == (2, Shortage(early=1, middle=1))
    assert first.market == ()
    second = end_round(first)
    assert (second.stage, second.shortage) == (3, Shortage(early=2, middle=2))
    assert set(second.market) == set(UPGRADES[10:])


def test_a_market_stays_as_it_is_when_a_colony_leaves() -> None:
    state = setup(*[colony()] * 4, market="nodule, warehouse, 2 x data_library")
    state = end_round(resign(state, 3))
    assert len(state.market) == 4


def test_the_market_is_refilled_for_those_still_in_the_game() -> None:
    state = resign(setup(*[colony()] * 4), 3)
    assert len(end_round(state).market) == 3


def test_a_resigned_leader_does_not_open_the_dice() -> None:
    state = setup(colony(upgrades="2 x planetary_cruiser"), colony(), colony())
    assert end_round(resign(state, 0)).stage == 1
