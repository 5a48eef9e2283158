"""Pig: a dice game of pushing your luck, as an example of a game made on the core.

On a turn a player rolls a die as often as they like. A 1 ends the turn, and all points of the turn
are lost; other rolls add up, and holding keeps them. The first to reach the goal wins.

The module is itself the game: `play_out(pig, policies, seed=7)` plays it. Nothing is hidden in
Pig, so a view shows everything but the seed.
"""

from typing import Annotated, Literal

from pydantic import Field

from boardrules.core import Action as AnyAction
from boardrules.core import (
    Chance,
    Choices,
    GameRecord,
    Model,
    Resign,
    engine,
    play_out,
    random_policy,
)
from boardrules.core.choices import JUST_ONE, only
from boardrules.core.engine import Phase, Rules, push
from boardrules.core.game import position_digest
from boardrules.core.model import Count, Many, Seat, Seed, replace
from boardrules.core.position import Playing, Seen

NAME = "pig"
RULES_VERSION = 1


class Roll(AnyAction, frozen=True):
    """Roll the die."""

    type: Literal["roll"] = "roll"


class Hold(AnyAction, frozen=True):
    """Keep the points of the turn."""

    type: Literal["hold"] = "hold"


Action = Annotated[Roll | Hold | Resign, Field(discriminator="type")]


class Turn(Model, frozen=True):
    """A player's turn: the one type of step. `rolled` are its points so far."""

    player: Seat
    rolled: Count = 0


class Rolled(Model, frozen=True):
    """What happened: the one type of event."""

    player: Seat
    die: Count


class Options(Model, frozen=True):
    """How many points win."""

    goal: Annotated[int, Field(ge=1, le=1000)] = 100


class State(Playing, frozen=True):
    """A full position."""

    options: Options = Options()
    seed: Seed
    points: Many[Count]
    resigned: Many[Seat] = ()
    agenda: Many[Turn] = ()
    events: Many[Rolled] = ()
    ply: Count = 0

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.points)


class View(Seen, frozen=True):
    """What everybody may know."""

    options: Options
    points: Many[Count]
    resigned: Many[Seat]
    agenda: Many[Turn]
    events: Many[Rolled]
    ply: Count

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.points)


Position = State | View
Record = GameRecord[Options, Action]
ROLLS, HOLDS = only(Roll), only(Hold)


# The rules


def next_turn(state: State, player: int) -> State:
    """Begin the turn of the next player still in the game."""
    seats = [(player + step) % state.seats for step in range(1, state.seats + 1)]
    return push(state, Turn(player=next(seat for seat in seats if seat not in state.resigned)))


def does(state: State, turn: Turn, action: Roll | Hold) -> State:
    """Roll, or hold: whoever reaches the goal ends the game."""
    player = turn.player
    if isinstance(action, Hold):
        points = [*state.points]
        points[player] += turn.rolled
        state = replace(state, points=tuple(points))
        return state if points[player] >= state.options.goal else next_turn(state, player)
    die = Chance(state.seed, "roll", state.ply).die(6)
    state = replace(state, events=(Rolled(player=player, die=die),))
    if die == 1:
        return next_turn(state, player)
    return push(state, replace(turn, rolled=turn.rolled + die))


def leaves(state: State, turn: Turn, player: int) -> tuple[State, tuple[Turn, ...]]:
    """The turn of a player who leaves ends."""
    return state, () if turn.player == player else (turn,)


def resigns(state: State, player: int) -> State:
    """Go on without the player; one player left ends the game."""
    state = replace(state, resigned=(*state.resigned, player))
    if len(state.resigned) >= state.seats - 1:
        return replace(state, agenda=())
    return state if state.agenda else next_turn(state, player)


TURN: Phase[State, Position, Turn] = Phase(
    kinds=(Roll, Hold),
    who=lambda position, turn: (turn.player,),
    may=lambda position, turn, player: Choices(
        (ROLLS[player], JUST_ONE), (HOLDS[player], JUST_ONE)
    ),
    does=does,
    leaves=leaves,
)
RULES: Rules[State, Position] = Rules(
    phases={Turn: TURN}, state=State, actions=(Roll, Hold, Resign), resigns=resigns
)


# What a game offers


def new_game(players: int, seed: int | str, options: Options | None = None) -> State:
    """Begin a game."""
    first = Turn(player=0)
    return State(options=options or Options(), seed=seed, points=(0,) * players, agenda=(first,))


def players_to_act(position: Position) -> tuple[int, ...]:
    """Return who must act."""
    return engine.players_to_act(RULES, position)


def legal_actions(position: Position, player: int | None = None) -> Choices[Action]:
    """Return what can be done."""
    return engine.legal_actions(RULES, position, player)


def step(state: State, action: Action) -> State:
    """Play an action."""
    return engine.step(RULES, state, action)


def is_over(position: Position) -> bool:
    """Tell whether the game has ended."""
    return not position.agenda


def observe(state: State, player: int | None) -> View:
    """Return what everybody may know: all but the seed."""
    shown = {name: getattr(state, name) for name in View.model_fields if name != "player"}
    return View(player=player, **shown)


def digest(state: State) -> str:
    """Return a hash of a position."""
    return position_digest(state)


def record(*, seed: int | str, actions: tuple[Action, ...], state: State) -> Record:
    """Return the record of a game."""
    return Record(
        game=NAME,
        rules=RULES_VERSION,
        players=state.seats,
        seed=seed,
        options=state.options,
        actions=actions,
        digest=digest(state),
    )


# Two bots


def hold_at_twenty(view: View, legal_actions: Choices[Action]) -> Action:
    """Roll until the turn has 20 points, which is close to the best that one can do."""
    return legal_actions[1 if view.agenda[-1].rolled >= 20 else 0]


def main() -> None:
    """Play a game of the two bots and tell it."""
    bots = [hold_at_twenty, random_policy(seed=1)]
    import pig

    played = play_out(pig, bots, seed=7)
    print(f"After {played.state.ply} actions: {played.state.points}")


if __name__ == "__main__":
    main()
