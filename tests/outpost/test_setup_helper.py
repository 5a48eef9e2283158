"""Positions from a few words."""

from typing import Any

import pytest
from pydantic import ValidationError

from boardrules import expedition
from boardrules.core import InvalidState
from boardrules.outpost import (
    STANDARD,
    FactoryCounts,
    Options,
    cards,
    check,
    colony,
    setup,
)
from tests.outpost.builders import KICKERS, hand, top, words


def test_setup_takes_colonies_and_options_of_this_game() -> None:
    given: Any = expedition
    with pytest.raises(TypeError, match="setup needs a SeatSetup made by `colony`; got int"):
        setup(1, 2)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="setup needs a SeatSetup"):
        setup(given.team(), given.team())
    with pytest.raises(ValueError, match=r"of this game; got boardrules\.expedition\.options"):
        setup(colony(), colony(), options=given.Options())


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"decks": {"iron": "ore 3"}}, "there is no 'iron' deck; there are ore, water"),
        ({"discards": {"iron": "ore 3"}}, "there is no 'iron' deck"),
        ({"market": "99999999999 x nodule"}, "names more than 1,000 of a thing"),
        ({"market": "9" * 5000 + " x nodule"}, "names more than 1,000 of a thing"),
        ({"seed": True}, "a seed is"),
        ({"round": True}, "round: Input should be a valid integer"),
        ({"shortage": 3}, "shortage: Input should be"),
        ({"order": (0, 1.0)}, "waiting.1: Input should be a valid integer"),
        ({"era": 4, "options": KICKERS}, "era: Input should be 1, 2 or 3"),
    ],
)
def test_what_setup_cannot_read_is_named(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message) as refused:
        setup(colony(), colony(), **fields)
    assert not isinstance(refused.value, ValidationError)


@pytest.mark.parametrize(
    "text", ["99999999999 x ore 3", "1001 x ore 3", "ore " + "1" * 5000, "1" * 5000 + " x ore 3"]
)
def test_too_many_cards_are_refused_before_they_are_made(text: str) -> None:
    with pytest.raises(ValueError, match=r"names more than 1,000 of a thing|is no card"):
        cards(text)
    with pytest.raises(TypeError, match="a list in words is a text"):
        cards(("ore 3",))  # type: ignore[arg-type]


def test_a_plain_position() -> None:
    state = setup(colony(), colony())
    check(state)
    assert (state.round, top(state).type, state.order) == (1, "turn", (0, 1))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ""),
        ("ore 5", "ore 5"),
        ("water 8, ore 5", "ore 5, water 8"),
        ("2 x water 8,ore 1 , ", "ore 1, water 8, water 8"),
        ("2      x water 8, 00001 x ore 1", "ore 1, water 8, water 8"),
        ("mega titanium", "mega titanium 44"),
        ("iou new chemicals", "iou new_chemicals 20"),
        ("3 x new_chemicals 20", "new_chemicals 20, new_chemicals 20, new_chemicals 20"),
        ("orbital medicine 35", "orbital_medicine 35"),
    ],
)
def test_cards_from_words(text: str, found: str) -> None:
    assert words(cards(text)) == found


