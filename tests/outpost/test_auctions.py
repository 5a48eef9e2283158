"""Auctions with open bids."""

from typing import Any

import pytest

from boardrules.outpost import Bid, Options, Pass, PutUp, State, players_to_act
from tests.outpost.builders import (
    actor,
    amounts,
    bid,
    colony,
    end_turn,
    events,
    listed,
    pass_on,
    pay,
    pay_best,
    play,
    put_up,
    refused,
    sell,
    setup,
    top,
)

RICH = "titanium 10, new_chemicals 20, orbital_medicine 30"  # 60
ORDER = (0, 1, 2, 3)


def four(**more: Any) -> State:
    """Four colonies that can bid up to 60; the first one is on turn."""
    return setup(*[colony(hand=RICH)] * 4, market="nodule, warehouse", **{"order": ORDER, **more})


def test_the_opening_bid_is_the_list_price_or_more() -> None:
    state = put_up(four(), "nodule")
    assert actor(state) == 0
    assert amounts(state) == list(range(25, 61))
    assert refused(state, Bid(player=0, amount=24)) == "too_low"
    assert refused(state, Bid(player=0, amount=61)) == "unaffordable"


def test_whoever_puts_a_card_up_must_open() -> None:
    assert refused(put_up(four(), "nodule"), Pass(player=0)) == "wrong_decision"


def test_a_bid_is_legal_up_to_the_hand_and_the_own_discount() -> None:
    owner = colony(hand=RICH, upgrades="2 x heavy_equipment")
    state = put_up(setup(owner, *[colony()] * 3, market="nodule"), "nodule")
    assert amounts(state)[-1] == 70


def test_bidding_goes_round_the_table_from_the_auctioneer() -> None:
    state = bid(put_up(four(order=(2, 0, 3, 1)), "nodule"), 25)
    seats = []
    for amount in (26, 27, 28, 29, 30):
        seats.append(actor(state))
        state = bid(state, amount)
    assert seats == [3, 0, 1, 2, 3]


def test_bidding_goes_in_purchase_order_with_the_option() -> None:
    options = Options(bidding_order="purchase")
    state = bid(put_up(four(order=(2, 0, 3, 1), options=options), "nodule"), 25)
    seats = []
    for amount in (26, 27, 28, 29, 30):
        seats.append(actor(state))
        state = bid(state, amount)
    assert seats == [0, 3, 1, 2, 0]


def test_bidding_in_purchase_order_wraps_round() -> None:
    options = Options(bidding_order="purchase")
    state = end_turn(end_turn(four(order=(2, 0, 3, 1), options=options)))
    state = bid(put_up(state, "nodule"), 25)
    seats = []
    for _ in range(3):
        seats.append(actor(state))
        state = pass_on(state)
    assert seats == [1, 2, 0]


def test_a_raise_is_at_least_one_more() -> None:
    state = bid(put_up(four(), "nodule"), 30)
    assert amounts(state) == list(range(31, 61))
    assert listed(state)[0] == Pass(player=1)
    assert refused(state, Bid(player=1, amount=30)) == "too_low"
    assert refused(state, Bid(player=1, amount=61)) == "unaffordable"


def test_who_has_passed_is_out() -> None:
    state = bid(put_up(four(), "nodule"), 25)
    state = bid(pass_on(state), 26)
    assert actor(pass_on(state)) == 0
    state = bid(pass_on(state), 27)
    assert actor(state) == 2
    assert refused(state, Bid(player=1, amount=28)) == "not_your_turn"


def test_the_last_one_left_pays_the_bid_and_takes_the_card() -> None:
    state = pass_on(bid(bid(put_up(four(), "nodule"), 25), 30), 3)
    assert (top(state).player, top(state).due) == (1, 30)
    assert state.market == ("warehouse", "nodule")
    state = pay(state, "orbital_medicine 30")
    assert state.colonies[1].upgrades == ("nodule",)
    assert state.colonies[1].spent == 30
    assert state.market == ("warehouse",)


def test_the_turn_of_the_auctioneer_goes_on() -> None:
    state = pay_best(pass_on(bid(bid(put_up(four(), "nodule"), 25), 30), 3))
    assert (top(state).type, actor(state)) == ("turn", 0)
    assert refused(state, PutUp(player=0, card="warehouse")) == "too_late"


def test_discounts_reduce_what_the_winner_pays_never_the_bid() -> None:
    owner = colony(hand=RICH, upgrades="heavy_equipment")
    state = setup(owner, *[colony(hand=RICH)] * 3, market="nodule", order=ORDER)
    state = bid(put_up(state, "nodule"), 25)
    assert amounts(state)[0] == 26
    (won,) = events(pass_on(state, 3), "auction_won")
    assert (won.price, won.due) == (25, 20)


