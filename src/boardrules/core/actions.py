"""What all actions have in common."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar

from pydantic import TypeAdapter, ValidationError

from boardrules.core.errors import IllegalAction
from boardrules.core.model import Model, Seat

A = TypeVar("A")


class Action(Model, frozen=True):
    """Something that a player does. Every action type has a literal `type` and its `player`.

    Attributes:
        player: The seat that acts.
    """

    __slots__ = ("_listed",)
    if TYPE_CHECKING:
        _listed: ClassVar[Any]

    player: Seat


set_listed = vars(Action)["_listed"].__set__
"""Tell an action where it is listed: its table, and its number there. No part of the value."""

listed_at = vars(Action)["_listed"].__get__
"""Return where an action is listed; AttributeError or TypeError if it is in no table."""


class Resign(Action, frozen=True):
    """Leave the game for good. Always accepted from a player in the game, and never listed."""

    type: Literal["resign"] = "resign"


def canonical(action: object) -> Any:
    """Return a validated copy of `action`, or None if its content is not what its type demands.

    An action can be built around validation (`model_construct`, `model_copy`); this finds out.
    Types are exact: an amount that is a `bool`, a `float` or a subclass of `int` is none.
    Never raises.
    """
    kind = type(action)
    if not issubclass(kind, Action):
        return None
    try:
        content = kind.model_dump(action, warnings="none")  # type: ignore[arg-type]
        checked = kind.model_validate(content) if _is_plain(content) else None
        return checked if checked is not None and _alike(checked, action) else None
    except Exception:  # whatever a hostile value raises, the answer is no
        return None


def _alike(checked: object, given: object) -> bool:
    """Tell whether two values are of the same types and equal, tuples in whatever order."""
    if type(checked) is not type(given):
        return False
    if isinstance(checked, tuple) and isinstance(given, tuple):
        same = all(given.count(part) == checked.count(part) for part in checked)
        return same and len(given) == len(checked)
    if isinstance(checked, Model) and isinstance(given, Model):
        names = checked.__dict__
        return all(_alike(names[name], given.__dict__[name]) for name in names)
    return checked == given


def _is_plain(content: object) -> bool:
    """Tell whether something is made of plain Python values, of no subclass of theirs."""
    if type(content) is dict:
        return all(type(name) is str and _is_plain(part) for name, part in content.items())
    if type(content) in (tuple, list):
        return all(map(_is_plain, content))  # type: ignore[call-overload]
    return content is None or type(content) in (int, str, bool)


def parsed_action(adapter: TypeAdapter[A], data: str | bytes | Mapping[str, Any], player: int) -> A:
    """Return the action that a player sent.

    Args:
        adapter: The actions of the game.
        data: JSON text, or the fields as a mapping.
        player: The seat it came from.

    Raises:
        IllegalAction: `malformed`, or `wrong_seat` before any look at the rest of its content.
    """
    given: Any = data
    fields = given
    if issubclass(type(given), str | bytes | bytearray):  # `__class__` may say anything
        try:
            fields = json.loads(given)
        except (ValueError, RecursionError) as error:
            raise IllegalAction("malformed", f"the action is not JSON: {error}") from None
    if not issubclass(type(fields), Mapping):
        raise IllegalAction("malformed", "an action is an object with its fields by name")
    try:
        fields = dict(fields)
    except Exception as error:  # whatever a mapping from outside raises
        raise IllegalAction("malformed", f"the fields cannot be read: {error!r:.200}") from None
    if not all(type(name) is str for name in fields):
        raise IllegalAction("malformed", "the names of fields must be texts")
    seat = fields.get("player")
    if type(seat) is not int:
        raise IllegalAction("malformed", "player must be a seat number")
    if seat != player:
        raise IllegalAction("wrong_seat", f"player {player} cannot act for player {seat}")
    try:
        return adapter.validate_python(fields)
    except ValidationError as error:
        raise IllegalAction("malformed", _fault(error)) from None


def _fault(error: ValidationError) -> str:
    """Return what is wrong with what was sent as an action, for its sender."""
    first = error.errors(include_url=False, include_input=False)[0]
    place, told = ".".join(map(str, first["loc"])) or "the action", first["msg"]
    match first:
        case {"type": "union_tag_not_found", "ctx": {"discriminator": name}}:
            told = f"the field {name} is missing, which tells what it is"
        case {"type": "union_tag_invalid", "ctx": {"tag": tag, "expected_tags": expected}}:
            told = f"there is no type '{tag:.40}'; there are {expected}"
    return f"{place:.200}: {told:.600}"
