"""A match: the history of one game, as a UI or a server keeps it."""

from importlib import import_module
from types import ModuleType
from typing import Any, Generic, TypeVar

from boardrules.core.errors import BoardRulesError, IllegalAction
from boardrules.core.game import Playable
from boardrules.core.records import GameRecord, R_co, in_order, replayed

S = TypeVar("S", bound=Any)
V = TypeVar("V", bound=Any)
A = TypeVar("A", bound=Any)
Opts = TypeVar("Opts", bound=Any)

# Those of a match that a class method makes: type checkers find them from its arguments.
S_made = TypeVar("S_made", bound=Any)
V_made = TypeVar("V_made", bound=Any)
A_made = TypeVar("A_made", bound=Any)
Opts_made = TypeVar("Opts_made", bound=Any)
R_made = TypeVar("R_made", bound="GameRecord[Any, Any]")


class CannotUndo(BoardRulesError, ValueError):
    """There is nothing to undo or redo, or undoing would take back what somebody has seen."""


class Match(Generic[S, V, A, Opts, R_co]):
    """A game and its history, immutable: playing, undoing and redoing return a new match.

    Old states stay valid and share what did not change, so a match is cheap to keep.

    Its type parameters are the classes of the game's states S, views V, actions A, options Opts and
    records R. The last one may be left out: then the record is known as a `GameRecord` alone.
    """

    __slots__ = ("_actions", "_game", "_place", "_revision", "_seed", "_states")

    def __init__(
        self,
        game: Playable[S, V, A, Opts, R_co],
        players: int,
        seed: int | str,
        options: Opts | None = None,
    ) -> None:
        """Begin a match.

        Args:
            game: The module of the game.
            players: How many seats there are.
            seed: What the luck follows from.
            options: The options of the game.

        Raises:
            ValueError: The game is not for that number of players, the seed is no seed, or the
                options are not those of the game.
        """
        state = game.new_game(players, seed, options)
        self._game = game
        self._seed = seed
        self._states: tuple[S, ...] = (state,)
        self._actions: tuple[A, ...] = ()
        self._place = 0
        self._revision = 0

    @classmethod
    def from_record(
        cls,
        game: Playable[S_made, V_made, A_made, Opts_made, R_made],
        record: "GameRecord[Opts_made, A_made]",
    ) -> "Match[S_made, V_made, A_made, Opts_made, R_made]":
        """Return the match that a record tells of, at its end.

        Args:
            game: The module of the game.
            record: The record.

        Raises:
            InvalidRecord: The record is of another game or of another version of its rules, or it
                leads to another position than the one whose digest it carries.
            IllegalAction: An action is not legal where it stands.
            TypeError: It is no record.
        """
        states = tuple(replayed(game, record))
        end = len(record.actions)
        return _made(game, record.seed, states, tuple(record.actions), end, end)

    @property
    def state(self) -> S:
        """The state at which the match stands."""
        return self._states[self._place]

    @property
    def ply(self) -> int:
        """How many actions led to the state at which the match stands."""
        return self._place

    @property
    def revision(self) -> int:
        """How often the match was changed: every `play`, `undo` and `redo` raises it by one.

        So it is the ply of a match in which nothing was undone, also of one made by `from_record`.
        Send it along with each view, and ask for it back with each action (`at`): it tells an
        action meant for the position from one meant for another that was undone.
        """
        return self._revision

    @property
    def actions(self) -> tuple[A, ...]:
        """The actions that led to the state, as they were played."""
        return self._actions[: self._place]

    def view(self, player: int | None) -> V:
        """Return what a seat, or a spectator, may know of the state.

        Args:
            player: The seat; None for a spectator.

        Raises:
            ValueError: There is no such seat.
        """
        return self._game.observe(self.state, player)

    def play(self, action: A, at: int | None = None) -> "Match[S, V, A, Opts, R_co]":
        """Return the match with an action played; what was undone can no longer be redone.

        Args:
            action: The action.
            at: The `revision` that its player saw; refused if the match has changed since.

        Raises:
            IllegalAction: The action is not legal, or it is `stale`.
        """
        self._check_fresh(at)
        state = self._game.step(self.state, action)
        states = (*self._states[: self._place + 1], state)
        return self._at(self._place + 1, states, (*self.actions, action))

    def undo(self, force: bool = False, at: int | None = None) -> "Match[S, V, A, Opts, R_co]":
        """Return the match one action earlier.

        It takes back the last action, whoever's it was: `actions[-1].player`.

        Args:
            force: Undo even an action by which something hidden came to light.
            at: The `revision` that was seen by who undoes; refused if the match has changed since.

        Raises:
            CannotUndo: There is no earlier state, or the action revealed something.
            IllegalAction: It is `stale`.
        """
        self._check_fresh(at)
        if not self._place:
            raise CannotUndo("the match stands at its beginning")
        if not force and any(map(self._game.reveals, self.state.events)):
            raise CannotUndo(
                "the last action revealed something that cannot be unseen; force to undo it anyway"
            )
        return self._at(self._place - 1, self._states, self._actions)

    def redo(self, at: int | None = None) -> "Match[S, V, A, Opts, R_co]":
        """Return the match with the last undone action played again.

        Args:
            at: The `revision` that was seen by who redoes; refused if the match has changed since.

        Raises:
            CannotUndo: Nothing was undone.
            IllegalAction: It is `stale`.
        """
        self._check_fresh(at)
        if self._place + 1 == len(self._states):
            raise CannotUndo("nothing was undone")
        return self._at(self._place + 1, self._states, self._actions)

    def record(self) -> R_co:
        """Return the record of the match up to the state at which it stands."""
        actions = in_order(self._game, self._states, self.actions)
        return self._game.record(seed=self._seed, actions=actions, state=self.state)

    def __copy__(self) -> "Match[S, V, A, Opts, R_co]":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match[S, V, A, Opts, R_co]":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        game: object = self._game
        named = game.__name__ if isinstance(game, ModuleType) else game
        content = self._seed, self._states, self._actions, self._place, self._revision
        return _unpickled, (named, *content)

    def _check_fresh(self, at: int | None) -> None:
        if at is not None and (type(at) is not int or at != self._revision):
            raise IllegalAction(
                "stale", f"the match stands at revision {self._revision}; this was meant for {at!r}"
            )

    def _at(
        self, place: int, states: tuple[S, ...], actions: tuple[A, ...]
    ) -> "Match[S, V, A, Opts, R_co]":
        return _made(self._game, self._seed, states, actions, place, self._revision + 1)


def _made(
    game: Playable[S, V, A, Opts, R_co],
    seed: int | str,
    states: tuple[S, ...],
    actions: tuple[A, ...],
    place: int,
    revision: int,
) -> Match[S, V, A, Opts, R_co]:
    match: Any = object.__new__(Match)
    match._game = game
    match._seed = seed
    match._states = states
    match._actions = actions
    match._place = place
    match._revision = revision
    made: Match[S, V, A, Opts, R_co] = match
    return made


def _unpickled(named: Any, *content: Any) -> Match[Any, Any, Any, Any]:
    """Return a match whose game is a module, which pickles know by its name alone."""
    game: Any = import_module(named) if isinstance(named, str) else named
    return _made(game, *content)
