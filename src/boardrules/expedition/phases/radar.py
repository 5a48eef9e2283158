"""The two halves of using a Radar Tile, and buying cards ("Use a Radar Tile"; "Effects", Buy)."""

from boardrules.core.choices import Choices
from boardrules.core.model import replace, with_part
from boardrules.core.rules import Phase, Reason, push, with_its_player
from boardrules.core.shared import shared
from boardrules.expedition.actions import DECLINES, BuyCard, Decline, action_tables, the_one
from boardrules.expedition.events import Bought, NothingDone, RadarResolved
from boardrules.expedition.gains import paid
from boardrules.expedition.nouns import Project
from boardrules.expedition.phases.preparation import to_discard
from boardrules.expedition.possible import radar_cards
from boardrules.expedition.prices import card_price, payable_cards
from boardrules.expedition.public import Position
from boardrules.expedition.resolving import carry_out
from boardrules.expedition.state import State, with_events, with_team
from boardrules.expedition.steps import Buying, RadarCard, RadarEffects


def _next_effect(state: State, step: RadarEffects) -> State:
    """Resolve the Radar effects one by one; the list is fixed when this half starts."""
    player = step.player
    if step.waiting is None:
        waiting = radar_cards(state, player)
    else:
        state, waiting = spent(state, player, step.waiting[0]), step.waiting[1:]
    if not waiting:
        return state
    state = push(state, replace(step, waiting=waiting))
    team, tables = state.teams[player], state.edition.tables
    if waiting[0].where == "row":
        card = team.row[waiting[0].place]
        assert card is not None
        return carry_out(state, player, [(tables.expeditions[card].radar, card)])
    card = team.projects[waiting[0].place].card
    return carry_out(state, player, [(tables.projects[card].radar, card)])


def spent(state: State, player: int, radar: RadarCard) -> State:
    """Discard an Expedition Card right after its effect; turn a Project sideways."""
    team, place = state.teams[player], radar.place
    if radar.where == "row":
        card = team.row[place]
        assert card is not None
        state = with_team(state, player, row=with_part(team.row, place, None))
        event = shared(RadarResolved)(player=player, card=card)
        return to_discard(state, player, (card,), event)
    project = replace(team.projects[place], sideways=True)
    event = shared(RadarResolved)(player=player, card=project.card, sideways=True)
    return with_team(state, player, event, projects=with_part(team.projects, place, project))


# Buying


def _buyer(position: Position, step: Buying) -> tuple[int, ...]:
    return (step.player,) if step.asked else ()


def _cards(position: Position, step: Buying, player: int) -> Choices[Decline | BuyCard]:
    tables = action_tables(position.edition)
    numbers = tables.numbers(payable_cards(position, player, step.discount))
    return Choices(the_one(DECLINES, player), (tables.purchases[player], numbers))


def _why_not(position: Position, step: Buying, action: BuyCard) -> Reason:
    team = position.teams[action.player]
    if action.card not in team.display:
        return "not_in_display", f"{action.card} does not lie in the display of the player"
    price = card_price(position, action.card, step.discount)
    return "unaffordable", f"{action.card} costs {price} Coins; there are {team.stock.coins}"


def _buys(state: State, step: Buying, action: Decline | BuyCard) -> State:
    if isinstance(action, Decline):
        return with_events(state, shared(NothingDone)(player=action.player, what="buy"))
    if step.several:
        state = push(state, replace(step, asked=False))
    return bought(state, action.player, action.card, step.discount)


def bought(state: State, player: int, card: str, discount: int) -> State:
    """Buy a card from the display ("Use a Radar Tile").

    An Expedition Card goes face down on top of the own Expedition Deck, a Project enters play to
    the right of the Tableau.
    """
    state = paid(state, player, "coins", card_price(state, card, discount))
    team = state.teams[player]
    place = team.display.index(card)
    display = (*team.display[:place], *team.display[place + 1 :])
    event = shared(Bought)(player=player, card=card)
    if card in state.edition.tables.projects:
        projects = (*team.projects, shared(Project)(card=card))
        return with_team(state, player, event, display=display, projects=projects)
    state = with_team(state, player, event, display=display)
    deck = state.decks[player]
    deck = replace(deck, draw=(*deck.draw, card), known=deck.known + 1)
    return replace(state, decks=with_part(state.decks, player, deck))


def _offers(state: State, step: Buying) -> State:
    """Ask the player, if there is a card that can be paid."""
    if payable_cards(state, step.player, step.discount):
        return push(state, replace(step, asked=True))
    return with_events(state, shared(NothingDone)(player=step.player, what="buy", automatic=True))


RADAR_EFFECTS: Phase[State, Position, RadarEffects] = Phase(
    runs=_next_effect, leaves=with_its_player
)
BUYING: Phase[State, Position, Buying] = Phase(
    kinds=(Decline, BuyCard),
    who=_buyer,
    may=_cards,
    why=_why_not,
    does=_buys,
    runs=_offers,
    leaves=with_its_player,
)
