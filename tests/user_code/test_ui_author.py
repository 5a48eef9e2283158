"""What the author of a UI or a server would write: matches, views, data from clients."""

import json
from typing import Any

import pytest

from boardrules import expedition, outpost
from boardrules.core import (
    CannotUndo,
    Game,
    IllegalAction,
    Match,
    Resign,
    play_out,
    random_policy,
)

OutpostMatch = Match[outpost.State, outpost.View, outpost.Action, outpost.Options, outpost.Record]
AnyMatch = Match[outpost.State, outpost.View, outpost.Action, outpost.Options]


class Table:
    """A table of a server: it takes JSON from seats and gives JSON to them."""

    def __init__(self, players: int, seed: str) -> None:
        self.match: OutpostMatch = Match(outpost, players=players, seed=seed)

    def screen(self, player: int | None) -> dict[str, Any]:
        """Return what a client needs to draw the game."""
        view: outpost.View = self.match.view(player)
        return {
            "view": json.loads(view.model_dump_json()),
            "picture": outpost.render_svg(view),
            "to_act": view.to_act,
            "log": [outpost.describe(view, event) for event in view.events],
            "buttons": [outpost.describe(view, offer.first) for offer in view.legal],
        }

    def receive(self, player: int, text: str, at: int) -> str:
        """Play what a client sent; return what to tell it."""
        try:
            action = outpost.parse_action(text, player=player)
            self.match = self.match.play(action, at=at)
        except IllegalAction as error:
            return f"{error.code}: {error.reason}"
        return "ok"


def test_a_server_takes_what_is_legal_and_tells_why_else() -> None:
    table = Table(players=3, seed="a secret")
    (first,) = outpost.players_to_act(table.match.state)
    other = (first + 1) % 3
    sent = outpost.EndTurn(player=first).model_dump_json()
    assert table.receive(other, sent, at=0).startswith("wrong_seat: ")
    assert table.receive(first, "{", at=0).startswith("malformed: ")
    assert table.receive(first, sent, at=0) == "ok"
    assert table.receive(first, sent, at=0).startswith("stale: ")
    screen = table.screen(player=other)
    assert screen["view"]["player"] == other
    assert "a secret" not in json.dumps(screen)
    assert screen["picture"].startswith("<svg")
    assert screen["buttons"]


def test_undoing_redoing_and_saving() -> None:
    match: OutpostMatch = Match(outpost, players=2, seed=1)
    (player,) = outpost.players_to_act(match.state)
    played = match.play(Resign(player=player))
    assert outpost.is_over(played.state)
    assert played.undo(force=True).state is match.state
    with pytest.raises(CannotUndo):
        match.undo()
    loaded: OutpostMatch = Match.from_record(
        outpost, outpost.Record.model_validate_json(played.record().model_dump_json())
    )
    assert loaded.state == played.state


def test_one_client_for_both_games() -> None:
    def first_lines(game: Game[Any, Any, Any, Any], players: int) -> list[str]:
        state = game.new_game(players, "seed")
        view = game.observe(state, game.players_to_act(state)[0])
        return [game.describe(view, action) for action in game.legal_actions(view)]

    assert first_lines(outpost, 4)
    assert first_lines(expedition, 4)


def test_positions_for_a_tutorial() -> None:
    state = outpost.setup(
        outpost.colony(hand="ore 5, 2 x water 8", upgrades="nodule"),
        outpost.colony(),
        market="data_library, nodule",
    )
    assert outpost.is_legal(state, outpost.PutUp(player=0, card="data_library"))
    assert outpost.scores(state)[0] > outpost.scores(state)[1]


def test_the_record_of_a_seat_is_handed_out() -> None:
    match: OutpostMatch = Match(outpost, players=2, seed=1)
    record: outpost.Record = match.record()
    seen: outpost.SeatRecord = record.for_player(0)
    assert [view.player for view in seen.views] == [0]
    inferred = Match(expedition, players=2, seed=1).record().for_spectator()
    assert inferred.views[0].player is None
    played = play_out(expedition, [random_policy(0), random_policy(1)], seed=1)
    last: expedition.View = played.record.for_player(1).views[-1]
    assert last == expedition.observe(played.state, 1)


def test_a_match_may_be_named_without_its_records() -> None:
    match: AnyMatch = Match(outpost, players=2, seed=1)
    assert match.record().players == 2
