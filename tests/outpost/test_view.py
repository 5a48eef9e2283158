"""What each player may see: views, and blindness by twins."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules import outpost
from boardrules.core import Chance, Match
from boardrules.core.model import HIDDEN, replace
from boardrules.outpost import (
    Card,
    CardBack,
    ChooseMegas,
    Options,
    Resign,
    SealedBid,
    State,
    View,
    legal_actions,
    observe,
    players_to_act,
)
from boardrules.outpost.cards import in_order
from tests.outpost.builders import (
    FAST,
    KICKERS,
    colony,
    events,
    exchange,
    play,
    put_up,
    resign,
    sealed,
    setup,
    top,
    words,
)
from tests.outpost.positions import options, random_position, seeds, wander

HAND = "ore 5, ore 1, water 8, mega water, iou water, research 13"


def test_the_own_hand_is_seen() -> None:
    state = setup(colony(hand=HAND), colony())
    view = observe(state, 0)
    assert view.hands[0] == view.hand == view.own_hand(0) == state.hands[0]


def test_singles_of_others_are_seen_by_their_type_alone() -> None:
    state = setup(colony(hand=HAND), colony())
    for player in (1, None):
        seen = observe(state, player).hands[0]
        assert words([card for card in seen if isinstance(card, CardBack)]) == (
            "hidden ore, hidden ore, hidden water, hidden research"
        )


def test_megas_and_ious_of_others_are_seen() -> None:
    seen = observe(setup(colony(hand=HAND), colony()), 1).hands[0]
    assert words([card for card in seen if isinstance(card, Card)]) == "iou water 7, mega water 30"


def test_the_place_of_an_iou_tells_nothing_of_the_singles() -> None:
    low = observe(setup(colony(hand="water 4, iou water"), colony()), 1)
    high = observe(setup(colony(hand="water 9, iou water"), colony()), 1)
    assert low.hands == high.hands


def test_the_place_of_an_iou_in_a_draw_tells_nothing_of_the_singles() -> None:
    rest = "2 x ore 1, 6 x ore 2, 8 x ore 3, 6 x ore 4, 2 x ore 5"
    seen = []
    for last, other in (("ore 1", "ore 5"), ("ore 5", "ore 1")):
        rich = colony(ore=0, water=0, colonists=0, hand=f"{rest}, {other}")
        state = setup(colony(water=0), rich, at="production", order=(0, 1), decks={"ore": last})
        assert len(state.hands[0]) == 2
        seen.append(observe(state, 1).events)
    assert seen[0] == seen[1]


def test_a_spectator_holds_nothing_and_may_do_nothing() -> None:
    view = observe(setup(colony(hand=HAND), colony()), None)
    assert view.hand == ()
    assert len(legal_actions(view)) == 0
    assert players_to_act(view) == (0,)


def test_another_hand_cannot_be_asked_for() -> None:
    with pytest.raises(ValueError, match="the view of seat 1 does not show the hand of 0"):
        observe(setup(colony(), colony()), 1).own_hand(0)


@pytest.mark.parametrize("player", [-1, 2, True, "0", 0.0])
def test_there_is_no_view_of_a_seat_that_does_not_exist(player: Any) -> None:
    with pytest.raises(ValueError, match="seats are 0 to 1, or None"):
        observe(setup(colony(), colony()), player)


def test_decks_are_seen_by_size_and_discard_pile() -> None:
    state = setup(colony(), colony(), discards={"ore": "ore 5, ore 1"})
    seen = observe(state, 0).decks[0]
    assert (seen.size, words(seen.discard), seen.shuffles) == (24, "ore 1, ore 5", 1)


def test_kicker_piles_are_seen_by_size() -> None:
    view = observe(setup(*[colony()] * 5, slots="smelter", options=KICKERS), 0)
    assert (view.kickers.slots, view.kickers.pile_sizes) == (("smelter",), (7, 8, 2))


def test_what_is_public() -> None:
    state = setup(colony(spent=7, upgrades="nodule"), colony(), market="warehouse")
    view = observe(state, None)
    for name in ("colonies", "market", "supply", "megas", "order", "round", "stage", "ply"):
        assert getattr(view, name) == getattr(state, name)
    assert outpost.scores(view) == outpost.scores(state)
    assert outpost.standings(view) == outpost.standings(state)


def test_a_view_holds_no_seed() -> None:
    state = setup(colony(), colony(), seed="very secret seed")
    for player in (0, 1, None):
        view = observe(state, player)
        assert "secret" not in view.model_dump_json()
        assert "secret" not in repr(view)


def test_a_mega_choice_is_hidden_until_all_have_chosen() -> None:
    many = colony(ore=0, water=4, colonists=4)
    state = setup(many, many, colony(), at="production")
    state = play(state, ChooseMegas(player=0, water=1))
    for player, seen in ((0, state.agenda[-1].choices[0].megas), (1, HIDDEN), (None, HIDDEN)):  # type: ignore[union-attr,index]
        view = observe(state, player)
        assert top(view).choices[0].megas == seen
        assert (events(view, "megas_chosen")[0].megas == HIDDEN) == (player != 0)
        assert top(view).choices[1].megas is None
    state = play(state, ChooseMegas(player=1))
    assert words([c for c in observe(state, 2).hands[0] if isinstance(c, Card)]) == "mega water 30"


def test_who_has_placed_a_sealed_bid_is_seen() -> None:
    rich = "titanium 10, new_chemicals 20"
    state = put_up(setup(*[colony(hand=rich)] * 3, market="nodule", options=FAST), "nodule")
    state = play(state, SealedBid(player=1, amount=0))
    view = observe(state, 2)
    assert players_to_act(view) == (0, 2)
    assert [bidding.bid for bidding in top(view).bids] == [None, HIDDEN, None]
    (event,) = events(view, "sealed_bid_made")
    assert event.amount == HIDDEN


def test_a_card_set_aside_is_seen_by_its_owner_alone() -> None:
    owner = colony(kickers="wily_trader", hand="water 5")
    other = colony(kickers="wily_trader", hand="water 9, ore 2")
    state = setup(
        owner,
        other,
        colony(hand="ore 3"),
        colony(),
        colony(),
        at="exchange",
        options=KICKERS,
        order=(0, 1, 2, 3, 4),
    )
    state = exchange(state, "water 5", 1)
    for player, seen in ((0, "water 9"), (1, "hidden water"), (2, "hidden water")):
        assert words([top(observe(state, player)).set_aside[0].card]) == seen


def test_draws_of_others_are_seen_as_types() -> None:
    state = setup(colony(), colony(), at="production")
    for player in (0, 1, None):
        for event in events(observe(state, player), "drew"):
            hidden = [card for card in event.cards if isinstance(card, CardBack)]
            assert len(hidden) == (0 if event.player == player else 3)


def test_a_view_lists_the_own_legal_actions() -> None:
    state = put_up(setup(colony(hand="moon_ore 50"), colony(), market="nodule"), "nodule")
    view = observe(state, 0)
    (offer,) = view.legal
    assert (offer.first.amount, offer.last.amount, offer.count) == (25, 50, 26)  # type: ignore[union-attr]
    assert view.to_act == (0,)
    assert observe(state, 1).legal == observe(state, None).legal == ()


@given(seeds, st.integers(2, 9), options, st.integers(0, 2**32))
@settings(max_examples=10)
def test_the_offers_of_a_view_are_the_legal_actions(
    seed: int | str, players: int, chosen: Options, luck: int
) -> None:
    chance, state = Chance(luck, domain="wander"), random_position(seed, players, chosen)
    for _ in range(8):
        for player in players_to_act(state):
            legal, offers = legal_actions(state, player), observe(state, player).legal
            assert sum(offer.count for offer in offers) == len(legal)
            place = 0
            for offer in offers:
                assert offer.first == legal[place]
                place += offer.count
                assert offer.last == legal[place - 1]
        if outpost.is_over(state):
            break
        state = outpost.step(state, wander(chance, state))


def test_the_actions_of_another_seat_are_not_in_a_view() -> None:
    view = observe(setup(colony(hand="moon_ore 50"), colony()), 1)
    assert len(legal_actions(view)) == len(legal_actions(view, 0)) == 0
    assert not outpost.is_legal(view, outpost.EndTurn(player=0))
    assert not outpost.is_legal(view, Resign(player=0))
    assert outpost.is_legal(view, Resign(player=1))


def test_a_view_cannot_be_stepped() -> None:
    view: Any = observe(setup(colony(), colony()), 0)
    with pytest.raises(TypeError, match="step needs a State; got View"):
        outpost.step(view, outpost.EndTurn(player=0))


def test_a_record_as_a_seat_or_a_spectator_saw_it() -> None:
    match = Match(outpost, 2, 1, Options(max_rounds=1))
    for player in (0, 1):
        match = match.play(outpost.EndTurn(player=player))
    record = outpost.Record.model_validate_json(match.record().model_dump_json())
    for seen, seat in ((record.for_player(1), 1), (record.for_spectator(), None)):
        assert seen.player == seat
        assert len(seen.views) == 3
        assert seen.views[-1] == observe(match.state, seat)
        assert type(seen).model_validate_json(seen.model_dump_json()) == seen


# Twins: two states that differ only in what a seat cannot see.


def swapped_singles(state: State, player: int | None, chance: Chance) -> State:
    """The same state with all singles dealt anew that the seat cannot see."""
    hands, decks = [list(hand) for hand in state.hands], list(state.decks)
    steps = list(state.agenda)
    for place, deck in enumerate(decks):
        resource = state.options.edition.decks[place].resource

        def unseen(seat: int, card: Card, resource: str = resource) -> bool:
            return seat != player and card.kind == "single" and card.resource == resource

        pool = [c for seat, hand in enumerate(hands) for c in hand if unseen(seat, c)]
        asides = [
            (number, aside)
            for number, step in enumerate(steps)
            if step.type == "exchanges"
            for aside in step.set_aside
            if aside.player != player and aside.card.resource == resource
        ]
        pool += [aside.card for _, aside in asides if isinstance(aside.card, Card)]
        pile = list(chance.shuffled([*pool, *deck.draw]))
        for seat, hand in enumerate(hands):
            hands[seat] = [pile.pop() if unseen(seat, card) else card for card in hand]
        for number, aside in asides:
            step: Any = steps[number]
            new = tuple(
                replace(one, card=pile.pop()) if one is aside else one for one in step.set_aside
            )
            steps[number] = replace(step, set_aside=new)
        decks[place] = replace(deck, draw=tuple(pile))
    return replace(
        state,
        hands=tuple(map(in_order, hands)),
        decks=tuple(decks),
        agenda=tuple(steps),
        seed="another seed",
        kickers=replace(state.kickers, piles=tuple(map(chance.shuffled, state.kickers.piles))),
    )


def other_secrets(state: State, player: int | None, chance: Chance) -> State:
    """The same state with other sealed bids and mega choices, where the seat cannot see them."""
    steps: list[Any] = []
    for step in state.agenda:
        if step.type == "sealed_bids":
            step = replace(
                step,
                bids=tuple(
                    replace(one, bid=chance.below(500))
                    if one.bid is not None and one.player != player
                    else one
                    for one in step.bids
                ),
            )
        elif step.type == "mega_choices":
            step = replace(
                step,
                choices=tuple(
                    replace(one, megas=outpost.MegaCounts(water=chance.below(9)))
                    if one.megas is not None and one.player != player
                    else one
                    for one in step.choices or ()
                ),
            )
        steps.append(step)
    return replace(state, agenda=tuple(steps))


def twin_events(state: State, player: int | None, chance: Chance) -> State:
    """The same state whose last events hid other values from the seat."""
    changed: list[Any] = []
    for event in state.events:
        if event.type == "drew" and event.player != player:
            values = {
                table.resource: [line.value for line in table.cards]
                for table in state.options.edition.decks
            }
            event = replace(
                event,
                cards=in_order(
                    outpost.card(card.resource, chance.choice(values[card.resource]))
                    if card.kind == "single"
                    else card  # type: ignore[misc]
                    for card in event.cards
                ),
            )
        elif event.type == "sealed_bid_made" and event.player != player:
            event = replace(event, amount=chance.below(500))
        elif event.type == "megas_chosen" and event.player != player:
            event = replace(event, megas=outpost.MegaCounts(water=chance.below(9)))
        elif event.type == "exchanged" and player not in (event.player, event.target):
            card = outpost.card(event.resource, 5)
            event = replace(event, given=card, taken=card)
        changed.append(event)
    return replace(state, events=tuple(changed))


def check_twins(state: State, player: int | None, luck: int) -> None:
    twin = state
    for change in (swapped_singles, other_secrets, twin_events):
        twin = change(twin, player, Chance(luck, domain="twin"))
    ours, theirs = observe(state, player), observe(twin, player)
    assert ours == theirs
    assert hash(ours) == hash(theirs)
    assert repr(ours) == repr(theirs)
    assert ours.model_dump_json() == theirs.model_dump_json()
    assert ours.model_fields_set == theirs.model_fields_set
    assert ours.events == theirs.events
    assert legal_actions(ours) == legal_actions(theirs)
    if player is not None:
        assert legal_actions(state, player) == legal_actions(twin, player)
    assert View.model_validate_json(ours.model_dump_json()) == theirs
    assert outpost.players_to_act(ours) == outpost.players_to_act(twin)


@given(seeds, st.integers(2, 9), options, st.integers(0, 2**32))
@settings(max_examples=30)
def test_twins_look_the_same(seed: int | str, players: int, chosen: Options, luck: int) -> None:
    chance, state = Chance(luck, domain="wander"), random_position(seed, players, chosen)
    for ply in range(12):
        check_twins(state, None, luck)
        check_twins(state, chance.below(players), luck + ply)
        if outpost.is_over(state):
            break
        if chance.below(15) == 0 and len(state.resigned) < players - 1:
            state = resign(state, chance.choice(players_to_act(state)))
        else:
            seat = chance.choice(players_to_act(state))
            state = outpost.step(state, wander(chance, state, seat))


def test_twins_in_a_fast_auction() -> None:
    rich = "titanium 10, new_chemicals 20"
    state = put_up(setup(*[colony(hand=rich)] * 3, market="nodule", options=FAST), "nodule")
    state = play(state, SealedBid(player=1, amount=26))
    for player in (0, 2, None):
        for luck in range(5):
            check_twins(state, player, luck)
    assert events(sealed(state, 25, 0), "bids_revealed")


def test_the_automatic_pass_is_the_same_for_twins() -> None:
    """The engine passes by what all can know, so that it tells nothing."""
    for values in ("titanium 7, titanium 8", "titanium 12, titanium 13"):
        state = setup(
            colony(hand="moon_ore 50"), colony(hand=values), market="nodule", order=(0, 1)
        )
        state = put_up(state, "nodule")
        for amount, asked in ((25, True), (26, False)):
            after = play(state, outpost.Bid(player=0, amount=amount))
            assert (top(after).type == "auction") == asked
