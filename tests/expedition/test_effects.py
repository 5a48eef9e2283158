"""Effects: what each does, what can be done, and the Expedition track."""

from typing import Any

import pytest

from boardrules.core import Hidden
from boardrules.expedition import (
    ActivateSpace,
    BuyCard,
    ChooseEffect,
    Decline,
    Hire,
    KeepCard,
    Options,
    Resign,
    State,
    TradeTimes,
    UseRadar,
    observe,
    setup,
    team,
)
from boardrules.expedition.components import Track, TrackReward
from boardrules.expedition.effects import (
    NOTHING,
    AllOf,
    Buy,
    DrawAndKeep,
    Effect,
    Gain,
    GainPer,
    HireExpert,
    OneOf,
    Payment,
    Proceeds,
    Trade,
)
from tests.expedition.builders import (
    do,
    events,
    listed,
    may,
    play,
    refused,
    top,
    variant,
    with_first_landscape,
)

COIN = Gain(resource="coins")


def resolved(effect: Effect, options: Options | None = None, **fields: Any) -> State:
    """A player carries out an effect, as the action of the first Landscape."""
    options = with_first_landscape(effect) if options is None else options
    common = fields.pop("common", "")
    fields.setdefault("explorers", 1)
    mine = team(**fields)
    state = setup(mine, team(), team(), explored=(1,), common=common, options=options)
    return do(state, ActivateSpace, place="driftwood_shore")


@pytest.mark.parametrize(
    "resource", ["coins", "energy", "material", "radar_tiles", "forecast_tiles", "stations"]
)
def test_gain(resource: Any) -> None:
    assert resolved(Gain(resource=resource, amount=3)).teams[0].stock.of(resource) == 3


def test_gain_of_explorers_points_and_an_advance() -> None:
    assert resolved(Gain(resource="explorers", amount=2)).teams[0].stock.explorers == 2
    assert resolved(Gain(resource="points", amount=4)).teams[0].gained == 4
    assert resolved(Gain(resource="advance", amount=2)).teams[0].marker == 2


def test_a_gain_beyond_the_supply_gives_what_is_left() -> None:
    state = resolved(Gain(resource="stations", amount=50), stations=6)
    assert state.teams[0].stock.stations == 8
    assert state.teams[0].supply.stations == 0


@pytest.mark.parametrize(
    ("per", "count"),
    [("investor", 2), ("radio", 1), ("engineer", 1), ("storms", 2), ("projects", 2)],
)
def test_gain_per_icon_storm_and_project(per: Any, count: int) -> None:
    state = resolved(
        GainPer(resource="energy", amount=3, per=per),
        row="patrons_letter, scouting_party",
        storms="ice_fog, -, whiteout",
        projects="assay_office",
        sideways="archive",
    )
    assert state.teams[0].stock.energy == 3 * count


def test_gain_per_own_station_and_explored_landscape() -> None:
    for per, count in (("stations", 1), ("landscapes", 2)):
        options = with_first_landscape(GainPer.model_validate({"resource": "coins", "per": per}))
        state = setup(
            team(explorers=1),
            team(),
            explored=(0, 1),
            stations="A1 supply_hut 0, A2 rest_house 1",
            options=options,
        )
        state = do(state, ActivateSpace, place="driftwood_shore")
        assert state.teams[0].stock.coins == count


TRADE = Trade(
    pay=Payment(coins=2, explorers=1), gain=Proceeds(points=3, advance=1, stations=1), times=4
)


def test_trade_up_to_so_often_as_the_player_can_pay() -> None:
    state = resolved(TRADE, coins=9, explorers=4)
    assert [action.times for action in may(state, TradeTimes)] == [0, 1, 2, 3]
    assert refused(state, TradeTimes(player=0, times=4)) == "out_of_range"
    traded = do(state, TradeTimes, times=2)
    mine = traded.teams[0]
    assert (mine.stock.coins, mine.stock.explorers, mine.stock.stations) == (5, 1, 2)
    assert (mine.gained, mine.marker, mine.supply.explorers) == (6, 2, 12)
    assert do(state, TradeTimes, times=0).teams[0] == state.teams[0]


