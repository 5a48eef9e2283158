"""A view that comes from outside is one that a seat can have, or it is refused."""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from boardrules import expedition, outpost
from boardrules.core import InvalidState, Match, Resign
from boardrules.expedition import UnknownEdition
from tests.expedition.builders import variant
from tests.mutation import mutated

OUTPOST = {
    "plain": outpost.Options(),
    "fast": outpost.Options(fast_bid=True, idle_operators=True),
    "kicker": outpost.Options(kicker=True, auctions_per_turn=None, bidding_order="purchase"),
}
GAMES: list[tuple[Any, Any, int]] = [
    (outpost, OUTPOST["plain"], 2),
    (outpost, OUTPOST["plain"], 4),
    (outpost, OUTPOST["fast"], 3),
    (outpost, OUTPOST["kicker"], 6),
    (expedition, None, 2),
    (expedition, None, 3),
    (expedition, None, 4),
]


@cache
def states(number: int) -> tuple[Any, ...]:
    """Positions of a random game: some for each agenda that came up, so that none is missed."""
    game, options, players = GAMES[number]
    random, state = Random(number), game.new_game(players, number, options)
    by_agenda: dict[tuple[str, ...], list[Any]] = {}
    for ply in range(900):
        by_agenda.setdefault(tuple(step.type for step in state.agenda), []).append(state)
        if game.is_over(state):
            break
        action: Any = random.choice(game.legal_actions(state))
        if ply == 400 and players > 2:
            action = Resign(player=game.players_to_act(state)[0])
        state = game.step(state, action)
    return tuple(
        one for found in by_agenda.values() for one in random.sample(found, min(5, len(found)))
    )


@cache
def texts(number: int) -> tuple[str, ...]:
    """The views of all seats, and of spectators, in those positions."""
    game, _, players = GAMES[number]
    return tuple(
        game.observe(state, player).model_dump_json()
        for state in states(number)
        for player in (*range(players), None)
    )


def use(game: Any, view: Any) -> None:
    """Ask a view for all that can be asked of it."""
    game.players_to_act(view)
    for action in game.legal_actions(view)[:40]:
        assert game.is_legal(view, action)
        game.describe(view, action)
    for event in view.events:
        game.describe(view, event)
    game.scores(view)
    game.standings(view)
    game.is_over(view)
    game.render_svg(view)
    game.render_text(view)
    assert hash(view) == hash(view)
    assert game.View.model_validate_json(view.model_dump_json()) == view
    sheet = game.colony_sheet if game is outpost else game.score_sheet
    for player in range(view.seats):
        sheet(view, player)
    for key in range(3):
        state = game.determinize(view, key)
        game.check(state)
        assert game.observe(state, view.player) == view


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_view_of_a_game_is_accepted(number: int) -> None:
    game, _, players = GAMES[number]
    assert len({text.partition("agenda")[2] for text in texts(number)}) > 10
    for state in states(number):
        for player in (*range(players), None):
            view = game.observe(state, player)
            assert game.View.model_validate_json(view.model_dump_json()) == view


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_changed_view_is_refused_or_can_be_asked_for_anything(number: int) -> None:
    game, random = GAMES[number][0], Random(number)
    others = [text for one in range(len(GAMES)) if GAMES[one][0] is game for text in texts(one)]
    refused, used = 0, 0
    for _ in range(150):
        text = random.choice(texts(number))
        changed = mutated(text, random.choice(others), random)
        try:
            view = game.View.model_validate_json(changed)
        except ValidationError:
            refused += 1
            continue
        known = game is outpost or isinstance(view.options.edition, expedition.Edition)
        if known and json.loads(changed) != json.loads(text):
            use(game, view)
            used += 1
    assert refused > 50
    assert used > 3


Change = Callable[[dict[str, Any]], None]


def refusal(game: Any, view: Any, change: Change) -> str:
    data = json.loads(view.model_dump_json())
    change(data)
    with pytest.raises(ValidationError) as refused:
        game.View.model_validate_json(json.dumps(data))
    return str(refused.value)


