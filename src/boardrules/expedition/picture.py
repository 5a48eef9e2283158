"""A position as a picture."""

from collections.abc import Iterable, Iterator, Sequence

from boardrules.core.blocks import Block, Line, boxed, flow, paragraph, picture, stack
from boardrules.core.drawing import ACCENT, FAINT, INK, LINE, PALE, PANEL, Canvas
from boardrules.core.words import counted_words
from boardrules.expedition import summary
from boardrules.expedition.board import upgrades_left
from boardrules.expedition.effects import NOTHING, Effect
from boardrules.expedition.picture_map import MAP_WIDTH, map_block, track_block
from boardrules.expedition.picture_pieces import SEATS, WHITE, card, group, titled
from boardrules.expedition.picture_team import team_block
from boardrules.expedition.public import ROUNDS, SeenPosition
from boardrules.expedition.sheet import MILESTONES, total
from boardrules.expedition.words import resource_words

WIDTH = float(MAP_WIDTH)
"""How wide a picture is, without its margin."""

TERMS_WIDTH = 430
NUMBER_WIDTH = 54


def svg_picture(view: SeenPosition) -> str:
    """Return the picture of a view, as SVG that needs nothing else.

    Texts that are too long for their place are cut; whoever points at them reads the whole.
    """
    title = f"{summary.heading(view)}, {summary.seen_by(view)}"
    return picture(stack(_parts(view), 16), title)


def _parts(view: SeenPosition) -> Iterator[Block]:
    last = titled("What happened last", _news(view))
    yield _top(view)
    if not view.agenda:
        yield flow([titled("Final score sheet", _score_sheet(view)), last], WIDTH, 24)
    yield titled("Map", map_block(view))
    yield titled("Expedition track", track_block(view, WIDTH))
    yield flow(_offers(view), WIDTH, 16)
    for seat in range(view.seats):
        yield team_block(view, seat, WIDTH)
    if view.agenda:
        yield flow([titled("Points and Milestones", _score_sheet(view)), last], WIDTH, 24)


def _offers(view: SeenPosition) -> Iterator[Block]:
    experts = f"Experts on offer ({view.experts_left} to come). {summary.two_experts_words(view)}"
    yield group(f"Harbor: {experts}", _plan(view), WIDTH)
    yield group(f"Open Station Sites ({view.sites_left} to come)", _sites(view), WIDTH)
    if view.edition.upgrades:
        yield group("Upgrades", _upgrades(view), WIDTH)


def _top(view: SeenPosition) -> Block:
    heading = paragraph([Line(summary.heading(view), 20, bold=True, lines=3)], WIDTH)
    facts = f"Starting Indicator: player {view.starter} · {summary.seen_by(view)}"
    lines = paragraph([Line(facts, 12, fill=FAINT)], WIDTH)
    found = [heading, stack([lines, _rounds(view)], 6)]
    decisions = summary.decisions(view)
    if decisions:
        words = paragraph([Line(line, 13, bold=True, lines=3) for line in decisions], WIDTH - 20)
        found.append(boxed(words, 10, fill=PALE, stroke=ACCENT, rx=5))
    return stack(found, 8)


def _rounds(view: SeenPosition) -> Block:
    """Return the six rounds, with the Milestones after some of them."""
    done = ROUNDS + 1 if not view.agenda else view.round

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left = x
        for number in range(1, ROUNDS + 1):
            here = number == done
            fill = ACCENT if here else LINE if number < done else PANEL
            canvas.circle(left + 11, y + 11, 10, fill=fill, stroke=FAINT)
            ink = WHITE if here else INK
            canvas.text(left + 11, y + 15, str(number), 11, ink, "middle", bold=here)
            left += 27
            if number in MILESTONES:
                fill = LINE if number < done else PANEL
                left += canvas.chip(left, y + 2, "Milestone", fill, size=11, stroke=FAINT) + 5

    return Block(WIDTH, 22, draw)


def _space(effect: Effect) -> list[str]:
    return [] if effect == NOTHING else [f"space: {summary.brief(effect)}"]


def _plan(view: SeenPosition) -> Iterator[Block]:
    for number, (column, shown) in enumerate(zip(view.edition.plan, view.plan, strict=True), 1):
        opened = column.first_round <= view.round
        facts = [f"column {number}, {summary.price_words(view, column.cost)}"]
        if not opened:
            facts.append(f"from round {column.first_round}")
        for id in shown:
            expert = view.edition.tables.experts[id]
            connected = f"{expert.tile.title()}: {summary.brief(expert.connected)}"
            facts_here = [*facts, *_space(expert.effect), connected]
            yield card(expert.name, facts_here, fill=PANEL if opened else LINE)


def _sites(view: SeenPosition) -> Iterator[Block]:
    for id in view.sites:
        site = view.edition.tables.sites[id]
        facts = [f"needs {counted_words(site.engineers, 'Engineer icon')}"]
        facts.append(counted_words(site.spaces, "action space"))
        yield card(site.name, [*facts, *_space(site.effect)])


def _upgrades(view: SeenPosition) -> Iterator[Block]:
    for upgrade in view.edition.upgrades:
        left = upgrades_left(view, upgrade)
        facts = [
            f"level {upgrade.level}, Presence {upgrade.presence}",
            resource_words("material", upgrade.cost),
        ]
        if upgrade.points:
            facts.append(resource_words("points", upgrade.points))
        if upgrade.reward != NOTHING:
            facts.append(f"reward: {summary.brief(upgrade.reward)}")
        facts.append(f"{left} left")
        yield card(upgrade.name, facts, fill=PANEL if left else LINE)


def _score_sheet(view: SeenPosition) -> Block:
    """Return all that is scored, and what each player has scored of it so far."""
    seats = range(view.seats)
    rows = [_row("", [f"P{seat}" for seat in seats], bold=True)]
    when = None
    for row in summary.score_rows(view):
        if row.when != when and row.when is not None:
            when = row.when
            rows.append(paragraph([Line(summary.TIMES[when], 11, bold=True)], TERMS_WIDTH))
        rows.append(_row(row.words, ["–" if n is None else str(n) for n in row.points]))
    totals = [str(total(team)) for team in view.teams]
    rows.append(_row("together", totals, bold=True))
    return boxed(stack(rows, 1), 8, fill=PANEL, stroke=LINE, rx=5)


def _row(words: str, numbers: Sequence[str], bold: bool = False) -> Block:
    """Return a line of the score sheet."""
    term = paragraph([Line(words, 11, bold, lines=3)], TERMS_WIDTH)
    width = TERMS_WIDTH + NUMBER_WIDTH * len(numbers)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        term.draw(canvas, x, y)
        for seat, number in enumerate(numbers):
            right = x + TERMS_WIDTH + NUMBER_WIDTH * (seat + 1)
            canvas.text(right, y + 11, number, 11, SEATS[seat], "end", bold)

    return Block(width, max(15, term.height), draw)


def _news(view: SeenPosition) -> Block:
    lines: Iterable[Line] = [Line(line, 11, lines=2) for line in summary.news(view)]
    return boxed(paragraph(lines, 480), 8, fill=PANEL, stroke=LINE, rx=5)
