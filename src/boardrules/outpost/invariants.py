"""What is true of every position: behind `check`, and behind parsing a state or a view."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from boardrules.core.engine import names_hidden
from boardrules.core.worlds import first_found
from boardrules.outpost.agendas import agenda_problems, step_problems
from boardrules.outpost.cards import Card, in_order, whole_decks
from boardrules.outpost.colony import (
    most_robots,
    population_limit,
)
from boardrules.outpost.editions import (
    MEGA_RESOURCES,
    RESOURCES,
    UPGRADES,
)
from boardrules.outpost.happenings import event_problems
from boardrules.outpost.nouns import (
    Exchanges,
)

if TYPE_CHECKING:
    from boardrules.outpost.state import Position, State


def problems(state: "State") -> Iterator[str]:
    """Yield what is wrong with a position, one sentence each; nothing if it can occur in a game."""
    yield from first_found((public_problems, hidden_problems), state)


def hidden_problems(state: "State") -> Iterator[str]:
    """Yield what is wrong with a position of which all that everybody sees is right."""
    if names_hidden(state.hands) or names_hidden(state.agenda):
        yield "a state holds no hidden values; use determinize to make one from a view"
        return
    yield from _production_cards(state)
    yield from _piles(state)
    yield from step_problems(state)


def public_problems(position: "Position") -> Iterator[str]:
    """Yield what is wrong with what everybody sees of a position."""
    shape = list(_shape(position))
    yield from shape
    if not shape:
        yield from _megas_and_ious(position)
        yield from _colony_cards(position)
        yield from _kickers(position)
        yield from _colonies(position)
        yield from agenda_problems(position)
        yield from event_problems(position)


def _shape(state: "Position") -> Iterator[str]:
    """The tables fit together and name seats that exist."""
    seats = set(range(state.seats))
    if state.seats not in state.options.edition.tables.setups:
        yield f"the edition has no setup for {state.seats} players"
    if state.round > state.options.max_rounds:
        yield f"this is round {state.round}; the game ends after {state.options.max_rounds}"
    if len(state.hands) != state.seats:
        yield f"there are {len(state.hands)} hands for {state.seats} colonies"
    if len(state.decks) != len(RESOURCES):
        yield f"there are {len(state.decks)} decks; there must be one for each resource"
    if (piles := len(state.kickers.pile_sizes)) != 3:
        yield f"there are {piles} kicker piles; there must be one for each era"
    if len(set(state.resigned)) < len(state.resigned) or not seats > set(state.resigned):
        yield f"resigned must name different seats, and not all of them; got {state.resigned}"
    if sorted(state.order) != sorted(seats - set(state.resigned)):
        yield f"order must name each seat in the game once; got {state.order}"


def _set_aside(state: "Position") -> list[Card]:
    return [
        aside.card
        for step in state.agenda
        if isinstance(step, Exchanges)
        for aside in step.set_aside
        if isinstance(aside.card, Card)
    ]


def _megas_and_ious(state: "Position") -> Iterator[str]:
    """The megas of each pool are conserved, and IOUs are what they stand in for."""
    edition = state.options.edition
    open_cards = [card for hand in state.hands for card in hand if isinstance(card, Card)]
    held = open_cards + _set_aside(state)
    for table in edition.decks:
        ious = {c.value for c in held if c.resource == table.resource and c.kind == "iou"}
        if ious - {table.average}:
            yield f"an IOU for {table.resource} has the value {table.average}"
    for mega in edition.megas:
        found = [c.value for c in held if c.resource == mega.resource and c.kind == "mega"]
        if set(found) - {mega.value}:
            yield f"a {mega.resource} mega has the value {mega.value}"
        pool = state.megas.of(mega.resource)
        if pool < 0 or len(found) + pool != mega.copies:
            yield f"there must be {mega.copies} {mega.resource} megas in pool and hands together"
    for resource in {c.resource: 1 for c in held if c.kind == "mega"}:
        if resource not in MEGA_RESOURCES:
            yield f"{resource} has no megas; only {', '.join(MEGA_RESOURCES)} have"


def _production_cards(state: "State") -> Iterator[str]:
    """The real cards of each deck are conserved."""
    edition = state.options.edition
    held = [card for hand in state.hands for card in hand] + _set_aside(state)
    for seat, hand in enumerate(state.hands):
        if hand != in_order(hand):
            yield f"the hand of player {seat} is not in the fixed order"
    for resource, deck in zip(RESOURCES, state.decks, strict=True):
        if deck.discard != in_order(deck.discard):
            yield f"the {resource} discard pile is not in the fixed order"
        singles = [c for c in held if c.resource == resource and c.kind == "single"]
        cards = in_order((*deck.draw, *deck.discard, *singles))
        if cards != whole_decks(edition)[resource]:
            yield f"the {resource} cards in decks, discard pile and hands are not those of the deck"


def _colony_cards(state: "Position") -> Iterator[str]:
    """No more copies of an upgrade or a kicker exist than were put in at the start."""
    edition = state.options.edition
    setup, rolls = edition.tables.setups[state.seats], edition.supply_rolls
    owned = Counter(name for colony in state.colonies for name in colony.upgrades)
    for place, name in enumerate(UPGRADES):
        fixed = setup.early_copies if place < 10 else setup.late_copies
        fewest, most = (rolls.odd, rolls.even) if fixed is None else (fixed, fixed)
        found = owned[name] + state.market.count(name) + state.supply.of(name)
        if found > max(fewest, most) or (found < min(fewest, most) and not state.resigned):
            allowed = " or ".join(map(str, sorted({fewest, most})))
            yield f"there are {found} copies of {name}; the setup has {allowed}"
    if len(state.market) > state.seats:
        yield f"the market holds {len(state.market)} cards for {state.seats} players"


def _kickers(state: "Position") -> Iterator[str]:
    """The kickers on the table fit the options, the era and the slots."""
    slots = state.options.edition.tables.setups[state.seats].kicker_slots
    row = state.kickers
    owned = Counter(name for colony in state.colonies for name in colony.kickers)
    if not state.options.kicker:
        if owned or row.slots or any(row.pile_sizes) or row.era != 1:
            yield "there are kickers in a game without the Kicker expansion"
        return
    if len(row.slots) > slots:
        yield f"{len(row.slots)} kickers lie in {slots} slots"
    for kicker in state.options.edition.kickers:
        if owned[kicker.name] + row.slots.count(kicker.name) > slots:
            yield f"there are more than {slots} copies of {kicker.name}"
    for era, size in enumerate(row.pile_sizes, 1):
        if era < row.era and size:
            yield f"era {era} is over, but its pile is not empty"
    for name in row.slots:
        if state.options.edition.tables.kickers[name].era != row.era:
            yield f"{name}, a kicker of another era than {row.era}, lies in a slot"


def _piles(state: "State") -> Iterator[str]:
    """The kicker piles hold kickers of their eras, and no more than there are."""
    edition, row = state.options.edition, state.kickers
    slots = edition.tables.setups[state.seats].kicker_slots
    known = Counter((*row.slots, *(name for colony in state.colonies for name in colony.kickers)))
    for era, pile in enumerate(row.piles, 1):
        for name in pile:
            if edition.tables.kickers[name].era != era:
                yield f"the pile of era {era} holds {name}, a kicker of another era"
        for name, left in Counter(pile).items():
            if known[name] + left > slots:
                yield f"there are more than {slots} copies of {name}"


def _colonies(state: "Position") -> Iterator[str]:
    """Colonies keep their limits ("Operators", "Purchases", "Discard")."""
    edition = state.options.edition
    for seat, colony in enumerate(state.colonies):
        for factory, manned in colony.manned:
            if manned > colony.factories.of(factory):
                yield f"player {seat} mans {manned} {factory} factories and has fewer"
        if colony.manned.total() > colony.colonists + colony.robots:
            yield f"player {seat} mans more factories than there are operators"
        if seat in state.resigned:
            if state.hands[seat] or colony.manned.total() or colony.upgrades or colony.kickers:
                yield f"player {seat} has left the game and can hold nothing"
            continue
        if colony.colonists > population_limit(colony, edition):
            yield f"player {seat} has {colony.colonists} colonists, more than the population limit"
        if colony.robots > most_robots(colony, edition):
            yield f"player {seat} has {colony.robots} robots, more than it could have come by"
