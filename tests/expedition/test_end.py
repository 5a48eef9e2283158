"""IV. Milestones, the end, standings, resignation."""

from typing import Any

import pytest

from boardrules import expedition
from boardrules.core import Game, IllegalAction
from boardrules.expedition import (
    REFERENCE,
    Explore,
    Options,
    Pass,
    Resign,
    State,
    View,
    legal_actions,
    players_to_act,
    score_sheet,
    scores,
    setup,
    standings,
    step,
    team,
)
from boardrules.expedition.sheet import term_points
from boardrules.expedition.terms import (
    CardPoints,
    LandscapePoints,
    LeftoverPoints,
    PositionBand,
    PositionPoints,
    ProjectPoints,
    RankPoints,
    Scoring,
    StationPoints,
    UpgradePoints,
)
from tests.expedition.builders import do, events, pass_all, play, refused, resign, top, variant

SECOND = next(upgrade for upgrade in REFERENCE.upgrades if upgrade.level == 2)
THIRD = next(upgrade for upgrade in REFERENCE.upgrades if upgrade.level == 3)
OWN_CARDS = sum(
    card.points
    for card in REFERENCE.cards
    if card.type != "storm" and card.id in ("smithy", "archive", "lottery_office", "airship_yard")
)
BANDS = (PositionBand(space=3, points=1), PositionBand(space=7, points=4))


@pytest.mark.parametrize(
    ("term", "points"),
    [
        (StationPoints(level_1=1, level_2=10, level_3=50), (11, 50, 0)),
        (ProjectPoints(points=3), (6, 0, 0)),
        (LandscapePoints(points=2), (4, 2, 0)),
        (RankPoints(points=(9, 5, 2)), (9, 9, 2)),
        (PositionPoints(bands=BANDS), (4, 4, 0)),
        (CardPoints(times=2), (2 * OWN_CARDS, 0, 0)),
        (UpgradePoints(), (SECOND.points, SECOND.points + THIRD.points, 0)),
        (LeftoverPoints(resource="coins", per=3, points=2), (4, 0, 0)),
    ],
)
def test_scoring_terms(term: Any, points: tuple[int, ...]) -> None:
    state = setup(
        team(
            coins=8,
            marker=7,
            projects="smithy",
            sideways="archive",
            row="lottery_office",
            deck="airship_yard",
            display="museum",
        ),
        team(marker=7),
        team(marker=2),
        explored=(0, 1),
        explorers="driftwood_shore 0, reindeer_pasture 0",
        stations=f"A1 supply_hut 0, A2 rest_house 0 {SECOND.id}, "
        f"B1 drill_rig 1 {SECOND.id} {THIRD.id}",
    )
    assert tuple(term_points(state, seat, term) for seat in range(3)) == points


@pytest.mark.parametrize("wrong", [None, -1, "ranks", REFERENCE.scoring])
def test_only_a_scoring_term_gives_points(wrong: Any) -> None:
    kind = type(wrong).__name__
    with pytest.raises(TypeError, match=f"term_points needs a scoring term; got {kind}"):
        term_points(setup(team(), team()), 0, wrong)


def test_tied_ranks_get_the_higher_place_and_the_next_is_skipped() -> None:
    state = setup(team(marker=5), team(marker=5), team(marker=3), team(marker=9))
    ranks = [term_points(state, seat, RankPoints(points=(8, 4, 2))) for seat in range(4)]
    assert ranks == [4, 4, 0, 8]


def test_scores_are_the_points_gained_so_far_and_the_sheet_adds_up() -> None:
    state = setup(team(points=7, projects="smithy"), team(), round=3)
    assert scores(state) == (7, 0)
    state = pass_all(state)
    lines = score_sheet(state, 0)
    terms = state.edition.scoring.round_3
    assert [line.when for line in lines] == ["effects", *["round_3"] * len(terms)]
    assert [line.term for line in lines] == ["effects", *[term.type for term in terms]]
    assert sum(line.points for line in lines) == scores(state)[0]
    with pytest.raises(ValueError, match="seats"):
        score_sheet(state, 2)


NO_SCORING = Options(edition=variant(scoring=Scoring()))


