"""Where production cards come from and go to: decks, discard piles and pools."""

from collections.abc import Iterable

from boardrules.core.chance import Chance
from boardrules.core.decks import discard, draw
from boardrules.core.model import with_part
from boardrules.outpost.cards import Card, CardDeck, Hand, MegaCounts, by_number, shared_card
from boardrules.outpost.editions import RESOURCE_PLACE, Edition, Resource

Decks = tuple[CardDeck, ...]


def draw_cards(
    decks: Decks, resource: Resource, count: int, seed: int | str, edition: Edition
) -> tuple[Hand, Decks]:
    """Draw production cards ("Production decks").

    A card due from an empty deck comes from its shuffled discard pile; with both empty, the
    player gets an IOU of the deck's average value.

    Returns:
        The cards in the order drawn, and the decks without them.
    """
    place = RESOURCE_PLACE[resource]
    drawn, deck = draw(
        decks[place],
        count,
        lambda cards, shuffle: Chance(seed, "deck", resource, shuffle).shuffled(cards),
    )
    if missing := count - len(drawn):
        drawn += (shared_card(resource, edition.tables.decks[resource].average, "iou"),) * missing
    return drawn, with_part(decks, place, deck)


def put_back(decks: Decks, pool: MegaCounts, cards: Iterable[Card]) -> tuple[Decks, MegaCounts]:
    """Put spent or discarded cards where they belong ("Production decks", "Mega cards").

    Singles go face up to their discard piles, megas to their pools; IOUs leave the game.

    Returns:
        The decks and the pools with the cards.
    """
    for spent in cards:
        if spent.kind == "single":
            place = RESOURCE_PLACE[spent.resource]
            decks = with_part(decks, place, discard(decks[place], (spent,), by_number))
        elif spent.kind == "mega":
            pool = pool.plus(spent.resource, 1)
    return decks, pool
