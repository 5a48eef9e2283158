"""Small valid editions for property tests, from Hypothesis."""

from typing import Any, get_args

from hypothesis import strategies as st

from boardrules.expedition.components import (
    Base,
    BaseKind,
    CardCopies,
    ExpeditionCard,
    Expert,
    Hangar,
    HangarRow,
    Harbor,
    Icons,
    Landscape,
    Meteorite,
    Neighbors,
    PlanColumn,
    ProjectCard,
    Resources,
    StationSite,
    StormCard,
    Supply,
    Tile,
    Track,
    TrackReward,
    Upgrade,
)
from boardrules.expedition.editions import Edition
from boardrules.expedition.effects import (
    NOTHING,
    RESOURCES,
    AllOf,
    Buy,
    DrawAndKeep,
    Effect,
    Gain,
    GainPer,
    HireExpert,
    OneOf,
    Payment,
    Per,
    Proceeds,
    Trade,
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
    ScoringTerm,
    StationPoints,
    UpgradePoints,
)

PAID = tuple(Payment.model_fields)
GAINED = tuple(Proceeds.model_fields)
LEFT = ("coins", "energy", "material", "radar_tiles", "forecast_tiles")

small = st.integers(1, 4)
few = st.integers(0, 4)


def _counts(kind: type[Any], names: tuple[str, ...]) -> st.SearchStrategy[Any]:
    amounts = st.dictionaries(st.sampled_from(names), st.integers(1, 3), min_size=1, max_size=2)
    return amounts.map(lambda fields: kind(**fields))


def _draw_and_keep(numbers: tuple[int, int]) -> DrawAndKeep:
    return DrawAndKeep(draw=max(numbers), keep=min(numbers))


leaves: st.SearchStrategy[Effect] = st.one_of(
    st.just(NOTHING),
    st.builds(Gain, resource=st.sampled_from(RESOURCES), amount=small),
    st.builds(
        GainPer,
        resource=st.sampled_from(RESOURCES),
        amount=st.integers(1, 2),
        per=st.sampled_from(get_args(Per)),
    ),
    st.builds(
        Trade, pay=_counts(Payment, PAID), gain=_counts(Proceeds, GAINED), times=st.integers(1, 4)
    ),
    st.tuples(small, small).map(_draw_and_keep),
    st.builds(Buy, discount=few),
    st.builds(HireExpert, discount=few),
)


def effects(nesting: int = 4, parts: int = 3) -> st.SearchStrategy[Effect]:
    """Effects with up to `nesting` choices and lists around each other."""
    if nesting == 0:
        return leaves
    inner = st.lists(effects(nesting - 1, 2), min_size=2, max_size=parts)
    return st.one_of(
        leaves,
        st.builds(OneOf, effects=inner.map(tuple)),
        st.builds(AllOf, effects=inner.map(tuple)),
    )


EFFECTS = effects()
ICONS = st.builds(
    Icons, investor=st.integers(0, 2), radio=st.integers(0, 2), engineer=st.integers(0, 2)
)


def _some(low: int, high: int) -> st.SearchStrategy[range]:
    return st.integers(low, high).map(range)


@st.composite
def terms(draw: st.DrawFn, length: int) -> tuple[ScoringTerm, ...]:
    """Up to four scoring terms for a track of a length."""
    spaces = draw(st.sets(st.integers(1, length), min_size=1, max_size=3))
    bands = tuple(PositionBand(space=space, points=draw(few)) for space in sorted(spaces))
    term = st.one_of(
        st.builds(StationPoints, level_1=few, level_2=few, level_3=few),
        st.builds(ProjectPoints, points=small),
        st.builds(LandscapePoints, points=small),
        st.builds(RankPoints, points=st.lists(few, min_size=1, max_size=4).map(tuple)),
        st.just(PositionPoints(bands=bands)),
        st.builds(CardPoints, times=small),
        st.builds(UpgradePoints, times=small),
        st.builds(LeftoverPoints, resource=st.sampled_from(LEFT), per=small, points=small),
    )
    return tuple(draw(st.lists(term, max_size=4)))


@st.composite
def maps(
    draw: st.DrawFn, lands: tuple[str, ...], positions: tuple[str, ...]
) -> tuple[Neighbors, ...]:
    """Adjacency in which the first position lies next to the first Landscape."""
    places = (*lands, *positions)
    pairs = draw(st.sets(st.tuples(st.sampled_from(places), st.sampled_from(places)), max_size=14))
    near: dict[str, dict[str, None]] = {place: {} for place in places}
    for one, other in ((lands[0], positions[0]), *sorted(pairs)):
        if one != other:
            near[one][other] = near[other][one] = None
    return tuple(
        Neighbors(place=place, next_to=tuple(others)) for place, others in near.items() if others
    )


