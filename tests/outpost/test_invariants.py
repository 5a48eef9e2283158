"""All that is wrong with a position is told, from models that went round validation."""

from typing import Any

import pytest

from boardrules.core import InvalidState
from boardrules.outpost import (
    Options,
    State,
    best_payment,
    card,
    check,
    describe,
    determinize,
    observe,
)
from boardrules.outpost.invariants import problems
from boardrules.outpost.nouns import (
    Auction,
    Colonists,
    Delivery,
    Factories,
    OpeningBid,
    Robots,
    Turn,
)
from tests.outpost.builders import FAST, bid, build, colony, play, put_up, resign, setup, top

RICH = "titanium 10, new_chemicals 20, orbital_medicine 30"


def changed(state: State, **changes: Any) -> State:
    return state.model_copy(update=changes)


def told(state: State) -> str:
    found = list(problems(state))
    with pytest.raises(InvalidState) as refusal:
        check(state)
    assert str(refusal.value) == found[0]
    return "; ".join(found)


def plain(hand: str = "ore 1, ore 5") -> State:
    return setup(colony(hand=hand), *[colony()] * 2, market="nodule")


def test_a_sound_position_has_no_problems() -> None:
    assert list(problems(plain())) == []


def test_several_problems_are_told_at_once() -> None:
    text = told(changed(plain(), round=0, order=(0, 1)))
    assert text == "order must name each seat in the game once; got (0, 1)"
    state = plain()
    text = told(changed(state, hands=((card("ore", 5), card("ore", 1)), (card("ore", 2),), ())))
    assert "the hand of player 0 is not in the fixed order" in text
    assert "the ore cards in decks, discard pile and hands are not those of the deck" in text


def test_a_discard_pile_in_another_order() -> None:
    state = setup(colony(), colony(), discards={"ore": "ore 1, ore 5"})
    deck = state.decks[0]
    backwards = deck.model_copy(update={"discard": deck.discard[::-1]})
    text = told(changed(state, decks=(backwards, *state.decks[1:])))
    assert text == "the ore discard pile is not in the fixed order"


def test_a_number_of_colonies_without_a_setup() -> None:
    state = plain()
    text = told(changed(state, colonies=state.colonies[:1], hands=state.hands[:1], order=(0,)))
    assert "the edition has no setup for 1 players" in text


def test_a_market_with_more_cards_than_players() -> None:
    state = setup(*[colony()] * 3, market="nodule, warehouse, data_library")
    supply = state.supply.plus("nodule", -1)
    text = told(changed(state, market=(*state.market, "nodule"), supply=supply))
    assert text == "the market holds 4 cards for 3 players"


def test_a_pile_with_kickers_of_another_era() -> None:
    state = setup(colony(), colony(), options=Options(kicker=True))
    row = state.kickers
    piles = (row.piles[1], row.piles[0], row.piles[2])
    text = told(changed(state, kickers=row.model_copy(update={"piles": piles})))
    assert "the pile of era 1 holds launch_facility, a kicker of another era" in text


def test_an_agenda_that_does_not_occur() -> None:
    assert "no agenda reads, from the bottom: turn" in told(
        changed(plain(), agenda=(Turn(player=0),))
    )


def test_players_on_the_agenda() -> None:
    state = plain()
    assert "a seat that does not exist" in told(
        changed(state, agenda=(*state.agenda[:2], Turn(player=3)))
    )
    gone = resign(state, 2)
    assert "a player who has left" in told(changed(gone, agenda=(*gone.agenda[:2], Turn(player=2))))
    rich = setup(*[colony(hand=RICH)] * 3, market="nodule", order=(0, 1, 2))
    rich = bid(put_up(rich, "nodule"), 25)
    auction = Auction(auctioneer=0, card="nodule", bid=25, bidders=(1, 1))
    assert "names a player twice" in told(changed(rich, agenda=(*rich.agenda[:3], auction)))


def test_an_auctioneer_who_cannot_pay() -> None:
    state = setup(colony(hand=RICH), *[colony()] * 2, market="nodule", order=(0, 1, 2))
    state = put_up(state, "nodule")
    step = OpeningBid(auctioneer=1, card="nodule")
    assert "the auctioneer cannot pay the list price" in told(
        changed(state, agenda=(*state.agenda[:3], step))
    )


def test_a_payment_that_the_hand_does_not_cover() -> None:
    state = build(setup(colony(hand="titanium 10"), colony()), "ore")
    poor = changed(state, hands=((), ()))
    assert "the hand does not cover what is due" in told(poor)
    with pytest.raises(ValueError, match="the hand of player 0 does not cover 10 credits"):
        best_payment(poor)


