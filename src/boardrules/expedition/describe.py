"""Actions and events in English, one line each."""

from collections import Counter
from collections.abc import Iterable

from boardrules.core.actions import Resign
from boardrules.core.model import Hidden
from boardrules.core.words import counted_words
from boardrules.expedition import actions, events
from boardrules.expedition.happenings import choices_printed_on
from boardrules.expedition.nouns import SeenCard
from boardrules.expedition.public import Position
from boardrules.expedition.steps import TRACK, ChoosingEffect, Trading
from boardrules.expedition.words import (
    effect_words,
    ordinal_words,
    resource_words,
)


def _name(position: Position, id: str) -> str:
    """Return the printed name of something; ids of another edition stand for themselves."""
    return position.edition.tables.names.get(id, id)


def _names(position: Position, ids: Iterable[SeenCard]) -> str:
    words = Counter(
        "a hidden card" if isinstance(id, Hidden) else _name(position, id) for id in ids
    )
    listed = [f"{number} x {word}" if number > 1 else word for word, number in words.items()]
    return ", ".join(listed) or "nothing"


def _base(position: Position, number: int) -> str:
    bases = position.edition.bases
    return bases[number].name if number < len(bases) else f"Base {number}"


def source_words(position: Position, source: str) -> str:
    """Return what an effect is printed on, in words."""
    return "the track" if source == TRACK else _name(position, source)


def describe_action(position: Position, action: actions.Action) -> str:
    """Return an action in words."""
    return f"player {action.player} {_action(position, action)}"


def _action(position: Position, action: actions.Action) -> str:
    match action:
        case actions.PlayCard():
            return "plays the card into the bottom row"
        case actions.CoverBase():
            return f"plays the Storm onto {_base(position, action.base)}"
        case actions.StopDrawing():
            return "discards the card and stops drawing"
        case actions.SpendForecast():
            where = {
                "drawn": "the drawn card",
                "row": f"the card in space {action.place + 1} of the row",
                "base": f"the Storm on {_base(position, action.place)}",
            }
            return f"spends a Forecast Tile to discard {where[action.on]}"
        case actions.BuyStation():
            return "buys a Station"
        case actions.TradeTimes():
            return f"trades {counted_words(action.times, 'time')}{_traded(position)}"
        case actions.Decline():
            return "declines"
        case actions.KeepCards():
            price = " and pays 2 Energy" if len(action.cards) == 2 else ""
            return f"keeps {_names(position, action.cards)}{price}"
        case actions.ActivateSpace():
            return f"places an Explorer on {_name(position, action.place)}"
        case actions.VisitHarbor():
            return f"hires {_names(position, action.experts)} at the Harbor"
        case actions.Explore():
            return "explores the next Landscape"
        case actions.BuildStation():
            return f"builds a Station with {_name(position, action.site)}"
        case actions.PlaceStation():
            return f"puts the Station on {_name(position, action.position)}"
        case actions.UseLandscape():
            return f"uses the action of {_name(position, action.landscape)}"
        case actions.UpgradeStation():
            site, upgrade = _name(position, action.site), _name(position, action.upgrade)
            return f"attaches {upgrade} to the Station on {site}"
        case actions.UseRadar():
            return f"uses a Radar Tile, {action.first} first"
        case actions.BuyCard():
            return f"buys {_name(position, action.card)}"
        case actions.ActivateTile():
            tile = position.edition.tables.experts.get(action.expert)
            kind = "tile" if tile is None else tile.tile.title()
            return f"activates the {kind} of {_name(position, action.expert)}"
        case actions.Pass():
            return "passes"
        case actions.ChooseEffect():
            return f"chooses: {_chosen(position, action.number)}"
        case actions.KeepCard():
            return f"keeps {_name(position, action.card)}"
        case actions.Hire():
            return f"hires {_name(position, action.expert)}"
        case Resign():
            return "resigns"


def _traded(position: Position) -> str:
    step = position.agenda[-1] if position.agenda else None
    return f": {effect_words(step.effect)}" if isinstance(step, Trading) else ""


def _chosen(position: Position, number: int) -> str:
    step = position.agenda[-1] if position.agenda else None
    if isinstance(step, ChoosingEffect) and number < len(step.effect.effects):
        return effect_words(step.effect.effects[number])
    return f"the {ordinal_words(number)} effect"


def _effect_chosen(position: Position, event: events.EffectChosen) -> str:
    """Return the effect chosen; which it is by number, if choices of several are printed there."""
    choices = choices_printed_on(position.edition, event.source)
    if len(choices) == 1:
        (choice,) = choices
        if event.number < len(choice.effects):
            return effect_words(choice.effects[event.number])
    return f"the {ordinal_words(event.number)}"


