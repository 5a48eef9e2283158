"""The turns of the Action Phase ("III. Action Phase")."""

from functools import lru_cache

from boardrules.core.choices import Choices, Slice
from boardrules.core.decks import discard
from boardrules.core.model import build, replace, with_part
from boardrules.core.rules import Phase, push
from boardrules.core.shared import shared
from boardrules.expedition.actions import (
    EXPLORES,
    PASSES,
    RADARS,
    Action,
    ActionTables,
    ActivateSpace,
    ActivateTile,
    BuildStation,
    Explore,
    Pass,
    UpgradeStation,
    UseRadar,
    VisitHarbor,
    action_tables,
    the_one,
)
from boardrules.expedition.board import all_explored, explored, in_map_order, station_on
from boardrules.expedition.events import (
    Discarded,
    Explored,
    HarborVisited,
    Passed,
    RadarUsed,
    SpaceActivated,
    StationUpgraded,
    TileActivated,
)
from boardrules.expedition.gains import paid
from boardrules.expedition.phases.hiring import hired
from boardrules.expedition.phases.refusals import why_not
from boardrules.expedition.possible import (
    buildable_sites,
    can_use_radar,
    harbor_hires,
    next_upgrades,
)
from boardrules.expedition.prices import experts_on_offer, harbor_price
from boardrules.expedition.public import Position
from boardrules.expedition.resolving import carry_out
from boardrules.expedition.spaces import (
    free_spaces,
    space_effect,
    with_explorer_on,
)
from boardrules.expedition.state import State, with_events, with_team
from boardrules.expedition.steps import ActionPhase, Buying, Placement, RadarEffects, Step
from boardrules.expedition.tableau import tableau_cards


def _who(position: Position, step: ActionPhase) -> tuple[int, ...]:
    return step.waiting[:1]


def _may(position: Position, step: ActionPhase, player: int) -> Choices[Action]:
    team, tables = position.teams[player], action_tables(position.edition)
    stock, experts = team.stock, team.experts
    slices: list[Slice] = []
    if stock.explorers:
        free = tables.numbers(free_spaces(position, player))
        slices.append((tables.activations[player], free))
        if not all_explored(position):
            slices.append(the_one(EXPLORES, player))
        visits = _payable_visits(tables, position.plan, position.round, stock.coins)
        slices.append((tables.harbor[player], visits))
    if sites := buildable_sites(position, player):
        slices.append((tables.builds[player], tables.numbers(sites)))
    if upgrades := next_upgrades(position, player):
        slices.append((tables.upgrades[player], tables.numbers((), upgrades)))
    if can_use_radar(position, player):
        slices.append((RADARS[player], range(2)))
    if experts:
        unused = tables.numbers([hired.expert for hired in experts if not hired.used])
        slices.append((tables.tiles[player], unused))
    slices.append(the_one(PASSES, player))
    return Choices(*slices)


@lru_cache(maxsize=1_000)
def _payable_visits(
    tables: ActionTables, plan: tuple[tuple[str, ...], ...], round: int, coins: int
) -> tuple[int, ...]:
    """Return the numbers of the visits to the Harbor that can be paid with some Coins."""
    return tuple([visit for visit, price in _visits_to(tables, plan, round) if price <= coins])


@lru_cache(maxsize=1_000)
def _visits_to(
    tables: ActionTables, plan: tuple[tuple[str, ...], ...], round: int
) -> tuple[tuple[int, int], ...]:
    """Return the numbers of the visits to the Harbor that the plan offers, with their prices."""
    one, two = harbor_hires(tables.edition, plan, round)
    return tuple(zip(tables.numbers(one, two), (*one.values(), *two.values()), strict=True))


def _does(state: State, step: ActionPhase, action: Action) -> State:
    """Take one action or pass; the next player follows ("III. Action Phase")."""
    player, *others = step.waiting
    if isinstance(action, Pass):
        return _passes(push(state, shared(ActionPhase)(waiting=tuple(others))), player)
    state = push(state, shared(ActionPhase)(waiting=(*others, player)))
    match action:
        case ActivateSpace():
            return _activates(state, player, action.place)
        case VisitHarbor():
            return _visits(state, player, action.experts)
        case Explore():
            return _explores(state, player)
        case BuildStation():
            return push(state, shared(Placement)(player=player, site=action.site))
        case UpgradeStation():
            return _upgrades(state, action)
        case UseRadar():
            return _uses_radar(state, action)
        case _:
            assert isinstance(action, ActivateTile)
            return _flips(state, player, action.expert)


