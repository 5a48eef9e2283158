"""States, views, actions and schemas as JSON; positions that cannot occur are refused."""

import json
import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from boardrules import outpost
from boardrules.core import Chance, InvalidState
from boardrules.outpost import (
    Card,
    ChooseMegas,
    Options,
    SealedBid,
    State,
    View,
    card,
    check,
    json_schemas,
    new_game,
    observe,
)
from tests.outpost.builders import (
    FAST,
    KICKERS,
    bid,
    build,
    colony,
    exchange,
    hire,
    pass_on,
    pay,
    play,
    put_up,
    resign,
    sell,
    setup,
)
from tests.outpost.positions import random_position, wandering

RICH = "titanium 10, new_chemicals 20, orbital_medicine 30"


def text(state: State) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(state.model_dump_json())
    return data


def refuses(data: dict[str, Any]) -> str:
    """Why a state is refused, from JSON text."""
    with pytest.raises(ValidationError) as refusal:
        State.model_validate_json(json.dumps(data))
    return str(refusal.value)


def start() -> dict[str, Any]:
    return text(new_game(3, 1))


def test_a_state_carries_format_game_and_rules_version() -> None:
    data = start()
    assert list(data)[:3] == ["format", "game", "rules"]
    assert (data["format"], data["game"], data["rules"]) == ("boardrules-state-1", "outpost", 1)
    for name, wrong in (("format", "boardrules-state-2"), ("game", "chess"), ("rules", 2)):
        assert name in refuses({**data, name: wrong})


@pytest.mark.parametrize("name", list(State.model_fields))
def test_a_wrong_type_anywhere_is_refused(name: str) -> None:
    wrong: Any
    for wrong in (None, 3.5, "true", "x" * 2000, {}, [None], [[None]], -1, 10**30):
        data = {**start(), name: wrong}
        if wrong == {} and name in ("options", "shortage", "kickers", "megas", "supply"):
            continue  # an object whose fields all have defaults
        if wrong in (-1, "true") and name == "seed":
            continue
        assert name in refuses(data)


def test_an_unknown_field_is_refused() -> None:
    assert "Extra inputs" in refuses({**start(), "turbo": 1})


def test_whole_floats_are_no_integers() -> None:
    assert "round" in refuses({**start(), "round": 1.0})


@pytest.mark.parametrize(
    "name", ["options", "seed", "colonies", "hands", "decks", "megas", "supply"]
)
def test_a_missing_field_is_refused(name: str) -> None:
    data = start()
    del data[name]
    assert name in refuses(data)


# What `check` and the validation find out.

Change = Callable[[dict[str, Any]], None]


def changing(path: str, value: Any) -> Change:
    """Put another value at a path such as "colonies 0 robots"."""

    def change(data: Any) -> None:
        *steps, last = [int(step) if step.lstrip("-").isdigit() else step for step in path.split()]
        for step in steps:
            data = data[step]
        data[last] = value

    return change


def auction() -> State:
    state = setup(*[colony(hand=RICH)] * 4, market="nodule, warehouse", order=(0, 1, 2, 3))
    return bid(put_up(state, "nodule"), 25)


def opening() -> State:
    return put_up(setup(*[colony(hand=RICH)] * 3, market="nodule", order=(0, 1, 2)), "nodule")


def fast() -> State:
    state = setup(*[colony(hand=RICH)] * 3, market="nodule", order=(0, 1, 2), options=FAST)
    return play(put_up(state, "nodule"), SealedBid(player=1, amount=30))


def choosing() -> State:
    many = colony(ore=0, water=4, colonists=4)
    return play(setup(many, many, colony(), at="production"), ChooseMegas(player=0, water=1))


def discarding() -> State:
    return setup(colony(hand="3 x ore 1, 6 x ore 2, 2 x ore 3"), colony(), at="discard")


def trading() -> State:
    owner = colony(kickers="wily_trader", hand="water 5")
    other = colony(kickers="wily_trader", hand="water 9, ore 2")
    third = colony(hand="ore 3")
    state = setup(
        owner, other, third, *[colony()] * 2, at="exchange", options=KICKERS, order=(0, 1, 2, 3, 4)
    )
    return exchange(state, "water 5", 1)


def paying() -> State:
    state = setup(colony(hand="research 13, 2 x moon_ore 50"), colony())
    return build(state, "new_chemicals")


def assigning() -> State:
    state = setup(colony(ore=3, water=2, titanium=2), colony(), order=(0, 1))
    state = play(state, outpost.EndTurn(player=0))
    return play(state, outpost.legal_actions(state)[1])


def hiring() -> State:
    return hire(setup(colony(hand="titanium 10"), colony()))


def settled() -> State:
    return setup(colony(hand="ore 5"), colony(), colony(), market="nodule")


