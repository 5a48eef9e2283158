"""What follows from a colony: capacity, limits, discounts, operators, victory points."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from boardrules.core.model import replace
from boardrules.outpost.cards import Card, CardBack
from boardrules.outpost.editions import (
    FACTORY_TYPES,
    ColonyCard,
    Edition,
    FactoryType,
    Kicker,
    Resource,
    Upgrade,
)
from boardrules.outpost.nouns import (
    AuctionedCard,
    CardName,
    Colonists,
    Colony,
    Factories,
    Goods,
    KickerNames,
    Robots,
    UpgradeNames,
    kickers_in_order,
    upgrades_in_order,
)


@dataclass(frozen=True, slots=True)
class Benefits:
    """What the upgrades and kickers of a colony make of an edition's values.

    Attributes:
        vp: Victory points of the cards.
        hand_capacity: How many counting cards the hand may keep.
        population: The population limit, in colonists.
        free_robots: Robots that came with the cards.
        robots_upgrades: Copies of the upgrades that allow robots.
        colonist_cost: Price of a colonist, in credits.
        discounts: Credits off, by the name of the card bought.
        factories: The factory types that may be bought: place in the table, credits, and
            research cards among the payment.
        produces: The resources of which the upgrades deal a card each round, copies repeated.
        redraws: The resources of which one more card is drawn, copies repeated.
        extra_per_two: The factory types of which every two give an extra card, likewise.
        exchanges: The resources of which a card may be exchanged.
    """

    vp: int
    hand_capacity: int
    population: int
    free_robots: int
    robots_upgrades: int
    colonist_cost: int
    discounts: Mapping[CardName, int]
    factories: tuple[tuple[int, int, int], ...]
    produces: tuple[Resource, ...]
    redraws: tuple[Resource, ...]
    extra_per_two: tuple[FactoryType, ...]
    exchanges: tuple[Resource, ...]


@lru_cache(maxsize=10_000)
def _benefits(upgrades: UpgradeNames, kickers: KickerNames, edition: Edition) -> Benefits:
    tables = edition.tables
    owned_upgrades = [tables.upgrades[name] for name in upgrades]
    owned_kickers = [tables.kickers[name] for name in kickers]
    cards: list[ColonyCard] = [*owned_upgrades, *owned_kickers]
    costs = [card.colonist_cost for card in owned_upgrades if card.colonist_cost is not None]
    allowed = {card.allows for card in owned_upgrades}
    discounts: Counter[CardName] = Counter()
    for card in cards:
        for rebate in card.discounts:
            discounts[rebate.on] += rebate.credits
    return Benefits(
        vp=sum(card.vp for card in cards),
        hand_capacity=edition.hand_capacity + sum(card.hand_capacity for card in cards),
        population=edition.population + sum(card.population for card in cards),
        free_robots=sum(card.free_robots for card in cards),
        robots_upgrades=sum(card.allows_robots for card in owned_upgrades),
        colonist_cost=min(costs, default=edition.colonist_cost),
        discounts=MappingProxyType(discounts),
        factories=tuple(
            (place, factory.cost, factory.research)
            for place, factory in enumerate(edition.factories)
            if factory.type not in tables.allowed_by or factory.type in allowed
        ),
        produces=tuple(card.produces for card in owned_upgrades if card.produces is not None),
        redraws=tuple(card.redraws for card in owned_kickers if card.redraws is not None),
        extra_per_two=tuple(
            card.extra_per_two for card in owned_kickers if card.extra_per_two is not None
        ),
        exchanges=tuple(dict.fromkeys(name for card in owned_kickers for name in card.exchanges)),
    )


def benefits(colony: Colony, edition: Edition) -> Benefits:
    """Return what a colony's cards add up to ("Colony upgrades", "Kicker expansion")."""
    return _benefits(colony.upgrades, colony.kickers, edition)


def victory_points(colony: Colony, edition: Edition) -> int:
    """Return a colony's VP: manned factories, upgrades and kickers ("The round", 1)."""
    points, manned = benefits(colony, edition).vp, colony.manned.__dict__
    for factory, vp in edition.tables.factory_vp:
        points += vp * manned[factory]
    return points


