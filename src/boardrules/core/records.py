"""Records of games: enough to play them again."""

from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from pydantic import Field

from boardrules.core.actions import Resign
from boardrules.core.errors import IllegalAction, InvalidRecord
from boardrules.core.model import MAX_PLAYERS, Count, Many, Model, Seat, Seed

if TYPE_CHECKING:
    from boardrules.core.game import Playable

S = TypeVar("S", bound=Any)
V = TypeVar("V", bound=Any)
A = TypeVar("A", bound=Any)
O = TypeVar("O", bound=Any)  # noqa: E741


class GameRecord(Model, Generic[O, A], frozen=True):
    """A whole game, or its beginning: what it was begun with, and every action.

    Attributes:
        format: The format of the record itself.
        game: The name of the game.
        rules: The version of the game's rules that it was played by.
        players: How many seats there are.
        seed: What the luck follows from.
        options: The options of the game.
        actions: All actions, resignations included; simultaneous ones by seat, as
            `players_to_act` lists them.
        digest: The digest of the position after the last action, which tells that nothing was
            edited, cut off or left out; None if it is not known.
    """

    format: Literal["boardrules-record-1"] = "boardrules-record-1"
    game: str
    rules: Count
    players: int = Field(ge=1, le=MAX_PLAYERS)
    seed: Seed
    options: O
    actions: Many[A]
    digest: str | None = Field(default=None, pattern="^[0-9a-f]{64}$")


class Scribe(Generic[A]):
    """Writes down the actions of a game, with simultaneous ones in canonical order."""

    def __init__(self) -> None:
        self._actions: list[A] = []
        self._start: int | None = None
        self._seats: tuple[int, ...] = ()
        self._kind: type[Any] | None = None

    def note(self, before: Any, to_act: tuple[int, ...], action: A) -> None:
        """Write down an action.

        Args:
            before: The state in which it was taken.
            to_act: Who could act in that state.
            action: The action.
        """
        kind = type(before.agenda[-1])
        resigns = isinstance(action, Resign)
        together = kind is self._kind and set(to_act) <= set(self._seats)
        if self._start is not None and (resigns or not together):
            self._settle()
        if self._start is None and len(to_act) > 1 and not resigns:
            self._start, self._seats, self._kind = len(self._actions), to_act, kind
        self._actions.append(action)

    def _settle(self) -> None:
        """Bring the actions of the simultaneous step that has just ended into order."""
        if self._start is not None:
            self._actions[self._start :] = sorted(
                self._actions[self._start :], key=lambda action: self._seats.index(action.player)
            )
        self._start, self._kind = None, None

    def actions(self) -> tuple[A, ...]:
        """Return all actions written down so far."""
        self._settle()
        return tuple(self._actions)


def check_record(record: GameRecord[Any, Any], name: str, rules_version: int) -> None:
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


def replayed(game: "Playable[S, V, A, O]", record: GameRecord[O, A]) -> Iterator[S]:
    """Return the first state of a recorded game, and the state after each of its actions.

    Raises:
        InvalidRecord: The record is of another game or of another version of its rules.
        IllegalAction: An action is not legal where it stands.
    """
    check_record(record, game.NAME, game.RULES_VERSION)
    first = game.new_game(record.players, record.seed, record.options)
    return accumulate(record.actions, game.step, initial=first)


def replay(game: "Playable[S, V, A, O]", record: GameRecord[O, A]) -> S:
    """Play a record again.

    Returns:
        The state after its last action.

    Raises:
        InvalidRecord: The record is of another game or of another version of its rules, or it
            leads to another position than the one whose digest it carries.
        IllegalAction: An action is not legal where it stands.
    """
    *_, state = replayed(game, record)
    if record.digest is not None and record.digest != game.digest(state):
        raise InvalidRecord(_DIVERGED)
    return state


_DIVERGED = (
    "all actions are legal, but they lead to another position than the one recorded: "
    "actions were changed, left out or cut off"
)


class Verdict(Model, frozen=True):
    """Whether a record is legal, and if not, where and why it stops being so.

    Attributes:
        legal: Whether every action is legal, and leads to the position recorded.
        over: Whether the game ends with the last legal action.
        ply: How many actions are legal.
        code: The code of the fault: that of the `IllegalAction`; `diverged` if all is legal but
            leads to another position than recorded; `invalid_record`; None if legal.
        reason: What is wrong, in plain English; None if legal.
    """

    legal: bool
    over: bool
    ply: int
    code: str | None = None
    reason: str | None = None


def verify(game: "Playable[S, V, A, O]", record: GameRecord[O, A]) -> Verdict:
    """Say whether a record is legal, and where and why it stops being so."""
    ply, over, last = -1, False, None
    try:
        for state in replayed(game, record):
            ply, over, last = ply + 1, game.is_over(state), state
    except IllegalAction as error:
        return Verdict(legal=False, over=over, ply=ply, code=error.code, reason=error.reason)
    except ValueError as error:
        return Verdict(legal=False, over=False, ply=0, code="invalid_record", reason=str(error))
    if record.digest is not None and last is not None and record.digest != game.digest(last):
        return Verdict(legal=False, over=over, ply=ply, code="diverged", reason=_DIVERGED)
    return Verdict(legal=True, over=over, ply=ply)


class SeenRecord(Model, Generic[V], frozen=True):
    """A game as one seat, or a spectator, saw it: the seat's information state, no secrets.

    Attributes:
        format: The format of the record itself.
        game: The name of the game.
        rules: The version of the game's rules that it was played by.
        player: The seat; None for a spectator.
        views: What the seat saw first, and after each action; the events are in the views.
    """

    format: Literal["boardrules-seen-record-1"] = "boardrules-seen-record-1"
    game: str
    rules: Count
    player: Seat | None
    views: Many[V]
