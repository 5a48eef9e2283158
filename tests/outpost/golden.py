"""The fixed games of Outpost; see `tests.golden`."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boardrules import outpost
from boardrules.core import Chance, Choices, Resign, random_policy
from boardrules.outpost import Options, State
from tests.golden import main

FILE = Path(__file__).with_name("golden.json")

GAMES: dict[str, tuple[int, int | str, Options, str]] = {
    "two-plain": (2, 1, Options(), "busy"),
    "two-kicker": (2, "k", Options(kicker=True, max_rounds=40), "busy"),
    "three-fast": (3, 2, Options(fast_bid=True, max_rounds=40), "busy"),
    "four-plain": (4, 7, Options(max_rounds=60), "busy"),
    "four-random": (4, 8, Options(max_rounds=15), "random"),
    "four-purchase": (4, 9, Options(bidding_order="purchase", mega=False, max_rounds=40), "busy"),
    "five-kicker-fast": (5, 3, Options(kicker=True, fast_bid=True), "busy"),
    "six-idle": (6, 4, Options(idle_operators=True, auctions_per_turn=None), "busy"),
    "seven-all": (7, "seven", Options(kicker=True, auctions_per_turn=2), "busy"),
    "nine-kicker": (9, 5, Options(kicker=True, max_rounds=20), "busy"),
    "nine-leaving": (9, 6, Options(kicker=True, fast_bid=True, max_rounds=20), "leaving"),
}
"""Players, seed, options and policy of each game."""

QUICK = ("two-kicker", "three-fast", "five-kicker-fast", "nine-leaving")
"""Games that are also played in other processes."""

EVERY = 200
"""After how many plies a digest is taken on the way."""


def busy(chance: Chance, state: State, player: int, legal: Choices[Any]) -> Any:
    """Play so that games go somewhere: buy while it can, bid low, pay well."""
    kinds = legal.kinds()
    if outpost.Pay in kinds:
        return outpost.best_payment(state)
    if outpost.Discard in kinds:
        return outpost.best_discard(state, player)
    if outpost.EndTurn in kinds and len(legal) > 1 and chance.below(8):
        kind = kinds[1 + chance.below(len(kinds) - 1)]
        actions = legal.of_kind(kind)
        return actions[chance.below(len(actions))]
    if outpost.Bid in kinds or outpost.SealedBid in kinds:
        return legal[min(chance.below(8), len(legal) - 1)]
    if outpost.AssignOperators in kinds:
        return legal[-1]
    return chance.choice(legal)


def states(name: str) -> Iterator[State]:
    """Yield the states of a game, from the first to the last."""
    players, seed, options, how = GAMES[name]
    state = outpost.new_game(players, seed, options)
    chance = Chance(name, domain="golden")
    choose = [random_policy(f"{name} {seat}") for seat in range(players)]
    yield state
    while not outpost.is_over(state):
        player = outpost.players_to_act(state)[0]
        legal = outpost.legal_actions(state, player)
        if how == "random":
            action = choose[player](state, legal)
        elif how == "leaving" and state.ply % 150 == 149 and len(state.resigned) < players - 2:
            action = Resign(player=player)
        else:
            action = busy(chance, state, player, legal)
        state = outpost.step(state, action)
        yield state


def digests(name: str) -> dict[str, Any]:
    """Play a game and return its digests."""
    found: list[str] = []
    for state in states(name):
        if state.ply % EVERY == 0:
            found.append(outpost.digest(state)[:16])
    return {
        "plies": state.ply,
        "rounds": state.round,
        "scores": list(outpost.scores(state)),
        "on the way": found,
        "end": outpost.digest(state),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], FILE, GAMES, digests))
