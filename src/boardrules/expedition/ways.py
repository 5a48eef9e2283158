"""The lines of a map: between places next to each other, and around the boxes of all others.

Lengths are in cells; the middle of a cell is its column and row. Where a straight line would run
over the box of another place, the line goes along the gaps between the cells, and is then pulled
straight as far as the boxes let it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from types import MappingProxyType

from boardrules.expedition.atlas import Cell, Point, map_cells, map_links, runs_over
from boardrules.expedition.editions import Edition

BOX = (92, 78)
"""How much of a cell is kept free for its box, sideways and upwards, in hundredths."""

LANES = ((0, 0), (-0.035, -0.09), (0.035, 0.09))
"""How far lines in the same gap are shifted, so that they can be told apart."""

Line = tuple[Point, ...]


@lru_cache(maxsize=64)
def map_lines(edition: Edition) -> Mapping[tuple[str, str], Line]:
    """Return the line between every two places that lie next to each other, as its corners."""
    cells = map_cells(edition)
    lines: dict[tuple[str, str], Line] = {}
    lane = 0
    for one, other in map_links(edition):
        ends = cells[one], cells[other]
        boxes = tuple([cell for cell in cells.values() if cell not in ends])
        lines[one, other] = ends
        if not _is_free(*ends, boxes):
            lines[one, other] = _around(*ends, boxes, LANES[lane % len(LANES)])
            lane += 1
    return MappingProxyType(lines)


def _around(one: Cell, other: Cell, boxes: tuple[Cell, ...], lane: Point) -> Line:
    """Return a line along the gaps between cells, pulled as straight as the boxes let it.

    It leaves a cell on one side, follows a gap up or down and one sideways, and enters the other
    cell from one side. Of such lines it is the one with the fewest corners, then the shortest.
    """

    @cache
    def is_free(a: Point, b: Point) -> bool:
        return _is_free(a, b, boxes)

    found: list[Line] = []
    for out in _sides(one, other):
        for into in _sides(other, one):
            for via in _corners(out, into):
                between = [_shifted(point, lane) for point in (out, *via, into)]
                way = (one, *between, other)
                if all(map(is_free, way, way[1:])):
                    found.append(_pulled(way, is_free))
    return min(found, key=lambda way: (len(way), _length(way)))


def _shifted(point: Point, lane: Point) -> Point:
    """Return a point of gaps, in a lane of those that it lies in."""
    x, y = point
    return x + lane[0] * (x % 1 == 0.5), y + lane[1] * (y % 1 == 0.5)


def _sides(cell: Cell, other: Cell) -> tuple[Point, ...]:
    """Return the points in the gaps above, below, and beside a cell where a line to another leaves.

    They are off the middle, where the straight lines to neighbors are.
    """
    x, y = cell
    off_x = x + (0.22 if other[0] >= x else -0.22)
    off_y = y + (0.2 if other[1] >= y else -0.2)
    return (off_x, y - 0.5), (off_x, y + 0.5), (x - 0.5, off_y), (x + 0.5, off_y)


def _corners(out: Point, into: Point) -> Iterator[Line]:
    """Yield the corners of ways in gaps from a point to another, directly or around cells."""
    yield ((out[0], into[1]),)
    yield ((into[0], out[1]),)
    for dx in (-0.5, 0.5):
        for dy in (-0.5, 0.5):
            turn = _in_gap(out[0], dx), _in_gap(out[1], dy)
            back = _in_gap(into[0], dx), _in_gap(into[1], dy)
            yield turn, (turn[0], back[1]), back
            yield turn, (back[0], turn[1]), back


def _in_gap(place: float, step: float) -> float:
    """Return where a gap between cells is: here, or a step from the middle of the cell here."""
    return place if place % 1 == 0.5 else round(place) + step


def _pulled(way: Line, is_free: Callable[[Point, Point], bool]) -> Line:
    """Return a line without the corners that it does not need."""
    kept = [way[0]]
    here = 0
    while here < len(way) - 1:
        ahead = range(len(way) - 1, here, -1)
        here = next((there for there in ahead if is_free(way[here], way[there])), here + 1)
        kept.append(way[here])
    return tuple(kept)


def _length(way: Line) -> float:
    """Return how long a line is, sideways and upwards together."""
    return sum([abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(way)])


def _is_free(one: Point, other: Point, boxes: Sequence[Cell]) -> bool:
    return not any(runs_over(one, other, cell, BOX) for cell in boxes)
