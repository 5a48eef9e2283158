"""Which assignments of operators are possible ("Operators")."""

from collections.abc import Mapping
from functools import cache

from boardrules.outpost.colony import operators
from boardrules.outpost.editions import FACTORY_TYPES, FactoryType
from boardrules.outpost.nouns import Colony, Manned
from boardrules.outpost.options import Options

Assignment = tuple[Manned, ...]
"""How many factories are manned, type by type in the order of the table, as far as is settled."""


def settled(
    colony: Colony, options: Options, manned: Assignment, wanted: Mapping[FactoryType, int]
) -> tuple[Assignment, range] | None:
    """Play the counts wanted, type by type, and settle the types that have one possible count.

    A count is possible if an assignment is left for the types after it, in which no operator
    stays idle while a factory is unmanned; unless the option lets operators stay idle.

    Args:
        colony: Whose factories they are.
        options: The options of the game.
        manned: What is settled already.
        wanted: Counts for some of the types.

    Returns:
        What is settled then, up to the next type that is a choice and not among those wanted, and
        the possible counts of that type; None if a count wanted is not possible.
    """
    owned, idle = colony.factories.__dict__, options.idle_operators
    parts = list(manned)
    free = operators(colony, options.edition)
    for part in parts:
        free -= part.count
    open_types = FACTORY_TYPES[len(parts) :]
    later = sum([owned[factory] for factory in open_types])
    least, most = 0, -1
    for factory in open_types:
        least = most = 0
        if own := owned[factory]:
            later -= own
            most = min(free, own)
            least = 0 if idle else min(most, max(0, free - later))
        if factory in wanted:
            count = wanted[factory]
            if not least <= count <= most:
                return None
        elif least < most:
            break
        else:
            count = least
        parts.append(_manned(factory, count))
        free -= count
    return tuple(parts), range(least, most + 1)


@cache
def _manned(factory: FactoryType, count: int) -> Manned:
    return Manned(factory=factory, count=count)
