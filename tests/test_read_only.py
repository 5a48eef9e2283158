"""What the library hands out cannot be changed: no dict, list or set of its own is within reach."""

import copy
import pickle
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from types import FunctionType, MappingProxyType
from typing import Any

import pytest

from boardrules import expedition, outpost
from boardrules.core import Chance, Model
from boardrules.expedition.atlas import map_cells
from boardrules.expedition.prices import experts_on_offer
from boardrules.expedition.ways import map_lines
from boardrules.outpost import STANDARD
from boardrules.outpost.cards import whole_decks
from boardrules.outpost.colony import benefits
from boardrules.outpost.phases import RULES
from tests.core import toys

VALUES = (str, int, float, bool, type(None), type, FunctionType)


def changeable(thing: Any, path: str, seen: dict[int, Any]) -> Iterator[str]:
    """Yield where in what is reachable from a thing something can be changed."""
    if type(thing) in VALUES or isinstance(thing, type) or id(thing) in seen:
        return
    seen[id(thing)] = thing  # kept, so that no other thing gets its id
    if isinstance(thing, Model):
        names = [*type(thing).model_fields, *properties(type(thing))]
        if isinstance(thing, outpost.Edition | expedition.Edition):
            names.append("tables")
        parts = [(f".{name}", getattr(thing, name)) for name in names]
    elif type(thing) in (tuple, frozenset):
        parts = [(f"[{number}]", part) for number, part in enumerate(thing)]
    elif type(thing) is MappingProxyType:
        parts = [(f"[{key!r}]", part) for key, part in thing.items()]
        parts += [(f"'s key {key!r}", key) for key in thing]
    elif is_dataclass(thing) and vars(type(thing))["__dataclass_params__"].frozen:
        parts = [(f".{field.name}", getattr(thing, field.name)) for field in fields(thing)]
    else:
        yield f"{path}: {type(thing).__name__}"
        return
    for step, part in parts:
        yield from changeable(part, path + step, seen)


def properties(kind: type) -> list[str]:
    """Return the public properties that the library's own classes give a class.

    Without the one that makes a set anew for everyone who asks.
    """
    return [
        name
        for base in kind.__mro__
        if base.__module__.startswith("boardrules.")
        for name, value in vars(base).items()
        if isinstance(value, property) and not name.startswith("_") and name != "model_fields_set"
    ]


def test_the_walk_finds_what_can_be_changed() -> None:
    assert list(changeable((1, MappingProxyType({"a": ({},)})), "it", {})) == [
        "it[1]['a'][0]: dict"
    ]
    assert list(changeable(frozenset([1]), "it", {})) == []
    assert list(changeable([1], "it", {})) == ["it: list"]


@pytest.mark.parametrize("edition", [STANDARD, expedition.REFERENCE], ids=["outpost", "expedition"])
def test_nothing_in_the_tables_of_an_edition_can_be_changed(edition: Any) -> None:
    seen: dict[int, Any] = {}
    assert list(changeable(edition.tables, "tables", seen)) == []
    assert len(seen) > 100
    with pytest.raises((AttributeError, TypeError, ValueError)):
        edition.tables = edition.tables


@pytest.mark.parametrize("game", [outpost, expedition], ids=["outpost", "expedition"])
def test_nothing_that_a_view_or_a_state_holds_can_be_changed(game: Any) -> None:
    options = outpost.Options(kicker=True, fast_bid=True) if game is outpost else None
    state, chance = game.new_game(3, "walk", options), Chance("walk", domain="test")
    seen: dict[int, Any] = {}
    for number in range(300):
        if number % 20 == 0:
            found = [state, *(game.observe(state, seat) for seat in (None, 0, 1, 2))]
            assert list(changeable(tuple(found), "positions", seen)) == []
        if game.is_over(state):
            break
        state = game.step(state, chance.choice(game.legal_actions(state)))
    results = (game.scores(state), game.standings(state))
    assert list(changeable(results, "results", seen)) == []
    assert len(seen) > 1_000


def test_what_an_edition_is_asked_for_and_remembers_cannot_be_changed() -> None:
    state = expedition.new_game(2, 1)
    view = outpost.observe(outpost.new_game(2, 1), 0)
    remembered = (
        experts_on_offer(state),
        map_cells(expedition.REFERENCE),
        map_lines(expedition.REFERENCE),
        whole_decks(STANDARD),
        benefits(view.colonies[0], STANDARD),
    )
    assert list(changeable(remembered, "remembered", {})) == []


def test_the_set_of_given_fields_is_ones_own() -> None:
    STANDARD.model_fields_set.clear()
    assert "name" in STANDARD.model_fields_set


def test_sheets_cannot_be_changed() -> None:
    state, other = expedition.new_game(2, 1), outpost.new_game(2, 1)
    sheets = (
        expedition.team_sheet(state, 0),
        expedition.score_sheet(state, 0),
        outpost.colony_sheet(other, 0),
    )
    assert list(changeable(sheets, "sheets", {})) == []


def test_a_price_cannot_be_written_into_the_tables_of_a_view() -> None:
    tables: Any = outpost.observe(outpost.new_game(3, 1), 0).options.edition.tables
    dear = tables.cards["nodule"]
    with pytest.raises(TypeError):
        tables.cards["nodule"] = dear.model_copy(update={"price": 1})
    with pytest.raises(TypeError):
        del tables.setups[3]
    icons: Any = expedition.REFERENCE.tables.icons
    with pytest.raises(TypeError):
        icons["engineer"]["camel"] = 9


@pytest.mark.parametrize("edition", [STANDARD, expedition.REFERENCE], ids=["outpost", "expedition"])
def test_an_edition_with_tables_is_copied_and_pickled_without_them(edition: Any) -> None:
    assert edition.tables.cards
    own = type(edition).model_validate(edition.model_dump() | {"name": "own"})
    assert own.tables.cards
    for one in (edition, own):
        for copied in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
            assert copied == one
            assert copied.tables.cards == one.tables.cards


def test_the_phases_of_rules_cannot_be_changed() -> None:
    phases: Any = toys.RULES.phases
    with pytest.raises(TypeError):
        phases[toys.Counting] = phases[toys.Guessing]
    for copied in (copy.deepcopy(RULES), pickle.loads(pickle.dumps(RULES))):
        assert copied == RULES
        assert type(copied.phases) is MappingProxyType
