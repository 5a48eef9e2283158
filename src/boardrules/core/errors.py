"""What goes wrong, as types."""


class BoardRulesError(Exception):
    """The base of every error that this library raises on purpose."""


class IllegalAction(BoardRulesError, ValueError):
    """The action may not be taken now. The state that it was tried on is unchanged.

    Attributes:
        code: What kind of mistake it is, stable across versions, for programs.
        reason: What was wrong and what would be right, in plain English, for people.
    """

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.reason} [{self.code}]"


class InvalidState(BoardRulesError, ValueError):
    """The position breaks an invariant of the game, which the message names."""


class InvalidRules(BoardRulesError):
    """The rules of a game contradict themselves: a mistake of its author, not of a player."""


class InvalidRecord(BoardRulesError, ValueError):
    """The record does not belong to this game, or to this version of its rules."""
