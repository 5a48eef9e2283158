"""Refilling the market ("The round", 2)."""

from boardrules.core.chance import Chance
from boardrules.core.model import build, replace
from boardrules.core.rules import Phase
from boardrules.outpost.colony import victory_points
from boardrules.outpost.editions import UPGRADES, Stage, UpgradeName
from boardrules.outpost.events import Event, MarketRefilled, StageAdvanced
from boardrules.outpost.nouns import RefillMarket, UpgradeCounts, upgrades_in_order
from boardrules.outpost.state import Position, Shortage, State, still_in

EARLY = UPGRADES[:4]
MIDDLE = UPGRADES[:10]
DIE: dict[Stage, tuple[UpgradeName, ...]] = {1: EARLY, 2: MIDDLE, 3: UPGRADES[1:13]}
"""The types that the die of each stage can roll: d4, d10, d12 + 1."""


def shortage_now(position: Position) -> Shortage:
    """Return how many rounds in a row, this one included, began with upgrades sold out."""

    def sold_out(types: tuple[UpgradeName, ...]) -> bool:
        return not any(position.supply.of(name) for name in types)

    return build(Shortage)(
        early=min(2, position.shortage.early + 1) if sold_out(EARLY) else 0,
        middle=min(2, position.shortage.middle + 1) if sold_out(MIDDLE) else 0,
    )


def market_stage(position: Position, shortage: Shortage) -> Stage:
    """Return the market stage, by the leader's VP and by what is sold out; it never goes back."""
    edition = position.options.edition
    leader = max(victory_points(position.colonies[seat], edition) for seat in still_in(position))
    late_vp = edition.tables.setups[position.seats].late_vp
    if position.stage == 3 or leader >= late_vp or shortage.middle == 2:
        return 3
    if position.stage == 2 or leader >= edition.middle_vp or shortage.early == 2:
        return 2
    return 1


def most_alike(position: Position) -> int:
    """Return how many copies of a type the market may hold."""
    return max(1, position.seats // 2)


def rolled(
    types: tuple[UpgradeName, ...], place: int, offered: frozenset[UpgradeName]
) -> UpgradeName | None:
    """Return what a roll brings: its type, or the next lower one that can be offered."""
    for name in reversed(types[: place + 1]):
        if name in offered:
            return name
    return None


def _refill(state: State, step: RefillMarket) -> State:
    """Refill the market to one card per player still in the game; unsold cards stay."""
    shortage = shortage_now(state)
    stage = market_stage(state, shortage)
    types = DIE[stage]
    market: list[UpgradeName] = list(state.market)
    supply: UpgradeCounts = state.supply
    came: list[UpgradeName] = []
    rolls = 0
    size, alike = len(still_in(state)), most_alike(state)
    while len(market) < size:
        offered: frozenset[UpgradeName] = frozenset(
            [name for name in types if supply.of(name) and market.count(name) < alike]
        )
        if not offered:
            break
        rolls += 1
        place = Chance(state.seed, "market", state.round, rolls).below(len(types))
        name = rolled(types, place, offered)
        if name is not None:
            market.append(name)
            came.append(name)
            supply = supply.plus(name, -1)
    events: list[Event] = []
    if stage != state.stage:
        events.append(build(StageAdvanced)(stage=stage))
    if came:
        events.append(build(MarketRefilled)(cards=upgrades_in_order(came)))
    return replace(
        state,
        stage=stage,
        shortage=shortage,
        market=upgrades_in_order(market),
        supply=supply,
        events=(*state.events, *events),
    )


REFILL_MARKET: Phase[State, Position, RefillMarket] = Phase(runs=_refill)
