"""Action spaces: which are free, and standing on them ("Activate an action space")."""

from boardrules.core.model import replace, with_part
from boardrules.expedition.board import land_number, open_lands, station_on
from boardrules.expedition.effects import Effect
from boardrules.expedition.nouns import Team
from boardrules.expedition.public import Position
from boardrules.expedition.state import State, with_team


def free_spaces(position: Position, player: int) -> tuple[str, ...]:
    """Return the places on which a player finds an unoccupied action space.

    Own Expert Action Tiles and own Projects, also sideways; explored Landscapes and Meteorites
    that count as such; Station Sites on the map, anyone's. The Harbor is never occupied, and no
    part of this list.
    """
    team, tables = position.teams[player], position.edition.tables
    found = [
        hired.expert
        for hired in team.experts
        if hired.explorers < tables.experts[hired.expert].spaces
    ]
    if team.projects:
        found += dict.fromkeys(
            [
                project.card
                for project in team.projects
                if project.explorers < tables.projects[project.card].spaces
            ]
        )
    first = tables.place[position.edition.landscapes[0].id]
    lands = position.lands
    for id in open_lands(position):
        if len(lands[tables.place[id] - first].explorers) < tables.lands[id].spaces:
            found.append(id)
    for station in position.stations:
        if len(station.explorers) < tables.sites[station.site].spaces:
            found.append(station.site)
    return tuple(found)


def space_effect(position: Position, place: str) -> Effect:
    """Return the action of a place's spaces."""
    tables = position.edition.tables
    found = tables.lands.get(place) or tables.experts.get(place) or tables.projects.get(place)
    return (found or tables.sites[place]).effect


def with_explorer_on(state: State, player: int, place: str) -> State:
    """Return a state in which an Explorer went from the Reserve onto a space of a place."""
    tables = state.edition.tables
    state = without_reserve(state, player)
    team = state.teams[player]
    if place in tables.lands:
        number = land_number(state, place)
        land = state.lands[number]
        land = replace(land, explorers=tuple(sorted((*land.explorers, player))))
        return replace(state, lands=with_part(state.lands, number, land))
    if place in tables.sites:
        station = station_on(state, place)
        assert station is not None
        staffed = replace(station, explorers=tuple(sorted((*station.explorers, player))))
        number = state.stations.index(station)
        return replace(state, stations=with_part(state.stations, number, staffed))
    if place in tables.experts:
        number, hired = next(
            (n, hired) for n, hired in enumerate(team.experts) if hired.expert == place
        )
        hired = replace(hired, explorers=hired.explorers + 1)
        return with_team(state, player, experts=with_part(team.experts, number, hired))
    number, project = next(
        (number, project)
        for number, project in enumerate(team.projects)
        if project.card == place and project.explorers < tables.projects[place].spaces
    )
    project = replace(project, explorers=project.explorers + 1)
    return with_team(state, player, projects=with_part(team.projects, number, project))


def without_reserve(state: State, player: int) -> State:
    """Return a state in which one Explorer has left a player's Reserve."""
    return with_team(state, player, stock=state.teams[player].stock.plus("explorers", -1))


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
        experts=tuple([replace(hired, explorers=0) for hired in team.experts]),
        projects=tuple(
            [replace(project, explorers=0, sideways=False) for project in team.projects]
        ),
    )
