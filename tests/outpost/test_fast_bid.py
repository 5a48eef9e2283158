"""Fast bid."""

from typing import Any

import pytest

from boardrules.outpost import SealedBid, State, observe, players_to_act
from boardrules.outpost.phases.fast_bid import price_to_pay
from tests.outpost.builders import (
    FAST,
    actor,
    amounts,
    colony,
    events,
    listed,
    pay_best,
    play,
    put_up,
    refused,
    sealed,
    setup,
    top,
)

RICH = "titanium 10, new_chemicals 20, orbital_medicine 30"  # 60


def fast(*hands: str, order: tuple[int, ...] = (), **more: Any) -> State:
    """Player 0 is on turn and puts up the Nodule, list price 25."""
    colonies = [colony(hand=held) for held in hands]
    order = order or tuple(range(len(hands)))
    state = setup(*colonies, market="nodule", order=order, options=FAST, **more)
    return put_up(state, "nodule")


def test_everyone_bids_at_the_same_time() -> None:
    state = fast(RICH, RICH, RICH)
    assert players_to_act(state) == (0, 1, 2)
    state = play(state, SealedBid(player=1, amount=30))
    assert players_to_act(state) == (0, 2)


def test_a_bid_is_nothing_or_the_list_price_or_more() -> None:
    state = fast(RICH, RICH)
    assert amounts(state, 1) == [0, *range(25, 61)]
    for amount in (1, 24):
        assert refused(state, SealedBid(player=1, amount=amount)) == "too_low"
    assert refused(state, SealedBid(player=1, amount=61)) == "unaffordable"


def test_the_auctioneer_cannot_pass() -> None:
    state = fast(RICH, RICH)
    assert amounts(state, 0) == list(range(25, 61))
    assert refused(state, SealedBid(player=0, amount=0)) == "must_bid"
    assert refused(state, SealedBid(player=0, amount=24)) == "too_low"


def test_own_discounts_add_to_the_highest_bid() -> None:
    owner = colony(hand=RICH, upgrades="heavy_equipment")
    state = setup(owner, *[colony(hand=RICH)] * 2, market="nodule", options=FAST, order=(0, 1, 2))
    assert amounts(put_up(state, "nodule"), 0)[-1] == 65


def test_who_cannot_reach_the_list_price_has_only_the_pass() -> None:
    assert amounts(fast(RICH, "2 x titanium 7"), 1) == [0]


def test_the_engine_passes_for_who_all_know_cannot_reach_the_list_price() -> None:
    state = fast(RICH, "titanium 7, ore 5", "2 x titanium 7")
    assert players_to_act(state) == (0, 2)
    assert [(event.player, event.automatic) for event in events(state, "passed")] == [(1, True)]
    state = sealed(state, 30, 0)
    (shown,) = events(state, "bids_revealed")
    assert [(one.player, one.amount) for one in shown.bids] == [(0, 30), (1, 0), (2, 0)]


@pytest.mark.parametrize(
    ("bids", "price"),
    [
        ((30, 40), 31),
        ((40, 40), 40),
        ((39, 40), 40),
        ((25, 25), 25),
        ((0, 40), 25),
        ((40,), 25),
        ((0, 0, 26, 60), 27),
        ((25, 26), 26),
        ((20, 26), 25),
    ],
)
def test_the_winner_pays_the_second_highest_bid_and_one_more(
    bids: tuple[int, ...], price: int
) -> None:
    assert price_to_pay(bids, 25) == price


def test_the_highest_bid_wins() -> None:
    state = sealed(fast(RICH, RICH, RICH), 30, 50, 40)
    (won,) = events(state, "auction_won")
    assert (won.player, won.price, won.due) == (1, 41, 41)
    assert (actor(state), top(state).type) == (1, "payment")
    assert actor(pay_best(state)) == 0


def test_discounts_apply_to_the_price() -> None:
    owner = colony(hand=RICH, upgrades="heavy_equipment")
    state = setup(owner, *[colony(hand=RICH)] * 2, market="nodule", options=FAST, order=(0, 1, 2))
    state = sealed(put_up(state, "nodule"), 50, 30, 0)
    (won,) = events(state, "auction_won")
    assert (won.price, won.due) == (31, 26)


@pytest.mark.parametrize(
    ("order", "winner"), [((0, 1, 2, 3), 1), ((0, 3, 2, 1), 3), ((0, 2, 3, 1), 2)]
)
def test_ties_go_to_the_earliest_in_purchase_order(order: tuple[int, ...], winner: int) -> None:
    state = sealed(fast(RICH, RICH, RICH, RICH, order=order), 25, 40, 40, 40)
    (won,) = events(state, "auction_won")
    assert (won.player, won.price) == (winner, 40)


def test_ties_count_from_the_auctioneer() -> None:
    from tests.outpost.builders import end_turn

    colonies = [colony(hand=RICH)] * 4
    state = setup(*colonies, market="nodule", order=(0, 1, 2, 3), options=FAST)
    state = put_up(end_turn(end_turn(state)), "nodule")
    assert top(state).auctioneer == 2
    (won,) = events(sealed(state, 40, 40, 30, 40), "auction_won")
    assert won.player == 3


def test_a_tie_with_the_auctioneer_goes_to_the_auctioneer() -> None:
    (won,) = events(sealed(fast(RICH, RICH, order=(0, 1)), 40, 40), "auction_won")
    assert won.player == 0


def test_bids_are_hidden_until_all_are_in() -> None:
    state = play(fast(RICH, RICH, RICH), SealedBid(player=1, amount=33))
    for player in (0, 2, None):
        assert "33" not in observe(state, player).model_dump_json(include={"agenda", "events"})
    assert "33" in observe(state, 1).model_dump_json(include={"agenda"})
    shown = sealed(state, 30, 31)
    for player in (0, 1, 2, None):
        (event,) = events(observe(shown, player), "bids_revealed")
        assert [one.amount for one in event.bids] == [30, 33, 31]


def test_a_bid_cannot_be_changed() -> None:
    state = play(fast(RICH, RICH), SealedBid(player=1, amount=33))
    assert refused(state, SealedBid(player=1, amount=34)) == "not_your_turn"


def test_a_sealed_bid_is_no_open_bid() -> None:
    from boardrules.outpost import Bid, Pass

    state = fast(RICH, RICH)
    assert refused(state, Bid(player=1, amount=30)) == "wrong_decision"
    assert refused(state, Pass(player=1)) == "wrong_decision"


def test_the_list_of_sealed_bids_starts_with_the_pass() -> None:
    assert listed(fast(RICH, RICH), 1)[0] == SealedBid(player=1, amount=0)
