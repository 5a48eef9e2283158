"""Single sentences of the rules: the Radar Tile, and effects."""

import json
from typing import Any

from boardrules import expedition
from boardrules.core import Chance
from boardrules.expedition import (
    ActivateSpace,
    BuyCard,
    ChooseEffect,
    Decline,
    Hire,
    KeepCard,
    State,
    TradeTimes,
    UseRadar,
    legal_actions,
    new_game,
    setup,
    team,
)
from boardrules.expedition.components import PlanColumn
from boardrules.expedition.effects import (
    DrawAndKeep,
    Gain,
    GainPer,
    HireExpert,
    OneOf,
    Payment,
    Proceeds,
    Trade,
)
from tests.expedition.builders import (
    REEF,
    actor,
    at_reef,
    do,
    events,
    may,
    play,
    refused,
    top,
    with_first_landscape,
)

# III. Action Phase: Radar


def test_a_radar_tile_is_needed_to_use_one() -> None:
    state = setup(team(row="patrons_letter", coins=9, display="smithy"), team())
    assert not may(state, UseRadar)


def test_a_card_of_the_exact_price_can_be_bought() -> None:
    state = at_reef(team(radar_tiles=1, coins=6, display="beacon"), team())
    state = do(do(state, UseRadar, first="purchases"), BuyCard, card="beacon")
    assert state.teams[0].stock.coins == 0
    assert not may(at_reef(team(radar_tiles=1, coins=5, display="beacon"), team()), UseRadar)


def test_radar_effects_go_left_to_right_then_projects_and_each_card_leaves_after_its_own() -> None:
    state = at_reef(
        team(
            radar_tiles=1,
            row="pilot_whale, -, diver",
            projects="beacon, beacon",
            marker=8,
        ),
        team(),
    )
    state = do(state, UseRadar, first="effects")
    # The first card's effect asks: it still lies on the Tableau, with its icons.
    assert top(state).type == "keeping"
    assert state.teams[0].row[0] == "pilot_whale"
    while top(state).type == "keeping":
        state = play(state, may(state, KeepCard)[0])
    resolved = [(event.card, event.sideways) for event in events(state, "radar_resolved")]
    assert resolved == [
        ("pilot_whale", False),
        ("diver", False),
        ("beacon", True),
        ("beacon", True),
    ]
    assert state.teams[0].marker == 10
    assert state.teams[0].stock.radar_tiles == 4  # 2 Projects, twice; sideways ones are Projects


def test_purchases_may_be_declined_and_then_the_effects_follow() -> None:
    state = at_reef(team(radar_tiles=1, coins=9, row="diver", display="pier"), team())
    state = do(do(state, UseRadar, first="purchases"), Decline)
    assert state.teams[0].display == ("pier",)
    # Two spaces, of which the second gives two more: only then comes the reward of space 3.
    assert state.teams[0].marker == 2 + 2
    assert top(state).source == "track"
    assert state.decks[0].discard == ()
    state = do(state, ChooseEffect, number=0)
    assert state.decks[0].discard == ("diver",)
    assert actor(state) == 1


# Effects


def resolved(effect: Any, **fields: Any) -> State:
    common = fields.pop("common", {})
    state = setup(
        team(**{"explorers": 1, **fields}),
        team(),
        explored=(1,),
        options=with_first_landscape(effect),
        **common,
    )
    return do(state, ActivateSpace, place="driftwood_shore")


COIN = Gain(resource="coins")


def test_one_of_offers_no_gain_from_an_empty_supply() -> None:
    for resource, most in (("explorers", 14), ("stations", 8)):
        effect = OneOf.model_validate(
            {"effects": [COIN, {"type": "gain", "resource": resource, "amount": 2}]}
        )
        assert resolved(effect, **{resource: most}).teams[0].stock.coins == 1
        one_left = resolved(effect, **{resource: most - 1})
        assert len(may(one_left, ChooseEffect)) == 2
        assert do(one_left, ChooseEffect, number=1).teams[0].supply.of(resource) == 0


def no_common_cards(**fields: Any) -> dict[str, Any]:
    """All common cards in a display."""
    cards = setup(team(), team()).edition.tables.common_deck
    return {"display": ", ".join(cards), **fields}


def test_with_no_card_left_draw_and_keep_does_nothing_and_is_not_offered() -> None:
    state = resolved(DrawAndKeep(draw=2), **no_common_cards())
    assert [event.what for event in events(state, "nothing_done")] == ["draw_and_keep"]
    state = resolved(OneOf(effects=(DrawAndKeep(draw=2), COIN)), **no_common_cards())
    assert state.teams[0].stock.coins == 1
    cards = list(state.edition.tables.common_deck)
    state = resolved(
        OneOf(effects=(DrawAndKeep(draw=2), COIN)),
        display=", ".join(cards[1:]),
        common={"common_discard": cards[0]},
    )
    assert len(may(state, ChooseEffect)) == 2
    state = do(state, ChooseEffect, number=0)
    assert state.common.size == len(state.common.discard) == 0