@pytest.mark.parametrize(
    ("upgrades", "card", "price", "due"),
    [
        ("data_library", "scientists", 40, 30),
        ("data_library", "laboratory", 100, 90),
        ("3 x data_library", "scientists", 40, 10),
        ("heavy_equipment", "warehouse", 25, 20),
        ("heavy_equipment", "nodule", 25, 20),
        ("heavy_equipment", "outpost", 100, 85),
        ("ecoplants", "outpost", 100, 90),
        ("2 x ecoplants, heavy_equipment", "outpost", 100, 65),
        ("warehouse, nodule, scientists, orbital_lab, robots", "outpost", 100, 100),
    ],
)
def test_discounts(upgrades: str, card: str, price: int, due: int) -> None:
    owner = colony(hand="3 x ring_ore 40", upgrades=upgrades)
    state = setup(owner, *[colony()] * 3, market=card, stage=2)
    assert top(sell(state, card, price)).due == due


def test_who_cannot_reach_the_bid_still_passes_without_revealing_it() -> None:
    """One titanium could be a 13: player 1 holds a 7 and must pass by hand."""
    state = setup(colony(hand=RICH), colony(hand="2 x titanium 7"), market="nodule", order=(0, 1))
    state = bid(put_up(state, "nodule"), 25)
    assert listed(state) == [Pass(player=1)]
    assert refused(state, Bid(player=1, amount=26)) == "unaffordable"


def test_the_engine_passes_those_of_whom_all_know_that_they_cannot_beat_the_bid() -> None:
    poor = colony(hand="2 x titanium 7")
    state = setup(colony(hand=RICH), poor, market="nodule", order=(0, 1))
    state = bid(put_up(state, "nodule"), 26)
    assert (top(state).type, actor(state)) == ("payment", 0)
    (passed,) = events(state, "passed")
    assert (passed.player, passed.automatic) == (1, True)


@pytest.mark.parametrize(
    ("held", "asked"),
    [
        ("iou titanium, iou titanium, iou ore", False),  # 23, known
        ("iou titanium, iou titanium, iou water", True),  # 27, known
        ("mega water", True),
        ("5 x ore 2", False),  # at most 25
        ("5 x ore 2, ore 1", True),
    ],
)
def test_megas_and_ious_are_known_and_singles_count_as_the_highest(held: str, asked: bool) -> None:
    state = setup(colony(hand=RICH), colony(hand=held), market="nodule", order=(0, 1))
    state = bid(put_up(state, "nodule"), 25)
    assert (top(state).type == "auction") == asked


def test_discounts_count_for_passing_by_the_engine() -> None:
    poor = colony(hand="4 x ore 2", upgrades="heavy_equipment, heavy_equipment", manned={})
    state = setup(colony(hand=RICH), poor, colony(), market="nodule", order=(0, 1, 2))
    state = bid(put_up(state, "nodule"), 29)
    assert players_to_act(state) == (1,)
    state = setup(colony(hand=RICH), poor, colony(), market="nodule", order=(0, 1, 2))
    state = bid(put_up(state, "nodule"), 30)
    assert top(state).type == "payment"


def test_a_raise_passes_those_behind_who_cannot_follow() -> None:
    middle = colony(hand="2 x titanium 10, ore 5")  # at most 31, as far as all can know
    for raised, passed in ((30, []), (31, [2])):
        state = setup(
            colony(hand=RICH), colony(hand=RICH), middle, market="nodule", order=ORDER[:3]
        )
        state = bid(bid(put_up(state, "nodule"), 25), raised)
        assert [event.player for event in events(state, "passed")] == passed
        assert actor(state) == (0 if passed else 2)


def test_put_up_and_bids_are_told() -> None:
    state = put_up(four(), "nodule")
    assert [(event.player, event.card) for event in events(state, "card_put_up")] == [(0, "nodule")]
    state = bid(state, 33)
    assert [(event.player, event.amount) for event in events(state, "bid_made")] == [(0, 33)]


def test_any_number_of_auctions_with_the_option() -> None:
    options = Options(auctions_per_turn=None)
    state = four(options=options)
    state = pay_best(sell(state, "nodule", 25))
    state = pay_best(sell(state, "warehouse", 25))
    assert state.colonies[0].upgrades == ("warehouse", "nodule")


def test_two_auctions_with_the_option() -> None:
    options = Options(auctions_per_turn=2)
    rich = colony(hand="3 x ring_ore 40")
    state = setup(rich, *[colony()] * 3, market="nodule, warehouse, data_library", options=options)
    for card, price in (("nodule", 25), ("warehouse", 25)):
        state = pay_best(sell(state, card, price))
    assert refused(state, PutUp(player=0, card="data_library")) == "too_late"


def test_a_free_factory_won_outside_the_own_turn_stays_idle_until_its_end() -> None:
    rich = colony(hand="3 x ring_ore 40", colonists=4)
    state = setup(colony(hand="2 x moon_ore 60"), rich, market="outpost", stage=2, order=(0, 1))
    state = bid(put_up(state, "outpost"), 100)
    state = pay_best(pass_on(bid(state, 101)))
    assert state.colonies[1].factories.titanium == 1
    state = end_turn(state)
    assert (actor(state), state.colonies[1].manned.titanium) == (1, 0)
    assert end_turn(state).colonies[1].manned.titanium == 1


def test_an_auction_of_which_all_can_know_the_end_needs_no_pass() -> None:
    state = setup(colony(hand=RICH), colony(), colony(), market="nodule")
    state = play(put_up(state, "nodule"), Bid(player=0, amount=25))
    assert top(state).type == "payment"
    assert [event.player for event in events(state, "passed")] == [1, 2]
