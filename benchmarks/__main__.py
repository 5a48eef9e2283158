"""The command: `python -m benchmarks [--quick] [--json | --markdown [PAGE]]`."""

import argparse
import json
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path

from benchmarks import ROOT

try:
    from tabulate import tabulate

    from benchmarks.rows import FULL, PARTS, QUICK, Row
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    told = f'there is no module {missing.name}; install what is needed: pip install -e ".[bench]"'
    raise SystemExit(told) from None

PAGE = ROOT / "docs" / "explanation" / "performance.md"
BEGIN, END = "<!-- figures: begin -->\n", "<!-- figures: end -->\n"
HEADERS = ("game", "what", "median", "quartiles", "mean", "× chess, catanatron", "aim")
PEERS = ("chess", "catanatron")
ANSWERS = {True: "reached", False: "missed"}


def machine() -> str:
    """Return on what it was measured: the processor, Python, and the versions that matter."""
    libraries = ", ".join(f"{name} {version(name)}" for name in ("pydantic", *PEERS))
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{processor()}, {platform.system()}; {python}; {libraries}"


def processor() -> str:
    """Return the name of the processor, as Linux knows it, or the architecture."""
    told = Path("/proc/cpuinfo")
    if told.exists():
        for line in told.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return " ".join(line.partition(":")[2].split())
    return platform.machine()


def table(rows: Sequence[Row], style: str) -> str:
    """Return the rows as a table in a style of tabulate."""
    lines = []
    for row in rows:
        figures = row.cost
        quartiles = f"{short(figures.low)}–{short(figures.high)}"
        shown = (f"{short(figures.median)} {row.unit}", quartiles, short(figures.mean))
        times = ", ".join(
            f"{number:.2f}" if number < 1 else f"{number:.1f}" for number in row.times
        )
        aim = "" if row.reached is None else f"{row.target}: {ANSWERS[row.reached]}"
        lines.append((*row.name.split(": "), *shown, times, aim))
    sides = ("left", "left", "right", "right", "right", "right", "left")
    return tabulate(lines, HEADERS, style, disable_numparse=True, colalign=sides)


def short(number: float) -> str:
    """Return a number with three significant digits, or all those before the point."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def renew(page: Path, text: str) -> None:
    """Put a text between the marks of a page."""
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, mark, after = rest.partition(END)
    if not mark:
        raise SystemExit(f"{page} has no lines {BEGIN!r} and {END!r}")
    page.write_text(f"{before}{BEGIN}\n{text}\n\n{END}{after}", encoding="utf-8")


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="less exact, in a minute")
    parser.add_argument(
        "--only",
        nargs="+",
        choices=[part.__name__ for part in PARTS],
        help="these parts of the table alone",
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="print JSON instead of a table")
    how.add_argument(
        "--markdown",
        nargs="?",
        type=Path,
        const=PAGE,
        metavar="PAGE",
        help="also write the table into a page, between its marks; the page of the documentation",
    )
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> None:
    """Measure, and show the table."""
    args = arguments(given)
    effort = QUICK if args.quick else FULL
    rows: list[Row] = []
    for part in PARTS:
        if args.only is None or part.__name__ in args.only:
            print(f"measuring {part.__name__} ...", file=sys.stderr)
            rows += part(effort)
    if args.json:
        print(json.dumps({"machine": machine(), "rows": [asdict(row) for row in rows]}, indent=1))
        return
    print(machine(), table(rows, "simple"), sep="\n\n")
    if args.markdown:
        renew(args.markdown, f"{machine()}.\n\n{table(rows, 'github')}")


if __name__ == "__main__":
    main()
