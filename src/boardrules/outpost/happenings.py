"""What is true of the events of every position: they name nothing that does not exist."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from boardrules.outpost import events
from boardrules.outpost.cards import Card, CardBack, MegaCounts, SeenCard, whole_decks
from boardrules.outpost.editions import MEGA_RESOURCES, Edition

if TYPE_CHECKING:
    from boardrules.outpost.state import Position


def event_problems(position: "Position") -> Iterator[str]:
    """Yield what is wrong with what the events of a position name."""
    for event in position.events:
        seats = _seats_named(event)
        if any(seat >= position.seats for seat in seats):
            yield f"{event.type} names a seat that does not exist"
        elif len(set(seats)) < len(seats):
            yield f"{event.type} names a player twice"
        else:
            yield from _event(position, event)


def _seats_named(event: events.Event) -> tuple[int, ...]:
    match event:
        case events.RoundBegan():
            return event.order
        case events.BidsRevealed():
            return tuple(bid.player for bid in event.bids)
        case events.Exchanged():
            return event.player, event.target
        case _:
            player: int | None = getattr(event, "player", None)
            return () if player is None else (player,)


def _event(position: "Position", event: events.Event) -> Iterator[str]:
    edition = position.options.edition
    match event:
        case events.RoundBegan():
            if (event.round, event.order) != (position.round, position.order):
                yield "round_began tells of another round, or of another purchase order"
        case events.StageAdvanced():
            if event.stage > position.stage:
                yield f"stage_advanced: the market has not reached stage {event.stage}"
        case events.EraBegan():
            if event.era > position.kickers.era:
                yield f"era_began: kicker era {event.era} has not begun"
        case events.MegasChosen(megas=MegaCounts() as megas):
            if any(megas.of(name) > edition.tables.megas[name].copies for name in MEGA_RESOURCES):
                yield "megas_chosen names more megas than there are"
        case events.Drew():
            yield from _cards(event, event.cards, edition)
            if len(event.cards) > _most_drawn(position, event.player):
                yield f"drew: player {event.player} holds fewer cards than were drawn"
        case events.Discarded() | events.Paid():
            yield from _cards(event, event.cards, edition)
            if any(isinstance(card, CardBack) for card in event.cards):
                yield f"{event.type}: the cards lie face up"
        case events.Exchanged():
            cards = {event.given, event.taken}  # what comes back is the card that was given
            yield from _cards(event, cards, edition)
            if any(card.resource != event.resource for card in cards):
                yield f"exchanged: the cards must be {event.resource}"
        case _:
            pass


def _most_drawn(position: "Position", player: int) -> int:
    """Return how many cards of a player can have been drawn: those held, and the surplus."""
    gone = [
        card
        for event in position.events
        if isinstance(event, events.Discarded) and event.player == player
        for card in event.cards
    ]
    return len(position.hands[player]) + len(gone)


def _cards(
    event: events.Event, cards: "tuple[SeenCard, ...] | set[SeenCard]", edition: Edition
) -> Iterator[str]:
    """The cards exist, and so many of them. Of IOUs there are as many as are wanted."""
    decks, megas = whole_decks(edition), edition.tables.megas
    for card, copies in Counter(cards).items():
        match card:
            case Card(kind="iou"):
                fits = card.value == edition.tables.decks[card.resource].average
            case Card(kind="mega"):
                mega = megas.get(card.resource)
                fits = mega is not None and card.value == mega.value and copies <= mega.copies
            case Card():
                fits = copies <= decks[card.resource].count(card)
            case _:
                fits = copies <= len(decks[card.resource])
        if not fits:
            yield f"{event.type} names cards that do not exist"
            return
