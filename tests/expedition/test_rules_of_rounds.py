"""Single sentences of the rules: setup, Preparation, Planning, the round, scoring."""

from typing import Any

import pytest

from boardrules import expedition
from boardrules.expedition import (
    ActivateSpace,
    BuyCard,
    BuyStation,
    CoverBase,
    Decline,
    KeepCards,
    Pass,
    PlayCard,
    SpendForecast,
    TradeTimes,
    UseRadar,
    legal_actions,
    new_game,
    players_to_act,
    setup,
    team,
)
from boardrules.expedition.sheet import term_points
from boardrules.expedition.terms import CardPoints
from tests.expedition.builders import (
    actor,
    at_reef,
    do,
    events,
    listed,
    may,
    pass_all,
    play,
    refused,
    resign,
    top,
)

# Setup


def test_a_game_begins_with_the_first_resources_and_an_unexplored_map() -> None:
    state = new_game(3, 1)
    assert (state.round, state.starter, players_to_act(state)) == (1, 0, (0, 1, 2))
    for seat, one in enumerate(state.teams):
        assert one.stock.model_dump(exclude_defaults=True) == {
            "coins": 6,
            "energy": 3,
            "material": 1,
            "forecast_tiles": 1,
            "stations": 1,
        }
        assert (one.supply.explorers, one.supply.stations) == (14, 7)
        assert (one.marker, one.display, one.projects, one.experts) == (0, (), (), ())
        assert len(state.decks[seat].draw) == 11 - 1
    assert not any(land.explored_by is not None or land.explorers for land in state.lands)
    assert [len(column) for column in state.plan] == [2, 2, 2]
    assert (len(state.sites), len(state.site_stack), len(state.expert_stack)) == (4, 10, 6)


@pytest.mark.parametrize("players", [0, 1, 5, True, "3"])
def test_two_to_four_can_play(players: Any) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        new_game(players, 1)


def test_decks_and_stacks_are_shuffled_by_the_seed() -> None:
    one, other = new_game(2, 1), new_game(2, 2)
    assert one.common.draw != other.common.draw
    assert one.decks[0].draw != other.decks[0].draw
    assert one.expert_stack != other.expert_stack
    assert one.site_stack != other.site_stack


# I. Preparation


def test_a_forecast_tile_spent_in_vain_ends_the_draw_when_it_was_the_last() -> None:
    state = setup(
        team(
            forecast_tiles=1,
            row="bank_draft",
            storms="whiteout, ice_fog, katabatic_gale, thunder_front",
            deck="crystal_set, tool_chest",
        ),
        team(),
        at="preparation",
    )
    full = at_reef(
        team(row="diver", storms="spout, squall", deck="squall", forecast_tiles=1),
        team(),
        at="preparation",
    )
    after = play(full, SpendForecast(player=0, on="row", place=0))
    (ended,) = events(after, "draw_ended")
    assert (ended.discarded, ended.automatic) == ("squall", True)
    assert after.decks[0].discard == ("diver", "squall")
    assert players_to_act(after) == (1,)
    # A card with room waits on.
    after = play(state, SpendForecast(player=0, on="base", place=3))
    assert top(after).drawing[0].card == "crystal_set"
    assert listed(after, 0) == ["play_card", "stop_drawing"]


def test_a_storm_can_be_played_onto_the_base_just_cleared() -> None:
    state = at_reef(
        team(storms="spout, squall", deck="squall", forecast_tiles=1), team(), at="preparation"
    )
    state = play(state, SpendForecast(player=0, on="base", place=1))
    assert may(state, CoverBase, 0) == [CoverBase(player=0, base=1)]


def test_a_card_discarded_by_forecast_is_shuffled_in_when_the_deck_is_empty() -> None:
    row = "3 x diver, 3 x ferry"
    state = at_reef(
        team(row=row, storms="squall, spout", deck="squall", discard="2 x diver", forecast_tiles=1),
        team(),
        at="preparation",
    )
    state = play(state, SpendForecast(player=0, on="drawn"))
    drawn = events(state, "drew")[0].card
    assert sorted([drawn, *state.decks[0].draw]) == ["diver", "diver", "squall"]
    assert [event.player for event in events(state, "shuffled")] == [0]


