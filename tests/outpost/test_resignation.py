"""Leaving a game, in every phase."""

from typing import Any

import pytest

from boardrules import outpost
from boardrules.core import CannotUndo, Match
from boardrules.outpost import (
    ChooseMegas,
    Discard,
    EndTurn,
    Exchange,
    FactoryCounts,
    Options,
    Resign,
    SealedBid,
    State,
    cards,
    is_legal,
    is_over,
    players_to_act,
    scores,
    standings,
    step,
)
from tests.outpost.builders import (
    FAST,
    KICKERS,
    actor,
    assign,
    bid,
    build,
    colony,
    end_round,
    end_turn,
    events,
    exchange,
    hand,
    hire,
    listed,
    pass_on,
    pay,
    pay_best,
    play,
    put_up,
    refused,
    resign,
    sealed,
    sell,
    setup,
    top,
    words,
)

RICH = "titanium 10, new_chemicals 20, orbital_medicine 30"  # 60
ELEVEN = "3 x ore 1, 6 x ore 2, 2 x ore 3"
MANY_WATER = colony(ore=0, water=4, colonists=4)
ORDER = (0, 1, 2, 3)


def four(**more: Any) -> State:
    """Four colonies that can bid up to 60, the first one on turn."""
    return setup(*[colony(hand=RICH)] * 4, market="nodule, warehouse", order=ORDER, **more)


# What happens to the colony.


def test_resigning_is_never_listed_and_always_taken() -> None:
    state = four()
    for player in range(4):
        assert Resign(player=player) not in listed(state)
        assert Resign(player=player) not in listed(state, player)
        assert is_legal(state, Resign(player=player))
        assert resign(state, player).resigned == (player,)


def test_a_colony_that_left_is_out_of_the_order() -> None:
    state = resign(four(), 1)
    assert state.order == (0, 2, 3)
    assert end_round(state).order == (0, 2, 3)


def test_its_factories_are_unmanned_and_score_nothing() -> None:
    state = resign(four(), 1)
    assert state.colonies[1].manned == FactoryCounts()
    assert state.colonies[1].factories == FactoryCounts(ore=2, water=1)
    assert scores(state)[1] == 0


def test_its_cards_go_where_they_belong() -> None:
    held = "ore 3, ore 1, water 8, mega titanium, iou water"
    state = setup(colony(hand=held), *[colony()] * 2)
    state = resign(state, 0)
    assert words(state.decks[0].discard) == "ore 1, ore 3"
    assert words(state.decks[1].discard) == "water 8"
    assert state.megas.titanium == 9
    assert state.hands[0] == ()


def test_its_upgrades_and_kickers_leave_the_game() -> None:
    owner = colony(upgrades="nodule, warehouse", kickers="smelter")
    state = setup(owner, *[colony()] * 2, options=KICKERS)
    supply = state.supply
    state = resign(state, 0)
    assert (state.colonies[0].upgrades, state.colonies[0].kickers) == ((), ())
    assert (state.supply, state.market) == (supply, ())


def test_it_draws_no_more_and_gets_no_more_turns() -> None:
    state = end_round(resign(four(), 2))
    assert state.hands[2] == ()
    assert 2 not in state.order


def test_numbers_fixed_at_the_start_stay() -> None:
    """With five seats, two alike may lie in the market, also when three are left."""
    from boardrules.outpost.phases.market import most_alike

    state = setup(*[colony()] * 5, options=KICKERS)
    state = resign(state, 3, 4)
    assert most_alike(state) == 2
    assert len(end_round(state).kickers.slots) == 2


def test_who_left_can_do_nothing_any_more() -> None:
    state = resign(four(), 1)
    assert refused(state, Resign(player=1)) == "out_of_game"
    assert refused(state, EndTurn(player=1)) == "out_of_game"


def test_nobody_resigns_after_the_end_or_from_no_seat() -> None:
    state = setup(colony(), colony())
    assert refused(state, Resign(player=2)) == "no_such_player"
    over = resign(state, 0)
    assert refused(over, Resign(player=1)) == "game_over"


def test_a_resignation_of_another_type_is_refused() -> None:
    garbage = Resign.model_construct(player=0, type="bid")
    assert refused(four(), garbage) == "malformed"


def test_who_left_ranks_last_the_later_one_higher() -> None:
    state = setup(colony(upgrades="ecoplants"), *[colony()] * 3)
    state = resign(state, 0, 2)
    assert [(line.player, line.place, line.resigned) for line in standings(state)] == [
        (1, 1, False),
        (3, 1, False),
        (2, 3, True),
        (0, 4, True),
    ]


