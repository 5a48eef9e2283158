"""A game from its rules alone: what the driver does for its author."""

from typing import Any, Literal

import pytest

from boardrules import core
from boardrules.core import HIDDEN, Choices, Hidden, Many, Phase, Resign, Seat, replace


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
