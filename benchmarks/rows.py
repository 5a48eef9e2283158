"""The table: what is measured, in which unit, and what it aims at."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

from benchmarks import calls, games, growth, memory, processes
from benchmarks.measure import Block, Calls, Cost, cost, timed_blocks, timed_calls

TARGETS = {
    "new_game": 400.0,
    "observe": 40.0,
    "determinize": 250.0,
    "import": 0.35,
    "child": 1.3,
    "history": 3.0,
    games.CHESS: 3.0,
    games.CATANATRON: 2.5,
}
"""What we aim at: µs a call, s, times a step, KB a state; and how many times as fast as."""


@dataclass(frozen=True)
class Effort:
    """How long to measure.

    Attributes:
        turns: How often each block is timed.
        decisions: The size of a block, in decisions.
        sample: How many decisions of random games each function is called on.
        call_turns: How often each call is timed.
        games: How many games are played for a figure that is about whole games.
        processes: How many fresh processes are started for a figure that needs them.
    """

    turns: int
    decisions: int
    sample: int
    call_turns: int
    games: int
    processes: int


FULL = Effort(turns=50, decisions=200, sample=200, call_turns=7, games=6, processes=9)
QUICK = Effort(turns=10, decisions=100, sample=60, call_turns=3, games=2, processes=2)


@dataclass(frozen=True)
class Row:
    """A line of the table.

    Attributes:
        name: What was measured.
        unit: In which unit.
        cost: The figures.
        times: How many times as fast as a decision of python-chess, and as one of catanatron.
        target: What it aims at, in words.
        reached: Whether that is reached; None if there is no target.
    """

    name: str
    unit: str
    cost: Cost
    times: tuple[float, ...] = ()
    target: str = ""
    reached: bool | None = None


def at_most(name: str, unit: str, values: Sequence[float], limit: float) -> Row:
    """Return a row whose median aims at no more than a limit."""
    figures = cost(values)
    return Row(name, unit, figures, (), f"at most {limit:g}", figures.median <= limit)


def plain(name: str, unit: str, values: Sequence[float]) -> Row:
    """Return a row without a target."""
    return Row(name, unit, cost(values))


def in_unit(values: Sequence[float], per: float) -> list[float]:
    """Return values in a larger unit."""
    return [value / per for value in values]


def playouts(effort: Effort) -> Iterator[Row]:
    """Measure random play, beside the other libraries."""
    ours = [games.random_play(setting, effort.decisions) for setting in games.SETTINGS]
    peers = [games.random_chess(effort.decisions), games.random_catan(effort.decisions)]
    found = timed_blocks([*peers, *ours], effort.turns)
    for block in (*peers, *ours):
        values = found[block.name]
        times = tuple(
            median(theirs / own for theirs, own in zip(found[peer], values, strict=True))
            for peer in games.PEERS
        )
        row = Row(f"{block.name}: a decision", "µs", cost(in_unit(values, 1e3)), times)
        if block in ours:
            limits = [TARGETS[peer] for peer in games.PEERS]
            reached = all(found >= least for found, least in zip(times, limits, strict=True))
            words = f"{limits[0]:g} × and {limits[1]:g} ×"
            row = Row(row.name, row.unit, row.cost, times, words, reached)
        yield row


def whole_games(effort: Effort) -> Iterator[Row]:
    """Measure greedy games, on one core and on several."""
    settings = [one for one in games.LOOKED_INTO if one.options is None]
    for setting in settings:
        block = games.greedy_play(setting, 1)
        values = timed_blocks([block], effort.games)[block.name]
        yield plain(f"{block.name}s", "1/s", [1e9 / value for value in values])
    for setting in settings:
        counts = processes.cores()
        played = 2 * max(counts) * effort.games
        speeds = processes.games_per_second(setting, counts, played, 3)
        for count, values in speeds.items():
            name = f"{setting.name}: greedy games, wall-clock time, {count} "
            yield plain(name + ("process" if count == 1 else "processes"), "1/s", values)


def functions(effort: Effort) -> Iterator[Row]:
    """Measure the functions one by one, and what a child of a branching state costs."""
    for setting in games.LOOKED_INTO:
        decisions = calls.sample(setting, effort.sample)
        peer = calls.chess_decisions(f"{setting.name}: a decision of python-chess", effort.sample)
        many = [peer, *calls.single_calls(setting, decisions)]
        found = timed_calls(many, effort.call_turns)
        for name, values in found.items():
            limit = TARGETS.get(name.rsplit(": ", 1)[1])
            figures = in_unit(values, 1e3)
            row = at_most(name, "µs", figures, limit) if limit else plain(name, "µs", figures)
            yield replace(row, times=(median(found[peer.name]) / median(values),))
        yield from expanding(effort, setting, decisions)


def expanding(
    effort: Effort, setting: games.Setting, decisions: Sequence[calls.Taken]
) -> Iterator[Row]:
    """Measure a child beside a step, and the replay of a record."""
    step, child = calls.lone_steps(setting, decisions), calls.children(setting, decisions)
    replay = calls.replays(setting, effort.decisions)
    found = timed_blocks([step, child, replay], effort.turns // 2)
    yield plain(child.name, "µs", in_unit(found[child.name], 1e3))
    ratios = [one / other for one, other in zip(found[child.name], found[step.name], strict=True)]
    yield at_most(f"{child.name}, in steps", "×", ratios, TARGETS["child"])
    yield plain(replay.name, "µs", in_unit(found[replay.name], 1e3))


def grows(effort: Effort) -> Iterator[Row]:
    """Measure decisions early and late in a game, and with small and large hands."""
    setting = games.of_outpost(4)
    stretches = growth.stretches(setting, (0, 1_000, 2_000, 4_000, 6_000), effort.decisions)
    yield from block_rows(stretches, effort)
    expedition = games.of_expedition(4)
    yield from block_rows(growth.stretches(expedition, (0, 50, 100, 150), 50), effort)
    hands = growth.by_hand(setting, calls.sample(setting, 4 * effort.sample))
    yield from call_rows(hands, effort)


def block_rows(blocks: Sequence[Block], effort: Effort) -> Iterator[Row]:
    """Measure blocks beside each other."""
    for name, values in timed_blocks(blocks, effort.turns).items():
        yield plain(name, "µs", in_unit(values, 1e3))


def call_rows(many: Sequence[Calls[Any]], effort: Effort) -> Iterator[Row]:
    """Measure calls beside each other."""
    for name, values in timed_calls(many, effort.call_turns).items():
        yield plain(name, "µs", in_unit(values, 1e3))


def imports(effort: Effort) -> Iterator[Row]:
    """Measure importing in fresh processes."""
    for module, values in processes.import_times(effort.processes).items():
        name = f"import: {module}"
        if module in processes.GAMES:
            yield at_most(name, "s", values, TARGETS["import"])
        else:
            yield plain(name, "s", values)


def kept(effort: Effort) -> Iterator[Row]:
    """Measure the memory that a game's history takes."""
    for setting in games.LOOKED_INTO:
        sizes = in_unit(memory.bytes_per_state(setting, max(2, effort.games // 2)), 1e3)
        yield at_most(f"{setting.name}: a kept state", "KB", sizes, TARGETS["history"])


PARTS: tuple[Callable[[Effort], Iterator[Row]], ...] = (
    playouts,
    whole_games,
    functions,
    grows,
    imports,
    kept,
)
"""All that is measured, in the order of the table."""
