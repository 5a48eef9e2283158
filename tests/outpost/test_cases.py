"""The ready-made cases of the rules document, under their numbers."""

import pytest

from boardrules import outpost
from boardrules.outpost import AssignOperators, BuyRobots, ChooseMegas, Discard, best_payment, cards
from boardrules.outpost.colony import counting_cards, operators
from tests.outpost.builders import (
    FAST,
    KICKERS,
    actor,
    assign,
    buy_robots,
    colony,
    end_turn,
    exchange,
    hand,
    may,
    pay_best,
    play,
    put_up,
    refused,
    sealed,
    sell,
    setup,
    top,
    won,
    words,
)


@pytest.mark.parametrize("seed", range(20))
def test_case_01_first_round_of_four_players(seed: int) -> None:
    state = outpost.new_game(players=4, seed=seed)
    assert outpost.scores(state) == (3, 3, 3, 3)
    assert state.order == (0, 1, 2, 3)
    for held in state.hands:
        assert [card.resource for card in held] == ["ore", "ore", "water"]
    assert len(state.market) == 4
    assert set(state.market) <= {"data_library", "warehouse", "heavy_equipment", "nodule"}
    assert max(map(state.market.count, state.market)) <= 2


@pytest.mark.parametrize(
    ("hand_words", "due", "paid"),
    [
        ("water 9, ore 3, ore 2", 10, "ore 2, water 9"),
        ("ore 5, ore 3, ore 2", 5, "ore 2, ore 3"),
    ],
)
def test_case_02_best_payment_of_credits(hand_words: str, due: int, paid: str) -> None:
    # Data Library costs 15: discounts do not apply to it, so the due is set through Scientists
    # and through Warehouse with discounts.
    if due == 10:
        seller = colony(upgrades="3 x data_library", hand=hand_words)
        state = setup(seller, *[colony()] * 4, market="scientists", stage=2)
        state = sell(state, "scientists", 40)
    else:
        seller = colony(upgrades="4 x heavy_equipment", hand=hand_words)
        state = setup(seller, *[colony()] * 6, market="warehouse")
        state = sell(state, "warehouse", 25)
    assert top(state).due == due
    assert words(best_payment(state).cards) == paid


def test_case_02_best_payment_with_a_research_card() -> None:
    rich = "research 9, research 12, new_chemicals 18, orbital_medicine 30, orbital_medicine 35"
    state = setup(colony(hand=rich), colony())
    state = play(state, outpost.BuyFactories(player=0, factory="new_chemicals", count=1))
    assert (top(state).due, top(state).research) == (60, 1)
    best = best_payment(state)
    assert words(best.cards) == "research 12, new_chemicals 18, orbital_medicine 30"


def test_case_03_scientists_with_two_data_libraries() -> None:
    seller = colony(upgrades="2 x data_library", hand="4 x titanium 11")
    state = setup(seller, colony(), colony(), market="scientists", stage=2)
    assert top(sell(state, "scientists", 41)).due == 21


def test_case_03_outpost_with_two_heavy_equipment_and_ecoplants() -> None:
    seller = colony(upgrades="2 x heavy_equipment, ecoplants", hand="ring_ore 50, ring_ore 50")
    state = setup(seller, colony(), colony(), market="outpost", stage=2)
    assert top(sell(state, "outpost", 100)).due == 60


@pytest.mark.parametrize(
    ("bids", "winner", "price"),
    [
        ((25, 40, 30), 1, 31),
        ((25, 40, 39), 1, 40),
        ((25, 40, 40), 1, 40),
        ((35, 0, 0), 0, 25),
    ],
)
def test_case_04_fast_bid(bids: tuple[int, ...], winner: int, price: int) -> None:
    rich = colony(hand="4 x titanium 11")
    other = colony(hand="4 x titanium 10")
    third = colony(hand="4 x titanium 12")
    state = setup(rich, other, third, market="warehouse", options=FAST, order=(0, 1, 2))
    state = sealed(put_up(state, "warehouse"), *bids)
    assert (top(state).player, top(state).due) == (winner, price)


def test_case_05_five_manned_water_factories_without_a_mega() -> None:
    state = setup(colony(ore=0, water=5, colonists=5), colony(), at="production")
    state = play(state, ChooseMegas(player=0))
    assert [(card.resource, card.kind) for card in state.hands[0]] == [("water", "single")] * 5


