"""The printed values of Expedition, as data that travels with a game ("The edition model")."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self

from pydantic import Field, ValidationError, model_validator
from pydantic.functional_validators import ModelWrapValidatorHandler

from boardrules.core.given import check_class
from boardrules.core.model import Many, Model, build
from boardrules.expedition.components import (
    Base,
    Card,
    CardCopies,
    ExpeditionCard,
    Expert,
    Hangar,
    Harbor,
    Id,
    Landscape,
    Meteorite,
    Name,
    Neighbors,
    PlanColumn,
    ProjectCard,
    Resources,
    StationSite,
    StormCard,
    Supply,
    Track,
    Upgrade,
)
from boardrules.expedition.effects import ICONS, AmountOrNone, Effect, Icon
from boardrules.expedition.terms import Scoring
from boardrules.expedition.validation import (
    naming_the_place,
    problems,
    refusal,
    with_storm_energy,
)


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """An edition's contents by id, for looking up. Nothing in it can be changed."""

    cards: Mapping[str, ExpeditionCard | StormCard | ProjectCard]
    expeditions: Mapping[str, ExpeditionCard]
    storms: Mapping[str, StormCard]
    projects: Mapping[str, ProjectCard]
    experts: Mapping[str, Expert]
    landscapes: Mapping[str, Landscape]
    """The Landscapes, in their order."""
    meteorites: Mapping[str, Meteorite]
    lands: Mapping[str, Landscape]
    """The Landscapes in their order, then the Meteorites."""
    sites: Mapping[str, StationSite]
    upgrades: Mapping[str, Upgrade]
    upgrades_to: Mapping[int, tuple[Upgrade, ...]]
    """The Upgrades of each level."""
    names: Mapping[str, str]
    """The name of everything that has an id; a site position is its own name."""
    place: Mapping[str, int]
    """The place of every id in the order of the edition, over all kinds."""
    neighbors: Mapping[str, tuple[str, ...]]
    """The places next to each place of the map, in the order of the edition."""
    lands_next_to: Mapping[str, tuple[str, ...]]
    """The Landscapes and Meteorites next to each place of the map."""
    positions_next_to: Mapping[str, tuple[str, ...]]
    """The site positions next to each place of the map."""
    land_number: Mapping[str, int]
    """The number of each Landscape and Meteorite among the lands of a position."""
    spaces: Mapping[str, int]
    """How many Explorers find room on each place with action spaces."""
    prices: Mapping[str, int]
    """What each card costs in the display, in Coins, without a discount."""
    icons: Mapping[Icon, Mapping[str, int]]
    """How many icons of a kind each card shows that can lie on a Tableau."""
    with_radar: frozenset[str]
    """The cards with a Radar effect."""
    rewards: Mapping[int, Effect]
    """The rewards of the Expedition track, by space, ascending."""
    starting_deck: tuple[str, ...]
    """The ids of a player's first cards, one for each copy, in the order of the edition."""
    common_deck: tuple[str, ...]
    """The ids of the common deck, one for each copy, in the order of the edition."""


