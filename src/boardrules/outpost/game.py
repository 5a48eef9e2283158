"""The functions that Outpost offers as a game; `boardrules.outpost` publishes them."""

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
from boardrules.outpost.actions import ACTION_ADAPTER, ACTION_TYPES, Action
from boardrules.outpost.agendas import unsettled
from boardrules.outpost.describe import describe_action, describe_event
from boardrules.outpost.events import EVENT_TYPES, Event
from boardrules.outpost.invariants import problems
from boardrules.outpost.options import Options
from boardrules.outpost.phases import RULES
from boardrules.outpost.start import first_position
from boardrules.outpost.state import NAME as NAME
from boardrules.outpost.state import RULES_VERSION as RULES_VERSION
from boardrules.outpost.state import Position, State
from boardrules.outpost.terminal import text_picture
from boardrules.outpost.view import View, drawn
from boardrules.outpost.view import observe as observe

POSITIONS = (State, View)
"""What positions are; a look at these costs less than the check that says what is wrong."""


def new_game(players: int, seed: int | str, options: Options | None = None) -> State:
    """Return the first position in which somebody must act.

    Args:
        players: How many colonies there are, 2 to 9.
        seed: What all luck of the game follows from.
        options: The options; the game as printed, if None.

    Raises:
        ValueError: The edition has no setup for that number of players, the seed is no seed, or
            the options are not Options of this game.
    """
    options = Options() if options is None else checked_options(options, Options)
    check_players(players, options.edition.tables.setups)
    return engine.advance(RULES, first_position(players, checked_seed(seed), options))


def players_to_act(position: Position) -> tuple[int, ...]:
    """Return the seats that must act, ascending: none when the game is over.

    Args:
        position: A state, or a view.

    Raises:
        TypeError: It is no position of the game.
    """
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
    """
    if type(position) not in POSITIONS:
        check_position("legal_actions", position, NAME)
    return engine.legal_actions(RULES, position, player)


def is_legal(position: Position, action: object) -> bool:
    """Tell whether `step` would accept an action; bundles and resignations included.

    Args:
        position: A state, or a view.
        action: Anything; only an action can be legal.

    Raises:
        TypeError: It is no position of the game.
    """
    if type(position) not in POSITIONS:
        check_position("is_legal", position, NAME)
    return engine.is_legal(RULES, position, action)


def step(state: State, action: Action) -> State:
    """Play an action, and all that follows from it by itself.

    Args:
        state: The position to start from; it stays as it is.
        action: A legal action of a player who can act, a bundle of such, or a resignation.

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
    """
    check_position("describe", position, NAME)
    check_item(item, (*ACTION_TYPES, *EVENT_TYPES), NAME)
    if isinstance(item, AnyAction):
        return describe_action(item)
    return describe_event(item)


def render_svg(view: View) -> str:
    """Return a picture of what a seat sees, as SVG that needs nothing else.

    In a notebook, a view shows it by itself.

    Args:
        view: What a seat, or a spectator, sees.

    Raises:
        TypeError: It is no view of the game; of a state, take `observe`.
    """
    check_view("render_svg", view, NAME)
    return drawn(view)


def render_text(view: View) -> str:
    """Return what a seat sees as text for a terminal, in lines of at most 100 columns.

    Args:
        view: What a seat, or a spectator, sees.

    Raises:
        TypeError: It is no view of the game; of a state, take `observe`.
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
