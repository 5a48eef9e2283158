"""Whoever must act has something to do, also after others have left, and in every view."""

import pytest

from boardrules.core import Chance, Resign
from tests import work


@pytest.mark.parametrize("leaves", [False, True], ids=["all stay", "some leave"])
@pytest.mark.parametrize("name", work.GAMES)
def test_all_who_must_act_have_an_action(name: str, leaves: bool) -> None:
    game, players, options = work.GAMES[name]
    chance = Chance("something to do", domain="tests")
    state, asked, left = game.new_game(players, "something to do", options), 0, 0
    while asked < 600 and (to_act := game.players_to_act(state)):
        for seat in to_act:
            asked += 1
            assert len(game.legal_actions(state, seat)) > 0
            seen = game.legal_actions(game.observe(state, seat))
            assert len(seen) == len(game.legal_actions(state, seat))
        seat = chance.choice(to_act)
        if leaves and left < players - 2 and asked > 150 * (left + 1):
            state, left = game.step(state, Resign(player=seat)), left + 1
        else:
            state = game.step(state, chance.choice(game.legal_actions(state, seat)))
    assert asked > 100
    assert (left > 0) == (leaves and players > 2)
