"""How much work the games are stays what it was: counted in calls, so that no clock is needed.

A change that makes the numbers differ on purpose comes with `python -m tests.work`.
"""

import json

import pytest

from boardrules import expedition, outpost
from boardrules.core import Chance
from tests import work

COMMITTED: dict[str, dict[str, int]] = json.loads(work.FILE.read_text(encoding="utf-8"))
ALLOWED = 0.15
"""By which part of it a number may grow or fall before it must be written anew."""


@pytest.mark.parametrize("name", work.GAMES)
def test_the_work_is_what_was_committed(name: str) -> None:
    counts, committed = work.warm(name), COMMITTED[name]
    changed = [
        f"{what} takes {counts[what]} calls, not {committed[what]}"
        for what in counts
        if abs(counts[what] - committed[what]) > ALLOWED * committed[what]
    ]
    assert not changed, "; ".join([*changed, "if that is meant: python -m tests.work"])
    assert counts.keys() == committed.keys()


def test_no_number_is_of_a_game_that_is_no_longer_counted() -> None:
    assert COMMITTED.keys() == work.GAMES.keys()


def test_counting_finds_every_call() -> None:
    def hello() -> int:
        return len("hello") + len("there")

    counter = work.Counter()
    assert counter.count(hello) == 10
    # `hello`, twice `len`, and the call that ends the counting.
    assert counter.calls == 4


def test_the_same_game_is_the_same_work_every_time() -> None:
    name = "expedition, 2 players"
    assert work.warm(name) == work.counted(name)


def test_a_decision_late_in_a_long_game_is_not_more_work() -> None:
    chance = Chance("long", domain="work")
    state = outpost.new_game(4, "long")
    early, late = work.Counter(), work.Counter()
    while state.ply < 4_000:
        counter = early if state.ply < 500 else late if state.ply >= 3_500 else None
        actions = outpost.legal_actions(state)
        action = chance.choice(actions)
        if counter is None:
            state = outpost.step(state, action)
        else:
            state = counter.count(outpost.step, state, action)
    assert 0 < late.calls < 1.5 * early.calls


def test_a_step_from_a_kept_state_is_the_same_work_again() -> None:
    state = expedition.new_game(4, "kept")
    again = []
    for action in list(expedition.legal_actions(state))[:5]:
        expedition.step(state, action)  # what all games share has grown
        for _ in range(2):
            counter = work.Counter()
            counter.count(expedition.step, state, action)
            again.append(counter.calls)
    assert again[::2] == again[1::2]
