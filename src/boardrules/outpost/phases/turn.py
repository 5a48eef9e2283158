"""A player's turn: putting up a card, purchases, its end ("The round", 7; "Purchases")."""

from boardrules.core.choices import JUST_ONE, Choices, Slice
from boardrules.core.model import bounded, build, replace
from boardrules.core.rules import Phase, Reason, push, with_its_player
from boardrules.outpost.actions import (
    COLONISTS,
    END_TURNS,
    FACTORIES,
    PUT_UPS,
    ROBOTS,
    BuyColonists,
    BuyFactories,
    BuyRobots,
    EndTurn,
    PutUp,
    card_place,
    factory_numbers,
)
from boardrules.outpost.cards import research_in, worth
from boardrules.outpost.colony import (
    benefits,
    colonist_cost,
    discount,
    may_build,
    room_for_colonists,
    room_for_robots,
)
from boardrules.outpost.editions import Edition
from boardrules.outpost.events import CardPutUp
from boardrules.outpost.nouns import (
    CardName,
    Colonists,
    Colony,
    Delivery,
    Factories,
    Goods,
    OpeningBid,
    Operators,
    Payment,
    Robots,
    Turn,
)
from boardrules.outpost.phases.fast_bid import sealed_bids
from boardrules.outpost.state import Position, State, with_events

Purchase = BuyFactories | BuyColonists | BuyRobots


def on_offer(position: Position) -> tuple[CardName, ...]:
    """Return the different cards that can be put up: the market's, then the kicker slots'."""
    return tuple(dict.fromkeys((*position.market, *position.kickers.slots)))


def may_auction(position: Position, step: Turn) -> bool:
    """Tell whether the turn may still hold an auction: few enough so far, nothing bought."""
    limit = position.options.auctions_per_turn
    return not step.bought and (limit is None or step.auctions < limit)


def most_colonists(colony: Colony, edition: Edition, value: int) -> int:
    """Return how many colonists a colony can buy at once with a hand worth `value`."""
    most = value // colonist_cost(colony, edition)
    return min(most, room_for_colonists(colony, edition)) if most else 0


def most_robots(colony: Colony, edition: Edition, value: int) -> int:
    """Return how many robots a colony can buy at once with a hand worth `value`."""
    most = value // edition.robot_cost
    return min(most, room_for_robots(colony, edition)) if most else 0


def _who(position: Position, step: Turn) -> tuple[int, ...]:
    return (step.player,)


def _may(position: Position, step: Turn, player: int) -> Choices[EndTurn | PutUp | Purchase]:
    edition, colony = position.options.edition, position.colonies[player]
    hand = position.own_hand(player)
    value, research = worth(hand), research_in(hand)
    owned = benefits(colony, edition)
    slices: list[Slice] = [(END_TURNS[player], JUST_ONE)]
    if may_auction(position, step):
        off, cards = owned.discounts, edition.tables.cards
        affordable = [
            card_place(name)
            for name in on_offer(position)
            if value + off.get(name, 0) >= cards[name].price
        ]
        slices.append((PUT_UPS[player], tuple(affordable)))
    for place, cost, research_cards in owned.factories:
        most = value // cost
        if most and research_cards:
            most = min(most, research // research_cards)
        if most:
            slices.append((FACTORIES[player], factory_numbers(place, range(1, most + 1))))
    if most := most_colonists(colony, edition, value):
        slices.append((COLONISTS[player], range(1, most + 1)))
    if most := most_robots(colony, edition, value):
        slices.append((ROBOTS[player], range(1, most + 1)))
    return Choices(*slices)


def _why(position: Position, step: Turn, action: PutUp | Purchase) -> Reason:
    player, edition = action.player, position.options.edition
    hand = position.own_hand(player)
    value = worth(hand)
    if isinstance(action, PutUp):
        if step.bought:
            return "too_late", "an auction may only be held before any purchase of the turn"
        if not may_auction(position, step):
            return "too_late", f"the turn has had its {step.auctions} auction(s)"
        if action.card not in on_offer(position):
            offered = ", ".join(on_offer(position)) or "nothing"
            return "not_on_offer", f"{action.card} is not on offer; there is {offered}"
        price = edition.tables.cards[action.card].price
        off = discount(position.colonies[player], action.card, edition)
        return "unaffordable", (
            f"the opening bid for {action.card} is at least {price}; the hand is worth {value} "
            f"and the discount {off}"
        )
    if isinstance(action, BuyColonists):
        colony = position.colonies[player]
        room = room_for_colonists(colony, edition)
        cost = colonist_cost(colony, edition)
        if action.count > room:
            return "over_limit", f"the population limit leaves room for {room} more colonists"
        return "unaffordable", (
            f"{action.count} colonists cost {cost * action.count}; the hand is worth {value}"
        )
    if isinstance(action, BuyRobots):
        room = room_for_robots(position.colonies[player], edition)
        if action.count > room:
            return "over_limit", (
                f"the Robots upgrades of player {player} leave room for {room} more robots"
            )
        return "unaffordable", (
            f"{action.count} robots cost {edition.robot_cost * action.count}; "
            f"the hand is worth {value}"
        )
    factory = edition.tables.factories[action.factory]
    if not may_build(position.colonies[player], action.factory, edition):
        needed = edition.tables.allowed_by[action.factory]
        return "not_allowed", f"{action.factory} factories need the upgrade {needed}"
    told = f"{action.count} {action.factory} factories cost {factory.cost * action.count}"
    holds = f"the hand is worth {value}"
    if research := factory.research * action.count:
        told += f", {research} research cards among the payment"
        holds += f" and holds {research_in(hand)} research cards"
    return "unaffordable", f"{told}; {holds}"


def _does(state: State, step: Turn, action: EndTurn | PutUp | Purchase) -> State:
    if isinstance(action, EndTurn):
        return push(state, build(Operators)(player=action.player))
    if isinstance(action, PutUp):
        return _put_up(push(state, replace(step, auctions=bounded(step.auctions + 1))), action)
    goods, payment = _bill(state, action)
    delivery = build(Delivery)(player=action.player, goods=goods)
    return push(state, replace(step, bought=True), delivery, payment)


def _put_up(state: State, action: PutUp) -> State:
    """Begin the turn's auction: with an opening bid, or with sealed bids ("Auctions")."""
    state = with_events(state, build(CardPutUp)(player=action.player, card=action.card))
    if state.options.fast_bid:
        return sealed_bids(state, action.player, action.card)
    return push(state, build(OpeningBid)(auctioneer=action.player, card=action.card))


def _bill(state: State, action: Purchase) -> tuple[Goods, Payment]:
    """Return what is bought and what is due for it ("Purchases")."""
    edition = state.options.edition
    player, count = action.player, action.count
    match action:
        case BuyFactories():
            factory = edition.tables.factories[action.factory]
            due, research = factory.cost * count, factory.research * count
            return (
                build(Factories)(factory=action.factory, count=count),
                build(Payment)(player=player, due=due, research=research),
            )
        case BuyColonists():
            due = colonist_cost(state.colonies[player], edition) * count
            return build(Colonists)(count=count), build(Payment)(player=player, due=due)
        case BuyRobots():
            due = edition.robot_cost * count
            return build(Robots)(count=count), build(Payment)(player=player, due=due)


TURN: Phase[State, Position, Turn] = Phase(
    kinds=(EndTurn, PutUp, BuyFactories, BuyColonists, BuyRobots),
    who=_who,
    may=_may,
    why=_why,
    does=_does,
    leaves=with_its_player,
)
