"""Operators."""

from itertools import product

import pytest

from boardrules.outpost import (
    EndTurn,
    Options,
    State,
    is_legal,
    legal_actions,
    players_to_act,
    position,
    step,
)
from boardrules.outpost.colony import operators
from boardrules.outpost.editions import FACTORY_TYPES
from tests.outpost.builders import (
    KICKERS,
    assign,
    colony,
    events,
    listed,
    manned,
    play,
    refused,
    setup,
    top,
)

IDLE = Options(idle_operators=True)


def ending(**of_colony: object) -> State:
    """Player 0 has ended the turn and assigns operators."""
    options = of_colony.pop("options", Options())
    state = setup(
        colony(**of_colony),  # type: ignore[arg-type]
        colony(),
        colony(),
        order=(0, 1, 2),
        options=options,  # type: ignore[arg-type]
    )
    return play(state, EndTurn(player=0))


def counts(state: State) -> list[tuple[str, int]]:
    return [(part.factory, part.count) for action in listed(state) for part in action.manned]


def test_what_is_no_choice_settles_itself() -> None:
    state = ending(ore=2, water=1)
    assert players_to_act(state) == (1,)
    assert dict(manned(state, 0)) == {
        "ore": 2,
        "water": 1,
        "titanium": 0,
        "research": 0,
        "new_chemicals": 0,
    }
    (event,) = events(state, "operators_assigned")
    assert [part.factory for part in event.manned] == list(FACTORY_TYPES)


def test_operators_without_a_factory_stay_idle() -> None:
    state = ending(ore=1, water=0, colonists=5)
    assert manned(state, 0).total() == 1


def test_types_are_asked_in_the_order_of_the_table() -> None:
    state = ending(ore=2, water=2, titanium=2, colonists=3)
    assert counts(state) == [("ore", 0), ("ore", 1), ("ore", 2)]
    state = play(state, assign(0, ore=1))
    assert counts(state) == [("water", 0), ("water", 1), ("water", 2)]
    state = play(state, assign(0, water=1))
    assert players_to_act(state) == (1,)
    assert manned(state, 0).titanium == 1


def test_all_operators_are_used_while_a_factory_is_unmanned() -> None:
    state = ending(ore=3, water=1, colonists=3)
    assert counts(state) == [("ore", 2), ("ore", 3)]
    assert refused(state, assign(0, ore=1)) == "not_assignable"
    assert refused(state, assign(0, ore=4)) == "not_assignable"


def test_operators_may_stay_idle_with_the_option() -> None:
    state = ending(ore=3, water=1, colonists=3, options=IDLE)
    assert counts(state) == [("ore", count) for count in range(4)]
    state = play(state, assign(0, ore=0))
    assert counts(state) == [("water", 0), ("water", 1)]
    state = play(state, assign(0, water=0))
    assert manned(state, 0).total() == 0


def test_a_bundle_names_several_types() -> None:
    state = ending(ore=2, water=2, titanium=2, colonists=3)
    after = play(state, assign(0, ore=1, water=1))
    parts = play(state, assign(0, ore=1), assign(0, water=1))
    assert position(after) == position(parts)


def test_the_order_in_a_bundle_does_not_matter() -> None:
    assert assign(0, water=1, ore=1) == assign(0, ore=1, water=1)
    assert hash(assign(0, water=1, ore=1)) == hash(assign(0, ore=1, water=1))
    assert [part.factory for part in assign(0, water=1, ore=1).manned] == ["ore", "water"]


def test_a_bundle_may_name_settled_types_with_their_settled_count() -> None:
    state = ending(ore=2, water=2, titanium=2, colonists=3)
    assert is_legal(state, assign(0, ore=2, water=1, titanium=0))
    assert is_legal(state, assign(0, ore=2, water=1, titanium=0, research=0, new_chemicals=0))
    assert refused(state, assign(0, ore=2, water=1, titanium=1)) == "not_assignable"
    state = play(state, assign(0, ore=2))
    assert is_legal(state, assign(0, ore=2, water=1))
    assert refused(state, assign(0, ore=1, water=1)) == "not_assignable"


def test_settled_types_alone_are_no_action() -> None:
    state = play(ending(ore=2, water=2, titanium=2, colonists=3), assign(0, ore=2))
    assert refused(state, assign(0, ore=2)) == "not_assignable"


def test_a_bundle_cannot_leave_out_a_type_in_between() -> None:
    state = ending(ore=2, water=2, titanium=2, colonists=3)
    assert refused(state, assign(0, ore=1, titanium=1)) == "not_assignable"
    assert refused(state, assign(0, water=1)) == "not_assignable"


