"""The phases of Outpost: one file for each part of the round, one phase for each type of step."""

from collections.abc import Mapping
from typing import Any

from boardrules.core.rules import Phase, Rules
from boardrules.outpost.actions import ACTION_TYPES
from boardrules.outpost.nouns import (
    Auction,
    Delivery,
    Discards,
    EndRound,
    Exchanges,
    MegaChoices,
    OpeningBid,
    Operators,
    Payment,
    RefillKickers,
    RefillMarket,
    SealedBids,
    StartRound,
    Turn,
    Turns,
)
from boardrules.outpost.phases import (
    auction,
    discard,
    exchange,
    fast_bid,
    kickers,
    market,
    operators,
    payment,
    production,
    resignation,
    rounds,
    turn,
)
from boardrules.outpost.state import Position, State

PHASES: Mapping[type[Any], Phase[State, Position, Any]] = {
    StartRound: rounds.START_ROUND,
    RefillMarket: market.REFILL_MARKET,
    RefillKickers: kickers.REFILL_KICKERS,
    MegaChoices: production.MEGA_CHOICES,
    Discards: discard.DISCARDS,
    Exchanges: exchange.EXCHANGES,
    Turns: rounds.TURNS,
    Turn: turn.TURN,
    OpeningBid: auction.OPENING_BID,
    Auction: auction.AUCTION,
    SealedBids: fast_bid.SEALED_BIDS,
    Payment: payment.PAYMENT,
    Delivery: payment.DELIVERY,
    Operators: operators.OPERATORS,
    EndRound: rounds.END_ROUND,
}
"""The phase of each type of step."""

RULES: Rules[State, Position] = Rules(
    phases=PHASES, state=State, actions=ACTION_TYPES, resigns=resignation.leave
)
"""Outpost, as the driver sees it."""
