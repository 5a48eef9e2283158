from collections import Counter
from itertools import permutations

import pytest

from boardrules.core import Chance
from boardrules.core.deals import deal_at_least

CARDS = [(1, 2), (2, 1), (5, 1)]
"""A pile: two cards of value 1, one of 2, one of 5."""


def test_every_physical_deal_that_fits_is_equally_likely() -> None:
    cards = [value for value, copies in CARDS for _ in range(copies)]
    fitting = [order for order in permutations(cards) if order[0] + order[1] >= 3]
    expected = Counter(tuple(sorted(order[:2])) for order in fitting)
    rounds = 4000
    found: Counter[tuple[int, ...]] = Counter()
    for number in range(rounds):
        (picked,) = deal_at_least([(CARDS, [2])], [3], Chance(number))
        hand = [
            value for (value, _), (count,) in zip(CARDS, picked, strict=True) for _ in range(count)
        ]
        found[tuple(hand)] += 1
    assert set(found) == set(expected)
    chi_squared = sum(
        (found[hand] - rounds * ways / len(fitting)) ** 2 / (rounds * ways / len(fitting))
        for hand, ways in expected.items()
    )
    assert chi_squared < 18.5  # 4 degrees of freedom, exceeded once in 1,000


def test_two_players_get_what_both_need() -> None:
    for number in range(50):
        (picked,) = deal_at_least([([(1, 4), (9, 2)], [2, 2])], [10, 10], Chance(number))
        assert picked == [(1, 1), (1, 1)]


def test_needs_are_met_over_several_piles() -> None:
    piles = [([(1, 3), (4, 1)], [1]), ([(10, 1), (20, 1)], [1])]
    for number in range(50):
        first, second = deal_at_least(piles, [24], Chance(number))
        assert (first, second) == ([(0,), (1,)], [(0,), (1,)])


def test_a_deal_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="no deal"):
        deal_at_least([(CARDS, [2])], [8], Chance(0))


def test_piles_of_more_values_than_calls_can_be_nested() -> None:
    values = [(value, 1) for value in range(1, 1_501)]
    (dealt,) = deal_at_least([(values, [1, 1])], [3, 0], Chance(1))
    assert [sum(counts[player] for counts in dealt) for player in (0, 1)] == [1, 1]
    assert sum(value * counts[0] for (value, _), counts in zip(values, dealt, strict=True)) >= 3


def test_what_an_empty_pile_should_give_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="no deal"):
        deal_at_least([([], [1]), ([(3, 1)], [1])], [0], Chance(1))
    assert deal_at_least([([], [0]), ([(3, 1)], [1])], [3], Chance(1)) == [[], [(1,)]]
