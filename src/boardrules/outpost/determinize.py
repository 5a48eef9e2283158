"""From a view to a full state that agrees with it ("What each player may see")."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import chain
from typing import TYPE_CHECKING

from boardrules.core import engine
from boardrules.core.chance import Chance, seed_from
from boardrules.core.deals import Counts, Pile, deal_at_least, some_deal_at_least
from boardrules.core.errors import InvalidState
from boardrules.core.given import check_state, check_view
from boardrules.core.model import build, checked_seed, replace
from boardrules.outpost.cards import (
    Card,
    CardBack,
    CardDeck,
    Hand,
    by_number,
    in_order,
    open_cards,
    whole_decks,
    worth,
)
from boardrules.outpost.editions import Edition, KickerName, Resource
from boardrules.outpost.nouns import Exchanges
from boardrules.outpost.phases import RULES
from boardrules.outpost.state import NAME, KickerRow, State

if TYPE_CHECKING:
    from boardrules.outpost.view import View

Deal = Callable[[Sequence[Pile], Sequence[int]], list[list[Counts]]]
"""Deals cards to those whose hands must be worth something: `deal_at_least`, or the like."""

TRIES = 50
"""How many random deals are tried before one is drawn from those that fit alone."""


def determinize(view: "View", seed: int | str) -> State:
    """Return a full state that agrees with a view, with new luck for all that is still to come.

    The cards that the seat cannot see are dealt at random: all deals are equally likely, but for
    those in which somebody could not have done what everybody saw (bid, owe, put up a card).
    Hidden choices are then taken among those legal for the hand. What lies on the table counts,
    not what the events tell of the past.

    Args:
        view: What a seat, or a spectator, knows.
        seed: What the hidden world follows from: another seed, another world.

    Returns:
        A valid state in which `observe` shows the same view.

    Raises:
        TypeError: It is no view of the game, but a state for example.
        ValueError: The seed is no seed.
        InvalidState: No state agrees with the view. It was made around validation: one that was
            observed or parsed has such states.
    """
    check_view("determinize", view, NAME)
    chance = Chance(checked_seed(seed), domain="determinize")
    return _imagined(view, seed, chance, partial(deal_at_least, chance=chance))


def some_state(view: "View") -> State:
    """Return some full state that agrees with a view, not one at random, but soon.

    Raises:
        InvalidState: No state agrees with the view.
    """
    return _imagined(view, 0, Chance(0, domain="view"), some_deal_at_least)


def _imagined(view: "View", seed: int | str, chance: Chance, deal: Deal) -> State:
    """Return a full state that agrees with a view.

    Args:
        view: The view.
        seed: What the luck of the state follows from.
        chance: What the hidden world follows from.
        deal: Deals cards when random deals do not fit.
    """
    hands, decks = _deal(view, chance, deal)
    state = build(State)(
        options=view.options,
        seed=seed_from(seed),
        round=view.round,
        stage=view.stage,
        shortage=view.shortage,
        order=view.order,
        colonies=view.colonies,
        hands=hands,
        decks=decks,
        megas=view.megas,
        market=view.market,
        supply=view.supply,
        kickers=_kicker_row(view, chance),
        resigned=view.resigned,
        agenda=view.agenda,
        events=view.events,
        ply=view.ply,
    )
    return engine.imagine(RULES, state, chance)


def reseed(state: State, key: int | str) -> State:
    """Return the same position with other luck from here on.

    Args:
        state: The position. Hands, discard piles and all that lies open stay as they are.
        key: What the new luck follows from; the decks and kicker piles are shuffled by it.

    Raises:
        TypeError: It is no state of the game, but a view for example.
        ValueError: The key is no seed.
    """
    check_state("reseed", state, NAME)
    chance = Chance(checked_seed(key), domain="reseed")
    decks = tuple(replace(deck, draw=chance.shuffled(in_order(deck.draw))) for deck in state.decks)
    piles = tuple(chance.shuffled(sorted(pile)) for pile in state.kickers.piles)
    kickers = replace(state.kickers, piles=piles)
    return replace(state, seed=seed_from(key), decks=decks, kickers=kickers)


def _deal(
    view: "View", chance: Chance, deal: Deal
) -> tuple[tuple[Hand, ...], tuple[CardDeck, ...]]:
    """Deal the unseen cards to the hidden hands; the rest are the decks, in random order."""
    unseen = _unseen(view)
    wanted = [_hidden(hand) for hand in view.hands]
    for resource, count in _hidden(chain(*view.hands, _set_aside(view))).items():
        if count > len(unseen[resource]):
            raise InvalidState(f"there are not as many {resource} cards as lie face down")
    known = [open_cards(hand) for hand in view.hands]
    least: dict[int, int] = {}
    for player, value in engine.bounds(RULES, view):
        least[player] = max(least.get(player, 0), value - worth(known[player]))
    for _ in range(TRIES):
        piles: dict[Resource, list[Card]] = {
            resource: list(chance.shuffled(cards)) for resource, cards in unseen.items()
        }
        dealt = [_take(piles, hidden) for hidden in wanted]
        if all(worth(dealt[player]) >= value for player, value in least.items()):
            break
    else:
        piles, dealt = _deal_that_fits(unseen, wanted, least, chance, deal)
    hands = tuple(
        in_order([*cards, *shown]) if cards else shown
        for shown, cards in zip(known, dealt, strict=True)
    )
    decks = tuple(
        build(CardDeck)(draw=tuple(pile), discard=deck.discard, shuffles=deck.shuffles)
        for pile, deck in zip(piles.values(), view.decks, strict=True)
    )
    return hands, decks


def _hidden(cards: Iterable[Card | CardBack]) -> Counter[Resource]:
    return Counter([card.resource for card in cards if type(card) is CardBack])


def _set_aside(view: "View") -> list[Card | CardBack]:
    steps = [step for step in view.agenda if isinstance(step, Exchanges)]
    return [aside.card for step in steps for aside in step.set_aside]


def _take(piles: dict[Resource, list[Card]], wanted: dict[Resource, int]) -> list[Card]:
    return [piles[resource].pop() for resource, count in wanted.items() for _ in range(count)]


def _unseen(view: "View") -> dict[Resource, Hand]:
    """Return the cards of each deck that lie nowhere in the seat's sight, in the fixed order."""
    piles = [deck.discard for deck in view.decks]
    in_sight = open_cards(chain(*view.hands, _set_aside(view)))
    seen = Counter(map(by_number, chain(*piles, in_sight)))
    unseen: dict[Resource, Hand] = {}
    for resource, copies in _copies(view.options.edition):
        cards: list[Card] = []
        for number, card, count in copies:
            cards += [card] * (count - seen.get(number, 0))
        unseen[resource] = tuple(cards)
    return unseen