@st.composite
def editions(draw: st.DrawFn) -> Edition:
    """Small editions: any row length, Bases, map, decks and effects that the model allows."""
    expeditions = tuple(
        ExpeditionCard(
            id=f"expedition_{number}",
            name=f"Expedition {number}",
            cost=draw(few),
            icons=draw(ICONS),
            upper=draw(EFFECTS),
            lower=draw(EFFECTS),
            radar=draw(EFFECTS),
            points=draw(few),
        )
        for number in draw(_some(1, 4))
    )
    storms = tuple(StormCard(id=f"storm_{n}", name=f"Storm {n}") for n in draw(_some(0, 2)))
    projects = tuple(
        ProjectCard(
            id=f"project_{number}",
            name=f"Project {number}",
            cost=draw(few),
            icons=draw(ICONS),
            radar=draw(EFFECTS),
            effect=draw(EFFECTS),
            spaces=draw(st.integers(1, 2)),
            points=draw(few),
        )
        for number in draw(_some(0, 3))
    )
    first = [*(card.id for card in expeditions), *(card.id for card in storms)]
    first = draw(st.permutations(first))[: draw(st.integers(1, 5))]
    common = [*(card.id for card in expeditions), *(card.id for card in projects)]
    copies = 60 // len(common) + 1
    landscapes = tuple(
        Landscape(id=f"land_{n}", name=f"Land {n}", effect=draw(EFFECTS), spaces=draw(small))
        for n in draw(_some(1, 5))
    )
    meteorites = tuple(
        Meteorite(id=f"stone_{n}", name=f"Stone {n}", effect=draw(EFFECTS), spaces=draw(small))
        for n in draw(_some(0, 2))
    )
    positions = tuple(f"p{n}" for n in draw(_some(1, 6)))
    bases = tuple(
        Base(kind=draw(st.sampled_from(get_args(BaseKind))), name=f"Base {n}")
        for n in draw(_some(1, 8))
    )
    start = Resources(**{name: draw(few) for name in PAID})
    supply = Supply(explorers=draw(st.integers(0, 12)), stations=draw(few))
    # Every edition from here allows this much: three places on the first Landscape and a site.
    presence = st.integers(0, min(3, start.explorers + supply.explorers))
    length = draw(st.integers(1, 20))
    rewarded = sorted(draw(st.sets(st.integers(1, length), max_size=5)))
    most_engineers = max(card.icons.engineer for card in expeditions)
    levels = [2, *draw(st.lists(st.sampled_from((2, 3)), max_size=3))]
    hangar_rows = draw(st.lists(st.tuples(few, st.integers(0, 3)), min_size=1, max_size=3))
    return Edition(
        name="random",
        start=start,
        supply=supply,
        row_length=draw(st.integers(1, 10)),
        bases=bases,
        storm_energy=tuple(draw(few) for _ in range(len(bases) + 1)),
        cards=(*expeditions, *storms, *projects),
        starting_deck=tuple(CardCopies(card=card, copies=draw(small)) for card in first),
        common_deck=tuple(CardCopies(card=card, copies=copies) for card in common),
        experts=tuple(
            Expert(
                id=f"expert_{number}",
                name=f"Expert {number}",
                tile=draw(st.sampled_from(get_args(Tile))),
                effect=draw(EFFECTS),
                spaces=draw(st.integers(1, 2)),
                connected=draw(EFFECTS),
            )
            for number in draw(_some(1, 5))
        ),
        plan=tuple(
            PlanColumn(
                cost=draw(few), first_round=draw(st.integers(1, 6)), shown=draw(st.integers(1, 3))
            )
            for _ in draw(_some(1, 4))
        ),
        harbor=Harbor(one=draw(few), two=draw(few)),
        landscapes=landscapes,
        meteorites=meteorites,
        positions=positions,
        adjacency=draw(
            maps(tuple(land.id for land in landscapes) + tuple(m.id for m in meteorites), positions)
        ),
        sites=tuple(
            StationSite(
                id=f"site_{number}",
                name=f"Site {number}",
                engineers=draw(st.integers(0, most_engineers)),
                effect=draw(EFFECTS),
                spaces=draw(st.integers(1, 2)),
            )
            for number in draw(_some(1, 5))
        ),
        open_sites=draw(st.integers(1, 8)),
        upgrades=tuple(
            Upgrade(
                id=f"upgrade_{number}",
                name=f"Upgrade {number}",
                level=2 if level == 2 else 3,
                presence=draw(presence),
                cost=draw(few),
                reward=draw(EFFECTS),
                points=draw(few),
                copies=draw(small),
            )
            for number, level in enumerate(levels)
        ),
        hangar=Hangar(
            rows=tuple(HangarRow(station=price, trades=trades) for price, trades in hangar_rows),
            energy=draw(small),
            material=draw(small),
        ),
        track=Track(
            length=length,
            rewards=tuple(TrackReward(space=space, effect=draw(EFFECTS)) for space in rewarded),
        ),
        scoring=Scoring(
            round_3=draw(terms(length)),
            round_5=draw(terms(length)),
            round_6=draw(terms(length)),
            final=draw(terms(length)),
        ),
    )
