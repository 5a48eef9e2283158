"""The map of `REFERENCE`."""

from boardrules.expedition.components import Neighbors
from boardrules.expedition.shorthand import (
    advance,
    all_of,
    coins,
    draw_and_keep,
    energy,
    hire_expert,
    landscape,
    material,
    meteorite,
    neighbors,
    one_of,
    payment,
    per,
    points,
    proceeds,
    radar,
    trade,
)

LANDSCAPES = (
    landscape(id="driftwood_shore", name="Driftwood Shore", effect=coins(2), spaces=3),
    landscape(id="reindeer_pasture", name="Reindeer Pasture", effect=energy(3), spaces=3),
    landscape(
        id="iron_moraine",
        name="Iron Moraine",
        effect=trade(3, payment(energy=1), proceeds(material=1)),
        spaces=2,
    ),
    landscape(id="singing_dunes", name="Singing Dunes", effect=advance(2), spaces=3),
    landscape(id="blue_ice_fall", name="Blue Ice Fall", effect=draw_and_keep(draw=4), spaces=2),
    landscape(
        id="geyser_basin", name="Geyser Basin", effect=one_of(energy(4), material(2)), spaces=3
    ),
    landscape(id="signal_hill", name="Signal Hill", effect=radar(), spaces=2),
    landscape(id="old_quarry", name="Old Quarry", effect=material(2), spaces=3),
    landscape(
        id="whalebone_village",
        name="Whalebone Village",
        effect=one_of(coins(3), hire_expert(discount=1)),
        spaces=2,
    ),
    landscape(
        id="glass_lake",
        name="Glass Lake",
        effect=all_of(coins(1), per(1, "coins", "stations")),
        spaces=2,
    ),
    landscape(
        id="aurora_plateau", name="Aurora Plateau", effect=per(1, "coins", "radio"), spaces=3
    ),
    landscape(
        id="pole_of_cold", name="Pole of Cold", effect=all_of(energy(1), points(2)), spaces=2
    ),
)

METEORITES = (
    meteorite(
        id="ember_stone",
        name="Ember Stone",
        effect=trade(2, payment(material=1), proceeds(points=1)),
        spaces=2,
    ),
    meteorite(
        id="hollow_star",
        name="Hollow Star",
        effect=one_of(points(1), radar()),
        spaces=2,
    ),
)

POSITIONS = (
    "A1",
    "A2",
    "A3",
    "A4",
    "A5",
    "B1",
    "B2",
    "B3",
    "B4",
    "B5",
    "C1",
    "C2",
    "C3",
    "C4",
    "C5",
    "D1",
)
"""Three chains across the map, west to east, and the old pier."""


def _line(place: str, next_to: str) -> Neighbors:
    return neighbors(place=place, next_to=tuple(next_to.split()))


# Three rows of four Landscapes, explored from the northwest to the southeast and there and back;
# chain A lies between the first two columns. Each Meteorite lies in a corner of its own.
ADJACENCY = (
    _line("driftwood_shore", "reindeer_pasture old_quarry A1 A2 D1"),
    _line("reindeer_pasture", "driftwood_shore iron_moraine signal_hill A1 A2 B1 B2"),
    _line("iron_moraine", "reindeer_pasture singing_dunes geyser_basin ember_stone B1 B2 C1 C2"),
    _line("singing_dunes", "iron_moraine blue_ice_fall C1 C2"),
    _line("blue_ice_fall", "singing_dunes geyser_basin pole_of_cold C2 C3 C4"),
    _line(
        "geyser_basin",
        "iron_moraine blue_ice_fall signal_hill aurora_plateau ember_stone B2 B3 B4 C2 C3 C4",
    ),
    _line("signal_hill", "reindeer_pasture geyser_basin old_quarry glass_lake A2 A3 A4 B2 B3 B4"),
    _line("old_quarry", "driftwood_shore signal_hill whalebone_village A2 A3 A4 D1"),
    _line("whalebone_village", "old_quarry glass_lake hollow_star A4 A5"),
    _line("glass_lake", "signal_hill whalebone_village aurora_plateau hollow_star A4 A5 B4 B5"),
    _line("aurora_plateau", "geyser_basin glass_lake pole_of_cold B4 B5 C4 C5"),
    _line("pole_of_cold", "blue_ice_fall aurora_plateau C4 C5"),
    _line("ember_stone", "iron_moraine geyser_basin B2 C2"),
    _line("hollow_star", "whalebone_village glass_lake A4 A5"),
    _line("A1", "driftwood_shore reindeer_pasture A2"),
    _line("A2", "driftwood_shore reindeer_pasture signal_hill old_quarry A1 A3 D1"),
    _line("A3", "signal_hill old_quarry A2 A4"),
    _line("A4", "signal_hill old_quarry whalebone_village glass_lake hollow_star A3 A5"),
    _line("A5", "whalebone_village glass_lake hollow_star A4"),
    _line("B1", "reindeer_pasture iron_moraine B2"),
    _line("B2", "reindeer_pasture iron_moraine geyser_basin signal_hill ember_stone B1 B3"),
    _line("B3", "geyser_basin signal_hill B2 B4"),
    _line("B4", "geyser_basin signal_hill glass_lake aurora_plateau B3 B5"),
    _line("B5", "glass_lake aurora_plateau B4"),
    _line("C1", "iron_moraine singing_dunes C2"),
    _line("C2", "iron_moraine singing_dunes blue_ice_fall geyser_basin ember_stone C1 C3"),
    _line("C3", "blue_ice_fall geyser_basin C2 C4"),
    _line("C4", "blue_ice_fall geyser_basin aurora_plateau pole_of_cold C3 C5"),
    _line("C5", "aurora_plateau pole_of_cold C4"),
    _line("D1", "driftwood_shore old_quarry A2"),
)
