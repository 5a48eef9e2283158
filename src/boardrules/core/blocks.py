"""Parts of a picture that know their size before they are drawn, and ways to put them together."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from boardrules.core.drawing import INK, Canvas, Value, fitted, text_width

Draw = Callable[[Canvas, float, float], None]


class Block(NamedTuple):
    """A part of a picture.

    Attributes:
        width: How wide it is.
        height: How high it is.
        draw: Draws it, with its upper left corner at a point.
    """

    width: float
    height: float
    draw: Draw


class Line(NamedTuple):
    """A text in a block.

    Attributes:
        words: The text.
        size: The size of its letters.
        bold: Whether it is bold.
        fill: Its color.
        lines: Over how many lines it may run.
    """

    words: str
    size: float = 11
    bold: bool = False
    fill: str = INK
    lines: int = 1


def broken(words: str, size: float, width: float, lines: int, bold: bool = False) -> list[str]:
    """Return a text in so many lines at most, each made to fit a width; the last may be cut."""
    found: list[str] = []
    rest = words.split()
    while rest and len(found) < lines - 1:
        count = len(rest)
        while count > 1 and text_width(" ".join(rest[:count]), size, bold) > width:
            count -= 1
        found.append(" ".join(rest[:count]))
        rest = rest[count:]
    return [*found, " ".join(rest)] if rest else found


def paragraph(texts: Iterable[Line], width: float) -> Block:
    """Return texts below each other; those that had to be cut can be read by pointing at them."""
    laid: list[tuple[str, Line, float]] = []
    cut: list[tuple[str, float, float]] = []
    height = 0.0
    for line in texts:
        pieces = broken(line.words, line.size, width, line.lines, line.bold)
        for words in pieces:
            height += 1.3 * line.size
            laid.append((words, line, height - 0.35 * line.size))
        if any(fitted(words, line.size, width, line.bold)[0] != words for words in pieces):
            high = 1.3 * line.size * len(pieces)
            cut.append((line.words, height - high, high))

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for words, line, base in laid:
            canvas.text(x, y + base, words, line.size, line.fill, bold=line.bold, width=width)
        for words, top, high in cut:
            canvas.hint(x, y + top, width, high, words)

    return Block(width, height, draw)


def boxed(block: Block, margin: float = 6, height: float = 0, **paint: Value) -> Block:
    """Return a block in a rectangle; `paint` is as for `Canvas.rectangle`.

    Args:
        block: What is in the rectangle.
        margin: The space around it.
        height: How high the rectangle is at least.
        paint: SVG's fill, stroke, …
    """
    width, height = block.width + 2 * margin, max(height, block.height + 2 * margin)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.rectangle(x, y, width, height, **paint)
        block.draw(canvas, x + margin, y + margin)

    return Block(width, height, draw)


def stack(blocks: Iterable[Block], gap: float = 8) -> Block:
    """Return blocks below each other."""
    placed: list[tuple[float, float, Block]] = []
    width, bottom = 0.0, 0.0
    for block in blocks:
        top = bottom + gap if placed else 0.0
        placed.append((0, top, block))
        width, bottom = max(width, block.width), top + block.height
    return Block(width, bottom, _drawing(placed))


def flow(blocks: Iterable[Block], width: float, gap: float = 8) -> Block:
    """Return blocks side by side, in as many rows as a width takes."""
    placed: list[tuple[float, float, Block]] = []
    x = y = low = widest = 0.0
    for block in blocks:
        if x and x + block.width > width:
            x, y = 0.0, low + gap
        placed.append((x, y, block))
        widest, low = max(widest, x + block.width), max(low, y + block.height)
        x += block.width + gap
    return Block(widest, low, _drawing(placed))


def _drawing(placed: Sequence[tuple[float, float, Block]]) -> Draw:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        for dx, dy, block in placed:
            block.draw(canvas, x + dx, y + dy)

    return draw


def picture(block: Block, title: str, margin: float = 20) -> str:
    """Return a block as a picture of its own, with a margin around it."""
    canvas = Canvas(block.width + 2 * margin, block.height + 2 * margin, title)
    block.draw(canvas, margin, margin)
    return canvas.to_string()
