"""Drawing from the Expedition Decks, all at the same time ("I. Preparation")."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

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
from boardrules.expedition.nouns import ExpeditionDeck, Team
from boardrules.expedition.public import Position, in_turn
from boardrules.expedition.state import State
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


class Draw(NamedTuple):
    """How far a player's draw has come.

    Attributes:
        player: The player.
        team: What lies before the player.
        deck: The player's Expedition Deck.
        card: The drawn card that waits; None if the draw is over.
        events: What has happened.
    """

    player: int
    team: Team
    deck: ExpeditionDeck
    card: str | None
    events: tuple[Event, ...]


def _next(state: State, player: int, team: Team, deck: ExpeditionDeck, *events: Event) -> Draw:
    """Draw a player's next card ("I. Preparation").

    When a card is due and the deck is empty, the discard pile is shuffled; with both empty the
    draw is over. So it is when the card cannot be placed and no Forecast Tile can be spent.
    """
    seed = state.seed
    cards, left = draw(
        deck,
        1,
        lambda pile, n: Chance(seed, "deck", player, n).shuffled(pile),
        known=max(0, deck.known - 1),
    )
    if not cards:
        ended = shared(DrawEnded)(player=player, discarded=None, automatic=True)
        return Draw(player, team, deck, None, (*events, ended))
    card: str = cards[0]
    if left.shuffles != deck.shuffles:
        events = (*events, shared(Shuffled)(player=player))
    return _decides(
        state, player, team, left, card, *events, shared(Drew)(player=player, card=card)
    )


def _decides(
    state: State, player: int, team: Team, deck: ExpeditionDeck, card: str, *events: Event
) -> Draw:
    """Let a player decide about a drawn card, if it leaves a choice; or else the draw is over."""
    if team.stock.forecast_tiles or can_place(team, card, state.edition):
        return Draw(player, team, deck, card, events)
    return _stops(player, team, deck, card, *events, automatic=True)


def _stops(
    player: int,
    team: Team,
    deck: ExpeditionDeck,
    card: str,
    *events: Event,
    automatic: bool = False,
) -> Draw:
    """Discard the drawn card, whatever it is; the draw is over."""
    ended = shared(DrawEnded)(player=player, discarded=card, automatic=automatic)
    return Draw(player, team, discard(deck, (card,)), None, (*events, ended))


def to_discard(state: State, player: int, cards: Iterable[str], *events: Event) -> State:
    """Put cards on a player's own discard pile; more has happened."""
    deck = discard(state.decks[player], cards)
    decks = with_part(state.decks, player, deck)
    return replace(state, decks=decks, events=(*state.events, *events))


def _does(state: State, step: Preparation, action: Draws) -> State:
    made = _made(state, action, drawn_card(step, action.player))
    player = made.player
    return replace(
        state,
        teams=with_part(state.teams, player, made.team),
        decks=with_part(state.decks, player, made.deck),
        events=(*state.events, *made.events),
        agenda=(*state.agenda, _waiting_for(step, player, made.card)),
    )


def _made(state: State, action: Draws, card: str) -> Draw:
    """Return how far a draw has come after what its player does with the drawn card.

    An Expedition Card is played leftmost, a Storm Card where the player chooses.
    """
    player = action.player
    team, deck = state.teams[player], state.decks[player]
    if isinstance(action, StopDrawing):
        return _stops(player, team, deck, card)
    if isinstance(action, SpendForecast):
        return _spends(state, action, team, deck, card)
    if isinstance(action, PlayCard):
        place = team.row.index(None)
        event = shared(CardPlayed)(player=player, card=card, onto="row", place=place)
        team = replace(team, row=with_part(team.row, place, card))
    else:
        event = shared(CardPlayed)(player=player, card=card, onto="base", place=action.base)
        team = replace(team, bases=with_part(team.bases, action.base, card))
    return _next(state, player, team, deck, event)


def _spends(
    state: State, action: SpendForecast, team: Team, deck: ExpeditionDeck, card: str
) -> Draw:
    """Spend a Forecast Tile: on the drawn card, or on one of the Tableau, leaving a gap."""
    player, on, place = action.player, action.on, action.place
    gone: str | None = card
    bases, row = team.bases, team.row
    if on == "row":
        gone, row = row[place], with_part(row, place, None)
    elif on == "base":
        gone, bases = bases[place], with_part(bases, place, None)
    assert gone is not None
    team = replace(team, stock=team.stock.plus("forecast_tiles", -1), row=row, bases=bases)
    deck = discard(deck, (gone,))
    event = shared(ForecastSpent)(player=player, card=gone, on=on)
    if on == "drawn":
        return _next(state, player, team, deck, event)
    return _decides(state, player, team, deck, card, event)


def _waiting_for(step: Preparation, player: int, card: str | None) -> Preparation:
    """Return the step with another card before a player; None if the draw is over."""
    waiting = [
        one if one.player != player else card and shared(Drawing)(player=player, card=card)
        for one in step.drawing or ()
    ]
    return replace(step, drawing=tuple([one for one in waiting if one is not None]))


def _runs(state: State, step: Preparation) -> State:
    """Let all draw their first card; when all have finished, bonuses are resolved."""
    order = in_turn(state)
    if step.drawing is not None:
        return push(state, shared(Bonuses)(waiting=order))
    teams = state.teams
    decks = list(state.decks)
    events = list(state.events)
    drawing: list[Drawing] = []
    for player in order:
        made = _next(state, player, teams[player], decks[player])
        decks[player] = made.deck
        events += made.events
        if made.card is not None:
            drawing.append(shared(Drawing)(player=player, card=made.card))
    begun = replace(step, drawing=tuple(drawing))
    return replace(state, decks=tuple(decks), events=tuple(events), agenda=(*state.agenda, begun))


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
