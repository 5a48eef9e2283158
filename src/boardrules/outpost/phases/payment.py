"""Paying with production cards, and receiving what was paid for ("Purchases")."""

from typing import Any

from boardrules.core.choices import Choices
from boardrules.core.model import bounded, build, replace, with_part
from boardrules.core.rules import Phase, Reason, with_its_player
from boardrules.outpost.actions import PAYMENTS, Pay
from boardrules.outpost.cards import Hand, holds, numbers, research_in, without, worth
from boardrules.outpost.colony import received
from boardrules.outpost.events import AuctionCancelled, Paid, Received
from boardrules.outpost.nouns import AuctionedCard, CardName, Delivery, Payment, Step, Turn
from boardrules.outpost.phases.auction import good_for, least_bid
from boardrules.outpost.piles import put_back
from boardrules.outpost.state import Position, State, with_events


def still_due(step: Payment, cards: Hand) -> tuple[int, int]:
    """Return the credits, and the research cards among them, that are due after some cards."""
    research = step.research
    if research:
        research = max(0, research - research_in(cards))
    return max(0, step.due - worth(cards)), research


def completes(step: Payment, cards: Hand) -> bool:
    """Tell whether cards cover what is due, and hold the research cards owed."""
    return still_due(step, cards) == (0, 0)


def _research_first(step: Payment, cards: Hand) -> bool:
    return research_in(cards) >= min(len(cards), step.research)


def _who(position: Position, step: Payment) -> tuple[int, ...]:
    return (step.player,) if step.due or step.research else ()


def _may(position: Position, step: Payment, player: int) -> Choices[Pay]:
    hand = position.own_hand(player)
    if step.research:
        hand = tuple(card for card in hand if card.resource == "research")
    return Choices((PAYMENTS[player], numbers(hand)))


def _bundle(position: Position, step: Payment, action: Pay) -> bool:
    """Cards go one by one, research first, and no card after the payment is complete."""
    cards = action.cards
    if not holds(position.own_hand(action.player), cards):
        return False
    if not completes(step, cards):
        return _research_first(step, cards)
    rests = [without(cards, (last,)) for last in dict.fromkeys(cards)]
    return any(not completes(step, rest) and _research_first(step, rest) for rest in rests)


def _why(position: Position, step: Payment, action: Pay) -> Reason:
    if not holds(position.own_hand(action.player), action.cards):
        return "not_in_hand", f"player {action.player} does not hold all of these cards"
    if not _research_first(step, action.cards):
        return "research_first", f"{step.research} research cards must be paid first"
    return "too_many", f"{step.due} credits are due; these cards are more than it takes"


def _does(state: State, step: Payment, action: Pay) -> State:
    player, cards = action.player, action.cards
    colony, agenda = state.colonies[player], state.agenda
    decks, megas = put_back(state.decks, state.megas, cards)
    due, research = still_due(step, cards)
    if due or research:
        agenda = (*agenda, build(Payment)(player=player, due=due, research=research))
    spent = bounded(colony.spent + worth(cards))
    return replace(
        state,
        colonies=with_part(state.colonies, player, replace(colony, spent=spent)),
        hands=with_part(state.hands, player, without(state.hands[player], cards)),
        decks=decks,
        megas=megas,
        agenda=agenda,
        events=(*state.events, build(Paid)(player=player, cards=cards)),
    )


def _paid(state: State, step: Payment) -> State:
    return state


def _bounds(position: Position, step: Payment) -> tuple[tuple[int, int], ...]:
    """The payer is good for what is still due."""
    return ((step.player, step.due),)


def _without_card(state: State, name: CardName) -> dict[str, Any]:
    """Return the market or the kicker slots less a card that was won."""
    market, slots = state.market, state.kickers.slots
    if name in market:
        place = market.index(name)
        return {"market": market[:place] + market[place + 1 :]}
    place = slots.index(name)
    return {"kickers": replace(state.kickers, slots=slots[:place] + slots[place + 1 :])}


def _deliver(state: State, step: Delivery) -> State:
    """Hand over what was paid for."""
    player, goods = step.player, step.goods
    taken = _without_card(state, goods.card) if isinstance(goods, AuctionedCard) else {}
    colony = received(state.colonies[player], goods, state.options.edition)
    return replace(
        state,
        colonies=with_part(state.colonies, player, colony),
        events=(*state.events, build(Received)(player=player, goods=goods)),
        **taken,
    )


def _delivery_bounds(position: Position, step: Delivery) -> tuple[tuple[int, int], ...]:
    """While the winner of an auction pays, its auctioneer still holds what the card was put up on.

    That is good for the list price ("What each player may see").
    """
    if not isinstance(step.goods, AuctionedCard):
        return ()
    card = step.goods.card
    return tuple(
        [
            good_for(position, turn.player, card, least_bid(position, card))
            for turn in position.agenda
            if isinstance(turn, Turn) and turn.player != step.player
        ]
    )


def _receiver_leaves(state: State, step: Delivery, player: int) -> tuple[State, tuple[Step, ...]]:
    """Nothing is delivered; a card stays in the market."""
    if step.player != player:
        return state, (step,)
    if isinstance(step.goods, AuctionedCard):
        state = with_events(state, build(AuctionCancelled)(card=step.goods.card))
    return state, ()


PAYMENT: Phase[State, Position, Payment] = Phase(
    kinds=(Pay,),
    who=_who,
    may=_may,
    bundle=_bundle,
    why=_why,
    does=_does,
    runs=_paid,
    bounds=_bounds,
    leaves=with_its_player,
)
DELIVERY: Phase[State, Position, Delivery] = Phase(
    runs=_deliver, bounds=_delivery_bounds, leaves=_receiver_leaves
)
