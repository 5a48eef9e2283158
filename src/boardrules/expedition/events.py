"""What happens in Expedition, as a state's `events` tell it."""

from typing import Annotated, Literal, get_args

from pydantic import Field, TypeAdapter

from boardrules.core.model import HIDDEN, LATER, Count, Hidden, Many, Model, Seat, replace
from boardrules.expedition.components import Id
from boardrules.expedition.effects import Resource
from boardrules.expedition.nouns import SeenCard, When


class RoundBegan(Model, frozen=True):
    """A round began; this seat holds the Starting Indicator."""

    type: Literal["round_began"] = "round_began"
    round: Count
    starter: Seat


class Drew(Model, frozen=True):
    """A player drew a card from the Expedition Deck."""

    type: Literal["drew"] = "drew"
    player: Seat
    card: Id


class Shuffled(Model, frozen=True):
    """A discard pile became a new deck: a player's, or the common one (None)."""

    type: Literal["shuffled"] = "shuffled"
    player: Seat | None


class CardPlayed(Model, frozen=True):
    """A player put the drawn card into a space of the bottom row, or onto a Base."""

    type: Literal["card_played"] = "card_played"
    player: Seat
    card: Id
    onto: Literal["row", "base"]
    place: Count


class ForecastSpent(Model, frozen=True):
    """A player spent a Forecast Tile to discard a card."""

    type: Literal["forecast_spent"] = "forecast_spent"
    player: Seat
    card: Id
    on: Literal["drawn", "row", "base"]


class DrawEnded(Model, frozen=True):
    """A player's draw is over.

    Attributes:
        player: The player.
        discarded: The drawn card, which was discarded; None if no card was left to draw.
        automatic: Whether the player could not have done otherwise.
    """

    type: Literal["draw_ended"] = "draw_ended"
    player: Seat
    discarded: Id | None
    automatic: bool = False


class Gained(Model, frozen=True):
    """A player got something: the amount that was there."""

    type: Literal["gained"] = "gained"
    player: Seat
    resource: Resource
    amount: Count


class Paid(Model, frozen=True):
    """A player paid or returned something."""

    type: Literal["paid"] = "paid"
    player: Seat
    resource: Resource
    amount: Count


class Advanced(Model, frozen=True):
    """A player's Expedition marker moved to a space."""

    type: Literal["advanced"] = "advanced"
    player: Seat
    space: Count


class EffectChosen(Model, frozen=True):
    """A player chose one of several effects.

    Attributes:
        player: The player.
        source: The id of what the effects are printed on.
        number: The number of the effect, from 0.
        automatic: Whether no other could be done.
    """

    type: Literal["effect_chosen"] = "effect_chosen"
    player: Seat
    source: Id
    number: Count
    automatic: bool = False


class Traded(Model, frozen=True):
    """A player traded a number of times."""

    type: Literal["traded"] = "traded"
    player: Seat
    times: Count


class NothingDone(Model, frozen=True):
    """There was nothing that a player could do, or wanted to do.

    Attributes:
        player: The player.
        what: What could have been done.
        automatic: Whether it could not be done at all.
    """

    type: Literal["nothing_done"] = "nothing_done"
    player: Seat
    what: Literal["hangar", "trade", "one_of", "draw_and_keep", "buy", "hire"]
    automatic: bool = False


class Dealt(Model, frozen=True):
    """A player was dealt cards in the Planning Phase."""

    type: Literal["dealt"] = "dealt"
    player: Seat
    cards: Many[SeenCard]


class Chose(Model, frozen=True):
    """A player chose which of the dealt cards to keep."""

    type: Literal["chose"] = "chose"
    player: Seat
    cards: Many[Id] | Hidden


class DrewToKeep(Model, frozen=True):
    """A player drew cards from the common deck, to keep some of them."""

    type: Literal["drew_to_keep"] = "drew_to_keep"
    player: Seat
    cards: Many[SeenCard]


class Kept(Model, frozen=True):
    """Cards came into a personal display."""

    type: Literal["kept"] = "kept"
    player: Seat
    cards: Many[Id]
    automatic: bool = False


class Discarded(Model, frozen=True):
    """Cards went to a discard pile, face up: the player's own, or the common one."""

    type: Literal["discarded"] = "discarded"
    player: Seat
    cards: Many[Id]
    common: bool = False


class SpaceActivated(Model, frozen=True):
    """A player placed an Explorer and carries out the action there."""

    type: Literal["space_activated"] = "space_activated"
    player: Seat
    place: Id


class HarborVisited(Model, frozen=True):
    """A player placed an Explorer at the Harbor."""

    type: Literal["harbor_visited"] = "harbor_visited"
    player: Seat


class Explored(Model, frozen=True):
    """A player explored a Landscape."""

    type: Literal["explored"] = "explored"
    player: Seat
    landscape: Id


