"""The architecture: imports only go down, and no file is too long to be read."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "boardrules"
FILES = sorted(SOURCE.rglob("*.py"))
LONGEST = 420  # "About 400".

# Each game from the ground up: a module may import from the floors below its own. Phases are one
# floor, below the public functions.
FLOORS = {
    "outpost": (
        "editions",
        "standard",
        "options",
        "cards",
        "nouns",
        "actions",
        "events",
        "describe",
        "colony",
        "assignment",
        "piles",
        "trading",
        "agendas",
        "happenings",
        "invariants",
        "state",
        "sheet",
        "start",
        "phases",
        "summary",
        "picture",
        "terminal",
        "determinize",
        "view",
        "bundles",
        "setup",
        "game",
        "records",
        "__init__",
    ),
    "expedition": (
        "effects",
        "components",
        "terms",
        "validation",
        "editions",
        "shorthand",
        "reference_start",
        "reference_cards",
        "reference_projects",
        "reference_map",
        "reference_tiles",
        "reference",
        "options",
        "seen_options",
        "nouns",
        "actions",
        "events",
        "steps",
        "public",
        "tableau",
        "board",
        "prices",
        "possible",
        "agendas",
        "happenings",
        "invariants",
        "sheet",
        "team_sheet",
        "words",
        "describe",
        "summary",
        "atlas",
        "ways",
        "picture_pieces",
        "picture_map",
        "picture_team",
        "picture",
        "terminal",
        "state",
        "gains",
        "resolving",
        "spaces",
        "scoring",
        "start",
        "phases",
        "determinize",
        "view",
        "setup",
        "game",
        "records",
        "__init__",
    ),
}


def module(path: Path) -> str:
    parts = ("boardrules", *path.relative_to(SOURCE).with_suffix("").parts)
    return ".".join(parts)


def imports(path: Path) -> set[str]:
    """The modules of the package that a file imports when it runs."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: set[str] = set()
    nodes: list[ast.AST] = [tree]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            nodes += node.orelse
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {str(node.module)} | (names & MODULES)
        nodes += ast.iter_child_nodes(node)
    return {name for name in found if name == "boardrules" or name.startswith("boardrules.")}


MODULES = {module(path) for path in FILES} | {
    module(path).removesuffix(".__init__") for path in FILES
}


def package(name: str) -> str:
    return name.split(".")[1] if "." in name else ""


def test_there_is_something_to_look_at() -> None:
    assert {"boardrules.core.engine", "boardrules.outpost.phases.auction"} <= MODULES
    assert "boardrules.core.engine" in imports(SOURCE / "outpost" / "game.py") | imports(
        SOURCE / "outpost" / "view.py"
    )


@pytest.mark.parametrize("path", FILES, ids=module)
def test_no_file_is_longer_than_can_be_read(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", FILES, ids=module)
def test_the_core_knows_no_game_and_no_game_the_other(path: Path) -> None:
    here = package(module(path))
    allowed = {"", "core"} if here in ("core", "") else {"", "core", here}
    assert {package(name) for name in imports(path)} <= allowed


def floor(name: str) -> int:
    """On which floor of its game a module stands."""
    _, game, *parts = name.split(".")
    where = parts[0] if parts else "__init__"
    assert where in FLOORS[game], f"say in tests/test_layers.py where {name} stands"
    return FLOORS[game].index(where)


@pytest.mark.parametrize(
    "path", [path for path in FILES if package(module(path)) in FLOORS], ids=module
)
def test_in_a_game_imports_only_go_down(path: Path) -> None:
    here, game = module(path), package(module(path))
    for name in imports(path) - {f"boardrules.{game}"}:
        if package(name) == game:
            neighbours = ".phases" in name and ".phases" in here
            assert floor(name) < floor(here) or neighbours, (
                f"{here} imports {name}, which stands above it"
            )


@pytest.mark.parametrize("game", FLOORS)
def test_every_floor_is_there(game: str) -> None:
    found = {name.split(".")[2] for name in MODULES if name.startswith(f"boardrules.{game}.")}
    assert found == set(FLOORS[game])


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if ".phases." in module(path) and path.name != "__init__.py"],
    ids=module,
)
def test_phases_do_not_import_the_table_of_phases(path: Path) -> None:
    assert not {name for name in imports(path) if name.endswith(".phases")}


def test_the_layers_are_told_without_circles() -> None:
    """Imports among all modules are a graph without circles."""
    graph = {
        module(path): {name for name in imports(path) if name in {module(p) for p in FILES}}
        for path in FILES
    }
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> None:
        assert name not in trail, " → ".join((*trail, name))
        if name not in done:
            for below in graph[name]:
                visit(below, (*trail, name))
            done.add(name)

    for name in graph:
        visit(name, ())
