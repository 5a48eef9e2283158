"""Production cards, and the multisets of them that players hold."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator

from boardrules.core.decks import Deck, DeckSeen
from boardrules.core.model import Count, Counts, Hidden, Model, bounded, build
from boardrules.outpost.editions import (
    MAX_VALUE,
    RESOURCE_PLACE,
    RESOURCES,
    Edition,
    Resource,
    Value,
)

CardKind = Literal["iou", "single", "mega"]

_KINDS: tuple[CardKind, ...] = ("iou", "single", "mega")
_KIND_PLACE = {kind: place for place, kind in enumerate(_KINDS)}


class Card(Model, frozen=True):
    """A production card. Equal cards are one shared object wherever the library hands them out.

    Attributes:
        resource: What it is made of.
        value: Credits.
        kind: `single` from a deck; `mega`; or `iou`, the stand-in when a deck ran out.
    """

    __slots__ = ("number", "shown")
    if TYPE_CHECKING:
        number: ClassVar[int]
        """The place in the fixed order: resource, value, IOU before single before mega."""
        shown: ClassVar["SeenCard"]
        """The card as other players see it in a hand: the back of a single, else the card."""
    else:

        def __getattr__(self, name: str) -> Any:
            """Find out the number, and what others see of it, when it is first asked for."""
            if name == "number":
                value = card_number(self.resource, self.value, self.kind)
            elif name == "shown":
                value = card_back(self.resource) if self.kind == "single" else self
            else:
                return super().__getattr__(name)
            object.__setattr__(self, name, value)
            return value

    resource: Resource
    value: Value
    kind: CardKind = "single"

    def __hash__(self) -> int:
        return self.number

    def __lt__(self, other: "Card") -> bool:
        return self.number < other.number

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> "Card":
        return card(self.resource, self.value, self.kind)

    def __reduce__(self) -> tuple[Any, ...]:
        return card, (self.resource, self.value, self.kind)


class CardBack(Hidden, frozen=True):
    """A single as other players see it: the resource is known, the value is not.

    Attributes:
        resource: The resource.
    """

    kind: ClassVar[CardKind] = "single"

    resource: Resource

    @property
    def shown(self) -> "CardBack":
        """The back itself, as of a `Card`."""
        return self


def card_number(resource: Resource, value: int, kind: CardKind) -> int:
    """Return the place of a card in the fixed order of all cards."""
    return (RESOURCE_PLACE[resource] * (MAX_VALUE + 1) + value) * 3 + _KIND_PLACE[kind]


@cache
def numbered_card(number: int) -> Card:
    """Return the card with a place in the fixed order of all cards.

    Raises:
        ValueError: No card has the number.
    """
    if type(number) is not int or not 0 <= number < len(RESOURCES) * (MAX_VALUE + 1) * 3:
        raise ValueError(f"no card has the number {number!r}")
    rest, kind = divmod(number, 3)
    resource, value = divmod(rest, MAX_VALUE + 1)
    return Card(resource=RESOURCES[resource], value=value, kind=_KINDS[kind])


def card(resource: Resource, value: int, kind: CardKind = "single") -> Card:
    """Return the shared card of a resource and value (credits).

    Args:
        resource: The resource.
        value: Its value, in credits, from 1 to 999.
        kind: A card of a deck (`single`), a `mega`, or an `iou`.

    Raises:
        ValueError: There is no such resource, value or kind.
    """
    if resource not in RESOURCES:
        raise ValueError(f"resources are {', '.join(RESOURCES)}; got {resource!r}")
    if type(value) is not int or not 1 <= value <= MAX_VALUE:
        raise ValueError(f"the value of a card is 1 to {MAX_VALUE} credits; got {value!r}")
    if kind not in _KINDS:
        raise ValueError(f"the kinds of cards are {', '.join(_KINDS)}; got {kind!r}")
    return shared_card(resource, value, kind)


def shared_card(resource: Resource, value: int, kind: CardKind = "single") -> Card:
    """Return what `card` does, of what is known to be right."""
    return numbered_card(card_number(resource, value, kind))


@cache
def card_back(resource: Resource) -> CardBack:
    """Return the shared back of a single of a resource."""
    return CardBack(resource=resource)


def _shared(parsed: Card) -> Card:
    return shared_card(parsed.resource, parsed.value, parsed.kind)


SharedCard = Annotated[Card, AfterValidator(_shared)]
"""A card field: what is parsed becomes the shared card."""

SeenCard = SharedCard | CardBack
"""A card field of something that a view shows."""

Hand = tuple[Card, ...]
"""The cards that one player holds, in the fixed order."""


class MegaCounts(Counts, frozen=True):
    """A number of mega cards of each resource that has them."""

    water: Count = 0
    titanium: Count = 0
    new_chemicals: Count = 0


NO_MEGAS = build(MegaCounts)()


by_number = attrgetter("number")
"""The key of the fixed order of all cards."""

_resource_of, _value_of = attrgetter("resource"), attrgetter("value")


def in_order(cards: Iterable[Card]) -> Hand:
    """Return cards in the fixed order."""
    return tuple(sorted(cards, key=by_number))


def worth(cards: Iterable[Card]) -> int:
    """Return what cards are worth together, in credits, as `bounded`."""
    return bounded(sum(map(_value_of, cards)))


def numbers(cards: Iterable[Card]) -> tuple[int, ...]:
    """Return the numbers of the distinct cards of a hand, in its order."""
    return tuple(dict.fromkeys(map(by_number, cards)))


def without(hand: Sequence[Card], cards: Iterable[Card]) -> Hand:
    """Return a hand with some of its cards taken out."""
    rest = list(hand)
    for card in cards:
        for place, held in enumerate(rest):
            if held is card:
                del rest[place]
                break
        else:
            rest.remove(card)
    return tuple(rest)


def open_cards(cards: Iterable[Card | CardBack]) -> Hand:
    """Return those of some cards whose values are in sight, in their order."""
    return tuple([card for card in cards if type(card) is Card])


def holds(hand: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Tell whether a hand holds all of `cards`, as often as they stand there."""
    if len(cards) > len(hand):
        return False
    return all(hand.count(card) >= cards.count(card) for card in dict.fromkeys(cards))


def research_in(cards: Iterable[Card]) -> int:
    """Return how many of the cards are research cards (IOUs for research are)."""
    return [*map(_resource_of, cards)].count("research")


class CardDeck(Deck[SharedCard], frozen=True):
    """A production deck with its discard pile."""


class CardDeckSeen(DeckSeen[SharedCard], frozen=True):
    """A production deck as everybody sees it."""


@lru_cache(maxsize=100)
def whole_decks(edition: Edition) -> Mapping[Resource, Hand]:
    """Return all cards of each production deck, in the fixed order."""
    return MappingProxyType(
        {
            table.resource: in_order(
                shared_card(table.resource, line.value)
                for line in table.cards
                for _ in range(line.copies)
            )
            for table in edition.decks
        }
    )
