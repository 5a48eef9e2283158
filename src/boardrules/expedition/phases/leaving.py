"""What becomes of a player's own steps when the player leaves ("Resignation")."""

from typing import Any

from boardrules.expedition.state import State


def own_step_leaves(state: State, step: Any, player: int) -> tuple[State, tuple[Any, ...]]:
    """Drop a step of the player who leaves; keep another's."""
    return state, () if step.player == player else (step,)
