"""The frozen model that everything else is made of, and fast replacement of its fields."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any, Literal, ParamSpec, Self, TypeVar

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
)

from boardrules.core.words import class_name

if TYPE_CHECKING:
    from pydantic import GetJsonSchemaHandler
    from pydantic.json_schema import JsonSchemaValue
    from pydantic_core import CoreSchema

T = TypeVar("T")
M = TypeVar("M", bound="Model")
P = ParamSpec("P")

MAX_PLAYERS = 16
MAX_AMOUNT = 1_000_000_000


LATER = ConfigDict(defer_build=True)
"""Has pydantic make the validators of models and adapters when they are first asked for.

Most programs never read most of the models from outside, and importing a game takes less time.
"""

_OPEN_SLOTS = ("__pydantic_fields_set__", "__pydantic_extra__", "__pydantic_private__")


class Model(BaseModel, frozen=True):
    """A frozen, strict value: equal fields make equal models, and nothing can be changed.

    Subclasses repeat `frozen=True` (`class Card(Model, frozen=True)`), so that type checkers
    refuse an assignment too.
    """

    model_config = LATER | ConfigDict(
        extra="forbid", strict=True, json_schema_serialization_defaults_required=True
    )

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self.__dict__ == other.__dict__)

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    @property
    def model_fields_set(self) -> set[str]:
        """The fields that were given when the model was made, in a set of your own."""
        return set(self.__pydantic_fields_set__)

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: "CoreSchema", handler: "GetJsonSchemaHandler"
    ) -> "JsonSchemaValue":
        """Complete the classes of defaults first: the schema writes the defaults out."""
        for field in cls.model_fields.values():
            if isinstance(field.default, Model):
                type(field.default).model_rebuild()
        return super().__get_pydantic_json_schema__(core_schema, handler)

    if not TYPE_CHECKING:  # or else type checkers take any name for an attribute

        def __setattr__(self, name: str, value: Any) -> None:
            """Refuse every name; pydantic alone lets pass those that begin with an underscore."""
            if name.startswith("_"):
                raise AttributeError(f"{type(self).__name__} is immutable: {name} cannot be set")
            super().__setattr__(name, value)

        def __getattr__(self, name: str) -> Any:
            """Fill a slot that `replace` and `build` leave open, when it is first asked for."""
            if name not in _OPEN_SLOTS:
                return super().__getattr__(name)
            value = set(type(self).model_fields) if name == "__pydantic_fields_set__" else None
            object.__setattr__(self, name, value)
            return value


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
"""A number of things: whole, from 0 to `MAX_AMOUNT`, which is 1,000,000,000.

What may grow beyond the bound by play goes through `bounded`, so that every state can be read back.
"""


def bounded(amount: int) -> int:
    """Return an amount, or 1,000,000,000 if it is more: there all counting stands still.

    Args:
        amount: What may have grown beyond the bound of a `Count`.
    """
    return amount if amount < MAX_AMOUNT else MAX_AMOUNT


Seed = Annotated[int, Field(ge=-(2**63), lt=2**64)] | Annotated[str, Field(max_length=1000)]
"""What a game's luck follows from."""

_SEED: TypeAdapter[int | str] = TypeAdapter(Seed, config=LATER | ConfigDict(strict=True))


def checked_seed(seed: object) -> int | str:
    """Return a seed or key that came from outside, if it is one.

    Raises:
        ValueError: It is no integer of 64 bits and no text of at most 1,000 characters.
    """
    if type(seed) in (int, str):
        with suppress(ValidationError):
            return _SEED.validate_python(seed)
    shown = repr(seed)
    raise ValueError(
        "a seed is an integer from -2**63 to 2**64 - 1, or a text of at most 1,000 characters; "
        f"got {shown if len(shown) <= 80 else shown[:80] + ' ...'}"
    )


def checked_options(options: object, kind: type[M]) -> M:
    """Return options that came from outside, if they are those of the game.

    Raises:
        ValueError: They are of another class than `kind`.
    """
    if type(options) is not kind:
        got = class_name(type(options))
        raise ValueError(f"options must be Options of this game; got {got}")
    return options


