"""The functions that Expedition offers as a game; `boardrules.expedition` publishes them."""

from collections.abc import Hashable, Mapping
from itertools import accumulate, chain
from typing import Annotated, Any, Literal

from pydantic import ValidationInfo, field_validator

from boardrules.core import engine
from boardrules.core.actions import Action as AnyAction
from boardrules.core.actions import parsed_action
from boardrules.core.choices import Choices
from boardrules.core.errors import InvalidState
from boardrules.core.game import position_digest, position_key
from boardrules.core.model import WHOLE, checked_options, checked_seed
from boardrules.core.position import check_class
from boardrules.core.records import GameRecord, SeenRecord, begun, check_end
from boardrules.expedition.actions import ACTION_ADAPTER, Action
from boardrules.expedition.agendas import unsettled
from boardrules.expedition.describe import describe_action, describe_event
from boardrules.expedition.editions import Edition
from boardrules.expedition.events import EVENT_ADAPTER, EVENT_TYPES, Event
from boardrules.expedition.invariants import problems
from boardrules.expedition.options import Options
from boardrules.expedition.phases import RULES
from boardrules.expedition.picture import svg_picture
from boardrules.expedition.public import Position
from boardrules.expedition.sheet import total
from boardrules.expedition.start import first_position
from boardrules.expedition.state import NAME, RULES_VERSION, State
from boardrules.expedition.terminal import text_picture
from boardrules.expedition.view import View, observe


class SeatRecord(SeenRecord[Options, View], frozen=True):
    """A game of Expedition as one seat, or a spectator, saw it: what `Record.for_player` gives.

    It carries the options, so that the views, which in JSON only name their edition, have it too.
    """

    game: Literal["expedition"] = "expedition"
    rules: Annotated[Literal[1], WHOLE] = 1

    @field_validator("views", mode="after")
    @classmethod
    def _with_edition(cls, views: tuple[View, ...], info: ValidationInfo) -> tuple[View, ...]:
        """Give the views the edition of the record, which checks them by its rules."""
        options: Options | None = info.data.get("options")
        return views if options is None else tuple([v.with_edition(options.edition) for v in views])


def new_game(players: int, seed: int | str, options: Options | None = None) -> State:
    """Return the first position in which somebody must act.

    Args:
        players: How many players there are, 2 to 4.
        seed: What all luck of the game follows from.
        options: The options; the `REFERENCE` edition, if None.

    Raises:
        ValueError: The game is not for that number of players, the seed is no seed, or the options
            are not Options of this game.
    """
    if type(players) is not int or not 2 <= players <= 4:
        raise ValueError(f"players must be 2 to 4; got {players!r}")
    options = Options() if options is None else checked_options(options, Options)
    return engine.advance(RULES, first_position(players, checked_seed(seed), options))


def players_to_act(position: Position) -> tuple[int, ...]:
    """Return the seats that must act, from the Starting Indicator: none when the game is over.

    Args:
        position: A state, or a view.
    """
    return engine.players_to_act(RULES, position)


def legal_actions(position: Position, player: int | None = None) -> Choices[Action]:
    """Return the legal actions, complete and exact ("Decisions and their lists").

    Args:
        position: A state, or a view: of a view, the actions of the seat that sees it.
        player: Whose actions; None for those of all who can act.

    Returns:
        The actions of the lowest seat first; none if it is not for the player to act.

    Raises:
        UnknownEdition: It is a view that was parsed, and its edition is not at hand.
    """
    return engine.legal_actions(RULES, position, player)


def is_legal(position: Position, action: object) -> bool:
    """Tell whether `step` would accept an action; resignations included.

    Args:
        position: A state, or a view.
        action: Anything; only an action can be legal.
    """
    return engine.is_legal(RULES, position, action)


def step(state: State, action: Action) -> State:
    """Play an action, and all that follows from it by itself.

    Args:
        state: The position to start from; it stays as it is.
        action: A legal action of a player who can act, or a resignation.

    Returns:
        The next position in which somebody must act, or the end.

    Raises:
        IllegalAction: The action is not legal; `code` and `reason` say why.
    """
    return engine.step(RULES, state, action)


def is_over(position: Position) -> bool:
    """Tell whether the game has ended.

    Args:
        position: A state, or a view.
    """
    return not position.agenda


def scores(position: Position) -> tuple[int, ...]:
    """Return the points that each seat has gained so far ("IV. Milestones and the end").

    Args:
        position: A state, or a view.
    """
    return tuple([total(team) for team in position.teams])


