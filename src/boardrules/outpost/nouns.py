"""Colonies, and the steps of the agenda: what a position of Outpost is made of."""

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from boardrules.core.model import Count, Counts, Hidden, Many, Model, Seat, build
from boardrules.outpost.cards import MegaCounts, SeenCard
from boardrules.outpost.editions import (
    KICKERS,
    UPGRADES,
    FactoryType,
    KickerName,
    UpgradeName,
)

CardName = UpgradeName | KickerName
"""The name of a card that is put up for auction: a colony upgrade or a kicker."""

_UPGRADE_PLACE = {name: place for place, name in enumerate(UPGRADES)}
_KICKER_PLACE = {name: place for place, name in enumerate(KICKERS)}


def upgrades_in_order(names: Iterable[UpgradeName]) -> tuple[UpgradeName, ...]:
    """Return names of upgrades in the order of the table."""
    return tuple(sorted(names, key=_UPGRADE_PLACE.__getitem__))


def kickers_in_order(names: Iterable[KickerName]) -> tuple[KickerName, ...]:
    """Return names of kickers in the order of the table."""
    return tuple(sorted(names, key=_KICKER_PLACE.__getitem__))


UpgradeNames = Annotated[Many[UpgradeName], AfterValidator(upgrades_in_order)]
"""A multiset of upgrades, in the order of the table."""

KickerNames = Annotated[Many[KickerName], AfterValidator(kickers_in_order)]
"""A multiset of kickers, in the order of the table."""


class FactoryCounts(Counts, frozen=True):
    """A number of factories of each type."""

    ore: Count = 0
    water: Count = 0
    titanium: Count = 0
    research: Count = 0
    new_chemicals: Count = 0


class UpgradeCounts(Counts, frozen=True):
    """A number of copies of each colony upgrade."""

    data_library: Count = 0
    warehouse: Count = 0
    heavy_equipment: Count = 0
    nodule: Count = 0
    scientists: Count = 0
    orbital_lab: Count = 0
    robots: Count = 0
    laboratory: Count = 0
    ecoplants: Count = 0
    outpost: Count = 0
    space_station: Count = 0
    planetary_cruiser: Count = 0
    moon_base: Count = 0


class Colony(Model, frozen=True):
    """A player's position, all of it public.

    Attributes:
        factories: The factories owned.
        manned: How many of them have an operator, as last assigned.
        colonists: Colonists owned.
        robots: Robots owned.
        upgrades: Colony upgrades owned, in the order of the table, copies repeated.
        kickers: Kicker cards owned, likewise.
        spent: Credits spent over the game, overpayment included.
    """

    factories: FactoryCounts = build(FactoryCounts)()
    manned: FactoryCounts = build(FactoryCounts)()
    colonists: Count = 0
    robots: Count = 0
    upgrades: UpgradeNames = ()
    kickers: KickerNames = ()
    spent: Count = 0


class Manned(Model, frozen=True):
    """How many factories of a type have an operator.

    Attributes:
        factory: The factory type.
        count: How many of its factories are manned.
    """

    factory: FactoryType
    count: Count


# What is bought: the goods that a delivery hands over.


class AuctionedCard(Model, frozen=True):
    """A card won at auction."""

    type: Literal["card"] = "card"
    card: CardName


class Factories(Model, frozen=True):
    """A number of factories of one type."""

    type: Literal["factories"] = "factories"
    factory: FactoryType
    count: Annotated[Count, Field(ge=1)]


class Colonists(Model, frozen=True):
    """A number of colonists."""

    type: Literal["colonists"] = "colonists"
    count: Annotated[Count, Field(ge=1)]


class Robots(Model, frozen=True):
    """A number of robots."""

    type: Literal["robots"] = "robots"
    count: Annotated[Count, Field(ge=1)]


Goods = Annotated[AuctionedCard | Factories | Colonists | Robots, Field(discriminator="type")]
"""What a payment is for."""


# The steps of the agenda, in the order in which they occur in a round.


class StartRound(Model, frozen=True):
    """The purchase order is to be set, and the steps of a round laid out."""

    type: Literal["start_round"] = "start_round"


class RefillMarket(Model, frozen=True):
    """The market is to be refilled."""

    type: Literal["refill_market"] = "refill_market"


class RefillKickers(Model, frozen=True):
    """The kicker slots are to be refilled."""

    type: Literal["refill_kickers"] = "refill_kickers"