def describe_event(position: Position, event: events.Event) -> str:
    """Return an event in words."""
    match event:
        case events.RoundBegan():
            return f"round {event.round} begins; player {event.starter} has the Starting Indicator"
        case events.Shuffled():
            whose = "common" if event.player is None else f"player {event.player}'s"
            return f"the {whose} discard pile becomes a new deck"
        case events.ExpertsShown():
            return f"onto the Expert Plan: {_names(position, event.experts)}"
        case events.SitesOpened():
            return f"Station Sites laid open: {_names(position, event.sites)}"
        case events.GameEnded():
            reasons = {"rounds": "the last round was played", "last_player": "one player is left"}
            return f"the game ends: {reasons[event.reason]}"
        case _:
            return f"player {event.player} {_player_event(position, event)}"


CardEvent = (
    events.Drew
    | events.CardPlayed
    | events.ForecastSpent
    | events.DrawEnded
    | events.Dealt
    | events.Chose
    | events.DrewToKeep
    | events.Kept
    | events.Discarded
    | events.RadarUsed
    | events.RadarResolved
    | events.Bought
)
MapEvent = (
    events.SpaceActivated
    | events.HarborVisited
    | events.Explored
    | events.ExpertHired
    | events.StationBuilt
    | events.LandscapeUsed
    | events.StationUpgraded
    | events.TileActivated
)
GainEvent = (
    events.Gained
    | events.Paid
    | events.Advanced
    | events.EffectChosen
    | events.Traded
    | events.NothingDone
    | events.Passed
    | events.PointsScored
    | events.PlayerResigned
)

_NOTHING = {
    "hangar": "the Hangar",
    "trade": "a trade",
    "one_of": "any of several effects",
    "draw_and_keep": "drawing cards",
    "buy": "buying a card",
    "hire": "hiring an Expert",
}


def _player_event(position: Position, event: CardEvent | MapEvent | GainEvent) -> str:
    if isinstance(event, CardEvent):
        return _card_event(position, event)
    if isinstance(event, MapEvent):
        return _map_event(position, event)
    return _gain_event(position, event)


def _card_event(position: Position, event: CardEvent) -> str:
    match event:
        case events.Drew():
            return f"draws {_name(position, event.card)}"
        case events.CardPlayed():
            where = f"space {event.place + 1} of the row"
            if event.onto == "base":
                where = _base(position, event.place)
            return f"plays {_name(position, event.card)} onto {where}"
        case events.ForecastSpent():
            return f"spends a Forecast Tile and discards {_name(position, event.card)}"
        case events.DrawEnded():
            if event.discarded is None:
                return "has no card left to draw"
            why = "must stop" if event.automatic else "stops"
            return f"{why} drawing and discards {_name(position, event.discarded)}"
        case events.Dealt():
            return f"is dealt {_names(position, event.cards)}"
        case events.Chose():
            if isinstance(event.cards, Hidden):
                return "has chosen"
            return f"chooses {_names(position, event.cards)}"
        case events.DrewToKeep():
            return f"draws {_names(position, event.cards)}"
        case events.Kept():
            return f"keeps {_names(position, event.cards)}"
        case events.Discarded():
            pile = " to the common discard pile" if event.common else ""
            return f"discards {_names(position, event.cards)}{pile}"
        case events.RadarUsed():
            return f"uses a Radar Tile, {event.first} first"
        case events.RadarResolved():
            done = "turns it sideways" if event.sideways else "discards it"
            return f"has used the Radar effect of {_name(position, event.card)} and {done}"
        case events.Bought():
            return f"buys {_name(position, event.card)}"


def _map_event(position: Position, event: MapEvent) -> str:
    match event:
        case events.SpaceActivated():
            return f"activates {_name(position, event.place)}"
        case events.HarborVisited():
            return "visits the Harbor"
        case events.Explored():
            return f"explores {_name(position, event.landscape)}"
        case events.ExpertHired():
            return f"hires {_name(position, event.expert)}"
        case events.StationBuilt():
            site = _name(position, event.site)
            return f"builds a Station on {_name(position, event.position)} with {site}"
        case events.LandscapeUsed():
            return f"uses the action of {_name(position, event.landscape)}"
        case events.StationUpgraded():
            site = _name(position, event.site)
            return f"attaches {_name(position, event.upgrade)} to the Station on {site}"
        case events.TileActivated():
            return f"flips the tile of {_name(position, event.expert)}"


def _gain_event(position: Position, event: GainEvent) -> str:
    match event:
        case events.Gained():
            return f"gains {resource_words(event.resource, event.amount)}"
        case events.Paid():
            return f"pays {resource_words(event.resource, event.amount)}"
        case events.Advanced():
            return f"advances to space {event.space}"
        case events.EffectChosen():
            chose = "can take only one effect" if event.automatic else "chooses an effect"
            source = source_words(position, event.source)
            return f"{chose} of {source}: {_effect_chosen(position, event)}"
        case events.Traded():
            return f"trades {counted_words(event.times, 'time')}"
        case events.NothingDone():
            skips = "cannot use" if event.automatic else "declines"
            return f"{skips} {_NOTHING[event.what]}"
        case events.Passed():
            return "passes"
        case events.PointsScored():
            when = "at the end" if event.when == "final" else f"after round {event.when[-1]}"
            return f"scores {counted_words(event.points, 'point')} {when}"
        case events.PlayerResigned():
            return "leaves the game"
