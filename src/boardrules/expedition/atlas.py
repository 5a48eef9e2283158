"""Where the places of an edition's map are drawn: each in a cell of a grid of its own.

An edition tells only what lies next to what. From that follow distances, from the distances a
layout in the plane (stress majorization), and from the layout the cells. Nothing here depends on
luck, and only on arithmetic that is the same on every machine: no sine, no power, no `sum` of
fractions.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import ceil, sqrt
from types import MappingProxyType

from boardrules.expedition.editions import Edition

MAX_COLUMNS = 7
"""How many cells lie side by side at most."""

ROOM = 1.35
"""How many cells there are for each place."""

SWEEPS = 60
"""How often the layout is improved."""

TIDYINGS = 12
"""How often all places look for a better cell, at most."""

UNDER = 6
"""What a place under the line between two others counts, in squares of a cell's height."""

ASPECT = 2
"""How much wider a cell is than high."""

CORE = (80, 60)
"""The box in a place that no line between two others should run over."""

Cell = tuple[int, int]
"""Column and row of the grid."""

Point = tuple[float, float]
"""A point between cells; the middle of a cell is its column and row."""

Box = tuple[int, int]
"""How wide and high a box in the middle of a cell is, in hundredths of a cell."""

Link = tuple[int, int]
"""Two places that lie next to each other, by number."""


@lru_cache(maxsize=64)
def map_cells(edition: Edition) -> Mapping[str, Cell]:
    """Return the cell of every place of a map: Landscapes, Meteorites and site positions."""
    near = edition.tables.neighbors
    numbers = {place: number for number, place in enumerate(near)}
    links = [
        (numbers[place], numbers[other])
        for place, others in near.items()
        for other in others
        if numbers[place] < numbers[other]
    ]
    columns, rows = _grid(len(near))
    points = _spread(_distances(len(near), links))
    cells = _tidied(_snapped(points, columns, rows), links, columns, rows)
    left, top = min(column for column, _ in cells), min(row for _, row in cells)
    moved = {place: (cells[n][0] - left, cells[n][1] - top) for place, n in numbers.items()}
    return MappingProxyType(moved)


def map_links(edition: Edition) -> Iterator[tuple[str, str]]:
    """Yield every two places that lie next to each other, once."""
    place = edition.tables.place
    for one, others in edition.tables.neighbors.items():
        for other in others:
            if place[one] < place[other]:
                yield one, other


def _grid(places: int) -> Cell:
    cells = ceil(places * ROOM)
    columns = min(MAX_COLUMNS, ceil(sqrt(cells)))
    return columns, ceil(cells / columns)


def _distances(places: int, links: Iterable[Link]) -> list[list[int]]:
    """Return over how many links each place is reached from each; far, if it is not."""
    near: list[list[int]] = [[] for _ in range(places)]
    for one, other in links:
        near[one].append(other)
        near[other].append(one)
    found: list[list[int]] = []
    for start in range(places):
        steps = {start: 0}
        queue = [start]
        for here in queue:
            for other in near[here]:
                if other not in steps:
                    steps[other] = steps[here] + 1
                    queue.append(other)
        found.append([steps.get(other, -1) for other in range(places)])
    far = max(max(line) for line in found) + 1
    return [[far if steps < 0 else steps for steps in line] for line in found]


def _spread(distances: list[list[int]]) -> list[list[float]]:
    """Return points in the plane, about as far from each other as the distances say."""
    places = range(len(distances))
    points = _rough(distances)
    for _ in range(SWEEPS):
        for here in places:
            x = y = weights = 0.0
            mine = points[here]
            for there in places:
                if here == there:
                    continue
                wanted = distances[here][there]
                other = points[there]
                dx, dy = mine[0] - other[0], mine[1] - other[1]
                factor = wanted / max(sqrt(dx * dx + dy * dy), 0.001)
                weight = 1 / (wanted * wanted)
                x += weight * (other[0] + dx * factor)
                y += weight * (other[1] + dy * factor)
                weights += weight
            if weights:
                points[here] = [x / weights, y / weights]
    return _turned(points)


def _rough(distances: list[list[int]]) -> list[list[float]]:
    """Return first points: between two places far from each other, and two others across."""
    places = range(len(distances))
    west = max(places, key=lambda n: distances[0][n])
    east = max(places, key=lambda n: distances[west][n])
    x = [distances[west][n] - distances[east][n] for n in places]
    north = max(places, key=lambda n: distances[west][n] + distances[east][n] - 2 * abs(x[n]))
    south = max(places, key=lambda n: distances[north][n] - abs(x[n]))
    y = [distances[north][n] - distances[south][n] for n in places]
    # No two at the same point.
    return [[x[n] + n * 37 % 101 / 300, y[n] + n * 59 % 97 / 300] for n in places]


