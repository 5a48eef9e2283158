"""From a view to a full state that agrees with it ("What each player may see")."""

from collections import Counter
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from boardrules.core import engine
from boardrules.core.chance import Chance, seed_from
from boardrules.core.given import check_state, check_view
from boardrules.core.model import build, checked_seed, replace
from boardrules.expedition.editions import Tables
from boardrules.expedition.nouns import ExpeditionDeck, ExpeditionDeckSeen, SeenCard
from boardrules.expedition.options import Options
from boardrules.expedition.phases import RULES
from boardrules.expedition.public import NAME, CommonDeck, still_in
from boardrules.expedition.state import State
from boardrules.expedition.steps import Keeping, Planning, Preparation

if TYPE_CHECKING:
    from boardrules.expedition.view import View


def determinize(view: "View", seed: int | str) -> State:
    """Return a full state that agrees with a view, with new luck for all that is still to come.

    The cards that the seat cannot see are dealt at random, all deals equally likely; hidden
    choices are then taken among those legal for the cards. What lies on the table counts, not what
    the events tell of the past.

    Args:
        view: What a seat, or a spectator, knows.
        seed: What the hidden world follows from: another seed, another world.

    Returns:
        A valid state in which `observe` shows the same view.

    Raises:
        TypeError: It is no view of the game, but a state for example.
        ValueError: The seed is no seed.
        UnknownEdition: The view was parsed, and its edition is not at hand.
    """
    check_view("determinize", view, NAME)
    chance = Chance(checked_seed(seed), domain="determinize")
    edition = view.edition
    hired = [hired.expert for team in view.teams for hired in team.experts]
    shown = [expert for column in view.plan for expert in column]
    experts = _unseen(edition.tables.experts, {*hired, *shown})
    sites = _unseen(edition.tables.sites, {*view.sites, *[one.site for one in view.stations]})
    state = build(State)(
        options=build(Options)(edition=edition),
        seed=seed_from(seed),
        round=view.round,
        starter=view.starter,
        teams=view.teams,
        decks=tuple([_imagined(deck, chance) for deck in view.decks]),
        common=build(CommonDeck)(
            draw=chance.shuffled(_unseen_common(view)),
            discard=view.common.discard,
            shuffles=view.common.shuffles,
        ),
        plan=view.plan,
        expert_stack=chance.shuffled(experts)[: view.experts_left],
        sites=view.sites,
        site_stack=chance.shuffled(sites)[: view.sites_left],
        lands=view.lands,
        stations=view.stations,
        resigned=view.resigned,
        agenda=view.agenda,
        events=view.events,
        ply=view.ply,
    )
    state = engine.imagine(RULES, state, chance)
    pile = state.common.draw[-view.common.size :] if view.common.size else ()
    return replace(state, common=replace(state.common, draw=pile))


def reseed(state: State, key: int | str) -> State:
    """Return the same position with other luck from here on.

    Args:
        state: The position. Everything that lies open stays as it is, and so do the bought cards
            known to lie on top of decks.
        key: What the new luck follows from; decks and stacks are shuffled by it.

    Raises:
        TypeError: It is no state of the game, but a view for example.
        ValueError: The key is no seed.
    """
    check_state("reseed", state, NAME)
    chance = Chance(checked_seed(key), domain="reseed")
    decks: list[ExpeditionDeck] = []
    for deck in state.decks:
        cut = len(deck.draw) - deck.known
        pile = chance.shuffled(sorted(deck.draw[:cut]))
        decks.append(replace(deck, draw=(*pile, *deck.draw[cut:])))
    return replace(
        state,
        seed=seed_from(key),
        decks=tuple(decks),
        common=replace(state.common, draw=chance.shuffled(sorted(state.common.draw))),
        expert_stack=chance.shuffled(sorted(state.expert_stack)),
        site_stack=chance.shuffled(sorted(state.site_stack)),
    )


def _unseen(all: Iterable[str], seen: Collection[str]) -> list[str]:
    return [id for id in all if id not in seen]


def _imagined(deck: ExpeditionDeckSeen, chance: Chance) -> ExpeditionDeck:
    """Return a deck with the cards known to be in it, those known to be on top there."""
    below: Iterable[str] = deck.cards
    if deck.top:
        below = (Counter(below) - Counter(deck.top)).elements()
    return build(ExpeditionDeck)(
        draw=(*chance.shuffled(below), *deck.top),
        discard=deck.discard,
        shuffles=deck.shuffles,
        known=len(deck.top),
    )


def _unseen_common(view: "View") -> list[str]:
    """Return the cards of the common deck that lie nowhere in the seat's sight."""
    seen: list[SeenCard | None] = [*view.common.discard]
    for team, deck in zip(view.teams, view.decks, strict=True):
        seen += (*deck.cards, *deck.discard, *team.display, *team.row, *team.bases)
        seen += [project.card for project in team.projects]
    for step in view.agenda:
        match step:
            case Planning():
                seen += [card for choice in step.choices or () for card in choice.cards]
            case Keeping():
                seen += step.cards
            case Preparation():
                seen += [drawing.card for drawing in step.drawing or ()]
            case _:
                pass
    known = Counter([card for card in seen if type(card) is str])
    unseen: list[str] = []
    for card, copies in _all_cards(view.edition.tables, len(still_in(view))):
        unseen += [card] * (copies - known.get(card, 0))
    return unseen


@lru_cache(maxsize=100)
def _all_cards(tables: Tables, players: int) -> tuple[tuple[str, int], ...]:
    """Return the cards of the common deck and of so many players with their copies, sorted."""
    return tuple(sorted(Counter(tables.common_deck + players * tables.starting_deck).items()))
