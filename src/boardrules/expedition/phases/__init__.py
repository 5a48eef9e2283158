"""The phases of Expedition: one file for each part of the round, one phase for each step type."""

from collections.abc import Mapping
from typing import Any

from boardrules.core.rules import Phase, Rules
from boardrules.expedition.actions import ACTION_TYPES
from boardrules.expedition.phases import (
    actions,
    bonuses,
    building,
    effects,
    hiring,
    planning,
    preparation,
    radar,
    resignation,
    rounds,
)
from boardrules.expedition.public import Position
from boardrules.expedition.state import State
from boardrules.expedition.steps import (
    ActionPhase,
    AdjacentAction,
    AtHangar,
    Bases,
    Bonuses,
    Buying,
    ChoosingEffect,
    EndRound,
    Hiring,
    Keeping,
    Placement,
    Planning,
    Preparation,
    RadarEffects,
    Resolving,
    StartRound,
    StormBonus,
    Trading,
)

PHASES: Mapping[type[Any], Phase[State, Position, Any]] = {
    StartRound: rounds.START_ROUND,
    Preparation: preparation.PREPARATION,
    Bonuses: bonuses.BONUSES,
    StormBonus: bonuses.STORM_BONUS,
    Bases: bonuses.BASES,
    AtHangar: bonuses.AT_HANGAR,
    Planning: planning.PLANNING,
    ActionPhase: actions.ACTION_PHASE,
    Placement: building.PLACEMENT,
    AdjacentAction: building.ADJACENT_ACTION,
    RadarEffects: radar.RADAR_EFFECTS,
    Buying: radar.BUYING,
    Hiring: hiring.HIRING,
    Resolving: effects.RESOLVING,
    ChoosingEffect: effects.CHOOSING_EFFECT,
    Trading: effects.TRADING,
    Keeping: effects.KEEPING,
    EndRound: rounds.END_ROUND,
}
"""The phase of each type of step."""

RULES: Rules[State, Position] = Rules(
    phases=PHASES, state=State, actions=ACTION_TYPES, resigns=resignation.leave
)
"""Expedition, as the driver sees it."""
