"""What the `setup` of any game needs: lists in words, and refusals that name the field."""

from collections.abc import Iterator
from contextlib import contextmanager

from pydantic import ValidationError

from boardrules.core.errors import InvalidState

MOST_COPIES = 1_000
"""How often a list in words may name a thing with one number."""


def each_named(words: str) -> Iterator[tuple[int, str]]:
    """Yield what a list in words names, with how often: `"nodule, 2 x warehouse"`.

    Args:
        words: The things, separated by commas, with a number and an x before what comes often.

    Raises:
        TypeError: It is no text.
        ValueError: A number is too high.
    """
    if type(words) is not str:
        raise TypeError(f"a list in words is a text as 'one, 2 x other'; got {words!r}")
    for part in words.split(","):
        thing = part.strip()
        before, times, rest = thing.partition(" x ")
        number = before.strip()
        if times and number.isdecimal():
            if len(number) > 9 or int(number) > MOST_COPIES:
                raise ValueError(f"{thing[:40]!r} names more than {MOST_COPIES:,} of a thing")
            yield int(number), rest.strip()
        elif thing:
            yield 1, thing


@contextmanager
def refusing() -> Iterator[None]:
    """Refuse a position that cannot be: what validation finds in the block is `InvalidState`.

    Raises:
        InvalidState: The message names the field, and what is wrong with it.
    """
    try:
        yield
    except ValidationError as error:
        line = error.errors()[0]
        where = ".".join(map(str, line["loc"]))
        message = line["msg"].removeprefix("Value error, ")
        raise InvalidState(f"{where}: {message}" if where else message) from None
