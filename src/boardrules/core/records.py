"""Records of games: enough to play them again."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, Self, TypeVar

from pydantic import Field, model_validator
from typing_extensions import TypeVar as TypeVarWithDefault

from boardrules.core.actions import Resign
from boardrules.core.errors import IllegalAction, InvalidRecord
from boardrules.core.given import check_class, check_seat
from boardrules.core.model import MAX_PLAYERS, Count, Many, Model, Seat, Seed

if TYPE_CHECKING:
    from boardrules.core.game import Playable

S = TypeVar("S", bound=Any)
V = TypeVar("V", bound=Any)
A = TypeVar("A", bound=Any)
Opts = TypeVar("Opts", bound=Any)
R = TypeVar("R", bound="GameRecord[Any, Any]")
R_co = TypeVarWithDefault(
    "R_co", bound="GameRecord[Any, Any]", default="GameRecord[Any, Any]", covariant=True
)
V_co = TypeVar("V_co", covariant=True)
A_contra = TypeVar("A_contra", contravariant=True)
Opts_contra = TypeVar("Opts_contra", contravariant=True)


class GameRecord(Model, Generic[Opts, A], frozen=True):
    """A whole game, or its beginning: what it was begun with, and every action.

    The type parameters of `GameRecord[Opts, A]` are the classes of the game's options and actions.

    Attributes:
        format: The format of the record itself.
        game: The name of the game.
        rules: The version of the game's rules that it was played by.
        players: How many seats there are.
        seed: What the luck follows from.
        options: The options of the game.
        actions: All actions, resignations included; simultaneous ones in the
            order of `players_to_act`.
        digest: The digest of the position after the last action, which tells that nothing was
            edited, cut off or left out; None if it is not known.
    """

    format: Literal["boardrules-record-1"] = "boardrules-record-1"
    game: str
    rules: Count
    players: int = Field(ge=1, le=MAX_PLAYERS)
    seed: Seed
    options: Opts
    actions: Many[A]
    digest: str | None = Field(default=None, pattern="^[0-9a-f]{64}$")


def in_order(
    game: "Playable[S, V, A, Opts]", states: Sequence[S], actions: Sequence[A]
) -> tuple[A, ...]:
    """Return the actions of a game with simultaneous ones in the order that records have.

    In that order the next action is always one of the first seat in `players_to_act` that has any
    before the next resignation. `play_out` asks the seats in it from the beginning.

    Args:
        game: The game.
        states: The first state, and the state after each action.
        actions: The actions as they were played.
    """
    ordered: list[A] = []
    while len(ordered) < len(actions):
        ordered += _next_in_order(game, states, actions, len(ordered))
    return tuple(ordered)


def _next_in_order(
    game: "Playable[S, V, A, Opts]", states: Sequence[S], actions: Sequence[A], start: int
) -> list[A]:
    """Return the actions that come next, up to where both orders have led to the same position.

    Where they never do, as simultaneous actions should, it is the next action as it was played.
    """
    state, first = states[start], actions[start]
    if _resigns(first) or first.player == game.players_to_act(state)[0]:
        return [first]
    coming: dict[int, deque[int]] = {}
    for number in takewhile(lambda n: not _resigns(actions[n]), range(start, len(actions))):
        coming.setdefault(actions[number].player, deque()).append(number)
    ordered: list[A] = []
    end = start + 1
    while start + len(ordered) < end:
        seat = next((seat for seat in game.players_to_act(state) if coming.get(seat)), None)
        if seat is None:
            return [first]
        number = coming[seat].popleft()
        end = max(end, number + 1)
        ordered.append(actions[number])
        try:
            state = game.step(state, actions[number])
        except IllegalAction:
            return [first]
    return ordered if game.digest(state) == game.digest(states[end]) else [first]


def _resigns(action: object) -> bool:
    return type(action) is Resign


def check_record(record: "GameRecord[Any, Any]", name: str, rules_version: int) -> None:
    """Check that a record is of a game, and of a version of its rules.

    Raises:
        InvalidRecord: It is not.
    """
    if record.game != name:
        raise InvalidRecord(f"this is a record of {record.game!r}, not of {name!r}")
    if record.rules != rules_version:
        raise InvalidRecord(
            f"the game was played by version {record.rules} of the rules of {name}; "
            f"this library has version {rules_version}"
        )


def begun(
    record: "GameRecord[Opts, Any]",
    name: str,
    rules_version: int,
    new_game: Callable[[int, int | str, Opts], S],
) -> S:
    """Return the first position of a recorded game.

    Raises:
        InvalidRecord: The record is of another game or of another version of its rules, or no
            such game can be begun; or it was made around validation and holds what none can.
        TypeError: It is no record.
    """
    check_class(record, GameRecord, "replaying", "a GameRecord")
    try:
        type(record).model_validate(record.model_dump(warnings="none"))
    except Exception as error:  # whatever was put into it around validation
        raise InvalidRecord(f"this is not what a record can be: {error!s:.600}") from None
    check_record(record, name, rules_version)
    try:
        return new_game(record.players, record.seed, record.options)
    except ValueError as error:
        raise InvalidRecord(f"no such game can be begun: {error}") from None


class Replayable(Protocol[S, V_co, A_contra, Opts_contra]):
    """What of a game it takes to write records and to play them again: see `Playable`."""

    @property
    def NAME(self) -> str:
        """The name of the game."""
        ...

    @property
    def RULES_VERSION(self) -> int:
        """The version of the rules."""
        ...

    def new_game(self, players: int, seed: int | str, options: Opts_contra | None = None) -> S:
        """Return the first position of a game."""
        ...

    def step(self, state: S, action: A_contra) -> S:
        """Play an action."""
        ...

    def observe(self, state: S, player: int | None) -> V_co:
        """Return what a seat may know."""
        ...

    def digest(self, state: S) -> str:
        """Return a stable hash of a position."""
        ...


def recorded(
    game: Replayable[S, V, A, Opts],
    kind: type[R],
    seed: int | str,
    actions: tuple[A, ...],
    state: S,
) -> R:
    """Return the record of a game.

    Args:
        game: The game.
        kind: The class of its records.
        seed: The seed that the game was begun with.
        actions: All its actions.
        state: The state that they led to.
    """
    return kind(
        game=game.NAME,
        rules=game.RULES_VERSION,
        players=state.seats,
        seed=seed,
        options=state.options,
        actions=actions,
        digest=game.digest(state),
    )


def replayed(game: Replayable[S, V, A, Opts], record: "GameRecord[Opts, A]") -> Iterator[S]:
    """Yield the first state of a recorded game, and the state after each of its actions.

    Raises:
        InvalidRecord: The record is of another game or of another version of its rules; or, after
            the last state, it led to another position than the one whose digest it carries.
        IllegalAction: An action is not legal where it stands.
        TypeError: It is no record.
    """
    state = begun(record, game.NAME, game.RULES_VERSION, game.new_game)
    yield state
    for action in record.actions:
        state = game.step(state, action)
        yield state
    if record.digest is not None and record.digest != game.digest(state):
        raise InvalidRecord(
            "all actions are legal, but they lead to another position than the one recorded: "
            "actions were changed, left out or cut off"
        )


def replay(game: "Playable[S, V, A, Opts]", record: "GameRecord[Opts, A]") -> S:
    """Play a record again.

    Args:
        game: The module of the game.
        record: The record.

    Returns:
        The state after its last action.

    Raises:
        InvalidRecord: The record is of another game or of another version of its rules, or it
            leads to another position than the one whose digest it carries.
        IllegalAction: An action is not legal where it stands.
        TypeError: It is no record.
    """
    return deque(replayed(game, record), maxlen=1)[-1]


def views_of(
    game: Replayable[S, V, A, Opts], record: "GameRecord[Opts, A]", player: int | None
) -> tuple[V, ...]:
    """Return what a seat, or a spectator (None), saw first, and after each action of a record.

    Raises:
        ValueError: There is no such seat.
        InvalidRecord, IllegalAction: As `replay` does.
    """
    check_seat(player, record.players, spectator=True)
    return tuple([game.observe(state, player) for state in replayed(game, record)])


class Verdict(Model, frozen=True):
    """Whether a record is valid, and if not, where and why it stops being so.

    Attributes:
        valid: Whether every action is legal, and all lead to the position recorded.
        over: Whether the game ends with the last legal action.
        ply: How many actions are legal.
        code: The code of the fault: that of the `IllegalAction`; `diverged` if all is legal but
            leads to another position than recorded; `invalid_record`; None if valid.
        reason: What is wrong, in plain English; None if valid.
    """

    valid: bool
    over: bool
    ply: int
    code: str | None = None
    reason: str | None = None


def verify(game: "Playable[S, V, A, Opts]", record: "GameRecord[Opts, A]") -> Verdict:
    """Say whether a record is valid, and if not, where and why it stops being so.

    Args:
        game: The module of the game.
        record: The record.

    Raises:
        TypeError: It is no record.
    """
    ply, over = -1, False
    try:
        for state in replayed(game, record):
            ply, over = ply + 1, game.is_over(state)
    except IllegalAction as error:
        return Verdict(valid=False, over=over, ply=ply, code=error.code, reason=error.reason)
    except InvalidRecord as error:
        code = "invalid_record" if ply < 0 else "diverged"
        return Verdict(valid=False, over=over, ply=max(0, ply), code=code, reason=str(error))
    return Verdict(valid=True, over=over, ply=ply)


class SeenRecord(Model, Generic[Opts, V], frozen=True):
    """A game as one seat, or a spectator, saw it: the seat's information state, no secrets.

    Attributes:
        format: The format of the record itself.
        game: The name of the game.
        rules: The version of the game's rules that it was played by.
        player: The seat; None for a spectator.
        options: The options of the game.
        views: What the seat saw first, and after each action; the events are in the views.
    """

    format: Literal["boardrules-seen-record-1"] = "boardrules-seen-record-1"
    game: str
    rules: Count
    player: Seat | None
    options: Opts
    views: Many[V] = Field(min_length=1)

    @model_validator(mode="after")
    def _of_one_seat(self) -> Self:
        """Refuse views of another seat, and views left out or in another order."""
        for number, view in enumerate(self.views):
            if view.player != self.player:
                raise ValueError(f"view {number} is that of {view.player}, not of {self.player}")
            if view.ply != self.views[0].ply + number or view.seats != self.views[0].seats:
                raise ValueError(f"view {number} does not follow on the one before")
        return self
