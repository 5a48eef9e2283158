"""What is public: all that can be read from a state and from a view alike."""

from typing import Annotated, Protocol

from pydantic import Field

from boardrules.core.decks import Deck, DeckSeen
from boardrules.expedition.components import Id
from boardrules.expedition.editions import Edition
from boardrules.expedition.events import Event
from boardrules.expedition.nouns import ExpeditionDeck, ExpeditionDeckSeen, Land, Station, Team
from boardrules.expedition.steps import Step

NAME = "expedition"
RULES_VERSION = 1

ROUNDS = 6
"""How many rounds a game has ("Rounds")."""

Round = Annotated[int, Field(ge=1, le=ROUNDS)]
CommonDeck = Deck[Id]
CommonDeckSeen = DeckSeen[Id]


class Position(Protocol):
    """What can be read from a state and from a view alike: all that is public."""

    @property
    def edition(self) -> Edition:
        """The printed values."""
        ...

    @property
    def round(self) -> int:
        """The number of the round, from 1 to 6."""
        ...

    @property
    def starter(self) -> int:
        """The seat that was given the Starting Indicator for this round."""
        ...

    @property
    def teams(self) -> tuple[Team, ...]:
        """What lies before each player."""
        ...

    @property
    def decks(self) -> tuple[ExpeditionDeck, ...] | tuple[ExpeditionDeckSeen, ...]:
        """The Expedition Decks, by seat."""
        ...

    @property
    def common(self) -> CommonDeck | CommonDeckSeen:
        """The common deck."""
        ...

    @property
    def plan(self) -> tuple[tuple[str, ...], ...]:
        """The ids of the Experts shown in each column of the Expert Plan."""
        ...

    @property
    def experts_left(self) -> int:
        """How many Experts are still to come."""
        ...

    @property
    def sites(self) -> tuple[str, ...]:
        """The ids of the open Station Sites."""
        ...

    @property
    def sites_left(self) -> int:
        """How many Station Sites are still to come."""
        ...

    @property
    def lands(self) -> tuple[Land, ...]:
        """The Landscapes in the order of exploration, then the Meteorites."""
        ...

    @property
    def stations(self) -> tuple[Station, ...]:
        """The Stations on the map, in the order of the site positions."""
        ...

    @property
    def resigned(self) -> tuple[int, ...]:
        """Who has left the game, in that order."""
        ...

    @property
    def agenda(self) -> tuple[Step, ...]:
        """What is to be done: a stack of steps."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last step made happen."""
        ...

    @property
    def ply(self) -> int:
        """How many actions have been taken so far."""
        ...

    @property
    def seats(self) -> int:
        """How many players the game was begun with."""
        ...

    def deck_cards(self, player: int) -> tuple[str, ...]:
        """Return the cards in a player's Expedition Deck, in an order that tells nothing.

        Args:
            player: The seat.

        Raises:
            ValueError: There is no such seat.
        """
        ...


class SeenPosition(Position, Protocol):
    """What can be read from a view of a seat."""

    @property
    def decks(self) -> tuple[ExpeditionDeckSeen, ...]:
        """The Expedition Decks, by seat."""
        ...

    @property
    def player(self) -> int | None:
        """The seat that sees it; None for a spectator."""
        ...

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who must act."""
        ...


def still_in(position: Position) -> tuple[int, ...]:
    """Return the seats that are still in the game, ascending."""
    return tuple([seat for seat in range(position.seats) if seat not in position.resigned])


def in_turn(position: Position) -> tuple[int, ...]:
    """Return the seats still in the game, clockwise from the Starting Indicator.

    Clockwise is by ascending seat ("Setup"). The Indicator skips who has left ("Resignation").
    """
    seats, first = position.seats, position.starter
    clockwise = [(first + turn) % seats for turn in range(seats)]
    return tuple([seat for seat in clockwise if seat not in position.resigned])
