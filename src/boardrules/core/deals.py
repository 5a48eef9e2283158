"""Random deals under conditions, exactly uniform among those that meet them."""

from collections.abc import Iterator, Sequence
from math import comb
from typing import NamedTuple

from boardrules.core.chance import Chance

Pile = tuple[Sequence[tuple[int, int]], Sequence[int]]
"""Cards of one kind: pairs of a value and its copies; and how many each player is dealt."""

Counts = tuple[int, ...]

Open = tuple[Counts, Counts]
"""What is open: cards that each player is still to get of a pile, and worth still needed."""


class _Value(NamedTuple):
    """The cards of one value: the pile, the value, its copies, and what comes after them.

    Attributes:
        left: How many cards of the pile come after.
        following: What players are dealt of the next pile, if these are the last of theirs.
    """

    pile: int
    value: int
    copies: int
    left: int
    following: Counts | None


class _Way(NamedTuple):
    """How many of a value each player gets, in how many ways, and what is open then."""

    taken: Counts
    ways: int
    rest: Open


def deal_at_least(
    piles: Sequence[Pile], least: Sequence[int], chance: Chance
) -> list[list[Counts]]:
    """Deal cards to players so that each hand is worth a least value.

    Counts the deals that fit, value by value from the last one back, and then walks to one of them
    with the right odds: each physical deal that fits is equally likely. Takes time in proportion to
    the number of different values, the sizes of the hands and the least values.

    Args:
        piles: The cards, and how many of them each player is dealt.
        least: The least value of each player's cards together.
        chance: What the deal follows from.

    Returns:
        For each pile and each of its values, how many copies each player is dealt.

    Raises:
        ValueError: No deal fits.
    """
    filled = [(number, pile) for number, pile in enumerate(piles) if pile[0]]
    values = [
        _Value(
            pile=number,
            value=value,
            copies=copies,
            left=sum([more for _, more in cards[place + 1 :]]),
            following=None if place + 1 < len(cards) else _following(filled, turn),
        )
        for turn, (number, (cards, _)) in enumerate(filled)
        for place, (value, copies) in enumerate(cards)
    ]
    here: Open = _following(filled, -1), tuple([max(0, value) for value in least])
    ways = _ways(values, here)
    counts = _counts(ways)
    if not counts[0].get(here) or any(any(hands) for cards, hands in piles if not cards):
        raise ValueError("no deal gives every player the least value")
    dealt: list[list[Counts]] = [[] for _ in piles]
    for place, value in enumerate(values):
        draw = chance.below(2**53) * counts[place][here] >> 53
        for way in ways[place][here]:
            draw -= way.ways * counts[place + 1][way.rest]
            if draw < 0:
                dealt[value.pile].append(way.taken)
                here = way.rest
                break
    return dealt


def _following(filled: Sequence[tuple[int, Pile]], turn: int) -> Counts:
    """Return what players are dealt of the pile after one; nothing after the last."""
    return tuple(filled[turn + 1][1][1]) if turn + 1 < len(filled) else ()


def _ways(values: Sequence[_Value], first: Open) -> list[dict[Open, list[_Way]]]:
    """Return how it can go on from what can be open before each value, and after the last."""
    found: list[dict[Open, list[_Way]]] = [{first: []}]
    for value in values:
        coming: dict[Open, list[_Way]] = {}
        for (wanted, needs), ways in found[-1].items():
            for taken, number in _shares(value.copies, wanted):
                rest = _less(wanted, taken)
                if sum(rest) <= value.left:
                    after = rest if value.following is None else value.following
                    way = _Way(taken, number, (after, _still_needed(needs, value.value, taken)))
                    ways.append(way)
                    coming.setdefault(way.rest, [])
        found.append(coming)
    return found


def _counts(ways: Sequence[dict[Open, list[_Way]]]) -> list[dict[Open, int]]:
    """Return how many deals leave no need open, from what can be open before each value on."""
    counts = [{(wanted, needs): int(not any(needs)) for wanted, needs in ways[-1]}]
    for before in reversed(ways[:-1]):
        after = counts[-1]
        counts.append(
            {
                here: sum([way.ways * after[way.rest] for way in onward])
                for here, onward in before.items()
            }
        )
    return counts[::-1]


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
