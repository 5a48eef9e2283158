"""Whatever is played, with whatever edition, what must always hold holds."""

import json
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

from boardrules import expedition
from boardrules.core import (
    Chance,
    IllegalAction,
    Match,
    Resign,
    play_out,
    random_policy,
    replay,
    validating,
)
from boardrules.expedition import (
    Edition,
    Options,
    State,
    View,
    legal_actions,
    observe,
    players_to_act,
    position,
    step,
)
from tests.expedition.aliens import is_expected_legal, mutants
from tests.expedition.editions import editions

SAMPLES: list[Any] = [
    expedition.CoverBase(player=0, base=1),
    expedition.SpendForecast(player=1, on="row", place=0),
    expedition.TradeTimes(player=0, times=1),
    expedition.KeepCards(player=0, cards=("smithy", "archive")),
    expedition.ActivateSpace(player=0, place="driftwood_shore"),
    expedition.VisitHarbor(player=1, experts=("welder", "rigger")),
    expedition.UpgradeStation(player=0, site="supply_hut", upgrade="long_mast"),
    expedition.UseRadar(player=0, first="effects"),
    expedition.ChooseEffect(player=0, number=1),
    expedition.Pass(player=1),
]

options = st.just(Options()) | editions().map(lambda edition: Options(edition=edition))


def wander(chance: Chance, state: State, player: int | None = None) -> Any:
    """An action at random: first its type, then one of that type; passing is less likely."""
    legal = legal_actions(state, player)
    kinds = legal.kinds()
    kind = kinds[chance.below(len(kinds))]
    if kind in (expedition.Pass, expedition.StopDrawing) and chance.below(3):
        kind = kinds[chance.below(len(kinds))]
    actions = legal.of_kind(kind)
    return actions[chance.below(len(actions))]


class Play(RuleBasedStateMachine):
    """Games from the beginning, played legally, with everything tried on them."""

    match: Match[State, View, Any, Any]

    @initialize(seed=st.integers(0, 2**64 - 1), players=st.integers(2, 4), chosen=options)
    def begin(self, seed: int, players: int, chosen: Options) -> None:
        self.match = Match(expedition, players, seed, chosen)

    @property
    def state(self) -> State:
        return self.match.state

    def play(self, action: Any) -> None:
        before = self.state
        kept = position(before)
        self.match = self.match.play(action)
        assert position(before) == kept
        expedition.check(self.state)

    def going(self) -> bool:
        return not expedition.is_over(self.state)

    @precondition(going)
    @rule(seed=st.integers(0, 2**32), plies=st.integers(1, 40))
    def wander(self, seed: int, plies: int) -> None:
        chance = Chance(seed, domain="wander")
        for _ in range(plies):
            if self.going():
                self.play(wander(chance, self.state, chance.choice(players_to_act(self.state))))

    @precondition(lambda self: len(self.state.resigned) < self.state.seats - 2)
    @precondition(going)
    @rule(seat=st.integers(0, 3), luck=st.integers(0, 3))
    def resign(self, seat: int, luck: int) -> None:
        if luck == 0 and seat < self.state.seats and seat not in self.state.resigned:
            self.play(Resign(player=seat))

    @rule(seed=st.integers(0, 2**32))
    def try_aliens(self, seed: int) -> None:
        """`step` accepts an action exactly if it should."""
        luck = random.Random(seed)
        legal = legal_actions(self.state)
        actions: list[Any] = [Resign(player=luck.randrange(self.state.seats))]
        actions += [legal[luck.randrange(len(legal))] for _ in range(2) if len(legal)]
        actions += [luck.choice(SAMPLES), luck.choice(SAMPLES)]
        for action in actions:
            found = list(mutants(action))
            for mutant in luck.sample(found, min(8, len(found))):
                self.try_one(mutant)

    def try_one(self, action: Any) -> None:
        expected = is_expected_legal(self.state, action)
        assert expedition.is_legal(self.state, action) == expected, repr(action)
        if expected:
            expedition.check(step(self.state, action))
            return
        assert action not in legal_actions(self.state)
        with pytest.raises(IllegalAction) as refusal:
            step(self.state, action)
        assert len(refusal.value.reason) > 10

    @precondition(lambda self: len(players_to_act(self.state)) > 1)
    @rule(seed=st.integers(0, 2**32))
    def interleave(self, seed: int) -> None:
        """Simultaneous actions lead to the same position in any order."""
        luck, chance = random.Random(seed), Chance(seed, domain="test")
        actions = [wander(chance, self.state, seat) for seat in players_to_act(self.state)]
        reached = set()
        for _ in range(3):
            luck.shuffle(actions)
            here = self.state
            for action in actions:
                here = step(here, action)
            reached.add(position(here))
        assert len(reached) == 1

    @rule(seat=st.integers(0, 3) | st.none())
    def go_through_json(self, seat: int | None) -> None:
        again = State.model_validate_json(self.state.model_dump_json())
        assert again == self.state
        assert expedition.digest(again) == expedition.digest(self.state)
        assert legal_actions(again) == legal_actions(self.state)
        if seat is None or seat < self.state.seats:
            view = observe(self.state, seat)
            context = {"edition": self.state.edition}
            assert View.model_validate_json(view.model_dump_json(), context=context) == view

    @rule(seat=st.integers(0, 3) | st.none(), key=st.integers(0, 99))
    def imagine(self, seat: int | None, key: int) -> None:
        """A determinized state agrees with the view; what is hidden tells the seat nothing."""
        if seat is not None and seat >= self.state.seats:
            return
        view = observe(self.state, seat)
        twin = expedition.determinize(view, key)
        expedition.check(twin)
        assert observe(twin, seat) == view
        assert observe(expedition.reseed(self.state, key), seat) == view
        if seat is not None:
            assert legal_actions(twin, seat) == legal_actions(self.state, seat)
        after = twin
        for action in list(legal_actions(self.state, seat))[:1] if seat is not None else []:
            after = step(twin, action)
            expedition.check(after)

    @invariant()
    def there_is_someone_to_act_until_the_end(self) -> None:
        seats = players_to_act(self.state)
        assert bool(seats) == self.going()
        assert len(set(seats)) == len(seats)
        assert not set(seats) & set(self.state.resigned)

    @invariant()
    def legal_actions_are_different_and_each_is_in_its_list(self) -> None:
        everything: list[Any] = []
        for seat in range(self.state.seats):
            legal = list(legal_actions(self.state, seat))
            assert bool(legal) == (seat in players_to_act(self.state))
            assert len(set(legal)) == len(legal)
            assert all(action in legal_actions(self.state, seat) for action in legal)
            everything += legal
        assert everything == list(legal_actions(self.state))

    @invariant()
    def a_view_offers_its_seat_what_the_state_does(self) -> None:
        for seat in players_to_act(self.state)[:2]:
            view = observe(self.state, seat)
            assert legal_actions(view, seat) == legal_actions(self.state, seat)
            assert players_to_act(view) == players_to_act(self.state)
        view = observe(self.state, None)
        assert expedition.scores(view) == expedition.scores(self.state)
        assert expedition.standings(view) == expedition.standings(self.state)
        for item in (*legal_actions(self.state), *self.state.events):
            assert "\n" not in expedition.describe(self.state, item)

    @invariant()
    def every_value_is_what_its_model_demands(self) -> None:
        """Rules build values without validation; they are valid all the same."""
        text = self.state.model_dump_json(warnings="error")
        assert State.model_validate_json(text) == self.state

    @invariant()
    def score_sheets_add_up(self) -> None:
        for seat, points in enumerate(expedition.scores(self.state)):
            lines = expedition.score_sheet(self.state, seat)
            assert sum(line.points for line in lines) == points

    def teardown(self) -> None:
        if not hasattr(self, "match"):
            return
        text = self.match.record().model_dump_json()
        record = expedition.Record.model_validate_json(text)
        assert position(replay(expedition, record)) == position(self.state)


