"""What pictures of a position say in words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from boardrules.core.model import Hidden
from boardrules.core.words import counted_words
from boardrules.outpost import nouns
from boardrules.outpost.cards import CardBack, MegaCounts, SeenCard
from boardrules.outpost.describe import card_words, goods_words, title
from boardrules.outpost.editions import (
    FACTORY_TYPES,
    MEGA_RESOURCES,
    RESOURCES,
    UPGRADES,
    FactoryType,
)
from boardrules.outpost.nouns import CardName, Goods, SealedBidding
from boardrules.outpost.options import Options
from boardrules.outpost.phases.discard import cards_over
from boardrules.outpost.sheet import colony_sheet, list_price, own_discount
from boardrules.outpost.state import SeenPosition
from boardrules.outpost.trading import tradable

T = TypeVar("T")

BACK = "?"
"""What a hidden card shows for a value."""


def tally(things: Iterable[T]) -> list[tuple[T, int]]:
    """Return distinct things, each with how often it is there, in the order given."""
    return list(Counter(things).items())


def times(word: str, count: int) -> str:
    """Return a word, with a number if there are several: "Nodule", "Nodule ×2"."""
    return word if count == 1 else f"{word} ×{count}"


def spaced(name: str) -> str:
    """Return a name in small letters: "new chemicals"."""
    return name.replace("_", " ")


def players_words(players: Sequence[int]) -> str:
    """Return players in words: "player 2", "players 2, 0"."""
    numbers = ", ".join(map(str, players))
    return f"player {numbers}" if len(players) == 1 else f"players {numbers}"


def headline(position: SeenPosition) -> list[str]:
    """Return where the game stands: the round, the stage and the era."""
    over = [] if position.agenda else ["game over"]
    era = [f"kicker era {position.kickers.era}"] if position.options.kicker else []
    return [*over, f"round {position.round}", f"stage {position.stage}", *era]


def seen_by(position: SeenPosition) -> str:
    """Return who sees the position."""
    return "a spectator" if position.player is None else f"player {position.player}"


def options_words(options: Options) -> list[str]:
    """Return the options of a game, in words."""
    words = ["mega cards" if options.mega else "no mega cards"]
    words += ["Kicker expansion"] * options.kicker
    words += ["fast bid"] * options.fast_bid
    words += ["operators may stay idle"] * options.idle_operators
    if options.auctions_per_turn is None:
        words.append("any number of auctions a turn")
    else:
        words.append(f"{counted_words(options.auctions_per_turn, 'auction')} a turn")
    if not options.fast_bid:
        by_purchase = options.bidding_order == "purchase"
        words.append(f"bidding in {'purchase order' if by_purchase else 'table order'}")
    words.append(f"at most {counted_words(options.max_rounds, 'round')}")
    if options.edition.name != "standard":
        words.append(f"edition: {options.edition.name}")
    return words


def situation(position: SeenPosition) -> list[str]:
    """Return what is being decided, and in the middle of what: the next thing to do first."""
    agenda = position.agenda
    lines: list[str] = []
    for place in reversed(range(len(agenda))):
        step = agenda[place]
        if isinstance(step, nouns.Payment):
            below = agenda[place - 1] if place else None
            goods = below.goods if isinstance(below, nouns.Delivery) else None
            lines.append(_payment(step, goods))
        else:
            lines += _step(position, step)
    return lines


def _payment(step: nouns.Payment, goods: Goods | None) -> str:
    parts = [counted_words(step.due, "credit")] if step.due else []
    parts += [counted_words(step.research, "research card")] if step.research else []
    bought = f" for {goods_words(goods)}" if goods is not None else ""
    return f"player {step.player} still has to pay {' and '.join(parts) or 'nothing'}{bought}"


def _step(position: SeenPosition, step: nouns.Step) -> Iterator[str]:
    match step:
        case nouns.MegaChoices(choices=choices):
            undecided = [one.player for one in choices or () if one.megas is None]
            yield f"mega cards: {players_words(undecided)} to choose"
            for one in choices or ():
                if one.megas is not None:
                    yield f"mega cards: player {one.player} {_chosen(one.megas)}"
        case nouns.Discards(waiting=waiting):
            if waiting:
                over = [f"player {seat} by {cards_over(position, seat)}" for seat in waiting]
                yield f"discards, cards over capacity: {', '.join(over)}"
        case nouns.Exchanges(waiting=(*waiting,), set_aside=set_aside):
            owners = [seat for seat in waiting if tradable(position, seat)]
            first, later = players_words(owners[:1]), owners[1:]
            then = f", then {players_words(later)}" if later else ""
            yield f"exchanges: {first} to exchange a card or pass{then}"
            for aside in set_aside:
                yield f"set aside for player {aside.player}: {card_words([aside.card])}"
        case nouns.Turns(waiting=waiting):
            if waiting:
                yield f"still to come in this round: {players_words(waiting)}"
        case nouns.Turn():
            held = f"{counted_words(step.auctions, 'auction')} held"
            done = "purchases have begun" if step.bought else "nothing bought yet"
            yield f"turn of player {step.player}: {held}, {done}"
        case nouns.OpeningBid():
            opener, least = step.auctioneer, list_price(position, step.card)
            yield f"auction of {title(step.card)}: player {opener} to open at {least} or more"
        case nouns.Auction(bidders=(*still, highest)):
            asked = f"player {still[0]} to bid or pass" if still else "nobody to bid"
            then = f", then {players_words(still[1:])}" if still[1:] else ""
            yield (
                f"auction of {title(step.card)}: {step.bid} bid by player {highest}; {asked}{then}"
            )
        case nouns.SealedBids(bids=bids):
            waiting = [one.player for one in bids if one.bid is None]
            yield f"sealed bids for {title(step.card)}: {players_words(waiting)} to bid"
            placed = [_placed(one) for one in bids if one.bid is not None]
            if placed:
                yield f"sealed bids: {', '.join(placed)}"
        case nouns.Operators(player=player, manned=manned):
            asked = spaced(FACTORY_TYPES[len(manned)])
            settled = ", ".join(f"{part.count} {spaced(part.factory)}" for part in manned)
            after = f" (settled: {settled})" if settled else ""
            yield f"operators: player {player} to man {asked} factories{after}"
        case _:
            pass


def _placed(one: SealedBidding) -> str:
    if isinstance(one.bid, Hidden):
        return f"player {one.player} has bid"
    return f"player {one.player} has bid {one.bid}" if one.bid else f"player {one.player} passes"


def _chosen(megas: MegaCounts | Hidden) -> str:
    if isinstance(megas, Hidden):
        return "has chosen"
    taken = [f"{megas.of(name)} {spaced(name)}" for name in MEGA_RESOURCES if megas.of(name)]
    return f"has chosen {' and '.join(taken) or 'none'}"


def put_up(position: SeenPosition) -> CardName | None:
    """Return the card that is being auctioned or paid for."""
    for step in reversed(position.agenda):
        match step:
            case nouns.OpeningBid() | nouns.Auction() | nouns.SealedBids():
                return step.card
            case nouns.Delivery(goods=nouns.AuctionedCard(card=card)):
                return card
            case _:
                pass
    return None


class Offered(NamedTuple):
    """A card on offer, with what is to be known of it.

    Attributes:
        name: The card.
        copies: How many there are.
        vp: Victory points of a copy.
        least: The lowest opening bid, in credits.
        discount: What the seat that looks pays less than its bid, in credits.
    """

    name: CardName
    copies: int
    vp: int
    least: int
    discount: int


def offers(position: SeenPosition) -> list[Offered]:
    """Return what is on offer: colony upgrades, then kickers."""
    cards, player = position.options.edition.tables.cards, position.player
    names: list[CardName] = [*position.market, *position.kickers.slots]
    return [
        Offered(
            name,
            count,
            cards[name].vp,
            list_price(position, name),
            0 if player is None else own_discount(position, player, name),
        )
        for name, count in tally(names)
    ]


def supply_words(position: SeenPosition) -> list[str]:
    """Return the upgrades that may still come into the market."""
    supply = position.supply
    return [times(title(name), supply.of(name)) for name in UPGRADES if supply.of(name)]


def shortage_words(position: SeenPosition) -> list[str]:
    """Return for how many rounds upgrades have been sold out, if they have."""
    shortage = position.shortage
    kinds = (("first 4 types", shortage.early), ("first 10 types", shortage.middle))
    return [
        f"{kind} sold out for {counted_words(rounds, 'round')}" for kind, rounds in kinds if rounds
    ]


def piles_words(position: SeenPosition) -> list[str]:
    """Return how many kickers are left in the piles of the eras."""
    return [f"era {era}: {size}" for era, size in enumerate(position.kickers.pile_sizes, 1)]


def deck_words(position: SeenPosition) -> list[tuple[str, str]]:
    """Return each production deck's resource, and the size of the deck and its discard pile."""
    tables = position.options.edition.decks
    return [
        (table.resource, f"{deck.size}+{len(deck.discard)}")
        for table, deck in zip(tables, position.decks, strict=True)
    ]


