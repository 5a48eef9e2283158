"""Short words for what `REFERENCE` is made of.

Nothing is validated here, so that no validator need be made to import the game; the tests do it.
"""

from boardrules.core.model import build
from boardrules.expedition.components import (
    Base,
    CardCopies,
    ExpeditionCard,
    Expert,
    Hangar,
    HangarRow,
    Icons,
    Landscape,
    Meteorite,
    Neighbors,
    PlanColumn,
    ProjectCard,
    Resources,
    StationSite,
    StormCard,
    Supply,
    Track,
    TrackReward,
    Upgrade,
)
from boardrules.expedition.effects import (
    AllOf,
    Buy,
    DrawAndKeep,
    Effect,
    Gain,
    GainPer,
    HireExpert,
    OneOf,
    Payment,
    Per,
    Proceeds,
    Resource,
    Trade,
)
from boardrules.expedition.terms import (
    CardPoints,
    LandscapePoints,
    LeftoverPoints,
    PositionBand,
    PositionPoints,
    ProjectPoints,
    RankPoints,
    Scoring,
    StationPoints,
    UpgradePoints,
)

expedition_card = build(ExpeditionCard)
storm_card = build(StormCard)
project_card = build(ProjectCard)
card_copies = build(CardCopies)

expert = build(Expert)
station_site = build(StationSite)
upgrade = build(Upgrade)

landscape = build(Landscape)
meteorite = build(Meteorite)
neighbors = build(Neighbors)

resources = build(Resources)
supply = build(Supply)
base = build(Base)
plan_column = build(PlanColumn)
hangar = build(Hangar)
hangar_row = build(HangarRow)
track = build(Track)
track_reward = build(TrackReward)

scoring = build(Scoring)
station_points = build(StationPoints)
rank_points = build(RankPoints)
project_points = build(ProjectPoints)
landscape_points = build(LandscapePoints)
position_points = build(PositionPoints)
position_band = build(PositionBand)
card_points = build(CardPoints)
upgrade_points = build(UpgradePoints)
leftover_points = build(LeftoverPoints)

payment = build(Payment)
proceeds = build(Proceeds)
draw_and_keep = build(DrawAndKeep)
hire_expert = build(HireExpert)
buy = build(Buy)


def coins(amount: int) -> Gain:
    """Gain Coins."""
    return build(Gain)(resource="coins", amount=amount)


def energy(amount: int) -> Gain:
    """Gain Energy."""
    return build(Gain)(resource="energy", amount=amount)


def material(amount: int) -> Gain:
    """Gain Construction Material."""
    return build(Gain)(resource="material", amount=amount)


def advance(amount: int) -> Gain:
    """Move the Expedition marker."""
    return build(Gain)(resource="advance", amount=amount)


def points(amount: int) -> Gain:
    """Gain points."""
    return build(Gain)(resource="points", amount=amount)


def radar(amount: int = 1) -> Gain:
    """Gain Radar Tiles."""
    return build(Gain)(resource="radar_tiles", amount=amount)


def forecast(amount: int = 1) -> Gain:
    """Gain Forecast Tiles."""
    return build(Gain)(resource="forecast_tiles", amount=amount)


def explorers(amount: int = 1) -> Gain:
    """Take Explorers into the Reserve."""
    return build(Gain)(resource="explorers", amount=amount)


def station() -> Gain:
    """Take a Station into the Reserve."""
    return build(Gain)(resource="stations")


def per(amount: int, resource: Resource, counted: Per) -> GainPer:
    """Gain something for each of the things counted."""
    return build(GainPer)(resource=resource, amount=amount, per=counted)


def trade(times: int, pay: Payment, gain: Proceeds) -> Trade:
    """Trade up to a number of times."""
    return build(Trade)(pay=pay, gain=gain, times=times)


def one_of(*effects: Effect) -> OneOf:
    """Choose one effect."""
    return build(OneOf)(effects=effects)


def all_of(*effects: Effect) -> AllOf:
    """Carry out all effects."""
    return build(AllOf)(effects=effects)


def icons(investor: int = 0, radio: int = 0, engineer: int = 0) -> Icons:
    """Investor, Radio and Engineer icons, in this order."""
    return build(Icons)(investor=investor, radio=radio, engineer=engineer)
