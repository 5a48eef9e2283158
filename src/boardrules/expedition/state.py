"""The state of a game."""

from typing import Annotated, Literal, Self, TypeVar

from pydantic import Field, ValidationInfo, model_validator

from boardrules.core.given import check_seat
from boardrules.core.model import WHOLE, Count, Many, Seat, Seed, replace, with_part
from boardrules.core.position import Playing
from boardrules.expedition.agendas import unsettled
from boardrules.expedition.components import Id
from boardrules.expedition.editions import Edition
from boardrules.expedition.events import Event
from boardrules.expedition.invariants import problems
from boardrules.expedition.nouns import ExpeditionDeck, Land, Station, Team
from boardrules.expedition.options import Options
from boardrules.expedition.public import CommonDeck, Round
from boardrules.expedition.steps import Step

T = TypeVar("T")


class State(Playing, frozen=True):
    """A full position of the game, hidden things included.

    Attributes:
        format: The format of this model in JSON.
        game: The name of the game.
        rules: The version of the rules.
        options: The options of the game.
        seed: What the luck follows from.
        round: The number of the round, from 1 to 6, as the Round Indicator shows it.
        starter: The seat that was given the Starting Indicator for this round.
        teams: What lies before each player.
        decks: The Expedition Decks, by seat.
        common: The common deck.
        plan: The ids of the Experts shown in each column of the Expert Plan.
        expert_stack: The ids of the Experts to come; the last one is next.
        sites: The ids of the open Station Sites.
        site_stack: The ids of the Station Sites to come; the last one is next.
        lands: The Landscapes in the order of exploration, then the Meteorites.
        stations: The Stations on the map, in the order of the site positions.
        resigned: Who has left the game, in that order.
        agenda: What is to be done: a stack of steps, the last one on top; empty when it is over.
        events: What the last step made happen.
        ply: How many actions have been taken so far.
    """

    format: Literal["boardrules-state-1"] = "boardrules-state-1"
    game: Literal["expedition"] = "expedition"
    rules: Annotated[Literal[1], WHOLE] = 1
    options: Options
    seed: Seed
    round: Round = 1
    starter: Seat = 0
    teams: Many[Team] = Field(min_length=2, max_length=4)
    decks: Many[ExpeditionDeck]
    common: CommonDeck
    plan: Many[Many[Id]]
    expert_stack: Many[Id]
    sites: Many[Id]
    site_stack: Many[Id]
    lands: Many[Land]
    stations: Many[Station] = ()
    resigned: Many[Seat] = ()
    agenda: Many[Step] = ()
    events: Many[Event] = ()
    ply: Count = 0

    @model_validator(mode="after")
    def _can_occur(self, info: ValidationInfo) -> Self:
        """Refuse what cannot occur, and, unless `settled` is false, where no game stops."""
        for problem in problems(self):
            raise ValueError(problem)
        if info.context is None or info.context.get("settled", True):
            for problem in unsettled(self):
                raise ValueError(problem)
        return self

    @property
    def edition(self) -> Edition:
        """The printed values."""
        return self.options.edition

    @property
    def seats(self) -> int:
        """How many players the game was begun with."""
        return len(self.teams)

    @property
    def experts_left(self) -> int:
        """How many Experts are still to come."""
        return len(self.expert_stack)

    @property
    def sites_left(self) -> int:
        """How many Station Sites are still to come."""
        return len(self.site_stack)

    def deck_cards(self, player: int) -> tuple[str, ...]:
        """Return the cards in a player's Expedition Deck, in an order that tells nothing.

        Args:
            player: The seat.

        Raises:
            ValueError: There is no such seat.
        """
        check_seat(player, self.seats)
        return tuple(sorted(self.decks[player].draw))


def with_team(state: State, player: int, *events: Event, **changes: object) -> State:
    """Return a state in which some fields of one team are changed, and more has happened."""
    teams = state.teams
    team = replace(teams[player], **changes)
    return replace(state, teams=with_part(teams, player, team), events=(*state.events, *events))


def with_steps_at(state: State, height: int, *steps: Step) -> State:
    """Return a state with more steps on its agenda, beneath all that lies above a height."""
    agenda = state.agenda
    return replace(state, agenda=(*agenda[:height], *steps, *agenda[height:]))


def with_events(state: State, *events: Event) -> State:
    """Return a state in which more has happened in this step."""
    return replace(state, events=state.events + events)