def test_a_trade_that_cannot_be_paid_is_skipped() -> None:
    state = resolved(TRADE, coins=1, explorers=4)
    assert top(state).type == "action_phase"
    assert events(state, "nothing_done")[0].what == "trade"


COMMON = "museum, smithy, monument, smithy"


def test_draw_and_keep_one_card_at_a_time() -> None:
    state = resolved(DrawAndKeep(draw=4, keep=2), common=COMMON)
    assert [action.card for action in may(state, KeepCard)] == ["monument", "museum", "smithy"]
    assert refused(state, KeepCard(player=0, card="archive")) == "not_drawn"
    state = do(state, KeepCard, card="smithy")
    assert state.teams[0].display == ("smithy",)
    state = do(state, KeepCard, card="museum")
    assert state.teams[0].display == ("museum", "smithy")
    assert state.common.discard == ("monument", "smithy")


def test_cards_drawn_are_private_until_kept() -> None:
    state = resolved(DrawAndKeep(draw=2, keep=1), common=COMMON)
    assert top(observe(state, 1)).cards == (Hidden(), Hidden())
    assert events(observe(state, None), "drew_to_keep")[0].cards == (Hidden(), Hidden())
    assert top(observe(state, 0)).cards == ("museum", "smithy")
    assert play(state, Resign(player=0)).common.discard == ("museum", "smithy")
    assert top(play(state, Resign(player=2))).cards == ("museum", "smithy")


def test_draw_and_keep_all_needs_no_choice() -> None:
    state = resolved(DrawAndKeep(draw=2, keep=2), common=COMMON)
    assert state.teams[0].display == ("museum", "smithy")
    assert events(state, "kept")[0].automatic


def test_buying_through_an_effect() -> None:
    state = resolved(Buy(discount=3), coins=5, display="museum, monument, hand_winch")
    assert listed(state) == ["decline", "buy_card", "buy_card"]
    assert refused(state, BuyCard(player=0, card="monument")) == "unaffordable"
    assert refused(state, BuyCard(player=0, card="smithy")) == "not_in_display"
    state = do(state, BuyCard, card="hand_winch")
    assert state.teams[0].stock.coins == 5
    assert state.decks[0].draw[-1] == "hand_winch"
    assert top(state).type == "action_phase"
    declined = do(resolved(Buy(), coins=9, display="museum"), Decline)
    assert declined.teams[0].display == ("museum",)


def test_hiring_through_an_effect_takes_no_explorer() -> None:
    state = resolved(HireExpert(discount=1), coins=1)
    assert len(may(state, Hire)) == 2  # the columns that cost nothing
    state = do(state, Hire, expert=may(state, Hire)[0].expert)
    assert state.teams[0].stock.coins == 0
    assert len(state.teams[0].experts) == 1
    poor = resolved(HireExpert(discount=1))
    assert events(poor, "nothing_done")[0].what == "hire"
    state = resolved(HireExpert(discount=2), coins=9)
    assert do(state, Decline).teams[0].experts == ()
    offered = {action.expert for action in may(state, Hire)}
    other = next(id for id in state.edition.tables.experts if id not in offered)
    assert refused(state, Hire(player=0, expert=other)) == "not_on_offer"


def test_one_of_offers_what_can_be_done_and_equal_parts_once() -> None:
    effect = OneOf(effects=(TRADE, COIN, NOTHING, COIN, Buy(), HireExpert()))
    state = resolved(effect)
    assert [action.number for action in may(state, ChooseEffect)] == [1, 2]
    assert refused(state, ChooseEffect(player=0, number=3)) == "cannot_be_done"
    assert refused(state, ChooseEffect(player=0, number=6)) == "out_of_range"
    assert do(state, ChooseEffect, number=1).teams[0].stock.coins == 1


def test_one_of_with_one_part_is_taken_by_itself_and_with_none_is_skipped() -> None:
    state = resolved(OneOf(effects=(TRADE, COIN)))
    assert state.teams[0].stock.coins == 1
    assert events(state, "effect_chosen")[0].automatic
    skipped = resolved(OneOf(effects=(TRADE, AllOf(effects=(Buy(), HireExpert())))))
    assert events(skipped, "nothing_done")[0].what == "one_of"


