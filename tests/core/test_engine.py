"""The agenda and its driver, with the toy game of `toys.py`."""

from typing import Any

import pytest

from boardrules.core import HIDDEN, Chance, IllegalAction, Resign, engine
from boardrules.core.engine import bounds, imagine, names_hidden
from boardrules.core.rules import Phase
from tests.core import toys
from tests.core.toys import Counting, Guess, Guessing, Say, State, Stop


def guessed(players: int = 3) -> State:
    """A game in which all have guessed and player 0 counts."""
    state = toys.new_game(players, 1)
    for seat in range(players):
        state = toys.step(state, Guess(player=seat, number=3))
    return state


def code(state: Any, action: Any) -> str:
    with pytest.raises(IllegalAction) as refusal:
        toys.step(state, action)
    assert not toys.is_legal(state, action)
    assert len(refusal.value.reason) > 10
    return refusal.value.code


def test_all_who_decide_at_once_can_act() -> None:
    state = toys.new_game(3, 1)
    assert toys.players_to_act(state) == (0, 1, 2)
    assert len(toys.legal_actions(state)) == 9
    assert [action.player for action in toys.legal_actions(state)] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert list(toys.legal_actions(state, 1)) == [Guess(player=1, number=n) for n in (1, 3, 5)]
    state = toys.step(state, Guess(player=1, number=5))
    assert toys.players_to_act(state) == (0, 2)
    assert len(toys.legal_actions(state, 1)) == 0


def test_steps_that_need_nobody_run_by_themselves() -> None:
    state = guessed()
    assert [step.type for step in state.agenda] == ["counting"] * 3
    assert toys.players_to_act(state) == (0,)


def test_interleavings_agree() -> None:
    first = toys.new_game(2, 1)
    one = toys.step(toys.step(first, Guess(player=0, number=1)), Guess(player=1, number=5))
    two = toys.step(toys.step(first, Guess(player=1, number=5)), Guess(player=0, number=1))
    assert toys.position(one) == toys.position(two)


def test_a_step_counts_and_tells_only_what_it_did() -> None:
    state = toys.step(guessed(), Say(player=0, numbers=(1,)))
    assert state.ply == 4
    assert state.events == ("said (1,)",)


def test_an_empty_agenda_is_the_end() -> None:
    state = guessed(2)
    state = toys.step(toys.step(state, Stop(player=0)), Stop(player=1))
    assert toys.is_over(state)
    assert toys.players_to_act(state) == ()
    assert len(toys.legal_actions(state)) == len(toys.legal_actions(state, 0)) == 0
    assert code(state, Stop(player=0)) == "game_over"
    assert code(state, Resign(player=0)) == "game_over"


def test_a_bundle_leads_where_its_parts_do() -> None:
    state = guessed()
    bundle = toys.step(state, Say(player=0, numbers=(1, 2)))
    parts = toys.step(toys.step(state, Say(player=0, numbers=(1,))), Say(player=0, numbers=(2,)))
    assert toys.position(bundle) == toys.position(parts)
    assert Say(player=0, numbers=(1, 2)) not in toys.legal_actions(state)
    assert toys.is_legal(state, Say(player=0, numbers=(1, 2)))


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Say(player=0, numbers=(2,)), "not_available"),
        (Say(player=0, numbers=(1, 2, 3, 4)), "not_available"),
        (Guess(player=0, number=1), "wrong_decision"),
        (Stop(player=1), "not_your_turn"),
        (Stop(player=3), "no_such_player"),
        (Stop.model_construct(player=-1), "no_such_player"),
        (Stop.model_construct(player=True), "malformed"),
        (Stop.model_construct(), "malformed"),
        (Say.model_construct(player=0, numbers=(1.0,)), "malformed"),
        (Say.model_construct(player=1, numbers=(1.0,)), "not_your_turn"),
        (Resign.model_construct(player=1, type="stop"), "malformed"),
        (None, "malformed"),
        ({"type": "stop", "player": 0}, "malformed"),
    ],
)
def test_why_actions_are_refused(action: Any, expected: str) -> None:
    assert code(guessed(), action) == expected


