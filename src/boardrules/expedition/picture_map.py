"""The pictures of the map and of the Expedition track."""

from boardrules.core.blocks import Block, Line, boxed, flow, paragraph, stack
from boardrules.core.drawing import ACCENT, FAINT, LINE, PALE, PANEL, Canvas
from boardrules.expedition import summary
from boardrules.expedition.atlas import MAX_COLUMNS, Point, map_cells
from boardrules.expedition.board import free_positions, open_lands, presence
from boardrules.expedition.effects import NOTHING
from boardrules.expedition.nouns import Station
from boardrules.expedition.picture_pieces import SEATS, SMALL, dot, spaces
from boardrules.expedition.public import SeenPosition
from boardrules.expedition.ways import map_lines

CELL_WIDTH = 176
CELL_HEIGHT = 122
BOX_WIDTH = 154
BOX_HEIGHT = 84
SPOT = 18
"""The square for the Explorer who explored a Landscape."""

MAP_WIDTH = MAX_COLUMNS * CELL_WIDTH

OPEN_LAND = "#dcebd3"
OPEN_STONE = "#e4dcf0"
CLOSED = "#e7e3da"
WAY = "#9d968a"

LEGEND = (
    "Lines join places next to each other, around all others: thick ones two Landscapes, thin ones "
    "lead to positions for Stations. A ring is a free action space; a disc with a number is "
    "an Explorer of that player, in a square on the exploration spot. Dashed: free positions for "
    "Stations, and in red the Landscape to be explored next."
)

TRACK_WIDTH = 38
TRACK_HEIGHT = 46


def map_block(view: SeenPosition) -> Block:
    """Return the map: every place in its cell, and a line between places next to each other."""
    cells = map_cells(view.edition)
    boxes = {place: _place(view, place) for place in cells}
    wide = max(column for column, _ in cells.values()) + 1
    high = max(row for _, row in cells.values()) + 1

    def draw(canvas: Canvas, x: float, y: float) -> None:
        lands = view.edition.tables.lands
        for (one, other), line in map_lines(view.edition).items():
            thick = 2.5 if one in lands and other in lands else 1.2
            corners = [_center(point, x, y) for point in line]
            canvas.path(corners, stroke=WAY, stroke_width=thick)
        for place, box in boxes.items():
            middle, center = _center(cells[place], x, y)
            box.draw(canvas, middle - box.width / 2, center - box.height / 2)

    legend = paragraph([Line(LEGEND, SMALL, fill=FAINT, lines=3)], MAP_WIDTH)
    return stack([Block(wide * CELL_WIDTH, high * CELL_HEIGHT, draw), legend], 4)


def _center(cell: Point, x: float, y: float) -> tuple[float, float]:
    return x + (cell[0] + 0.5) * CELL_WIDTH, y + (cell[1] + 0.5) * CELL_HEIGHT


def _place(view: SeenPosition, place: str) -> Block:
    if place in view.edition.tables.lands:
        return _land(view, place)
    here = [station for station in view.stations if station.position == place]
    return _station(view, here[0]) if here else _free(view, place)


def _land(view: SeenPosition, id: str) -> Block:
    tables = view.edition.tables
    printed, number = tables.lands[id], list(tables.lands).index(id)
    land, status = view.lands[number], summary.land_words(view, id)
    stone = id in tables.meteorites
    fill = CLOSED
    if id in open_lands(view):
        fill = OPEN_STONE if stone else OPEN_LAND
    name = printed.name if stone else f"{number + 1} {printed.name}"
    texts = [Line(name, 11, bold=True)]
    if land.explored_by is None:
        texts.append(Line(f"Meteorite, {status}" if stone else status, SMALL, fill=FAINT))
    if printed.effect != NOTHING:
        texts.append(Line(summary.brief(printed.effect), SMALL, lines=3))
    inner = BOX_WIDTH - 12
    foot = spaces(land.explorers, printed.spaces, inner - SPOT)
    words = stack([paragraph(texts, inner), foot], 2)
    following = status == "next to explore"
    box = boxed(
        words,
        height=BOX_HEIGHT,
        fill=fill,
        rx=16 if stone else 4,
        stroke=ACCENT if following else FAINT,
        stroke_width=2 if following else 1,
        stroke_dasharray="5 3" if following else None,
    )
    explorer = land.explored_by

    def draw(canvas: Canvas, x: float, y: float) -> None:
        box.draw(canvas, x, y)
        if explorer is not None:
            left, top = x + box.width - SPOT - 4, y + box.height - SPOT - 4
            canvas.rectangle(left, top, SPOT, SPOT, fill=PANEL, stroke=SEATS[explorer])
            dot(canvas, left + SPOT / 2, top + SPOT / 2, explorer)

    return Block(box.width, box.height, draw)


def _free(view: SeenPosition, id: str) -> Block:
    usable = id in free_positions(view)
    words = paragraph([Line(id, 11, bold=usable, fill=FAINT)], 60)
    fill = PANEL if usable else CLOSED
    return boxed(words, 5, fill=fill, stroke=FAINT, stroke_dasharray="3 2", rx=3)


def _station(view: SeenPosition, station: Station) -> Block:
    tables = view.edition.tables
    site = tables.sites[station.site]
    level = f"{station.position}: level {station.level}, Presence {presence(view, station)}"
    texts = [Line(site.name, 11, bold=True), Line(level, SMALL, fill=SEATS[station.owner])]
    if station.upgrades:
        names = ", ".join([tables.names[id] for id in station.upgrades])
        texts.append(Line(names, SMALL, lines=2))
    if site.effect != NOTHING:
        texts.append(Line(summary.brief(site.effect), SMALL, lines=3))
    inner = BOX_WIDTH - 10
    words = stack([paragraph(texts, inner), spaces(station.explorers, site.spaces, inner)], 2)
    return boxed(
        words, 5, BOX_HEIGHT, fill=PANEL, stroke=SEATS[station.owner], stroke_width=3, rx=2
    )


def track_block(view: SeenPosition, width: float) -> Block:
    """Return the Expedition track: its spaces with the markers, and its rewards."""
    track = view.edition.track
    rewards = view.edition.tables.rewards
    each = int(width // TRACK_WIDTH)
    rows = track.length // each + 1

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for space in range(track.length + 1):
            left = x + space % each * TRACK_WIDTH
            top = y + space // each * (TRACK_HEIGHT + 4)
            fill = PALE if space in rewards else PANEL
            canvas.rectangle(left, top, TRACK_WIDTH - 3, TRACK_HEIGHT, fill=fill, stroke=LINE, rx=3)
            ink = ACCENT if space in rewards else FAINT
            canvas.text(left + 4, top + 11, str(space), 9, ink, bold=space in rewards)
            here = [seat for seat, team in enumerate(view.teams) if team.marker == space]
            for number, seat in enumerate(here):
                dot(canvas, left + 10 + number % 2 * 15, top + 22 + number // 2 * 15, seat)

    path = Block(min(each, track.length + 1) * TRACK_WIDTH, rows * (TRACK_HEIGHT + 4), draw)
    lines = [
        paragraph([Line(f"{line.space}: {summary.brief(line.effect)}", SMALL, lines=2)], 190)
        for line in track.rewards
    ]
    return stack([path, flow(lines, width, 12)], 4)
