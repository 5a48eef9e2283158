"""What needs processes of its own: the time that importing takes, and playing on several cores."""

import multiprocessing
import subprocess
import sys
import time
from collections.abc import Sequence

from benchmarks.games import SETTINGS, Setting, play_greedily

IMPORTS = ("pydantic", "boardrules.core", "boardrules.outpost", "boardrules.expedition")

TIMED_IMPORT = """\
import time
start = time.process_time()
import {module}
print(time.process_time() - start)
"""


def import_times(turns: int) -> dict[str, list[float]]:
    """Return, by module, the seconds of process time that importing it took, with what it needs.

    Each time is of a fresh process; the first turn, which writes the bytecode, does not count.
    """
    found: dict[str, list[float]] = {module: [] for module in IMPORTS}
    for turn in range(-1, turns):
        for module in IMPORTS:
            command = [sys.executable, "-c", TIMED_IMPORT.format(module=module)]
            told = subprocess.run(command, check=True, capture_output=True, text=True)
            if turn >= 0:
                found[module].append(float(told.stdout))
    return found


def import_shares(module: str, turns: int) -> dict[str, list[float]]:
    """Return, by whose modules they are, the seconds that importing a module spends in them.

    Measured with `-X importtime`, which counts wall-clock time, and so the time of other programs
    on a busy machine.
    """
    found: dict[str, list[float]] = {"boardrules": [], "pydantic": [], "everything else": []}
    for _ in range(turns):
        command = [sys.executable, "-X", "importtime", "-c", f"import {module}"]
        told = subprocess.run(command, check=True, capture_output=True, text=True)
        spent = dict.fromkeys(found, 0.0)
        for line in told.stderr.splitlines():
            own, _, name = line.removeprefix("import time:").split("|")
            if own.strip().isdigit():
                whose = name.strip().split(".")[0].removesuffix("_core")
                spent[whose if whose in spent else "everything else"] += int(own) / 1e6
        for whose, seconds in spent.items():
            found[whose].append(seconds)
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
