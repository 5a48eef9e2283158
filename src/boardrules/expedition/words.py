"""Effects and resources in English."""

from boardrules.core.model import Counts
from boardrules.core.words import counted_words
from boardrules.expedition.effects import (
    AllOf,
    Buy,
    DrawAndKeep,
    Effect,
    Gain,
    GainPer,
    HireExpert,
    Nothing,
    OneOf,
    Resource,
    Trade,
)

_ONE: dict[Resource, str] = {
    "coins": "Coin",
    "energy": "Energy",
    "material": "Construction Material",
    "radar_tiles": "Radar Tile",
    "forecast_tiles": "Forecast Tile",
    "explorers": "Explorer",
    "stations": "Station",
    "points": "point",
    "advance": "space",
}
_UNCOUNTED = ("energy", "material")
_PER = {
    "investor": "Investor icon",
    "radio": "Radio icon",
    "engineer": "Engineer icon",
    "storms": "Storm",
    "projects": "Project",
    "stations": "Station",
    "landscapes": "explored Landscape",
}


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def ordinal_words(number: int) -> str:
    """Return which one it is, of things numbered from 0: "first", "second"."""
    return _ORDINALS[number] if number < len(_ORDINALS) else f"{number + 1}th"


def resource_words(resource: Resource, amount: int) -> str:
    """Return an amount of something in words: "2 Coins", "3 Energy"."""
    word = _ONE[resource]
    return counted_words(amount, word, word if resource in _UNCOUNTED else None)


def _amounts(counts: Counts) -> str:
    listed = [
        resource_words(resource, counts.of(resource))
        for resource in _ONE
        if counts.__dict__.get(resource)
    ]
    return " and ".join(listed)


def effect_words(effect: Effect) -> str:
    """Return an effect in words."""
    match effect:
        case Nothing():
            return "nothing"
        case Gain(resource="advance"):
            return f"advance {resource_words('advance', effect.amount)}"
        case Gain():
            return f"gain {resource_words(effect.resource, effect.amount)}"
        case GainPer():
            verb = "advance" if effect.resource == "advance" else "gain"
            gain = resource_words(effect.resource, effect.amount)
            return f"{verb} {gain} per {_PER[effect.per]}"
        case Trade():
            pay, gain = _amounts(effect.pay), _amounts(effect.gain)
            return f"up to {counted_words(effect.times, 'time')} {pay} for {gain}"
        case DrawAndKeep():
            return f"draw {counted_words(effect.draw, 'card')} and keep {effect.keep}"
        case Buy():
            off = f" for {counted_words(effect.discount, 'Coin')} less" if effect.discount else ""
            return f"buy a card{off}"
        case HireExpert():
            off = f" for {counted_words(effect.discount, 'Coin')} less" if effect.discount else ""
            return f"hire an Expert{off}"
        case OneOf():
            return " or ".join(f"({effect_words(part)})" for part in effect.effects)
        case AllOf():
            return ", then ".join(effect_words(part) for part in effect.effects)
