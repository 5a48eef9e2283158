"""Changes of JSON as a careless or hostile sender makes them, from a seed."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

NUMBERS = (-1, 0, 1, 2, 3, 4, 7, 9, 15, 16, 31, 1000, 10**9 - 1, 10**9, 10**9 + 1, 2**63, 10**30)
ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    1.0,
    "",
    "ore",
    [],
    {},
    [None],
    {"hidden": True},
    [[]],
    "hidden",
)


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in JSON data: the object or list that holds it, and the key or number."""
    found: list[Any] = [data]
    while found:
        here = found.pop()
        keys = here if isinstance(here, dict) else range(len(here))
        for key in keys:
            yield here, key
            if isinstance(here[key], dict | list):
                found.append(here[key])


def at(data: Any, path: tuple[Any, ...]) -> Any:
    """What stands at a path."""
    for key in path:
        data = data[key]
    return data


def paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of every place in JSON data."""
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield (*path, key)
        yield from paths(data[key], (*path, key))


def mutated(text: str, other: str, random: Random) -> str:
    """The JSON with one or two of its values changed.

    Args:
        text: The JSON.
        other: JSON of the same kind, from which values may be taken.
        random: What the changes follow from.
    """
    data, donor = json.loads(text), json.loads(other)
    for _ in range(random.choice((1, 1, 2))):
        _change(data, donor, random)
    return json.dumps(data)


def _change(data: Any, donor: Any, random: Random) -> None:
    top = random.choice(list(data))
    below = [(top, *path) for path in paths(data[top])]
    path = random.choice([(top,), *below, *below[:5]])
    here, key = at(data, path[:-1]), path[-1]
    value = here[key]
    kinds: list[Callable[[], Any]] = [
        lambda: random.choice(ODD),
        lambda: _given(donor, path, value),
    ]
    if type(value) is int:
        number = value
        kinds += [
            lambda: random.choice(NUMBERS),
            lambda: number + random.choice((-1, 1)),
            lambda: number + random.choice((-1, 1)),
            lambda: number * 2,
        ]
    if isinstance(value, str):
        words = [w for h, k in places(data) if isinstance(w := h[k], str)]
        words += [w for h, k in places(donor) if isinstance(w := h[k], str)]
        kinds += [lambda: random.choice(words)] * 4
    if isinstance(value, list):
        parts = value
        kinds += [
            lambda: parts[: random.randint(0, max(0, len(parts) - 1))],
            lambda: parts[1:],
            lambda: parts + parts,
            lambda: [*parts, *parts[:1]],
            lambda: parts[::-1],
            lambda: random.sample(parts, len(parts)),
        ]
    if isinstance(value, dict):
        fields = value
        kinds += [lambda: {k: v for k, v in fields.items() if random.random() < 0.8}]
    if isinstance(here, list) and random.random() < 0.2:
        del here[key]
    else:
        here[key] = random.choice(kinds)()


def _given(donor: Any, path: tuple[Any, ...], value: Any) -> Any:
    """What stands at the same path in the other JSON, if there is such a place."""
    try:
        return at(donor, path)
    except (LookupError, TypeError):
        return value
