"""Callers who pass what does not belong: a typed error, and nothing is changed by it."""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from boardrules import core, expedition, outpost
from boardrules.core import IllegalAction, InvalidRecord, Match
from tests.mutation import mutated


class Liar:
    """Raises at whatever it is asked."""

    @property
    def __class__(self) -> Any:
        raise RuntimeError("asked for its class")

    @__class__.setter
    def __class__(self, value: Any) -> None: ...

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("compared")

    def __hash__(self) -> int:
        raise RuntimeError("hashed")


class Whole(int):
    """An integer of another class."""


GAMES: list[Any] = [outpost, expedition]
NO_SEATS: list[Any] = [-1, 2, 99, 10**30, True, 1.0, "0", Whole(1), b"0", (), [], {}, Liar]
NO_STATES: list[Any] = [None, 1, "state", (), {}, object, Liar]


def made(given: Any) -> Any:
    """What is to be passed: pytest itself would ask a liar for its class."""
    return Liar() if given is Liar else given


def position(game: Any) -> Any:
    state = game.new_game(2, 1)
    for _ in range(12):
        state = game.step(state, game.legal_actions(state)[0])
    return state


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("player", NO_SEATS, ids=lambda player: type(player).__name__)
def test_what_is_no_seat_is_refused(game: Any, player: Any) -> None:
    state, player = position(game), made(player)
    with pytest.raises(ValueError, match="seats are 0 to 1, or None"):
        game.observe(state, player)
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        (outpost.colony_sheet if game is outpost else expedition.score_sheet)(state, player)
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        record(game, 0).for_player(player)
    for known in (state, game.observe(state, 1)):
        with pytest.raises(ValueError, match="seats are 0 to 1, or None"):
            game.legal_actions(known, player)


@pytest.mark.parametrize("player", NO_SEATS, ids=lambda player: type(player).__name__)
def test_there_is_no_discard_of_a_seat_that_does_not_exist(player: Any) -> None:
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        outpost.best_discard(position(outpost), made(player))


