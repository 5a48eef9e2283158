"""The events of a state or a view from outside name nothing that does not exist."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pydantic import ValidationError

from boardrules import expedition, outpost
from boardrules.core import InvalidState, Match
from boardrules.core.model import replace
from tests.expedition.builders import variant

Json = dict[str, Any]

ORE = {"resource": "ore", "value": 3}
NO_ORE = {"resource": "ore", "value": 400}
BACK = {"resource": "ore", "hidden": True}
MEGA = {"resource": "water", "value": 30, "kind": "mega"}
NO_MEGA = {"resource": "ore", "value": 30, "kind": "mega"}
IOU = {"resource": "ore", "value": 3, "kind": "iou"}
WRONG_IOU = {"resource": "ore", "value": 4, "kind": "iou"}


def exchange(**fields: Any) -> Json:
    given = {"resource": "ore", "swapped": True, "given": ORE, "taken": BACK}
    return {"type": "exchanged", "player": 0, "target": 1, **given, **fields}


# One event of each type, with nothing wrong in it, in a new game of two players.
OUTPOST: list[Json] = [
    {"type": "round_began", "round": 1, "order": [0, 1]},
    {"type": "stage_advanced", "stage": 1},
    {"type": "market_refilled", "cards": ["nodule"]},
    {"type": "era_began", "era": 1, "removed": []},
    {"type": "kickers_refilled", "cards": ["smelter"]},
    {"type": "megas_chosen", "player": 1, "megas": {"water": 1, "titanium": 0, "new_chemicals": 0}},
    {"type": "drew", "player": 1, "cards": [ORE, BACK]},
    {"type": "discarded", "player": 1, "cards": [ORE, MEGA, IOU]},
    exchange(),
    {"type": "card_put_up", "player": 1, "card": "nodule"},
    {"type": "bid_made", "player": 1, "amount": 30},
    {"type": "passed", "player": 1},
    {"type": "sealed_bid_made", "player": 1, "amount": 30},
    {"type": "bids_revealed", "bids": [{"player": 0, "amount": 0}, {"player": 1, "amount": 9}]},
    {"type": "auction_won", "player": 1, "card": "nodule", "price": 30, "due": 30},
    {"type": "auction_cancelled", "card": "nodule"},
    {"type": "paid", "player": 1, "cards": [ORE]},
    {"type": "received", "player": 1, "goods": {"type": "robots", "count": 1}},
    {"type": "turn_began", "player": 1},
    {"type": "operators_assigned", "player": 1, "manned": []},
    {"type": "player_resigned", "player": 1},
    {"type": "game_ended", "reason": "goal"},
]

EXPEDITION: list[Json] = [
    {"type": "round_began", "round": 1, "starter": 0},
    {"type": "drew", "player": 1, "card": "bank_draft"},
    {"type": "shuffled", "player": 1},
    {"type": "card_played", "player": 1, "card": "bank_draft", "onto": "row", "place": 0},
    {"type": "forecast_spent", "player": 1, "card": "bank_draft", "on": "drawn"},
    {"type": "draw_ended", "player": 1, "discarded": "bank_draft"},
    {"type": "gained", "player": 1, "resource": "coins", "amount": 1},
    {"type": "paid", "player": 1, "resource": "coins", "amount": 1},
    {"type": "advanced", "player": 1, "space": 1},
    {"type": "effect_chosen", "player": 1, "source": "CHOICE", "number": 1},
    {"type": "traded", "player": 1, "times": 1},
    {"type": "nothing_done", "player": 1, "what": "trade"},
    {"type": "dealt", "player": 1, "cards": ["smithy", {"hidden": True}]},
    {"type": "chose", "player": 1, "cards": ["smithy"]},
    {"type": "drew_to_keep", "player": 1, "cards": ["smithy", {"hidden": True}]},
    {"type": "kept", "player": 1, "cards": ["smithy"]},
    {"type": "discarded", "player": 1, "cards": ["smithy"], "common": True},
    {"type": "space_activated", "player": 1, "place": "supply_hut"},
    {"type": "harbor_visited", "player": 1},
    {"type": "explored", "player": 1, "landscape": "LANDSCAPE"},
    {"type": "expert_hired", "player": 1, "expert": "EXPERT"},
    {"type": "experts_shown", "experts": ["EXPERT"]},
    {"type": "station_built", "player": 1, "site": "supply_hut", "position": "A1"},
    {"type": "sites_opened", "sites": ["supply_hut"]},
    {"type": "landscape_used", "player": 1, "landscape": "LANDSCAPE"},
    {"type": "station_upgraded", "player": 1, "site": "supply_hut", "upgrade": "UPGRADE"},
    {"type": "radar_used", "player": 1, "first": "effects"},
    {"type": "radar_resolved", "player": 1, "card": "bank_draft"},
    {"type": "bought", "player": 1, "card": "smithy"},
    {"type": "tile_activated", "player": 1, "expert": "EXPERT"},
    {"type": "passed", "player": 1},
    {"type": "points_scored", "player": 1, "when": "final", "points": 1},
    {"type": "player_resigned", "player": 1},
    {"type": "game_ended", "reason": "rounds"},
]
EDITION = expedition.REFERENCE
STORM = next(card.id for card in EDITION.cards if card.type == "storm")
NAMES = {
    "LANDSCAPE": EDITION.landscapes[0].id,
    "EXPERT": EDITION.experts[0].id,
    "UPGRADE": EDITION.upgrades[0].id,
    "CHOICE": next(land.id for land in EDITION.landscapes if land.effect.type == "one_of"),
}


def filled(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: filled(part) for key, part in value.items()}
    if isinstance(value, list):
        return [filled(part) for part in value]
    return NAMES.get(value, value) if isinstance(value, str) else value


GAMES: list[tuple[Any, list[Json]]] = [(outpost, OUTPOST), (expedition, filled(EXPEDITION))]
OF = {game: {event["type"]: event for event in events} for game, events in GAMES}


def refused(game: Any, event: Json) -> str:
    """What a state, and the views of it, say to an event; none of them takes it."""
    state = game.new_game(2, 7)
    found: list[str] = []
    for position in (state, *[game.observe(state, player) for player in (0, 1, None)]):
        data = json.loads(position.model_dump_json())
        data["events"] = [event]
        try:
            type(position).model_validate_json(json.dumps(data))
        except ValidationError as error:
            found.append(error.errors()[0]["msg"])
        else:
            found.append("")
    assert all(found) or not any(found), f"not all of them refuse {event}"
    return found[0]


def with_changes(schema: Json, value: Any, definitions: Json) -> Iterator[Any]:
    """An event, with one of its seats at a time being one that does not exist."""
    if "$ref" in schema:
        schema = definitions[schema["$ref"].rpartition("/")[2]]
    if schema.get("exclusiveMaximum") == 16:
        yield 9
    for part in schema.get("anyOf", []):
        yield from with_changes(part, value, definitions)
    for name, field in schema.get("properties", {}).items():
        if isinstance(value, dict) and name in value:
            for changed in with_changes(field, value[name], definitions):
                yield {**value, name: changed}
    if isinstance(value, list) and value and "items" in schema:
        for changed in with_changes(schema["items"], value[-1], definitions):
            yield [*value[:-1], changed]


@pytest.mark.parametrize(("game", "events"), GAMES)
def test_every_type_of_event_has_an_example(game: Any, events: list[Json]) -> None:
    types = [kind.model_fields["type"].default for kind in game.events.EVENT_TYPES]
    assert [event["type"] for event in events] == types


@pytest.mark.parametrize(("game", "events"), GAMES)
def test_events_that_name_what_exists_are_accepted(game: Any, events: list[Json]) -> None:
    state = game.new_game(2, 7)
    for event in events:
        data = json.loads(state.model_dump_json())
        data["events"] = [event]
        read = game.State.model_validate_json(json.dumps(data))
        view = game.observe(read, None)
        assert game.View.model_validate_json(view.model_dump_json()) == view
        assert game.describe(view, view.events[0])


@pytest.mark.parametrize(("game", "events"), GAMES)
def test_no_event_names_a_seat_that_does_not_exist(game: Any, events: list[Json]) -> None:
    kinds = {kind.model_fields["type"].default: kind for kind in game.events.EVENT_TYPES}
    seats = 0
    for event in events:
        schema = kinds[event["type"]].model_json_schema()
        for changed in with_changes(schema, event, schema.get("$defs", {})):
            assert "a seat that does not exist" in refused(game, changed), changed
            seats += 1
    assert seats >= len(events) - 5


def of(game: Any, type: str, **fields: Any) -> Any:
    return pytest.param(game, {**OF[game][type], **fields}, id=f"{type}-{fields}"[:70])


@pytest.mark.parametrize(
    ("game", "event"),
    [
        pytest.param(outpost, exchange(player=1, target=1), id="with oneself"),
        pytest.param(outpost, exchange(given=NO_ORE), id="no such card"),
        pytest.param(outpost, exchange(taken={"resource": "water", "value": 5}), id="water"),
        of(outpost, "bids_revealed", bids=[{"player": 1, "amount": 0}] * 2),
        of(outpost, "round_began", round=2),
        of(outpost, "round_began", order=[1, 0]),
        of(outpost, "stage_advanced", stage=99),
        of(outpost, "stage_advanced", stage=2),
        of(outpost, "era_began", era=0),
        of(outpost, "era_began", era=2),
        of(outpost, "megas_chosen", megas={"water": 99, "titanium": 0, "new_chemicals": 0}),
        of(outpost, "drew", cards=[BACK] * 300),
        of(outpost, "drew", cards=[BACK] * 12),
        of(outpost, "drew", cards=[NO_ORE]),
        of(outpost, "discarded", cards=[ORE] * 90),
        of(outpost, "discarded", cards=[NO_MEGA]),
        of(outpost, "discarded", cards=[MEGA] * 90),
        of(outpost, "paid", cards=[WRONG_IOU]),
        of(outpost, "paid", cards=[BACK]),
        of(expedition, "round_began", round=3),
        of(expedition, "round_began", starter=1),
        of(expedition, "drew", card="no_such"),
        of(expedition, "drew", card="supply_hut"),
        of(expedition, "card_played", card="zzz", onto="base", place=99),
        of(expedition, "card_played", card=STORM, onto="row"),
        of(expedition, "card_played", card=STORM, onto="base", place=99),
        of(expedition, "card_played", place=99),
        of(expedition, "forecast_spent", card="no_such"),
        of(expedition, "forecast_spent", on="base"),
        of(expedition, "draw_ended", discarded="no_such"),
        of(expedition, "advanced", space=99_999),
        of(expedition, "effect_chosen", source="no_such"),
        of(expedition, "effect_chosen", source="supply_hut"),
        of(expedition, "effect_chosen", number=99),
        of(expedition, "dealt", cards=["no_such"]),
        of(expedition, "dealt", cards=[{"hidden": True}] * 300),
        of(expedition, "chose", cards=["smithy"] * 99),
        of(expedition, "drew_to_keep", cards=[STORM]),
        of(expedition, "kept", cards=["no_such"]),
        of(expedition, "discarded", cards=["bank_draft"] * 99, common=False),
        of(expedition, "discarded", cards=[STORM]),
        of(expedition, "space_activated", place="no_such"),
        of(expedition, "explored", landscape="supply_hut"),
        of(expedition, "expert_hired", expert="no_such"),
        of(expedition, "experts_shown", experts=["no_such"]),
        of(expedition, "experts_shown", experts=[NAMES["EXPERT"]] * 2),
        of(expedition, "station_built", site="no_such"),
        of(expedition, "station_built", position="no_such"),
        of(expedition, "sites_opened", sites=["no_such"]),
        of(expedition, "landscape_used", landscape="no_such"),
        of(expedition, "station_upgraded", site="no_such"),
        of(expedition, "station_upgraded", upgrade="no_such"),
        of(expedition, "radar_resolved", card="no_such"),
        of(expedition, "radar_resolved", card="bank_draft", sideways=True),
        of(expedition, "bought", card=STORM),
        of(expedition, "tile_activated", expert="no_such"),
    ],
)
def test_no_event_names_what_does_not_exist(game: Any, event: Json) -> None:
    assert refused(game, event)


def test_a_view_without_its_edition_has_events_of_seats_that_exist() -> None:
    match = Match(expedition, 2, 5, expedition.Options(edition=variant(row_length=4)))
    data = json.loads(match.view(0).model_dump_json())
    data["events"] = [{"type": "passed", "player": 2}]
    with pytest.raises(ValidationError, match="passed names a seat that does not exist"):
        expedition.View.model_validate_json(json.dumps(data))
    data["events"] = [{"type": "expert_hired", "player": 1, "expert": "no_such"}]
    blind = expedition.View.model_validate_json(json.dumps(data))
    with pytest.raises(InvalidState, match="expert_hired: 'no_such' does not belong there"):
        blind.with_edition(match.view(0).edition)


@pytest.mark.parametrize(("game", "events"), GAMES)
def test_events_are_checked_of_models_too(game: Any, events: list[Json]) -> None:
    state = game.new_game(2, 7)
    passed: Callable[..., Any] = game.events.Passed
    game.check(replace(state, events=(passed(player=1),)))
    with pytest.raises(InvalidState, match="passed names a seat that does not exist"):
        game.check(replace(state, events=(passed(player=2),)))
