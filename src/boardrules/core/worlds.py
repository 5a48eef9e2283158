"""Whether a view that came from outside is one that a seat of the game can have."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from boardrules.core.errors import InvalidState
from boardrules.core.position import Seen

V = TypeVar("V", bound=Seen)
S = TypeVar("S")
T = TypeVar("T")


def first_found(stages: Iterable[Callable[[T], Iterator[str]]], position: T) -> Iterator[str]:
    """Yield what the first stage finds that finds anything: the later ones rely on it.

    Args:
        stages: Each yields what is wrong with a position, one sentence each.
        position: The position.
    """
    for stage in stages:
        found = list(stage(position))
        yield from found
        if found:
            return


def view_problems(
    view: V,
    public: Callable[[V], Iterator[str]],
    imagined: Callable[[V], S],
    problems: Iterable[Callable[[S], Iterator[str]]],
    observe: Callable[[S, int | None], Seen],
) -> Iterator[str]:
    """Yield what is wrong with a view, one sentence each; nothing if it can occur in a game.

    A view can occur if there is a state without fault in which the seat sees just this. So one
    such state is imagined, and the rules for states need not be told again for views.

    Args:
        view: The view.
        public: What is wrong with what everybody sees, as far as imagining relies on it.
        imagined: A state that agrees with the view; raises `InvalidState` if there is none.
        problems: What is wrong with a state of which all that everybody sees is right, in stages
            of which each relies on those before.
        observe: What a seat sees of a state.
    """
    found = [*viewer_problems(view), *public(view)]
    yield from found
    if found:
        return
    try:
        state = imagined(view)
    except InvalidState as error:
        yield str(error)
        return
    yield from first_found(
        (*problems, lambda state: _differences(view, observe(state, view.player))), state
    )


def viewer_problems(view: Any) -> Iterator[str]:
    """Yield whether a view is that of a seat that does not exist."""
    if view.player is not None and view.player >= view.seats:
        yield f"player names seat {view.player}, which does not exist"


def _differences(view: Seen, shown: Seen) -> Iterator[str]:
    seer = "a spectator" if view.player is None else f"player {view.player}"
    for name, value in shown.__dict__.items():
        if view.__dict__[name] != value:
            yield f"{name} is not what {seer} can see in such a position"