def with_kickers() -> State:
    return setup(colony(kickers="smelter"), colony(), slots="wily_trader", options=KICKERS)


@pytest.mark.parametrize(
    "make",
    [
        auction,
        opening,
        fast,
        choosing,
        discarding,
        trading,
        paying,
        assigning,
        settled,
        with_kickers,
    ],
)
def test_every_decision_survives_json(make: Callable[[], State]) -> None:
    state = make()
    again = State.model_validate_json(state.model_dump_json())
    assert again == state
    assert outpost.legal_actions(again) == outpost.legal_actions(state)
    for player in (0, 1, None):
        view = observe(state, player)
        assert View.model_validate_json(view.model_dump_json()) == view


@pytest.mark.parametrize(
    ("make", "change", "message"),
    [
        (settled, changing("hands", [[], []]), "2 hands for 3 colonies"),
        (settled, changing("decks", []), "0 decks; there must be one for each resource"),
        (settled, changing("kickers piles", [[]]), "1 kicker piles"),
        (settled, changing("resigned", [1, 1]), "resigned must name different seats"),
        (settled, changing("resigned", [0, 1, 2]), "resigned must name different seats"),
        (settled, changing("resigned", [3]), "resigned must name different seats"),
        (settled, changing("resigned", [1]), "order must name each seat in the game once"),
        (settled, changing("order", [0, 1]), "order must name each seat in the game once"),
        (settled, changing("order", [0, 1, 1]), "order must name each seat in the game once"),
        (settled, changing("order", [0, 1, 3]), "order must name each seat in the game once"),
        (
            settled,
            changing("hands 1", [{"hidden": True, "resource": "ore"}]),
            "hands.1.0",
        ),
        (fast, changing("agenda 3 bids 1 bid", {"hidden": True}), "no hidden values"),
        (settled, changing("hands 1", [{"resource": "ore", "value": 5}]), "ore cards in decks"),
        (settled, changing("hands 0 0 value", 4), "ore cards in decks"),
        (settled, changing("hands 0 0 kind", "mega"), "ore"),
        (
            settled,
            changing("hands 1", [{"resource": "ore", "value": 4, "kind": "iou"}]),
            "an IOU for ore has the value 3",
        ),
        (
            settled,
            changing("hands 1", [{"resource": "ore", "value": 3, "kind": "mega"}]),
            "ore has no megas",
        ),
        (
            settled,
            changing("hands 1", [{"resource": "water", "value": 31, "kind": "mega"}]),
            "a water mega has the value 30",
        ),
        (settled, changing("megas water", 8), "there must be 9 water megas"),
        (settled, changing("supply nodule", 2), "there are 3 copies of nodule"),
        (settled, changing("supply nodule", 0), "there are 1 copies of nodule"),
        (settled, changing("market", ["nodule"] * 4), "copies of nodule"),
        (
            settled,
            changing("market", ["data_library", "warehouse", "nodule", "outpost"]),
            "copies of",
        ),
        (settled, changing("kickers slots", ["smelter"]), "without the Kicker expansion"),
        (with_kickers, changing("kickers slots", ["wily_trader"] * 2), "2 kickers lie in 1 slots"),
        (
            with_kickers,
            changing("colonies 1 kickers", ["smelter"]),
            "more than 1 copies of smelter",
        ),
        (with_kickers, changing("kickers piles 0", ["biosphere"]), "biosphere"),
        (
            with_kickers,
            changing("kickers piles 0", ["ice_prospector"] * 2),
            "there are more than 1 copies of ice_prospector",
        ),
        (with_kickers, changing("kickers era", 2), "era"),
        (with_kickers, changing("kickers slots", ["refinery"]), "refinery"),
        (settled, changing("colonies 0 manned water", 2), "mans 2 water factories and has fewer"),
        (settled, changing("colonies 0 colonists", 2), "more factories than there are operators"),
        (settled, changing("colonies 0 colonists", 6), "more than the population limit"),
        (settled, changing("colonies 0 robots", 1), "more than it could have come by"),
        (settled, changing("agenda", [{"type": "turn", "player": 0}]), "no agenda reads"),
        (settled, changing("agenda 2 player", 5), "a seat that does not exist"),
        (settled, changing("agenda 1 waiting", [1, 1]), "names a player twice"),
        (settled, changing("round", 0), "before the first round"),
        (choosing, changing("options mega", False), "played without megas"),
        (choosing, changing("agenda 3 choices 0 player", 2), "cannot take a mega"),
        (choosing, changing("agenda 3 choices 0 megas water", 2), "more than is possible"),
        (discarding, changing("agenda 2 waiting", [1]), "not over capacity"),
        (discarding, changing("agenda 2 waiting", []), "is over capacity and is not asked"),
        (trading, changing("agenda 2 waiting", [3]), "owns no kicker that lets them exchange"),
        (trading, changing("agenda 2 waiting", [0, 1]), "exchanges once a round"),
        (trading, changing("agenda 2 set_aside 0 player", 9), "owns no kicker"),
        (opening, changing("agenda 3 card", "outpost"), "outpost is auctioned, but it is not on"),
        (opening, changing("agenda 3 auctioneer", 9), "does not exist"),
        (auction, changing("agenda 3 card", "outpost"), "outpost is auctioned, but it is not on"),
        (auction, changing("agenda 3 bid", 24), "below the list price"),
        (auction, changing("agenda 3 bid", 61), "highest bidder cannot pay"),
        (auction, changing("agenda 3 bidders", [1, 1]), "names a player twice"),
        (auction, changing("agenda 3 auctioneer", 9), "does not exist"),
        (fast, changing("options fast_bid", False), "played with open bids"),
        (fast, changing("agenda 3 card", "outpost"), "it is not on offer"),
        (fast, changing("agenda 3 bids 1 bid", 3), "cannot bid 3"),
        (fast, changing("agenda 3 bids 1 bid", 61), "cannot bid 61"),
        (fast, changing("agenda 3 bids 0 bid", 0), "the auctioneer cannot pass"),
        (fast, changing("agenda 3 auctioneer", 9), "does not exist"),
        (paying, changing("agenda 4 due", 200), "does not cover what is due"),
        (paying, changing("agenda 4 research", 2), "does not cover what is due"),
        (paying, changing("agenda 3 player", 1), "delivery"),
        (hiring, changing("agenda 3 goods count", 9), "delivery"),
        (assigning, changing("agenda 2 manned 0 factory", "water"), "in the order of the table"),
        (assigning, changing("agenda 2 manned 0 count", 9), "no assignment of all operators"),
    ],
)
def test_a_position_that_cannot_occur_is_refused(
    make: Callable[[], State], change: Change, message: str
) -> None:
    data = text(make())
    change(data)
    assert message in refuses(data)


