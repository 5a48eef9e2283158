"""The tables of Outpost for the documentation, made from the code.

A page asks for one by its name: `{{ outpost_decks }}`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, get_args

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


class Config(Protocol):
    """What this extension needs of Sphinx's configuration."""

    myst_substitutions: dict[str, str]


class App(Protocol):
    """What this extension needs of Sphinx."""

    def connect(self, event: str, callback: Callable[[Any, Config], None]) -> int: ...


def title(name: str) -> str:
    return name.replace("_", " ").title()


def words(name: str) -> str:
    return name.replace("_", " ")


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a Markdown table; columns whose heading begins with `#` are of numbers."""
    aligned = [("---:" if head.startswith("#") else "---") for head in heads]
    lines = [[head.removeprefix("#") for head in heads], aligned, *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def listed(parts: Sequence[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


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


# Models


def models(union: Any) -> tuple[Any, ...]:
    """Return the models that an annotated union is made of."""
    return get_args(get_args(union)[0])


def public(model: Any) -> bool:
    name = model.__name__
    return name in outpost.__all__ and getattr(outpost, name) is model


def documented(union: Any) -> str:
    """Return the models of a union, each with its fields, by autodoc."""
    entries = [
        f".. autoclass:: {outpost.__name__ if public(model) else model.__module__}.{model.__name__}"
        for model in models(union)
        if model is not outpost.Resign
    ]
    return "\n".join(["```{eval-rst}", *entries, "```"])


def name_types() -> str:
    """Return the names of things, each group as a type of its own."""
    groups: tuple[tuple[str, Any], ...] = (
        (f"{outpost.__name__}.Resource", editions.Resource),
        (f"{outpost.__name__}.FactoryType", editions.FactoryType),
        (f"{editions.__name__}.MegaResource", editions.MegaResource),
        (f"{outpost.__name__}.UpgradeName", editions.UpgradeName),
        (f"{outpost.__name__}.KickerName", editions.KickerName),
    )
    lines = ["```{eval-rst}"]
    for name, names in groups:
        lines += [f".. py:type:: {name}", ""]
        lines += ["   " + ", ".join(f"``{part}``" for part in get_args(names)), ""]
    lines += [f".. py:type:: {outpost.__name__}.CardName", ""]
    lines += ["   What is put up for auction: an ``UpgradeName`` or a ``KickerName``.", ""]
    return "\n".join([*lines, "```"])


def phase_files() -> dict[Any, str]:
    """Return the module of the rules of each type of step."""
    names: dict[Any, str] = {}
    for step, phase in PHASES.items():
        function = phase.runs if phase.who.__module__.startswith("boardrules.core") else phase.who
        names[step] = function.__module__.rpartition(".")[2]
    return names


def steps() -> str:
    files = phase_files()
    return table(
        ("step", "who decides", "actions", "its rules are in"),
        (
            (
                f"`{step.__name__}`",
                "nobody"
                if not phase.kinds
                else "several at the same time"
                if phase.simultaneous
                else "one player",
                ", ".join(f"`{kind.__name__}`" for kind in phase.kinds) or "–",
                f"`phases/{files[step]}.py`",
            )
            for step, phase in PHASES.items()
        ),
    )


def tables(edition: Edition) -> Mapping[str, str]:
    """Return all tables by the names that pages call them by."""
    return {
        "outpost_decks": decks(edition),
        "outpost_megas": megas(edition),
        "outpost_factories": factories(edition),
        "outpost_upgrades": upgrades(edition),
        "outpost_kickers": kickers(edition),
        "outpost_setups": setups(edition),
        "outpost_start": start(edition),
        "outpost_prices": prices(edition),
        "outpost_dice": dice(edition),
        "outpost_steps": steps(),
        "outpost_step_models": documented(outpost.Step),
        "outpost_name_types": name_types(),
        "outpost_goods_models": documented(nouns.Goods),
        "outpost_event_models": documented(outpost.Event),
        "outpost_action_models": documented(outpost.Action),
        "outpost_goal_vp": str(edition.goal_vp),
        "outpost_mega_group": str(edition.mega_group),
    }


def on_config(app: Any, config: Config) -> None:
    config.myst_substitutions = {**config.myst_substitutions, **tables(outpost.STANDARD)}


def setup(app: App) -> dict[str, bool]:
    """Called by Sphinx."""
    app.connect("config-inited", on_config)
    return {"parallel_read_safe": True}
