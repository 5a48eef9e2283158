"""What the maker of a game can get wrong in its rules, and is told."""

from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any, Literal

import pytest

from boardrules import core
from boardrules.core import Action, InvalidRules, Phase, Resign, Rules, Tables, engine, replace
from tests.core import toys
from tests.core.toys import Counting, Guess, Guessing, Say, State, Stop

COUNTING = toys.PHASES[Counting]


class Alien(Action, frozen=True):
    type: Literal["alien"] = "alien"


def rules(**changes: Any) -> Rules[State, Any]:
    return changed(toys.RULES, **changes)


def waiting(game: Rules[State, Any]) -> State:
    """A game of three with these rules, in which player 0 counts."""
    steps = tuple(Counting(player=seat) for seat in (2, 1, 0))
    return engine.advance(game, State(seats=3, agenda=steps))


@pytest.mark.parametrize("missing", ["kinds", "who", "may", "does"])
def test_a_phase_in_which_somebody_decides_has_all_that_it_takes(missing: str) -> None:
    parts: dict[str, Any] = {
        "kinds": COUNTING.kinds,
        "who": COUNTING.who,
        "may": COUNTING.may,
        "does": COUNTING.does,
    }
    del parts[missing]
    with pytest.raises(InvalidRules, match=f"lacks: {missing}"):
        Phase(**parts, runs=lambda state, step: state)


def test_a_phase_in_which_nobody_decides_says_what_it_runs() -> None:
    with pytest.raises(InvalidRules, match="`runs`"):
        Phase()
    with pytest.raises(InvalidRules, match="`runs`"):
        Phase(does=COUNTING.does)


def test_every_action_that_a_phase_offers_is_one_of_the_game() -> None:
    with pytest.raises(InvalidRules, match="Counting offers Say, which is not among"):
        rules(actions=(Guess, Stop, Resign))
    offering = changed(COUNTING, kinds=(Say, Stop, Resign))
    with pytest.raises(InvalidRules, match="Counting offers Resign, which is never offered"):
        rules(phases={**toys.PHASES, Counting: offering})


def test_every_action_of_the_game_is_offered_by_a_phase() -> None:
    with pytest.raises(InvalidRules, match="among its kinds: Alien"):
        rules(actions=(*toys.RULES.actions, Alien))


def test_a_game_has_resignations() -> None:
    with pytest.raises(InvalidRules, match="may always leave"):
        rules(actions=(Guess, Say, Stop))


def test_a_step_without_a_phase_is_named() -> None:
    game = rules(phases={Counting: COUNTING}, actions=(Say, Stop, Resign))
    state = State(seats=2, agenda=(Guessing(guesses=(None, None)), Counting(player=0)))
    told = pytest.raises(InvalidRules, match="no phase for the step Guessing, only for: Counting")
    with told:
        engine.step(game, state, Stop(player=0))
    with told:
        engine.step(game, state, Resign(player=0))
    with told:
        engine.seen_agenda(game, state, None)
    with told:
        engine.players_to_act(game, replace(state, agenda=state.agenda[:1]))


@pytest.mark.parametrize("seats", [0, None, [0], "0", False])
def test_who_must_act_is_a_tuple_of_seats(seats: Any) -> None:
    game = rules(phases={**toys.PHASES, Counting: changed(COUNTING, who=lambda *_: seats)})
    told = pytest.raises(InvalidRules, match=r"`who` of Counting must return a tuple of seats; got")
    with told:
        waiting(game)
    state = waiting(rules())
    with told:
        engine.players_to_act(game, replace(state))
    with told:
        engine.legal_actions(game, toys.observe(state, 0))


