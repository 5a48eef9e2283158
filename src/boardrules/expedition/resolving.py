"""Carrying out effects ("Effects: a small language").

An effect that needs a decision puts a step on the agenda; everything else happens at once.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from boardrules.core.chance import Chance
from boardrules.core.decks import discard, draw
from boardrules.core.model import build, replace, with_part
from boardrules.core.rules import push
from boardrules.core.shared import shared
from boardrules.expedition.effects import (
    RESOURCES,
    AllOf,
    Buy,
    DrawAndKeep,
    Effect,
    Gain,
    GainPer,
    HireExpert,
    OneOf,
    Resource,
    Trade,
)
from boardrules.expedition.effects import Nothing as NoEffect
from boardrules.expedition.events import (
    Discarded,
    DrewToKeep,
    EffectChosen,
    Event,
    Kept,
    NothingDone,
)
from boardrules.expedition.events import Shuffled as ShuffledDeck
from boardrules.expedition.gains import advanced, gained, paid
from boardrules.expedition.possible import counted, possible_parts
from boardrules.expedition.prices import hireable, most_trades
from boardrules.expedition.state import State, with_events
from boardrules.expedition.steps import (
    TRACK,
    Buying,
    ChoosingEffect,
    Hiring,
    Keeping,
    Resolving,
    Trading,
)

Due = Sequence[tuple[Effect, str]]
"""Effects to be carried out, each with the id of what it is printed on."""


def carry_out(state: State, player: int, effects: Due) -> State:
    """Carry out effects one after the other, up to one that may ask the player something.

    That one, and those after it, become steps on the agenda.

    Args:
        state: The position.
        player: Who carries them out.
        effects: The effects.
    """
    due = list(reversed(effects))
    while due:
        effect, source = due.pop()
        if type(effect) not in _AT_ONCE:
            waiting = [*due, (effect, source)]
            steps = [build(Resolving)(player=player, effect=e, source=s) for e, s in waiting]
            return push(state, *steps)
        state, more = _AT_ONCE[type(effect)](state, player, effect, source)
        due += reversed(more)
    return state


def resolve(state: State, player: int, effect: Effect, source: str) -> State:
    """Carry out one effect, as far as it goes without a decision."""
    if type(effect) in _AT_ONCE:
        return carry_out(state, player, [(effect, source)])
    return _MAY_ASK[type(effect)](state, player, effect, source)


def advance(state: State, player: int, spaces: int) -> State:
    """Move the Expedition marker, and then resolve the rewards passed ("Expedition track")."""
    state, rewards = _moved(state, player, spaces)
    return carry_out(state, player, rewards)


# Effects that ask nothing: each returns the effects that come right after it, too.


def _moved(state: State, player: int, spaces: int) -> tuple[State, Due]:
    state, due = advanced(state, player, spaces)
    rewards = state.edition.tables.rewards
    return state, [(rewards[space], TRACK) for space in due]


def _gained(state: State, player: int, resource: Resource, amount: int) -> tuple[State, Due]:
    if resource == "advance":
        return _moved(state, player, amount)
    return gained(state, player, resource, amount), ()


def _nothing(state: State, player: int, effect: Effect, source: str) -> tuple[State, Due]:
    return state, ()


def _gain(state: State, player: int, effect: Gain, source: str) -> tuple[State, Due]:
    return _gained(state, player, effect.resource, effect.amount)


def _gain_per(state: State, player: int, effect: GainPer, source: str) -> tuple[State, Due]:
    amount = effect.amount * counted(state, player, effect)
    return _gained(state, player, effect.resource, amount)


def _all_of(state: State, player: int, effect: AllOf, source: str) -> tuple[State, Due]:
    return state, [(part, source) for part in effect.effects]


_AT_ONCE: Mapping[type[Any], Callable[[State, int, Any, str], tuple[State, Due]]] = {
    NoEffect: _nothing,
    Gain: _gain,
    GainPer: _gain_per,
    AllOf: _all_of,
}

# Effects that may ask the player something.


def _one_of(state: State, player: int, effect: OneOf, source: str) -> State:
    """Ask, unless only one effect can be done; with none, it is skipped."""
    parts = possible_parts(state, player, effect)
    if not parts:
        return with_events(state, shared(NothingDone)(player=player, what="one_of", automatic=True))
    number, *others = parts
    if others:
        return push(state, build(ChoosingEffect)(player=player, effect=effect, source=source))
    chosen = shared(EffectChosen)(player=player, source=source, number=number, automatic=True)
    return carry_out(with_events(state, chosen), player, [(effect.effects[number], source)])


def _trade(state: State, player: int, effect: Trade, source: str) -> State:
    if not most_trades(state, player, effect):
        return with_events(state, shared(NothingDone)(player=player, what="trade", automatic=True))
    return push(state, build(Trading)(player=player, effect=effect, source=source))


def traded(state: State, player: int, trade: Trade, times: int) -> State:
    """Trade a number of times: all is paid, then all is gained, an advance last."""
    for resource in RESOURCES:
        if resource in trade.pay.__dict__:
            state = paid(state, player, resource, times * trade.pay.of(resource))
    for resource in RESOURCES:
        if amount := times * trade.gain.of(resource):
            if resource == "advance":
                state = advance(state, player, amount)
            else:
                state = gained(state, player, resource, amount)
    return state


def _buy(state: State, player: int, effect: Buy, source: str) -> State:
    return push(state, shared(Buying)(player=player, discount=effect.discount))


def _hire(state: State, player: int, effect: HireExpert, source: str) -> State:
    if not hireable(state, player, effect.discount):
        return with_events(state, shared(NothingDone)(player=player, what="hire", automatic=True))
    return push(state, shared(Hiring)(player=player, discount=effect.discount))


def draw_common(state: State, count: int) -> tuple[tuple[str, ...], State]:
    """Draw from the common deck; when a card is due and none is left, the discard pile is shuffled.

    Returns:
        The cards drawn, fewer than `count` if deck and discard pile ran out; and the state.
    """
    seed = state.seed
    cards, common = draw(
        state.common, count, lambda pile, n: Chance(seed, "common", n).shuffled(pile)
    )
    if common.shuffles != state.common.shuffles:
        state = with_events(state, shared(ShuffledDeck)(player=None))
    return cards, replace(state, common=common)


def discard_common(state: State, player: int, cards: Iterable[str]) -> State:
    """Put a player's cards on the common discard pile, face up."""
    pile = tuple(sorted(cards))
    if not pile:
        return state
    event = build(Discarded)(player=player, cards=pile, common=True)
    return replace(state, common=discard(state.common, pile), events=(*state.events, event))


