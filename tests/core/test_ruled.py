"""A game from its rules alone: what the driver does for its author."""

from dataclasses import replace as changed
from typing import Any, Literal, TypeVar

import pytest

from boardrules import core
from boardrules.core import (
    HIDDEN,
    Choices,
    Hidden,
    InvalidRules,
    Many,
    Phase,
    Resign,
    Seat,
    replace,
)


class Pick(core.Action, frozen=True):
    """Pick a number in secret."""

    type: Literal["pick"] = "pick"
    number: int


class Picking(core.Model, frozen=True):
    """A step in which each player picks a number."""

    picked: Many[int | Hidden | None]


class Options(core.Model, frozen=True):
    """None."""


class Table(core.Model, frozen=True):
    """What lies open."""

    options: Options
    resigned: Many[Seat] = ()
    agenda: Many[Picking] = ()
    events: Many[int] = ()
    ply: int = 0

    @property
    def seats(self) -> int:
        return 2


class State(Table, core.Playing, frozen=True):
    """A full position."""


class View(Table, core.Seen, frozen=True):
    """What a seat sees of it."""


PICKS = core.Tables(
    Pick, lambda player, number: Pick(player=player, number=number), lambda a: a.number
)


def sees(step: Picking, player: int | None) -> Picking:
    """Hide the numbers of others."""
    shown = [
        number if number is None or seat == player else HIDDEN
        for seat, number in enumerate(step.picked)
    ]
    return replace(step, picked=tuple(shown))


def does(state: State, step: Picking, action: Pick) -> State:
    return core.push(
        state, replace(step, picked=core.with_part(step.picked, action.player, action.number))
    )


GAME: core.RuledGame[State, View, Pick | Resign, Options] = core.RuledGame(
    NAME="picking",
    RULES_VERSION=1,
    rules=core.Rules(
        phases={
            Picking: Phase(
                kinds=(Pick,),
                who=lambda position, step: tuple(
                    [seat for seat, number in enumerate(step.picked) if number is None]
                ),
                may=lambda position, step, player: Choices((PICKS[player], range(1, 4))),
                does=does,
                runs=lambda state, step: state,
                sees=sees,
            )
        },
        state=State,
        actions=(Pick, Resign),
        resigns=lambda state, player: replace(state, agenda=(), resigned=(player,)),
    ),
    seats=range(2, 3),
    options=Options(),
    first=lambda players, seed, options: State(
        options=options, agenda=(Picking(picked=(None,) * players),)
    ),
    sees=lambda state, player: core.seen(View, state, player),
    record_class=core.GameRecord[Options, Pick | Resign],
)


def test_what_a_phase_hides_is_hidden_in_every_view_without_the_help_of_the_games_author() -> None:
    state = GAME.step(GAME.new_game(2, 1), Pick(player=0, number=3))
    assert state.agenda == (Picking(picked=(3, None)),)
    assert GAME.observe(state, 0).agenda == state.agenda
    for player in (1, None):
        assert GAME.observe(state, player).agenda == (Picking(picked=(HIDDEN, None)),)
    assert GAME.players_to_act(GAME.observe(state, 1)) == (1,)
    assert list(GAME.legal_actions(GAME.observe(state, 1))) == list(GAME.legal_actions(state, 1))


@pytest.mark.parametrize("wrong", [{"coins": 3}, (), core.HIDDEN])
def test_the_options_are_those_of_the_game(wrong: Any) -> None:
    with pytest.raises(ValueError, match="options must be Options of this game; got"):
        GAME.new_game(2, 1, wrong)
    assert GAME.new_game(2, 1, Options()) == GAME.new_game(2, 1)


@pytest.mark.parametrize("misspelt", ["agendas", "seats", "__class__"])
def test_only_a_field_of_the_view_can_be_hidden(misspelt: str) -> None:
    state = GAME.new_game(2, 1)
    with pytest.raises(TypeError, match=f"View has no field '{misspelt}'; it has: .*agenda"):
        core.seen(View, state, 0, **{misspelt: HIDDEN})
    assert core.seen(View, state, 0, events=(7,)).events == (7,)


@pytest.mark.parametrize("result", [None, (), Options()])
def test_a_game_begins_with_a_state(result: Any) -> None:
    game = changed(GAME, first=lambda players, seed, options: result)
    with pytest.raises(InvalidRules, match="`first` must return a State; got"):
        game.new_game(2, 1)


@pytest.mark.parametrize("result", [None, (), GAME.new_game(2, 1)])
def test_what_a_seat_sees_is_a_view(result: Any) -> None:
    game = changed(GAME, sees=lambda state, player: result)
    with pytest.raises(InvalidRules, match="`sees` must return a view, a subclass of Seen; got"):
        game.observe(game.new_game(2, 1), 0)


@pytest.mark.parametrize("seats", [range(2, 18), range(3), range(0), range(5, 2)])
def test_a_game_is_for_1_to_16_players(seats: range) -> None:
    with pytest.raises(InvalidRules, match="numbers of players, within 1 to 16; got range"):
        changed(GAME, seats=seats)
    assert changed(GAME, seats=range(1, 17)).seats == range(1, 17)


@pytest.mark.parametrize("version", ["1", 1.0, True, -1, None])
def test_the_version_of_the_rules_is_a_number(version: Any) -> None:
    with pytest.raises(InvalidRules, match="`RULES_VERSION` is a number from 0; got"):
        changed(GAME, RULES_VERSION=version)


RECORDS: Any = core.GameRecord
"""The class, for which a type checker would not take an open parameter."""


@pytest.mark.parametrize("open_class", [RECORDS, RECORDS[Options, TypeVar("A")]])
def test_the_class_of_the_records_says_what_options_and_actions_are(open_class: Any) -> None:
    with pytest.raises(InvalidRules, match=r"`GameRecord\[Options, Action\]` does; GameRecord"):
        changed(GAME, record_class=open_class)


def test_a_class_of_records_may_have_a_name_of_its_own() -> None:
    class Record(core.GameRecord[Options, Pick | Resign], frozen=True):
        """A record of picking."""

    game = changed(GAME, record_class=Record)
    played = core.play_out(game, [core.random_policy(1), core.random_policy(2)], seed=7)
    assert type(played.record) is Record
    assert Record.model_validate_json(played.record.model_dump_json()) == played.record
