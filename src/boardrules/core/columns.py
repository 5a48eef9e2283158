"""Texts for terminals: how wide they are, cut and wrapped to a number of columns."""

from unicodedata import east_asian_width

ELLIPSIS = "…"


def printable(words: str) -> str:
    """Return a text on one line, without what a terminal would obey or XML cannot hold."""
    return "".join([letter if letter.isprintable() else " " for letter in words])


def columns(words: str) -> int:
    """Return how many columns a text takes; the letters of some scripts take two."""
    if words.isascii():
        return len(words)
    return sum([2 if east_asian_width(letter) in "WF" else 1 for letter in words])


def cut(words: str, width: int) -> str:
    """Return a text in at most `width` columns (1 or more), cut with an ellipsis if need be."""
    if columns(words) <= width:
        return words
    while columns(words) > width - 1:
        words = words[:-1]
    return words.rstrip() + ELLIPSIS


def padded(words: str, width: int) -> str:
    """Return a text in exactly `width` columns."""
    words = cut(words, width)
    return words + " " * (width - columns(words))


def wrapped(words: str, width: int, indent: str = "") -> list[str]:
    """Return a text in lines of at most `width` columns, broken at spaces.

    Args:
        words: The text.
        width: How wide a line may be.
        indent: What the lines after the first one begin with.
    """
    lines: list[str] = []
    line, bare = "", True
    for word in words.split(" "):
        longer = line + word if bare else f"{line} {word}"
        if columns(longer) > width and not bare:
            lines.append(line.rstrip())
            longer = indent + word
        while columns(longer) > width:
            kept = longer
            while columns(kept) > width:
                kept = kept[:-1]
            lines.append(kept)
            longer = indent + longer[len(kept) :]
        line, bare = longer, False
    return [*lines, line.rstrip()]