def test_with_one_colony_left_the_game_ends_at_once_and_it_wins() -> None:
    state = setup(colony(upgrades="ecoplants"), colony(), colony())
    state = resign(state, 0, 1)
    assert is_over(state)
    assert standings(state)[0].player == 2
    (ended,) = events(state, "game_ended")
    assert ended.reason == "last_colony"
    assert players_to_act(state) == ()


def test_a_resignation_is_told() -> None:
    assert [event.player for event in events(resign(four(), 3), "player_resigned")] == [3]


def test_the_hand_of_who_leaves_is_laid_open_and_told() -> None:
    state = four()
    (discarded,) = events(resign(state, 3), "discarded")
    assert (discarded.player, discarded.cards) == (3, state.hands[3])
    assert not events(resign(setup(*[colony()] * 3), 2), "discarded")


def test_a_card_set_aside_is_laid_open_and_told() -> None:
    state = exchange(trading(), "water 5", 1)
    told = events(resign(state, 0), "discarded")
    assert [(event.player, words(event.cards)) for event in told] == [(0, "ore 1"), (0, "water 9")]
    (alone,) = [outpost.reveals(event) for event in told[1:]]
    assert alone


def test_leaving_is_not_undone_unless_forced_once_the_hand_was_laid_open() -> None:
    match = Match(outpost, players=3, seed=7).play(Resign(player=0))
    with pytest.raises(CannotUndo, match="revealed something"):
        match.undo()
    assert match.undo(force=True).ply == 0


# What it was part of.


def test_in_the_mega_choice_the_others_go_on() -> None:
    state = setup(*[MANY_WATER] * 3, colony(), at="production")
    state = play(state, ChooseMegas(player=1, water=1))
    state = resign(state, 0)
    assert players_to_act(state) == (2,)
    state = play(state, ChooseMegas(player=2, water=1))
    assert [len(held) for held in state.hands] == [0, 1, 1, 3]


def test_the_choice_of_who_leaves_is_dropped() -> None:
    state = setup(MANY_WATER, MANY_WATER, colony(), at="production")
    state = resign(play(state, ChooseMegas(player=1, water=1)), 1)
    state = play(state, ChooseMegas(player=0))
    assert state.megas.water == 9
    assert state.hands[1] == ()


def test_the_last_mega_choice_may_be_ended_by_a_resignation() -> None:
    state = setup(MANY_WATER, MANY_WATER, colony(), at="production")
    state = resign(play(state, ChooseMegas(player=1, water=1)), 0)
    assert hand(state, 1) == "mega water 30"
    assert top(state).type == "turn"


def test_another_player_may_leave_during_the_mega_choice() -> None:
    state = resign(setup(MANY_WATER, colony(), colony(), at="production"), 2)
    state = play(state, ChooseMegas(player=0))
    assert [len(held) for held in state.hands] == [4, 3, 0]


def test_in_the_discard_the_others_go_on() -> None:
    full = colony(hand="9 x water 7, 2 x water 8")
    state = setup(colony(hand=ELEVEN), full, colony(), at="discard")
    state = resign(state, 0)
    assert players_to_act(state) == (1,)
    assert words(state.decks[0].discard).count("ore") == 11
    state = play(state, Discard(player=1, cards=cards("water 7")))
    assert top(state).type == "turn"


def test_the_last_discard_may_be_ended_by_a_resignation() -> None:
    state = setup(colony(hand=ELEVEN), colony(), colony(), at="discard")
    assert top(resign(state, 0)).type == "turn"
    assert players_to_act(resign(state, 1)) == (0,)


def trading() -> State:
    first, second = colony(kickers="wily_trader", hand="water 5, ore 1"), colony(hand="water 9")
    other = colony(kickers="wily_trader", hand="ore 2")
    return setup(
        first,
        second,
        other,
        colony(),
        colony(),
        at="exchange",
        options=KICKERS,
        order=(0, 1, 2, 3, 4),
    )


def test_in_the_exchange_the_owner_is_skipped() -> None:
    state = resign(trading(), 0)
    assert top(state).type == "turn"
    assert words(state.decks[1].discard) == "water 5"


def test_a_card_set_aside_goes_to_its_discard_pile() -> None:
    state = exchange(trading(), "water 5", 1)
    assert top(state).type == "exchanges"
    state = resign(state, 0)
    assert words(state.decks[1].discard) == "water 9"
    assert hand(state, 1) == "water 5"


