"""Hidden worlds that agree with a view."""

from collections import Counter
from itertools import permutations

import pytest

from boardrules import core, expedition
from boardrules.core import Chance, IllegalAction, replace
from boardrules.expedition import Options, State
from boardrules.expedition.phases.hidden import with_unequal_on_top
from tests.expedition.builders import REEF

VARIED = [(2, Options()), (4, Options()), (3, REEF)]


def states(players: int, options: Options, seed: int, every: int) -> list[State]:
    """Positions of a random game, one of so many."""
    found: list[State] = [expedition.new_game(players, seed, options)]

    def watch(before: State, action: expedition.Action, after: State) -> None:
        if after.ply % every == 0 and after.agenda:
            found.append(after)

    policies = [core.random_policy(seat) for seat in range(players)]
    core.play_out(expedition, policies, seed=seed, options=options, watch=watch)
    return found


@pytest.mark.parametrize(("players", "options"), VARIED)
def test_a_determinized_state_shows_the_view_it_came_from(players: int, options: Options) -> None:
    for state in states(players, options, seed=3, every=5):
        for seat in (None, *range(players)):
            view = expedition.observe(state, seat)
            imagined = expedition.determinize(view, seed=state.ply)
            expedition.check(imagined)
            assert expedition.observe(imagined, seat) == view


@pytest.mark.parametrize(("players", "options"), VARIED)
def test_a_determinized_game_is_played_to_its_end(players: int, options: Options) -> None:
    chance = Chance("to the end", domain="test")
    for state in states(players, options, seed=4, every=60):
        for seat in (None, 1):
            imagined = expedition.determinize(expedition.observe(state, seat), seed=state.ply)
            assert expedition.players_to_act(imagined) == expedition.players_to_act(state)
            while expedition.players_to_act(imagined):
                for waiting in expedition.players_to_act(imagined):
                    assert expedition.legal_actions(imagined, waiting)
                action = chance.choice(expedition.legal_actions(imagined))
                imagined = expedition.step(imagined, action)
            expedition.check(imagined)


def test_another_seed_is_another_hidden_world() -> None:
    view = expedition.observe(expedition.new_game(4, 1), 0)
    worlds = {expedition.digest(expedition.determinize(view, seed)) for seed in range(10)}
    assert len(worlds) == 10
    assert expedition.determinize(view, 5) == expedition.determinize(view, 5)


def chi_squared(found: Counter[str], copies: Counter[str], rounds: int) -> float:
    total = copies.total()
    expected = {card: rounds * count / total for card, count in copies.items()}
    assert set(found) <= set(expected)
    return sum((found[card] - wanted) ** 2 / wanted for card, wanted in expected.items())


def test_the_next_card_of_a_deck_is_uniform_over_those_in_it() -> None:
    state = expedition.new_game(2, 1)
    view = expedition.observe(state, 0)
    rounds = 2_000
    tops = [expedition.determinize(view, seed).decks[1].draw[-1] for seed in range(rounds)]
    copies = Counter(card for card in view.decks[1].cards)
    freedom = len(copies) - 1
    limit = freedom + 3.1 * (2 * freedom) ** 0.5 + 5  # exceeded less than once in 1,000
    assert chi_squared(Counter(tops), copies, rounds) < limit


def test_the_hidden_choices_of_planning_are_legal_and_all_occur() -> None:
    state = expedition.new_game(2, 5)
    while state.agenda[-1].type != "planning":
        stops = [a for a in expedition.legal_actions(state) if a.type != "spend_forecast"]
        state = expedition.step(state, stops[-1])
    first = expedition.legal_actions(state, 0)[0]
    state = expedition.step(state, first)
    view = expedition.observe(state, 1)
    kept: set[tuple[str, ...]] = set()
    for seed in range(100):
        imagined = expedition.determinize(view, seed)
        (planning,) = (step for step in imagined.agenda if step.type == "planning")
        (choice,) = (c for c in planning.choices or () if c.player == 0)
        assert isinstance(choice.kept, tuple)
        dealt = [str(card) for card in choice.cards]
        assert 1 <= len(choice.kept) <= 2
        assert all(choice.kept.count(card) <= dealt.count(str(card)) for card in choice.kept)
        kept.add(tuple(map(str, choice.kept)))
    assert len(kept) > 10
    assert {len(cards) for cards in kept} == {1, 2} or state.teams[0].stock.energy < 2


