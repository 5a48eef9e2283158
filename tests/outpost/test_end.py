"""The end of a game, and standings."""

from boardrules.outpost import (
    Options,
    SeatSetup,
    State,
    is_over,
    legal_actions,
    players_to_act,
    scores,
    standings,
)
from tests.outpost.builders import colony, end_round, end_turn, events, setup

SEVENTY = "2 x moon_base, 2 x planetary_cruiser"  # 70


def goal(ore: int = 5, spent: int = 0) -> SeatSetup:
    return colony(ore=ore, water=0, colonists=min(ore, 5), upgrades=SEVENTY, spent=spent)


def places(state: State) -> list[tuple[int, int]]:
    return [(line.place, line.player) for line in standings(state)]


def test_the_game_ends_when_a_colony_has_75_points() -> None:
    state = end_round(setup(goal(5), colony(), colony()))
    assert scores(state)[0] == 75
    assert is_over(state)
    (ended,) = events(state, "game_ended")
    assert ended.reason == "goal"
    assert players_to_act(state) == ()
    assert len(legal_actions(state)) == 0


def test_the_game_goes_on_with_74_points() -> None:
    state = end_round(setup(goal(4), colony(), colony()))
    assert (scores(state)[0], state.round) == (74, 2)


def test_the_round_is_played_to_its_end() -> None:
    state = end_turn(setup(goal(5), colony(), colony(), order=(0, 1, 2)))
    assert not is_over(state)
    assert players_to_act(state) == (1,)


def test_points_that_are_reached_in_the_last_turn_count() -> None:
    state = setup(
        colony(ore=5, water=0, colonists=5, upgrades=SEVENTY, manned={"ore": 1}), colony(), colony()
    )
    assert scores(state)[0] == 71
    assert is_over(end_round(state))


def test_most_points_win_not_the_first_over_75() -> None:
    richer = colony(
        ore=5, water=0, colonists=5, upgrades="2 x moon_base, 2 x planetary_cruiser, ecoplants"
    )
    first = colony(ore=5, water=0, colonists=5, upgrades="2 x moon_base, 2 x planetary_cruiser")
    state = setup(first, richer, *[colony()] * 5, order=(0, 1, 2, 3, 4, 5, 6))
    state = end_round(state)
    assert is_over(state)
    assert scores(state)[:2] == (75, 80)
    assert places(state)[:2] == [(1, 1), (2, 0)]


def test_equal_points_go_by_credits_spent() -> None:
    state = setup(goal(5, spent=100), goal(5, spent=101), *[colony()] * 5)
    state = end_round(state)
    assert is_over(state)
    assert places(state)[:2] == [(1, 1), (2, 0)]


def test_equal_points_and_credits_share_the_place() -> None:
    state = setup(goal(5, 9), goal(5, 9), *[colony()] * 5)
    state = end_round(state)
    assert places(state) == [(1, 0), (1, 1), (3, 2), (3, 3), (3, 4), (3, 5), (3, 6)]


def test_the_round_limit_ends_the_game_the_same_way() -> None:
    options = Options(max_rounds=3)
    state = setup(colony(), colony(upgrades="nodule"), round=2, options=options)
    state = end_round(state)
    assert state.round == 3
    state = end_round(state)
    assert is_over(state)
    (ended,) = events(state, "game_ended")
    assert ended.reason == "rounds"
    assert places(state) == [(1, 1), (2, 0)]


def test_a_game_of_one_round() -> None:
    from boardrules.outpost import new_game

    state = new_game(3, 1, Options(max_rounds=1))
    assert is_over(end_round(state))


def test_the_goal_is_told_even_in_the_last_round() -> None:
    state = setup(goal(5), colony(), colony(), options=Options(max_rounds=1))
    (ended,) = events(end_round(state), "game_ended")
    assert ended.reason == "goal"


def test_the_default_limit_is_200_rounds() -> None:
    state = setup(colony(), colony(), round=199)
    state = end_round(state)
    assert state.round == 200
    assert is_over(end_round(state))


def test_standings_can_be_read_at_any_time() -> None:
    state = setup(colony(), colony(upgrades="nodule"))
    assert [(line.player, line.score, line.resigned) for line in standings(state)] == [
        (1, 5, False),
        (0, 3, False),
    ]
