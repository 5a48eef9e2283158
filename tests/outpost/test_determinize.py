from collections import Counter

import pytest

from boardrules import core, outpost
from boardrules.core import Chance
from boardrules.outpost import Options, State, colony, setup
from boardrules.outpost.cards import worth
from tests import work

VARIED = (
    (2, Options(max_rounds=8)),
    (4, Options(max_rounds=8, kicker=True)),
    (5, Options(max_rounds=8, fast_bid=True)),
    (9, Options(max_rounds=6, kicker=True, fast_bid=True, bidding_order="purchase")),
)


def states(players: int, options: Options, seed: int, every: int) -> list[State]:
    found: list[State] = []
    plies = iter(range(100_000))

    def watch(before: State, action: outpost.Action, after: State) -> None:
        if next(plies) % every == 0:
            found.append(after)

    policies = [core.random_policy(seat) for seat in range(players)]
    core.play_out(outpost, policies, seed=seed, options=options, full_state=True, watch=watch)
    return found


@pytest.mark.parametrize(("players", "options"), VARIED)
def test_a_determinized_state_shows_the_view_it_came_from(players: int, options: Options) -> None:
    for state in states(players, options, seed=3, every=11):
        for seat in (None, *range(players)):
            view = outpost.observe(state, seat)
            imagined = outpost.determinize(view, seed=state.ply)
            assert outpost.observe(imagined, seat) == view
            outpost.check(imagined)


@pytest.mark.parametrize(("players", "options"), VARIED)
def test_everyone_who_must_act_in_a_determinized_state_can(players: int, options: Options) -> None:
    for state in states(players, options, seed=4, every=11):
        imagined = outpost.determinize(outpost.observe(state, 0), seed=state.ply)
        assert outpost.players_to_act(imagined) == outpost.players_to_act(state)
        for seat in outpost.players_to_act(imagined):
            assert outpost.legal_actions(imagined, seat)


def test_another_seed_is_another_hidden_world() -> None:
    view = outpost.observe(outpost.new_game(4, 1), 0)
    worlds = {outpost.digest(outpost.determinize(view, seed)) for seed in range(10)}
    assert len(worlds) == 10
    assert outpost.determinize(view, 5) == outpost.determinize(view, 5)


def test_hidden_hands_are_uniform_over_the_unseen_cards() -> None:
    state = setup(colony(hand="ore 1, ore 1, ore 5, ore 5"), colony(hand="ore 3"))
    view = outpost.observe(state, 0)
    rounds = 3000
    found = Counter(outpost.determinize(view, seed).hands[1][0].value for seed in range(rounds))
    unseen = {1: 1, 2: 6, 3: 8, 4: 6, 5: 1}
    chi_squared = sum(
        (found[value] - rounds * copies / 22) ** 2 / (rounds * copies / 22)
        for value, copies in unseen.items()
    )
    assert chi_squared < 18.5  # 4 degrees of freedom, exceeded once in 1,000


def test_the_highest_bidder_is_good_for_the_bid() -> None:
    state = setup(
        colony(hand="5 x water 7, ore 3"),
        colony(hand="3 x water 10, 3 x water 9, ore 5"),
        market="warehouse",
        order=(1, 0),
    )
    state = outpost.step(state, outpost.PutUp(player=1, card="warehouse"))
    state = outpost.step(state, outpost.Bid(player=1, amount=60))
    view = outpost.observe(state, 0)
    for seed in range(5):
        hand = outpost.determinize(view, seed).hands[1]
        assert sum(card.value for card in hand) >= 60


def test_a_payer_is_good_for_what_is_due() -> None:
    state = setup(colony(hand="3 x ore 5, 2 x water 10"), colony())
    state = outpost.step(state, outpost.BuyFactories(player=0, factory="ore", count=3))
    view = outpost.observe(state, 1)
    for seed in range(20):
        imagined = outpost.determinize(view, seed)
        assert outpost.best_payment(imagined)


@pytest.mark.parametrize("fast_bid", [True, False])
def test_the_auctioneer_is_good_for_the_list_price_until_the_card_is_paid_for(
    fast_bid: bool,
) -> None:
    state = setup(
        colony(hand="3 x ore 4, ore 3"),
        colony(hand="2 x titanium 10"),
        colony(hand="ore 3"),
        market="data_library",
        options=Options(fast_bid=fast_bid),
    )
    state = outpost.step(state, outpost.PutUp(player=0, card="data_library"))
    bid = outpost.SealedBid if fast_bid else outpost.Bid
    state = outpost.step(state, bid(player=0, amount=15))
    state = outpost.step(state, bid(player=1, amount=20))
    while outpost.players_to_act(state) != (1,):
        state = outpost.step(state, outpost.legal_actions(state)[0])  # pass

    def least(state: State) -> int:
        view = outpost.observe(state, 2)
        return min(worth(outpost.determinize(view, seed).hands[0]) for seed in range(100))

    for _ in range(2):
        assert [step.type for step in state.agenda[-2:]] == ["delivery", "payment"]
        assert least(state) >= 15
        state = outpost.step(state, outpost.legal_actions(state)[0])
    assert state.agenda[-1].type == "turn"
    assert least(state) < 15


