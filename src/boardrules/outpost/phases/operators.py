"""Assigning operators at the end of a turn ("Operators")."""

from boardrules.core.choices import Choices
from boardrules.core.model import build, replace, with_part
from boardrules.core.rules import Phase, Reason, push, with_its_player
from boardrules.outpost.actions import ASSIGNMENTS, AssignOperators, factory_numbers
from boardrules.outpost.assignment import Assignment, settled
from boardrules.outpost.editions import FACTORY_TYPES, FactoryType
from boardrules.outpost.events import OperatorsAssigned
from boardrules.outpost.nouns import FactoryCounts, Operators
from boardrules.outpost.state import Position, State


def assigned(position: Position, step: Operators, action: AssignOperators) -> Assignment | None:
    """Return what is settled after an action is played type by type, or None if it cannot be.

    The next type must be among those named. Types that are settled already may be named too, with
    their settled count.
    """
    if not any(part.factory == FACTORY_TYPES[len(step.manned)] for part in action.manned):
        return None
    played = _settle(position, step, action)[0]
    return played if all(part in played for part in action.manned) else None


def _who(position: Position, step: Operators) -> tuple[int, ...]:
    """Nobody chooses before what has one possible count is settled."""
    return (step.player,) if step.asked else ()


def _may(position: Position, step: Operators, player: int) -> Choices[AssignOperators]:
    numbers = factory_numbers(len(step.manned), _settle(position, step)[1])
    return Choices((ASSIGNMENTS[player], numbers))


def _settle(
    position: Position, step: Operators, action: AssignOperators | None = None
) -> tuple[Assignment, range]:
    """Return what is settled up to the next choice after an action, and the counts there."""
    colony, named = position.colonies[step.player], action.manned if action else ()
    wanted: dict[FactoryType, int] = {part.factory: part.count for part in named}
    played = settled(colony, position.options, step.manned, wanted)
    return played if played is not None else (step.manned, range(0))


def _bundle(position: Position, step: Operators, action: AssignOperators) -> bool:
    return assigned(position, step, action) is not None


def _why(position: Position, step: Operators, action: AssignOperators) -> Reason:
    counts = _settle(position, step)[1]
    factory = FACTORY_TYPES[len(step.manned)]
    return "not_assignable", (
        f"{factory} factories are to be manned next, {counts[0]} to {counts[-1]} of them, then "
        f"the other types in turn, so that all operators that can work do"
    )


def _does(state: State, step: Operators, action: AssignOperators) -> State:
    return _go_on(state, step, _settle(state, step, action)[0])


def _runs(state: State, step: Operators) -> State:
    """Settle what is no choice."""
    return _go_on(state, step, _settle(state, step)[0])


def _go_on(state: State, step: Operators, manned: Assignment) -> State:
    """Ask for the next type; when all are settled, the assignment holds until the next one."""
    player = step.player
    if len(manned) < len(FACTORY_TYPES):
        return push(state, replace(step, manned=manned, asked=True))
    counts = build(FactoryCounts)(**{part.factory: part.count for part in manned})
    colony = replace(state.colonies[player], manned=counts)
    return replace(
        state,
        colonies=with_part(state.colonies, player, colony),
        events=(*state.events, build(OperatorsAssigned)(player=player, manned=manned)),
    )


OPERATORS: Phase[State, Position, Operators] = Phase(
    kinds=(AssignOperators,),
    who=_who,
    may=_may,
    bundle=_bundle,
    why=_why,
    does=_does,
    runs=_runs,
    leaves=with_its_player,
)
