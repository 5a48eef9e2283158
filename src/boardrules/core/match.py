"""A match: the history of one game, as a UI or a server keeps it."""

from importlib import import_module
from types import ModuleType
from typing import Any, Generic, TypeVar

from boardrules.core.errors import BoardRulesError, IllegalAction
from boardrules.core.game import Playable
from boardrules.core.records import GameRecord, Scribe, begun, check_end

S = TypeVar("S", bound=Any)
V = TypeVar("V", bound=Any)
A = TypeVar("A", bound=Any)
Opts = TypeVar("Opts", bound=Any)


class CannotUndo(BoardRulesError, ValueError):
    """There is nothing to undo or redo, or undoing would take back what somebody has seen."""


class Match(Generic[S, V, A, Opts]):
    """A game and its history, immutable: playing, undoing and redoing return a new match.

    Old states stay valid and share what did not change, so a match is cheap to keep.
    """

    __slots__ = ("_actions", "_game", "_place", "_seed", "_states")

    def __init__(
        self,
        game: Playable[S, V, A, Opts],
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
        """
        state = game.new_game(players, seed, options)
        self._game = game
        self._seed = seed
        self._states: tuple[S, ...] = (state,)
        self._actions: tuple[A, ...] = ()
        self._place = 0

    @classmethod
    def from_record(
        cls, game: Playable[S, V, A, Opts], record: GameRecord[Opts, A]
    ) -> "Match[S, V, A, Opts]":
        """Return the match that a record tells of, at its end.

        Args:
            game: The module of the game.
            record: The record.

        Raises:
            InvalidRecord: The record is of another game or of another version of its rules, or it
                leads to another position than the one whose digest it carries.
            IllegalAction: An action is not legal where it stands.
        """
        first = begun(record, game.NAME, game.RULES_VERSION, game.new_game)
        match = _made(game, record.seed, (first,), (), 0)
        for action in record.actions:
            match = match.play(action)
        check_end(record, game.digest(match.state))
        return match

    @property
    def state(self) -> S:
        """The state at which the match stands."""
        return self._states[self._place]

    @property
    def ply(self) -> int:
        """How many actions led to the state at which the match stands."""
        return self._place

    @property
    def actions(self) -> tuple[A, ...]:
        """The actions that led to the state, as they were played."""
        return self._actions[: self._place]

    def view(self, player: int | None) -> V:
        """Return what a seat, or a spectator, may know of the state.

        Args:
            player: The seat; None for a spectator.
        """
        return self._game.observe(self.state, player)

    def play(self, action: A, at: int | None = None) -> "Match[S, V, A, Opts]":
        """Return the match with an action played; what was undone can no longer be redone.

        Args:
            action: The action.
            at: The ply that its player saw; refused if the match has moved on since.

        Raises:
            IllegalAction: The action is not legal, or it is `stale`.
        """
        if at is not None and (type(at) is not int or at != self._place):
            raise IllegalAction(
                "stale", f"the match stands at ply {self._place}; the action was meant for {at!r}"
            )
        state = self._game.step(self.state, action)
        states = (*self._states[: self._place + 1], state)
        return self._at(self._place + 1, states, (*self.actions, action))

    def undo(self, force: bool = False) -> "Match[S, V, A, Opts]":
        """Return the match one action earlier.

        Args:
            force: Undo even an action by which something hidden came to light.

        Raises:
            CannotUndo: There is no earlier state, or the action revealed something.
        """
        if not self._place:
            raise CannotUndo("the match stands at its beginning")
        if not force and any(map(self._game.reveals, self.state.events)):
            raise CannotUndo(
                "the last action revealed something that cannot be unseen; force to undo it anyway"
            )
        return self._at(self._place - 1, self._states, self._actions)

    def redo(self) -> "Match[S, V, A, Opts]":
        """Return the match with the last undone action played again.

        Raises:
            CannotUndo: Nothing was undone.
        """
        if self._place + 1 == len(self._states):
            raise CannotUndo("nothing was undone")
        return self._at(self._place + 1, self._states, self._actions)

    def record(self) -> GameRecord[Opts, A]:
        """Return the record of the match up to the state at which it stands."""
        scribe: Scribe[S, A] = Scribe(self._game)
        for state, action in zip(self._states, self.actions, strict=False):
            scribe.note(state, self._game.players_to_act(state), action)
        return self._game.record(
            seed=self._seed, actions=scribe.actions(self.state), state=self.state
        )

    def __copy__(self) -> "Match[S, V, A, Opts]":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match[S, V, A, Opts]":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        game: object = self._game
        named = game.__name__ if isinstance(game, ModuleType) else game
        return _unpickled, (named, self._seed, self._states, self._actions, self._place)

    def _at(
        self, place: int, states: tuple[S, ...], actions: tuple[A, ...]
    ) -> "Match[S, V, A, Opts]":
        return _made(self._game, self._seed, states, actions, place)


def _made(
    game: Playable[S, V, A, Opts],
    seed: int | str,
    states: tuple[S, ...],
    actions: tuple[A, ...],
    place: int,
) -> Match[S, V, A, Opts]:
    match: Match[S, V, A, Opts] = object.__new__(Match)
    match._game = game
    match._seed = seed
    match._states = states
    match._actions = actions
    match._place = place
    return match


def _unpickled(named: Any, *content: Any) -> Match[Any, Any, Any, Any]:
    """Return a match whose game is a module, which pickles know by its name alone."""
    game: Any = import_module(named) if isinstance(named, str) else named
    return _made(game, *content)
