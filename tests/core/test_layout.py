"""How blocks of a picture are put together."""

import pytest

from boardrules.core.drawing import Canvas, text_width
from boardrules.core.layout import (
    GAP,
    LABEL,
    Block,
    Item,
    chip,
    flow,
    labelled,
    panel,
    paragraph,
    plain,
    stacked,
    together,
)
from tests.pictures import flaws, text_boxes, texts

WORDS = "The quick brown fox jumps over the lazy dog and runs away"


def drawn(block: Block, width: float = 300, height: float = 300) -> str:
    canvas = Canvas(width, height, "a block")
    block.draw(canvas, 0, 0)
    return canvas.to_string()


def square(width: float) -> Item:
    return Item(width, lambda canvas, x, y: canvas.rectangle(x, y, width, 10))


@pytest.mark.parametrize("bold", [False, True])
def test_a_paragraph_is_broken_into_lines_that_fit(bold: bool) -> None:
    block = paragraph(WORDS, 120, bold=bold)
    svg = drawn(block)
    assert texts(svg).split() == WORDS.split()
    assert len(text_boxes(svg)) > 2
    assert max(box.right for box in text_boxes(svg)) <= 120
    assert max(box.bottom for box in text_boxes(svg)) <= block.height
    assert flaws(svg) == []


def test_a_paragraph_that_fits_is_one_line() -> None:
    assert texts(drawn(paragraph(WORDS, text_width(WORDS, 12)))) == WORDS


def test_nothing_written_has_no_height() -> None:
    assert paragraph("", 100).height == flow([], 100, 10).height == stacked([], 5).height == 0


def test_a_flow_starts_a_new_line_where_the_next_item_does_not_fit() -> None:
    items = [square(width) for width in (40, 50, 10, 90, 100)]
    assert flow(items[:2], 95, 10, gap=5).height == 10
    assert flow(items[:3], 95, 10, gap=5).height == 25
    assert flow(items, 100, 10, gap=5).height == 4 * 10 + 3 * 5
    assert flow(items[:1], 10, 10).height == 10


def test_items_that_belong_together_stay_on_one_line() -> None:
    items = [chip(word, 100) for word in ("ore", "5", "4")]
    (one,) = together(items, 200, gap=3)
    assert one.width == sum(item.width for item in items) + 6
    assert together(items, 50) == items
    assert flaws(drawn(flow([one], 200, 20))) == []


def test_blocks_are_stacked_and_those_without_height_left_out() -> None:
    blocks = [paragraph("one", 100), paragraph("", 100), paragraph("two", 100)]
    block = stacked(blocks, 7)
    assert block.height == blocks[0].height + 7 + blocks[2].height
    first, second = text_boxes(drawn(block))
    assert second.top - first.top == pytest.approx(blocks[0].height + 7, abs=0.02)


def test_a_panel_holds_its_block() -> None:
    block = paragraph("one", 100)
    assert panel(block, 120).height == block.height + 2 * GAP
    assert panel(block, 120, height=200).height == 200
    (box,) = text_boxes(drawn(panel(block, 120)))
    assert box.left == GAP
    assert box.top > GAP


def test_a_label_stands_to_the_left() -> None:
    label, words = sorted(
        text_boxes(drawn(labelled("Hand", paragraph("ore", 100)))), key=lambda box: box.left
    )
    assert (label.words, words.words) == ("Hand", "ore")
    assert label.right < LABEL == words.left


def test_a_plain_text_keeps_to_its_space() -> None:
    item = plain(WORDS, 60)
    assert item.width == 60
    (box,) = text_boxes(drawn(flow([item], 60, 20)))
    assert box.right <= 60