def mega_words(position: SeenPosition) -> list[tuple[str, str]]:
    """Return each mega pool's resource, and how many cards are left in it."""
    if not position.options.mega:
        return []
    return [(name, str(position.megas.of(name))) for name in MEGA_RESOURCES]


def colony_facts(position: SeenPosition, player: int) -> list[str]:
    """Return the numbers of a colony: cards, people, robots, operators, credits spent."""
    colony, sheet = position.colonies[player], colony_sheet(position, player)
    return [
        counted_words(len(position.hands[player]), "card"),
        f"counting {sheet.counting_cards}/{sheet.hand_capacity}",
        f"spent {colony.spent}",
        f"colonists {colony.colonists}/{sheet.population_limit}",
        f"robots {colony.robots}/{sheet.robot_limit}",
        f"operators {sheet.operators}",
    ]


def card_face(card: SeenCard) -> str:
    """Return what stands on a card: its value, and its kind if it is no single."""
    if isinstance(card, CardBack):
        return BACK
    return {"single": "", "mega": "mega ", "iou": "IOU "}[card.kind] + str(card.value)


def hand_faces(hand: Iterable[SeenCard]) -> dict[str, list[tuple[str, int]]]:
    """Return the faces of a hand, with how often each is there, by resource."""
    faces: dict[str, list[tuple[str, int]]] = {resource: [] for resource in RESOURCES}
    for card, count in tally(hand):
        faces[card.resource].append((card_face(card), count))
    return {resource: found for resource, found in faces.items() if found}


def factories_owned(position: SeenPosition, player: int) -> list[tuple[FactoryType, int, int]]:
    """Return the types of factories of a colony, with how many are manned and how many owned."""
    colony = position.colonies[player]
    return [
        (name, colony.manned.of(name), colony.factories.of(name))
        for name in FACTORY_TYPES
        if colony.factories.of(name)
    ]
