from collections import Counter

import pytest

from benchmarks import expedition_balance as balance
from benchmarks.expedition_balance import Game


def game(scores: tuple[int, ...], wins: tuple[float, ...], **kinds: int) -> Game:
    found = dict.fromkeys(balance.KINDS, 10) | kinds
    return Game(scores=scores, wins=wins, kinds=Counter(found), busy_rounds=(6,) * len(scores))


def broken(*games: Game) -> list[str]:
    found = balance.lines(len(games[0].scores), games)
    return [line.what for line in found if not line.holds]


FAIR = (game((90, 70), (1.0, 0.0)), game((80, 85), (0.0, 1.0)))


def test_a_balanced_game_breaks_no_limit() -> None:
    assert broken(*FAIR) == []


def test_each_limit_can_be_broken() -> None:
    assert broken(FAIR[0], FAIR[0]) == ["wins by seat"]
    high = [played._replace(scores=(200, 150)) for played in FAIR]
    assert broken(*high) == ["80th percentile of points"]
    low = [played._replace(scores=(50, 59)) for played in FAIR]
    assert broken(*low) == ["80th percentile of points"]
    rare = [played._replace(kinds=played.kinds | Counter(explore=999)) for played in FAIR]
    assert broken(*rare) == [
        f"actions: {name}" for kind, name in balance.KINDS.items() if kind != "explore"
    ]
    idle = [played._replace(busy_rounds=(6, 4)) for played in FAIR]
    assert broken(*idle) == ["rounds with 2 actions, by seat"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_counted(players: int) -> None:
    played = balance.play(players, seed=7)
    assert len(played.scores) == players
    assert sum(played.wins) == pytest.approx(1)
    best = [seat for seat, score in enumerate(played.scores) if score == max(played.scores)]
    assert {seat for seat, share in enumerate(played.wins) if share} <= set(best)
    assert set(played.kinds) <= set(balance.KINDS)
    assert all(1 <= rounds <= 6 for rounds in played.busy_rounds)
    assert 2 * sum(played.busy_rounds) <= played.kinds.total()


def test_it_prints_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    balance.main(["--games", "2", "--processes", "1"])
    rows = capsys.readouterr().out.splitlines()
    assert rows[0] == "|  | limit | 2 players | 3 players | 4 players |"
    assert {row.count("|") for row in rows} == {6}
    assert len(rows) == 2 + len(list(balance.lines(2, FAIR)))
