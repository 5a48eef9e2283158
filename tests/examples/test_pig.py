import pig
import pytest

from boardrules.core import IllegalAction, Resign, play_out, random_policy, replay, verify


def test_a_game_is_played_to_its_goal_and_replayed() -> None:
    played = play_out(pig, [pig.hold_at_twenty, random_policy(1)], seed=3)
    assert pig.is_over(played.state)
    assert max(played.state.points) >= 100
    assert replay(pig, played.record) == played.state
    assert verify(pig, played.record).over


def test_its_record_travels_as_json() -> None:
    record = play_out(pig, [pig.hold_at_twenty] * 3, seed="a seed").record
    assert pig.Record.model_validate_json(record.model_dump_json()) == record


def test_a_one_ends_the_turn_and_loses_its_points() -> None:
    state = pig.new_game(2, seed=0)
    while pig.players_to_act(state) == (0,):
        state = pig.step(state, pig.Roll(player=0))
    assert state.events[0].die == 1
    assert state.points == (0, 0)


def test_holding_keeps_the_points() -> None:
    state = pig.new_game(2, seed=1)
    state = pig.step(state, pig.Roll(player=0))
    rolled = state.events[0].die
    assert rolled > 1
    assert pig.step(state, pig.Hold(player=0)).points == (rolled, 0)


def test_only_the_player_on_turn_rolls() -> None:
    with pytest.raises(IllegalAction, match="waiting for 0"):
        pig.step(pig.new_game(2, seed=1), pig.Roll(player=1))


def test_the_last_player_left_ends_the_game() -> None:
    state = pig.step(pig.new_game(3, seed=1), Resign(player=0))
    assert pig.players_to_act(state) == (1,)
    assert pig.is_over(pig.step(state, Resign(player=2)))


def test_a_view_does_not_hold_the_seed() -> None:
    view = pig.observe(pig.new_game(2, seed="secret"), 0)
    assert "secret" not in view.model_dump_json()
    assert pig.legal_actions(view) == pig.legal_actions(pig.new_game(2, seed=5))


def test_the_script_tells_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    pig.main()
    assert "actions:" in capsys.readouterr().out
