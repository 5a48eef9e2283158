import pickle
from copy import copy, deepcopy

import pytest

from boardrules import core, outpost
from boardrules.core import CannotUndo, IllegalAction, InvalidRecord, Match
from boardrules.outpost import Action, Options, State, View

Game = Match[State, View, Action, Options]


def begun() -> Game:
    return Match(outpost, players=2, seed=1, options=Options(max_rounds=3))


def played_out() -> Game:
    policies = [core.random_policy(seat) for seat in range(2)]
    played = core.play_out(outpost, policies, seed=1, options=Options(max_rounds=3))
    return Match.from_record(outpost, played.record)


def test_playing_leaves_the_old_match_as_it_was() -> None:
    match = begun()
    after = match.play(outpost.EndTurn(player=0))
    assert (match.ply, after.ply) == (0, 1)
    assert match.state == outpost.new_game(2, 1, Options(max_rounds=3))
    assert after.actions == (outpost.EndTurn(player=0),)


def test_a_stale_action_is_refused() -> None:
    match = begun().play(outpost.EndTurn(player=0), at=0)
    with pytest.raises(IllegalAction, match="revision 1; this was meant for 0") as caught:
        match.play(outpost.EndTurn(player=1), at=0)
    assert caught.value.code == "stale"


def test_a_click_on_a_screen_that_was_undone_is_stale() -> None:
    first = begun().play(outpost.EndTurn(player=0))
    other = first.undo().play(outpost.BuyColonists(player=0, count=1))
    assert (first.ply, other.ply) == (1, 1)
    payment = outpost.best_payment(other.state)
    with pytest.raises(IllegalAction, match="stale"):
        other.play(payment, at=first.revision)
    assert other.play(payment, at=other.revision).ply == 2


def test_every_change_raises_the_revision() -> None:
    match = begun()
    seen = [match.revision]
    for changed in (
        match := match.play(outpost.EndTurn(player=0)),
        match := match.undo(at=1),
        match := match.redo(at=2),
        match := match.undo(at=3),
        match := match.play(outpost.EndTurn(player=0), at=4),
    ):
        seen.append(changed.revision)
    assert seen == [0, 1, 2, 3, 4, 5]
    assert match.ply == 1
    again: Game = Match.from_record(outpost, match.record())
    assert (again.ply, again.revision) == (1, 1)


def test_a_second_click_on_undo_or_redo_is_stale() -> None:
    match = begun().play(outpost.EndTurn(player=0)).play(outpost.EndTurn(player=1))
    undone = match.undo(at=2, force=True)
    with pytest.raises(IllegalAction, match="stale"):
        undone.undo(at=2, force=True)
    with pytest.raises(IllegalAction, match="stale"):
        undone.redo(at=2)


def test_what_was_undone_can_be_redone() -> None:
    match = begun().play(outpost.EndTurn(player=0))
    undone = match.undo()
    assert undone.state is match.undo().state
    assert undone.ply == 0
    assert undone.redo().state is match.state


def test_playing_after_an_undo_forgets_what_was_undone() -> None:
    match = begun().play(outpost.EndTurn(player=0)).undo()
    other = match.play(outpost.BuyColonists(player=0, count=1))
    with pytest.raises(CannotUndo, match="nothing was undone"):
        other.redo()


def test_the_beginning_cannot_be_undone() -> None:
    with pytest.raises(CannotUndo, match="beginning"):
        begun().undo()


def test_an_action_that_revealed_something_is_undone_by_force_only() -> None:
    match = begun().play(outpost.BuyColonists(player=0, count=1))
    paid = match.play(outpost.best_payment(match.state))
    with pytest.raises(CannotUndo, match="revealed"):
        paid.undo()
    assert paid.undo(force=True).state is match.state


def test_a_match_gives_the_record_it_came_from() -> None:
    match = played_out()
    assert outpost.is_over(match.state)
    assert core.verify(outpost, match.record()).over
    assert Match.from_record(outpost, match.record()).state == match.state


def test_the_record_of_an_undone_match_ends_where_it_stands() -> None:
    match = played_out()
    earlier = match.undo(force=True)
    assert len(earlier.record().actions) == len(match.record().actions) - 1
    assert core.replay(outpost, earlier.record()) == earlier.state


def test_a_seat_sees_its_view() -> None:
    match = begun()
    assert match.view(1) == outpost.observe(match.state, 1)
    assert match.view(None) == outpost.observe(match.state, None)


def test_a_record_of_another_version_is_refused() -> None:
    record = played_out().record().model_copy(update={"rules": 99})
    with pytest.raises(InvalidRecord, match="version 99"):
        Match.from_record(outpost, record)


def test_a_match_is_copied_and_pickled_with_its_history() -> None:
    match: Game = Match(outpost, players=3, seed=5)
    for _ in range(12):
        match = match.play(outpost.legal_actions(match.state)[0])
    match = match.undo(force=True)
    again: Game = pickle.loads(pickle.dumps(match))
    assert (again.ply, again.state, again.actions) == (match.ply, match.state, match.actions)
    assert again.revision == match.revision == 13
    assert again.record() == match.record()
    assert again.redo().state == match.redo().state
    assert copy(match) is match
    assert deepcopy(match) is match
