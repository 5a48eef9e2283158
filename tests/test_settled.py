"""A state from outside stands where somebody must act: what runs on by itself is refused."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import ValidationError

from boardrules import expedition, outpost
from boardrules.core import Chance, InvalidState
from boardrules.core.model import replace
from boardrules.expedition.agendas import unsettled as unsettled_expedition
from boardrules.expedition.phases import RULES as EXPEDITION
from boardrules.outpost.agendas import unsettled as unsettled_outpost
from boardrules.outpost.phases import RULES as OUTPOST

ALL_ON = outpost.Options(kicker=True, auctions_per_turn=None, max_rounds=12)
FAST = outpost.Options(fast_bid=True, idle_operators=True, max_rounds=12)
GAMES = [
    (outpost, OUTPOST, unsettled_outpost, 4, ALL_ON),
    (outpost, OUTPOST, unsettled_outpost, 3, FAST),
    (expedition, EXPEDITION, unsettled_expedition, 3, None),
]


def on_the_way(rules: Any, state: Any, action: Any) -> Iterator[Any]:
    """The positions between an action and the next decision, the last one included."""
    top = state.agenda[-1]
    begun = replace(state, agenda=state.agenda[:-1], events=(), ply=state.ply + 1)
    state = rules.phases[type(top)].does(begun, top, action)
    yield state
    while state.agenda:
        step = state.agenda[-1]
        phase = rules.phases[type(step)]
        if phase.who(state, step):
            return
        state = phase.runs(replace(state, agenda=state.agenda[:-1]), step)
        yield state


@pytest.mark.parametrize(("game", "rules", "unsettled", "players", "options"), GAMES)
def test_exactly_the_positions_that_wait_for_somebody_are_settled(
    game: Any, rules: Any, unsettled: Any, players: int, options: Any
) -> None:
    chance, running = Chance("settled", domain="test"), set[str]()
    state = game.new_game(players, 5, options)
    while not game.is_over(state) and state.ply < 1_500:
        action = chance.choice(game.legal_actions(state))
        for position in on_the_way(rules, state, action):
            if position.agenda:
                step = position.agenda[-1]
                waits = bool(rules.phases[type(step)].who(position, step))
                assert list(unsettled(position)) == [] or not waits
                assert waits or list(unsettled(position)) != []
                running |= set() if waits else {step.type}
        state = game.step(state, action)
    assert len(running) >= 8, running


@pytest.mark.parametrize(("game", "rules", "unsettled", "players", "options"), GAMES)
def test_a_state_that_runs_on_is_refused(
    game: Any, rules: Any, unsettled: Any, players: int, options: Any
) -> None:
    state = game.new_game(players, 5, options)
    chance, refused = Chance("refused", domain="test"), 0
    for _ in range(60):
        action = chance.choice(game.legal_actions(state))
        for position in on_the_way(rules, state, action):
            if not list(unsettled(position)):
                continue
            with pytest.raises(InvalidState):
                game.check(position)
            with pytest.raises(ValidationError):
                game.State.model_validate(json.loads(position.model_dump_json()))
            refused += 1
        state = game.step(state, action)
    assert refused > 20
