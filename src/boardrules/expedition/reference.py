"""The edition that we ship. Its names and values are this project's own."""

from boardrules.expedition.components import (
    Base,
    CardCopies,
    Hangar,
    HangarRow,
    PlanColumn,
    Resources,
    Supply,
    Track,
    TrackReward,
)
from boardrules.expedition.editions import Edition
from boardrules.expedition.reference_cards import COMMON_CARDS, RARE_CARDS
from boardrules.expedition.reference_map import ADJACENCY, LANDSCAPES, METEORITES, POSITIONS
from boardrules.expedition.reference_projects import COMMON_PROJECTS, RARE_PROJECTS
from boardrules.expedition.reference_start import FIRST_CARDS, STARTING_DECK, STORMS
from boardrules.expedition.reference_tiles import EXPERTS, SITES, UPGRADES
from boardrules.expedition.shorthand import (
    advance,
    all_of,
    coins,
    energy,
    explorers,
    forecast,
    material,
    one_of,
    points,
    radar,
    station,
)
from boardrules.expedition.terms import (
    CardPoints,
    LandscapePoints,
    LeftoverPoints,
    PositionBand,
    PositionPoints,
    ProjectPoints,
    RankPoints,
    Scoring,
    StationPoints,
    UpgradePoints,
)

TRACK = Track(
    length=30,
    rewards=(
        TrackReward(space=3, effect=coins(2)),
        TrackReward(space=6, effect=radar()),
        TrackReward(space=9, effect=one_of(energy(3), material(1))),
        TrackReward(space=12, effect=all_of(coins(2), forecast())),
        TrackReward(space=15, effect=station()),
        TrackReward(space=18, effect=one_of(radar(), coins(3))),
        TrackReward(space=21, effect=explorers()),
        TrackReward(space=24, effect=one_of(material(2), energy(5))),
        TrackReward(space=27, effect=all_of(points(1), advance(1))),
        TrackReward(space=30, effect=points(3)),
    ),
)

SCORING = Scoring(
    round_3=(
        StationPoints(level_1=1, level_2=2, level_3=3),
        RankPoints(points=(3, 2, 1)),
    ),
    round_5=(
        ProjectPoints(points=1),
        RankPoints(points=(4, 2, 1)),
    ),
    round_6=(
        StationPoints(level_1=1, level_2=2, level_3=3),
        LandscapePoints(points=1),
        RankPoints(points=(6, 3, 1)),
    ),
    final=(
        PositionPoints(
            bands=(
                PositionBand(space=5, points=1),
                PositionBand(space=10, points=2),
                PositionBand(space=15, points=4),
                PositionBand(space=20, points=6),
                PositionBand(space=25, points=8),
                PositionBand(space=30, points=11),
            )
        ),
        CardPoints(),
        UpgradePoints(),
        LeftoverPoints(resource="coins", per=5),
        LeftoverPoints(resource="energy", per=15),
        LeftoverPoints(resource="material", per=3),
        LeftoverPoints(resource="radar_tiles"),
    ),
)

REFERENCE = Edition(
    name="reference",
    start=Resources(coins=6, energy=3, material=1, forecast_tiles=1, stations=1),
    supply=Supply(explorers=14, stations=7),
    row_length=5,
    bases=(
        Base(kind="investor", name="Counting House"),
        Base(kind="radio", name="Wireless Room"),
        Base(kind="hangar", name="Hangar"),
        Base(kind="none", name="Depot"),
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
        *(CardCopies(card=card.id, copies=2) for card in (*COMMON_CARDS, *COMMON_PROJECTS)),
        *(CardCopies(card=card.id) for card in (*RARE_CARDS, *RARE_PROJECTS)),
    ),
    experts=EXPERTS,
    plan=(
        PlanColumn(cost=0, first_round=1, shown=2),
        PlanColumn(cost=1, first_round=1, shown=2),
        PlanColumn(cost=2, first_round=2, shown=2),
    ),
    landscapes=LANDSCAPES,
    meteorites=METEORITES,
    positions=POSITIONS,
    adjacency=ADJACENCY,
    sites=SITES,
    open_sites=4,
    upgrades=UPGRADES,
    # A Station for 6 Coins less one for each Engineer icon, at least 2; a trade for each icon.
    hangar=Hangar(
        rows=tuple(
            HangarRow(station=max(2, 6 - engineers), trades=engineers) for engineers in range(21)
        )
    ),
    track=TRACK,
    scoring=SCORING,
)
"""The edition that we ship."""
