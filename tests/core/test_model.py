"""The frozen model, and replacing fields without validation."""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any, Self

import pytest
from pydantic import Field, ValidationError, model_validator

from boardrules import outpost
from boardrules.core import HIDDEN, Hidden, Model, Playing, validating
from boardrules.core.model import Count, Counts, Many, Seat, Seed, build, carrying, replace


class Point(Model, frozen=True):
    x: Count
    y: Count = 0


class Path(Model, frozen=True):
    points: Many[Point] = ()
    name: str = "path"


class Other(Model, frozen=True):
    x: Count
    y: Count = 0


class Fruits(Counts, frozen=True):
    apples: Count = 0
    pears: Count = 0


class Named(Model, frozen=True):
    seat: Seat = 0
    seed: Seed = 0


ALL = [
    Path(points=(Point(x=1), Point(x=2, y=3))),
    replace(Path(), points=(Point(x=1), Point(x=2, y=3))),
    build(Path)(points=(Point(x=1), Point(x=2, y=3)), name="path"),
]


def test_nothing_can_be_assigned_or_deleted() -> None:
    for path in ALL:
        thing: Any = path
        with pytest.raises(ValidationError, match="frozen"):
            thing.name = "other"
        with pytest.raises(ValidationError, match="frozen"):
            del thing.name
        with pytest.raises((ValidationError, AttributeError, ValueError)):
            thing.colour = "red"


def test_replaced_and_built_models_equal_validated_ones() -> None:
    assert ALL[0] == ALL[1] == ALL[2]
    assert len(set(ALL)) == 1
    assert len({repr(path) for path in ALL}) == 1
    assert len({path.model_dump_json() for path in ALL}) == 1


def test_replace_shares_what_does_not_change() -> None:
    path = ALL[0]
    assert replace(path, name="other").points is path.points
    assert path.name == "path"


def test_replace_keeps_the_order_of_the_fields() -> None:
    assert list(dict(replace(Point(x=1, y=2), x=5))) == ["x", "y"]


def test_replace_does_not_validate() -> None:
    assert replace(Point(x=1), x=-5).x == -5


@pytest.mark.parametrize("path", ALL)
def test_models_are_copied_and_pickled(path: Path) -> None:
    copies = [
        copy(path),
        deepcopy(path),
        path.model_copy(),
        path.model_copy(deep=True),
        pickle.loads(pickle.dumps(path)),
        Path.model_validate_json(path.model_dump_json()),
        Path.model_validate(path.model_dump()),
    ]
    for again in copies:
        assert again == path
        assert hash(again) == hash(path)
        assert type(again) is Path
    changed = path.model_copy(update={"name": "other"})
    assert (changed.name, path.name) == ("other", "path")


def test_what_was_replaced_counts_as_set() -> None:
    path = ALL[1]
    assert path.model_fields_set == {"points", "name"}
    assert path.model_dump(exclude_unset=True) == {
        "points": ({"x": 1}, {"x": 2, "y": 3}),
        "name": "path",
    }


def test_models_of_different_types_differ() -> None:
    point: Any = Point(x=1)
    assert point != Other(x=1)
    assert hash(point) != hash(Other(x=1))
    assert point != {"x": 1, "y": 0}
    assert point != (1, 0)


def test_how_a_model_was_made_does_not_matter() -> None:
    """Which fields were given is no part of the value, unlike in pydantic's own models."""
    assert Point(x=1) == Point(x=1, y=0)
    assert hash(Point(x=1)) == hash(Point(x=1, y=0))


@pytest.mark.parametrize("wrong", [1.0, True, "1", None, -1, 10**9 + 1, (1,)])
def test_models_are_strict(wrong: Any) -> None:
    with pytest.raises(ValidationError):
        Point(x=wrong)


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(ValidationError, match="Extra inputs"):
        Point(x=1, z=2)  # type: ignore[call-arg]


def test_tuples_take_lists_and_nothing_else() -> None:
    point = Point(x=1)
    points: Any = [point]
    assert Path(points=points).points == (point,)
    wrong: Any
    for wrong in ({point}, iter([point]), {0: point}, "ab", point, None):
        with pytest.raises(ValidationError):
            Path(points=wrong)


@pytest.mark.parametrize("seat", [-1, 16, True, 1.0])
def test_seats_are_bounded(seat: Any) -> None:
    with pytest.raises(ValidationError):
        Named(seat=seat)


@pytest.mark.parametrize("seed", [-(2**63) - 1, 2**64, True, 1.5, "x" * 1001, b"x"])
def test_seeds_are_bounded(seed: Any) -> None:
    with pytest.raises(ValidationError):
        Named(seed=seed)
    assert Named(seed=2**64 - 1).seed == 2**64 - 1
    assert Named(seed="x" * 1000).seed == "x" * 1000


def test_counts() -> None:
    fruits = Fruits(apples=2)
    assert (fruits.of("apples"), fruits.of("pears"), fruits.total()) == (2, 0, 2)
    assert fruits.plus("pears", 3) == Fruits(apples=2, pears=3)
    assert fruits.plus("apples", -1) == Fruits(apples=1)
    assert fruits == Fruits(apples=2)