def test_case_05_five_manned_water_factories_with_a_mega() -> None:
    state = setup(colony(ore=0, water=5, colonists=5), colony(), at="production")
    state = play(state, ChooseMegas(player=0, water=1))
    assert [card.kind for card in state.hands[0]] == ["single", "mega"]
    assert counting_cards(state.hands[0], state.options.edition) == 5


def test_case_06_exactly_three_ore_of_thirteen_are_discarded() -> None:
    full = colony(hand="3 x ore 1, 6 x ore 2, 4 x ore 3, research 13")
    state = setup(full, colony(), at="discard")
    for discarded, left in (("ore 3", 13), ("2 x ore 3", 12), ("3 x ore 3", 11)):
        after = play(state, Discard(player=0, cards=cards(discarded)))
        assert len(after.hands[0]) == left
        assert (top(after).type == "turn") == (left == 11)
    assert refused(state, Discard(player=0, cards=cards("4 x ore 3"))) == "too_many"


def test_case_07_a_smelter_and_four_ore_factories() -> None:
    smelter = colony(ore=4, water=0, colonists=4, kickers="smelter")
    state = setup(smelter, colony(), at="production", options=KICKERS)
    assert [card.resource for card in state.hands[0]] == ["ore"] * 6


def test_case_07_an_ice_prospector_and_four_water_factories() -> None:
    prospector = colony(ore=0, water=4, colonists=4, kickers="ice_prospector")
    decks = {"water": "water 9, water 5, water 4, water 10, water 7"}
    state = setup(prospector, colony(), at="production", options=KICKERS, decks=decks)  # type: ignore[arg-type]
    state = play(state, ChooseMegas(player=0))
    assert hand(state, 0) == "water 5, water 7, water 9, water 10"
    assert words(state.decks[1].discard) == "water 4"


def test_case_08_a_wily_trader_takes_the_lowest_higher_card() -> None:
    trader = colony(kickers="wily_trader", hand="water 5")
    target = colony(hand="water 9, water 7, water 4")
    state = setup(trader, target, at="exchange", options=KICKERS)
    state = exchange(state, "water 5", 1)
    assert (hand(state, 0), hand(state, 1)) == ("water 7", "water 4, water 5, water 9")


def test_case_08_without_a_higher_card_the_given_one_comes_back() -> None:
    trader, target = colony(kickers="wily_trader", hand="water 5"), colony(hand="water 4")
    state = setup(trader, target, at="exchange", options=KICKERS)
    state = exchange(state, "water 5", 1)
    assert (hand(state, 0), hand(state, 1)) == ("water 5", "water 4")


def test_case_09_what_a_hand_counts() -> None:
    held = cards("mega water, 2 x ore 2, 3 x research 13")
    assert counting_cards(held, outpost.STANDARD) == 6


def test_case_10_two_robots_upgrades_allow_six_robots() -> None:
    owner = colony(upgrades="2 x robots", hand="3 x ring_ore 40")
    state = setup(owner, colony(), colony())
    assert [action.count for action in may(state, BuyRobots)] == [1, 2, 3, 4, 5, 6]
    state = pay_best(buy_robots(state, 6))
    assert state.colonies[0].robots == 6
    assert refused(state, BuyRobots(player=0, count=1)) == "over_limit"


def test_case_10_a_prototype_above_the_limit_is_owned_but_not_operable() -> None:
    owner = colony(upgrades="robots", robots=3, hand="titanium 10")
    state = setup(owner, colony(), options=KICKERS, slots="robot_prototype")
    state = won(state, "robot_prototype", 10)
    mine = state.colonies[0]
    assert mine.robots == 4
    assert operators(mine, state.options.edition) - mine.colonists == 3


def test_case_11_operators_of_three_ore_and_one_water_factory() -> None:
    state = setup(colony(ore=3, water=1), colony())
    state = play(state, outpost.EndTurn(player=0))
    asked = outpost.legal_actions(state)
    assert list(asked) == [assign(0, ore=2), assign(0, ore=3)]
    for choice in ({"ore": 2}, {"ore": 2, "water": 1}, {"ore": 3, "water": 0}):
        after = play(state, assign(0, **choice))
        assert actor(after) == 1
        assert after.colonies[0].manned.ore == choice["ore"]
        assert after.colonies[0].manned.water == 3 - choice["ore"]
    assert refused(state, assign(0, ore=2, water=0)) == "not_assignable"
    assert isinstance(asked[0], AssignOperators)
    assert end_turn(setup(colony(), colony())).colonies[0].manned.total() == 3
