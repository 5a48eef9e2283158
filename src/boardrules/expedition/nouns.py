"""Teams and the map: what a position of Expedition is made of."""

from typing import Literal

from pydantic import Field

from boardrules.core.decks import Deck, DeckSeen
from boardrules.core.model import Count, Counts, Hidden, Many, Model, Seat, build
from boardrules.expedition.components import Id

SeenCard = Id | Hidden
"""The id of a card, or `Hidden` for one that a seat may not know."""

When = Literal["round_3", "round_5", "round_6", "final"]
"""When points are scored: after a round, or at the end."""


class Stock(Counts, frozen=True):
    """What a player has. Explorers and Stations are those in the Reserve."""

    coins: Count = 0
    energy: Count = 0
    material: Count = 0
    radar_tiles: Count = 0
    forecast_tiles: Count = 0
    explorers: Count = 0
    stations: Count = 0


class Pieces(Counts, frozen=True):
    """A player's Explorers and Stations in the general supply."""

    explorers: Count = 0
    stations: Count = 0


class Project(Model, frozen=True):
    """A Project in play, to the right of its owner's Tableau.

    Attributes:
        card: The id of its card.
        sideways: Whether its Radar effect was used this round.
        explorers: How many Explorers of its owner stand on it.
    """

    card: Id
    sideways: bool = False
    explorers: Count = 0


class HiredExpert(Model, frozen=True):
    """An Expert Action Tile with its Pilot or Mechanic.

    Attributes:
        expert: The id of the Expert.
        used: Whether the Pilot or Mechanic was flipped to its inactive side.
        explorers: How many Explorers of its owner stand on the tile.
    """

    expert: Id
    used: bool = False
    explorers: Count = 0


class Scored(Model, frozen=True):
    """What a player scored at one time.

    Attributes:
        when: After which round, or at the end.
        points: The points of each scoring term, in the order of the edition; at the end followed
            by those of the Pilots and Mechanics.
    """

    when: When
    points: Many[Count]


class Team(Model, frozen=True):
    """All that lies before a player, but the Expedition Deck; all of it is public.

    Attributes:
        stock: Resources and tiles, and the pieces in the Reserve.
        supply: The own pieces in the general supply.
        row: The ids of the Expedition Cards in the bottom row, from the left; None where a space
            is open.
        bases: The ids of the Storm Cards on the Bases, in their order; None where it is uncovered.
        projects: The Projects in play, from the left.
        experts: The Experts hired, in that order.
        display: The ids of the cards in the personal display, in alphabetical order.
        harbor: How many own Explorers stand at the Harbor.
        marker: The space of the Expedition marker.
        gained: The points gained by effects.
        scored: The points scored so far.
    """

    stock: Stock = build(Stock)()
    supply: Pieces = build(Pieces)()
    row: Many[Id | None]
    bases: Many[Id | None]
    projects: Many[Project] = ()
    experts: Many[HiredExpert] = ()
    display: Many[Id] = ()
    harbor: Count = 0
    marker: Count = 0
    gained: Count = 0
    scored: Many[Scored] = ()


class ExpeditionDeck(Deck[Id], frozen=True):
    """A player's Expedition Deck and discard pile, as ids.

    Attributes:
        known: How many cards on top everybody knows, because they were bought.
    """

    known: Count = 0


class ExpeditionDeckSeen(DeckSeen[Id], frozen=True):
    """An Expedition Deck as everybody sees it.

    Attributes:
        cards: The cards that the draw pile holds, in alphabetical order.
        top: The cards that are known to lie on top, the next to be drawn last.
    """

    cards: Many[Id] = ()
    top: Many[Id] = ()


class Land(Model, frozen=True):
    """A Landscape or a Meteorite of the map.

    Attributes:
        explored_by: Whose Explorer stands on the exploration spot; None if it is unexplored, and
            on a Meteorite.
        explorers: The owners of the Explorers on its spaces, ascending.
    """

    explored_by: Seat | None = None
    explorers: Many[Seat] = ()


class Station(Model, frozen=True):
    """A Station on the map, with its Station Site.

    Attributes:
        owner: Whose Station it is.
        position: The id of the site position.
        site: The id of the Station Site.
        upgrades: The ids of the Upgrades attached: that of level 2, then that of level 3.
        explorers: The owners of the Explorers on the spaces of the site, ascending.
    """

    owner: Seat
    position: Id
    site: Id
    upgrades: Many[Id] = Field(default=(), max_length=2)
    explorers: Many[Seat] = ()

    @property
    def level(self) -> int:
        """The level of the Station: 1, 2 or 3."""
        return 1 + len(self.upgrades)
