"""Which assignments of operators are possible ("Operators")."""

from collections.abc import Mapping, Sequence
from functools import cache

from boardrules.outpost.colony import operators
from boardrules.outpost.editions import FACTORY_TYPES, FactoryType
from boardrules.outpost.nouns import Colony, Manned
from boardrules.outpost.options import Options

Assignment = tuple[Manned, ...]
"""How many factories are manned, type by type in the order of the table, as far as is settled."""


def possible_counts(owned: Sequence[int], place: int, free: int, idle: bool) -> range:
    """Return how many factories of a type can be manned, so that an assignment is left.

    Args:
        owned: How many factories of each type there are, in the order of the table.
        place: The place of the type in the table.
        free: How many operators are left for it and for the types after it.
        idle: Whether operators may stay idle while a factory is unmanned.
    """
    most = min(free, owned[place])
    least = 0 if idle else min(most, max(0, free - sum(owned[place + 1 :])))
    return range(least, most + 1)


def settled(
    colony: Colony, options: Options, manned: Assignment, wanted: Mapping[FactoryType, int]
) -> tuple[Assignment, range] | None:
    """Play the counts wanted, type by type, and settle the types that have one possible count.

    Args:
        colony: Whose factories they are.
        options: The options of the game.
        manned: What is settled already.
        wanted: Counts for some of the types.

    Returns:
        What is settled then, up to the next type that is a choice and not among those wanted, and
        the possible counts of that type; None if a count wanted is not possible.
    """
    owned = [colony.factories.of(factory) for factory in FACTORY_TYPES]
    parts = list(manned)
    free = operators(colony, options.edition) - sum([part.count for part in parts])
    counts = range(0)
    for place in range(len(parts), len(FACTORY_TYPES)):
        factory = FACTORY_TYPES[place]
        counts = possible_counts(owned, place, free, options.idle_operators)
        if len(counts) > 1 and factory not in wanted:
            break
        count = wanted.get(factory, counts[0]) if counts else -1
        if count not in counts:
            return None
        parts.append(_manned(factory, count))
        free -= count
    return tuple(parts), counts


@cache
def _manned(factory: FactoryType, count: int) -> Manned:
    return Manned(factory=factory, count=count)
