"""What docstrings cite of the rules are headings of the rules pages."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "boardrules"
GAMES = ("outpost", "expedition")

CITATION = re.compile(r'\(("[^()]*)\)')
"""A bracket that begins with a quoted title: ("The round", 8; "Leaving a game")."""


def headings(game: str) -> set[str]:
    """The headings of a game's rules page; of one with a colon, also what stands before it."""
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    prose = re.sub(r"^```.*?^```", "", page, flags=re.MULTILINE | re.DOTALL)
    found = set(re.findall(r"^#+ (.+?) *$", prose, re.MULTILINE))
    return found | {line.split(":")[0] for line in found}


def cited(path: Path) -> Iterator[str]:
    """The titles that the docstrings of a module cite."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            words = " ".join(str(node.value.value).split())
            for citation in CITATION.findall(words):
                yield from re.findall('"([^"]+)"', citation)


@pytest.mark.parametrize("game", GAMES)
def test_every_section_that_is_cited_is_a_heading_of_the_rules(game: str) -> None:
    known = headings(game)
    wrong = {
        f"{path.relative_to(ROOT)}: {title}"
        for path in sorted((SOURCE / game).rglob("*.py"))
        for title in cited(path)
        if title not in known
    }
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize("game", GAMES)
def test_there_are_citations_to_look_at(game: str) -> None:
    found = [title for path in (SOURCE / game).rglob("*.py") for title in cited(path)]
    assert len(found) > 40
    assert {"Setup", "Resignation" if game == "expedition" else "Leaving a game"} <= set(found)


def test_a_citation_is_found_however_its_lines_are_broken(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        'def f():\n    """Return ("The round", 8;\n    "Leaving a\n    game")."""\n',
        encoding="utf-8",
    )
    assert list(cited(module)) == ["The round", "Leaving a game"]
