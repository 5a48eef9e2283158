"""What users import says what it takes, what it holds and what it raises."""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from api_types import documented_fields, field_types
from pydantic import BaseModel

from boardrules import core, expedition, outpost
from boardrules.core.model import Counts

Function = Callable[..., Any]
Module = ast.Module | ast.ClassDef | ast.FunctionDef
FILES = sorted((Path(__file__).parents[1] / "src").rglob("*.py"))


def own(value: Any) -> bool:
    return str(getattr(value, "__module__", "")).startswith("boardrules.")


def methods(kind: type[Any]) -> Iterator[tuple[str, Any]]:
    """The public methods and properties of a class that are written in this library."""
    for base in kind.__mro__:
        for name, found in list(vars(base).items()) if own(base) else ():
            value = found.fget if isinstance(found, property) else found
            value = getattr(value, "__func__", value)
            public = not name.startswith("_") or name == "__call__"
            if public and inspect.isfunction(value) and value.__name__ == name:
                yield f"{base.__qualname__}.{name}", value


EXPORTED = {
    f"{module.__name__}.{name}": getattr(module, name)
    for module in (core, outpost, expedition)
    for name in module.__all__
}
CLASSES = {name: value for name, value in EXPORTED.items() if inspect.isclass(value)}
FUNCTIONS: dict[str, Function] = {
    name: value for name, value in EXPORTED.items() if inspect.isfunction(value) and own(value)
}
FUNCTIONS |= {
    f"{value.__module__}.{value.__qualname__}": value
    for kind in CLASSES.values()
    for _, value in methods(kind)
}


def section(docstring: str, heading: str) -> str:
    found = re.search(rf"^{heading}:\n((?:    .*\n|\n)*)", f"{docstring}\n", re.MULTILINE)
    return found[1] if found else ""


def parameters(function: Function) -> list[str]:
    named = inspect.signature(function).parameters
    return [name for name in named if name not in ("self", "cls")]


def raises(function: Function) -> bool:
    """Whether there is a `raise` in the function itself."""
    code = ast.parse(textwrap.dedent(inspect.getsource(function)))
    return any(isinstance(node, ast.Raise) for node in ast.walk(code))


def test_there_is_something_to_look_at() -> None:
    assert "boardrules.outpost.step" in FUNCTIONS
    assert "boardrules.core.match.Match.from_record" in FUNCTIONS
    assert "boardrules.expedition.public.Position.deck_cards" in FUNCTIONS
    assert "boardrules.expedition.View" in CLASSES


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_says_what_it_takes_and_raises(name: str) -> None:
    function = FUNCTIONS[name]
    docstring = inspect.getdoc(function) or ""
    assert docstring
    described = re.findall(r"^    \*{0,2}(\w+): \S", section(docstring, "Args"), re.MULTILINE)
    assert described == parameters(function)
    if raises(function):
        assert section(docstring, "Raises")


@pytest.mark.parametrize("name", CLASSES)
def test_a_class_says_what_it_is_and_what_its_fields_hold(name: str) -> None:
    kind = CLASSES[name]
    assert kind.__dict__.get("__doc__")
    fields: list[str] = list(getattr(kind, "_fields", ())) or [*field_types(kind)]
    if issubclass(kind, Counts):
        # One field for each thing that is counted, by its name.
        return
    if issubclass(kind, BaseModel):
        fields = [field for field in fields if field != "type"]
        described = list(documented_fields(kind))
    else:
        described = re.findall(r"^ +(\w+): ", kind.__doc__ or "", re.MULTILINE)
    assert not [field for field in fields if field not in described]


def undocumented(code: str) -> list[str]:
    """The public classes, functions and methods that say nothing; "" for the module itself.

    Functions within functions are no part of it: who reads them reads what they are made for.
    """
    found: list[str] = []

    def look(node: Module, name: str) -> None:
        if not ast.get_docstring(node):
            found.append(name)
        for part in node.body if not isinstance(node, ast.FunctionDef) else ():
            if isinstance(part, ast.ClassDef | ast.FunctionDef) and not part.name.startswith("_"):
                look(part, f"{name}.{part.name}".lstrip("."))

    look(ast.parse(code), "")
    return found


def test_what_says_nothing_is_found() -> None:
    silent = "class A:\n  def f(self): ...\n  def _g(self): ...\ndef h():\n  def i(): ..."
    assert undocumented(silent) == ["", "A", "A.f", "h"]
    assert undocumented('"""Words."""\ndef h():\n  """Words."""\n  def i(): ...') == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: "-".join(path.parts[-2:]))
def test_whatever_is_named_without_an_underscore_says_what_it_is(path: Path) -> None:
    assert undocumented(path.read_text(encoding="utf-8")) == []
