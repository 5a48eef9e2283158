"""Editions that travel with a game: the one that we ship by its name, any other in full."""

from collections.abc import Callable
from typing import Protocol, TypeVar


class Edition(Protocol):
    """The printed values of a game."""

    @property
    def name(self) -> str:
        """What the edition is called."""
        ...


E = TypeVar("E", bound=Edition)


def from_name(shipped: Edition) -> Callable[[object], object]:
    """Return a validator that takes the name of the shipped edition for the edition."""
    return lambda value: shipped if isinstance(value, str) and value == shipped.name else value


def no_impostor(shipped: E) -> Callable[[E], E]:
    """Return a validator that refuses another edition under the name of the shipped one."""

    def check(edition: E) -> E:
        if edition == shipped:
            return shipped
        if edition.name == shipped.name:
            raise ValueError(
                f"only the {shipped.name} edition may be called {shipped.name!r}; rename yours"
            )
        return edition

    return check


def to_name(shipped: E) -> Callable[[E], E | str]:
    """Return a serializer that writes the shipped edition as its name, any other in full."""
    return lambda edition: shipped.name if edition == shipped else edition