def test_expedition_bonuses_come_before_the_storm_bonus_and_this_before_the_bases() -> None:
    state = setup(team(row="patrons_letter", storms="-, -, -, ice_fog"), team(), at="bonuses")
    gained = [(event.resource, event.amount) for event in events(state, "gained")]
    assert gained[:3] == [("coins", 1), ("energy", 2), ("coins", 1)]


def test_players_resolve_one_after_the_other_from_the_starting_indicator() -> None:
    rich = {"row": "tool_chest", "coins": 9}
    state = setup(team(**rich), team(**rich), team(**rich), at="bonuses", starter=2)  # type: ignore[arg-type]
    order = []
    while top(state).type == "at_hangar":
        order.append(actor(state))
        state = do(state, BuyStation)
    assert order == [2, 0, 1]


def test_bases_are_activated_in_the_order_of_the_edition() -> None:
    # The Slipway comes before the Pearl bank: its price is asked before Coins come in.
    state = at_reef(team(row="diver", coins=5, energy=3), team(), at="bonuses")
    assert state.teams[0].marker == 1  # the upper bonus, whose reward is a Coin
    assert state.teams[0].stock.coins == 6
    assert listed(state) == ["decline", "buy_station", "trade_times"]
    state = do(state, BuyStation)
    assert state.teams[0].stock.coins == 6 - 5 + 1


def test_the_hangar_trades_at_the_rate_of_the_edition() -> None:
    state = at_reef(team(row="diver", marker=3, energy=3), team(), at="bonuses")
    assert may(state, TradeTimes) == [TradeTimes(player=0, times=1)]
    state = do(state, TradeTimes, times=1)
    assert (state.teams[0].stock.energy, state.teams[0].stock.material) == (1, 3)


def test_no_station_is_sold_when_none_is_left_in_the_supply() -> None:
    state = setup(team(row="tool_chest", coins=9, energy=1, stations=8), team(), at="bonuses")
    assert refused(state, BuyStation(player=0)) == "supply_empty"


def test_each_player_decides_about_the_own_drawn_card() -> None:
    state = setup(team(deck="ice_fog"), team(deck="bank_draft"), at="preparation")
    assert listed(state, 0) == ["cover_base"] * 4 + ["stop_drawing"]
    assert listed(state, 1) == ["play_card", "stop_drawing"]
    assert refused(state, CoverBase(player=1, base=0)) == "wrong_card"
    assert refused(state, CoverBase(player=0, base=4)) == "no_such_place"
    state = play(state, PlayCard(player=1))
    assert state.teams[1].row[0] == "bank_draft"
    assert not events(state, "shuffled")


def test_a_hangar_of_no_use_leaves_an_event_that_says_so() -> None:
    state = setup(team(), team(), at="bonuses")
    assert all(event.automatic for event in events(state, "nothing_done"))
    state = do(setup(team(coins=9), team(), at="bonuses"), Decline)
    assert [event.automatic for event in events(state, "nothing_done")] == [False, True]


def test_a_draw_that_cannot_begin_is_over_at_once() -> None:
    row = "bank_draft, crystal_set, tool_chest, spare_rotor, patrons_letter"
    state = setup(team(row=row, deck="field_telegraph"), team(), at="preparation")
    assert players_to_act(state) == (1,)
    (ended,) = [event for event in events(state, "draw_ended") if event.player == 0]
    assert (ended.discarded, ended.automatic) == ("field_telegraph", True)
    assert expedition.describe(state, ended).startswith("player 0 must stop")


def test_a_full_row_takes_no_card() -> None:
    row = "bank_draft, crystal_set, tool_chest, spare_rotor, patrons_letter"
    state = setup(team(row=row, deck="field_telegraph", forecast_tiles=1), team(), at="preparation")
    assert refused(state, PlayCard(player=0)) == "no_room"


def test_a_draw_with_no_card_left_is_told() -> None:
    state = at_reef(
        team(row="5 x diver, ferry", deck="ferry", storms="squall, spout", discard="squall"),
        team(),
        at="preparation",
    )
    while 0 in players_to_act(state):
        state = play(state, legal_actions(state, 0)[0])
    ended = events(state, "draw_ended")[-1]
    assert ended.player == 0
    assert expedition.describe(state, ended)


# II. Planning


