"""Outpost: the colony auction game, with mega cards, fast bid and the Kicker expansion.

All functions are pure: values in, values out. Those that only read take a `State` or a `View`.
"""

from boardrules.core.actions import Resign
from boardrules.core.game import Standing
from boardrules.outpost import editions, events, nouns
from boardrules.outpost.actions import (
    Action,
    ActionOffer,
    AssignOperators,
    Bid,
    BuyColonists,
    BuyFactories,
    BuyRobots,
    ChooseMegas,
    Discard,
    EndTurn,
    Exchange,
    Pass,
    Pay,
    PutUp,
    SealedBid,
)
from boardrules.outpost.bundles import best_discard, best_payment
from boardrules.outpost.cards import Card, CardBack, CardDeck, CardDeckSeen, MegaCounts, card
from boardrules.outpost.determinize import determinize, reseed
from boardrules.outpost.editions import Edition, FactoryType, KickerName, Resource, UpgradeName
from boardrules.outpost.events import Event, reveals
from boardrules.outpost.game import (
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
from boardrules.outpost.nouns import CardName, Colony, FactoryCounts, Manned, Step, UpgradeCounts
from boardrules.outpost.options import Options
from boardrules.outpost.records import Record, SeatRecord, json_schemas, record
from boardrules.outpost.setup import SeatSetup, cards, colony, setup
from boardrules.outpost.sheet import (
    ColonySheet,
    colony_sheet,
    list_price,
    own_discount,
    scores,
    standings,
)
from boardrules.outpost.standard import STANDARD
from boardrules.outpost.state import NAME, RULES_VERSION, Position, Shortage, State
from boardrules.outpost.view import View, observe

__all__ = [
    "NAME",
    "RULES_VERSION",
    "STANDARD",
    "Action",
    "ActionOffer",
    "AssignOperators",
    "Bid",
    "BuyColonists",
    "BuyFactories",
    "BuyRobots",
    "Card",
    "CardBack",
    "CardDeck",
    "CardDeckSeen",
    "CardName",
    "ChooseMegas",
    "Colony",
    "ColonySheet",
    "Discard",
    "Edition",
    "EndTurn",
    "Event",
    "Exchange",
    "FactoryCounts",
    "FactoryType",
    "KickerName",
    "Manned",
    "MegaCounts",
    "Options",
    "Pass",
    "Pay",
    "Position",
    "PutUp",
    "Record",
    "Resign",
    "Resource",
    "SealedBid",
    "SeatRecord",
    "SeatSetup",
    "Shortage",
    "Standing",
    "State",
    "Step",
    "UpgradeCounts",
    "UpgradeName",
    "View",
    "best_discard",
    "best_payment",
    "card",
    "cards",
    "check",
    "colony",
    "colony_sheet",
    "describe",
    "determinize",
    "digest",
    "editions",
    "events",
    "is_legal",
    "is_over",
    "json_schemas",
    "legal_actions",
    "list_price",
    "new_game",
    "nouns",
    "observe",
    "own_discount",
    "parse_action",
    "players_to_act",
    "position",
    "record",
    "render_svg",
    "render_text",
    "reseed",
    "reveals",
    "scores",
    "setup",
    "standings",
    "step",
]
