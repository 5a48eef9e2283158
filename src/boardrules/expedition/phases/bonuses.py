"""Bonuses and Bases, after all have finished drawing ("I. Preparation")."""

from boardrules.core.choices import Choices, Slice
from boardrules.core.model import replace
from boardrules.core.rules import Phase, Reason, push, with_its_player
from boardrules.core.shared import shared
from boardrules.expedition.actions import (
    DECLINES,
    STATION_PURCHASES,
    TRADES,
    BuyStation,
    Decline,
    TradeTimes,
    the_one,
)
from boardrules.expedition.components import BaseKind
from boardrules.expedition.effects import Effect
from boardrules.expedition.events import NothingDone, Traded
from boardrules.expedition.gains import gained, paid
from boardrules.expedition.possible import can_buy_station, most_hangar_trades, station_price
from boardrules.expedition.public import Position
from boardrules.expedition.resolving import advance, carry_out
from boardrules.expedition.state import State, with_events, with_steps_at
from boardrules.expedition.steps import AtHangar, Bases, Bonuses, Step, StormBonus
from boardrules.expedition.tableau import icons, row_cards, storms

UPPER_UP_TO = 1
"""With up to so many Storms, the upper bonuses are taken."""

LOWER_WITH = 2
"""With so many Storms, the lower bonuses are taken; with more, none."""


def expedition_bonuses(position: Position, player: int) -> tuple[tuple[Effect, str], ...]:
    """Return the Expedition bonuses due to a player, left to right, with their cards.

    With 0-1 Storms each card's upper bonus, with 2 the lower, with 3-4 none ("I. Preparation").
    """
    team, cards = position.teams[player], position.edition.tables.expeditions
    count = storms(team)
    if count <= UPPER_UP_TO:
        return tuple([(cards[card].upper, card) for card in row_cards(team)])
    if count == LOWER_WITH:
        return tuple([(cards[card].lower, card) for card in row_cards(team)])
    return ()


def _next_players(state: State, step: Bonuses) -> State:
    """Resolve each player's bonuses, the Storm bonus and the Bases, up to one that is asked."""
    height, waiting = len(state.agenda), step.waiting
    for turn, player in enumerate(waiting, 1):
        state = carry_out(state, player, expedition_bonuses(state, player))
        if len(state.agenda) > height:
            bases, storms = shared(Bases)(player=player, base=0), shared(StormBonus)(player=player)
            state = with_steps_at(state, height, bases, storms)
        else:
            state = _bases(_storm_bonus(state, player), player, 0)
        if len(state.agenda) > height:
            return with_steps_at(state, height, shared(Bonuses)(waiting=waiting[turn:]))
    return state


def _skip_player(state: State, step: Bonuses, player: int) -> tuple[State, tuple[Step, ...]]:
    return state, (replace(step, waiting=tuple(p for p in step.waiting if p != player)),)


def _storm_bonus(state: State, player: int) -> State:
    """Give 2, 5 or 11 Energy for 1, 2 or 3-4 Storms ("I. Preparation")."""
    energy = state.edition.storm_energy[storms(state.teams[player])]
    return gained(state, player, "energy", energy) if energy else state


def _bases(state: State, player: int, first: int) -> State:
    """Activate the Bases that no Storm covers, up to one that asks the player something."""
    height, bases, storms = len(state.agenda), state.edition.bases, state.teams[player].bases
    for base in range(first, len(bases)):
        if storms[base] is None:
            state = _activated(state, player, bases[base].kind)
            if len(state.agenda) > height:
                return with_steps_at(state, height, shared(Bases)(player=player, base=base + 1))
    return state


def _activated(state: State, player: int, kind: BaseKind) -> State:
    """Activate a Base ("I. Preparation").

    Investor: Coins, one per Investor icon. Radio: the marker moves one space per Radio icon.
    Hangar: the player chooses.
    """
    team, edition = state.teams[player], state.edition
    if kind == "investor":
        coins = icons(team, "investor", edition)
        return gained(state, player, "coins", coins) if coins else state
    if kind == "radio":
        return advance(state, player, icons(team, "radio", edition))
    if kind == "hangar":
        if can_buy_station(state, player) or most_hangar_trades(state, player):
            return push(state, shared(AtHangar)(player=player))
        return with_events(state, shared(NothingDone)(player=player, what="hangar", automatic=True))
    return state


# The Hangar


def _who(position: Position, step: AtHangar) -> tuple[int, ...]:
    return (step.player,)


def _may(
    position: Position, step: AtHangar, player: int
) -> Choices[Decline | BuyStation | TradeTimes]:
    slices: list[Slice] = [the_one(DECLINES, player)]
    if can_buy_station(position, player):
        slices.append(the_one(STATION_PURCHASES, player))
    slices.append((TRADES[player], range(1, most_hangar_trades(position, player) + 1)))
    return Choices(*slices)


def _why(position: Position, step: AtHangar, action: BuyStation | TradeTimes) -> Reason:
    team = position.teams[action.player]
    if isinstance(action, BuyStation):
        if not team.supply.stations:
            return "supply_empty", "no Station of the player is left in the general supply"
        price = station_price(position, action.player)
        return "unaffordable", f"a Station costs {price} Coins; there are {team.stock.coins}"
    most = most_hangar_trades(position, action.player)
    return "out_of_range", f"the Hangar trades 1 to {most} times now, or not at all (decline)"


def _does(state: State, step: AtHangar, action: Decline | BuyStation | TradeTimes) -> State:
    player = action.player
    if isinstance(action, BuyStation):
        state = paid(state, player, "coins", station_price(state, player))
        return gained(state, player, "stations", 1)
    if isinstance(action, TradeTimes):
        hangar = state.edition.hangar
        state = paid(state, player, "energy", action.times * hangar.energy)
        state = gained(state, player, "material", action.times * hangar.material)
        return with_events(state, shared(Traded)(player=player, times=action.times))
    return with_events(state, shared(NothingDone)(player=player, what="hangar"))


BONUSES: Phase[State, Position, Bonuses] = Phase(runs=_next_players, leaves=_skip_player)
STORM_BONUS: Phase[State, Position, StormBonus] = Phase(
    runs=lambda state, step: _storm_bonus(state, step.player), leaves=with_its_player
)
BASES: Phase[State, Position, Bases] = Phase(
    runs=lambda state, step: _bases(state, step.player, step.base), leaves=with_its_player
)
AT_HANGAR: Phase[State, Position, AtHangar] = Phase(
    kinds=(Decline, BuyStation, TradeTimes),
    who=_who,
    may=_may,
    why=_why,
    does=_does,
    leaves=with_its_player,
)
