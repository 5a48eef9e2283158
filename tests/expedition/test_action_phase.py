"""III. Action Phase: turns, action spaces, Stations, Upgrades, Pilots and Mechanics."""

import pytest

from boardrules.expedition import (
    ActivateSpace,
    ActivateTile,
    BuildStation,
    Explore,
    Options,
    Pass,
    PlaceStation,
    UpgradeStation,
    UseLandscape,
    UseRadar,
    VisitHarbor,
    setup,
    team,
)
from boardrules.expedition.components import PlanColumn
from tests.expedition.builders import (
    actor,
    do,
    events,
    may,
    pass_all,
    play,
    refused,
    top,
    variant,
)


def test_turns_go_clockwise_until_all_have_passed() -> None:
    state = setup(team(explorers=3), team(explorers=1), team(), starter=1)
    state = do(state, Explore)
    state = do(state, Pass)
    state = do(state, Explore)
    state = do(state, Pass)
    assert actor(state) == 0
    state = do(state, Explore)
    assert actor(state) == 0
    assert [land.explored_by for land in state.lands[:3]] == [1, 0, 0]
    assert refused(state, Pass(player=1)) == "not_your_turn"


def test_a_player_who_can_only_pass_still_passes() -> None:
    state = setup(team(), team())
    assert may(state, Pass) == [Pass(player=0)]


def test_exploring_takes_a_radar_tile_and_flips_the_landscape() -> None:
    state = do(setup(team(explorers=2), team(explorers=1)), Explore)
    assert state.lands[0].explored_by == 0
    assert state.lands[0].explorers == ()
    assert state.teams[0].stock.radar_tiles == 1
    assert state.teams[0].stock.explorers == 1
    assert state.teams[0].stock.coins == 0  # its action is available, not carried out
    state = do(state, ActivateSpace, place="driftwood_shore")
    assert state.teams[1].stock.coins == 2


def test_unexplored_landscapes_have_no_spaces() -> None:
    state = setup(team(explorers=1), team(), explored=(0,))
    assert refused(state, ActivateSpace(player=0, place="iron_moraine")) == "not_explored"
    assert refused(state, ActivateSpace(player=0, place="atlantis")) == "no_such_place"


def test_a_space_is_taken_by_one_explorer_and_a_player_may_use_several() -> None:
    on = "driftwood_shore 0, driftwood_shore 0"
    state = setup(team(explorers=1), team(explorers=1), explored=(0,), explorers=on)
    state = do(state, ActivateSpace, place="driftwood_shore")
    assert refused(state, ActivateSpace(player=1, place="driftwood_shore")) == "occupied"


def test_without_an_explorer_in_the_reserve_there_is_no_space() -> None:
    state = setup(team(coins=9), team(), explored=(0,))
    for action in (
        ActivateSpace(player=0, place="driftwood_shore"),
        Explore(player=0),
        VisitHarbor(player=0, experts=("welder",)),
    ):
        assert refused(state, action) == "no_explorer"


def test_all_landscapes_explored() -> None:
    state = setup(team(explorers=1), team(), explored=(0,) * 12)
    assert refused(state, Explore(player=0)) == "all_explored"


def test_own_tiles_and_projects_have_spaces_also_sideways() -> None:
    state = setup(team(explorers=3, experts="welder", sideways="smithy"), team(experts="rigger"))
    places = [action.place for action in may(state, ActivateSpace)]
    assert places == ["welder", "smithy"]
    assert refused(state, ActivateSpace(player=0, place="rigger")) == "not_yours"
    assert refused(state, ActivateSpace(player=0, place="archive")) == "not_yours"
    state = do(state, ActivateSpace, place="welder")
    assert state.teams[0].stock.material == 1
    assert state.teams[0].experts[0].explorers == 1
    state = do(state, Pass)
    state = do(state, ActivateSpace, place="smithy")
    assert state.teams[0].projects[0].explorers == 1
    assert refused(state, ActivateSpace(player=0, place="welder")) == "occupied"


def test_a_meteorite_wakes_when_a_landscape_next_to_it_is_explored() -> None:
    asleep = setup(team(explorers=1), team(), explored=(0, 0))
    assert refused(asleep, ActivateSpace(player=0, place="ember_stone")) == "not_explored"
    awake = setup(team(explorers=1, material=2), team(), explored=(0, 0, 0))
    state = do(awake, ActivateSpace, place="ember_stone")
    assert top(state).type == "trading"
    assert state.lands[12].explorers == (0,)


