"""The tables of Expedition for the documentation, made from the code and from `REFERENCE`.

A page asks for one by its name: `{{ expedition_landscapes }}`.
"""

from collections.abc import Iterable, Mapping

from game_tables import App, documented, name_types, offer, shared_tables, table

from boardrules import expedition
from boardrules.core.words import counted_words
from boardrules.expedition import components, effects, nouns, terms, validation
from boardrules.expedition.components import Icons
from boardrules.expedition.editions import Edition
from boardrules.expedition.effects import Effect
from boardrules.expedition.phases import PHASES
from boardrules.expedition.sheet import MILESTONES
from boardrules.expedition.terms import (
    CardPoints,
    LandscapePoints,
    LeftoverPoints,
    PositionPoints,
    ProjectPoints,
    RankPoints,
    ScoringTerm,
    StationPoints,
    UpgradePoints,
)
from boardrules.expedition.words import effect_words, resource_words

THINGS = {
    "coins": "Coins",
    "energy": "Energy",
    "material": "Construction Material",
    "radar_tiles": "Radar Tiles",
    "forecast_tiles": "Forecast Tiles",
    "explorers": "Explorers",
    "stations": "Stations",
}


def effect(printed: Effect) -> str:
    return "–" if printed == effects.NOTHING else effect_words(printed)


def icons(printed: Icons) -> str:
    shown = [f"{n} {name.title()}" for name in effects.ICONS if (n := printed.of(name))]
    return ", ".join(shown) or "–"


def ordinal(number: int) -> str:
    return str(number) + {1: "st", 2: "nd", 3: "rd"}.get(number, "th")


# What players have


def start(edition: Edition) -> str:
    return table(
        ("each player begins with", "#to hand", "#in the general supply"),
        (
            (
                thing,
                getattr(edition.start, name),
                getattr(edition.supply, name, "unlimited"),
            )
            for name, thing in THINGS.items()
        ),
    )


def bases(edition: Edition) -> str:
    does = {
        "investor": "1 Coin for each Investor icon",
        "radio": "the Expedition marker moves 1 space for each Radio icon",
        "hangar": "a Station is bought, or Energy traded for Construction Material",
        "none": "nothing",
    }
    return table(
        ("Base", "kind", "when uncovered"),
        (
            (base.name, "–" if base.kind == "none" else base.kind.title(), does[base.kind])
            for base in edition.bases
        ),
    )


def storm_energy(edition: Edition) -> str:
    return table(
        ("Storms", *(f"#{storms}" for storms in range(len(edition.storm_energy)))),
        [("Energy", *edition.storm_energy)],
    )


def hangar(edition: Edition) -> str:
    """Return the rows up to the first after which nothing but the trades changes."""
    rows = edition.hangar.rows
    regular = next(n for n, row in enumerate(rows) if row.station == rows[-1].station)
    last = len(rows) - 1
    shown = [(n, rows[n]) for n in range(regular + 1)] + [(last, rows[last])]
    lines: list[tuple[object, ...]] = [(n, row.station, row.trades) for n, row in shown]
    if any(row.trades != n for n, row in enumerate(rows)):
        raise ValueError("the Hangar's trades are no longer the Engineer icons: show all rows")
    lines.insert(-1, ("…", rows[-1].station, "…"))
    return table(("#Engineer icons", "#price of a Station, in Coins", "#trades"), lines)


# Cards and tiles


def deck(edition: Edition, lines: Iterable[components.CardCopies], kind: str) -> str:
    """Return the cards of one kind in a deck."""
    cards = edition.tables.cards
    rows: list[tuple[object, ...]] = []
    for line in lines:
        card = cards[line.card]
        if card.type == kind == "expedition":
            bonuses = (effect(card.upper), effect(card.lower), effect(card.radar))
            rows.append(
                (card.name, line.copies, card.cost, icons(card.icons), *bonuses, card.points)
            )
        elif card.type == kind == "project":
            action = (effect(card.effect), card.spaces, effect(card.radar))
            rows.append(
                (card.name, line.copies, card.cost, icons(card.icons), *action, card.points)
            )
        elif card.type == kind == "storm":
            rows.append((card.name, line.copies))
    heads = {
        "expedition": ("upper bonus", "lower bonus", "Radar effect"),
        "project": ("action", "#spaces", "Radar effect"),
    }
    if kind == "storm":
        return table(("Storm Card", "#copies"), rows)
    return table(
        (f"{kind.title()} Card", "#copies", "#cost", "icons", *heads[kind], "#points"), rows
    )


def experts(edition: Edition) -> str:
    return table(
        ("Expert", "tile", "action of the space", "#spaces", "Pilot's or Mechanic's action"),
        (
            (one.name, one.tile.title(), effect(one.effect), one.spaces, effect(one.connected))
            for one in edition.experts
        ),
    )


def plan(edition: Edition) -> str:
    return table(
        ("#column", "#Experts shown", "#extra cost, in Coins", "#open from round"),
        (
            (number, column.shown, column.cost, column.first_round)
            for number, column in enumerate(edition.plan, 1)
        ),
    )


def harbor(edition: Edition) -> str:
    return table(
        ("Harbor", "#Coins"),
        (("one Expert", edition.harbor.one), ("two Experts", edition.harbor.two)),
    )


def sites(edition: Edition) -> str:
    return table(
        ("Station Site", "#Engineer icons required", "action", "#spaces"),
        ((site.name, site.engineers, effect(site.effect), site.spaces) for site in edition.sites),
    )


