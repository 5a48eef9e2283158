"""What is true of the events of every position: they name nothing that does not exist."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from boardrules.core.model import Hidden
from boardrules.expedition import events
from boardrules.expedition.components import printed_effects
from boardrules.expedition.editions import Edition
from boardrules.expedition.effects import Effect, OneOf, parts_of
from boardrules.expedition.nouns import SeenCard
from boardrules.expedition.public import Position
from boardrules.expedition.steps import TRACK


def event_seat_problems(position: Position) -> Iterator[str]:
    """Yield which events name seats that do not exist; needs no edition to tell."""
    for event in position.events:
        seat = event.starter if isinstance(event, events.RoundBegan) else _player(event)
        if seat is not None and seat >= position.seats:
            yield f"{event.type} names a seat that does not exist"


def event_problems(position: Position) -> Iterator[str]:
    """Yield what is wrong with what else the events of a position name."""
    edition = position.edition
    for event in position.events:
        for names, known in _named(event, edition):
            for name in names:
                if name not in known:
                    yield f"{event.type}: {name!r} does not belong there"
        yield from _numbers(position, event)
        yield from _copies(position, event)


def printed_on(edition: Edition, source: str) -> Iterator[Effect]:
    """Yield the effects that are printed on something.

    Args:
        edition: The printed values.
        source: The id of the thing; "track" for the Expedition track.
    """
    tables = edition.tables
    if source == TRACK:
        yield from tables.rewards.values()
    for things in (tables.cards, tables.experts, tables.lands, tables.sites, tables.upgrades):
        if source in things:
            yield from printed_effects(things[source])


def choices_printed_on(edition: Edition, source: str) -> set[OneOf]:
    """Return the choices of one of several effects that are printed on something."""
    printed = printed_on(edition, source)
    return {part for effect in printed for part in parts_of(effect) if isinstance(part, OneOf)}


def _player(event: events.Event) -> int | None:
    player: int | None = getattr(event, "player", None)
    return player


def _named(
    event: events.Event, edition: Edition
) -> Iterator[tuple[Iterable[str], Collection[str]]]:
    """Yield the ids that an event names, and those from which they are."""
    tables = edition.tables
    own, bought = {**tables.expeditions, **tables.storms}, {**tables.expeditions, **tables.projects}
    match event:
        case events.Drew():
            yield (event.card,), own
        case events.CardPlayed():
            yield (event.card,), tables.storms if event.onto == "base" else tables.expeditions
        case events.ForecastSpent():
            places: dict[str, Collection[str]] = {
                "drawn": own,
                "row": tables.expeditions,
                "base": tables.storms,
            }
            yield (event.card,), places[event.on]
        case events.DrawEnded():
            yield _ids((event.discarded,)), own
        case events.EffectChosen():
            yield (event.source,), {TRACK, *tables.names}
        case events.Dealt() | events.DrewToKeep() | events.Kept():
            yield _ids(event.cards), bought
        case events.Chose():
            yield () if isinstance(event.cards, Hidden) else event.cards, bought
        case events.Discarded():
            yield event.cards, bought if event.common else own
        case events.SpaceActivated():
            yield (event.place,), tables.spaces
        case events.Explored():
            yield (event.landscape,), tables.landscapes
        case events.ExpertHired() | events.TileActivated():
            yield (event.expert,), tables.experts
        case events.ExpertsShown():
            yield event.experts, tables.experts
        case events.StationBuilt():
            yield (event.site,), tables.sites
            yield (event.position,), edition.positions
        case events.SitesOpened():
            yield event.sites, tables.sites
        case events.LandscapeUsed():
            yield (event.landscape,), tables.lands
        case events.StationUpgraded():
            yield (event.site,), tables.sites
            yield (event.upgrade,), tables.upgrades
        case events.RadarResolved():
            yield (event.card,), tables.projects if event.sideways else tables.expeditions
        case events.Bought():
            yield (event.card,), bought
        case _:
            pass


def _ids(cards: Iterable[SeenCard | None]) -> list[str]:
    return [card for card in cards if isinstance(card, str)]


def _numbers(position: Position, event: events.Event) -> Iterator[str]:
    """Places and effects that are numbered exist."""
    edition = position.edition
    match event:
        case events.RoundBegan():
            if (event.round, event.starter) != (position.round, position.starter):
                yield "round_began tells of another round, or of another Starting Indicator"
        case events.CardPlayed():
            most = len(edition.bases) if event.onto == "base" else edition.row_length
            if event.place >= most:
                yield f"card_played: there is no place {event.place}"
        case events.Advanced():
            if event.space > edition.track.length:
                yield f"advanced: the track ends with space {edition.track.length}"
        case events.EffectChosen():
            choices = choices_printed_on(edition, event.source)
            if all(event.number >= len(choice.effects) for choice in choices):
                yield f"effect_chosen: {event.source} has no effect {event.number} to choose"
        case _:
            pass


def _copies(position: Position, event: events.Event) -> Iterator[str]:
    """Of each thing that an event names in a list there are so many."""
    tables = position.edition.tables
    match event:
        case events.Dealt() | events.DrewToKeep() | events.Kept() | events.Chose():
            cards = () if isinstance(event.cards, Hidden) else event.cards
            found, whole = Counter(_ids(cards)), Counter(tables.common_deck)
            if len(cards) > len(tables.common_deck) or found - whole:
                yield f"{event.type} names more cards than there are"
        case events.Discarded():
            whole = Counter((*tables.common_deck, *tables.starting_deck))
            if Counter(event.cards) - whole:
                yield "discarded names more cards than there are"
        case events.ExpertsShown(experts=names) | events.SitesOpened(sites=names):
            if len(set(names)) < len(names):
                yield f"{event.type} names one of them twice"
        case _:
            pass
