"""Fixed games lead to the same positions on every Python, platform and process, for ever."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import boardrules
from boardrules.expedition import RULES_VERSION
from tests.expedition.golden import FILE, GAMES, QUICK, digests

WHAT_TO_DO = (
    "The game from a seed has changed. If this was not meant, it is a mistake: find it. If a rule "
    "was put right: raise RULES_VERSION, name the fix in CHANGELOG.md, and write the digests anew "
    "with `python -m tests.expedition.golden`."
)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_from_a_seed_is_the_same_for_ever(name: str) -> None:
    golden = json.loads(FILE.read_text(encoding="utf-8"))
    assert digests(name) == golden[name], WHAT_TO_DO


def test_the_file_holds_these_games_and_no_other() -> None:
    assert list(json.loads(FILE.read_text(encoding="utf-8"))) == list(GAMES)
    assert RULES_VERSION == 1, "write the digests anew, and the new version here"


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_a_game_does_not_depend_on_the_hashes_of_the_process(hash_seed: str) -> None:
    paths = [str(Path(boardrules.__file__).parents[1]), str(Path(__file__).parents[2])]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-m", "tests.expedition.golden", "check", *QUICK]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout.strip()) == (0, ""), result.stderr + WHAT_TO_DO