def test_equal_cards_drawn_leave_no_choice() -> None:
    state = resolved(DrawAndKeep(draw=2), common={"common": "base_camp, base_camp"})
    assert state.teams[0].display == ("base_camp",)
    assert state.common.discard == ("base_camp",)
    assert events(state, "kept")[0].automatic


def test_an_expert_hired_through_an_effect_costs_the_column_and_never_less_than_nothing() -> None:
    plan = (PlanColumn(cost=3, shown=1), PlanColumn(first_round=4, shown=1))
    for discount, coins, price in ((5, 0, 0), (4, 1, 1), (1, 4, 4), (1, 3, None)):
        state = setup(
            team(explorers=1, coins=coins),
            team(),
            explored=(1,),
            round=3,
            options=with_first_landscape(HireExpert(discount=discount), plan=plan),
        )
        state = do(state, ActivateSpace, place="driftwood_shore")
        if price is None:
            assert events(state, "nothing_done")[0].what == "hire"
            continue
        shut = state.plan[1][0]
        assert [action.expert for action in may(state, Hire)] == [state.plan[0][0]]
        assert refused(state, Hire(player=0, expert=shut)) == "not_on_offer"
        state = do(state, Hire, expert=may(state, Hire)[0].expert)
        assert state.teams[0].stock.coins == coins - price


def test_an_expert_too_dear_for_the_discount_is_refused() -> None:
    state = setup(
        team(explorers=1, coins=1),
        team(),
        explored=(1,),
        plan="welder, rigger, boilerman",
        options=with_first_landscape(HireExpert(discount=1)),
    )
    state = do(state, ActivateSpace, place="driftwood_shore")
    assert refused(state, Hire(player=0, expert="boilerman")) == "unaffordable"


def test_a_trade_pays_everything_before_it_gains_and_gains_what_is_left() -> None:
    effect = Trade(
        pay=Payment(explorers=1, stations=1),
        gain=Proceeds(explorers=2, coins=1, advance=1, energy=1),
        times=5,
    )
    state = resolved(effect, explorers=14, stations=8)
    assert [action.times for action in may(state, TradeTimes)] == [0, 1, 2, 3, 4, 5]
    state = do(state, TradeTimes, times=2)
    mine = state.teams[0]
    # 13 in the Reserve, 2 paid, 4 due of the 2 in the supply.
    assert (mine.stock.explorers, mine.supply.explorers) == (13, 0)
    assert (mine.stock.stations, mine.supply.stations) == (6, 2)
    assert [event.resource for event in events(state, "gained")] == ["coins", "energy", "explorers"]
    assert mine.marker == 2


def test_what_was_chosen_and_what_happened_by_itself_can_be_told_apart() -> None:
    state = resolved(DrawAndKeep(draw=2), common={"common": "museum, smithy"})
    state = do(state, KeepCard, card="museum")
    assert not events(state, "kept")[0].automatic
    state = resolved(
        OneOf(effects=(HireExpert(), Trade(pay=Payment(coins=1), gain=Proceeds(energy=1))))
    )
    assert events(state, "nothing_done")[0].automatic


def test_gain_per_gives_nothing_for_nothing() -> None:
    state = resolved(GainPer(resource="coins", amount=2, per="projects"))
    assert not events(state, "gained")
    state = resolved(GainPer(resource="advance", amount=2, per="landscapes"))
    assert state.teams[0].marker == 2


def test_a_decision_nested_three_deep_is_an_ordinary_choice() -> None:
    state = at_reef(team(row="ferry", coins=0, display="pier"), team(), at="bonuses")
    assert [action.number for action in may(state, ChooseEffect)] == [0, 1, 2]
    state = do(state, ChooseEffect, number=0)
    assert state.teams[0].stock.coins == 1
    assert [action.number for action in may(state, ChooseEffect)] == [0, 1]
    state = do(state, ChooseEffect, number=1)
    # No Expert costs 1 Coin or less: the first column 3 + 3 - 2, the others 3 - 2.
    assert {action.expert for action in may(state, Hire)} == {*state.plan[1]}
    state = do(state, Decline)
    assert state.teams[0].stock.forecast_tiles == 1


def test_the_reef_is_played_to_the_end() -> None:
    chance = Chance("reef")
    for players in (2, 3, 4):
        state = new_game(players, players, REEF)
        while legal := legal_actions(state):
            kinds = legal.kinds()
            state = play(state, chance.choice(legal.of_kind(chance.choice(kinds))))
        assert (state.round, expedition.is_over(state)) == (6, True)
        assert json.loads(state.model_dump_json())["options"]["edition"]["name"] == "reef"
