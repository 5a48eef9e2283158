"""What an edition of Expedition must fulfil beyond the types of its fields ("The edition model").

Everything here speaks to who types in an edition: it names the card or tile, the field and what is
wrong. Limits that concern one field alone stand with the field.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError

from boardrules.expedition.components import CardCopies, Neighbors
from boardrules.expedition.terms import PositionPoints

if TYPE_CHECKING:
    from boardrules.expedition.editions import Edition

MIN_COMMON = 60
"""The fewest cards of a common deck: four players are dealt 20 a round, and hold some back."""

MAX_DECK = 1_000
MAX_SHOWN = 12
"""How many Experts can be shown, in all columns together."""

STORM_ENERGY = (0, 2, 5, 11, 11, 11, 11, 11, 11)
"""The page's Energy for 0, 1, 2 and more Storms, up to the most Bases that a Tableau can have."""


def with_storm_energy(data: Any) -> Any:
    """Return the raw data of an edition with the page's Energy for its number of Bases."""
    if isinstance(data, dict) and "storm_energy" not in data:
        bases = data.get("bases")
        if isinstance(bases, list | tuple):
            return {**data, "storm_energy": STORM_ENERGY[: len(bases) + 1]}
    return data


class Problem(NamedTuple):
    """What is wrong with an edition: in which field, where in it, and in words."""

    field: str
    place: str
    wrong: str


def problems(edition: Edition) -> list[Problem]:
    """Return what is wrong with an edition, as far as it makes sense to look on."""
    for stage in (_ids, _references, _tables):
        found = list(stage(edition))
        if found:
            return found
    return []


def refusal(found: list[Problem], edition: Edition) -> ValidationError:
    """Return the error that tells of problems."""
    return ValidationError.from_exception_data(
        "Edition",
        [
            _told(
                "edition_error",
                f"{problem.field} {problem.place}".rstrip() + f": {problem.wrong}",
                (problem.field,),
                getattr(edition, problem.field),
            )
            for problem in found
        ],
    )


def _told(type: Any, text: str, loc: tuple[int | str, ...], input: Any) -> InitErrorDetails:
    # As a value, not as the template itself: braces in it stay what they are.
    error = PydanticCustomError(type, "{text}", {"text": text})
    return {"type": error, "loc": loc, "input": input}


def _ids(edition: Edition) -> Iterator[Problem]:
    """Ids are unique over all kinds."""
    kinds: dict[str, list[str]] = {}
    for kind in ("cards", "experts", "landscapes", "meteorites", "sites", "upgrades"):
        for thing in getattr(edition, kind):
            kinds.setdefault(thing.id, []).append(kind)
    for id in edition.positions:
        kinds.setdefault(id, []).append("positions")
    for id, where in kinds.items():
        if len(where) > 1:
            yield Problem(
                where[-1],
                repr(id),
                f"the id is given {len(where)} times (in {', '.join(dict.fromkeys(where))}); every "
                "card, tile and place needs an id of its own",
            )


def _references(edition: Edition) -> Iterator[Problem]:
    """Decks and the map name things that exist, once, and in the right place."""
    kinds = {card.id: card.type for card in edition.cards}
    yield from _deck("starting_deck", edition.starting_deck, kinds, "project", "the common deck")
    yield from _deck("common_deck", edition.common_deck, kinds, "storm", "the starting deck")
    common = sum(line.copies for line in edition.common_deck)
    if edition.common_deck and common < MIN_COMMON:
        wrong = f"has {common} cards in all copies; at least {MIN_COMMON} are needed"
        yield Problem("common_deck", "", wrong)
    lands = [land.id for land in (*edition.landscapes, *edition.meteorites)]
    yield from _map(edition.adjacency, (*lands, *edition.positions))


def _deck(
    name: str, deck: tuple[CardCopies, ...], kinds: Mapping[str, str], unfit: str, instead: str
) -> Iterator[Problem]:
    if not deck:
        yield Problem(name, "", "is empty; it needs at least one card")
    for id, times in Counter(line.card for line in deck).items():
        if id not in kinds:
            yield Problem(name, repr(id), "no card has this id")
        elif kinds[id] == unfit:
            yield Problem(name, repr(id), f"is a {unfit} card, which can only be in {instead}")
        if times > 1:
            yield Problem(name, repr(id), f"is listed {times} times; list it once, with its copies")
    cards = sum(line.copies for line in deck)
    if cards > MAX_DECK:
        yield Problem(name, "", f"has {cards} cards in all copies; {MAX_DECK} are the most")


def _map(adjacency: tuple[Neighbors, ...], places: tuple[str, ...]) -> Iterator[Problem]:
    known, near = set(places), {line.place: line.next_to for line in adjacency}
    for place, times in Counter(line.place for line in adjacency).items():
        if times > 1:
            yield Problem(
                "adjacency", repr(place), f"has {times} lines; give it one with all its neighbors"
            )
        if place not in known:
            yield Problem(
                "adjacency", repr(place), "no Landscape, Meteorite or position has this id"
            )
    for place, neighbors in near.items():
        for other, times in Counter(neighbors).items():
            wrong: str | None = None
            if other not in known:
                wrong = f"no Landscape, Meteorite or position has the id {other!r}"
            elif other == place:
                wrong = "a place is not next to itself"
            elif place not in near.get(other, ()):
                wrong = f"names {other!r}, but {other!r} does not name {place!r}; both must or none"
            elif times > 1:
                wrong = f"names {other!r} {times} times"
            if wrong:
                yield Problem("adjacency", f"{place!r}, next_to", wrong)


