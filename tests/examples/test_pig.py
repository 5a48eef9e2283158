import subprocess
import sys
from pathlib import Path

import pytest
from pig import PIG, Hold, Roll, hold_at_twenty

from boardrules import core
from boardrules.core import IllegalAction, Resign, play_out, random_policy, replay, verify


def test_a_game_is_played_to_its_goal_and_replayed() -> None:
    played = play_out(PIG, [hold_at_twenty, random_policy(1)], seed=3)
    assert PIG.is_over(played.state)
    assert max(played.state.points) >= 100
    assert replay(PIG, played.record) == played.state
    assert verify(PIG, played.record).over


def test_the_rules_only_make_valid_models() -> None:
    with core.validating():
        played = play_out(PIG, [hold_at_twenty, random_policy(1)], seed=3)
        PIG.step(PIG.new_game(3, seed=1), Resign(player=0))
    assert PIG.is_over(played.state)


def test_its_record_travels_as_json() -> None:
    record = play_out(PIG, [hold_at_twenty] * 3, seed="a seed").record
    assert PIG.record_class.model_validate_json(record.model_dump_json()) == record


def test_a_one_ends_the_turn_and_loses_its_points() -> None:
    state = PIG.new_game(2, seed=0)
    while PIG.players_to_act(state) == (0,):
        state = PIG.step(state, Roll(player=0))
    assert state.events[0].die == 1
    assert state.points == (0, 0)


def test_holding_keeps_the_points() -> None:
    state = PIG.new_game(2, seed=1)
    state = PIG.step(state, Roll(player=0))
    rolled = state.events[0].die
    assert rolled > 1
    assert PIG.step(state, Hold(player=0)).points == (rolled, 0)


def test_only_the_player_on_turn_rolls() -> None:
    with pytest.raises(IllegalAction, match="waiting for 0"):
        PIG.step(PIG.new_game(2, seed=1), Roll(player=1))


def test_the_last_player_left_ends_the_game() -> None:
    state = PIG.step(PIG.new_game(3, seed=1), Resign(player=0))
    assert PIG.players_to_act(state) == (1,)
    assert PIG.is_over(PIG.step(state, Resign(player=2)))


def test_a_view_does_not_hold_the_seed() -> None:
    view = PIG.observe(PIG.new_game(2, seed="secret"), 0)
    assert "secret" not in view.model_dump_json()
    assert PIG.legal_actions(view) == PIG.legal_actions(PIG.new_game(2, seed=5))


def test_it_is_for_two_to_ten_players() -> None:
    for players in (0, 1, 11):
        with pytest.raises(ValueError, match="players must be 2 to 10"):
            PIG.new_game(players, seed=1)


def test_no_other_seat_is_observed() -> None:
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        PIG.observe(PIG.new_game(2, seed=1), 2)


def test_the_script_tells_the_result() -> None:
    script = Path(__file__).parents[2] / "examples" / "pig.py"
    told = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert "actions:" in told.stdout


def test_what_is_legal_can_be_asked() -> None:
    state = PIG.new_game(2, seed=1)
    assert PIG.is_legal(state, Roll(player=0))
    assert not PIG.is_legal(state, Roll(player=1))
