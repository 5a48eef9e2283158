"""What follows from a team and the table is what the rules make of it when it is used."""

from itertools import combinations
from typing import Any, get_args

import pytest

from boardrules import expedition
from boardrules.expedition import (
    Options,
    State,
    VisitHarbor,
    effects,
    harbor_price,
    is_legal,
    legal_actions,
    most_trades,
    observe,
    presence,
    setup,
    step,
    steps,
    team,
    team_sheet,
)
from boardrules.expedition.effects import Gain, Payment, Proceeds, Trade
from tests.expedition.builders import REEF, top
from tests.expedition.test_pictures import walk


def counted(state: State, seat: int) -> dict[str, int]:
    """What effects count, counted from the cards on the table."""
    mine, tables = state.teams[seat], state.edition.tables
    cards = [tables.cards[card] for card in mine.row if card is not None]
    cards += [tables.cards[project.card] for project in mine.projects if not project.sideways]
    shown = [card.icons for card in cards if card.type != "storm"]
    return {
        "investor": sum(icons.investor for icons in shown),
        "radio": sum(icons.radio for icons in shown),
        "engineer": sum(icons.engineer for icons in shown),
        "storms": sum(storm is not None for storm in mine.bases),
        "projects": len(mine.projects),
        "stations": sum(station.owner == seat for station in state.stations),
        "landscapes": sum(land.explored_by is not None for land in state.lands),
    }


@pytest.mark.parametrize("options", [Options(), REEF], ids=["reference", "reef"])
def test_a_team_sheet_tells_what_is_on_the_table(options: Options) -> None:
    seen: set[str] = set()
    for state in walk(2, "team sheet", options):
        if state.ply % 5 and state.agenda:
            continue
        for seat in range(state.seats):
            sheet, found = team_sheet(state, seat), counted(state, seat)
            assert {per: sheet.of(per) for per in get_args(effects.Per)} == found
            assert sheet == team_sheet(observe(state, 1 - seat), seat)
            assert sheet.points == expedition.scores(state)[seat]
            seen |= {per for per, count in found.items() if count}
    assert seen == {*get_args(effects.Per)}


def test_at_the_hangar_one_pays_and_trades_what_the_sheet_says() -> None:
    asked = 0
    for state in walk(2, "hangar", Options()):
        if not state.agenda or not isinstance(top(state), steps.AtHangar):
            continue
        (seat,) = expedition.players_to_act(state)
        sheet, coins = team_sheet(state, seat), state.teams[seat].stock.coins
        for action in legal_actions(state):
            if isinstance(action, expedition.BuyStation):
                paid = next(e for e in step(state, action).events if e.type == "paid")
                assert (paid.resource, paid.amount) == ("coins", sheet.station_price)
                asked += 1
        assert is_legal(state, expedition.BuyStation(player=seat)) == (
            sheet.station_price <= coins and state.teams[seat].supply.stations > 0
        )
        times = [a.times for a in legal_actions(state) if isinstance(a, expedition.TradeTimes)]
        assert max(times, default=0) == sheet.hangar_trades
    assert asked


def test_the_harbor_asks_what_its_price_says() -> None:
    state = setup(team(explorers=1, coins=30), team(), round=3)
    shown = sorted(id for column in state.plan for id in column)
    choices = [(id,) for id in shown] + list(combinations(shown, 2))
    prices = set()
    for experts in choices:
        after = step(state, VisitHarbor(player=0, experts=experts))
        (paid,) = [event for event in after.events if event.type == "paid"][:1]
        assert (
            harbor_price(state, experts) == paid.amount == harbor_price(observe(state, 1), experts)
        )
        prices.add(paid.amount)
    assert len(prices) > 3


def test_there_is_no_price_of_what_cannot_be_hired() -> None:
    state = setup(team(), team(), plan="bush_pilot, salvager")
    columns = zip(state.edition.plan, state.plan, strict=True)
    late = [id for column, shown in columns if column.first_round > 1 for id in shown]
    assert late
    strangers: tuple[Any, ...] = (
        ("nobody",),
        (late[0],),
        ("salvager", late[0]),
        [0],
        (["salvager"],),
    )
    for experts in strangers:
        with pytest.raises(ValueError, match=r"Experts on offer are bush_pilot, salvager, .*; got"):
            harbor_price(state, experts)
    twice = ("bush_pilot", "bush_pilot")
    wrongs: tuple[Any, ...] = ((), twice, ("bush_pilot",) * 3, "bush_pilot", -1, 1.5, None, {})
    for wrong in wrongs:
        with pytest.raises(
            ValueError, match="one Expert is hired, or two different ones; got"
        ) as no:
            harbor_price(state, wrong)
        assert str(no.value).endswith(f"got {wrong!r}")
    assert harbor_price(state, ["bush_pilot"]) == harbor_price(state, ("bush_pilot",))


def test_presence_is_that_of_the_owner_of_the_station() -> None:
    state = setup(
        team(), team(), explored=(0, 1), stations="A1 supply_hut 0", explorers="supply_hut 0"
    )
    near = state.edition.tables.lands_next_to["A1"]
    explored = [state.edition.landscapes[0].id] if state.edition.landscapes[0].id in near else []
    assert (
        presence(state, "supply_hut")
        == 1 + len(explored)
        == presence(observe(state, 1), "supply_hut")
    )
    for site in ("A1", "ice_laboratory", None):
        with pytest.raises(ValueError, match="sites with a Station are: supply_hut; got"):
            presence(state, site)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="sites with a Station are: none; got"):
        presence(setup(team(), team()), "supply_hut")


def test_the_most_trades_are_those_that_can_be_paid() -> None:
    trade = Trade(pay=Payment(energy=2, coins=1), gain=Proceeds(points=1), times=3)
    for energy, coins, most in ((0, 9, 0), (3, 9, 1), (9, 2, 2), (9, 9, 3)):
        state = setup(team(energy=energy, coins=coins), team())
        assert most_trades(state, 0, trade) == most == most_trades(observe(state, 1), 0, trade)
        assert most_trades(state, 1, trade) == 0


@pytest.mark.parametrize("wrong", [-1, 3, None, "trade", Payment(energy=2)])
def test_only_a_trade_is_made_again_and_again(wrong: Any) -> None:
    got = rf"[a-z.]*{type(wrong).__name__}"
    with pytest.raises(TypeError, match=f"most_trades needs a Trade; got {got}"):
        most_trades(setup(team(), team()), 0, wrong)


@pytest.mark.parametrize("wrong", ["explorers", "points", "of", "", -1, None])
def test_a_team_sheet_has_no_more_than_effects_count(wrong: Any) -> None:
    sheet = team_sheet(setup(team(), team()), 0)
    with pytest.raises(ValueError, match=r"effects count investor, .*, landscapes; got") as refusal:
        sheet.of(wrong)
    assert str(refusal.value).endswith(f"got {wrong!r}")


def test_modules_that_hold_kinds_of_things_are_public() -> None:
    for name in ("components", "effects", "events", "steps", "terms"):
        assert name in expedition.__all__
    assert expedition.effects.Gain is Gain
