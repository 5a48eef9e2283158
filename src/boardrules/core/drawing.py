"""Simple pictures as SVG: shapes, and texts that keep to the space they are given.

Lengths are in pixels; `x` grows to the right and `y` downwards; the `y` of a text is its base line.
"""

from collections.abc import Sequence
from math import fsum
from typing import Literal
from xml.etree import ElementTree

from boardrules.core.columns import printable

Anchor = Literal["start", "middle", "end"]

Value = float | str | None
"""What an attribute of SVG is set to; None: not set."""

# Pictures have their own background, so that they read well on light and on dark pages.
PAGE = "#f4f1ea"
PANEL = "#ffffff"
LINE = "#c9c3b6"
INK = "#22252b"
FAINT = "#63676f"
ACCENT = "#b3402a"
PALE = "#f9e0d6"

FONT = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
ELLIPSIS = "…"
SHRINK = 0.8

# Widths of letters in a wide sans-serif font, in parts of its size; most fonts are narrower.
_WIDTHS = {
    **dict.fromkeys("ijlI|'.,:;!·’", 0.405),
    **dict.fromkeys(" ()[]-/rtf", 0.44),
    **dict.fromkeys("mMwW@%…—×+−", 1.0),
    **dict.fromkeys("ABCDEFGHJKLNOPQRSTUVXYZ", 0.79),
    **dict.fromkeys("&<>=~#^", 0.84),
}


def text_width(words: str, size: float, bold: bool = False) -> float:
    """Return about how wide a text is: rather more than less."""
    parts = [_WIDTHS.get(letter, 0.64 if ord(letter) < 384 else 1.1) for letter in words]
    return fsum(parts) * size * (1.13 if bold else 1)


def fitted(words: str, size: float, width: float, bold: bool = False) -> tuple[str, float]:
    """Return a text, and its size, so that it fits a width: shrunk a little, then cut."""
    needed = text_width(words, size, bold)
    if needed > width:
        # Rounded down to a hundredth, which is what is written out.
        size = int(100 * size * max(SHRINK, width / needed)) / 100
        needed = text_width(words, size, bold)
    if needed > width:
        while words and text_width(words + ELLIPSIS, size, bold) > width:
            words = words[:-1].rstrip()
        words = words + ELLIPSIS if words else ""
    return words, size


def chip_width(words: str, size: float = 12, bold: bool = False) -> float:
    """Return how wide a chip is that is made for its text."""
    return text_width(words, size, bold) + 0.9 * size


def chip_height(size: float = 12) -> float:
    """Return how high a chip is."""
    return 1.6 * size


class Canvas:
    """A picture that is being drawn; what comes later lies on top.

    Args:
        width: Its width.
        height: Its height.
        title: What it shows, for those who cannot see it.
    """

    def __init__(self, width: float, height: float, title: str) -> None:
        self._root = ElementTree.Element("svg", xmlns="http://www.w3.org/2000/svg")
        box = f"0 0 {_short(width)} {_short(height)}"
        _set(self._root, width=width, height=height, viewBox=box, role="img", font_family=FONT)
        ElementTree.SubElement(self._root, "title").text = printable(title)
        self.rectangle(0, 0, width, height, fill=PAGE)

    def _add(self, tag: str, **attributes: Value) -> ElementTree.Element:
        element = ElementTree.SubElement(self._root, tag)
        _set(element, **attributes)
        return element

    def rectangle(self, x: float, y: float, width: float, height: float, **paint: Value) -> None:
        """Draw a rectangle; `paint` is SVG's: fill, stroke, stroke_width, rx for round corners."""
        self._add("rect", x=x, y=y, width=width, height=height, **paint)

    def circle(self, x: float, y: float, radius: float, **paint: Value) -> None:
        """Draw a circle around a point."""
        self._add("circle", cx=x, cy=y, r=radius, **paint)

    def polygon(self, points: Sequence[tuple[float, float]], **paint: Value) -> None:
        """Draw a closed shape with these corners."""
        self._add("polygon", points=_corners(points), **paint)

    def path(self, points: Sequence[tuple[float, float]], **paint: Value) -> None:
        """Draw a line through these points, straight from one to the next."""
        look: dict[str, Value] = {"fill": "none", "stroke_linejoin": "round", **paint}
        self._add("polyline", points=_corners(points), **look)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = 13,
        fill: str = INK,
        anchor: Anchor = "start",
        bold: bool = False,
        width: float | None = None,
    ) -> float:
        """Write a line of text, made to fit a width if one is given; return how wide it is."""
        words = printable(words)
        if width is not None:
            words, size = fitted(words, size, width, bold)
        if words:
            look = {"text_anchor": None if anchor == "start" else anchor, "fill": fill}
            weight = "bold" if bold else None
            element = self._add("text", x=x, y=y, font_size=size, font_weight=weight, **look)
            element.text = words
        return text_width(words, size, bold)

    def chip(
        self,
        x: float,
        y: float,
        words: str,
        fill: str = LINE,
        ink: str = INK,
        size: float = 12,
        stroke: str | None = None,
        bold: bool = False,
        width: float | None = None,
    ) -> float:
        """Draw a badge, `chip_height` high, with its upper left corner there; return its width.

        It is as wide as the text needs; if a width is given, the text is made to fit.
        """
        height = chip_height(size)
        wide = chip_width(words, size, bold) if width is None else width
        self.rectangle(x, y, wide, height, fill=fill, stroke=stroke, rx=4)
        base = y + height / 2 + 0.36 * size
        self.text(x + wide / 2, base, words, size, ink, "middle", bold, wide - 0.8 * size)
        return wide

    def hint(self, x: float, y: float, width: float, height: float, words: str) -> None:
        """Let a rectangle, which is not seen, tell a text to who points at it."""
        area = self._add("rect", x=x, y=y, width=width, height=height, fill="none")
        area.set("pointer-events", "all")
        ElementTree.SubElement(area, "title").text = printable(words)

    def to_string(self) -> str:
        """Return the picture as an SVG document."""
        ElementTree.indent(self._root, " ")
        return ElementTree.tostring(self._root, encoding="unicode") + "\n"


def _set(element: ElementTree.Element, **attributes: Value) -> None:
    for name, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else _short(value)
            element.set(name.replace("_", "-"), text)


def _corners(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{_short(x)},{_short(y)}" for x, y in points)


def _short(number: float) -> str:
    return f"{round(number, 2) + 0:g}" if abs(number) < 1e4 else f"{number:.0f}"
