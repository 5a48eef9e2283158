"""The state of a game, and what can be read from it and from a view."""

from typing import Annotated, Literal, Protocol, Self, TypeVar

from pydantic import Field, ValidationInfo, model_validator

from boardrules.core.model import WHOLE, Count, Many, Model, Seat, Seed, build, replace
from boardrules.core.position import Playing
from boardrules.outpost.agendas import unsettled
from boardrules.outpost.cards import (
    Card,
    CardBack,
    CardDeck,
    CardDeckSeen,
    Hand,
    MegaCounts,
    SharedCard,
)
from boardrules.outpost.editions import Era, KickerName, Stage
from boardrules.outpost.events import Event
from boardrules.outpost.invariants import problems
from boardrules.outpost.nouns import Colony, KickerNames, Step, UpgradeCounts, UpgradeNames
from boardrules.outpost.options import Options

T = TypeVar("T")

NAME = "outpost"
RULES_VERSION = 1


class Shortage(Model, frozen=True):
    """How many rounds in a row began with upgrades sold out, up to 2 ("Market").

    Attributes:
        early: Rounds that began with the supply of the first four types empty.
        middle: Rounds that began with the supply of the first ten types empty.
    """

    early: Annotated[int, Field(ge=0, le=2)] = 0
    middle: Annotated[int, Field(ge=0, le=2)] = 0


class KickerRow(Model, frozen=True):
    """The kickers on offer, and those to come.

    Attributes:
        era: The kicker era.
        slots: The kickers in the slots.
        piles: The face-down piles of the three eras; the last card is on top.
    """

    era: Era = 1
    slots: KickerNames = ()
    piles: Many[Many[KickerName]] = ((), (), ())

    @property
    def pile_sizes(self) -> tuple[int, ...]:
        """How many cards are left in the piles of the three eras."""
        return tuple([len(pile) for pile in self.piles])


class KickerRowSeen(Model, frozen=True):
    """The kickers as everybody sees them.

    Attributes:
        era: The kicker era.
        slots: The kickers in the slots.
        pile_sizes: How many cards are left in the piles of the three eras.
    """

    era: Era = 1
    slots: KickerNames = ()
    pile_sizes: Many[Count] = (0, 0, 0)


class State(Playing, frozen=True):
    """A full position of the game, hidden things included.

    Attributes:
        format: The format of this model in JSON.
        game: The name of the game.
        rules: The version of the rules.
        options: The options of the game.
        seed: What the luck follows from.
        round: The number of the round, from 1.
        stage: The market stage.
        shortage: How many rounds in a row began with upgrades sold out.
        order: The purchase order of the round.
        colonies: The colonies, by seat.
        hands: The production cards that each seat holds, in the fixed order.
        decks: The production decks, in the order of the edition.
        megas: The pools of mega cards.
        market: The colony upgrades on offer, in the order of the table.
        supply: The colony upgrades that may still come into the market.
        kickers: The kickers on offer and to come; empty without the expansion.
        resigned: Who has left the game, in that order.
        agenda: What is to be done: a stack of steps, the last one on top; empty when it is over.
        events: What the last step made happen.
        ply: How many actions have been taken so far.
    """

    format: Literal["boardrules-state-1"] = "boardrules-state-1"
    game: Literal["outpost"] = "outpost"
    rules: Annotated[Literal[1], WHOLE] = 1
    options: Options
    seed: Seed
    round: Count = 0
    stage: Stage = 1
    shortage: Shortage = build(Shortage)()
    order: Many[Seat] = ()
    colonies: Many[Colony] = Field(min_length=2, max_length=9)
    hands: Many[Many[SharedCard]]
    decks: Many[CardDeck]
    megas: MegaCounts
    market: UpgradeNames = ()
    supply: UpgradeCounts
    kickers: KickerRow = build(KickerRow)()
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
    def seats(self) -> int:
        """How many players the game was begun with."""
        return len(self.colonies)

    def own_hand(self, player: int) -> Hand:
        """Return the production cards of a seat.

        Args:
            player: The seat.
        """
        return self.hands[player]


class Position(Protocol):
    """What can be read from a state and from a view alike: all that is public."""

    @property
    def options(self) -> Options:
        """The options of the game."""
        ...

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        ...

    @property
    def stage(self) -> Stage:
        """The market stage."""
        ...

    @property
    def shortage(self) -> Shortage:
        """How many rounds in a row began with upgrades sold out."""
        ...

    @property
    def order(self) -> tuple[int, ...]:
        """The purchase order of the round."""
        ...

    @property
    def colonies(self) -> tuple[Colony, ...]:
        """The colonies, by seat."""
        ...

    @property
    def hands(self) -> tuple[tuple[Card | CardBack, ...], ...]:
        """All hands, with what may not be seen from behind."""
        ...

    @property
    def decks(self) -> tuple[CardDeck, ...] | tuple[CardDeckSeen, ...]:
        """The production decks, in the order of the edition."""
        ...

    @property
    def megas(self) -> MegaCounts:
        """The pools of mega cards."""
        ...

    @property
    def market(self) -> UpgradeNames:
        """The colony upgrades on offer."""
        ...

    @property
    def supply(self) -> UpgradeCounts:
        """The colony upgrades that may still come into the market."""
        ...

    @property
    def kickers(self) -> KickerRow | KickerRowSeen:
        """The kickers on offer."""
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

    def own_hand(self, player: int) -> Hand:
        """Return the production cards of a seat, where they may be known.

        Args:
            player: The seat.
        """
        ...


class SeenPosition(Position, Protocol):
    """What can be read from a view: a position as one seat, or a spectator, sees it."""

    @property
    def player(self) -> int | None:
        """The seat that sees it; None for a spectator."""
        ...

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who must act."""
        ...

    @property
    def decks(self) -> tuple[CardDeckSeen, ...]:
        """Size and discard pile of each production deck."""
        ...

    @property
    def kickers(self) -> KickerRowSeen:
        """The kickers on offer."""
        ...


def still_in(position: Position) -> tuple[int, ...]:
    """Return the seats that are still in the game, ascending."""
    resigned, seats = position.resigned, range(position.seats)
    return tuple([seat for seat in seats if seat not in resigned] if resigned else seats)


def with_events(state: State, *events: Event) -> State:
    """Return a state in which more has happened in this step."""
    return replace(state, events=state.events + events)
