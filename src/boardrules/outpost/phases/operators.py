"""Assigning operators at the end of a turn ("Operators")."""

from boardrules.core.choices import Choices
from boardrules.core.engine import Phase, Reason, push
from boardrules.core.model import replace
from boardrules.outpost.actions import ASSIGNMENTS, AssignOperators, factory_numbers
from boardrules.outpost.colony import operators
from boardrules.outpost.editions import FACTORY_TYPES
from boardrules.outpost.events import OperatorsAssigned
from boardrules.outpost.nouns import FactoryCounts, Manned, Operators, Step
from boardrules.outpost.state import Position, State, with_colony, with_events


def possible_counts(position: Position, step: Operators) -> range:
    """Return how many factories of the next type can be manned, so that an assignment is left.

    All operators are used while a factory is unmanned, unless the option lets them stay idle.
    """
    colony = position.colonies[step.player]
    owned = [colony.factories.of(factory) for factory in FACTORY_TYPES]
    place = len(step.manned)
    free = operators(colony, position.options.edition) - sum([part.count for part in step.manned])
    most = min(free, owned[place])
    if position.options.idle_operators:
        return range(most + 1)
    return range(max(0, min(free - sum(owned[place + 1 :]), most)), most + 1)


def _settled(position: Position, step: Operators) -> Operators:
    """Settle the types that have one possible count, up to the next that is a choice."""
    while len(step.manned) < len(FACTORY_TYPES):
        counts = possible_counts(position, step)
        if len(counts) > 1:
            break
        step = _with(step, counts[0])
    return step


def _with(step: Operators, count: int) -> Operators:
    part = Manned(factory=FACTORY_TYPES[len(step.manned)], count=count)
    return replace(step, manned=(*step.manned, part))


def assigned(position: Position, step: Operators, action: AssignOperators) -> Operators | None:
    """Return the step after an assignment is played type by type, or None if it cannot be.

    Types that are settled already may be named with their settled count; at least one must not be.
    """
    wanted = {part.factory: part.count for part in action.manned}
    chosen = False
    while len(step.manned) < len(FACTORY_TYPES):
        factory = FACTORY_TYPES[len(step.manned)]
        if factory not in wanted:
            break
        counts = possible_counts(position, step)
        if wanted[factory] not in counts:
            return None
        chosen = chosen or len(counts) > 1
        step = _settled(position, _with(step, wanted[factory]))
    settled = {part.factory: part.count for part in step.manned}
    agrees = all(settled.get(factory) == count for factory, count in wanted.items())
    return step if chosen and agrees else None


def _who(position: Position, step: Operators) -> tuple[int, ...]:
    if len(step.manned) == len(FACTORY_TYPES) or len(possible_counts(position, step)) == 1:
        return ()
    return (step.player,)


def _may(position: Position, step: Operators, player: int) -> Choices[AssignOperators]:
    numbers = factory_numbers(len(step.manned), possible_counts(position, step))
    return Choices((ASSIGNMENTS[player], numbers))


def _bundle(position: Position, step: Operators, action: AssignOperators) -> bool:
    return assigned(position, step, action) is not None


def _why(position: Position, step: Operators, action: AssignOperators) -> Reason:
    counts = possible_counts(position, step)
    factory = FACTORY_TYPES[len(step.manned)]
    return "not_assignable", (
        f"{factory} factories are to be manned next, {counts[0]} to {counts[-1]} of them, then "
        f"the other types in turn, so that all operators that can work do"
    )


def _does(state: State, step: Operators, action: AssignOperators) -> State:
    settled = assigned(state, step, action)
    return push(state, settled if settled is not None else step)


def _runs(state: State, step: Operators) -> State:
    """Settle what is no choice; when all is settled, the assignment holds until the next one."""
    step = _settled(state, step)
    if len(step.manned) < len(FACTORY_TYPES):
        return push(state, step)
    counts = {part.factory: part.count for part in step.manned}
    colony = replace(state.colonies[step.player], manned=FactoryCounts(**counts))
    state = with_colony(state, step.player, colony)
    return with_events(state, OperatorsAssigned(player=step.player, manned=step.manned))


def _leaves(state: State, step: Operators, player: int) -> tuple[State, tuple[Step, ...]]:
    return state, () if step.player == player else (step,)


OPERATORS: Phase[State, Position, Operators] = Phase(
    kinds=(AssignOperators,),
    who=_who,
    may=_may,
    bundle=_bundle,
    why=_why,
    does=_does,
    runs=_runs,
    leaves=_leaves,
)