@pytest.mark.parametrize("game", ["outpost", "expedition"])
def test_a_question_for_no_seat_does_not_spoil_the_tables_of_actions(game: str) -> None:
    """`True` equals 1: a table made for it would have made actions of player `True` for ever."""
    program = f"""
from boardrules import {game} as game
state = game.new_game(3, 1)
for player in (True, 1.0):
    try:
        list(game.legal_actions(state, player))
    except ValueError:
        pass
for _ in range(60):
    actions = list(game.legal_actions(state))
    assert all(type(action.player) is int for action in actions)
    state = game.step(state, actions[0])
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_tables_are_asked_by_integers_alone() -> None:
    class Bow(core.Action, frozen=True):
        """Bow."""

    for wrong in (True, 1.0, "1"):
        tables: Any = core.only(Bow)
        with pytest.raises(TypeError, match="players are named by integers"):
            tables[wrong]
        with pytest.raises(TypeError, match="actions are numbered by integers"):
            tables[1][wrong]
        assert tables[1][0] == Bow(player=1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("given", NO_STATES, ids=lambda given: type(given).__name__)
def test_what_is_no_state_or_no_view_is_refused(game: Any, given: Any) -> None:
    given = made(given)
    with pytest.raises(TypeError, match="observe needs a State"):
        game.observe(given, 0)
    with pytest.raises(TypeError, match="determinize needs a View"):
        game.determinize(given, 1)
    with pytest.raises(TypeError, match="reseed needs a State"):
        game.reseed(given, 1)
    with pytest.raises(TypeError, match="step needs a State"):
        game.step(given, None)
    for name in ("check", "position", "digest"):
        with pytest.raises(TypeError, match=f"{name} needs a State"):
            getattr(game, name)(given)
    for name in ("render_svg", "render_text"):
        with pytest.raises(TypeError, match=f"{name} needs a View"):
            getattr(game, name)(given)
    with pytest.raises(TypeError, match="only actions and events of"):
        game.describe(position(game), given)
    with pytest.raises(IllegalAction, match="malformed"):
        game.parse_action(given, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_does_not_pass_for_a_state_nor_a_state_for_a_view(game: Any) -> None:
    state = position(game)
    view = game.observe(state, 0)
    for function in (game.digest, game.position, game.check):
        with pytest.raises(TypeError, match="needs a State; got View"):
            function(view)
    with pytest.raises(TypeError, match="reseed needs a State; got View"):
        game.reseed(view, 1)
    with pytest.raises(TypeError, match="observe needs a State; got View"):
        game.observe(view, 0)
    with pytest.raises(TypeError, match="determinize needs a View; got State"):
        game.determinize(state, 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("at", [True, 1.0, "1", -1, 5, 10**30, Liar])
def test_a_move_for_another_ply_is_stale(game: Any, at: Any) -> None:
    match: Any = Match(game, 2, 1)
    match = match.play(game.legal_actions(match.state)[0])
    with pytest.raises(IllegalAction) as refusal:
        match.play(game.legal_actions(match.state)[0], at=made(at))
    assert refusal.value.code == "stale"


def test_a_version_of_the_rules_is_a_whole_number() -> None:
    for game in GAMES:
        state = position(game)
        for value in (state, game.observe(state, 0)):
            data = {**json.loads(value.model_dump_json()), "rules": True}
            with pytest.raises(ValidationError, match="must be a whole number"):
                type(value).model_validate_json(json.dumps(data))


# Records


def record(game: Any, plies: int) -> Any:
    match: Any = Match(game, 2, 4)
    for _ in range(plies):
        match = match.play(game.legal_actions(match.state)[0])
    return match.record()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [1, 12, 16])
def test_a_record_of_a_game_that_cannot_be_begun_is_invalid(game: Any, players: int) -> None:
    changed = record(game, 3).model_copy(update={"players": players})
    for read in (
        lambda: core.replay(game, changed),
        lambda: Match.from_record(game, changed),
        lambda: changed.for_player(0),
        changed.for_spectator,
    ):
        with pytest.raises(InvalidRecord, match=f"no such game can be begun.*got {players}"):
            read()
    verdict = core.verify(game, changed)
    assert (verdict.valid, verdict.code) == (False, "invalid_record")


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_record_is_refused_or_found_out_and_raises_nothing_else(game: Any) -> None:
    random = Random(7)
    found = [record(game, plies).model_dump_json() for plies in (0, 5, 40)]
    codes: dict[str | None, int] = {}
    for _ in range(150):
        text = random.choice(found)
        changed = mutated(text, random.choice(found), random)
        try:
            parsed = game.Record.model_validate_json(changed)
        except ValidationError:
            continue
        verdict = core.verify(game, parsed)
        codes[verdict.code] = codes.get(verdict.code, 0) + 1
        for read in (core.replay, Match.from_record):
            if verdict.valid:
                read(game, parsed)
            else:
                with pytest.raises((IllegalAction, InvalidRecord)):
                    read(game, parsed)
        if verdict.valid:
            assert (
                parsed.digest is None
                or parsed.actions == game.Record.model_validate_json(text).actions
            )
    assert {"invalid_record", "diverged"} < set(codes)


def test_options_of_another_class_begin_no_game() -> None:
    from tests.core.test_ruled import GAME

    wrong: Any = outpost.Options()
    with pytest.raises(ValueError, match="options must be Options of this game; got "):
        GAME.new_game(2, 1, wrong)
    given: Any = None
    with pytest.raises(TypeError, match="observe needs a State; got NoneType"):
        GAME.observe(given, 0)


class Locked(Mapping[str, Any]):
    """A mapping whose content nobody can read."""

    def __getitem__(self, name: str) -> Any:
        raise RuntimeError("locked")

    def __iter__(self) -> Iterator[str]:
        return iter(["type", "player"])

    def __len__(self) -> int:
        return 2


@pytest.mark.parametrize("game", GAMES)
def test_an_action_that_cannot_be_read_is_malformed(game: Any) -> None:
    with pytest.raises(IllegalAction, match=r"the fields cannot be read: RuntimeError.*locked"):
        game.parse_action(Locked(), 0)