def test_reseeding_keeps_the_position_and_changes_the_luck() -> None:
    state = expedition.new_game(3, 1)
    other = expedition.reseed(state, "other")
    expedition.check(other)
    for seat in (None, 0, 1, 2):
        assert expedition.observe(other, seat) == expedition.observe(state, seat)
    assert [deck.draw for deck in other.decks] != [deck.draw for deck in state.decks]
    assert other.common.draw != state.common.draw
    assert expedition.reseed(state, "other") == other


def test_no_world_is_made_of_a_key_that_is_no_seed() -> None:
    state = expedition.new_game(2, 1)
    view = expedition.observe(state, 0)
    for key in (1.5, True, None, 2**64):
        with pytest.raises(ValueError, match="a seed is"):
            expedition.determinize(view, key)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="a seed is"):
            expedition.reseed(state, key)  # type: ignore[arg-type]


def test_the_real_next_cards_are_not_those_imagined() -> None:
    hits = trials = 0
    for seed in range(60):
        state = expedition.new_game(2, seed)
        imagined = expedition.determinize(expedition.observe(state, 0), seed)
        for real, other in zip(state.decks[1].draw, imagined.decks[1].draw, strict=True):
            hits, trials = hits + (real == other), trials + 1
    deck = Counter(expedition.new_game(2, 0).decks[1].draw)
    by_luck = sum(count**2 for count in deck.values()) / deck.total() ** 2
    assert abs(hits / trials - by_luck) < 4 * (by_luck / trials) ** 0.5 + 0.02


def test_a_view_is_no_state() -> None:
    view = expedition.observe(expedition.new_game(2, 1), 0)
    with pytest.raises((TypeError, IllegalAction)):
        expedition.step(view, expedition.legal_actions(view)[0])  # type: ignore[arg-type]


def keeping() -> State:
    """A position in which somebody chooses among cards drawn from the common deck."""
    state, chance = expedition.new_game(2, 29), Chance(29, domain="t")
    while state.agenda[-1].type != "keeping":
        legal = expedition.legal_actions(state)
        state = expedition.step(state, legal[chance.below(len(legal))])
    return state


def test_cards_among_which_a_player_chooses_are_not_all_equal() -> None:
    state = keeping()
    chooser = state.agenda[-1].player  # type: ignore[union-attr]
    for seat in (1 - chooser, None):
        view = expedition.observe(state, seat)
        for seed in range(200):
            imagined = expedition.determinize(view, seed)
            expedition.check(imagined)
            assert expedition.observe(imagined, seat) == view


def test_below_the_cards_among_which_a_player_chooses_all_orders_are_alike() -> None:
    deck = ("a", "a", "a", "b", "c")
    state = expedition.new_game(2, 1)
    state = replace(state, common=replace(state.common, draw=deck))
    rounds, found = 6_000, Counter[str]()
    for number in range(rounds):
        drawn = with_unequal_on_top(state, 2, Chance(number, domain="test")).common.draw
        found["".join(drawn)] += 1
    copies = Counter("".join(deal) for deal in permutations(deck) if len(set(deal[3:])) > 1)
    freedom = len(copies) - 1
    assert chi_squared(found, copies, rounds) < freedom + 3.1 * (2 * freedom) ** 0.5 + 5


def test_a_deck_of_equal_cards_stays_as_it_is() -> None:
    state = expedition.new_game(2, 1)
    state = replace(state, common=replace(state.common, draw=("a", "a", "a")))
    assert with_unequal_on_top(state, 2, Chance(1, domain="test")) is state


def test_unequal_cards_are_drawn_as_likely_as_among_the_deals_that_fit() -> None:
    deck = ("a", "a", "a", "b", "c")
    fits = [deal for deal in permutations(deck, 3) if len(set(deal)) > 1]
    copies = Counter("".join(deal) for deal in fits)
    state = expedition.new_game(2, 1)
    state = replace(state, common=replace(state.common, draw=deck))
    rounds, found = 4_000, Counter[str]()
    for number in range(rounds):
        drawn = with_unequal_on_top(state, 3, Chance(number, domain="test")).common.draw
        assert sorted(drawn) == sorted(deck)
        found["".join(drawn[2:])] += 1
    freedom = len(copies) - 1
    assert chi_squared(found, copies, rounds) < freedom + 3.1 * (2 * freedom) ** 0.5 + 5
