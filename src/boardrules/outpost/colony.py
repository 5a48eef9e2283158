"""What follows from a colony: capacity, limits, discounts, operators, victory points."""

from collections.abc import Sequence

from boardrules.core.model import replace
from boardrules.outpost.cards import Card, CardBack
from boardrules.outpost.editions import (
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
    Robots,
    kickers_in_order,
    upgrades_in_order,
)


def owned_cards(colony: Colony, edition: Edition) -> list[Upgrade | Kicker]:
    """Return the printed cards of a colony's upgrades and kickers, one a copy."""
    cards = edition.tables.cards
    return [cards[name] for name in (*colony.upgrades, *colony.kickers)]


def victory_points(colony: Colony, edition: Edition) -> int:
    """Return a colony's VP: manned factories, upgrades and kickers ("The round", 1)."""
    manned = colony.manned
    points = sum([factory.vp * manned.of(factory.type) for factory in edition.factories])
    return points + sum([card.vp for card in owned_cards(colony, edition)])


def hand_capacity(colony: Colony, edition: Edition) -> int:
    """Return how many counting cards a colony may keep ("Discard")."""
    more = sum([card.hand_capacity for card in owned_cards(colony, edition)])
    return edition.hand_capacity + more


def population_limit(colony: Colony, edition: Edition) -> int:
    """Return how many colonists a colony may have."""
    return edition.population + sum([card.population for card in owned_cards(colony, edition)])


def counted(card: Card | CardBack, edition: Edition) -> int:
    """Return how many cards a card counts toward capacity: 0, 1, or a mega's group ("Discard")."""
    if card.resource in edition.uncounted:
        return 0
    return edition.mega_group if card.kind == "mega" else 1


def counting_cards(hand: Sequence[Card | CardBack], edition: Edition) -> int:
    """Return how many cards a hand counts toward capacity ("Discard")."""
    free, group = edition.uncounted, edition.mega_group
    return sum([group if card.kind == "mega" else 1 for card in hand if card.resource not in free])


def discount(colony: Colony, name: CardName, edition: Edition) -> int:
    """Return the credits that a colony pays less for a card ("Colony upgrades")."""
    if not colony.upgrades and not colony.kickers:
        return 0
    off = 0
    for card in owned_cards(colony, edition):
        for rebate in card.discounts:
            if rebate.on == name:
                off += rebate.credits
    return off


def colonist_cost(colony: Colony, edition: Edition) -> int:
    """Return the price of a colonist, in credits ("Purchases")."""
    costs = [
        cost
        for name in colony.upgrades
        if (cost := edition.tables.upgrades[name].colonist_cost) is not None
    ]
    return min(costs, default=edition.colonist_cost)


def may_build(colony: Colony, factory: FactoryType, edition: Edition) -> bool:
    """Tell whether a colony may buy factories of a type ("Factories")."""
    needed = edition.tables.allowed_by.get(factory)
    return needed is None or needed in colony.upgrades


def _robots_upgrades(colony: Colony, edition: Edition) -> int:
    upgrades = edition.tables.upgrades
    return sum([upgrades[name].allows_robots for name in colony.upgrades])


def room_for_colonists(colony: Colony, edition: Edition) -> int:
    """Return how many more colonists a colony may buy ("Purchases")."""
    return max(0, population_limit(colony, edition) - colony.colonists)


def room_for_robots(colony: Colony, edition: Edition) -> int:
    """Return how many more robots a colony may buy ("Purchases")."""
    return max(0, _robots_upgrades(colony, edition) * colony.colonists - colony.robots)


def most_robots(colony: Colony, edition: Edition) -> int:
    """Return how many robots a colony can have come by: bought ones and those of kickers."""
    free = sum([card.free_robots for card in owned_cards(colony, edition)])
    return _robots_upgrades(colony, edition) * colony.colonists + free


def operators(colony: Colony, edition: Edition) -> int:
    """Return how many operators a colony has: colonists and operable robots ("Operators")."""
    return colony.colonists + min(colony.robots, robot_limit(colony, edition))


def robot_limit(colony: Colony, edition: Edition) -> int:
    """Return how many robots a colony can operate ("Operators").

    With the Robots upgrade as many as colonists for each copy, else those that came with kickers.
    """
    copies = _robots_upgrades(colony, edition)
    if copies:
        return copies * colony.colonists
    return sum([card.free_robots for card in owned_cards(colony, edition)])


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


def traded_resources(colony: Colony, edition: Edition) -> tuple[Resource, ...]:
    """Return the resources that a colony's kickers let it exchange ("Exchange")."""
    kickers = edition.tables.kickers
    return tuple(
        dict.fromkeys(resource for name in colony.kickers for resource in kickers[name].exchanges)
    )
