"""Positions from a few words: for tests, puzzles and reports."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, get_args

from boardrules.core import engine
from boardrules.core.chance import Chance
from boardrules.core.errors import InvalidState
from boardrules.core.given import check_class, check_seat
from boardrules.core.laying import each_named, refusing
from boardrules.core.model import Model, checked_options, checked_seed, replace
from boardrules.expedition.editions import Edition
from boardrules.expedition.nouns import (
    ExpeditionDeck,
    HiredExpert,
    Land,
    Pieces,
    Project,
    Scored,
    Station,
    Stock,
    Team,
    When,
)
from boardrules.expedition.options import Options
from boardrules.expedition.phases import RULES
from boardrules.expedition.public import in_turn
from boardrules.expedition.sheet import MILESTONES
from boardrules.expedition.start import first_position
from boardrules.expedition.state import State
from boardrules.expedition.steps import (
    ActionPhase,
    Bonuses,
    EndRound,
    Planning,
    Preparation,
    StartRound,
    Step,
)

Moment = Literal["round", "preparation", "bonuses", "planning", "actions", "end"]
"""Where in the round a position stands: what is due next."""


class SeatSetup(Model, frozen=True):
    """What lies before a player, as `team` makes it for `setup`; all cards and tiles by id.

    Attributes:
        stock: What the player has.
        row: The bottom row from the left.
        storms: The Storms on the Bases, from the first.
        projects: The Projects in play, upright.
        sideways: The Projects in play, sideways.
        experts: The Experts hired, with the Pilot or Mechanic unused.
        used: The Experts hired, with the Pilot or Mechanic used.
        display: The personal display.
        deck: The cards on top of the Expedition Deck, the next to be drawn first.
        discard: The own discard pile.
        marker: The space of the marker on the Expedition track.
        points: The points scored so far.
    """

    stock: Stock
    row: tuple[str, ...]
    storms: tuple[str, ...]
    projects: tuple[str, ...]
    sideways: tuple[str, ...]
    experts: tuple[str, ...]
    used: tuple[str, ...]
    display: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    marker: int
    points: int


def words(text: str) -> tuple[str, ...]:
    """Return ids from words: `"gale, 2 x old_map, -"`.

    `-` is an open space.
    """
    return tuple([id for copies, name in each_named(text) for id in [name] * copies])


def team(
    *,
    coins: int = 0,
    energy: int = 0,
    material: int = 0,
    radar_tiles: int = 0,
    forecast_tiles: int = 0,
    explorers: int = 0,
    stations: int = 0,
    row: str = "",
    storms: str = "",
    projects: str = "",
    sideways: str = "",
    experts: str = "",
    used: str = "",
    display: str = "",
    deck: str = "",
    discard: str = "",
    marker: int = 0,
    points: int = 0,
) -> SeatSetup:
    """Return what lies before a player, for `setup`; cards and tiles are named by id.

    Args:
        coins: Coins.
        energy: Energy.
        material: Construction Material.
        radar_tiles: Radar Tiles.
        forecast_tiles: Forecast Tiles.
        explorers: Explorers in the Reserve.
        stations: Stations in the Reserve.
        row: Cards in the bottom row from the left: `"old_map, -, old_map"`; `-` is a gap.
        storms: Storms on the Bases, from the first: `"-, gale"`.
        projects: Projects in play, upright.
        sideways: Projects in play, sideways; they lie to the right of the others.
        experts: Experts hired, with the Pilot or Mechanic unused.
        used: Experts hired, with the Pilot or Mechanic used.
        display: Cards in the personal display.
        deck: The cards on top of the Expedition Deck, the next to be drawn first; the player's
            other first cards are shuffled below them.
        discard: The own discard pile.
        marker: The space of the Expedition marker.
        points: The points gained so far.

    Raises:
        pydantic.ValidationError: A number of things is below 0, or not whole.
        TypeError: A list in words is no text.
        ValueError: A word names more than 1,000 of a thing. Whether there is such a card or tile
            is looked at by `setup`, for the edition of its options.
    """
    stock = Stock(
        coins=coins,
        energy=energy,
        material=material,
        radar_tiles=radar_tiles,
        forecast_tiles=forecast_tiles,
        explorers=explorers,
        stations=stations,
    )
    return SeatSetup(
        stock=stock,
        row=words(row),
        storms=words(storms),
        projects=words(projects),
        sideways=words(sideways),
        experts=words(experts),
        used=words(used),
        display=words(display),
        deck=words(deck),
        discard=words(discard),
        marker=marker,
        points=points,
    )


def setup(
    *teams: SeatSetup,
    at: Moment = "actions",
    round: int = 1,
    starter: int = 0,
    explored: Sequence[int] = (),
    explorers: str = "",
    stations: str = "",
    plan: str = "",
    sites: str = "",
    common: str = "",
    common_discard: str = "",
    harbor: Sequence[int] = (),
    seed: int | str = 0,
    options: Options | None = None,
) -> State:
    """Return a valid position from a few words, played on to the next decision.

    Args:
        *teams: What lies before the players, by seat, made by `team`.
        at: What is due: a new round, its Preparation, the bonuses, Planning, the Action Phase,
            or the end of the round.
        round: The number of the round.
        starter: Who holds the Starting Indicator.
        explored: Whose Explorer stands on the exploration spot of each explored Landscape.
        explorers: Explorers on spaces of the map: `"iron_moraine 0, supply_hut 1"`, a place and
            the seat of the owner.
        stations: Stations on the map: `"A1 supply_hut 0 long_mast"`, a position, a site, the
            seat of the owner, and the Upgrades.
        plan: The Experts shown, column by column from the left; the others are shuffled.
        sites: The open Station Sites; the others are shuffled.
        common: The cards on top of the common deck, the next to be drawn first.
        common_discard: The common discard pile.
        harbor: The seats whose Explorers stand at the Harbor, each as often as it has some there.
        seed: What the luck follows from.
        options: The options; the `REFERENCE` edition, if None.

    Raises:
        TypeError: What stands for a player was not made by `team`, or a list in words is no text.
        ValueError: Words cannot be read, there is no such seat, or the options are not Options of
            this game.
        InvalidState: The position breaks an invariant of the game, which the message names.
    """
    options = Options() if options is None else checked_options(options, Options)
    seed = checked_seed(seed)
    for seat in teams:
        check_class(seat, SeatSetup, "setup", "a SeatSetup made by `team`")
    if not 2 <= len(teams) <= 4:
        raise ValueError(f"a game has 2 to 4 players; got {len(teams)}")
    for player in (starter, *harbor):
        check_seat(player, len(teams))
    edition = options.edition
    state = first_position(len(teams), seed, options)
    with refusing():
        state = replace(
            state,
            round=round,
            starter=starter,
            teams=tuple(_team(seat, edition, round) for seat in teams),
            decks=tuple(_deck(seat, edition, seed, n) for n, seat in enumerate(teams)),
            lands=_lands(edition, explored, explorers),
            stations=_stations(edition, stations, explorers),
        )
        state = _shared(state, words(plan), words(sites), words(common), words(common_discard))
        state = _supplied(state, harbor)
        state = replace(state, agenda=_agenda(state, at))
        state = State.model_validate(dict(state), context={"settled": False})
    return engine.advance(RULES, state)


def _spaces(cards: Iterable[str], length: int) -> tuple[str | None, ...]:
    spaces = [None if card == "-" else card for card in cards]
    return (*spaces, *[None] * (length - len(spaces)))


def _team(seat: SeatSetup, edition: Edition, round: int) -> Team:
    """Return a team; in the milestones before the round it scored nothing."""
    milestones: list[When] = [when for after, when in MILESTONES.items() if after < round]
    return Team(
        stock=seat.stock,
        row=_spaces(seat.row, edition.row_length),
        bases=_spaces(seat.storms, len(edition.bases)),
        projects=(
            *(Project(card=card) for card in seat.projects),
            *(Project(card=card, sideways=True) for card in seat.sideways),
        ),
        experts=(
            *(HiredExpert(expert=expert) for expert in seat.experts),
            *(HiredExpert(expert=expert, used=True) for expert in seat.used),
        ),
        display=tuple(sorted(seat.display)),
        marker=seat.marker,
        gained=seat.points,
        scored=tuple(
            Scored(when=when, points=(0,) * len(getattr(edition.scoring, when)))
            for when in milestones
        ),
    )


def _deck(seat: SeatSetup, edition: Edition, seed: int | str, player: int) -> ExpeditionDeck:
    placed = Counter((*seat.row, *seat.storms, *seat.deck, *seat.discard))
    rest = Counter(edition.tables.starting_deck)
    rest.subtract(placed)
    below = Chance(seed, "deck", player, 1).shuffled(sorted(rest.elements()))
    return ExpeditionDeck(draw=(*below, *reversed(seat.deck)), discard=tuple(sorted(seat.discard)))


def _pairs(text: str) -> list[tuple[str, int]]:
    pairs: list[tuple[str, int]] = []
    for part in words(text):
        place, _, seat = part.rpartition(" ")
        if not place or not seat.isdecimal():
            raise ValueError(f"{part!r} names no place and seat, as 'iron_moraine 0' does")
        pairs.append((place.strip(), int(seat)))
    return pairs


def _lands(edition: Edition, explored: Sequence[int], text: str) -> tuple[Land, ...]:
    standing = _pairs(text)
    known = (*edition.tables.lands, *edition.tables.sites)
    for place, _ in standing:
        if place not in known:
            raise ValueError(f"the map has no place {place!r} with action spaces")
    return tuple(
        Land(
            explored_by=explored[number] if number < len(explored) else None,
            explorers=tuple(sorted(seat for place, seat in standing if place == id)),
        )
        for number, id in enumerate(edition.tables.lands)
    )


def _stations(edition: Edition, text: str, explorers: str) -> tuple[Station, ...]:
    standing = _pairs(explorers)
    stations: list[Station] = []
    for part in words(text):
        parts = part.split()
        if len(parts) < 3 or not parts[2].isdecimal():
            raise ValueError(
                f"{part!r} names no position, site and seat, as 'A1 supply_hut 0' does"
            )
        stations.append(
            Station(
                owner=int(parts[2]),
                position=parts[0],
                site=parts[1],
                upgrades=tuple(parts[3:]),
                explorers=tuple(sorted(seat for place, seat in standing if place == parts[1])),
            )
        )
    place = edition.tables.place
    return tuple(sorted(stations, key=lambda station: place.get(station.position, -1)))


def _first(ids: Iterable[str], named: Sequence[str]) -> tuple[str, ...]:
    """Return a stack on which the named ids lie on top, the first one uppermost."""
    rest = Counter(ids)
    rest.subtract(named)
    return (*rest.elements(), *reversed(named))


def _shared(
    state: State,
    plan: Sequence[str],
    sites: Sequence[str],
    common: Sequence[str],
    discard: Sequence[str],
) -> State:
    """Deal plan and open sites, and fill the common deck with what lies nowhere else."""
    edition, tables = state.edition, state.edition.tables
    hired = [hired.expert for team in state.teams for hired in team.experts]
    left = [id for id in Chance(state.seed, "experts").shuffled(tables.experts) if id not in hired]
    experts = _first(left, plan)
    columns: list[tuple[str, ...]] = []
    for column in edition.plan:
        columns.append(experts[::-1][: column.shown])
        experts = experts[: len(experts) - len(columns[-1])]
    built = [station.site for station in state.stations]
    left = [id for id in Chance(state.seed, "sites").shuffled(tables.sites) if id not in built]
    stack = _first(left, sites)
    shown = stack[::-1][: edition.open_sites]
    first = Counter(tables.starting_deck)
    cards = Counter(tables.common_deck)
    for team, deck in zip(state.teams, state.decks, strict=True):
        cards.update(first)
        cards.subtract(card for card in (*team.row, *team.bases) if card is not None)
        cards.subtract((*deck.draw, *deck.discard, *team.display))
        cards.subtract(project.card for project in team.projects)
    cards.subtract(discard)
    pile = Chance(state.seed, "common", 1).shuffled(sorted(cards.elements()))
    top = list(common)
    rest = Counter(pile)
    rest.subtract(top)
    below = [card for card in pile if _take(rest, card)]
    return replace(
        state,
        plan=tuple(columns),
        expert_stack=experts,
        sites=shown,
        site_stack=stack[: len(stack) - len(shown)],
        common=replace(state.common, draw=(*below, *reversed(top)), discard=tuple(sorted(discard))),
    )


def _take(rest: Counter[str], card: str) -> bool:
    rest[card] -= 1
    return rest[card] >= 0


def _supplied(state: State, harbor: Sequence[int]) -> State:
    """Put into the general supply what lies nowhere else."""
    edition, teams = state.edition, list(state.teams)
    for seat, team in enumerate(teams):
        out = sum(land.explorers.count(seat) + (land.explored_by == seat) for land in state.lands)
        out += sum(station.explorers.count(seat) for station in state.stations)
        out += team.stock.explorers + harbor.count(seat)
        built = sum(station.owner == seat for station in state.stations) + team.stock.stations
        left: dict[str, int] = {}
        for name, placed in (("explorers", out), ("stations", built)):
            whole = edition.start.of(name) + edition.supply.of(name)
            if placed > whole:
                raise InvalidState(f"player {seat} has {whole} {name} in all; {placed} are placed")
            left[name] = whole - placed
        teams[seat] = replace(team, harbor=harbor.count(seat), supply=Pieces(**left))
    return replace(state, teams=tuple(teams))


def _agenda(state: State, at: Moment) -> tuple[Step, ...]:
    if at not in get_args(Moment):
        raise ValueError(f"at must be one of {', '.join(get_args(Moment))}; got {at!r}")
    order = in_turn(state)
    if at == "round":
        return (StartRound(),)
    if at == "end":
        return (EndRound(),)
    steps: list[Step] = [EndRound(), ActionPhase(waiting=order)]
    if at in ("preparation", "bonuses", "planning"):
        steps.append(Planning())
    if at == "preparation":
        steps.append(Preparation())
    if at == "bonuses":
        steps.append(Bonuses(waiting=order))
    return tuple(steps)
