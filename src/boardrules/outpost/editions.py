"""The printed values of Outpost, as data that travels with a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self, get_args

from pydantic import Field, model_validator

from boardrules.core.model import WHOLE, Many, Model, build

MAX_VALUE = 999
"""The highest value that a production card can have, in credits."""

Resource = Literal[
    "ore",
    "water",
    "titanium",
    "research",
    "microbiotics",
    "new_chemicals",
    "orbital_medicine",
    "ring_ore",
    "moon_ore",
]
FactoryType = Literal["ore", "water", "titanium", "research", "new_chemicals"]
MegaResource = Literal["water", "titanium", "new_chemicals"]
UpgradeName = Literal[
    "data_library",
    "warehouse",
    "heavy_equipment",
    "nodule",
    "scientists",
    "orbital_lab",
    "robots",
    "laboratory",
    "ecoplants",
    "outpost",
    "space_station",
    "planetary_cruiser",
    "moon_base",
]
KickerName = Literal[
    "ice_prospector",
    "robot_prototype",
    "smelter",
    "wily_trader",
    "launch_facility",
    "merchant_house",
    "new_chemicals_prototype",
    "refinery",
    "biosphere",
]

RESOURCES: tuple[Resource, ...] = get_args(Resource)
RESOURCE_PLACE = MappingProxyType({name: place for place, name in enumerate(RESOURCES)})
FACTORY_TYPES: tuple[FactoryType, ...] = get_args(FactoryType)
MEGA_RESOURCES: tuple[MegaResource, ...] = get_args(MegaResource)
UPGRADES: tuple[UpgradeName, ...] = get_args(UpgradeName)
KICKERS: tuple[KickerName, ...] = get_args(KickerName)

Era = Annotated[Literal[1, 2, 3], WHOLE]
"""A kicker era."""

Stage = Annotated[Literal[1, 2, 3], WHOLE]
"""The market stage: which die rolls for the market (d4, d10, d12 + 1)."""

Value = Annotated[int, Field(ge=1, le=MAX_VALUE)]
Price = Annotated[int, Field(ge=0, le=10_000)]
Small = Annotated[int, Field(ge=0, le=1_000)]


class Copies(Model, frozen=True):
    """How many cards of a value a deck holds."""

    value: Value
    copies: Annotated[int, Field(ge=1, le=100)]


class DeckTable(Model, frozen=True):
    """A production deck: its resource, printed average (credits) and cards."""

    resource: Resource
    average: Value
    cards: Many[Copies] = Field(min_length=1)


class MegaTable(Model, frozen=True):
    """The pool of mega cards of a resource: their value (credits) and number."""

    resource: MegaResource
    value: Value
    copies: Small


class Factory(Model, frozen=True):
    """A type of factory.

    Attributes:
        type: The name, which is also what it produces.
        cost: Price in credits.
        vp: Victory points if manned.
        research: How many research cards the payment for one must hold.
    """

    type: FactoryType
    cost: Price
    vp: Small
    research: Small = 0


class Discount(Model, frozen=True):
    """Credits off what the winner pays for an upgrade, per copy of the card that gives it."""

    on: UpgradeName
    credits: Price


class ColonyCard(Model, frozen=True):
    """What colony upgrades and kickers have in common. All effects are per copy.

    Attributes:
        price: List price in credits.
        vp: Victory points.
        hand_capacity: Added to the hand capacity, in cards.
        population: Added to the population limit, in colonists.
        discounts: What the owner pays less for.
        free_factory: A factory that comes with the card, unmanned.
        free_robots: Robots that come with the card.
    """

    price: Annotated[Price, Field(ge=1)]
    vp: Small
    hand_capacity: Small = 0
    population: Small = 0
    discounts: Many[Discount] = ()
    free_factory: FactoryType | None = None
    free_robots: Small = 0


class Upgrade(ColonyCard, frozen=True):
    """A colony upgrade.

    Attributes:
        name: Its name.
        produces: The resource of which it deals its owner one card each round.
        allows: The type of factory that its owner may buy.
        colonist_cost: What colonists cost its owner, in credits, however many copies.
        allows_robots: Whether its owner may buy robots, and operate as many as colonists.
    """

    name: UpgradeName
    produces: Resource | None = None
    allows: FactoryType | None = None
    colonist_cost: Price | None = None
    allows_robots: bool = False


class Kicker(ColonyCard, frozen=True):
    """A kicker card.

    Attributes:
        name: Its name.
        era: The kicker era in which it appears.
        redraws: The resource of which one more card is drawn and the cheapest discarded.
        extra_per_two: The factory type of which every two manned ones give an extra card.
        exchanges: The resources of which its owner may exchange a card.
    """

    name: KickerName
    era: Era
    redraws: Resource | None = None
    extra_per_two: FactoryType | None = None
    exchanges: Many[Resource] = ()


class PlayerSetup(Model, frozen=True):
    """What depends on the number of players.

    Attributes:
        players: The number of players.
        early_copies: Copies of each upgrade up to Outpost; None: rolled.
        late_copies: Copies of the last three upgrades; None: rolled.
        late_vp: The leader's victory points that open the last three.
        kicker_slots: Number of kicker slots, and of copies of each kicker.
    """

    players: Annotated[int, Field(ge=2, le=9)]
    early_copies: Small | None
    late_copies: Small | None
    late_vp: Small
    kicker_slots: Annotated[int, Field(ge=1, le=9)]


class SupplyRolls(Model, frozen=True):
    """How two players find their supply: a die for each type, even for the higher number.

    Attributes:
        even: Copies for an even roll.
        odd: Copies for an odd roll.
        fewest: The whole set is rolled again if fewer types than this have `even` copies.
        most: … or more than this.
    """

    even: Small = 2
    odd: Small = 1
    fewest: Annotated[int, Field(ge=0, le=6)] = 4
    most: Annotated[int, Field(ge=7, le=13)] = 10


@dataclass(frozen=True, slots=True)
class Tables:
    """An edition's cards by name, for looking up. Nothing in it can be changed."""

    upgrades: Mapping[str, Upgrade]
    kickers: Mapping[str, Kicker]
    cards: Mapping[str, Upgrade | Kicker]
    factories: Mapping[str, Factory]
    decks: Mapping[str, DeckTable]
    megas: Mapping[str, MegaTable]
    setups: Mapping[int, PlayerSetup]
    highest: Mapping[str, int]
    """The highest value in the deck of each resource."""
    factory_vp: tuple[tuple[FactoryType, int], ...]
    """The victory points of a manned factory, by type."""
    allowed_by: Mapping[str, UpgradeName]
    """Which upgrade allows a factory type; types without one are free for all."""


