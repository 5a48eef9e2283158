"""Seeded chance: every random event is a pure function of the seed and of its own name.

No generator state travels in a game. Asking for the luck of `("deck", "ore", 2)` gives the same
answer whatever else happened in the game before.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from math import floor
from random import Random
from typing import TypeVar

T = TypeVar("T")
Name = str | int


def chance_key(domain: str, seed: int | str, *name: Name) -> int:
    """Return the 64-bit number that all luck called `name` follows from.

    The parts are hashed with their type and length, so that no two different names run together.

    Args:
        domain: What the luck is for ("game", "determinize", …): keeps uses of a seed apart.
        seed: The seed of the game.
        *name: The name of the random event: plain strings and integers.

    Returns:
        An integer from 0 to 2**64 - 1.
    """
    whole = b"".join([_hashed(part) for part in (domain, seed, *name)])
    return int.from_bytes(blake2b(whole, digest_size=8).digest(), "big")


@lru_cache(maxsize=1_000, typed=True)
def _hashed(part: Name) -> bytes:
    text = str(part).encode()
    return b"%c%d:%b" % (b"s" if isinstance(part, str) else b"i", len(text), text)


def seed_from(key: int | str) -> str:
    """Return the seed of the luck to come in a position that is imagined or dealt anew.

    Args:
        key: What it follows from.
    """
    return f"{chance_key('luck to come', key):016x}"


class Chance:
    """The luck of one named random event: a short stream of draws.

    It relies on `random.Random(key).random()` alone, the one method whose sequence the Python
    documentation guarantees.
    """

    __slots__ = ("_random",)

    def __init__(self, seed: int | str, *name: Name, domain: str = "game") -> None:
        self._random = Random(chance_key(domain, seed, *name)).random

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to `bound` - 1.

        Args:
            bound: A positive whole number.
        """
        return floor(self._random() * bound)

    def die(self, sides: int) -> int:
        """Return the roll of a die: a whole number from 1 to `sides`.

        Args:
            sides: How many sides the die has.
        """
        return floor(self._random() * sides) + 1

    def choice(self, items: Sequence[T]) -> T:
        """Return one of `items`.

        Args:
            items: What is chosen from.

        Raises:
            IndexError: There are none.
        """
        return items[floor(self._random() * len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """Return `items` in random order (Fisher and Yates, from the end).

        Args:
            items: What is shuffled; it stays as it is.
        """
        deck = list(items)
        draw = self._random
        for last in range(len(deck) - 1, 0, -1):
            other = floor(draw() * (last + 1))
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)
