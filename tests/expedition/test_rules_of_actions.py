"""Single sentences of the rules: the Action Phase."""

import pytest

from boardrules.expedition import (
    ActivateSpace,
    ActivateTile,
    BuildStation,
    Explore,
    Pass,
    PlaceStation,
    UpgradeStation,
    VisitHarbor,
    setup,
    team,
)
from boardrules.expedition.board import presence
from boardrules.expedition.sheet import term_points
from boardrules.expedition.terms import LandscapePoints
from tests.expedition.builders import (
    actor,
    at_reef,
    do,
    events,
    may,
    refused,
)

# III. Action Phase: spaces


@pytest.mark.parametrize("place", ["iron_moraine", "salvager", "base_camp"])
def test_an_effect_that_turns_out_useless_bars_no_action(place: str) -> None:
    state = setup(
        team(explorers=1, experts="salvager", projects="base_camp"), team(), explored=(1,) * 3
    )
    state = do(state, ActivateSpace, place=place)
    assert state.teams[0].stock.explorers == 0
    assert actor(state) == 1


def test_a_pilot_may_be_flipped_in_vain() -> None:
    state = do(setup(team(experts="salvager"), team()), ActivateTile, expert="salvager")
    assert state.teams[0].experts[0].used
    assert events(state, "nothing_done")[0].automatic


def test_a_place_with_several_spaces_takes_as_many_explorers() -> None:
    state = at_reef(team(explorers=4, experts="cook"), team(explorers=1))
    state = do(do(state, ActivateSpace, place="cook"), Pass)
    state = do(state, ActivateSpace, place="cook")
    assert state.teams[0].experts[0].explorers == 2
    assert refused(state, ActivateSpace(player=0, place="cook")) == "occupied"


def test_a_station_site_with_its_spaces_taken_is_occupied() -> None:
    state = at_reef(
        team(explorers=1),
        team(),
        explored=(1,),
        stations="shoal buoy 0, bar pump 1",
        explorers="buoy 0, buoy 1",
    )
    assert refused(state, ActivateSpace(player=0, place="buoy")) == "occupied"
    state = do(state, ActivateSpace, place="pump")
    assert [station.explorers for station in state.stations] == [(0, 1), (0,)]


def test_one_tile_is_flipped_and_the_others_stay_active() -> None:
    state = do(at_reef(team(experts="cook, surgeon, purser"), team()), ActivateTile, expert="cook")
    assert [hired.used for hired in state.teams[0].experts] == [True, False, False]


def test_equal_projects_have_a_space_each() -> None:
    state = setup(team(explorers=3, projects="base_camp, base_camp"), team())
    state = do(do(state, ActivateSpace, place="base_camp"), Pass)
    state = do(state, ActivateSpace, place="base_camp")
    assert [project.explorers for project in state.teams[0].projects] == [1, 1]
    assert refused(state, ActivateSpace(player=0, place="base_camp")) == "occupied"


def test_a_meteorite_does_not_wake_another() -> None:
    state = at_reef(team(explorers=1), team(), explored=(0, 0, 0))
    assert may(state, ActivateSpace)[-1] == ActivateSpace(player=0, place="glass")
    assert refused(state, ActivateSpace(player=0, place="iron")) == "not_explored"


def test_a_meteorite_is_never_the_next_landscape() -> None:
    state = at_reef(team(explorers=1), team(), explored=(0,) * 6)
    assert refused(state, Explore(player=0)) == "all_explored"


def test_a_meteorite_next_to_nothing_explored_stays_asleep_for_ever() -> None:
    state = at_reef(team(explorers=1), team(), explored=(0,) * 6)
    assert refused(state, ActivateSpace(player=0, place="lost")) == "not_explored"


def test_a_meteorite_counts_as_no_landscape_in_scoring_and_effects() -> None:
    state = at_reef(
        team(explorers=1), team(), explored=(1, 1, 1), explorers="glass 0, glass 0, lagoon 0"
    )
    assert term_points(state, 0, LandscapePoints(points=5)) == 5
    state = do(state, ActivateSpace, place="lagoon")
    assert state.teams[0].stock.coins == 3


def test_a_landscape_with_several_own_explorers_scores_once() -> None:
    state = at_reef(team(), team(), explored=(0, 1), explorers="lagoon 0, lagoon 0, sandbank 0")
    assert term_points(state, 0, LandscapePoints(points=5)) == 10
    assert term_points(state, 1, LandscapePoints(points=5)) == 5


# III. Action Phase: the Harbor


def test_a_pair_costs_both_columns_to_the_last_coin() -> None:
    plan = "cook, gunner, bosun"  # a column of 3 Coins; two of nothing
    state = at_reef(team(explorers=1, coins=8), team(), plan=plan)
    pairs = [action.experts for action in may(state, VisitHarbor) if len(action.experts) == 2]
    assert sorted(pairs) == [("bosun", "cook"), ("bosun", "gunner"), ("cook", "gunner")]
    spent = do(state, VisitHarbor, experts=("bosun", "cook"))
    assert spent.teams[0].stock.coins == 0
    state = at_reef(team(explorers=1, coins=7), team(), plan=plan)
    pairs = [action.experts for action in may(state, VisitHarbor) if len(action.experts) == 2]
    assert pairs == [("bosun", "gunner")]
    assert len(may(state, VisitHarbor)) == 3 + 1
    state = at_reef(team(explorers=1, coins=3), team(), plan=plan)
    assert len(may(state, VisitHarbor)) == 2


