import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import clash
import pytest
from clash import CLASH, Clash, Deal, Laid, Lay, Options, State, View, highest
from pydantic import ValidationError

from boardrules import core
from boardrules.core import HIDDEN, IllegalAction, Resign, play_out, random_policy, replay, verify


def bots(players: int) -> list[Any]:
    return [highest, *(random_policy(seat) for seat in range(1, players))]


def dealt(*hands: tuple[int, ...]) -> State:
    """The beginning of a clash with these hands."""
    state = CLASH.new_game(len(hands), seed=1, options=Options(deals=1))
    return core.replace(state, hands=hands)


def lay(state: State, *cards: int) -> State:
    """One clash: each player lays a card."""
    for player, card in enumerate(cards):
        state = CLASH.step(state, Lay(player=player, card=card))
    return state


def states(players: int, seed: int) -> Iterator[State]:
    """All states of a game of random players."""
    found = [CLASH.new_game(players, seed)]

    def watch(before: State, action: object, after: State) -> None:
        found.append(after)

    play_out(CLASH, bots(players), seed=seed, watch=watch)
    return iter(found)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_whole_game_is_played_and_replayed(players: int) -> None:
    played = play_out(CLASH, bots(players), seed=5)
    assert CLASH.is_over(played.state)
    assert played.state.ply == players * 5 * 2
    assert played.state.hands == ((),) * players
    assert replay(CLASH, played.record) == played.state
    verdict = verify(CLASH, played.record)
    assert verdict.valid
    assert verdict.over


def test_the_rules_only_make_valid_models() -> None:
    with core.validating():
        for state in states(3, seed=4):
            CLASH.observe(state, 0)
        CLASH.step(CLASH.new_game(3, seed=4), Resign(player=1))


@pytest.mark.parametrize("players", [2, 6])
def test_no_card_comes_or_goes(players: int) -> None:
    whole = sorted([*range(1, 11)] * 4)
    for state in states(players, seed=2):
        laid = [one.card for step in state.agenda if isinstance(step, Clash) for one in step.laid]
        hands = [card for hand in state.hands for card in hand]
        on_table = [card for card in laid if isinstance(card, int)]
        assert sorted([*state.deck.draw, *state.deck.discard, *hands, *on_table]) == whole


def test_a_second_deal_takes_the_discards_when_the_deck_is_out() -> None:
    played = play_out(CLASH, bots(6), seed=5)
    assert played.state.deck.shuffles == 2


def test_the_same_seed_deals_the_same_hands_and_another_seed_others() -> None:
    hands = CLASH.new_game(4, seed="a").hands
    assert hands == CLASH.new_game(4, seed="a").hands != CLASH.new_game(4, seed="b").hands
    assert [len(hand) for hand in hands] == [5] * 4


def test_the_highest_card_that_nobody_else_laid_wins_the_sum() -> None:
    state = lay(dealt((9,), (9,), (3,), (4,)), 9, 9, 3, 4)
    assert state.points == (0, 0, 0, 25)
    assert state.events[0].winner == 3
    assert [one.card for one in state.events[0].laid] == [9, 9, 3, 4]
    assert CLASH.is_over(state)


def test_nobody_wins_when_each_card_was_laid_twice() -> None:
    state = lay(dealt((9,), (9,), (3,), (3,)), 9, 9, 3, 3)
    assert state.points == (0, 0, 0, 0)
    assert state.events[0].winner is None


def test_the_order_of_acting_changes_neither_game_nor_record() -> None:
    """Each seat decides by its own hand alone, so only the order differs."""
    kept = []
    for order in (min, max):
        match = core.Match(CLASH, players=3, seed=4)
        while to_act := CLASH.players_to_act(match.state):
            match = match.play(CLASH.legal_actions(match.state, order(to_act))[0])
        kept.append((match.state, match.record()))
    assert kept[0] == kept[1]
    state, record = kept[1]
    assert replay(CLASH, record) == state
    assert verify(CLASH, record).over


def test_a_card_is_taken_back_until_the_cards_are_shown() -> None:
    match = core.Match(CLASH, players=2, seed=4)
    with pytest.raises(core.CannotUndo):
        match.undo()
    laid = match.play(CLASH.legal_actions(match.state, 0)[0])
    assert laid.undo().state == match.state
    shown = laid.play(CLASH.legal_actions(laid.state, 1)[0])
    with pytest.raises(core.CannotUndo, match="revealed"):
        shown.undo()


def test_two_of_a_number_are_one_choice() -> None:
    state = dealt((4, 4, 7), (1, 2, 3))
    assert list(CLASH.legal_actions(state, 0)) == [Lay(player=0, card=4), Lay(player=0, card=7)]
    assert lay(state, 4, 1).hands == ((4, 7), (2, 3))


def test_a_view_shows_the_own_cards_and_no_other() -> None:
    for state in states(3, seed=3):
        for player in (0, 1, 2, None):
            view = CLASH.observe(state, player)
            for seat, hand in enumerate(view.hands):
                own = seat == player
                assert hand == (state.hands[seat] if own else (HIDDEN,) * len(state.hands[seat]))
            for step, full in zip(view.agenda, state.agenda, strict=True):
                if isinstance(step, Clash) and isinstance(full, Clash):
                    for seen, one in zip(step.laid, full.laid, strict=True):
                        hidden = one.card is not None and one.player != player
                        assert seen.card == (HIDDEN if hidden else one.card)
            assert "seed" not in view.model_dump()
            assert "draw" not in view.model_dump()["deck"]


