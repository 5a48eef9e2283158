"""Draws the pictures of the documentation again: `python docs/pictures/draw.py`.

Each `.json` file here is the record of a game up to some position, and the seat that looks at it is
the one that must act there; the `.svg` file next to it shows what that seat sees.
"""

from pathlib import Path

from boardrules import expedition, outpost
from boardrules.core import replay

FOLDER = Path(__file__).parent


def pictures() -> dict[str, str]:
    """The pictures, by the name of the file."""
    text = (FOLDER / "outpost.json").read_text(encoding="utf-8")
    colony = replay(outpost, outpost.Record.model_validate_json(text))
    seat = outpost.players_to_act(colony)[0]
    outpost_svg = outpost.render_svg(outpost.observe(colony, seat))
    text = (FOLDER / "expedition.json").read_text(encoding="utf-8")
    journey = replay(expedition, expedition.Record.model_validate_json(text))
    seat = expedition.players_to_act(journey)[0]
    expedition_svg = expedition.render_svg(expedition.observe(journey, seat))
    return {"expedition.svg": expedition_svg, "outpost.svg": outpost_svg}


if __name__ == "__main__":
    for name, svg in pictures().items():
        (FOLDER / name).write_text(svg, encoding="utf-8", newline="\n")
