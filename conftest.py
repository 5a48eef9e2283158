"""Runs the Python code of the README and the documentation pages as tests."""

from sybil import Sybil
from sybil.evaluators.python import PythonEvaluator
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser, SkipParser

# Blocks marked `python` hold plain code or, if they start with `>>>`, a dialogue.
python_blocks = PythonCodeBlockParser()

# Blocks marked `pycon` hold a dialogue.
pycon_blocks = PythonCodeBlockParser()
pycon_blocks.codeblock_parser = CodeBlockParser("pycon", PythonEvaluator())

pytest_collect_file = Sybil(
    parsers=[python_blocks, pycon_blocks, SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/*/*.md"],
).pytest()
