"""The steps of the agenda: what is to be done in a game of Expedition."""

from typing import Annotated, Literal

from pydantic import Field

from boardrules.core.model import Count, Hidden, Many, Model, Seat
from boardrules.expedition.components import Id
from boardrules.expedition.effects import Effect, OneOf, Trade
from boardrules.expedition.nouns import SeenCard

# The steps of the agenda, in the order in which they occur in a round.


class StartRound(Model, frozen=True):
    """The steps of a round are to be laid out."""

    type: Literal["start_round"] = "start_round"


class Drawing(Model, frozen=True):
    """A card that a player has drawn and not yet placed."""

    player: Seat
    card: Id


class Preparation(Model, frozen=True):
    """All draw from their Expedition Decks, at the same time ("I. Preparation").

    Attributes:
        drawing: The drawn cards that wait, from the Starting Indicator; None before the step has
            begun. Who is not named is done.
    """

    type: Literal["preparation"] = "preparation"
    drawing: Many[Drawing] | None = None


class Bonuses(Model, frozen=True):
    """The players resolve bonuses and Bases, one after the other.

    Attributes:
        waiting: The players still to come, the next one first.
    """

    type: Literal["bonuses"] = "bonuses"
    waiting: Many[Seat]


class StormBonus(Model, frozen=True):
    """A player is due the Energy for the Storms on the Tableau."""

    type: Literal["storm_bonus"] = "storm_bonus"
    player: Seat


class Bases(Model, frozen=True):
    """A player activates the uncovered Bases.

    Attributes:
        player: Whose Bases they are.
        base: The number of the next Base, from 0.
    """

    type: Literal["bases"] = "bases"
    player: Seat
    base: Count = 0


class AtHangar(Model, frozen=True):
    """A player chooses what to do with the Hangar."""

    type: Literal["at_hangar"] = "at_hangar"
    player: Seat


class PlanningChoice(Model, frozen=True):
    """A player's part in the Planning Phase.

    Attributes:
        player: The player.
        cards: The cards dealt, in alphabetical order.
        kept: Those that are kept; None while undecided.
    """

    player: Seat
    cards: Many[SeenCard] = Field(min_length=1)
    kept: Many[Id] | Hidden | None = None


class Planning(Model, frozen=True):
    """All choose which of the dealt cards they keep, at the same time ("II. Planning").

    Attributes:
        choices: One for each player who was dealt cards, from the Starting Indicator; None before
            the step has begun.
    """

    type: Literal["planning"] = "planning"
    choices: Many[PlanningChoice] | None = None


class ActionPhase(Model, frozen=True):
    """The players act or pass in turn until all have passed ("III. Action Phase").

    Attributes:
        waiting: Who has not passed, the next one first.
    """

    type: Literal["action_phase"] = "action_phase"
    waiting: Many[Seat]


class Placement(Model, frozen=True):
    """A player chooses the position of a new Station ("Build a Station")."""

    type: Literal["placement"] = "placement"
    player: Seat
    site: Id


class AdjacentAction(Model, frozen=True):
    """A player chooses the Landscape next to the new Station whose action is carried out.

    Attributes:
        player: The player.
        position: The position of the Station.
    """

    type: Literal["adjacent_action"] = "adjacent_action"
    player: Seat
    position: Id


class RadarCard(Model, frozen=True):
    """A card whose Radar effect is to be resolved: its number from the left, from 0."""

    where: Literal["row", "projects"]
    place: Count


class RadarEffects(Model, frozen=True):
    """A player resolves all Radar effects ("Use a Radar Tile").

    Attributes:
        player: The player.
        waiting: The cards not yet done, that whose effect is under way first; None before the
            step has begun.
    """

    type: Literal["radar_effects"] = "radar_effects"
    player: Seat
    waiting: Many[RadarCard] | None = None


class Buying(Model, frozen=True):
    """A player may buy from the personal display.

    Attributes:
        player: The player.
        discount: Coins off the cost of a card.
        several: Whether any number of cards may be bought, or one.
        asked: Whether there is a choice; False before the step has begun.
    """

    type: Literal["buying"] = "buying"
    player: Seat
    discount: Count = 0
    several: bool = False
    asked: bool = False


class Hiring(Model, frozen=True):
    """A player may hire an Expert, without an Explorer.

    Attributes:
        player: The player.
        discount: Coins off the price.
    """

    type: Literal["hiring"] = "hiring"
    player: Seat
    discount: Count = 0


TRACK = "track"
"""The source of an effect that is a reward of the Expedition track."""


class Resolving(Model, frozen=True):
    """An effect is to be carried out.

    Attributes:
        player: Who carries it out.
        effect: The effect.
        source: The id of what it is printed on; "track" for a reward of the Expedition track.
    """

    type: Literal["resolving"] = "resolving"
    player: Seat
    effect: Effect
    source: Id


class ChoosingEffect(Model, frozen=True):
    """A player chooses one of several effects; the fields are those of `Resolving`."""

    type: Literal["choosing_effect"] = "choosing_effect"
    player: Seat
    effect: OneOf
    source: Id


class Trading(Model, frozen=True):
    """A player chooses how often to trade; the fields are those of `Resolving`."""

    type: Literal["trading"] = "trading"
    player: Seat
    effect: Trade
    source: Id


class Keeping(Model, frozen=True):
    """A player chooses which of the cards drawn from the common deck to keep, one at a time.

    Attributes:
        player: The player.
        cards: The cards, in alphabetical order.
        keep: How many are still to be kept.
    """

    type: Literal["keeping"] = "keeping"
    player: Seat
    cards: Many[SeenCard]
    keep: Annotated[Count, Field(ge=1)]


class EndRound(Model, frozen=True):
    """All have passed: milestones, the end, or the next round ("IV. Milestones and the end")."""

    type: Literal["end_round"] = "end_round"


Step = Annotated[
    StartRound
    | Preparation
    | Bonuses
    | StormBonus
    | Bases
    | AtHangar
    | Planning
    | ActionPhase
    | Placement
    | AdjacentAction
    | RadarEffects
    | Buying
    | Hiring
    | Resolving
    | ChoosingEffect
    | Trading
    | Keeping
    | EndRound,
    Field(discriminator="type"),
]
"""A step of the agenda."""
