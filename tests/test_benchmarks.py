"""The benchmarks do the work that they say they time. No figure is looked at."""

from pathlib import Path

from benchmarks import calls, games
from benchmarks.__main__ import BEGIN, END, PAGE, renew, short, table
from benchmarks.measure import Block, Calls, cost, timed_blocks, timed_calls
from benchmarks.rows import Row, at_most


def test_a_block_does_as_many_decisions_as_it_counts() -> None:
    blocks = [games.random_chess(5), games.random_catan(5)]
    blocks += [games.random_play(setting, 5) for setting in games.SETTINGS]
    assert [block.begin()() for block in blocks] == [5] * len(blocks)


def test_blocks_take_turns_and_the_first_does_not_count() -> None:
    done: list[str] = []

    def block(name: str) -> Block:
        def work() -> int:
            done.append(name)
            return 1

        return Block(name, lambda: work)

    found = timed_blocks([block("a"), block("b")], 2)
    assert {name: len(values) for name, values in found.items()} == {"a": 2, "b": 2}
    assert done == ["b", "a", "a", "b", "b", "a"]


def test_every_call_is_timed() -> None:
    found = timed_calls([Calls("abs", lambda: range(3), abs)], 2)
    assert len(found["abs"]) == 3


def test_a_child_and_the_same_step_alone_are_as_many() -> None:
    setting = games.of_expedition(2)
    decisions = calls.sample(setting, 40)
    children = calls.children(setting, decisions).begin()()
    assert children == calls.lone_steps(setting, decisions).begin()() >= calls.BRANCHING


def test_the_figures_of_a_cost_are_quartiles() -> None:
    assert cost([1.0, 2.0, 3.0, 4.0, 90.0]).median == 3.0
    assert cost([1.0, 2.0, 3.0, 4.0, 90.0]).high == 4.0
    assert at_most("x: y", "µs", [1.0, 3.0], 2.0).reached
    assert at_most("x: y", "µs", [2.0, 3.0], 2.0).reached is False


def test_a_row_is_a_line_of_the_table() -> None:
    row = Row("Outpost: step", "µs", cost([1.0, 3.0]), (4.0, 3.5), "at most 2", True)
    *_, line = table([row], "github").splitlines()
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    assert cells == ["Outpost", "step", "2 µs", "1.5–2.5", "2", "4.0, 3.5", "at most 2: reached"]


def test_a_row_without_an_aim_and_without_peers_leaves_cells_empty() -> None:
    *_, line = table([Row("Outpost: step", "µs", cost([1.0, 3.0]))], "github").splitlines()
    cells = [cell.strip() for cell in line.removeprefix("|").removesuffix("|").split("|")]
    assert cells == ["Outpost", "step", "2 µs", "1.5–2.5", "2", "", ""]


def test_numbers_are_short() -> None:
    assert [short(0.12345), short(12.345), short(1234.5)] == ["0.123", "12.3", "1,234"]


def test_the_table_of_the_page_is_renewed_between_its_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}old\n{END}after\n", encoding="utf-8")
    renew(page, "new")
    assert page.read_text(encoding="utf-8") == f"before\n{BEGIN}\nnew\n\n{END}after\n"
    text = PAGE.read_text(encoding="utf-8")
    assert text.count(BEGIN) == text.count(END) == 1