def _turned(points: list[list[float]]) -> list[list[float]]:
    """Return points turned so that they spread sideways, the first one to the upper left."""
    count = len(points)
    x_mean = y_mean = 0.0
    for x, y in points:
        x_mean += x / count
        y_mean += y / count
    centered = [(x - x_mean, y - y_mean) for x, y in points]
    a = b = c = 0.0
    for x, y in centered:
        a += x * x
        b += x * y
        c += y * y
    stretch = sqrt((a - c) * (a - c) + 4 * b * b)
    double = (a - c) / stretch if stretch else 1.0
    cosine = sqrt(max(0.0, (1 + double) / 2))
    sine = sqrt(max(0.0, (1 - double) / 2)) * (-1 if b < 0 else 1)
    turned = [[cosine * x + sine * y, cosine * y - sine * x] for x, y in centered]
    flips = [-1 if turned[0][axis] > 0 else 1 for axis in (0, 1)]
    return [[x * flips[0], y * flips[1]] for x, y in turned]


def _snapped(points: list[list[float]], columns: int, rows: int) -> list[Cell]:
    """Return a cell for each point: the nearest that is free, in the order of the places."""
    scaled = list(
        zip(
            _scaled([x for x, _ in points], columns),
            _scaled([y for _, y in points], rows),
            strict=True,
        )
    )
    free = [(column, row) for row in range(rows) for column in range(columns)]
    cells: list[Cell] = []
    for x, y in scaled:
        cell = min(free, key=lambda c: (c[0] - x) * (c[0] - x) + (c[1] - y) * (c[1] - y))
        free.remove(cell)
        cells.append(cell)
    return cells


def _scaled(values: list[float], cells: int) -> list[float]:
    low, high = min(values), max(values)
    if high - low < 0.001:
        return [(cells - 1) / 2] * len(values)
    return [(value - low) * (cells - 1) / (high - low) for value in values]


def _tidied(cells: list[Cell], links: list[Link], columns: int, rows: int) -> list[Cell]:
    """Return better cells: short lines, and no place under the line between two others."""
    near: list[list[int]] = [[] for _ in cells]
    for one, other in links:
        near[one].append(other)
        near[other].append(one)
    cells = list(cells)
    holder = {cell: place for place, cell in enumerate(cells)}
    costs: dict[int, int] = {}
    for _ in range(TIDYINGS):
        better = False
        for place in range(len(cells)):
            for cell in _around(cells[place], columns, rows):
                here = cells[place]
                moved = (place, holder[cell]) if cell in holder else (place,)
                for number in moved:
                    if number not in costs:
                        costs[number] = _long(cells, near, number) + _under(cells, links, number)
                before = sum([costs[number] for number in moved])
                _swap(cells, moved, cell, here)
                # Often the length alone is too much.
                after = sum([_long(cells, near, number) for number in moved])
                if after < before:
                    after += sum([_under(cells, links, number) for number in moved])
                if after >= before:
                    _swap(cells, moved, here, cell)
                    continue
                better = True
                costs.clear()
                holder.pop(here)
                holder |= {cells[number]: number for number in moved}
        if not better:
            break
    return cells


def _swap(cells: list[Cell], moved: tuple[int, ...], first: Cell, second: Cell) -> None:
    for number, cell in zip(moved, (first, second), strict=False):
        cells[number] = cell


def _around(cell: Cell, columns: int, rows: int) -> list[Cell]:
    """Return the cells not far from a cell."""
    return [
        (column, row)
        for row in range(max(0, cell[1] - 2), min(rows, cell[1] + 3))
        for column in range(max(0, cell[0] - 2), min(columns, cell[0] + 3))
        if (column, row) != cell
    ]


def _long(cells: list[Cell], near: list[list[int]], place: int) -> int:
    """Return how long the lines of a place are: the squares, in heights of a cell."""
    x, y = cells[place]
    cost = 0
    for other in near[place]:
        dx, dy = (cells[other][0] - x) * ASPECT, cells[other][1] - y
        cost += dx * dx + dy * dy
    return cost


def _under(cells: list[Cell], links: list[Link], place: int) -> int:
    """Return how bad it is what lies under the lines of a place, and over which it lies."""
    count = 0
    for one, other in links:
        if place in (one, other):
            ends = cells[one], cells[other]
            count += sum([runs_over(*ends, cell, CORE) for cell in cells if cell not in ends])
        else:
            count += runs_over(cells[one], cells[other], cells[place], CORE)
    return UNDER * count


def runs_over(one: Point, other: Point, cell: Cell, box: Box) -> bool:
    """Tell whether a straight line between two points runs over the box in a cell."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    mx, my = one[0] + other[0] - 2 * cell[0], one[1] + other[1] - 2 * cell[1]
    wide, high = box
    # A line and a box are apart if some axis parts them. The middle of the line, seen from the
    # box, is at (mx, my) / 2; all is multiplied by 100, so that it is exact between cells.
    return (
        100 * abs(mx) < wide + 100 * abs(dx)
        and 100 * abs(my) < high + 100 * abs(dy)
        and 100 * abs(dx * my - dy * mx) < wide * abs(dy) + high * abs(dx)
    )
