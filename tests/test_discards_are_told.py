"""Whatever comes to lie face up on a discard pile is told by an event: a log misses none."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from boardrules import expedition, outpost
from boardrules.core import Resign

KICKER = outpost.Options(kicker=True, fast_bid=True)


def steps(game: Any, players: int, seed: int, options: Any) -> Iterator[tuple[Any, Any]]:
    """The states before and after the steps of a random game that players leave one by one."""
    random, state = Random(seed), game.new_game(players, seed, options)
    while not game.is_over(state):
        action: Any = random.choice(game.legal_actions(state))
        rare = state.agenda[-1].type == "exchanges"
        if random.random() < (0.2 if rare else 0.01):
            still_in = [seat for seat in range(players) if seat not in state.resigned]
            action = Resign(player=random.choice(still_in))
        before, state = state, game.step(state, action)
        yield before, state


def piles(state: Any) -> dict[Any, Any]:
    found = dict(enumerate(state.decks))
    return found if isinstance(state, outpost.State) else found | {"common": state.common}


def told_of(event: Any) -> tuple[Any, ...]:
    """The cards that an event tells to have gone to a discard pile."""
    match event.type:
        case "discarded":
            return tuple(event.cards)
        case "paid" if isinstance(event, outpost.events.Paid):
            return tuple(event.cards)
        case "draw_ended":
            return (event.discarded,)
        case "forecast_spent" | "radar_resolved":
            return (event.card,)
        case _:
            return ()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("game", "players", "options"),
    [(outpost, 5, None), (outpost, 9, KICKER), (expedition, 3, None), (expedition, 4, None)],
)
def test_what_is_discarded_is_told(game: Any, players: int, options: Any, seed: int) -> None:
    found = 0
    for before, after in steps(game, players, seed, options):
        told = Counter(card for event in after.events for card in told_of(event))
        laid = Counter[Any]()
        for name, pile in piles(after).items():
            old = piles(before)[name]
            fresh = Counter(pile.discard)
            laid += fresh - Counter(old.discard) if pile.shuffles == old.shuffles else fresh
        assert laid <= told
        found += laid.total()
    assert found