@pytest.mark.parametrize("shown", [None, (), Guessing(guesses=())])
def test_what_a_seat_sees_of_a_step_is_such_a_step(shown: Any) -> None:
    state = waiting(rules())
    game = rules(phases={**toys.PHASES, Counting: changed(COUNTING, sees=lambda *_: shown)})
    told = rf"`sees` of Counting must return a Counting; got {type(shown).__name__}"
    for seat in (0, None):
        with pytest.raises(InvalidRules, match=told):
            engine.seen_agenda(game, state, seat)


def test_a_step_that_always_waits_and_then_needs_nobody_is_named() -> None:
    never_empty = changed(COUNTING, who=lambda position, step: ())
    game = rules(phases={**toys.PHASES, Counting: never_empty})
    with pytest.raises(InvalidRules, match="nobody must act in Counting"):
        waiting(game)


def test_steps_that_run_for_ever_are_stopped_and_named() -> None:
    runs: list[Counting] = []

    def again(state: State, step: Counting) -> State:
        runs.append(step)
        return core.push(state, step)

    endless = changed(COUNTING, who=lambda position, step: (), runs=again)
    game = rules(phases={**toys.PHASES, Counting: endless})
    with pytest.raises(InvalidRules, match="10,000 steps ran by themselves, Counting the last"):
        waiting(game)
    assert len(runs) == engine.MOST_RUNS


def test_a_long_way_that_ends_is_no_mistake() -> None:
    def down(state: State, step: Counting) -> State:
        return replace(state, seats=state.seats - 1, agenda=(step,) if state.seats > 1 else ())

    counts_down = changed(COUNTING, who=lambda position, step: (), runs=down)
    game = rules(phases={**toys.PHASES, Counting: counts_down})
    start = State(seats=3, agenda=(Counting(player=0),))
    end = engine.advance(game, replace(start, seats=engine.MOST_RUNS - 1))
    assert (end.seats, engine.players_to_act(game, end)) == (0, ())


@pytest.mark.parametrize("nothing", [core.Choices(), None, [], [Stop(player=0)]])
def test_a_player_who_must_act_has_something_to_do(nothing: Any) -> None:
    game = rules(
        phases={**toys.PHASES, Counting: changed(COUNTING, may=lambda position, step, p: nothing)}
    )
    state = waiting(game)
    told = pytest.raises(InvalidRules, match=r"`may` of Counting .* for player 0, whom its `who`")
    for _ in range(2):
        with told:
            engine.legal_actions(game, state)
        with told:
            engine.legal_actions(game, toys.observe(state, 0))
        with told:
            engine.step(game, state, Stop(player=0))
    for seat in (1, None):
        assert len(engine.legal_actions(game, toys.observe(state, seat))) == 0
    assert len(engine.legal_actions(game, state, 1)) == 0


@pytest.mark.parametrize(
    ("result", "got"), [(None, "None"), ((), "tuple"), (Counting(player=0), "Counting")]
)
def test_what_an_action_or_a_step_leads_to_is_a_state(result: Any, got: str) -> None:
    does_wrong = changed(COUNTING, does=lambda state, step, action: result)
    game = rules(phases={**toys.PHASES, Counting: does_wrong})
    with pytest.raises(InvalidRules, match=f"`does` of Counting must return a State; got {got}"):
        engine.step(game, waiting(game), Stop(player=0))
    runs_wrong = changed(COUNTING, who=lambda position, step: (), runs=lambda state, step: result)
    game = rules(phases={**toys.PHASES, Counting: runs_wrong})
    with pytest.raises(InvalidRules, match=f"`runs` of Counting must return a State; got {got}"):
        waiting(game)


WRONG_PAIRS: list[tuple[Callable[[Any, Any], Any], str]] = [
    (lambda state, step: None, "None"),
    (lambda state, step: state, "State"),
    (lambda state, step: (), "tuple"),
    (lambda state, step: (state,), "(State)"),
    (lambda state, step: (state, None), "(State, NoneType)"),
    (lambda state, step: (None, step), "(NoneType, Counting)"),
    (lambda state, step: (state, [step]), "(State, list)"),
    (lambda state, step: (step, state), "(Counting, State)"),
    (lambda state, step: (state, step, step), "(State, Counting, Counting)"),
]


