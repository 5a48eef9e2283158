"""What is given to the functions of a game: positions of the right kind, and seats that exist.

A function that reads or changes a position says what it needs before it looks at anything else,
so that a mistake is told where it was made.
"""

from collections.abc import Collection
from typing import Any

from boardrules.core.position import Playing, Seen
from boardrules.core.words import class_name


def check_state(function: str, given: object, game: str) -> None:
    """Check that a function was given a full state of its game.

    Args:
        function: The name of the function, for the message.
        given: What it was given.
        game: The name of the game.

    Raises:
        TypeError: It is anything else, as a view or the state of another game.
    """
    if issubclass(type(given), Seen) or not _is_of(given, game):
        raise _wrong(function, "a State", given, game)


def check_view(function: str, given: object, game: str) -> None:
    """Check that a function was given a view of its game; arguments as of `check_state`.

    Raises:
        TypeError: It is anything else, as a full state.
    """
    if not (issubclass(type(given), Seen) and _is_of(given, game)):
        raise _wrong(function, "a View", given, game)


def check_position(function: str, given: object, game: str) -> None:
    """Check that a function was given a state or a view of its game; as `check_state`.

    Raises:
        TypeError: It is neither.
    """
    if not _is_of(given, game):
        raise _wrong(function, "a State or a View", given, game)


def check_class(given: object, kind: type, function: str, wanted: str) -> None:
    """Check what a caller passes to a function for its class; `__class__` may say anything.

    Raises:
        TypeError: It is of another class.
    """
    if not issubclass(type(given), kind):
        raise TypeError(f"{function} needs {wanted}; got {class_name(type(given))}")


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


def check_players(players: object, numbers: Collection[int]) -> None:
    """Check that a game is for a number of players.

    Args:
        players: How many are to play.
        numbers: The numbers that the game is for.

    Raises:
        ValueError: It is not.
    """
    if type(players) is not int or players not in numbers:
        raise ValueError(f"players must be {min(numbers)} to {max(numbers)}; got {players!r}")


def check_item(item: object, kinds: Collection[type[Any]], game: str) -> None:
    """Check that a game has words for something that is to be described.

    Args:
        item: What is to be described.
        kinds: The types of the actions and of the events of the game.
        game: The name of the game.

    Raises:
        TypeError: It is neither an action nor an event of the game.
    """
    kind = type(item)
    if kind not in kinds:
        got = class_name(kind)
        raise TypeError(f"only actions and events of {game} are described; got {got}")


def _is_of(given: Any, game: str) -> bool:
    """Tell whether something is a position of a game; `__class__` may say anything."""
    return issubclass(type(given), Playing) and getattr(given, "game", None) == game


def _wrong(function: str, wanted: str, given: Any, game: str) -> TypeError:
    got = type(given).__name__
    other = getattr(given, "game", game) if issubclass(type(given), Playing) else game
    if other != game:
        return TypeError(f"{function} needs {wanted} of {game}; got {got} of {other}")
    return TypeError(f"{function} needs {wanted}; got {got}")
