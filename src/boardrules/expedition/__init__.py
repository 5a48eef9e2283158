"""Expedition: six rounds of drawing, planning and building along an expedition's way.

All functions are pure: values in, values out. Those that only read take a `State` or a `View`.
"""

from boardrules.core.actions import Resign
from boardrules.core.game import Standing
from boardrules.expedition import events
from boardrules.expedition.actions import (
    Action,
    ActionOffer,
    ActivateSpace,
    ActivateTile,
    BuildStation,
    BuyCard,
    BuyStation,
    ChooseEffect,
    CoverBase,
    Decline,
    Explore,
    Hire,
    KeepCard,
    KeepCards,
    Pass,
    PlaceStation,
    PlayCard,
    SpendForecast,
    StopDrawing,
    TradeTimes,
    UpgradeStation,
    UseLandscape,
    UseRadar,
    VisitHarbor,
)
from boardrules.expedition.determinize import determinize, reseed
from boardrules.expedition.editions import Edition, edition_digest
from boardrules.expedition.events import Event, reveals
from boardrules.expedition.game import (
    check,
    describe,
    digest,
    is_legal,
    is_over,
    legal_actions,
    new_game,
    parse_action,
    players_to_act,
    position,
    render_svg,
    render_text,
    step,
)
from boardrules.expedition.nouns import (
    ExpeditionDeck,
    HiredExpert,
    Land,
    Pieces,
    Project,
    Station,
    Stock,
    Team,
)
from boardrules.expedition.options import Options
from boardrules.expedition.public import NAME, RULES_VERSION, Position
from boardrules.expedition.records import Record, SeatRecord, json_schemas, record
from boardrules.expedition.reference import REFERENCE
from boardrules.expedition.seen_options import UnknownEdition
from boardrules.expedition.setup import SeatSetup, setup, team
from boardrules.expedition.sheet import ScoreLine, score_sheet, scores, standings
from boardrules.expedition.state import State
from boardrules.expedition.steps import Step
from boardrules.expedition.view import View, observe

__all__ = [
    "NAME",
    "REFERENCE",
    "RULES_VERSION",
    "Action",
    "ActionOffer",
    "ActivateSpace",
    "ActivateTile",
    "BuildStation",
    "BuyCard",
    "BuyStation",
    "ChooseEffect",
    "CoverBase",
    "Decline",
    "Edition",
    "Event",
    "ExpeditionDeck",
    "Explore",
    "Hire",
    "HiredExpert",
    "KeepCard",
    "KeepCards",
    "Land",
    "Options",
    "Pass",
    "Pieces",
    "PlaceStation",
    "PlayCard",
    "Position",
    "Project",
    "Record",
    "Resign",
    "ScoreLine",
    "SeatRecord",
    "SeatSetup",
    "SpendForecast",
    "Standing",
    "State",
    "Station",
    "Step",
    "Stock",
    "StopDrawing",
    "Team",
    "TradeTimes",
    "UnknownEdition",
    "UpgradeStation",
    "UseLandscape",
    "UseRadar",
    "View",
    "VisitHarbor",
    "check",
    "describe",
    "determinize",
    "digest",
    "edition_digest",
    "events",
    "is_legal",
    "is_over",
    "json_schemas",
    "legal_actions",
    "new_game",
    "observe",
    "parse_action",
    "players_to_act",
    "position",
    "record",
    "render_svg",
    "render_text",
    "reseed",
    "reveals",
    "score_sheet",
    "scores",
    "setup",
    "standings",
    "step",
    "team",
]