class Counts(Model, frozen=True):
    """How many there are of each of a few named things. Subclasses declare one field a name."""

    def of(self, name: str) -> int:
        """Return how many there are of `name`.

        Args:
            name: The name of a field.

        Raises:
            ValueError: There is no such field.
        """
        try:
            count: int = self.__dict__[name]
        except KeyError:
            raise self._no_such(name) from None
        return count

    def plus(self, name: str, count: int) -> Self:
        """Return these counts with `count` more (or fewer, if negative) of `name`, as `bounded`.

        Args:
            name: The name of a field.
            count: How many more; fewer, if negative.

        Raises:
            ValueError: There is no such field.
        """
        counts = self.__dict__.copy()
        try:
            counts[name] = bounded(counts[name] + count)
        except KeyError:
            raise self._no_such(name) from None
        new = _new(type(self))
        _set_dict(new, counts)
        return new

    def total(self) -> int:
        """Return how many there are of all names together."""
        return sum(self.__dict__.values())

    def _no_such(self, name: str) -> ValueError:
        names = ", ".join(type(self).model_fields)
        return ValueError(f"{type(self).__name__} counts {names}; got {name!r}")


# A model has four slots. Setting its `__dict__` through the slot's descriptor skips validation, the
# frozen check and `__init__`; `Model.__getattr__` fills the other three when they are asked for.
_new = object.__new__
_set_dict = vars(BaseModel)["__dict__"].__set__
_makers: dict[type[Model], Callable[..., Any]] = {}


def replace(model: M, /, **changes: object) -> M:
    """Return `model` with some fields changed, without validation.

    This is for rules, which only ever put valid values in; whatever comes from outside goes
    through the model's own validation. Neither names nor values are checked here, not even
    whether the model has such a field: let a test play some games under `validating`.

    Args:
        model: The model to start from.
        **changes: New values for some of its fields.

    Returns:
        A new model of the same class that shares all unchanged values.
    """
    new = _new(type(model))
    _set_dict(new, model.__dict__ | changes)
    return new


def with_part(parts: tuple[T, ...], place: int, part: T) -> tuple[T, ...]:
    """Return a tuple with one of its parts replaced.

    Args:
        parts: The tuple; it stays as it is.
        place: The number of the part, from 0.
        part: What takes its place.
    """
    changed = list(parts)
    changed[place] = part
    return tuple(changed)


def build(kind: Callable[P, M], /) -> Callable[P, M]:
    """Return what makes models of a class from valid values, without validation.

    It takes what the class takes: `build(Card)(resource="ore", value=3)`. A field that is missing
    or that the class does not have is a `TypeError`. Values are not checked: let a test play some
    games under `validating`.

    Args:
        kind: The class of the models.
    """
    try:
        return _makers[kind]  # type: ignore[index]
    except KeyError:
        return _makers.setdefault(kind, _maker(kind))  # type: ignore[arg-type]


def carrying(kind: type[M], *names: str) -> Callable[..., M]:
    """Return what makes models of a class that carry some fields of another model, as they are.

    `carrying(View, "round", "market")(state, player=0)` is `build(View)(round=state.round,
    market=state.market, player=0)`, and takes half the time if there are many fields.

    Args:
        kind: The class of the models.
        *names: The fields that are carried over; the other model has them under the same names.
    """
    return _maker(kind, names)


def _maker(kind: type[M], carried: tuple[str, ...] = ()) -> Callable[..., M]:
    """Return a function with the fields of a class as its parameters, so that Python checks them.

    Its code is written out here, as that of dataclasses is: it takes two thirds of the time of a
    function that puts defaults and `**fields` together. No field begins with an underscore.

    Args:
        kind: The class of the models.
        carried: The fields that are no parameters, but those of a model that is given first.
    """
    parameters: list[str] = []
    values: list[str] = []
    for name, field in kind.model_fields.items():
        if name in carried:
            values.append(f"{name!r}: _carried[{name!r}]")
            continue
        given = name if field.is_required() else f"{name}=_fields[{name!r}].default"
        made = f"_fields[{name!r}].get_default(call_default_factory=True)"
        parameters.append(given)
        values.append(
            f"{name!r}: {name}"
            if field.default_factory is None
            else f"{name!r}: {made} if {name} is _fields[{name!r}].default else {name}"
        )
    if parameters:
        parameters.insert(0, "*")
    source = f"""
def maker(_kind, _fields):
    def make({", ".join(["_model", "/", *parameters] if carried else parameters)}):
        {"_carried = _model.__dict__" if carried else ""}
        _made = _new(_kind)
        _set_dict(_made, {{{", ".join(values)}}})
        return _made
    return make
"""
    scope: dict[str, Any] = {}
    exec(source, globals(), scope)
    make: Callable[..., M] = scope["maker"](kind, kind.model_fields)
    make.__qualname__ = f"build({kind.__name__})"
    return make


class Hidden(Model, frozen=True):
    """Stands in a view where a value exists that this seat may not know.

    Attributes:
        hidden: Always true; it tells a hidden value from others in JSON.
    """

    hidden: Literal[True] = True


HIDDEN = build(Hidden)()
"""The one `Hidden` that views share."""
