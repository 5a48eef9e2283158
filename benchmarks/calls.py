"""Single functions, called on decisions of random games."""

import random
from collections.abc import Callable, Sequence
from itertools import islice, pairwise
from typing import Any, NamedTuple

import chess

from benchmarks.games import Setting, drawn, random_game
from benchmarks.measure import Block, Calls
from boardrules.core import replay

GAMES = 3
"""How many random games the decisions are taken from."""

BRANCHING = 5
"""From how many legal actions on a position counts as branching."""

BRANCHED = 20
"""How many branching positions are expanded at most."""


class Taken(NamedTuple):
    """A decision of a random game.

    Attributes:
        before: The state before the last step.
        last: The action that led here from there.
        action: The action that was taken here.
        actions: How many legal actions there were.
        place: How far the game had come: 0 at its beginning, 1 at its end.
    """

    before: Any
    last: Any
    action: Any
    actions: int
    place: float


def sample(setting: Setting, size: int) -> tuple[Taken, ...]:
    """Return decisions that are drawn from random games, each with the same chance."""
    found: list[Taken] = []
    for seed in range(GAMES):
        game = list(random_game(setting, seed))
        steps = pairwise(game)
        found += (
            Taken(before, last, action, len(setting.game.legal_actions(state)), place / len(game))
            for place, ((before, last), (state, action)) in enumerate(steps)
        )
    return tuple(random.Random(1).sample(found, size))


def fresh(setting: Setting, taken: Taken) -> Any:
    """Return the state of a decision, made anew: nobody has asked it anything yet."""
    return setting.game.step(taken.before, taken.last)


def asked(setting: Setting, taken: Taken) -> Any:
    """Return the state of a decision, whose legal actions have been listed, as in a playout."""
    state = fresh(setting, taken)
    setting.game.legal_actions(state)
    return state


def single_calls(setting: Setting, decisions: Sequence[Taken]) -> list[Calls[Any]]:
    """Return the calls of each public function that is measured, for a setting."""
    game = setting.game

    def calls(what: str, of: Callable[[Taken], Any], call: Callable[[Any], object]) -> Calls[Any]:
        return Calls(f"{setting.name}: {what}", lambda: list(map(of, decisions)), call)

    def seat_and(state: Any) -> tuple[Any, int]:
        return state, game.players_to_act(state)[0]

    def seen(taken: Taken) -> Any:
        return game.observe(*seat_and(fresh(setting, taken)))

    kind: Any = type(decisions[0].before)
    return [
        Calls(f"{setting.name}: new_game", lambda: range(len(decisions)), setting.new_game),
        calls("legal_actions", lambda taken: fresh(setting, taken), game.legal_actions),
        calls(
            "step",
            lambda taken: (asked(setting, taken), taken.action),
            lambda given: game.step(*given),
        ),
        calls(
            "observe",
            lambda taken: seat_and(fresh(setting, taken)),
            lambda given: game.observe(*given),
        ),
        calls("determinize", seen, lambda view: game.determinize(view, "other cards")),
        calls(
            "JSON dump of a state",
            lambda taken: fresh(setting, taken),
            lambda state: state.model_dump_json(),
        ),
        calls(
            "JSON load of a state, checked",
            lambda taken: fresh(setting, taken).model_dump_json(),
            kind.model_validate_json,
        ),
    ]


def chess_decisions(name: str, size: int) -> Calls[tuple[chess.Board, int]]:
    """Return decisions of python-chess in random games: the legal moves listed, and one pushed."""
    draw = random.Random(1)
    met: list[tuple[chess.Board, int]] = []
    board = chess.Board()
    while len(met) < 10 * size:
        moves = list(board.legal_moves)
        if not moves or drawn(board):
            board = chess.Board()
            continue
        met.append((board.copy(stack=False), draw.randrange(len(moves))))
        board.push(moves[met[-1][1]])
    found = draw.sample(met, size)

    def decide(given: tuple[chess.Board, int]) -> None:
        board, place = given
        board.push(list(board.legal_moves)[place])

    return Calls(name, lambda: [(board.copy(), place) for board, place in found], decide)


def branching(decisions: Sequence[Taken]) -> list[Taken]:
    """Return decisions between several actions, from the middle of the games."""
    middle = [taken for taken in decisions if 0.25 < taken.place < 0.75]
    return [taken for taken in middle if taken.actions >= BRANCHING][:BRANCHED]


def lone_steps(setting: Setting, decisions: Sequence[Taken]) -> Block:
    """Return the steps to all children, each from a state of its own: a unit is a step.

    The legal actions are listed already. This is what the steps would cost in playouts.
    """
    legal_actions, step = setting.game.legal_actions, setting.game.step

    def begin() -> Callable[[], int]:
        given = [
            (asked(setting, taken), action)
            for taken in branching(decisions)
            for action in legal_actions(fresh(setting, taken))
        ]

        def work() -> int:
            for state, action in given:
                step(state, action)
            return len(given)

        return work

    return Block(f"{setting.name}: a step to a child, alone", begin)


def children(setting: Setting, decisions: Sequence[Taken]) -> Block:
    """Return the expansion of branching states: list, and step to all children; a unit is a child.

    All children of a state are kept until the last one is there, as a search does.
    """
    legal_actions, step = setting.game.legal_actions, setting.game.step

    def begin() -> Callable[[], int]:
        states = [fresh(setting, taken) for taken in branching(decisions)]

        def work() -> int:
            found = [[step(state, action) for action in legal_actions(state)] for state in states]
            return sum(map(len, found))

        return work

    return Block(f"{setting.name}: a child of a branching state", begin)


def replays(setting: Setting, actions: int) -> Block:
    """Return the replay of the record of the beginning of a random game: a unit is an action."""
    game = setting.game
    played = list(islice(random_game(setting, 1), actions + 1))
    record = game.record(
        seed=1, actions=tuple(action for _, action in played[:-1]), state=played[-1][0]
    )

    def work() -> int:
        replay(game, record)
        return len(record.actions)

    return Block(f"{setting.name}: replay, per action", lambda: work)
