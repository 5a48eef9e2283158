"""Chance by name: frozen numbers, so that a seed deals the same game for ever."""

from collections import Counter

import pytest

from boardrules.core import Chance
from boardrules.core.chance import chance_key


@pytest.mark.parametrize(
    ("parts", "key"),
    [
        (("game", 0), 8983140529753110321),
        (("game", "0"), 16761396996361883837),
        (("game", 7, "deck", "ore", 1), 1719329869815279102),
        (("game", 7, "deck", "ore", 2), 7045062621679824081),
        (("game", "seed", "market", 3, 12), 9482428672423123890),
        (("determinize", -5), 492576873518914632),
        (("policy", "é", 18446744073709551615), 381797542735849043),
        (("game", 18446744073709551615, "supply", 1, "nodule"), 11769156809688256579),
        (("game", "", "kicker", 3), 12002199331258124823),
    ],
)
def test_keys_are_the_same_for_ever(parts: tuple[str | int, ...], key: int) -> None:
    domain, seed, *name = parts
    assert chance_key(str(domain), seed, *name) == key


def test_draws_are_the_same_for_ever() -> None:
    chance = Chance(7, "deck", "ore", 1)
    assert [chance.below(100) for _ in range(8)] == [3, 10, 92, 86, 89, 13, 82, 96]
    assert [chance.die(6) for _ in range(8)] == [5, 5, 1, 4, 3, 1, 4, 1]
    assert chance.shuffled(range(10)) == (9, 4, 3, 5, 2, 0, 7, 1, 8, 6)
    assert [chance.choice("abcdefgh") for _ in range(8)] == ["d", "f", "e", "a", "a", "e", "d", "a"]


def test_an_integer_and_its_text_are_different_names() -> None:
    assert chance_key("game", 1) != chance_key("game", "1")
    assert chance_key("game", 0, 1, 2) != chance_key("game", 0, "1", 2)


def test_parts_do_not_run_together() -> None:
    names: list[tuple[str | int, ...]] = [
        ("a", "bc"),
        ("ab", "c"),
        ("abc",),
        ("", "abc"),
        ("abc", ""),
        (1, 23),
        (12, 3),
        (123,),
        ("a", "s2:bc"),
        ("as2:bc",),
    ]
    assert len({chance_key("game", 0, *name) for name in names}) == len(names)


def test_domains_are_kept_apart() -> None:
    assert chance_key("game", 0, "x") != chance_key("determinize", 0, "x")
    draws = [Chance(0, "x", domain=domain).below(2**53) for domain in ("game", "policy")]
    assert draws[0] != draws[1]


def test_a_key_has_64_bits() -> None:
    keys = [chance_key("game", seed) for seed in range(1000)]
    assert len(set(keys)) == 1000
    assert all(0 <= key < 2**64 for key in keys)
    assert all(any(key >> bit & 1 for key in keys) for bit in range(64))


def test_negative_and_huge_and_foreign_seeds() -> None:
    seeds: list[int | str] = [-1, 1, 2**64 - 1, -(2**63), "", "é", "日本", "\0"]
    assert len({chance_key("game", seed) for seed in seeds}) == len(seeds)


def test_equal_names_give_equal_luck() -> None:
    first, second = Chance("seed", "market", 3, 1), Chance("seed", "market", 3, 1)
    assert [first.below(10) for _ in range(20)] == [second.below(10) for _ in range(20)]


def test_asking_elsewhere_changes_nothing() -> None:
    expected = Chance(1, "deck", "ore", 2).shuffled(range(26))
    Chance(1, "market", 1, 1).die(4)
    Chance(1, "deck", "ore", 1).shuffled(range(26))
    assert Chance(1, "deck", "ore", 2).shuffled(range(26)) == expected


def test_a_die_has_all_its_sides_and_no_other() -> None:
    rolls = Counter(Chance(seed, "die").die(4) for seed in range(4000))
    assert set(rolls) == {1, 2, 3, 4}
    assert all(850 < rolls[side] < 1150 for side in rolls)


def test_below_is_below() -> None:
    assert {Chance(seed, "below").below(3) for seed in range(100)} == {0, 1, 2}
    assert {Chance(seed, "below").below(1) for seed in range(100)} == {0}


def test_every_order_is_equally_likely() -> None:
    orders = Counter(Chance(seed, "order").shuffled("abcd") for seed in range(12_000))
    assert len(orders) == 24
    expected = 500
    square = sum((count - expected) ** 2 / expected for count in orders.values())
    assert square < 50  # 23 degrees of freedom: less than 1 in 1000 by chance


def test_a_shuffle_keeps_the_cards() -> None:
    cards = [1, 1, 2, 3, 5, 8]
    shuffled = Chance(3, "keep").shuffled(iter(cards))
    assert sorted(shuffled) == cards
    assert Chance(3).shuffled([]) == ()
    assert Chance(3).shuffled(["only"]) == ("only",)


def test_a_choice_is_one_of_the_items() -> None:
    chosen = Counter(Chance(seed, "choice").choice("abc") for seed in range(3000))
    assert set(chosen) == set("abc")
    assert all(880 < chosen[item] < 1120 for item in chosen)
