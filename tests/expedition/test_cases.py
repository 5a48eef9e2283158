"""The ready-made cases of the rules document, under their numbers."""

import pytest

from boardrules import expedition
from boardrules.expedition import (
    BuyCard,
    KeepCards,
    Options,
    Pass,
    PlayCard,
    SpendForecast,
    State,
    UpgradeStation,
    UseRadar,
    VisitHarbor,
    legal_actions,
    players_to_act,
    setup,
    team,
)
from boardrules.expedition.board import presence
from boardrules.expedition.components import Harbor, PlanColumn
from boardrules.expedition.tableau import icons
from tests.expedition.builders import do, events, may, pass_all, play, refused, top, variant


@pytest.mark.parametrize(
    ("storms", "coins", "energy"),
    [("ice_fog, whiteout", 0 + 1, 1 + 5), ("ice_fog, whiteout, thunder_front", 0, 11)],
)
def test_case_01_bonuses_by_storms(storms: str, coins: int, energy: int) -> None:
    # Patron's Letter, lower: 1 Energy; Bank Draft, lower: 1 Coin. Investor and Radio are covered.
    state = setup(team(row="patrons_letter, bank_draft", storms=storms), team(), at="bonuses")
    before = state.teams[0].stock
    assert (before.coins, before.energy) == (coins, energy)


def test_case_02_a_card_that_cannot_be_placed_ends_the_draw() -> None:
    row = "bank_draft, crystal_set, tool_chest, spare_rotor"
    state = setup(team(row=row, deck="field_telegraph, patrons_letter"), team(), at="preparation")
    state = play(state, PlayCard(player=0))
    assert 0 not in players_to_act(state)
    assert state.decks[0].discard == ("patrons_letter",)
    (ended,) = events(state, "draw_ended")
    assert ended.automatic


def test_case_03_forecast_tile_on_the_drawn_storm() -> None:
    state = setup(team(forecast_tiles=1, deck="ice_fog, bank_draft"), team(), at="preparation")
    state = play(state, SpendForecast(player=0, on="drawn"))
    assert state.decks[0].discard == ("ice_fog",)
    assert top(state).drawing[0].card == "bank_draft"
    assert state.teams[0].stock.forecast_tiles == 0


def test_case_03_forecast_tile_on_the_second_of_four_row_cards() -> None:
    row = "bank_draft, crystal_set, tool_chest, spare_rotor"
    state = setup(team(forecast_tiles=1, row=row, deck="field_telegraph"), team(), at="preparation")
    state = play(state, SpendForecast(player=0, on="row", place=1))
    assert top(state).drawing[0].card == "field_telegraph"
    state = play(state, PlayCard(player=0))
    assert state.teams[0].row[1] == "field_telegraph"


FIVE = "airship_yard, museum, monument, signal_rocket, gold_vein"


@pytest.mark.parametrize(("energy", "choices"), [(1, 5), (2, 15)])
def test_case_04_planning_with_five_different_cards(energy: int, choices: int) -> None:
    others = ("base_camp", "base_camp", "smithy", "archive", "greenhouse")
    cards = [card for pair in zip(FIVE.split(", "), others, strict=True) for card in pair]
    state = setup(team(energy=energy), team(), at="planning", common=", ".join(cards))
    assert len(legal_actions(state, 0)) == choices
    if energy == 2:
        action = KeepCards(player=0, cards=("museum", "monument"))
        state = play(state, action, legal_actions(state, 1)[0])
        assert state.teams[0].display == ("monument", "museum")
        assert state.teams[0].stock.energy == 0


def test_case_05_one_expert_for_five_coins_not_two() -> None:
    free = variant(plan=(PlanColumn(cost=0, shown=2),), harbor=Harbor())
    state = setup(
        team(coins=5, explorers=1),
        team(),
        plan="welder, rigger",
        options=Options(edition=free),
    )
    assert may(state, VisitHarbor) == [
        VisitHarbor(player=0, experts=("welder",)),
        VisitHarbor(player=0, experts=("rigger",)),
    ]
    assert refused(state, VisitHarbor(player=0, experts=("welder", "rigger"))) == "unaffordable"


def station_of_case_6() -> State:
    return setup(
        team(material=9),
        team(),
        explored=(1,),
        explorers="driftwood_shore 0, driftwood_shore 0, supply_hut 0",
        stations="A1 supply_hut 0, A2 rest_house 0",
        harbor=(0,),
    )


def test_case_06_presence() -> None:
    state = station_of_case_6()
    assert presence(state, state.stations[0]) == 4


def test_case_07_level_3_needs_level_2() -> None:
    state = station_of_case_6()
    third = next(upgrade.id for upgrade in state.edition.upgrades if upgrade.level == 3)
    assert refused(state, UpgradeStation(player=0, site="supply_hut", upgrade=third)) == (
        "wrong_level"
    )


def radar_of_case_8() -> State:
    return setup(
        team(
            radar_tiles=1,
            coins=9,
            row="patrons_letter, tool_chest, scouting_party",
            projects="base_camp",
            display="smithy, hand_winch",
        ),
        team(),
    )


def test_case_08_radar_effects() -> None:
    state = radar_of_case_8()
    assert icons(state.teams[0], "engineer", state.edition) == 3
    state = do(state, UseRadar, first="effects")
    assert len(events(state, "radar_resolved")) == 4
    assert state.decks[0].discard == ("patrons_letter", "scouting_party", "tool_chest")
    assert state.teams[0].row == (None,) * 5
    assert state.teams[0].projects[0].sideways
    assert icons(state.teams[0], "engineer", state.edition) == 0


def test_case_08_buying_first() -> None:
    state = do(radar_of_case_8(), UseRadar, first="purchases")
    state = do(state, BuyCard, card="hand_winch")
    assert state.decks[0].draw[-1] == "hand_winch"
    assert state.decks[0].known == 1
    state = do(state, BuyCard, card="smithy")
    while top(state).type != "action_phase":
        state = play(state, legal_actions(state)[0])
    turned = [(project.card, project.sideways) for project in state.teams[0].projects]
    assert turned == [("base_camp", True), ("smithy", True)]


def test_case_09_passing_discards_the_tableau() -> None:
    state = setup(
        team(row="bank_draft, -, tool_chest, patrons_letter", storms="-, ice_fog, whiteout"),
        team(),
    )
    state = do(state, Pass)
    assert len(state.decks[0].discard) == 5
    assert set(state.teams[0].row) == set(state.teams[0].bases) == {None}


def test_case_10_pilots_and_mechanics_at_the_end() -> None:
    state = setup(team(experts="welder, rigger", used="bush_pilot"), team(), round=6)
    state = pass_all(state)
    assert expedition.is_over(state)
    last = expedition.score_sheet(state, 0)[-1]
    assert (last.term, last.points) == ("pilots_and_mechanics", 6)


@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
def test_case_11_milestones_and_the_forecast_tile(round: int) -> None:
    state = pass_all(setup(team(), team(), round=round))
    scored = [event.when for event in events(state, "points_scored") if event.player == 0]
    assert scored == {3: ["round_3"], 5: ["round_5"], 6: ["round_6", "final"]}.get(round, [])
    assert state.teams[1].stock.forecast_tiles == (1 if round == 5 else 0)
