"""A deck with its discard pile."""

from collections.abc import Iterable

from boardrules.core.decks import Deck, discard, draw

Numbers = Deck[int]


def reverse(cards: Iterable[int], shuffle: int) -> tuple[int, ...]:
    """A shuffle that can be foretold: backwards, and its number on the bottom."""
    return (100 + shuffle, *reversed(tuple(cards)))


def test_the_last_card_is_on_top() -> None:
    drawn, deck = draw(Numbers(draw=(1, 2, 3)), 2, reverse)
    assert drawn == (3, 2)
    assert deck == Numbers(draw=(1,))


def test_the_size_is_that_of_the_draw_pile() -> None:
    assert Numbers(draw=(1, 2, 3), discard=(5,)).size == 3


def test_drawing_nothing_changes_nothing() -> None:
    deck = Numbers(draw=(1, 2), discard=(5,))
    assert draw(deck, 0, reverse) == ((), deck)


def test_drawing_all_shuffles_nothing_yet() -> None:
    drawn, deck = draw(Numbers(draw=(1, 2), discard=(5,)), 2, reverse)
    assert drawn == (2, 1)
    assert deck == Numbers(draw=(), discard=(5,), shuffles=1)


def test_the_discard_pile_is_shuffled_when_a_card_is_due() -> None:
    drawn, deck = draw(Numbers(draw=(1,), discard=(4, 5, 6)), 3, reverse)
    assert drawn == (1, 4, 5)
    assert deck == Numbers(draw=(102, 6), discard=(), shuffles=2)


def test_too_few_cards_are_all_drawn() -> None:
    drawn, deck = draw(Numbers(draw=(1,), discard=(4,)), 9, lambda cards, _: tuple(cards))
    assert drawn == (1, 4)
    assert deck == Numbers(draw=(), discard=(), shuffles=2)


def test_an_empty_deck_is_not_shuffled() -> None:
    assert draw(Numbers(draw=()), 1, reverse) == ((), Numbers(draw=()))


def test_a_discard_pile_is_kept_in_order() -> None:
    deck = discard(Numbers(draw=(), discard=(2, 5)), [4, 9, 1, 5])
    assert deck.discard == (1, 2, 4, 5, 5, 9)


def test_the_old_deck_stays() -> None:
    deck = Numbers(draw=(1, 2), discard=(3,))
    discard(deck, [9])
    draw(deck, 2, reverse)
    assert deck == Numbers(draw=(1, 2), discard=(3,))