def test_columns_open_in_rounds_4_and_6() -> None:
    for round, count in ((3, 3), (4, 4), (5, 4), (6, 5)):
        state = at_reef(team(explorers=1, coins=4), team(), round=round, plan="cook")
        assert len([a for a in may(state, VisitHarbor) if len(a.experts) == 1]) == count - 1


def test_columns_are_refilled_as_long_as_there_are_experts() -> None:
    plan = "cook, gunner, bosun, surgeon, stoker"
    state = at_reef(team(explorers=3, coins=50), team(), plan=plan)
    state = do(state, VisitHarbor, experts=("bosun", "gunner"))
    (shown,) = events(state, "experts_shown")
    assert {*shown.experts} == {"purser", "cabin_boy"} == {*state.plan[1]}
    state = do(do(state, Pass), VisitHarbor, experts=("cook",))
    assert not events(state, "experts_shown")
    assert [len(column) for column in state.plan] == [0, 2, 1, 1]
    assert [hired.expert for hired in state.teams[0].experts] == ["bosun", "gunner", "cook"]


# III. Action Phase: building and upgrading


def test_with_one_free_position_the_station_goes_there_by_itself() -> None:
    state = at_reef(
        team(stations=1),
        team(),
        explored=(1,),
        stations="shoal kiln 1",
        sites="buoy",
    )
    state = do(state, BuildStation, site="buoy")
    (built,) = events(state, "station_built")
    assert (built.position, built.automatic) == ("bar", True)
    assert state.teams[0].stock.coins == 1  # the Lagoon
    state = at_reef(team(stations=1), team(), explored=(1,), stations="shoal kiln 1, bar pump 1")
    assert refused(state, BuildStation(player=0, site="buoy")) == "no_room"


def test_a_site_position_holds_one_station() -> None:
    state = setup(
        team(stations=1), team(), explored=(0, 0), stations="A1 rest_house 1", sites="supply_hut"
    )
    state = do(state, BuildStation, site="supply_hut")
    assert refused(state, PlaceStation(player=0, position="A1")) == "occupied"


def test_open_sites_run_out_with_the_stack() -> None:
    state = at_reef(team(stations=1), team(), explored=(0, 0))
    assert len(state.sites) == 4
    state = do(do(state, BuildStation, site="buoy"), PlaceStation, position="shoal")
    assert not events(state, "sites_opened")
    assert set(state.sites) == {"kiln", "loft", "pump"}


def test_a_meteorite_that_is_awake_can_give_its_action_to_a_builder() -> None:
    state = at_reef(team(stations=1), team(), explored=(1, 1, 1), sites="buoy")
    state = do(do(state, BuildStation, site="buoy"), PlaceStation, position="spit")
    (used,) = events(state, "landscape_used")
    assert (used.landscape, used.automatic) == ("glass", True)
    assert state.teams[0].gained == 3


def test_presence_counts_own_pieces_only() -> None:
    state = setup(
        team(),
        team(),
        explored=(0, 1, 0, 1, 1, 1),
        explorers="ember_stone 0, ember_stone 1, iron_moraine 1, rest_house 0, rest_house 1, "
        "supply_hut 1",
        stations="B2 supply_hut 0, B1 rest_house 1, B3 fuel_depot 0 insulated_walls, "
        "C2 drill_rig 0",
    )
    # B2: one who explored Iron Moraine, one on the Meteorite, one on the site next to it, and the
    # Station on B3; C2 is not next to it.
    stations = {station.position: station for station in state.stations}
    assert presence(state, stations["B2"]) == 4
    # B3: Station B2 alone; its own level counts nothing.
    assert presence(state, stations["B3"]) == 1
    # B1 of player 1: on the site 1, explored 1 (Reindeer Pasture), on Iron Moraine 1, on the site
    # of B2 1.
    assert presence(state, stations["B1"]) == 4


def test_level_3_is_attached_to_level_2_and_nothing_to_level_3() -> None:
    state = at_reef(
        team(material=9),
        team(),
        explored=(0,),
        explorers="lagoon 0",
        stations="shoal buoy 0, bar pump 1",
    )
    assert [action.upgrade for action in may(state, UpgradeStation)] == ["awning"]
    state = do(do(state, UpgradeStation, site="buoy", upgrade="awning"), Pass)
    assert state.teams[0].gained == 1
    assert [action.upgrade for action in may(state, UpgradeStation)] == ["tower"]
    state = do(state, UpgradeStation, site="buoy", upgrade="tower")
    assert state.stations[0].level == 3
    assert state.teams[0].stock.material == 9 - 1 - 3
    assert not may(state, UpgradeStation)
    for upgrade in ("awning", "tower"):
        again = UpgradeStation(player=0, site="buoy", upgrade=upgrade)
        assert refused(state, again) == "wrong_level"


def test_only_own_stations_are_upgraded() -> None:
    state = at_reef(
        team(material=9), team(material=9), explored=(0,), explorers="lagoon 0",
        stations="shoal buoy 1",
    )  # fmt: skip
    assert not may(state, UpgradeStation)
    state = do(state, Pass)
    assert [action.upgrade for action in may(state, UpgradeStation)] == ["awning"]