def test_operators_that_could_work_are_not_idle() -> None:
    data = text(assigning())
    data["agenda"][2]["manned"] += [
        {"factory": "water", "count": 0},
        {"factory": "titanium", "count": 0},
    ]
    assert "no assignment of all operators" in refuses(data)


def test_operators_are_asked_where_there_is_a_choice() -> None:
    data = text(assigning())
    assert data["agenda"][2]["asked"]
    data["agenda"][2]["manned"] += [{"factory": "water", "count": 1}]
    assert "the next type is no choice" in refuses(data)


def test_a_player_who_left_can_hold_nothing() -> None:
    data = text(resign(settled(), 2))
    changing("hands 2", [{"resource": "ore", "value": 3, "kind": "iou"}])(data)
    assert "can hold nothing" in refuses(data)
    data = text(resign(auction(), 2))
    changing("agenda 3 bidders", [1, 2, 0])(data)
    assert "who has left the game" in refuses(data)


def test_exchanges_need_the_expansion_and_singles() -> None:
    data = text(trading())
    changing("agenda 2 set_aside 0 card", {"resource": "water", "value": 30, "kind": "mega"})(data)
    assert "water" in refuses(data)
    data = text(setup(colony(), colony(), at="turns"))
    data["agenda"][1]["waiting"] = [0, 1]
    data["agenda"][2] = {"type": "exchanges", "waiting": [0]}
    assert "without kickers" in refuses(data)


def test_check_names_the_broken_invariant() -> None:
    state = settled().model_copy(update={"order": (0, 1)})
    with pytest.raises(InvalidState, match="order must name each seat"):
        check(state)


@given(st.integers(0, 2**32), st.integers(2, 6), st.booleans(), st.booleans())
@settings(max_examples=20)
def test_what_is_accepted_can_be_played(
    seed: int, players: int, kicker: bool, fast_bid: bool
) -> None:
    """A state with one number changed is refused, or else it is sound for some plies."""
    chance = Chance(seed, domain="test")
    chosen = Options(kicker=kicker, fast_bid=fast_bid)
    state = wandering(random_position(seed, players, chosen), seed, chance.below(8))
    data = text(state)
    for _ in range(12):
        changed = deepcopy(data)
        here: Any = changed["agenda"] if chance.below(2) and changed["agenda"] else changed
        while isinstance(here, dict | list) and here and "goods" not in here:
            key: Any = chance.choice(list(here) if isinstance(here, dict) else range(len(here)))
            if key in ("options", "seed", "decks", "events", "ply", "goods"):
                break
            if isinstance(here[key], int) and not isinstance(here[key], bool):
                here[key] = chance.choice([0, 1, 2, 3, 15, here[key] + 1, 10**9])
                break
            here = here[key]
        try:
            accepted = State.model_validate_json(json.dumps(changed))
        except ValidationError:
            continue
        if not outpost.players_to_act(accepted):
            continue
        for player in (None, 0):
            outpost.check(outpost.determinize(observe(accepted, player), 0))
        outpost.check(wandering(accepted, seed, 10))


