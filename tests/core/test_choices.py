"""Legal actions as slices of shared tables."""

import pickle
from collections.abc import Sequence
from copy import copy, deepcopy
from typing import Any

import pytest

from boardrules import outpost
from boardrules.core import Choices, Resign
from boardrules.core.actions import canonical
from boardrules.core.choices import JUST_ONE, NO_CHOICES, Offer
from tests.core.toys import GUESSES, SAYINGS, STOPS, AnyAction, Guess, Say, Stop

MIXED: Choices[Any] = Choices(
    (STOPS[1], JUST_ONE), (GUESSES[1], range(5, 605)), (SAYINGS[1], (2, 9, 4))
)


def test_a_list_is_a_sequence() -> None:
    assert isinstance(MIXED, Sequence)
    assert len(MIXED) == 604
    assert list(MIXED) == [MIXED[place] for place in range(604)]
    assert MIXED[0] == Stop(player=1)
    assert MIXED[1] == Guess(player=1, number=5)
    assert MIXED[600] == Guess(player=1, number=604)
    assert [action.numbers for action in MIXED[601:]] == [(2,), (9,), (4,)]
    assert MIXED[-1] == MIXED[603]
    assert MIXED[-604] == MIXED[0]
    assert MIXED[::200] == (MIXED[0], MIXED[200], MIXED[400], MIXED[600])
    assert MIXED.index(Guess(player=1, number=7)) == 3
    assert MIXED.count(Stop(player=1)) == 1
    assert next(reversed(MIXED)) == MIXED[603]


@pytest.mark.parametrize("place", [604, -605, 10**9])
def test_there_is_nothing_outside(place: int) -> None:
    with pytest.raises(IndexError, match="outside of 604 legal actions"):
        MIXED[place]


def test_an_empty_list() -> None:
    assert len(NO_CHOICES) == 0
    assert list(NO_CHOICES) == []
    assert not NO_CHOICES
    assert Stop(player=0) not in NO_CHOICES
    with pytest.raises(IndexError):
        NO_CHOICES[0]


def test_actions_are_made_once_and_shared() -> None:
    assert MIXED[17] is MIXED[17]
    assert MIXED.find(Guess(player=1, number=9)) is MIXED[5]
    assert MIXED.find(MIXED[5]) is MIXED[5]


@pytest.mark.parametrize(
    "action",
    [
        Guess(player=1, number=4),
        Guess(player=1, number=605),
        Guess(player=1, number=10**9),
        Guess(player=0, number=9),
        Say(player=1, numbers=(3,)),
        Say(player=1, numbers=(2, 9)),
        Say(player=1, numbers=()),
        Stop(player=0),
        Resign(player=1),
        Guess.model_construct(player=1, number=9.0),
        Guess.model_construct(player=1, number=True),
        Guess.model_construct(player=1, number="9"),
        Guess.model_construct(player=1),
        Guess.model_construct(number=9),
        Guess.model_construct(player=1.0, number=9),
        Guess.model_construct(player=True, number=9),
        Guess.model_construct(player=1, number=9, type="say"),
        Say.model_construct(player=1, numbers=None),
        Say.model_construct(player=1, numbers=(None,)),
        Stop.model_construct(),
        None,
        9,
        "stop",
        Stop,
        object(),
        {"type": "stop", "player": 1},
        [],
    ],
)
def test_what_is_not_in_the_list(action: Any) -> None:
    assert action not in MIXED
    assert MIXED.find(action) is None


def test_membership_never_raises() -> None:
    class Hostile:
        def __getattr__(self, name: str) -> Any:
            raise RuntimeError(name)

        def __eq__(self, other: object) -> bool:
            raise RuntimeError

        def __hash__(self) -> int:
            raise RuntimeError

    assert Hostile() not in MIXED
    endless: list[Any] = []
    endless.append(endless)
    assert Say.model_construct(player=1, numbers=endless) not in MIXED
    assert Guess.model_construct(player=1, number=Hostile()) not in MIXED
    assert Guess.model_construct(player=Hostile(), number=9) not in MIXED


def test_a_subclass_is_in_no_list() -> None:
    class Wild(Guess, frozen=True):
        pass

    assert Wild(player=1, number=9) not in MIXED
    assert canonical(Wild(player=1, number=9)) == Wild(player=1, number=9)


