"""What happens in Outpost, as a state's `events` tell it."""

from collections.abc import Sequence
from typing import Annotated, Literal, get_args

from pydantic import Field, TypeAdapter

from boardrules.core.model import HIDDEN, LATER, Count, Hidden, Many, Model, Seat, replace
from boardrules.outpost.cards import Card, CardBack, MegaCounts, SeenCard
from boardrules.outpost.editions import Era, Resource, Stage
from boardrules.outpost.nouns import CardName, Goods, KickerNames, Manned, UpgradeNames


class RoundBegan(Model, frozen=True):
    """A round began, with this purchase order."""

    type: Literal["round_began"] = "round_began"
    round: Count
    order: Many[Seat]


class StageAdvanced(Model, frozen=True):
    """The market reached a later stage."""

    type: Literal["stage_advanced"] = "stage_advanced"
    stage: Stage


class MarketRefilled(Model, frozen=True):
    """These colony upgrades came into the market."""

    type: Literal["market_refilled"] = "market_refilled"
    cards: UpgradeNames


class EraBegan(Model, frozen=True):
    """A kicker era ended: its cards left in the slots were removed, and the next one began."""

    type: Literal["era_began"] = "era_began"
    era: Era
    removed: KickerNames


class KickersRefilled(Model, frozen=True):
    """These kickers came into the slots."""

    type: Literal["kickers_refilled"] = "kickers_refilled"
    cards: KickerNames


class MegasChosen(Model, frozen=True):
    """A player chose how many megas to take."""

    type: Literal["megas_chosen"] = "megas_chosen"
    player: Seat
    megas: MegaCounts | Hidden


class Drew(Model, frozen=True):
    """A colony's production: these cards came into its hand."""

    type: Literal["drew"] = "drew"
    player: Seat
    cards: Many[SeenCard]


class Discarded(Model, frozen=True):
    """Cards went from a hand to the discard piles, face up."""

    type: Literal["discarded"] = "discarded"
    player: Seat
    cards: Many[SeenCard]


class Exchanged(Model, frozen=True):
    """A card was handed over; a higher one came for it, or it came back.

    Attributes:
        player: The owner of the kicker.
        target: The other player.
        resource: The type of the cards.
        swapped: Whether a higher card was taken; if not, the given one came back.
        given: The card handed over.
        taken: The card that came for it.
    """

    type: Literal["exchanged"] = "exchanged"
    player: Seat
    target: Seat
    resource: Resource
    swapped: bool
    given: SeenCard
    taken: SeenCard


class CardPutUp(Model, frozen=True):
    """A card was put up for auction."""

    type: Literal["card_put_up"] = "card_put_up"
    player: Seat
    card: CardName


class BidMade(Model, frozen=True):
    """A player bid an amount, in credits."""

    type: Literal["bid_made"] = "bid_made"
    player: Seat
    amount: Count


class Passed(Model, frozen=True):
    """A player passed.

    Attributes:
        player: Who passed.
        automatic: Whether the game passed for the player, who could not have done otherwise.
    """

    type: Literal["passed"] = "passed"
    player: Seat
    automatic: bool = False


class SealedBidMade(Model, frozen=True):
    """A player placed a sealed bid."""

    type: Literal["sealed_bid_made"] = "sealed_bid_made"
    player: Seat
    amount: Count | Hidden


class RevealedBid(Model, frozen=True):
    """One of the sealed bids, in credits; 0 is a pass."""

    player: Seat
    amount: Count


class BidsRevealed(Model, frozen=True):
    """All sealed bids were shown."""

    type: Literal["bids_revealed"] = "bids_revealed"
    bids: Many[RevealedBid]


class AuctionWon(Model, frozen=True):
    """An auction ended.

    Attributes:
        player: The winner.
        card: The card.
        price: The price in credits, before discounts.
        due: What the winner pays: the price less the own discounts.
    """

    type: Literal["auction_won"] = "auction_won"
    player: Seat
    card: CardName
    price: Count
    due: Count


class AuctionCancelled(Model, frozen=True):
    """An auction ended without a winner; the card stays where it was."""

    type: Literal["auction_cancelled"] = "auction_cancelled"
    card: CardName


class Paid(Model, frozen=True):
    """A player paid with these cards."""

    type: Literal["paid"] = "paid"
    player: Seat
    cards: Many[SeenCard]


class Received(Model, frozen=True):
    """A player received what was paid for."""

    type: Literal["received"] = "received"
    player: Seat
    goods: Goods


class TurnBegan(Model, frozen=True):
    """A player's turn began."""

    type: Literal["turn_began"] = "turn_began"
    player: Seat


class OperatorsAssigned(Model, frozen=True):
    """A player's turn ended with this assignment of operators."""

    type: Literal["operators_assigned"] = "operators_assigned"
    player: Seat
    manned: Many[Manned]


class PlayerResigned(Model, frozen=True):
    """A player left the game."""

    type: Literal["player_resigned"] = "player_resigned"
    player: Seat


class GameEnded(Model, frozen=True):
    """The game ended.

    Attributes:
        reason: A colony reached the goal, the last round was played, or one colony was left.
    """

    type: Literal["game_ended"] = "game_ended"
    reason: Literal["goal", "rounds", "last_colony"]


Event = Annotated[
    RoundBegan
    | StageAdvanced
    | MarketRefilled
    | EraBegan
    | KickersRefilled
    | MegasChosen
    | Drew
    | Discarded
    | Exchanged
    | CardPutUp
    | BidMade
    | Passed
    | SealedBidMade
    | BidsRevealed
    | AuctionWon
    | AuctionCancelled
    | Paid
    | Received
    | TurnBegan
    | OperatorsAssigned
    | PlayerResigned
    | GameEnded,
    Field(discriminator="type"),
]
"""Anything that happens in Outpost."""

EVENT_TYPES: tuple[type[Model], ...] = get_args(get_args(Event)[0])

EVENT_ADAPTER: TypeAdapter[Event] = TypeAdapter(Event, config=LATER)


def seen_cards(cards: Sequence[SeenCard]) -> tuple[SeenCard, ...]:
    """Return cards as other players see them, in an order that tells nothing of the values.

    The singles from behind come first: among the others they would show between which values of
    megas and IOUs they lie.
    """
    seen = [card.shown for card in cards]
    if Card in map(type, seen):
        backs = [card for card in seen if type(card) is CardBack]
        return (*backs, *[card for card in seen if type(card) is Card])
    return tuple(seen)


def seen_event(event: Event, player: int | None) -> Event:
    """Return what a seat (or a spectator, None) sees of an event ("What each player may see")."""
    if type(event) is Exchanged:
        if player in (event.player, event.target):
            return event
        return replace(event, given=event.given.shown, taken=event.taken.shown)
    if type(event) is Drew and event.player != player:
        return replace(event, cards=seen_cards(event.cards))
    if type(event) is MegasChosen and event.player != player:
        return replace(event, megas=HIDDEN)
    if type(event) is SealedBidMade and event.player != player:
        return replace(event, amount=HIDDEN)
    return event


_REVEALING = (
    MarketRefilled,
    KickersRefilled,
    EraBegan,
    Drew,
    Discarded,
    Exchanged,
    BidsRevealed,
    Paid,
)


def reveals(event: Event) -> bool:
    """Tell whether something hidden came to light: cards, bids or luck that somebody now knows.

    Args:
        event: An event of a state.
    """
    return isinstance(event, _REVEALING)
