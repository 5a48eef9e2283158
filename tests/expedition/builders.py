"""Words for tests of Expedition: moves that a rulebook would name, and what they lead to."""

from pathlib import Path
from typing import Any

import pytest

from boardrules import expedition
from boardrules.core import IllegalAction
from boardrules.expedition import (
    REFERENCE,
    Edition,
    Options,
    Pass,
    Resign,
    State,
    View,
    check,
    legal_actions,
    players_to_act,
    setup,
    step,
    team,
)
from boardrules.expedition.components import Landscape
from boardrules.expedition.effects import Effect

REEF = Options(
    edition=Edition.model_validate_json(Path(__file__).with_name("reef.json").read_text("utf-8"))
)
"""An edition of another shape: two Bases, seven spaces, few pieces, Meteorites in a row."""


def actor(state: State | View) -> int:
    """The one player who must act."""
    (player,) = players_to_act(state)
    return player


def top(state: State | View) -> Any:
    """The step for which a position waits."""
    return state.agenda[-1]


def play(state: State, *actions: Any) -> State:
    """Play some actions, checking every position on the way."""
    for action in actions:
        state = step(state, action)
        check(state)
    return state


def do(state: State, kind: type[Any], **fields: Any) -> State:
    """The player who must act does something."""
    return play(state, kind(player=actor(state), **fields))


def may(state: State | View, kind: type[Any], player: int | None = None) -> list[Any]:
    """The legal actions of a type."""
    return [action for action in legal_actions(state, player) if type(action) is kind]


def listed(state: State | View, player: int | None = None) -> list[str]:
    """The types of all legal actions."""
    return [action.type for action in legal_actions(state, player)]


def refused(state: State, action: Any) -> str:
    """The code with which an action is refused."""
    before = expedition.position(state)
    with pytest.raises(IllegalAction) as refusal:
        step(state, action)
    assert not expedition.is_legal(state, action)
    assert action not in legal_actions(state)
    assert len(refusal.value.reason) > 10
    assert expedition.position(state) == before
    return refusal.value.code


def pass_all(state: State) -> State:
    """All who are still to act in the Action Phase pass."""
    while state.agenda and top(state).type == "action_phase":
        state = play(state, Pass(player=actor(state)))
    return state


def resign(state: State, *players: int) -> State:
    return play(state, *[Resign(player=player) for player in players])


def events(position: State | View, kind: str) -> list[Any]:
    """The events of a type in the last step."""
    return [event for event in position.events if event.type == kind]


def variant(**changes: Any) -> Edition:
    """`REFERENCE` with other values in some fields."""
    return Edition.model_validate({**dict(REFERENCE), "name": "variant", **changes})


def at_reef(*teams: Any, **fields: Any) -> State:
    """A position of the reef edition."""
    return setup(*teams, options=REEF, **fields)


def with_first_landscape(effect: Effect, **changes: Any) -> Options:
    """Options of an edition whose first Landscape has this action."""
    first = Landscape(id="driftwood_shore", name="Driftwood Shore", effect=effect, spaces=3)
    landscapes = (first, *REFERENCE.landscapes[1:])
    return Options(edition=variant(landscapes=landscapes, **changes))


__all__ = ["Options", "setup", "team"]
