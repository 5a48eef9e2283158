"""Pig: a dice game of pushing your luck, as an example of a game made on the core.

On a turn a player rolls a die as often as they like. A 1 ends the turn, and all points of the turn
are lost; other rolls add up, and holding keeps them. The first to reach the goal wins.
"""

from typing import Annotated, Literal

from pydantic import Field

from boardrules import core
from boardrules.core import JUST_ONE, Chance, Choices, Count, Many, Phase, Resign, Seat, replace


class Roll(core.Action, frozen=True):
    """Roll the die."""

    type: Literal["roll"] = "roll"


class Hold(core.Action, frozen=True):
    """Keep the points of the turn."""

    type: Literal["hold"] = "hold"


class Turn(core.Model, frozen=True):
    """A step of the agenda: a player's turn. `rolled` are its points so far."""

    player: Seat
    rolled: Count = 0


class Rolled(core.Model, frozen=True):
    """An event: what the die showed."""

    player: Seat
    die: Count


class Options(core.Model, frozen=True):
    """How many points win."""

    goal: Annotated[int, Field(ge=1, le=1000)] = 100


class Table(core.Model, frozen=True):
    """What lies open: here, all but the seed."""

    options: Options
    points: Many[Count]
    resigned: Many[Seat] = ()
    agenda: Many[Turn] = ()
    events: Many[Rolled] = ()
    ply: Count = 0

    @property
    def seats(self) -> int:
        """How many players the game was begun with."""
        return len(self.points)


class State(Table, core.Playing, frozen=True):
    """A full position."""

    seed: core.Seed


class View(Table, core.Seen, frozen=True):
    """What a seat sees of it."""


Action = Annotated[Roll | Hold | Resign, Field(discriminator="type")]
ROLLS, HOLDS = core.only(Roll), core.only(Hold)


def first(players: int, seed: int | str, options: Options) -> State:
    """Return the position in which the first player is on turn."""
    return State(options=options, seed=seed, points=(0,) * players, agenda=(Turn(player=0),))


def may(position: State | View, turn: Turn, player: int) -> Choices[Roll | Hold]:
    """A player on turn rolls or holds."""
    return Choices((ROLLS[player], JUST_ONE), (HOLDS[player], JUST_ONE))


def does(state: State, turn: Turn, action: Roll | Hold) -> State:
    """Roll, or hold: whoever reaches the goal ends the game."""
    player, total = turn.player, state.points[turn.player] + turn.rolled
    if isinstance(action, Hold):
        state = replace(state, points=core.with_part(state.points, player, total))
        return state if total >= state.options.goal else next_turn(state, player)
    die = Chance(state.seed, "roll", state.ply).die(6)
    state = replace(state, events=(*state.events, Rolled(player=player, die=die)))
    if die == 1:
        return next_turn(state, player)
    return core.push(state, replace(turn, rolled=turn.rolled + die))


def next_turn(state: State, player: int) -> State:
    """Begin the turn of the next player still in the game."""
    seats = [(player + step) % state.seats for step in range(1, state.seats + 1)]
    following = next(seat for seat in seats if seat not in state.resigned)
    return core.push(state, Turn(player=following))


def resigns(state: State, player: int) -> State:
    """Go on without the player; one player left ends the game."""
    state = replace(state, resigned=(*state.resigned, player))
    if len(state.resigned) == state.seats - 1:
        return replace(state, agenda=())
    return state if state.agenda else next_turn(state, player)


TURN: Phase[State, State | View, Turn] = Phase(
    kinds=(Roll, Hold),
    who=lambda position, turn: (turn.player,),
    may=may,
    does=does,
    leaves=core.with_its_player,
)

PIG: core.RuledGame[State, View, Action, Options] = core.RuledGame(
    NAME="pig",
    RULES_VERSION=1,
    rules=core.Rules(
        phases={Turn: TURN}, state=State, actions=(Roll, Hold, Resign), resigns=resigns
    ),
    seats=range(2, 11),
    options=Options(),
    first=first,
    sees=lambda state, player: core.seen(View, state, player),
    record_class=core.GameRecord[Options, Action],
)


def hold_at_twenty(view: View, legal_actions: Choices[Action]) -> Action:
    """A bot: roll until the turn has 20 points, which is close to the best that one can do."""
    return legal_actions[1 if view.agenda[-1].rolled >= 20 else 0]


if __name__ == "__main__":
    played = core.play_out(PIG, [hold_at_twenty, core.random_policy(seed=1)], seed=7)
    print(f"After {played.state.ply} actions: {played.state.points}")
