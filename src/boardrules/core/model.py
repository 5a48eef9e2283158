"""The frozen model that everything else is made of, and fast replacement of its fields."""

from typing import Annotated, Any, Literal, Self, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

T = TypeVar("T")
M = TypeVar("M", bound="Model")

MAX_PLAYERS = 16
MAX_AMOUNT = 1_000_000_000


class Model(BaseModel, frozen=True):
    """A frozen, strict value: equal fields make equal models, and nothing can be changed.

    Subclasses repeat `frozen=True` (`class Card(Model, frozen=True)`), so that type checkers
    refuse an assignment too.
    """

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_serialization_defaults_required=True,
    )

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self.__dict__ == other.__dict__)

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))


def _tuple_from_list(value: object) -> object:
    return tuple(value) if type(value) is list else value


Many = Annotated[tuple[T, ...], BeforeValidator(_tuple_from_list)]
"""A tuple field. Also takes a list, as JSON and YAML have it, and nothing else."""


def _whole(value: object) -> object:
    if type(value) is not int:
        raise ValueError("must be a whole number")
    return value


WHOLE = BeforeValidator(_whole)
"""Marks a literal integer field, for which pydantic takes `True` and `1.0` as 1."""

Seat = Annotated[int, Field(ge=0, lt=MAX_PLAYERS)]
"""A player: the number of a seat at the table, from 0."""

Count = Annotated[int, Field(ge=0, le=MAX_AMOUNT)]
"""A number of things: whole, not negative, bounded."""

Seed = Annotated[int, Field(ge=-(2**63), lt=2**64)] | Annotated[str, Field(max_length=1000)]
"""What a game's luck follows from."""


class Hidden(Model, frozen=True):
    """Stands in a view where a value exists that this seat may not know."""

    hidden: Literal[True] = True


HIDDEN = Hidden()
"""The one `Hidden` that views share."""


class Counts(Model, frozen=True):
    """How many there are of each of a few named things. Subclasses declare one field a name."""

    def of(self, name: str) -> int:
        """Return how many there are of `name`."""
        count: int = self.__dict__[name]
        return count

    def plus(self, name: str, count: int) -> Self:
        """Return these counts with `count` more (or fewer, if negative) of `name`."""
        return replace(self, **{name: self.__dict__[name] + count})

    def total(self) -> int:
        """Return how many there are of all names together."""
        return sum(self.__dict__.values())


# A model has four slots. Setting them through their descriptors skips validation, the frozen
# check and `__init__`; `_set_fields` must be a real set, or `model_dump(exclude_unset=True)` fails.
_slots: dict[str, Any] = BaseModel.__dict__  # type: ignore[assignment]
_set_dict = _slots["__dict__"].__set__
_set_fields = _slots["__pydantic_fields_set__"].__set__
_set_extra = _slots["__pydantic_extra__"].__set__
_set_private = _slots["__pydantic_private__"].__set__
_field_names: dict[type[Model], set[str]] = {}
_defaults: dict[type[Model], dict[str, object]] = {}
"""The defaults of each class, in the order in which it declares its fields."""


def replace(model: M, /, **changes: object) -> M:
    """Return `model` with some fields changed, without validation.

    This is for rules, which only ever put valid values in; whatever comes from outside goes
    through the model's own validation.

    Args:
        model: The model to start from.
        **changes: New values for some of its fields.

    Returns:
        A new model of the same class that shares all unchanged values.
    """
    return _unchecked(type(model), {**model.__dict__, **changes})


def build(kind: type[M], /, **fields: object) -> M:
    """Return a new model from valid values, without validation.

    Args:
        kind: The class of the model.
        **fields: The values of its fields; those that have a default may be left out.
    """
    known = _defaults.get(kind)
    if known is None:
        known = {name: field.default for name, field in kind.model_fields.items()}
        _defaults[kind] = known
    return _unchecked(kind, {**known, **fields})


def _unchecked(kind: type[M], fields: dict[str, object]) -> M:
    """Make a model of `fields` as they are: the one place where validation is passed by."""
    names = _field_names.get(kind)
    if names is None:
        names = _field_names[kind] = set(kind.model_fields)
    new: M = object.__new__(kind)
    _set_dict(new, fields)
    _set_fields(new, names)
    _set_extra(new, None)
    _set_private(new, None)
    return new
