"""Whether a view that came from outside is one that a seat of the game can have."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from boardrules.core.errors import InvalidState
from boardrules.core.position import Seen

V = TypeVar("V", bound=Seen)
S = TypeVar("S")


def view_problems(
    view: V,
    public: Callable[[V], Iterator[str]],
    imagined: Callable[[V], S],
    problems: Callable[[S], Iterator[str]],
    observe: Callable[[S, int | None], Seen],
) -> Iterator[str]:
    """Yield what is wrong with a view, one sentence each; nothing if it can occur in a game.

    A view can occur if there is a state without fault in which the seat sees just this. So one
    such state is imagined, and the rules for states need not be told again for views.

    Args:
        view: The view.
        public: What is wrong with what everybody sees, as far as imagining relies on it.
        imagined: A state that agrees with the view; raises `InvalidState` if there is none.
        problems: What is wrong with a state of which all that everybody sees is right.
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
    found = list(problems(state))
    yield from found
    if not found:
        yield from _differences(view, observe(state, view.player))


def viewer_problems(view: Any) -> Iterator[str]:
    """Yield whether a view is that of a seat that does not exist."""
    if view.player is not None and view.player >= view.seats:
        yield f"player names seat {view.player}, which does not exist"


def _differences(view: Seen, shown: Seen) -> Iterator[str]:
    seer = "a spectator" if view.player is None else f"player {view.player}"
    for name, value in shown.__dict__.items():
        if view.__dict__[name] != value:
            yield f"{name} is not what {seer} can see in such a position"
