"""Golden digests: what fixed games lead to, committed in golden.json of each game's tests.

`python -m tests.outpost.golden` writes the file of a game anew, `… check` compares and prints the
games that differ.
"""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

Digests = Callable[[str], Any]


def read(file: Path) -> dict[str, Any]:
    """Return the committed digests of a game, by the name of each fixed game."""
    golden: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return golden


def main(words: list[str], file: Path, games: Iterable[str], digests: Digests) -> int:
    """Write a file, or compare the games named (or all) with it; return how many differ."""
    if words[:1] != ["check"]:
        found = {name: digests(name) for name in games}
        file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        return 0
    golden = read(file)
    wrong = [name for name in words[1:] or games if digests(name) != golden[name]]
    print(*wrong, sep="\n")
    return len(wrong)
