"""Positions that no game leads to: told apart from those that one does, and named."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from boardrules import expedition, outpost
from boardrules.core import InvalidState, Match
from boardrules.core.model import replace
from boardrules.expedition import (
    REFERENCE,
    BuildStation,
    PlayCard,
    State,
    new_game,
    observe,
    setup,
    team,
)
from boardrules.expedition.invariants import problems
from boardrules.expedition.seen_options import OptionsSeen
from tests.expedition.builders import at_reef, do, resign, top

Json = dict[str, Any]
HUT = {"type": "gain", "resource": "coins", "amount": 2}
VILLAGE = {
    "type": "one_of",
    "effects": [
        {"type": "gain", "resource": "coins", "amount": 3},
        {"type": "hire_expert", "discount": 1},
    ],
}
MORAINE = {"type": "trade", "pay": {"energy": 1}, "gain": {"material": 1}, "times": 3}


def acting() -> State:
    """Three players in the Action Phase; player 0 has just acted."""
    state = setup(
        team(row="patrons_letter, bank_draft", radar_tiles=1, coins=1, display="hand_winch"),
        team(row="patrons_letter"),
        team(row="patrons_letter"),
        explored=(0, 1, 2),
        stations="A1 supply_hut 0, A2 rest_house 1",
        explorers="supply_hut 0, supply_hut 1",
    )
    return replace(state, agenda=(state.agenda[0], replace(top(state), waiting=(1, 2, 0))))


def drawing() -> State:
    row = "bank_draft, crystal_set, tool_chest, spare_rotor"
    return setup(team(row=row, deck="field_telegraph"), team(), at="preparation")


def planning() -> State:
    return setup(team(energy=1), team(energy=2), at="planning", seed=3)


def at_hangar() -> State:
    return setup(team(row="tool_chest", coins=9), team(row="tool_chest", coins=9), at="bonuses")


def building() -> State:
    state = setup(
        team(stations=1), team(), explored=(0, 0), sites="supply_hut, launch_ramp, rest_house"
    )
    return do(state, BuildStation, site="supply_hut")


def above(*steps: Json) -> Callable[[Json], None]:
    """Steps of player 0, unless they say otherwise, on top of the Action Phase."""

    def change(data: Json) -> None:
        data["agenda"] += [{"player": 0, **step} for step in steps]

    return change


def with_agenda(*steps: Json) -> Callable[[Json], None]:
    def change(data: Json) -> None:
        data["agenda"] = list(steps)

    return change


def within(step: int, **fields: Any) -> Callable[[Json], None]:
    """Other fields of a step of the agenda."""
    return lambda data: data["agenda"][step].update(fields)


def a_project_drawn(data: Json) -> None:
    data["decks"][0]["draw"].append("field_telegraph")
    data["common"]["draw"].remove("smithy")
    data["agenda"][3]["drawing"][0]["card"] = "smithy"


def no_room(data: Json) -> None:
    deck = data["decks"][0]["draw"]
    data["teams"][0]["row"][4] = deck.pop(deck.index("patrons_letter"))


def turned_round(data: Json) -> None:
    data["agenda"][3]["drawing"].reverse()


def kept(cards: Callable[[list[str]], list[str]], seat: int) -> Callable[[Json], None]:
    def change(data: Json) -> None:
        choice = data["agenda"][2]["choices"][seat]
        choice["kept"] = cards(choice["cards"])

    return change


def dealt_backwards(data: Json) -> None:
    data["agenda"][2]["choices"][0]["cards"].reverse()


def dealt_one_less(data: Json) -> None:
    data["common"]["draw"].append(data["agenda"][2]["choices"][1]["cards"].pop())


def dealt(card: str) -> Callable[[Json], None]:
    def change(data: Json) -> None:
        data["common"]["draw"].append(data["agenda"][2]["choices"][1]["cards"].pop())
        data["agenda"][2]["choices"][1]["cards"].append(card)

    return change


def without_means(data: Json) -> None:
    data["teams"][0]["stock"].update(coins=0, energy=0)


def without_coins_above(step: Json) -> Callable[[Json], None]:
    def change(data: Json) -> None:
        data["teams"][0]["stock"]["coins"] = 0
        above(step)(data)

    return change


def without_a_station(data: Json) -> None:
    data["teams"][0]["stock"]["stations"] = 0
    data["teams"][0]["supply"]["stations"] += 1


def second_station(**fields: Any) -> Callable[[Json], None]:
    return lambda data: data["stations"][1].update(fields)


def first_explorers(*seats: int) -> Callable[[Json], None]:
    return lambda data: data["stations"][0].update(explorers=list(seats))


def upgraded(data: Json) -> None:
    """Four Stations with an Upgrade of which there are three copies."""
    for place, station in enumerate(data["stations"]):
        station["upgrades"] = ["insulated_walls"]
        assert station["position"] == ("A1", "A2", "B1", "B2")[place]


def four_stations() -> State:
    return setup(
        team(),
        team(),
        explored=(0, 1, 0),
        stations="A1 supply_hut 0, A2 rest_house 0, B1 fuel_depot 1, B2 drill_rig 1",
    )


def discarded_out_of_order(data: Json) -> None:
    pile = data["common"]["draw"]
    data["common"]["discard"] = [pile.pop(pile.index(card)) for card in ("smithy", "archive")]


START = {"type": "start_round"}
BUYING = {"type": "buying", "several": True, "asked": True}


@pytest.mark.parametrize(
    ("make", "change", "message"),
    [
        (acting, within(1, waiting=[1, 0, 2]), "clockwise"),
        (
            acting,
            above(
                {"type": "resolving", "effect": HUT, "source": "supply_hut"},
                {"type": "buying", "player": 1},
            ),
            "several players at once",
        ),
        (acting, above({"type": "buying", "player": 1}), "must be the last to wait"),
        (acting, above(BUYING, {"type": "radar_effects"}), "must choose first"),
        (
            acting,
            above({"type": "radar_effects", "waiting": [{"where": "row", "place": 1}]}),
            "no Radar effects",
        ),
        (
            acting,
            without_coins_above(
                {"type": "choosing_effect", "effect": VILLAGE, "source": "whalebone_village"}
            ),
            "there is no choice",
        ),
        (
            acting,
            above({"type": "trading", "effect": MORAINE, "source": "iron_moraine"}),
            "cannot pay",
        ),
        (acting, with_agenda(START), "cannot have cards on the Tableau"),
        (acting, with_agenda({"type": "end_round"}), "cannot have cards on the Tableau"),
        (acting, second_station(position="A1"), "different positions"),
        (acting, first_explorers(0, 1, 1), "2 spaces for 3 Explorers"),
        (acting, first_explorers(1, 0), "order of seats"),
        (acting, discarded_out_of_order, "common discard pile must be in alphabetical order"),
        (four_stations, upgraded, "insulated_walls has 3 copies; 4 are in use"),
        (drawing, turned_round, "must name the players from the Starting Indicator"),
        (drawing, within(1, waiting=[1, 0]), "must wait for all"),
        (drawing, a_project_drawn, "'smithy' is no card of an Expedition Deck"),
        (drawing, no_room, "player 0 has no choice"),
        (planning, dealt_one_less, "all are dealt 5 cards, as long as there are any"),
        (planning, dealt("zeppelin"), "cards dealt or drawn: 'zeppelin' does not belong there"),
        (planning, dealt("whiteout"), "cards dealt or drawn: 'whiteout' does not belong there"),
        (
            acting,
            above({"type": "keeping", "cards": ["ark", "zeppelin"], "keep": 1}),
            "cards dealt or drawn: 'ark' does not belong there",
        ),
        (planning, dealt_backwards, "in alphabetical order"),
        (planning, kept(lambda cards: cards[:2], seat=0), "player 0 cannot pay for two cards"),
        (planning, kept(lambda cards: cards[1::-1], seat=1), "must be in order"),
        (planning, kept(lambda cards: cards[:3], seat=1), "cannot keep these cards"),
        (at_hangar, within(3, waiting=[0, 1]), "whose bonuses are under way"),
        (at_hangar, within(4, base=5), "not so many Bases"),
        (at_hangar, without_means, "can do nothing there"),
        (building, within(2, site="launch_ramp"), "lacks Engineer icons"),
        (building, without_a_station, "cannot place a Station"),
    ],
)
def test_a_position_that_cannot_occur_is_named(
    make: Callable[[], State], change: Callable[[Json], None], message: str
) -> None:
    data = json.loads(make().model_dump_json())
    possible = State.model_validate_json(json.dumps(data))
    expedition.check(possible)
    change(data)
    with pytest.raises(ValidationError) as refusal:
        State.model_validate_json(json.dumps(data))
    assert message in str(refusal.value)


def all_passed(data: Json) -> None:
    data["agenda"][1]["waiting"] = []
    for mine in data["teams"]:
        mine["row"] = [None] * 5
    for deck in data["decks"]:
        deck["draw"].append("patrons_letter")
    data["decks"][0]["draw"].append("bank_draft")


def drawn_to_the_end(data: Json) -> None:
    for drawing in data["agenda"][3]["drawing"]:
        data["decks"][drawing["player"]]["draw"].append(drawing["card"])
    data["agenda"][3]["drawing"] = []


def all_have_chosen(data: Json) -> None:
    for choice in data["agenda"][2]["choices"]:
        choice["kept"] = choice["cards"][:1]


def one_position_left() -> State:
    """Player 0 has just acted, and one position is free."""
    state = at_reef(team(stations=2), team(), explored=(1,), stations="shoal kiln 1", sites="buoy")
    return replace(state, agenda=(state.agenda[0], replace(top(state), waiting=(1, 0))))


@pytest.mark.parametrize(
    ("make", "change", "step"),
    [
        (acting, above({"type": "radar_effects"}), "radar_effects"),
        (acting, above({"type": "buying"}), "buying"),
        (acting, above({"type": "resolving", "effect": HUT, "source": "supply_hut"}), "resolving"),
        (acting, all_passed, "action_phase"),
        (drawing, drawn_to_the_end, "preparation"),
        (planning, all_have_chosen, "planning"),
        (one_position_left, above({"type": "placement", "site": "buoy"}), "placement"),
    ],
)
def test_a_state_stands_where_somebody_must_act(
    make: Callable[[], State], change: Callable[[Json], None], step: str
) -> None:
    data = json.loads(make().model_dump_json())
    change(data)
    text = json.dumps(data)
    State.model_validate_json(text, context={"settled": False})
    with pytest.raises(ValidationError, match=f"{step} waits for nobody"):
        State.model_validate_json(text)


def test_problems_are_told_as_far_as_it_makes_sense_to_look_on() -> None:
    state = replace(new_game(2, 1), starter=3, resigned=(4,), plan=())
    assert len(list(problems(state))) == 2


def test_a_player_who_has_left_waits_for_nothing() -> None:
    state = resign(setup(team(), team(), team()), 1)
    data = json.loads(state.model_dump_json())
    data["agenda"][1]["waiting"] = [0, 1, 2]
    with pytest.raises(ValidationError, match="names a player who has left the game"):
        State.model_validate_json(json.dumps(data))


def test_check_names_what_is_wrong() -> None:
    state = new_game(2, 1)
    expedition.check(state)
    with pytest.raises(InvalidState, match="Starting Indicator lies before seat 3"):
        expedition.check(replace(state, starter=3))


@pytest.mark.parametrize("at", ["round", "preparation", "bonuses", "planning"])
def test_before_the_action_phase_no_project_lies_sideways(at: Any) -> None:
    with pytest.raises(InvalidState, match="must be back before a round"):
        setup(team(sideways="smithy"), team(), at=at)
    with pytest.raises(InvalidState, match="must be back before a round"):
        setup(team(), team(), at=at, harbor=(1,))


def test_at_the_end_of_a_round_explorers_are_out_and_projects_sideways() -> None:
    state = setup(team(sideways="smithy"), team(), at="end", harbor=(1,))
    assert (state.round, state.teams[0].projects[0].sideways, state.teams[1].harbor) == (
        2,
        False,
        0,
    )
    with pytest.raises(InvalidState, match="cannot have cards on the Tableau"):
        setup(team(row="bank_draft"), team(), at="end")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"explorers": "iron_moraine"}, "names no place and seat"),
        ({"explorers": "atlantis 0"}, "no place 'atlantis'"),
        ({"stations": "A1 supply_hut"}, "names no position, site and seat"),
        ({"at": "noon"}, "at must be one of"),
    ],
)
def test_words_that_cannot_be_read_are_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        setup(team(), team(), **fields)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"round": 7}, "less than or equal to 6"),
        ({"stations": "A1 nowhere 0"}, "does not belong there"),
        ({"explored": (0,) * 20}, "is a Meteorite"),
        ({"sites": "supply_hut, supply_hut"}, "must be there once"),
        ({"plan": "nobody"}, "does not belong there"),
        ({"common": "nothing"}, "does not belong there"),
        ({"common_discard": "whiteout"}, "does not belong there"),
    ],
)
def test_what_setup_cannot_lay_out_is_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidState, match=message):
        setup(team(), team(), **fields)


@pytest.mark.parametrize("fields", [{"starter": 5}, {"starter": None}, {"harbor": (0, 3)}])
def test_setup_names_seats_that_exist(fields: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="seats are 0 to 1; got"):
        setup(team(), team(), **fields)


@pytest.mark.parametrize("name", ["explorers", "stations"])
def test_setup_names_the_player_who_has_not_so_many_pieces(name: str) -> None:
    with pytest.raises(InvalidState, match=rf"player 1 has \d+ {name} in all; 99 are placed"):
        setup(team(), team(**{name: 99}))  # type: ignore[arg-type]


def test_setup_takes_teams_and_options_of_this_game_and_lists_in_words() -> None:
    given: Any = outpost
    with pytest.raises(TypeError, match=r"made by `team`; got boardrules\.outpost\.setup\.Seat"):
        setup(given.colony(), given.colony())
    with pytest.raises(TypeError, match="setup needs a SeatSetup made by `team`; got int"):
        setup(team(), 2)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"of this game; got boardrules\.outpost\.options"):
        setup(team(), team(), options=given.Options())
    with pytest.raises(TypeError, match="a list in words is a text"):
        team(row=("old_map",))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="names more than 1,000 of a thing"):
        team(row="99999999999 x old_map")
    with pytest.raises(InvalidState, match=r"round: Input should be a valid integer"):
        setup(team(), team(), round=True)


def test_setup_is_for_two_to_four() -> None:
    with pytest.raises(ValueError, match="2 to 4 players; got 1"):
        setup(team())


def test_there_are_views_for_seats_and_spectators_only() -> None:
    state = new_game(2, 1)
    for seat in (2, -1, True, "0"):
        with pytest.raises(ValueError, match="seats are 0 to 1"):
            observe(state, seat)  # type: ignore[arg-type]


def test_state_and_view_tell_alike_what_is_public_of_stacks_and_decks() -> None:
    state = new_game(2, 1)
    view = observe(state, 0)
    assert (state.experts_left, state.sites_left) == (6, 10) == (view.experts_left, view.sites_left)
    assert state.deck_cards(1) == view.deck_cards(1) == view.decks[1].cards
    assert OptionsSeen(edition=REFERENCE).edition is REFERENCE


def test_undo_does_not_go_back_behind_a_card_drawn() -> None:
    match = Match(expedition, 2, 7)
    match = match.play(PlayCard(player=0))
    with pytest.raises(ValueError, match="revealed"):
        match.undo()
    assert match.undo(force=True).state.ply == 0
