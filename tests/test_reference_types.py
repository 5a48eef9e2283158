"""The reference shows the types that users meet, and signatures as they are."""

from api_types import call_signature, field_types, on_signature, type_name

from boardrules import core, expedition, outpost


def test_a_number_is_an_int_and_no_bounded_count() -> None:
    assert type_name(int) == "~builtins.int"
    assert type_name(core.Count) == type_name(core.Seat) == "~builtins.int"
    assert type_name(core.Seed) == "~builtins.int | ~builtins.str"
    assert type_name(core.Many[int]) == "~builtins.tuple[~builtins.int, ...]"


def test_a_union_of_models_has_the_name_it_is_imported_by() -> None:
    assert type_name(expedition.Action) == "~boardrules.expedition.Action"


def test_stars_and_slashes_are_kept() -> None:
    assert call_signature(core.replace)[0] == "(model: M, /, **changes: ~builtins.object)"
    assert call_signature(core.seen)[0].endswith(", **hidden: ~builtins.object)")
    assert call_signature(core.build)[0].endswith(", /)")
    assert call_signature(core.push)[0] == "(state: S, *steps: ~boardrules.core.Model)"
    assert "], *, seed: " in call_signature(core.play_out)[0]


def test_a_default_that_is_a_function_is_not_shown() -> None:
    shown = on_signature(None, "class", "Phase", core.Phase, None, None, None)
    assert shown is not None
    assert shown[0].startswith("(*, kinds = (), who = ..., may = ..., ")
    assert " at 0x" not in shown[0]


def test_the_fields_of_a_dataclass_have_their_types() -> None:
    assert type_name(field_types(core.Rules)["actions"]) == (
        "~builtins.tuple[~builtins.type[~boardrules.core.Action], ...]"
    )
    assert type_name(field_types(core.Phase)["who"]).endswith(
        "[[P, T], ~builtins.tuple[~builtins.int, ...]]"
    )


def test_every_function_of_a_game_has_a_signature() -> None:
    """Also where a module imports a type for type checkers alone."""
    for game in (outpost, expedition):
        parameters, result = call_signature(game.determinize)
        assert parameters.startswith(f"(view: ~{game.__name__}.View, seed: ")
        assert result == f"~{game.__name__}.State"
