"""A position as a picture: SVG."""

from collections.abc import Iterable

from boardrules.core.blocks import Block, Line, boxed, flow, paragraph, picture, stack
from boardrules.core.drawing import (
    ACCENT,
    FAINT,
    INK,
    LINE,
    PALE,
    PANEL,
    Canvas,
    chip_height,
    chip_width,
    fitted,
    text_width,
)
from boardrules.outpost import summary
from boardrules.outpost.describe import describe_event, title
from boardrules.outpost.phases.discard import cards_over
from boardrules.outpost.sheet import colony_sheet, scores, standings
from boardrules.outpost.state import SeenPosition

WIDTH = 928.0
"""How wide the parts of the picture are."""

GAP = 10.0
"""The space between parts, and between a box and what is in it."""

LABEL = 74.0
"""The space for a label to the left of things."""

CHIP = chip_height(11)

EVENTS = 14
"""How many of the last events are shown."""

TILE_WIDTH = 162.0
TILE_HEIGHT = 44.0
"""The size of a card on offer."""

MOST_DOTS = 10
"""Up to how many factories of a type are drawn as dots, one each."""

LEGEND = (
    "Circle: place in the purchase order. Full dots: manned factories. "
    "On offer: lowest opening bid (own discount). Decks: left + discarded."
)

UPGRADE = "#e4e9f2"
KICKER = "#f3e3c8"

COLOURS = {
    "ore": ("#8a5a35", "#ffffff"),
    "water": ("#2b71b3", "#ffffff"),
    "titanium": ("#5b6573", "#ffffff"),
    "research": ("#ecd05a", INK),
    "microbiotics": ("#3b7d4d", "#ffffff"),
    "new_chemicals": ("#7f4a9b", "#ffffff"),
    "orbital_medicine": ("#b83d70", "#ffffff"),
    "ring_ore": ("#eda35c", INK),
    "moon_ore": ("#b9c6d3", INK),
}
"""The colour of each resource, and of a text on it."""


def svg_picture(position: SeenPosition) -> str:
    """Return the picture of a view."""
    parts = [
        _header(position),
        _decision(position) if position.agenda else _standings(position),
        _table(position),
        _colonies(position),
        *_events(position),
        _text(LEGEND, WIDTH, 11, FAINT),
    ]
    title = ", ".join(["Outpost", *summary.headline(position)])
    return picture(stack(parts, GAP), f"{title}, seen by {summary.seen_by(position)}", 16)


def _text(words: str, width: float, size: float = 12, fill: str = INK, bold: bool = False) -> Block:
    """A text, in as many lines as it needs."""
    return paragraph([Line(words, size, bold, fill, lines=99)], width)


def _box(
    blocks: Iterable[Block], width: float, gap: float, alarm: bool = False, height: float = 0
) -> Block:
    """Blocks below each other in a box, at least as high as asked for."""
    inner = stack([block for block in blocks if block.height], gap)
    stroke, thick = (ACCENT, 2) if alarm else (LINE, 1)
    inside = inner._replace(width=width - 2 * GAP)
    return boxed(inside, GAP, height, fill=PANEL, stroke=stroke, stroke_width=thick, rx=6)


def _labelled(label: str, block: Block) -> Block:
    """A block with a label to the left, if it holds anything."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.text(x, y + 13, label, 11, FAINT, width=LABEL - 6)
        block.draw(canvas, x + LABEL, y)

    return Block(LABEL + block.width, block.height, draw)


def _chip(
    words: str, width: float, fill: str = LINE, ink: str = INK, stroke: str | None = None
) -> Block:
    """A badge, no wider than the width."""
    wide = min(width, chip_width(words, 11))

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.chip(x, y, words, fill, ink, 11, stroke, width=wide)

    return Block(wide, CHIP, draw)


def _chips(words: Iterable[str], width: float, fill: str = LINE) -> Block:
    return flow([_chip(word, width, fill) for word in words], width, 5)


def _plain(words: str, width: float, alarm: bool = False) -> Block:
    """A text in a space of that width."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.text(x, y + 12.5, words, 11, ACCENT if alarm else INK, bold=alarm, width=width)

    return Block(width, CHIP, draw)


def _header(position: SeenPosition) -> Block:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        name = canvas.text(x, y + 20, "Outpost", 22, INK, bold=True)
        words = " · ".join(summary.headline(position))
        canvas.text(x + name + 16, y + 20, words, 15, INK, width=WIDTH - name - 240)
        who = f"as seen by {summary.seen_by(position)}"
        canvas.text(x + WIDTH, y + 20, who, 13, FAINT, "end", width=200)

    words = [*summary.options_words(position.options), *summary.shortage_words(position)]
    return stack([Block(WIDTH, 26, draw), _chips(words, WIDTH)], 6)