class ExpertHired(Model, frozen=True):
    """A player hired an Expert."""

    type: Literal["expert_hired"] = "expert_hired"
    player: Seat
    expert: Id


class ExpertsShown(Model, frozen=True):
    """These Experts came onto the Expert Plan."""

    type: Literal["experts_shown"] = "experts_shown"
    experts: Many[Id]


class StationBuilt(Model, frozen=True):
    """A player built a Station.

    Attributes:
        player: The player.
        site: The Station Site.
        position: The position.
        automatic: Whether there was no other position.
    """

    type: Literal["station_built"] = "station_built"
    player: Seat
    site: Id
    position: Id
    automatic: bool = False


class SitesOpened(Model, frozen=True):
    """These Station Sites were laid open."""

    type: Literal["sites_opened"] = "sites_opened"
    sites: Many[Id]


class LandscapeUsed(Model, frozen=True):
    """A player who has built a Station carries out the action of an adjacent Landscape."""

    type: Literal["landscape_used"] = "landscape_used"
    player: Seat
    landscape: Id
    automatic: bool = False


class StationUpgraded(Model, frozen=True):
    """A player attached an Upgrade to a Station."""

    type: Literal["station_upgraded"] = "station_upgraded"
    player: Seat
    site: Id
    upgrade: Id


class RadarUsed(Model, frozen=True):
    """A player returned a Radar Tile."""

    type: Literal["radar_used"] = "radar_used"
    player: Seat
    first: Literal["effects", "purchases"]


class RadarResolved(Model, frozen=True):
    """The Radar effect of a card is done: it was discarded, or turned sideways."""

    type: Literal["radar_resolved"] = "radar_resolved"
    player: Seat
    card: Id
    sideways: bool = False


class Bought(Model, frozen=True):
    """A player bought a card: onto the Expedition Deck, or into play as a Project."""

    type: Literal["bought"] = "bought"
    player: Seat
    card: Id


class TileActivated(Model, frozen=True):
    """A player flipped a Pilot or Mechanic."""

    type: Literal["tile_activated"] = "tile_activated"
    player: Seat
    expert: Id


class Passed(Model, frozen=True):
    """A player passed."""

    type: Literal["passed"] = "passed"
    player: Seat


class PointsScored(Model, frozen=True):
    """A player scored.

    Attributes:
        player: The player.
        when: After which round, or at the end.
        points: The points of all terms together.
    """

    type: Literal["points_scored"] = "points_scored"
    player: Seat
    when: When
    points: Count


class PlayerResigned(Model, frozen=True):
    """A player left the game."""

    type: Literal["player_resigned"] = "player_resigned"
    player: Seat


class GameEnded(Model, frozen=True):
    """The game ended: the last round was played, or one player was left."""

    type: Literal["game_ended"] = "game_ended"
    reason: Literal["rounds", "last_player"]


Event = Annotated[
    RoundBegan
    | Drew
    | Shuffled
    | CardPlayed
    | ForecastSpent
    | DrawEnded
    | Gained
    | Paid
    | Advanced
    | EffectChosen
    | Traded
    | NothingDone
    | Dealt
    | Chose
    | DrewToKeep
    | Kept
    | Discarded
    | SpaceActivated
    | HarborVisited
    | Explored
    | ExpertHired
    | ExpertsShown
    | StationBuilt
    | SitesOpened
    | LandscapeUsed
    | StationUpgraded
    | RadarUsed
    | RadarResolved
    | Bought
    | TileActivated
    | Passed
    | PointsScored
    | PlayerResigned
    | GameEnded,
    Field(discriminator="type"),
]
"""Anything that happens in Expedition."""

EVENT_TYPES: tuple[type[Model], ...] = get_args(get_args(Event)[0])

EVENT_ADAPTER: TypeAdapter[Event] = TypeAdapter(Event, config=LATER)


def seen_event(event: Event, player: int | None) -> Event:
    """Return what a seat (or a spectator, None) sees of an event ("What each player may see")."""
    if type(event) not in _PARTLY_HIDDEN:
        return event
    if isinstance(event, Dealt | DrewToKeep) and event.player != player:
        return replace(event, cards=(HIDDEN,) * len(event.cards))
    if isinstance(event, Chose) and event.player != player:
        return replace(event, cards=HIDDEN)
    return event


_PARTLY_HIDDEN = (Dealt, DrewToKeep, Chose)


_REVEALING = (Drew, Dealt, DrewToKeep, Kept, Discarded, ExpertsShown, SitesOpened)


def reveals(event: Event) -> bool:
    """Tell whether something hidden came to light: cards or luck that somebody now knows.

    Args:
        event: An event of a state.
    """
    return isinstance(event, _REVEALING)
