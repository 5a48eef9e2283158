"""Fixed games lead to the same positions on every Python, platform and process, for ever."""

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import boardrules
from boardrules import expedition, outpost
from tests.expedition import golden as of_expedition
from tests.golden import read
from tests.outpost import golden as of_outpost

GOLDEN: dict[str, ModuleType] = {"outpost": of_outpost, "expedition": of_expedition}
GAMES = [(game, name) for game, golden in GOLDEN.items() for name in golden.GAMES]

WHAT_TO_DO = (
    "The game from a seed has changed. If this was not meant, it is a mistake: find it. If a rule "
    "was put right: raise RULES_VERSION, name the fix in CHANGELOG.md, and write the digests anew "
    "with `python -m tests.outpost.golden`, or `tests.expedition.golden`."
)


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_a_game_from_a_seed_is_the_same_for_ever(game: str, name: str) -> None:
    golden = GOLDEN[game]
    assert golden.digests(name) == read(golden.FILE)[name], WHAT_TO_DO


def test_the_files_hold_these_games_and_no_other() -> None:
    for golden in GOLDEN.values():
        assert list(read(golden.FILE)) == list(golden.GAMES)
    versions = outpost.RULES_VERSION, expedition.RULES_VERSION
    assert versions == (1, 1), "write the digests anew, and the new version here"


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
@pytest.mark.parametrize("game", GOLDEN)
def test_a_game_does_not_depend_on_the_hashes_of_the_process(game: str, hash_seed: str) -> None:
    paths = [str(Path(boardrules.__file__).parents[1]), str(Path(__file__).parents[1])]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-m", f"tests.{game}.golden", "check", *GOLDEN[game].QUICK]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout.strip()) == (0, ""), result.stderr + WHAT_TO_DO
