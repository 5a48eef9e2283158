"""Auctions with one sealed bid each ("Fast bid")."""

from boardrules.core.chance import Chance
from boardrules.core.choices import JUST_ONE, Choices
from boardrules.core.model import HIDDEN, Hidden, build, replace
from boardrules.core.rules import Phase, Reason, push
from boardrules.outpost.actions import SEALED_BIDS as TABLES
from boardrules.outpost.actions import SealedBid
from boardrules.outpost.events import BidsRevealed, Passed, RevealedBid, SealedBidMade
from boardrules.outpost.nouns import CardName, SealedBidding, SealedBids, Step
from boardrules.outpost.phases.auction import (
    cancelled,
    good_for,
    highest_bid,
    known_limit,
    least_bid,
    sale,
    too_high,
)
from boardrules.outpost.state import Position, State, with_events


def sealed_bids(state: State, auctioneer: int, card: CardName) -> State:
    """Ask everyone for a sealed bid; pass for those who all can know cannot reach the price."""
    place = state.order.index(auctioneer)
    bids: list[SealedBidding] = []
    for player in state.order[place:] + state.order[:place]:
        if known_limit(state, player, card) < least_bid(state, card):
            bids.append(build(SealedBidding)(player=player, bid=0))
            state = with_events(state, build(Passed)(player=player, automatic=True))
        else:
            bids.append(build(SealedBidding)(player=player))
    return push(state, build(SealedBids)(auctioneer=auctioneer, card=card, bids=tuple(bids)))


def price_to_pay(bids: tuple[int, ...], least: int) -> int:
    """Return what the highest of the bids pays: the second-highest and 1 more.

    Never more than the own bid, never less than the list price; a sole bidder pays that.
    """
    second, highest = sorted((0, *bids))[-2:]
    return min(highest, max(least, second + 1)) if second else least


def _who(position: Position, step: SealedBids) -> tuple[int, ...]:
    return tuple(sorted(bidding.player for bidding in step.bids if bidding.bid is None))


def _may(position: Position, step: SealedBids, player: int) -> Choices[SealedBid]:
    least = least_bid(position, step.card)
    bids = (TABLES[player], range(least, highest_bid(position, player, step.card) + 1))
    if player == step.auctioneer:
        return Choices(bids)
    return Choices((TABLES[player], JUST_ONE), bids)


def _why(position: Position, step: SealedBids, action: SealedBid) -> Reason:
    least = least_bid(position, step.card)
    if action.amount == 0:
        return "must_bid", f"the auctioneer must bid at least {least}"
    if action.amount < least:
        return "too_low", f"a bid is 0 (a pass) or at least {least}; got {action.amount}"
    return too_high(position, action, step.card)


def _does(state: State, step: SealedBids, action: SealedBid) -> State:
    bids = tuple(
        replace(bidding, bid=action.amount) if bidding.player == action.player else bidding
        for bidding in step.bids
    )
    state = with_events(state, build(SealedBidMade)(player=action.player, amount=action.amount))
    return push(state, replace(step, bids=bids))


def _runs(state: State, step: SealedBids) -> State:
    """Show all bids; the highest wins, ties go to the first in order from the auctioneer."""
    bids = [
        build(RevealedBid)(player=bidding.player, amount=bidding.bid)
        for bidding in step.bids
        if isinstance(bidding.bid, int)
    ]
    state = with_events(state, build(BidsRevealed)(bids=tuple(bids)))
    highest = max((bid.amount for bid in bids), default=0)
    if not highest:
        return cancelled(state, step.card)
    winner = next(bid.player for bid in bids if bid.amount == highest)
    price = price_to_pay(tuple(bid.amount for bid in bids), least_bid(state, step.card))
    return sale(state, winner, step.card, price)


def _sees(step: SealedBids, player: int | None) -> SealedBids:
    """Hide the bids of others until all are in."""
    bids = tuple(
        bidding if bidding.player == player or bidding.bid is None else replace(bidding, bid=HIDDEN)
        for bidding in step.bids
    )
    return replace(step, bids=bids)


def _bounds(position: Position, step: SealedBids) -> tuple[tuple[int, int], ...]:
    """The auctioneer is good for the list price."""
    if step.auctioneer in position.resigned:
        return ()
    price = least_bid(position, step.card)
    return (good_for(position, step.auctioneer, step.card, price),)


def _imagines(state: State, step: SealedBids, chance: Chance) -> tuple[State, SealedBids]:
    """Take each hidden bid among those that were legal for the hand."""
    bids = tuple(
        replace(bidding, bid=chance.choice(_may(state, step, bidding.player)).amount)
        if isinstance(bidding.bid, Hidden)
        else bidding
        for bidding in step.bids
    )
    return state, replace(step, bids=bids)


def _leaves(state: State, step: SealedBids, player: int) -> tuple[State, tuple[Step, ...]]:
    """The bid of a player who leaves is removed."""
    bids = tuple(bidding for bidding in step.bids if bidding.player != player)
    return state, (replace(step, bids=bids),)


SEALED_BIDS: Phase[State, Position, SealedBids] = Phase(
    kinds=(SealedBid,),
    who=_who,
    may=_may,
    why=_why,
    does=_does,
    runs=_runs,
    sees=_sees,
    bounds=_bounds,
    imagines=_imagines,
    leaves=_leaves,
)