def put(path: str, value: Any) -> Change:
    def change(data: Any) -> None:
        *way, last = [int(key) if key.isdecimal() else key for key in path.split()]
        for key in way:
            data = data[key]
        data[last] = value(data[last]) if callable(value) else value

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("hands", lambda hands: hands[:2]), "there are 2 hands for 3 colonies"),
        (put("colonies", lambda found: found[:2]), "there are 3 hands for 2 colonies"),
        (put("decks", lambda decks: decks[:-1]), "there are 8 decks"),
        (put("player", 3), "player names seat 3, which does not exist"),
        (put("player", 1), "hands is not what player 1 can see"),
        (put("agenda 2 player", 9), "names a seat that does not exist"),
        (put("agenda 2 player", 2), "who comes later in the purchase order"),
        (put("kickers pile_sizes", [1, 0, 0]), "without the Kicker expansion"),
        (put("kickers pile_sizes", []), "0 kicker piles"),
        (put("market", ["no_such_card"]), "Input should be"),
        (put("supply nodule", 9), "copies of nodule"),
        (put("megas water", 99), "water megas in pool and hands"),
        (put("decks 0 size", 99), "decks is not what player 0 can see"),
        (put("hands 1", [{"hidden": True, "resource": "ore"}] * 99), "as lie face down"),
        (put("hands 1 0", {"resource": "ore", "value": 3}), "hands is not what player 0 can see"),
        (put("hands 0 0", {"hidden": True, "resource": "ore"}), "hands is not what player 0 can"),
        (put("to_act", []), "to_act is not what player 0 can see"),
        (put("legal", []), "legal is not what player 0 can see"),
        (put("legal", lambda legal: legal[1:]), "legal is not what player 0 can see"),
    ],
)
def test_what_is_wrong_with_a_view_of_outpost_is_named(change: Change, message: str) -> None:
    state = outpost.new_game(3, 1)
    while state.agenda[-1].type != "turn" or outpost.players_to_act(state) != (0,):
        state = outpost.step(state, outpost.legal_actions(state)[-1])
    assert message in refusal(outpost, outpost.observe(state, 0), change)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("decks", lambda decks: decks[:1]), "1 Expedition Decks for 2 teams"),
        (put("player", 2), "player names seat 2, which does not exist"),
        (put("plan", []), "the Expert Plan has"),
        (put("sites 0", "no_such_site"), "'no_such_site' does not belong there"),
        (put("teams 0 marker", 10**6), "beyond the track"),
        (put("agenda 2 choices 0 player", 7), "names a seat that does not exist"),
        (put("agenda 2 choices 0 cards 0", "no_such_card"), "does not belong there"),
        (put("agenda 2 choices 1 cards", lambda cards: cards * 99), "dealt 1 to 5 cards"),
        (put("agenda 2 choices 1", {"player": 1, "cards": []}), "at least 1 item"),
        (put("agenda 2 choices 1 kept", {"hidden": True}), "to_act is not what player 0 can see"),
        (put("common size", 10**9), "common is not what player 0 can see"),
        (put("experts_left", 10**9), "experts_left is not what player 0 can see"),
        (put("decks 0 size", 0), "decks is not what player 0 can see"),
        (put("decks 0 top", ["smithy"]), "copies of smithy in all"),
        (put("legal", []), "legal is not what player 0 can see"),
    ],
)
def test_what_is_wrong_with_a_view_of_expedition_is_named(change: Change, message: str) -> None:
    state = expedition.new_game(2, 1)
    while state.agenda[-1].type != "planning":
        state = expedition.step(state, expedition.legal_actions(state)[-1])
    assert message in refusal(expedition, expedition.observe(state, 0), change)


def test_a_station_next_to_nothing_is_named_and_not_asked_for_its_landscapes() -> None:
    choosing = [one for one in states(5) if "adjacent_action" in [s.type for s in one.agenda[-1:]]]
    state = choosing[0]
    for player in (0, 1, None):
        for place in ("nowhere", "iron_moraine"):
            change = put(f"agenda {len(state.agenda) - 1} position", place)
            message = refusal(expedition, expedition.observe(state, player), change)
            assert "no Station of the player stands next to a Landscape there" in message


def test_a_bid_for_which_no_hand_is_good_is_refused() -> None:
    state = next(one for one in states(1) if one.agenda[-1].type == "auction")
    for player in (0, 1, None):
        message = refusal(outpost, outpost.observe(state, player), put("agenda 3 bid", 10**9))
        assert "good for what was bid" in message


def test_no_state_is_imagined_for_a_view_that_nobody_can_have() -> None:
    view = outpost.observe(outpost.new_game(2, 1), 0)
    hand = (outpost.CardBack(resource="ore"),) * 99
    with pytest.raises(InvalidState, match="as lie face down"):
        outpost.determinize(view.model_copy(update={"hands": (view.hands[0], hand)}), 1)


# Editions of one's own, and records of a seat.


def own_game() -> Match[Any, Any, Any, Any]:
    options = expedition.Options(edition=variant(row_length=4))
    match = Match(expedition, 2, 5, options)
    for _ in range(30):
        match = match.play(expedition.legal_actions(match.state)[0])
    return match


def test_an_edition_is_given_to_a_view_that_was_parsed_without_it() -> None:
    match = own_game()
    view = match.view(0)
    blind = expedition.View.model_validate_json(view.model_dump_json())
    with pytest.raises(UnknownEdition, match=r"view\.with_edition\(edition\)"):
        expedition.legal_actions(blind)
    assert blind.with_edition(view.edition) == view
    assert view.with_edition(view.edition) is view
    with pytest.raises(ValueError, match="this is 'reference'"):
        blind.with_edition(expedition.REFERENCE)


