"""The plain Python code of the README and the documentation pages passes `mypy --strict`.

That it also runs is tested by the wiring in the top-level `conftest.py`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from sybil import Document
from sybil.parsers.myst import CodeBlockParser

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def python_code(page: Path) -> str:
    """The plain Python blocks of a page as one module in which each line keeps its number."""
    lines: list[str] = []
    for block in Document.parse(str(page), CodeBlockParser("python", lambda example: None)):
        if not block.parsed.startswith(">>>"):
            first = block.line + block.parsed.line_offset
            lines += [""] * (first - len(lines)) + block.parsed.splitlines()
    return "\n".join(lines) + "\n" if lines else ""


def test_code_on_the_pages_is_type_correct(tmp_path: Path) -> None:
    files = []
    for page in PAGES:
        if code := python_code(page):
            name = "_".join(page.relative_to(ROOT).with_suffix("").parts)
            files.append(f"{name}.py")
            (tmp_path / files[-1]).write_text(code, encoding="utf-8")
    if not files:
        pytest.skip("no page has a plain Python block")
    cache = ROOT / ".mypy_cache" / "documentation"
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(cache), *files]
    examples = {**os.environ, "MYPYPATH": str(ROOT / "examples")}
    result = subprocess.run(command, cwd=tmp_path, env=examples, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
