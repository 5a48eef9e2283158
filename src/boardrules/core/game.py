"""What a game module offers, as a Protocol that the modules themselves satisfy."""

import hashlib
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from boardrules.core.choices import Choices
from boardrules.core.model import Model
from boardrules.core.records import GameRecord

S = TypeVar("S", bound=Any)
V = TypeVar("V", bound=Any)
A = TypeVar("A", bound=Any)
Opts = TypeVar("Opts", bound=Any)
V_contra = TypeVar("V_contra", contravariant=True)
A_policy = TypeVar("A_policy", bound=Any)


class Standing(Model, frozen=True):
    """A line of the table of standings.

    Attributes:
        place: 1 for the first; players who are tied share it.
        player: The seat.
        score: The points of the seat.
        resigned: Whether the player has left the game.
    """

    place: int
    player: int
    score: int
    resigned: bool = False


class Playable(Protocol[S, V, A, Opts]):
    """What it takes to be played out, recorded and replayed: the least that a game offers."""

    @property
    def NAME(self) -> str:
        """The name of the game, as records carry it."""
        ...

    @property
    def RULES_VERSION(self) -> int:
        """The version of the rules; it changes when a game from a seed does."""
        ...

    def new_game(self, players: int, seed: int | str, options: Opts | None = None) -> S:
        """Return the first position of a game."""
        ...

    def players_to_act(self, position: S | V) -> tuple[int, ...]:
        """Return who must act; nobody when the game is over."""
        ...

    def legal_actions(self, position: S | V, player: int | None = None) -> Choices[A]:
        """Return every legal action, or those of one player."""
        ...

    def step(self, state: S, action: A) -> S:
        """Play an action; raise `IllegalAction` if it is not legal."""
        ...

    def is_over(self, position: S | V) -> bool:
        """Tell whether the game has ended."""
        ...

    def observe(self, state: S, player: int | None) -> V:
        """Return what a seat may know; a spectator is None."""
        ...

    def digest(self, state: S) -> str:
        """Return a stable hash of a position."""
        ...

    def record(self, *, seed: int | str, actions: tuple[A, ...], state: S) -> GameRecord[Opts, A]:
        """Return the record of a game: its seed, its actions, and the state they led to."""
        ...

    def reveals(self, event: Any) -> bool:
        """Tell whether something hidden from somebody came to light in an event."""
        ...


class Game(Playable[S, V, A, Opts], Protocol[S, V, A, Opts]):
    """A game with all that users of this library expect.

    `boardrules.outpost` and `boardrules.expedition` satisfy it as modules, so generic code takes
    the module itself: `play_out(outpost, policies, seed=7)`.
    """

    def is_legal(self, position: S | V, action: A) -> bool:
        """Tell whether `step` would accept an action."""
        ...

    def scores(self, position: S | V) -> tuple[int, ...]:
        """Return the points of each seat."""
        ...

    def standings(self, position: S | V) -> tuple[Standing, ...]:
        """Return the seats by place, the first place first."""
        ...

    def parse_action(self, data: str | bytes | Mapping[str, Any], player: int) -> A:
        """Return the action that a player sent; raise `IllegalAction` if it is none of theirs."""
        ...

    def check(self, state: S) -> None:
        """Raise `InvalidState` if a position breaks an invariant."""
        ...

    def position(self, state: S) -> Hashable:
        """Return a hashable key of a position."""
        ...

    def determinize(self, view: V, seed: int | str) -> S:
        """Return a full state that agrees with a view."""
        ...

    def reseed(self, state: S, key: int | str) -> S:
        """Return the same position with other luck from here on."""
        ...

    def describe(self, position: S | V, item: Any) -> str:
        """Return one line of English for an action or an event."""
        ...


class Policy(Protocol[V_contra, A_policy]):
    """How a seat plays: it gets its view and its legal actions, and returns a legal action."""

    def __call__(self, view: V_contra, legal_actions: Choices[A_policy], /) -> A_policy:
        """Choose one of the legal actions, or a bundle of them."""
        ...


NOT_POSITION = frozenset({"events", "ply"})


def ranked(
    seats: Sequence[int], keys: Sequence[Any], scores: Sequence[int], resigned: Sequence[int]
) -> tuple[Standing, ...]:
    """Return the standings.

    Args:
        seats: The seats still in the game.
        keys: What each seat is ranked by, highest first; equal keys share a place.
        scores: The points of each seat.
        resigned: Who has left the game, in that order: they rank last, the later one higher.
    """
    lines: list[Standing] = []
    for seat in sorted(seats, key=lambda seat: keys[seat], reverse=True):
        tied = bool(lines) and keys[lines[-1].player] == keys[seat]
        place = lines[-1].place if tied else len(lines) + 1
        lines.append(Standing(place=place, player=seat, score=scores[seat]))
    for seat in reversed(resigned):
        line = Standing(place=len(lines) + 1, player=seat, score=scores[seat], resigned=True)
        lines.append(line)
    return tuple(lines)


def position_key(state: Model) -> Hashable:
    """Return a hashable key of a position: all of a state but its events and its ply."""
    return tuple(value for name, value in state.__dict__.items() if name not in NOT_POSITION)


def position_digest(state: Model) -> str:
    """Return a hash of a position that is the same on every Python, platform and process.

    Returns:
        64 hexadecimal digits.
    """
    return hashlib.sha256(state.model_dump_json(exclude=set(NOT_POSITION)).encode()).hexdigest()
