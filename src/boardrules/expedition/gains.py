"""Gaining and paying, and the Expedition track ("Effects", "Expedition track")."""

from boardrules.core.model import bounded, replace
from boardrules.core.shared import shared
from boardrules.expedition.effects import Resource
from boardrules.expedition.events import Advanced, Event, Gained, Paid
from boardrules.expedition.state import State, with_team


def gained(state: State, player: int, resource: Resource, amount: int) -> State:
    """Give a player something other than an advance; of a supply, what is left of it."""
    return all_gained(state, (player,), resource, amount)


def all_gained(state: State, players: tuple[int, ...], resource: Resource, amount: int) -> State:
    """Give some players, one after the other, the same as `gained` gives to one."""
    pieces = resource == "explorers" or resource == "stations"
    teams = list(state.teams)
    events: list[Event] = []
    for player in players:
        team = teams[player]
        taken = min(amount, team.supply.of(resource)) if pieces else amount
        if not taken:
            continue
        if resource == "points":
            team = replace(team, gained=bounded(team.gained + taken))
        elif pieces:
            supply = team.supply.plus(resource, -taken)
            team = replace(team, stock=team.stock.plus(resource, taken), supply=supply)
        else:
            team = replace(team, stock=team.stock.plus(resource, taken))
        teams[player] = team
        events.append(shared(Gained)(player=player, resource=resource, amount=taken))
    if not events:
        return state
    return replace(state, teams=tuple(teams), events=(*state.events, *events))


def paid(state: State, player: int, resource: Resource, amount: int) -> State:
    """Take something from a player; pieces go from the Reserve to the general supply."""
    if not amount:
        return state
    team = state.teams[player]
    stock = team.stock.plus(resource, -amount)
    event = shared(Paid)(player=player, resource=resource, amount=amount)
    if resource == "explorers" or resource == "stations":
        supply = team.supply.plus(resource, amount)
        return with_team(state, player, event, stock=stock, supply=supply)
    return with_team(state, player, event, stock=stock)


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
    event = shared(Advanced)(player=player, space=end)
    state = with_team(state, player, event, marker=end)
    return state, tuple([space for space in edition.tables.rewards if start < space <= end])
