"""The cards, tiles and places of an edition of Expedition, as they are printed."""

from typing import Annotated, Literal

from pydantic import Field

from boardrules.core.model import WHOLE, Counts, Many, Model, build
from boardrules.expedition.effects import (
    EFFECT_TYPES,
    MAX_EFFECT,
    NOTHING,
    Amount,
    AmountOrNone,
    Effect,
)

_ONE_LINE = Field(pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$")
"""No control characters: names and ids go into lines of text."""

Id = Annotated[str, Field(min_length=1, max_length=60), _ONE_LINE]
Name = Annotated[str, Field(min_length=1, max_length=100), _ONE_LINE]

Points = Annotated[int, Field(ge=0, le=MAX_EFFECT)]
Spaces = Annotated[int, Field(ge=1, le=MAX_EFFECT)]
Space = Annotated[int, Field(ge=1, le=200)]
"""A space of the Expedition track behind the first."""

BaseKind = Literal["investor", "radio", "hangar", "none"]
Tile = Literal["pilot", "mechanic"]


class Icons(Counts, frozen=True):
    """The icons of a card."""

    investor: Annotated[int, Field(ge=0, le=10)] = 0
    radio: Annotated[int, Field(ge=0, le=10)] = 0
    engineer: Annotated[int, Field(ge=0, le=10)] = 0


class ExpeditionCard(Model, frozen=True):
    """A card for the bottom row of a Tableau.

    Attributes:
        id: What it is called in states and actions.
        name: Its name.
        cost: Price in Coins when bought from the display.
        icons: Its icons, which count while it lies on the Tableau.
        upper: The bonus with 0–1 Storms.
        lower: The bonus with 2 Storms.
        radar: The Radar effect; `Nothing`: it has none.
        points: Points printed on it.
    """

    type: Literal["expedition"] = "expedition"
    id: Id
    name: Name
    cost: AmountOrNone = 0
    icons: Icons = build(Icons)()
    upper: Effect = NOTHING
    lower: Effect = NOTHING
    radar: Effect = NOTHING
    points: Points = 0

    @property
    def has_radar(self) -> bool:
        """Whether it has a Radar effect."""
        return self.radar != NOTHING


class StormCard(Model, frozen=True):
    """A card that covers a Base.

    Attributes:
        id: What it is called in states and actions.
        name: Its name.
    """

    type: Literal["storm"] = "storm"
    id: Id
    name: Name


class ProjectCard(Model, frozen=True):
    """A card that stays to the right of a Tableau.

    Attributes:
        id: What it is called in states and actions.
        name: Its name.
        cost: Price in Coins when bought from the display.
        icons: Its icons, which count while it is not sideways.
        radar: The Radar effect; `Nothing`: it has none.
        effect: The action of its space.
        spaces: How many Explorers find room on it.
        points: Points printed on it.
    """

    type: Literal["project"] = "project"
    id: Id
    name: Name
    cost: AmountOrNone = 0
    icons: Icons = build(Icons)()
    radar: Effect = NOTHING
    effect: Effect = NOTHING
    spaces: Spaces = 1
    points: Points = 0

    @property
    def has_radar(self) -> bool:
        """Whether it has a Radar effect."""
        return self.radar != NOTHING


Card = Annotated[ExpeditionCard | StormCard | ProjectCard, Field(discriminator="type")]
"""Any card."""


class CardCopies(Model, frozen=True):
    """How many copies of a card a deck holds.

    Attributes:
        card: The id of the card.
        copies: How many.
    """

    card: Id
    copies: Annotated[int, Field(ge=1, le=100)] = 1


class Resources(Counts, frozen=True):
    """What a player starts with; Explorers and Stations are those in the Reserve."""

    coins: AmountOrNone = 0
    energy: AmountOrNone = 0
    material: AmountOrNone = 0
    radar_tiles: AmountOrNone = 0
    forecast_tiles: AmountOrNone = 0
    explorers: AmountOrNone = 0
    stations: AmountOrNone = 0


class Supply(Counts, frozen=True):
    """The Explorers and Stations of a player's color in the general supply."""

    explorers: AmountOrNone = 0
    stations: AmountOrNone = 0


class Base(Model, frozen=True):
    """A Base of every Tableau.

    Attributes:
        kind: What it does when no Storm covers it.
        name: Its name.
    """

    kind: BaseKind
    name: Name


class Expert(Model, frozen=True):
    """An Expert Action Tile with its Pilot or Mechanic.

    Attributes:
        id: What it is called in states and actions.
        name: Its name.
        tile: Whether a Pilot or a Mechanic comes with it.
        effect: The action of its space.
        spaces: How many Explorers find room on it.
        connected: What the Pilot or Mechanic does, once per game.
    """

    id: Id
    name: Name
    tile: Tile
    effect: Effect = NOTHING
    spaces: Spaces = 1
    connected: Effect = NOTHING


class PlanColumn(Model, frozen=True):
    """A column of the Expert Plan.

    Attributes:
        cost: Coins on top of the Harbor's price.
        first_round: The round from which its Experts can be hired.
        shown: How many Experts lie in it.
    """

    cost: AmountOrNone = 0
    first_round: Annotated[int, Field(ge=1, le=6)] = 1
    shown: Annotated[int, Field(ge=1, le=12)] = 1


class Harbor(Model, frozen=True):
    """What Experts cost at the Harbor, in Coins, before the column costs.

    Attributes:
        one: The price of one Expert.
        two: The price of two Experts.
    """

    one: AmountOrNone = 2
    two: AmountOrNone = 6


class Landscape(Model, frozen=True):
    """A Landscape of the map.

    Attributes:
        id: What it is called in states and actions.
        name: Its name.
        effect: The gear-icon action.
        spaces: How many Explorers find room on it, besides the one that explored it.
    """

    id: Id
    name: Name
    effect: Effect = NOTHING
    spaces: Spaces = 1


class Meteorite(Landscape, frozen=True):
    """A Meteorite of the map, open once a Landscape next to it is explored."""


class Neighbors(Model, frozen=True):
    """What a place of the map is next to.

    Attributes:
        place: The id of a Landscape, a Meteorite or a site position.
        next_to: The ids of the places next to it.
    """

    place: Id
    next_to: Many[Id] = Field(min_length=1)


class StationSite(Model, frozen=True):
    """A Station Site, which comes onto the map with a Station.

    Attributes:
        id: What it is called in states and actions.
        name: Its name.
        engineers: How many Engineer icons the builder needs.
        effect: The action of its spaces.
        spaces: How many Explorers find room on it.
    """

    id: Id
    name: Name
    engineers: AmountOrNone = 0
    effect: Effect = NOTHING
    spaces: Spaces = 1


class Upgrade(Model, frozen=True):
    """A kind of Upgrade tile.

    Attributes:
        id: What it is called in states and actions.
        name: Its name.
        level: The level that the Station reaches.
        presence: The Presence that its owner needs at the Station.
        cost: Price in Construction Material.
        reward: What its owner gets at once.
        points: Points printed on it.
        copies: How many there are.
    """

    id: Id
    name: Name
    level: Annotated[Literal[2, 3], WHOLE]
    presence: AmountOrNone = 0
    cost: AmountOrNone = 0
    reward: Effect = NOTHING
    points: Points = 0
    copies: Amount = 1


class HangarRow(Model, frozen=True):
    """What an uncovered Hangar offers with a number of Engineer icons.

    Attributes:
        station: The price of a Station, in Coins.
        trades: How often Energy can be traded for Construction Material.
    """

    station: AmountOrNone
    trades: Annotated[int, Field(ge=0, le=20)]


class Hangar(Model, frozen=True):
    """The Hangar's tables.

    Attributes:
        rows: What it offers with 0, 1, 2, … Engineer icons; the last row holds for all more.
        energy: The Energy that a trade costs.
        material: The Construction Material that it brings.
    """

    rows: Many[HangarRow] = Field(min_length=1, max_length=51)
    energy: Amount = 1
    material: Amount = 1

    def row(self, engineers: int) -> HangarRow:
        """Return what it offers with a number of Engineer icons."""
        return self.rows[min(engineers, len(self.rows) - 1)]


class TrackReward(Model, frozen=True):
    """What a space of the Expedition track gives to who passes or reaches it.

    Attributes:
        space: The number of the space.
        effect: The reward.
    """

    space: Space
    effect: Effect


class Track(Model, frozen=True):
    """The Expedition track.

    Attributes:
        length: The number of its last space; markers start on space 0.
        rewards: What its spaces give, in ascending order.
    """

    length: Space
    rewards: Many[TrackReward] = ()


def printed_effects(thing: Model) -> tuple[Effect, ...]:
    """Return the effects that are printed on a card, a tile, a place or a space of the track."""
    return tuple([part for part in thing.__dict__.values() if isinstance(part, EFFECT_TYPES)])