class MegaChoice(Model, frozen=True):
    """What one player wants of mega cards: None while undecided."""

    player: Seat
    megas: MegaCounts | Hidden | None = None


class MegaChoices(Model, frozen=True):
    """All who could take mega cards decide, at the same time; then production is dealt.

    Attributes:
        choices: One for each of them; None before the step has begun.
    """

    type: Literal["mega_choices"] = "mega_choices"
    choices: Many[MegaChoice] | None = None


class Discards(Model, frozen=True):
    """All whose counting cards exceed their hand capacity discard, at the same time.

    Attributes:
        waiting: Who must still discard; None before the step has begun.
    """

    type: Literal["discards"] = "discards"
    waiting: Many[Seat] | None = None


class SetAside(Model, frozen=True):
    """A card taken in an exchange, waiting on the kicker card of its new owner."""

    player: Seat
    card: SeenCard


class Exchanges(Model, frozen=True):
    """The owners of trading kickers exchange a card or pass, one after the other.

    Attributes:
        waiting: The owners still to come, in purchase order; those who can exchange nothing are
            passed over when it is their turn. None before the step has begun.
        set_aside: The cards taken so far.
    """

    type: Literal["exchanges"] = "exchanges"
    waiting: Many[Seat] | None = None
    set_aside: Many[SetAside] = ()


class Turns(Model, frozen=True):
    """The turns of the round that are still to come, the next one first."""

    type: Literal["turns"] = "turns"
    waiting: Many[Seat]


class Turn(Model, frozen=True):
    """A player's turn: auctions, then purchases, then its end.

    Attributes:
        player: Whose turn it is.
        auctions: How many auctions the turn has had.
        bought: Whether something was bought, after which no auction may be held.
    """

    type: Literal["turn"] = "turn"
    player: Seat
    auctions: Count = 0
    bought: bool = False


class OpeningBid(Model, frozen=True):
    """The auctioneer names the opening bid for the card put up."""

    type: Literal["opening_bid"] = "opening_bid"
    auctioneer: Seat
    card: CardName


class Auction(Model, frozen=True):
    """An auction going round.

    Attributes:
        auctioneer: Who put the card up.
        card: The card.
        bid: The highest bid, in credits.
        bidders: Who is still in: the next to bid first, the highest bidder last.
    """

    type: Literal["auction"] = "auction"
    auctioneer: Seat
    card: CardName
    bid: Count
    bidders: Many[Seat] = Field(min_length=1)


class SealedBidding(Model, frozen=True):
    """One player's sealed bid in credits: None until placed, 0 for a pass."""

    player: Seat
    bid: Count | Hidden | None = None


class SealedBids(Model, frozen=True):
    """A fast auction: everyone places one sealed bid, at the same time.

    Attributes:
        auctioneer: Who put the card up.
        card: The card.
        bids: One a player, in the order in which ties are broken.
    """

    type: Literal["sealed_bids"] = "sealed_bids"
    auctioneer: Seat
    card: CardName
    bids: Many[SealedBidding]


class Payment(Model, frozen=True):
    """A payment in progress.

    Attributes:
        player: Who pays.
        due: Credits still to be paid; 0 when covered.
        research: Research cards still to be paid.
    """

    type: Literal["payment"] = "payment"
    player: Seat
    due: Count
    research: Count = 0


class Delivery(Model, frozen=True):
    """Goods that change hands as soon as the payment above is done."""

    type: Literal["delivery"] = "delivery"
    player: Seat
    goods: Goods


class Operators(Model, frozen=True):
    """The end of a turn: operators are assigned, one factory type after the other.

    Attributes:
        player: Whose operators they are.
        manned: What is settled so far, in the order of the factory table.
        asked: Whether the next type is a choice; False before the step has begun.
    """

    type: Literal["operators"] = "operators"
    player: Seat
    manned: Many[Manned] = ()
    asked: bool = False


class EndRound(Model, frozen=True):
    """All have acted: the game ends, or the next round begins."""

    type: Literal["end_round"] = "end_round"


Step = Annotated[
    StartRound
    | RefillMarket
    | RefillKickers
    | MegaChoices
    | Discards
    | Exchanges
    | Turns
    | Turn
    | OpeningBid
    | Auction
    | SealedBids
    | Payment
    | Delivery
    | Operators
    | EndRound,
    Field(discriminator="type"),
]
"""A step of the agenda."""
