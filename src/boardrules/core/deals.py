"""Random deals under conditions, exactly uniform among those that meet them."""

from collections.abc import Iterator, Sequence
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

    def deals(copies: int, wanted: Counts) -> Iterator[tuple[Counts, int]]:
        """Yield how many copies each player may get, and in how many ways."""
        if not wanted:
            yield (), 1
            return
        for count in range(min(copies, wanted[0]) + 1):
            for others, ways in deals(copies - count, wanted[1:]):
                yield (count, *others), comb(copies, count) * ways

    def after(value: int, needs: Counts, taken: Counts) -> Counts:
        pairs = zip(needs, taken, strict=True)
        return tuple([max(0, need - value * count) for need, count in pairs])

    def less(wanted: Counts, taken: Counts) -> Counts:
        return tuple([want - count for want, count in zip(wanted, taken, strict=True)])

    @cache
    def ways_from(pile: int, place: int, wanted: Counts, needs: Counts) -> int:
        """Count the deals of the values from a place on that leave no need open."""
        if pile == len(piles):
            return int(not any(needs))
        values, _ = piles[pile]
        if place == len(values):
            if any(wanted):
                return 0
            return ways_from(pile + 1, 0, first(pile + 1), needs)
        value, copies = values[place]
        return sum(
            ways * ways_from(pile, place + 1, less(wanted, taken), after(value, needs, taken))
            for taken, ways in deals(copies, wanted)
        )

    def first(pile: int) -> Counts:
        return tuple(piles[pile][1]) if pile < len(piles) else ()

    needs = tuple([max(0, value) for value in least])
    dealt: list[list[Counts]] = []
    for pile, (values, _) in enumerate(piles):
        wanted, picked = first(pile), list[Counts]()
        for place, (value, copies) in enumerate(values):
            total = ways_from(pile, place, wanted, needs)
            if not total:
                raise ValueError("no deal gives every player the least value")
            draw = chance.below(2**53) * total >> 53
            taken, rest = Counts(), (wanted, needs)
            for taken, ways in deals(copies, wanted):
                rest = less(wanted, taken), after(value, needs, taken)
                draw -= ways * ways_from(pile, place + 1, *rest)
                if draw < 0:
                    break
            wanted, needs = rest
            picked.append(taken)
        dealt.append(picked)
    return dealt
