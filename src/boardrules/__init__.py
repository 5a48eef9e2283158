"""Rules engines for modern board games: typed, exact, deterministic and immutable.

A game is a module. `boardrules.outpost` and `boardrules.expedition` offer the same names;
`boardrules.core` holds what any game is made of.
"""

__version__ = "0.1.0"
