"""What the example scripts share: seeds from the command line, and an end without fuss."""

import argparse
import os
import sys
from collections.abc import Callable


def seed(text: str) -> int | str:
    """Read a seed: digits are a number, all else is text."""
    if not (text.isascii() and text.isdigit()):
        return text
    if len(text) > 19:
        raise argparse.ArgumentTypeError("a number must have 19 digits at most")
    return int(text)


def run(main: Callable[[list[str]], None]) -> None:
    """Run a script; a reader that closes the pipe, as `head` does, has seen enough."""
    try:
        main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
