"""Blocks of a picture, and how they are put together.

A block knows its height before it is drawn, so that what lies around it can be drawn first.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from boardrules.core.drawing import (
    ACCENT,
    FAINT,
    INK,
    LINE,
    PANEL,
    Canvas,
    chip_height,
    chip_width,
    text_width,
)

GAP = 10.0
"""The space between blocks, and between a box and what is in it."""

LABEL = 74.0
"""The space for a label to the left of a block."""


class Block(NamedTuple):
    """Something that can be drawn, once its upper left corner is known."""

    height: float
    draw: Callable[[Canvas, float, float], object]


class Item(NamedTuple):
    """A small block in a flow of others."""

    width: float
    draw: Callable[[Canvas, float, float], object]


def stacked(blocks: Sequence[Block], gap: float) -> Block:
    """Put blocks one below the other; those without height are left out."""
    blocks = [block for block in blocks if block.height]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for block in blocks:
            block.draw(canvas, x, y)
            y += block.height + gap

    heights = sum([block.height for block in blocks])
    return Block(heights + gap * max(0, len(blocks) - 1), draw)


def paragraph(
    words: str, width: float, size: float = 12, fill: str = INK, bold: bool = False
) -> Block:
    """Write a text in as many lines as it needs."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for place, found in enumerate(lines):
            canvas.text(x, y + size + 1.4 * size * place, found, size, fill, "start", bold, width)

    return Block(1.4 * size * len(lines), draw)


def flow(items: Sequence[Item], width: float, height: float, gap: float = 5) -> Block:
    """Put items next to each other, in as many lines as they need."""
    lines: list[list[tuple[float, Item]]] = []
    x = width
    for item in items:
        if x + item.width > width or not lines:
            lines.append([])
            x = 0
        lines[-1].append((x, item))
        x += item.width + gap

    def draw(canvas: Canvas, left: float, top: float) -> None:
        for place, found in enumerate(lines):
            for offset, item in found:
                item.draw(canvas, left + offset, top + place * (height + gap))

    return Block(max(0, len(lines) * (height + gap) - gap), draw)


def together(items: Sequence[Item], width: float, gap: float = 3) -> list[Item]:
    """Keep items on one line of a flow, if they fit into the width."""
    wide = sum([item.width for item in items]) + gap * (len(items) - 1)
    if wide > width:
        return list(items)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for item in items:
            item.draw(canvas, x, y)
            x += item.width + gap

    return [Item(wide, draw)]


def labelled(label: str, block: Block) -> Block:
    """Write a label to the left of a block, if the block holds anything."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.text(x, y + 13, label, 11, FAINT, width=LABEL - 6)
        block.draw(canvas, x + LABEL, y)

    return Block(block.height, draw)


def panel(
    block: Block, width: float, fill: str = PANEL, stroke: str = LINE, height: float = 0
) -> Block:
    """Put a block into a box, at least as high as asked for."""
    height = max(height, block.height + 2 * GAP)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        wide = 2 if stroke == ACCENT else 1
        canvas.rectangle(x, y, width, height, fill=fill, stroke=stroke, stroke_width=wide, rx=6)
        block.draw(canvas, x + GAP, y + GAP)

    return Block(height, draw)


def chip(
    words: str, width: float, fill: str = LINE, ink: str = INK, stroke: str | None = None
) -> Item:
    """A badge, no wider than the width."""
    wide = min(width, chip_width(words, 11))
    return Item(
        wide,
        lambda canvas, x, y: canvas.chip(x, y, words, fill, ink, 11, stroke, width=wide),
    )


def chips(words: Iterable[str], width: float, fill: str = LINE) -> Block:
    """Badges with these words."""
    return flow([chip(word, width, fill) for word in words], width, chip_height(11))


def plain(words: str, width: float, alarm: bool = False) -> Item:
    """A text in a space of that width."""
    fill = ACCENT if alarm else INK
    return Item(
        width, lambda canvas, x, y: canvas.text(x, y + 12.5, words, 11, fill, "start", alarm, width)
    )