class Edition(Model, frozen=True):
    """All printed values of the game. Anyone can supply an own one in the options.

    Attributes:
        name: What the edition is called.
        decks: The production decks, in the order of `RESOURCES`.
        megas: The mega cards, in the order of `MEGA_RESOURCES`.
        mega_group: How many draws a mega replaces, and how many cards it counts.
        factories: The factory types, in the order of `FACTORY_TYPES`.
        upgrades: The colony upgrades, in the order of `UPGRADES`.
        kickers: The kicker cards, in the order of `KICKERS`.
        setups: What depends on the number of players, for 2 to 9.
        supply_rolls: The supply of a game whose setup gives no copies.
        start_ore: Ore factories at the start, manned.
        start_water: Water factories at the start, manned.
        start_colonists: Colonists at the start.
        hand_capacity: Hand capacity at the start, in cards.
        population: Population limit at the start, in colonists.
        uncounted: Resources whose cards never count toward the hand capacity.
        colonist_cost: Price of a colonist, in credits.
        robot_cost: Price of a robot, in credits.
        middle_vp: The leader's victory points that open the upgrades up to Outpost.
        goal_vp: Victory points with which the game ends.
    """

    __slots__ = ("_hash", "tables")
    if TYPE_CHECKING:
        _hash: ClassVar[int]
        tables: ClassVar[Tables]
        """The cards by name."""
    else:

        def __getattr__(self, name: str) -> Any:
            """Work out the tables and the hash, when they are first asked for."""
            if name == "tables":
                value = _tables(self)
            elif name == "_hash":
                value = super().__hash__()
            else:
                return super().__getattr__(name)
            object.__setattr__(self, name, value)
            return value

    name: str = Field(min_length=1, max_length=100)
    decks: Many[DeckTable]
    megas: Many[MegaTable]
    mega_group: Annotated[int, Field(ge=2, le=20)] = 4
    factories: Many[Factory]
    upgrades: Many[Upgrade]
    kickers: Many[Kicker]
    setups: Many[PlayerSetup]
    supply_rolls: SupplyRolls = build(SupplyRolls)()
    start_ore: Small = 2
    start_water: Small = 1
    start_colonists: Small = 3
    hand_capacity: Small = 10
    population: Small = 5
    uncounted: Many[Resource] = ("research", "microbiotics")
    colonist_cost: Annotated[int, Field(ge=1, le=10_000)] = 10
    robot_cost: Annotated[int, Field(ge=1, le=10_000)] = 10
    middle_vp: Small = 10
    goal_vp: Annotated[int, Field(ge=1, le=1_000)] = 75

    @model_validator(mode="after")
    def _tables_are_complete(self) -> Self:
        """Every table names each of its things once, in order."""
        tables: tuple[tuple[str, list[Any], tuple[Any, ...]], ...] = (
            ("decks", [deck.resource for deck in self.decks], RESOURCES),
            ("megas", [mega.resource for mega in self.megas], MEGA_RESOURCES),
            ("factories", [factory.type for factory in self.factories], FACTORY_TYPES),
            ("upgrades", [upgrade.name for upgrade in self.upgrades], UPGRADES),
            ("kickers", [kicker.name for kicker in self.kickers], KICKERS),
            ("setups", [setup.players for setup in self.setups], tuple(range(2, 10))),
        )
        for table, names, expected in tables:
            if tuple(names) != expected:
                raise ValueError(
                    f"{table} must name each of {', '.join(map(str, expected))} once, in this "
                    f"order; got {', '.join(map(str, names))}"
                )
        return self

    @model_validator(mode="after")
    def _prices_are_paid(self) -> Self:
        for factory in self.factories:
            if factory.cost == 0:
                raise ValueError(f"factories: {factory.type} must cost at least 1 credit")
        for upgrade in self.upgrades:
            if upgrade.colonist_cost == 0:
                raise ValueError(f"upgrades: {upgrade.name}: colonists must cost at least 1 credit")
        return self

    @model_validator(mode="after")
    def _start_is_possible(self) -> Self:
        if self.start_ore + self.start_water > self.start_colonists:
            raise ValueError(
                f"start_colonists: {self.start_colonists} colonists cannot man the "
                f"{self.start_ore + self.start_water} factories that a colony starts with"
            )
        if self.start_colonists > self.population:
            raise ValueError(
                f"start_colonists: {self.start_colonists} is more than the population limit "
                f"of {self.population}"
            )
        return self

    def __hash__(self) -> int:
        return self._hash


def _tables(edition: Edition) -> Tables:
    fixed = MappingProxyType
    upgrades: dict[str, Upgrade] = {card.name: card for card in edition.upgrades}
    kickers: dict[str, Kicker] = {card.name: card for card in edition.kickers}
    return Tables(
        upgrades=fixed(upgrades),
        kickers=fixed(kickers),
        cards=fixed({**upgrades, **kickers}),
        factories=fixed({factory.type: factory for factory in edition.factories}),
        decks=fixed({deck.resource: deck for deck in edition.decks}),
        megas=fixed({mega.resource: mega for mega in edition.megas}),
        setups=fixed({setup.players: setup for setup in edition.setups}),
        highest=fixed({deck.resource: max(c.value for c in deck.cards) for deck in edition.decks}),
        factory_vp=tuple((factory.type, factory.vp) for factory in edition.factories),
        allowed_by=fixed({card.allows: card.name for card in edition.upgrades if card.allows}),
    )
