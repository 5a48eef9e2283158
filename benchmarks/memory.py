"""How much memory it takes to keep every state of a game."""

import gc
import tracemalloc

from benchmarks.games import Setting, random_game


def bytes_per_state(setting: Setting, seeds: int) -> list[float]:
    """Return, for some random games, the bytes per state of keeping all their states and actions.

    Tables that grow on demand and are shared by all games are not counted: each game is played
    once before it is measured.
    """
    found = []
    for seed in range(seeds):
        for _ in random_game(setting, seed):
            pass
        gc.collect()
        tracemalloc.start()
        kept = list(random_game(setting, seed))
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        found.append(taken / len(kept))
    return found
