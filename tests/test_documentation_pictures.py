"""The pictures in the documentation are what `python docs/pictures/draw.py` draws."""

import runpy
from pathlib import Path

import pytest

from tests.pictures import flaws

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
PICTURES: dict[str, str] = runpy.run_path(str(FOLDER / "draw.py"))["pictures"]()


def test_every_picture_is_drawn() -> None:
    assert sorted(PICTURES) == sorted(path.name for path in FOLDER.glob("*.svg"))
    assert PICTURES


@pytest.mark.parametrize("name", PICTURES)
def test_the_committed_picture_is_up_to_date(name: str) -> None:
    """If not, look at what changed, and draw it again."""
    assert (FOLDER / name).read_text(encoding="utf-8") == PICTURES[name]
    assert flaws(PICTURES[name]) == []
