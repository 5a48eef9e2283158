"""What importing a game leaves for later: most programs never need it."""

import subprocess
import sys

import pytest

PROGRAM = """\
import sys
before = set(sys.modules)  # a tool that measures coverage reads much by itself
import boardrules.{game}
from boardrules.core import Model

def kinds(kind):
    for below in kind.__subclasses__():
        yield below
        yield from kinds(below)

found = list(kinds(Model))
assert len(found) > 100, "the models of the game are looked at"
print(*(kind.__name__ for kind in found if kind.__pydantic_complete__))
came = set(sys.modules) - before
print(*(name for name in came if name.startswith(("xml", "boardrules.{game}.picture"))))
"""

WITH_PARAMETERS = {"Deck", "DeckSeen", "Offer", "GameRecord", "SeenRecord"}
"""The generic models: pydantic makes their validators when they are given types."""


@pytest.mark.parametrize("game", ["outpost", "expedition"])
def test_importing_a_game_makes_no_validators_and_reads_nothing_that_draws(game: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(game=game)],
        check=True,
        capture_output=True,
        text=True,
    )
    complete, drawing = told.stdout.splitlines()
    assert set(complete.split()) <= WITH_PARAMETERS
    assert drawing == ""