TestPlay = Play.TestCase
TestPlay.settings = settings(
    settings.get_profile("boardrules"), max_examples=25, stateful_step_count=12
)


@settings(settings.get_profile("boardrules"), max_examples=25)
@given(edition=editions(), players=st.integers(2, 4), seed=st.integers(0, 1000))
def test_random_play_always_ends(edition: Edition, players: int, seed: int) -> None:
    options = Options(edition=edition)
    policies = [random_policy(f"{seed} {seat}") for seat in range(players)]
    played = play_out(expedition, policies, seed=seed, options=options)
    assert expedition.is_over(played.state)
    expedition.check(played.state)
    assert position(replay(expedition, played.record)) == position(played.state)


@pytest.mark.parametrize("seed", range(3))
def test_the_rules_only_make_valid_models(seed: int) -> None:
    """Of a whole game; the second one is resigned from."""
    with validating():
        state, chance = expedition.new_game(2 + seed, seed), Chance(seed, domain="wander")
        while state.agenda:
            if seed == 1 and state.ply == 40:
                state = step(state, Resign(player=1))
            seat = players_to_act(state)[0]
            state = step(state, wander(chance, state, seat))
            observe(state, seat)


def hidden_ids(state: State, seat: int | None) -> State:
    """A twin: the same position to a seat, all else shuffled."""
    return expedition.determinize(observe(state, seat), "twin")


@pytest.mark.parametrize("seed", range(4))
def test_twins_look_alike_after_the_same_actions_of_the_seat(seed: int) -> None:
    """A seat learns nothing of hidden things from what it may do and see."""
    state, chance = expedition.new_game(3, seed), Chance(seed, domain="twins")
    while state.agenda:
        seat = players_to_act(state)[0]
        twin = hidden_ids(state, seat)
        mine, theirs = observe(state, seat), observe(twin, seat)
        assert mine == theirs
        assert mine.model_dump_json() == theirs.model_dump_json()
        state = step(state, wander(chance, state, seat))


def test_views_carry_no_secrets() -> None:
    def names(value: Any) -> set[str]:
        if isinstance(value, dict):
            return set(value).union(*map(names, value.values()))
        return set().union(*map(names, value)) if isinstance(value, list) else set()

    state = expedition.new_game(4, "a secret seed")
    for seat in (0, None):
        text = observe(state, seat).model_dump_json()
        assert not {"seed", "draw", "expert_stack", "site_stack"} & names(json.loads(text))
        assert "a secret seed" not in text
