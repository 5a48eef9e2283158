"""A bot that searches: information-set Monte Carlo tree search for any game of the library.

    python examples/search_bot.py --game outpost --iterations 200 --games 10 --seed 7
    python examples/search_bot.py --game expedition --seconds 0.1 --games 10

The bot sees nothing but its view. It imagines full states that agree with the view
(`determinize`), plays them on with `legal_actions` and `step`, and takes the action that led to
the best positions on average. What it is told about a game is its `Advice`; the search itself
knows no game. The script lets it play against the greedy bot of a game.
"""

import argparse
import math
import sys
import time
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from statistics import fmean, stdev
from typing import Any, Generic, TypeVar

from boardrules import expedition, outpost
from boardrules.core import Choices, Game, Policy, play_out

S = TypeVar("S", bound=Any)
V = TypeVar("V", bound=Any)
A = TypeVar("A", bound=Any)
Opts = TypeVar("Opts", bound=Any)

CURIOSITY = 0.1
"""How much an action that was tried seldom is preferred to one that did well (UCB1)."""

WIDENING = 2.0
"""How many ideas are tried in a node: this many times the square root of its visits."""

CERTAINTY = 1.0
"""By how many standard errors another action must be better than the expected one."""

CLARITY, FEWEST = 2.5, 3
"""By how many, after how many tries of each action, a search ends before its budget is spent."""


@dataclass(frozen=True)
class Advice(Generic[S, A]):
    """What the search is told about a game.

    Attributes:
        expect: What a sensible player would do. Everybody is expected to play so where the search
            looks at nothing else; it also gets full states, and must not look at what is hidden.
        ideas: What is worth a try, of the legal actions of one player: first what is expected,
            then the most promising.
        hopes: The chance of each seat to win, as the position looks; from 0 to 1.
        chapter: Which part of the game it is. The search looks ahead to the end of it.
    """

    expect: Policy[Any, A]
    ideas: Callable[[Any, Choices[A]], Sequence[A]]
    hopes: Callable[[S], Sequence[float]]
    chapter: Callable[[S], Hashable]


@dataclass
class Node(Generic[A]):
    """What has been seen after some actions: how often it could be reached, and how it went on."""

    available: int = 0
    results: list[float] = field(default_factory=list)
    children: "dict[A, Node[A]]" = field(default_factory=dict)

    @property
    def visits(self) -> int:
        """How often the search came here."""
        return len(self.results)

    def promise(self) -> float:
        """Return how much it is worth to come here again (UCB1 with availability)."""
        explore = math.sqrt(math.log(self.available) / self.visits)
        return fmean(self.results) + CURIOSITY * explore


