"""Everything a player can do in Outpost."""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, TypeAdapter, model_validator

from boardrules.core.actions import Action as AnyAction
from boardrules.core.actions import Resign
from boardrules.core.choices import Offer, Tables, only
from boardrules.core.model import LATER, MAX_AMOUNT, MAX_PLAYERS, Count, Many, Seat
from boardrules.outpost.cards import (
    Card,
    Hand,
    SharedCard,
    in_order,
    numbered_card,
)
from boardrules.outpost.editions import FACTORY_TYPES, KICKERS, UPGRADES, FactoryType
from boardrules.outpost.nouns import CardName, Manned

AtLeastOne = Annotated[Count, Field(ge=1)]
Cards = Annotated[Many[SharedCard], Field(min_length=1, max_length=1_000), AfterValidator(in_order)]


class Pass(AnyAction, frozen=True):
    """Raise no further in an auction, or exchange nothing this round."""

    type: Literal["pass"] = "pass"


class ChooseMegas(AnyAction, frozen=True):
    """Take mega cards instead of draws ("Mega cards").

    Attributes:
        water: Number of water megas wanted.
        titanium: Number of titanium megas wanted.
        new_chemicals: Number of new chemicals megas wanted.
    """

    type: Literal["choose_megas"] = "choose_megas"
    water: Count = 0
    titanium: Count = 0
    new_chemicals: Count = 0


class Discard(AnyAction, frozen=True):
    """Discard cards that exceed the hand capacity ("Discard"). Several cards are a bundle.

    Attributes:
        cards: The cards, in any order.
    """

    type: Literal["discard"] = "discard"
    cards: Cards


class Exchange(AnyAction, frozen=True):
    """Hand a card to another player, for a higher one or back ("Exchange").

    Attributes:
        target: The seat that gets the card.
        card: The single that is handed over.
    """

    type: Literal["exchange"] = "exchange"
    target: Seat
    card: SharedCard


class EndTurn(AnyAction, frozen=True):
    """End the own turn; the operators are assigned next ("Operators")."""

    type: Literal["end_turn"] = "end_turn"


class PutUp(AnyAction, frozen=True):
    """Put a card up for auction ("Auctions").

    Attributes:
        card: A colony upgrade in the market, or a kicker in a slot.
    """

    type: Literal["put_up"] = "put_up"
    card: CardName


class BuyFactories(AnyAction, frozen=True):
    """Buy factories of one type, paid together ("Purchases").

    Attributes:
        factory: The type.
        count: How many.
    """

    type: Literal["buy_factories"] = "buy_factories"
    factory: FactoryType
    count: AtLeastOne


class BuyColonists(AnyAction, frozen=True):
    """Buy colonists, paid together ("Purchases").

    Attributes:
        count: How many.
    """

    type: Literal["buy_colonists"] = "buy_colonists"
    count: AtLeastOne


class BuyRobots(AnyAction, frozen=True):
    """Buy robots, paid together ("Purchases").

    Attributes:
        count: How many.
    """

    type: Literal["buy_robots"] = "buy_robots"
    count: AtLeastOne


class Bid(AnyAction, frozen=True):
    """Open the bidding or raise the bid ("Auctions").

    Attributes:
        amount: The bid in credits.
    """

    type: Literal["bid"] = "bid"
    amount: Count


class SealedBid(AnyAction, frozen=True):
    """Place the one sealed bid of a fast auction ("Fast bid").

    Attributes:
        amount: The bid in credits; 0 to pass.
    """

    type: Literal["sealed_bid"] = "sealed_bid"
    amount: Count


class Pay(AnyAction, frozen=True):
    """Pay with production cards ("Purchases"). Several cards are a bundle.

    Attributes:
        cards: The cards, in any order.
    """

    type: Literal["pay"] = "pay"
    cards: Cards


class AssignOperators(AnyAction, frozen=True):
    """Assign operators to factories ("Operators"). Several types are a bundle.

    Attributes:
        manned: How many factories of a type are manned, one entry a type, in any order.
    """

    type: Literal["assign_operators"] = "assign_operators"
    manned: Many[Manned] = Field(min_length=1, max_length=len(FACTORY_TYPES))

    @model_validator(mode="after")
    def _in_table_order(self) -> Self:
        ordered = sorted(self.manned, key=lambda part: FACTORY_TYPES.index(part.factory))
        if len({part.factory for part in ordered}) < len(ordered):
            raise ValueError("manned names a factory type twice; give each type one count")
        if tuple(ordered) != self.manned:
            object.__setattr__(self, "manned", tuple(ordered))
        return self


