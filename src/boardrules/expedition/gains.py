"""Gaining and paying, and the Expedition track ("Effects", "Expedition track")."""

from boardrules.core.model import bounded, build, replace, with_part
from boardrules.expedition.effects import Resource
from boardrules.expedition.events import Advanced, Gained, Paid
from boardrules.expedition.state import State, with_events, with_team


def gained(state: State, player: int, resource: Resource, amount: int) -> State:
    """Give a player something other than an advance; of a supply, what is left of it."""
    team = state.teams[player]
    if resource == "points":
        team = replace(team, gained=bounded(team.gained + amount))
    else:
        if resource == "explorers" or resource == "stations":
            amount = min(amount, team.supply.of(resource))
            team = replace(team, supply=team.supply.plus(resource, -amount))
        team = replace(team, stock=team.stock.plus(resource, amount))
    if not amount:
        return state
    event = build(Gained)(player=player, resource=resource, amount=amount)
    teams = with_part(state.teams, player, team)
    return replace(state, teams=teams, events=(*state.events, event))


def paid(state: State, player: int, resource: Resource, amount: int) -> State:
    """Take something from a player; pieces go from the Reserve to the general supply."""
    if not amount:
        return state
    team = state.teams[player]
    if resource == "explorers" or resource == "stations":
        team = replace(team, supply=team.supply.plus(resource, amount))
    team = replace(team, stock=team.stock.plus(resource, -amount))
    event = build(Paid)(player=player, resource=resource, amount=amount)
    teams = with_part(state.teams, player, team)
    return replace(state, teams=teams, events=(*state.events, event))


def advanced(state: State, player: int, spaces: int) -> tuple[State, tuple[int, ...]]:
    """Move a player's Expedition marker ("Expedition track").

    It moves the full distance, and stops on the last space.

    Returns:
        The state, and the spaces passed or reached whose rewards are due, ascending.
    """
    edition = state.edition
    start = state.teams[player].marker
    end = min(edition.track.length, start + spaces)
    if start == end:
        return state, ()
    state = with_events(
        with_team(state, player, marker=end), build(Advanced)(player=player, space=end)
    )
    return state, tuple([space for space in edition.tables.rewards if start < space <= end])
