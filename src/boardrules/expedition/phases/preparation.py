"""Drawing from the Expedition Decks, all at the same time ("I. Preparation")."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from boardrules.core.chance import Chance
from boardrules.core.choices import Choices, Slice
from boardrules.core.decks import discard, draw
from boardrules.core.model import replace, with_part
from boardrules.core.rules import Phase, Reason, push
from boardrules.core.shared import shared
from boardrules.expedition.actions import (
    COVERS,
    FORECASTS,
    PLAYS,
    STOPS,
    CoverBase,
    PlayCard,
    SpendForecast,
    StopDrawing,
    forecast_number,
    the_one,
)
from boardrules.expedition.events import (
    CardPlayed,
    DrawEnded,
    Drew,
    Event,
    ForecastSpent,
    Shuffled,
)
from boardrules.expedition.public import Position, in_turn
from boardrules.expedition.state import State, with_events, with_team
from boardrules.expedition.steps import Bonuses, Drawing, Preparation, Step
from boardrules.expedition.tableau import can_place

Draws = PlayCard | CoverBase | StopDrawing | SpendForecast


def drawn_card(step: Preparation, player: int) -> str:
    """Return the card that waits before a player."""
    (card,) = [drawing.card for drawing in step.drawing or () if drawing.player == player]
    return card


def _who(position: Position, step: Preparation) -> tuple[int, ...]:
    return tuple([drawing.player for drawing in step.drawing or ()])


def _may(position: Position, step: Preparation, player: int) -> Choices[Draws]:
    team = position.teams[player]
    return _draws(
        player,
        drawn_card(step, player) in position.edition.tables.storms,
        tuple([card is None for card in team.row]),
        tuple([storm is None for storm in team.bases]),
        team.stock.forecast_tiles > 0,
    )


@lru_cache(maxsize=10_000)
def _draws(
    player: int,
    is_storm: bool,
    open_row: tuple[bool, ...],
    open_bases: tuple[bool, ...],
    can_forecast: bool,
) -> Choices[Draws]:
    """Return what a player may do with a card, with open spaces in the row and on the Bases."""
    slices: list[Slice] = []
    if is_storm:
        uncovered = tuple([base for base, is_open in enumerate(open_bases) if is_open])
        slices.append((COVERS[player], uncovered))
    elif any(open_row):
        slices.append(the_one(PLAYS, player))
    slices.append(the_one(STOPS, player))
    if can_forecast:
        row = [forecast_number("row", n) for n, is_open in enumerate(open_row) if not is_open]
        bases = [forecast_number("base", n) for n, is_open in enumerate(open_bases) if not is_open]
        slices.append((FORECASTS[player], (forecast_number("drawn", 0), *row, *bases)))
    return Choices(*slices)


def _why(
    position: Position, step: Preparation, action: PlayCard | CoverBase | SpendForecast
) -> Reason:
    team, card = position.teams[action.player], drawn_card(step, action.player)
    is_storm = card in position.edition.tables.storms
    if isinstance(action, PlayCard):
        if is_storm:
            return "wrong_card", f"{card} is a Storm Card, which is played onto an open Base"
        return "no_room", "the bottom row has no open space"
    if isinstance(action, CoverBase):
        if not is_storm:
            return "wrong_card", f"{card} is no Storm Card; it is played into the bottom row"
        if action.base >= len(team.bases):
            return "no_such_place", f"the Bases are numbered 0 to {len(team.bases) - 1}"
        return "occupied", f"Base {action.base} is covered by a Storm Card already"
    if not team.stock.forecast_tiles:
        return "unaffordable", f"player {action.player} has no Forecast Tile"
    return "no_such_card", f"no card lies there: {action.on} {action.place}"


def draw_next(state: State, player: int) -> tuple[State, str | None]:
    """Draw a player's next card ("I. Preparation").

    When a card is due and the deck is empty, the discard pile is shuffled; with both empty the
    draw is over. So it is when the card cannot be placed and no Forecast Tile can be spent.

    Returns:
        The state, and the card that waits; None if the draw is over.
    """
    deck, seed = state.decks[player], state.seed
    cards, left = draw(
        deck,
        1,
        lambda pile, n: Chance(seed, "deck", player, n).shuffled(pile),
        known=max(0, deck.known - 1),
    )
    if not cards:
        ended = shared(DrawEnded)(player=player, discarded=None, automatic=True)
        return with_events(state, ended), None
    card: str = cards[0]
    events: tuple[Event, ...] = (shared(Drew)(player=player, card=card),)
    if left.shuffles != deck.shuffles:
        events = (shared(Shuffled)(player=player), *events)
    decks = with_part(state.decks, player, left)
    state = replace(state, decks=decks, events=state.events + events)
    if waits(state, player, card):
        return state, card
    return stop(state, player, card, automatic=True), None


def waits(position: Position, player: int, card: str) -> bool:
    """Tell whether a drawn card leaves its player a choice ("I. Preparation")."""
    team = position.teams[player]
    return team.stock.forecast_tiles > 0 or can_place(team, card, position.edition)


def to_discard(state: State, player: int, cards: Iterable[str], *events: Event) -> State:
    """Put cards on a player's own discard pile; more has happened."""
    deck = discard(state.decks[player], cards)
    decks = with_part(state.decks, player, deck)
    return replace(state, decks=decks, events=(*state.events, *events))


