"""What is true of the agenda of every position, and of each step on it."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from boardrules.expedition.board import free_positions, has_free_position, usable_lands
from boardrules.expedition.components import printed_effects
from boardrules.expedition.editions import Edition
from boardrules.expedition.effects import MAX_EFFECT, Effect, parts_of
from boardrules.expedition.possible import (
    can_buy_station,
    most_hangar_trades,
    possible_parts,
    radar_cards,
)
from boardrules.expedition.prices import hireable, most_trades, payable_cards
from boardrules.expedition.public import Position, in_turn
from boardrules.expedition.steps import (
    TRACK,
    ActionPhase,
    AdjacentAction,
    AtHangar,
    Bases,
    Bonuses,
    Buying,
    ChoosingEffect,
    Hiring,
    Keeping,
    Placement,
    Planning,
    PlanningChoice,
    Preparation,
    RadarEffects,
    Resolving,
    Trading,
)
from boardrules.expedition.tableau import can_place, icons, tableau_cards

if TYPE_CHECKING:
    from boardrules.expedition.state import State

_ROUND = "end_round action_phase "
_EFFECTS = "(resolving )*((choosing_effect|trading|keeping|buying|hiring) )?"
_AGENDAS = "|".join(
    (
        "",
        "(end_round |start_round )",
        f"{_ROUND}planning preparation ",
        f"{_ROUND}planning bonuses (bases (storm_bonus )?)?{_EFFECTS}",
        f"{_ROUND}planning bonuses bases at_hangar ",
        f"{_ROUND}(planning )?",
        f"{_ROUND}(placement|adjacent_action) ",
        f"{_ROUND}(buying )?radar_effects {_EFFECTS}",
        f"{_ROUND}{_EFFECTS}",
    )
)
"""The agendas that occur, as the types of their steps from the bottom to the top: a pattern."""


def agenda_problems(state: Position) -> Iterator[str]:
    """Yield what is wrong with the agenda: whether it occurs, and names the right players."""
    kinds = "".join(f"{step.type} " for step in state.agenda)
    if not re.fullmatch(_AGENDAS, kinds):
        yield f"no agenda reads, from the bottom: {kinds}"
        return
    order = in_turn(state)
    for step in state.agenda:
        seats = _seats_named(step)
        if any(seat >= state.seats for seat in seats):
            yield f"{step.type} names a seat that does not exist"
            return
        if any(seat in state.resigned for seat in seats):
            yield f"{step.type} names a player who has left the game"
            return
        if len(set(seats)) < len(seats):
            yield f"{step.type} names a player twice"
            return
        together = isinstance(step, Preparation | Planning | Bonuses)
        if together and [seat for seat in order if seat in seats] != seats:
            yield f"{step.type} must name the players from the Starting Indicator"
            return
    yield from _whose(state, order)
    yield from _tableaus(state)


def step_problems(state: "State") -> Iterator[str]:
    """Yield what is wrong with the steps of an agenda that names the right players."""
    for step in state.agenda:
        yield from _step(state, step)


def unsettled(state: "State") -> Iterator[str]:
    """Yield what is wrong if a position is one that runs on by itself: no game stops there."""
    if state.agenda and not _waits(state, state.agenda[-1]):
        yield f"{state.agenda[-1].type} waits for nobody: a state stands where somebody must act"


def _waits(state: "State", step: Any) -> bool:
    """Tell whether a step needs somebody, so that a game stops there."""
    match step:
        case Preparation():
            return bool(step.drawing)
        case Planning():
            return any(choice.kept is None for choice in step.choices or ())
        case ActionPhase():
            return bool(step.waiting)
        case Placement():
            return len(free_positions(state)) > 1
        case AdjacentAction():
            return len(usable_lands(state, step.position)) > 1
        case Buying():
            return step.asked
        case AtHangar() | ChoosingEffect() | Hiring() | Keeping() | Trading():
            return True
        case _:
            return False


def _seats_named(step: Any) -> list[int]:
    match step:
        case ActionPhase() | Bonuses():
            return list(step.waiting)
        case Preparation():
            return [drawing.player for drawing in step.drawing or ()]
        case Planning():
            return [choice.player for choice in step.choices or ()]
    player = getattr(step, "player", None)
    return [] if player is None else [player]


def _whose(state: Position, order: tuple[int, ...]) -> Iterator[str]:
    """All steps above the frame of the round are of one player, whose turn it is."""
    frame = (ActionPhase, Bonuses, Preparation, Planning)
    acting = [_seats_named(step)[0] for step in state.agenda if hasattr(step, "player")]
    if len(set(acting)) > 1:
        yield "the agenda holds steps of several players at once"
    waiting: tuple[int, ...] = ()
    for step in state.agenda:
        if isinstance(step, ActionPhase):
            waiting = step.waiting
            start = order.index(waiting[0]) if waiting else 0
            turned = [seat for seat in order[start:] + order[:start] if seat in waiting]
            if turned != list(waiting):
                yield "action_phase must name the players clockwise"
        if isinstance(step, Bonuses) and set(acting) & set(step.waiting):
            yield "bonuses waits for a player whose bonuses are under way"
    early = any(isinstance(step, frame[1:]) for step in state.agenda)
    if early and waiting != order:
        yield "action_phase must wait for all, from the Starting Indicator, before it begins"
    yield from _laid_down(state, order)
    if acting and not early and acting[0] not in waiting[-1:]:
        yield "the player who acts must be the last to wait"


def _laid_down(state: Position, order: tuple[int, ...]) -> Iterator[str]:
    """What lies below the top of the agenda is as it was laid down."""
    for place, step in enumerate(state.agenda[:-1]):
        above = state.agenda[place + 1]
        match step:
            case Planning():
                if step.choices is not None:
                    yield f"planning cannot have begun: {above.type} comes first"
            case Bonuses():
                later = (*_seats_named(above), *step.waiting)
                if later != order[len(order) - len(later) :]:
                    yield "bonuses must wait for all who come later"
            case RadarEffects():
                begun = not (isinstance(above, Buying) and above.several)
                if begun != (step.waiting is not None):
                    yield "radar_effects begins before its effects, and after the purchases"
            case _:
                pass


def _tableaus(state: Position) -> Iterator[str]:
    """Who has passed has no cards on the Tableau; before the Action Phase no Explorer is out."""
    kinds = [step.type for step in state.agenda]
    before = "planning" in kinds or "start_round" in kinds
    waiting: tuple[int, ...] = ()
    for step in state.agenda:
        if isinstance(step, ActionPhase):
            waiting = step.waiting
    for seat, team in enumerate(state.teams):
        out = team.harbor + sum(project.explorers for project in team.projects)
        out += sum(hired.explorers for hired in team.experts)
        if before and (out or any(project.sideways for project in team.projects)):
            yield f"Explorers and Projects of player {seat} must be back before a round"
        if kinds and seat not in waiting and tableau_cards(team):
            yield f"player {seat} cannot have cards on the Tableau now"


@lru_cache(maxsize=8)
def _effects(edition: Edition) -> frozenset[Effect]:
    """Return all effects of an edition, and those inside them."""
    things = (
        *edition.cards,
        *edition.experts,
        *edition.tables.lands.values(),
        *edition.sites,
        *edition.upgrades,
        *edition.track.rewards,
    )
    printed = [effect for thing in things for effect in printed_effects(thing)]
    return frozenset(part for effect in printed for part in parts_of(effect))


def _step(state: "State", step: Any) -> Iterator[str]:
    edition = state.edition
    match step:
        case Preparation():
            yield from _preparation(state, step)
        case Planning():
            for choice in step.choices or ():
                yield from _choice(state, choice)
            yield from _deal(state, step)
        case Bases():
            if step.base > len(edition.bases):
                yield "bases: there are not so many Bases"
        case AtHangar():
            if not can_buy_station(state, step.player) and not most_hangar_trades(
                state, step.player
            ):
                yield "at_hangar: the player can do nothing there"
        case Placement():
            yield from _placement(state, step)
        case AdjacentAction():
            own = [s.position for s in state.stations if s.owner == step.player]
            if step.position not in own or not usable_lands(state, step.position):
                yield "adjacent_action: no Station of the player stands next to a Landscape there"
        case RadarEffects():
            possible = radar_cards(state, step.player)
            waiting = step.waiting
            if waiting is not None:
                in_order = tuple(card for card in possible if card in waiting)
                if not waiting or in_order != waiting:
                    yield "radar_effects: these cards have no Radar effects to resolve, in order"
        case Buying():
            if step.discount > MAX_EFFECT:
                yield "buying: no discount is that high"
            if step.asked and not payable_cards(state, step.player, step.discount):
                yield "buying: the player can pay no card"
            if step.asked and step is not state.agenda[-1]:
                yield "buying: the player must choose first"
        case Hiring():
            if step.discount > MAX_EFFECT or not hireable(state, step.player, step.discount):
                yield "hiring: the player can hire nobody"
        case Keeping():
            cards = [str(card) for card in step.cards]
            if sorted(cards) != cards or step.keep >= len(cards) or len(set(cards)) < 2:
                yield "keeping: there is no choice among these cards"
        case Resolving() | ChoosingEffect() | Trading():
            yield from _effect(state, step)


def _effect(state: "State", step: Resolving | ChoosingEffect | Trading) -> Iterator[str]:
    if step.effect not in _effects(state.edition):
        yield f"{step.type}: no card or tile of the edition has this effect"
    elif step.source != TRACK and step.source not in state.edition.tables.names:
        yield f"{step.type}: the edition has no {step.source!r}"
    elif isinstance(step, ChoosingEffect):
        if len(possible_parts(state, step.player, step.effect)) < 2:
            yield "choosing_effect: there is no choice"
    elif isinstance(step, Trading) and not most_trades(state, step.player, step.effect):
        yield "trading: the player cannot pay"


def _preparation(state: "State", step: Preparation) -> Iterator[str]:
    tables = state.edition.tables
    for drawing in step.drawing or ():
        team, card = state.teams[drawing.player], drawing.card
        if card not in tables.expeditions and card not in tables.storms:
            yield f"preparation: {card!r} is no card of an Expedition Deck"
        elif not team.stock.forecast_tiles and not can_place(team, card, state.edition):
            yield f"preparation: player {drawing.player} has no choice"


def _choice(state: "State", choice: PlanningChoice) -> Iterator[str]:
    cards = [str(card) for card in choice.cards]
    if len(cards) > 5 or sorted(cards) != cards:
        yield f"planning: player {choice.player} is dealt 1 to 5 cards, in alphabetical order"
    if isinstance(choice.kept, tuple):
        kept = list(choice.kept)
        if not 1 <= len(kept) <= 2 or any(kept.count(c) > cards.count(c) for c in kept):
            yield f"planning: player {choice.player} cannot keep these cards"
        elif len(kept) == 2 and state.teams[choice.player].stock.energy < 2:
            yield f"planning: player {choice.player} cannot pay for two cards"
        elif sorted(kept) != kept:
            yield f"planning: the cards kept by player {choice.player} must be in order"


def _deal(state: "State", step: Planning) -> Iterator[str]:
    """All are dealt 5 cards, as long as there are any; who leaves brings cards back."""
    if step.choices is None or state.resigned:
        return
    whole = 5 * state.seats
    if sum(len(choice.cards) for choice in step.choices) < whole and (
        state.common.draw or state.common.discard
    ):
        yield "planning: all are dealt 5 cards, as long as there are any"


def _placement(state: "State", step: Placement) -> Iterator[str]:
    team, edition = state.teams[step.player], state.edition
    if step.site not in state.sites:
        yield f"placement: {step.site!r} is no open Station Site"
    elif icons(team, "engineer", edition) < edition.tables.sites[step.site].engineers:
        yield f"placement: player {step.player} lacks Engineer icons for {step.site}"
    elif not team.stock.stations or not has_free_position(state):
        yield f"placement: player {step.player} cannot place a Station"
