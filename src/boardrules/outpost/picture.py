"""A position as a picture: SVG."""

from collections.abc import Sequence

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
    text_width,
)
from boardrules.core.layout import (
    GAP,
    LABEL,
    Block,
    Item,
    chip,
    chips,
    flow,
    labelled,
    panel,
    paragraph,
    plain,
    stacked,
    together,
)
from boardrules.outpost import summary
from boardrules.outpost.describe import describe_event, title
from boardrules.outpost.phases.discard import cards_over
from boardrules.outpost.sheet import colony_sheet, scores, standings
from boardrules.outpost.state import SeenPosition

WIDTH = 960.0
MARGIN = 16.0
EVENTS = 14
"""How many of the last events are shown."""

TILE_WIDTH = 134.0
TILE_HEIGHT = 44.0
"""The size of a card on offer."""

MOST_DOTS = 10
"""Up to how many factories of a type are drawn as dots, one each."""

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
    width = WIDTH - 2 * MARGIN
    page = stacked(
        [
            _header(position, width),
            _decision(position, width) if position.agenda else _standings(position, width),
            _table(position, width),
            _colonies(position, width),
            _events(position, width),
            _legend(),
        ],
        GAP,
    )
    words = ", ".join(["Outpost", *summary.headline(position)])
    canvas = Canvas(
        WIDTH, page.height + 2 * MARGIN, f"{words}, seen by {summary.seen_by(position)}"
    )
    page.draw(canvas, MARGIN, MARGIN)
    return canvas.to_string()


def _header(position: SeenPosition, width: float) -> Block:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        name = canvas.text(x, y + 20, "Outpost", 22, INK, bold=True)
        words = " · ".join(summary.headline(position))
        canvas.text(x + name + 16, y + 20, words, 15, INK, width=width - name - 240)
        who = f"as seen by {summary.seen_by(position)}"
        canvas.text(x + width, y + 20, who, 13, FAINT, "end", width=200)

    words = [*summary.options_words(position.options), *summary.shortage_words(position)]
    return stacked([Block(26, draw), chips(words, width)], 6)


def _decision(position: SeenPosition, width: float) -> Block:
    first, *rest = summary.situation(position)
    inner = width - 2 * GAP
    lines = [paragraph(_sentence(first), inner, 15, ACCENT, bold=True)]
    lines += [paragraph(_sentence(words), inner, 12) for words in rest]
    return panel(stacked(lines, 3), width, PALE, ACCENT)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _standings(position: SeenPosition, width: float) -> Block:
    inner = width - 2 * GAP
    lines = [paragraph("Final standings", inner, 15, ACCENT, bold=True)]
    for standing in standings(position):
        spent = position.colonies[standing.player].spent
        left = ", left the game" if standing.resigned else ""
        words = (
            f"{standing.place}. player {standing.player}: {standing.score} VP, "
            f"{spent} credits spent{left}"
        )
        lines.append(paragraph(words, inner, 13, bold=standing.place == 1))
    return panel(stacked(lines, 3), width, PALE, ACCENT)


def _table(position: SeenPosition, width: float) -> Block:
    inner, wide = width - 2 * GAP, width - 2 * GAP - LABEL
    current = summary.put_up(position)
    tiles = [
        _tile(offer, UPGRADE if offer.name in position.market else KICKER, offer.name == current)
        for offer in summary.offers(position)
    ]
    offers = flow(tiles, wide, TILE_HEIGHT, 6)
    if not tiles:
        offers = paragraph("nothing is on offer", wide, 12, FAINT)
    piles = summary.piles_words(position) if position.options.kicker else []
    decks = [
        chip(f"{summary.spaced(name)} {words}", wide, *COLOURS[name])
        for name, words in summary.deck_words(position)
    ]
    megas = [
        chip(f"{summary.spaced(name)} {words}", wide, *COLOURS[name])
        for name, words in summary.mega_words(position)
    ]
    rows = [
        labelled("On offer", offers),
        labelled("To come", chips(summary.supply_words(position) or ["nothing"], wide, UPGRADE)),
        labelled("Kicker piles", chips(piles, wide, KICKER)),
        labelled("Decks", flow(decks, wide, chip_height(11))),
        labelled("Megas left", flow(megas, wide, chip_height(11))),
    ]
    return panel(stacked(rows, 8), inner + 2 * GAP)


def _tile(offer: summary.Offered, fill: str, current: bool) -> Item:
    stroke, thick = (ACCENT, 2.5) if current else (LINE, 1)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        size = {"width": TILE_WIDTH, "height": TILE_HEIGHT}
        canvas.rectangle(x, y, **size, fill=fill, stroke=stroke, stroke_width=thick, rx=5)
        left, room = x + 6, TILE_WIDTH - 12
        words = f"{offer.vp} VP, from {offer.least}"
        words += f" (−{offer.discount})" if offer.discount else ""
        canvas.text(left, y + 35, words, 11, width=room)
        if offer.copies > 1:
            count, right = f"×{offer.copies}", left + room
            room -= 4 + canvas.text(right, y + 18, count, 12, ACCENT, "end", bold=True)
        canvas.text(left, y + 18, title(offer.name), 12, bold=True, width=room)

    return Item(TILE_WIDTH, draw)


