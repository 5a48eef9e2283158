"""Exchanges by the owners of trading kickers ("Kicker expansion", Exchange)."""

from boardrules.core.chance import Chance
from boardrules.core.choices import JUST_ONE, Choices
from boardrules.core.model import build, replace, with_part
from boardrules.core.rules import Phase, Reason, push
from boardrules.outpost.actions import EXCHANGES as TABLES
from boardrules.outpost.actions import PASSES, Exchange, Pass, exchange_number
from boardrules.outpost.cards import Card, CardBack, Hand, in_order, open_cards, without
from boardrules.outpost.colony import benefits
from boardrules.outpost.editions import RESOURCES
from boardrules.outpost.events import Discarded, Exchanged, Passed
from boardrules.outpost.nouns import Exchanges, SetAside, Step
from boardrules.outpost.piles import put_back
from boardrules.outpost.state import Position, State, with_events
from boardrules.outpost.trading import tradable


def _who(position: Position, step: Exchanges) -> tuple[int, ...]:
    """The first owner waiting who has a legal exchange."""
    for player in step.waiting or ():
        if tradable(position, player):
            return (player,)
    return ()


def _may(position: Position, step: Exchanges, player: int) -> Choices[Exchange | Pass]:
    targets = tradable(position, player)
    singles = dict.fromkeys(
        card
        for card in position.own_hand(player)
        if card.kind == "single" and card.resource in targets
    )
    numbers = tuple(
        exchange_number(card, target) for card in singles for target in targets[card.resource]
    )
    return Choices((PASSES[player], JUST_ONE), (TABLES[player], numbers))


def _why(position: Position, step: Exchanges, action: Exchange) -> Reason:
    edition = position.options.edition
    traded = benefits(position.colonies[action.player], edition).exchanges
    if action.card.resource not in traded:
        return "not_traded", f"player {action.player} may exchange {', '.join(traded)}"
    if action.card.kind != "single" or action.card not in position.own_hand(action.player):
        return "not_in_hand", f"player {action.player} does not hold this card as a single"
    return "no_such_target", (
        f"player {action.target} is not another player with a single {action.card.resource} card"
    )


def _does(state: State, step: Exchanges, action: Exchange | Pass) -> State:
    waiting = step.waiting or ()
    later = waiting[waiting.index(action.player) + 1 :]
    if isinstance(action, Pass):
        state = with_events(state, build(Passed)(player=action.player))
        return push(state, replace(step, waiting=later))
    return _exchange(state, replace(step, waiting=later), action)


def _exchange(state: State, step: Exchanges, action: Exchange) -> State:
    """Hand the card over; the lowest higher single comes for it, or it comes back."""
    owner, target, given = action.player, action.target, action.card
    higher = [
        card
        for card in state.hands[target]
        if card.kind == "single" and card.resource == given.resource and card.value > given.value
    ]
    event = build(Exchanged)(
        player=owner,
        target=target,
        resource=given.resource,
        swapped=bool(higher),
        given=given,
        taken=min(higher, default=given),
    )
    state = with_events(state, event)
    if not higher:
        return push(state, step)
    taken = min(higher)
    hands = with_part(state.hands, owner, without(state.hands[owner], (given,)))
    swapped = in_order((*without(hands[target], (taken,)), given))
    set_aside = (*step.set_aside, build(SetAside)(player=owner, card=taken))
    state = replace(state, hands=with_part(hands, target, swapped))
    return push(state, replace(step, set_aside=set_aside))


def _runs(state: State, step: Exchanges) -> State:
    """Ask the owners in purchase order; at the end the cards set aside join their hands."""
    if step.waiting is None:
        edition = state.options.edition
        owners = tuple(
            player for player in state.order if benefits(state.colonies[player], edition).exchanges
        )
        return push(state, replace(step, waiting=owners))
    hands: tuple[Hand, ...] = state.hands
    for aside in step.set_aside:
        if isinstance(aside.card, Card):
            hand = in_order((*hands[aside.player], aside.card))
            hands = with_part(hands, aside.player, hand)
    return replace(state, hands=hands)


def _sees(step: Exchanges, player: int | None) -> Exchanges:
    """Hide the cards that others have set aside."""
    set_aside = tuple(
        aside if aside.player == player else replace(aside, card=aside.card.shown)
        for aside in step.set_aside
    )
    return replace(step, set_aside=set_aside)


def _imagines(state: State, step: Exchanges, chance: Chance) -> tuple[State, Exchanges]:
    """Take each hidden card from its deck, which is in random order."""
    decks, set_aside = state.decks, list[SetAside]()
    for aside in step.set_aside:
        if isinstance(aside.card, CardBack):
            place = RESOURCES.index(aside.card.resource)
            card, deck = decks[place].draw[0], decks[place]
            decks = with_part(decks, place, replace(deck, draw=deck.draw[1:]))
            aside = replace(aside, card=card)
        set_aside.append(aside)
    return replace(state, decks=decks), replace(step, set_aside=tuple(set_aside))


def _leaves(state: State, step: Exchanges, player: int) -> tuple[State, tuple[Step, ...]]:
    """Skip the player; a card set aside goes to its discard pile."""
    if step.waiting is None:
        return state, (step,)
    lost = open_cards([aside.card for aside in step.set_aside if aside.player == player])
    waiting = tuple(seat for seat in step.waiting if seat != player)
    set_aside = tuple(aside for aside in step.set_aside if aside.player != player)
    if lost:
        decks, megas = put_back(state.decks, state.megas, lost)
        gone = build(Discarded)(player=player, cards=lost)
        state = with_events(replace(state, decks=decks, megas=megas), gone)
    return state, (replace(step, waiting=waiting, set_aside=set_aside),)


EXCHANGES: Phase[State, Position, Exchanges] = Phase(
    kinds=(Exchange, Pass),
    who=_who,
    may=_may,
    why=_why,
    does=_does,
    runs=_runs,
    sees=_sees,
    imagines=_imagines,
    leaves=_leaves,
)
