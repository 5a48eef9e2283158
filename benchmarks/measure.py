"""The clock: blocks of work that take turns, and calls that are timed one by one.

All times are process time: what other processes do in between does not count. They still heat the
machine and fill its caches, so everything that is compared is measured alternately, in many short
turns, and ratios are taken turn by turn.
"""

import gc
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time_ns
from typing import Generic, TypeVar

T = TypeVar("T")

Timed = Callable[[], int]
"""Work to be timed; it returns how many units it did."""


@dataclass(frozen=True)
class Block:
    """Work that is timed as a whole, and whose cost is the mean per unit.

    Attributes:
        name: What it is called in the tables.
        begin: Makes ready what a turn needs, off the clock, and returns the work itself.
    """

    name: str
    begin: Callable[[], Timed]


@dataclass(frozen=True)
class Calls(Generic[T]):
    """Calls that are timed one by one, because what they cost depends on what they are given.

    Attributes:
        name: What they are called in the tables.
        given: Makes what is given to each call, off the clock, in the same order every time, and
            anew, so that nothing that an earlier call found out is still there.
        call: The call.
    """

    name: str
    given: Callable[[], Sequence[T]]
    call: Callable[[T], object]


@dataclass(frozen=True)
class Cost:
    """What something costs.

    Attributes:
        median: The median.
        low: The lower quartile.
        high: The upper quartile.
        mean: The mean.
    """

    median: float
    low: float
    high: float
    mean: float


def cost(values: Sequence[float]) -> Cost:
    """Return the median, the quartiles and the mean of some values, at least two."""
    low, median, high = statistics.quantiles(values, n=4, method="inclusive")
    return Cost(median, low, high, statistics.fmean(values))


def timed_blocks(blocks: Sequence[Block], turns: int) -> dict[str, list[float]]:
    """Time blocks that take turns.

    Args:
        blocks: What to time; each turn begins with another of them.
        turns: How often each is timed, after one turn that does not count.

    Returns:
        By name, the nanoseconds per unit of each turn; equal places were measured together.
    """
    found: dict[str, list[float]] = {block.name: [] for block in blocks}
    gc.collect()
    gc.freeze()
    for turn in range(-1, turns):
        first = turn % len(blocks)
        for block in (*blocks[first:], *blocks[:first]):
            work = block.begin()
            gc.collect()
            start = process_time_ns()
            units = work()
            took = process_time_ns() - start
            if turn >= 0:
                found[block.name].append(took / units)
    return found


def timed_calls(many: Sequence[Calls[T]], turns: int) -> dict[str, list[float]]:
    """Time calls one by one, in turns.

    Args:
        many: What to time.
        turns: How often each call is timed, after one turn that does not count.

    Returns:
        By name, the nanoseconds of each of the calls: the median of its turns, less what it
        takes to look at the clock.
    """
    found: dict[str, list[list[int]]] = {calls.name: [] for calls in many}
    for turn in range(-1, turns):
        for calls in many:
            took = [one_call(calls.call, given) for given in calls.given()]
            if turn >= 0:
                found[calls.name].append(took)
    looking = statistics.median(one_call(bool, 0) for _ in range(1_000))
    return {
        name: [max(0.0, statistics.median(of_one) - looking) for of_one in zip(*took, strict=True)]
        for name, took in found.items()
    }


def one_call(call: Callable[[T], object], given: T) -> int:
    """Return the nanoseconds that one call took."""
    start = process_time_ns()
    call(given)
    return process_time_ns() - start
