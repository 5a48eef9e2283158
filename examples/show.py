"""What the example scripts share: flags of the command line, and an end without fuss."""

import argparse
import os
import sys
from collections.abc import Callable
from textwrap import wrap

WIDTH = 100
"""How many columns a line takes at most."""

TIE = "\N{NO-BREAK SPACE}"
"""A space at which no line is broken."""


def seed(text: str) -> int | str:
    """Read a seed: digits are a number, all else is text."""
    if not (text.isascii() and text.isdigit()):
        return text
    if len(text) > 19:
        raise argparse.ArgumentTypeError("a number must have 19 digits at most")
    return int(text)


def add_flags(parser: argparse.ArgumentParser, players: range, usual: int) -> None:
    """Add the flags that the scripts share.

    Args:
        parser: The parser of the command line.
        players: The numbers of players that the game is for.
        usual: How many play if nothing is said.
    """
    parser.add_argument(
        "--seed", type=seed, default=7, help="what the luck follows from (default: 7)"
    )
    parser.add_argument(
        "--players",
        type=int,
        choices=players,
        default=usual,
        help=f"how many play (default: {usual})",
    )
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument(
        "--board", action="store_true", help="show the table after each round (default: no)"
    )
    shown.add_argument(
        "--quiet", action="store_true", help="show the result alone (default: tell the game)"
    )
    parser.add_argument(
        "--bots",
        nargs="+",
        choices=("greedy", "random"),
        default=["greedy"],
        help="who plays: one name for all seats, or several that take turns (default: greedy)",
    )


def wrapped(line: str) -> str:
    """Return a line in several of at most 100 columns, broken after commas alone."""
    if len(line) <= WIDTH:
        return line
    indent = line[: len(line) - len(line.lstrip())]
    tied = line.replace(" ", TIE).replace(f",{TIE}", ", ")
    lines = wrap(tied, WIDTH, subsequent_indent=f"{indent}    ")
    return "\n".join(lines).replace(TIE, " ")


def run(main: Callable[[list[str]], None]) -> None:
    """Run a script; a reader that closes the pipe, as `head` does, has seen enough."""
    try:
        main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
