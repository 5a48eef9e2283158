import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context

from boardrules import core, outpost
from boardrules.outpost import Options, State


def begun() -> State:
    return outpost.new_game(3, 1, Options(kicker=True, fast_bid=True))


def test_a_state_and_a_view_can_be_pickled() -> None:
    state = begun()
    view = outpost.observe(state, 1)
    assert pickle.loads(pickle.dumps(state)) == state
    assert pickle.loads(pickle.dumps(view)) == view


def test_a_pickled_state_plays_on_like_the_original() -> None:
    state = begun()
    action = outpost.legal_actions(state)[0]
    copied = pickle.loads(pickle.dumps(state))
    assert outpost.digest(outpost.step(copied, action)) == outpost.digest(
        outpost.step(state, action)
    )


def test_a_seats_record_can_be_pickled() -> None:
    policies = [core.random_policy(seat) for seat in range(2)]
    record = core.play_out(outpost, policies, seed=1, options=Options(max_rounds=2)).record
    seen = outpost.Record.model_validate_json(record.model_dump_json()).for_player(0)
    assert pickle.loads(pickle.dumps(seen)) == seen
    assert pickle.loads(pickle.dumps(record)) == record


def test_a_copy_of_a_state_is_equal() -> None:
    state = begun()
    assert copy.copy(state) == state
    assert copy.deepcopy(state) == state


def random_game(seed: int) -> str:
    policies = [core.random_policy(f"{seed} {seat}") for seat in range(2)]
    played = core.play_out(outpost, policies, seed=seed, options=Options(max_rounds=3))
    return outpost.digest(played.state)


def test_processes_play_the_same_games() -> None:
    with get_context("spawn").Pool(2) as pool:
        assert pool.map(random_game, range(4)) == [random_game(seed) for seed in range(4)]


def child(state: State, number: int) -> str:
    return outpost.digest(outpost.step(state, outpost.legal_actions(state)[number]))


def test_threads_can_share_a_state() -> None:
    state = begun()
    expected = [outpost.digest(outpost.step(state, a)) for a in outpost.legal_actions(state)]
    for _ in range(20):
        fresh = State.model_validate_json(state.model_dump_json())
        with ThreadPoolExecutor(4) as threads:
            found = threads.map(child, [fresh] * len(expected), range(len(expected)))
            assert list(found) == expected
