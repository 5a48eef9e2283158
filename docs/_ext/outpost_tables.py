"""The tables of Outpost for the documentation, made from the code.

A page asks for one by its name: `{{ outpost_decks }}`.
"""

from collections.abc import Callable
from typing import Any

from game_tables import (
    App,
    as_rst,
    documented,
    listed,
    name_types,
    offer,
    shared_tables,
    table,
    title,
    words,
)

from boardrules import outpost
from boardrules.outpost import editions, nouns
from boardrules.outpost.editions import (
    ColonyCard,
    Edition,
    Kicker,
    PlayerSetup,
    Upgrade,
)
from boardrules.outpost.phases import PHASES, market

ERAS = {1: "I", 2: "II", 3: "III"}

# What cards do


def common_effects(card: ColonyCard) -> list[str]:
    effects: list[str] = []
    if card.hand_capacity:
        effects.append(f"hand capacity +{card.hand_capacity}")
    if card.population:
        effects.append(f"population limit +{card.population}")
    by_credits: dict[int, list[str]] = {}
    for discount in card.discounts:
        by_credits.setdefault(discount.credits, []).append(title(discount.on))
    effects += [f"−{off} on {listed(names)}" for off, names in by_credits.items()]
    if card.free_factory:
        effects.append(f"a free {words(card.free_factory)} factory, unmanned")
    if card.free_robots:
        effects.append(f"{card.free_robots} free robot")
    return effects


def upgrade_effects(card: Upgrade) -> list[str]:
    effects: list[str] = []
    if card.produces:
        effects.append(f"1 {words(card.produces)} card each round")
    if card.allows:
        effects.append(f"allows {words(card.allows)} factories")
    if card.allows_robots:
        effects.append("allows robots, as many as colonists")
    if card.colonist_cost is not None:
        effects.append(f"colonists cost {card.colonist_cost}, however many copies")
    return effects + common_effects(card)


def kicker_effects(card: Kicker) -> list[str]:
    effects: list[str] = []
    if card.redraws:
        effects.append(f"1 more {words(card.redraws)} card drawn, the cheapest discarded")
    if card.extra_per_two:
        effects.append(
            f"1 extra {words(card.extra_per_two)} card for 2 manned "
            f"{words(card.extra_per_two)} factories"
        )
    if card.exchanges:
        kinds = [words(resource) for resource in card.exchanges]
        effects.append(f"exchange {', '.join(kinds[:-1])} or {kinds[-1]}")
    return effects + common_effects(card)


# The tables of an edition


def decks(edition: Edition) -> str:
    return table(
        ("resource", "#average", "#cards", "value: copies"),
        (
            (
                words(deck.resource),
                deck.average,
                sum(line.copies for line in deck.cards),
                " · ".join(f"{line.value}: {line.copies}" for line in deck.cards),
            )
            for deck in edition.decks
        ),
    )


def megas(edition: Edition) -> str:
    return table(
        ("mega", "#value", "#in the pool"),
        ((words(mega.resource), mega.value, mega.copies) for mega in edition.megas),
    )


def factories(edition: Edition) -> str:
    def needs(factory: Any) -> str:
        upgrade = edition.tables.allowed_by.get(factory.type)
        parts = [title(upgrade)] if upgrade else []
        if factory.research:
            parts.append(f"{factory.research} research card in the payment for each")
        return ", ".join(parts) or "–"

    return table(
        ("factory", "#cost", "#VP if manned", "needs"),
        (
            (words(factory.type), factory.cost, factory.vp, needs(factory))
            for factory in edition.factories
        ),
    )


def upgrades(edition: Edition) -> str:
    return table(
        ("#no.", "upgrade", "#list price", "#VP", "effect, per copy"),
        (
            (number, title(card.name), card.price, card.vp, "; ".join(upgrade_effects(card)))
            for number, card in enumerate(edition.upgrades, 1)
        ),
    )


def kickers(edition: Edition) -> str:
    return table(
        ("kicker", "era", "#list price", "#VP", "effect, per copy"),
        (
            (title(card.name), ERAS[card.era], card.price, card.vp, "; ".join(kicker_effects(card)))
            for card in edition.kickers
        ),
    )


def setups(edition: Edition) -> str:
    rows: tuple[tuple[str, Callable[[PlayerSetup], object]], ...] = (
        ("copies of upgrades 1–10", lambda setup: setup.early_copies),
        ("copies of upgrades 11–13", lambda setup: setup.late_copies),
        ("VP that open upgrades 11–13", lambda setup: setup.late_vp),
        ("kicker slots, and copies of each kicker", lambda setup: setup.kicker_slots),
    )
    return table(
        ("players", *(f"#{setup.players}" for setup in edition.setups)),
        (
            (name, *("rolled" if (n := of(setup)) is None else n for setup in edition.setups))
            for name, of in rows
        ),
    )


def start(edition: Edition) -> str:
    return table(
        ("each colony begins with", "#"),
        (
            ("ore factories, manned", edition.start_ore),
            ("water factories, manned", edition.start_water),
            ("colonists", edition.start_colonists),
            ("hand capacity, in cards", edition.hand_capacity),
            ("population limit, in colonists", edition.population),
        ),
    )


def prices(edition: Edition) -> str:
    return table(
        ("price", "#credits"),
        (("a colonist", edition.colonist_cost), ("a robot", edition.robot_cost)),
    )


def dice(edition: Edition) -> str:
    opened = {1: "from the start", 2: f"{edition.middle_vp}", 3: "see Setup"}
    return table(
        ("market stage", "leader's VP", "#faces of the die", "types that it rolls"),
        (
            (stage, opened[stage], len(types), f"{title(types[0])} to {title(types[-1])}")
            for stage, types in market.DIE.items()
        ),
    )


# Names


def types() -> str:
    """Return the names of things, each group as a type of its own."""
    groups = {
        f"{outpost.__name__}.Resource": editions.Resource,
        f"{outpost.__name__}.FactoryType": editions.FactoryType,
        f"{editions.__name__}.MegaResource": editions.MegaResource,
        f"{outpost.__name__}.UpgradeName": editions.UpgradeName,
        f"{outpost.__name__}.KickerName": editions.KickerName,
    }
    card = [
        ".. py:type:: CardName",
        f"   :module: {outpost.__name__}",
        "",
        "   What is put up for auction: an ``UpgradeName`` or a ``KickerName``.",
    ]
    return f"{name_types(groups)}\n\n{as_rst(card)}"


def tables() -> dict[str, str]:
    """Return all tables by the names that pages call them by."""
    edition = outpost.STANDARD
    return {
        **shared_tables(outpost, PHASES),
        "outpost_decks": decks(edition),
        "outpost_megas": megas(edition),
        "outpost_factories": factories(edition),
        "outpost_upgrades": upgrades(edition),
        "outpost_kickers": kickers(edition),
        "outpost_setups": setups(edition),
        "outpost_start": start(edition),
        "outpost_prices": prices(edition),
        "outpost_dice": dice(edition),
        "outpost_name_types": types(),
        "outpost_goods_models": documented(outpost, nouns.Goods),
        "outpost_goal_vp": str(edition.goal_vp),
        "outpost_mega_group": str(edition.mega_group),
    }


def setup(app: App) -> dict[str, bool]:
    """Called by Sphinx."""
    return offer(app, tables)
