"""The position of a new Station, and the action it brings ("Build a Station")."""

from boardrules.core.choices import Choices
from boardrules.core.model import build, replace, with_part
from boardrules.core.rules import Phase, Reason, with_its_player
from boardrules.core.shared import shared
from boardrules.expedition.actions import PlaceStation, UseLandscape, action_tables
from boardrules.expedition.board import (
    free_positions,
    in_map_order,
    open_lands,
    usable_lands,
)
from boardrules.expedition.events import Event, LandscapeUsed, SitesOpened, StationBuilt
from boardrules.expedition.nouns import Station
from boardrules.expedition.public import Position
from boardrules.expedition.resolving import carry_out
from boardrules.expedition.state import State, with_events
from boardrules.expedition.steps import AdjacentAction, Placement


def _placing(position: Position, step: Placement) -> tuple[int, ...]:
    """With only one free position, nobody is asked."""
    return (step.player,) if len(free_positions(position)) > 1 else ()


def _positions(position: Position, step: Placement, player: int) -> Choices[PlaceStation]:
    tables = action_tables(position.edition)
    return Choices((tables.placements[player], tables.numbers(free_positions(position))))


def _why_not_there(position: Position, step: Placement, action: PlaceStation) -> Reason:
    if action.position not in position.edition.positions:
        return "no_such_place", f"the map has no site position {action.position!r}"
    if action.position in [station.position for station in position.stations]:
        return "occupied", f"a Station stands on {action.position} already"
    return "not_explored", f"{action.position} is next to no explored Landscape"


def _places(state: State, step: Placement, action: PlaceStation) -> State:
    return built(state, step, action.position)


def _only_position(state: State, step: Placement) -> State:
    return built(state, step, free_positions(state)[0], automatic=True)


def built(state: State, step: Placement, position: str, automatic: bool = False) -> State:
    """Put a Station from the Reserve on the map with its site; then comes a Landscape's action.

    Open sites are refilled at once from the stack ("Build a Station").
    """
    player, team = step.player, state.teams[step.player]
    station = build(Station)(owner=player, position=position, site=step.site)
    sites = tuple([site for site in state.sites if site != step.site])
    stack = state.site_stack
    missing = min(len(stack), state.edition.open_sites - len(sites))
    opened = stack[::-1][:missing]
    event = shared(StationBuilt)(
        player=player, site=step.site, position=position, automatic=automatic
    )
    events: list[Event] = [event, build(SitesOpened)(sites=opened)] if opened else [event]
    return replace(
        state,
        teams=with_part(state.teams, player, replace(team, stock=team.stock.plus("stations", -1))),
        stations=in_map_order(state, (*state.stations, station)),
        sites=(*sites, *opened),
        site_stack=stack[: len(stack) - missing],
        events=(*state.events, *events),
        agenda=(*state.agenda, shared(AdjacentAction)(player=player, position=position)),
    )


def _choosing(position: Position, step: AdjacentAction) -> tuple[int, ...]:
    """With only one explored Landscape next to the Station, nobody is asked."""
    return (step.player,) if len(usable_lands(position, step.position)) > 1 else ()


def _landscapes(position: Position, step: AdjacentAction, player: int) -> Choices[UseLandscape]:
    tables = action_tables(position.edition)
    lands = usable_lands(position, step.position)
    return Choices((tables.landscapes[player], tables.numbers(lands)))


def _why_not_that(position: Position, step: AdjacentAction, action: UseLandscape) -> Reason:
    if action.landscape not in position.edition.tables.lands:
        return "no_such_place", f"the map has no Landscape {action.landscape!r}"
    if action.landscape not in open_lands(position):
        return "not_explored", f"{action.landscape} is not explored"
    return "not_adjacent", f"{action.landscape} is not next to the Station on {step.position}"


def _uses(state: State, step: AdjacentAction, action: UseLandscape) -> State:
    return used(state, step, action.landscape)


def _only_landscape(state: State, step: AdjacentAction) -> State:
    return used(state, step, usable_lands(state, step.position)[0], automatic=True)


def used(state: State, step: AdjacentAction, land: str, automatic: bool = False) -> State:
    """Carry out an adjacent Landscape's action; no Explorer and no free space are needed."""
    event = shared(LandscapeUsed)(player=step.player, landscape=land, automatic=automatic)
    effect = state.edition.tables.lands[land].effect
    return carry_out(with_events(state, event), step.player, [(effect, land)])


PLACEMENT: Phase[State, Position, Placement] = Phase(
    kinds=(PlaceStation,),
    who=_placing,
    may=_positions,
    why=_why_not_there,
    does=_places,
    runs=_only_position,
    leaves=with_its_player,
)
ADJACENT_ACTION: Phase[State, Position, AdjacentAction] = Phase(
    kinds=(UseLandscape,),
    who=_choosing,
    may=_landscapes,
    why=_why_not_that,
    does=_uses,
    runs=_only_landscape,
    leaves=with_its_player,
)
