"""What an edition of Expedition scores ("IV. Milestones and the end")."""

from typing import Annotated, Literal

from pydantic import Field

from boardrules.core.model import Many, Model
from boardrules.expedition.components import Points, Space
from boardrules.expedition.effects import Amount


class StationPoints(Model, frozen=True):
    """Points for each own Station, by its level."""

    type: Literal["stations"] = "stations"
    level_1: Points = 0
    level_2: Points = 0
    level_3: Points = 0


class ProjectPoints(Model, frozen=True):
    """Points for each own Project, upright or sideways."""

    type: Literal["projects"] = "projects"
    points: Amount


class LandscapePoints(Model, frozen=True):
    """Points for each explored Landscape with an own Explorer on it."""

    type: Literal["landscapes"] = "landscapes"
    points: Amount


class RankPoints(Model, frozen=True):
    """Points by rank on the Expedition track.

    Attributes:
        points: The points of the first, the second, …; none for who comes after.
    """

    type: Literal["track_rank"] = "track_rank"
    points: Many[Points] = Field(min_length=1, max_length=4)


class PositionBand(Model, frozen=True):
    """Points for who has come to a space of the Expedition track.

    Attributes:
        space: The space.
        points: The points from there up to the next band.
    """

    space: Space
    points: Points


class PositionPoints(Model, frozen=True):
    """Points by position on the Expedition track.

    Attributes:
        bands: The bands, in ascending order; the last one reached counts.
    """

    type: Literal["track_position"] = "track_position"
    bands: Many[PositionBand] = Field(min_length=1, max_length=200)


class CardPoints(Model, frozen=True):
    """The points printed on own cards: deck, discard pile, Tableau and Projects."""

    type: Literal["cards"] = "cards"
    times: Amount = 1


class UpgradePoints(Model, frozen=True):
    """The points printed on the Upgrades of own Stations."""

    type: Literal["upgrades"] = "upgrades"
    times: Amount = 1


class LeftoverPoints(Model, frozen=True):
    """Points for what is left of a resource.

    Attributes:
        resource: The resource.
        per: How many of it make one portion; an incomplete portion counts nothing.
        points: The points of a portion.
    """

    type: Literal["leftovers"] = "leftovers"
    resource: Literal["coins", "energy", "material", "radar_tiles", "forecast_tiles"]
    per: Amount = 1
    points: Amount = 1


ScoringTerm = Annotated[
    StationPoints
    | ProjectPoints
    | LandscapePoints
    | RankPoints
    | PositionPoints
    | CardPoints
    | UpgradePoints
    | LeftoverPoints,
    Field(discriminator="type"),
]
"""Any scoring term."""


class Scoring(Model, frozen=True):
    """What is scored when ("IV. Milestones and the end").

    Attributes:
        round_3: The terms of the Milestone Phase after round 3.
        round_5: … after round 5.
        round_6: … after round 6.
        final: The terms of the final scoring.
    """

    round_3: Many[ScoringTerm] = Field(default=(), max_length=20)
    round_5: Many[ScoringTerm] = Field(default=(), max_length=20)
    round_6: Many[ScoringTerm] = Field(default=(), max_length=20)
    final: Many[ScoringTerm] = Field(default=(), max_length=20)
