"""What is true of the agenda of every position, and of each step on it."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from boardrules.outpost.assignment import settled
from boardrules.outpost.cards import Card, research_in, worth
from boardrules.outpost.colony import (
    benefits,
    counting_cards,
    discount,
    hand_capacity,
    may_build,
    room_for_colonists,
    room_for_robots,
)
from boardrules.outpost.editions import FACTORY_TYPES, MEGA_RESOURCES, FactoryType
from boardrules.outpost.nouns import (
    Auction,
    AuctionedCard,
    CardName,
    Colonists,
    Delivery,
    Discards,
    Exchanges,
    Factories,
    MegaChoices,
    OpeningBid,
    Operators,
    Payment,
    Robots,
    SealedBids,
    Turn,
    Turns,
)
from boardrules.outpost.trading import tradable

if TYPE_CHECKING:
    from boardrules.outpost.state import Position, State

_ROUND = "end_round turns "
_AGENDAS = "|".join(
    (
        "",
        "start_round ",
        f"{_ROUND}(exchanges )?discards (mega_choices (refill_kickers )?(refill_market )?)?",
        f"{_ROUND}exchanges ",
        f"{_ROUND}(turn|operators)? ?",
        f"{_ROUND}(turn )?(auction|sealed_bids|delivery payment) ",
        f"{_ROUND}turn opening_bid ",
    )
)
"""The agendas that occur, as the types of their steps from the bottom to the top: a pattern."""


def agenda_problems(state: "Position") -> Iterator[str]:
    """Yield what is wrong with the agenda: whether it occurs, and names players in the game."""
    kinds = "".join(f"{step.type} " for step in state.agenda)
    if not re.fullmatch(_AGENDAS, kinds):
        yield f"no agenda reads, from the bottom: {kinds}"
        return
    for step in state.agenda:
        seats = list(_seats_named(step))
        if any(seat >= state.seats for seat in (*seats, getattr(step, "auctioneer", 0))):
            yield f"{step.type} names a seat that does not exist"
            return
        if any(seat in state.resigned for seat in seats):
            yield f"{step.type} names a player who has left the game"
            return
        if len(set(seats)) < len(seats):
            yield f"{step.type} names a player twice"
            return
        if state.round == 0:
            if step.type != "start_round":
                yield f"{step.type} cannot be due before the first round"
            return
    yield from _laid_down(state)


def _laid_down(state: "Position") -> Iterator[str]:
    """What lies below the top of the agenda is as it was laid down: nobody has begun it."""
    top = state.agenda[-1].type if state.agenda else ""
    early, on_turn, waiting = False, tuple[int, ...](), tuple[int, ...]()
    for step in state.agenda:
        match step:
            case MegaChoices() | Discards() | Exchanges():
                early = True
                if step is not state.agenda[-1] and step != type(step)():
                    yield f"{step.type} cannot have begun: {top} comes first"
            case Turns():
                waiting = step.waiting
            case Turn() | Operators():
                on_turn = (step.player,)
            case _:
                pass
    later = on_turn + waiting
    if later != state.order[len(state.order) - len(later) :]:
        yield "turns must name who comes later in the purchase order"
    elif early and waiting != state.order:
        yield "turns must wait for all before the first turn"


def step_problems(state: "State") -> Iterator[str]:
    """Yield what is wrong with the steps of an agenda that names the right players."""
    for step in state.agenda:
        yield from _step(state, step)
    yield from _over_capacity(state)


def unsettled(state: "State") -> Iterator[str]:
    """Yield what is wrong if a position is one that runs on by itself: no game stops there."""
    if state.agenda and not _waits(state, state.agenda[-1]):
        yield f"{state.agenda[-1].type} waits for nobody: a state stands where somebody must act"


def _seats_named(step: Any) -> Iterator[int]:
    """Yield the players that a step cannot do without, each as often as it names them."""
    match step:
        case Turns() | Discards() | Exchanges():
            yield from step.waiting or ()
        case Turn() | Payment() | Delivery() | Operators():
            yield step.player
        case OpeningBid():
            yield step.auctioneer
        case MegaChoices():
            yield from (choice.player for choice in step.choices or ())
        case SealedBids():
            yield from (bidding.player for bidding in step.bids)
        case Auction():
            yield from step.bidders


def _step(state: "State", step: Any) -> Iterator[str]:
    edition = state.options.edition
    match step:
        case MegaChoices():
            for choice in step.choices or ():
                manned = state.colonies[choice.player].manned
                if not state.options.mega:
                    yield "mega_choices: the game is played without megas"
                elif all(
                    manned.of(name) < edition.mega_group or not state.megas.of(name)
                    for name in MEGA_RESOURCES
                ):
                    yield f"mega_choices: player {choice.player} cannot take a mega"
                elif choice.megas is not None and any(
                    count * edition.mega_group > manned.of(name) or count > state.megas.of(name)
                    for name, count in choice.megas
                ):
                    yield f"mega_choices: player {choice.player} chose more than is possible"
        case Discards():
            for seat in step.waiting or ():
                if not _is_over(state, seat):
                    yield f"discards: player {seat} is not over capacity"
        case Exchanges():
            yield from _exchanges(state, step)
        case Turn():
            most = state.options.auctions_per_turn
            if most is not None and step.auctions > most:
                yield f"turn: there were {step.auctions} auctions; a turn may hold {most}"
            yield from _under_way(state, step)
        case OpeningBid():
            yield from _on_offer(state, step.card)
            if _good_for(state, step.auctioneer, step.card) < edition.tables.cards[step.card].price:
                yield "opening_bid: the auctioneer cannot pay the list price"
        case Auction():
            yield from _on_offer(state, step.card)
            if step.bid < edition.tables.cards[step.card].price:
                yield "auction: the bid is below the list price"
            if _good_for(state, step.bidders[-1], step.card) < step.bid:
                yield "auction: the highest bidder cannot pay the bid"
        case SealedBids():
            yield from _sealed_bids(state, step)
        case Payment():
            hand = state.hands[step.player]
            if worth(hand) < step.due or research_in(hand) < step.research:
                yield "payment: the hand does not cover what is due"
        case Delivery():
            yield from _delivery(state, step)
        case Operators():
            yield from _operators(state, step)


def _under_way(state: "State", turn: Turn) -> Iterator[str]:
    """A turn has noted what is under way in it: an auction, or else a purchase."""
    for step in state.agenda:
        match step:
            case OpeningBid() | Auction() | SealedBids():
                if step.auctioneer != turn.player:
                    yield f"{step.type}: the auctioneer is not the player whose turn it is"
                auction = True
            case Delivery():
                auction = isinstance(step.goods, AuctionedCard)
                if not auction and step.player != turn.player:
                    yield "delivery: the payer is not the player whose turn it is"
            case _:
                continue
        if auction and (turn.bought or not turn.auctions):
            yield "turn: the auction under way must be counted, and come before all purchases"
        elif not auction and not turn.bought:
            yield "turn: the purchase under way must be noted"


def _delivery(state: "State", step: Delivery) -> Iterator[str]:
    """What is paid for goes to the payer, who could buy it."""
    colony, edition = state.colonies[step.player], state.options.edition
    if any(isinstance(due, Payment) and due.player != step.player for due in state.agenda):
        yield "delivery: the goods go to another player than the payer"
    match step.goods:
        case AuctionedCard(card=name):
            yield from _on_offer(state, name)
        case Colonists(count=count):
            if count > room_for_colonists(colony, edition):
                yield "delivery: more colonists than the population limit leaves room for"
        case Robots(count=count):
            if count > room_for_robots(colony, edition):
                yield "delivery: more robots than the player may buy"
        case Factories(factory=factory):
            if not may_build(colony, factory, edition):
                yield f"delivery: the player may not buy {factory} factories"


def _is_over(state: "State", seat: int) -> bool:
    edition = state.options.edition
    capacity = hand_capacity(state.colonies[seat], edition)
    return counting_cards(state.hands[seat], edition) > capacity


def _waits(state: "State", step: Any) -> bool:
    """Tell whether a step needs somebody, so that a game stops there."""
    match step:
        case Turn() | OpeningBid():
            return True
        case MegaChoices():
            return any(choice.megas is None for choice in step.choices or ())
        case Discards():
            return bool(step.waiting)
        case Exchanges():
            return any(tradable(state, seat) for seat in step.waiting or ())
        case Auction():
            return len(step.bidders) > 1
        case SealedBids():
            return any(bidding.bid is None for bidding in step.bids)
        case Payment():
            return bool(step.due or step.research)
        case Operators():
            return step.asked
        case _:
            return False


def _over_capacity(state: "State") -> Iterator[str]:
    """After the discards nobody is over capacity, until the turns of a later round."""
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, Discards) and top.waiting is not None:
        for seat in range(state.seats):
            if _is_over(state, seat) and seat not in top.waiting:
                yield f"discards: player {seat} is over capacity and is not asked"


def _exchanges(state: "State", step: Exchanges) -> Iterator[str]:
    edition = state.options.edition
    if not state.options.kicker:
        yield "exchanges: the game is played without kickers"
    asides = [aside.player for aside in step.set_aside]
    for seat in (*(step.waiting or ()), *asides):
        if seat >= state.seats or not benefits(state.colonies[seat], edition).exchanges:
            yield f"exchanges: player {seat} owns no kicker that lets them exchange"
    if len(set(asides)) < len(asides) or set(asides) & set(step.waiting or ()):
        yield "exchanges: a player exchanges once a round"
    if any(isinstance(a.card, Card) and a.card.kind != "single" for a in step.set_aside):
        yield "exchanges: only singles are exchanged"


def _good_for(state: "State", seat: int, name: CardName) -> int:
    edition = state.options.edition
    return worth(state.hands[seat]) + discount(state.colonies[seat], name, edition)


def _on_offer(state: "State", name: CardName) -> Iterator[str]:
    if name not in state.market and name not in state.kickers.slots:
        yield f"{name} is auctioned, but it is not on offer"


def _sealed_bids(state: "State", step: SealedBids) -> Iterator[str]:
    yield from _on_offer(state, step.card)
    if not state.options.fast_bid:
        yield "sealed_bids: the game is played with open bids"
    price = state.options.edition.tables.cards[step.card].price
    for bidding in step.bids:
        amount = bidding.bid
        most = _good_for(state, bidding.player, step.card)
        if isinstance(amount, int) and amount and not price <= amount <= most:
            yield f"sealed_bids: player {bidding.player} cannot bid {amount}"
        if bidding.player == step.auctioneer and (amount == 0 or most < price):
            yield "sealed_bids: the auctioneer cannot pass"


def _operators(state: "State", step: Operators) -> Iterator[str]:
    colony = state.colonies[step.player]
    named = tuple(part.factory for part in step.manned)
    if named != FACTORY_TYPES[: len(named)]:
        yield "operators: the types are settled in the order of the table"
        return
    wanted: dict[FactoryType, int] = {part.factory: part.count for part in step.manned}
    played = settled(colony, state.options, (), wanted)
    if played is None:
        yield "operators: no assignment of all operators that can work begins like this"
    elif step.asked and (played[0] != step.manned or len(played[1]) < 2):
        yield "operators: the next type is no choice"
