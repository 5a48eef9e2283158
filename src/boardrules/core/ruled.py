"""A game from its rules alone, without a module of functions: for small games and prototypes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from boardrules.core import engine
from boardrules.core.choices import Choices
from boardrules.core.errors import InvalidRules
from boardrules.core.game import position_digest
from boardrules.core.given import check_class, check_players, check_seat
from boardrules.core.model import (
    MAX_PLAYERS,
    Model,
    build,
    checked_options,
    checked_seed,
    replace,
)
from boardrules.core.position import Seen
from boardrules.core.records import GameRecord, recorded
from boardrules.core.rules import Rules
from boardrules.core.words import class_name

S = TypeVar("S", bound=Any)
V = TypeVar("V", bound=Any)
A = TypeVar("A", bound=Any)
Opts = TypeVar("Opts", bound=Any)
M = TypeVar("M", bound=Model)


@dataclass(frozen=True, kw_only=True)
class RuledGame(Generic[S, V, A, Opts]):
    """What `Playable` asks for, from the rules of a game.

    The type parameters of `RuledGame[S, V, A, Opts]` are those of `Playable`.

    Attributes:
        NAME: The name of the game, as records carry it.
        RULES_VERSION: The version of the rules; raise it when a game from a seed changes.
        rules: The rules, as the driver sees them.
        seats: The numbers of players that the game is for.
        options: The options of a game for which none are named.
        first: The position of a new game before anything has happened: of players, seed, options.
        sees: The view that a seat, or a spectator (None), has of a state. The state that it is
            given is one whose agenda the phases have seen to: each step is as its phase shows it.
        record_class: The class of the game's records.
        shows: Whether an event brought something hidden to light, so that a `Match` does not
            undo it; by default every event does.

    Raises:
        InvalidRules: The class of the records does not say what options and actions are; the
            version of the rules is no number; or there is no such number of players.
    """

    NAME: str
    RULES_VERSION: int
    rules: Rules[S, Any]
    seats: range
    options: Opts
    first: Callable[[int, int | str, Opts], S]
    sees: Callable[[S, int | None], V]
    record_class: "type[GameRecord[Opts, A]]"
    shows: Callable[[Any], bool] = lambda event: True

    def __post_init__(self) -> None:
        if type(self.RULES_VERSION) is not int or self.RULES_VERSION < 0:
            raise InvalidRules(f"`RULES_VERSION` is a number from 0; got {self.RULES_VERSION!r}")
        if not self.seats or min(self.seats) < 1 or max(self.seats) > MAX_PLAYERS:
            raise InvalidRules(
                f"`seats` are the numbers of players, within 1 to {MAX_PLAYERS}; got {self.seats!r}"
            )
        if self.record_class.__pydantic_generic_metadata__["parameters"]:
            raise InvalidRules(
                "`record_class` must name the classes of options and actions, as "
                f"`GameRecord[Options, Action]` does; {self.record_class.__name__} does not"
            )

    def new_game(self, players: int, seed: int | str, options: Opts | None = None) -> S:
        """Return the first position in which somebody must act.

        Args:
            players: How many play.
            seed: What all luck of the game follows from.
            options: The options; the usual game, if None.

        Raises:
            ValueError: The game is not for that number of players, the seed is no seed, or the
                options are of another class than those of the game.
        """
        check_players(players, self.seats)
        chosen: Opts = self.options
        if options is not None:
            chosen = checked_options(options, type(self.options))
        first: Any = self.first(players, checked_seed(seed), chosen)
        if type(first) is not self.rules.state:
            raise engine.wrong_result("`first`", self.rules, "", first)
        return engine.advance(self.rules, first)

    def players_to_act(self, position: S | V) -> tuple[int, ...]:
        """Return who must act; nobody when the game is over.

        Args:
            position: A state, or a view.
        """
        return engine.players_to_act(self.rules, position)

    def legal_actions(self, position: S | V, player: int | None = None) -> Choices[A]:
        """Return every legal action, or those of one player.

        Args:
            position: A state, or a view: of a view, the actions of the seat that sees it.
            player: Whose actions; None for those of all who can act.

        Raises:
            ValueError: There is no such seat.
        """
        return engine.legal_actions(self.rules, position, player)

    def is_legal(self, position: S | V, action: object) -> bool:
        """Tell whether `step` would accept an action.

        Args:
            position: A state, or a view.
            action: Anything; only an action can be legal.
        """
        return engine.is_legal(self.rules, position, action)

    def step(self, state: S, action: A) -> S:
        """Play an action, and all that follows from it by itself.

        Args:
            state: The position to start from; it stays as it is.
            action: A legal action of a player who can act, or a resignation.

        Raises:
            IllegalAction: The action is not legal; `code` and `reason` say why.
        """
        return engine.step(self.rules, state, action)

    def is_over(self, position: S | V) -> bool:
        """Tell whether the game has ended.

        Args:
            position: A state, or a view.
        """
        return not position.agenda

    def observe(self, state: S, player: int | None) -> V:
        """Return what a seat may know; a spectator is None.

        Args:
            state: The state.
            player: The seat; None for a spectator.

        Raises:
            ValueError: There is no such seat.
            TypeError: It is no state of the game.
        """
        check_class(state, self.rules.state, "observe", "a State")
        check_seat(player, state.seats, spectator=True)
        agenda = engine.seen_agenda(self.rules, state, player)
        view = self.sees(replace(state, agenda=agenda), player)
        if not issubclass(type(view), Seen):
            raise InvalidRules(
                f"`sees` must return a view, a subclass of Seen; got {class_name(type(view))}"
            )
        return view

    def reveals(self, event: Any) -> bool:
        """Tell whether something hidden from somebody came to light in an event.

        Args:
            event: An event of a state.
        """
        return self.shows(event)

    def digest(self, state: S) -> str:
        """Return a stable hash of a position.

        Args:
            state: The state; its events and its ply do not count.
        """
        return position_digest(state)

    def record(self, *, seed: int | str, actions: tuple[A, ...], state: S) -> "GameRecord[Opts, A]":
        """Return the record of a game: its seed, its actions, and the state they led to.

        Args:
            seed: The seed that the game was begun with.
            actions: All its actions.
            state: The state that they led to.
        """
        return recorded(self, self.record_class, seed, actions, state)


def seen(kind: type[M], state: Model, player: int | None, **hidden: object) -> M:
    """Return a view of a state: the fields that both have, and what is put in place of others.

    Args:
        kind: The class of the views. What it does not declare, as the seed, stays unseen.
        state: The state.
        player: The seat that sees it; None for a spectator.
        **hidden: What the seat sees instead of fields that hold secrets.

    Raises:
        TypeError: A name in `hidden` is no field of the view.
    """
    declared = kind.model_fields
    for name in hidden:
        if name not in declared:
            raise TypeError(f"{kind.__name__} has no field {name!r}; it has: {', '.join(declared)}")
    fields = {**state.__dict__, "player": player, **hidden}
    return build(kind)(**{name: fields[name] for name in declared})