def test_most_points_win_then_the_track_then_stations() -> None:
    def places(**fields: Any) -> list[tuple[int, int]]:
        first = {"points": 5, "marker": 4}
        state = setup(
            team(**first),  # type: ignore[arg-type]
            team(**{**first, **fields}),
            round=6,
            explored=(0,),
            stations="A1 supply_hut 0",
            options=NO_SCORING,
        )
        return [(line.place, line.player) for line in standings(pass_all(state))]

    assert places(points=6) == [(1, 1), (2, 0)]
    assert places(marker=5) == [(1, 1), (2, 0)]
    assert places() == [(1, 0), (2, 1)]
    tied = pass_all(setup(team(), team(), round=6, options=NO_SCORING))
    assert [line.place for line in standings(tied)] == [1, 1]


def test_after_the_end_nobody_acts() -> None:
    state = pass_all(setup(team(), team(), round=6))
    assert players_to_act(state) == ()
    assert len(legal_actions(state)) == 0
    assert events(state, "game_ended")[0].reason == "rounds"
    assert refused(state, Pass(player=0)) == "game_over"


def test_who_leaves_is_skipped_and_ranks_last() -> None:
    state = setup(
        team(points=50, coins=3, projects="smithy", experts="welder", display="museum"),
        team(),
        team(),
        explored=(0,),
        stations="A1 supply_hut 0",
    )
    state = resign(state, 0)
    gone = state.teams[0]
    assert gone.stock.total() + gone.supply.total() == 0
    assert gone.projects == gone.experts == gone.display == ()
    assert state.common.discard == ("museum",)
    assert state.decks[0].draw == ()
    assert state.lands[0].explored_by == 0
    assert state.stations[0].owner == 0
    assert players_to_act(state) == (1,)
    assert standings(state)[-1].player == 0
    assert refused(state, Pass(player=0)) == "out_of_game"
    with pytest.raises(IllegalAction, match="left the game"):
        step(state, Resign(player=0))


def test_the_indicator_skips_who_has_left() -> None:
    state = resign(setup(team(), team(), team()), 1)
    state = pass_all(state)
    assert state.starter == 2
    assert players_to_act(state) == (2, 0)


def test_the_holder_of_the_indicator_leaves() -> None:
    state = resign(setup(team(), team(), team(), at="preparation"), 0)
    assert players_to_act(state) == (1, 2)
    state = pass_all(resign(setup(team(), team(), team()), 0))
    assert state.starter == 1


def test_who_has_left_is_no_rival_for_ranks() -> None:
    state = resign(setup(team(marker=9), team(marker=3), team()), 0)
    assert term_points(state, 1, RankPoints(points=(8, 4))) == 8


def test_one_player_left_is_scored_at_once() -> None:
    state = resign(setup(team(experts="welder"), team(), round=2), 1)
    assert expedition.is_over(state)
    assert [scored.when for scored in state.teams[0].scored] == ["final"]
    assert state.teams[1].scored == ()
    assert events(state, "game_ended")[0].reason == "last_player"


def test_cards_that_wait_when_one_player_is_left_are_discarded() -> None:
    drawing = setup(team(deck="ice_fog"), team(), at="preparation")
    assert resign(drawing, 1).decks[0].discard == ("ice_fog",)
    planning = setup(team(), team(), at="planning")
    assert len(resign(planning, 1).common.discard) == 10


def test_leaving_drops_own_steps_in_every_phase() -> None:
    for moment in ("preparation", "planning", "actions"):
        state = setup(team(), team(), team(), at=moment)
        for seat in (0, 2):
            assert 0 <= seat not in players_to_act(resign(state, seat))
    hangar = setup(team(row="tool_chest", coins=9), team(), team(), at="bonuses")
    assert top(resign(hangar, 0)).type == "planning"
    assert top(resign(hangar, 2)).type == "at_hangar"
    building = setup(team(stations=1), team(), team(), explored=(1, 1), sites="supply_hut")
    building = do(building, expedition.BuildStation, site="supply_hut")
    left = resign(building, 0)
    assert "supply_hut" in left.sites
    assert players_to_act(left) == (1,)
    assert top(resign(building, 1)).type == "placement"


def test_leaving_while_others_act() -> None:
    state = setup(team(explorers=1), team(), team())
    state = play(state, Resign(player=1), Explore(player=0))
    assert players_to_act(state) == (2,)


def test_the_module_is_a_game() -> None:
    game: Game[State, View, Any, Options] = expedition
    assert game.NAME == "expedition"