def test_a_card_set_aside_is_a_single() -> None:
    from boardrules.outpost.nouns import SetAside
    from tests.outpost.builders import KICKERS, exchange

    owner = colony(kickers="wily_trader", hand="water 5")
    other = colony(kickers="wily_trader", hand="water 9, ore 2")
    seats = [owner, other, colony(hand="ore 3"), colony(), colony()]
    state = setup(*seats, at="exchange", options=KICKERS, order=(0, 1, 2, 3, 4))
    state = exchange(state, "water 5", 1)
    aside = SetAside(player=0, card=card("water", 7, "iou"))
    step = top(state).model_copy(update={"set_aside": (aside,)})
    assert "only singles are exchanged" in told(changed(state, agenda=(*state.agenda[:-1], step)))


def test_operators_settled_in_another_order() -> None:
    from boardrules.outpost.nouns import Manned, Operators

    state = setup(colony(ore=3), colony(), order=(0, 1))
    step = Operators(player=0, manned=(Manned(factory="water", count=1),))
    text = told(changed(state, agenda=(*state.agenda[:2], step)))
    assert text == "operators: the types are settled in the order of the table"


def test_only_actions_and_events_are_described() -> None:
    with pytest.raises(
        TypeError, match="only actions and events of outpost are described; got int"
    ):
        describe(plain(), 3)  # type: ignore[arg-type]


# Views with hidden parts, imagined.


def test_hidden_mega_choices_are_imagined_among_the_legal_ones() -> None:
    from boardrules.outpost import ChooseMegas

    many = colony(ore=0, water=8, colonists=8, upgrades="nodule")
    state = setup(many, many, at="production")
    state = play(state, ChooseMegas(player=0, water=2))
    view = observe(state, 1)
    imagined = [top(determinize(view, key)).choices[0].megas.water for key in range(60)]
    assert set(imagined) == {0, 1, 2}
    assert all(observe(determinize(view, key), 1) == view for key in range(5))


def test_hidden_bids_are_imagined_without_the_auctioneer_too() -> None:
    from boardrules.outpost import SealedBid

    state = setup(*[colony(hand=RICH)] * 3, market="nodule", order=(0, 1, 2), options=FAST)
    state = play(put_up(state, "nodule"), SealedBid(player=1, amount=30))
    state = resign(state, 0)
    view = observe(state, 2)
    for key in range(20):
        imagined = determinize(view, key)
        check(imagined)
        assert observe(imagined, 2) == view


def test_an_auction_is_imagined_without_the_auctioneer() -> None:
    state = setup(*[colony(hand=RICH)] * 4, market="nodule", order=(0, 1, 2, 3))
    state = resign(bid(bid(put_up(state, "nodule"), 25), 55), 0)
    view = observe(state, 2)
    for key in range(20):
        imagined = determinize(view, key)
        check(imagined)
        assert sum(one.value for one in imagined.hands[1]) >= 55


def test_an_own_card_set_aside_is_imagined_as_it_is() -> None:
    from tests.outpost.builders import KICKERS, exchange

    owner = colony(kickers="wily_trader", hand="water 5")
    other = colony(kickers="wily_trader", hand="water 9, ore 2")
    seats = [owner, other, colony(hand="ore 3"), colony(), colony()]
    state = setup(*seats, at="exchange", options=KICKERS, order=(0, 1, 2, 3, 4))
    state = exchange(state, "water 5", 1)
    mine = determinize(observe(state, 0), 1)
    assert top(mine).set_aside == top(state).set_aside
    values = {top(determinize(observe(state, 2), key)).set_aside[0].card.value for key in range(50)}
    assert len(values) > 3


def test_no_turn_before_the_first_round() -> None:
    assert "cannot be due before the first round" in told(changed(plain(), round=0))


@pytest.mark.parametrize(
    ("goods", "wrong"),
    [
        (Colonists(count=100), "more colonists than the population limit leaves room for"),
        (Robots(count=1), "more robots than the player may buy"),
        (Factories(factory="titanium", count=1), "the player may not buy titanium factories"),
    ],
)
def test_goods_that_could_not_be_bought(goods: Any, wrong: str) -> None:
    state = build(setup(colony(hand="4 x ore 3"), colony()), "ore")
    *below, delivery, payment = state.agenda
    assert isinstance(delivery, Delivery)
    agenda = (*below, delivery.model_copy(update={"goods": goods}), payment)
    assert wrong in told(changed(state, agenda=agenda))
