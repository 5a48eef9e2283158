"""Actions from outside."""

import json
from typing import Any

import pytest

from boardrules.core import IllegalAction
from boardrules.outpost import (
    Bid,
    BuyFactories,
    EndTurn,
    Exchange,
    Pay,
    PutUp,
    Resign,
    SealedBid,
    cards,
    parse_action,
)
from tests.outpost.builders import assign

ACTIONS: list[Any] = [
    Bid(player=0, amount=31),
    SealedBid(player=0, amount=0),
    BuyFactories(player=0, factory="ore", count=2),
    Pay(player=0, cards=cards("ore 5, mega water, iou ore")),
    Exchange(player=0, target=1, card=cards("ore 5")[0]),
    PutUp(player=0, card="wily_trader"),
    EndTurn(player=0),
    assign(0, ore=1, water=2),
    Resign(player=0),
]


def code(data: Any, player: int = 0) -> str:
    with pytest.raises(IllegalAction) as refusal:
        parse_action(data, player)
    assert len(refusal.value.reason) > 10
    return refusal.value.code


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.type)
def test_actions_are_read_from_text_bytes_and_mappings(action: Any) -> None:
    text = action.model_dump_json()
    for data in (text, text.encode(), json.loads(text), action.model_dump()):
        parsed = parse_action(data, 0)
        assert parsed == action
        assert type(parsed) is type(action)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"player": 0}, "the field 'type' is missing, which tells what it is"),
        (
            {"player": 0, "type": "nonsense"},
            "there is no type 'nonsense'; there are 'choose_megas'",
        ),
        ({"player": 0, "type": 5}, "there is no type '5'; there are 'choose_megas', 'discard'"),
    ],
)
def test_a_sender_is_told_what_types_of_action_there_are(data: Any, reason: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        parse_action(data, 0)
    assert reason in refusal.value.reason


def test_cards_may_come_in_any_order() -> None:
    action = Pay(player=0, cards=cards("ore 5, water 8, ore 1"))
    data = action.model_dump(mode="json")
    data["cards"].reverse()
    assert parse_action(data, 0) == action


@pytest.mark.parametrize(
    "data",
    [
        "",
        "{",
        "nonsense",
        b"\xff\xfe",
        "[]",
        "3",
        "null",
        '"bid"',
        "[" * 100_000,
        '{"type": "bid", "player": 0, "amount": ' + "9" * 5000 + "}",
    ],
    ids=range(10),
)
def test_what_is_no_json_object_is_malformed(data: Any) -> None:
    assert code(data) == "malformed"


@pytest.mark.parametrize("data", [None, 3, [1], object(), {1: 2}])
def test_what_is_no_mapping_is_malformed(data: Any) -> None:
    assert code(data) == "malformed"


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"type": "bid"},
        {"type": "bid", "player": 0},
        {"type": "bid", "player": 0, "amount": 31.0},
        {"type": "bid", "player": 0, "amount": True},
        {"type": "bid", "player": 0, "amount": "31"},
        {"type": "bid", "player": 0, "amount": None},
        {"type": "bid", "player": 0, "amount": -1},
        {"type": "bid", "player": 0, "amount": 10**9 + 1},
        {"type": "bid", "player": 0, "amount": 10**30},
        {"type": "bid", "player": 0, "amount": 31, "extra": 1},
        {"type": "bid", "player": "0", "amount": 31},
        {"type": "bid", "player": 0.0, "amount": 31},
        {"type": "bid", "player": False, "amount": 31},
        {"type": "bid", "player": None, "amount": 31},
        {"player": 0, "amount": 31},
        {"type": "bidding", "player": 0, "amount": 31},
        {"type": ["bid"], "player": 0, "amount": 31},
        {"type": "pay", "player": 0, "cards": []},
        {"type": "pay", "player": 0, "cards": "ore 5"},
        {"type": "pay", "player": 0, "cards": {"0": 1}},
        {"type": "pay", "player": 0, "cards": [{"resource": "gold", "value": 5}]},
        {"type": "pay", "player": 0, "cards": [{"resource": "ore", "value": 0}]},
        {"type": "pay", "player": 0, "cards": [{"resource": "ore", "value": 1000}]},
        {"type": "pay", "player": 0, "cards": [{"resource": "ore", "value": 5.0}]},
        {"type": "pay", "player": 0, "cards": [{"resource": "ore", "value": 5, "kind": "gold"}]},
        {"type": "pay", "player": 0, "cards": [{"resource": "ore", "value": 5}] * 1001},
        {"type": "exchange", "player": 0, "target": 16, "card": {"resource": "ore", "value": 5}},
        {"type": "put_up", "player": 0, "card": "elevator"},
        {"type": "buy_factories", "player": 0, "factory": "moon_ore", "count": 1},
        {"type": "buy_factories", "player": 0, "factory": "ore", "count": 0},
        {"type": "assign_operators", "player": 0, "manned": []},
        {"type": "assign_operators", "player": 0, "manned": [{"factory": "ore", "count": 1}] * 2},
    ],
)
def test_a_wrong_shape_is_malformed(fields: dict[str, Any]) -> None:
    assert code(fields) == "malformed"
    assert code(json.dumps(fields)) == "malformed"


def test_the_place_of_a_mistake_is_named() -> None:
    with pytest.raises(IllegalAction, match=r"bid\.amount: .*valid integer"):
        parse_action({"type": "bid", "player": 0, "amount": "31"}, 0)


def test_another_seat_is_refused_before_any_look_at_the_content() -> None:
    assert code({"type": "bid", "player": 1, "amount": 31}) == "wrong_seat"
    assert code({"type": "nonsense", "player": 1, "amount": object()}) == "wrong_seat"
    assert code('{"player": 1}') == "wrong_seat"


def test_a_seat_that_no_game_has() -> None:
    assert code({"type": "bid", "player": 99, "amount": 31}, 99) == "malformed"
    assert code({"type": "bid", "player": -1, "amount": 31}, -1) == "malformed"


def test_errors_print_as_reason_and_code() -> None:
    with pytest.raises(IllegalAction) as refusal:
        parse_action('{"player": 1}', 0)
    assert str(refusal.value) == "player 0 cannot act for player 1 [wrong_seat]"
    assert isinstance(refusal.value, ValueError)