def test_a_card_set_aside_by_another_stays() -> None:
    state = exchange(trading(), "water 5", 1)
    state = resign(state, 1)
    assert actor(state) == 2
    state = pass_on(state)
    assert hand(state, 0) == "ore 1, water 9"


def test_a_target_that_left_can_no_longer_be_named() -> None:
    state = resign(trading(), 1)
    assert {action.target for action in listed(state) if action.type == "exchange"} == {2}


def test_the_own_turn_ends() -> None:
    state = resign(four(), 0)
    assert (top(state).type, actor(state)) == ("turn", 1)


def test_another_turn_goes_on() -> None:
    state = resign(four(), 1)
    assert (top(state).type, actor(state)) == ("turn", 0)
    assert actor(end_turn(state)) == 2


def test_the_last_turn_of_a_round_may_be_ended_by_a_resignation() -> None:
    state = end_turn(end_turn(setup(*[colony()] * 3, order=(0, 1, 2))))
    state = resign(state, 2)
    assert state.round == 2


def test_the_own_assignment_ends_the_turn() -> None:
    state = setup(colony(ore=3), colony(), colony(), order=(0, 1, 2))
    state = play(state, EndTurn(player=0))
    assert actor(resign(state, 0)) == 1
    other = resign(state, 2)
    assert top(other).type == "operators"
    assert actor(play(other, assign(0, ore=2))) == 1


def test_before_the_opening_bid_the_auction_is_cancelled() -> None:
    state = resign(put_up(four(), "nodule"), 0)
    assert (top(state).type, actor(state)) == ("turn", 1)
    assert state.market == ("warehouse", "nodule")
    assert [event.card for event in events(state, "auction_cancelled")] == ["nodule"]


def test_another_may_leave_before_the_opening_bid() -> None:
    state = resign(put_up(four(), "nodule"), 1)
    state = bid(state, 25)
    assert actor(state) == 2


def test_without_its_highest_bidder_an_auction_is_cancelled() -> None:
    state = bid(bid(put_up(four(), "nodule"), 25), 30)
    state = resign(state, 1)
    assert (top(state).type, actor(state)) == ("turn", 0)
    assert state.market == ("warehouse", "nodule")
    assert not [action for action in listed(state) if action.type == "put_up"]
    assert events(state, "auction_cancelled")


def test_without_the_auctioneer_as_highest_bidder_the_next_turn_begins() -> None:
    state = resign(bid(put_up(four(), "nodule"), 25), 0)
    assert (top(state).type, actor(state)) == ("turn", 1)
    assert "nodule" in state.market


def test_without_another_bidder_the_auction_runs_on() -> None:
    state = bid(put_up(four(), "nodule"), 25)
    assert actor(resign(state, 1)) == 2
    assert actor(resign(state, 2)) == 1
    state = resign(state, 1, 2)
    assert actor(state) == 3
    assert is_over(resign(state, 3))


def test_the_last_other_bidder_leaves_and_the_leader_takes_the_card() -> None:
    state = setup(*[colony(hand=RICH)] * 2, colony(), market="nodule", order=(0, 1, 2))
    state = resign(bid(put_up(state, "nodule"), 25), 1)
    assert (top(state).type, actor(state)) == ("payment", 0)


def test_without_the_auctioneer_the_auction_runs_on_then_the_next_turn() -> None:
    state = bid(bid(put_up(four(), "nodule"), 25), 30)
    state = resign(state, 0)
    assert (top(state).type, actor(state)) == ("auction", 2)
    state = pass_on(state, 2)
    assert (top(state).type, actor(state)) == ("payment", 1)
    state = pay(state, "orbital_medicine 30")
    assert state.colonies[1].upgrades == ("nodule",)
    assert (top(state).type, actor(state)) == ("turn", 1)


def test_without_the_payer_the_auction_is_cancelled_and_cards_paid_are_gone() -> None:
    state = sell(four(), "nodule", 35)
    state = pay(state, "orbital_medicine 30")
    state = resign(state, 0)
    assert "nodule" in state.market
    assert words(state.decks[6].discard) == "orbital_medicine 30"
    assert (top(state).type, actor(state)) == ("turn", 1)
    assert events(state, "auction_cancelled")


def test_without_the_payer_the_turn_of_the_auctioneer_goes_on() -> None:
    state = pass_on(bid(bid(put_up(four(), "nodule"), 25), 35), 3)
    assert (top(state).type, actor(state)) == ("payment", 1)
    state = resign(state, 1)
    assert (top(state).type, actor(state)) == ("turn", 0)
    assert "nodule" in state.market
    assert not [action for action in listed(state) if action.type == "put_up"]


