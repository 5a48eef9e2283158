"""Pictures of a position: complete, readable, and without secrets."""

from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardrules import outpost
from boardrules.core import Chance, Resign
from boardrules.outpost import Options, State, observe, players_to_act
from boardrules.outpost.describe import title
from boardrules.outpost.editions import KICKERS as KICKER_NAMES
from boardrules.outpost.editions import UPGRADES
from boardrules.outpost.summary import situation
from tests.outpost.builders import (
    FAST,
    KICKERS,
    bid,
    build,
    colony,
    end_turn,
    exchange,
    play,
    put_up,
    resign,
    sealed,
    setup,
    won,
)
from tests.outpost.positions import options, random_position, seeds, wander
from tests.outpost.test_view import other_secrets, swapped_singles, twin_events
from tests.pictures import SVG, flaws, texts

RICH = "moon_ore 50, new_chemicals 20"
COLUMNS = 100


def picture(state: State, player: int | None = None) -> str:
    return outpost.render_svg(observe(state, player))


def text(state: State, player: int | None = None) -> str:
    return outpost.render_text(observe(state, player))


def told(state: State, player: int | None = None) -> str:
    """What is being decided: the first line, which both kinds of pictures show."""
    first = situation(observe(state, player))[0]
    assert f"> {first}" in " ".join(text(state, player).split())
    shown = " ".join(texts(picture(state, player)).split())
    assert first[:1].upper() + first[1:] in shown
    return first


def both(state: State, player: int | None = None) -> list[str]:
    """Both kinds of pictures, with single spaces between words."""
    return [
        " ".join(found.split()) for found in (texts(picture(state, player)), text(state, player))
    ]


# At random


def check_pictures(state: State, player: int | None) -> None:
    view = observe(state, player)
    svg, words = outpost.render_svg(view), outpost.render_text(view)
    assert flaws(svg) == []
    assert max(map(len, words.splitlines())) <= COLUMNS
    assert words.endswith("\n")
    assert words == "".join(f"{line.rstrip()}\n" for line in words.splitlines())
    shown, line = " ".join(texts(svg).split()), " ".join(words.split())
    for seat, points in enumerate(outpost.scores(view)):
        assert f"player {seat}: {points} VP" in line
        assert f"{points} VP" in shown
    owned = [name for seat in view.colonies for name in (*seat.upgrades, *seat.kickers)]
    to_come = [name for name in UPGRADES if view.supply.of(name)]
    for name in {*view.market, *view.kickers.slots, *owned, *to_come}:
        assert title(name) in line
        assert title(name) in shown
    for event in view.events:
        assert outpost.describe(view, event) in line


@given(seeds, st.integers(2, 9), options, st.integers(0, 2**32))
@settings(max_examples=20)
def test_pictures_of_games_at_random(
    seed: int | str, players: int, chosen: Options, luck: int
) -> None:
    chance, state = Chance(luck, domain="wander"), random_position(seed, players, chosen)
    for _ in range(4):
        check_pictures(state, chance.choice([None, *range(players)]))
        if outpost.is_over(state):
            break
        if chance.below(10) == 0 and len(state.resigned) < players - 1:
            state = resign(state, chance.choice(players_to_act(state)))
        else:
            state = outpost.step(state, wander(chance, state))


@given(seeds, st.integers(2, 9), options, st.integers(0, 2**32))
@settings(max_examples=20)
def test_pictures_tell_no_secrets(
    seed: int | str, players: int, chosen: Options, luck: int
) -> None:
    chance, state = Chance(luck, domain="wander"), random_position(seed, players, chosen)
    for _ in range(4):
        for player in (None, chance.below(players)):
            twin = state
            for change in (swapped_singles, other_secrets, twin_events):
                twin = change(twin, player, Chance(luck, domain="twin"))
            assert picture(state, player) == picture(twin, player)
            assert text(state, player) == text(twin, player)
        if outpost.is_over(state):
            break
        state = outpost.step(state, wander(chance, state))


