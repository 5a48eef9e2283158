"""What an edition can be, and how the model refuses what it cannot."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from pydantic import ValidationError

from boardrules import outpost
from boardrules.expedition.editions import Edition, edition_digest
from boardrules.expedition.effects import MAX_NESTING, AllOf, Gain, parts_of
from boardrules.expedition.options import Options
from boardrules.expedition.reference import REFERENCE
from tests.expedition.editions import editions

DESERT: dict[str, Any] = json.loads(Path(__file__).with_name("desert.json").read_text("utf-8"))
LEAF = {"type": "nothing"}
COIN = {"type": "gain", "resource": "coins", "amount": 1}


def changed(path: str, value: Any) -> dict[str, Any]:
    """Return the desert edition with another value at a path such as "cards 0 cost"."""
    data = deepcopy(DESERT)
    *steps, last = [int(step) if step.isdigit() else step for step in path.split()]
    here: Any = data
    for step in steps:
        here = here[step]
    here[last] = value
    return data


def nested(levels: int) -> dict[str, Any]:
    effect: dict[str, Any] = LEAF
    for _ in range(levels):
        effect = {"type": "all_of", "effects": [effect]}
    return effect


def message(data: Any) -> str:
    """Return what the model says of a broken edition; the same as JSON and as Python data."""
    with pytest.raises(ValidationError) as as_json:
        Edition.model_validate_json(json.dumps(data))
    with pytest.raises(ValidationError) as as_python:
        Edition.model_validate(data)
    assert str(as_json.value) == str(as_python.value)
    return str(as_python.value)


def test_a_hand_written_edition_is_taken_and_comes_back_the_same() -> None:
    edition = Edition.model_validate(DESERT)
    again = Edition.model_validate_json(edition.model_dump_json())
    assert again == edition
    assert hash(again) == hash(edition)
    assert edition_digest(again) == edition_digest(edition)


def test_reference_comes_back_the_same() -> None:
    again = Edition.model_validate_json(REFERENCE.model_dump_json())
    assert again == REFERENCE
    assert edition_digest(again) == edition_digest(REFERENCE)
    assert edition_digest(again) != edition_digest(Edition.model_validate(DESERT))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(editions())
def test_random_editions_come_back_the_same(edition: Edition) -> None:
    assert Edition.model_validate_json(edition.model_dump_json()) == edition
    assert set(edition.tables.place) == set(edition.tables.names)


@pytest.mark.parametrize("mode", ["validation", "serialization"])
def test_the_json_schema_describes_every_effect(mode: Any) -> None:
    schema = Edition.model_json_schema(mode=mode)
    assert {"OneOf", "DrawAndKeep", "Trade", "StationPoints"} <= set(schema["$defs"])
    assert Options.model_json_schema(mode=mode)["properties"]["edition"]["default"] == "reference"


@pytest.mark.parametrize("name", ["two\nlines", "\x1b[31mred", "\x00", "a\x85b", "a\u2028b"])
@pytest.mark.parametrize("path", ["name", "cards 0 name", "cards 0 id"])
def test_names_are_one_line_without_control_characters(path: str, name: str) -> None:
    assert "should match pattern" in message(changed(path, name))


def test_a_digest_is_that_of_an_edition_of_this_game() -> None:
    for other in (outpost.STANDARD, None, "reference"):
        with pytest.raises(TypeError, match="edition_digest needs an Edition of Expedition; got"):
            edition_digest(other)  # type: ignore[arg-type]


def test_options_write_reference_as_its_name() -> None:
    options = Options()
    assert options.model_dump_json() == '{"edition":"reference"}'
    assert Options.model_validate_json('{"edition":"reference"}').edition is REFERENCE
    assert Options.model_validate({"edition": REFERENCE.model_dump()}).edition is REFERENCE


def test_options_write_an_own_edition_in_full() -> None:
    options = Options(edition=Edition.model_validate(DESERT))
    assert json.loads(options.model_dump_json())["edition"]["name"] == "desert"
    assert Options.model_validate_json(options.model_dump_json()) == options
    assert Options.model_validate(options.model_dump()) == options


def test_an_own_edition_may_not_be_called_reference() -> None:
    with pytest.raises(ValidationError, match="only the reference edition may be called"):
        Options(edition=Edition.model_validate(changed("name", "reference")))


def test_an_unknown_name_is_no_edition() -> None:
    with pytest.raises(ValidationError, match="edition"):
        Options.model_validate({"edition": "desert"})


def test_a_copy_with_other_values_is_checked_again() -> None:
    copy = REFERENCE.model_copy(update={"name": "mine", "storm_energy": (0,)})
    with pytest.raises(ValidationError, match="storm_energy: has 1 entries"):
        Options(edition=copy)


@pytest.mark.parametrize(
    ("bases", "energy"), [(1, (0, 2)), (3, (0, 2, 5, 11)), (5, (0, 2, 5, 11, 11, 11))]
)
def test_storm_energy_is_the_pages_for_any_number_of_bases(
    bases: int, energy: tuple[int, ...]
) -> None:
    data = changed("bases", (DESERT["bases"] * 2)[:bases])
    del data["storm_energy"]
    assert Edition.model_validate(data).storm_energy == energy


def test_harbor_prices_are_the_pages() -> None:
    harbor = Edition.model_validate(DESERT).harbor
    assert (harbor.one, harbor.two) == (2, 6)


@pytest.mark.parametrize(
    ("path", "value", "place", "wrong"),
    [
        ("cards 1 cost", -1, "cards 'digger', cost", "greater than or equal to 0"),
        ("cards 1 cost", 51, "cards 'digger', cost", "less than or equal to 50"),
        ("cards 1 cost", 2.0, "cards 'digger', cost", "valid integer"),
        ("cards 1 cost", True, "cards 'digger', cost", "valid integer"),
        ("cards 1 price", 1, "cards 'digger', price", "Extra inputs"),
        ("cards 1 type", "hero", "cards 'digger'", "does not match any of the expected tags"),
        ("cards 1 id", "", "cards no. 2, id", "at least 1 character"),
        ("cards 0 upper", nested(5), "cards 'camel', upper", "nested too deep"),
        ("cards 0 upper amount", 0, "cards 'camel', upper, amount", "greater than or equal to 1"),
        ("cards 0 upper amount", 51, "cards 'camel', upper, amount", "less than or equal to 50"),
        ("cards 0 upper resource", "gold", "cards 'camel', upper, resource", "Input should be"),
        ("cards 2 upper keep", 4, "cards 'guide', upper", "keep (4) must not be more than draw"),
        ("cards 2 upper draw", 11, "cards 'guide', upper, draw", "less than or equal to 10"),
        (
            "cards 2 radar effects 1 effects 1 effects 0 times",
            21,
            "cards 'guide', radar, effects no. 2, effects no. 2, effects no. 1, times",
            "less than or equal to 20",
        ),
        (
            "cards 2 radar effects 1 effects 1 effects 0 pay",
            {},
            "cards 'guide', radar, effects no. 2, effects no. 2, effects no. 1: pay",
            "pays something",
        ),
        (
            "cards 2 radar effects 1 effects 1 effects 0 gain",
            {"advance": -2},
            "effects no. 1, gain, advance",
            "greater than or equal to 0",
        ),
        (
            "cards 0 upper",
            {"type": "one_of", "effects": [COIN]},
            "cards 'camel', upper, effects",
            "at least 2 items",
        ),
        (
            "cards 0 upper",
            {"type": "one_of", "effects": [COIN] * 9},
            "cards 'camel', upper, effects",
            "at most 8 items",
        ),
        (
            "cards 0 upper",
            {"type": "all_of", "effects": [{"type": "all_of", "effects": [COIN] * 8}] * 8},
            "cards 'camel', upper",
            "64 parts at most",
        ),
        ("cards 4 spaces", 0, "cards 'canal', spaces", "greater than or equal to 1"),
        ("cards 4 spaces", 51, "cards 'canal', spaces", "less than or equal to 50"),
        ("cards 1 id", "camel", "cards 'camel': the id is given 2 times", "an id of its own"),
        ("sites 0 id", "camel", "sites 'camel'", "the id is given 2 times (in cards, sites)"),
        ("positions 2", "dunes", "positions 'dunes'", "(in landscapes, positions)"),
        ("row_length", 11, "row_length", "less than or equal to 10"),
        ("row_length", 0, "row_length", "greater than or equal to 1"),
        ("bases", DESERT["bases"] * 2, "bases", "at most 8 items"),
        ("bases 0 kind", "tent", "bases no. 1, kind", "'investor', 'radio', 'hangar' or 'none'"),
        ("storm_energy", [0, 1], "storm_energy: has 2 entries", "needs 6, for 0 to 5 Storms"),
        ("storm_energy 2", -1, "storm_energy no. 3", "greater than or equal to 0"),
        ("starting_deck", [], "starting_deck: is empty", "at least one card"),
        ("common_deck", [], "common_deck: is empty", "at least one card"),
        ("starting_deck 0 card", "cow", "starting_deck 'cow'", "no card has this id"),
        ("starting_deck 0 card", "canal", "starting_deck 'canal'", "is a project card"),
        ("common_deck 0 card", "sand", "common_deck 'sand'", "is a storm card"),
        ("common_deck 0 card", "guide", "common_deck 'guide'", "is listed 2 times"),
        ("common_deck 0 copies", 17, "common_deck: has 59 cards", "at least 60"),
        ("common_deck 0 copies", 0, "common_deck 'digger', copies", "greater than or equal to 1"),
        ("experts", [], "experts", "at least 1 item"),
        ("experts 0 tile", "cook", "experts 'rider', tile", "'pilot' or 'mechanic'"),
        ("plan", [{"shown": 12}, {}], "plan: 13 Experts are shown", "12 are the most"),
        ("plan 1 first_round", 7, "plan no. 2, first_round", "less than or equal to 6"),
        ("harbor", {"one": -2}, "harbor, one", "greater than or equal to 0"),
        ("landscapes", [], "landscapes", "at least 1 item"),
        ("positions", [], "positions", "at least 1 item"),
        ("positions", [f"p{n}" for n in range(41)], "positions", "at most 40 items"),
        ("sites", [], "sites", "at least 1 item"),
        ("open_sites", 9, "open_sites", "less than or equal to 8"),
        ("adjacency 0 place", "moon", "adjacency 'moon'", "no Landscape, Meteorite or position"),
        (
            "adjacency 0 next_to",
            ["north", "south", "oasis", "moon"],
            "adjacency 'dunes', next_to",
            "no Landscape, Meteorite or position has the id 'moon'",
        ),
        (
            "adjacency 0 next_to",
            ["north", "south", "oasis", "far"],
            "adjacency 'dunes', next_to: names 'far', but 'far' does not name 'dunes'",
            "both must or none",
        ),
        (
            "adjacency 0 next_to",
            ["north", "south"],
            "adjacency 'oasis', next_to: names 'dunes', but 'dunes' does not name 'oasis'",
            "both must or none",
        ),
        (
            "adjacency 0 next_to",
            ["north", "south", "oasis", "oasis"],
            "adjacency 'dunes', next_to",
            "names 'oasis' 2 times",
        ),
        (
            "adjacency 0 next_to",
            ["north", "south", "oasis", "dunes"],
            "adjacency 'dunes', next_to",
            "a place is not next to itself",
        ),
        ("adjacency 1 place", "dunes", "adjacency 'dunes'", "has 2 lines"),
        ("sites 1 engineers", 49, "sites 'tower', engineers: 49 are", "more than 20 Engineer"),
        ("upgrades 1 presence", 21, "upgrades 'dome', presence: 21 is", "no more than"),
        ("upgrades 0 level", 3, "upgrades 'roof', level", "needs some Upgrade of level 2"),
        ("upgrades 0 level", 4, "upgrades 'roof', level", "Input should be 2 or 3"),
        ("upgrades 0 level", 2.0, "upgrades 'roof', level", "must be a whole number"),
        ("hangar rows", [], "hangar, rows", "at least 1 item"),
        ("hangar rows 0 trades", 21, "hangar, rows no. 1, trades", "less than or equal to 20"),
        ("track rewards 1 space", 13, "track rewards: space 13", "beyond the track"),
        ("track rewards 1 space", 4, "track rewards: spaces must ascend", "got 4, 4"),
        ("track rewards 0 space", 0, "track, rewards no. 1, space", "greater than or equal to 1"),
        (
            "track rewards 0 effect amount",
            -1,
            "track, rewards no. 1, effect, amount",
            "greater than or equal to 1",
        ),
        ("scoring final 0 bands 1 space", 13, "scoring final no. 1, bands: space 13", "beyond"),
        ("scoring final 0 bands 1 space", 2, "scoring final no. 1, bands", "got 6, 2"),
        ("scoring final 3 per", 0, "scoring, final no. 4, per", "greater than or equal to 1"),
        ("scoring final 3 type", "luck", "scoring, final no. 4", "expected tags"),
        ("supply explorers", 51, "supply, explorers", "less than or equal to 50"),
        ("name", "", "name", "at least 1 character"),
    ],
)
def test_a_broken_edition_is_refused_by_place(
    path: str, value: Any, place: str, wrong: str
) -> None:
    text = message(changed(path, value))
    assert place in text
    assert wrong in text


def test_a_deck_has_a_thousand_cards_at_most() -> None:
    cards = [{"type": "storm", "id": f"s{n}", "name": "Storm"} for n in range(11)]
    data = changed("cards", DESERT["cards"] + cards)
    data["starting_deck"] += [{"card": card["id"], "copies": 100} for card in cards]
    assert "starting_deck: has 1108 cards in all copies; 1000 are the most" in message(data)


def test_all_problems_of_a_kind_are_told_at_once() -> None:
    data = changed("sites 1 engineers", 49)
    data["track"]["rewards"][1]["space"] = 13
    text = message(data)
    assert "3 validation errors" not in text
    assert "sites 'tower'" in text
    assert "track rewards" in text


def test_a_refusal_leads_tools_to_the_field() -> None:
    with pytest.raises(ValidationError) as refusal:
        Options.model_validate({"edition": changed("cards 1 cost", -1)})
    (error,) = refusal.value.errors()
    assert error["loc"] == ("edition", "cards", 1, "expedition", "cost")
    assert error["type"] == "greater_than_equal"


def test_what_is_no_edition_at_all_is_refused() -> None:
    broken: tuple[Any, ...] = (None, 7, [], "desert", {"cards": 7}, {"bases": 3, "cards": [7]})
    for data in broken:
        with pytest.raises(ValidationError):
            Edition.model_validate(data)


def test_effects_can_be_nested_four_deep() -> None:
    edition = Edition.model_validate(changed("cards 0 upper", nested(MAX_NESTING)))
    assert len(list(parts_of(edition.tables.expeditions["camel"].upper))) == MAX_NESTING + 1


def test_nesting_is_limited_for_effects_built_in_python_too() -> None:
    effect: Any = Gain(resource="coins")
    for _ in range(MAX_NESTING + 1):
        effect = AllOf(effects=(effect,))
    with pytest.raises(ValidationError, match="nested too deep"):
        AllOf(effects=(effect,))
    with pytest.raises(ValidationError, match="cards 'camel', upper: effects are nested too deep"):
        Edition.model_validate(changed("cards 0 upper", effect))


def test_nesting_a_thousand_deep_is_refused_by_place() -> None:
    with pytest.raises(ValidationError, match="cards 'camel', upper: effects are nested too deep"):
        Edition.model_validate(changed("cards 0 upper", nested(1_000)))
    text = json.dumps(changed("cards 0 upper", "HERE"))
    deep = '{"type": "all_of", "effects": [' * 1_000 + json.dumps(LEAF) + "]}" * 1_000
    with pytest.raises(ValidationError, match=r"recursion limit exceeded at line 1 column \d+"):
        Edition.model_validate_json(text.replace('"HERE"', deep))


def test_an_edition_looks_things_up_by_id() -> None:
    tables = Edition.model_validate(DESERT).tables
    assert tables.names["tower"] == "Tower"
    assert tables.starting_deck == ("camel",) * 4 + ("digger",) + ("sand",) * 3
    assert tables.lands_next_to["south"] == ("dunes", "oasis")
    assert tables.positions_next_to["south"] == ("north",)
    assert list(tables.lands) == ["dunes", "oasis", "ruins", "crater"]
    assert list(tables.rewards) == [4, 12]
    assert sorted(tables.place.values()) == list(range(len(tables.place)))


def test_a_hangars_last_row_holds_beyond_its_end() -> None:
    hangar = Edition.model_validate(DESERT).hangar
    assert [hangar.row(engineers).station for engineers in (0, 1, 2, 9)] == [5, 4, 2, 2]