def test_anyones_station_site_can_be_activated() -> None:
    state = setup(team(explorers=1), team(), explored=(0,), stations="A1 supply_hut 1")
    assert refused(state, ActivateSpace(player=0, place="rest_house")) == "not_built"
    state = do(state, ActivateSpace, place="supply_hut")
    assert state.stations[0].explorers == (0,)
    assert state.teams[0].stock.coins == 2


def test_the_harbor_is_never_occupied_and_hires_one_or_two() -> None:
    state = setup(team(explorers=2, coins=20), team(), plan="welder, rigger, boilerman, toolmaker")
    single = do(state, VisitHarbor, experts=("boilerman",))
    assert single.teams[0].stock.coins == 20 - 2 - 1
    pair = do(state, VisitHarbor, experts=("welder", "boilerman"))
    assert pair.teams[0].stock.coins == 20 - 6 - 1
    assert [hired.expert for hired in pair.teams[0].experts] == ["boilerman", "welder"]
    assert not pair.teams[0].experts[0].used
    assert pair.teams[0].harbor == 1
    assert [len(column) for column in pair.plan] == [2, 2, 2]
    again = do(do(pair, Pass), VisitHarbor, experts=("rigger",))
    assert again.teams[0].harbor == 2


def test_a_column_opens_by_round() -> None:
    plan = (PlanColumn(shown=2), PlanColumn(cost=1, first_round=4, shown=2))
    options = Options(edition=variant(plan=plan))
    for round, count in ((3, 3), (4, 10)):
        state = setup(team(explorers=1, coins=20), team(), round=round, options=options)
        assert len(may(state, VisitHarbor)) == count
    state = setup(
        team(explorers=1, coins=20), team(), plan="welder, rigger, boilerman", options=options
    )
    assert refused(state, VisitHarbor(player=0, experts=("boilerman",))) == "not_on_offer"


def test_building_places_a_station_and_carries_out_an_adjacent_landscape() -> None:
    state = setup(
        team(stations=1, row="tool_chest"),
        team(),
        explored=(0, 0),
        sites="relay_station, wind_farm, supply_hut, rest_house",
    )
    sites = {action.site for action in may(state, BuildStation)}
    assert sites == {"relay_station", "supply_hut", "rest_house"}
    state = do(state, BuildStation, site="relay_station")
    assert state.stations == ()
    assert [a.position for a in may(state, PlaceStation)] == ["A1", "A2", "B1", "B2", "D1"]
    assert refused(state, PlaceStation(player=0, position="C5")) == "not_explored"
    assert refused(state, PlaceStation(player=0, position="Z9")) == "no_such_place"
    state = do(state, PlaceStation, position="A1")
    assert len(state.sites) == 4
    assert "relay_station" not in state.sites
    assert state.teams[0].stock.stations == 0
    lands = [action.landscape for action in may(state, UseLandscape)]
    assert lands == ["driftwood_shore", "reindeer_pasture"]
    assert refused(state, UseLandscape(player=0, landscape="iron_moraine")) == "not_explored"
    assert refused(state, UseLandscape(player=0, landscape="nowhere")) == "no_such_place"
    state = do(state, UseLandscape, landscape="driftwood_shore")
    assert state.teams[0].stock.coins == 2
    assert state.lands[0].explorers == ()


def test_with_one_adjacent_landscape_its_action_follows_by_itself() -> None:
    state = setup(team(stations=1), team(), explored=(0,), sites="supply_hut")
    state = do(state, BuildStation, site="supply_hut")
    state = do(state, PlaceStation, position="A1")
    assert events(state, "landscape_used")[0].automatic
    assert state.teams[0].stock.coins == 2


def test_a_position_next_to_a_meteorite_that_is_awake_may_be_built_on() -> None:
    state = setup(team(stations=1), team(), explored=(0,) * 12, sites="supply_hut")
    state = do(do(state, BuildStation, site="supply_hut"), PlaceStation, position="C2")
    assert "ember_stone" in [action.landscape for action in may(state, UseLandscape)]
    assert refused(state, UseLandscape(player=0, landscape="old_quarry")) == "not_adjacent"


@pytest.mark.parametrize(
    ("fields", "explored", "site", "code"),
    [
        ({"stations": 1}, (0,), "wind_farm", "requirement"),
        ({}, (0,), "supply_hut", "no_station"),
        ({"stations": 1}, (), "supply_hut", "no_room"),
        ({"stations": 1}, (0,), "drill_rig", "not_on_offer"),
    ],
)
def test_what_building_needs(
    fields: dict[str, int], explored: tuple[int, ...], site: str, code: str
) -> None:
    state = setup(
        team(**fields),  # type: ignore[arg-type]
        team(),
        explored=explored,
        sites="wind_farm, supply_hut, rest_house, relay_station",
    )
    assert refused(state, BuildStation(player=0, site=site)) == code


