"""What a seat may know ("What each player may see")."""

from boardrules.core import engine
from boardrules.core.decks import seen_deck
from boardrules.core.model import build
from boardrules.expedition.actions import ActionOffer
from boardrules.expedition.events import seen_event
from boardrules.expedition.nouns import ExpeditionDeck, ExpeditionDeckSeen
from boardrules.expedition.phases import RULES
from boardrules.expedition.public import CommonDeck, CommonDeckSeen
from boardrules.expedition.seen_options import OptionsSeen
from boardrules.expedition.state import State, View


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
        options=build(OptionsSeen)(edition=state.options.edition),
        round=state.round,
        starter=state.starter,
        teams=state.teams,
        decks=tuple([seen_deck(deck, _see_deck) for deck in state.decks]),
        common=seen_deck(state.common, _see_common),
        plan=state.plan,
        experts_left=len(state.expert_stack),
        sites=state.sites,
        sites_left=len(state.site_stack),
        lands=state.lands,
        stations=state.stations,
        resigned=state.resigned,
        agenda=engine.seen_agenda(RULES, state, player),
        events=tuple([seen_event(event, player) for event in state.events]),
        ply=state.ply,
        to_act=engine.players_to_act(RULES, state),
        legal=_legal(state, player),
    )


def _see_deck(deck: ExpeditionDeck) -> ExpeditionDeckSeen:
    return build(ExpeditionDeckSeen)(
        size=deck.size,
        discard=deck.discard,
        shuffles=deck.shuffles,
        cards=tuple(sorted(deck.draw)),
        top=deck.draw[len(deck.draw) - deck.known :],
    )


def _see_common(deck: CommonDeck) -> CommonDeckSeen:
    return build(CommonDeckSeen)(size=deck.size, discard=deck.discard, shuffles=deck.shuffles)


def _legal(state: State, player: int | None) -> tuple[ActionOffer, ...]:
    if player is None:
        return ()
    return engine.legal_actions(RULES, state, player).offers(ActionOffer)