def describe(position: Position, item: Action | Event) -> str:
    """Return one line of English for an action or an event of a position.

    Args:
        position: The state or view that it belongs to.
        item: The action or event; of an event, what is hidden stays so.

    Raises:
        TypeError: It is neither.
        UnknownEdition: It is a view that was parsed, and its edition is not at hand.
    """
    given: Any = item
    if issubclass(type(given), AnyAction):
        return describe_action(position, given)
    if issubclass(type(given), EVENT_TYPES):
        return describe_event(position, given)
    raise TypeError(f"only actions and events are described; got {type(item).__name__}")


def render_svg(view: View) -> str:
    """Return a picture of what a seat sees, as SVG that needs nothing else.

    In a notebook, a view shows it by itself. Texts that are too long for their place are cut; who
    points at them reads the whole.

    Args:
        view: What a seat, or a spectator, sees.

    Raises:
        TypeError: It is no view; of a state, take `observe`.
        UnknownEdition: The view was parsed, and its edition is not at hand.
    """
    check_class(view, View, "render_svg", "View")
    return svg_picture(view)


def render_text(view: View) -> str:
    """Return what a seat sees as text for a terminal, in lines of at most 100 columns.

    Args:
        view: What a seat, or a spectator, sees.

    Raises:
        TypeError: It is no view; of a state, take `observe`.
        UnknownEdition: The view was parsed, and its edition is not at hand.
    """
    check_class(view, View, "render_text", "View")
    return text_picture(view)


def parse_action(data: str | bytes | Mapping[str, Any], player: int) -> Action:
    """Return the action that a player sent, strictly checked for its shape.

    Args:
        data: JSON text, or the fields as a mapping.
        player: The seat it came from.

    Raises:
        IllegalAction: It is another seat's action (`wrong_seat`, before any look at its content),
            or no well-formed action (`malformed`).
    """
    return parsed_action(ACTION_ADAPTER, data, player)


def check(state: State) -> None:
    """Check all invariants of a position.

    Args:
        state: The state, wherever it comes from.

    Raises:
        InvalidState: The message names what is wrong.
        TypeError: It is no full state.
    """
    check_class(state, State, "check", "State")
    for problem in chain(problems(state), unsettled(state)):
        raise InvalidState(problem)


def position(state: State) -> Hashable:
    """Return a hashable key of the position: all of a state but its events and its ply.

    Args:
        state: The state.

    Raises:
        TypeError: It is no full state.
    """
    check_class(state, State, "position", "State")
    return position_key(state)


def digest(state: State) -> str:
    """Return a hash of the position, the same on every Python, platform and process.

    Args:
        state: The state; its events and its ply do not count.

    Raises:
        TypeError: It is no full state.
    """
    check_class(state, State, "digest", "State")
    return position_digest(state)


def json_schemas() -> dict[str, dict[str, Any]]:
    """Return the JSON Schemas of everything that travels as JSON, by the name of the model."""
    models = (State, View, Options, Edition, Record)
    return {
        **{model.__name__: model.model_json_schema() for model in models},
        "Action": ACTION_ADAPTER.json_schema(),
        "Event": EVENT_ADAPTER.json_schema(),
    }


class Record(GameRecord[Options, Action], frozen=True):
    """The record of a game of Expedition."""

    def for_player(self, player: int) -> SeatRecord:
        """Return the game as a seat saw it, as views with their events, without secrets.

        Args:
            player: The seat.

        Raises:
            InvalidRecord: The record is of another version of the rules, or leads to another
                position than the one whose digest it carries.
            IllegalAction: An action is not legal where it stands.
            ValueError: There is no such seat.
        """
        return self._seen(player)

    def for_spectator(self) -> SeatRecord:
        """Return the game as a spectator saw it; raises what `for_player` raises."""
        return self._seen(None)

    def _seen(self, player: int | None) -> SeatRecord:
        first = begun(self, NAME, RULES_VERSION, new_game)
        states = tuple(accumulate(self.actions, step, initial=first))
        check_end(self, digest(states[-1]))
        return SeatRecord(
            player=player,
            options=self.options,
            views=tuple(observe(state, player) for state in states),
        )


def record(*, seed: int | str, actions: tuple[Action, ...], state: State) -> Record:
    """Return the record of a game: what `replay` needs to play it again.

    Args:
        seed: The seed that the game was begun with.
        actions: All its actions.
        state: The state that they led to.
    """
    return Record(
        game=NAME,
        rules=RULES_VERSION,
        players=state.seats,
        seed=seed,
        options=state.options,
        actions=actions,
        digest=digest(state),
    )