def test_a_big_hand_and_many_upgrades_fit() -> None:
    """Each value of each deck, next to eight other colonies."""
    hand = ", ".join(
        f"{deck.resource} {line.value}" for deck in outpost.STANDARD.decks for line in deck.cards
    )
    for players, player in ((2, 0), (2, 1), (9, 0), (9, 1), (9, None)):
        many = colony(
            ore=30,
            water=10,
            titanium=11,
            research=9,
            new_chemicals=8,
            colonists=13,
            robots=13,
            upgrades=", ".join(UPGRADES),
            kickers=""
            if players == 2
            else "smelter, biosphere, 3 x wily_trader, 2 x robot_prototype",
            hand=f"{hand}, 3 x iou ore, 2 x mega water, mega titanium, mega new_chemicals",
            spent=123456,
        )
        state = setup(
            many,
            *[colony()] * (players - 1),
            at="discard",
            options=Options(kicker=True, auctions_per_turn=None, idle_operators=True),
            era=3,
            stage=3,
        )
        check_pictures(state, player)
        assert "×2" in picture(state, player)


# What is shown


def test_only_views_have_pictures() -> None:
    state: Any = setup(colony(), colony())
    with pytest.raises(TypeError, match="render_svg needs a View; got State"):
        outpost.render_svg(state)
    with pytest.raises(TypeError, match="render_text needs a View; got State"):
        outpost.render_text(state)


def test_a_notebook_shows_the_picture_of_a_view() -> None:
    view = observe(outpost.new_game(3, 1), 0)
    assert view._repr_svg_() == outpost.render_svg(view)
    assert not hasattr(outpost.new_game(3, 1), "_repr_svg_")


def test_the_picture_needs_nothing_else() -> None:
    root = ElementTree.fromstring(picture(outpost.new_game(9, 1, KICKERS), 0))
    assert root.tag == f"{SVG}svg"
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "title", "rect", "circle", "text"}
    names = {name for element in root.iter() for name in element.attrib}
    assert not any("href" in name or name == "style" or name.startswith("on") for name in names)
    assert (
        root.findtext(f"{SVG}title") == "Outpost, round 1, stage 1, kicker era 1, seen by player 0"
    )


def test_the_own_hand_is_shown_and_the_backs_of_others() -> None:
    state = setup(colony(hand="2 x ore 5, water 8, mega water"), colony(hand="water 9, water 10"))
    svg, line = both(state, 0)
    assert "5 ×2" in svg
    assert "2 water" in svg
    assert "worth 48" in svg
    assert "ore 5 ×2, water 8, water mega 30, worth 48" in line
    assert "water ? ×2" in line
    assert "worth" not in both(state, None)[1]


def test_a_single_back_is_not_taken_for_a_label() -> None:
    state = setup(colony(hand="water 4, mega water"), colony(hand="mega water"))
    words = texts(picture(state, None)).split("\n")
    assert words.count("1 water") == 1
    assert words.count("water") >= 2


def test_the_market_is_shown_with_prices_and_own_discounts() -> None:
    state = setup(colony(upgrades="data_library"), colony(), market="scientists, robots")
    for player, svg_words, line_words in (
        (0, "2 VP, from 40 (−10)", "Scientists (2 VP, from 40, your discount 10)"),
        (1, "2 VP, from 40", "Scientists (2 VP, from 40)"),
        (None, "2 VP, from 40", "Scientists (2 VP, from 40)"),
    ):
        svg, line = both(state, player)
        assert svg_words in svg
        assert line_words in line
        assert ("(−10)" in svg) == (player == 0)


@pytest.mark.parametrize("name", [*UPGRADES, *KICKER_NAMES])
def test_every_name_on_offer_can_be_read(name: str) -> None:
    """Also with the number of its copies beside it."""
    place = "market" if name in UPGRADES else "slots"
    eras = [kicker.era for kicker in outpost.STANDARD.kickers if kicker.name == name]
    words: dict[str, Any] = {place: f"2 x {name}", "era": max(eras, default=1)}
    svg = picture(setup(*[colony()] * 9, options=KICKERS, **words))
    assert flaws(svg) == []
    shown = texts(svg)
    assert "…" not in shown
    assert all(word in shown for word in title(name).split())
    assert "×2" in shown.split()


def test_nothing_on_offer_is_said() -> None:
    for words in both(setup(colony(), colony())):
        assert "othing" in words


