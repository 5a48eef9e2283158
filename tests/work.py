"""How much work fixed games are, counted in calls and not in time; committed in work.json.

`python -m tests.work` writes the file anew; do that when a change makes the work less, or more for
a good reason.

A call is one of a function that is written in Python or in C, made while the library works.
Comprehensions and generators do not count, because Pythons differ in whether they are calls. So the
numbers are the same, or nearly, on every Python and under every load.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from boardrules import expedition, outpost
from boardrules.core import Chance, Game

FILE = Path(__file__).with_name("work.json")

EVERYTHING = outpost.Options(
    kicker=True, fast_bid=True, idle_operators=True, auctions_per_turn=None
)

GAMES: dict[str, tuple[Game[Any, Any, Any, Any], int, Any]] = {
    "outpost, 4 players": (outpost, 4, None),
    "outpost, 9 players, all options": (outpost, 9, EVERYTHING),
    "expedition, 2 players": (expedition, 2, None),
    "expedition, 4 players": (expedition, 4, None),
}
"""The game, how many play, and with which options."""

DECISIONS = 400
"""How many decisions of each game are played at most."""

EVERY = 20
"""After how many decisions the position is looked at."""


class Counter:
    """Counts the calls that some work makes."""

    def __init__(self) -> None:
        self.calls = 0

    def _note(self, frame: FrameType, event: str, argument: object) -> None:
        if event == "c_call" or (event == "call" and frame.f_code.co_name[0] != "<"):
            self.calls += 1

    def count(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Do some work, count its calls, and return its result."""
        others = sys.getprofile()
        sys.setprofile(self._note)
        try:
            return work(*arguments)
        finally:
            sys.setprofile(others)


def counted(name: str) -> dict[str, int]:
    """Play a game, and return how many calls a new game, a decision and a look at it take."""
    game, players, options = GAMES[name]
    begin, play, look, imagine = Counter(), Counter(), Counter(), Counter()
    chance = Chance(name, domain="work")
    state = begin.count(game.new_game, players, name, options)
    looks = 0
    while state.ply < DECISIONS and not game.is_over(state):
        if state.ply % EVERY == 0:
            looks += 1
            view = look.count(game.observe, state, game.players_to_act(state)[0])
            imagine.count(game.determinize, view, "other cards")
        actions = play.count(game.legal_actions, state)
        state = play.count(game.step, state, chance.choice(actions))
    return {
        "new_game": begin.calls,
        "a decision": play.calls // state.ply,
        "observe": look.calls // looks,
        "determinize": imagine.calls // looks,
    }


def warm(name: str) -> dict[str, int]:
    """Return the counts of a game whose shared tables have grown already."""
    counted(name)
    return counted(name)


def main() -> None:
    """Write the file."""
    counts = {name: warm(name) for name in GAMES}
    FILE.write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
