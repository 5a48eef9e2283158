"""The turn and purchases."""

from typing import Any

import pytest

from boardrules import outpost
from boardrules.core import IllegalAction
from boardrules.outpost import (
    BuyColonists,
    BuyFactories,
    BuyRobots,
    EndTurn,
    Options,
    PutUp,
    legal_actions,
    scores,
)
from boardrules.outpost.editions import UPGRADES
from tests.outpost.builders import (
    KICKERS,
    actor,
    build,
    buy_robots,
    colony,
    end_turn,
    events,
    hire,
    manned,
    may,
    pay,
    pay_best,
    play,
    refused,
    setup,
    top,
    won,
)

RICH = "3 x ring_ore 40, 2 x moon_ore 50"  # 220


@pytest.mark.parametrize(
    ("number", "upgrade", "price", "vp"),
    [
        (1, "data_library", 15, 1),
        (2, "warehouse", 25, 1),
        (3, "heavy_equipment", 25, 1),
        (4, "nodule", 25, 2),
        (5, "scientists", 40, 2),
        (6, "orbital_lab", 50, 3),
        (7, "robots", 50, 3),
        (8, "laboratory", 100, 5),
        (9, "ecoplants", 50, 5),
        (10, "outpost", 100, 5),
        (11, "space_station", 120, 10),
        (12, "planetary_cruiser", 160, 15),
        (13, "moon_base", 200, 20),
    ],
)
def test_list_price_and_points_of_an_upgrade(
    number: int, upgrade: str, price: int, vp: int
) -> None:
    assert UPGRADES[number - 1] == upgrade
    owner = colony(hand=RICH, manned={})
    state = setup(owner, colony(), market=upgrade, stage=3, order=(0, 1))
    state = won(state, upgrade, price)
    assert state.colonies[0].upgrades == (upgrade,)
    assert scores(state)[0] == vp
    assert state.market == ()


