"""Setup."""

from collections import Counter
from typing import Any

import pytest

from boardrules import outpost
from boardrules.outpost import Options, State, new_game
from boardrules.outpost.editions import UPGRADES
from boardrules.outpost.start import first_position

EARLY = {3: 2, 4: 3, 5: 3, 6: 4, 7: 5, 8: 5, 9: 6}
LATE = {3: 2, 4: 3, 5: 4, 6: 4, 7: 5, 8: 6, 9: 6}
SLOTS = {2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3}


def copies(state: State) -> Counter[str]:
    """All copies of each upgrade that are in the game."""
    found: Counter[str] = Counter({name: state.supply.of(name) for name in UPGRADES})
    found.update(state.market)
    return found


@pytest.mark.parametrize("players", range(3, 10))
def test_the_copies_of_upgrades_depend_on_the_number_of_players(players: int) -> None:
    found = copies(new_game(players, seed=1))
    assert {found[name] for name in UPGRADES[:10]} == {EARLY[players]}
    assert {found[name] for name in UPGRADES[10:]} == {LATE[players]}


def test_two_players_roll_one_or_two_copies_of_each_upgrade() -> None:
    totals = set()
    for seed in range(200):
        found = copies(new_game(2, seed))
        doubles = sum(found[name] == 2 for name in UPGRADES)
        assert {found[name] for name in UPGRADES} <= {1, 2}
        assert 4 <= doubles <= 10
        totals.add(doubles)
    assert totals == set(range(4, 11))


def test_a_set_of_rolls_with_too_few_or_too_many_doubles_is_rolled_again() -> None:
    base = Options().edition
    edition = base.model_copy(
        update={
            "name": "six or seven",
            "supply_rolls": base.supply_rolls.model_copy(update={"fewest": 6, "most": 7}),
        }
    )
    for seed in range(60):
        supply = first_position(2, seed, Options(edition=edition)).supply
        assert 6 <= sum(supply.of(name) == 2 for name in UPGRADES) <= 7


@pytest.mark.parametrize("players", range(2, 10))
def test_every_colony_starts_alike(players: int) -> None:
    state = first_position(players, "seed", Options())
    (colony,) = set(state.colonies)
    factories = {"ore": 2, "water": 1, "titanium": 0, "research": 0, "new_chemicals": 0}
    assert dict(colony.factories) == dict(colony.manned) == factories
    assert (colony.colonists, colony.robots, colony.spent) == (3, 0, 0)
    assert (colony.upgrades, colony.kickers) == ((), ())
    assert len(state.colonies) == players
    assert state.hands == ((),) * players


def test_hand_capacity_and_population_limit_at_the_start() -> None:
    from boardrules.outpost.colony import hand_capacity, population_limit

    state = new_game(2, 0)
    assert hand_capacity(state.colonies[0], state.options.edition) == 10
    assert population_limit(state.colonies[0], state.options.edition) == 5


@pytest.mark.parametrize("players", range(2, 10))
def test_each_kicker_has_as_many_copies_as_there_are_slots(players: int) -> None:
    row = first_position(players, 3, Options(kicker=True)).kickers
    assert [set(Counter(pile).values()) for pile in row.piles] == [{SLOTS[players]}] * 3
    assert [len(set(pile)) for pile in row.piles] == [4, 4, 1]


def test_without_the_expansion_there_are_no_kickers() -> None:
    state = new_game(4, 3)
    assert (state.kickers.slots, state.kickers.piles) == ((), ((), (), ()))


@pytest.mark.parametrize("players", [0, 1, 10, -1, True, 2.0, "2", None])
def test_only_two_to_nine_can_play(players: Any) -> None:
    with pytest.raises(ValueError, match="players must be 2 to 9"):
        new_game(players, 0)


@pytest.mark.parametrize("seed", [True, 1.5, None, 2**64, -(2**63) - 1, "x" * 1001])
def test_a_seed_is_a_bounded_integer_or_a_short_text(seed: Any) -> None:
    with pytest.raises(ValueError, match="seed"):
        new_game(2, seed)


def test_seeds_differ_by_type_and_value() -> None:
    games = [new_game(4, seed) for seed in (1, "1", 2, "", -1)]
    assert len({state.decks for state in games}) == 5


def test_the_same_seed_deals_the_same_game() -> None:
    assert new_game(5, "seed") == new_game(5, "seed")
    assert outpost.digest(new_game(5, "seed")) == outpost.digest(new_game(5, "seed"))


def test_options_do_not_move_the_decks() -> None:
    plain = first_position(4, 7, Options())
    other = first_position(4, 7, Options(kicker=True, fast_bid=True, mega=False))
    assert plain.decks == other.decks
    assert plain.supply == other.supply
