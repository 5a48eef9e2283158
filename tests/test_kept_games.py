"""Games that are kept: records, matches and copies of both games, whole and damaged."""

import copy
import json
import os
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from boardrules import core, expedition, outpost
from boardrules.core import Chance, IllegalAction, InvalidRecord, Match, Resign
from boardrules.core.actions import listed_at, set_listed

SECRET = "no seat may read this seed"
OUTPOST = outpost.Options(kicker=True, fast_bid=True, max_rounds=5)
GAMES: list[tuple[Any, Any]] = [(outpost, OUTPOST), (expedition, None)]
NAMES = ("outpost", "expedition")


def record_of(game: Any, options: Any, seed: int | str = SECRET, players: int = 3) -> Any:
    policies = [core.random_policy(f"{seed} {seat}") for seat in range(players)]
    return core.play_out(game, policies, seed=seed, options=options).record


@pytest.fixture(scope="module", params=GAMES, ids=NAMES)
def kept(request: pytest.FixtureRequest) -> tuple[Any, Any]:
    """A game and the record of a whole random one."""
    game, options = request.param
    return game, record_of(game, options)


def changed(record: Any, actions: list[Any]) -> Any:
    return type(record).model_validate({**dict(record), "actions": tuple(actions)})


def test_a_record_cut_off_anywhere_is_told(kept: tuple[Any, Any]) -> None:
    game, record = kept
    for length in range(0, len(record.actions), 1 + len(record.actions) // 12):
        cut = changed(record, list(record.actions[:length]))
        verdict = core.verify(game, cut)
        assert (verdict.valid, verdict.code, verdict.ply) == (False, "diverged", length)
        with pytest.raises(InvalidRecord, match="another position"):
            core.replay(game, cut)


def test_a_record_edited_or_reordered_never_passes_for_the_whole(kept: tuple[Any, Any]) -> None:
    game, record = kept
    chance, told = Chance("damage", domain="test"), set[str | None]()
    whole = game.position(core.replay(game, record))
    for _ in range(60):
        actions = list(record.actions)
        one, other = chance.below(len(actions)), chance.below(len(actions))
        match chance.below(3):
            case 0:
                actions[one], actions[other] = actions[other], actions[one]
            case 1:
                del actions[one]
            case _:
                actions[one] = actions[other]
        damaged = changed(record, actions)
        verdict = core.verify(game, damaged)
        if verdict.valid:
            assert game.position(core.replay(game, damaged)) == whole
        else:
            assert 0 <= verdict.ply <= len(actions)
            assert verdict.reason
            with pytest.raises((InvalidRecord, IllegalAction)):
                core.replay(game, damaged)
            told.add(verdict.code)
    assert len(told) > 2, told


def test_a_record_of_another_game_or_version_is_refused(kept: tuple[Any, Any]) -> None:
    game, record = kept
    other = expedition if game is outpost else outpost
    foreign = core.verify(other, record)
    assert (foreign.valid, foreign.code) == (False, "invalid_record")
    older = record.model_copy(update={"rules": record.rules + 1})
    verdict = core.verify(game, older)
    assert (verdict.valid, verdict.code) == (False, "invalid_record")
    assert "version" in str(verdict.reason)
    with pytest.raises(InvalidRecord, match="version"):
        Match.from_record(game, older)


def test_the_game_as_a_seat_saw_it_tells_no_secret(kept: tuple[Any, Any]) -> None:
    game, record = kept
    states = [game.new_game(record.players, record.seed, record.options)]
    for action in record.actions:
        states.append(game.step(states[-1], action))
    for seat in (*range(record.players), None):
        seen = record.for_spectator() if seat is None else record.for_player(seat)
        text = seen.model_dump_json()
        assert type(seen).model_validate_json(text) == seen
        assert SECRET not in text
        assert SECRET not in repr(seen)
        assert SECRET.encode() not in pickle.dumps(seen)
        assert list(seen.views) == [game.observe(state, seat) for state in states]
        assert {view.player for view in seen.views} == {seat}
        for view in seen.views:
            own = {action.player for action in game.legal_actions(view)}
            assert own <= {seat}


def test_two_games_in_one_process_do_not_disturb_each_other() -> None:
    alone = [record_of(game, options).digest for game, options in GAMES]
    matches: list[Any] = [Match(game, 3, SECRET, options) for game, options in GAMES]
    policies = [[core.random_policy(f"{SECRET} {seat}") for seat in range(3)] for _ in GAMES]
    while any(game.players_to_act(m.state) for m, (game, _) in zip(matches, GAMES, strict=True)):
        for number, (game, _) in enumerate(GAMES):
            state = matches[number].state
            if to_act := game.players_to_act(state):
                legal = game.legal_actions(state, to_act[0])
                view = game.observe(state, to_act[0])
                action = policies[number][to_act[0]](view, legal)
                matches[number] = matches[number].play(action)
    assert [match.record().digest for match in matches] == alone


def test_a_match_is_undone_only_to_where_nothing_was_revealed(kept: tuple[Any, Any]) -> None:
    game, record = kept
    match = Match.from_record(game, record)
    undone = 0
    while match.ply:
        revealed = any(game.reveals(event) for event in match.state.events)
        if revealed:
            with pytest.raises(core.CannotUndo):
                match.undo()
        match = match.undo(force=revealed)
        undone += 1
    assert undone == len(record.actions)
    while match.ply < undone:
        match = match.redo()
    assert match.record() == record


def test_what_is_kept_is_pickled_and_copied(kept: tuple[Any, Any]) -> None:
    game, record = kept
    match = Match.from_record(game, record).undo(force=True)
    state = match.state
    things = (record, state, *(game.observe(state, seat) for seat in (None, 0)), *state.events)
    for thing in (*things, *game.legal_actions(state)):
        for again in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
            assert again == thing
            assert hash(again) == hash(thing)
            assert repr(again) == repr(thing)
    assert pickle.loads(pickle.dumps(match)).redo().state == match.redo().state


def test_threads_share_a_state(kept: tuple[Any, Any]) -> None:
    game, record = kept
    state = Match.from_record(game, record).undo(force=True).state
    fresh = type(state).model_validate_json(state.model_dump_json())
    legal = list(game.legal_actions(state))[:40]
    expected = [game.digest(game.step(state, action)) for action in legal]
    with ThreadPoolExecutor(8) as pool:
        found = pool.map(lambda action: game.digest(game.step(fresh, action)), legal * 4)
    assert list(found) == expected * 4


def test_a_seat_that_leaves_is_in_the_record(kept: tuple[Any, Any]) -> None:
    game, record = kept
    match: Any = Match(game, 3, SECRET, record.options)
    for seat in (2, 0):
        for _ in range(3):
            match = match.play(game.legal_actions(match.state)[0])
        match = match.play(Resign(player=seat))
    assert game.is_over(match.state)
    again = type(record).model_validate_json(match.record().model_dump_json())
    assert core.verify(game, again).valid
    assert core.replay(game, again) == match.state


SCRIPT = """
import json, sys
from tests.test_kept_games import GAMES, record_of
print(json.dumps([record_of(game, options, "hash seeds").digest for game, options in GAMES]))
"""


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_every_process_plays_the_same_games(hash_seed: str) -> None:
    root = Path(__file__).parents[1]
    paths = os.pathsep.join([str(root), *filter(None, sys.path)])
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths}
    command = [sys.executable, "-c", SCRIPT]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    here = [record_of(game, options, "hash seeds").digest for game, options in GAMES]
    assert json.loads(told.stdout) == here