class SearchBot(Generic[S, V, A, Opts]):
    """A policy that searches with a budget.

    Args:
        game: The module of the game.
        advice: What is known about it.
        seed: What its imagination follows from.
        iterations: How many continuations are tried at most, for each decision.
        seconds: How long a decision may take; None for no limit. With a limit its play depends
            on the machine.
        clock: Tells the time, in seconds.
    """

    def __init__(
        self,
        game: Game[S, V, A, Opts],
        advice: Advice[S, A],
        *,
        seed: int | str,
        iterations: int = 200,
        seconds: float | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.game, self.advice, self.seed = game, advice, seed
        self.iterations, self.seconds, self.clock = iterations, seconds, clock

    def __call__(self, view: V, legal_actions: Choices[A]) -> A:
        """Choose an action: search, unless there is nothing to choose from."""
        start = self.clock()
        ideas = self.options(view, legal_actions)
        if len(ideas) == 1:
            return ideas[0]
        root: Node[A] = Node()
        worlds: list[S] = []
        for iteration in range(1, self.iterations + 1):
            self.visit(root, ideas, view, worlds)
            if self.seconds is not None and self.clock() - start >= self.seconds:
                break
            if iteration % len(ideas) == 0 and settled(root, ideas):
                break
        return best(root)

    def options(self, position: S | V, legal_actions: Choices[A]) -> Sequence[A]:
        """Return what is worth a try in a position: what is expected comes first."""
        if len(legal_actions) == 1:
            return legal_actions
        return tuple(dict.fromkeys(self.advice.ideas(position, legal_actions)))

    def visit(self, root: Node[A], ideas: Sequence[A], view: V, worlds: list[S]) -> None:
        """Try one continuation: down the tree, one node beyond it, and on as expected.

        Every action of the root meets the same worlds in the same order, so that luck makes no
        difference between them, and few worlds have to be imagined.
        """
        game, me = self.game, ideas[0].player
        action, node = choose(root, ideas)
        if node.visits == len(worlds):
            worlds.append(game.determinize(view, f"{self.seed}, {view.ply}, {len(worlds)}"))
        state = worlds[node.visits]
        path, fresh, chapter = [root, node], not node.visits, self.advice.chapter(state)
        state = game.step(state, action)
        while (to_act := game.players_to_act(state)) and self.advice.chapter(state) == chapter:
            player = me if me in to_act else to_act[0]
            legal_actions = game.legal_actions(state, player)
            if len(legal_actions) == 1:
                action = legal_actions[0]
            elif player == me and not fresh:
                action, node = choose(node, self.options(state, legal_actions))
                fresh = not node.visits
                path.append(node)
            else:
                action = self.advice.expect(state, legal_actions)
            state = game.step(state, action)
        hope = won(game, state)[me] if game.is_over(state) else self.advice.hopes(state)[me]
        for node in path:
            node.results.append(hope)


def choose(node: Node[A], ideas: Sequence[A]) -> tuple[A, Node[A]]:
    """Choose an action to try: one of the first ideas that is new, or the most promising one.

    The more often a node is visited, the more of the ideas count.
    """
    wide = math.ceil(WIDENING * math.sqrt(node.visits + 1))
    for action in ideas[:wide]:
        node.children.setdefault(action, Node()).available += 1
    tried = [(action, node.children[action]) for action in ideas[:wide]]
    for action, child in tried:
        if not child.visits:
            return action, child
    return max(tried, key=lambda pair: pair[1].promise())


def best(root: Node[A]) -> A:
    """Return the expected action, or the best of those that are better by more than chance.

    The same luck befell all of them, so what counts are the differences world by world.
    """
    expected, *others = root.children
    standard, found, most = root.children[expected].results, expected, 0.0
    for action in others:
        gains = differences(root.children[action].results, standard)
        if len(gains) >= 2 and fmean(gains) > max(most, CERTAINTY * error(gains)):
            found, most = action, fmean(gains)
    return found


def settled(root: Node[A], ideas: Sequence[A]) -> bool:
    """Tell whether one action is better than all others by far, so that searching can end."""
    results = [root.children[action].results for action in ideas if action in root.children]
    if len(results) < len(ideas) or min(map(len, results)) < FEWEST:
        return False
    lead = max(results, key=fmean)
    leads = [differences(lead, others) for others in results]
    return all(fmean(gains) >= CLARITY * error(gains) for gains in leads)


def differences(results: Sequence[float], others: Sequence[float]) -> list[float]:
    """Return by how much results are better than others, in the worlds that both have met."""
    return [own - other for own, other in zip(results, others, strict=False)]


def error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of some values."""
    return stdev(values) / math.sqrt(len(values))


def won(game: Game[S, V, A, Opts], state: S) -> tuple[float, ...]:
    """Return what each seat has of the victory in a finished game: 1, a share of it, or 0."""
    first = [line.player for line in game.standings(state) if line.place == 1]
    seats = len(game.scores(state))
    return tuple(1 / len(first) if seat in first else 0.0 for seat in range(seats))


# The match


def contest(name: str) -> tuple[Game[Any, Any, Any, Any], Advice[Any, Any], Policy[Any, Any]]:
    """Return a game, what the search is told about it, and its greedy bot."""
    # Here, since the advice is made of what this file defines.
    if name == "outpost":
        import outpost_advice
        import outpost_bots

        return outpost, outpost_advice.ADVICE, outpost_bots.greedy
    import expedition_advice
    import expedition_bots

    return expedition, expedition_advice.ADVICE, expedition_bots.greedy


def one_game(
    number: int, *, name: str, seed: int | str, iterations: int, seconds: float | None
) -> tuple[float, int, float]:
    """Play a game against the greedy bot; each deal is played twice, from both seats.

    Returns:
        The share in the victory, how often the search bot was asked, and the seconds it took.
    """
    game, advice, greedy = contest(name)
    bot = SearchBot(game, advice, seed=f"{seed}, {number}", iterations=iterations, seconds=seconds)
    asked, spent = 0, 0.0

    def timed(view: Any, legal_actions: Choices[Any], /) -> Any:
        nonlocal asked, spent
        start = time.process_time()
        action = bot(view, legal_actions)
        asked, spent = asked + 1, spent + time.process_time() - start
        return action

    seat = number % 2
    policies = [greedy, timed] if seat else [timed, greedy]
    state = play_out(game, policies, seed=f"{seed}, {number // 2}").state
    return won(game, state)[seat], asked, spent


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a rate (Wilson's score interval)."""
    z, rate = 1.96, wins / games
    middle = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="The search bot plays against the greedy bot.")
    parser.add_argument(
        "--game",
        choices=("outpost", "expedition"),
        default="outpost",
        help="which game they play (default: outpost)",
    )
    parser.add_argument(
        "--games", type=int, default=10, help="how many, from alternating seats (default: 10)"
    )
    parser.add_argument(
        "--iterations", type=int, default=200, help="for each decision, at most (default: 200)"
    )
    parser.add_argument(
        "--seconds", type=float, help="for each decision, at most (default: no limit)"
    )
    parser.add_argument("--seed", default="7", help="what the luck follows from (default: 7)")
    parser.add_argument(
        "--processes",
        type=int,
        help="how many games run at the same time (default: one for each core)",
    )
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> None:
    """Play a match and tell how it stands after each game."""
    args = arguments(given)
    play = partial(
        one_game,
        name=args.game,
        seed=args.seed,
        iterations=args.iterations,
        seconds=args.seconds,
    )
    wins, asked, spent = 0.0, 0, 0.0
    with ProcessPoolExecutor(args.processes) as pool:
        for games, played in enumerate(pool.map(play, range(args.games)), 1):
            wins, asked, spent = wins + played[0], asked + played[1], spent + played[2]
            low, high = wilson(wins, games)
            print(
                f"{wins:g} of {games} games won ({low:.0%} to {high:.0%}), "
                f"{1000 * spent / asked:.0f} ms for each decision",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
