"""I. Preparation: drawing, bonuses, Bases."""

from boardrules import expedition
from boardrules.expedition import (
    BuyStation,
    CoverBase,
    Decline,
    Options,
    PlayCard,
    SpendForecast,
    State,
    StopDrawing,
    TradeTimes,
    legal_actions,
    players_to_act,
    setup,
    team,
)
from boardrules.expedition.components import Base
from tests.expedition.builders import (
    do,
    events,
    listed,
    may,
    pass_all,
    play,
    refused,
    top,
    variant,
)


def drawing(deck: str, **fields: object) -> State:
    return setup(team(deck=deck, **fields), team(), at="preparation")  # type: ignore[arg-type]


def test_all_draw_at_the_same_time_from_the_starting_indicator() -> None:
    state = setup(team(), team(), team(), at="preparation", starter=1)
    assert players_to_act(state) == (1, 2, 0)


def test_an_expedition_card_goes_into_the_leftmost_open_space() -> None:
    state = drawing("bank_draft, tool_chest", row="patrons_letter, -, spare_rotor")
    assert listed(state, 0) == ["play_card", "stop_drawing"]
    state = play(state, PlayCard(player=0))
    assert state.teams[0].row[:3] == ("patrons_letter", "bank_draft", "spare_rotor")


def test_a_storm_goes_onto_an_open_base_that_the_player_chooses() -> None:
    state = drawing("whiteout", storms="-, ice_fog")
    assert [action.base for action in may(state, CoverBase, 0)] == [0, 2, 3]
    assert refused(state, CoverBase(player=0, base=1)) == "occupied"
    assert refused(state, CoverBase(player=0, base=7)) == "no_such_place"
    assert refused(state, PlayCard(player=0)) == "wrong_card"
    state = play(state, CoverBase(player=0, base=2))
    assert state.teams[0].bases == (None, "ice_fog", "whiteout", None)


def test_stopping_discards_the_drawn_card_whatever_it_is() -> None:
    for card in ("whiteout", "bank_draft"):
        state = play(drawing(card), StopDrawing(player=0))
        assert state.decks[0].discard == (card,)
        assert players_to_act(state) == (1,)


def test_a_forecast_tile_can_clear_a_base() -> None:
    state = drawing("whiteout", storms="ice_fog", forecast_tiles=1)
    state = play(state, SpendForecast(player=0, on="base", place=0))
    assert state.teams[0].bases[0] is None
    assert state.decks[0].discard == ("ice_fog",)
    assert top(state).drawing[0].card == "whiteout"


def test_gaps_are_not_closed_up() -> None:
    row = "patrons_letter, tool_chest, spare_rotor"
    state = drawing("whiteout", row=row, forecast_tiles=1)
    state = play(state, SpendForecast(player=0, on="row", place=0))
    assert state.teams[0].row == (None, "tool_chest", "spare_rotor", None, None)


def test_forecast_tiles_are_spent_on_cards_that_lie_there() -> None:
    state = drawing("whiteout", forecast_tiles=1)
    assert refused(state, SpendForecast(player=0, on="row", place=0)) == "no_such_card"
    assert refused(state, SpendForecast(player=1, on="drawn")) == "unaffordable"


def test_a_card_without_room_can_be_saved_by_a_forecast_tile() -> None:
    storms = "ice_fog, katabatic_gale, thunder_front"
    edition = variant(
        bases=tuple(Base(kind="none", name=f"Base {number}") for number in range(3)),
        storm_energy=(0, 2, 5, 11),
    )
    state = setup(
        team(deck="whiteout, bank_draft", storms=storms, forecast_tiles=1),
        team(),
        at="preparation",
        options=Options(edition=edition),
    )
    assert listed(state, 0) == ["stop_drawing", *["spend_forecast"] * 4]
    after = play(state, SpendForecast(player=0, on="drawn"))
    assert top(after).drawing[0].card == "bank_draft"


def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    storms = "ice_fog, whiteout, katabatic_gale, thunder_front"
    row = "bank_draft, tool_chest, spare_rotor"
    state = drawing(
        "crystal_set",
        row=row,
        storms=storms,
        discard="patrons_letter, field_telegraph, scouting_party",
    )
    state = play(state, PlayCard(player=0))
    assert [event.player for event in events(state, "shuffled")] == [0]
    assert state.decks[0].shuffles == 2
    assert len(state.decks[0].draw) == 2
    assert state.decks[0].discard == ()


