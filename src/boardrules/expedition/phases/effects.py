"""Effects on the agenda, and the decisions in them ("Effects: a small language")."""

from boardrules.core.chance import Chance
from boardrules.core.choices import Choices
from boardrules.core.model import Hidden, replace
from boardrules.core.rules import Phase, Reason, with_its_player
from boardrules.core.shared import shared
from boardrules.expedition.actions import (
    PARTS,
    TRADES,
    ChooseEffect,
    KeepCard,
    TradeTimes,
    action_tables,
)
from boardrules.expedition.events import EffectChosen, NothingDone, Traded
from boardrules.expedition.phases.hidden import (
    hidden_cards,
    imagined_cards,
    with_unequal_on_top,
)
from boardrules.expedition.possible import possible_parts
from boardrules.expedition.prices import most_trades
from boardrules.expedition.public import Position
from boardrules.expedition.resolving import (
    carry_out,
    discard_common,
    keep,
    keep_of,
    resolve,
    traded,
)
from boardrules.expedition.state import State, with_events
from boardrules.expedition.steps import ChoosingEffect, Keeping, Resolving, Step, Trading


def _resolves(state: State, step: Resolving) -> State:
    return resolve(state, step.player, step.effect, step.source)


# One of several


def _chooser(position: Position, step: ChoosingEffect) -> tuple[int, ...]:
    return (step.player,)


def _parts(position: Position, step: ChoosingEffect, player: int) -> Choices[ChooseEffect]:
    return Choices((PARTS[player], possible_parts(position, player, step.effect)))


def _why_not_part(position: Position, step: ChoosingEffect, action: ChooseEffect) -> Reason:
    if action.number >= len(step.effect.effects):
        most = len(step.effect.effects) - 1
        return "out_of_range", f"the effects of {step.source} are numbered 0 to {most}"
    possible = ", ".join(map(str, possible_parts(position, action.player, step.effect)))
    return "cannot_be_done", (
        f"effect {action.number} of {step.source} cannot be done now, or equals an earlier one; "
        f"choose one of: {possible}"
    )


def _chooses(state: State, step: ChoosingEffect, action: ChooseEffect) -> State:
    chosen = shared(EffectChosen)(player=step.player, source=step.source, number=action.number)
    effect = step.effect.effects[action.number]
    return carry_out(with_events(state, chosen), step.player, [(effect, step.source)])


# Trades


def _trader(position: Position, step: Trading) -> tuple[int, ...]:
    return (step.player,)


def _times(position: Position, step: Trading, player: int) -> Choices[TradeTimes]:
    return Choices((TRADES[player], range(most_trades(position, player, step.effect) + 1)))


def _why_not_times(position: Position, step: Trading, action: TradeTimes) -> Reason:
    most = most_trades(position, action.player, step.effect)
    return "out_of_range", f"player {action.player} can trade 0 to {most} times now"


def _trades(state: State, step: Trading, action: TradeTimes) -> State:
    player, times = action.player, action.times
    if not times:
        return with_events(state, shared(NothingDone)(player=player, what="trade"))
    state = with_events(state, shared(Traded)(player=player, times=times))
    return traded(state, player, step.effect, times)


# Drawing cards and keeping some


def _keeper(position: Position, step: Keeping) -> tuple[int, ...]:
    return (step.player,)


def _drawn(position: Position, step: Keeping, player: int) -> Choices[KeepCard]:
    """The cards are kept one at a time; equal cards make one choice."""
    tables = action_tables(position.edition)
    cards = dict.fromkeys([card for card in step.cards if isinstance(card, str)])
    return Choices((tables.keeps[player], tables.numbers(cards)))


def _why_not_drawn(position: Position, step: Keeping, action: KeepCard) -> Reason:
    return "not_drawn", f"{action.card} is not among the cards drawn"


def _keeps(state: State, step: Keeping, action: KeepCard) -> State:
    player = step.player
    cards = [card for card in step.cards if isinstance(card, str)]
    cards.remove(action.card)
    if step.keep == 1:
        return keep(state, player, (action.card,), cards)
    state = keep(state, player, (action.card,))
    return keep_of(state, player, tuple(cards), step.keep - 1)


def _sees(step: Keeping, player: int | None) -> Keeping:
    """Hide the cards drawn from others until they are kept."""
    return step if player == step.player else replace(step, cards=hidden_cards(step.cards))


def _imagines(state: State, step: Keeping, chance: Chance) -> tuple[State, Keeping]:
    """Take hidden cards from the common deck; they are not all equal, or nobody would choose."""
    if any(isinstance(card, Hidden) for card in step.cards):
        state = with_unequal_on_top(state, len(step.cards), chance)
    state, cards = imagined_cards(state, step.cards)
    return state, replace(step, cards=cards)


def _keeper_leaves(state: State, step: Keeping, player: int) -> tuple[State, tuple[Step, ...]]:
    """The cards drawn by a player who leaves go to the common discard pile ("Resignation")."""
    if step.player != player:
        return state, (step,)
    cards = [card for card in step.cards if isinstance(card, str)]
    return discard_common(state, player, cards), ()


RESOLVING: Phase[State, Position, Resolving] = Phase(runs=_resolves, leaves=with_its_player)
CHOOSING_EFFECT: Phase[State, Position, ChoosingEffect] = Phase(
    kinds=(ChooseEffect,),
    who=_chooser,
    may=_parts,
    why=_why_not_part,
    does=_chooses,
    leaves=with_its_player,
)
TRADING: Phase[State, Position, Trading] = Phase(
    kinds=(TradeTimes,),
    who=_trader,
    may=_times,
    why=_why_not_times,
    does=_trades,
    leaves=with_its_player,
)
KEEPING: Phase[State, Position, Keeping] = Phase(
    kinds=(KeepCard,),
    who=_keeper,
    may=_drawn,
    why=_why_not_drawn,
    does=_keeps,
    sees=_sees,
    imagines=_imagines,
    leaves=_keeper_leaves,
)
