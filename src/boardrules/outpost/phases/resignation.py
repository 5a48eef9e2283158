"""What else happens when a colony leaves the game ("Leaving a game")."""

from boardrules.core.model import build, replace, with_part
from boardrules.outpost.events import Discarded, Event, GameEnded, PlayerResigned
from boardrules.outpost.nouns import Exchanges, FactoryCounts
from boardrules.outpost.piles import put_back
from boardrules.outpost.state import State, still_in, with_events


def leave(state: State, player: int) -> State:
    """Take a colony out of the game; with one colony left, the game ends at once."""
    hand = state.hands[player]
    decks, megas = put_back(state.decks, state.megas, hand)
    abandoned = replace(
        state.colonies[player], manned=build(FactoryCounts)(), upgrades=(), kickers=()
    )
    told: list[Event] = [build(PlayerResigned)(player=player)]
    if hand:
        told.append(build(Discarded)(player=player, cards=hand))
    state = replace(
        state,
        colonies=with_part(state.colonies, player, abandoned),
        hands=with_part(state.hands, player, ()),
        decks=decks,
        megas=megas,
        order=tuple(seat for seat in state.order if seat != player),
        resigned=(*state.resigned, player),
        events=(*told, *state.events),
    )
    if len(still_in(state)) > 1:
        return state
    # Nothing more is to be done, but cards set aside in exchanges still reach their owner.
    last = [replace(step, waiting=()) for step in state.agenda if isinstance(step, Exchanges)]
    return with_events(replace(state, agenda=tuple(last)), build(GameEnded)(reason="last_colony"))
