"""Why an action of the Action Phase is refused ("III. Action Phase")."""

from boardrules.core.rules import Reason
from boardrules.expedition.actions import (
    Action,
    ActivateSpace,
    ActivateTile,
    BuildStation,
    Explore,
    UpgradeStation,
    UseRadar,
    VisitHarbor,
)
from boardrules.expedition.board import (
    has_free_position,
    open_lands,
    presence,
    station_on,
    upgrades_left,
)
from boardrules.expedition.prices import experts_on_offer, harbor_price
from boardrules.expedition.public import Position
from boardrules.expedition.steps import ActionPhase
from boardrules.expedition.tableau import icons


def why_not(position: Position, step: ActionPhase, action: Action) -> Reason:
    """Return why an action of the player on turn is refused."""
    explorers = position.teams[action.player].stock.explorers
    if isinstance(action, ActivateSpace | VisitHarbor | Explore) and not explorers:
        return "no_explorer", f"player {action.player} has no Explorer in the Reserve"
    match action:
        case ActivateSpace():
            return _activate(position, action)
        case VisitHarbor():
            return _harbor(position, action)
        case Explore():
            return "all_explored", "all Landscapes are explored"
        case BuildStation():
            return _build(position, action)
        case UpgradeStation():
            return _upgrade(position, action)
        case UseRadar():
            if not position.teams[action.player].stock.radar_tiles:
                return "unaffordable", f"player {action.player} has no Radar Tile"
            return "no_use", "there is no Radar effect to resolve and no card that can be paid"
        case _:  # passing is never refused
            assert isinstance(action, ActivateTile)
            return _tile(position, action)


def _activate(position: Position, action: ActivateSpace) -> Reason:
    tables, place, team = position.edition.tables, action.place, position.teams[action.player]
    if place in tables.lands and place not in open_lands(position):
        if place in tables.meteorites:
            return "not_explored", f"{place} borders no explored Landscape yet"
        return "not_explored", f"{place} is not explored; explore takes the next Landscape"
    if place in tables.sites and station_on(position, place) is None:
        return "not_built", f"the Station Site {place} is not on the map"
    if place in tables.experts and place not in [hired.expert for hired in team.experts]:
        return "not_yours", f"player {action.player} has not hired {place}"
    if place in tables.projects and place not in [project.card for project in team.projects]:
        return "not_yours", f"player {action.player} has no Project {place} in play"
    kinds = (tables.lands, tables.sites, tables.experts, tables.projects)
    if not any(place in kind for kind in kinds):
        return "no_such_place", f"{place!r} is no place with action spaces"
    return "occupied", f"all action spaces of {place} are occupied"


def _harbor(position: Position, action: VisitHarbor) -> Reason:
    offer = experts_on_offer(position)
    for expert in action.experts:
        if expert not in offer:
            shown = ", ".join(offer) or "nobody"
            return "not_on_offer", f"{expert} cannot be hired now; there is {shown}"
    price = harbor_price(position.edition, *[offer[expert] for expert in action.experts])
    coins = position.teams[action.player].stock.coins
    return "unaffordable", f"that costs {price} Coins; there are {coins}"


def _build(position: Position, action: BuildStation) -> Reason:
    team, site = position.teams[action.player], action.site
    if site not in position.sites:
        shown = ", ".join(position.sites) or "none"
        return "not_on_offer", f"{site} is no open Station Site; there is {shown}"
    if not team.stock.stations:
        return "no_station", f"player {action.player} has no Station in the Reserve"
    if not has_free_position(position):
        return "no_room", "no site position next to an explored Landscape is free"
    needed = position.edition.tables.sites[site].engineers
    shown_icons = icons(team, "engineer", position.edition)
    return "requirement", (
        f"{site} requires {needed} Engineer icons; the Tableau shows {shown_icons}"
    )


def _upgrade(position: Position, action: UpgradeStation) -> Reason:
    station = station_on(position, action.site)
    if station is None:
        return "not_built", f"no Station stands on the Station Site {action.site!r}"
    if station.owner != action.player:
        return "not_yours", f"the Station on {action.site} belongs to player {station.owner}"
    upgrade = position.edition.tables.upgrades.get(action.upgrade)
    if upgrade is None:
        return "no_such_tile", f"there is no Upgrade {action.upgrade!r}"
    if upgrade.level != station.level + 1:
        return "wrong_level", (
            f"{upgrade.id} is of level {upgrade.level}; the Station has level {station.level} and "
            "is upgraded in order from 1 to 2 to 3"
        )
    if not upgrades_left(position, upgrade):
        return "supply_empty", f"no copy of {upgrade.id} is left"
    material = position.teams[action.player].stock.material
    if upgrade.cost > material:
        return "unaffordable", (
            f"{upgrade.id} costs {upgrade.cost} Construction Material; there is {material}"
        )
    here = presence(position, station)
    return "requirement", f"{upgrade.id} requires a Presence of {upgrade.presence}; it is {here}"


def _tile(position: Position, action: ActivateTile) -> Reason:
    for hired in position.teams[action.player].experts:
        if hired.expert == action.expert:
            return "used", f"the tile of {action.expert} was used; each works once per game"
    return "not_yours", f"player {action.player} has not hired {action.expert}"
