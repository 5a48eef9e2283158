"""Cards that a seat may not know, and how they are imagined ("What each player may see")."""

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