def test_a_record_that_diverges_is_no_match_and_no_seats_record(kept: tuple[Any, Any]) -> None:
    game, record = kept
    cut = changed(record, list(record.actions[:-1]))
    with pytest.raises(InvalidRecord, match="another position"):
        Match.from_record(game, cut)
    with pytest.raises(InvalidRecord, match="another position"):
        cut.for_player(0)


def test_a_record_with_the_name_of_another_game_is_located(kept: tuple[Any, Any]) -> None:
    game, record = kept
    other = expedition if game is outpost else outpost
    renamed = record.model_copy(update={"game": other.NAME})
    verdict = core.verify(other, renamed)
    assert (verdict.valid, verdict.code) == (False, "invalid_record")
    assert "options" in str(verdict.reason)


def test_threads_ask_and_act_at_the_same_time(kept: tuple[Any, Any]) -> None:
    game, record = kept
    match = Match(game, 3, SECRET, record.options)
    while len(game.players_to_act(match.state)) < 3:
        match = match.play(game.legal_actions(match.state)[0])
    text = match.state.model_dump_json()

    def ask(state: Any, first: int) -> bool:
        seats = [(first + number) % 3 for number in range(3)]
        return all(
            game.is_legal(state, a) for seat in seats for a in game.legal_actions(state, seat)
        )

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(3) as pool:
            for _ in range(100):
                fresh = type(match.state).model_validate_json(text)
                assert all(pool.map(ask, [fresh] * 3, range(3)))
    finally:
        sys.setswitchinterval(interval)