def test_a_view_is_checked_by_its_edition_as_soon_as_it_has_one() -> None:
    view = own_game().view(0)
    data = json.loads(view.model_dump_json())
    data["sites"][0] = "no_such_site"
    blind = expedition.View.model_validate_json(json.dumps(data))
    with pytest.raises(InvalidState, match="'no_such_site' does not belong there"):
        blind.with_edition(view.edition)
    with pytest.raises(ValidationError, match="'no_such_site' does not belong there"):
        expedition.View.model_validate_json(json.dumps(data), context={"edition": view.edition})


@pytest.mark.parametrize(
    ("path", "value"), [("player", 5), ("starter", 9), ("resigned", [7]), ("stations", "seat")]
)
def test_a_view_without_its_edition_names_seats_that_exist(path: str, value: Any) -> None:
    view = own_game().view(0)
    if value == "seat":
        value = [{"owner": 9, "position": "x", "site": "y"}]
    assert "seat" in refusal(expedition, view, put(path, value))


ASKED: list[Callable[[Any], Any]] = [
    expedition.scores,
    expedition.standings,
    expedition.players_to_act,
    lambda view: expedition.legal_actions(view)[:9],
    expedition.render_svg,
    expedition.render_text,
    lambda view: view._repr_svg_(),
    lambda view: expedition.score_sheet(view, 0),
    lambda view: expedition.determinize(view, 1),
    lambda view: [expedition.describe(view, event) for event in view.events],
]


def test_a_changed_view_without_its_edition_tells_that_it_has_none() -> None:
    match, random = own_game(), Random(1)
    found = [match.view(player).model_dump_json() for player in (0, 1, None)]
    while match.ply:
        match = match.undo(force=True)
        found += [match.view(player).model_dump_json() for player in (0, 1, None)]
    read = 0
    for _ in range(400):
        changed = mutated(random.choice(found), random.choice(found), random)
        try:
            view = expedition.View.model_validate_json(changed)
        except ValidationError:
            continue
        read += 1
        for ask in ASKED:
            with suppress(UnknownEdition):
                ask(view)
    assert read > 100


def test_a_record_of_a_seat_carries_the_edition_for_all_its_views() -> None:
    record: Any = own_game().record()
    for seen in (record.for_player(1), record.for_spectator()):
        again = expedition.SeatRecord.model_validate_json(seen.model_dump_json())
        assert again == seen
        assert again.views[-1].edition == again.options.edition == record.options.edition
        assert expedition.legal_actions(again.views[-1]) is not None


@pytest.mark.parametrize("game", [outpost, expedition])
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("player", 1), "view 0 is that of 0, not of 1"),
        (put("player", None), "view 0 is that of 0, not of None"),
        (put("views", []), "at least 1 item"),
        (put("views", lambda views: views[::-1]), "view 1 does not follow"),
        (put("views", lambda views: views[:3] + views[4:]), "view 3 does not follow"),
        (put("views", lambda views: [*views, views[-1]]), "does not follow"),
        (put("game", "chess"), "Input should be"),
        (put("rules", 2), "Input should be"),
        (put("rules", True), "must be a whole number"),
        (put("views 2 ply", 9), "view 2 does not follow"),
        (put("views 4 legal", [{"first": 1}]), "views.4.legal"),
    ],
)
def test_a_record_of_a_seat_that_was_changed_is_refused(
    game: Any, change: Change, message: str
) -> None:
    match: Any = Match(game, 2, 5)
    for _ in range(8):
        match = match.play(game.legal_actions(match.state)[0])
    data = json.loads(match.record().for_player(0).model_dump_json())
    assert game.SeatRecord.model_validate_json(json.dumps(data)).player == 0
    change(data)
    with pytest.raises(ValidationError) as refused:
        game.SeatRecord.model_validate_json(json.dumps(data))
    assert message in str(refused.value)


def test_views_of_other_options_are_no_part_of_a_record_of_a_seat() -> None:
    match: Any = Match(outpost, 2, 5)
    data = json.loads(match.record().for_player(0).model_dump_json())
    data["options"]["max_rounds"] = 7
    with pytest.raises(ValidationError, match="with other options than the record"):
        outpost.SeatRecord.model_validate_json(json.dumps(data))
    match = own_game()
    data = json.loads(match.record().for_player(0).model_dump_json())
    data["options"] = {"edition": "reference"}
    with pytest.raises(ValidationError, match="this is 'reference'"):
        expedition.SeatRecord.model_validate_json(json.dumps(data))