@pytest.mark.parametrize("text", ["gold 5", "ore", "mega ore", "5", "ore five", "iou", "x ore 5"])
def test_words_that_are_no_cards(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no card|needs a value|have megas"):
        cards(text)


def test_megas_and_ious_have_the_values_of_the_edition() -> None:
    edition = STANDARD.model_copy(
        update={
            "name": "mine",
            "megas": tuple(
                mega.model_copy(update={"value": mega.value + 1}) for mega in STANDARD.megas
            ),
        }
    )
    assert words(cards("mega water", edition)) == "mega water 31"


def test_upgrades_and_kickers_from_words() -> None:
    seat = colony(upgrades="2 x nodule, Data Library", kickers="Wily Trader").colony
    assert seat.upgrades == ("data_library", "nodule", "nodule")
    assert seat.kickers == ("wily_trader",)


def test_words_that_are_no_upgrade() -> None:
    with pytest.raises(ValueError, match="no colony upgrade and no kicker"):
        colony(upgrades="space elevator")


def test_a_kicker_is_no_upgrade() -> None:
    with pytest.raises(ValidationError):
        colony(upgrades="smelter")
    with pytest.raises(ValidationError):
        colony(kickers="nodule")


def test_factories_are_manned_in_the_order_of_the_table() -> None:
    state = setup(colony(ore=2, water=4, titanium=2, colonists=5), colony())
    assert state.colonies[0].manned == FactoryCounts(ore=2, water=3)


def test_robots_man_factories_too() -> None:
    state = setup(colony(ore=4, robots=1, upgrades="robots"), colony())
    assert state.colonies[0].manned == FactoryCounts(ore=4)


def test_an_assignment_can_be_given() -> None:
    state = setup(colony(water=3, manned={"water": 2}), colony())
    assert state.colonies[0].manned == FactoryCounts(water=2)


@pytest.mark.parametrize(
    ("moment", "step"),
    [
        ("round", "turn"),
        ("production", "turn"),
        ("discard", "turn"),
        ("exchange", "turn"),
        ("turns", "turn"),
    ],
)
def test_moments_play_on_to_the_next_decision(moment: Any, step: str) -> None:
    for options in (Options(), KICKERS):
        state = setup(colony(), colony(), at=moment, options=options)
        check(state)
        assert top(state).type == step
        assert len(state.hands[0]) == (3 if moment in ("round", "production") else 0)
        assert state.round == (2 if moment == "round" else 1)


def test_a_moment_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="at must be one of round, production"):
        setup(colony(), colony(), at="lunch")  # type: ignore[arg-type]


def test_cards_on_top_of_a_deck_are_drawn_first() -> None:
    tops: Any = {"ore": "ore 5, ore 1", "water": "water 10"}
    state = setup(colony(), colony(ore=0, water=0), at="production", decks=tops)
    assert hand(state, 0) == "ore 1, ore 5, water 10"


def test_discard_piles() -> None:
    piles: Any = {"ore": "ore 5, ore 1"}
    state = setup(colony(), colony(), discards=piles)
    assert words(state.decks[0].discard) == "ore 1, ore 5"
    assert len(state.decks[0].draw) == 24


def test_cards_that_the_deck_does_not_hold() -> None:
    with pytest.raises(InvalidState, match="the ore deck does not hold all these cards"):
        setup(colony(hand="4 x ore 5"), colony())
    with pytest.raises(InvalidState, match="the water deck"):
        setup(colony(), colony(), decks={"water": "water 3"})


def test_more_megas_than_there_are() -> None:
    with pytest.raises((InvalidState, ValidationError)):
        setup(colony(hand="10 x mega water"), colony())


def test_more_upgrades_than_there_are() -> None:
    with pytest.raises(InvalidState, match="copies of nodule"):
        setup(colony(upgrades="3 x nodule"), colony(), colony())


def test_copies_that_are_rolled_have_limits_too() -> None:
    with pytest.raises(InvalidState, match="5 copies of moon_base; the setup has 1 or 2"):
        setup(colony(), colony(), market="nodule, 5 x moon_base")


def test_kickers_need_the_expansion() -> None:
    with pytest.raises(InvalidState, match="without the Kicker expansion"):
        setup(colony(kickers="smelter"), colony())


def test_a_kicker_of_another_era_cannot_lie_in_a_slot() -> None:
    with pytest.raises(InvalidState, match="another era"):
        setup(colony(), colony(), slots="biosphere", options=KICKERS)


def test_two_to_nine_colonies() -> None:
    for number in (0, 1, 10):
        with pytest.raises(ValueError, match="setups for 2 to 9"):
            setup(*[colony()] * number)


def test_the_market_is_sorted() -> None:
    state = setup(*[colony()] * 3, market="nodule, warehouse")
    assert state.market == ("warehouse", "nodule")


def test_an_own_order() -> None:
    assert setup(colony(), colony(), order=[1, 0]).order == (1, 0)
    with pytest.raises(InvalidState, match="order must name each seat"):
        setup(colony(), colony(), order=[1, 1])


def test_too_many_colonists() -> None:
    with pytest.raises(InvalidState, match="6 colonists, more than the population limit"):
        setup(colony(colonists=6), colony())


def test_too_many_robots() -> None:
    with pytest.raises(InvalidState, match="robots, more than it could have come by"):
        setup(colony(robots=1), colony())


def test_more_manned_than_owned_or_operated() -> None:
    with pytest.raises(InvalidState, match="mans 3 water factories and has fewer"):
        setup(colony(manned={"water": 3}), colony())
    with pytest.raises(InvalidState, match="more factories than there are operators"):
        setup(colony(ore=4, manned={"ore": 4}), colony())
