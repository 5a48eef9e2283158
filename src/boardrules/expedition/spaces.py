"""Action spaces: which are free, and standing on them ("Activate an action space")."""

from boardrules.core.model import replace, with_part
from boardrules.core.shared import shared
from boardrules.expedition.board import open_spaces
from boardrules.expedition.effects import Effect
from boardrules.expedition.events import Event
from boardrules.expedition.nouns import HiredExpert, Project, Team
from boardrules.expedition.public import Position
from boardrules.expedition.state import State, with_team


def free_spaces(position: Position, player: int) -> list[str]:
    """Return the places on which a player finds an unoccupied action space.

    Own Expert Action Tiles and own Projects, also sideways; explored Landscapes and Meteorites
    that count as such; Station Sites on the map, anyone's. The Harbor is never occupied, and no
    part of this list.
    """
    team, spaces, lands = position.teams[player], position.edition.tables.spaces, position.lands
    found = [hired.expert for hired in team.experts if hired.explorers < spaces[hired.expert]]
    if team.projects:
        found += dict.fromkeys(
            [project.card for project in team.projects if project.explorers < spaces[project.card]]
        )
    found += [
        id for id, number, room in open_spaces(position) if len(lands[number].explorers) < room
    ]
    found += [
        station.site
        for station in position.stations
        if len(station.explorers) < spaces[station.site]
    ]
    return found


def space_effect(position: Position, place: str) -> Effect:
    """Return the action of a place's spaces."""
    tables = position.edition.tables
    found = tables.lands.get(place) or tables.experts.get(place) or tables.projects.get(place)
    return (found or tables.sites[place]).effect


def with_explorer_on(state: State, player: int, place: str, event: Event) -> State:
    """Return a state in which an Explorer went from the Reserve onto a space of a place.

    Args:
        state: The position.
        player: Whose Explorer it is.
        place: The place, which has a free space.
        event: What tells of it.
    """
    tables, team = state.edition.tables, state.teams[player]
    stock = team.stock.plus("explorers", -1)
    if place in tables.experts:
        number = [hired.expert for hired in team.experts].index(place)
        hired = team.experts[number]
        hired = replace(hired, explorers=hired.explorers + 1)
        experts = with_part(team.experts, number, hired)
        return with_team(state, player, event, stock=stock, experts=experts)
    if place in tables.projects:
        number, project = next(
            (number, project)
            for number, project in enumerate(team.projects)
            if project.card == place and project.explorers < tables.spaces[place]
        )
        project = replace(project, explorers=project.explorers + 1)
        projects = with_part(team.projects, number, project)
        return with_team(state, player, event, stock=stock, projects=projects)
    lands, stations = state.lands, state.stations
    if place in tables.lands:
        number = tables.land_number[place]
        land = lands[number]
        land = replace(land, explorers=tuple(sorted((*land.explorers, player))))
        lands = with_part(lands, number, land)
    else:
        number = [station.site for station in stations].index(place)
        station = stations[number]
        station = replace(station, explorers=tuple(sorted((*station.explorers, player))))
        stations = with_part(stations, number, station)
    return replace(
        state,
        teams=with_part(state.teams, player, replace(team, stock=stock)),
        lands=lands,
        stations=stations,
        events=(*state.events, event),
    )


def returned(team: Team) -> Team:
    """Return a team whose Explorers on own tiles, Projects and the Harbor are in the supply.

    That is at the end of a round; sideways Projects stand up ("Rounds").
    """
    back = team.harbor
    back += sum([hired.explorers for hired in team.experts])
    back += sum([project.explorers for project in team.projects])
    return replace(
        team,
        harbor=0,
        supply=team.supply.plus("explorers", back),
        experts=tuple(
            [shared(HiredExpert)(expert=one.expert, used=one.used) for one in team.experts]
        ),
        projects=tuple([shared(Project)(card=project.card) for project in team.projects]),
    )