def hand_capacity(colony: Colony, edition: Edition) -> int:
    """Return how many counting cards a colony may keep ("Discard")."""
    return benefits(colony, edition).hand_capacity


def population_limit(colony: Colony, edition: Edition) -> int:
    """Return how many colonists a colony may have."""
    return benefits(colony, edition).population


def counted(card: Card | CardBack, edition: Edition) -> int:
    """Return how many cards a card counts toward capacity: 0, 1, or a mega's group ("Discard")."""
    if card.resource in edition.uncounted:
        return 0
    return edition.mega_group if card.kind == "mega" else 1


def counting_cards(hand: Sequence[Card | CardBack], edition: Edition) -> int:
    """Return how many cards a hand counts toward capacity ("Discard")."""
    free, group = edition.uncounted, edition.mega_group
    return sum([group if card.kind == "mega" else 1 for card in hand if card.resource not in free])


def card_price(name: CardName, edition: Edition) -> int:
    """Return the list price of a colony upgrade or a kicker, in credits."""
    return edition.tables.cards[name].price


def discount(colony: Colony, name: CardName, edition: Edition) -> int:
    """Return the credits that a colony pays less for a card ("Colony upgrades")."""
    return benefits(colony, edition).discounts.get(name, 0)


def colonist_cost(colony: Colony, edition: Edition) -> int:
    """Return the price of a colonist, in credits ("Purchases")."""
    return benefits(colony, edition).colonist_cost


def may_build(colony: Colony, factory: FactoryType, edition: Edition) -> bool:
    """Tell whether a colony may buy factories of a type ("Factories")."""
    place = FACTORY_TYPES.index(factory)
    return any(place == allowed for allowed, _, _ in benefits(colony, edition).factories)


def room_for_colonists(colony: Colony, edition: Edition) -> int:
    """Return how many more colonists a colony may buy ("Purchases")."""
    return max(0, population_limit(colony, edition) - colony.colonists)


def room_for_robots(colony: Colony, edition: Edition) -> int:
    """Return how many more robots a colony may buy ("Purchases")."""
    copies = benefits(colony, edition).robots_upgrades
    return max(0, copies * colony.colonists - colony.robots) if copies else 0


def most_robots(colony: Colony, edition: Edition) -> int:
    """Return how many robots a colony can have come by: bought ones and those of kickers."""
    owned = benefits(colony, edition)
    return owned.robots_upgrades * colony.colonists + owned.free_robots


def operators(colony: Colony, edition: Edition) -> int:
    """Return how many operators a colony has: colonists and operable robots ("Operators")."""
    robots = colony.robots
    return colony.colonists + (min(robots, robot_limit(colony, edition)) if robots else 0)


def robot_limit(colony: Colony, edition: Edition) -> int:
    """Return how many robots a colony can operate ("Operators").

    With the Robots upgrade as many as colonists for each copy, else those that came with kickers.
    """
    owned = benefits(colony, edition)
    copies = owned.robots_upgrades
    return copies * colony.colonists if copies else owned.free_robots


def received(colony: Colony, goods: Goods, edition: Edition) -> Colony:
    """Return a colony with bought goods added; what comes with a card comes unmanned."""
    match goods:
        case Factories():
            factories = colony.factories.plus(goods.factory, goods.count)
            return replace(colony, factories=factories)
        case Colonists():
            return replace(colony, colonists=colony.colonists + goods.count)
        case Robots():
            return replace(colony, robots=colony.robots + goods.count)
        case AuctionedCard():
            return _with_card(colony, edition.tables.cards[goods.card])


def _with_card(colony: Colony, card: Upgrade | Kicker) -> Colony:
    factories = colony.factories
    if card.free_factory is not None:
        factories = factories.plus(card.free_factory, 1)
    upgrades, kickers = colony.upgrades, colony.kickers
    if isinstance(card, Upgrade):
        upgrades = upgrades_in_order((*upgrades, card.name))
    else:
        kickers = kickers_in_order((*kickers, card.name))
    return replace(
        colony,
        factories=factories,
        robots=colony.robots + card.free_robots,
        upgrades=upgrades,
        kickers=kickers,
    )
