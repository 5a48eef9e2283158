"""Actions and events in English."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules import outpost
from boardrules.core.model import HIDDEN
from boardrules.outpost import (
    Bid,
    BuyColonists,
    BuyFactories,
    BuyRobots,
    CardBack,
    ChooseMegas,
    Discard,
    EndTurn,
    Exchange,
    MegaCounts,
    Options,
    Pass,
    Pay,
    PutUp,
    Resign,
    SealedBid,
    cards,
    describe,
    new_game,
    observe,
)
from boardrules.outpost import events as happened
from boardrules.outpost.nouns import AuctionedCard, Colonists, Factories, Manned, Robots
from tests.outpost.builders import assign, colony, setup

HAND = cards("2 x water 8, ore 5, mega titanium, iou ore")
BACK = CardBack(resource="new_chemicals")


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (ChooseMegas(player=1), "player 1 takes no megas"),
        (
            ChooseMegas(player=1, water=2, new_chemicals=1),
            "player 1 takes 2 water and 1 new chemicals megas",
        ),
        (
            Discard(player=0, cards=HAND),
            "player 0 discards IOU ore 3, ore 5, 2 x water 8, mega titanium 44",
        ),
        (Exchange(player=0, target=2, card=HAND[1]), "player 0 hands ore 5 to player 2"),
        (Pass(player=3), "player 3 passes"),
        (EndTurn(player=3), "player 3 ends the turn"),
        (PutUp(player=0, card="data_library"), "player 0 puts up Data Library"),
        (BuyFactories(player=0, factory="ore", count=1), "player 0 buys 1 ore factory"),
        (
            BuyFactories(player=0, factory="new_chemicals", count=2),
            "player 0 buys 2 new chemicals factories",
        ),
        (BuyColonists(player=0, count=1), "player 0 buys 1 colonist"),
        (BuyColonists(player=0, count=2), "player 0 buys 2 colonists"),
        (BuyRobots(player=0, count=1), "player 0 buys 1 robot"),
        (Bid(player=0, amount=31), "player 0 bids 31"),
        (SealedBid(player=0, amount=31), "player 0 bids 31, sealed"),
        (SealedBid(player=0, amount=0), "player 0 passes, sealed"),
        (Pay(player=0, cards=cards("ore 5")), "player 0 pays ore 5"),
        (assign(0, water=1, ore=2), "player 0 mans 2 ore, 1 water factories"),
        (Resign(player=0), "player 0 resigns"),
    ],
)
def test_actions_in_words(action: Any, line: str) -> None:
    assert describe(setup(colony(), colony()), action) == line


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (happened.RoundBegan(round=3, order=(1, 0)), "round 3 begins; purchase order: 1, 0"),
        (happened.StageAdvanced(stage=2), "the market reaches stage 2"),
        (
            happened.MarketRefilled(cards=("nodule", "moon_base")),
            "into the market: Nodule, Moon Base",
        ),
        (happened.EraBegan(era=2, removed=()), "kicker era 2 begins; removed: nothing"),
        (
            happened.EraBegan(era=2, removed=("smelter",)),
            "kicker era 2 begins; removed: Smelter",
        ),
        (
            happened.KickersRefilled(cards=("wily_trader",)),
            "into the kicker slots: Wily Trader",
        ),
        (happened.MegasChosen(player=1, megas=HIDDEN), "player 1 has chosen"),
        (
            happened.MegasChosen(player=1, megas=MegaCounts(water=1)),
            "player 1 chooses 1 water megas",
        ),
        (
            happened.Drew(player=1, cards=(BACK, BACK, HAND[0])),
            "player 1 draws 2 x hidden new chemicals, IOU ore 3",
        ),
        (happened.Discarded(player=1, cards=HAND[:1]), "player 1 discards IOU ore 3"),
        (
            happened.Exchanged(
                player=1, target=2, resource="ore", swapped=True, given=HAND[1], taken=BACK
            ),
            "player 1 hands ore 5 to player 2 and takes hidden new chemicals",
        ),
        (
            happened.Exchanged(
                player=1, target=2, resource="ore", swapped=False, given=HAND[1], taken=HAND[1]
            ),
            "player 1 hands ore 5 to player 2, who gives it back",
        ),
        (happened.CardPutUp(player=1, card="nodule"), "player 1 puts up Nodule"),
        (happened.BidMade(player=1, amount=30), "player 1 bids 30"),
        (happened.Passed(player=1), "player 1 passes"),
        (happened.Passed(player=1, automatic=True), "player 1 cannot beat the bid"),
        (happened.SealedBidMade(player=1, amount=HIDDEN), "player 1 has bid"),
        (happened.SealedBidMade(player=1, amount=30), "player 1 bids 30, sealed"),
        (
            happened.BidsRevealed(
                bids=(
                    happened.RevealedBid(player=0, amount=30),
                    happened.RevealedBid(player=1, amount=0),
                )
            ),
            "the sealed bids: player 0 30, player 1 0",
        ),
        (
            happened.AuctionWon(player=1, card="nodule", price=30, due=25),
            "player 1 wins Nodule at 30 and pays 25",
        ),
        (happened.AuctionCancelled(card="nodule"), "nobody takes Nodule"),
        (happened.Paid(player=1, cards=HAND[1:2]), "player 1 pays ore 5"),
        (
            happened.Received(player=1, goods=AuctionedCard(card="nodule")),
            "player 1 receives Nodule",
        ),
        (
            happened.Received(player=1, goods=Factories(factory="water", count=1)),
            "player 1 receives 1 water factory",
        ),
        (happened.Received(player=1, goods=Colonists(count=2)), "player 1 receives 2 colonists"),
        (happened.Received(player=1, goods=Robots(count=2)), "player 1 receives 2 robots"),
        (happened.TurnBegan(player=1), "player 1 is on turn"),
        (
            happened.OperatorsAssigned(player=1, manned=(Manned(factory="ore", count=2),)),
            "player 1 mans 2 ore factories",
        ),
        (happened.PlayerResigned(player=1), "player 1 leaves the game"),
        (happened.GameEnded(reason="goal"), "the game ends: a colony has reached the goal"),
        (happened.GameEnded(reason="rounds"), "the game ends: the last round was played"),
        (happened.GameEnded(reason="last_colony"), "the game ends: one colony is left"),
    ],
)
def test_events_in_words(event: Any, line: str) -> None:
    assert describe(setup(colony(), colony()), event) == line


@given(st.integers(0, 2**32), st.booleans(), st.integers(2, 5))
@settings(max_examples=8)
def test_everything_that_happens_is_one_line(seed: int, fast: bool, players: int) -> None:
    from boardrules.core import Chance

    chance = Chance(seed)
    state = new_game(players, seed, Options(kicker=True, fast_bid=fast))
    for _ in range(120):
        if outpost.is_over(state):
            break
        legal = outpost.legal_actions(state)
        for action in (legal[0], legal[-1]):
            assert "\n" not in describe(state, action)
        state = outpost.step(state, chance.choice(legal))
        for position in (state, observe(state, 0), observe(state, None)):
            for event in position.events:
                line = describe(position, event)
                assert line
                assert "\n" not in line
                assert "=" not in line
