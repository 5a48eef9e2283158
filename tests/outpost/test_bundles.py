"""`best_payment` and `best_discard` against brute force, and the lengths of the lists."""

import time
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardrules.outpost import (
    Card,
    State,
    best_discard,
    best_payment,
    is_legal,
    legal_actions,
    observe,
    setup,
    step,
)
from boardrules.outpost.cards import whole_decks
from boardrules.outpost.colony import counted, counting_cards, hand_capacity
from tests.outpost.builders import FAST as FAST_BID
from tests.outpost.builders import (
    KICKERS,
    amounts,
    bid,
    build,
    colony,
    listed,
    play,
    put_up,
    top,
    words,
)

DECKS = [card for deck in whole_decks(KICKERS.edition).values() for card in deck]
SMALL = [card for card in DECKS if card.resource in ("ore", "water", "research", "titanium")]


def hands(most: int, pool: list[Card] = SMALL) -> st.SearchStrategy[str]:
    """Hands of cards that are all in the decks, in words."""
    places = st.lists(st.integers(0, len(pool) - 1), unique=True, min_size=1, max_size=most)
    return places.map(lambda found: words(sorted(pool[place] for place in found)))


def brute_payment(hand: tuple[Card, ...], due: int, research: int) -> tuple[Card, ...] | None:
    """Least total, then most cards, then the fixed order, lowest first."""
    best: Any = None
    for size in range(1, len(hand) + 1):
        for chosen in combinations(hand, size):
            total = sum(card.value for card in chosen)
            enough = sum(card.resource == "research" for card in chosen) >= research
            if total >= due and enough:
                key = (total, -size, tuple(card.number for card in chosen))
                if best is None or key < best[0]:
                    best = (key, chosen)
    return None if best is None else best[1]


@given(hands(9), st.integers(1, 6))
def test_best_payment_agrees_with_brute_force(hand: str, tens: int) -> None:
    state = setup(colony(hand=hand, water=0), colony(ore=0))
    if not is_legal(state, step_for(state, tens)):
        return
    state = step(state, step_for(state, tens))
    best = best_payment(state)
    assert best.cards == brute_payment(state.hands[0], tens * 10, 0)
    assert is_legal(state, best)
    assert top(step(state, best)).type == "turn"


def step_for(state: State, tens: int) -> Any:
    from boardrules.outpost import BuyFactories

    return BuyFactories(player=0, factory="ore", count=tens)


@given(hands(7), st.integers(1, 2))
def test_best_payment_with_research_agrees_with_brute_force(hand: str, count: int) -> None:
    from boardrules.outpost import BuyFactories

    held = f"{hand}, 2 x moon_ore 60, iou research, mega titanium"
    state = setup(colony(hand=held), colony())
    action = BuyFactories(player=0, factory="new_chemicals", count=count)
    if not is_legal(state, action):
        return
    state = step(state, action)
    best = best_payment(state)
    assert best.cards == brute_payment(state.hands[0], 60 * count, count)
    assert top(step(state, best)).type == "turn"


def test_best_payment_of_what_is_left_to_pay() -> None:
    state = build(setup(colony(hand="ore 5, water 9, water 6, ore 4"), colony()), "ore")
    state = play(state, legal_actions(state)[1])
    assert words(best_payment(state).cards) == "water 6"


def test_best_payment_reads_the_view_of_the_payer() -> None:
    state = build(setup(colony(hand="ore 5, water 9, water 6"), colony()), "ore")
    assert best_payment(observe(state, 0)) == best_payment(state)
    with pytest.raises(ValueError, match="seat 1 does not show"):
        best_payment(observe(state, 1))


def test_best_payment_without_a_payment_is_an_error() -> None:
    with pytest.raises(ValueError, match="no payment is due"):
        best_payment(setup(colony(), colony()))


def test_best_payment_after_the_end_is_an_error() -> None:
    from tests.outpost.builders import resign

    with pytest.raises(ValueError, match="no payment is due"):
        best_payment(resign(setup(colony(), colony()), 0))


def brute_discard(state: State) -> tuple[Card, ...]:
    """Least value lost, then fewest cards, then the fixed order, lowest first."""
    edition = state.options.edition
    hand = [card for card in state.hands[0] if counted(card, edition)]
    over = counting_cards(state.hands[0], edition) - hand_capacity(state.colonies[0], edition)
    best: Any = None
    for size in range(1, len(hand) + 1):
        for chosen in combinations(hand, size):
            if sum(counted(card, edition) for card in chosen) >= over:
                key = (
                    sum(card.value for card in chosen),
                    size,
                    tuple(card.number for card in chosen),
                )
                if best is None or key < best[0]:
                    best = (key, chosen)
    return tuple(best[1])


