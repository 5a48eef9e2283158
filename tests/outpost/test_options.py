"""Options and editions."""

import json
from typing import Any

import pytest
from pydantic import ValidationError

from boardrules import outpost
from boardrules.outpost import STANDARD, Edition, Options, new_game
from boardrules.outpost.editions import FACTORY_TYPES, KICKERS, RESOURCES, UPGRADES


def custom(**changes: Any) -> Edition:
    """Another edition, checked, with some changes at the top level."""
    fields = STANDARD.model_dump(mode="json")
    return Edition.model_validate_json(json.dumps({**fields, "name": "mine", **changes}))


def test_defaults() -> None:
    assert Options().model_dump(mode="json") == {
        "mega": True,
        "fast_bid": False,
        "kicker": False,
        "idle_operators": False,
        "auctions_per_turn": 1,
        "bidding_order": "table",
        "max_rounds": 200,
        "edition": "standard",
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"mega": 1},
        {"fast_bid": "yes"},
        {"auctions_per_turn": 0},
        {"auctions_per_turn": True},
        {"auctions_per_turn": 1.0},
        {"auctions_per_turn": 1001},
        {"bidding_order": "seat"},
        {"max_rounds": 0},
        {"max_rounds": 10_001},
        {"edition": "deluxe"},
        {"edition": None},
        {"kickers": True},
    ],
)
def test_wrong_options_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Options(**wrong)
    with pytest.raises(ValidationError):
        Options.model_validate_json(json.dumps(wrong))


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(mega=False, fast_bid=True, kicker=True, idle_operators=True),
        Options(auctions_per_turn=None, bidding_order="purchase", max_rounds=1),
        Options(edition=custom()),
    ],
)
def test_options_survive_json(options: Options) -> None:
    assert Options.model_validate_json(options.model_dump_json()) == options


def test_the_standard_edition_is_written_by_its_name() -> None:
    assert json.loads(Options().model_dump_json())["edition"] == "standard"
    assert Options.model_validate_json('{"edition": "standard"}').edition is STANDARD


def test_the_standard_edition_in_full_is_the_same_object() -> None:
    text = json.dumps({"edition": STANDARD.model_dump(mode="json")})
    assert Options.model_validate_json(text).edition is STANDARD


def test_another_edition_is_written_in_full() -> None:
    written = json.loads(Options(edition=custom(goal_vp=50)).model_dump_json())["edition"]
    assert written["name"] == "mine"
    assert written["goal_vp"] == 50


def test_no_other_edition_may_be_called_standard() -> None:
    with pytest.raises(ValidationError, match="rename yours"):
        Options(edition=custom(name="standard", goal_vp=50))


def test_the_tables_are_complete() -> None:
    assert tuple(deck.resource for deck in STANDARD.decks) == RESOURCES
    assert tuple(factory.type for factory in STANDARD.factories) == FACTORY_TYPES
    assert tuple(card.name for card in STANDARD.upgrades) == UPGRADES
    assert tuple(card.name for card in STANDARD.kickers) == KICKERS


@pytest.mark.parametrize(
    ("resource", "number"),
    list(zip(RESOURCES, [26, 39, 53, 34, 16, 23, 14, 12, 12], strict=True)),
)
def test_the_sizes_of_the_decks(resource: str, number: int) -> None:
    assert sum(line.copies for line in STANDARD.tables.decks[resource].cards) == number


@pytest.mark.parametrize("table", ["decks", "megas", "factories", "upgrades", "kickers", "setups"])
def test_an_edition_names_everything_once_in_order(table: str) -> None:
    lines = STANDARD.model_dump(mode="json")[table]
    for wrong in (lines[1:], [*lines, lines[0]], [lines[1], lines[0], *lines[2:]]):
        with pytest.raises(ValidationError, match=f"{table} must name each of"):
            custom(**{table: wrong})


def test_factories_cost_something() -> None:
    factories = STANDARD.model_dump(mode="json")["factories"]
    factories[0]["cost"] = 0
    with pytest.raises(ValidationError, match="ore must cost at least 1"):
        custom(factories=factories)


def test_colonists_cost_something_with_every_upgrade() -> None:
    upgrades = STANDARD.model_dump(mode="json")["upgrades"]
    upgrades[8]["colonist_cost"] = 0
    with pytest.raises(ValidationError, match="ecoplants: colonists must cost at least 1"):
        custom(upgrades=upgrades)


def test_a_colony_can_man_its_first_factories_and_feed_its_colonists() -> None:
    with pytest.raises(ValidationError, match="2 colonists cannot man the 3 factories"):
        custom(start_colonists=2)
    with pytest.raises(ValidationError, match="6 is more than the population limit of 5"):
        custom(start_colonists=6)


def test_the_rules_take_every_value_from_the_edition() -> None:
    edition = custom(
        start_ore=2, start_water=0, start_colonists=2, goal_vp=4, hand_capacity=1, colonist_cost=7
    )
    state = new_game(3, 1, Options(edition=edition))
    assert state.colonies[0].factories.ore == 2
    assert state.colonies[0].colonists == 2
    assert state.agenda[-1].type == "discards"


def test_editions_are_values() -> None:
    assert custom() == custom()
    assert hash(custom()) == hash(custom())
    assert hash(custom()) == hash(custom())
    assert custom() != STANDARD


def test_the_json_of_an_edition_round_trips() -> None:
    assert Edition.model_validate_json(STANDARD.model_dump_json()) == STANDARD


def test_a_game_with_another_edition_is_played_and_read_back() -> None:
    from boardrules import outpost
    from boardrules.core import play_out, random_policy, replay

    options = Options(edition=custom(goal_vp=6, mega_group=2, uncounted=[]), max_rounds=12)
    played = play_out(outpost, [random_policy(seat) for seat in range(3)], seed=3, options=options)
    outpost.check(played.state)
    text = played.record.model_dump_json()
    record = outpost.Record.model_validate_json(text)
    assert replay(outpost, record) == played.state
    again = outpost.State.model_validate_json(played.state.model_dump_json())
    assert again == played.state


def test_no_card_is_free_in_an_own_edition() -> None:
    data = json.loads(outpost.STANDARD.model_dump_json())
    data["name"] = "free"
    data["upgrades"][0]["price"] = 0
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        outpost.Edition.model_validate_json(json.dumps(data))


def test_without_kickers_there_is_no_later_era() -> None:
    data = json.loads(outpost.new_game(2, 1).model_dump_json())
    data["kickers"]["era"] = 2
    with pytest.raises(ValidationError, match="without the Kicker expansion"):
        outpost.State.model_validate_json(json.dumps(data))
