"""Everything a player can do in Expedition."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, Field, TypeAdapter

from boardrules.core.actions import Action as AnyAction
from boardrules.core.actions import Resign
from boardrules.core.choices import JUST_ONE, Offer, Slice, Tables, only
from boardrules.core.model import LATER, Count, Many, build
from boardrules.expedition.components import Id
from boardrules.expedition.editions import Edition

A = TypeVar("A", bound=AnyAction)


def _different(ids: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(ids)) < len(ids):
        raise ValueError("the same id is named twice")
    return tuple(sorted(ids))


def _sorted(ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(ids))


OneOrTwo = Annotated[Many[Id], Field(min_length=1, max_length=2)]


class PlayCard(AnyAction, frozen=True):
    """Play the drawn Expedition Card into the leftmost open space ("I. Preparation")."""

    type: Literal["play_card"] = "play_card"


class CoverBase(AnyAction, frozen=True):
    """Play the drawn Storm Card onto an open Base ("I. Preparation").

    Attributes:
        base: The number of the Base, from 0.
    """

    type: Literal["cover_base"] = "cover_base"
    base: Count


class StopDrawing(AnyAction, frozen=True):
    """Discard the drawn card and stop drawing ("I. Preparation")."""

    type: Literal["stop_drawing"] = "stop_drawing"


class SpendForecast(AnyAction, frozen=True):
    """Spend a Forecast Tile to discard a card without ending the draw ("I. Preparation").

    Attributes:
        on: The drawn card, or one in the bottom row, or the Storm on a Base.
        place: The number of the space or Base, from 0; 0 for the drawn card.
    """

    type: Literal["spend_forecast"] = "spend_forecast"
    on: Literal["drawn", "row", "base"]
    place: Count = 0


class BuyStation(AnyAction, frozen=True):
    """Buy a Station at the Hangar ("I. Preparation")."""

    type: Literal["buy_station"] = "buy_station"


class TradeTimes(AnyAction, frozen=True):
    """Trade a number of times: what an effect offers, or Energy for Material at the Hangar.

    Attributes:
        times: How often.
    """

    type: Literal["trade_times"] = "trade_times"
    times: Count


class Decline(AnyAction, frozen=True):
    """Buy nothing, or nothing more; hire nobody; leave the Hangar unused."""

    type: Literal["decline"] = "decline"


class KeepCards(AnyAction, frozen=True):
    """Keep one dealt card, or pay 2 Energy and keep two ("II. Planning").

    Attributes:
        cards: The ids of the cards, in any order; twice the same for two copies.
    """

    type: Literal["keep_cards"] = "keep_cards"
    cards: Annotated[OneOrTwo, AfterValidator(_sorted)]


class ActivateSpace(AnyAction, frozen=True):
    """Place an Explorer and carry out the action there ("Activate an action space").

    Attributes:
        place: The id of an own Expert or Project, of a Landscape, a Meteorite, or of a Station
            Site on the map.
    """

    type: Literal["activate_space"] = "activate_space"
    place: Id


class VisitHarbor(AnyAction, frozen=True):
    """Place an Explorer at the Harbor and hire one or two Experts ("Activate an action space").

    Attributes:
        experts: Their ids, in any order.
    """

    type: Literal["visit_harbor"] = "visit_harbor"
    experts: Annotated[OneOrTwo, AfterValidator(_different)]


class Explore(AnyAction, frozen=True):
    """Place an Explorer on the next unexplored Landscape ("Activate an action space")."""

    type: Literal["explore"] = "explore"


class BuildStation(AnyAction, frozen=True):
    """Build a Station; its position is chosen next ("Build a Station").

    Attributes:
        site: The id of an open Station Site.
    """

    type: Literal["build_station"] = "build_station"
    site: Id


class PlaceStation(AnyAction, frozen=True):
    """Choose the position of the new Station ("Build a Station").

    Attributes:
        position: The id of a free site position.
    """

    type: Literal["place_station"] = "place_station"
    position: Id


class UseLandscape(AnyAction, frozen=True):
    """Choose the adjacent Landscape whose action is carried out ("Build a Station").

    Attributes:
        landscape: The id of a Landscape or Meteorite next to the new Station.
    """

    type: Literal["use_landscape"] = "use_landscape"
    landscape: Id


class UpgradeStation(AnyAction, frozen=True):
    """Attach an Upgrade to an own Station ("Upgrade a Station").

    Attributes:
        site: The id of the Station Site on which the Station stands.
        upgrade: The id of the Upgrade.
    """

    type: Literal["upgrade_station"] = "upgrade_station"
    site: Id
    upgrade: Id


class UseRadar(AnyAction, frozen=True):
    """Return a Radar Tile, resolve all Radar effects, and buy ("Use a Radar Tile").

    Attributes:
        first: What comes first: the Radar effects, or buying from the display.
    """

    type: Literal["use_radar"] = "use_radar"
    first: Literal["effects", "purchases"]


class BuyCard(AnyAction, frozen=True):
    """Buy a card from the personal display.

    Attributes:
        card: The id of the card.
    """

    type: Literal["buy_card"] = "buy_card"
    card: Id


class ActivateTile(AnyAction, frozen=True):
    """Flip an unused Pilot or Mechanic and carry out the connected action.

    Attributes:
        expert: The id of the Expert it belongs to.
    """

    type: Literal["activate_tile"] = "activate_tile"
    expert: Id


class Pass(AnyAction, frozen=True):
    """Take no further action this round ("Pass")."""

    type: Literal["pass"] = "pass"


class ChooseEffect(AnyAction, frozen=True):
    """Choose one of several effects.

    Attributes:
        number: The number of the effect, from 0.
    """

    type: Literal["choose_effect"] = "choose_effect"
    number: Count


class KeepCard(AnyAction, frozen=True):
    """Keep one of the cards drawn from the common deck.

    Attributes:
        card: The id of the card.
    """

    type: Literal["keep_card"] = "keep_card"
    card: Id


class Hire(AnyAction, frozen=True):
    """Hire an Expert through an effect.

    Attributes:
        expert: The id of the Expert.
    """

    type: Literal["hire"] = "hire"
    expert: Id


Action = Annotated[
    PlayCard
    | CoverBase
    | StopDrawing
    | SpendForecast
    | BuyStation
    | TradeTimes
    | Decline
    | KeepCards
    | ActivateSpace
    | VisitHarbor
    | Explore
    | BuildStation
    | PlaceStation
    | UseLandscape
    | UpgradeStation
    | UseRadar
    | BuyCard
    | ActivateTile
    | Pass
    | ChooseEffect
    | KeepCard
    | Hire
    | Resign,
    Field(discriminator="type"),
]
"""Any action of Expedition."""


class ActionOffer(Offer[Action], frozen=True):
    """Some legal actions, as a view lists them."""


ACTION_TYPES: tuple[type[AnyAction], ...] = (
    PlayCard,
    CoverBase,
    StopDrawing,
    SpendForecast,
    BuyStation,
    TradeTimes,
    Decline,
    KeepCards,
    ActivateSpace,
    VisitHarbor,
    Explore,
    BuildStation,
    PlaceStation,
    UseLandscape,
    UpgradeStation,
    UseRadar,
    BuyCard,
    ActivateTile,
    Pass,
    ChooseEffect,
    KeepCard,
    Hire,
    Resign,
)

ACTION_ADAPTER: TypeAdapter[Action] = TypeAdapter(Action, config=LATER)

# The tables that lists of legal actions are slices of. Each is numbered by what varies.

PLAYS = only(PlayCard)
STOPS = only(StopDrawing)
STATION_PURCHASES = only(BuyStation)
DECLINES = only(Decline)
EXPLORES = only(Explore)
PASSES = only(Pass)

COVERS = Tables(CoverBase, lambda p, base: CoverBase(player=p, base=base), lambda a: a.base)
TRADES = Tables(TradeTimes, lambda p, times: TradeTimes(player=p, times=times), lambda a: a.times)
PARTS = Tables(ChooseEffect, lambda p, n: ChooseEffect(player=p, number=n), lambda a: a.number)

_TARGETS: tuple[Literal["drawn", "row", "base"], ...] = ("drawn", "row", "base")
_MOST_PLACES = 100


def forecast_number(on: Literal["drawn", "row", "base"], place: int) -> int:
    """Return the number of a way to spend a Forecast Tile in its table."""
    return _TARGETS.index(on) * _MOST_PLACES + place


def _spend_forecast(player: int, number: int) -> SpendForecast:
    on, place = divmod(number, _MOST_PLACES)
    return SpendForecast(player=player, on=_TARGETS[on], place=place)


FORECASTS = Tables(SpendForecast, _spend_forecast, lambda a: forecast_number(a.on, a.place))

HALVES: tuple[Literal["effects", "purchases"], ...] = ("effects", "purchases")
RADARS = Tables(
    UseRadar,
    lambda player, number: UseRadar(player=player, first=HALVES[number]),
    lambda a: HALVES.index(a.first),
)


@lru_cache(maxsize=100)
def the_one(tables: Tables[Any], player: int) -> Slice:
    """Return the slice that holds a player's one action in the tables of `only`."""
    return tables[player], JUST_ONE


