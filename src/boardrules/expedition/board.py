"""What follows from the map: explored Landscapes, site positions, Presence."""

from collections.abc import Iterable
from functools import lru_cache

from boardrules.expedition.components import Upgrade
from boardrules.expedition.editions import Tables
from boardrules.expedition.nouns import Station
from boardrules.expedition.public import Position


def explored(position: Position) -> int:
    """Return how many Landscapes are explored."""
    count = 0
    for land in position.lands:
        if land.explored_by is None:
            break
        count += 1
    return count


def all_explored(position: Position) -> bool:
    """Tell whether all Landscapes are explored: the last one is, as they are taken in order."""
    return position.lands[len(position.edition.landscapes) - 1].explored_by is not None


def open_lands(position: Position) -> tuple[str, ...]:
    """Return the explored Landscapes, and the Meteorites that count as such."""
    return _open_lands(position.edition.tables, explored(position))


@lru_cache(maxsize=1_000)
def _open_lands(tables: Tables, explored: int) -> tuple[str, ...]:
    """Return the open lands with a number of explored Landscapes.

    A Meteorite counts as an explored Landscape once it borders an explored Landscape; it does not
    wake other Meteorites ("Build a Station", "Activate an action space").
    """
    found, near = tuple(tables.landscapes)[:explored], tables.lands_next_to
    awake = [stone for stone in tables.meteorites if any(land in found for land in near[stone])]
    return (*found, *awake)


def open_spaces(position: Position) -> tuple[tuple[str, int, int], ...]:
    """Return the open lands with their numbers, and with how many Explorers find room there."""
    return _open_spaces(position.edition.tables, explored(position))


@lru_cache(maxsize=1_000)
def _open_spaces(tables: Tables, explored: int) -> tuple[tuple[str, int, int], ...]:
    number, spaces = tables.land_number, tables.spaces
    return tuple([(id, number[id], spaces[id]) for id in _open_lands(tables, explored)])


def free_positions(position: Position) -> tuple[str, ...]:
    """Return the free site positions next to at least one explored Landscape."""
    near = _open_positions(position.edition.tables, explored(position))
    taken = [station.position for station in position.stations]
    return tuple([id for id in near if id not in taken])


def has_free_position(position: Position) -> bool:
    """Tell whether there is such a position: every Station stands on one."""
    near = _open_positions(position.edition.tables, explored(position))
    return len(near) > len(position.stations)


@lru_cache(maxsize=1_000)
def _open_positions(tables: Tables, explored: int) -> tuple[str, ...]:
    found, near = _open_lands(tables, explored), tables.lands_next_to
    return tuple(
        id for id in near if id not in tables.lands and any(land in found for land in near[id])
    )


def usable_lands(position: Position, site_position: str) -> tuple[str, ...]:
    """Return the explored Landscapes next to a site position ("Build a Station")."""
    near = position.edition.tables.lands_next_to[site_position]
    return tuple([land for land in open_lands(position) if land in near])


def in_map_order(position: Position, stations: Iterable[Station]) -> tuple[Station, ...]:
    """Return Stations in the order of their positions."""
    place = position.edition.tables.place
    return tuple(sorted(stations, key=lambda station: place[station.position]))


def station_on(position: Position, site: str) -> Station | None:
    """Return the Station on a Station Site; None if the site is not on the map."""
    for station in position.stations:
        if station.site == site:
            return station
    return None


def presence(position: Position, station: Station) -> int:
    """Return its owner's Presence at a Station ("Upgrade a Station").

    The owner's Explorers on Landscapes (exploration spots too), Meteorites and Station Sites next
    to the site, and on the site itself, and the owner's Stations next to it, one each. Explorers
    at the Harbor do not count.
    """
    owner, place, tables = station.owner, station.position, position.edition.tables
    count = station.explorers.count(owner)
    lands, number = position.lands, tables.land_number
    for id in tables.lands_next_to[place]:
        land = lands[number[id]]
        count += land.explorers.count(owner) + (land.explored_by == owner)
    near = tables.positions_next_to[place]
    for other in position.stations:
        if other.position in near:
            count += other.explorers.count(owner) + (other.owner == owner)
    return count


def upgrades_left(position: Position, upgrade: Upgrade) -> int:
    """Return how many copies of an Upgrade are still to be had."""
    return upgrade.copies - upgrades_taken(position).count(upgrade.id)


def upgrades_taken(position: Position) -> list[str]:
    """Return the ids of all Upgrades on the map, one for each tile."""
    return [upgrade for station in position.stations for upgrade in station.upgrades]
