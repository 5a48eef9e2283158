"""What the parts of a picture share: the colors of the seats, Explorers, cards."""

from collections import Counter
from collections.abc import Iterable, Sequence

from boardrules.core.blocks import Block, Line, boxed, flow, paragraph, stack
from boardrules.core.drawing import FAINT, LINE, PANEL, Canvas, text_width
from boardrules.core.model import Hidden
from boardrules.expedition import summary
from boardrules.expedition.editions import Edition
from boardrules.expedition.nouns import SeenCard
from boardrules.expedition.words import resource_words

SEATS = ("#2b62a8", "#b5541c", "#2c7a4b", "#7b3fa0")
"""The colors of the seats."""

WHITE = "#ffffff"
BACK = "#55606e"
CARD_WIDTH = 144
SMALL = 10.0
MAX_TITLE = 600
DOT = 6.5
PITCH = 15.0


def dot(canvas: Canvas, x: float, y: float, seat: int) -> None:
    """Draw an Explorer or a marker of a seat around a point."""
    canvas.circle(x, y, DOT, fill=SEATS[seat])
    canvas.text(x, y + 3.3, str(seat), 9, WHITE, "middle", bold=True)


def spaces(seats: Sequence[int], count: int, width: float) -> Block:
    """Return action spaces: the Explorers on them, and rings for those that are free."""
    if count * PITCH > width:
        taken = [f"{number} x {seat}" for seat, number in Counter(seats).items()]
        words = ", ".join([*taken, f"{count - len(seats)} of {count} free"])
        return paragraph([Line(words, SMALL)], width)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for number in range(count):
            center = x + DOT + 1 + number * PITCH, y + DOT + 1
            if number < len(seats):
                dot(canvas, *center, seats[number])
            else:
                canvas.circle(*center, DOT - 0.5, fill=WHITE, stroke=FAINT)

    return Block(width, 2 * DOT + 2, draw)


def card(
    name: str,
    facts: Iterable[str],
    foot: Block | None = None,
    fill: str = PANEL,
) -> Block:
    """Return a card or tile: its name, what is printed on it, and its spaces."""
    texts = [Line(name, 11, bold=True, lines=2)]
    texts += [Line(fact, SMALL, lines=4) for fact in facts]
    words = paragraph(texts, CARD_WIDTH - 12)
    inside = stack([words, foot], 3) if foot else words
    return boxed(inside, fill=fill, stroke=LINE, rx=5)


def printed_card(
    edition: Edition,
    id: SeenCard,
    facts: Iterable[str] = (),
    foot: Block | None = None,
    copies: int = 1,
    priced: bool = False,
    fill: str = PANEL,
) -> Block:
    """Return a card of a deck, face up or as a back.

    Args:
        edition: The printed values.
        id: The card.
        facts: What is to be said of it, besides what is printed on it.
        foot: Its spaces.
        copies: How many of them lie there.
        priced: Whether its price is of interest.
        fill: Its color.
    """
    if isinstance(id, Hidden):
        name = _times("face down", copies)
        back = paragraph([Line(name, 11, bold=True, fill=WHITE)], CARD_WIDTH - 12)
        return boxed(back, fill=BACK, rx=5)
    printed = edition.tables.cards[id]
    price = []
    if priced and printed.type != "storm":
        price = [f"{printed.type.title()}, {resource_words('coins', printed.cost)}"]
    name = _times(printed.name, copies)
    return card(name, [*facts, *price, *summary.card_words(printed)], foot, fill)


def _times(name: str, copies: int) -> str:
    return f"{copies} x {name}" if copies > 1 else name


def priced_cards(edition: Edition, cards: Iterable[SeenCard]) -> list[Block]:
    """Return cards that can be bought or kept; equal ones as one."""
    return [
        printed_card(edition, id, copies=copies, priced=True)
        for id, copies in Counter(cards).items()
    ]


def titled(title: str, block: Block) -> Block:
    """Return a block below its title."""
    width = max(block.width, min(MAX_TITLE, text_width(title, 12, bold=True)))
    heading = paragraph([Line(title, 12, bold=True, fill=FAINT)], width)
    return stack([heading, block], 4)


def group(title: str, blocks: Iterable[Block], width: float) -> Block:
    """Return blocks in rows below their title."""
    none = paragraph([Line("none", SMALL, fill=FAINT)], CARD_WIDTH)
    return titled(title, flow(list(blocks) or [none], width))
