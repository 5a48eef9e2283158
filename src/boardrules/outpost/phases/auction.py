"""Auctions with open bids ("Auctions")."""

from boardrules.core.choices import JUST_ONE, Choices
from boardrules.core.model import bounded, build, replace
from boardrules.core.rules import Phase, Reason, push
from boardrules.outpost.actions import BIDS, PASSES, Bid, Pass, SealedBid
from boardrules.outpost.cards import Card, worth
from boardrules.outpost.colony import card_price, discount
from boardrules.outpost.events import AuctionCancelled, AuctionWon, BidMade, Passed
from boardrules.outpost.nouns import (
    Auction,
    AuctionedCard,
    CardName,
    Delivery,
    OpeningBid,
    Payment,
    Step,
)
from boardrules.outpost.state import Position, State, still_in, with_events


def least_bid(position: Position, card: CardName) -> int:
    """Return the lowest opening bid for a card, in credits: its list price."""
    return card_price(card, position.options.edition)


def _off(position: Position, player: int, card: CardName) -> int:
    """Return the credits that a player pays less for a card than the price it is won at."""
    return discount(position.colonies[player], card, position.options.edition)


def highest_bid(position: Position, player: int, card: CardName) -> int:
    """Return the highest legal bid of a player: hand value and own discount, in credits."""
    return bounded(worth(position.own_hand(player)) + _off(position, player, card))


def known_limit(position: Position, player: int, card: CardName) -> int:
    """Return the highest bid that anyone must reckon a player could make, in credits.

    Every single is taken at its deck's highest value; megas, IOUs and discounts are public.
    """
    highest = position.options.edition.tables.highest
    limit = _off(position, player, card)
    for held in position.hands[player]:
        if held.kind == "single":
            limit += highest[held.resource]
        elif isinstance(held, Card):
            limit += held.value
    return limit


def bidding_round(position: Position, auctioneer: int) -> tuple[int, ...]:
    """Return who bids, in turn: the next after the auctioneer first, the auctioneer last."""
    by_purchase = position.options.bidding_order == "purchase"
    seats = position.order if by_purchase else still_in(position)
    place = seats.index(auctioneer)
    return seats[place + 1 :] + seats[: place + 1]


def sale(state: State, player: int, card: CardName, price: int) -> State:
    """Sell a card: the winner pays the price less the own discounts, then takes it."""
    due = max(0, price - _off(state, player, card))
    won = build(AuctionWon)(player=player, card=card, price=price, due=due)
    return push(
        with_events(state, won),
        build(Delivery)(player=player, goods=build(AuctionedCard)(card=card)),
        build(Payment)(player=player, due=due),
    )


def cancelled(state: State, card: CardName) -> State:
    """Tell that an auction ended without a winner; the card stays where it is."""
    return with_events(state, build(AuctionCancelled)(card=card))


def _bid_reason(position: Position, action: Bid, card: CardName, least: int) -> Reason:
    if action.amount < least:
        return "too_low", f"the bid must be at least {least}; got {action.amount}"
    return too_high(position, action, card)


def too_high(position: Position, action: Bid | SealedBid, card: CardName) -> Reason:
    """Return why a bid that is not too low is refused: its player cannot pay it."""
    most = highest_bid(position, action.player, card)
    return "unaffordable", (
        f"the hand and discount of player {action.player} are good for {most}; got {action.amount}"
    )


def good_for(position: Position, player: int, card: CardName, bid: int) -> tuple[int, int]:
    """Return what a bid tells everybody: the player, and what the hand must be worth at least."""
    return player, bid - _off(position, player, card)


# The opening bid


def _opener(position: Position, step: OpeningBid) -> tuple[int, ...]:
    return (step.auctioneer,)


def _may_open(position: Position, step: OpeningBid, player: int) -> Choices[Bid]:
    least = least_bid(position, step.card)
    most = highest_bid(position, player, step.card)
    return Choices((BIDS[player], range(least, most + 1)))


