"""Small values that are made once and then shared by all positions."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar, cast

from boardrules.core.model import Model, build

M = TypeVar("M", bound=Model)
P = ParamSpec("P")

REMEMBERED = 1_000
"""How many different values of a class are remembered; of more, those used last."""

_makers: dict[Any, Callable[..., Any]] = {}


def shared(kind: Callable[P, M], /) -> Callable[P, M]:
    """Return what `build` returns for a class, but let the same fields give the same object.

    It is for values that come again and again, as most events do: that takes less time than to
    make them anew, and a history of positions needs less memory.

    Args:
        kind: The class of the models. Their fields must be hashable.
    """
    try:
        return _makers[kind]
    except KeyError:
        make = cast("Callable[P, M]", lru_cache(maxsize=REMEMBERED)(build(kind)))
        return _makers.setdefault(kind, make)