def _highlighted(heading: str, lines: Iterable[Line]) -> Block:
    """What is to be read first."""
    first = Line(heading, 15, True, ACCENT, lines=99)
    inner = paragraph([first, *lines], WIDTH - 2 * GAP)
    return boxed(inner, GAP, fill=PALE, stroke=ACCENT, stroke_width=2, rx=6)


def _decision(position: SeenPosition) -> Block:
    first, *rest = map(_sentence, summary.situation(position))
    return _highlighted(first, [Line(words, 12, lines=99) for words in rest])


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _standings(position: SeenPosition) -> Block:
    lines = []
    for standing in standings(position):
        spent = position.colonies[standing.player].spent
        words = (
            f"{standing.place}. player {standing.player}: {standing.score} VP, "
            f"{spent} credits spent{', left the game' if standing.resigned else ''}"
        )
        lines.append(Line(words, 13, bold=standing.place == 1))
    return _highlighted("Final standings", lines)


def _table(position: SeenPosition) -> Block:
    wide = WIDTH - 2 * GAP - LABEL
    current = summary.put_up(position)
    offered = summary.offers(position)
    height = max([TILE_HEIGHT, *[_tile_words(offer).height + 12 for offer in offered]])
    tiles = [
        _tile(
            offer,
            height,
            UPGRADE if offer.name in position.market else KICKER,
            current=offer.name == current,
        )
        for offer in offered
    ]
    offers = flow(tiles, wide, 6) if tiles else _text("nothing", wide, 12, FAINT)
    piles = summary.piles_words(position) if position.options.kicker else []
    rows = [
        _labelled("On offer", offers),
        _labelled("To come", _chips(summary.supply_words(position) or ["nothing"], wide, UPGRADE)),
        _labelled("Kicker piles", _chips(piles, wide, KICKER)),
        _labelled("Decks", _resources(summary.deck_words(position), wide)),
        _labelled("Megas left", _resources(summary.mega_words(position), wide)),
    ]
    return _box(rows, WIDTH, 8)


def _resources(sizes: Iterable[tuple[str, str]], width: float) -> Block:
    """How many cards there are of some resources."""
    return flow(
        [_chip(f"{summary.spaced(name)} {size}", width, *COLOURS[name]) for name, size in sizes],
        width,
        5,
    )


def _tile(offer: summary.Offered, height: float, fill: str, current: bool) -> Block:
    """A card on offer."""
    words = _tile_words(offer)
    stroke, thick = (ACCENT, 2.5) if current else (LINE, 1)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        size = {"width": TILE_WIDTH, "height": height}
        canvas.rectangle(x, y, **size, fill=fill, stroke=stroke, stroke_width=thick, rx=5)
        words.draw(canvas, x + 6, y + 6)
        if offer.copies > 1:
            count = f"×{offer.copies}"
            canvas.text(x + TILE_WIDTH - 6, y + 17.4, count, 12, ACCENT, "end", bold=True)

    return Block(TILE_WIDTH, height, draw)


def _tile_words(offer: summary.Offered) -> Block:
    """What stands on a card on offer, with room for the number of its copies."""
    width = TILE_WIDTH - 12
    copies = text_width(f"×{offer.copies}", 12, bold=True) + 4 if offer.copies > 1 else 0
    words = f"{offer.vp} VP, from {offer.least}"
    words += f" (−{offer.discount})" if offer.discount else ""
    name, room = title(offer.name), width - copies
    lines = 1 if fitted(name, 12, room, bold=True)[0] == name else 2
    heading = paragraph([Line(name, 12, bold=True, lines=lines)], room)
    return stack([heading, paragraph([Line(words)], width)], 2)


def _colonies(position: SeenPosition) -> Block:
    columns = 2 if position.seats in (2, 4) else 3
    width = (WIDTH - (columns - 1) * GAP) / columns
    rows = []
    for first in range(0, position.seats, columns):
        seats = range(position.seats)[first : first + columns]
        parts = {seat: _colony(position, seat, width - 2 * GAP) for seat in seats}
        height = max([_box(blocks, width, 7).height for blocks in parts.values()])
        boxes = [
            _box(blocks, width, 7, seat in position.to_act, height)
            for seat, blocks in parts.items()
        ]
        # As wide as all columns take together, give or take what is lost in dividing.
        rows.append(flow(boxes, WIDTH + 1, GAP))
    return stack(rows, GAP)