def test_a_type_named_twice_is_no_action() -> None:
    from boardrules.outpost import AssignOperators, Manned

    ore = Manned(factory="ore", count=1)
    with pytest.raises(ValueError, match="twice"):
        AssignOperators(player=0, manned=(ore, ore))


@pytest.mark.parametrize("options", [Options(), IDLE])
@pytest.mark.parametrize(
    "owned", [(3, 2, 0, 1, 2), (2, 1, 1, 0, 0), (0, 2, 2, 2, 0), (1, 0, 0, 0, 4)]
)
@pytest.mark.parametrize("colonists", [0, 2, 4, 5])
def test_the_lists_lead_to_exactly_the_allowed_assignments(
    options: Options, owned: tuple[int, ...], colonists: int
) -> None:
    state = setup(
        colony(
            ore=owned[0],
            water=owned[1],
            titanium=owned[2],
            research=owned[3],
            new_chemicals=owned[4],
            colonists=colonists,
            manned={},
        ),
        colony(),
        order=(0, 1),
        options=options,
    )
    found = set()
    waiting = [play(state, EndTurn(player=0))]
    while waiting:
        here = waiting.pop()
        if players_to_act(here) == (0,):
            children = [step(here, action) for action in legal_actions(here)]
            assert len(children) > 1
            waiting += children
        else:
            found.add(tuple(dict(manned(here, 0)).values()))
    full = min(sum(owned), colonists)
    allowed = {
        some
        for some in product(*[range(number + 1) for number in owned])
        if sum(some) == full or (options.idle_operators and sum(some) <= full)
    }
    assert found == allowed


@pytest.mark.parametrize("options", [Options(), IDLE])
def test_every_bundle_is_legal_exactly_if_its_parts_are(options: Options) -> None:
    state = ending(ore=2, water=2, titanium=1, colonists=3, options=options)

    def by_parts(some: dict[str, int]) -> State | None:
        here, unplayed = state, dict(some)
        while unplayed and players_to_act(here) == (0,):
            asked = FACTORY_TYPES[len(top(here).manned)]
            if asked not in unplayed:
                return None
            action = assign(0, **{asked: unplayed.pop(asked)})
            if action not in legal_actions(here):
                return None
            here = step(here, action)
            settled = top(here).manned if players_to_act(here) == (0,) else ()
            final = {part.factory: part.count for part in settled} or dict(here.colonies[0].manned)
            for factory in [name for name in unplayed if name in final]:
                if unplayed.pop(factory) != final[factory]:
                    return None
        return here if not unplayed else None

    for some in product([None, 0, 1, 2], repeat=3):
        named = {
            factory: count
            for factory, count in zip(("ore", "water", "titanium"), some, strict=True)
            if count is not None
        }
        if named:
            expected = by_parts(named)
            action = assign(0, **named)
            assert is_legal(state, action) == (expected is not None), named
            if expected is not None:
                assert position(step(state, action)) == position(expected)


@pytest.mark.parametrize(
    ("upgrades", "kickers", "robots", "colonists", "operated"),
    [
        ("", "robot_prototype", 1, 3, 1),
        ("", "2 x robot_prototype", 2, 3, 2),
        ("robots", "", 3, 3, 3),
        ("robots", "2 x robot_prototype", 5, 3, 3),
        ("2 x robots", "robot_prototype", 5, 3, 5),
        ("robots", "", 1, 5, 1),
    ],
)
def test_how_many_robots_are_operated(
    upgrades: str, kickers: str, robots: int, colonists: int, operated: int
) -> None:
    owner = colony(upgrades=upgrades, kickers=kickers, robots=robots, colonists=colonists)
    state = setup(owner, *[colony()] * 4, options=KICKERS)
    assert operators(state.colonies[0], state.options.edition) == colonists + operated


def test_operators_gained_outside_the_own_turn_stay_idle() -> None:
    from tests.outpost.builders import bid, pass_on, pay_best, put_up

    first = colony(hand="2 x titanium 10")
    second = colony(hand="2 x titanium 10", ore=3)
    state = setup(first, second, options=KICKERS, slots="robot_prototype", order=(0, 1))
    state = bid(put_up(state, "robot_prototype"), 10)
    state = pay_best(pass_on(bid(state, 11)))
    assert (state.colonies[1].robots, manned(state, 1).total()) == (1, 3)
    state = play(state, EndTurn(player=0), EndTurn(player=1))
    assert manned(state, 1).total() == 4


def test_the_old_assignment_stands_until_the_end_of_the_turn() -> None:
    from tests.outpost.builders import build, pay_best

    state = setup(colony(hand="2 x titanium 10", colonists=4), colony())
    state = pay_best(build(state, "ore"))
    assert manned(state, 0).total() == 3
    assert manned(play(state, EndTurn(player=0)), 0).total() == 4
