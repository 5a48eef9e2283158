"""How balanced the reference edition of Expedition is, measured with the greedy example bot.

    python benchmarks/expedition_balance.py

It plays games from fixed seeds with 2, 3 and 4 players and prints one table, with the limits
beside what was measured. The same games make the same table on every machine. The exit status is 1
if a limit does not hold.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import mean, quantiles
from typing import NamedTuple

from boardrules import expedition
from boardrules.core import play_out
from boardrules.expedition import Action, State, steps

sys.path.append(str(Path(__file__).resolve().parents[1] / "examples"))

from expedition_bots import greedy

MOST_WINS = {2: 0.57, 3: 0.41, 4: 0.33}
"""The share of wins that no seat may exceed, by number of players."""

PERCENTILE_80 = (60, 140)
"""Between which points the 80th percentile of all final scores must lie."""

LEAST_SHARE = 0.02
"""The least share of each kind of action among all that are no pass."""

BUSY_ROUNDS = 5
"""In how many rounds every player must act twice or more, in an average game."""

KINDS = {
    "activate_space": "action spaces",
    "visit_harbor": "the Harbor",
    "explore": "exploring",
    "build_station": "building",
    "upgrade_station": "upgrading",
    "use_radar": "Radar Tiles",
    "activate_tile": "Pilots, Mechanics",
}
"""The actions of the Action Phase. Activating an action space is counted in three parts."""


class Game(NamedTuple):
    """What is counted of a game.

    Attributes:
        scores: The final scores, by seat from the first holder of the Starting Indicator.
        wins: The share of each seat in the win; a shared win is split.
        kinds: How many actions of each type were taken in the Action Phase, passes left out.
        busy_rounds: In how many rounds each seat took two or more of them.
    """

    scores: tuple[int, ...]
    wins: tuple[float, ...]
    kinds: Counter[str]
    busy_rounds: tuple[int, ...]


def play(players: int, seed: int) -> Game:
    """Play one game between greedy bots, and count."""
    taken: Counter[tuple[int, int]] = Counter()
    kinds: Counter[str] = Counter()

    def count(before: State, action: Action, after: State) -> None:
        if isinstance(before.agenda[-1], steps.ActionPhase) and action.type in KINDS:
            taken[before.round, action.player] += 1
            kinds[action.type] += 1

    # Seat 0 holds the Indicator first.
    state = play_out(expedition, [greedy] * players, seed=seed, watch=count).state
    first = [line.player for line in expedition.standings(state) if line.place == 1]
    busy = Counter(seat for (_, seat), number in taken.items() if number >= 2)
    return Game(
        scores=expedition.scores(state),
        wins=tuple(1 / len(first) if seat in first else 0.0 for seat in range(players)),
        kinds=kinds,
        busy_rounds=tuple(busy[seat] for seat in range(players)),
    )


class Line(NamedTuple):
    """A line of the table: what was measured, in words, and whether the limits hold."""

    what: str
    limit: str
    measured: str
    holds: bool = True


def lines(players: int, games: Sequence[Game]) -> Iterator[Line]:
    """Yield the lines of the table for the games with a number of players."""
    wins = [mean(game.wins[seat] for game in games) for seat in range(players)]
    most = MOST_WINS[players]
    yield Line(
        "wins by seat",
        f"at most {most:.0%}",
        ", ".join(f"{share:.1%}" for share in wins),
        max(wins) <= most,
    )
    scores = [score for game in games for score in game.scores]
    tenths = quantiles(scores, n=10, method="inclusive")
    low, high = PERCENTILE_80
    yield Line(
        "80th percentile of points",
        f"{low} to {high}",
        f"{tenths[7]:.0f}",
        low <= tenths[7] <= high,
    )
    yield Line("points: 20th percentile", "", f"{tenths[1]:.0f}")
    yield Line("points: mean", "", f"{mean(scores):.0f}")
    yield Line("points: lowest, highest", "", f"{min(scores)}, {max(scores)}")
    kinds = sum((game.kinds for game in games), Counter[str]())
    for kind, name in KINDS.items():
        share = kinds[kind] / kinds.total()
        yield Line(
            f"actions: {name}", f"at least {LEAST_SHARE:.0%}", f"{share:.1%}", share >= LEAST_SHARE
        )
    busy = [mean(game.busy_rounds[seat] for game in games) for seat in range(players)]
    yield Line(
        "rounds with 2 actions, by seat",
        f"at least {BUSY_ROUNDS}",
        ", ".join(f"{rounds:.2f}" for rounds in busy),
        min(busy) >= BUSY_ROUNDS,
    )


def table(measured: dict[int, list[Line]]) -> Iterator[str]:
    """Yield the rows of one table in Markdown: a column for each number of players."""
    head = ["", "limit", *(f"{players} players" for players in measured)]
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    for row in zip(*measured.values(), strict=True):
        cells = [line.measured if line.holds else f"{line.measured} (!)" for line in row]
        limits = dict.fromkeys(line.limit for line in row)
        yield f"| {row[0].what} | {' / '.join(limits)} | {' | '.join(cells)} |"


def play_all(players: int, games: int, processes: int) -> list[Game]:
    """Play games from the seeds 0, 1, 2, …"""
    if processes == 1:
        return [play(players, seed) for seed in range(games)]
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(play, [players] * games, range(games), chunksize=5))


def main(given: Sequence[str] | None = None) -> int:
    """Play, print the table, and return the exit status."""
    parser = argparse.ArgumentParser(description="The balance of Expedition's reference edition.")
    parser.add_argument("--games", type=int, default=400, help="for each number of players")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args(given)
    measured = {
        players: list(lines(players, play_all(players, args.games, args.processes)))
        for players in MOST_WINS
    }
    for row in table(measured):
        print(row)
    return 0 if all(line.holds for found in measured.values() for line in found) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
