"""Gaining and paying, and the Expedition track ("Effects", "Expedition track")."""

from boardrules.core.model import bounded
from boardrules.core.shared import shared
from boardrules.expedition.effects import Resource
from boardrules.expedition.events import Advanced, Gained, Paid
from boardrules.expedition.state import State, with_team


def gained(state: State, player: int, resource: Resource, amount: int) -> State:
    """Give a player something other than an advance; of a supply, what is left of it."""
    team = state.teams[player]
    pieces = resource == "explorers" or resource == "stations"
    if pieces:
        amount = min(amount, team.supply.of(resource))
    if not amount:
        return state
    event = shared(Gained)(player=player, resource=resource, amount=amount)
    if resource == "points":
        return with_team(state, player, event, gained=bounded(team.gained + amount))
    stock = team.stock.plus(resource, amount)
    if pieces:
        supply = team.supply.plus(resource, -amount)
        return with_team(state, player, event, stock=stock, supply=supply)
    return with_team(state, player, event, stock=stock)


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
