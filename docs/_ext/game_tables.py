"""What the tables of all games have in common.

An extension of a game hands its tables to `offer`; a page asks for one by its name:
`{{ outpost_decks }}`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, get_args

from agenda_diagram import diagram, phase_files, who

from boardrules.core import Resign


class Config(Protocol):
    """What the extensions need of Sphinx's configuration."""

    myst_substitutions: dict[str, str]


class App(Protocol):
    """What the extensions need of Sphinx."""

    def connect(self, event: str, callback: Callable[[Any, Config], None]) -> int: ...


def offer(app: App, tables: Callable[[], Mapping[str, str]]) -> dict[str, bool]:
    """Make tables known to the pages; return what Sphinx wants to hear from an extension."""

    def on_config(app: Any, config: Config) -> None:
        config.myst_substitutions = {**config.myst_substitutions, **tables()}

    app.connect("config-inited", on_config)
    return {"parallel_read_safe": True}


# Markdown


def title(name: str) -> str:
    return name.replace("_", " ").title()


def words(name: str) -> str:
    return name.replace("_", " ")


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a Markdown table; columns whose heading begins with `#` are of numbers."""
    aligned = [("---:" if head.startswith("#") else "---") for head in heads]
    lines = [[head.removeprefix("#") for head in heads], aligned, *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def listed(parts: Sequence[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def code(names: Iterable[str]) -> str:
    """Return names as code, with commas between them; a dash for none."""
    return ", ".join(f"`{name}`" for name in names) or "–"


def as_rst(lines: Iterable[str]) -> str:
    return "\n".join(["```{eval-rst}", *lines, "```"])


# Models


def models(union: Any) -> tuple[Any, ...]:
    """Return the models that an annotated union is made of."""
    return get_args(get_args(union)[0])


def full_name(game: Any, model: Any) -> str:
    """Return the name under which users import a model: that of the game module, if it has it."""
    name: str = model.__name__
    public = name in game.__all__ and getattr(game, name) is model
    return f"{game.__name__ if public else model.__module__}.{name}"


def documented(game: Any, union: Any) -> str:
    """Return the models of a union, each with its fields, by autodoc."""
    kinds = [model for model in models(union) if model is not Resign]
    return as_rst(f".. autoclass:: {full_name(game, model)}" for model in kinds)


def name_types(groups: Mapping[str, Any]) -> str:
    """Return types that are lists of names, by the names of the types, each with its names."""
    lines: list[str] = []
    for name, names in groups.items():
        module, _, short = name.rpartition(".")
        lines += [f".. py:type:: {short}", f"   :module: {module}", ""]
        lines += ["   " + ", ".join(f"``{part}``" for part in get_args(names)), ""]
    return as_rst(lines)


# The agenda


def steps(phases: Mapping[Any, Any]) -> str:
    """Return a table of the steps of a game: who decides, and where the rules are."""
    files = phase_files(phases)
    return table(
        ("step", "who decides", "actions", "its rules are in"),
        (
            (
                f"`{step.__name__}`",
                who(step, phase) or "nobody",
                code(kind.__name__ for kind in phase.kinds),
                f"`phases/{files[step]}.py`",
            )
            for step, phase in phases.items()
        ),
    )


def shared_tables(game: Any, phases: Mapping[Any, Any]) -> dict[str, str]:
    """Return what every game has: its models, its steps, the diagram of its agenda."""
    return {
        f"{game.NAME}_steps": steps(phases),
        f"{game.NAME}_diagram": diagram(phases),
        f"{game.NAME}_step_models": documented(game, game.Step),
        f"{game.NAME}_event_models": documented(game, game.Event),
        f"{game.NAME}_action_models": documented(game, game.Action),
    }
