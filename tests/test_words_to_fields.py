"""The tables "From the words to the fields" of the rules name fields that there are."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from boardrules import expedition, outpost

RULES = Path(__file__).parents[1] / "docs" / "rules"
GAMES: dict[str, Any] = {"expedition": expedition, "outpost": outpost}
ONE_OF = {"team": "teams", "colony": "colonies"}
"""What the pages call one of the things in a field."""

CODE = re.compile(r"(\{func\})?`~?([^`]+)`")


def rows(page: str) -> Iterator[str]:
    """The cells with the fields."""
    _, _, rest = page.partition("## From the words to the fields\n")
    for line in rest.partition("\n## ")[0].splitlines():
        if line.startswith("| ") and not line.startswith("| word in the rules"):
            yield line.strip("| ").split(" | ")[1]


def models(annotation: Any) -> set[type[BaseModel]]:
    """The models that a field of such a type holds, itself or in tuples."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return {annotation}
    return set().union(*map(models, get_args(annotation)))


def field(kinds: set[type[BaseModel]], name: str) -> set[type[BaseModel]] | None:
    """What a field of some of the models holds; None if none has it."""
    found = [kind.model_fields[name] for kind in kinds if name in kind.model_fields]
    return set().union(*[models(one.annotation) for one in found]) if found else None


def followed(root: type[BaseModel], path: str) -> set[type[BaseModel]] | None:
    """What the last field of a path from a state or a view holds; None if it leads nowhere."""
    held: set[type[BaseModel]] | None = {root}
    for name in path.removesuffix("[seat]").split("."):
        held = field(held or set(), ONE_OF.get(name, name) if held == {root} else name)
    return held


def unknown(game: Any, cell: str) -> list[str]:
    """The names in a cell that are no field of a position, nor of what another name there holds."""
    above = ""
    parts: list[str] = []
    held: set[type[BaseModel]] = set()
    for role, name in CODE.findall(cell):
        if role:
            module, _, function = name.rpartition(".")
            parts += [] if module == game.__name__ and function in game.__all__ else [name]
            continue
        path = above + name if name.startswith(".") else name
        above = path.rpartition(".")[0]
        found = [followed(root, path) for root in (game.State, game.View)]
        if found == [None, None]:
            parts.append(path)
        held |= set().union(*[kinds or set() for kinds in found])
    kinds = {kind.model_fields["type"].default for kind in held if "type" in kind.model_fields}
    return [name for name in parts if field(held, name) is None and name not in kinds]


@pytest.mark.parametrize("name", GAMES)
def test_every_field_that_the_rules_name_is_there(name: str) -> None:
    cells = list(rows((RULES / f"{name}.md").read_text(encoding="utf-8")))
    assert len(cells) > 10
    for cell in cells:
        assert CODE.search(cell), cell
        assert unknown(GAMES[name], cell) == [], cell


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("`team.stock.explorers`, `.energy`", []),
        ("`team.stock.explorers`, `.power`", ["team.stock.power"]),
        ("`teem.stock`", ["teem.stock"]),
        ("`decks[seat]`; `hands[seat]`", ["hands[seat]"]),
        ("`explored_by`; `explorers`, in `lands`", []),
        ("`explored_by`; `explorer`, in `lands`", ["explorer"]),
        ("`explored_by`, in `stations`", ["explored_by"]),
        ("`waiting` in the step `buying` of `agenda`", []),
        ("`waiting` in the step `planning` of `agenda`", []),
        ("`wait` in the step `buying` of `agenda`", ["wait"]),
        ("`waiting` in the step `buy` of `agenda`", ["buy"]),
        ("{func}`~boardrules.expedition.presence`", []),
        ("{func}`~boardrules.expedition.absence`", ["boardrules.expedition.absence"]),
    ],
)
def test_a_field_that_is_not_there_is_found(cell: str, found: list[str]) -> None:
    assert unknown(expedition, cell) == found
