"""What a game module offers, as a Protocol that the modules themselves satisfy."""

import hashlib
from collections.abc import Hashable
from typing import Any, Protocol, TypeVar

from boardrules.core.choices import Choices
from boardrules.core.model import Model
from boardrules.core.records import GameRecord

S = TypeVar("S", bound=Any)
V = TypeVar("V", bound=Any)
A = TypeVar("A", bound=Any)
O = TypeVar("O", bound=Any)  # noqa: E741
V_contra = TypeVar("V_contra", contravariant=True)
A_policy = TypeVar("A_policy", bound=Any)


class Game(Protocol[S, V, A, O]):
    """A game: its states, views, actions and options, and the functions on them.

    `boardrules.outpost` and `boardrules.expedition` satisfy it as modules, so generic code takes
    the module itself: `play_out(outpost, policies, seed=7)`.
    """

    @property
    def NAME(self) -> str:
        """The name of the game, as records carry it."""
        ...

    @property
    def RULES_VERSION(self) -> int:
        """The version of the rules; it changes when a game from a seed does."""
        ...

    def new_game(self, players: int, seed: int | str, options: O | None = None) -> S:
        """Return the first position of a game."""
        ...

    def players_to_act(self, position: S | V) -> tuple[int, ...]:
        """Return who must act; nobody when the game is over."""
        ...

    def legal_actions(self, position: S | V, player: int | None = None) -> Choices[A]:
        """Return every legal action, or those of one player."""
        ...

    def is_legal(self, position: S | V, action: A) -> bool:
        """Tell whether `step` would accept an action."""
        ...

    def step(self, state: S, action: A) -> S:
        """Play an action; raise `IllegalAction` if it is not legal."""
        ...

    def is_over(self, position: S | V) -> bool:
        """Tell whether the game has ended."""
        ...

    def scores(self, position: S | V) -> tuple[int, ...]:
        """Return the points of each seat."""
        ...

    def observe(self, state: S, player: int | None) -> V:
        """Return what a seat may know; a spectator is None."""
        ...

    def describe(self, position: S | V, item: Any) -> str:
        """Return one line of English for an action or an event."""
        ...

    def record(
        self, *, players: int, seed: int | str, options: O, actions: tuple[A, ...]
    ) -> GameRecord[O, A]:
        """Return a record of a game."""
        ...


class Policy(Protocol[V_contra, A_policy]):
    """How a seat plays: it gets its view and its legal actions, and returns a legal action."""

    def __call__(self, view: V_contra, legal_actions: Choices[A_policy], /) -> A_policy:
        """Choose one of the legal actions, or a bundle of them."""
        ...


NOT_POSITION = frozenset({"events", "ply"})


def position_key(state: Model) -> Hashable:
    """Return a hashable key of a position: all of a state but its events and its ply."""
    return tuple(value for name, value in state.__dict__.items() if name not in NOT_POSITION)


def position_digest(state: Model) -> str:
    """Return a hash of a position that is the same on every Python, platform and process.

    Returns:
        64 hexadecimal digits.
    """
    return hashlib.sha256(state.model_dump_json(exclude=set(NOT_POSITION)).encode()).hexdigest()
