"""Autodoc with the types that users meet.

What stands in an annotation is made for pydantic: bounds, validators, tuples that also take lists.
This extension shows the plain types instead, links each to where it is documented, and lists all
fields of a model or a dataclass with their types.
"""

import inspect
import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from importlib import import_module
from types import ModuleType
from typing import (
    Annotated,
    Any,
    Literal,
    Protocol,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import BaseModel
from pydantic_core import PydanticUndefined

from boardrules import core, expedition, outpost
from boardrules.expedition import components, effects, nouns, terms
from boardrules.outpost import editions

_INNER: tuple[tuple[ModuleType, str], ...] = (
    (editions, "MegaResource"),
    (effects, "Resource"),
    (effects, "Per"),
    (effects, "Effect"),
    (components, "Card"),
    (terms, "ScoringTerm"),
    (nouns, "When"),
)
"""Names of types that are documented, but that users have no need to import."""

_PLAIN = ("Count", "Many", "Seat", "Seed")
"""Names for bounded values. What has such a type takes and holds the plain type."""

_PUBLIC = [
    (module, name)
    for module in (core, outpost, expedition)
    for name in module.__all__
    if name not in _PLAIN
]
_NAMED = [(getattr(module, name), f"{module.__name__}.{name}") for module, name in _PUBLIC]
_NAMED += [(getattr(module, name), f"{module.__name__}.{name}") for module, name in _INNER]
# A union of models, as fields of models have it: without what tells them apart.
_NAMED += [(get_args(value)[0], name) for value, name in _NAMED if get_origin(value) is Annotated]

_SAME_FIELDS: dict[type[BaseModel], type[BaseModel]] = {
    outpost.View: outpost.State,
    expedition.View: expedition.State,
}
"""Models whose fields are described where another model describes its own."""

_ONLY_FOR_TYPE_CHECKERS: dict[str, dict[str, Any]] = {
    core.__name__: {"Playable": core.Playable},
    outpost.__name__: {"View": outpost.View},
    expedition.__name__: {"View": expedition.View},
}
"""Names in annotations that the modules of a package import for type checkers alone."""

_HEADING = "Attributes:"
_LONGEST_DEFAULT = 40


class App(Protocol):
    """What this extension needs of Sphinx."""

    def connect(self, event: str, callback: Callable[..., Any], priority: int = 500) -> int: ...


def type_name(annotation: Any) -> str:
    """Return a type as signatures show it, with names that Sphinx can link."""
    for value, name in _NAMED:
        if annotation is value or (get_args(value) and annotation == value):
            return f"~{name}"
    origin = get_origin(annotation)
    if origin is Annotated:
        return type_name(get_args(annotation)[0])
    if origin is Union or origin is types.UnionType:
        return " | ".join(type_name(part) for part in get_args(annotation))
    if origin is Literal:
        return f"~typing.Literal[{', '.join(map(repr, get_args(annotation)))}]"
    if origin is not None:
        return f"{_class_name(origin)}[{_arguments(get_args(annotation))}]"
    if annotation is None or annotation is types.NoneType:
        return "None"
    if annotation is Ellipsis:
        return "..."
    if isinstance(annotation, TypeVar):
        return annotation.__name__
    if isinstance(annotation, type):
        return _model_name(annotation) or _class_name(annotation)
    return str(annotation)


def _arguments(arguments: tuple[Any, ...]) -> str:
    return ", ".join(
        f"[{_arguments(tuple(part))}]" if isinstance(part, list) else type_name(part)
        for part in arguments
    )


def _class_name(kind: Any) -> str:
    for value, name in _NAMED:
        if kind is value:
            return f"~{name}"
    return f"~{kind.__module__}.{kind.__qualname__}"


def _model_name(kind: type) -> str | None:
    """Return the name of a generic model with its arguments."""
    generic = getattr(kind, "__pydantic_generic_metadata__", None)
    if not generic or not generic["origin"]:
        return None
    return f"{_class_name(generic['origin'])}[{_arguments(generic['args'])}]"


def _default(value: Any) -> str:
    # The representation of a function has its address, which differs with every build.
    shown = "..." if callable(value) else repr(value)
    return f" = {shown if len(shown) <= _LONGEST_DEFAULT else '...'}"


_MARKS: dict[Any, str] = {
    inspect.Parameter.VAR_POSITIONAL: "*",
    inspect.Parameter.VAR_KEYWORD: "**",
}


def call_signature(function: Callable[..., Any]) -> tuple[str, str | None]:
    """Return the parameters and the result of a function, with their types."""
    package = ".".join(function.__module__.split(".")[:2])
    hidden = _ONLY_FOR_TYPE_CHECKERS.get(package)
    hints = get_type_hints(function, localns=hidden, include_extras=True)
    named = inspect.signature(function).parameters.values()
    parameters = [parameter for parameter in named if parameter.name != "self"]
    parts: list[str] = []
    for place, parameter in enumerate(parameters):
        before = parameters[place - 1].kind if place else None
        if before is parameter.POSITIONAL_ONLY is not parameter.kind:
            parts.append("/")
        if parameter.kind is parameter.KEYWORD_ONLY and before not in (
            parameter.KEYWORD_ONLY,
            parameter.VAR_POSITIONAL,
        ):
            parts.append("*")
        typed = f": {type_name(hints[parameter.name])}" if parameter.name in hints else ""
        default = "" if parameter.default is parameter.empty else _default(parameter.default)
        parts.append(f"{_MARKS.get(parameter.kind, '')}{parameter.name}{typed}{default}")
    if parameters and parameters[-1].kind is inspect.Parameter.POSITIONAL_ONLY:
        parts.append("/")
    result = type_name(hints["return"]) if "return" in hints else None
    return f"({', '.join(parts)})", result


def model_signature(model: type[BaseModel]) -> str:
    """Return the arguments of a model, less those that name its type."""
    parts = [
        name if field.default is PydanticUndefined else f"{name}{_default(field.default)}"
        for name, field in model.model_fields.items()
        if name not in ("type", "format", "game", "rules", "hidden")
    ]
    return f"(*, {', '.join(parts)})" if parts else "()"


def dataclass_signature(kind: type[Any]) -> str:
    """Return the arguments of a dataclass; their types are shown with the fields."""
    parts = [
        field.name if field.default is MISSING else f"{field.name}{_default(field.default)}"
        for field in fields(kind)
    ]
    star = "*, " if all(field.kw_only for field in fields(kind)) else ""
    return f"({star}{', '.join(parts)})"


def on_signature(
    app: Any, what: str, name: str, obj: Any, options: Any, signature: Any, result: Any
) -> tuple[str, str | None] | None:
    if what in ("class", "exception"):
        if issubclass(obj, BaseModel):
            return model_signature(obj), None
        if hasattr(obj, "__dataclass_fields__"):
            return dataclass_signature(obj), None
        if getattr(obj, "_is_protocol", False) or obj is core.Choices:
            return "", None
        if issubclass(obj, tuple):
            hints = get_type_hints(obj)
            return f"({', '.join(f'{n}: {type_name(kind)}' for n, kind in hints.items())})", None
        if "__init__" not in vars(obj):
            return None
        return call_signature(obj.__init__)[0], None
    if what in ("function", "method"):
        return call_signature(obj)
    return None


def field_types(kind: type[Any]) -> dict[str, Any]:
    """Return the types of the fields of a model or a dataclass; nothing for other classes."""
    if issubclass(kind, BaseModel):
        return {name: field.annotation for name, field in kind.model_fields.items()}
    if is_dataclass(kind):
        hints = get_type_hints(kind, include_extras=True)
        return {field.name: hints[field.name] for field in fields(kind)}
    return {}


def documented_fields(model: type[Any]) -> dict[str, list[str]]:
    """Return what the docstrings of a class and its bases say about its fields, as lines."""
    found: dict[str, list[str]] = {}
    bases = [kind for kind in model.__mro__ if issubclass(kind, BaseModel) or is_dataclass(kind)]
    for kind in (*bases, *([_SAME_FIELDS[model]] if model in _SAME_FIELDS else [])):
        name: str | None = None
        inside = False
        here: dict[str, list[str]] = {}
        for line in inspect.cleandoc(kind.__doc__ or "").splitlines():
            if not line.startswith(" "):
                inside = line.strip() == _HEADING or (inside and not line.strip())
            elif inside and not line.startswith("     "):
                name, _, text = line.strip().partition(": ")
                here[name] = [text]
            elif inside and name is not None:
                here[name].append(line.strip())
        found = {**here, **found}
    return found


def on_docstring(app: Any, what: str, of: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Give fields their types, and add those that the docstring leaves out."""
    typed = field_types(obj) if what == "class" else {}
    if not typed:
        return
    described = documented_fields(obj)
    while _HEADING in lines:
        place = lines.index(_HEADING)
        end = place + 1
        while end < len(lines) and (lines[end].startswith(" ") or not lines[end].strip()):
            end += 1
        del lines[place:end]
    for name, annotation in typed.items():
        lines += ["", f".. py:attribute:: {name}", f"   :type: {type_name(annotation)}", ""]
        lines += [f"   {line}" for line in described.get(name, [])]
    lines.append("")


def after_napoleon(
    app: Any, what: str, name: str, obj: Any, options: Any, lines: list[str]
) -> None:
    """Read the docstrings of properties as those of methods, and say what type they have.

    Napoleon takes the first words of a property's docstring for its type.
    """
    if what == "property":
        text = f"{inspect.cleandoc(obj.__doc__ or '')}\n\n:rtype: {call_signature(obj.fget)[1]}"
        # Imported here: the tests read signatures without Sphinx.
        google = import_module("sphinx.ext.napoleon").GoogleDocstring
        lines[:] = [*google(text, app.config, app, "method", name, obj).lines(), ""]


def setup(app: App) -> dict[str, bool]:
    """Called by Sphinx."""
    app.connect("autodoc-process-signature", on_signature)
    # Before napoleon, which reads the sections of the docstring.
    app.connect("autodoc-process-docstring", on_docstring, priority=400)
    app.connect("autodoc-process-docstring", after_napoleon, priority=600)
    return {"parallel_read_safe": True}
