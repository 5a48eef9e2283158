"""What cards, tiles and spaces can do: a small language, all data ("Effects")."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import BeforeValidator, Field, model_validator

from boardrules.core.model import Counts, Many, Model, build

MAX_EFFECT = 50
"""The highest amount that can be printed."""

MAX_NESTING = 4
"""How many `OneOf` and `AllOf` can stand around an effect."""

MAX_PARTS = 64
"""How many effects one printed effect can consist of."""

Resource = Literal[
    "coins",
    "energy",
    "material",
    "radar_tiles",
    "forecast_tiles",
    "explorers",
    "stations",
    "points",
    "advance",
]
"""What can be gained. `explorers` and `stations` go from the general supply to the Reserve;
`advance` moves the Expedition marker."""

Icon = Literal["investor", "radio", "engineer"]
Per = Literal["investor", "radio", "engineer", "storms", "projects", "stations", "landscapes"]
"""What a gain can depend on: icons, Storms and Projects of the Tableau, own Stations on the map,
explored Landscapes."""

RESOURCES: tuple[Resource, ...] = get_args(Resource)
ICONS: tuple[Icon, ...] = get_args(Icon)

Amount = Annotated[int, Field(ge=1, le=MAX_EFFECT)]
AmountOrNone = Annotated[int, Field(ge=0, le=MAX_EFFECT)]


class Payment(Counts, frozen=True):
    """What a trade costs. Explorers and Stations go from the Reserve back to the supply."""

    coins: AmountOrNone = 0
    energy: AmountOrNone = 0
    material: AmountOrNone = 0
    radar_tiles: AmountOrNone = 0
    forecast_tiles: AmountOrNone = 0
    explorers: AmountOrNone = 0
    stations: AmountOrNone = 0


class Proceeds(Payment, frozen=True):
    """What a trade brings."""

    points: AmountOrNone = 0
    advance: AmountOrNone = 0


class Nothing(Model, frozen=True):
    """No effect."""

    type: Literal["nothing"] = "nothing"


class Gain(Model, frozen=True):
    """Take something from the supply, or what is left of it.

    Attributes:
        resource: What.
        amount: How much of it.
    """

    type: Literal["gain"] = "gain"
    resource: Resource
    amount: Amount = 1


class GainPer(Model, frozen=True):
    """Take something from the supply for each of the things that the player has.

    Attributes:
        resource: What.
        amount: How much of it for each.
        per: The things that are counted.
    """

    type: Literal["gain_per"] = "gain_per"
    resource: Resource
    amount: Amount = 1
    per: Per


class Trade(Model, frozen=True):
    """Pay something and get something for it, as often as the player likes up to `times`.

    Attributes:
        pay: What it costs each time.
        gain: What it brings each time.
        times: How often it can be done.
    """

    type: Literal["trade"] = "trade"
    pay: Payment
    gain: Proceeds
    times: Annotated[int, Field(ge=1, le=20)] = 1

    @model_validator(mode="after")
    def _has_two_sides(self) -> Self:
        for side, amounts in (("pay", self.pay), ("gain", self.gain)):
            if not amounts.total():
                raise ValueError(f"{side} is empty: a trade pays something and gains something")
        return self


class DrawAndKeep(Model, frozen=True):
    """Draw cards from the common deck and keep some in the personal display.

    Attributes:
        draw: How many are drawn.
        keep: How many of them are kept.
    """

    type: Literal["draw_and_keep"] = "draw_and_keep"
    draw: Annotated[int, Field(ge=1, le=10)]
    keep: Annotated[int, Field(ge=1, le=10)] = 1

    @model_validator(mode="after")
    def _keeps_no_more_than_drawn(self) -> Self:
        if self.keep > self.draw:
            raise ValueError(f"keep ({self.keep}) must not be more than draw ({self.draw})")
        return self


class Buy(Model, frozen=True):
    """Buy one card from the personal display.

    Attributes:
        discount: Coins off its cost, which never falls below 0.
    """

    type: Literal["buy"] = "buy"
    discount: AmountOrNone = 0


class HireExpert(Model, frozen=True):
    """Hire one Expert, without an Explorer.

    Attributes:
        discount: Coins off the Harbor's price of one Expert with the column cost.
    """

    type: Literal["hire_expert"] = "hire_expert"
    discount: AmountOrNone = 0


class OneOf(Model, frozen=True):
    """The player chooses one of several effects.

    Attributes:
        effects: The effects, of which those that can be done are offered.
    """

    type: Literal["one_of"] = "one_of"
    effects: "Many[Effect]" = Field(min_length=2, max_length=8)


class AllOf(Model, frozen=True):
    """Several effects, one after the other.

    Attributes:
        effects: The effects, in order.
    """

    type: Literal["all_of"] = "all_of"
    effects: "Many[Effect]" = Field(min_length=1, max_length=8)


def _parts(effect: Any) -> Sequence[Any]:
    """Return the parts of an effect, checked or not."""
    if isinstance(effect, OneOf | AllOf):
        return effect.effects
    parts = effect.get("effects") if isinstance(effect, dict) else None
    return parts if isinstance(parts, list | tuple) else ()


def _not_too_big(effect: Any) -> Any:
    """Refuse deep nesting before anything descends into it."""
    level, count = [effect], 0
    for _ in range(MAX_NESTING + 1):
        count += len(level)
        if count > MAX_PARTS:
            raise ValueError(f"an effect can have {MAX_PARTS} parts at most, in all its levels")
        level = [part for outer in level for part in _parts(outer)]
        if not level:
            return effect
    raise ValueError(
        f"effects are nested too deep: at most {MAX_NESTING} one_of and all_of inside each other"
    )


Effect = Annotated[
    Nothing | Gain | GainPer | Trade | DrawAndKeep | Buy | HireExpert | OneOf | AllOf,
    Field(discriminator="type"),
    BeforeValidator(_not_too_big),
]
"""Any effect."""

EFFECT_TYPES = (Nothing, Gain, GainPer, Trade, DrawAndKeep, Buy, HireExpert, OneOf, AllOf)

NOTHING = build(Nothing)()
"""The one `Nothing` that printed things share."""


def parts_of(effect: Effect) -> Iterator[Effect]:
    """Yield an effect and all effects inside it."""
    yield effect
    for part in _parts(effect):
        yield from parts_of(part)