def test_manned_factories_are_full_dots() -> None:
    state = setup(colony(ore=4, water=2, colonists=3), colony(ore=12, colonists=3))
    manned = state.colonies[0].manned
    root = ElementTree.fromstring(picture(state))
    dots = [one.attrib for one in root.iter(f"{SVG}circle") if one.attrib["r"] == "4.5"]
    full = [dot for dot in dots if dot["fill"] == dot["stroke"]]
    assert len(dots) == 4 + 2 + state.colonies[1].factories.water
    assert len(full) == manned.total() + state.colonies[1].manned.water
    assert "ore 3 of 12" in texts(picture(state))
    assert f"ore {manned.ore}/4 manned" in text(state)


def test_the_options_in_play_are_named() -> None:
    chosen = Options(
        mega=False,
        kicker=True,
        fast_bid=True,
        idle_operators=True,
        auctions_per_turn=None,
        max_rounds=9,
        edition=outpost.STANDARD.model_copy(update={"name": "house rules"}),
    )
    for words in both(outpost.new_game(2, 1, chosen)):
        for name in (
            "no mega cards",
            "Kicker expansion",
            "fast bid",
            "operators may stay idle",
            "any number of auctions a turn",
            "at most 9 rounds",
            "edition: house rules",
            "kicker era 1",
        ):
            assert name in words
        assert "Megas left" not in words
    for words in both(outpost.new_game(2, 1, Options(bidding_order="purchase"))):
        assert "bidding in purchase order" in words
        assert "ra 1" not in words


def test_a_strange_name_of_an_edition_breaks_nothing() -> None:
    name = "<b>&\x00\n" + "W" * 90
    edition = outpost.STANDARD.model_copy(update={"name": name})
    check_pictures(outpost.new_game(2, 1, Options(edition=edition)), 0)


def test_long_lists_of_events_are_cut_in_the_picture_alone() -> None:
    state = outpost.new_game(9, 1, KICKERS)
    assert len(state.events) == 13
    assert "earlier" not in texts(picture(state))
    state = setup(*[colony()] * 9, at="round", order=tuple(range(9)))
    view = observe(state, None).model_copy(update={"events": (*state.events, *state.events)})
    shown, words = texts(outpost.render_svg(view)), outpost.render_text(view)
    hidden = len(view.events) - 14
    assert f"({hidden} earlier)" in shown
    assert words.count("\n- ") == len(view.events)


# What is being decided


def test_a_turn() -> None:
    state = setup(colony(hand=RICH), colony(), market="nodule", order=(0, 1))
    assert told(state) == "turn of player 0: 0 auctions held, nothing bought yet"
    assert situation(observe(state, None))[1:] == ["still to come in this round: player 1"]
    state = build(state, "ore")
    assert told(state) == "player 0 still has to pay 10 credits for 1 ore factory"
    state = play(state, outpost.best_payment(state))
    assert told(state) == "turn of player 0: 0 auctions held, purchases have begun"


def test_an_auction() -> None:
    state = setup(*[colony(hand=RICH)] * 3, market="nodule, robots", order=(0, 1, 2))
    state = put_up(state, "nodule")
    assert told(state) == "auction of Nodule: player 0 to open at 25 or more"
    state = bid(state, 26)
    assert told(state) == (
        "auction of Nodule: 26 bid by player 0; player 1 to bid or pass, then player 2"
    )
    assert picture(state).count('stroke-width="2.5"') == 1
    state = play(state, outpost.Pass(player=1))
    assert told(state) == "auction of Nodule: 26 bid by player 0; player 2 to bid or pass"
    state = play(state, outpost.Pass(player=2))
    assert told(state) == "player 0 still has to pay 26 credits for Nodule"
    assert picture(state).count('stroke-width="2.5"') == 1


def test_a_payment_of_research_cards() -> None:
    hand = "research 9, 3 x new_chemicals 20"
    owner = colony(upgrades="laboratory", hand=hand)
    state = build(setup(owner, colony()), "new_chemicals")
    assert told(state) == (
        "player 0 still has to pay 60 credits and 1 research card for 1 new chemicals factory"
    )


def test_sealed_bids_are_seen_by_their_owner_alone() -> None:
    state = put_up(setup(*[colony(hand=RICH)] * 3, market="nodule", options=FAST), "nodule")
    assert told(state) == "sealed bids for Nodule: players 0, 1, 2 to bid"
    state = play(state, outpost.SealedBid(player=1, amount=31))
    state = play(state, outpost.SealedBid(player=2, amount=0))
    assert told(state) == "sealed bids for Nodule: player 0 to bid"
    for player, words in (
        (None, "player 1 has bid, player 2 has bid"),
        (0, "player 1 has bid, player 2 has bid"),
        (1, "player 1 has bid 31, player 2 has bid"),
        (2, "player 1 has bid, player 2 passes"),
    ):
        assert situation(observe(state, player))[1] == f"sealed bids: {words}"
    assert "Nodule" in told(sealed(state, 25))


