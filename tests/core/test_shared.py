"""Values that are made once and then shared."""

from boardrules.core.model import Count, Model, build
from boardrules.core.shared import REMEMBERED, shared


class Coin(Model, frozen=True):
    value: Count
    name: str = "coin"


def test_the_same_fields_give_the_same_object() -> None:
    assert shared(Coin)(value=1) is shared(Coin)(value=1)
    assert shared(Coin)(value=2) is not shared(Coin)(value=1)


def test_a_shared_value_is_what_build_makes() -> None:
    coin = shared(Coin)(value=3)
    assert coin == build(Coin)(value=3) == Coin(value=3)
    assert list(coin.__dict__) == list(Coin(value=3).__dict__)


def test_values_of_two_classes_are_kept_apart() -> None:
    class Medal(Model, frozen=True):
        value: Count

    assert type(shared(Medal)(value=1)) is Medal
    assert type(shared(Coin)(value=1)) is Coin


def test_what_was_not_asked_for_in_a_long_time_is_made_anew() -> None:
    first, last = shared(Coin)(value=0), shared(Coin)(value=REMEMBERED)
    for value in range(1, REMEMBERED + 1):
        shared(Coin)(value=value)
    assert shared(Coin)(value=0) is not first
    assert shared(Coin)(value=REMEMBERED) is last
