"""Cards that a seat may not know, and how they are imagined ("What each player may see")."""

from bisect import bisect
from collections import Counter
from itertools import accumulate
from math import perm

from boardrules.core.chance import Chance
from boardrules.core.model import HIDDEN, Hidden, replace
from boardrules.expedition.nouns import SeenCard
from boardrules.expedition.state import State


def hidden_cards(cards: tuple[SeenCard, ...]) -> tuple[SeenCard, ...]:
    """Return as many hidden cards."""
    return (HIDDEN,) * len(cards)


def imagined_cards(state: State, cards: tuple[SeenCard, ...]) -> tuple[State, tuple[SeenCard, ...]]:
    """Return cards in place of hidden ones, taken from the common deck of a state.

    The deck was filled with all cards that lie nowhere in sight, in random order.
    """
    count = sum([isinstance(card, Hidden) for card in cards])
    if not count:
        return state, cards
    pile = state.common.draw
    cut = len(pile) - count
    taken: list[str] = sorted([card for card in cards if isinstance(card, str)] + list(pile[cut:]))
    return replace(state, common=replace(state.common, draw=pile[:cut])), tuple(taken)


def with_unequal_on_top(state: State, count: int, chance: Chance) -> State:
    """Return a state whose common deck has cards on top that are not all equal.

    They are drawn one by one, each with the chance that it has among all deals that fit; the cards
    that are left lie below them in random order.
    """
    rest, drawn = Counter(state.common.draw), list[str]()
    while len(drawn) < count:
        after, others = count - len(drawn) - 1, rest.total() - 1
        weights: dict[str, int] = {}
        for card, copies in sorted(rest.items()):
            weight = perm(others, after)
            if all(one == card for one in drawn):  # so far all equal: not to the end
                weight -= perm(copies - 1, after)
            if copies * weight > 0:
                weights[card] = copies * weight
        if not weights:  # no deal fits: only a view that cannot occur asks for one
            return state
        drawn.append(_weighted(weights, chance))
        rest -= Counter(drawn[-1:])
    below = chance.shuffled(sorted(rest.elements()))
    return replace(state, common=replace(state.common, draw=(*below, *drawn)))


def _weighted(weights: dict[str, int], chance: Chance) -> str:
    """Return a card by chance, each as likely as its weight says."""
    *_, whole = ends = [*accumulate(weights.values())]
    return [*weights][bisect(ends, chance.below(whole))]
