"""Hiring Experts: at the Harbor, and through effects ("Activate an action space"; "Effects")."""

from boardrules.core.choices import Choices
from boardrules.core.model import build, replace, with_part
from boardrules.core.rules import Phase, Reason, with_its_player
from boardrules.core.shared import shared
from boardrules.expedition.actions import DECLINES, Decline, Hire, action_tables, the_one
from boardrules.expedition.events import Event, ExpertHired, ExpertsShown, NothingDone
from boardrules.expedition.gains import paid
from boardrules.expedition.nouns import HiredExpert
from boardrules.expedition.prices import effect_price, experts_on_offer, hireable
from boardrules.expedition.public import Position
from boardrules.expedition.state import State, with_events
from boardrules.expedition.steps import Hiring


def hired(state: State, player: int, experts: tuple[str, ...]) -> State:
    """Give a player Experts from the plan, their Pilots and Mechanics active; refill the columns.

    Both of a pair are chosen from those shown before; afterwards each column is refilled from
    the stack ("Activate an action space", Harbor).
    """
    team = state.teams[player]
    tiles = [shared(HiredExpert)(expert=expert) for expert in experts]
    events: list[Event] = [shared(ExpertHired)(player=player, expert=expert) for expert in experts]
    stack = state.expert_stack
    plan: list[tuple[str, ...]] = []
    for column, before in zip(state.edition.plan, state.plan, strict=True):
        shown = tuple([expert for expert in before if expert not in experts])
        missing = min(len(stack), column.shown - len(shown))
        shown += stack[::-1][:missing]
        stack = stack[: len(stack) - missing]
        plan.append(shown)
    if came := tuple(reversed(state.expert_stack[len(stack) :])):
        events.append(build(ExpertsShown)(experts=came))
    return replace(
        state,
        teams=with_part(state.teams, player, replace(team, experts=(*team.experts, *tiles))),
        plan=tuple(plan),
        expert_stack=stack,
        events=(*state.events, *events),
    )


def _who(position: Position, step: Hiring) -> tuple[int, ...]:
    return (step.player,)


def _may(position: Position, step: Hiring, player: int) -> Choices[Decline | Hire]:
    tables = action_tables(position.edition)
    numbers = tables.numbers(hireable(position, player, step.discount))
    return Choices(the_one(DECLINES, player), (tables.hires[player], numbers))


def _why(position: Position, step: Hiring, action: Hire) -> Reason:
    offer = experts_on_offer(position)
    if action.expert not in offer:
        shown = ", ".join(offer) or "nobody"
        return "not_on_offer", f"{action.expert} cannot be hired now; there is {shown}"
    price = effect_price(position, offer[action.expert], step.discount)
    coins = position.teams[action.player].stock.coins
    return "unaffordable", f"{action.expert} costs {price} Coins; there are {coins}"


def _does(state: State, step: Hiring, action: Decline | Hire) -> State:
    player = action.player
    if isinstance(action, Decline):
        return with_events(state, shared(NothingDone)(player=player, what="hire"))
    price = effect_price(state, experts_on_offer(state)[action.expert], step.discount)
    return hired(paid(state, player, "coins", price), player, (action.expert,))


HIRING: Phase[State, Position, Hiring] = Phase(
    kinds=(Decline, Hire), who=_who, may=_may, why=_why, does=_does, leaves=with_its_player
)
