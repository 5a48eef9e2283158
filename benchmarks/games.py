"""The games that are measured: ours, and the two that they are put beside."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import catanatron
import chess
import expedition_bots
import outpost_bots

from benchmarks.measure import Block
from boardrules import expedition, outpost
from boardrules.core import Game, Policy

CHESS = "python-chess, 2 players"
CATANATRON = "catanatron, 4 players"
PEERS = (CHESS, CATANATRON)

EVERYTHING = outpost.Options(
    kicker=True, fast_bid=True, idle_operators=True, auctions_per_turn=None
)


@dataclass(frozen=True)
class Setting:
    """A game of ours with its number of players and options.

    Attributes:
        name: What it is called in the tables.
        game: Its module.
        players: How many play.
        options: With which options.
        greedy: The bot of `examples/` that plays it greedily.
    """

    name: str
    game: Game[Any, Any, Any, Any]
    players: int
    greedy: Policy[Any, Any]
    options: Any = field(default=None, repr=False)

    def new_game(self, seed: int | str) -> Any:
        """Return the first position of a game."""
        return self.game.new_game(self.players, seed, self.options)


def of_outpost(players: int, options: outpost.Options | None = None) -> Setting:
    """Return Outpost for so many players."""
    how = ", all options" if options else ""
    name = f"Outpost, {players} players{how}"
    return Setting(name, outpost, players, outpost_bots.greedy, options)


def of_expedition(players: int) -> Setting:
    """Return Expedition for so many players."""
    name = f"Expedition, {players} players"
    return Setting(name, expedition, players, expedition_bots.greedy)


SETTINGS = (
    *(of_outpost(players, how) for how in (None, EVERYTHING) for players in (2, 4, 9)),
    of_expedition(2),
    of_expedition(4),
)
"""All that is played out."""

LOOKED_INTO = (of_outpost(4), of_outpost(9, EVERYTHING), of_expedition(4))
"""Those whose functions are also measured one by one."""


def random_play(setting: Setting, decisions: int) -> Block:
    """Return random playouts: all legal actions, a choice, a step; new games as they end."""
    game, choice = setting.game, random.Random(1).choice
    seeds = iter(range(1_000_000))
    state = setting.new_game("first")

    def play() -> int:
        nonlocal state
        for _ in range(decisions):
            actions = game.legal_actions(state)
            if not actions:
                state = setting.new_game(next(seeds))
                actions = game.legal_actions(state)
            state = game.step(state, choice(actions))
        return decisions

    return Block(setting.name, lambda: play)


def random_chess(decisions: int) -> Block:
    """Return random playouts of python-chess, to mate, stalemate, too few pieces or 75 moves."""
    choice = random.Random(1).choice
    board = chess.Board()

    def play() -> int:
        nonlocal board
        for _ in range(decisions):
            moves = list(board.legal_moves)
            if not moves or drawn(board):
                board = chess.Board()
                moves = list(board.legal_moves)
            board.push(choice(moves))
        return decisions

    return Block(CHESS, lambda: play)


def drawn(board: chess.Board) -> bool:
    """Tell whether a game ends now though there are moves; looks at the pieces if one was taken."""
    clock = board.halfmove_clock
    return clock >= 150 or (clock == 0 and board.is_insufficient_material())


def random_catan(decisions: int) -> Block:
    """Return random playouts of catanatron's own game between its own random players."""
    colors = tuple(catanatron.Color)
    seeds = iter(range(1, 1_000_000))

    def new_game() -> catanatron.Game:
        return catanatron.Game([catanatron.RandomPlayer(color) for color in colors], next(seeds))

    game = new_game()

    def play() -> int:
        nonlocal game
        for _ in range(decisions):
            if game.winning_color() is not None:
                game = new_game()
            game.play_tick()
        return decisions

    return Block(CATANATRON, lambda: play)


def greedy_play(setting: Setting, games: int) -> Block:
    """Return whole games between greedy bots, which see their views alone and pay in bundles."""
    game, bot = setting.game, setting.greedy
    seeds = iter(range(1_000_000))

    def play() -> int:
        for _ in range(games):
            play_greedily(game, bot, setting.new_game(next(seeds)))
        return games

    return Block(f"{setting.name}: greedy game", lambda: play)


def play_greedily(game: Game[Any, Any, Any, Any], bot: Policy[Any, Any], state: Any) -> Any:
    """Play a game to its end, each seat by the same bot, and return the last state."""
    while to_act := game.players_to_act(state):
        view = game.observe(state, to_act[0])
        state = game.step(state, bot(view, game.legal_actions(view)))
    return state


def random_game(setting: Setting, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield the states of a game between random players, with the action that each took."""
    choice = random.Random(seed).choice
    state = setting.new_game(seed)
    while actions := setting.game.legal_actions(state):
        action = choice(actions)
        yield state, action
        state = setting.game.step(state, action)