@given(hands(13), st.lists(st.sampled_from(["water", "titanium", "new_chemicals"]), max_size=3))
def test_best_discard_agrees_with_brute_force(hand: str, megas: list[str]) -> None:
    held = ", ".join([hand, *(f"mega {resource}" for resource in megas)])
    state = setup(colony(hand=held, water=0), colony(ore=0), at="discard")
    if top(state).type != "discards":
        return
    best = best_discard(state, 0)
    assert best.cards == brute_discard(state)
    assert is_legal(state, best)
    assert top(step(state, best)).type == "turn"
    assert best == best_discard(observe(state, 0), 0)


def test_a_mega_is_kept_if_cheaper_cards_make_room() -> None:
    state = setup(colony(hand="mega water, 3 x ore 1, 5 x ore 2"), colony(), at="discard")
    assert words(best_discard(state, 0).cards) == "ore 1, ore 1"


def test_fewest_cards_at_equal_value() -> None:
    """Three over: ore 10 credits in three cards or more; a mega of 30 is worth more."""
    held = "mega water, 3 x titanium 10, 6 x titanium 11"
    state = setup(colony(hand=held), colony(), at="discard")
    assert words(best_discard(state, 0).cards) == "mega water 30"


def test_best_discard_without_need_is_an_error() -> None:
    with pytest.raises(ValueError, match="not over capacity"):
        best_discard(setup(colony(), colony()), 0)


# "Decisions and their lists".

HUGE = (
    "2 x moon_ore 60, 2 x moon_ore 55, 2 x ring_ore 50, 3 x orbital_medicine 35, "
    "5 x new_chemicals 20, 3 x new_chemicals 24, 7 x titanium 12, 5 x titanium 13, "
    "6 x research 13, 5 x research 14, 3 x water 10, 5 x water 9, mega water, mega titanium"
)


def huge(**more: Any) -> State:
    return setup(colony(hand=HUGE, upgrades="2 x robots"), *[colony()] * 3, **more)


def test_no_list_is_long_with_a_hand_of_forty_cards() -> None:
    began = time.process_time()
    state = huge(market="nodule, warehouse, outpost, moon_base")
    assert len(state.hands[0]) > 40
    value = sum(card.value for card in state.hands[0])
    assert value > 900
    assert len(legal_actions(state)) <= 300
    auction = put_up(state, "moon_base")
    assert amounts(auction) == list(range(200, value + 1))
    paying = build(state, "new_chemicals", 8)
    assert (top(paying).due, top(paying).research) == (480, 8)
    assert len(legal_actions(paying)) == 2
    best = best_payment(paying)
    assert sum(card.value for card in best.cards) == 480
    discarding = huge(at="discard")
    assert len(legal_actions(discarding)) <= 50
    assert top(step(discarding, best_discard(discarding, 0))).type == "turn"
    assert time.process_time() - began < 20


def test_a_wrong_bundle_of_many_cards_is_refused_at_once() -> None:
    from boardrules.outpost import Pay

    state = build(huge(), "ore", 20)
    began = time.process_time()
    assert not is_legal(state, Pay(player=0, cards=state.hands[0]))
    assert not is_legal(state, Pay(player=0, cards=state.hands[0] * 20))
    assert time.process_time() - began < 5


@pytest.mark.parametrize("extra", [0, 1, 40])
def test_the_length_of_bidding_lists(extra: int) -> None:
    held = "2 x titanium 10, ore 5" if not extra else "2 x titanium 10, ore 5, ore 1"
    held = held if extra < 2 else "2 x titanium 10, ore 5, mega water, titanium 10"
    value = 25 + extra
    state = setup(colony(hand=held), colony(hand=HUGE), market="nodule", order=(0, 1))
    state = put_up(state, "nodule")
    assert len(legal_actions(state)) == value - 25 + 1
    state = bid(state, 25)
    rich = sum(card.value for card in state.hands[1])
    assert len(legal_actions(state)) == 1 + rich - 25


@pytest.mark.parametrize(
    ("held", "length"), [("2 x titanium 7", 1), ("2 x titanium 8, titanium 10", 3)]
)
def test_the_length_of_sealed_bid_lists(held: str, length: int) -> None:
    state = setup(
        colony(hand=HUGE), colony(hand=held), market="nodule", options=FAST_BID, order=(0, 1)
    )
    state = put_up(state, "nodule")
    value = sum(card.value for card in state.hands[0])
    assert len(legal_actions(state, 0)) == value - 25 + 1
    assert len(legal_actions(state, 1)) == length
    assert len(legal_actions(state)) == value - 25 + 1 + length


def test_a_list_of_bids_costs_nothing_until_it_is_looked_at() -> None:
    state = put_up(huge(market="nodule"), "nodule")
    bids = legal_actions(state)
    assert bids[0] == listed(state)[0]
    assert bids[-1] == listed(state)[-1]
