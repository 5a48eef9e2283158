"""Positions from a few words: for tests, puzzles and reports."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args

from pydantic import TypeAdapter, ValidationError

from boardrules.core import engine
from boardrules.core.chance import Chance
from boardrules.core.errors import InvalidState
from boardrules.core.given import check_class
from boardrules.core.laying import each_named, refusing
from boardrules.core.model import LATER, Model, checked_options, checked_seed, replace
from boardrules.outpost.cards import (
    Card,
    CardDeck,
    CardKind,
    Hand,
    MegaCounts,
    card,
    in_order,
    whole_decks,
    without,
)
from boardrules.outpost.colony import operators
from boardrules.outpost.editions import (
    FACTORY_TYPES,
    RESOURCES,
    UPGRADES,
    Edition,
    FactoryType,
    KickerName,
    Resource,
    Stage,
    UpgradeName,
)
from boardrules.outpost.nouns import (
    Colony,
    Discards,
    EndRound,
    Exchanges,
    FactoryCounts,
    MegaChoices,
    StartRound,
    Step,
    Turns,
    UpgradeCounts,
)
from boardrules.outpost.options import Options
from boardrules.outpost.phases import RULES
from boardrules.outpost.phases.rounds import purchase_order
from boardrules.outpost.start import first_position
from boardrules.outpost.state import KickerRow, Shortage, State

Moment = Literal["round", "production", "discard", "exchange", "turns"]
"""Where in the round a position stands: what is due next."""

_NAMES: TypeAdapter[UpgradeName | KickerName] = TypeAdapter(UpgradeName | KickerName, config=LATER)


class SeatSetup(Model, frozen=True):
    """A colony with its hand, as `colony` makes it for `setup`.

    Attributes:
        colony: The colony, without the assignment of its operators.
        hand: The production cards held, in words.
        manned: How many factories are manned; None: as many as there are operators for.
    """

    colony: Colony
    hand: str = ""
    manned: FactoryCounts | None = None


def cards(words: str, edition: Edition | None = None) -> Hand:
    """Return production cards from words: `"ore 5, 2 x water 8, mega titanium, iou ore"`.

    Args:
        words: Cards, separated by commas. A single needs its value in credits; megas and IOUs
            have that of the edition.
        edition: The printed values; the standard ones, if None.

    Raises:
        ValueError: Something is no card; the message names it.
        TypeError: The words are no text, or what is given as the edition is none of Outpost.
    """
    if edition is None:
        edition = Options().edition
    check_class(edition, Edition, "cards", "an Edition of Outpost")
    return in_order(_cards_named(words, edition))


def _cards_named(words: str, edition: Edition) -> list[Card]:
    return [
        one for copies, name in each_named(words) for one in [_card_named(name, edition)] * copies
    ]


def _card_named(words: str, edition: Edition) -> Card:
    parts = words.split()
    kind: CardKind = "single"
    if parts and parts[0] in ("mega", "iou"):
        kind = "mega" if parts[0] == "mega" else "iou"
        parts = parts[1:]
    value: int | None = None
    if parts and parts[-1].isdecimal() and len(parts[-1]) < 10:
        value = int(parts.pop())
    by_name: dict[str, Resource] = {name: name for name in RESOURCES}
    resource = by_name.get("_".join(parts))
    if resource is None:
        raise ValueError(f"{words!r} is no card; say for example 'ore 5' or 'mega water'")
    if value is None and kind == "mega" and resource in edition.tables.megas:
        value = edition.tables.megas[resource].value
    if value is None and kind == "iou":
        value = edition.tables.decks[resource].average
    if kind == "mega" and resource not in edition.tables.megas:
        raise ValueError(f"{words!r}: only {', '.join(edition.tables.megas)} have megas")
    if value is None:
        raise ValueError(f"{words!r} needs a value, for example '{resource} 5'")
    return card(resource, value, kind)


def names(words: str) -> tuple[Any, ...]:
    """Return names of upgrades or kickers from words: `"nodule, 2 x data_library"`.

    Raises:
        ValueError: Something is no such name; the message names it.
    """
    found: list[Any] = []
    for copies, thing in each_named(words):
        try:
            name = _NAMES.validate_python(thing.lower().replace(" ", "_"))
        except ValidationError:
            raise ValueError(f"{thing!r} is no colony upgrade and no kicker") from None
        found += [name] * copies
    return tuple(found)


def colony(
    *,
    ore: int = 2,
    water: int = 1,
    titanium: int = 0,
    research: int = 0,
    new_chemicals: int = 0,
    manned: Mapping[FactoryType, int] | None = None,
    colonists: int = 3,
    robots: int = 0,
    upgrades: str = "",
    kickers: str = "",
    hand: str = "",
    spent: int = 0,
) -> SeatSetup:
    """Return a colony for `setup`. What is not named is as at the start of a game.

    Args:
        ore: Ore factories owned.
        water: Water factories owned.
        titanium: Titanium factories owned.
        research: Research factories owned.
        new_chemicals: New chemicals factories owned.
        manned: How many of each are manned; if None, as many as there are operators for, in the
            order of the table.
        colonists: Colonists owned.
        robots: Robots owned.
        upgrades: Colony upgrades owned, in words: `"nodule, 2 x data_library"`.
        kickers: Kickers owned, in words.
        hand: Production cards held, in words: `"ore 5, water 8"`.
        spent: Credits spent so far.

    Raises:
        ValueError: A word in `upgrades` or `kickers` names nothing that exists. Those in `hand` are
            read by `setup`.
        TypeError: A list in words is no text.
        pydantic.ValidationError: A number is below 0, or not whole; or `hand` is no text.
    """
    return SeatSetup(
        colony=Colony(
            factories=FactoryCounts(
                ore=ore,
                water=water,
                titanium=titanium,
                research=research,
                new_chemicals=new_chemicals,
            ),
            colonists=colonists,
            robots=robots,
            upgrades=names(upgrades),
            kickers=names(kickers),
            spent=spent,
        ),
        hand=hand,
        manned=None if manned is None else FactoryCounts.model_validate(dict(manned)),
    )


def setup(
    *colonies: SeatSetup,
    at: Moment = "turns",
    market: str = "",
    supply: str | None = None,
    decks: Mapping[Resource, str] | None = None,
    discards: Mapping[Resource, str] | None = None,
    slots: str = "",
    era: Literal[1, 2, 3] = 1,
    stage: Stage = 1,
    shortage: Shortage | None = None,
    round: int = 1,
    order: Sequence[int] | None = None,
    seed: int | str = 0,
    options: Options | None = None,
) -> State:
    """Return a valid position from a few words, played on to the next decision.

    Args:
        *colonies: The colonies by seat, made by `colony`.
        at: What is due: a new round, production, discards, exchanges, or the turns.
        market: The colony upgrades on offer, in words: `"nodule, 2 x warehouse"`.
        supply: The upgrades that may still come; if None, all that are not elsewhere.
        decks: The cards on top of decks, the next to be drawn first; the rest is shuffled.
        discards: The discard piles; empty ones, if None.
        slots: The kickers in the slots, in words.
        era: The kicker era. The piles hold the kickers that are nowhere else.
        stage: The market stage.
        shortage: How many rounds in a row began with upgrades sold out.
        round: The number of the round.
        order: The purchase order; if None, the one that the rules give.
        seed: What the luck follows from.
        options: The options; the game as printed, if None.

    Raises:
        TypeError: What stands for a colony was not made by `colony`, or a list in words is no text.
        ValueError: A word names nothing that exists; the options are not Options of this game.
        InvalidState: The position breaks an invariant of the game, which the message names.
    """
    options = Options() if options is None else checked_options(options, Options)
    seed, edition = checked_seed(seed), options.edition
    for seat in colonies:
        check_class(seat, SeatSetup, "setup", "a SeatSetup made by `colony`")
    if len(colonies) not in edition.tables.setups:
        raise ValueError(f"there are setups for 2 to 9 colonies; got {len(colonies)}")
    seats = tuple(_manned(seat, edition) for seat in colonies)
    state = first_position(len(seats), seed, options)
    hands = tuple(cards(seat.hand, edition) for seat in seats)
    held = [one for hand in hands for one in hand]
    with refusing():
        kickers = _kicker_row(state, seats, names(slots), era) if options.kicker else KickerRow()
        state = replace(
            state,
            round=round,
            stage=stage,
            shortage=shortage or Shortage(),
            colonies=tuple(seat.colony for seat in seats),
            hands=hands,
            decks=_decks(edition, held, decks or {}, discards or {}, seed),
            megas=_megas(edition, held),
            market=tuple(sorted(names(market), key=_place)),
            supply=_supply(state, seats, names(market), supply),
            kickers=kickers,
        )
        state = replace(state, order=purchase_order(state) if order is None else tuple(order))
        state = replace(state, agenda=_agenda(state, at))
        state = State.model_validate(dict(state), context={"settled": False})
    return engine.advance(RULES, state)


def _manned(seat: SeatSetup, edition: Edition) -> SeatSetup:
    """Man factories in the order of the table, unless it is said which are manned."""
    counts = seat.manned
    if counts is None:
        free = operators(seat.colony, edition)
        counts = FactoryCounts()
        for factory in FACTORY_TYPES:
            used = min(free, seat.colony.factories.of(factory))
            counts, free = counts.plus(factory, used), free - used
    return replace(seat, colony=replace(seat.colony, manned=counts))


def _decks(
    edition: Edition,
    held: list[Card],
    tops: Mapping[Resource, str],
    discards: Mapping[Resource, str],
    seed: int | str,
) -> tuple[CardDeck, ...]:
    for name in (*tops, *discards):
        if name not in RESOURCES:
            raise ValueError(f"there is no {name!r} deck; there are {', '.join(RESOURCES)}")
    decks: list[CardDeck] = []
    for table in edition.decks:
        resource = table.resource
        discard = cards(discards.get(resource, ""), edition)
        singles = [c for c in held if c.resource == resource and c.kind == "single"]
        top = _cards_named(tops.get(resource, ""), edition)
        try:
            rest = without(whole_decks(edition)[resource], (*singles, *discard, *top))
        except ValueError:
            raise InvalidState(f"the {resource} deck does not hold all these cards") from None
        rest = Chance(seed, "deck", resource, 1).shuffled(rest)
        decks.append(CardDeck(draw=(*rest, *reversed(top)), discard=discard))
    return tuple(decks)


def _megas(edition: Edition, held: list[Card]) -> MegaCounts:
    pool = MegaCounts(**{mega.resource: mega.copies for mega in edition.megas})
    for one in held:
        if one.kind == "mega":
            pool = pool.plus(one.resource, -1)
    return pool


def _place(name: UpgradeName) -> int:
    return UPGRADES.index(name)


def _supply(
    state: State, seats: Sequence[SeatSetup], market: Sequence[str], words: str | None
) -> UpgradeCounts:
    if words is not None:
        named = names(words)
        return UpgradeCounts(**{name: named.count(name) for name in UPGRADES})
    elsewhere = [*market, *(name for seat in seats for name in seat.colony.upgrades)]
    return UpgradeCounts(
        **{name: max(0, state.supply.of(name) - elsewhere.count(name)) for name in UPGRADES}
    )


def _kicker_row(
    state: State, seats: Sequence[SeatSetup], slots: Sequence[KickerName], era: Literal[1, 2, 3]
) -> KickerRow:
    elsewhere = [*slots, *(name for seat in seats for name in seat.colony.kickers)]
    piles: list[tuple[KickerName, ...]] = []
    for number, whole in enumerate(state.kickers.piles, 1):
        pile = list(whole) if number >= era else []
        for name in elsewhere:
            if name in pile:
                pile.remove(name)
        piles.append(tuple(pile))
    return KickerRow(era=era, slots=tuple(slots), piles=tuple(piles))


def _agenda(state: State, at: Moment) -> tuple[Step, ...]:
    if at not in get_args(Moment):
        raise ValueError(f"at must be one of {', '.join(get_args(Moment))}; got {at!r}")
    if at == "round":
        return (StartRound(),)
    steps: list[Step] = [EndRound(), Turns(waiting=state.order)]
    if at == "turns":
        return tuple(steps)
    if state.options.kicker:
        steps.append(Exchanges())
    if at != "exchange":
        steps.append(Discards())
    if at == "production":
        steps.append(MegaChoices())
    return tuple(steps)