@lru_cache(maxsize=100)
def _copies(edition: Edition) -> tuple[tuple[Resource, tuple[tuple[int, Card, int], ...]], ...]:
    """Return each different card of the whole decks: number, card and copies, in order."""
    return tuple(
        (resource, tuple((card.number, card, n) for card, n in Counter(cards).items()))
        for resource, cards in whole_decks(edition).items()
    )


def _deal_that_fits(
    unseen: dict[Resource, Hand],
    wanted: Sequence[dict[Resource, int]],
    least: dict[int, int],
    chance: Chance,
    deal: Deal,
) -> tuple[dict[Resource, list[Card]], list[list[Card]]]:
    """Deal so that the hands are worth what they must be."""
    players = tuple(least)
    decks = [
        (
            [(c.value, copies) for c, copies in Counter(cards).items()],
            [wanted[player].get(resource, 0) for player in players],
        )
        for resource, cards in unseen.items()
    ]
    try:
        picked = deal(decks, [least[player] for player in players])
    except ValueError:
        raise InvalidState("no cards in hand are good for what was bid, or is due") from None
    piles: dict[Resource, list[Card]] = {}
    dealt: list[list[Card]] = [[] for _ in wanted]
    for (resource, cards), classes in zip(unseen.items(), picked, strict=True):
        rest: list[Card] = []
        for (one, copies), taken in zip(Counter(cards).items(), classes, strict=True):
            for player, count in zip(players, taken, strict=True):
                dealt[player] += [one] * count
            rest += [one] * (copies - sum(taken))
        piles[resource] = list(chance.shuffled(rest))
    for player, hidden in enumerate(wanted):
        if player not in least:
            dealt[player] = _take(piles, hidden)
    return piles, dealt


def _kicker_row(view: "View", chance: Chance) -> KickerRow:
    """Return kicker piles of the sizes seen, from the kickers that lie nowhere in sight."""
    row = view.kickers
    if not view.options.kicker:
        return build(KickerRow)()
    edition = view.options.edition
    copies = edition.tables.setups[view.seats].kicker_slots
    seen = Counter(name for colony in view.colonies for name in colony.kickers)
    seen.update(row.slots)
    piles: list[tuple[KickerName, ...]] = []
    for era, size in enumerate(row.pile_sizes, 1):
        unseen: list[KickerName] = [
            kicker.name
            for kicker in edition.kickers
            if kicker.era == era
            for _ in range(copies - seen[kicker.name])
        ]
        piles.append(chance.shuffled(unseen)[:size])
    return build(KickerRow)(era=row.era, slots=row.slots, piles=tuple(piles))
