"""Mega choices and production ("Mega cards", "The round", 4)."""

from boardrules.core.chance import Chance
from boardrules.core.choices import Choices
from boardrules.core.model import HIDDEN, Hidden, build, replace, with_part
from boardrules.core.rules import Phase, Reason, push
from boardrules.outpost.actions import MEGAS, ChooseMegas, mega_number
from boardrules.outpost.cards import NO_MEGAS, Card, MegaCounts, in_order, shared_card
from boardrules.outpost.colony import benefits
from boardrules.outpost.editions import FACTORY_TYPES, RESOURCES, Resource
from boardrules.outpost.events import Discarded, Drew, MegasChosen
from boardrules.outpost.nouns import Colony, MegaChoice, MegaChoices, Step
from boardrules.outpost.piles import draw_cards, put_back
from boardrules.outpost.state import Position, State, still_in, with_events


def most_megas(position: Position, player: int) -> MegaCounts:
    """Return the most megas of each resource that a player may ask for ("Mega cards")."""
    if not position.options.mega:
        return NO_MEGAS
    manned = position.colonies[player].manned
    group, pool = position.options.edition.mega_group, position.megas
    if max(manned.water, manned.titanium, manned.new_chemicals) < group:
        return NO_MEGAS
    return build(MegaCounts)(
        water=min(manned.water // group, pool.water),
        titanium=min(manned.titanium // group, pool.titanium),
        new_chemicals=min(manned.new_chemicals // group, pool.new_chemicals),
    )


def _who(position: Position, step: MegaChoices) -> tuple[int, ...]:
    return tuple(choice.player for choice in step.choices or () if choice.megas is None)


def _may(position: Position, step: MegaChoices, player: int) -> Choices[ChooseMegas]:
    most = most_megas(position, player)
    numbers = [
        mega_number(water, titanium, new_chemicals)
        for water in range(most.water + 1)
        for titanium in range(most.titanium + 1)
        for new_chemicals in range(most.new_chemicals + 1)
    ]
    return Choices((MEGAS[player], tuple(numbers)))


def _why(position: Position, step: MegaChoices, action: ChooseMegas) -> Reason:
    most = most_megas(position, action.player)
    return "out_of_range", (
        f"player {action.player} may take at most {most.water} water, {most.titanium} titanium "
        f"and {most.new_chemicals} new chemicals megas this round"
    )


def _chosen(action: ChooseMegas) -> MegaCounts:
    return build(MegaCounts)(
        water=action.water, titanium=action.titanium, new_chemicals=action.new_chemicals
    )


def _does(state: State, step: MegaChoices, action: ChooseMegas) -> State:
    megas = _chosen(action)
    choices = tuple(
        replace(choice, megas=megas) if choice.player == action.player else choice
        for choice in step.choices or ()
    )
    state = push(state, replace(step, choices=choices))
    return with_events(state, build(MegasChosen)(player=action.player, megas=megas))


def _runs(state: State, step: MegaChoices) -> State:
    """Ask all who have more than one possibility; when all have chosen, deal production."""
    if step.choices is None:
        asked = tuple(
            build(MegaChoice)(player=player)
            for player in still_in(state)
            if most_megas(state, player) != NO_MEGAS
        )
        return push(state, replace(step, choices=asked))
    wanted = {
        choice.player: choice.megas
        for choice in step.choices
        if isinstance(choice.megas, MegaCounts)
    }
    for player in state.order:
        state = _produce(state, player, wanted.get(player, NO_MEGAS))
    return state


def draws_due(state: State, colony: Colony) -> dict[Resource, int]:
    """Return how many cards of each resource a colony's production draws, megas aside.

    One for each manned factory, those that its upgrades produce, and the extra ones of its
    kickers ("The round", 4; "Kicker expansion", Smelter).
    """
    manned, owned = colony.manned.__dict__, benefits(colony, state.options.edition)
    due: dict[Resource, int] = dict.fromkeys(RESOURCES, 0)
    for factory in FACTORY_TYPES:
        due[factory] = manned[factory]
    for resource in owned.produces:
        due[resource] += 1
    for factory_type in owned.extra_per_two:
        due[factory_type] += manned[factory_type] // 2
    return due


def _produce(state: State, player: int, wanted: MegaCounts) -> State:
    """Deal one colony's production; megas are served while the pool lasts."""
    edition = state.options.edition
    colony, decks, pool = state.colonies[player], state.decks, state.megas
    due, redraws = draws_due(state, colony), benefits(colony, edition).redraws
    drawn: list[Card] = []
    for mega in edition.megas if wanted != NO_MEGAS else ():
        served = min(wanted.of(mega.resource), pool.of(mega.resource))
        if served:
            pool = pool.plus(mega.resource, -served)
            due[mega.resource] -= served * edition.mega_group
            drawn += [shared_card(mega.resource, mega.value, "mega")] * served
    surplus: list[Card] = []
    for resource, count in due.items():
        if count:
            again = redraws.count(resource) if redraws else 0
            cards, decks = draw_cards(decks, resource, count + again, state.seed, edition)
            drawn += cards
            surplus += in_order(cards)[:again] if again else ()
    if not drawn:
        return state
    hand = [*state.hands[player], *drawn]
    for cheapest in surplus:
        hand.remove(cheapest)
    decks, pool = put_back(decks, pool, surplus)
    events = (*state.events, build(Drew)(player=player, cards=in_order(drawn)))
    if surplus:
        events = (*events, build(Discarded)(player=player, cards=tuple(surplus)))
    hands = with_part(state.hands, player, in_order(hand))
    return replace(state, decks=decks, megas=pool, hands=hands, events=events)


def _sees(step: MegaChoices, player: int | None) -> MegaChoices:
    """Hide the choices of others until all have chosen."""
    choices = tuple(
        choice if choice.player == player or choice.megas is None else replace(choice, megas=HIDDEN)
        for choice in step.choices or ()
    )
    return replace(step, choices=choices)


def _imagines(state: State, step: MegaChoices, chance: Chance) -> tuple[State, MegaChoices]:
    """Take each hidden choice among those that were legal."""
    choices = tuple(
        replace(choice, megas=_chosen(chance.choice(_may(state, step, choice.player))))
        if isinstance(choice.megas, Hidden)
        else choice
        for choice in step.choices or ()
    )
    return state, replace(step, choices=choices)


def _leaves(state: State, step: MegaChoices, player: int) -> tuple[State, tuple[Step, ...]]:
    choices = tuple(choice for choice in step.choices or () if choice.player != player)
    return state, (replace(step, choices=choices),)


MEGA_CHOICES: Phase[State, Position, MegaChoices] = Phase(
    kinds=(ChooseMegas,),
    who=_who,
    may=_may,
    why=_why,
    does=_does,
    runs=_runs,
    sees=_sees,
    imagines=_imagines,
    leaves=_leaves,
)
