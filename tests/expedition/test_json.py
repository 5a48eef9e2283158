"""States, views and actions as JSON: what comes back, and what is refused."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from boardrules import expedition
from boardrules.core import IllegalAction, Match
from boardrules.expedition import (
    Options,
    State,
    UnknownEdition,
    View,
    edition_digest,
    legal_actions,
    observe,
    setup,
    team,
)
from tests.expedition.builders import variant

Change = Callable[[dict[str, Any]], None]


def changing(path: str, value: Any) -> Change:
    """Put a value at a path such as "teams 0 marker"."""
    *steps, last = [int(step) if step.isdigit() else step for step in path.split()]

    def change(data: Any) -> None:
        for step in steps:
            data = data[step]
        data[last] = value

    return change


def acting() -> State:
    return setup(
        team(explorers=1, row="tool_chest", display="smithy, archive", projects="base_camp"),
        team(experts="welder", storms="ice_fog"),
        explored=(0, 1),
        explorers="driftwood_shore 1",
        stations="A1 supply_hut 0 insulated_walls",
        round=4,
    )


def all_explored() -> State:
    return setup(team(explorers=1), team(), explored=(0, 1) * 6)


def drawing() -> State:
    return setup(team(deck="ice_fog"), team(deck="bank_draft"), at="preparation")


def planning() -> State:
    return setup(team(), team(energy=2), at="planning")


def building() -> State:
    state = setup(team(stations=1), team(), explored=(0, 0), sites="supply_hut")
    return expedition.step(state, expedition.BuildStation(player=0, site="supply_hut"))


@pytest.mark.parametrize(
    ("make", "path", "value", "message"),
    [
        (acting, "teams 0 row", ["tool_chest"], "spaces"),
        (acting, "teams 0 row 1", "smithy", "does not belong there"),
        (acting, "teams 0 row 1", "spare_rotor", "copies of spare_rotor"),
        (acting, "teams 0 bases 1", "tool_chest", "does not belong there"),
        (acting, "teams 0 display", ["smithy", "archive"], "alphabetical"),
        (acting, "teams 0 marker", 31, "beyond the track"),
        (acting, "teams 0 harbor", 1, "explorers in all"),
        (acting, "teams 0 stock stations", 3, "stations in all"),
        (acting, "teams 0 projects 0 explorers", 9, "too many Explorers"),
        (acting, "teams 1 experts 0 explorers", 9, "too many Explorers"),
        (acting, "teams 1 experts 0 expert", "nobody", "does not belong there"),
        (acting, "teams 0 scored", [], "other times"),
        (acting, "teams 0 scored 0 points", [1], "terms"),
        (acting, "decks 0 known", 40, "known"),
        (acting, "decks", [], "Expedition Decks"),
        (acting, "plan", [], "columns"),
        (acting, "plan 0", [], "shows 2 Experts"),
        (acting, "sites", [], "4 Station Sites lie open"),
        (acting, "lands", [], "lands"),
        (acting, "lands 5 explored_by", 0, "before its turn"),
        (all_explored, "lands 12 explored_by", 0, "is a Meteorite"),
        (acting, "lands 0 explorers", [1, 1, 1, 1], "spaces for"),
        (acting, "lands 0 explorers", [1, 0], "order of seats"),
        (acting, "lands 4 explorers", [1], "not explored"),
        (acting, "lands 0 explored_by", 3, "does not exist"),
        (acting, "stations 0 upgrades", ["great_dome"], "in order"),
        (acting, "stations 0 position", "C5", "next to no explored"),
        (acting, "stations 0 site", "smithy", "does not belong there"),
        (acting, "starter", 2, "does not exist"),
        (acting, "resigned", [0, 1], "not all of them"),
        (acting, "resigned", [1], "has left the game"),
        (acting, "agenda", [{"type": "end_round"}, {"type": "planning"}], "no agenda reads"),
        (acting, "agenda 1 waiting", [1, 1], "twice"),
        (acting, "agenda 1 waiting", [5], "does not exist"),
        (acting, "agenda 1 waiting", [1], "cannot have cards on the Tableau"),
        (drawing, "agenda 3 drawing 0 card", "smithy", "lacks ice_fog"),
        (drawing, "agenda 3 drawing 0 player", 1, "names a player twice"),
        (drawing, "agenda 3 drawing", [], "lacks ice_fog"),
        (drawing, "teams 0 projects", [{"card": "smithy"}], "in all"),
        (planning, "agenda 2 choices 0 cards", [], "at least 1 item"),
        (planning, "agenda 2 choices 0 kept", ["nothing"], "cannot keep"),
        (planning, "agenda 2 choices 0 cards 0", {"hidden": True}, "no hidden values"),
        (building, "agenda 2 site", "wind_farm", "no open Station Site"),
        (building, "agenda 2 player", 1, "last to wait"),
        (building, "teams 0 stock coins", -1, "greater than or equal"),
        (building, "rules", 2, "Input should be 1"),
    ],
)
def test_a_position_that_cannot_occur_is_refused(
    make: Callable[[], State], path: str, value: Any, message: str
) -> None:
    data = json.loads(make().model_dump_json())
    State.model_validate_json(json.dumps(data))
    changing(path, value)(data)
    with pytest.raises(ValidationError) as refusal:
        State.model_validate_json(json.dumps(data))
    assert message in str(refusal.value)


EFFECT = {"type": "gain", "resource": "points", "amount": 50}


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ({"type": "resolving", "effect": EFFECT, "source": "welder"}, "has this effect"),
        (
            {"type": "resolving", "effect": {"type": "nothing"}, "source": "x"},
            "the edition has no 'x'",
        ),
        ({"type": "buying", "asked": True}, "can pay no card"),
        ({"type": "buying", "discount": 51}, "no discount"),
        ({"type": "hiring"}, "hire nobody"),
        ({"type": "keeping", "cards": ["smithy"], "keep": 1}, "no choice"),
        ({"type": "radar_effects", "waiting": []}, "no Radar effects"),
        ({"type": "adjacent_action", "position": "A5"}, "stands next to"),
        ({"type": "placement", "site": "nowhere"}, "no open Station Site"),
    ],
)
def test_a_step_that_cannot_be_played_is_refused(step: dict[str, Any], message: str) -> None:
    data = json.loads(acting().model_dump_json())
    data["agenda"][1]["waiting"] = [1, 0]
    data["agenda"].append({**step, "player": 0})
    if step["type"] == "keeping":
        data["common"]["draw"].remove("smithy")
    with pytest.raises(ValidationError) as refusal:
        State.model_validate_json(json.dumps(data))
    assert message in str(refusal.value)


def test_an_own_edition_travels_in_full_with_a_state_and_by_digest_with_a_view() -> None:
    edition = variant(row_length=4)
    state = expedition.new_game(2, 1, Options(edition=edition))
    assert State.model_validate_json(state.model_dump_json()) == state
    text = observe(state, 0).model_dump_json()
    key = {"name": "variant", "digest": edition_digest(edition)}
    assert json.loads(text)["options"] == {"edition": key}
    view = View.model_validate_json(text, context={"edition": edition})
    assert view == observe(state, 0)
    assert legal_actions(view) == legal_actions(state, 0)


def test_a_view_whose_edition_is_not_at_hand_can_be_read_but_not_asked_for_rules() -> None:
    state = expedition.new_game(2, 1, Options(edition=variant(row_length=4)))
    view = View.model_validate_json(observe(state, 0).model_dump_json())
    assert view.teams == state.teams
    assert expedition.scores(view) == (0, 0)
    assert expedition.players_to_act(view) == (0, 1)
    assert View.model_validate_json(view.model_dump_json()) == view
    for ask in (legal_actions, lambda view: expedition.describe(view, view.events[1])):
        with pytest.raises(UnknownEdition) as refusal:
            ask(view)
        assert refusal.value.name == "variant"
        assert "context" in str(refusal.value)


def test_the_reference_edition_is_found_by_its_digest() -> None:
    state = expedition.new_game(2, 1)
    text = state.model_dump_json()
    assert json.loads(text)["options"] == {"edition": "reference"}
    view = View.model_validate_json(observe(state, 0).model_dump_json())
    assert view.edition is state.edition
    data = json.loads(view.model_dump_json())
    data["options"]["edition"]["digest"] = "x"
    with pytest.raises(ValidationError, match="pattern"):
        View.model_validate_json(json.dumps(data))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"type": "pass", "player": 1}', "wrong_seat"),
        ('{"type": "pass"}', "malformed"),
        ('{"type": "pass", "player": 0, "card": "smithy"}', "malformed"),
        ('{"type": "fly", "player": 0}', "malformed"),
        ('{"type": "visit_harbor", "player": 0, "experts": ["welder", "welder"]}', "malformed"),
        ('{"type": "visit_harbor", "player": 0, "experts": []}', "malformed"),
        ('{"type": "trade_times", "player": 0, "times": -1}', "malformed"),
        ("{", "malformed"),
    ],
)
def test_malformed_actions_are_refused(text: str, code: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        expedition.parse_action(text, 0)
    assert refusal.value.code == code


def test_actions_come_back_the_same_in_canonical_order() -> None:
    state = setup(team(explorers=1, coins=30), team(), explored=(0,))
    for action in legal_actions(state):
        assert expedition.parse_action(action.model_dump_json(), 0) == action
    pair = {"type": "visit_harbor", "player": 0, "experts": ["welder", "rigger"]}
    assert expedition.parse_action(pair, 0).experts == ("rigger", "welder")  # type: ignore[union-attr]


def test_schemas_are_there_for_all_that_travels() -> None:
    schemas = expedition.json_schemas()
    assert set(schemas) == {"State", "View", "Options", "Edition", "Record", "Action", "Event"}
    assert json.dumps(schemas)


def test_records_as_a_seat_saw_them() -> None:
    match = Match(expedition, 2, 5)
    for _ in range(30):
        match = match.play(legal_actions(match.state)[0])
    record = expedition.Record.model_validate_json(match.record().model_dump_json())
    for seen in (record.for_player(0), record.for_spectator()):
        again = expedition.SeatRecord.model_validate_json(seen.model_dump_json())
        assert again == seen
        assert len(again.views) == 31
