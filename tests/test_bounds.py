"""Whatever numbers a state from outside holds, what is played from it can be read back."""

import json
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from boardrules import core, expedition, outpost
from boardrules.core.model import MAX_AMOUNT, Counts, bounded
from tests.mutation import at, paths
from tests.test_views_from_outside import GAMES, states


def at_its_bound(state: Any, random: Random) -> tuple[list[Any], list[str]]:
    """States that differ from one in numbers at or near the bound, and where those stand."""
    text = state.model_dump_json()
    numbers = [
        path
        for path in paths(json.loads(text))
        if type(at(json.loads(text), path)) is int and path[0] not in ("options", "seed", "rules")
    ]
    found, where = [], []
    for path in numbers:
        data = json.loads(text)
        at(data, path[:-1])[path[-1]] = MAX_AMOUNT - random.choice((0, 0, 1, 3))
        try:
            found.append(type(state).model_validate_json(json.dumps(data)))
        except ValidationError:
            continue
        where.append(" ".join(str(part) for part in path if type(part) is str))
    return found, where


def all_at_their_bounds(state: Any, random: Random) -> Any:
    """A state in which every number that may be large is."""
    data = json.loads(state.model_dump_json())
    for path in list(paths(data)):
        if type(at(data, path)) is not int or path[0] in ("options", "seed", "rules"):
            continue
        before = at(data, path)
        at(data, path[:-1])[path[-1]] = MAX_AMOUNT
        if random.random() < 0.3:
            at(data, path[:-1])[path[-1]] = before
            continue
        try:
            type(state).model_validate_json(json.dumps(data))
        except ValidationError:
            at(data, path[:-1])[path[-1]] = before
    return type(state).model_validate_json(json.dumps(data))


def reads_back(game: Any, state: Any, random: Random, plies: int) -> None:
    """Play on from a state, and read every state and view back that comes up."""
    for _ in range(plies):
        if game.is_over(state):
            return
        before, legal = state, game.legal_actions(state)
        action = legal[random.choice((0, len(legal) - 1, random.randrange(len(legal))))]
        state = game.step(before, action)
        assert game.State.model_validate_json(state.model_dump_json()) == state
        view = game.observe(state, random.choice((None, *range(state.seats))))
        assert game.View.model_validate_json(view.model_dump_json()) == view
        game.standings(state)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_from_any_number_at_its_bound_play_goes_on(number: int) -> None:
    game, random, seen = GAMES[number][0], Random(number), set[str]()
    for state in random.sample(states(number), 5):
        found, where = at_its_bound(state, random)
        seen |= set(where)
        for one in found:
            reads_back(game, one, random, 2)
    assert "ply" in seen
    assert ("colonies spent" if game is outpost else "teams stock coins") in seen


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_from_all_numbers_at_their_bounds_play_goes_on(number: int) -> None:
    game, random = GAMES[number][0], Random(number)
    for state in random.sample(states(number), 3):
        reads_back(game, all_at_their_bounds(state, random), random, 40)


def test_a_number_at_its_bound_stands_still() -> None:
    assert [bounded(n) for n in (0, MAX_AMOUNT - 1, MAX_AMOUNT, MAX_AMOUNT + 1)] == [
        0,
        MAX_AMOUNT - 1,
        MAX_AMOUNT,
        MAX_AMOUNT,
    ]

    class Things(Counts, frozen=True):
        apples: core.Count = MAX_AMOUNT

    assert Things().plus("apples", 5).apples == MAX_AMOUNT
    assert Things().plus("apples", -5).apples == MAX_AMOUNT - 5


@pytest.mark.parametrize("game", [outpost, expedition])
def test_the_number_of_plies_stands_still_at_its_bound(game: Any) -> None:
    state = core.replace(game.new_game(3, 1), ply=MAX_AMOUNT)
    assert game.step(state, game.legal_actions(state)[0]).ply == MAX_AMOUNT
    resigned = game.step(state, core.Resign(player=game.players_to_act(state)[0]))
    assert resigned.ply == MAX_AMOUNT


def refused(state: Any, **changes: Any) -> str:
    data = {**json.loads(state.model_dump_json()), **changes}
    with pytest.raises(ValidationError) as refusal:
        type(state).model_validate_json(json.dumps(data))
    return str(refusal.value)


def test_no_round_of_outpost_follows_the_last_one() -> None:
    state = outpost.new_game(2, 1, outpost.Options(max_rounds=3))
    assert "this is round 4; the game ends after 3" in refused(state, round=4)


def test_a_turn_of_outpost_holds_no_more_auctions_than_it_may() -> None:
    state = outpost.new_game(2, 1)
    while state.agenda[-1].type != "turn":
        state = outpost.step(state, outpost.legal_actions(state)[0])
    agenda = json.loads(state.model_dump_json())["agenda"]
    agenda[-1]["auctions"] = 2
    assert "there were 2 auctions; a turn may hold 1" in refused(state, agenda=agenda)