def test_two_states_that_differ_in_secrets_look_the_same() -> None:
    one, other = dealt((4, 7), (1, 9), (2, 5)), dealt((4, 7), (3, 8), (6, 10))
    one = CLASH.step(one, Lay(player=1, card=9))
    other = CLASH.step(other, Lay(player=1, card=3))
    other = core.replace(other, seed=99, deck=core.replace(other.deck, draw=other.deck.draw[::-1]))
    assert CLASH.observe(one, 0) == CLASH.observe(other, 0)
    assert CLASH.observe(one, 2) != CLASH.observe(other, 2)
    assert CLASH.observe(one, 1) != CLASH.observe(other, 1)


def test_a_view_offers_what_its_seat_may_do() -> None:
    for state in states(3, seed=6):
        for player in range(3):
            view = CLASH.observe(state, player)
            assert CLASH.players_to_act(view) == CLASH.players_to_act(state)
            assert CLASH.legal_actions(view) == CLASH.legal_actions(state, player)
        assert not CLASH.legal_actions(CLASH.observe(state, None))


def test_all_travels_as_json() -> None:
    for state in states(3, seed=8):
        assert State.model_validate_json(state.model_dump_json()) == state
        view = CLASH.observe(state, 1)
        assert View.model_validate_json(view.model_dump_json()) == view
    record = play_out(CLASH, bots(4), seed="a seed").record
    assert CLASH.record_class.model_validate_json(record.model_dump_json()) == record


def test_a_state_holds_nothing_hidden() -> None:
    state = CLASH.step(CLASH.new_game(2, seed=1), CLASH.legal_actions(CLASH.new_game(2, 1), 0)[0])
    hidden = CLASH.observe(state, 1).model_dump()["agenda"]
    with pytest.raises(ValidationError, match="a state knows every card that was laid"):
        State.model_validate({**state.model_dump(), "agenda": hidden})
    with pytest.raises(ValidationError, match="hands"):
        State.model_validate({**state.model_dump(), "hands": CLASH.observe(state, 1).hands})


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Lay(player=0, card=8), "not_in_hand"),
        (Lay(player=1, card=1), "not_your_turn"),  # has laid already
        (Lay(player=2, card=1), "no_such_player"),
        (Lay.model_construct(player=0, card="4"), "malformed"),
        (Lay.model_construct(player=0, card=True), "malformed"),
    ],
)
def test_what_cannot_be_laid_is_refused(action: Lay, code: str) -> None:
    state = CLASH.step(dealt((4, 7), (1, 2)), Lay(player=1, card=2))
    with pytest.raises(IllegalAction) as refused:
        CLASH.step(state, action)
    assert refused.value.code == code
    assert not CLASH.is_legal(state, action)


def test_a_player_who_leaves_takes_no_further_part() -> None:
    state = CLASH.step(dealt((4, 7), (1, 9), (2, 5)), Lay(player=1, card=9))
    state = CLASH.step(state, Resign(player=1))
    assert state.hands == ((4, 7), (), (2, 5))
    assert state.deck.discard == (1, 9)
    assert CLASH.players_to_act(state) == (0, 2)
    state = CLASH.step(state, Lay(player=0, card=4))
    state = CLASH.step(state, Lay(player=2, card=5))
    assert state.points == (0, 0, 9)
    with pytest.raises(IllegalAction, match="has left"):
        CLASH.step(state, Lay(player=1, card=1))


def test_the_cards_are_shown_when_the_last_to_lay_leaves() -> None:
    state = CLASH.step(dealt((4, 7), (1, 9), (2, 5)), Lay(player=0, card=4))
    state = CLASH.step(state, Lay(player=1, card=1))
    state = CLASH.step(state, Resign(player=2))
    assert state.points == (5, 0, 0)
    assert [one.player for one in state.events[0].laid] == [0, 1]


def test_the_last_player_left_ends_the_game() -> None:
    state = CLASH.new_game(2, seed=1)
    assert state.agenda == (Deal(), Clash(laid=(Laid(player=0), Laid(player=1))))
    assert CLASH.is_over(CLASH.step(state, Resign(player=0)))


def test_no_one_is_dealt_cards_after_leaving() -> None:
    state = CLASH.step(CLASH.new_game(3, seed=1, options=Options(hand=1)), Resign(player=1))
    for player in (0, 2):
        state = CLASH.step(state, CLASH.legal_actions(state, player)[0])
    assert [len(hand) for hand in state.hands] == [1, 0, 1]


def test_the_script_tells_the_clashes_and_the_result() -> None:
    told = subprocess.run(
        [sys.executable, Path(clash.__file__)], capture_output=True, text=True, check=True
    )
    *clashes, result = told.stdout.splitlines()
    assert len(clashes) == 10
    assert all(line.endswith("wins") for line in clashes)
    assert result.startswith("After 30 actions:")
