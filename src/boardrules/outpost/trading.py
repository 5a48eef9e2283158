"""Which exchanges the owners of trading kickers can make ("Kicker expansion", Exchange)."""

from typing import TYPE_CHECKING

from boardrules.outpost.colony import benefits
from boardrules.outpost.editions import Resource

if TYPE_CHECKING:
    from boardrules.outpost.state import Position


def has_single(position: "Position", player: int, resource: Resource) -> bool:
    """Tell whether a player holds a single of a resource; everybody can see that."""
    return any(
        card.resource == resource and card.kind == "single" for card in position.hands[player]
    )


def tradable(position: "Position", player: int) -> dict[Resource, tuple[int, ...]]:
    """Return the resources of which a player can exchange a single, and with whom."""
    found: dict[Resource, tuple[int, ...]] = {}
    for resource in benefits(position.colonies[player], position.options.edition).exchanges:
        holders = [s for s in range(position.seats) if has_single(position, s, resource)]
        if player in holders and len(holders) > 1:
            found[resource] = tuple([seat for seat in holders if seat != player])
    return found
