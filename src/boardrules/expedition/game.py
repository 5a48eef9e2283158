"""The functions that Expedition offers as a game; `boardrules.expedition` publishes them."""

from collections.abc import Hashable, Mapping
from typing import Any

from boardrules.core import engine
from boardrules.core.actions import Action as AnyAction
from boardrules.core.actions import parsed_action
from boardrules.core.choices import Choices
from boardrules.core.game import position_digest, position_key, refuse
from boardrules.core.given import (
    check_item,
    check_players,
    check_position,
    check_state,
    check_view,
)
from boardrules.core.model import checked_options, checked_seed
from boardrules.expedition.actions import ACTION_ADAPTER, ACTION_TYPES, Action
from boardrules.expedition.agendas import unsettled
from boardrules.expedition.describe import describe_action, describe_event
from boardrules.expedition.events import EVENT_TYPES, Event
from boardrules.expedition.invariants import problems
from boardrules.expedition.options import Options
from boardrules.expedition.phases import RULES
from boardrules.expedition.public import NAME as NAME
from boardrules.expedition.public import RULES_VERSION as RULES_VERSION
from boardrules.expedition.public import Position
from boardrules.expedition.start import first_position
from boardrules.expedition.state import State
from boardrules.expedition.terminal import text_picture
from boardrules.expedition.view import View, drawn
from boardrules.expedition.view import observe as observe

POSITIONS = (State, View)
"""What positions are; a look at these costs less than the check that says what is wrong."""


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
    check_players(players, (2, 3, 4))
    options = Options() if options is None else checked_options(options, Options)
    return engine.advance(RULES, first_position(players, checked_seed(seed), options))


def players_to_act(position: Position) -> tuple[int, ...]:
    """Return the seats that must act, from the Starting Indicator: none when the game is over.

    Args:
        position: A state, or a view.

    Raises:
        TypeError: It is no position of the game.
    """
    if type(position) is View:  # its edition may not be at hand
        return position.to_act
    if type(position) not in POSITIONS:
        check_position("players_to_act", position, NAME)
    return engine.players_to_act(RULES, position)


def legal_actions(position: Position, player: int | None = None) -> Choices[Action]:
    """Return the legal actions, complete and exact ("Decisions and their lists").

    Args:
        position: A state, or a view: of a view, the actions of the seat that sees it.
        player: Whose actions; None for those of all who can act.

    Returns:
        The actions of the lowest seat first; none if it is not for the player to act.

    Raises:
        ValueError: There is no such seat.
        TypeError: It is no position of the game.
        UnknownEdition: It is a view that was parsed, and its edition is not at hand.
    """
    if type(position) not in POSITIONS:
        check_position("legal_actions", position, NAME)
    return engine.legal_actions(RULES, position, player)


def is_legal(position: Position, action: object) -> bool:
    """Tell whether `step` would accept an action; resignations included.

    Args:
        position: A state, or a view.
        action: Anything; only an action can be legal.

    Raises:
        TypeError: It is no position of the game.
        UnknownEdition: It is a view that was parsed, and its edition is not at hand.
    """
    if type(position) not in POSITIONS:
        check_position("is_legal", position, NAME)
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
        TypeError: It is no state of the game, but a view for example.
    """
    if type(state) is not State:
        check_state("step", state, NAME)
    return engine.step(RULES, state, action)


def is_over(position: Position) -> bool:
    """Tell whether the game has ended.

    Args:
        position: A state, or a view.

    Raises:
        TypeError: It is no position of the game.
    """
    if type(position) not in POSITIONS:
        check_position("is_over", position, NAME)
    return not position.agenda


def describe(position: Position, item: Action | Event) -> str:
    """Return one line of English for an action or an event.

    Args:
        position: The state or view that it belongs to.
        item: The action or event; of an event, what is hidden stays so.

    Raises:
        TypeError: It is neither an action nor an event of the game, or the position is none.
        UnknownEdition: It is a view that was parsed, and its edition is not at hand.
    """
    check_position("describe", position, NAME)
    check_item(item, (*ACTION_TYPES, *EVENT_TYPES), NAME)
    if isinstance(item, AnyAction):
        return describe_action(position, item)
    return describe_event(position, item)


def render_svg(view: View) -> str:
    """Return a picture of what a seat sees, as SVG that needs nothing else.

    In a notebook, a view shows it by itself. Texts that are too long for their place are cut; who
    points at them reads the whole.

    Args:
        view: What a seat, or a spectator, sees.

    Raises:
        TypeError: It is no view of the game; of a state, take `observe`.
        UnknownEdition: The view was parsed, and its edition is not at hand.
    """
    check_view("render_svg", view, NAME)
    return drawn(view)


def render_text(view: View) -> str:
    """Return what a seat sees as text for a terminal, in lines of at most 100 columns.

    Args:
        view: What a seat, or a spectator, sees.

    Raises:
        TypeError: It is no view of the game; of a state, take `observe`.
        UnknownEdition: The view was parsed, and its edition is not at hand.
    """
    check_view("render_text", view, NAME)
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
        TypeError: It is no state of the game.
    """
    check_state("check", state, NAME)
    refuse(problems(state), unsettled(state))


def position(state: State) -> Hashable:
    """Return a hashable key of the position: all of a state but its events and its ply.

    Args:
        state: The state.

    Raises:
        TypeError: It is no state of the game.
    """
    if type(state) is not State:
        check_state("position", state, NAME)
    return position_key(state)


def digest(state: State) -> str:
    """Return a hash of the position, the same on every Python, platform and process.

    Args:
        state: The state; its events and its ply do not count.

    Raises:
        TypeError: It is no state of the game.
    """
    if type(state) is not State:
        check_state("digest", state, NAME)
    return position_digest(state)