def test_the_auctioneer_may_leave_while_the_winner_pays() -> None:
    state = pass_on(bid(bid(put_up(four(), "nodule"), 25), 35), 3)
    state = pay_best(resign(state, 0))
    assert state.colonies[1].upgrades == ("nodule",)
    assert (top(state).type, actor(state)) == ("turn", 1)


def test_auctioneer_and_payer_may_both_leave() -> None:
    state = pass_on(bid(bid(put_up(four(), "nodule"), 25), 35), 3)
    state = resign(state, 0, 1)
    assert (top(state).type, actor(state)) == ("turn", 2)
    assert "nodule" in state.market


@pytest.mark.parametrize("buy", [build, hire])
def test_a_purchase_of_who_leaves_is_not_delivered(buy: Any) -> None:
    state = buy(four(), *(["ore"] if buy is build else []))
    state = resign(state, 0)
    assert (state.colonies[0].factories.ore, state.colonies[0].colonists) == (2, 3)
    assert (top(state).type, actor(state)) == ("turn", 1)
    assert not events(state, "auction_cancelled")


def test_a_kicker_stays_in_its_slot() -> None:
    state = setup(*[colony(hand=RICH)] * 3, slots="smelter", options=KICKERS, order=(0, 1, 2))
    state = resign(sell(state, "smelter", 60), 0)
    assert state.kickers.slots == ("smelter",)


# Fast bid.


def fast() -> State:
    return put_up(four(options=FAST), "nodule")


def test_a_sealed_bid_of_who_leaves_is_removed() -> None:
    state = play(fast(), SealedBid(player=1, amount=50))
    state = sealed(resign(state, 1), 25, 30, 0)
    (won,) = events(state, "auction_won")
    assert (won.player, won.price) == (2, 26)


def test_who_has_not_bid_yet_may_leave() -> None:
    assert players_to_act(resign(fast(), 2)) == (0, 1, 3)


def test_the_last_sealed_bid_may_be_ended_by_a_resignation() -> None:
    state = fast()
    for player in (0, 1, 3):
        state = play(state, SealedBid(player=player, amount=30))
    state = resign(state, 2)
    (won,) = events(state, "auction_won")
    assert (won.player, won.price) == (0, 30)


def test_without_the_auctioneer_the_sealed_bids_go_on_then_the_next_turn() -> None:
    state = sealed(resign(fast(), 0), 30, 40, 0)
    (won,) = events(state, "auction_won")
    assert (won.player, won.price) == (2, 31)
    state = pay_best(state)
    assert state.colonies[2].upgrades == ("nodule",)
    assert (top(state).type, actor(state)) == ("turn", 1)


def test_with_no_bid_left_the_card_stays() -> None:
    state = sealed(resign(fast(), 0), 0, 0, 0)
    assert "nodule" in state.market
    assert events(state, "auction_cancelled")
    assert (top(state).type, actor(state)) == ("turn", 1)


def test_ties_count_from_the_place_of_the_auctioneer_who_left() -> None:
    state = end_turn(four(options=FAST))
    state = put_up(state, "nodule")
    assert top(state).auctioneer == 1
    state = sealed(resign(state, 1), 40, 40, 40)
    (won,) = events(state, "auction_won")
    assert won.player == 2


def test_everybody_may_leave_but_one() -> None:
    state = resign(fast(), 0, 1, 2)
    assert is_over(state)
    assert standings(state)[0].player == 3


def test_resignations_and_choices_agree_in_any_order() -> None:
    state = setup(MANY_WATER, MANY_WATER, colony(), at="production", options=Options())
    choice, leaving = ChooseMegas(player=0, water=1), Resign(player=1)
    assert step(step(state, choice), leaving).hands == step(step(state, leaving), choice).hands


def test_a_card_set_aside_reaches_its_owner_when_one_colony_is_left() -> None:
    state = setup(
        colony(kickers="wily_trader", hand="water 5, research 10"),
        colony(kickers="merchant_house", hand="research 12, water 9"),
        at="exchange",
        options=KICKERS,
        era=2,
        round=3,
        order=(0, 1),
    )
    (water_5,) = cards("water 5")
    state = play(state, Exchange(player=0, target=1, card=water_5), Resign(player=1))
    assert is_over(state)
    assert cards("water 9")[0] in state.hands[0]
