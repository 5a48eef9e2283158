import re
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import outpost_bots
import pytest

from boardrules import outpost
from boardrules.core import play_out, random_policy
from boardrules.outpost import State


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, outpost.Options()),
        (4, outpost.Options(kicker=True, fast_bid=True)),
        (5, outpost.Options(mega=False, auctions_per_turn=None)),
        (9, outpost.Options(kicker=True, idle_operators=True, bidding_order="purchase")),
    ],
)
def test_greedy_bots_finish_a_game(players: int, options: outpost.Options) -> None:
    played = play_out(outpost, [outpost_bots.greedy] * players, seed=players, options=options)
    assert max(outpost.scores(played.state)) >= 75
    assert played.state.round < 45


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(20):
        bots = [outpost_bots.greedy, random_policy(seed)]
        greedy = seed % 2
        if greedy:
            bots.reverse()
        played = play_out(outpost, bots, seed=seed)
        wins += outpost.standings(played.state)[0].player == greedy
    assert wins >= 19


def test_four_greedy_bots_reach_the_goal_in_under_thirty_rounds() -> None:
    rounds = [
        play_out(outpost, [outpost_bots.greedy] * 4, seed=seed).state.round for seed in range(4)
    ]
    assert sum(rounds) / len(rounds) < 30


def unwrapped(told: str) -> str:
    """What was told, with the lines that were broken in one piece again."""
    return re.sub(r",\n +(?=[a-z0-9])", ", ", told)


@pytest.mark.parametrize("extra", [[], ["--kicker"], ["--fast-bid"]])
def test_the_game_is_told_line_by_line(
    extra: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    outpost_bots.main(["--players", "3", "--seed", "5", *extra])
    told = capsys.readouterr().out
    assert "Round 1\n" in told
    assert "wins" in told
    assert "1. player" in told
    assert ("hidden" in told) == (extra == ["--kicker"])  # cards change hands face down


@pytest.mark.parametrize("extra", [[], ["--kicker", "--fast-bid"]])
def test_what_was_handed_over_adds_up_to_what_was_spent(
    extra: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    outpost_bots.main(["--players", "3", "--seed", "5", *extra])
    told = capsys.readouterr().out
    paid = Counter[str]()
    for player, amount in re.findall(r"player (\d) .* (?:for|pays) (\d+): ", told):
        paid[player] += int(amount)
    spent = dict(re.findall(r"\. player (\d) .* (\d+) credits spent", told))
    assert {player: int(amount) for player, amount in spent.items()} == paid
    assert len(paid) == 3


def test_a_discount_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    outpost_bots.main(["--players", "4", "--seed", "7"])
    told = capsys.readouterr().out
    wins = re.findall(r"wins .* at (\d+), (\d+) after discounts, and pays (\d+): ", told)
    assert wins
    assert all(int(due) < int(price) and int(due) <= int(paid) for price, due, paid in wins)


def test_cards_handed_over_one_by_one_are_one_purchase(capsys: pytest.CaptureFixture[str]) -> None:
    """Random bots pay card by card, with whatever comes to hand."""
    outpost_bots.main(["--players", "2", "--seed", "1", "--bots", "random", "greedy"])
    told = unwrapped(capsys.readouterr().out)
    purchases = re.findall(r"player 0 buys .* for (\d+): (.*)$", told, re.MULTILINE)
    assert any("," in cards for _, cards in purchases)
    for total, cards in purchases:
        worth = re.findall(r"(?:(\d+) x )?[a-z ]+ (\d+)(?:,|$)", cards)
        assert sum(int(number or 1) * int(value) for number, value in worth) == int(total)


def test_the_bids_lead_up_to_the_price(capsys: pytest.CaptureFixture[str]) -> None:
    outpost_bots.main(["--players", "4", "--seed", "7"])
    told = unwrapped(capsys.readouterr().out)
    auctions = re.findall(
        r"  player (\d) puts up .*\n    bids: (.*)\n  player (\d) wins .* at (\d+)", told
    )
    assert len(auctions) == told.count("puts up") == told.count(" wins ") > 20
    for opener, bids, winner, price in auctions:
        made = [(player, int(bid)) for player, bid in re.findall(r"player (\d) (\d+)", bids)]
        assert made[0][0] == opener
        assert made[-1] == (winner, int(price))
        assert all(low < high for (_, low), (_, high) in pairwise(made))


def test_each_turn_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A player puts something up, buys something or does nothing, in purchase order."""
    outpost_bots.main(["--players", "4", "--seed", "7"])
    rounds = unwrapped(capsys.readouterr().out).split("\nRound ")[1:]
    assert len(rounds) > 15
    for told in rounds:
        order = re.findall(r"^  player (\d): ", told, re.MULTILINE)
        done = re.findall(r"^  player (\d) (?:puts up|buys|does nothing)", told, re.MULTILINE)
        assert list(dict.fromkeys(done)) == order


@pytest.mark.parametrize("extra", [[], ["--board"], ["--kicker", "--fast-bid", "--players", "9"]])
def test_lines_fit_a_terminal(extra: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    outpost_bots.main(extra)
    told = capsys.readouterr().out
    assert max(map(len, told.splitlines())) <= 100
    assert "\N{NO-BREAK SPACE}" not in told


def test_the_readme_shows_how_the_game_begins(capsys: pytest.CaptureFixture[str]) -> None:
    outpost_bots.main([])
    told = capsys.readouterr().out
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"^```text\n(Round .*?)^```$", readme, re.MULTILINE | re.DOTALL)
    assert len(shown) == 1
    assert shown[0] in told


def test_board_and_quiet_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        outpost_bots.main(["--board", "--quiet"])
    assert "not allowed with" in capsys.readouterr().err


def test_the_table_is_shown_after_each_round(capsys: pytest.CaptureFixture[str]) -> None:
    outpost_bots.main(["--players", "2", "--seed", "5", "--board"])
    told = capsys.readouterr().out
    rounds = told.count("\nRound ")
    assert told.count("\nOutpost · round ") == rounds - 1
    assert told.count("\nOutpost · game over · ") == 1
    assert "(seen by a spectator)" in told


def test_quiet_shows_the_result_alone(capsys: pytest.CaptureFixture[str]) -> None:
    outpost_bots.main(["--players", "2", "--quiet", "--bots", "greedy", "random"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("After ")
    assert len(lines) == 3


def test_kickers_are_bought_and_cards_exchanged() -> None:
    seen: set[str] = set()

    def watch(before: State, action: outpost.Action, after: State) -> None:
        seen.update(event.type for event in after.events)

    options = outpost.Options(kicker=True)
    played = play_out(outpost, [outpost_bots.greedy] * 4, seed=0, options=options, watch=watch)
    assert {"era_began", "exchanged"} <= seen
    assert any(colony.kickers for colony in played.state.colonies)


def test_digits_are_a_number_and_other_seeds_are_text() -> None:
    assert outpost_bots.arguments(["--seed", "7"]).seed == 7
    assert outpost_bots.arguments(["--seed", "7x"]).seed == "7x"


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    script = Path(__file__).parents[2] / "examples" / "outpost_bots.py"
    command = [sys.executable, str(script), "--players", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as told:
        assert told.stdout is not None
        assert told.stderr is not None
        told.stdout.readline()
        told.stdout.close()
        assert told.stderr.read() == b""
    assert told.returncode == 0


def test_a_number_of_players_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        outpost_bots.main(["--players", "10"])
    assert "--players" in capsys.readouterr().err
