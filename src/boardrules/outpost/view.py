"""What a seat may know ("What each player may see")."""

from typing import Any

from boardrules.core import engine
from boardrules.core.model import build
from boardrules.outpost.actions import ActionOffer
from boardrules.outpost.cards import CardDeckSeen
from boardrules.outpost.events import seen_cards, seen_event
from boardrules.outpost.phases import PHASES, RULES
from boardrules.outpost.state import KickerRowSeen, State, View


def observe(state: State, player: int | None) -> View:
    """Return what a seat may know now, and nothing else.

    Args:
        state: The position.
        player: The seat; None for a spectator.

    Raises:
        ValueError: There is no such seat.
    """
    if player is not None and (type(player) is not int or not 0 <= player < state.seats):
        raise ValueError(f"seats are 0 to {state.seats - 1}, or None; got {player!r}")
    return build(View)(
        player=player,
        options=state.options,
        round=state.round,
        stage=state.stage,
        shortage=state.shortage,
        order=state.order,
        colonies=state.colonies,
        hands=tuple(
            hand if seat == player else seen_cards(hand) for seat, hand in enumerate(state.hands)
        ),
        decks=tuple(
            build(CardDeckSeen)(size=len(deck.draw), discard=deck.discard, shuffles=deck.shuffles)
            for deck in state.decks
        ),
        megas=state.megas,
        market=state.market,
        supply=state.supply,
        kickers=build(KickerRowSeen)(
            era=state.kickers.era,
            slots=state.kickers.slots,
            pile_sizes=tuple(len(pile) for pile in state.kickers.piles),
        ),
        resigned=state.resigned,
        agenda=tuple(seen_step(step, player) for step in state.agenda),
        events=tuple(seen_event(event, player) for event in state.events),
        ply=state.ply,
        to_act=engine.players_to_act(RULES, state),
        legal=_legal(state, player),
    )


def _legal(state: State, player: int | None) -> tuple[ActionOffer, ...]:
    if player is None:
        return ()
    return engine.legal_actions(RULES, state, player).offers(ActionOffer)


def seen_step(step: Any, player: int | None) -> Any:
    """Return what a seat sees of a step of the agenda."""
    return PHASES[type(step)].sees(step, player)
