"""Parts of a picture and how they are put together."""

from xml.etree import ElementTree

from boardrules.core.blocks import Block, Line, boxed, broken, flow, paragraph, picture, stack
from boardrules.core.drawing import Canvas, text_width

SVG = "{http://www.w3.org/2000/svg}"


def piece(width: float, height: float) -> Block:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.rectangle(x, y, width, height)

    return Block(width, height, draw)


def drawn(block: Block, kind: str = "rect") -> list[ElementTree.Element]:
    """What a block draws, but the background."""
    return list(ElementTree.fromstring(picture(block, "test", margin=0)).iter(SVG + kind))[
        1 if kind == "rect" else 0 :
    ]


def corners(block: Block) -> list[tuple[float, float]]:
    return [(float(each.attrib["x"]), float(each.attrib["y"])) for each in drawn(block)]


def test_a_stack_is_as_wide_as_its_widest_block() -> None:
    block = stack([piece(10, 5), piece(30, 20)], gap=2)
    assert (block.width, block.height) == (30, 27)
    assert corners(block) == [(0, 0), (0, 7)]


def test_a_flow_goes_on_below_the_highest_of_a_row() -> None:
    block = flow([piece(40, 10), piece(40, 30), piece(40, 5)], width=90, gap=10)
    assert (block.width, block.height) == (90, 45)
    assert corners(block) == [(0, 0), (50, 0), (0, 40)]


def test_a_block_wider_than_a_flow_has_a_row_of_its_own() -> None:
    assert corners(flow([piece(200, 10), piece(20, 10)], width=90, gap=10)) == [(0, 0), (0, 20)]


def test_nothing_takes_no_space() -> None:
    assert flow([], 90)[:2] == stack([])[:2] == paragraph([], 0)[:2] == (0, 0)


def test_a_box_is_as_high_as_asked_for_at_least() -> None:
    assert boxed(piece(10, 10), margin=5)[:2] == (20, 20)
    assert boxed(piece(10, 10), margin=5, height=50)[:2] == (20, 50)


def test_a_text_is_broken_at_spaces() -> None:
    width = text_width("one two", 10)
    assert broken("one two three", 10, width, 3) == ["one two", "three"]
    assert broken("one two three four five", 10, width, 2) == ["one two", "three four five"]
    assert broken("one two three", 10, width, 1) == ["one two three"]
    assert broken("", 10, width, 2) == []


def test_a_cut_text_can_be_read_as_a_whole_by_pointing_at_it() -> None:
    words = "a text that is much too long for its place"
    block = paragraph([Line(words), Line("short")], 60)
    first, second = [text.text or "" for text in drawn(block, "text")]
    assert first.endswith("…")
    assert second == "short"
    (area,) = drawn(block)
    assert [title.text for title in area] == [words]
    assert area.attrib["fill"] == "none"


def test_a_picture_has_a_margin() -> None:
    root = ElementTree.fromstring(picture(piece(100, 50), "what it shows", margin=10))
    assert (root.attrib["width"], root.attrib["height"]) == ("120", "70")
    assert root[0].text == "what it shows"
