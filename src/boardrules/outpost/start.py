"""The first position of a game ("Setup")."""

from boardrules.core.chance import Chance
from boardrules.core.model import build
from boardrules.outpost.cards import CardDeck, MegaCounts, whole_decks
from boardrules.outpost.editions import UPGRADES, Edition, KickerName
from boardrules.outpost.nouns import Colony, FactoryCounts, StartRound, UpgradeCounts
from boardrules.outpost.options import Options
from boardrules.outpost.state import KickerRow, State


def first_position(players: int, seed: int | str, options: Options) -> State:
    """Return the position in which the first round is about to start."""
    edition = options.edition
    factories = build(FactoryCounts)(ore=edition.start_ore, water=edition.start_water)
    colony = build(Colony)(factories=factories, manned=factories, colonists=edition.start_colonists)
    return build(State)(
        options=options,
        seed=seed,
        order=tuple(range(players)),
        colonies=(colony,) * players,
        hands=((),) * players,
        decks=tuple(
            build(CardDeck)(draw=Chance(seed, "deck", resource, 1).shuffled(cards))
            for resource, cards in whole_decks(edition).items()
        ),
        megas=build(MegaCounts)(**{mega.resource: mega.copies for mega in edition.megas}),
        supply=supply(players, seed, edition),
        kickers=kicker_row(players, seed, edition) if options.kicker else build(KickerRow)(),
        agenda=(build(StartRound)(),),
    )


def supply(players: int, seed: int | str, edition: Edition) -> UpgradeCounts:
    """Return the copies of each upgrade at the start ("Setup").

    Where the setup gives no number, a die is rolled for each type, and the whole set again until
    not too few and not too many types have the higher number.
    """
    setup, rolls = edition.tables.setups[players], edition.supply_rolls
    attempt, even, rolled = 0, set[str](), None in (setup.early_copies, setup.late_copies)
    while rolled and not rolls.fewest <= len(even) <= rolls.most:
        attempt += 1
        even = {name for name in UPGRADES if Chance(seed, "supply", attempt, name).die(6) % 2 == 0}
    copies = {name: rolls.even if name in even else rolls.odd for name in UPGRADES}
    for place, name in enumerate(UPGRADES):
        fixed = setup.early_copies if place < 10 else setup.late_copies
        if fixed is not None:
            copies[name] = fixed
    return build(UpgradeCounts)(**copies)


def kicker_row(players: int, seed: int | str, edition: Edition) -> KickerRow:
    """Return the shuffled pile of each era: as many copies of each kicker as slots."""
    copies = edition.tables.setups[players].kicker_slots
    piles: list[tuple[KickerName, ...]] = []
    for era in (1, 2, 3):
        names: list[KickerName] = [k.name for k in edition.kickers if k.era == era]
        pile: list[KickerName] = [name for name in names for _ in range(copies)]
        piles.append(Chance(seed, "kicker", era).shuffled(pile))
    return build(KickerRow)(piles=tuple(piles))
