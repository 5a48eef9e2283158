"""A step that lies below another one is as it was laid down: it cannot be given as done."""

import json
from collections.abc import Callable
from typing import Any, Literal

import pytest
from pydantic import ValidationError

from boardrules import expedition, outpost
from boardrules.core import Resign

Json = dict[str, Any]
KICKER = outpost.Options(kicker=True)


def refusal(game: Any, state: Any, change: Callable[[list[Json]], None]) -> str:
    """What is said to an agenda that was changed; as it is, it is accepted."""
    data = json.loads(state.model_dump_json())
    assert game.State.model_validate_json(json.dumps(data)) == state
    change(data["agenda"])
    with pytest.raises(ValidationError) as error:
        game.State.model_validate_json(json.dumps(data))
    return str(error.value.errors()[0]["msg"])


def within(kind: str, **fields: Any) -> Callable[[list[Json]], None]:
    def change(agenda: list[Json]) -> None:
        (step,) = [step for step in agenda if step["type"] == kind]
        step.update(fields)

    return change


def kinds(state: Any) -> str:
    return " ".join(step.type for step in state.agenda)


# Outpost


def producing(options: outpost.Options | None = None) -> outpost.State:
    """Player 0 decides about a mega first, and holds more cards than the capacity."""
    hand = "ore 1, ore 2, ore 3, ore 4, ore 5, 2 x water 4, 2 x water 5, 2 x water 6"
    upgrades = "nodule, outpost"
    rich = outpost.colony(water=4, titanium=4, colonists=8, hand=hand, upgrades=upgrades)
    state = outpost.setup(rich, outpost.colony(), at="production", options=options)
    assert state.agenda[-1].type == "mega_choices"
    return state


def test_discards_cannot_be_done_before_production() -> None:
    for waiting in ([], [0], [0, 1]):
        said = refusal(outpost, producing(), within("discards", waiting=waiting))
        assert said.endswith("discards cannot have begun: mega_choices comes first")


def test_exchanges_cannot_be_done_before_production() -> None:
    state = producing(KICKER)
    assert kinds(state) == "end_round turns exchanges discards mega_choices"
    said = refusal(outpost, state, within("exchanges", waiting=[]))
    assert said.endswith("exchanges cannot have begun: mega_choices comes first")


@pytest.mark.parametrize("waiting", [[], [1], [1, 0]])
def test_nobody_has_had_a_turn_before_production(waiting: list[int]) -> None:
    state = producing()
    assert state.order == (0, 1)
    assert "turns must" in refusal(outpost, state, within("turns", waiting=waiting))


@pytest.mark.parametrize("waiting", [[], [0], [1], [2, 1], [0, 1, 2]])
def test_nobody_is_passed_over_in_the_turns(waiting: list[int]) -> None:
    state = outpost.new_game(3, 1)
    assert [state.agenda[1], state.agenda[2].type] == [
        outpost.nouns.Turns(waiting=(1, 2)),
        "turn",
    ]
    said = refusal(outpost, state, within("turns", waiting=waiting))
    assert said.endswith("turns must name who comes later in the purchase order")


def auctioning(fast_bid: bool) -> outpost.State:
    hand = "titanium 10, 2 x titanium 12"
    options = outpost.Options(fast_bid=fast_bid, auctions_per_turn=None)
    rich = outpost.colony(hand=hand)
    state = outpost.setup(rich, outpost.colony(), market="nodule", options=options)
    return outpost.step(state, outpost.PutUp(player=0, card="nodule"))


@pytest.mark.parametrize("fast_bid", [True, False])
def test_the_auction_under_way_is_counted(fast_bid: bool) -> None:
    state = auctioning(fast_bid)
    for fields in ({"auctions": 0}, {"bought": True}):
        said = refusal(outpost, state, within("turn", **fields))
        assert said.endswith(
            "turn: the auction under way must be counted, and come before all purchases"
        )
    if not fast_bid:
        said = refusal(outpost, state, within("opening_bid", auctioneer=1))
        assert "opening_bid: the auctioneer" in said


def test_the_purchase_under_way_is_noted() -> None:
    state = outpost.setup(outpost.colony(hand="3 x titanium 12"), outpost.colony())
    state = outpost.step(state, outpost.BuyFactories(player=0, factory="ore", count=1))
    assert kinds(state) == "end_round turns turn delivery payment"
    said = refusal(outpost, state, within("turn", bought=False))
    assert said.endswith("turn: the purchase under way must be noted")


# Expedition


def preparing() -> expedition.State:
    """Player 2 of three has left; the common deck is not complete any more."""
    state = expedition.new_game(3, 2)
    state = expedition.step(state, Resign(player=2))
    assert kinds(state) == "end_round action_phase planning preparation"
    return state


@pytest.mark.parametrize("choices", [[], [{"player": 0, "cards": ["smithy"], "kept": ["smithy"]}]])
def test_planning_cannot_be_done_before_the_preparation(choices: list[Json]) -> None:
    said = refusal(expedition, preparing(), within("planning", choices=choices))
    assert said.endswith("planning cannot have begun: preparation comes first")


@pytest.mark.parametrize("waiting", [[], [1], [2]])
def test_nobody_is_passed_over_in_the_bonuses(waiting: list[int]) -> None:
    teams = [expedition.team(row="tool_chest", coins=9) for _ in range(3)]
    state = expedition.setup(*teams, at="bonuses")
    assert kinds(state) == "end_round action_phase planning bonuses bases at_hangar"
    said = refusal(expedition, state, within("bonuses", waiting=waiting))
    assert said.endswith("bonuses must wait for all who come later")


def radar(first: Literal["effects", "purchases"]) -> expedition.State:
    """A Radar Tile was used, with one effect that leaves a choice and one card to be bought."""
    mine = expedition.team(radar_tiles=1, row="lottery_office", display="hand_winch", coins=9)
    state = expedition.setup(mine, expedition.team())
    return expedition.step(state, expedition.UseRadar(player=0, first=first))


@pytest.mark.parametrize("waiting", [[], [{"where": "row", "place": 0}]])
def test_radar_effects_cannot_be_done_before_the_purchases(waiting: list[Json]) -> None:
    state = radar("purchases")
    assert kinds(state).endswith("radar_effects buying")
    said = refusal(expedition, state, within("radar_effects", waiting=waiting))
    assert said.endswith("radar_effects begins before its effects, and after the purchases")


def test_radar_effects_have_begun_when_one_is_under_way() -> None:
    state = radar("effects")
    assert "radar_effects" in kinds(state)
    assert state.agenda[-1].type not in ("radar_effects", "buying")
    said = refusal(expedition, state, within("radar_effects", waiting=None))
    assert said.endswith("radar_effects begins before its effects, and after the purchases")
