"""Random deals under conditions, exactly uniform among those that meet them."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import comb

from boardrules.core.chance import Chance

Pile = tuple[Sequence[tuple[int, int]], Sequence[int]]
"""Cards of one kind: pairs of a value and its copies; and how many each player is dealt."""

Counts = tuple[int, ...]


def deal_at_least(
    piles: Sequence[Pile], least: Sequence[int], chance: Chance
) -> list[list[Counts]]:
    """Deal cards to players so that each hand is worth a least value.

    Counts the deals that fit, value by value, and then walks to one of them with the right odds:
    each physical deal that fits is equally likely. Takes time in proportion to the number of
    different values, the sizes of the hands and the least values.

    Args:
        piles: The cards, and how many of them each player is dealt.
        least: The least value of each player's cards together.
        chance: What the deal follows from.

    Returns:
        For each pile and each of its values, how many copies each player is dealt.

    Raises:
        ValueError: No deal fits.
    """
    ways_from = _counted(piles)
    needs = tuple([max(0, value) for value in least])
    dealt: list[list[Counts]] = []
    for pile, (values, hands) in enumerate(piles):
        wanted, picked = tuple(hands), list[Counts]()
        for place, (value, copies) in enumerate(values):
            total = ways_from(pile, place, wanted, needs)
            if not total:
                raise ValueError("no deal gives every player the least value")
            draw = chance.below(2**53) * total >> 53
            taken, rest = Counts(), (wanted, needs)
            for taken, ways in _shares(copies, wanted):
                rest = _less(wanted, taken), _still_needed(needs, value, taken)
                draw -= ways * ways_from(pile, place + 1, *rest)
                if draw < 0:
                    break
            wanted, needs = rest
            picked.append(taken)
        dealt.append(picked)
    return dealt


def _counted(piles: Sequence[Pile]) -> Callable[[int, int, Counts, Counts], int]:
    """Return a function that counts deals, and remembers what it has counted.

    It counts the deals of the values of a pile from a place on, and of all piles after it: those
    that give every player as many cards as are wanted of this pile, and leave no need open.
    """

    @cache
    def ways_from(pile: int, place: int, wanted: Counts, needs: Counts) -> int:
        if pile == len(piles):
            return int(not any(needs))
        values, _ = piles[pile]
        if place == len(values):
            if any(wanted):
                return 0
            following = tuple(piles[pile + 1][1]) if pile + 1 < len(piles) else ()
            return ways_from(pile + 1, 0, following, needs)
        value, copies = values[place]
        return sum(
            ways
            * ways_from(pile, place + 1, _less(wanted, taken), _still_needed(needs, value, taken))
            for taken, ways in _shares(copies, wanted)
        )

    return ways_from


def _shares(copies: int, wanted: Counts) -> Iterator[tuple[Counts, int]]:
    """Yield how many copies of a card each player may get, and in how many ways."""
    if not wanted:
        yield (), 1
        return
    for count in range(min(copies, wanted[0]) + 1):
        for others, ways in _shares(copies - count, wanted[1:]):
            yield (count, *others), comb(copies, count) * ways


def _less(wanted: Counts, taken: Counts) -> Counts:
    """Return how many cards each player is still to get."""
    return tuple([want - count for want, count in zip(wanted, taken, strict=True)])


def _still_needed(needs: Counts, value: int, taken: Counts) -> Counts:
    """Return what each hand must still be worth after cards of a value."""
    return tuple([max(0, need - value * count) for need, count in zip(needs, taken, strict=True)])
