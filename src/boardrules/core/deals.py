"""Random deals under conditions, exactly uniform among those that meet them.

Deals are counted by what hands lack: how much less they are worth than if every card were one of
the best of its pile. In how many deals they lack how much is a polynomial with a variable for each
player. It is kept as one large integer, in which every coefficient has room of its own, so piles
are put together by multiplying integers.
"""

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, product
from math import comb, prod
from typing import NamedTuple

from boardrules.core.chance import Chance

Pile = tuple[Sequence[tuple[int, int]], Sequence[int]]
"""Cards of one kind: pairs of a value and its copies; and how many each player is dealt."""

Counts = tuple[int, ...]
"""A number for each player."""


class _Layout(NamedTuple):
    """Where the coefficients of a polynomial are.

    Attributes:
        sizes: How many powers of each player's variable there is room for.
        width: The bytes of a coefficient.
    """

    sizes: Counts
    width: int

    def place(self, powers: Counts) -> int:
        """Return the byte at which the coefficient of some powers begins."""
        place = 0
        for power, size in zip(powers, self.sizes, strict=True):
            place = place * size + power
        return place * self.width

    def times(self, polynomial: int, powers: Counts) -> int:
        """Return the product of a polynomial and powers of the variables."""
        return polynomial << 8 * self.place(powers)

    def polynomial(self, terms: Iterable[tuple[Counts, int]]) -> int:
        """Return the polynomial of terms: powers, each with its coefficient."""
        written = bytearray(prod(self.sizes) * self.width)
        for powers, number in terms:
            place = self.place(powers)
            written[place : place + self.width] = number.to_bytes(self.width, "little")
        return int.from_bytes(written, "little")

    def written(self, polynomial: int) -> bytes:
        """Return a polynomial as the bytes that `coefficient` reads."""
        return polynomial.to_bytes(prod(self.sizes) * self.width, "little")

    def coefficient(self, written: bytes, powers: Counts) -> int:
        """Return the coefficient of some powers."""
        place = self.place(powers)
        return int.from_bytes(written[place : place + self.width], "little")


class _Deck(NamedTuple):
    """The cards of a pile, and all deals of them.

    Attributes:
        values: For each value, its copies, and what one of them lacks in each hand.
        hands: How many cards each player is dealt.
        layout: The layout of the polynomials in `deals`.
        deals: The deals of the cards from each value on, and of none after the last, by how many
            cards the players are still to get.
    """

    values: list[tuple[int, Counts]]
    hands: Counts
    layout: _Layout
    deals: list[dict[Counts, int]]

    def terms(self, place: int, wanted: Counts, spare: Counts) -> Iterator[tuple[Counts, int]]:
        """Yield what hands can lack of the cards from a value on, and in how many deals.

        Args:
            place: The number of the value.
            wanted: How many cards the players are still to get.
            spare: The most that their hands may lack.
        """
        written = self.layout.written(self.deals[place].get(wanted, 0))
        sizes = zip(self.layout.sizes, spare, strict=True)
        for lacks in product(*[range(min(size, most + 1)) for size, most in sizes]):
            if deals := self.layout.coefficient(written, lacks):
                yield lacks, deals


