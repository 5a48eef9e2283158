"""What the maker of a game writes: the rules of each type of step, and of the whole game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from boardrules.core.actions import Action, Resign
from boardrules.core.chance import Chance
from boardrules.core.choices import NO_CHOICES, Choices
from boardrules.core.errors import InvalidRules
from boardrules.core.model import Model, replace

S = TypeVar("S", bound=Any)
P = TypeVar("P", bound=Any)
T = TypeVar("T", bound=Model)

Reason = tuple[str, str]
"""A code and a reason in plain English, as `IllegalAction` carries them."""


def nobody(position: Any, step: Any) -> tuple[int, ...]:
    """Say that a step needs nobody: it runs by itself."""
    return ()


def nothing(position: Any, step: Any, player: int) -> Choices[Any]:
    """Offer no action."""
    return NO_CHOICES


def seen_by_all(step: T, player: int | None) -> T:
    """Show a step as it is: nothing about it is hidden."""
    return step


def no_bounds(position: Any, step: Any) -> tuple[tuple[int, int], ...]:
    """Say that a step tells nothing of hidden values."""
    return ()


def nothing_hidden(state: S, step: T, chance: Chance) -> tuple[S, T]:
    """Imagine nothing: the step has no hidden parts."""
    return state, step


def unchanged(state: S, step: Any, player: int) -> tuple[S, tuple[Any, ...]]:
    """Keep a step that does not concern the player who left."""
    return state, (step,)


def with_its_player(state: S, step: Any, player: int) -> tuple[S, tuple[Any, ...]]:
    """Drop a step of the player who left; keep that of another.

    Args:
        state: The state.
        step: The step.
        player: Who left.
    """
    return state, () if step.player == player else (step,)


def never(state: Any, step: Any, action: Any) -> Any:
    """Stand for what cannot happen: an action in a step that offers none."""
    raise AssertionError(f"{type(step).__name__} takes no action")


def never_by_itself(state: Any, step: Any) -> Any:
    """Tell the author of a game that a step needs nobody, and cannot run."""
    raise InvalidRules(
        f"nobody must act in {type(step).__name__}, and its phase does not say what it `runs`"
    )


def no_bundle(position: Any, step: Any, action: Any) -> bool:
    """Say that a step's actions have one part only."""
    return False


def no_reason(position: Any, step: Any, action: Any) -> Reason | None:
    """Leave the explanation of a refusal to the driver."""
    return None


