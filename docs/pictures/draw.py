"""Draws the pictures of the documentation again: `python docs/pictures/draw.py`.

Each `.json` file here is the record of a game up to some position, and the seat that looks at it is
the one that must act there; the `.svg` file next to it shows what that seat sees.
"""

from pathlib import Path

from boardrules import outpost
from boardrules.core import replay

FOLDER = Path(__file__).parent


def pictures() -> dict[str, str]:
    """The pictures, by the name of the file."""
    text = (FOLDER / "outpost.json").read_text(encoding="utf-8")
    state = replay(outpost, outpost.Record.model_validate_json(text))
    seat = outpost.players_to_act(state)[0]
    return {"outpost.svg": outpost.render_svg(outpost.observe(state, seat))}


if __name__ == "__main__":
    for name, svg in pictures().items():
        (FOLDER / name).write_text(svg, encoding="utf-8", newline="\n")
