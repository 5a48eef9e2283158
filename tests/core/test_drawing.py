"""Shapes and texts of pictures."""

from xml.etree import ElementTree

import pytest

from boardrules.core.drawing import (
    ELLIPSIS,
    SHRINK,
    Canvas,
    chip_height,
    chip_width,
    fitted,
    text_width,
)
from tests.pictures import SVG, flaws, text_boxes, texts


def elements(canvas: Canvas) -> list[ElementTree.Element]:
    """What was drawn, after the title and the background."""
    return list(ElementTree.fromstring(canvas.to_string()))[2:]


def test_a_text_that_fits_stays_as_it_is() -> None:
    assert fitted("ore 5", 12, text_width("ore 5", 12)) == ("ore 5", 12)


@pytest.mark.parametrize("bold", [False, True])
def test_a_text_that_almost_fits_is_written_smaller(bold: bool) -> None:
    width = 0.9 * text_width("Heavy Equipment", 12, bold)
    words, size = fitted("Heavy Equipment", 12, width, bold)
    assert words == "Heavy Equipment"
    assert SHRINK * 12 < size < 12
    assert text_width(words, size, bold) <= width


def test_a_long_text_is_cut() -> None:
    words, size = fitted("Heavy Equipment", 12, 60)
    assert words.endswith(ELLIPSIS)
    assert "Heavy Equipment".startswith(words[:-1])
    assert len(words) > 5
    assert text_width(words, size) <= 60


def test_where_no_letter_fits_nothing_is_written() -> None:
    assert fitted("Heavy Equipment", 12, 3)[0] == ""
    canvas = Canvas(100, 100, "nothing")
    assert canvas.text(0, 50, "Heavy Equipment", width=3) == 0
    assert elements(canvas) == []


def test_bold_is_wider() -> None:
    assert text_width("ore", 12, bold=True) > text_width("ore", 12) > 0


def test_what_is_special_in_xml_is_written_as_it_is() -> None:
    canvas = Canvas(400, 100, 'a < b & "c"')
    canvas.text(10, 50, "</text><script>&amp;\x00\ud800")
    assert "<script>" not in canvas.to_string()
    root = ElementTree.fromstring(canvas.to_string())
    assert root.findtext(f"{SVG}title") == 'a < b & "c"'
    assert root.findtext(f"{SVG}text") == "</text><script>&amp;  "


def test_numbers_are_short() -> None:
    canvas = Canvas(100, 99.5, "numbers")
    canvas.circle(1 / 3, -0.001, 7.0, fill="red", stroke_width=None)
    canvas.polygon([(0.1 + 0.2, 1), (2, 3)], stroke="red", stroke_width=2)
    canvas.path([(1, 2), (3, 4.125), (5, 6)], stroke="blue")
    circle, polygon, path = elements(canvas)
    assert path.tag == f"{SVG}polyline"
    assert path.attrib["points"] == "1,2 3,4.12 5,6"
    assert path.attrib["fill"] == "none"
    assert circle.attrib == {"cx": "0.33", "cy": "0", "r": "7", "fill": "red"}
    assert polygon.attrib == {"points": "0.3,1 2,3", "stroke": "red", "stroke-width": "2"}
    assert 'viewBox="0 0 100 99.5"' in canvas.to_string()


def test_a_chip_is_as_wide_as_its_text() -> None:
    canvas = Canvas(200, 100, "a chip")
    width = canvas.chip(10, 10, "ore 5")
    rectangle, _ = elements(canvas)
    assert width == chip_width("ore 5") == pytest.approx(float(rectangle.attrib["width"]), abs=0.01)
    (box,) = text_boxes(canvas.to_string())
    assert 10 < box.left < box.right < 10 + width
    assert 10 < box.top < box.bottom < 10 + chip_height()


def test_a_chip_of_a_given_width_holds_what_fits() -> None:
    canvas = Canvas(200, 100, "a chip")
    assert canvas.chip(10, 10, "Planetary Cruiser", width=50) == 50
    (box,) = text_boxes(canvas.to_string())
    assert 10 < box.left < box.right < 60
    assert box.words.endswith(ELLIPSIS)


def test_a_text_lies_where_its_anchor_says() -> None:
    canvas = Canvas(300, 100, "anchors")
    widths = [canvas.text(150, 50, "words", anchor="start"), canvas.text(150, 20, "words")]
    canvas.text(150, 70, "words", anchor="end")
    canvas.text(150, 90, "words", anchor="middle")
    second, first, last, middle = text_boxes(canvas.to_string())
    assert second.left == first.left == last.right == 150
    assert middle.left + middle.right == 300
    assert widths == [text_width("words", 13)] * 2
    assert texts(canvas.to_string()) == "\n".join(["words"] * 4)


def test_flaws_are_found() -> None:
    canvas = Canvas(100, 100, "flaws")
    canvas.text(10, 50, "one")
    assert flaws(canvas.to_string()) == []
    canvas.text(20, 55, "two")
    canvas.text(90, 90, "outside")
    overlap, outside = sorted(flaws(canvas.to_string()), key=lambda flaw: "outside of" in flaw)
    assert "overlap" in overlap
    assert "outside of" in outside
