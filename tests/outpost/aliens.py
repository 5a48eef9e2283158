"""Actions that nobody should be able to play, and what must be said of them."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from boardrules import outpost
from boardrules.outpost import Card, Manned, Resign, State
from boardrules.outpost.actions import ACTION_TYPES


class Number(IntEnum):
    """Integers that are no `int`."""

    ZERO = 0
    ONE = 1
    TWO = 2
    BIG = 31


class Whole(int):
    """An integer of another class."""


CONTENT_CODES = frozenset(
    {
        "malformed",
        "too_low",
        "unaffordable",
        "not_in_hand",
        "not_counting",
        "too_many",
        "not_traded",
        "no_such_target",
        "must_bid",
        "too_late",
        "not_on_offer",
        "over_limit",
        "not_allowed",
        "not_assignable",
        "research_first",
        "out_of_range",
    }
)


def rebuilt(action: Any, **changes: Any) -> Any:
    """The action with other values in its fields, past all validation."""
    return type(action).model_construct(**{**action.__dict__, **changes})


def wrong_values(value: Any) -> Iterator[Any]:
    """Values to put in the place of one.

    Lists for tuples and mappings for models are not among them: that is what JSON has.
    """
    if type(value) is int:
        yield from (value + 1, value - 1, float(value), str(value), Whole(value), -value - 1)
        yield from (0, 1, True, False, None, 10**9, 10**9 + 1, 10**30, 1024, 2**31, (value,))
        yield from Number
    elif isinstance(value, str):
        yield from ("", value.upper(), value + " ", value.encode(), None, 3, ["ore"], "moon_base")
        yield from ("nodule", "ore", "titanium", "bid", "pass")
    elif isinstance(value, tuple):
        yield from ((), value + value, value[::-1], value[:1] * 3, value * 400)
        yield from (None, 5, "ore 5", (None,), ("ore",), {}, set(), (*value, None), (value,))
        if value and isinstance(value[0], Card):
            other = Card.model_construct
            yield from (
                (other(resource="ore", value=5.0, kind="single"),),
                (other(resource="ore", value=True, kind="single"),),
                (other(resource="gold", value=5, kind="single"),),
                (other(resource="ore"),),
                (other(resource="ore", value=10**9, kind="single"),),
                (outpost.CardBack(resource="ore"),),
            )
        if value and isinstance(value[0], Manned):
            yield (Manned.model_construct(factory="ore", count=1.0),)
            yield (Manned.model_construct(factory="gold", count=1),)
            yield (Manned.model_construct(),)
            yield tuple(part.model_copy(update={"count": part.count + 1}) for part in value)
    else:
        yield from (None, 5, "ore 5")
        yield from (value.model_copy(update={"value": 3.0}), value.model_copy(update={"value": 7}))


def mutants(action: Any) -> Iterator[Any]:
    """Actions that differ from one in a single thing, and things that are no action at all."""
    kind = type(action)
    for name in kind.model_fields:
        for value in wrong_values(action.__dict__[name]):
            yield rebuilt(action, **{name: value})
        without = {key: value for key, value in action.__dict__.items() if key != name}
        yield kind.model_construct(**without)
    yield kind.model_construct()
    yield type("Subclass", (kind,), {}).model_construct(**action.__dict__)  # type: ignore[attr-defined]
    yield from (None, 5, "pass", object(), (), action.model_dump(), action.model_dump_json(), kind)


def exact(value: Any) -> bool:
    """Whether a value is made of nothing but what a well-formed action is made of."""
    if type(value) in (Card, Manned):
        kind = type(value)
        complete = list(value.__dict__) == list(kind.model_fields)
        return complete and all(exact(part) for part in value.__dict__.values())
    if type(value) is tuple:
        return all(exact(part) for part in value)
    return type(value) in (int, str)


def well_formed(action: Any) -> bool:
    """Whether an action equals one that went through validation, types and all."""
    kind = type(action)
    if set(action.__dict__) != set(kind.model_fields):
        return False
    if not all(exact(value) for value in action.__dict__.values()):
        return False
    try:
        again = kind.model_validate(action.model_dump(warnings="none"))
    except ValueError:
        return False
    # Cards and manned types may stand in any order.
    for name in ("cards", "manned"):
        if name in action.__dict__:
            mine, theirs = list(action.__dict__[name]), list(again.__dict__[name])
            return len(mine) == len(theirs) and all(mine.count(x) == theirs.count(x) for x in mine)
    return bool(again == action)


def expected_codes(state: State, action: Any) -> frozenset[str]:
    """The codes with which an action may be refused; also if it may be legal."""
    if type(action) not in ACTION_TYPES:
        return frozenset({"malformed"})
    player = getattr(action, "player", None)
    if type(player) is not int:
        return frozenset({"malformed"})
    if not 0 <= player < state.seats:
        return frozenset({"no_such_player"})
    if outpost.is_over(state):
        return frozenset({"game_over"})
    if player in state.resigned:
        return frozenset({"out_of_game"})
    if type(action) is Resign:
        return frozenset({"malformed"})
    if player not in outpost.players_to_act(state):
        return frozenset({"not_your_turn"})
    if not well_formed(action):
        return frozenset({"malformed"})
    if type(action) not in outpost.legal_actions(state, player).kinds():
        return frozenset({"wrong_decision"}) | CONTENT_CODES
    return CONTENT_CODES - {"malformed"}


def parts_can_be_played(state: State, action: Any) -> bool:
    """Whether the cards of a bundle can be played one by one in some order: by brute force."""
    tried: set[Any] = set()

    def played(here: State, cards: tuple[Card, ...]) -> bool:
        if not cards:
            return True
        if cards in tried:
            return False
        tried.add(cards)
        for place, card in enumerate(cards):
            part = type(action)(player=action.player, cards=(card,))
            if part in list(outpost.legal_actions(here, action.player)) and played(
                outpost.step(here, part), cards[:place] + cards[place + 1 :]
            ):
                return True
        return False

    return played(state, tuple(sorted(action.cards)))


def is_expected_legal(state: State, action: Any) -> bool:
    """Whether an action should be legal, found out without arithmetic on tables."""
    if type(action) not in ACTION_TYPES or type(getattr(action, "player", None)) is not int:
        return False
    player = action.player
    if type(action) is Resign:
        inside = 0 <= player < state.seats and player not in state.resigned
        return inside and not outpost.is_over(state) and well_formed(action)
    if player not in outpost.players_to_act(state) or not well_formed(action):
        return False
    listed = list(outpost.legal_actions(state, player))
    if any(action == one for one in listed):
        return True
    if not any(type(action) is type(one) for one in listed):
        return False
    if isinstance(action, outpost.Pay | outpost.Discard):
        return len(action.cards) < 40 and parts_can_be_played(state, action)
    if isinstance(action, outpost.AssignOperators):
        return bool(outpost.is_legal(state, action))  # test_operators.py has the brute force
    return False
