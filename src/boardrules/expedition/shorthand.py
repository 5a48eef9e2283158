"""Short words for the effects and icons of `REFERENCE`."""

from boardrules.expedition.components import Icons
from boardrules.expedition.effects import (
    AllOf,
    Effect,
    Gain,
    GainPer,
    OneOf,
    Payment,
    Per,
    Proceeds,
    Resource,
    Trade,
)


def coins(amount: int) -> Gain:
    """Gain Coins."""
    return Gain(resource="coins", amount=amount)


def energy(amount: int) -> Gain:
    """Gain Energy."""
    return Gain(resource="energy", amount=amount)


def material(amount: int) -> Gain:
    """Gain Construction Material."""
    return Gain(resource="material", amount=amount)


def advance(amount: int) -> Gain:
    """Move the Expedition marker."""
    return Gain(resource="advance", amount=amount)


def points(amount: int) -> Gain:
    """Gain points."""
    return Gain(resource="points", amount=amount)


def radar(amount: int = 1) -> Gain:
    """Gain Radar Tiles."""
    return Gain(resource="radar_tiles", amount=amount)


def forecast(amount: int = 1) -> Gain:
    """Gain Forecast Tiles."""
    return Gain(resource="forecast_tiles", amount=amount)


def explorers(amount: int = 1) -> Gain:
    """Take Explorers into the Reserve."""
    return Gain(resource="explorers", amount=amount)


def station() -> Gain:
    """Take a Station into the Reserve."""
    return Gain(resource="stations")


def per(amount: int, resource: Resource, counted: Per) -> GainPer:
    """Gain something for each of the things counted."""
    return GainPer(resource=resource, amount=amount, per=counted)


def trade(times: int, pay: Payment, gain: Proceeds) -> Trade:
    """Trade up to a number of times."""
    return Trade(pay=pay, gain=gain, times=times)


def one_of(*effects: Effect) -> OneOf:
    """Choose one effect."""
    return OneOf(effects=effects)


def all_of(*effects: Effect) -> AllOf:
    """Carry out all effects."""
    return AllOf(effects=effects)


def icons(investor: int = 0, radio: int = 0, engineer: int = 0) -> Icons:
    """Investor, Radio and Engineer icons, in this order."""
    return Icons(investor=investor, radio=radio, engineer=engineer)