def test_with_deck_and_discard_pile_empty_the_draw_is_over() -> None:
    storms = "ice_fog, whiteout, katabatic_gale, thunder_front"
    edition = variant(row_length=8)
    row = "bank_draft, tool_chest, spare_rotor, patrons_letter, field_telegraph, scouting_party"
    state = setup(
        team(deck="crystal_set", row=row, storms=storms),
        team(),
        at="preparation",
        options=Options(edition=edition),
    )
    state = play(state, PlayCard(player=0))
    assert players_to_act(state) == (1,)
    (ended,) = events(state, "draw_ended")
    assert ended.discarded is None


def test_bonuses_follow_by_seat_when_all_have_finished() -> None:
    state = setup(team(deck="bank_draft"), team(deck="bank_draft"), at="preparation", starter=1)
    state = play(state, StopDrawing(player=0))
    assert not events(state, "gained")
    state = play(state, PlayCard(player=1), StopDrawing(player=1))
    assert state.teams[1].stock.coins == 2 + 1  # the upper bonus, and the Investor


def test_upper_bonuses_are_taken_left_to_right_with_up_to_one_storm() -> None:
    state = setup(team(row="patrons_letter, bank_draft", storms="ice_fog"), team(), at="bonuses")
    assert [event.amount for event in events(state, "gained")][:3] == [1, 2, 2]
    assert state.teams[0].stock.coins == 3


def test_storm_energy() -> None:
    for storms, energy in (
        ("ice_fog", 2),
        ("ice_fog, whiteout", 5),
        ("whiteout, ice_fog, thunder_front, katabatic_gale", 11),
    ):
        state = setup(team(storms=storms), team(), at="bonuses")
        assert state.teams[0].stock.energy == energy


def test_investor_icons_of_upright_projects_count() -> None:
    state = setup(team(row="bank_draft", projects="assay_office"), team(), at="bonuses")
    assert state.teams[0].stock.coins == 2 + 2


def test_radio_advances_the_marker() -> None:
    state = setup(team(row="crystal_set, -, field_telegraph"), team(), at="bonuses")
    assert state.teams[0].marker == 1 + 2  # the upper bonus of Field Telegraph, and two icons
    assert state.teams[0].stock.coins == 2  # the reward of space 3


def test_a_covered_base_is_not_activated() -> None:
    state = setup(team(row="bank_draft", storms="ice_fog"), team(), at="bonuses")
    assert state.teams[0].stock.coins == 2


def test_the_hangar_sells_a_station_or_trades_by_engineer_icons() -> None:
    state = setup(team(row="tool_chest, spare_rotor", coins=6, energy=0), team(), at="bonuses")
    assert listed(state) == ["decline", "buy_station", "trade_times", "trade_times"]
    bought = do(state, BuyStation)
    assert bought.teams[0].stock.coins == 6 - 4
    assert bought.teams[0].stock.stations == 1
    assert bought.teams[0].supply.stations == 7
    traded = do(state, TradeTimes, times=2)
    assert (traded.teams[0].stock.energy, traded.teams[0].stock.material) == (1, 2)
    assert refused(state, TradeTimes(player=0, times=3)) == "out_of_range"
    neither = do(state, Decline)
    assert top(neither).type == "planning"


def test_a_hangar_of_no_use_is_passed_over() -> None:
    state = setup(team(), team(), at="bonuses")
    assert top(state).type == "planning"
    assert [event.what for event in events(state, "nothing_done")] == ["hangar", "hangar"]


def test_a_station_needs_coins_at_the_hangar() -> None:
    state = setup(team(row="tool_chest", coins=4), team(), at="bonuses")
    assert refused(state, BuyStation(player=0)) == "unaffordable"


def test_lists_of_preparation_are_short() -> None:
    state = drawing("whiteout", row="patrons_letter, bank_draft, tool_chest", forecast_tiles=2)
    assert len(legal_actions(state, 0)) <= 5 + 4 + 2


def test_who_passed_draws_again_in_the_next_round() -> None:
    state = pass_all(setup(team(), team()))
    assert (state.round, top(state).type) == (2, "preparation")
    assert not expedition.is_over(state)
