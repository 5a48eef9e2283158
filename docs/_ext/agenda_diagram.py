"""Which step of a game's agenda can push which, read from the code of its phases, and drawn.

A phase pushes a step by naming its class. So the steps that a phase can push are the step classes
that its functions name, and the functions that these call, and so on. A test compares this with
what phases push in games that are played.
"""

from collections.abc import Iterable, Iterator, Mapping
from types import CodeType, FunctionType
from typing import Any

Kind = type[Any]
Pushes = dict[Kind, tuple[Kind, ...]]

TOGETHER = {"Discards", "MegaChoices", "Planning", "Preparation", "SealedBids"}
"""The steps in which several players decide at the same time, which a test finds in games too."""


def _names(code: CodeType) -> Iterator[str]:
    """Yield the names that a function looks up, in order, those of its inner functions too."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _named(value: Any, steps: Mapping[Any, Any], seen: list[Any]) -> Iterator[Kind]:
    """Yield the steps that a function names, directly or by the functions it calls."""
    if isinstance(value, type) and value in steps:
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _named(part, steps, seen)
    elif isinstance(value, FunctionType) and value not in seen:
        seen.append(value)
        if value.__module__.startswith("boardrules."):
            for name in _names(value.__code__):
                yield from _named(value.__globals__.get(name), steps, seen)


def pushes(phases: Mapping[Any, Any]) -> Pushes:
    """Return the steps that the phase of each step can push, in the order of the table of phases.

    A step that only stays where it is until it is finished does not count as pushing itself.
    """
    found: Pushes = {}
    for step, phase in phases.items():
        named: dict[Kind, None] = {}
        for function in (phase.runs, phase.does):
            named |= dict.fromkeys(_named(function, phases, []))
        found[step] = tuple(kind for kind in phases if kind in named and kind is not step)
    return found


def phase_files(phases: Mapping[Any, Any]) -> dict[Any, str]:
    """Return the module of the rules of each type of step."""
    names: dict[Any, str] = {}
    for step, phase in phases.items():
        function = phase.runs if phase.who.__module__.startswith("boardrules.core") else phase.who
        names[step] = function.__module__.rpartition(".")[2]
    return names


def _branches(
    kind: Kind, after: Pushes, shared: Iterable[Kind], before: str = "", indent: str = ""
) -> Iterator[tuple[str, Kind]]:
    """Yield the lines of a tree: what stands in each, and the step it is about."""
    yield f"{before}{kind.__name__}", kind
    if before and kind in shared:
        return
    for place, part in enumerate(after[kind], 1):
        last = place == len(after[kind])
        yield from _branches(
            part,
            after,
            shared,
            f"{indent}{'└── ' if last else '├── '}",
            f"{indent}{'    ' if last else '│   '}",
        )


def who(step: Kind, phase: Any) -> str:
    """Return who decides in a step; nothing if it runs by itself."""
    if not phase.kinds:
        return ""
    return "several at the same time" if step.__name__ in TOGETHER else "one player"


def diagram(phases: Mapping[Any, Any]) -> str:
    """Return the trees of a game's steps as text: below each step those that it can push.

    A step that several others push has a tree of its own, if it pushes any itself.
    """
    after = pushes(phases)
    pushed = [kind for kinds in after.values() for kind in kinds]
    first, *others = phases
    shared = [first, *[kind for kind in others if pushed.count(kind) > 1 and after[kind]]]
    blocks: list[str] = []
    for root in shared:
        lines = list(_branches(root, after, shared))
        width = max(len(text) for text, _ in lines)
        told = [f"{text:{width}}   {who(kind, phases[kind])}".rstrip() for text, kind in lines]
        blocks.append("\n".join(told))
    return "\n".join(["```text", "\n\n".join(blocks), "```"])
