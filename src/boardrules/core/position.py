"""What states and views have in common: somebody is to act in them."""

from typing import TYPE_CHECKING, Any, ClassVar

from boardrules.core.model import Model, Seat


class Playing(Model, frozen=True):
    """The base of every game's `State` and `View`.

    It keeps what was found out about the decision at which it stands, so that `step` does not
    enumerate again what `legal_actions` has. That is no part of the value: it is not compared,
    copied or written out.
    """

    __slots__ = ("_decision",)
    if TYPE_CHECKING:
        _decision: ClassVar[Any]


class Seen(Playing, frozen=True):
    """The base of every game's `View`.

    Attributes:
        player: The seat that sees it; None for a spectator.
    """

    player: Seat | None


set_decision = vars(Playing)["_decision"].__set__
"""Keep what was found out about a position."""

known_decision = vars(Playing)["_decision"].__get__
"""Return what was found out about a position; AttributeError if nothing was."""
