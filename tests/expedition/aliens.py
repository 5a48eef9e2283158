"""Actions that are not legal: mutants of legal ones, past all validation."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from boardrules import expedition
from boardrules.core import Resign
from boardrules.expedition import State
from boardrules.expedition.actions import ACTION_TYPES


class Number(IntEnum):
    """Integers that are no plain `int`."""

    ZERO = 0
    ONE = 1


class Text(str):
    """A string of another class."""


def wrong_values(value: Any) -> Iterator[Any]:
    """Values to put in the place of one."""
    if type(value) is int:
        yield from (value + 1, value - 1, float(value), str(value), 0, 1, True, None, 10**9, 10**30)
        yield from Number
    elif isinstance(value, str):
        yield from ("", value.upper(), Text(value), value.encode(), None, 3, "smithy", "A1", "row")
        yield from ("driftwood_shore", "welder", "supply_hut", "drawn", "effects")
    elif isinstance(value, tuple):
        yield from ((), value + value, value[::-1], value[:1], value * 3, None, "smithy", (None,))
        yield from (("smithy", "archive"), ("welder", "rigger"), (Text(value[0]),), {}, set())


def mutants(action: Any) -> Iterator[Any]:
    """Actions that differ from one in a single thing, and things that are no action at all."""
    kind = type(action)
    for name in kind.model_fields:
        for value in wrong_values(action.__dict__[name]):
            yield kind.model_construct(**{**action.__dict__, name: value})
        without = {key: value for key, value in action.__dict__.items() if key != name}
        yield kind.model_construct(**without)
    yield kind.model_construct()
    yield type("Subclass", (kind,), {}).model_construct(**action.__dict__)  # type: ignore[attr-defined]
    yield from (None, 5, "pass", object(), (), action.model_dump(), action.model_dump_json(), kind)


def _plain(value: Any) -> bool:
    if type(value) is tuple:
        return all(map(_plain, value))
    return type(value) in (int, str)


def is_expected_legal(state: State, action: Any) -> bool:
    """Whether an action should be legal, found out without arithmetic on tables."""
    if type(action) not in ACTION_TYPES or type(getattr(action, "player", None)) is not int:
        return False
    kind, player = type(action), action.player
    if set(action.__dict__) != set(kind.model_fields):
        return False
    if not all(map(_plain, action.__dict__.values())):
        return False
    try:
        again = kind.model_validate(action.model_dump(warnings="none"))
    except ValueError:
        return False
    if kind is Resign:
        inside = 0 <= player < state.seats and player not in state.resigned
        return inside and not expedition.is_over(state)
    if player >= state.seats:
        return False
    listed = list(expedition.legal_actions(state, player))
    return again == action and any(again == one for one in listed)
