"""The first Expedition Deck of a player of `REFERENCE`."""

from boardrules.expedition.shorthand import (
    advance,
    card_copies,
    coins,
    energy,
    expedition_card,
    explorers,
    forecast,
    icons,
    material,
    one_of,
    storm_card,
)

STORMS = (
    storm_card(id="ice_fog", name="Ice Fog"),
    storm_card(id="whiteout", name="Whiteout"),
    storm_card(id="katabatic_gale", name="Katabatic Gale"),
    storm_card(id="thunder_front", name="Thunder Front"),
)

FIRST_CARDS = (
    expedition_card(
        id="patrons_letter",
        name="Patron's Letter",
        icons=icons(investor=1),
        upper=coins(1),
        lower=energy(1),
        radar=coins(1),
    ),
    expedition_card(
        id="bank_draft",
        name="Bank Draft",
        icons=icons(investor=1),
        upper=coins(2),
        lower=coins(1),
    ),
    expedition_card(
        id="field_telegraph",
        name="Field Telegraph",
        icons=icons(radio=1),
        upper=advance(1),
        lower=energy(1),
        radar=energy(2),
    ),
    expedition_card(
        id="crystal_set",
        name="Crystal Set",
        icons=icons(radio=1),
        upper=forecast(),
        lower=energy(2),
    ),
    expedition_card(
        id="tool_chest",
        name="Tool Chest",
        icons=icons(engineer=1),
        upper=energy(2),
        lower=energy(1),
        radar=material(1),
    ),
    expedition_card(
        id="spare_rotor",
        name="Spare Rotor",
        icons=icons(engineer=1),
        upper=energy(1),
        lower=material(1),
    ),
    expedition_card(
        id="scouting_party",
        name="Scouting Party",
        icons=icons(radio=1, engineer=1),
        upper=one_of(coins(1), energy(2)),
        lower=coins(1),
        radar=explorers(),
    ),
)

STARTING_DECK = tuple(card_copies(card=card.id) for card in (*FIRST_CARDS, *STORMS))
"""Seven Expedition Cards and four Storms."""
