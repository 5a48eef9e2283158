"""What needs processes of its own: the time that importing takes, and playing on several cores."""

import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from benchmarks.games import SETTINGS, Setting, play_greedily

GAMES = ("boardrules.outpost", "boardrules.expedition")

IMPORTS = {
    "a model of pydantic": "class One(__import__('pydantic').BaseModel): one: int",
    "boardrules.core": "import boardrules.core",
    **{game: f"import {game}" for game in GAMES},
}
"""What is imported, by the name of its row; one small model is the least that any user needs."""

TIMED = """\
import time
start = time.process_time()
{statement}
print(time.process_time() - start)
"""


@contextmanager
def bytecode_kept() -> Iterator[dict[str, str]]:
    """Give the environment of processes that find the bytecode of the first one, as installed.

    The bytecode is kept in a folder of its own, so that nothing is written into the sources.
    """
    with TemporaryDirectory() as folder:
        kept = {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        yield {**os.environ, **kept}


def import_times(turns: int) -> dict[str, list[float]]:
    """Return, by what is imported, the seconds of process time it took, with all that it needs.

    Each time is of a fresh process; the first turn, which writes the bytecode, does not count.
    """
    found: dict[str, list[float]] = {name: [] for name in IMPORTS}
    with bytecode_kept() as environment:
        for turn in range(-1, turns):
            for name, statement in IMPORTS.items():
                command = [sys.executable, "-c", TIMED.format(statement=statement)]
                told = subprocess.run(
                    command, check=True, capture_output=True, text=True, env=environment
                )
                if turn >= 0:
                    found[name].append(float(told.stdout))
    return found


def games_per_second(
    setting: Setting, processes: Sequence[int], games: int, turns: int
) -> dict[int, list[float]]:
    """Return, by the number of processes, the greedy games per second of wall-clock time."""
    found: dict[int, list[float]] = {count: [] for count in processes}
    method = multiprocessing.get_context("spawn")
    pools = {count: method.Pool(count) for count in processes}
    try:
        for turn in range(-1, turns):
            for count, pool in pools.items():
                given = [(setting.name, seed) for seed in range(games)]
                start = time.perf_counter()
                pool.starmap(one_game, given, chunksize=1)
                took = time.perf_counter() - start
                if turn >= 0:
                    found[count].append(games / took)
    finally:
        for pool in pools.values():
            pool.terminate()
            pool.join()
    return found


def one_game(name: str, seed: int) -> tuple[int, ...]:
    """Play one greedy game of a setting, and return the scores."""
    setting = next(setting for setting in SETTINGS if setting.name == name)
    last = play_greedily(setting.game, setting.greedy, setting.new_game(seed))
    return setting.game.scores(last)


def cores() -> tuple[int, ...]:
    """Return the numbers of processes to play with: 1, 2, and as many as there are cores."""
    return tuple(sorted({1, 2, multiprocessing.cpu_count()}))