def _why_not_open(position: Position, step: OpeningBid, action: Bid) -> Reason:
    return _bid_reason(position, action, step.card, least_bid(position, step.card))


def _opens(state: State, step: OpeningBid, action: Bid) -> State:
    auction = build(Auction)(
        auctioneer=step.auctioneer,
        card=step.card,
        bid=action.amount,
        bidders=bidding_round(state, step.auctioneer),
    )
    state = with_events(state, build(BidMade)(player=action.player, amount=action.amount))
    return push(*_pass_over(state, auction))


def _opener_leaves(state: State, step: OpeningBid, player: int) -> tuple[State, tuple[Step, ...]]:
    if player != step.auctioneer:
        return state, (step,)
    return cancelled(state, step.card), ()


def _opener_bounds(position: Position, step: OpeningBid) -> tuple[tuple[int, int], ...]:
    """The auctioneer is good for the list price."""
    return (good_for(position, step.auctioneer, step.card, least_bid(position, step.card)),)


# Raising


def _pass_over(state: State, step: Auction) -> tuple[State, Auction]:
    """Pass for the next bidders as long as all can know that they cannot beat the bid."""
    bidders = step.bidders
    while len(bidders) > 1 and known_limit(state, bidders[0], step.card) <= step.bid:
        state = with_events(state, build(Passed)(player=bidders[0], automatic=True))
        bidders = bidders[1:]
    return state, replace(step, bidders=bidders)


def _who(position: Position, step: Auction) -> tuple[int, ...]:
    return step.bidders[:1] if len(step.bidders) > 1 else ()


def _may(position: Position, step: Auction, player: int) -> Choices[Pass | Bid]:
    most = highest_bid(position, player, step.card)
    return Choices((PASSES[player], JUST_ONE), (BIDS[player], range(step.bid + 1, most + 1)))


def _why(position: Position, step: Auction, action: Bid) -> Reason:
    return _bid_reason(position, action, step.card, step.bid + 1)


def _does(state: State, step: Auction, action: Pass | Bid) -> State:
    bidder, *others = step.bidders
    if isinstance(action, Bid):
        state = with_events(state, build(BidMade)(player=bidder, amount=action.amount))
        raised = replace(step, bid=action.amount, bidders=(*others, bidder))
        return push(*_pass_over(state, raised))
    state = with_events(state, build(Passed)(player=bidder))
    return push(*_pass_over(state, replace(step, bidders=tuple(others))))


def _runs(state: State, step: Auction) -> State:
    """The last one left takes the card."""
    return sale(state, step.bidders[-1], step.card, step.bid)


def _leaves(state: State, step: Auction, player: int) -> tuple[State, tuple[Step, ...]]:
    """The auction is cancelled without its highest bidder; without another, it runs on."""
    if player == step.bidders[-1]:
        return cancelled(state, step.card), ()
    bidders = tuple(seat for seat in step.bidders if seat != player)
    state, step = _pass_over(state, replace(step, bidders=bidders))
    return state, (step,)


def _bounds(position: Position, step: Auction) -> tuple[tuple[int, int], ...]:
    """The highest bidder is good for the bid, the auctioneer at least for the list price."""
    leader = good_for(position, step.bidders[-1], step.card, step.bid)
    if step.auctioneer == step.bidders[-1] or step.auctioneer in position.resigned:
        return (leader,)
    price = least_bid(position, step.card)
    return leader, good_for(position, step.auctioneer, step.card, price)


OPENING_BID: Phase[State, Position, OpeningBid] = Phase(
    kinds=(Bid,),
    who=_opener,
    may=_may_open,
    why=_why_not_open,
    does=_opens,
    bounds=_opener_bounds,
    leaves=_opener_leaves,
)
AUCTION: Phase[State, Position, Auction] = Phase(
    kinds=(Pass, Bid),
    who=_who,
    may=_may,
    why=_why,
    does=_does,
    runs=_runs,
    bounds=_bounds,
    leaves=_leaves,
)