def test_an_action_built_without_validation_is_found_if_it_is_sound() -> None:
    built = Guess.model_construct(type="guess", player=1, number=9)
    assert built in MIXED
    assert MIXED.find(built) is MIXED[5]


def test_canonical_refuses_what_is_no_action() -> None:
    for thing in (None, 3, "x", Stop, {"player": 1}):
        assert canonical(thing) is None


def test_lists_are_added() -> None:
    both: Choices[AnyAction] = Choices((STOPS[0], JUST_ONE)) + Choices((GUESSES[1], (1, 3)))
    assert list(both) == [Stop(player=0), Guess(player=1, number=1), Guess(player=1, number=3)]


def test_lists_are_values() -> None:
    same: Choices[Any] = Choices(
        (STOPS[1], JUST_ONE), (GUESSES[1], tuple(range(5, 605))), (SAYINGS[1], (2, 9, 4))
    )
    assert same == MIXED
    assert hash(same) == hash(MIXED)
    assert MIXED != MIXED + MIXED
    assert Choices((GUESSES[1], (1, 2))) != Choices((GUESSES[1], (2, 1)))
    assert list(MIXED) != MIXED


def test_types_in_a_list() -> None:
    assert MIXED.kinds() == (Stop, Guess, Say)
    assert list(MIXED.of_kind(Say)) == list(MIXED[601:])
    assert len(MIXED.of_kind(Resign)) == 0
    assert Choices((GUESSES[1], ())).kinds() == ()


def test_a_long_list_is_shown_by_its_beginning() -> None:
    assert repr(MIXED).startswith("Choices(Stop(player=1, type='stop'), Guess(")
    assert repr(MIXED).endswith("… 596 more)")
    assert repr(NO_CHOICES) == "Choices()"
    assert "more" not in repr(Choices((GUESSES[1], range(8))))


def test_offers_are_ranges_and_single_actions() -> None:
    offers = MIXED.offers(Offer[AnyAction])
    assert [(offer.first, offer.last, offer.count) for offer in offers] == [
        (Stop(player=1), Stop(player=1), 1),
        (Guess(player=1, number=5), Guess(player=1, number=604), 600),
        *[(Say(player=1, numbers=(n,)), Say(player=1, numbers=(n,)), 1) for n in (2, 9, 4)],
    ]
    assert Choices((GUESSES[1], range(0))).offers(Offer[AnyAction]) == ()


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (outpost.SealedBid, "boardrules.outpost.actions.SealedBid"),
        (Stop, "tests.core.toys.Stop"),
        (int, "int"),
        ((), r"\(\)"),
        (None, "None"),
    ],
)
@pytest.mark.parametrize("choices", [MIXED, NO_CHOICES])
def test_offers_are_of_a_class_of_offers(choices: Choices[Any], given: Any, named: str) -> None:
    wanted = rf"offers needs a class of offers, as outpost\.ActionOffer; got {named}$"
    with pytest.raises(TypeError, match=wanted):
        choices.offers(given)


def test_a_game_has_offers_of_its_own() -> None:
    choices = outpost.legal_actions(outpost.new_game(players=3, seed=7))
    assert {type(offer) for offer in choices.offers(outpost.ActionOffer)} == {outpost.ActionOffer}
    assert {type(offer) for offer in choices.offers(Offer)} == {Offer}


def test_a_long_range_costs_nothing_until_it_is_looked_at() -> None:
    table = GUESSES[7]
    huge: Choices[Any] = Choices((table, range(10**9)))
    assert len(huge) == 10**9
    assert huge[10**9 - 1] == Guess(player=7, number=10**9 - 1)
    assert Guess(player=7, number=123_456_789) in huge
    assert len(table._actions) <= 2


def test_lists_are_copied_as_they_are_and_not_pickled() -> None:
    choices: Choices[Any] = Choices((STOPS[0], JUST_ONE))
    assert copy(choices) is choices
    assert deepcopy(choices) is choices
    with pytest.raises(TypeError, match=r"send tuple\(choices\)"):
        pickle.dumps(choices)
    assert pickle.loads(pickle.dumps(tuple(choices))) == tuple(choices)