def upgrades(edition: Edition) -> str:
    return table(
        (
            "Upgrade",
            "#level",
            "#Presence required",
            "#Construction Material",
            "reward",
            "#points",
            "#copies",
        ),
        (
            (
                one.name,
                one.level,
                one.presence,
                one.cost,
                effect(one.reward),
                one.points,
                one.copies,
            )
            for one in edition.upgrades
        ),
    )


# The map


def lands(edition: Edition) -> str:
    rows: list[tuple[object, ...]] = [
        (number, land.name, effect(land.effect), land.spaces)
        for number, land in enumerate(edition.landscapes, 1)
    ]
    rows += [("–", f"{m.name} (Meteorite)", effect(m.effect), m.spaces) for m in edition.meteorites]
    return table(("#order", "Landscape", "action", "#spaces"), rows)


def map_table(edition: Edition) -> str:
    tables = edition.tables

    def next_to(id: str, kind: Mapping[str, tuple[str, ...]]) -> str:
        return ", ".join(tables.names[other] for other in kind[id]) or "–"

    return table(
        ("place", "next to these Landscapes and Meteorites", "next to these site positions"),
        (
            (
                tables.names[id],
                next_to(id, tables.lands_next_to),
                next_to(id, tables.positions_next_to),
            )
            for id in (*tables.lands, *edition.positions)
        ),
    )


def track(edition: Edition) -> str:
    return table(
        ("#space", "reward"),
        ((reward.space, effect(reward.effect)) for reward in edition.track.rewards),
    )


# Scoring


def term(scored: ScoringTerm) -> str:
    def points(number: int) -> str:
        return counted_words(number, "point")

    match scored:
        case StationPoints():
            levels = (scored.level_1, scored.level_2, scored.level_3)
            listed = ", ".join(f"{n} at level {level}" for level, n in enumerate(levels, 1))
            return f"points for each own Station on the map: {listed}"
        case ProjectPoints():
            return f"{points(scored.points)} for each own Project"
        case LandscapePoints():
            return f"{points(scored.points)} for each explored Landscape with an own Explorer on it"
        case RankPoints():
            places = ", ".join(f"{ordinal(n)} {p}" for n, p in enumerate(scored.points, 1))
            return f"points by rank on the Expedition track: {places}"
        case PositionPoints():
            bands = ", ".join(f"{band.points} from space {band.space}" for band in scored.bands)
            return f"points by position on the Expedition track: {bands}"
        case CardPoints():
            return f"the points on own cards{times(scored.times)}"
        case UpgradePoints():
            return f"the points on own Upgrades{times(scored.times)}"
        case LeftoverPoints():
            left = resource_words(scored.resource, scored.per).removeprefix("1 ")
            return f"{points(scored.points)} for each {left} left"


def times(number: int) -> str:
    return f", times {number}" if number > 1 else ""


def scoring(edition: Edition) -> str:
    when = {
        f"Milestone after round {n}": getattr(edition.scoring, m) for n, m in MILESTONES.items()
    }
    when["the end"] = edition.scoring.final
    rows = [(name, term(one)) for name, scored in when.items() for one in scored]
    return table(("when", "what is scored"), rows)


# Names


def types() -> str:
    """Return the names of things, each group as a type of its own."""
    return name_types(
        {
            f"{effects.__name__}.Resource": effects.Resource,
            f"{effects.__name__}.Per": effects.Per,
            f"{nouns.__name__}.When": nouns.When,
        }
    )


def tables() -> dict[str, str]:
    """Return all tables by the names that pages call them by."""
    edition = expedition.REFERENCE
    return {
        **shared_tables(expedition, PHASES),
        "expedition_start": start(edition),
        "expedition_bases": bases(edition),
        "expedition_storm_energy": storm_energy(edition),
        "expedition_hangar": hangar(edition),
        "expedition_first_cards": deck(edition, edition.starting_deck, "expedition"),
        "expedition_storms": deck(edition, edition.starting_deck, "storm"),
        "expedition_cards": deck(edition, edition.common_deck, "expedition"),
        "expedition_projects": deck(edition, edition.common_deck, "project"),
        "expedition_experts": experts(edition),
        "expedition_plan": plan(edition),
        "expedition_harbor": harbor(edition),
        "expedition_sites": sites(edition),
        "expedition_open_sites": str(edition.open_sites),
        "expedition_upgrades": upgrades(edition),
        "expedition_lands": lands(edition),
        "expedition_map": map_table(edition),
        "expedition_track": track(edition),
        "expedition_track_length": str(edition.track.length),
        "expedition_scoring": scoring(edition),
        "expedition_row_length": str(edition.row_length),
        "expedition_common_size": str(len(edition.tables.common_deck)),
        "expedition_max_nesting": str(effects.MAX_NESTING),
        "expedition_max_parts": str(effects.MAX_PARTS),
        "expedition_max_effect": str(effects.MAX_EFFECT),
        "expedition_min_common": str(validation.MIN_COMMON),
        "expedition_max_deck": str(validation.MAX_DECK),
        "expedition_max_shown": str(validation.MAX_SHOWN),
        "expedition_name_types": types(),
        "expedition_effect_models": documented(expedition, effects.Effect),
        "expedition_card_models": documented(expedition, components.Card),
        "expedition_term_models": documented(expedition, terms.ScoringTerm),
    }


def setup(app: App) -> dict[str, bool]:
    """Called by Sphinx."""
    return offer(app, tables)