def _colony(position: SeenPosition, player: int, width: float) -> list[Block]:
    wide = width - LABEL
    colony = position.colonies[player]
    upgrades = [summary.times(title(name), count) for name, count in summary.tally(colony.upgrades)]
    kickers = [summary.times(title(name), count) for name, count in summary.tally(colony.kickers)]
    over = cards_over(position, player) > 0
    facts = [
        _plain(fact, width / 3 - 5, over and fact.startswith("counting"))
        for fact in summary.colony_facts(position, player)
    ]
    return [
        _name(position, player, width),
        flow(facts, width, 3),
        _labelled("Factories", flow(_factories(position, player, wide), wide, 5)),
        _labelled("Upgrades", _chips(upgrades, wide, UPGRADE)),
        _labelled("Kickers", _chips(kickers, wide, KICKER)),
        _labelled("Hand", flow(_hand(position, player, wide), wide, 4)),
    ]


def _name(position: SeenPosition, player: int, width: float) -> Block:
    """The place in the purchase order, the name, what is special, and the VP."""
    badges = [("you", LINE, INK)] * (player == position.player)
    badges += [("to act", ACCENT, "#ffffff")] * (player in position.to_act)
    badges += [("left the game", LINE, INK)] * (player in position.resigned)
    place = str(position.order.index(player) + 1) if player in position.order else "–"

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.circle(x + 10, y + 10, 10, fill=INK)
        canvas.text(x + 10, y + 14.3, place, 12, "#ffffff", "middle", bold=True)
        points = canvas.text(
            x + width, y + 16, f"{scores(position)[player]} VP", 16, INK, "end", bold=True
        )
        left = x + 27
        left += 8 + canvas.text(left, y + 15, f"player {player}", 14, INK, bold=True)
        room = x + width - points - 8
        for words, fill, ink in badges:
            wide = min(chip_width(words, 11), room - left)
            if wide > 20:
                left += 4 + canvas.chip(left, y + 1.2, words, fill, ink, 11, width=wide)

    return Block(width, 20, draw)


def _factories(position: SeenPosition, player: int, width: float) -> list[Block]:
    return [
        _factory(summary.spaced(name), COLOURS[name][0], manned, owned, width)
        for name, manned, owned in summary.factories_owned(position, player)
    ]


def _factory(name: str, colour: str, manned: int, owned: int, width: float) -> Block:
    """A type of factory: a dot for each, full if it is manned."""
    label = text_width(name, 11)
    wide = label + 10 + 12 * owned
    if owned > MOST_DOTS or wide > width:
        words = f"{name} {manned} of {owned}"
        return _plain(words, min(width, text_width(words, 11) + 4))

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.text(x, y + 12.5, name, 11)
        for place in range(owned):
            full = colour if place < manned else PANEL
            centre = x + label + 9 + 12 * place
            canvas.circle(centre, y + 8.8, 4.5, fill=full, stroke=colour, stroke_width=1.5)

    return Block(wide, CHIP, draw)


def _hand(position: SeenPosition, player: int, width: float) -> list[Block]:
    """A hand: what is seen face up, by resource; the others from behind, counted."""
    items: list[Block] = []
    for resource, faces in summary.hand_faces(position.hands[player]).items():
        fill, ink = COLOURS[resource]
        hidden = sum([count for face, count in faces if face == summary.BACK])
        shown = [(face, count) for face, count in faces if face != summary.BACK]
        name = summary.spaced(resource)
        back = _chip(f"{hidden} {name}" if hidden else name, width, fill, ink)
        front = [
            _chip(summary.times(face, count), width, PANEL, INK, fill) for face, count in shown
        ]
        together = flow([back, *front], float("inf"), 3)
        items += [together] if together.width <= width else [back, *front]
    if player == position.player and items:
        worth = f"worth {colony_sheet(position, player).hand_value}"
        items.append(_plain(worth, text_width(worth, 11)))
    return items


def _events(position: SeenPosition) -> list[Block]:
    told = [_sentence(describe_event(event)) for event in position.events]
    earlier = len(told) - EVENTS
    lines = [Line("Last events", 12, fill=FAINT)]
    if earlier > 0:
        lines.append(Line(f"({earlier} earlier)", 12, fill=FAINT))
    lines += [Line(words, 12, lines=99) for words in told[-EVENTS:]]
    return [_box([paragraph(lines, WIDTH - 2 * GAP)], WIDTH, 0)] if told else []