# Schemas.


def test_there_is_a_schema_of_everything_that_travels() -> None:
    schemas = json_schemas()
    assert set(schemas) == {"State", "View", "Options", "Edition", "Record", "Action", "Event"}
    for schema in schemas.values():
        assert json.loads(json.dumps(schema)) == schema


def test_the_schemas_name_the_discriminators() -> None:
    schemas = json_schemas()
    actions = {"bid", "pay", "resign", "assign_operators", "choose_megas"}
    assert actions <= set(schemas["Action"]["discriminator"]["mapping"])
    assert len(schemas["Action"]["discriminator"]["mapping"]) == 14
    assert len(schemas["Event"]["discriminator"]["mapping"]) == 22


# Values.


def test_old_states_stay_as_they_are() -> None:
    state = settled()
    before = state.model_dump_json()
    pay(hire(setup(colony(hand="titanium 10"), colony())), "titanium 10")
    outpost.step(state, outpost.EndTurn(player=0))
    assert state.model_dump_json() == before


def test_nothing_can_be_assigned() -> None:
    state: Any = settled()
    for model, name in ((state, "round"), (state.colonies[0], "robots"), (state.options, "mega")):
        with pytest.raises(ValidationError, match="frozen"):
            setattr(model, name, 1)
        with pytest.raises(ValidationError, match="frozen"):
            delattr(model, name)


@pytest.mark.parametrize("make", [settled, auction, fast, choosing, trading, paying, assigning])
def test_states_are_pickled_and_copied(make: Callable[[], State]) -> None:
    state = make()
    for again in (
        pickle.loads(pickle.dumps(state)),
        copy(state),
        deepcopy(state),
        state.model_copy(),
        state.model_copy(deep=True),
    ):
        assert again == state
        assert hash(again) == hash(state)
        assert outpost.position(again) == outpost.position(state)
        assert outpost.legal_actions(again) == outpost.legal_actions(state)
        assert again.model_dump(exclude_unset=True) == state.model_dump(exclude_unset=True)


def test_a_changed_copy_is_asked_anew() -> None:
    """What was found out about a state is no part of its copies."""
    state = setup(colony(hand="titanium 10"), colony(), order=(0, 1))
    assert outpost.players_to_act(state) == (0,)
    agenda = (*state.agenda[:1], state.agenda[1].model_copy(update={"waiting": ()}))
    other = state.model_copy(update={"agenda": (*agenda, outpost_turn(1))})
    assert outpost.players_to_act(other) == (1,)
    assert outpost.players_to_act(state) == (0,)


def outpost_turn(player: int) -> Any:
    from boardrules.outpost.nouns import Turn

    return Turn(player=player)


def test_states_are_kept_apart_by_value() -> None:
    state = settled()
    assert state != text(state)
    assert state != state.model_copy(update={"ply": 9})
    assert outpost.position(state) == outpost.position(state.model_copy(update={"ply": 9}))
    assert outpost.digest(state) == outpost.digest(state.model_copy(update={"ply": 9}))
    assert len({state, settled(), state.model_copy(update={"ply": 9})}) == 2


def test_equal_cards_are_one_shared_object() -> None:
    ore = card("ore", 5)
    assert Card(resource="ore", value=5) == ore
    assert Card(resource="ore", value=5) is not ore
    assert hash(Card(resource="ore", value=5)) == hash(ore)
    state = State.model_validate_json(settled().model_dump_json())
    assert state.hands[0][0] is ore
    assert pickle.loads(pickle.dumps(ore)) is ore
    assert deepcopy(Card(resource="ore", value=5)) is ore
    assert copy(ore) == ore


def test_a_changed_copy_of_a_card_leaves_the_shared_one() -> None:
    ore = card("ore", 5)
    other = ore.model_copy(update={"value": 4})
    assert (ore.value, other.value) == (5, 4)
    assert other == card("ore", 4)
    assert hash(other) == hash(card("ore", 4))
    assert sorted([ore, other]) == [other, ore]


def test_cards_have_no_other_attributes() -> None:
    with pytest.raises(AttributeError):
        getattr(card("ore", 5), "colour")  # noqa: B009


def test_a_view_may_be_passed_on() -> None:
    view = observe(pass_on(auction()), 0)
    assert pickle.loads(pickle.dumps(view)) == view
    assert deepcopy(view) == view


def test_a_sold_card_is_still_on_offer_until_it_is_paid() -> None:
    state = sell(setup(colony(hand=RICH), colony(), market="nodule"), "nodule", 30)
    check(State.model_validate_json(state.model_dump_json()))