def test_the_common_discard_pile_is_shuffled_when_a_card_is_due() -> None:
    common = list(setup(team(), team()).edition.tables.common_deck)
    top_cards, under = common[:3], common[3:]
    state = setup(
        team(),
        team(),
        at="planning",
        common=", ".join(top_cards),
        common_discard=", ".join(under),
    )
    first, second = top(state).choices
    assert [len(choice.cards) for choice in (first, second)] == [5, 5]
    assert {top_cards[0], top_cards[2]} <= set(first.cards)
    assert top_cards[1] in second.cards
    assert [event.player for event in events(state, "shuffled")] == [None]
    assert (len(state.common.draw), state.common.discard) == (len(common) - 10, ())


def test_cards_not_kept_go_face_up_to_the_common_discard_pile() -> None:
    cards = (
        "museum, smithy, monument, archive, dry_dock, base_camp, gold_vein, map_room, "
        "astronomer, dog_team"
    )
    state = setup(team(), team(), at="planning", common=cards)
    state = play(state, KeepCards(player=1, cards=("smithy",)))
    state = play(state, KeepCards(player=0, cards=("museum",)))
    first, second = events(state, "discarded")
    assert first.common
    assert second.common
    assert first.cards == ("astronomer", "dry_dock", "gold_vein", "monument")
    assert state.teams[0].stock.energy == 0


# The round


def test_explorers_come_back_to_the_general_supply_and_the_reserve_stays() -> None:
    state = at_reef(
        team(explorers=4, experts="cook", projects="pier"), team(), harbor=(0,), explored=(1,)
    )
    whole = state.teams[0].supply.explorers
    for place in ("pier", "lagoon"):
        state = do(state, ActivateSpace, place=place)
        if may(state, TradeTimes):
            state = do(state, TradeTimes, times=0)
        state = do(state, Pass) if len(top(state).waiting) == 2 else state
    assert state.teams[0].stock.explorers == 2
    state = pass_all(state)
    # From the Harbor and the Pier two, of which Planning has not yet taken any.
    assert (state.round, top(state).type) == (2, "preparation")
    assert state.teams[0].supply.explorers == whole + 2
    assert state.teams[0].stock.explorers == 2
    assert state.lands[0].explorers == (0,)


def test_the_starting_indicator_passes_clockwise_after_every_round() -> None:
    for starter, following in ((0, 1), (1, 2), (2, 0)):
        state = pass_all(setup(team(), team(), team(), starter=starter, round=2))
        assert (state.starter, players_to_act(state)[0]) == (following, following)


def test_bought_cards_are_drawn_first_and_then_no_longer_known() -> None:
    state = at_reef(team(radar_tiles=1, coins=9, display="2 x pilot_whale"), team())
    state = do(state, UseRadar, first="purchases")
    state = do(do(state, BuyCard, card="pilot_whale"), BuyCard, card="pilot_whale")
    assert state.decks[0].known == 2
    state = pass_all(state)
    assert events(state, "drew")[-1].card == "pilot_whale"
    assert state.decks[0].known == 1
    state = play(play(state, PlayCard(player=0)), PlayCard(player=0))
    assert state.teams[0].row[:2] == ("pilot_whale", "pilot_whale")
    assert state.decks[0].known == 0


# IV. Scoring


def test_points_on_cards_count_in_deck_discard_pile_tableau_and_projects() -> None:
    state = at_reef(
        team(row="diver", discard="2 x diver", projects="beacon", display="pilot_whale, beacon"),
        team(),
    )
    assert term_points(state, 0, CardPoints()) == 5 + 5  # five Divers, a Beacon
    assert term_points(state, 1, CardPoints()) == 5


def test_round_6_is_scored_before_the_end() -> None:
    state = pass_all(at_reef(team(projects="pier, nursery", energy=9), team(), round=6))
    sheet = [(line.when, line.points) for line in expedition.score_sheet(state, 0)]
    assert sheet[3:] == [
        ("round_6", 0),
        ("round_6", 2),
        ("final", 10),
        ("final", 0),
        ("final", 0),
        ("final", 2),
        ("final", 0),
        ("final", 0),
    ]


# Resignation


def test_cards_drawn_go_back_when_the_last_rival_leaves() -> None:
    state = at_reef(team(row="pilot_whale", radar_tiles=1, marker=20), team())
    state = do(state, expedition.UseRadar, first="effects")
    drawn = top(state).cards
    state = resign(state, 1)
    assert expedition.is_over(state)
    assert state.common.discard == drawn