def _colonies(position: SeenPosition, width: float) -> Block:
    seats = position.seats
    columns = 2 if seats in (2, 4) else 3
    wide = (width - (columns - 1) * GAP) / columns
    rows = []
    for start in range(0, seats, columns):
        found = [_colony(position, seat, wide) for seat in range(seats)[start : start + columns]]
        rows.append(_side_by_side(position, found, start, wide))
    return stacked(rows, GAP)


def _side_by_side(
    position: SeenPosition, blocks: Sequence[Block], first: int, wide: float
) -> Block:
    height = max([block.height for block in blocks]) + 2 * GAP
    panels = [
        panel(
            block, wide, stroke=ACCENT if first + place in position.to_act else LINE, height=height
        )
        for place, block in enumerate(blocks)
    ]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for place, found in enumerate(panels):
            found.draw(canvas, x + place * (wide + GAP), y)

    return Block(height, draw)


def _colony(position: SeenPosition, player: int, width: float) -> Block:
    inner = width - 2 * GAP
    wide = inner - LABEL
    colony = position.colonies[player]
    upgrades = [summary.times(title(name), count) for name, count in summary.tally(colony.upgrades)]
    kickers = [summary.times(title(name), count) for name, count in summary.tally(colony.kickers)]
    over = cards_over(position, player) > 0
    facts = [
        plain(fact, inner / 3 - 5, over and fact.startswith("counting"))
        for fact in summary.colony_facts(position, player)
    ]
    rows = [
        _name(position, player, inner),
        flow(facts, inner, 13),
        labelled("Factories", flow(_factories(position, player, wide), wide, chip_height(11))),
        labelled("Upgrades", chips(upgrades, wide, UPGRADE)),
        labelled("Kickers", chips(kickers, wide, KICKER)),
        labelled("Hand", flow(_hand(position, player, wide), wide, chip_height(11), 4)),
    ]
    return stacked(rows, 7)


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

    return Block(20, draw)


def _factories(position: SeenPosition, player: int, width: float) -> list[Item]:
    return [
        _factory(summary.spaced(name), COLOURS[name][0], manned, owned, width)
        for name, manned, owned in summary.factories_owned(position, player)
    ]


def _factory(name: str, colour: str, manned: int, owned: int, width: float) -> Item:
    """A type of factory: a dot for each, full if it is manned."""
    label = text_width(name, 11)
    wide = label + 10 + 12 * owned
    if owned > MOST_DOTS or wide > width:
        words = f"{name} {manned} of {owned}"
        return plain(words, min(width, text_width(words, 11) + 4))

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.text(x, y + 12.5, name, 11)
        for place in range(owned):
            full = colour if place < manned else PANEL
            centre = x + label + 9 + 12 * place
            canvas.circle(centre, y + 8.8, 4.5, fill=full, stroke=colour, stroke_width=1.5)

    return Item(wide, draw)


def _hand(position: SeenPosition, player: int, width: float) -> list[Item]:
    """A hand: what is seen face up, by resource; the others from behind, counted."""
    items: list[Item] = []
    for resource, faces in summary.hand_faces(position.hands[player]).items():
        fill, ink = COLOURS[resource]
        hidden = sum([count for face, count in faces if face == summary.BACK])
        shown = [(face, count) for face, count in faces if face != summary.BACK]
        name = summary.spaced(resource)
        back = chip(f"{hidden} {name}" if hidden else name, width, fill, ink)
        front = [chip(summary.times(face, count), width, PANEL, INK, fill) for face, count in shown]
        items += together([back, *front], width)
    if player == position.player and items:
        worth = f"worth {colony_sheet(position, player).hand_value}"
        items.append(plain(worth, text_width(worth, 11)))
    return items


def _events(position: SeenPosition, width: float) -> Block:
    inner = width - 2 * GAP
    told = [_sentence(describe_event(event)) for event in position.events]
    earlier = len(told) - EVENTS
    lines = [paragraph("Last events", inner, 12, FAINT)]
    if earlier > 0:
        lines.append(paragraph(f"({earlier} earlier)", inner, 12, FAINT))
    lines += [paragraph(words, inner, 12) for words in told[-EVENTS:]]
    return panel(stacked(lines, 2), width) if told else Block(0, lambda canvas, x, y: None)


def _legend() -> Block:
    return paragraph(
        "Circle: place in the purchase order. Full dots: manned factories. "
        "On offer: lowest opening bid (own discount). Decks: left + discarded.",
        WIDTH - 2 * MARGIN,
        11,
        FAINT,
    )
