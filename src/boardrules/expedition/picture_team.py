"""The picture of what lies before a player."""

from collections.abc import Iterator

from boardrules.core.blocks import Block, Line, boxed, flow, paragraph, stack
from boardrules.core.drawing import (
    ACCENT,
    FAINT,
    LINE,
    PANEL,
    Canvas,
    chip_height,
    chip_width,
)
from boardrules.core.words import counted_words
from boardrules.expedition import summary
from boardrules.expedition.effects import NOTHING
from boardrules.expedition.picture_pieces import (
    CARD_WIDTH,
    SEATS,
    SMALL,
    WHITE,
    card,
    group,
    priced_cards,
    printed_card,
    spaces,
)
from boardrules.expedition.public import SeenPosition
from boardrules.expedition.sheet import total
from boardrules.expedition.words import resource_words

STORM = "#cfd8e6"
OPEN = "#fbfaf7"
USED = "#e7e3da"


def team_block(view: SeenPosition, seat: int, width: float) -> Block:
    """Return what lies before a player, with the own hand face up and the others' as backs."""
    inner = width - 20
    groups = flow(_groups(view, seat, inner), inner, 16)
    inside = stack([_title(view, seat, inner), _goods(view, seat, inner), groups], 8)
    thick = 3 if seat in view.to_act else 1.5
    inside = inside._replace(width=inner)
    return boxed(inside, 10, fill=OPEN, stroke=SEATS[seat], stroke_width=thick, rx=6)


def _title(view: SeenPosition, seat: int, width: float) -> Block:
    name = f"Player {seat} (you)" if seat == view.player else f"Player {seat}"
    status = summary.standing(view, seat)
    badges = [(name, SEATS[seat], WHITE)]
    if seat == view.starter and view.agenda:
        badges.append(("Starting Indicator", "#f0d878", "#22252b"))
    if status:
        acts = seat in view.to_act
        badges.append((status, ACCENT if acts else LINE, WHITE if acts else "#22252b"))
    badges.append((resource_words("points", total(view.teams[seat])), "#22252b", WHITE))
    return flow([_badge(words, fill, ink, 13) for words, fill, ink in badges], width, 8)


def _badge(words: str, fill: str, ink: str, size: float) -> Block:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.chip(x, y, words, fill, ink, size, bold=True)

    return Block(chip_width(words, size, bold=True), chip_height(size), draw)


def _goods(view: SeenPosition, seat: int, width: float) -> Block:
    team, deck = view.teams[seat], view.decks[seat]
    words = summary.goods(team)
    words.append(f"Reserve: {summary.pieces(team.stock)}")
    words.append(f"general supply: {summary.pieces(team.supply)}")
    if team.harbor:
        words.append(f"at the Harbor: {resource_words('explorers', team.harbor)}")
    words.append(f"icons: {summary.team_icons(view, seat) or 'none'}")
    words.append(f"Expedition Deck: {counted_words(deck.size, 'card')}")
    words.append(f"discard pile: {counted_words(len(deck.discard), 'card')}")
    return flow([_chip(text) for text in words], width, 6)


def _chip(words: str) -> Block:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.chip(x, y, words, PANEL, size=11, stroke=LINE)

    return Block(chip_width(words, 11), chip_height(11), draw)


def _groups(view: SeenPosition, seat: int, width: float) -> Iterator[Block]:
    team, edition, deck = view.teams[seat], view.edition, view.decks[seat]
    waiting = summary.waiting_card(view, seat)
    if waiting:
        yield group("Card drawn", [printed_card(edition, waiting)], width)
    hand = summary.hand(view, seat)
    if hand:
        yield group(summary.hand_title(view, seat), priced_cards(edition, hand), width)
    yield group("Bases", [_base(view, seat, number) for number in range(len(team.bases))], width)
    row = [_gap() if id is None else printed_card(edition, id) for id in team.row]
    yield group("Bottom row", row, width)
    if team.projects:
        yield group("Projects", [_project(view, seat, n) for n in range(len(team.projects))], width)
    if team.experts:
        yield group("Experts", [_expert(view, seat, n) for n in range(len(team.experts))], width)
    if team.display:
        yield group("Personal display", priced_cards(edition, team.display), width)
    if deck.top:
        top = [printed_card(edition, id) for id in reversed(deck.top)]
        yield group("On top of the deck", top, width)


def _base(view: SeenPosition, seat: int, number: int) -> Block:
    base, storm = view.edition.bases[number], view.teams[seat].bases[number]
    kind = "" if base.kind == "none" else base.kind.title()
    texts = [Line(base.name, SMALL, bold=True, lines=2)]
    if storm is None:
        texts.append(Line(f"open, {kind}" if kind else "open", SMALL, fill=FAINT))
    else:
        texts.append(Line(view.edition.tables.names[storm], SMALL, lines=2))
    fill = PANEL if storm is None else STORM
    return boxed(paragraph(texts, 88), 5, fill=fill, stroke=LINE, rx=5)


def _gap() -> Block:
    words = paragraph([Line("open", SMALL, fill=FAINT)], 30)
    return boxed(words, 5, 40, fill=OPEN, stroke=FAINT, stroke_dasharray="3 2", rx=5)


def _project(view: SeenPosition, seat: int, number: int) -> Block:
    project = view.teams[seat].projects[number]
    printed = view.edition.tables.projects[project.card]
    foot = spaces([seat] * project.explorers, printed.spaces, CARD_WIDTH - 12)
    facts = ["sideways"] if project.sideways else []
    fill = USED if project.sideways else PANEL
    return printed_card(view.edition, project.card, facts, foot, fill=fill)


def _expert(view: SeenPosition, seat: int, number: int) -> Block:
    hired = view.teams[seat].experts[number]
    printed = view.edition.tables.experts[hired.expert]
    foot = spaces([seat] * hired.explorers, printed.spaces, CARD_WIDTH - 12)
    facts = [f"space: {summary.brief(printed.effect)}"] if printed.effect != NOTHING else []
    used = " (used)" if hired.used else ""
    facts.append(f"{printed.tile.title()}{used}: {summary.brief(printed.connected)}")
    return card(printed.name, facts, foot)
