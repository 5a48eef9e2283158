"""What else happens when a player leaves the game ("Resignation")."""

from boardrules.core.model import build, replace, with_part
from boardrules.expedition.events import GameEnded, PlayerResigned
from boardrules.expedition.nouns import ExpeditionDeck, Pieces, Stock
from boardrules.expedition.phases.preparation import to_discard
from boardrules.expedition.public import still_in
from boardrules.expedition.resolving import discard_common
from boardrules.expedition.scoring import score
from boardrules.expedition.state import State, with_events, with_team
from boardrules.expedition.steps import Keeping, Planning, Preparation


def leave(state: State, player: int) -> State:
    """Take a player out of the game; with one player left, the final scoring follows at once.

    The display goes to the common discard pile; Projects, Experts and the own deck leave the
    game, and so do resources and the pieces that are not on the map; Stations and Explorers on
    the map stay and occupy. The points gained so far stay on the sheet.
    """
    state = replace(state, events=(build(PlayerResigned)(player=player), *state.events))
    team = state.teams[player]
    state = discard_common(state, player, team.display)
    state = with_team(
        state,
        player,
        stock=build(Stock)(),
        supply=build(Pieces)(),
        row=(None,) * len(team.row),
        bases=(None,) * len(team.bases),
        projects=(),
        experts=(),
        display=(),
        harbor=0,
    )
    gone = build(ExpeditionDeck)(draw=(), shuffles=state.decks[player].shuffles)
    state = replace(
        state,
        decks=with_part(state.decks, player, gone),
        resigned=(*state.resigned, player),
    )
    if len(still_in(state)) == 1:
        state = score(_with_nothing_to_do(state), "final")
        return with_events(state, build(GameEnded)(reason="last_player"))
    return state


def _with_nothing_to_do(state: State) -> State:
    """Drop all steps; cards that wait on them go to the discard piles where they belong."""
    for step in state.agenda:
        match step:
            case Preparation():
                for drawing in step.drawing or ():
                    state = to_discard(state, drawing.player, (drawing.card,))
            case Planning():
                for choice in step.choices or ():
                    state = discard_common(state, choice.player, map(str, choice.cards))
            case Keeping():
                state = discard_common(state, step.player, map(str, step.cards))
            case _:
                pass
    return replace(state, agenda=())
