"""The shared cards: what `card` takes and what it refuses."""

import copy
from itertools import product
from typing import Any

import pytest
from pydantic import ValidationError

from boardrules import outpost
from boardrules.outpost import Card, card
from boardrules.outpost.cards import numbered_card
from boardrules.outpost.editions import RESOURCES


def test_the_same_card_is_the_same_object() -> None:
    assert card("ore", 3) is card("ore", 3)
    assert card("ore", 3) == Card(resource="ore", value=3)
    assert card("water", 30, "mega") == Card(resource="water", value=30, kind="mega")


@pytest.mark.parametrize(
    ("resource", "value", "kind", "told"),
    [
        ("gold", 1, "single", r"resources are ore, water, .*, moon_ore; got 'gold'"),
        ("Ore", 1, "single", r"resources are ore, .*; got 'Ore'"),
        (0, 1, "single", r"resources are ore, .*; got 0"),
        ([], 1, "single", r"resources are ore, .*; got \[\]"),
        ("ore", -1, "single", r"1 to 999 credits; got -1"),
        ("ore", 0, "single", r"1 to 999 credits; got 0"),
        ("ore", 1_000, "single", r"1 to 999 credits; got 1000"),
        ("ore", 1_005, "single", r"1 to 999 credits; got 1005"),
        ("ore", 3.0, "single", r"1 to 999 credits; got 3\.0"),
        ("ore", True, "single", r"1 to 999 credits; got True"),
        ("ore", "3", "single", r"1 to 999 credits; got '3'"),
        ("ore", None, "single", r"1 to 999 credits; got None"),
        ("ore", 3, "double", r"kinds of cards are iou, single, mega; got 'double'"),
        ("ore", 3, [], r"kinds of cards are iou, single, mega; got \[\]"),
    ],
)
def test_a_card_that_does_not_exist_is_refused(
    resource: Any, value: Any, kind: Any, told: str
) -> None:
    card("ore", 3)  # what was made before makes no difference
    with pytest.raises(ValueError, match=told):
        card(resource, value, kind)


def test_card_takes_what_the_class_takes() -> None:
    resources: tuple[Any, ...] = (*RESOURCES, "gold", "", None, 1)
    values: tuple[Any, ...] = (-1_000, -1, 0, 1, 7, 999, 1_000, 2_001, 7.0, True, "7", None)
    kinds: tuple[Any, ...] = ("single", "mega", "iou", "x", None, 0)
    for resource, value, kind in product(resources, values, kinds):
        try:
            made = Card(resource=resource, value=value, kind=kind)
        except ValidationError:
            with pytest.raises(ValueError, match="; got "):
                card(resource, value, kind)
        else:
            assert card(resource, value, kind) == made


def test_cards_in_words_are_no_other_cards() -> None:
    assert outpost.cards("ore 5") == (card("ore", 5),)
    with pytest.raises(ValueError, match="1 to 999 credits; got 1005"):
        outpost.cards("ore 1005")


@pytest.mark.parametrize("number", [-1, -27_000, 27_000, None, "15"])
def test_a_number_that_no_card_has_is_refused(number: Any) -> None:
    with pytest.raises(ValueError, match="no card has the number"):
        numbered_card(number)


def test_a_copy_of_what_is_no_card_is_no_other_card() -> None:
    wrong = Card.model_construct(resource="ore", value=-1)
    with pytest.raises(ValueError, match="got -1"):
        copy.deepcopy(wrong)
