"""The frame of a round: purchase order, turns, and its end ("The round", 1, 7 and 8)."""

from boardrules.core.model import build, replace
from boardrules.core.rules import Phase, push
from boardrules.core.shared import shared
from boardrules.outpost.colony import victory_points
from boardrules.outpost.events import GameEnded, RoundBegan, TurnBegan
from boardrules.outpost.nouns import (
    Discards,
    EndRound,
    Exchanges,
    MegaChoices,
    RefillKickers,
    RefillMarket,
    StartRound,
    Step,
    Turn,
    Turns,
)
from boardrules.outpost.state import Position, State, still_in, with_events


def purchase_order(position: Position) -> tuple[int, ...]:
    """Return the seats in the game: most VP first, then most credits spent, then lower seat."""
    edition = position.options.edition
    colonies = position.colonies
    return tuple(
        sorted(
            still_in(position),
            key=lambda seat: (
                -victory_points(colonies[seat], edition),
                -colonies[seat].spent,
                seat,
            ),
        )
    )


def _start_round(state: State, step: StartRound) -> State:
    """Set the purchase order and lay out the steps of the round ("The round", 1)."""
    order = purchase_order(state)
    begun = build(RoundBegan)(round=state.round + 1, order=order)
    kicker = state.options.kicker
    steps: list[Step] = [shared(EndRound)(), build(Turns)(waiting=order)]
    steps += [shared(Exchanges)()] if kicker else []
    steps += [shared(Discards)(), shared(MegaChoices)()]
    steps += [shared(RefillKickers)()] if kicker else []
    steps += [shared(RefillMarket)()]
    state = replace(state, round=state.round + 1, order=order, events=(*state.events, begun))
    return push(state, *steps)


def _next_turn(state: State, step: Turns) -> State:
    if not step.waiting:
        return state
    player, *later = step.waiting
    state = with_events(state, build(TurnBegan)(player=player))
    return push(state, build(Turns)(waiting=tuple(later)), shared(Turn)(player=player))


def _skip_turn(state: State, step: Turns, player: int) -> tuple[State, tuple[Step, ...]]:
    waiting = tuple(seat for seat in step.waiting if seat != player)
    return state, (build(Turns)(waiting=waiting),)


def _end_round(state: State, step: EndRound) -> State:
    """End the game at the goal or after the last round, else begin another ("The round", 8)."""
    edition = state.options.edition
    points = [victory_points(state.colonies[seat], edition) for seat in still_in(state)]
    if max(points) >= edition.goal_vp:
        return with_events(state, build(GameEnded)(reason="goal"))
    if state.round >= state.options.max_rounds:
        return with_events(state, build(GameEnded)(reason="rounds"))
    return push(state, shared(StartRound)())


START_ROUND: Phase[State, Position, StartRound] = Phase(runs=_start_round)
TURNS: Phase[State, Position, Turns] = Phase(runs=_next_turn, leaves=_skip_turn)
END_ROUND: Phase[State, Position, EndRound] = Phase(runs=_end_round)
