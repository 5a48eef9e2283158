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


def check_seat(player: object, seats: int, *, spectator: bool = False) -> None:
    """Check that a seat, as a caller names it, exists.

    Args:
        player: The seat: an integer, and of no subclass, so that `True` is no seat.
        seats: How many there are.
        spectator: Whether None, for a spectator, will do too.

    Raises:
        ValueError: There is no such seat.
    """
    if spectator and player is None:
        return
    if type(player) is not int or not 0 <= player < seats:
        also = ", or None" if spectator else ""
        raise ValueError(f"seats are 0 to {seats - 1}{also}; got {player!r}")


def check_class(given: object, kind: type, function: str, wanted: str) -> None:
    """Check what a caller passes to a function for its class; `__class__` may say anything.

    Raises:
        TypeError: It is of another class.
    """
    if not issubclass(type(given), kind):
        raise TypeError(f"{function} needs a {wanted}; got {type(given).__name__}")


set_decision = vars(Playing)["_decision"].__set__