Action = Annotated[
    ChooseMegas
    | Discard
    | Exchange
    | Pass
    | EndTurn
    | PutUp
    | BuyFactories
    | BuyColonists
    | BuyRobots
    | Bid
    | SealedBid
    | Pay
    | AssignOperators
    | Resign,
    Field(discriminator="type"),
]
"""Any action of Outpost."""


class ActionOffer(Offer[Action], frozen=True):
    """Some legal actions, as a view lists them."""


ACTION_TYPES: tuple[type[AnyAction], ...] = (
    ChooseMegas,
    Discard,
    Exchange,
    Pass,
    EndTurn,
    PutUp,
    BuyFactories,
    BuyColonists,
    BuyRobots,
    Bid,
    SealedBid,
    Pay,
    AssignOperators,
    Resign,
)

ACTION_ADAPTER: TypeAdapter[Action] = TypeAdapter(Action, config=LATER)

# The tables that lists of legal actions are slices of. Each is numbered by what varies.

PASSES = only(Pass)
END_TURNS = only(EndTurn)
COLONISTS = Tables(
    BuyColonists, lambda player, count: BuyColonists(player=player, count=count), lambda a: a.count
)
ROBOTS = Tables(
    BuyRobots, lambda player, count: BuyRobots(player=player, count=count), lambda a: a.count
)
BIDS = Tables(Bid, lambda player, amount: Bid(player=player, amount=amount), lambda a: a.amount)
SEALED_BIDS = Tables(
    SealedBid, lambda player, amount: SealedBid(player=player, amount=amount), lambda a: a.amount
)


def _only_card(cards: Hand) -> int:
    return cards[0].number if len(cards) == 1 else -1


PAYMENTS = Tables(
    Pay,
    lambda player, number: Pay(player=player, cards=(numbered_card(number),)),
    lambda a: _only_card(a.cards),
)
DISCARDS = Tables(
    Discard,
    lambda player, number: Discard(player=player, cards=(numbered_card(number),)),
    lambda a: _only_card(a.cards),
)

_BASE = 2 * MAX_AMOUNT
"""More than any count: two of them never run together in one number."""


def mega_number(water: int, titanium: int, new_chemicals: int) -> int:
    """Return the number of a choice of megas in its table."""
    return (water * _BASE + titanium) * _BASE + new_chemicals


def _choose_megas(player: int, number: int) -> ChooseMegas:
    rest, new_chemicals = divmod(number, _BASE)
    water, titanium = divmod(rest, _BASE)
    return ChooseMegas(player=player, water=water, titanium=titanium, new_chemicals=new_chemicals)


MEGAS = Tables(
    ChooseMegas,
    _choose_megas,
    lambda a: mega_number(a.water, a.titanium, a.new_chemicals),
)

# Two things vary in these: the first part of the number tells one of them, the rest the other.


def factory_numbers(place: int, counts: range) -> range:
    """Return the numbers of some counts of the factory type at a place of the table."""
    return range(place * _BASE + counts.start, place * _BASE + counts.stop)


def _buy_factories(player: int, number: int) -> BuyFactories:
    place, count = divmod(number, _BASE)
    return BuyFactories(player=player, factory=FACTORY_TYPES[place], count=count)


FACTORIES = Tables(
    BuyFactories,
    _buy_factories,
    lambda a: FACTORY_TYPES.index(a.factory) * _BASE + a.count,
)


def _assign_operators(player: int, number: int) -> AssignOperators:
    place, count = divmod(number, _BASE)
    manned = Manned(factory=FACTORY_TYPES[place], count=count)
    return AssignOperators(player=player, manned=(manned,))


def _only_manned(manned: tuple[Manned, ...]) -> int:
    if len(manned) != 1:
        return -1
    return FACTORY_TYPES.index(manned[0].factory) * _BASE + manned[0].count


ASSIGNMENTS = Tables(AssignOperators, _assign_operators, lambda a: _only_manned(a.manned))

CARD_NAMES: tuple[CardName, ...] = (*UPGRADES, *KICKERS)
_CARD_PLACE: dict[CardName, int] = {name: place for place, name in enumerate(CARD_NAMES)}


def card_place(name: CardName) -> int:
    """Return the place of a card among all that can be put up: upgrades, then kickers."""
    return _CARD_PLACE[name]


PUT_UPS = Tables(
    PutUp,
    lambda player, place: PutUp(player=player, card=CARD_NAMES[place]),
    lambda a: _CARD_PLACE[a.card],
)


def exchange_number(card: Card, target: int) -> int:
    """Return the number of an exchange in its table."""
    return card.number * MAX_PLAYERS + target


def _exchange(player: int, number: int) -> Exchange:
    card, target = divmod(number, MAX_PLAYERS)
    return Exchange(player=player, target=target, card=numbered_card(card))


EXCHANGES = Tables(Exchange, _exchange, lambda a: exchange_number(a.card, a.target))