def test_mega_choices_are_seen_by_their_owner_alone() -> None:
    many = colony(ore=0, water=4, colonists=4)
    state = setup(many, many, colony(), at="production")
    assert told(state) == "mega cards: players 0, 1 to choose"
    took = play(state, outpost.ChooseMegas(player=0, water=1))
    assert told(took) == "mega cards: player 1 to choose"
    assert situation(observe(took, 0))[1] == "mega cards: player 0 has chosen 1 water"
    assert situation(observe(took, 1))[1] == "mega cards: player 0 has chosen"
    none = play(state, outpost.ChooseMegas(player=0))
    assert situation(observe(none, 0))[1] == "mega cards: player 0 has chosen none"


def test_discards() -> None:
    state = setup(colony(hand="3 x moon_ore 50, 9 x titanium 10"), colony(), at="discard")
    assert told(state) == "discards, cards over capacity: player 0 by 2"
    assert "over capacity" in text(state)


def test_discards_that_nobody_has_to_make_are_not_mentioned() -> None:
    many = colony(ore=0, water=4, colonists=4)
    state = setup(many, colony(), at="production")
    assert [type(step).__name__ for step in state.agenda[-2:]] == ["Discards", "MegaChoices"]
    assert "iscards" not in " ".join(situation(observe(state, None)))


def test_exchanges() -> None:
    owner = colony(kickers="wily_trader", hand="water 5")
    other = colony(kickers="wily_trader", hand="water 9, ore 2")
    state = setup(
        owner,
        other,
        *[colony(hand="ore 3")] * 3,
        at="exchange",
        options=KICKERS,
        order=(0, 1, 2, 3, 4),
    )
    assert told(state) == "exchanges: player 0 to exchange a card or pass, then player 1"
    state = exchange(state, "water 5", 1)
    assert told(state) == "exchanges: player 1 to exchange a card or pass"
    assert situation(observe(state, 0))[1] == "set aside for player 0: water 9"
    assert situation(observe(state, 2))[1] == "set aside for player 0: hidden water"


def test_owners_who_can_exchange_nothing_are_not_announced() -> None:
    state = setup(
        colony(kickers="wily_trader", hand="iou ore"),
        colony(kickers="merchant_house", hand="research 9, ore 3"),
        colony(hand="research 12, ore 4"),
        *[colony()] * 2,
        at="exchange",
        options=KICKERS,
        order=(0, 1, 2, 3, 4),
    )
    assert outpost.players_to_act(state) == (1,)
    assert told(state) == "exchanges: player 1 to exchange a card or pass"


def test_operators() -> None:
    state = setup(colony(ore=3, water=3, colonists=4), colony(), order=(0, 1))
    state = play(state, outpost.EndTurn(player=0))
    assert told(state) == "operators: player 0 to man ore factories"
    state = setup(
        colony(ore=1, water=3, titanium=2, colonists=4),
        colony(),
        order=(0, 1),
        options=Options(idle_operators=True),
    )
    state = play(
        state,
        outpost.EndTurn(player=0),
        outpost.AssignOperators(player=0, manned=(outpost.Manned(factory="ore", count=1),)),
    )
    assert told(state) == "operators: player 0 to man water factories (settled: 1 ore)"


def test_the_end() -> None:
    state = setup(colony(spent=90), colony(), colony(), options=Options(max_rounds=1))
    state = play(state, Resign(player=2))
    for player in state.order:
        if players_to_act(state) == (player,):
            state = end_turn(state)
    assert outpost.is_over(state)
    for words in both(state):
        assert "game over" in words
        assert "1. player 0: 3 VP, 90" in words
        assert "left the game" in words
    assert situation(observe(state, None)) == []


def test_a_card_that_was_bought_is_in_the_colony() -> None:
    state = won(setup(colony(hand=RICH), colony(), market="nodule"), "nodule", 25)
    assert "upgrades Nodule" in both(state)[1]