@pytest.mark.parametrize(
    ("result", "got"), [*WRONG_PAIRS, (lambda s, t: (s, t), "(State, Counting)")]
)
def test_what_remains_of_a_step_when_a_player_leaves_is_a_state_and_steps(
    result: Callable[[Any, Any], Any], got: str
) -> None:
    leaves = changed(COUNTING, leaves=lambda state, step, player: result(state, step))
    game = rules(phases={**toys.PHASES, Counting: leaves})
    with pytest.raises(InvalidRules) as told:
        engine.step(game, waiting(game), Resign(player=0))
    wanted = "the `leaves` of Counting must return a State and a tuple of steps"
    assert str(told.value) == f"{wanted}; got {got}"


@pytest.mark.parametrize(
    ("result", "got"), [*WRONG_PAIRS, (lambda s, t: (s, (t,)), "(State, tuple)")]
)
def test_what_is_imagined_of_a_step_is_a_state_and_such_a_step(
    result: Callable[[Any, Any], Any], got: str
) -> None:
    imagines = changed(COUNTING, imagines=lambda state, step, chance: result(state, step))
    game = rules(phases={**toys.PHASES, Counting: imagines})
    with pytest.raises(InvalidRules) as told:
        engine.imagine(game, waiting(game), core.Chance(0))
    wanted = "the `imagines` of Counting must return a State and a Counting"
    assert str(told.value) == f"{wanted}; got {got}"


def test_no_decision_waits_for_a_player_who_has_left() -> None:
    """With the default of `leaves`, the step of a player who resigns would stay."""
    keeps: Phase[State, Any, Counting] = Phase(runs=lambda state, step: state)
    careless = changed(COUNTING, leaves=keeps.leaves)
    game = rules(phases={**toys.PHASES, Counting: careless})
    state = waiting(game)
    told = pytest.raises(InvalidRules, match="Counting waits for player 0, who has left")
    with told:
        engine.step(game, state, Resign(player=0))
    later = engine.step(game, state, Resign(player=1))
    with pytest.raises(InvalidRules, match="Counting waits for player 1, who has left"):
        engine.step(game, later, Stop(player=0))
    read = State.model_validate_json(replace(state, resigned=(0,)).model_dump_json())
    with told:
        engine.players_to_act(game, read)


def test_who_resigns_is_added_to_those_who_have() -> None:
    game = rules(resigns=lambda state, player: state)
    with pytest.raises(InvalidRules, match="`resigns` must add player 0"):
        engine.step(game, waiting(game), Resign(player=0))


@pytest.mark.parametrize(("result", "got"), [(None, "None"), ((0,), "(int)"), (0, "int")])
def test_a_resignation_leads_to_a_state(result: Any, got: str) -> None:
    game = rules(resigns=lambda state, player: result)
    with pytest.raises(InvalidRules) as told:
        engine.step(game, waiting(game), Resign(player=0))
    assert str(told.value) == f"`resigns` must return a State; got {got}"


def test_mistakes_of_an_author_are_no_fault_of_a_player_or_a_record() -> None:
    assert not issubclass(InvalidRules, ValueError)
    assert issubclass(InvalidRules, core.BoardRulesError)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda player, n: Guess(player=player, number=n + 1), "for number 3, but says .* is 4"),
        (lambda player, n: Guess(player=0, number=n), "for player 1 has made"),
        (lambda player, n: Stop(player=player), "table of Guess .* has made Stop"),
    ],
)
def test_a_table_whose_functions_do_not_fit_is_found_out(
    make: Callable[[int, int], Any], words: str
) -> None:
    tables: Tables[Guess] = Tables(Guess, make, lambda action: action.number)
    with pytest.raises(InvalidRules, match=words):
        tables[1][3]
