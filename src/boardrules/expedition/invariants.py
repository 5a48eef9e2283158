"""What is true of every position: behind `check`, and behind parsing a state or a view."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from boardrules.core.engine import names_hidden
from boardrules.core.worlds import first_found
from boardrules.expedition.agendas import agenda_problems, step_problems
from boardrules.expedition.board import explored, open_lands
from boardrules.expedition.happenings import event_problems, event_seat_problems
from boardrules.expedition.nouns import Team
from boardrules.expedition.public import Position
from boardrules.expedition.steps import Keeping, Planning, Preparation

if TYPE_CHECKING:
    from boardrules.expedition.state import State


def problems(state: "State") -> Iterator[str]:
    """Yield what is wrong with a position, one sentence each; nothing if it can occur in a game."""
    yield from first_found((public_problems, hidden_problems), state)


def public_problems(position: Position) -> Iterator[str]:
    """Yield what is wrong with what everybody sees of a position."""
    stages = (
        seat_problems,
        _shape,
        _ids,
        _map,
        _teams,
        _pieces,
        agenda_problems,
        event_problems,
    )
    yield from first_found(stages, position)


def hidden_problems(state: "State") -> Iterator[str]:
    """Yield what is wrong with a position of which all that everybody sees is right."""
    yield from first_found((_nothing_hidden, _stacks, _cards, step_problems), state)


def _nothing_hidden(state: "State") -> Iterator[str]:
    if names_hidden(state.agenda):
        yield "a state holds no hidden values; use determinize to make one from a view"


def seat_problems(state: Position) -> Iterator[str]:
    """Yield where a position names seats that do not exist; needs no edition to tell."""
    seats = set(range(state.seats))
    if len(state.decks) != state.seats:
        yield f"there are {len(state.decks)} Expedition Decks for {state.seats} teams"
    if len(set(state.resigned)) < len(state.resigned) or not seats > set(state.resigned):
        yield f"resigned must name different seats, and not all of them; got {state.resigned}"
    if state.starter not in seats:
        yield f"the Starting Indicator lies before seat {state.starter}, which does not exist"
    on_map = [seat for land in state.lands for seat in land.explorers]
    on_map += [seat for station in state.stations for seat in (*station.explorers, station.owner)]
    on_map += [land.explored_by for land in state.lands if land.explored_by is not None]
    if not seats >= set(on_map):
        yield "a piece on the map belongs to a seat that does not exist"
    yield from event_seat_problems(state)


def _shape(state: Position) -> Iterator[str]:
    """The tables fit together."""
    edition = state.edition
    if len(state.plan) != len(edition.plan):
        yield f"the Expert Plan has {len(edition.plan)} columns; got {len(state.plan)}"
    if len(state.lands) != len(edition.tables.lands):
        yield f"there are {len(state.lands)} lands; the edition has {len(edition.tables.lands)}"
    for seat, team in enumerate(state.teams):
        if len(team.row) != edition.row_length or len(team.bases) != len(edition.bases):
            yield (
                f"the Tableau of player {seat} must have {edition.row_length} spaces and "
                f"{len(edition.bases)} Bases"
            )
        if team.marker > edition.track.length:
            yield f"the marker of player {seat} is beyond the track"


def _ids(state: Position) -> Iterator[str]:
    """Everything that is named exists, and is of the right kind."""
    tables = state.edition.tables
    bought = {*tables.expeditions, *tables.projects}
    for seat, team in enumerate(state.teams):
        discarded = state.decks[seat].discard
        own = {*tables.expeditions, *tables.storms}
        row = [card for card in team.row if card is not None]
        bases = [card for card in team.bases if card is not None]
        yield from _named(f"the row of player {seat}", row, tables.expeditions)
        yield from _named(f"the Bases of player {seat}", bases, tables.storms)
        deck = (*state.deck_cards(seat), *discarded)
        yield from _named(f"the deck of player {seat}", deck, own)
        yield from _named(f"the display of player {seat}", team.display, bought)
        cards = [project.card for project in team.projects]
        yield from _named(f"the Projects of player {seat}", cards, tables.projects)
        hired = [tile.expert for tile in team.experts]
        yield from _named(f"the Experts of player {seat}", hired, tables.experts)
        for pile in (discarded, team.display):
            if tuple(sorted(pile)) != pile:
                yield f"discard pile and display of player {seat} must be in alphabetical order"
    common = state.common
    yield from _named("the common discard pile", common.discard, bought)
    yield from _named("the cards dealt or drawn", _in_hand(state), bought)
    if tuple(sorted(common.discard)) != common.discard:
        yield "the common discard pile must be in alphabetical order"
    shown = [expert for column in state.plan for expert in column]
    yield from _named("the Expert Plan", shown, tables.experts)
    yield from _named("the Station Sites", state.sites, tables.sites)
    yield from _named("the Station Sites", [s.site for s in state.stations], tables.sites)
    positions = [station.position for station in state.stations]
    yield from _named("the site positions", positions, state.edition.positions)
    upgrades = [upgrade for station in state.stations for upgrade in station.upgrades]
    yield from _named("the Upgrades", upgrades, tables.upgrades)


def _in_hand(state: Position) -> list[str]:
    """Return the cards of the common deck that wait for a choice."""
    found: list[str] = []
    for step in state.agenda:
        if isinstance(step, Planning):
            dealt = [card for choice in step.choices or () for card in choice.cards]
            found += [card for card in dealt if isinstance(card, str)]
        elif isinstance(step, Keeping):
            found += [card for card in step.cards if isinstance(card, str)]
    return found


def _named(where: str, ids: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    for id in ids:
        if id not in known:
            yield f"{where}: {id!r} does not belong there"
            return


def _map(state: Position) -> Iterator[str]:
    """Landscapes are explored in order; Stations stand where they may; spaces hold so many."""
    edition = state.edition
    tables, count = edition.tables, min(explored(state), len(edition.landscapes))
    for number, (id, land) in enumerate(zip(tables.lands, state.lands, strict=True)):
        if land.explored_by is not None and number >= count:
            yield f"{id} is explored before its turn, or is a Meteorite"
        if len(land.explorers) > tables.lands[id].spaces:
            yield f"{id} has {tables.lands[id].spaces} spaces for {len(land.explorers)} Explorers"
        if land.explorers and id not in open_lands(state):
            yield f"Explorers stand on {id}, which is not explored"
        if tuple(sorted(land.explorers)) != land.explorers:
            yield f"the Explorers on {id} must be in the order of seats"
    places = [tables.place[station.position] for station in state.stations]
    if sorted(set(places)) != places:
        yield "Stations must stand on different positions, in their order"
    for station in state.stations:
        spaces = tables.sites[station.site].spaces
        levels = [tables.upgrades[upgrade].level for upgrade in station.upgrades]
        if levels != [2, 3][: len(levels)]:
            yield f"the Station on {station.site} was not upgraded in order"
        if len(station.explorers) > spaces:
            yield f"{station.site} has {spaces} spaces for {len(station.explorers)} Explorers"
        if tuple(sorted(station.explorers)) != station.explorers:
            yield f"the Explorers on {station.site} must be in the order of seats"
        near = tables.lands_next_to[station.position]
        if not any(land in near for land in open_lands(state)):
            yield f"{station.position} is next to no explored Landscape"
    used = Counter(upgrade for station in state.stations for upgrade in station.upgrades)
    for upgrade in edition.upgrades:
        if used[upgrade.id] > upgrade.copies:
            yield f"{upgrade.id} has {upgrade.copies} copies; {used[upgrade.id]} are in use"
    shown = edition.open_sites
    if len(state.sites) > shown or (state.sites_left and len(state.sites) < shown):
        yield f"{shown} Station Sites lie open, as long as there are any"


def _once(kind: str, found: Iterable[str], all: Iterable[str], complete: bool) -> Iterator[str]:
    counts = Counter(found)
    for id in all:
        if counts[id] > 1 or (complete and not counts[id]):
            yield f"{kind} {id} must be there once; it is there {counts[id]} times"


def _teams(state: Position) -> Iterator[str]:
    """Tiles and Projects hold so many Explorers; who has left has nothing but the map."""
    edition, tables = state.edition, state.edition.tables
    for seat, team in enumerate(state.teams):
        if seat in state.resigned:
            gone = (team.projects, team.experts, team.display, team.harbor)
            deck = state.decks[seat]
            cards = (*team.row, *team.bases, *state.deck_cards(seat), *deck.discard)
            left = team.stock.total() + team.supply.total()
            if any(gone) or any(cards) or left:
                yield f"player {seat} has left the game and can hold nothing"
        for project in team.projects:
            if project.explorers > tables.projects[project.card].spaces:
                yield f"too many Explorers stand on {project.card} of player {seat}"
        for hired in team.experts:
            if hired.explorers > tables.experts[hired.expert].spaces:
                yield f"too many Explorers stand on {hired.expert} of player {seat}"
        for scored in team.scored:
            terms = len(getattr(edition.scoring, scored.when)) + (scored.when == "final")
            if len(scored.points) != terms:
                yield f"{scored.when} scores {terms} terms; player {seat} has another number"
        if tuple(scored.when for scored in team.scored) not in _scorings(state, seat):
            yield f"player {seat} was scored at other times than the rounds so far"
    for column, shown_here in zip(edition.plan, state.plan, strict=True):
        most = column.shown
        if len(shown_here) > most or (state.experts_left and len(shown_here) < most):
            yield f"a column of the Expert Plan shows {most} Experts, as long as there are any"


def _scorings(state: Position, seat: int) -> tuple[tuple[str, ...], ...]:
    """Return the times at which a player can have been scored."""
    names = ("round_3", "round_5", "round_6")
    so_far = tuple(n for n, round in zip(names, (3, 5, 6), strict=True) if round < state.round)
    if state.agenda:
        whole = so_far
    elif len(state.resigned) == state.seats - 1:
        whole = (*so_far, "final")
    else:
        whole = (*names, "final")
    if seat in state.resigned:
        return tuple(whole[:count] for count in range(len(so_far) + 1))
    return (whole,)


def _pieces(state: Position) -> Iterator[str]:
    """The Explorers and Stations of each player are conserved."""
    edition = state.edition
    for seat, team in enumerate(state.teams):
        explorers = _explorers_on_map(state, seat)
        stations = sum(station.owner == seat for station in state.stations)
        explorers += team.stock.explorers + team.supply.explorers + _explorers_on_tiles(team)
        stations += team.stock.stations + team.supply.stations
        for name, found in (("explorers", explorers), ("stations", stations)):
            whole = edition.start.of(name) + edition.supply.of(name)
            if found != whole and not (seat in state.resigned and found < whole):
                yield f"player {seat} must have {whole} {name} in all; there are {found}"


def _explorers_on_map(state: Position, seat: int) -> int:
    on_lands = sum(land.explorers.count(seat) + (land.explored_by == seat) for land in state.lands)
    return on_lands + sum(station.explorers.count(seat) for station in state.stations)


def _explorers_on_tiles(team: Team) -> int:
    on_projects = sum(project.explorers for project in team.projects)
    return team.harbor + on_projects + sum(hired.explorers for hired in team.experts)


def _stacks(state: "State") -> Iterator[str]:
    """Each Expert and each Station Site is there once; decks hold what is known of them."""
    tables = state.edition.tables
    hired = [tile.expert for team in state.teams for tile in team.experts]
    shown = [expert for column in state.plan for expert in column]
    found = (*hired, *shown, *state.expert_stack)
    yield from _named("the stack of Experts", state.expert_stack, tables.experts)
    yield from _once("Expert", found, tables.experts, complete=not state.resigned)
    built = [station.site for station in state.stations]
    found = (*state.sites, *state.site_stack, *built)
    yield from _named("the stack of Station Sites", state.site_stack, tables.sites)
    yield from _once("Station Site", found, tables.sites, complete=True)
    bought = {*tables.expeditions, *tables.projects}
    yield from _named("the common deck", state.common.draw, bought)
    for seat, deck in enumerate(state.decks):
        if deck.known > len(deck.draw):
            yield f"more cards of the deck of player {seat} are known than it holds"


def _cards(state: "State") -> Iterator[str]:
    """All cards are conserved: those of the common deck, and each player's first ones."""
    tables = state.edition.tables
    first = Counter(tables.starting_deck)
    held: Counter[str] = Counter((*state.common.draw, *state.common.discard, *_in_hand(state)))
    in_game = state.seats - len(state.resigned)
    for seat, team in enumerate(state.teams):
        if seat in state.resigned:
            continue
        deck = state.decks[seat]
        own = Counter((*deck.draw, *deck.discard))
        own.update(card for card in (*team.row, *team.bases) if card is not None)
        for step in state.agenda:
            if isinstance(step, Preparation):
                own.update(d.card for d in step.drawing or () if d.player == seat)
        if missing := first - own:
            yield f"player {seat} lacks {', '.join(sorted(missing))} of the first cards"
        held.update(own)
        held.update(team.display)
        held.update(project.card for project in team.projects)
    whole = Counter(tables.common_deck)
    for card, copies in first.items():
        whole[card] += copies * in_game
    for card in tables.cards:
        found = held[card]
        if found > whole[card] or (found < whole[card] and not state.resigned):
            yield f"there must be {whole[card]} copies of {card} in all; there are {found}"
