"""Discarding down to the hand capacity ("The round", 5)."""

from boardrules.core.choices import Choices
from boardrules.core.model import build, replace, with_part
from boardrules.core.rules import Phase, Reason, push
from boardrules.outpost.actions import DISCARDS as TABLES
from boardrules.outpost.actions import Discard
from boardrules.outpost.cards import holds, numbers, without
from boardrules.outpost.colony import counted, counting_cards, hand_capacity
from boardrules.outpost.events import Discarded
from boardrules.outpost.nouns import Discards, Step
from boardrules.outpost.piles import put_back
from boardrules.outpost.state import Position, State, still_in


def cards_over(position: Position, player: int) -> int:
    """Return by how many cards a player's counting cards exceed the capacity; at least 0."""
    edition = position.options.edition
    capacity = hand_capacity(position.colonies[player], edition)
    return max(0, counting_cards(position.hands[player], edition) - capacity)


def _who(position: Position, step: Discards) -> tuple[int, ...]:
    return step.waiting or ()


def _may(position: Position, step: Discards, player: int) -> Choices[Discard]:
    free = position.options.edition.uncounted
    hand = position.own_hand(player)
    return Choices((TABLES[player], numbers([c for c in hand if c.resource not in free])))


def _bundle(position: Position, step: Discards, action: Discard) -> bool:
    """Cards go one by one, only while over capacity: without the biggest, still over."""
    edition = position.options.edition
    counts = [counted(card, edition) for card in action.cards]
    return (
        holds(position.own_hand(action.player), action.cards)
        and min(counts) > 0
        and sum(counts) - max(counts) < cards_over(position, action.player)
    )


def _why(position: Position, step: Discards, action: Discard) -> Reason:
    edition = position.options.edition
    if not holds(position.own_hand(action.player), action.cards):
        return "not_in_hand", f"player {action.player} does not hold all of these cards"
    if not all(counted(card, edition) for card in action.cards):
        free = " and ".join(edition.uncounted)
        return "not_counting", f"{free} cards do not count and are never discarded"
    over = cards_over(position, action.player)
    return "too_many", f"player {action.player} is over capacity by {over} and may discard no more"


def _does(state: State, step: Discards, action: Discard) -> State:
    player, cards = action.player, action.cards
    decks, megas = put_back(state.decks, state.megas, cards)
    state = replace(
        state,
        hands=with_part(state.hands, player, without(state.hands[player], cards)),
        decks=decks,
        megas=megas,
        events=(*state.events, build(Discarded)(player=player, cards=cards)),
    )
    return push(state, step if cards_over(state, player) else _without(step, player))


def _runs(state: State, step: Discards) -> State:
    if step.waiting is not None:
        return state
    waiting = tuple(seat for seat in still_in(state) if cards_over(state, seat))
    return push(state, replace(step, waiting=waiting))


def _without(step: Discards, player: int) -> Discards:
    return replace(step, waiting=tuple(seat for seat in step.waiting or () if seat != player))


def _leaves(state: State, step: Discards, player: int) -> tuple[State, tuple[Step, ...]]:
    return state, (step if step.waiting is None else _without(step, player),)


DISCARDS: Phase[State, Position, Discards] = Phase(
    kinds=(Discard,),
    who=_who,
    may=_may,
    bundle=_bundle,
    why=_why,
    does=_does,
    runs=_runs,
    leaves=_leaves,
)