def test_hidden_is_a_value() -> None:
    assert Hidden() == HIDDEN
    assert HIDDEN.model_dump_json() == '{"hidden":true}'
    with pytest.raises(ValidationError):
        Hidden(hidden=False)  # type: ignore[arg-type]


class Made(Model, frozen=True):
    first: Count
    made: Many[int] = Field(default_factory=lambda: (1, 2))
    last: str = "last"


class Empty(Model, frozen=True):
    pass


def test_build_takes_defaults_and_makes_them() -> None:
    assert build(Made)(first=3) == Made(first=3) == Made(first=3, made=(1, 2), last="last")
    assert build(Made)(last="x", made=(), first=3) == Made(first=3, made=(), last="x")
    assert list(build(Made)(last="x", first=3).__dict__) == ["first", "made", "last"]
    assert build(Empty)() == Empty()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, r"build\(Point\)\(\) missing 1 required keyword-only argument: 'x'"),
        ({"x": 1, "z": 2}, r"build\(Point\)\(\) got an unexpected keyword argument 'z'"),
        ({"y": 1, "X": 2}, "'X'|'x'"),
    ],
)
def test_build_takes_the_fields_of_the_class_and_no_others(fields: Any, words: str) -> None:
    with pytest.raises(TypeError, match=words):
        build(Point)(**fields)


class PathSeen(Model, frozen=True):
    seer: Seat
    points: Many[Point]
    name: str = "seen"


def test_carrying_takes_the_fields_that_it_names_from_the_other_model() -> None:
    seen = carrying(PathSeen, "points")(ALL[0], seer=2)
    assert seen == PathSeen(seer=2, points=ALL[0].points, name="seen")
    assert list(seen.__dict__) == ["seer", "points", "name"]
    assert carrying(PathSeen, "points", "name")(ALL[0], seer=2).name == "path"


def test_carrying_takes_the_other_fields_as_build_does() -> None:
    seen = carrying(PathSeen, "points")
    with pytest.raises(TypeError, match="missing 1 required keyword-only argument: 'seer'"):
        seen(ALL[0])
    with pytest.raises(TypeError, match="unexpected keyword argument 'points'"):
        seen(ALL[0], seer=2, points=())
    with pytest.raises(KeyError, match="points"):
        carrying(PathSeen, "points", "name")(Point(x=1), seer=2)


class Rising(Model, frozen=True):
    low: Count
    high: Count

    @model_validator(mode="after")
    def _rises(self) -> Self:
        if self.low > replace(self, low=0).high:
            raise ValueError("not rising")
        return self


class Table(Playing, frozen=True):
    low: Count
    high: Count
    points: Many[Point] = ()

    @model_validator(mode="after")
    def _rises(self) -> Self:
        if self.low > self.high:
            raise ValueError("not rising")
        return self


RISING, TABLE = Rising(low=1, high=2), Table(low=1, high=2)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: replace(TABLE, pionts=()), "pionts"),
        (lambda: replace(TABLE, low=-1), "greater than or equal to 0"),
        (lambda: replace(TABLE, points=[Point(x=1)]), r"Table.points is \[Point"),
        (lambda: replace(TABLE, points=(RISING,)), "instance of Point"),
        (lambda: build(Point)(x=True), "valid integer"),
        (lambda: carrying(Point, "y")(Point(x=1), x=True), "valid integer"),
        (lambda: replace(RISING, low=3), "not rising"),
    ],
)
def test_validating_finds_what_replace_and_build_let_through(
    make: Callable[[], object], words: str
) -> None:
    make()
    with validating(), pytest.raises(ValueError, match=words):
        make()
    make()


def test_validating_lets_pass_what_is_valid() -> None:
    with validating():
        assert replace(TABLE, points=(build(Point)(x=1),)).points == (Point(x=1),)
        assert replace(RISING, high=5).high == 5
        assert replace(TABLE, low=3) == replace(TABLE, low=3)  # in the middle of a step


def test_the_set_of_given_fields_is_a_copy() -> None:
    for card in (outpost.card("ore", 3), replace(outpost.card("ore", 3), value=4)):
        card.model_fields_set.clear()
        assert card.model_dump(exclude_unset=True)


def test_what_begins_with_an_underscore_cannot_be_set_either() -> None:
    state = outpost.new_game(2, seed=1)
    before = outpost.legal_actions(state)
    for value, name in ((state, "_decision"), (state.decks[0], "_seen"), (before[0], "_listed")):
        with pytest.raises(AttributeError, match="immutable"):
            setattr(value, name, None)
    assert outpost.legal_actions(state) == before


@pytest.mark.parametrize("wrong", ["plums", "total", "", 0, None])
def test_what_is_not_counted_is_named(wrong: Any) -> None:
    fruits = Fruits(apples=2)
    assert (fruits.of("apples"), fruits.plus("pears", 3)) == (2, Fruits(apples=2, pears=3))
    for asked in (lambda: fruits.of(wrong), lambda: fruits.plus(wrong, 1)):
        with pytest.raises(ValueError, match="Fruits counts apples, pears; got") as refusal:
            asked()
        assert str(refusal.value).endswith(f"got {wrong!r}")
