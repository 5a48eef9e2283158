"""The round, 5: discarding down to the hand capacity."""

import pytest

from boardrules.outpost import Discard, cards, legal_actions, players_to_act
from boardrules.outpost.colony import hand_capacity
from tests.outpost.builders import colony, events, hand, listed, play, refused, setup, top, words

ELEVEN = "3 x ore 1, 6 x ore 2, 2 x ore 3"


def give(player: int, what: str) -> Discard:
    return Discard(player=player, cards=cards(what))


@pytest.mark.parametrize(
    ("upgrades", "capacity"),
    [
        ("", 10),
        ("warehouse", 13),
        ("2 x warehouse", 16),
        ("outpost", 15),
        ("outpost, warehouse, nodule", 18),
    ],
)
def test_hand_capacity(upgrades: str, capacity: int) -> None:
    state = setup(colony(upgrades=upgrades), colony(), colony())
    assert hand_capacity(state.colonies[0], state.options.edition) == capacity


def test_ten_cards_are_kept() -> None:
    state = setup(colony(hand="3 x ore 1, 6 x ore 2, ore 3"), colony(), at="discard")
    assert top(state).type == "turn"


def test_an_eleventh_card_is_discarded() -> None:
    state = setup(colony(hand=ELEVEN), colony(), at="discard")
    assert players_to_act(state) == (0,)
    state = play(state, give(0, "ore 1"))
    assert len(state.hands[0]) == 10
    assert words(state.decks[0].discard) == "ore 1"
    assert top(state).type == "turn"


def test_research_and_microbiotics_never_count() -> None:
    held = "9 x water 7, 6 x research 13, 4 x microbiotics 17"
    assert top(setup(colony(hand=held), colony(), at="discard")).type == "turn"


def test_research_and_microbiotics_cannot_be_discarded() -> None:
    state = setup(colony(hand=f"{ELEVEN}, research 9, microbiotics 14"), colony(), at="discard")
    assert refused(state, give(0, "research 9")) == "not_counting"
    assert refused(state, give(0, "microbiotics 14")) == "not_counting"
    assert refused(state, give(0, "ore 1, research 9")) == "not_counting"


def test_a_research_iou_counts_as_research() -> None:
    state = setup(colony(hand=f"{ELEVEN}, iou research"), colony(), at="discard")
    assert refused(state, give(0, "iou research")) == "not_counting"


def test_an_iou_counts_as_its_resource() -> None:
    state = setup(colony(hand="8 x ore 3, 2 x ore 2, iou ore"), colony(), at="discard")
    assert top(state).type == "discards"
    state = play(state, give(0, "iou ore"))
    assert state.decks[0].discard == ()


def test_a_mega_counts_four_and_returns_to_its_pool_when_discarded() -> None:
    state = setup(colony(hand="2 x mega water, 3 x ore 3"), colony(), at="discard")
    assert top(state).type == "discards"
    after = play(state, give(0, "mega water"))
    assert after.megas.water == 8
    assert hand(after, 0) == "ore 3, ore 3, ore 3, mega water 30"


def test_the_list_names_each_counting_card_once_in_the_fixed_order() -> None:
    state = setup(
        colony(hand=f"{ELEVEN}, water 8, iou water, mega water, research 9"), colony(), at="discard"
    )
    assert [words(action.cards) for action in listed(state)] == [
        "ore 1",
        "ore 2",
        "ore 3",
        "iou water 7",
        "water 8",
        "mega water 30",
    ]


def test_cards_go_one_by_one_only_while_over_capacity() -> None:
    """Three over: a mega may be the last card, or the only one, but not the first of two."""
    held = "2 x mega water, 5 x ore 3"
    state = setup(colony(hand=held), colony(), at="discard")
    assert top(play(state, give(0, "mega water"))).type == "turn"
    assert top(play(state, give(0, "2 x ore 3, mega water"))).type == "turn"
    assert refused(state, give(0, "3 x ore 3, mega water")) == "too_many"
    assert refused(state, give(0, "2 x mega water")) == "too_many"
    assert refused(state, give(0, "4 x ore 3")) == "too_many"


def test_a_bundle_may_leave_the_colony_over_capacity() -> None:
    state = setup(colony(hand="8 x ore 3, 6 x ore 2"), colony(), at="discard")
    state = play(state, give(0, "2 x ore 2"))
    assert players_to_act(state) == (0,)
    assert len(state.hands[0]) == 12


def test_all_discard_at_the_same_time() -> None:
    full = "5 x water 5, 7 x water 6"
    state = setup(colony(hand=ELEVEN), colony(), colony(hand=full), at="discard")
    assert players_to_act(state) == (0, 2)
    state = play(state, give(2, "2 x water 5"))
    assert players_to_act(state) == (0,)
    assert [words(event.cards) for event in events(state, "discarded")] == ["water 5, water 5"]


def test_cards_that_are_not_held_are_refused() -> None:
    state = setup(colony(hand=ELEVEN), colony(), at="discard")
    assert refused(state, give(0, "ore 5")) == "not_in_hand"
    assert refused(state, give(0, "4 x ore 1")) == "not_in_hand"
    assert refused(state, give(0, "iou ore")) == "not_in_hand"


def test_who_is_done_has_nothing_to_discard() -> None:
    state = setup(colony(hand=ELEVEN), colony(hand="9 x water 7, 2 x water 5"), at="discard")
    state = play(state, give(0, "ore 1"))
    assert refused(state, give(0, "ore 1")) == "not_your_turn"
    assert list(legal_actions(state, 0)) == []
