from collections import Counter
from itertools import permutations
from operator import ge

import pytest

from boardrules.core import Chance
from boardrules.core.deals import Pile, deal_at_least, some_deal_at_least

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


def random_piles(chance: Chance, players: int) -> tuple[list[Pile], list[int]]:
    """Some piles, and what the hands of players shall be worth: sometimes too much."""
    seats = range(players)
    piles: list[Pile] = []
    for _ in range(1 + chance.below(3)):
        values = chance.shuffled(range(1, 12))[: chance.below(4)]
        cards = [(value, 1 + chance.below(3)) for value in values]
        piles.append((cards, [chance.below(3) for _ in seats]))
    best = [sum(hands[p] * max(cards)[0] for cards, hands in piles if cards) for p in seats]
    return piles, [chance.below(most + 2) for most in best]


def test_a_deal_without_chance_fits_whenever_any_does() -> None:
    found: Counter[tuple[int, bool]] = Counter()
    for number in range(600):
        players = 1 + number % 2
        piles, least = random_piles(Chance(number), players)
        try:
            deal_at_least(piles, least, Chance(0))
        except ValueError:
            with pytest.raises(ValueError, match="no deal"):
                some_deal_at_least(piles, least)
            found[players, False] += 1
            continue
        dealt = some_deal_at_least(piles, least)
        worth = [0] * players
        for (cards, hands), pile in zip(piles, dealt, strict=True):
            assert [sum(counts[p] for counts in pile) for p in range(players)] == hands
            for (value, copies), counts in zip(cards, pile, strict=True):
                assert sum(counts) <= copies
                worth = [worth[p] + value * counts[p] for p in range(players)]
        assert all(map(ge, worth, least))
        found[players, True] += 1
    assert len(found) == 4
    assert min(found.values()) > 20


def test_every_deal_that_fits_is_counted() -> None:
    """The odds of whole deals follow from counting all of them, card by card."""
    piles: list[Pile] = [([(1, 2), (4, 1)], [1, 1]), ([(3, 1), (2, 2), (9, 1)], [1, 2])]
    decks = [[v for v, copies in cards for _ in range(copies)] for cards, _ in piles]
    for least in ([0, 0], [4, 0], [5, 9], [10, 5], [13, 6], [0, 14]):
        fitting: Counter[tuple[tuple[int, ...], ...]] = Counter()
        for one in permutations(decks[0], 2):
            for two in permutations(decks[1], 3):
                hands = (one[0], two[0]), (one[1], *two[1:])
                if sum(hands[0]) >= least[0] and sum(hands[1]) >= least[1]:
                    fitting[(one[0],), (one[1],), (two[0],), tuple(sorted(two[1:]))] += 1
        found: Counter[tuple[tuple[int, ...], ...]] = Counter()
        rounds = 600
        for number in range(rounds):
            got = [
                tuple(sorted(v for (v, _), n in zip(cards, pile, strict=True) for _ in range(n[p])))
                for (cards, _), pile in zip(
                    piles, deal_at_least(piles, least, Chance(number)), strict=True
                )
                for p in (0, 1)
            ]
            found[tuple(got)] += 1
        assert set(found) <= set(fitting)
        total = sum(fitting.values())
        for deal, ways in fitting.items():
            assert abs(found[deal] / rounds - ways / total) < 0.09
