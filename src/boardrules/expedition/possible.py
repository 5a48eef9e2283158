"""What a player can do: in a turn of the Action Phase, at the Hangar, with an effect."""

from functools import lru_cache
from itertools import combinations

from boardrules.core.shared import shared
from boardrules.expedition.board import explored, has_free_position, presence, upgrades_taken
from boardrules.expedition.editions import Edition, Tables
from boardrules.expedition.effects import (
    AllOf,
    Buy,
    DrawAndKeep,
    Effect,
    Gain,
    GainPer,
    HireExpert,
    OneOf,
    Trade,
)
from boardrules.expedition.prices import (
    harbor_price,
    hireable,
    most_trades,
    offer,
    payable_cards,
)
from boardrules.expedition.public import Position
from boardrules.expedition.steps import RadarCard
from boardrules.expedition.tableau import icons, storms


def harbor_hires(
    edition: Edition, plan: tuple[tuple[str, ...], ...], round: int
) -> tuple[dict[str, int], dict[tuple[str, str], int]]:
    """Return the Experts, and the pairs of Experts, to be hired at the Harbor, with their prices.

    Each costs its column; a pair may be of one column ("Activate an action space").

    Args:
        edition: The edition.
        plan: The Experts shown in each column.
        round: The number of the round.
    """
    costs = dict(offer(edition, plan, round))
    for_one, for_two = harbor_price(edition, 0), harbor_price(edition, 0, 0)
    pairs = combinations(sorted(costs), 2)
    return (
        {expert: for_one + cost for expert, cost in costs.items()},
        {(one, other): for_two + costs[one] + costs[other] for one, other in pairs},
    )


def buildable_sites(position: Position, player: int) -> tuple[str, ...]:
    """Return the open Station Sites that a player can build on ("Build a Station").

    It takes a Station in the Reserve, the Engineer icons that the site requires, and a free site
    position next to an explored Landscape.
    """
    team = position.teams[player]
    if not team.stock.stations:
        return ()
    edition = position.edition
    found = _sites_for(edition.tables, position.sites, icons(team, "engineer", edition))
    return found if found and has_free_position(position) else ()


@lru_cache(maxsize=1_000)
def _sites_for(tables: Tables, sites: tuple[str, ...], engineers: int) -> tuple[str, ...]:
    """Return those of some Station Sites for which a number of Engineer icons is enough."""
    return tuple([site for site in sites if tables.sites[site].engineers <= engineers])


def next_upgrades(position: Position, player: int) -> list[tuple[str, str]]:
    """Return what a player can attach: Station Sites with Upgrades ("Upgrade a Station").

    An Upgrade is of exactly the next level; the Presence threshold is met, the Construction
    Material there, and a tile left.
    """
    own = [station for station in position.stations if station.owner == player]
    if not own:
        return []
    material, taken = position.teams[player].stock.material, upgrades_taken(position)
    upgrades_to = position.edition.tables.upgrades_to
    found: list[tuple[str, str]] = []
    for station in own:
        better = [
            upgrade
            for upgrade in upgrades_to.get(station.level + 1, ())
            if upgrade.cost <= material and taken.count(upgrade.id) < upgrade.copies
        ]
        here = presence(position, station) if better else 0
        found += [(station.site, upgrade.id) for upgrade in better if upgrade.presence <= here]
    return found


def can_use_radar(position: Position, player: int) -> bool:
    """Tell whether there is a Radar Tile, and an effect to resolve or a card that can be paid."""
    if not position.teams[player].stock.radar_tiles:
        return False
    return bool(radar_cards(position, player) or payable_cards(position, player, 0))


def radar_cards(position: Position, player: int) -> tuple[RadarCard, ...]:
    """Return the cards whose Radar effects are resolved: left to right, then Projects.

    Cards without a Radar effect and sideways Projects are left out ("Use a Radar Tile").
    """
    team, with_radar = position.teams[player], position.edition.tables.with_radar
    row = [
        shared(RadarCard)(where="row", place=place)
        for place, card in enumerate(team.row)
        if card in with_radar
    ]
    projects = [
        shared(RadarCard)(where="projects", place=place)
        for place, project in enumerate(team.projects)
        if not project.sideways and project.card in with_radar
    ]
    return (*row, *projects)


def station_price(position: Position, player: int) -> int:
    """Return the price of a Station at the Hangar, in Coins, by Engineer icons."""
    edition = position.edition
    return edition.hangar.row(icons(position.teams[player], "engineer", edition)).station


def can_buy_station(position: Position, player: int) -> bool:
    """Tell whether a Station is left in the general supply and can be paid."""
    team = position.teams[player]
    return team.supply.stations > 0 and team.stock.coins >= station_price(position, player)


def most_hangar_trades(position: Position, player: int) -> int:
    """Return how often a player can trade Energy for Construction Material at the Hangar."""
    edition, team = position.edition, position.teams[player]
    trades = edition.hangar.row(icons(team, "engineer", edition)).trades
    return min(trades, team.stock.energy // edition.hangar.energy)


def counted(position: Position, player: int, effect: GainPer) -> int:
    """Return how many there are of what a `GainPer` counts ("Effects")."""
    team = position.teams[player]
    match effect.per:
        case "storms":
            return storms(team)
        case "projects":
            return len(team.projects)
        case "stations":
            return sum([station.owner == player for station in position.stations])
        case "landscapes":
            return explored(position)
        case icon:
            return icons(team, icon, position.edition)


def can_be_done(position: Position, player: int, effect: Effect) -> bool:
    """Tell whether an effect can be done, so that `OneOf` offers it ("Effects", can be done)."""
    match effect:
        case Gain(resource="explorers"):
            return position.teams[player].supply.explorers > 0
        case Gain(resource="stations"):
            return position.teams[player].supply.stations > 0
        case Trade():
            return most_trades(position, player, effect) > 0
        case Buy():
            return bool(payable_cards(position, player, effect.discount))
        case HireExpert():
            return bool(hireable(position, player, effect.discount))
        case DrawAndKeep():
            return position.common.size > 0 or bool(position.common.discard)
        case OneOf() | AllOf():
            return any(can_be_done(position, player, part) for part in effect.effects)
        case _:
            return True


def possible_parts(position: Position, player: int, effect: OneOf) -> tuple[int, ...]:
    """Return the numbers of the effects that are offered; of equal ones, the first."""
    offered: list[Effect] = []
    numbers: list[int] = []
    for number, part in enumerate(effect.effects):
        if part not in offered and can_be_done(position, player, part):
            offered.append(part)
            numbers.append(number)
    return tuple(numbers)
