import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import expedition_bots
import pytest

from boardrules import expedition
from boardrules.core import Choices, play_out, random_policy
from boardrules.expedition import Action, View

SCRIPT = Path(expedition_bots.__file__)
SOURCES = Path(expedition.__file__).parents[2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_bots_finish_a_game(players: int) -> None:
    played = play_out(expedition, [expedition_bots.greedy] * players, seed=players)
    assert played.state.round == 6
    assert min(expedition.scores(played.state)) >= 40


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(20):
        bots = [expedition_bots.greedy, random_policy(seed)]
        greedy = seed % 2
        if greedy:
            bots.reverse()
        played = play_out(expedition, bots, seed=seed)
        first, second = expedition.standings(played.state)
        wins += first.player == greedy and second.place == 2
    assert wins >= 19


def test_greedy_gets_its_own_view_and_chooses_from_the_list() -> None:
    def watched(view: View, legal_actions: Choices[Action]) -> Action:
        action = expedition_bots.greedy(view, legal_actions)
        assert type(view) is View
        assert view.player == action.player
        assert action in legal_actions
        return action

    play_out(expedition, [watched] * 3, seed="watched")


def test_greedy_decides_by_what_it_sees_alone() -> None:
    """In another game that looks the same to the player, it does the same."""
    asked = 0

    def twice(view: View, legal_actions: Choices[Action]) -> Action:
        nonlocal asked
        action = expedition_bots.greedy(view, legal_actions)
        if view.ply % 7 == 0:
            asked += 1
            seat = action.player
            twin = expedition.determinize(view, seed=view.ply)
            seen = expedition.observe(twin, seat)
            assert expedition_bots.greedy(seen, expedition.legal_actions(twin, seat)) == action
        return action

    play_out(expedition, [twice] * 2, seed="twins")
    assert asked > 10


def test_greedy_needs_no_more_than_the_view_as_json() -> None:
    state = expedition.new_game(2, seed=7)
    for _ in range(60):
        (player, *_) = expedition.players_to_act(state)
        view = expedition.observe(state, player)
        parsed = View.model_validate_json(view.model_dump_json())
        legal = expedition.legal_actions(parsed, player)
        action = expedition_bots.greedy(parsed, legal)
        assert action == expedition_bots.greedy(view, expedition.legal_actions(state, player))
        state = expedition.step(state, action)


def told(capsys: pytest.CaptureFixture[str], *given: str) -> str:
    expedition_bots.main(given)
    return capsys.readouterr().out


def unwrapped(game: str) -> str:
    """What was told, with the lines that were broken in one piece again."""
    return re.sub(r",\n +", ", ", game)


def test_lines_fit_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    game = told(capsys, "--players", "3", "--board")
    assert max(map(len, game.splitlines())) <= 100
    assert max(map(len, unwrapped(game).splitlines())) > 100


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_game_is_told_line_by_line(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = told(capsys, "--players", players, "--seed", "5")
    assert [line for line in game.splitlines() if line.startswith("Round ")] == [
        f"Round {number}" for number in range(1, 7)
    ]
    assert "explores Driftwood Shore" in game
    assert "1. player" in game
    assert "hidden" not in game


def test_quiet_shows_the_standings_and_score_sheets_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    given = ("--players", "2", "--quiet", "--bots", "greedy", "random")
    lines = unwrapped(told(capsys, *given)).splitlines()
    assert lines[0].startswith("After 6 rounds ")
    played = play_out(expedition, [expedition_bots.greedy, random_policy("7 1")], seed=7)
    for player, score in enumerate(expedition.scores(played.state)):
        start = next(n for n, line in enumerate(lines) if f". player {player} (" in line)
        assert lines[start].endswith(f": {score} points")
        sheet = lines[start + 1 : start + 6]
        assert [line.split(":")[0].strip() for line in sheet] == [
            "by effects",
            "after round 3",
            "after round 5",
            "after round 6",
            "at the end",
        ]
        printed = [int(entry.split()[-1]) for line in sheet for entry in line.split(",")]
        assert sum(printed) == score
    assert len(lines) == 1 + 2 * 6


def test_score_sheets_say_what_was_scored(capsys: pytest.CaptureFixture[str]) -> None:
    lines = unwrapped(told(capsys, "--players", "2", "--quiet")).splitlines()
    final = [line for line in lines if line.startswith("     at the end:")]
    assert len(final) == 2
    for line in final:
        for words in ("Coins left", "Energy left", "Material left", "Radar Tiles left"):
            assert line.count(f", {words} ") == 1
    for line in lines[1:]:
        terms = line.split(": ", 1)[1]
        assert "_" not in line
        assert all(term.split()[0] != "0" for term in terms.split(", ")) or "by effects" in line


def test_the_table_is_shown_after_each_round(capsys: pytest.CaptureFixture[str]) -> None:
    game = told(capsys, "--players", "2", "--board")
    boards = [line for line in game.splitlines() if line.startswith("Expedition (")]
    assert len(boards) == 6
    assert "round 2 of 6" in boards[0]
    assert "the game is over" in boards[-1]


def test_effects_chosen_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    game = told(capsys, "--players", "3")
    assert "chooses an effect of Scouting Party: gain 1 Coin" in game
    assert "chooses an effect of the track: the " in game
    assert not re.search(r"effect \d", game)


def test_help_names_all_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        expedition_bots.main(["--help"])
    words = " ".join(capsys.readouterr().out.split())
    for flag, default in {"--seed": "7", "--players": "3", "--bots": "greedy"}.items():
        assert f"(default: {default})" in words.split("options:")[1].split(flag)[1]


def test_a_seed_of_digits_is_a_number_and_any_other_a_text() -> None:
    def seed(text: str) -> Any:
        return expedition_bots.arguments(["--seed", text]).seed

    assert seed("7") == 7
    assert seed("seven") == "seven"
    assert seed("7a") == "7a"
    assert seed("\u0667") == "\u0667"
    assert expedition_bots.arguments([]).seed == 7


def test_a_seed_tells_the_same_game_again_and_another_seed_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = told(capsys, "--players", "2", "--seed", "11")
    assert told(capsys, "--players", "2", "--seed", "11") == game
    assert told(capsys, "--players", "2", "--seed", "eleven") != game


@pytest.mark.parametrize(
    "given",
    [
        ["--players", "5"],
        ["--players", "1"],
        ["--seed", "1" * 20],
        ["--bots", "clever"],
        ["--board", "--quiet"],
    ],
)
def test_what_cannot_be_is_refused(
    given: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        expedition_bots.main(given)
    assert given[0] in capsys.readouterr().err


def run(hash_seed: str, *given: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": str(SOURCES), "PYTHONHASHSEED": hash_seed}
    return subprocess.Popen(
        [sys.executable, str(SCRIPT), *given],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        text=True,
    )


def test_every_process_tells_the_same_game() -> None:
    games = [run(hash_seed, "--players", "2").communicate()[0] for hash_seed in ("1", "2")]
    assert games[0] == games[1]
    assert "1. player" in games[0]


def test_a_reader_who_leaves_is_no_error() -> None:
    with run("0", "--players", "4") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0
