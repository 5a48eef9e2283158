"""What a player reads off a colony."""

from boardrules.outpost import Options, observe
from boardrules.outpost.sheet import colony_sheet, list_price
from tests.outpost.builders import KICKERS, colony, setup


def test_a_sheet_of_a_colony_at_the_start() -> None:
    state = setup(colony(hand="ore 5, research 13, mega water"), colony())
    sheet = colony_sheet(state, 0)
    assert sheet.model_dump() == {
        "vp": 3,
        "counting_cards": 5,
        "hand_capacity": 10,
        "hidden_cards": 0,
        "hand_value": 48,
        "population_limit": 5,
        "room_for_colonists": 2,
        "room_for_robots": 0,
        "operators": 3,
        "robot_limit": 0,
        "colonist_cost": 10,
    }


def test_a_sheet_of_a_grown_colony() -> None:
    owner = colony(
        ore=6, colonists=6, robots=2, upgrades="nodule, outpost, 2 x robots, ecoplants, warehouse"
    )
    sheet = colony_sheet(setup(owner, *[colony()] * 2), 0)
    assert sheet.vp == 7 + 2 + 5 + 6 + 5 + 1
    assert (sheet.hand_capacity, sheet.population_limit) == (18, 13)
    assert (sheet.room_for_colonists, sheet.colonist_cost) == (7, 5)
    assert (sheet.room_for_robots, sheet.robot_limit, sheet.operators) == (10, 12, 8)


def test_a_view_counts_what_it_does_not_show() -> None:
    state = setup(colony(hand="ore 5, ore 1, mega water"), colony())
    seen = colony_sheet(observe(state, 1), 0)
    assert (seen.hidden_cards, seen.hand_value, seen.counting_cards) == (2, 30, 6)
    own = colony_sheet(observe(state, 0), 0)
    assert (own.hidden_cards, own.hand_value) == (0, 36)


def test_list_prices() -> None:
    state = setup(colony(), colony(), options=KICKERS)
    assert list_price(state, "nodule") == 25
    assert list_price(observe(state, 0), "biosphere") == 250
    assert list_price(setup(colony(), colony(), options=Options()), "moon_base") == 200
