"""Texts for terminals."""

from boardrules.core.columns import columns, cut, padded, printable, wrapped


def test_letters_of_some_scripts_take_two_columns() -> None:
    assert columns("ice…") == 4
    assert columns("氷 ice") == 6


def test_a_text_that_fits_is_not_cut() -> None:
    assert cut("blue ice", 8) == "blue ice"


def test_a_text_that_is_too_long_ends_with_an_ellipsis() -> None:
    assert cut("blue ice", 7) == "blue i…"
    assert cut("blue ice", 6) == "blue…"
    assert cut("氷氷氷", 5) == "氷氷…"
    assert cut("氷氷氷", 4) == "氷…"
    assert cut("ice", 1) == "…"


def test_padding_fills_and_cuts() -> None:
    assert padded("ice", 5) == "ice  "
    assert padded("氷", 5) == "氷   "
    assert padded("blue ice", 5) == "blue…"


def test_what_a_terminal_would_obey_is_not_printed() -> None:
    assert printable("a\x1b[31mb\n\tc\u202e") == "a [31mb  c "


def test_lines_break_at_spaces_and_go_on_indented() -> None:
    assert wrapped("one two three four", 9, "  ") == ["one two", "  three", "  four"]


def test_a_text_that_fits_is_one_line() -> None:
    assert wrapped("  one two", 9) == ["  one two"]
    assert wrapped("", 9) == [""]


def test_a_word_longer_than_a_line_is_broken() -> None:
    assert wrapped("ab abcdefgh", 4, " ") == ["ab", " abc", " def", " gh"]
    assert wrapped("氷氷氷", 5) == ["氷氷", "氷"]
