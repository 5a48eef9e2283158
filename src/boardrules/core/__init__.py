"""The core that any game is made of: agenda, chance, legal actions, records, playing out.

Users of a game need the names of the first list; makers of a game those of the second too.
"""

from boardrules.core.actions import Action, Resign, parsed_action
from boardrules.core.chance import Chance
from boardrules.core.choices import JUST_ONE, Choices, Offer, Tables, only
from boardrules.core.decks import Deck, DeckSeen, discard, draw
from boardrules.core.errors import (
    BoardRulesError,
    IllegalAction,
    InvalidRecord,
    InvalidRules,
    InvalidState,
)
from boardrules.core.game import Game, Playable, Policy, Standing, position_digest, ranked
from boardrules.core.match import CannotUndo, Match
from boardrules.core.model import (
    HIDDEN,
    Count,
    Hidden,
    Many,
    Model,
    Seat,
    Seed,
    bounded,
    build,
    replace,
    with_part,
)
from boardrules.core.play import Played, play_out, random_policy
from boardrules.core.position import Playing, Seen
from boardrules.core.records import GameRecord, SeenRecord, Verdict, replay, verify
from boardrules.core.ruled import RuledGame, seen
from boardrules.core.rules import Phase, Rules, push, with_its_player
from boardrules.core.validating import validating

__all__ = [
    "HIDDEN",
    "JUST_ONE",
    "Action",
    "BoardRulesError",
    "CannotUndo",
    "Chance",
    "Choices",
    "Count",
    "Deck",
    "DeckSeen",
    "Game",
    "GameRecord",
    "Hidden",
    "IllegalAction",
    "InvalidRecord",
    "InvalidRules",
    "InvalidState",
    "Many",
    "Match",
    "Model",
    "Offer",
    "Phase",
    "Playable",
    "Played",
    "Playing",
    "Policy",
    "Resign",
    "RuledGame",
    "Rules",
    "Seat",
    "Seed",
    "Seen",
    "SeenRecord",
    "Standing",
    "Tables",
    "Verdict",
    "bounded",
    "build",
    "discard",
    "draw",
    "only",
    "parsed_action",
    "play_out",
    "position_digest",
    "push",
    "random_policy",
    "ranked",
    "replace",
    "replay",
    "seen",
    "validating",
    "verify",
    "with_its_player",
    "with_part",
]
