"""Pictures and texts of positions: they show what a seat may know, readably, whatever is played."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules import expedition
from boardrules.core import Chance, Resign
from boardrules.core.columns import columns
from boardrules.core.drawing import text_width
from boardrules.expedition import (
    REFERENCE,
    Edition,
    Options,
    State,
    View,
    observe,
    players_to_act,
    render_svg,
    render_text,
    setup,
    step,
    team,
)
from boardrules.expedition.atlas import map_cells, map_links, runs_over
from boardrules.expedition.effects import HireExpert
from boardrules.expedition.ways import BOX, map_lines
from tests.expedition.builders import top, variant, with_first_landscape
from tests.expedition.editions import editions
from tests.expedition.golden import options as named_options
from tests.expedition.test_properties import hidden_ids, wander

SVG = "{http://www.w3.org/2000/svg}"
SLACK = 0.02  # what rounding to two digits can do


class Box(NamedTuple):
    words: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Box") -> bool:
        return (
            self.left < other.right - SLACK
            and other.left < self.right - SLACK
            and self.top < other.bottom - SLACK
            and other.top < self.bottom - SLACK
        )


def text_boxes(svg: str) -> tuple[Box, list[Box]]:
    """The canvas and the box of every text in it, by the estimate that the pictures use."""
    root = ElementTree.fromstring(svg)
    canvas = Box("", 0, 0, float(root.attrib["width"]), float(root.attrib["height"]))
    boxes: list[Box] = []
    for text in root.iter(f"{SVG}text"):
        words, size = text.text or "", float(text.attrib["font-size"])
        x, y = float(text.attrib["x"]), float(text.attrib["y"])
        width = text_width(words, size, text.get("font-weight") == "bold")
        left = x - width * {"start": 0, "middle": 0.5, "end": 1}[text.get("text-anchor", "start")]
        boxes.append(Box(words, left, y - 0.75 * size, left + width, y + 0.22 * size))
    return canvas, boxes


def check_picture(view: View) -> str:
    """Draw a view; every text lies in the picture and on no other text."""
    svg = render_svg(view)
    canvas, boxes = text_boxes(svg)
    assert len(boxes) > 20
    for box in boxes:
        assert box.left >= 0, box
        assert box.top >= 0, box
        assert box.right <= canvas.right, box
        assert box.bottom <= canvas.bottom, box
    # By their tops, so that only neighbors are compared.
    boxes.sort(key=lambda box: box.top)
    for number, box in enumerate(boxes):
        for other in boxes[number + 1 :]:
            if other.top >= box.bottom:
                break
            assert not box.overlaps(other), (box, other)
    return svg


def check_text(view: View) -> str:
    text = render_text(view)
    assert text.endswith("\n")
    for line in text.split("\n"):
        assert columns(line) <= 100, line
        assert line.isprintable(), line
        assert line == line.rstrip(), line
    return text


def walk(players: int, seed: Any, options: Options) -> Iterator[State]:
    state, chance = expedition.new_game(players, seed, options), Chance(seed, domain="walk")
    yield state
    while state.agenda:
        state = step(state, wander(chance, state, chance.choice(players_to_act(state))))
        yield state


def words_in(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("edition", ["reference", "desert"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_text_is_in_its_place_throughout_a_game(edition: str, players: int) -> None:
    for state in walk(players, f"{edition} {players}", named_options(edition)):
        if state.ply % 19 and state.agenda:
            continue
        seat = (*range(players), None)[state.ply // 19 % (players + 1)]
        view = observe(state, seat)
        check_picture(view)
        check_text(view)


@settings(settings.get_profile("boardrules"), max_examples=12)
@given(edition=editions(), players=st.integers(2, 4), seed=st.integers(0, 1000))
def test_every_text_is_in_its_place_with_any_edition(
    edition: Edition, players: int, seed: int
) -> None:
    for state in walk(players, seed, Options(edition=edition)):
        if state.ply % 25 == 0 or not state.agenda:
            view = observe(state, (0, 1, None)[state.ply // 25 % 3])
            check_picture(view)
            check_text(view)


def test_many_spaces_are_told_in_numbers() -> None:
    first = REFERENCE.landscapes[0].model_copy(update={"spaces": 40})
    options = Options(edition=variant(landscapes=(first, *REFERENCE.landscapes[1:])))
    state = setup(
        *[team()] * 2, explored=(0,), explorers=f"{first.id} 0, 2 x {first.id} 1", options=options
    )
    view = observe(state, 0)
    assert "1 x 0, 2 x 1, 37 of 40 free" in words_in(check_picture(view))
    assert "[1 x 0, 2 x 1, 37 free]" in check_text(view)


def test_who_has_left_is_shown() -> None:
    view = observe(step(expedition.new_game(3, 1), Resign(player=1)), 0)
    assert any("has left the game" in words for words in words_in(check_picture(view)))
    assert "has left the game" in check_text(view)


LONG = (
    "Society for the Advancement of Very Long Names on Cards, Tiles, Places and Every Other Thing"
)
WIDE = "極地探検隊の非常に長い名前を持つカード" * 5
STRANGE = 'A[31m<b attr="x">&amp;\u202e\ud7ff\ufffe' + "W" * 60


@pytest.mark.parametrize("name", [LONG, WIDE, STRANGE, "W" * 100], ids=["long", "wide", "odd", "w"])
def test_names_of_any_length_and_letters_are_cut(name: str) -> None:
    def renamed(things: Any) -> tuple[Any, ...]:
        return tuple(thing.model_copy(update={"name": name}) for thing in things)

    changes = {
        field: renamed(getattr(REFERENCE, field))
        for field in ("cards", "experts", "landscapes", "meteorites", "sites", "upgrades", "bases")
    }
    edition = Edition.model_validate({**dict(REFERENCE), **changes, "name": name})
    for state in walk(3, "names", Options(edition=edition)):
        if state.ply % 50 == 0 or not state.agenda:
            check_picture(observe(state, 1))
            check_text(observe(state, 1))


@pytest.mark.parametrize("name", [LONG, "W" * 100], ids=["long", "w"])
def test_a_long_name_of_an_edition_leaves_room_for_the_round(name: str) -> None:
    options = Options(edition=Edition.model_validate({**dict(REFERENCE), "name": name}))
    view = observe(expedition.new_game(2, 1, options), 0)
    assert any(words.endswith("round 1 of 6, Preparation") for words in words_in(render_svg(view)))


def test_the_names_of_two_upgrades_can_be_read() -> None:
    """Of any two that a Station can have."""
    levels = [[up for up in REFERENCE.upgrades if up.level == level] for level in (2, 3)]
    for pair in product(*levels):
        station = f"A1 supply_hut 0 {pair[0].id} {pair[1].id}"
        view = observe(setup(team(), team(), explored=(0,) * 12, stations=station), 0)
        words = " ".join(words_in(check_picture(view)))
        assert ", ".join([upgrade.name for upgrade in pair]) in words


def test_nothing_is_cut_on_the_map_of_the_reference_edition() -> None:
    """Nor anywhere else in the picture, whatever Station Site is built."""
    lands = (0,) * len(REFERENCE.landscapes)
    for site in REFERENCE.sites:
        state = setup(team(), team(), explored=lands, stations=f"A1 {site.id} 0")
        words = words_in(check_picture(observe(state, 0)))
        assert site.name in words
        assert not [text for text in words if "…" in text]


@pytest.mark.parametrize("seed", range(3))
def test_twins_look_alike(seed: int) -> None:
    """A picture tells nothing of what is hidden from its seat."""
    for state in walk(3, seed, Options()):
        if state.ply % 15:
            continue
        for seat in (players_to_act(state)[0] if state.agenda else 0, None):
            twin = hidden_ids(state, seat)
            mine, theirs = observe(state, seat), observe(twin, seat)
            assert render_svg(mine) == render_svg(theirs)
            assert render_text(mine) == render_text(theirs)


def planning() -> State:
    return setup(team(), team(), seed="planning", at="planning")


def test_the_own_hand_lies_face_up_and_the_others_are_backs() -> None:
    state = planning()
    mine, theirs = [choice.cards for choice in top(state).choices]
    names = state.edition.tables.names
    only_theirs = [names[card] for card in theirs if card not in mine]
    svg, text = render_svg(observe(state, 0)), render_text(observe(state, 0))
    assert "5 x face down" in words_in(svg)
    assert text.count("face down") == 5
    for card in mine:
        assert names[card] in text
        assert names[card] in svg
    for name in only_theirs:
        assert name not in text
        assert name not in svg
    assert words_in(render_svg(observe(state, None))).count("5 x face down") == 2


def test_who_has_chosen_sees_the_choice_and_the_others_do_not() -> None:
    state = planning()
    card = top(state).choices[0].cards[0]
    name = state.edition.tables.names[card]
    state = step(state, expedition.KeepCards(player=0, cards=(card,)))
    title = f"Hand, of which {name} will be kept"
    assert title in render_text(observe(state, 0))
    assert title in words_in(check_picture(observe(state, 0)))
    for seat in (1, None):
        view = observe(state, seat)
        assert "will be kept" not in render_text(view) + render_svg(view)
        assert "has chosen" in words_in(render_svg(view))


DECISIONS = {
    "preparation": "places or discards the card drawn: ",
    "at_hangar": "may buy a Station or trade at the Hangar",
    "planning": "chooses which of the dealt cards to keep",
    "action_phase": "takes an action or passes",
    "placement": "chooses a position for the Station with ",
    "adjacent_action": "chooses a Landscape next to ",
    "buying": "may buy ",
    "hiring": "may hire an Expert",
    "choosing_effect": "chooses an effect of ",
    "trading": "chooses how often to trade with ",
    "keeping": "chooses what to keep of the cards drawn: 1 card to go",
}


def test_every_kind_of_decision_is_told() -> None:
    """Both renderers say who decides and what, whatever step it is."""
    found: set[str] = set()
    chosen = (Options(), with_first_landscape(HireExpert(discount=5)), named_options("desert"))
    for number, options in enumerate(chosen * 2):
        for state in walk(2, f"decisions {number}", options):
            if state.agenda and top(state).type not in found:
                found.add(top(state).type)
                words = f"player {players_to_act(state)[0]} {DECISIONS[top(state).type]}"
                view = observe(state, None)
                assert f"> {words}" in render_text(view)
                assert any(line.startswith(words) for line in words_in(render_svg(view)))
    assert found == set(DECISIONS)


def test_a_picture_says_what_it_shows() -> None:
    state = setup(
        team(coins=4, explorers=1, row="patrons_letter", storms="-, whiteout"),
        team(energy=9, experts="welder", display="smithy, smithy", marker=12, points=7),
        team(),
        seed="words",
        round=4,
    )
    view = observe(state, 0)
    for shown in ("\n".join(words_in(check_picture(view))), check_text(view)):
        assert "round 4 of 6, Action Phase" in shown
        assert "Starting Indicator: player 0" in shown
        assert "player 0 takes an action or passes" in shown
        for words in ("4 Coins", "9 Energy", "7 points", "Patron's Letter", "Whiteout", "Welder"):
            assert words in shown, words
        for land in REFERENCE.landscapes:
            assert land.name in shown


def test_pictures_need_nothing_from_outside() -> None:
    svg = render_svg(observe(expedition.new_game(2, 1), None))
    assert re.findall(r'(?:href|src|url|style|script|[a-z]+://)[^"]*', svg) == [
        "://www.w3.org/2000/svg"
    ] or set(re.findall(r"[a-z]+://[^\"]*", svg)) == {"http://www.w3.org/2000/svg"}


def test_notebooks_show_a_view_as_its_picture() -> None:
    view = observe(expedition.new_game(2, 1), 0)
    assert view._repr_svg_() == render_svg(view)


def test_no_picture_is_made_of_a_state_which_holds_secrets() -> None:
    state: Any = expedition.new_game(2, 1)
    for render in (render_svg, render_text):
        with pytest.raises(TypeError, match="needs a View; got State"):
            render(state)


def test_a_view_whose_edition_is_not_at_hand_has_no_picture_in_a_notebook() -> None:
    options = Options(edition=variant())
    text = observe(expedition.new_game(2, 1, options), 0).model_dump_json()
    view = View.model_validate_json(text)
    assert view._repr_svg_() is None
    for render in (render_svg, render_text):
        with pytest.raises(expedition.UnknownEdition):
            render(view)


def test_a_parsed_view_has_the_same_picture() -> None:
    view = observe(expedition.new_game(3, "parsed"), 2)
    again = View.model_validate_json(view.model_dump_json())
    assert render_svg(again) == render_svg(view)
    assert render_text(again) == render_text(view)


def test_the_end_is_shown_with_places_and_the_score_sheet() -> None:
    *_, state = walk(2, "the end", Options())
    view = observe(state, 0)
    words, text = words_in(render_svg(view)), render_text(view)
    assert "Final score sheet" in words
    places = [f"place {line.place}" for line in expedition.standings(view)]
    for place in places:
        assert place in words
        assert place in text
    for points in expedition.scores(view):
        assert str(points) in words
        assert f" {points}" in text.split("together")[1].split("\n")[0]


def test_every_place_of_a_map_has_a_cell_of_its_own() -> None:
    cells = map_cells(REFERENCE)
    assert set(cells) == {*REFERENCE.tables.lands, *REFERENCE.positions}
    assert len(set(cells.values())) == len(cells)
    lengths = [
        abs(cells[one][0] - cells[other][0]) + abs(cells[one][1] - cells[other][1])
        for one, other in map_links(REFERENCE)
    ]
    apart = [
        abs(one[0] - other[0]) + abs(one[1] - other[1])
        for one, other in combinations(cells.values(), 2)
    ]
    # Places next to each other are drawn much nearer than any two are.
    assert sum(lengths) / len(lengths) < sum(apart) / len(apart) / 2


def drawn_map(svg: str) -> tuple[list[list[tuple[float, float]]], list[Box]]:
    """The lines of a map, and the boxes of its places, as they are drawn."""
    root = ElementTree.fromstring(svg)
    lines: list[list[tuple[float, float]]] = []
    for shape in root.iter(f"{SVG}polyline"):
        points = [point.split(",") for point in shape.attrib["points"].split()]
        lines.append([(float(x), float(y)) for x, y in points])
    middles = {end for line in lines for end in (line[0], line[-1])}
    boxes: list[Box] = []
    for shape in root.iter(f"{SVG}rect"):
        left, top = float(shape.get("x", "0")), float(shape.get("y", "0"))
        wide, high = float(shape.attrib["width"]), float(shape.attrib["height"])
        middle = (left + wide / 2, top + high / 2)
        if any(abs(middle[0] - x) < 1 and abs(middle[1] - y) < 1 for x, y in middles):
            boxes.append(Box("", left, top, left + wide, top + high))
    return lines, boxes


def inside(point: tuple[float, float], box: Box) -> bool:
    return box.left < point[0] < box.right and box.top < point[1] < box.bottom


def test_no_line_of_the_map_runs_over_the_box_of_another_place() -> None:
    """And every box is reached by as many lines as the place has neighbors."""
    near = REFERENCE.tables.neighbors
    for players in (2, 4):
        for state in walk(players, "map", Options()):
            if state.ply % 60 and state.agenda:
                continue
            lines, boxes = drawn_map(render_svg(observe(state, 0)))
            assert len(lines) == sum(map(len, near.values())) / 2
            assert len(boxes) == len(near)
            ends = Counter(
                box
                for line in lines
                for box in boxes
                for end in (line[0], line[-1])
                if inside(end, box)
            )
            assert sorted(ends.values()) == sorted(map(len, near.values()))
            for line in lines:
                others = [b for b in boxes if not inside(line[0], b) and not inside(line[-1], b)]
                for (x1, y1), (x2, y2) in pairwise(line):
                    for n in range(101):
                        point = x1 + (x2 - x1) * n / 100, y1 + (y2 - y1) * n / 100
                        assert not any(inside(point, box) for box in others), line


@settings(settings.get_profile("boardrules"), max_examples=25)
@given(edition=editions())
def test_lines_lead_around_places_on_any_map(edition: Edition) -> None:
    cells = map_cells(edition)
    lines = map_lines(edition)
    assert set(lines) == set(map_links(edition))
    for (one, other), line in lines.items():
        assert (line[0], line[-1]) == (cells[one], cells[other])
        for cell in cells.values():
            if cell not in (cells[one], cells[other]):
                assert not any(runs_over(*ends, cell, BOX) for ends in pairwise(line))


def told_prices(words: str) -> tuple[dict[int, int], dict[int, int], int]:
    """The costs of the columns, their prices, and what two Experts cost besides their columns."""
    lines = re.findall(r"[Cc]olumn (\d+), cost (\d+): (\d+) Coin", words)
    (two,) = set(re.findall(r"Two at once: (\d+) Coins? and both costs", words))
    costs = {int(column): int(cost) for column, cost, _ in lines}
    return costs, {int(column): int(price) for column, _, price in lines}, int(two)


@pytest.mark.parametrize("picture", ["text", "svg"])
def test_what_the_harbor_asks_can_be_reckoned_from_a_picture(picture: str) -> None:
    """Each Expert, and each two, can be hired with the Coins told, and not with one less."""
    state = setup(team(explorers=1, coins=20), team(), round=3)
    view = observe(state, 0)
    words = render_text(view) if picture == "text" else " ".join(words_in(render_svg(view)))
    costs, prices, two = told_prices(words)
    plan = ", ".join(id for shown in state.plan for id in shown)
    where = {id: number for number, shown in enumerate(state.plan, 1) for id in shown}
    assert costs.keys() == prices.keys() == set(where.values())
    choices = [(id,) for id in where] + list(combinations(sorted(where), 2))
    for experts in choices:
        columns_of = [where[id] for id in experts]
        asked = (
            prices[columns_of[0]]
            if len(experts) == 1
            else two + sum(costs[column] for column in columns_of)
        )
        visit = expedition.VisitHarbor(player=0, experts=experts)
        for coins, enough in ((asked, True), (asked - 1, False)):
            poor = setup(team(explorers=1, coins=coins), team(), round=3, plan=plan)
            assert expedition.is_legal(poor, visit) is enough, (experts, coins)


def test_construction_material_has_one_name_in_pictures_and_descriptions() -> None:
    for players in (2, 4):
        for state in walk(players, "material", Options()):
            view = observe(state, 0)
            told = [expedition.describe(view, event) for event in view.events]
            if state.ply % 40 == 0 or not state.agenda:
                told += [*words_in(render_svg(view)), render_text(view)]
            whole = " ".join(" ".join(told).split())
            assert whole.count("Material") == whole.count("Construction Material")
