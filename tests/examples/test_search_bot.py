from collections.abc import Callable, Sequence
from typing import Any

import expedition_advice
import expedition_bots
import outpost_advice
import outpost_bots
import pytest
import search_bot
from search_bot import Advice, Node, SearchBot, best, choose, settled, wilson, won

from boardrules import expedition, outpost
from boardrules.core import Choices, Game, play_out

GAMES: dict[str, tuple[Game[Any, Any, Any, Any], Advice[Any, Any], Any, list[Any]]] = {
    "outpost": (
        outpost,
        outpost_advice.ADVICE,
        outpost_bots.greedy,
        [outpost.Options(max_rounds=3), outpost.Options(max_rounds=3, fast_bid=True, kicker=True)],
    ),
    "expedition": (expedition, expedition_advice.ADVICE, expedition_bots.greedy, [None]),
}


def views(name: str, number: int) -> list[Any]:
    """Return the views of some decisions of seat 0 in a greedy game."""
    game, _, greedy, options = GAMES[name]
    found: list[Any] = []

    def spy(view: Any, legal_actions: Choices[Any], /) -> Any:
        if len(legal_actions) > 1:
            found.append(view)
        return greedy(view, legal_actions)

    play_out(game, [spy, greedy], seed=5, options=options[0])
    return found[:: max(1, len(found) // number)][:number]


@pytest.mark.parametrize(
    ("name", "options"), [(name, options) for name, entry in GAMES.items() for options in entry[3]]
)
def test_it_plays_a_game_legally(name: str, options: Any) -> None:
    game, advice, greedy, _ = GAMES[name]
    bot = SearchBot(game, advice, seed=1, iterations=3)
    played = play_out(game, [greedy, bot, greedy], seed=3, options=options)
    assert game.is_over(played.state)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    game, advice, _, _ = GAMES[name]
    for view in views(name, 4):
        chosen = {
            SearchBot(game, advice, seed="s", iterations=20)(view, game.legal_actions(view))
            for _ in range(2)
        }
        assert len(chosen) == 1


@pytest.mark.parametrize("name", GAMES)
def test_hidden_things_make_no_difference(name: str) -> None:
    game, advice, greedy, options = GAMES[name]
    state = game.new_game(2, seed=11, options=options[0])
    compared = 0
    while compared < 3:
        player = game.players_to_act(state)[0]
        legal_actions = game.legal_actions(state, player)
        view = game.observe(state, player)
        if len(legal_actions) > 1 and state.ply % 4 == 0:
            twin = game.determinize(view, "another world")
            assert game.position(twin) != game.position(state)
            bot = SearchBot(game, advice, seed=2, iterations=15)
            seen = game.observe(twin, player)
            assert bot(view, legal_actions) == bot(seen, game.legal_actions(seen))
            compared += 1
        state = game.step(state, greedy(view, legal_actions))


def clock(step: float) -> Callable[[], float]:
    """Return a clock that goes on by some seconds whenever it is looked at."""
    times = iter(range(10**6))
    return lambda: step * next(times)


@pytest.mark.parametrize(("seconds", "tries"), [(0.5, 1), (3.0, 3), (7.5, 8), (1000.0, 12)])
def test_a_time_budget_ends_the_search(seconds: float, tries: int) -> None:
    view = outpost.observe(outpost.new_game(2, seed=1), 0)
    looked: list[int] = []

    def hopes(state: outpost.State) -> Sequence[float]:
        looked.append(state.ply)
        # Never clear, so that nothing but the budget ends it.
        return (len(looked) % 3 / 3, 0.0)

    advice = Advice(outpost_advice.expect, outpost_advice.ideas, hopes, outpost_advice.chapter)
    bot = SearchBot(outpost, advice, seed=1, iterations=12, seconds=seconds, clock=clock(step=1.0))
    assert bot(view, outpost.legal_actions(view)) in outpost.legal_actions(view)
    assert len(looked) == tries


def test_the_only_action_is_taken_without_a_search() -> None:
    state = outpost.setup(outpost.colony(hand="ore 1"), outpost.colony())
    view = outpost.observe(state, 0)
    (only,) = outpost.legal_actions(view)

    def asked(*_: Any) -> Any:
        pytest.fail("there was nothing to ask")

    unasked: Advice[Any, Any] = Advice(asked, asked, asked, asked)
    assert SearchBot(outpost, unasked, seed=1)(view, outpost.legal_actions(view)) == only


def test_it_finds_what_the_evaluation_likes() -> None:
    """Told that factories alone win, it builds one though the greedy bot would not."""
    view = outpost.observe(
        outpost.setup(outpost.colony(hand="2 x water 10", colonists=5), outpost.colony()), 0
    )

    def hopes(state: outpost.State) -> Sequence[float]:
        return [colony.factories.water / 10 for colony in state.colonies]

    def ends_the_turn(view: Any, legal_actions: Choices[Any], /) -> Any:
        if view.agenda[-1].type == "turn":
            return legal_actions[0]
        return outpost_advice.expect(view, legal_actions)

    def all_of_them(view: Any, legal_actions: Choices[Any]) -> Sequence[Any]:
        return [ends_the_turn(view, legal_actions), *legal_actions]

    advice = Advice(ends_the_turn, all_of_them, hopes, outpost_advice.chapter)
    chosen = SearchBot(outpost, advice, seed=1)(view, outpost.legal_actions(view))
    assert chosen == outpost.BuyFactories(player=0, factory="water", count=1)


def node(*results: float) -> Node[Any]:
    return Node(available=20, results=list(results))


def test_every_idea_is_tried_before_one_is_repeated() -> None:
    root: Node[str] = Node()
    tried = []
    for _ in range(3):
        action, child = choose(root, "abc")
        child.results.append(0.5)
        root.results.append(0.5)
        tried.append(action)
    assert tried == ["a", "b", "c"]


def test_few_ideas_count_at_first_and_more_later() -> None:
    root: Node[int] = Node()
    for _ in range(100):
        action, child = choose(root, range(50))
        child.results.append(0.0)
        root.results.append(0.0)
        assert action < 2 * (root.visits + 1) ** 0.5 + 1
    assert 12 < len(root.children) <= 21


def test_the_more_promising_action_is_tried_more_often() -> None:
    root: Node[str] = Node()
    for _ in range(200):
        action, child = choose(root, "ab")
        hope = 0.6 if action == "b" else 0.4
        child.results.append(hope)
        root.results.append(hope)
    assert root.children["b"].visits > 2 * root.children["a"].visits > 0


def test_what_is_expected_stays_unless_another_is_clearly_better() -> None:
    unclear: Node[str] = Node(children={"a": node(0.5, 0.4, 0.6), "b": node(0.9, 0.0, 0.61)})
    assert best(unclear) == "a"
    # The worlds differ a lot, the actions a little, but always in the same direction.
    clear: Node[str] = Node(children={"a": node(0.1, 0.8, 0.5), "b": node(0.12, 0.83, 0.52)})
    assert best(clear) == "b"


def test_a_search_ends_when_nothing_is_left_to_find_out() -> None:
    alike: Node[str] = Node(children={"a": node(*[0.5] * 5), "b": node(*[0.5] * 5)})
    assert settled(alike, "ab")
    assert not settled(alike, "abc")
    close: Node[str] = Node(
        children={"a": node(0.5, 0.4, 0.6, 0.5, 0.5), "b": node(0.6, 0.3, 0.6, 0.5, 0.4)}
    )
    assert not settled(close, "ab")


def test_the_victory_is_shared_by_all_first_places() -> None:
    game: Game[Any, Any, Any, Any] = outpost
    even = outpost.new_game(3, seed=1)
    assert won(game, even) == (1 / 3, 1 / 3, 1 / 3)


def test_the_interval_of_wilson() -> None:
    # Values of the textbook: 60 of 100.
    assert wilson(60, 100) == pytest.approx((0.502, 0.691), abs=0.001)
    assert wilson(0, 10)[0] == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("game", ["outpost", "expedition"])
def test_the_script_tells_how_the_match_stands(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    search_bot.main(["--game", game, "--games", "2", "--iterations", "2", "--processes", "1"])
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 2
    assert " of 2 games won (" in told[-1]


def test_help_names_all_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        search_bot.main(["--help"])
    words = " ".join(capsys.readouterr().out.split()).split("options:")[1]
    shown = search_bot.arguments([])
    flags = {f"--{name}": value for name, value in vars(shown).items() if value is not None}
    assert len(flags) >= 4
    assert {"--game", "--games", "--iterations", "--seed"} <= set(flags)
    for flag, default in flags.items():
        told = words.split(f"{flag} ")[1].split(" --")[0]
        assert f"(default: {default})" in told
    assert words.count("(default: ") == len(vars(shown))
