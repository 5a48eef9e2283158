"""A deck with its discard pile."""

from bisect import insort
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from pydantic import Field

from boardrules.core.model import Count, Many, Model, bounded, replace

C = TypeVar("C", bound=Any)
"""What a deck is made of: hashable values that have an order among themselves."""


class Deck(Model, Generic[C], frozen=True):
    """A face-down draw pile, with the face-up discard pile that becomes the next one.

    Attributes:
        draw: The draw pile; its last card is on top.
        discard: The discard pile. It is a multiset, kept in the order of the cards.
        shuffles: How many times cards were shuffled into a draw pile.
    """

    __slots__ = ("_seen",)

    draw: Many[C]
    discard: Many[C] = ()
    shuffles: Count = Field(default=1)

    @property
    def size(self) -> int:
        """How many cards the draw pile holds."""
        return len(self.draw)


class DeckSeen(Model, Generic[C], frozen=True):
    """A deck as everybody sees it.

    Attributes:
        size: How many cards the draw pile holds.
        discard: The discard pile, face up.
        shuffles: How many times cards were shuffled into a draw pile.
    """

    size: Count
    discard: Many[C] = ()
    shuffles: Count = Field(default=1)


D = TypeVar("D", bound="Deck[Any]")
V = TypeVar("V", bound="DeckSeen[Any]")

# What everybody sees of a deck is kept in this slot. It is no part of the value: not compared, not
# copied, not written out. These are the descriptors of `Deck`: its generic subclasses repeat them.
_seen_of, _set_seen = vars(Deck)["_seen"].__get__, vars(Deck)["_seen"].__set__


def seen_deck(deck: D, see: Callable[[D], V]) -> V:
    """Return a deck as everybody sees it, made once for each deck.

    Args:
        deck: The deck.
        see: Makes what everybody sees of it; always the same function for decks of one class.
    """
    try:
        known: V = _seen_of(deck)
    except AttributeError:
        known = see(deck)
        _set_seen(deck, known)
    return known


def draw(
    deck: D,
    count: int,
    shuffle: Callable[[Iterable[Any], int], tuple[Any, ...]],
    **changes: object,
) -> tuple[tuple[Any, ...], D]:
    """Draw cards from the top; when one is due and none is left, the discard pile is shuffled.

    Args:
        deck: The deck to draw from.
        count: How many cards to draw.
        shuffle: Called with the sorted discard pile and the number of the shuffle.
        **changes: New values for other fields of the deck.

    Returns:
        The cards in the order drawn, fewer than `count` if deck and discard pile ran out;
        and the deck without them.
    """
    pile, discard, shuffles = deck.draw, deck.discard, deck.shuffles
    drawn: list[Any] = []
    while len(drawn) < count:
        if not pile:
            if not discard:
                break
            shuffles = bounded(shuffles + 1)
            pile, discard = shuffle(discard, shuffles), ()
        cut = max(0, len(pile) - count + len(drawn))
        drawn += reversed(pile[cut:])
        pile = pile[:cut]
    return tuple(drawn), replace(deck, draw=pile, discard=discard, shuffles=shuffles, **changes)


def discard(deck: D, cards: Iterable[Any], order: Callable[[Any], Any] | None = None) -> D:
    """Return `deck` with `cards` added to its discard pile.

    Args:
        deck: The deck.
        cards: The cards to add.
        order: What the cards are ordered by; by themselves, if None.
    """
    pile = list(deck.discard)
    for card in cards:
        insort(pile, card, key=order)
    return replace(deck, discard=tuple(pile))
