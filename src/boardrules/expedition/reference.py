"""The edition that we ship. Its names and values are this project's own."""

from boardrules.core.model import build
from boardrules.expedition.editions import Edition
from boardrules.expedition.reference_cards import COMMON_CARDS, RARE_CARDS
from boardrules.expedition.reference_map import ADJACENCY, LANDSCAPES, METEORITES, POSITIONS
from boardrules.expedition.reference_projects import COMMON_PROJECTS, RARE_PROJECTS
from boardrules.expedition.reference_start import FIRST_CARDS, STARTING_DECK, STORMS
from boardrules.expedition.reference_tiles import EXPERTS, SITES, UPGRADES
from boardrules.expedition.shorthand import (
    advance,
    all_of,
    base,
    card_copies,
    card_points,
    coins,
    energy,
    explorers,
    forecast,
    hangar,
    hangar_row,
    landscape_points,
    leftover_points,
    material,
    one_of,
    plan_column,
    points,
    position_band,
    position_points,
    project_points,
    radar,
    rank_points,
    resources,
    scoring,
    station,
    station_points,
    supply,
    track,
    track_reward,
    upgrade_points,
)

TRACK = track(
    length=30,
    rewards=(
        track_reward(space=3, effect=coins(2)),
        track_reward(space=6, effect=radar()),
        track_reward(space=9, effect=one_of(energy(3), material(1))),
        track_reward(space=12, effect=all_of(coins(2), forecast())),
        track_reward(space=15, effect=station()),
        track_reward(space=18, effect=one_of(radar(), coins(3))),
        track_reward(space=21, effect=explorers()),
        track_reward(space=24, effect=one_of(material(2), energy(5))),
        track_reward(space=27, effect=all_of(points(1), advance(1))),
        track_reward(space=30, effect=points(3)),
    ),
)

SCORING = scoring(
    round_3=(
        station_points(level_1=1, level_2=2, level_3=3),
        rank_points(points=(3, 2, 1)),
    ),
    round_5=(
        project_points(points=1),
        rank_points(points=(4, 2, 1)),
    ),
    round_6=(
        station_points(level_1=1, level_2=2, level_3=3),
        landscape_points(points=1),
        rank_points(points=(6, 3, 1)),
    ),
    final=(
        position_points(
            bands=(
                position_band(space=5, points=1),
                position_band(space=10, points=2),
                position_band(space=15, points=4),
                position_band(space=20, points=6),
                position_band(space=25, points=8),
                position_band(space=30, points=11),
            )
        ),
        card_points(),
        upgrade_points(),
        leftover_points(resource="coins", per=5),
        leftover_points(resource="energy", per=15),
        leftover_points(resource="material", per=3),
        leftover_points(resource="radar_tiles"),
    ),
)

REFERENCE = build(Edition)(
    name="reference",
    start=resources(coins=6, energy=3, material=1, forecast_tiles=1, stations=1),
    supply=supply(explorers=14, stations=7),
    row_length=5,
    bases=(
        base(kind="investor", name="Counting House"),
        base(kind="radio", name="Wireless Room"),
        base(kind="hangar", name="Hangar"),
        base(kind="none", name="Depot"),
    ),
    cards=(
        *FIRST_CARDS,
        *STORMS,
        *COMMON_CARDS,
        *RARE_CARDS,
        *COMMON_PROJECTS,
        *RARE_PROJECTS,
    ),
    starting_deck=STARTING_DECK,
    common_deck=(
        *(card_copies(card=card.id, copies=2) for card in (*COMMON_CARDS, *COMMON_PROJECTS)),
        *(card_copies(card=card.id) for card in (*RARE_CARDS, *RARE_PROJECTS)),
    ),
    experts=EXPERTS,
    plan=(
        plan_column(cost=0, first_round=1, shown=2),
        plan_column(cost=1, first_round=1, shown=2),
        plan_column(cost=2, first_round=2, shown=2),
    ),
    landscapes=LANDSCAPES,
    meteorites=METEORITES,
    positions=POSITIONS,
    adjacency=ADJACENCY,
    sites=SITES,
    open_sites=4,
    upgrades=UPGRADES,
    # A Station for 6 Coins less one for each Engineer icon, at least 2; a trade for each icon.
    hangar=hangar(
        rows=tuple(
            hangar_row(station=max(2, 6 - engineers), trades=engineers) for engineers in range(21)
        )
    ),
    track=TRACK,
    scoring=SCORING,
)
"""The edition that we ship."""
