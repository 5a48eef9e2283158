"""The fixed games of Expedition; see `tests.golden`."""

import sys
from pathlib import Path

from boardrules import expedition
from boardrules.core import Resign, random_policy
from boardrules.expedition import Edition, Options, State
from tests.golden import main

FILE = Path(__file__).with_name("golden.json")
DESERT = Path(__file__).with_name("desert.json")
EVERY = 20
"""A digest is noted after so many plies, and at the end."""

GAMES = {
    f"{edition} {players} {seed}": (edition, players, seed)
    for edition in ("reference", "desert")
    for players in (2, 3, 4)
    for seed in ("a", "b")
} | {"reference 4 leaving": ("reference", 4, "leaving")}
QUICK = ("reference 2 a", "desert 3 b")


def options(edition: str) -> Options:
    if edition == "reference":
        return Options()
    return Options(edition=Edition.model_validate_json(DESERT.read_text(encoding="utf-8")))


def digests(name: str) -> list[str]:
    """The first 16 digits of the digests of a game between random players."""
    edition, players, seed = GAMES[name]
    state: State = expedition.new_game(players, seed, options(edition))
    policies = [random_policy(f"{name} {seat}") for seat in range(players)]
    found: list[str] = []
    while to_act := expedition.players_to_act(state):
        if state.ply % EVERY == 0:
            found.append(expedition.digest(state)[:16])
        seat = to_act[-1]
        action = policies[seat](state, expedition.legal_actions(state, seat))
        if seed == "leaving" and state.ply in (50, 90):
            action = Resign(player=seat)
        state = expedition.step(state, action)
    return [*found, expedition.digest(state)[:16]]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], FILE, GAMES, digests))