def test_a_reason_says_what_would_be_right() -> None:
    state = guessed()
    for action, words in (
        (Guess(player=0, number=1), "player 0 may: Stop or Say"),
        (Stop(player=2), "waiting for 0"),
        (Stop(player=9), "seats are 0 to 2"),
        (None, "these are: Guess, Say, Stop, Resign"),
        (Say(player=0, numbers=(3,)), "is not among the legal actions"),
    ):
        with pytest.raises(IllegalAction, match=words):
            toys.step(state, action)  # type: ignore[arg-type]


def test_another_seat_is_refused_before_any_look_at_the_content() -> None:
    class Bomb:
        def __eq__(self, other: object) -> bool:
            raise AssertionError

        __hash__ = None  # type: ignore[assignment]

    assert code(guessed(), Say.model_construct(player=1, numbers=Bomb())) == "not_your_turn"


def test_the_own_instance_of_the_table_is_played() -> None:
    state = toys.new_game(2, 1)
    found = engine.accepted(toys.RULES, state, Guess(player=0, number=3))
    assert found is toys.GUESSES[0][3]


def test_step_needs_a_full_state() -> None:
    view: Any = toys.observe(guessed(), 0)
    with pytest.raises(TypeError, match="step needs a State; got View"):
        toys.step(view, Stop(player=0))


def test_a_resignation_is_taken_from_anyone_in_the_game() -> None:
    state = toys.step(guessed(), Resign(player=1))
    assert (state.resigned, toys.players_to_act(state)) == ((1,), (0,))
    assert code(state, Resign(player=1)) == "out_of_game"
    assert toys.players_to_act(toys.step(state, Stop(player=0))) == (2,)
    assert state.ply == 4


def test_a_resignation_may_let_a_step_run() -> None:
    state = toys.new_game(2, 1)
    state = toys.step(state, Guess(player=0, number=3))
    assert [step.type for step in toys.step(state, Resign(player=1)).agenda] == ["counting"]


def test_a_view_has_the_actions_of_its_seat() -> None:
    state = toys.new_game(2, 1)
    view = toys.observe(state, 1)
    assert list(toys.legal_actions(view)) == list(toys.legal_actions(state, 1))
    assert list(toys.legal_actions(view, 1)) == list(toys.legal_actions(state, 1))
    assert len(toys.legal_actions(view, 0)) == 0
    assert len(toys.legal_actions(toys.observe(state, None))) == 0
    assert toys.is_legal(view, Guess(player=1, number=3))
    assert not toys.is_legal(view, Guess(player=0, number=3))
    assert toys.players_to_act(view) == (0, 1)


def test_what_the_driver_finds_out_is_kept_with_the_state() -> None:
    state = guessed()
    assert toys.legal_actions(state, 0) is toys.legal_actions(state, 0)
    assert toys.legal_actions(state) is toys.legal_actions(state, 0)


def test_a_phase_needs_little() -> None:
    nothing: Phase[Any, Any, Any] = Phase(runs=lambda state, step: state)
    assert nothing.who(None, None) == ()
    assert len(nothing.may(None, None, 0)) == 0
    assert not nothing.bundle(None, None, None)
    assert nothing.why(None, None, None) is None
    assert nothing.bounds(None, None) == ()
    step = Counting(player=0)
    assert nothing.sees(step, None) is step
    assert nothing.leaves("state", step, 0) == ("state", (step,))
    assert nothing.imagines("state", step, Chance(0)) == ("state", step)
    with pytest.raises(AssertionError, match="Counting takes no action"):
        nothing.does("state", step, None)


def test_imagining_and_bounds_ask_every_step() -> None:
    state = guessed()
    assert imagine(toys.RULES, state, Chance(0)) == state
    assert bounds(toys.RULES, state) == ()


def test_hidden_values_are_found_wherever_they_are() -> None:
    assert names_hidden(HIDDEN)
    assert names_hidden((1, (2, HIDDEN)))
    assert names_hidden(Guessing(guesses=(None, HIDDEN)))
    assert not names_hidden(Guessing(guesses=(None, 3)))
    assert not names_hidden("hidden")
    assert not names_hidden(())


def test_old_states_stay_valid() -> None:
    state = guessed()
    text = state.model_dump_json()
    toys.step(state, Say(player=0, numbers=(1, 2, 3)))
    toys.step(state, Resign(player=0))
    assert state.model_dump_json() == text
    assert toys.is_legal(state, Say(player=0, numbers=(1,)))
