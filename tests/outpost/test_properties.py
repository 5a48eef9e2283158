"""Whatever is played, what must always hold holds."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from boardrules import core, outpost
from boardrules.core import Chance, IllegalAction, Match, Resign, replay
from boardrules.outpost import State, View, legal_actions, observe, players_to_act, position, step
from boardrules.outpost.cards import whole_decks
from tests.outpost.aliens import expected_codes, is_expected_legal, mutants
from tests.outpost.positions import options, random_position, seeds, singles, wander

PLAYERS = st.integers(2, 9)


class Play(RuleBasedStateMachine):
    """Games from the beginning or from anywhere, played legally, with everything tried on them."""

    state: State
    match: Match[State, View, Any, Any] | None = None

    @initialize(seed=seeds, players=PLAYERS, chosen=options, new=st.booleans())
    def begin(self, seed: int | str, players: int, chosen: outpost.Options, new: bool) -> None:
        if new:
            self.match = Match(outpost, players, seed, chosen)
            self.state = self.match.state
        else:
            self.state = random_position(seed, players, chosen)

    def play(self, action: Any) -> None:
        before = self.state
        kept = position(before)
        self.state = step(before, action)
        assert position(before) == kept
        assert self.state.ply == before.ply + 1
        outpost.check(self.state)
        if self.match is not None:
            self.match = self.match.play(action)
            assert self.match.state == self.state

    def going(self) -> bool:
        return not outpost.is_over(self.state)

    @precondition(going)
    @rule(seed=st.integers(0, 2**32), plies=st.integers(1, 12))
    def wander(self, seed: int, plies: int) -> None:
        chance = Chance(seed, domain="wander")
        for _ in range(plies):
            if self.going():
                seats = players_to_act(self.state)
                self.play(wander(chance, self.state, chance.choice(seats)))

    @precondition(going)
    @rule(data=st.data())
    def play_a_listed_action(self, data: st.DataObject) -> None:
        legal = legal_actions(self.state)
        action = legal[data.draw(st.integers(0, len(legal) - 1))]
        assert action in legal
        assert outpost.is_legal(self.state, action)
        self.play(action)

    @precondition(lambda self: len(self.state.resigned) < self.state.seats - 2)
    @precondition(going)
    @rule(seat=st.integers(0, 8), luck=st.integers(0, 3))
    def resign(self, seat: int, luck: int) -> None:
        if luck == 0 and seat < self.state.seats and seat not in self.state.resigned:
            self.play(Resign(player=seat))

    @rule(seed=st.integers(0, 2**32))
    def try_aliens(self, seed: int) -> None:
        """`step` accepts an action exactly if it should, and refuses it with the right code."""
        state, luck = self.state, random.Random(seed)
        actions: list[Any] = [Resign(player=luck.randrange(state.seats))]
        legal = legal_actions(state)
        actions += [legal[luck.randrange(len(legal))] for _ in range(2) if len(legal)]
        actions += [luck.choice(SAMPLES), luck.choice(SAMPLES)]
        kept, text = position(state), state.model_dump_json()
        for action in actions:
            found = list(mutants(action))
            for mutant in luck.sample(found, min(10, len(found))):
                self.try_one(mutant)
        assert position(state) == kept
        assert state.model_dump_json() == text

    def try_one(self, action: Any) -> None:
        state = self.state
        expected = is_expected_legal(state, action)
        assert outpost.is_legal(state, action) == expected, repr(action)
        if expected:
            outpost.check(step(state, action))
            return
        assert action not in legal_actions(state)
        with pytest.raises(IllegalAction) as refusal:
            step(state, action)
        assert refusal.value.code in expected_codes(state, action), repr(action)
        assert len(refusal.value.reason) > 10

    @precondition(going)
    @rule(seed=st.integers(0, 2**32), size=st.integers(1, 5))
    def try_a_bundle(self, seed: int, size: int) -> None:
        """A bundle of cards is legal exactly if its parts can be played, and leads there too."""
        luck = random.Random(seed)
        player = luck.choice(players_to_act(self.state))
        kinds = legal_actions(self.state, player).kinds()
        for kind in (outpost.Pay, outpost.Discard):
            hand = self.state.hands[player]
            if kind in kinds and hand:
                cards = tuple(luck.sample(hand, min(size, len(hand))))
                action = kind(player=player, cards=cards)
                expected = is_expected_legal(self.state, action)
                assert outpost.is_legal(self.state, action) == expected
                if expected:
                    assert position(step(self.state, action)) in leads_to(self.state, action)

    @precondition(lambda self: len(players_to_act(self.state)) > 1)
    @rule(seed=st.integers(0, 2**32))
    def interleave(self, seed: int) -> None:
        """Simultaneous actions lead to the same position in any order."""
        luck = random.Random(seed)
        chance = Chance(seed, domain="test")
        actions = [wander(chance, self.state, seat) for seat in players_to_act(self.state)]
        reached = set()
        for _ in range(3):
            luck.shuffle(actions)
            here = self.state
            for action in actions:
                here = step(here, action)
            reached.add(position(here))
        assert len(reached) == 1
        for action in actions:
            self.play(action)

    @rule(seat=st.integers(0, 8) | st.none())
    def go_through_json(self, seat: int | None) -> None:
        again = State.model_validate_json(self.state.model_dump_json())
        assert again == self.state
        assert outpost.digest(again) == outpost.digest(self.state)
        assert legal_actions(again) == legal_actions(self.state)
        if seat is None or seat < self.state.seats:
            view = observe(self.state, seat)
            assert View.model_validate_json(view.model_dump_json()) == view

    @rule(seat=st.integers(0, 8) | st.none(), key=st.integers(0, 99))
    def imagine(self, seat: int | None, key: int) -> None:
        if seat is None or seat < self.state.seats:
            view = observe(self.state, seat)
            imagined = outpost.determinize(view, key)
            outpost.check(imagined)
            assert observe(imagined, seat) == view
            assert legal_actions(imagined, seat) == legal_actions(self.state, seat) or seat is None

    @invariant()
    def there_is_someone_to_act_until_the_end(self) -> None:
        seats = players_to_act(self.state)
        assert bool(seats) == self.going()
        assert list(seats) == sorted(set(seats))
        assert not set(seats) & set(self.state.resigned)

    @invariant()
    def legal_actions_are_different_and_each_is_in_its_list(self) -> None:
        everything: list[Any] = []
        for seat in range(self.state.seats):
            legal = legal_actions(self.state, seat)
            assert bool(len(legal)) == (seat in players_to_act(self.state))
            sample = list(legal[:20])
            assert len(set(sample)) == len(sample)
            assert all(action.player == seat and action in legal for action in sample)
            everything += legal
        assert everything == list(legal_actions(self.state))

    @invariant()
    def the_real_cards_are_conserved(self) -> None:
        edition = self.state.options.edition
        table = [card for deck in whole_decks(edition).values() for card in deck]
        found = singles(self.state)
        assert found.total() == len(table)
        assert all(found[card] == table.count(card) for card in set(table))
        for mega in self.state.options.edition.megas:
            held = [
                card
                for hand in self.state.hands
                for card in hand
                if card.kind == "mega" and card.resource == mega.resource
            ]
            assert len(held) + self.state.megas.of(mega.resource) == mega.copies

    @invariant()
    def a_view_offers_its_seat_what_the_state_does(self) -> None:
        for seat in players_to_act(self.state)[:2]:
            view = observe(self.state, seat)
            assert legal_actions(view, seat) == legal_actions(self.state, seat)
            assert players_to_act(view) == players_to_act(self.state)
        assert outpost.scores(observe(self.state, None)) == outpost.scores(self.state)

    def teardown(self) -> None:
        if self.match is not None:
            text = self.match.record().model_dump_json()
            record = outpost.Record.model_validate_json(text)
            assert position(replay(outpost, record)) == position(self.state)


SAMPLES: list[Any] = [
    outpost.ChooseMegas(player=0, water=1),
    outpost.Discard(player=0, cards=outpost.cards("ore 3, water 7")),
    outpost.Exchange(player=0, target=1, card=outpost.card("water", 7)),
    outpost.Pass(player=1),
    outpost.EndTurn(player=0),
    outpost.PutUp(player=0, card="nodule"),
    outpost.BuyFactories(player=1, factory="ore", count=1),
    outpost.BuyColonists(player=0, count=1),
    outpost.BuyRobots(player=0, count=1),
    outpost.Bid(player=1, amount=31),
    outpost.SealedBid(player=0, amount=0),
    outpost.Pay(player=0, cards=outpost.cards("ore 3, water 7, mega water")),
    outpost.AssignOperators(
        player=0,
        manned=(
            outpost.Manned(factory="ore", count=1),
            outpost.Manned(factory="water", count=1),
        ),
    ),
    Resign(player=1),
]


def leads_to(state: State, action: Any) -> set[Any]:
    """The positions that the cards of a bundle lead to, one by one, in any order."""
    reached: set[Any] = set()

    def go(here: State, cards: tuple[Any, ...]) -> None:
        if not cards:
            reached.add(position(here))
        for place, card in enumerate(cards):
            part = type(action)(player=action.player, cards=(card,))
            if card not in cards[:place] and part in legal_actions(here, action.player):
                go(step(here, part), cards[:place] + cards[place + 1 :])

    go(state, action.cards)
    assert len(reached) == 1
    return reached


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=60, stateful_step_count=18)


@given(seeds, PLAYERS, options, st.integers(0, 2**32))
@settings(max_examples=12)
def test_the_rules_only_make_valid_models(
    seed: int | str, players: int, chosen: outpost.Options, luck: int
) -> None:
    with core.validating():
        state = random_position(seed, players, chosen)
        chance = Chance(luck, domain="wander")
        for ply in range(25):
            if outpost.is_over(state):
                break
            if ply == 20 and len(state.resigned) < players - 1:
                state = step(state, Resign(player=players_to_act(state)[0]))
            else:
                state = step(state, wander(chance, state))
            observe(state, 0)


@given(seeds, PLAYERS, options)
@settings(max_examples=6)
def test_a_game_can_be_played_to_its_end(
    seed: int | str, players: int, chosen: outpost.Options
) -> None:
    chance = Chance(seed, domain="wander")
    state = outpost.new_game(players, seed, chosen.model_copy(update={"max_rounds": 6}))
    for _ in range(20_000):
        if outpost.is_over(state):
            break
        state = step(state, wander(chance, state))
    assert outpost.is_over(state)
    assert state.round <= 6
    outpost.check(state)
    places = [line.place for line in outpost.standings(state)]
    assert places == sorted(places)
    assert places[0] == 1