@dataclass(frozen=True, kw_only=True)
class Phase(Generic[S, P, T]):
    """The rules of one type of step, as plain functions.

    S is the class of the game's states, P that of positions, which are states and views, and T
    that of the step: `Phase[State, State | View, Turn]`.

    `who`, `may`, `bundle` and `why` read a state or a view; `does`, `runs` and `leaves` change a
    state, with the step already taken off the agenda.

    A step about which somebody decides needs `kinds`, `who`, `may` and `does`; one that runs by
    itself needs `runs`; one that runs when all have decided needs both. All else has a default.

    Attributes:
        kinds: The types of action that such a step ever offers. By default none.
        who: Who must act, in the order in which `players_to_act` lists them; never a player who
            has left the game. By default nobody: the step runs by itself.
        may: What one of those players may do: at least one action.
        does: What an action does. The driver has taken the step off the agenda, emptied `events`
            and raised `ply` before. No default: a phase with actions must have it.
        runs: What happens by itself when nobody must act. The step is off the agenda, and
            `events` has what happened since the action. No default: it must be there for a step
            that ever needs nobody.
        bundle: Whether an action of several parts is legal: whether its parts can be played one
            by one. By default none is.
        why: Why an action of the right type and seat is refused. By default, and where it
            returns None, the driver's general reason is given (`not_available`).
        sees: What a seat (or a spectator, None) sees of the step. By default everything.
        bounds: What everybody knows of hidden values because of the step: pairs of a player and
            the least that the player's hidden hand must be good for. By default nothing.
        imagines: The step with its hidden parts filled in by chance, in a state whose hands and
            piles are filled in already; and the state, less what the step took from there. By
            default both as they are: nothing of the step is hidden.
        leaves: What remains of the step when a player leaves: the state and the steps to keep. It
            is asked of every step on the agenda. By default the step stays as it is, which is
            right only for a step that does not wait for that player; `with_its_player` drops the
            steps of the player who leaves.

    Raises:
        InvalidRules: A function is missing without which the others cannot be used.
    """

    kinds: tuple[type[Action], ...] = ()
    who: Callable[[P, T], tuple[int, ...]] = nobody
    may: Callable[[P, T, int], Choices[Any]] = nothing
    does: Callable[[S, T, Any], S] = never
    runs: Callable[[S, T], S] = never_by_itself
    bundle: Callable[[P, T, Any], bool] = no_bundle
    why: Callable[[P, T, Any], Reason | None] = no_reason
    sees: Callable[[T, int | None], T] = seen_by_all
    bounds: Callable[[P, T], tuple[tuple[int, int], ...]] = no_bounds
    imagines: Callable[[S, T, Chance], tuple[S, T]] = nothing_hidden
    leaves: Callable[[S, T, int], tuple[S, tuple[Any, ...]]] = unchanged

    def __post_init__(self) -> None:
        given = {
            "kinds": bool(self.kinds),
            "who": self.who is not nobody,
            "may": self.may is not nothing,
            "does": self.does is not never,
        }
        missing = ", ".join(name for name, there in given.items() if not there)
        if missing and (self.kinds or given["who"] or given["may"]):
            raise InvalidRules(f"a phase in which somebody decides lacks: {missing}")
        if missing and self.runs is never_by_itself:
            raise InvalidRules("a phase in which nobody decides must say what it `runs`")


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S, P]):
    """A game as the driver sees it: S is the class of its states, P that of states and views.

    Attributes:
        phases: The phase of each type of step, complete.
        state: The class of full states.
        actions: All action types of the game, `Resign` among them.
        resigns: What else happens when a player leaves, after the agenda was seen to: at least,
            the player is added to `resigned`.

    Raises:
        InvalidRules: The actions are not those of the phases, and `Resign`.
    """

    phases: Mapping[type[Any], Phase[S, P, Any]]
    state: type[S]
    actions: tuple[type[Action], ...]
    resigns: Callable[[S, int], S]

    def __post_init__(self) -> None:
        offered = {kind: step for step, phase in self.phases.items() for kind in phase.kinds}
        for kind, step in offered.items():
            if kind not in self.actions or kind is Resign:
                listed = "never offered" if kind is Resign else "not among the `actions`"
                raise InvalidRules(
                    f"the phase of {step.__name__} offers {kind.__name__}, which is {listed}"
                )
        if Resign not in self.actions:
            raise InvalidRules("`Resign` is not among the `actions`: a player may always leave")
        unused = [kind.__name__ for kind in self.actions if kind not in (Resign, *offered)]
        if unused:
            raise InvalidRules(f"no phase has these `actions` among its kinds: {', '.join(unused)}")
        object.__setattr__(self, "phases", MappingProxyType(_Phases(self.phases)))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the rules by their fields; a read-only mapping cannot be."""
        return partial(type(self), **vars(self) | {"phases": dict(self.phases)}), ()


class _Phases(dict[type[Any], Any]):
    """The phase of each type of step; tells which one is missing."""

    def __missing__(self, step: type[Any]) -> Any:
        named = ", ".join(kind.__name__ for kind in self)
        raise InvalidRules(f"there is no phase for the step {step.__name__}, only for: {named}")


def push(state: S, *steps: Model) -> S:
    """Put steps on the agenda; the last one named is on top.

    Args:
        state: The state.
        *steps: The steps, from the lowest.
    """
    changed: S = replace(state, agenda=state.agenda + steps)
    return changed
