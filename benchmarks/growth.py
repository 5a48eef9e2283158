"""How the cost of a decision grows: with the length of the game, and with the size of a hand."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from benchmarks.calls import Taken, fresh
from benchmarks.games import Setting, random_game
from benchmarks.measure import Block, Calls

GAMES = 3
"""From how many games each stretch is taken."""

HANDS = ((0, 9), (10, 19), (20, 39), (40, 999))
"""Sizes of hands that are put together, in cards."""


def stretches(setting: Setting, plies: Sequence[int], decisions: int) -> list[Block]:
    """Return random play that goes on from some plies, for so many decisions in each game."""
    games = [list(random_game(setting, seed)) for seed in range(GAMES)]
    blocks = []
    for ply in plies:
        reached = [game[ply] for game in games if len(game) > ply + decisions]
        name = f"{setting.name}: decisions {ply + 1:,} to {ply + decisions:,}"
        blocks.append(Block(name, stretch(setting, reached, decisions)))
    return blocks


def stretch(
    setting: Setting, reached: Sequence[tuple[Any, Any]], decisions: int
) -> Callable[[], Callable[[], int]]:
    """Return the beginning of a block that plays on from some states."""
    legal_actions, step = setting.game.legal_actions, setting.game.step

    def begin() -> Callable[[], int]:
        choice = random.Random(1).choice
        states = [step(state, action) for state, action in reached]

        def work() -> int:
            for state in states:
                for _ in range(decisions):
                    state = step(state, choice(legal_actions(state)))
            return decisions * len(states)

        return work

    return begin


def by_hand(setting: Setting, decisions: Sequence[Taken]) -> list[Calls[Any]]:
    """Return decisions, listed and played, by the size of the hand of the player who decides."""
    legal_actions, step = setting.game.legal_actions, setting.game.step

    def decide(given: tuple[Any, Any]) -> None:
        state, action = given
        legal_actions(state)
        step(state, action)

    groups = []
    for least, most in HANDS:
        chosen = [taken for taken in decisions if least <= hand_of(setting, taken) <= most]

        def given(chosen: Sequence[Taken] = chosen) -> list[tuple[Any, Any]]:
            return [(fresh(setting, taken), taken.action) for taken in chosen]

        size = f"{least} to {most}" if most < HANDS[-1][1] else f"{least} or more"
        if len(chosen) > 1:
            name = f"{setting.name}: a decision with a hand of {size}"
            groups.append(Calls(name, given, decide))
    return groups


def hand_of(setting: Setting, taken: Taken) -> int:
    """Return how many cards the player holds who decides."""
    return len(fresh(setting, taken).hands[taken.action.player])