def keep(
    state: State,
    player: int,
    cards: tuple[str, ...],
    others: Iterable[str] = (),
    *,
    automatic: bool = False,
) -> State:
    """Put cards into a player's display, and others on the common discard pile, face up."""
    team, common = state.teams[player], state.common
    team = replace(team, display=tuple(sorted((*team.display, *cards))))
    events: tuple[Event, ...] = (build(Kept)(player=player, cards=cards, automatic=automatic),)
    if pile := tuple(sorted(others)):
        common = discard(common, pile)
        events = (*events, build(Discarded)(player=player, cards=pile, common=True))
    return replace(
        state,
        teams=with_part(state.teams, player, team),
        common=common,
        events=state.events + events,
    )


def _draw_and_keep(state: State, player: int, effect: DrawAndKeep, source: str) -> State:
    cards, state = draw_common(state, effect.draw)
    if not cards:
        return with_events(
            state, shared(NothingDone)(player=player, what="draw_and_keep", automatic=True)
        )
    cards = tuple(sorted(cards))
    state = with_events(state, build(DrewToKeep)(player=player, cards=cards))
    return keep_of(state, player, cards, effect.keep)


def keep_of(state: State, player: int, cards: tuple[str, ...], count: int) -> State:
    """Let a player keep some of the cards drawn, one at a time, where there is a choice."""
    if count < len(cards) and len(set(cards)) > 1:
        return push(state, build(Keeping)(player=player, cards=cards, keep=count))
    return keep(state, player, cards[:count], cards[count:], automatic=True)


_MAY_ASK: Mapping[type[Any], Callable[[State, int, Any, str], State]] = {
    OneOf: _one_of,
    Trade: _trade,
    DrawAndKeep: _draw_and_keep,
    Buy: _buy,
    HireExpert: _hire,
}
