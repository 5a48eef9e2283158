"""What a player can do: in a turn of the Action Phase, at the Hangar, with an effect."""

from itertools import combinations

from boardrules.core.model import build
from boardrules.expedition.board import explored, free_positions, presence, upgrades_left
from boardrules.expedition.components import Upgrade
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
from boardrules.expedition.nouns import Station
from boardrules.expedition.prices import (
    experts_on_offer,
    harbor_price,
    hireable,
    most_trades,
    payable_cards,
)
from boardrules.expedition.public import Position
from boardrules.expedition.steps import RadarCard
from boardrules.expedition.tableau import icons, storms


def harbor_choices(position: Position, player: int) -> tuple[tuple[str, ...], ...]:
    """Return the Experts, or pairs of Experts, that a player can hire at the Harbor.

    Each costs its column; a pair may be of one column ("Activate an action space").
    """
    coins, offer = position.teams[player].stock.coins, experts_on_offer(position)
    left_of_one = coins - harbor_price(position, 0)
    singles = [(expert,) for expert, cost in offer.items() if cost <= left_of_one]
    left_of_two = coins - harbor_price(position, 0, 0)
    if left_of_two < 0:
        return tuple(singles)
    pairs = [
        (one, other)
        for one, other in combinations(sorted(offer), 2)
        if offer[one] + offer[other] <= left_of_two
    ]
    return (*singles, *pairs)


def buildable_sites(position: Position, player: int) -> tuple[str, ...]:
    """Return the open Station Sites that a player can build on ("Build a Station").

    It takes a Station in the Reserve, the Engineer icons that the site requires, and a free site
    position next to an explored Landscape.
    """
    team, edition = position.teams[player], position.edition
    if not team.stock.stations or not position.sites or not free_positions(position):
        return ()
    sites, engineers = edition.tables.sites, icons(team, "engineer", edition)
    return tuple([site for site in position.sites if sites[site].engineers <= engineers])


def next_upgrades(position: Position, player: int, station: Station) -> tuple[Upgrade, ...]:
    """Return the Upgrades that a player can attach to an own Station ("Upgrade a Station").

    They are of exactly the next level; the Presence threshold is met, the Construction Material
    there, and a tile left.
    """
    material = position.teams[player].stock.material
    found = [
        upgrade
        for upgrade in position.edition.upgrades
        if upgrade.level == station.level + 1
        and upgrade.cost <= material
        and upgrades_left(position, upgrade)
    ]
    if not found:
        return ()
    here = presence(position, station)
    return tuple([upgrade for upgrade in found if upgrade.presence <= here])


def can_use_radar(position: Position, player: int) -> bool:
    """Tell whether there is a Radar Tile, and an effect to resolve or a card that can be paid."""
    team = position.teams[player]
    return bool(
        team.stock.radar_tiles
        and (radar_cards(position, player) or payable_cards(position, player, 0))
    )


def radar_cards(position: Position, player: int) -> tuple[RadarCard, ...]:
    """Return the cards whose Radar effects are resolved: left to right, then Projects.

    Cards without a Radar effect and sideways Projects are left out ("Use a Radar Tile").
    """
    team, tables = position.teams[player], position.edition.tables
    row = [
        build(RadarCard)(where="row", place=place)
        for place, card in enumerate(team.row)
        if card is not None and tables.expeditions[card].has_radar
    ]
    projects = [
        build(RadarCard)(where="projects", place=place)
        for place, project in enumerate(team.projects)
        if not project.sideways and tables.projects[project.card].has_radar
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
