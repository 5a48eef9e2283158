"""How fast the library is, beside python-chess and catanatron: `python -m benchmarks`.

Needs the `bench` extra: `pip install -e ".[bench]"`. The bots are those of `examples/`.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "examples"))
