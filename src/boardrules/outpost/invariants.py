"""What is true of every position: the checks behind `check` and behind parsing a state."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from boardrules.core.engine import names_hidden
from boardrules.outpost.assignment import settled
from boardrules.outpost.cards import Card, in_order, research_in, whole_decks, worth
from boardrules.outpost.colony import (
    benefits,
    counting_cards,
    discount,
    hand_capacity,
    may_build,
    most_robots,
    population_limit,
    room_for_colonists,
    room_for_robots,
)
from boardrules.outpost.editions import (
    FACTORY_TYPES,
    MEGA_RESOURCES,
    RESOURCES,
    UPGRADES,
    FactoryType,
)
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
    from boardrules.outpost.state import State

_ROUND = "end_round turns "
_AGENDAS = re.compile(
    "|".join(
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
)
"""The agendas that occur, as the types of their steps from the bottom to the top."""


def problems(state: "State") -> Iterator[str]:
    """Yield what is wrong with a position, one sentence each; nothing if it can occur in a game."""
    shape = list(_shape(state))
    yield from shape
    if shape:
        return
    yield from _production_cards(state)
    yield from _colony_cards(state)
    yield from _colonies(state)
    yield from _agenda(state)


def unsettled(state: "State") -> Iterator[str]:
    """Yield what is wrong if a position is one that runs on by itself: no game stops there."""
    if state.agenda and not _waits(state, state.agenda[-1]):
        yield f"{state.agenda[-1].type} waits for nobody: a state stands where somebody must act"


def _shape(state: "State") -> Iterator[str]:
    """The tables fit together and name seats that exist."""
    seats = set(range(state.seats))
    if state.seats not in state.options.edition.tables.setups:
        yield f"the edition has no setup for {state.seats} players"
    if len(state.hands) != state.seats:
        yield f"there are {len(state.hands)} hands for {state.seats} colonies"
    if len(state.decks) != len(RESOURCES):
        yield f"there are {len(state.decks)} decks; there must be one for each resource"
    if len(state.kickers.piles) != 3:
        yield f"there are {len(state.kickers.piles)} kicker piles; there must be one for each era"
    if len(set(state.resigned)) < len(state.resigned) or not seats > set(state.resigned):
        yield f"resigned must name different seats, and not all of them; got {state.resigned}"
    if sorted(state.order) != sorted(seats - set(state.resigned)):
        yield f"order must name each seat in the game once; got {state.order}"
    if names_hidden(state.hands) or names_hidden(state.agenda):
        yield "a state holds no hidden values; use determinize to make one from a view"


def _set_aside(state: "State") -> list[Card]:
    return [
        aside.card
        for step in state.agenda
        if isinstance(step, Exchanges)
        for aside in step.set_aside
        if isinstance(aside.card, Card)
    ]


def _production_cards(state: "State") -> Iterator[str]:
    """The real cards of each deck, and the megas of each pool, are conserved."""
    edition = state.options.edition
    held = [card for hand in state.hands for card in hand] + _set_aside(state)
    for seat, hand in enumerate(state.hands):
        if hand != in_order(hand):
            yield f"the hand of player {seat} is not in the fixed order"
    for resource, deck, table in zip(RESOURCES, state.decks, edition.decks, strict=True):
        if deck.discard != in_order(deck.discard):
            yield f"the {resource} discard pile is not in the fixed order"
        singles = [c for c in held if c.resource == resource and c.kind == "single"]
        cards = in_order((*deck.draw, *deck.discard, *singles))
        if cards != whole_decks(edition)[resource]:
            yield f"the {resource} cards in decks, discard pile and hands are not those of the deck"
        ious = {c.value for c in held if c.resource == resource and c.kind == "iou"}
        if ious - {table.average}:
            yield f"an IOU for {resource} has the value {table.average}"
    for mega in edition.megas:
        found = [c.value for c in held if c.resource == mega.resource and c.kind == "mega"]
        if set(found) - {mega.value}:
            yield f"a {mega.resource} mega has the value {mega.value}"
        pool = state.megas.of(mega.resource)
        if pool < 0 or len(found) + pool != mega.copies:
            yield f"there must be {mega.copies} {mega.resource} megas in pool and hands together"
    if any(c.kind == "mega" and c.resource not in MEGA_RESOURCES for c in held):
        yield f"only {', '.join(MEGA_RESOURCES)} have megas"


def _colony_cards(state: "State") -> Iterator[str]:
    """No more copies of an upgrade or a kicker exist than were put in at the start."""
    edition = state.options.edition
    setup, rolls = edition.tables.setups[state.seats], edition.supply_rolls
    owned = Counter(name for colony in state.colonies for name in colony.upgrades)
    for place, name in enumerate(UPGRADES):
        fixed = setup.early_copies if place < 10 else setup.late_copies
        fewest, most = (rolls.odd, rolls.even) if fixed is None else (fixed, fixed)
        found = owned[name] + state.market.count(name) + state.supply.of(name)
        if found > max(fewest, most) or (found < min(fewest, most) and not state.resigned):
            allowed = " or ".join(map(str, sorted({fewest, most})))
            yield f"there are {found} copies of {name}; the setup has {allowed}"
    if len(state.market) > state.seats:
        yield f"the market holds {len(state.market)} cards for {state.seats} players"
    yield from _kickers(state)


def _kickers(state: "State") -> Iterator[str]:
    slots = state.options.edition.tables.setups[state.seats].kicker_slots
    row = state.kickers
    owned = Counter(name for colony in state.colonies for name in colony.kickers)
    if not state.options.kicker:
        if owned or row.slots or any(row.piles) or row.era != 1:
            yield "there are kickers in a game without the Kicker expansion"
        return
    if len(row.slots) > slots:
        yield f"{len(row.slots)} kickers lie in {slots} slots"
    for kicker in state.options.edition.kickers:
        left = sum(pile.count(kicker.name) for pile in row.piles)
        if owned[kicker.name] + row.slots.count(kicker.name) + left > slots:
            yield f"there are more than {slots} copies of {kicker.name}"
    eras = state.options.edition.tables.kickers
    for era, pile in enumerate(row.piles, 1):
        if any(eras[name].era != era for name in pile):
            yield f"the pile of era {era} holds a kicker of another era"
        if era < row.era and pile:
            yield f"era {era} is over, but its pile is not empty"
    if any(eras[name].era != row.era for name in row.slots):
        yield f"a kicker of another era than {row.era} lies in a slot"


def _colonies(state: "State") -> Iterator[str]:
    """Colonies keep their limits ("Operators", "Purchases", "Discard")."""
    edition = state.options.edition
    for seat, colony in enumerate(state.colonies):
        for factory, manned in colony.manned:
            if manned > colony.factories.of(factory):
                yield f"player {seat} mans {manned} {factory} factories and has fewer"
        if colony.manned.total() > colony.colonists + colony.robots:
            yield f"player {seat} mans more factories than there are operators"
        if seat in state.resigned:
            if state.hands[seat] or colony.manned.total() or colony.upgrades or colony.kickers:
                yield f"player {seat} has left the game and can hold nothing"
            continue
        if colony.colonists > population_limit(colony, edition):
            yield f"player {seat} has {colony.colonists} colonists, more than the population limit"
        if colony.robots > most_robots(colony, edition):
            yield f"player {seat} has {colony.robots} robots, more than it could have come by"


def _agenda(state: "State") -> Iterator[str]:
    """The agenda is one that occurs, and each step on it can be played."""
    kinds = "".join(f"{step.type} " for step in state.agenda)
    if not _AGENDAS.fullmatch(kinds):
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
        yield from _step(state, step)
    yield from _over_capacity(state)


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
