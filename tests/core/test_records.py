"""Records, replaying, verifying, standings."""

import json
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest
from pydantic import ValidationError

from boardrules.core import IllegalAction, InvalidRecord, Match, Resign, replay, verify
from boardrules.core.game import ranked
from boardrules.core.records import views_of
from tests.core import toys
from tests.core.toys import AnyAction, Guess, Options, Record, Say, State, Stop, View

GUESSES = [Guess(player=seat, number=number) for seat, number in enumerate((1, 3, 5))]


def record_of(*actions: AnyAction) -> Record:
    match: Match[State, View, AnyAction, Options] = Match(toys, 3, "seed", Options(highest=9))
    for action in actions:
        match = match.play(action)
    record = match.record()
    assert isinstance(record, Record)
    return record


COUNTED = record_of(*GUESSES, Say(player=0, numbers=(1, 2)), Stop(player=0), Stop(player=1))


def test_a_record_leads_to_the_same_state() -> None:
    state = replay(toys, COUNTED)
    assert state.said == (1, 2)
    assert toys.players_to_act(state) == (2,)
    assert toys.digest(state) == COUNTED.digest


def test_a_record_survives_json() -> None:
    again = Record.model_validate_json(COUNTED.model_dump_json())
    assert again == COUNTED
    assert replay(toys, again) == replay(toys, COUNTED)
    assert json.loads(COUNTED.model_dump_json())["format"] == "boardrules-record-1"


def test_simultaneous_actions_are_recorded_by_seat() -> None:
    records = {record_of(*order, Stop(player=0)) for order in permutations(GUESSES)}
    assert len(records) == 1
    assert records.pop().actions == (*GUESSES, Stop(player=0))


def test_a_record_in_the_middle_of_simultaneous_actions() -> None:
    assert record_of(GUESSES[2], GUESSES[0]).actions == (GUESSES[0], GUESSES[2])


def test_a_resignation_keeps_its_place_among_simultaneous_actions() -> None:
    leaving = Resign(player=1)
    record = record_of(GUESSES[2], leaving, GUESSES[0])
    assert record.actions == (GUESSES[2], leaving, GUESSES[0])
    assert toys.digest(replay(toys, record)) == record.digest
    record = record_of(leaving, GUESSES[2], GUESSES[0])
    assert record.actions == (leaving, GUESSES[0], GUESSES[2])


def test_a_record_without_a_digest_is_replayed_too() -> None:
    assert replay(toys, COUNTED.model_copy(update={"digest": None})).said == (1, 2)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "invalid_record"),
        ({"rules": 2}, "invalid_record"),
        ({"digest": "0" * 64}, "diverged"),
        ({"actions": COUNTED.actions[:-1]}, "diverged"),
        ({"actions": (*COUNTED.actions[:3], Say(player=0, numbers=(2,)))}, "not_available"),
    ],
)
def test_a_record_that_is_not_sound(change: dict[str, Any], code: str) -> None:
    record = COUNTED.model_copy(update=change)
    verdict = verify(toys, record)
    assert (verdict.valid, verdict.code) == (False, code)
    assert verdict.ply == {"invalid_record": 0, "not_available": 3}.get(code, len(record.actions))
    assert verdict.reason
    readings: list[Callable[[], object]] = [
        lambda: replay(toys, record),
        lambda: Match.from_record(toys, record),
        lambda: views_of(toys, record, None),
    ]
    for reading in readings:
        with pytest.raises((InvalidRecord, IllegalAction)) as refusal:
            reading()
        assert verdict.reason in str(refusal.value)


def test_a_verdict_says_how_far_the_record_is_legal() -> None:
    wrong = COUNTED.model_copy(
        update={"actions": (*COUNTED.actions[:4], Stop(player=2), *COUNTED.actions[4:])}
    )
    verdict = verify(toys, wrong)
    assert (verdict.valid, verdict.ply, verdict.code) == (False, 4, "not_your_turn")
    good = verify(toys, COUNTED)
    assert (good.valid, good.ply, good.over, good.code) == (True, 6, False, None)
    ended = record_of(*COUNTED.actions, Stop(player=2))
    assert verify(toys, ended).over


@pytest.mark.parametrize(
    "change",
    [
        {"format": "boardrules-record-2"},
        {"players": 0},
        {"players": 17},
        {"digest": "xyz"},
        {"seed": 1.5},
        {"actions": [{"type": "jump", "player": 0}]},
        {"comment": "hello"},
    ],
)
def test_a_record_of_another_shape_is_refused(change: dict[str, Any]) -> None:
    data = {**json.loads(COUNTED.model_dump_json()), **change}
    with pytest.raises(ValidationError):
        Record.model_validate_json(json.dumps(data))


def test_ranking() -> None:
    lines = ranked((0, 2, 3, 5), [7, 0, 9, 9, 0, 1], [70, 10, 90, 90, 40, 20], (4, 1))
    assert [(line.place, line.player, line.score, line.resigned) for line in lines] == [
        (1, 2, 90, False),
        (1, 3, 90, False),
        (3, 0, 70, False),
        (4, 5, 20, False),
        (5, 1, 10, True),
        (6, 4, 40, True),
    ]