def _tables(edition: Edition) -> Iterator[Problem]:
    """Tables have the right length and order, and what is required can be reached."""
    bases, energies = len(edition.bases), len(edition.storm_energy)
    if energies != bases + 1:
        yield Problem(
            "storm_energy",
            "",
            f"has {energies} entries; a Tableau of {bases} Bases needs {bases + 1}, for 0 to "
            f"{bases} Storms",
        )
    shown = sum(column.shown for column in edition.plan)
    if shown > MAX_SHOWN:
        wrong = f"{shown} Experts are shown in all columns together; {MAX_SHOWN} are the most"
        yield Problem("plan", "", wrong)
    length = edition.track.length
    rewards = [reward.space for reward in edition.track.rewards]
    yield from _spaces("track", "rewards", rewards, length)
    for when in ("round_3", "round_5", "round_6", "final"):
        for number, term in enumerate(getattr(edition.scoring, when), 1):
            if isinstance(term, PositionPoints):
                bands = [band.space for band in term.bands]
                yield from _spaces("scoring", f"{when} no. {number}, bands", bands, length)
    yield from _engineers(edition)
    yield from _upgrades(edition)


def _spaces(field: str, place: str, spaces: list[int], length: int) -> Iterator[Problem]:
    for space in spaces:
        if space > length:
            yield Problem(
                field,
                place,
                f"space {space} lies beyond the track, whose last space is {length}",
            )
    if any(later <= space for space, later in pairwise(spaces)):
        listed = ", ".join(map(str, spaces))
        yield Problem(field, place, f"spaces must ascend, each listed once; got {listed}")


def _engineers(edition: Edition) -> Iterator[Problem]:
    """Some set of cards shows enough Engineer icons for every Station Site."""
    cards = {card.id: card for card in edition.cards}
    row: list[int] = []
    projects = 0
    for line in (*edition.starting_deck, *edition.common_deck):
        card = cards[line.card]
        if card.type == "expedition":
            row += [card.icons.engineer] * min(line.copies, edition.row_length)
        elif card.type == "project":
            projects += card.icons.engineer * line.copies
    most = sum(sorted(row, reverse=True)[: edition.row_length]) + projects
    for site in edition.sites:
        if site.engineers > most:
            yield Problem(
                "sites",
                f"{site.id!r}, engineers",
                f"{site.engineers} are required, but no Tableau can show more than {most} "
                "Engineer icons",
            )


def _upgrades(edition: Edition) -> Iterator[Problem]:
    """Some pieces on the map meet the Presence threshold of every Upgrade, in order of levels."""
    first = any(upgrade.level == 2 for upgrade in edition.upgrades)
    most = max(_most_presence(edition, position) for position in edition.positions)
    for upgrade in edition.upgrades:
        if upgrade.level == 3 and not first:
            yield Problem(
                "upgrades", f"{upgrade.id!r}, level", "level 3 needs some Upgrade of level 2 first"
            )
        if upgrade.presence > most:
            yield Problem(
                "upgrades",
                f"{upgrade.id!r}, presence",
                f"{upgrade.presence} is required, but Explorers, Stations and map allow no more "
                f"than {most}",
            )


def _most_presence(edition: Edition, position: str) -> int:
    """Return a bound for one player's Presence at a site position."""
    near = next((line.next_to for line in edition.adjacency if line.place == position), ())
    sites = sum(place in edition.positions for place in near)
    spaces = max(site.spaces for site in edition.sites) * (sites + 1)
    spaces += sum(land.spaces + 1 for land in edition.landscapes if land.id in near)
    spaces += sum(land.spaces for land in edition.meteorites if land.id in near)
    explorers = edition.start.explorers + edition.supply.explorers
    stations = edition.start.stations + edition.supply.stations
    return min(spaces, explorers) + max(0, min(sites, stations - 1, len(edition.sites) - 1))


def naming_the_place(error: ValidationError, data: Any) -> ValidationError:
    """Return the error with messages that name the card, tile or place, not only its number."""
    details: list[InitErrorDetails] = []
    for line in error.errors(include_url=False):
        message = line["msg"].removeprefix("Value error, ")
        place = _place_in_words(line["loc"], data)
        text = f"{place}: {message}" if place else message
        details.append(_told(line["type"], text, line["loc"], line["input"]))
    return ValidationError.from_exception_data(error.title, details)


def _place_in_words(loc: Iterable[int | str], data: Any) -> str:
    words: list[str] = []
    here = data
    for step in loc:
        if isinstance(step, int):
            here = here[step] if isinstance(here, list | tuple) and step < len(here) else None
            id = _label(here)
            words[-1:] = [" ".join([*words[-1:], repr(id) if id else f"no. {step + 1}"])]
        elif isinstance(here, dict) and step in here:
            words.append(step)
            here = here[step]
        elif not isinstance(here, dict) or here.get("type") != step:
            words.append(step)
    return ", ".join(words)


def _label(thing: Any) -> str | None:
    for field in ("id", "card", "place"):
        value = thing.get(field) if isinstance(thing, dict) else getattr(thing, field, None)
        if isinstance(value, str) and value:
            return value[:60]
    return None
