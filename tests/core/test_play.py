"""Playing games out between policies."""

from collections import Counter
from typing import Any

import pytest

from boardrules.core import Choices, IllegalAction, Resign, play_out, random_policy, replay
from tests.core import toys
from tests.core.toys import Guess, Options, Record, Say, State, View


def first(view: Any, legal: Choices[Any]) -> Any:
    return legal[0]


def last(view: Any, legal: Choices[Any]) -> Any:
    return legal[-1]


def test_a_game_is_played_to_its_end() -> None:
    played = play_out(toys, [first, last], seed=3)
    assert toys.is_over(played.state)
    assert played.state.said == (1, 2, 3)
    assert isinstance(played.record, Record)
    assert (played.record.seed, played.record.players) == (3, 2)
    assert replay(toys, played.record) == played.state


def test_options_are_passed_on_and_recorded() -> None:
    played = play_out(toys, [last, last], seed=3, options=Options(highest=5))
    assert played.state.said == (1, 2, 3, 4, 5)
    assert played.record.options == Options(highest=5)


def test_policies_get_their_view_and_their_actions() -> None:
    seen: list[Any] = []

    def look(view: Any, legal: Choices[Any]) -> Any:
        seen.append((type(view), view.player, {action.player for action in legal}))
        return legal[0]

    play_out(toys, [look, look], seed=1)
    assert seen == [(View, seat, {seat}) for seat in (0, 1, 0, 1)]


@pytest.mark.parametrize(
    ("full", "expected"),
    [(True, [State, State]), (False, [View, View]), ([1], [View, State]), ((), [View, View])],
)
def test_cheating_policies_get_the_state(full: Any, expected: list[type]) -> None:
    seen: dict[int, type] = {}

    def look(position: Any, legal: Choices[Any]) -> Any:
        seen[legal[0].player] = type(position)
        return legal[0]

    play_out(toys, [look, look], seed=1, full_state=full)
    assert [seen[0], seen[1]] == expected


def test_policies_may_return_bundles() -> None:
    def all_at_once(view: Any, legal: Choices[Any]) -> Any:
        if Say in legal.kinds():
            return Say(player=legal[0].player, numbers=(1, 2, 3))
        return legal[0]

    played = play_out(toys, [all_at_once, first], seed=1)
    assert played.state.said == (1, 2, 3)
    assert replay(toys, played.record) == played.state


def test_a_policy_that_breaks_the_rules_is_an_error() -> None:
    with pytest.raises(IllegalAction):
        play_out(toys, [lambda view, legal: Say(player=0, numbers=(7,)), first], seed=1)


@pytest.mark.parametrize("wrong", [Resign(player=1), Guess(player=1, number=3)])
def test_a_policy_acts_for_no_other_seat(wrong: Any) -> None:
    with pytest.raises(IllegalAction, match="seat 0, asked at ply 0") as refused:
        play_out(toys, [lambda view, legal: wrong, first], seed=1)
    assert refused.value.code == "wrong_seat"
    assert "cannot act for player 1" in refused.value.reason


def test_a_policy_may_resign_its_own_seat() -> None:
    played = play_out(toys, [lambda view, legal: Resign(player=0), first], seed=1)
    assert played.state.resigned == (0,)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (None, "malformed"),
        ("stop", "malformed"),
        (Guess(player=1, number=2), "not_available"),
        (Guess.model_construct(player=True, number=3), "malformed"),
    ],
)
def test_a_refusal_names_the_seat_that_was_asked(wrong: Any, code: str) -> None:
    with pytest.raises(IllegalAction, match="the policy of seat 1, asked at ply 1: ") as refused:
        play_out(toys, [first, lambda view, legal: wrong], seed=1)
    assert refused.value.code == code


def test_watching() -> None:
    steps: list[tuple[int, int, str]] = []

    def watch(before: State, action: Any, after: State) -> None:
        steps.append((before.ply, after.ply, action.type))

    play_out(toys, [first, first], seed=1, watch=watch)
    assert steps == [(0, 1, "guess"), (1, 2, "guess"), (2, 3, "stop"), (3, 4, "stop")]


@pytest.mark.parametrize("seed", [True, 1.0, None, 2**64, "\ud800"])
def test_the_random_policy_needs_a_seed(seed: Any) -> None:
    with pytest.raises(ValueError, match="a seed is an integer"):
        random_policy(seed)


def test_the_random_policy_takes_each_action_with_the_same_chance() -> None:
    policy, legal = random_policy(1), toys.legal_actions(toys.new_game(2, 0), 0)
    chosen = Counter(policy(None, legal) for _ in range(3000))
    assert set(chosen) == set(legal)
    assert all(880 < number < 1120 for number in chosen.values())


def test_the_random_policy_follows_from_its_seed() -> None:
    games = [
        play_out(toys, [random_policy(seed), random_policy(9)], seed=1).record.actions
        for seed in ("a", "a", "b", "c", "d")
    ]
    assert games[0] == games[1]
    assert len(set(games)) > 1
