"""What must hold of every picture: it is well formed, and its texts lie inside and apart."""

from typing import NamedTuple
from xml.etree import ElementTree

from boardrules.core.drawing import text_width

SVG = "{http://www.w3.org/2000/svg}"


class Box(NamedTuple):
    """The space that a text takes, by the estimate of its width."""

    top: float
    bottom: float
    left: float
    right: float
    words: str


def text_boxes(svg: str) -> list[Box]:
    """The texts of a picture, from top to bottom."""
    boxes = []
    for text in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        words, size = text.text or "", float(text.attrib["font-size"])
        width = text_width(words, size, text.get("font-weight") == "bold")
        part = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.get("text-anchor", "start")]
        x, y = float(text.attrib["x"]), float(text.attrib["y"])
        left = x - part * width
        boxes.append(Box(y - 0.75 * size, y + 0.2 * size, left, left + width, words))
    return sorted(boxes)


def texts(svg: str) -> str:
    """All texts of a picture, one a line."""
    return "\n".join(box.words for box in text_boxes(svg))


def flaws(svg: str) -> list[str]:
    """What is wrong with a picture: texts outside of it, or on top of each other."""
    root = ElementTree.fromstring(svg)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    boxes = text_boxes(svg)
    found = [
        f"{box} is outside of {width} x {height}"
        for box in boxes
        if box.left < 0 or box.top < 0 or box.right > width or box.bottom > height
    ]
    for place, one in enumerate(boxes):
        for other in boxes[place + 1 :]:
            if other.top >= one.bottom:
                break
            if one.left < other.right and other.left < one.right:
                found.append(f"{one} and {other} overlap")
    return found