def _activates(state: State, player: int, place: str) -> State:
    """Place an Explorer from the Reserve, and carry out the action there."""
    event = shared(SpaceActivated)(player=player, place=place)
    state = with_explorer_on(state, player, place, event)
    return carry_out(state, player, [(space_effect(state, place), place)])


def _visits(state: State, player: int, experts: tuple[str, ...]) -> State:
    """Place an Explorer at the Harbor and hire; then the columns are refilled."""
    offer = experts_on_offer(state)
    price = harbor_price(state.edition, *[offer[expert] for expert in experts])
    team = state.teams[player]
    event = shared(HarborVisited)(player=player)
    stock = team.stock.plus("explorers", -1)
    state = with_team(state, player, event, stock=stock, harbor=team.harbor + 1)
    return hired(paid(state, player, "coins", price), player, experts)


def _explores(state: State, player: int) -> State:
    """Place an Explorer on the exploration spot, take a Radar Tile, and flip the Landscape."""
    number = explored(state)
    landscape = state.edition.landscapes[number].id
    land = replace(state.lands[number], explored_by=player)
    team = state.teams[player]
    team = replace(team, stock=team.stock.plus("explorers", -1).plus("radar_tiles", 1))
    return replace(
        state,
        teams=with_part(state.teams, player, team),
        lands=with_part(state.lands, number, land),
        events=(*state.events, shared(Explored)(player=player, landscape=landscape)),
    )


def _upgrades(state: State, action: UpgradeStation) -> State:
    """Pay the Construction Material, attach the Upgrade, take its reward."""
    player, station = action.player, station_on(state, action.site)
    assert station is not None
    upgrade = state.edition.tables.upgrades[action.upgrade]
    state = paid(state, player, "material", upgrade.cost)
    others = [other for other in state.stations if other is not station]
    better = replace(station, upgrades=(*station.upgrades, upgrade.id))
    event = shared(StationUpgraded)(player=player, site=action.site, upgrade=upgrade.id)
    state = replace(
        state,
        stations=in_map_order(state, (*others, better)),
        events=(*state.events, event),
    )
    return carry_out(state, player, [(upgrade.reward, upgrade.id)])


def _uses_radar(state: State, action: UseRadar) -> State:
    """Return a Radar Tile; then both halves, in the order that the player chose."""
    player = action.player
    state = paid(state, player, "radar_tiles", 1)
    state = with_events(state, shared(RadarUsed)(player=player, first=action.first))
    effects, purchases = (
        shared(RadarEffects)(player=player),
        shared(Buying)(player=player, several=True),
    )
    if action.first == "effects":
        return push(state, purchases, effects)
    return push(state, effects, purchases)


def _flips(state: State, player: int, expert: str) -> State:
    """Flip an unused Pilot or Mechanic, once per game, and carry out the connected action."""
    team = state.teams[player]
    experts = tuple(
        [replace(one, used=True) if one.expert == expert else one for one in team.experts]
    )
    event = shared(TileActivated)(player=player, expert=expert)
    state = with_team(state, player, event, experts=experts)
    connected = state.edition.tables.experts[expert].connected
    return carry_out(state, player, [(connected, expert)])


def _passes(state: State, player: int) -> State:
    """Discard all Expedition and Storm Cards still on the Tableau; Projects stay ("Pass")."""
    team = state.teams[player]
    cards = tuple(sorted(tableau_cards(team)))
    passed = shared(Passed)(player=player)
    if not cards:
        return with_events(state, passed)
    team = replace(team, row=(None,) * len(team.row), bases=(None,) * len(team.bases))
    return replace(
        state,
        teams=with_part(state.teams, player, team),
        decks=with_part(state.decks, player, discard(state.decks[player], cards)),
        events=(*state.events, passed, build(Discarded)(player=player, cards=cards)),
    )


def _leaves(state: State, step: ActionPhase, player: int) -> tuple[State, tuple[Step, ...]]:
    waiting = tuple([seat for seat in step.waiting if seat != player])
    return state, (replace(step, waiting=waiting),)


def _runs(state: State, step: ActionPhase) -> State:
    """All have passed: the phase is over."""
    return state


ACTION_PHASE: Phase[State, Position, ActionPhase] = Phase(
    kinds=(
        ActivateSpace,
        Explore,
        VisitHarbor,
        BuildStation,
        UpgradeStation,
        UseRadar,
        ActivateTile,
        Pass,
    ),
    who=_who,
    may=_may,
    why=why_not,
    does=_does,
    runs=_runs,
    leaves=_leaves,
)
