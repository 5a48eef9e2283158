"""The core that any game is made of: agenda, chance, legal actions, records, playing out."""

from boardrules.core.actions import Action, Resign
from boardrules.core.chance import Chance
from boardrules.core.choices import Choices, Offer
from boardrules.core.errors import BoardRulesError, IllegalAction, InvalidRecord, InvalidState
from boardrules.core.game import Game, Playable, Policy, Standing
from boardrules.core.match import CannotUndo, Match
from boardrules.core.model import HIDDEN, Hidden, Model
from boardrules.core.play import Played, play_out, random_policy
from boardrules.core.records import GameRecord, SeenRecord, Verdict, replay, verify

__all__ = [
    "HIDDEN",
    "Action",
    "BoardRulesError",
    "CannotUndo",
    "Chance",
    "Choices",
    "Game",
    "GameRecord",
    "Hidden",
    "IllegalAction",
    "InvalidRecord",
    "InvalidState",
    "Match",
    "Model",
    "Offer",
    "Playable",
    "Played",
    "Policy",
    "Resign",
    "SeenRecord",
    "Standing",
    "Verdict",
    "play_out",
    "random_policy",
    "replay",
    "verify",
]