def test_a_purchase_of_its_own_tells_nothing_more_of_a_hand() -> None:
    state = setup(colony(hand="3 x ore 4, 2 x ore 3"), colony(), market="data_library")
    state = outpost.step(state, outpost.BuyFactories(player=0, factory="ore", count=1))
    view = outpost.observe(state, 1)
    imagined = [outpost.determinize(view, seed).hands[0] for seed in range(300)]
    assert min(map(worth, imagined)) < 15


def test_hidden_bids_are_among_those_that_were_legal() -> None:
    state = setup(
        colony(hand="4 x water 7"),
        colony(hand="3 x water 9, water 10"),
        colony(hand="3 x water 8, ore 5"),
        market="nodule",
        options=Options(fast_bid=True),
    )
    state = outpost.step(state, outpost.PutUp(player=0, card="nodule"))
    state = outpost.step(state, outpost.SealedBid(player=1, amount=37))
    view = outpost.observe(state, 0)
    found: set[int] = set()
    for seed in range(200):
        imagined = outpost.determinize(view, seed)
        (bid,) = (b.bid for s in imagined.agenda if s.type == "sealed_bids" for b in s.bids[1:2])
        worth = sum(card.value for card in imagined.hands[1])
        assert isinstance(bid, int)
        assert bid == 0 or 25 <= bid <= worth
        found.add(bid)
    assert 0 in found
    assert len(found) > 5


def test_cards_set_aside_by_others_are_imagined() -> None:
    state = setup(
        colony(kickers="wily_trader", hand="water 4, water 5"),
        colony(hand="water 9, water 10"),
        colony(kickers="wily_trader", hand="water 6"),
        colony(),
        colony(),
        at="exchange",
        options=Options(kicker=True),
    )
    first = outpost.players_to_act(state)[0]
    (given, *_) = (a for a in outpost.legal_actions(state, first) if a.type == "exchange")
    state = outpost.step(state, given)
    view = outpost.observe(state, 1)
    imagined = outpost.determinize(view, 1)
    outpost.check(imagined)
    assert outpost.observe(imagined, 1) == view


def test_reseeding_keeps_the_position_and_changes_the_luck() -> None:
    state = outpost.new_game(3, 1, Options(kicker=True))
    other = outpost.reseed(state, "other")
    outpost.check(other)
    assert [outpost.observe(other, seat) for seat in range(3)] == [
        outpost.observe(state, seat) for seat in range(3)
    ]
    assert other.hands == state.hands
    assert [deck.draw for deck in other.decks] != [deck.draw for deck in state.decks]
    assert other.seed != state.seed
    assert outpost.reseed(state, "other") == other


def test_the_luck_to_come_is_not_that_of_the_real_game() -> None:
    state = outpost.new_game(4, 7)
    imagined = outpost.determinize(outpost.observe(state, 0), 7)
    assert imagined.seed != state.seed
    assert Chance(imagined.seed, "market", 2, 1).below(1000) != Chance(
        state.seed, "market", 2, 1
    ).below(1000)


RARE = (
    "2 x ore 5, 2 x water 10, 2 x titanium 13, 2 x research 17, 2 x microbiotics 19, "
    "2 x new_chemicals 26, 2 x orbital_medicine 40, 2 x ring_ore 45, 2 x moon_ore 55"
)


@pytest.mark.parametrize("less", [0, 1, 60])
def test_two_hands_of_rare_worth_are_imagined_with_little_work(less: int) -> None:
    """The work does not grow with the number of deals."""
    dear = colony(hand="2 x ring_ore 50, 2 x moon_ore 60")
    seer = colony(hand="9 x mega new_chemicals")
    state = setup(dear, colony(hand=RARE), seer, market="moon_base", order=(0, 1, 2))
    price = outpost.list_price(state, "moon_base")
    bid = worth(state.hands[1]) - less
    state = outpost.step(state, outpost.PutUp(player=0, card="moon_base"))
    state = outpost.step(state, outpost.Bid(player=0, amount=price))
    state = outpost.step(state, outpost.Bid(player=1, amount=bid))
    view = outpost.observe(state, 2)
    counter = work.Counter()
    read = counter.count(outpost.View.model_validate_json, view.model_dump_json())
    imagined = counter.count(outpost.determinize, view, "rare")
    assert read == view == outpost.observe(imagined, 2)
    assert worth(imagined.hands[0]) >= price
    assert worth(imagined.hands[1]) >= bid
    assert counter.calls < 200_000
