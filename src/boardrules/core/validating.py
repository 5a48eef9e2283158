"""An aid for the tests of games: what rules make without validation is validated after all."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Annotated, Any

from pydantic import create_model

from boardrules.core import model as models
from boardrules.core.model import Model
from boardrules.core.position import Playing


@contextmanager
def validating() -> Iterator[None]:
    """Validate every model that `replace` and `build` make, until the block is left.

    Rules make their values without validation, since that would take most of the time of a step.
    So a field that does not exist, a value of another type or one out of bounds goes unnoticed
    there. In a block of this a game makes the same values, slowly, and each is checked: the names
    of the fields, the values, and what the class checks of itself. Of states and views, only each
    field by itself is checked, because in the middle of a step they need not fit together.

    It is for tests, and holds for all threads of the process.

    Raises:
        pydantic.ValidationError: In the block, when a model is made that is not valid.
        ValueError: In the block, when validation would turn a value into another, as a list into
            a tuple.
    """
    fast, busy = models._set_dict, False

    def checked(new: Any, fields: dict[str, Any]) -> None:
        """Fill a new model as ever, and validate what it was filled with."""
        nonlocal busy
        fast(new, fields)
        if busy:  # the validators of a model may make models themselves
            return
        busy = True
        try:
            kind: type[Model] = type(new)
            valid = _judge(kind).model_validate(dict(fields)).__dict__
        finally:
            busy = False
        for name, value in fields.items():
            if valid[name] != value:
                raise ValueError(f"{kind.__name__}.{name} is {value!r}, not {valid[name]!r}")

    models._set_dict = checked
    try:
        yield
    finally:
        models._set_dict = fast


@cache
def _judge(kind: type[Model]) -> type[Model]:
    """Return what validates the fields of a class: of a position's, one without its own checks."""
    if not issubclass(kind, Playing):
        return kind
    fields: dict[str, Any] = {}
    for name, field in kind.model_fields.items():
        bounds = (field.annotation, *field.metadata)
        fields[name] = Annotated[bounds] if field.metadata else field.annotation, field
    return create_model(kind.__name__, __base__=Model, **fields)