@pytest.mark.parametrize(
    ("factory", "cost", "vp", "upgrade"),
    [
        ("ore", 10, 1, ""),
        ("water", 20, 1, ""),
        ("titanium", 30, 2, "heavy_equipment"),
        ("research", 30, 2, "laboratory"),
    ],
)
def test_cost_and_points_of_a_factory(factory: Any, cost: int, vp: int, upgrade: str) -> None:
    owner = colony(ore=0, water=0, hand=RICH, upgrades=upgrade)
    state = setup(owner, colony(), colony(), order=(0, 1, 2))
    before = scores(state)[0]
    counts = [action.count for action in may(state, BuyFactories) if action.factory == factory]
    assert counts == list(range(1, 220 // cost + 1))
    state = build(state, factory)
    assert top(state).due == cost
    state = pay_best(state)
    assert scores(state)[0] == before
    assert manned(state, 0).of(factory) == 0
    state = end_turn(state)
    assert scores(state)[0] == before + vp


def test_new_chemicals_factories_score_three() -> None:
    state = setup(colony(ore=0, water=0, new_chemicals=1), colony())
    assert scores(state)[0] == 3


@pytest.mark.parametrize(
    ("factory", "needed"), [("titanium", "heavy_equipment"), ("research", "laboratory")]
)
def test_some_factories_need_an_upgrade(factory: Any, needed: str) -> None:
    state = setup(colony(hand=RICH), colony())
    action = BuyFactories(player=0, factory=factory, count=1)
    assert refused(state, action) == "not_allowed"
    state = setup(colony(hand=RICH, upgrades=needed), colony())
    assert action in legal_actions(state)


def test_a_free_factory_needs_no_upgrade_and_is_unmanned() -> None:
    state = setup(colony(hand=RICH), colony(), market="outpost", stage=2)
    state = won(state, "outpost", 100)
    assert state.colonies[0].factories.titanium == 1
    assert manned(state, 0).titanium == 0
    assert refused(state, BuyFactories(player=0, factory="titanium", count=1)) == "not_allowed"


def test_a_laboratory_brings_a_research_factory() -> None:
    state = setup(colony(hand=RICH), colony(), market="laboratory", stage=2)
    state = won(state, "laboratory", 100)
    assert state.colonies[0].factories.research == 1
    assert manned(state, 0).research == 0
    assert may(state, BuyFactories)[-1] == BuyFactories(player=0, factory="research", count=4)


def test_new_chemicals_need_a_research_card_each() -> None:
    state = setup(colony(hand=f"{RICH}, research 9, iou research"), colony())
    counts = [a.count for a in may(state, BuyFactories) if a.factory == "new_chemicals"]
    assert counts == [1, 2]
    three = BuyFactories(player=0, factory="new_chemicals", count=3)
    assert refused(state, three) == "unaffordable"
    state = build(state, "new_chemicals", 2)
    assert (top(state).due, top(state).research) == (120, 2)


def test_new_chemicals_also_need_the_credits() -> None:
    state = setup(colony(hand="4 x research 12, titanium 11"), colony())
    assert not [a for a in may(state, BuyFactories) if a.factory == "new_chemicals"]
    state = setup(colony(hand="4 x research 12, titanium 12"), colony())
    assert [a.count for a in may(state, BuyFactories) if a.factory == "new_chemicals"] == [1]


def test_several_factories_of_a_type_are_paid_together() -> None:
    state = build(setup(colony(hand="2 x titanium 10"), colony()), "ore", 2)
    assert top(state).due == 20
    state = pay(state, "2 x titanium 10")
    assert state.colonies[0].factories.ore == 4


def test_each_purchase_is_paid_separately() -> None:
    """20 credits in one card buy one factory of 10: there is no change."""
    state = build(setup(colony(hand="new_chemicals 20"), colony()), "ore")
    state = pay(state, "new_chemicals 20")
    assert list(legal_actions(state)) == [EndTurn(player=0)]
    assert state.colonies[0].spent == 20


def test_credits_spent_count_overpayment() -> None:
    state = setup(colony(hand="moon_ore 50", spent=7), colony(), market="nodule")
    assert won(state, "nodule", 25).colonies[0].spent == 57


def test_colonists_cost_ten_up_to_the_population_limit() -> None:
    state = setup(colony(hand=RICH), colony())
    assert [a.count for a in may(state, BuyColonists)] == [1, 2]
    assert refused(state, BuyColonists(player=0, count=3)) == "over_limit"
    state = hire(state, 2)
    assert top(state).due == 20
    assert pay_best(state).colonies[0].colonists == 5


def test_colonists_must_be_affordable() -> None:
    state = setup(colony(hand="titanium 10, water 9"), colony())
    assert [a.count for a in may(state, BuyColonists)] == [1]
    assert refused(state, BuyColonists(player=0, count=2)) == "unaffordable"


@pytest.mark.parametrize("upgrades", ["ecoplants", "2 x ecoplants"])
def test_colonists_cost_five_with_ecoplants_however_many(upgrades: str) -> None:
    state = setup(colony(hand="titanium 10", upgrades=upgrades), colony(), colony())
    assert [a.count for a in may(state, BuyColonists)] == [1, 2]
    assert top(hire(state, 2)).due == 10


@pytest.mark.parametrize(
    ("upgrades", "limit"),
    [("", 5), ("nodule", 8), ("2 x nodule", 11), ("outpost", 10), ("nodule, outpost", 13)],
)
def test_population_limit(upgrades: str, limit: int) -> None:
    state = setup(colony(hand=RICH, upgrades=upgrades), colony(), colony())
    assert may(state, BuyColonists)[-1].count == limit - 3


def test_at_the_population_limit_no_colonist_is_listed() -> None:
    state = setup(colony(hand=RICH, colonists=5), colony())
    assert may(state, BuyColonists) == []


def test_robots_need_the_upgrade() -> None:
    state = setup(colony(hand=RICH), colony())
    assert may(state, BuyRobots) == []
    assert refused(state, BuyRobots(player=0, count=1)) == "over_limit"


def test_robots_cost_ten() -> None:
    state = buy_robots(setup(colony(hand=RICH, upgrades="robots"), colony()), 2)
    assert top(state).due == 20
    assert pay_best(state).colonies[0].robots == 2


def test_robots_must_be_affordable() -> None:
    state = setup(colony(hand="titanium 10", upgrades="robots"), colony())
    assert [a.count for a in may(state, BuyRobots)] == [1]
    assert refused(state, BuyRobots(player=0, count=2)) == "unaffordable"


def test_prototypes_count_against_the_robots_that_may_be_bought() -> None:
    owner = colony(hand=RICH, upgrades="robots", kickers="robot_prototype", robots=1)
    assert [a.count for a in may(setup(owner, colony(), options=KICKERS), BuyRobots)] == [1, 2]


def test_new_colonists_make_room_for_robots() -> None:
    state = setup(colony(hand=RICH, upgrades="robots"), colony())
    assert may(pay_best(hire(state, 2)), BuyRobots)[-1].count == 5


def test_the_list_of_a_turn_in_order() -> None:
    owner = colony(hand="3 x new_chemicals 20", upgrades="robots, heavy_equipment")
    state = setup(owner, colony(), market="nodule, data_library", slots="smelter", options=KICKERS)
    assert [
        (a.type, getattr(a, "card", None) or getattr(a, "factory", None), getattr(a, "count", None))
        for a in legal_actions(state)
    ] == [
        ("end_turn", None, None),
        ("put_up", "data_library", None),
        ("put_up", "nodule", None),
        ("put_up", "smelter", None),
        *[("buy_factories", "ore", count) for count in range(1, 7)],
        *[("buy_factories", "water", count) for count in range(1, 4)],
        *[("buy_factories", "titanium", count) for count in range(1, 3)],
        *[("buy_colonists", None, count) for count in range(1, 3)],
        *[("buy_robots", None, count) for count in range(1, 4)],
    ]


def test_nothing_may_be_started_that_the_hand_cannot_cover() -> None:
    state = setup(colony(hand="water 9"), colony())
    assert list(legal_actions(state)) == [EndTurn(player=0)]
    assert refused(state, BuyFactories(player=0, factory="ore", count=1)) == "unaffordable"


def test_what_a_factory_costs_is_told_with_research_only_where_it_takes_some() -> None:
    state = setup(colony(hand="water 9", upgrades="laboratory"), colony())
    for factory, words in (
        ("ore", "2 ore factories cost 20; the hand is worth 9"),
        (
            "new_chemicals",
            "2 new_chemicals factories cost 120, 2 research cards among the payment; "
            "the hand is worth 9 and holds 0 research cards",
        ),
    ):
        action = BuyFactories.model_validate({"player": 0, "factory": factory, "count": 2})
        with pytest.raises(IllegalAction) as refusal:
            outpost.step(state, action)
        assert refusal.value.reason == words


def test_turns_are_taken_in_purchase_order() -> None:
    state = setup(*[colony()] * 3, order=(2, 0, 1))
    seen = []
    for _ in range(3):
        seen.append(actor(state))
        state = end_turn(state)
    assert seen == [2, 0, 1]
    assert state.round == 2


def test_a_turn_holds_one_auction() -> None:
    state = setup(colony(hand=RICH), colony(), market="nodule, warehouse")
    state = won(state, "nodule", 25)
    assert may(state, PutUp) == []
    assert refused(state, PutUp(player=0, card="warehouse")) == "too_late"


def test_an_auction_comes_before_any_purchase() -> None:
    for options in (Options(), Options(auctions_per_turn=None)):
        state = setup(colony(hand=RICH), colony(), market="nodule", options=options)
        state = pay_best(build(state, "ore"))
        assert may(state, PutUp) == []
        assert refused(state, PutUp(player=0, card="nodule")) == "too_late"


def test_purchases_may_follow_each_other_and_an_auction() -> None:
    state = setup(colony(hand=RICH), colony(), market="nodule")
    state = won(state, "nodule", 25)
    for _ in range(3):
        state = pay_best(build(state, "ore"))
    assert state.colonies[0].factories.ore == 5


def test_a_card_that_is_not_on_offer_is_refused() -> None:
    state = setup(colony(hand=RICH), colony(), market="nodule")
    assert refused(state, PutUp(player=0, card="warehouse")) == "not_on_offer"
    assert refused(state, PutUp(player=0, card="smelter")) == "not_on_offer"


def test_equal_cards_in_the_market_are_one_choice() -> None:
    state = setup(colony(hand=RICH), *[colony()] * 3, market="2 x nodule")
    assert may(state, PutUp) == [PutUp(player=0, card="nodule")]
    assert won(state, "nodule", 25).market == ("nodule",)


def test_a_card_is_listed_if_hand_and_discount_reach_the_list_price() -> None:
    owner = colony(hand="titanium 10, titanium 9", upgrades="heavy_equipment")
    state = setup(owner, colony(), market="nodule, warehouse")
    assert may(state, PutUp) == []
    assert refused(state, PutUp(player=0, card="nodule")) == "unaffordable"
    owner = colony(hand="2 x titanium 10", upgrades="heavy_equipment")
    state = setup(owner, colony(), market="nodule")
    assert may(state, PutUp) == [PutUp(player=0, card="nodule")]


def test_a_turn_is_announced() -> None:
    state = end_turn(setup(colony(), colony()))
    assert [event.player for event in events(state, "turn_began")] == [1]


def test_actions_of_other_decisions_are_refused() -> None:
    from boardrules.outpost import Bid, ChooseMegas, Discard, Exchange, Pass, Pay, SealedBid, cards
    from tests.outpost.builders import assign

    ore = cards("ore 3")
    state = setup(colony(hand="ore 3"), colony())
    for action in (
        Bid(player=0, amount=25),
        SealedBid(player=0, amount=0),
        Pass(player=0),
        ChooseMegas(player=0),
        Discard(player=0, cards=ore),
        Pay(player=0, cards=ore),
        Exchange(player=0, target=1, card=ore[0]),
        assign(0, ore=2),
    ):
        assert refused(state, action) == "wrong_decision"
        assert refused(state, action.model_copy(update={"player": 1})) == "not_your_turn"
        assert refused(state, action.model_copy(update={"player": 2})) == "no_such_player"


def test_a_wrong_decision_is_told_what_may_be_done() -> None:
    from boardrules.core import IllegalAction
    from boardrules.outpost import Pass, step

    state = play(setup(colony(), colony()))
    with pytest.raises(IllegalAction, match="player 0 may: EndTurn"):
        step(state, Pass(player=0))