class ActionTables:
    """The tables of the actions that name cards, tiles or places of one edition.

    Ids are numbered by their place in the edition; two ids are numbered by both places.
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.place = place = edition.tables.place
        self._ids = tuple(place)
        self._base = len(place)
        self.activations = self._by_id(ActivateSpace, "place")
        self.builds = self._by_id(BuildStation, "site")
        self.placements = self._by_id(PlaceStation, "position")
        self.landscapes = self._by_id(UseLandscape, "landscape")
        self.purchases = self._by_id(BuyCard, "card")
        self.tiles = self._by_id(ActivateTile, "expert")
        self.keeps = self._by_id(KeepCard, "card")
        self.hires = self._by_id(Hire, "expert")
        self.harbor = self._by_ids(VisitHarbor, "experts")
        self.planning = self._by_ids(KeepCards, "cards")
        self.upgrades = Tables(
            UpgradeStation, self._upgrade, lambda a: self.number(a.site, a.upgrade)
        )

    def number(self, first: str, second: str | None = None) -> int:
        """Return the number of an id, or of two, in the tables."""
        if second is None:
            return self.place[first]
        return (self.place[first] + 1) * self._base + self.place[second]

    def numbers(self, ids: Iterable[str], pairs: Iterable[tuple[str, str]] = ()) -> tuple[int, ...]:
        """Return the numbers of ids, and of pairs of ids, in the tables."""
        place = self.place
        return (*[place[id] for id in ids], *[self.number(*pair) for pair in pairs])

    def _ids_of(self, number: int) -> tuple[str, ...]:
        first, second = divmod(number, self._base)
        return (self._ids[first - 1], self._ids[second]) if first else (self._ids[second],)

    def _by_id(self, kind: type[A], field: str) -> Tables[A]:
        def make(player: int, number: int) -> A:
            fields: dict[str, Any] = {field: self._ids[number]}
            return build(kind)(player=player, **fields)

        return Tables(kind, make, lambda action: self.place[getattr(action, field)])

    def _by_ids(self, kind: type[A], field: str) -> Tables[A]:
        def make(player: int, number: int) -> A:
            fields: dict[str, Any] = {field: self._ids_of(number)}
            return build(kind)(player=player, **fields)

        return Tables(kind, make, lambda action: self.number(*getattr(action, field)))

    def _upgrade(self, player: int, number: int) -> UpgradeStation:
        site, upgrade = self._ids_of(number)
        return UpgradeStation(player=player, site=site, upgrade=upgrade)


def action_tables(edition: Edition) -> ActionTables:
    """Return the tables of an edition, made once."""
    tables: ActionTables | None = getattr(edition, "_actions", None)
    if tables is None:
        tables = ActionTables(edition)
        object.__setattr__(edition, "_actions", tables)
    return tables
