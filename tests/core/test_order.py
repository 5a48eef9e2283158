"""The order of actions in records, of games whose simultaneous steps follow each other at once."""

from dataclasses import replace as changed
from itertools import permutations
from typing import Annotated, Literal

import pytest
from pydantic import Field

from boardrules import core
from boardrules.core import Choices, Count, Many, Match, Phase, Resign, Seat, Tables, replace


class Lay(core.Action, frozen=True):
    """Lay a number."""

    type: Literal["lay"] = "lay"
    number: Count


class Laying(core.Model, frozen=True):
    """All lay a number, at the same time; then all do it again, until the rounds are over."""

    waiting: Many[Seat]
    laid: Many[Count] = ()
    rounds: Count


class Options(core.Model, frozen=True):
    """How many rounds there are."""

    rounds: Count = 3


class Table(core.Model, frozen=True):
    options: Options
    seats: Count
    laid: Many[Many[Count]] = ()
    resigned: Many[Seat] = ()
    agenda: Many[Laying] = ()
    events: Many[Laying] = ()
    ply: Count = 0


class State(Table, core.Playing, frozen=True):
    pass


class View(Table, core.Seen, frozen=True):
    pass


Action = Annotated[Lay | Resign, Field(discriminator="type")]
LAYS = Tables(Lay, lambda player, number: Lay(player=player, number=number), lambda a: a.number)


def does(state: State, step: Laying, action: Lay) -> State:
    laid = core.with_part(step.laid, action.player, action.number)
    waiting = tuple(seat for seat in step.waiting if seat != action.player)
    if waiting:
        return core.push(state, replace(step, waiting=waiting, laid=laid))
    state = replace(state, laid=(*state.laid, laid))
    return state if step.rounds == 1 else core.push(state, laying(state.seats, step.rounds - 1))


def laying(seats: int, rounds: int) -> Laying:
    return Laying(waiting=tuple(range(seats)), laid=(0,) * seats, rounds=rounds)


PHASE: Phase[State, State | View, Laying] = Phase(
    kinds=(Lay,),
    who=lambda position, step: step.waiting,
    may=lambda position, step, player: Choices((LAYS[player], range(1, 4))),
    does=does,
)
GAME: core.RuledGame[State, View, Action, Options] = core.RuledGame(
    NAME="laying",
    RULES_VERSION=1,
    rules=core.Rules(
        phases={Laying: PHASE},
        state=State,
        actions=(Lay, Resign),
        resigns=lambda state, player: replace(state, agenda=(), resigned=(player,)),
    ),
    seats=range(1, 4),
    options=Options(),
    first=lambda players, seed, options: State(
        options=options, seats=players, agenda=(laying(players, options.rounds),)
    ),
    sees=lambda state, player: core.seen(View, state, player),
    record_class=core.GameRecord[Options, Action],
    shows=lambda event: False,
)


def match() -> Match[State, View, Action, Options]:
    return Match(GAME, players=3, seed=1)


@pytest.mark.parametrize("first", list(permutations(range(3))))
@pytest.mark.parametrize("second", list(permutations(range(3))))
def test_steps_of_one_type_that_follow_each_other_are_not_mixed(
    first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    played = match()
    for number, seats in enumerate((first, second, first), start=1):
        for seat in seats:
            played = played.play(Lay(player=seat, number=number))
    record = played.record()
    verdict = core.verify(GAME, record)
    assert (verdict.valid, verdict.over) == (True, True)
    assert core.replay(GAME, record) == played.state
    assert record.actions == tuple(
        Lay(player=seat, number=number) for number in (1, 2, 3) for seat in range(3)
    )


def test_the_order_of_one_step_is_that_of_the_seats() -> None:
    for seats in permutations(range(3)):
        played = match()
        for seat in seats:
            played = played.play(Lay(player=seat, number=1 + seat))
        assert [action.player for action in played.record().actions] == [0, 1, 2]


def test_actions_whose_order_matters_stay_as_they_were_played() -> None:
    """Such a step breaks the promise that simultaneous decisions make; its record still replays."""

    def races(state: State, step: Laying, action: Lay) -> State:
        return does(replace(state, laid=(*state.laid, (action.player,))), step, action)

    rules = changed(GAME.rules, phases={Laying: changed(PHASE, does=races)})
    race = changed(GAME, rules=rules)
    played = Match(race, players=3, seed=1)
    for seat in (2, 0, 1):
        played = played.play(Lay(player=seat, number=1))
    record = played.record()
    assert record.actions == played.actions
    assert core.replay(race, record) == played.state


def test_a_step_that_ends_before_all_have_acted_is_recorded_as_it_was_played() -> None:
    """Seat 0 acts in the second round only: its action there belongs to no earlier one."""

    def first_ends(state: State, step: Laying, action: Lay) -> State:
        return does(state, replace(step, waiting=(action.player,)), action)

    rules = changed(GAME.rules, phases={Laying: changed(PHASE, does=first_ends)})
    hasty = changed(GAME, rules=rules)
    played = Match(hasty, players=3, seed=1)
    for seat, number in ((2, 1), (0, 2), (1, 3)):
        played = played.play(Lay(player=seat, number=number))
    assert played.record().actions == played.actions


def test_a_match_of_a_ruled_game_is_undone_where_its_events_show_nothing() -> None:
    played = match().play(Lay(player=0, number=1))
    assert played.undo().ply == 0


def test_played_out_games_replay() -> None:
    played = core.play_out(GAME, [core.random_policy(seat) for seat in range(3)], seed=1)
    assert core.replay(GAME, played.record) == played.state