def stop(state: State, player: int, card: str, automatic: bool = False) -> State:
    """Discard the drawn card, whatever it is; the draw is over."""
    ended = shared(DrawEnded)(player=player, discarded=card, automatic=automatic)
    return to_discard(state, player, (card,), ended)


def _does(state: State, step: Preparation, action: Draws) -> State:
    player = action.player
    card: str | None = drawn_card(step, player)
    assert card is not None
    match action:
        case StopDrawing():
            state, card = stop(state, player, card), None
        case SpendForecast():
            state, card = _spend(state, action, card)
        case PlayCard():
            row = state.teams[player].row
            state, card = _played(state, player, card, "row", row.index(None))
        case CoverBase():
            state, card = _played(state, player, card, "base", action.base)
    return push(state, _waiting_for(step, player, card))


def _played(
    state: State, player: int, card: str, onto: Literal["row", "base"], place: int
) -> tuple[State, str | None]:
    """Play a card: an Expedition Card leftmost, a Storm Card where the player chooses."""
    team = state.teams[player]
    event = shared(CardPlayed)(player=player, card=card, onto=onto, place=place)
    if onto == "row":
        state = with_team(state, player, event, row=with_part(team.row, place, card))
    else:
        state = with_team(state, player, event, bases=with_part(team.bases, place, card))
    return draw_next(state, player)


def _spend(state: State, action: SpendForecast, card: str) -> tuple[State, str | None]:
    """Spend a Forecast Tile: on the drawn card, or on one of the Tableau, leaving a gap."""
    player, place = action.player, action.place
    team = state.teams[player]
    gone: str | None = card
    bases, row = team.bases, team.row
    if action.on == "row":
        gone, row = row[place], with_part(row, place, None)
    elif action.on == "base":
        gone, bases = bases[place], with_part(bases, place, None)
    assert gone is not None
    stock = team.stock.plus("forecast_tiles", -1)
    state = with_team(state, player, stock=stock, row=row, bases=bases)
    event = shared(ForecastSpent)(player=player, card=gone, on=action.on)
    state = to_discard(state, player, (gone,), event)
    if action.on == "drawn":
        return draw_next(state, player)
    if waits(state, player, card):
        return state, card
    return stop(state, player, card, automatic=True), None


def _waiting_for(step: Preparation, player: int, card: str | None) -> Preparation:
    """Return the step with another card before a player; None if the draw is over."""
    waiting = [
        one if one.player != player else card and shared(Drawing)(player=player, card=card)
        for one in step.drawing or ()
    ]
    return replace(step, drawing=tuple([one for one in waiting if one is not None]))


def _runs(state: State, step: Preparation) -> State:
    """Let all draw their first card; when all have finished, bonuses are resolved."""
    if step.drawing is not None:
        return push(state, shared(Bonuses)(waiting=in_turn(state)))
    drawing: list[Drawing] = []
    for player in in_turn(state):
        state, card = draw_next(state, player)
        if card is not None:
            drawing.append(shared(Drawing)(player=player, card=card))
    return push(state, replace(step, drawing=tuple(drawing)))


def _leaves(state: State, step: Preparation, player: int) -> tuple[State, tuple[Step, ...]]:
    return state, (_waiting_for(step, player, None),)


PREPARATION: Phase[State, Position, Preparation] = Phase(
    kinds=(PlayCard, CoverBase, StopDrawing, SpendForecast),
    who=_who,
    may=_may,
    why=_why,
    does=_does,
    runs=_runs,
    leaves=_leaves,
)
