"""The frame of a round: its beginning, milestones, and what follows ("Rounds")."""

from boardrules.core.model import build, replace
from boardrules.core.rules import Phase, push
from boardrules.core.shared import shared
from boardrules.expedition.events import GameEnded, RoundBegan
from boardrules.expedition.gains import all_gained
from boardrules.expedition.public import ROUNDS, Position, in_turn, still_in
from boardrules.expedition.scoring import score
from boardrules.expedition.sheet import MILESTONES
from boardrules.expedition.spaces import returned
from boardrules.expedition.state import State, with_events
from boardrules.expedition.steps import (
    ActionPhase,
    EndRound,
    Planning,
    Preparation,
    StartRound,
    Step,
)

FORECAST_ROUND = 6
"""When moving into this round, each player gains one Forecast Tile."""


def _start_round(state: State, step: StartRound) -> State:
    """Lay out the three phases: Preparation, Planning, Action ("Rounds")."""
    began = shared(RoundBegan)(round=state.round, starter=state.starter)
    order = in_turn(state)
    steps: tuple[Step, ...] = (
        shared(EndRound)(),
        shared(ActionPhase)(waiting=order),
        shared(Planning)(),
        shared(Preparation)(),
    )
    return replace(state, agenda=state.agenda + steps, events=(*state.events, began))


def next_starter(state: State) -> int:
    """Return who gets the Starting Indicator: clockwise the next seat still in the game."""
    state = replace(state, starter=(state.starter + 1) % state.seats)
    return in_turn(state)[0]


def _end_round(state: State, step: EndRound) -> State:
    """Score milestones after rounds 3, 5 and 6; end the game after round 6, or go on.

    Explorers on own tiles, Projects and the Harbor return to the general supply and sideways
    Projects stand up; the Starting Indicator passes clockwise, the Round Indicator advances, and
    when moving into round 6 each player gains one Forecast Tile ("Rounds").
    """
    if state.round in MILESTONES:
        state = score(state, MILESTONES[state.round])
    if state.round == ROUNDS:
        return with_events(score(state, "final"), build(GameEnded)(reason="rounds"))
    state = replace(
        state,
        round=state.round + 1,
        starter=next_starter(state),
        teams=tuple([returned(team) for team in state.teams]),
    )
    if state.round == FORECAST_ROUND:
        state = all_gained(state, still_in(state), "forecast_tiles", 1)
    return push(state, shared(StartRound)())


START_ROUND: Phase[State, Position, StartRound] = Phase(runs=_start_round)
END_ROUND: Phase[State, Position, EndRound] = Phase(runs=_end_round)