def test_all_of_does_one_after_the_other() -> None:
    inner = OneOf(effects=(COIN, Gain(resource="energy")))
    state = resolved(AllOf(effects=(COIN, inner, Gain(resource="points", amount=2))))
    assert state.teams[0].stock.coins == 1
    assert state.teams[0].gained == 0
    state = do(state, ChooseEffect, number=1)
    assert (state.teams[0].stock.energy, state.teams[0].gained) == (1, 2)


def test_rewards_of_the_track_are_resolved_in_ascending_order() -> None:
    rewards = (
        TrackReward(space=1, effect=Gain(resource="advance", amount=2)),
        TrackReward(space=2, effect=OneOf(effects=(COIN, Gain(resource="energy")))),
        TrackReward(space=3, effect=Gain(resource="points", amount=5)),
    )
    options = with_first_landscape(
        Gain(resource="advance", amount=2), track=Track(length=30, rewards=rewards)
    )
    state = resolved(NOTHING, options=options)
    # Space 1 moves on to space 4, whose reward (3) comes first; then space 2.
    assert state.teams[0].marker == 4
    assert state.teams[0].gained == 5
    assert top(state).source == "track"
    state = do(state, ChooseEffect, number=0)
    assert state.teams[0].stock.coins == 1


def test_the_marker_stops_on_the_last_space() -> None:
    reward = TrackReward(space=30, effect=Gain(resource="points", amount=5))
    options = with_first_landscape(
        Gain(resource="advance", amount=50), track=Track(length=30, rewards=(reward,))
    )
    for marker, points in ((29, 5), (30, 0)):
        state = resolved(NOTHING, options=options, marker=marker)
        assert state.teams[0].marker == 30
        assert state.teams[0].gained == points


def test_radar_needs_a_tile_and_an_effect_or_a_card_that_can_be_paid() -> None:
    nothing = setup(team(radar_tiles=1, row="bank_draft", sideways="smithy"), team())
    assert refused(nothing, UseRadar(player=0, first="effects")) == "no_use"
    assert refused(setup(team(), team()), UseRadar(player=0, first="effects")) == "unaffordable"
    poor = setup(team(radar_tiles=1, display="museum"), team())
    assert not may(poor, UseRadar)
    rich = setup(team(radar_tiles=1, display="museum", coins=8), team())
    assert len(may(rich, UseRadar)) == 2


def test_cards_without_a_radar_effect_and_sideways_projects_stay() -> None:
    state = setup(team(radar_tiles=1, row="bank_draft, patrons_letter", sideways="smithy"), team())
    state = do(state, UseRadar, first="effects")
    assert state.teams[0].row[:2] == ("bank_draft", None)
    assert state.teams[0].stock.radar_tiles == 0
    assert len(events(state, "radar_resolved")) == 1


def test_any_number_of_cards_is_bought_after_the_effects() -> None:
    state = setup(
        team(radar_tiles=1, row="patrons_letter", display="hand_winch, wire_aerial", coins=1),
        team(),
    )
    state = do(state, UseRadar, first="effects")
    assert state.teams[0].stock.coins == 2
    state = do(do(state, BuyCard, card="hand_winch"), BuyCard, card="wire_aerial")
    assert state.decks[0].draw[-2:] == ("hand_winch", "wire_aerial")
    assert observe(state, 1).decks[0].top == ("hand_winch", "wire_aerial")
    assert top(state).type == "action_phase"


def test_a_project_bought_in_the_effects_half_does_not_resolve() -> None:
    edition = variant()
    cards = list(edition.cards)
    place = next(n for n, card in enumerate(cards) if card.id == "patrons_letter")
    cards[place] = cards[place].model_copy(update={"radar": Buy(discount=9)})
    state = setup(
        team(radar_tiles=1, row="patrons_letter", display="smithy"),
        team(),
        options=Options(edition=variant(cards=tuple(cards))),
    )
    state = do(do(state, UseRadar, first="effects"), BuyCard, card="smithy")
    assert [project.sideways for project in state.teams[0].projects] == [False]
    assert state.teams[0].row[0] is None
