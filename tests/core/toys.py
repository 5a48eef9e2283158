"""A tiny game for tests of the core: all guess a number at once, then each counts up in turn.

In turn a player says one or several numbers, each one higher than the number before. The piles
that are out of sight do not matter; the game ends when all have had their turn.
"""

from collections.abc import Hashable
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from boardrules.core import (
    HIDDEN,
    Action,
    Choices,
    GameRecord,
    Hidden,
    Model,
    Resign,
    Standing,
    engine,
)
from boardrules.core.actions import parsed_action
from boardrules.core.choices import JUST_ONE, Tables, only
from boardrules.core.game import position_digest, position_key, ranked
from boardrules.core.model import Count, Many, Seat, Seed, replace
from boardrules.core.position import Playing, Seen
from boardrules.core.rules import Phase, Rules, push


class Guess(Action, frozen=True):
    type: Literal["guess"] = "guess"
    number: Count


class Say(Action, frozen=True):
    type: Literal["say"] = "say"
    numbers: Many[Count]


class Stop(Action, frozen=True):
    type: Literal["stop"] = "stop"


class Guessing(Model, frozen=True):
    type: Literal["guessing"] = "guessing"
    guesses: Many[Count | Hidden | None]


class Counting(Model, frozen=True):
    type: Literal["counting"] = "counting"
    player: Seat


class Options(Model, frozen=True):
    highest: Count = 3


class State(Playing, frozen=True):
    options: Options = Options()
    seed: Seed = 0
    seats: Count
    said: Many[Count] = ()
    resigned: Many[Seat] = ()
    agenda: Many[Guessing | Counting] = ()
    events: Many[str] = ()
    ply: Count = 0


class View(Seen, frozen=True):
    options: Options
    seats: Count
    said: Many[Count]
    resigned: Many[Seat]
    agenda: Many[Guessing | Counting]
    events: Many[str]
    ply: Count


GUESSES = Tables(Guess, lambda player, n: Guess(player=player, number=n), lambda a: a.number)
SAYINGS = Tables(
    Say,
    lambda player, n: Say(player=player, numbers=(n,)),
    lambda a: a.numbers[0] if len(a.numbers) == 1 else -1,
)
STOPS = only(Stop)


def _guessers(state: Any, step: Guessing) -> tuple[int, ...]:
    waiting = [seat for seat, guess in enumerate(step.guesses) if guess is None]
    return tuple(seat for seat in waiting if seat not in state.resigned)


def _guess(state: State, step: Guessing, action: Guess) -> State:
    guesses = (
        *step.guesses[: action.player],
        action.number,
        *step.guesses[action.player + 1 :],
    )
    state = replace(state, events=(*state.events, f"{action.player} has guessed"))
    return push(state, replace(step, guesses=guesses))


def _see(step: Guessing, player: int | None) -> Guessing:
    guesses = tuple(
        guess if seat == player or guess is None else HIDDEN
        for seat, guess in enumerate(step.guesses)
    )
    return replace(step, guesses=guesses)


def _count(state: State, step: Counting, action: Say | Stop) -> State:
    if isinstance(action, Stop):
        return replace(state, events=(*state.events, "stopped"))
    said = (*state.said, *action.numbers)
    state = replace(state, said=said, events=(*state.events, f"said {action.numbers}"))
    return push(state, step)


def _sayings(state: Any, step: Counting, player: int) -> Choices[Any]:
    last = max(state.said, default=0)
    numbers = range(last + 1, min(last + 2, state.options.highest + 1))
    return Choices((STOPS[player], JUST_ONE), (SAYINGS[player], numbers))


def _rises(state: Any, step: Counting, action: Any) -> bool:
    last = max(state.said, default=0)
    numbers = getattr(action, "numbers", ())
    rising = tuple(range(last + 1, last + 1 + len(numbers)))
    return bool(numbers) and numbers == rising and rising[-1] <= state.options.highest


def _leave_counting(state: State, step: Counting, player: int) -> tuple[State, tuple[Any, ...]]:
    return state, () if step.player == player else (step,)


PHASES: dict[type[Any], Phase[State, Any, Any]] = {
    Guessing: Phase(
        kinds=(Guess,),
        who=_guessers,
        may=lambda state, step, player: Choices((GUESSES[player], (1, 3, 5))),
        does=_guess,
        runs=lambda state, step: state,
        sees=_see,
    ),
    Counting: Phase(
        kinds=(Say, Stop),
        who=lambda state, step: (step.player,),
        may=_sayings,
        does=_count,
        bundle=_rises,
        leaves=_leave_counting,
    ),
}


def _resigns(state: State, player: int) -> State:
    return replace(state, resigned=(*state.resigned, player))


RULES: Rules[State, Any] = Rules(
    phases=PHASES, state=State, actions=(Guess, Say, Stop, Resign), resigns=_resigns
)

# The names that a game offers.

NAME = "counting"
RULES_VERSION = 1
AnyAction = Annotated[Guess | Say | Stop | Resign, Field(discriminator="type")]
ADAPTER: TypeAdapter[AnyAction] = TypeAdapter(AnyAction)


class Record(GameRecord[Options, AnyAction], frozen=True):
    """The record of such a game."""


def new_game(players: int, seed: int | str, options: Options | None = None) -> State:
    steps = (*[Counting(player=seat) for seat in reversed(range(players))],)
    state = State(
        options=options or Options(),
        seed=seed,
        seats=players,
        agenda=(*steps, Guessing(guesses=(None,) * players)),
    )
    return engine.advance(RULES, state)


def players_to_act(position: State | View) -> tuple[int, ...]:
    return engine.players_to_act(RULES, position)


def legal_actions(position: State | View, player: int | None = None) -> Choices[AnyAction]:
    return engine.legal_actions(RULES, position, player)


def is_legal(position: State | View, action: object) -> bool:
    return engine.is_legal(RULES, position, action)


def step(state: State, action: AnyAction) -> State:
    return engine.step(RULES, state, action)


def is_over(position: State | View) -> bool:
    return not position.agenda


def scores(position: State | View) -> tuple[int, ...]:
    return (sum(position.said),) * position.seats


def standings(position: State | View) -> tuple[Standing, ...]:
    seats = [seat for seat in range(position.seats) if seat not in position.resigned]
    return ranked(seats, scores(position), scores(position), position.resigned)


def parse_action(data: Any, player: int) -> AnyAction:
    return parsed_action(ADAPTER, data, player)


def check(state: State) -> None:
    """All positions are sound."""


def position(state: State) -> Hashable:
    return position_key(state)


def digest(state: State) -> str:
    return position_digest(state)


def observe(state: State, player: int | None) -> View:
    return View(
        player=player,
        options=state.options,
        seats=state.seats,
        said=state.said,
        resigned=state.resigned,
        agenda=engine.seen_agenda(RULES, state, player),
        events=state.events,
        ply=state.ply,
    )


def determinize(view: View, seed: int | str) -> State:
    raise NotImplementedError


def reseed(state: State, key: int | str) -> State:
    return replace(state, seed=key)


def reveals(event: str) -> bool:
    return event.startswith("said")


def describe(position: State | View, item: Any) -> str:
    return str(item)


def record(*, seed: int | str, actions: tuple[AnyAction, ...], state: State) -> Record:
    return Record(
        game=NAME,
        rules=RULES_VERSION,
        players=state.seats,
        seed=seed,
        options=state.options,
        actions=actions,
        digest=digest(state),
    )
