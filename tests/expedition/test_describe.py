"""Actions, events and effects in English."""

from typing import Any

import pytest

from boardrules import expedition
from boardrules.core import Chance
from boardrules.expedition import (
    ActivateSpace,
    ChooseEffect,
    TradeTimes,
    describe,
    new_game,
    observe,
    parse_action,
    players_to_act,
    setup,
    step,
    team,
)
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
from boardrules.expedition.events import EffectChosen
from boardrules.expedition.words import effect_words
from tests.expedition.builders import do, with_first_landscape
from tests.expedition.test_properties import wander

TRADE = Trade(pay=Payment(coins=1), gain=Proceeds(points=2, advance=1), times=3)


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (NOTHING, "nothing"),
        (Gain(resource="coins"), "gain 1 Coin"),
        (Gain(resource="energy", amount=3), "gain 3 Energy"),
        (Gain(resource="advance", amount=2), "advance 2 spaces"),
        (GainPer(resource="points", per="radio"), "gain 1 point per Radio icon"),
        (GainPer(resource="advance", per="storms"), "advance 1 space per Storm"),
        (TRADE, "up to 3 times 1 Coin for 2 points and 1 space"),
        (DrawAndKeep(draw=3), "draw 3 cards and keep 1"),
        (Buy(), "buy a card"),
        (Buy(discount=2), "buy a card for 2 Coins less"),
        (HireExpert(discount=1), "hire an Expert for 1 Coin less"),
        (HireExpert(), "hire an Expert"),
        (OneOf(effects=(NOTHING, Buy())), "(nothing) or (buy a card)"),
        (AllOf(effects=(NOTHING, Buy())), "nothing, then buy a card"),
    ],
)
def test_effects_in_words(effect: Effect, words: str) -> None:
    assert effect_words(effect) == words


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"type": "play_card"}, "plays the card into the bottom row"),
        ({"type": "cover_base", "base": 2}, "plays the Storm onto Hangar"),
        ({"type": "cover_base", "base": 9}, "plays the Storm onto Base 9"),
        ({"type": "stop_drawing"}, "discards the card and stops drawing"),
        (
            {"type": "spend_forecast", "on": "row", "place": 1},
            "spends a Forecast Tile to discard the card in space 2 of the row",
        ),
        ({"type": "buy_station"}, "buys a Station"),
        ({"type": "trade_times", "times": 1}, "trades 1 time"),
        ({"type": "decline"}, "declines"),
        (
            {"type": "keep_cards", "cards": ["museum", "smithy"]},
            "keeps Museum, Smithy and pays 2 Energy",
        ),
        ({"type": "keep_cards", "cards": ["museum"]}, "keeps Museum"),
        ({"type": "activate_space", "place": "welder"}, "places an Explorer on Welder"),
        (
            {"type": "visit_harbor", "experts": ["welder", "rigger"]},
            "hires Rigger, Welder at the Harbor",
        ),
        ({"type": "explore"}, "explores the next Landscape"),
        ({"type": "build_station", "site": "supply_hut"}, "builds a Station with Supply Hut"),
        ({"type": "place_station", "position": "A1"}, "puts the Station on A1"),
        (
            {"type": "use_landscape", "landscape": "old_quarry"},
            "uses the action of Old Quarry",
        ),
        (
            {"type": "upgrade_station", "site": "supply_hut", "upgrade": "long_mast"},
            "attaches Long Mast to the Station on Supply Hut",
        ),
        ({"type": "use_radar", "first": "effects"}, "uses a Radar Tile, effects first"),
        ({"type": "buy_card", "card": "museum"}, "buys Museum"),
        ({"type": "activate_tile", "expert": "welder"}, "activates the Mechanic of Welder"),
        ({"type": "activate_tile", "expert": "who"}, "activates the tile of who"),
        ({"type": "pass"}, "passes"),
        ({"type": "choose_effect", "number": 1}, "chooses: the second effect"),
        ({"type": "keep_card", "card": "museum"}, "keeps Museum"),
        ({"type": "hire", "expert": "welder"}, "hires Welder"),
        ({"type": "resign"}, "resigns"),
    ],
)
def test_actions_in_words(fields: dict[str, Any], words: str) -> None:
    action = parse_action({**fields, "player": 1}, 1)
    assert describe(new_game(2, 1), action) == f"player 1 {words}"


def test_choices_are_told_with_the_effects_they_stand_for() -> None:
    one_of = OneOf(effects=(NOTHING, Buy(), Gain(resource="coins")))
    cases: tuple[tuple[Effect, Any, str], ...] = (
        (one_of, ChooseEffect(player=0, number=2), "gain 1 Coin"),
        (TRADE, TradeTimes(player=0, times=2), "2 times: up to 3 times"),
    )
    for effect, action, words in cases:
        options = with_first_landscape(effect)
        state = setup(team(explorers=1, coins=2), team(), explored=(0,), options=options)
        state = do(state, ActivateSpace, place="driftwood_shore")
        assert words in describe(state, action)


@pytest.mark.parametrize(
    ("source", "number", "automatic", "words"),
    [
        ("scouting_party", 0, False, "chooses an effect of Scouting Party: gain 1 Coin"),
        ("scouting_party", 1, True, "can take only one effect of Scouting Party: gain 2 Energy"),
        ("scouting_party", 7, False, "chooses an effect of Scouting Party: the eighth"),
        ("mountain_guide", 1, False, "chooses an effect of Mountain Guide: the second"),
        ("track", 0, False, "chooses an effect of the track: the first"),
        ("museum", 0, False, "chooses an effect of Museum: the first"),
        ("who", 11, False, "chooses an effect of who: the 12th"),
    ],
)
def test_a_chosen_effect_is_told_in_words(
    source: str, number: int, automatic: bool, words: str
) -> None:
    event = EffectChosen(player=1, source=source, number=number, automatic=automatic)
    assert describe(new_game(2, 1), event) == f"player 1 {words}"


@pytest.mark.parametrize("seed", range(3))
def test_everything_that_happens_can_be_told_to_everybody(seed: int) -> None:
    state, chance = new_game(2 + seed, seed), Chance(seed, domain="words")
    told: set[str] = set()
    while state.agenda:
        state = step(state, wander(chance, state, players_to_act(state)[0]))
        for position in (state, observe(state, 0), observe(state, None)):
            for event in position.events:
                line = describe(position, event)
                assert line
                assert "_" not in line.replace("p_", "")
                told.add(event.type)
    assert len(told) > 20


def test_hidden_cards_are_told_as_such() -> None:
    state = setup(team(), team(), at="planning")
    view = observe(state, 1)
    lines = [describe(view, event) for event in view.events if event.type == "dealt"]
    assert "player 0 is dealt 5 x a hidden card" in lines
    state = step(state, expedition.legal_actions(state, 0)[0])
    assert describe(observe(state, 1), state.events[0]).startswith("player 0 chooses")
    assert describe(state, observe(state, 1).events[0]) == "player 0 has chosen"
