"""What a game module offers, as a Protocol that the modules themselves satisfy."""

import hashlib
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Protocol, TypeVar

from pydantic import TypeAdapter

from boardrules.core.choices import Choices
from boardrules.core.errors import InvalidState
from boardrules.core.model import Model
from boardrules.core.records import Opts_contra, R_co

S = TypeVar("S", bound=Any)
V = TypeVar("V", bound=Any)
A = TypeVar("A", bound=Any)
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


class Playable(Protocol[S, V, A, Opts_contra, R_co]):
    """What it takes to be played out, recorded and replayed: the least that a game offers.

    The type parameters of `Playable[S, V, A, Opts, R]` are the classes of the game's states, views,
    actions, options and records. The last one may be left out: then records are known as
    `GameRecord` alone.
    """

    @property
    def NAME(self) -> str:
        """The name of the game, as records carry it."""
        ...

    @property
    def RULES_VERSION(self) -> int:
        """The version of the rules; it changes when a game from a seed does."""
        ...

    def new_game(self, players: int, seed: int | str, options: Opts_contra | None = None) -> S:
        """Return the first position of a game.

        Args:
            players: How many play.
            seed: What all luck of the game follows from.
            options: The options; the usual game, if None.

        Raises:
            ValueError: The game is not for that number of players, the seed is no seed, or the
                options are not those of the game.
        """
        ...

    def players_to_act(self, position: S | V) -> tuple[int, ...]:
        """Return who must act; nobody when the game is over.

        Args:
            position: A state, or a view.
        """
        ...

    def legal_actions(self, position: S | V, player: int | None = None) -> Choices[A]:
        """Return every legal action, or those of one player.

        Args:
            position: A state, or a view: of a view, the actions of the seat that sees it.
            player: Whose actions; None for those of all who can act.

        Raises:
            ValueError: There is no such seat.
        """
        ...

    def step(self, state: S, action: A) -> S:
        """Play an action.

        Args:
            state: The position to start from; it stays as it is.
            action: A legal action of a player who can act, or a resignation.

        Raises:
            IllegalAction: The action is not legal.
        """
        ...

    def is_over(self, position: S | V) -> bool:
        """Tell whether the game has ended.

        Args:
            position: A state, or a view.
        """
        ...

    def observe(self, state: S, player: int | None) -> V:
        """Return what a seat may know; a spectator is None.

        Args:
            state: The state.
            player: The seat; None for a spectator.

        Raises:
            ValueError: There is no such seat.
        """
        ...

    def digest(self, state: S) -> str:
        """Return a stable hash of a position.

        Args:
            state: The state; its events and its ply do not count.
        """
        ...

    def record(self, *, seed: int | str, actions: tuple[A, ...], state: S) -> R_co:
        """Return the record of a game: its seed, its actions, and the state they led to.

        Args:
            seed: The seed that the game was begun with.
            actions: All its actions.
            state: The state that they led to.
        """
        ...

    def reveals(self, event: Any) -> bool:
        """Tell whether something hidden from somebody came to light in an event.

        Args:
            event: An event of a state.
        """
        ...


class Game(Playable[S, V, A, Opts_contra, R_co], Protocol[S, V, A, Opts_contra, R_co]):
    """A game with all that users of this library expect.

    `boardrules.outpost` and `boardrules.expedition` satisfy it as modules, so generic code takes
    the module itself: `play_out(outpost, policies, seed=7)`. The type parameters of
    `Game[S, V, A, Opts, R]` are those of `Playable`.
    """

    def is_legal(self, position: S | V, action: A) -> bool:
        """Tell whether `step` would accept an action.

        Args:
            position: A state, or a view.
            action: Anything; only an action can be legal.
        """
        ...

    def scores(self, position: S | V) -> tuple[int, ...]:
        """Return the points of each seat.

        Args:
            position: A state, or a view.
        """
        ...

    def standings(self, position: S | V) -> tuple[Standing, ...]:
        """Return the seats by place, the first place first.

        Args:
            position: A state, or a view.
        """
        ...

    def parse_action(self, data: str | bytes | Mapping[str, Any], player: int) -> A:
        """Return the action that a player sent.

        Args:
            data: JSON text, or the fields as a mapping.
            player: The seat it came from.

        Raises:
            IllegalAction: It is no well-formed action, or that of another seat.
        """
        ...

    def check(self, state: S) -> None:
        """Check all invariants of a position.

        Args:
            state: The state, wherever it comes from.

        Raises:
            InvalidState: An invariant is broken; the message says which.
        """
        ...

    def position(self, state: S) -> Hashable:
        """Return a hashable key of a position.

        Args:
            state: The state.
        """
        ...

    def determinize(self, view: V, seed: int | str) -> S:
        """Return a full state that agrees with a view.

        Args:
            view: What a seat, or a spectator, sees.
            seed: What is imagined, and all luck to come, follow from it.

        Raises:
            ValueError: The seed is no seed.
        """
        ...

    def reseed(self, state: S, key: int | str) -> S:
        """Return the same position with other luck from here on.

        Args:
            state: The state.
            key: What all luck to come follows from.

        Raises:
            ValueError: The key is no seed.
        """
        ...

    def describe(self, position: S | V, item: Any) -> str:
        """Return one line of English for an action or an event.

        Args:
            position: The state or view that it belongs to.
            item: The action or event; of an event, what is hidden stays so.
        """
        ...


class Policy(Protocol[V_contra, A_policy]):
    """How a seat plays: it gets its view and its legal actions, and returns a legal action.

    The type parameters of `Policy[V, A]` are the classes of the game's views and actions.
    """

    def __call__(self, view: V_contra, legal_actions: Choices[A_policy], /) -> A_policy:
        """Choose one of the legal actions, or a bundle of them.

        Args:
            view: What the seat sees: its view, or the whole state for a policy that is given it.
            legal_actions: Its legal actions.
        """
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

    Args:
        state: The state.

    Returns:
        64 hexadecimal digits.
    """
    return hashlib.sha256(state.model_dump_json(exclude=set(NOT_POSITION)).encode()).hexdigest()


def refuse(*problems: Iterable[str]) -> None:
    """Raise `InvalidState` with the first of the problems of a position, if there are any."""
    for problem in chain.from_iterable(problems):
        raise InvalidState(problem)


def schemas(*models: type[Model], **unions: TypeAdapter[Any]) -> dict[str, dict[str, Any]]:
    """Return the JSON Schemas of models by their names, and of unions by the names given."""
    named = {model.__name__: model.model_json_schema() for model in models}
    return named | {name: adapter.json_schema() for name, adapter in unions.items()}