class Hostile(type):
    __hash__ = type.__hash__

    def __eq__(cls, other: object) -> bool:
        raise RuntimeError("no comparison")


class Alien(metaclass=Hostile):
    pass


class Unreadable(dict[str, Any]):
    def keys(self) -> Any:
        raise RuntimeError("no keys")


def test_foreign_objects_are_refused_whatever_they_raise(kept: tuple[Any, Any]) -> None:
    game, record = kept
    state = game.new_game(3, SECRET, record.options)
    player = game.players_to_act(state)[0]
    assert not game.is_legal(state, Alien())
    assert Alien() not in game.legal_actions(state)
    for data in (Unreadable(player=player), {1: 2, "player": player}):
        with pytest.raises(IllegalAction) as refusal:
            game.parse_action(data, player)
        assert refusal.value.code == "malformed"
    long = json.dumps({"type": "x" * 1_000_000, "player": player})
    with pytest.raises(IllegalAction) as refusal:
        game.parse_action(long, player)
    assert len(refusal.value.reason) < 1_000


def test_an_action_that_claims_to_be_listed_is_looked_up(kept: tuple[Any, Any]) -> None:
    game, record = kept
    state = game.new_game(3, SECRET, record.options)
    listed = game.legal_actions(state)[0]
    for claim in (listed_at(listed), (1, 2, 3), None, 7):
        liar = type(listed).model_construct(**{**dict(listed), "type": "nonsense"})
        set_listed(liar, claim)
        assert not game.is_legal(state, liar)
        assert liar not in game.legal_actions(state)


@pytest.mark.parametrize(
    "around",
    [
        {"actions": None},
        {"actions": 5},
        {"actions": ("pass",)},
        {"rules": True},
        {"rules": 1.0},
        {"seed": 1.5},
        {"options": None},
        {"options": "kicker"},
        {"players": "3"},
    ],
)
def test_a_record_made_around_validation_is_refused(
    kept: tuple[Any, Any], around: dict[str, Any]
) -> None:
    game, record = kept
    copied = record.model_copy(update=around)
    assert core.verify(game, copied).code == "invalid_record"
    with pytest.raises(InvalidRecord, match="not what a record can be"):
        core.replay(game, copied)


def test_what_is_no_record_is_not_replayed(kept: tuple[Any, Any]) -> None:
    game, _ = kept
    with pytest.raises(TypeError, match="needs a GameRecord; got NoneType"):
        core.verify(game, None)  # type: ignore[arg-type]