def deal_at_least(
    piles: Sequence[Pile], least: Sequence[int], chance: Chance
) -> list[list[Counts]]:
    """Deal cards to players so that each hand is worth a least value.

    Counts the deals that fit, from the last pile back, and then walks to one of them with the right
    odds, value by value: each physical deal that fits is equally likely. The time it takes grows
    with the number of different values, the sizes of the hands, and what they may lack.

    Args:
        piles: The cards, and how many of them each player is dealt.
        least: The least value of each player's cards together.
        chance: What the deal follows from.

    Returns:
        For each pile and each of its values, how many copies each player is dealt.

    Raises:
        ValueError: No deal fits.
    """
    number = prod([_deals_of(pile) for pile in piles])
    bound = tuple([_worth(piles, seat, min) < need for seat, need in enumerate(least)])
    spare = tuple([_worth(piles, seat, max) - need for seat, need in enumerate(least)])
    if not number or min(spare, default=0) < 0:
        raise _nothing_fits()
    spare = _times(spare, bound)
    layout = _Layout(tuple([2 * most + 1 for most in spare]), number.bit_length() // 8 + 1)
    decks = [_deck(pile, bound, layout.width) for pile in piles]
    dealt: list[list[Counts]] = []
    for deck, after in zip(decks, _deals_after(decks, layout, spare), strict=True):
        dealt.append([])
        wanted = deck.hands
        for place, (copies, lacks) in enumerate(deck.values, 1):
            shares: list[Counts] = []
            odds: list[int] = []
            for taken, ways in _shares(copies, wanted):
                left = _less(spare, _times(taken, lacks))
                terms = deck.terms(place, _less(wanted, taken), left)
                fitting = [n * layout.coefficient(after, _less(left, lack)) for lack, n in terms]
                shares.append(taken)
                odds.append(ways * sum(fitting))
            if not any(odds):
                raise _nothing_fits()
            draw = chance.below(2**53) * sum(odds) >> 53
            taken = shares[bisect(list(accumulate(odds)), draw)]
            dealt[-1].append(taken)
            wanted, spare = _less(wanted, taken), _less(spare, _times(taken, lacks))
    return dealt


def some_deal_at_least(piles: Sequence[Pile], least: Sequence[int]) -> list[list[Counts]]:
    """Deal cards to one or two players so that each hand is worth a least value; without chance.

    This takes little time however large the hands are. If any deal fits, one of the best cards of
    each pile does; what the first player does not get of these is the second one's. What the first
    hand can be worth so far is kept as the bits of an integer.

    Args:
        piles: The cards, and how many of them each player is dealt.
        least: The least value of each player's cards together.

    Returns:
        For each pile and each of its values, how many copies each player is dealt.

    Raises:
        ValueError: No deal fits.
    """
    need, others_need = (*least, 0)[:2]
    worths, total = 1, 0
    steps: list[list[tuple[int, int, list[int]]]] = []
    for cards, hands in piles:
        hand, other = (*hands, 0)[:2]
        all_cards = [(value, n) for n, (value, copies) in enumerate(cards) for _ in range(copies)]
        if len(all_cards) < hand + other:
            raise _nothing_fits()
        by_count = [worths] + [0] * hand
        steps.append([])
        for value, n in sorted(all_cards, reverse=True)[: hand + other]:
            steps[-1].append((value, n, by_count))
            taken = [0, *[bits << value for bits in by_count[:-1]]]
            by_count = [bits | more for bits, more in zip(by_count, taken, strict=True)]
            total += value
        worths = by_count[hand]
    enough = worths >> max(0, need) << max(0, need)
    worth = (enough & -enough).bit_length() - 1
    if not enough or total - worth < others_need:
        raise _nothing_fits()
    dealt = [[[0, 0] for _ in cards] for cards, _ in piles]
    for pile, (_, hands), pile_steps in zip(dealt[::-1], piles[::-1], steps[::-1], strict=True):
        count = hands[0]
        for value, n, by_count in reversed(pile_steps):
            first = not by_count[count] >> worth & 1
            pile[n][not first] += 1
            count, worth = count - first, worth - value * first
    return [[tuple(counts[: len(least)]) for counts in pile] for pile in dealt]


def _nothing_fits() -> ValueError:
    return ValueError("no deal gives every player the least value")


def _deals_of(pile: Pile) -> int:
    """Return in how many ways the cards of a pile can be dealt."""
    cards, hands = pile
    left, number = sum([copies for _, copies in cards]), 1
    for count in hands:
        number *= comb(max(0, left), count)
        left -= count
    return number


def _worth(piles: Sequence[Pile], seat: int, of: Callable[[list[int]], int]) -> int:
    """Return what a hand is worth if each card is the one of its pile that `of` tells."""
    filled = [(cards, hands) for cards, hands in piles if cards]
    return sum([hands[seat] * of([value for value, _ in cards]) for cards, hands in filled])


def _deck(pile: Pile, bound: tuple[bool, ...], width: int) -> _Deck:
    """Return a pile with all deals of it.

    Args:
        pile: The pile.
        bound: Whether it matters what each player's hand lacks.
        width: The bytes of a coefficient.
    """
    cards, hands = pile[0], tuple(pile[1])
    best = max([value for value, _ in cards], default=0)
    values = [
        (copies, tuple([(best - value) * binds for binds in bound])) for value, copies in cards
    ]
    most = [max([lacks[seat] for _, lacks in values], default=0) for seat in range(len(hands))]
    layout = _Layout(
        tuple([count * lack + 1 for count, lack in zip(hands, most, strict=True)]), width
    )
    deals = [{(0,) * len(hands): 1}]
    passed, left = sum([copies for _, copies in cards]), 0
    for copies, lacks in reversed(values):
        passed, left = passed - copies, left + copies
        here: dict[Counts, int] = {}
        for wanted in product(*[range(count + 1) for count in hands]):
            if sum(hands) - passed <= sum(wanted) <= left:
                here[wanted] = sum(
                    [
                        ways * layout.times(rest, _times(taken, lacks))
                        for taken, ways in _shares(copies, wanted)
                        if (rest := deals[-1].get(_less(wanted, taken)))
                    ]
                )
        deals.append(here)
    return _Deck(values, hands, layout, deals[::-1])


def _deals_after(decks: Sequence[_Deck], layout: _Layout, spare: Counts) -> list[bytes]:
    """Return, for each deck, in how many deals of those after it hands lack at most how much.

    Args:
        decks: The decks.
        layout: The layout of the polynomials that are returned.
        spare: The most that the hands may lack.
    """
    units = [tuple([int(seat == n) for n in range(len(spare))]) for seat in range(len(spare))]
    kept = (1 << 8 * layout.width) - 1
    for unit, most in zip(units, spare, strict=True):
        step = 8 * layout.place(unit)
        kept = sum([kept << step * power for power in range(most + 1)])
    found: list[bytes] = []
    deals = 1
    for deck in reversed(decks):
        at_most = deals
        for unit, most in zip(units, spare, strict=True):
            step, added = 8 * layout.place(unit), 1
            while added <= most:
                at_most = at_most + (at_most << step * added) & kept
                added *= 2
        found.append(layout.written(at_most))
        terms = deck.terms(0, deck.hands, spare)
        deals = layout.polynomial(terms) * deals & kept
    return found[::-1]


def _shares(copies: int, wanted: Counts) -> Iterator[tuple[Counts, int]]:
    """Yield how many copies of a card each player may get, and in how many ways."""
    if not wanted:
        yield (), 1
        return
    for count in range(min(copies, wanted[0]) + 1):
        for others, ways in _shares(copies - count, wanted[1:]):
            yield (count, *others), comb(copies, count) * ways


def _less(counts: Counts, others: Counts) -> Counts:
    return tuple([count - other for count, other in zip(counts, others, strict=True)])


def _times(counts: Counts, others: Counts) -> Counts:
    return tuple([count * other for count, other in zip(counts, others, strict=True)])
