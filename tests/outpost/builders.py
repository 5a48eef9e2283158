"""Words for tests of Outpost: moves that a rulebook would name, and what they lead to."""

from collections.abc import Sequence
from typing import Any

import pytest

from boardrules import outpost
from boardrules.core import IllegalAction
from boardrules.outpost import (
    AssignOperators,
    Bid,
    BuyColonists,
    BuyFactories,
    BuyRobots,
    Card,
    CardBack,
    EndTurn,
    Exchange,
    FactoryCounts,
    Manned,
    Options,
    Pass,
    Pay,
    PutUp,
    Resign,
    SealedBid,
    State,
    View,
    best_payment,
    cards,
    check,
    colony,
    legal_actions,
    players_to_act,
    setup,
    step,
)
from boardrules.outpost.editions import FactoryType

KICKERS = Options(kicker=True)
FAST = Options(fast_bid=True)


def actor(state: State | View) -> int:
    """The one player who must act."""
    (player,) = players_to_act(state)
    return player


def top(state: State | View) -> Any:
    """The step for which a position waits."""
    return state.agenda[-1]


def play(state: State, *actions: Any) -> State:
    """Play some actions, checking every position on the way."""
    for action in actions:
        state = step(state, action)
        check(state)
    return state


def put_up(state: State, card: Any) -> State:
    return play(state, PutUp(player=actor(state), card=card))


def bid(state: State, amount: int) -> State:
    return play(state, Bid(player=actor(state), amount=amount))


def sealed(state: State, *amounts: int) -> State:
    """Place the sealed bids of those who must still bid, by seat."""
    for player, amount in zip(players_to_act(state), amounts, strict=True):
        state = play(state, SealedBid(player=player, amount=amount))
    return state


def pass_on(state: State, times: int = 1) -> State:
    for _ in range(times):
        state = play(state, Pass(player=actor(state)))
    return state


def sell(state: State, card: Any, price: int) -> State:
    """The player on turn puts up a card, opens at a price, and nobody raises."""
    state = bid(put_up(state, card), price)
    while top(state).type == "auction":
        state = pass_on(state)
    return state


def won(state: State, card: Any, price: int) -> State:
    """The player on turn puts up a card, gets it at a price and pays for it."""
    return pay_best(sell(state, card, price))


def pay(state: State, words: str) -> State:
    return play(state, Pay(player=actor(state), cards=cards(words)))


def pay_best(state: State) -> State:
    return play(state, best_payment(state)) if top(state).type == "payment" else state


def build(state: State, factory: FactoryType, count: int = 1) -> State:
    return play(state, BuyFactories(player=actor(state), factory=factory, count=count))


def hire(state: State, count: int = 1) -> State:
    return play(state, BuyColonists(player=actor(state), count=count))


def buy_robots(state: State, count: int = 1) -> State:
    return play(state, BuyRobots(player=actor(state), count=count))


def exchange(state: State, card: str, target: int) -> State:
    return play(state, Exchange(player=actor(state), card=cards(card)[0], target=target))


def assign(player: int, **manned: int) -> AssignOperators:
    parts = tuple(
        Manned.model_validate({"factory": factory, "count": count})
        for factory, count in manned.items()
    )
    return AssignOperators(player=player, manned=parts)


def end_turn(state: State) -> State:
    """End the turn; where operators are a choice, the last one listed."""
    player = actor(state)
    state = play(state, EndTurn(player=player))
    while state.agenda and top(state).type == "operators":
        state = play(state, legal_actions(state)[-1])
    return state


def end_round(state: State) -> State:
    """End all turns that are left in the round."""
    number = state.round
    while state.agenda and state.round == number and top(state).type == "turn":
        state = end_turn(state)
    return state


def resign(state: State, *players: int) -> State:
    return play(state, *[Resign(player=player) for player in players])


def refused(state: State, action: Any) -> str:
    """The code with which an action is refused, after a look at all that must hold then."""
    before, text = outpost.position(state), state.model_dump_json()
    with pytest.raises(IllegalAction) as refusal:
        step(state, action)
    assert not outpost.is_legal(state, action)
    assert action not in legal_actions(state)
    assert len(refusal.value.reason) > 10
    assert outpost.position(state) == before
    assert state.model_dump_json() == text
    return refusal.value.code


def may(state: State | View, kind: type[Any], player: int | None = None) -> Sequence[Any]:
    """The legal actions of a type."""
    return [action for action in legal_actions(state, player) if type(action) is kind]


def listed(state: State | View, player: int | None = None) -> list[Any]:
    """All legal actions."""
    return list(legal_actions(state, player))


def amounts(state: State | View, player: int | None = None) -> list[int]:
    """The amounts that may be bid."""
    return [
        action.amount
        for action in legal_actions(state, player)
        if isinstance(action, Bid | SealedBid)
    ]


def words(hand: Sequence[Card | CardBack]) -> str:
    """A hand in the words of `colony(hand=…)`."""
    return ", ".join(
        f"{'' if card.kind == 'single' else card.kind + ' '}{card.resource} {card.value}"
        if isinstance(card, Card)
        else f"hidden {card.resource}"
        for card in hand
    )


def hand(state: State, player: int) -> str:
    return words(state.hands[player])


def events(position: State | View, kind: str) -> list[Any]:
    """The events of a type in the last step."""
    return [event for event in position.events if event.type == kind]


def manned(state: State, player: int) -> FactoryCounts:
    return state.colonies[player].manned


__all__ = ["FAST", "KICKERS", "Options", "colony", "setup"]