class Edition(Model, frozen=True):
    """All printed values of the game. Anyone can supply an own one in the options.

    Attributes:
        name: What the edition is called.
        start: What each player starts with.
        supply: Each player's Explorers and Stations in the general supply, besides the Reserve.
        row_length: How many Expedition Cards the bottom row of a Tableau takes.
        bases: The Bases of a Tableau, in the order of their activation.
        storm_energy: The Energy for 0, 1, 2, … Storms, up to the number of Bases.
        cards: All cards.
        starting_deck: Each player's first Expedition Deck.
        common_deck: The common deck.
        experts: The Experts.
        plan: The columns of the Expert Plan.
        harbor: What Experts cost at the Harbor.
        landscapes: The Landscapes, in the order of exploration.
        meteorites: The Meteorites.
        positions: The ids of the positions for Station Sites.
        adjacency: What lies next to what on the map.
        sites: The Station Sites.
        open_sites: How many of them lie open.
        upgrades: The Upgrade tiles.
        hangar: The Hangar's tables.
        track: The Expedition track.
        scoring: What is scored when.
    """

    __slots__ = ("_actions", "_checked", "_digest", "_hash", "_tables")
    if TYPE_CHECKING:
        _hash: ClassVar[int]
        _tables: ClassVar[Tables]

    name: Name
    start: Resources
    supply: Supply
    row_length: Annotated[int, Field(ge=1, le=10)]
    bases: Many[Base] = Field(min_length=1, max_length=8)
    storm_energy: Many[AmountOrNone] = (0, 2, 5, 11, 11)
    cards: Many[Card] = Field(min_length=1, max_length=500)
    starting_deck: Many[CardCopies]
    common_deck: Many[CardCopies]
    experts: Many[Expert] = Field(min_length=1, max_length=100)
    plan: Many[PlanColumn] = Field(min_length=1, max_length=12)
    harbor: Harbor = build(Harbor)()
    landscapes: Many[Landscape] = Field(min_length=1, max_length=40)
    meteorites: Many[Meteorite] = Field(default=(), max_length=20)
    positions: Many[Id] = Field(min_length=1, max_length=40)
    adjacency: Many[Neighbors]
    sites: Many[StationSite] = Field(min_length=1, max_length=100)
    open_sites: Annotated[int, Field(ge=1, le=8)]
    upgrades: Many[Upgrade] = Field(default=(), max_length=40)
    hangar: Hangar
    track: Track
    scoring: Scoring

    @model_validator(mode="wrap")
    @classmethod
    def _is_playable(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        """Check everything, once, and let every message name the card and the field."""
        try:
            edition = handler(with_storm_energy(data))
        except ValidationError as error:
            raise naming_the_place(error, data) from None
        if not hasattr(edition, "_checked"):
            found = problems(edition)
            if found:
                raise refusal(found, edition)
            object.__setattr__(edition, "_checked", True)
        return edition

    @property
    def tables(self) -> Tables:
        """The contents by id."""
        try:
            return self._tables
        except AttributeError:
            tables = _tables(self)
            object.__setattr__(self, "_tables", tables)
            return tables

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            known = super().__hash__()
            object.__setattr__(self, "_hash", known)
            return known


def edition_digest(edition: Edition) -> str:
    """Return the SHA-256 of an edition's JSON, in hex: a short name for all its values.

    Args:
        edition: The edition.

    Raises:
        TypeError: It is no edition of Expedition.
    """
    check_class(edition, Edition, "edition_digest", "an Edition of Expedition")
    known: str | None = getattr(edition, "_digest", None)
    if known is None:
        # Sorted and in ASCII, so that the digest outlives versions of pydantic.
        text = json.dumps(edition.model_dump(mode="json"), sort_keys=True, separators=(",", ":"))
        known = sha256(text.encode()).hexdigest()
        object.__setattr__(edition, "_digest", known)
    return known


def _tables(edition: Edition) -> Tables:
    fixed = MappingProxyType
    cards = {card.id: card for card in edition.cards}
    landscapes = {land.id: land for land in edition.landscapes}
    meteorites = {land.id: land for land in edition.meteorites}
    lands: dict[str, Landscape] = {**landscapes, **meteorites}
    named: list[Any] = [*edition.cards, *edition.experts, *lands.values(), *edition.sites]
    named += edition.upgrades
    names = {thing.id: thing.name for thing in named} | {id: id for id in edition.positions}
    place = {id: number for number, id in enumerate(names)}
    neighbors: dict[str, tuple[str, ...]] = dict.fromkeys((*lands, *edition.positions), ())
    for line in edition.adjacency:
        neighbors[line.place] = tuple(sorted(line.next_to, key=place.__getitem__))
    expeditions = {id: card for id, card in cards.items() if card.type == "expedition"}
    storms = {id: card for id, card in cards.items() if card.type == "storm"}
    projects = {id: card for id, card in cards.items() if card.type == "project"}
    bought: dict[str, ExpeditionCard | ProjectCard] = {**expeditions, **projects}
    roomy: list[Any] = [*lands.values(), *edition.experts, *edition.sites, *projects.values()]
    return Tables(
        cards=fixed(cards),
        expeditions=fixed(expeditions),
        storms=fixed(storms),
        projects=fixed(projects),
        experts=fixed({expert.id: expert for expert in edition.experts}),
        landscapes=fixed(landscapes),
        meteorites=fixed(meteorites),
        lands=fixed(lands),
        sites=fixed({site.id: site for site in edition.sites}),
        upgrades=fixed({upgrade.id: upgrade for upgrade in edition.upgrades}),
        upgrades_to=fixed(
            {
                level: tuple([upgrade for upgrade in edition.upgrades if upgrade.level == level])
                for level in (2, 3)
            }
        ),
        names=fixed(names),
        place=fixed(place),
        neighbors=fixed(neighbors),
        lands_next_to=fixed(
            {id: tuple(n for n in near if n in lands) for id, near in neighbors.items()}
        ),
        positions_next_to=fixed(
            {id: tuple(n for n in near if n not in lands) for id, near in neighbors.items()}
        ),
        land_number=fixed({id: number for number, id in enumerate(lands)}),
        spaces=fixed({place.id: place.spaces for place in roomy}),
        prices=fixed(dict.fromkeys(storms, 0) | {id: card.cost for id, card in bought.items()}),
        icons=fixed(
            {
                icon: fixed({id: card.icons.of(icon) for id, card in bought.items()})
                for icon in ICONS
            }
        ),
        with_radar=frozenset([id for id, card in bought.items() if card.has_radar]),
        rewards=fixed({reward.space: reward.effect for reward in edition.track.rewards}),
        starting_deck=_copies(edition.starting_deck),
        common_deck=_copies(edition.common_deck),
    )


def _copies(deck: tuple[CardCopies, ...]) -> tuple[str, ...]:
    return tuple(line.card for line in deck for _ in range(line.copies))