def test_upgrades_are_attached_in_order_and_paid_with_material() -> None:
    state = setup(
        team(material=9),
        team(),
        explored=(0, 0),
        explorers="driftwood_shore 0, reindeer_pasture 0",
        stations="A1 supply_hut 0, A2 rest_house 1 insulated_walls",
    )
    mine = UpgradeStation(player=0, site="supply_hut", upgrade="insulated_walls")
    assert mine in may(state, UpgradeStation)
    yours = UpgradeStation(player=0, site="rest_house", upgrade="long_mast")
    assert refused(state, yours) == "not_yours"
    built = play(state, mine)
    assert built.stations[0].upgrades == ("insulated_walls",)
    cost = state.edition.tables.upgrades["insulated_walls"].cost
    assert built.teams[0].stock.material == 9 - cost
    assert built.teams[0].stock.energy == 3
    again = UpgradeStation(player=0, site="supply_hut", upgrade="nothing")
    assert refused(state, again) == "no_such_tile"
    nowhere = UpgradeStation(player=0, site="drill_rig", upgrade="long_mast")
    assert refused(state, nowhere) == "not_built"


def test_an_upgrade_needs_presence_material_and_a_copy() -> None:
    poor = setup(team(), team(), explored=(0, 0, 0), stations="A1 supply_hut 0")
    walls = UpgradeStation(player=0, site="supply_hut", upgrade="insulated_walls")
    assert refused(poor, walls) == "unaffordable"
    alone = setup(team(material=9), team(), explored=(1,), stations="A1 supply_hut 0")
    assert refused(alone, walls) == "requirement"
    gone = setup(
        team(material=9),
        team(),
        explored=(0, 0, 0, 0, 0),
        stations="A1 supply_hut 0, A2 rest_house 1 insulated_walls, "
        "B1 fuel_depot 1 insulated_walls, C1 drill_rig 1 insulated_walls",
    )
    assert refused(gone, walls) == "supply_empty"


def test_pilots_and_mechanics_work_once_per_game() -> None:
    state = setup(team(experts="welder", used="rigger"), team(experts="bush_pilot"))
    assert may(state, ActivateTile) == [ActivateTile(player=0, expert="welder")]
    assert refused(state, ActivateTile(player=0, expert="rigger")) == "used"
    assert refused(state, ActivateTile(player=0, expert="bush_pilot")) == "not_yours"
    state = do(state, ActivateTile, expert="welder")
    assert state.teams[0].stock.material == 3
    assert state.teams[0].experts[0].used


def test_projects_stay_when_passing() -> None:
    state = do(setup(team(row="bank_draft", projects="smithy"), team()), Pass)
    assert [project.card for project in state.teams[0].projects] == ["smithy"]


def test_at_the_end_of_a_round_own_places_are_cleared_and_the_map_is_not() -> None:
    state = setup(
        team(explorers=1, experts="welder", sideways="smithy"),
        team(),
        explored=(0,),
        explorers="driftwood_shore 0, supply_hut 0",
        stations="A1 supply_hut 0",
        harbor=(0,),
    )
    state = do(state, ActivateSpace, place="welder")
    state = pass_all(state)
    team_0 = state.teams[0]
    assert (team_0.harbor, team_0.experts[0].explorers, team_0.projects[0].sideways) == (
        0,
        0,
        False,
    )
    assert state.lands[0].explorers == (0,)
    assert state.stations[0].explorers == (0,)
    assert state.starter == 1
    assert state.round == 2


def test_lists_of_the_action_phase_are_short() -> None:
    state = setup(
        team(
            explorers=5,
            coins=50,
            material=9,
            stations=3,
            radar_tiles=1,
            row="tool_chest, spare_rotor",
            projects="base_camp, smithy, archive",
            experts="welder, rigger, bush_pilot",
        ),
        team(),
        round=3,
        explored=(0, 1) * 6,
        stations="A1 supply_hut 0, A2 rest_house 0, B2 drill_rig 0",
    )
    assert len(state.edition.positions) * 4 > 60
    assert len(may(state, UseRadar)) == 2
    assert len([*may(state, VisitHarbor)]) == 6 + 15
    assert sum(1 for _ in may(state, UpgradeStation)) <= 24
