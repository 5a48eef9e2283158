"""Refilling the kicker slots ("Kicker expansion", Slots and Refill)."""

from typing import Literal

from boardrules.core.model import build, replace
from boardrules.core.rules import Phase
from boardrules.outpost.editions import KickerName
from boardrules.outpost.events import EraBegan, Event, KickersRefilled
from boardrules.outpost.nouns import RefillKickers, kickers_in_order
from boardrules.outpost.state import KickerRow, Position, State

NEXT_ERA: dict[Literal[1, 2, 3], Literal[1, 2, 3]] = {1: 2, 2: 3}


def _refill(state: State, step: RefillKickers) -> State:
    """Fill the empty slots from the era's pile; when it cannot, the next era begins."""
    row = state.kickers
    era, piles = row.era, list(row.piles)
    slots: list[KickerName] = list(row.slots)
    came: list[KickerName] = []
    events: list[Event] = []
    while len(slots) < state.options.edition.tables.setups[state.seats].kicker_slots:
        pile = piles[era - 1]
        if pile:
            slots.append(pile[-1])
            came.append(pile[-1])
            piles[era - 1] = pile[:-1]
        elif era in NEXT_ERA:
            if came:
                events.append(build(KickersRefilled)(cards=kickers_in_order(came)))
            era = NEXT_ERA[era]
            events.append(build(EraBegan)(era=era, removed=kickers_in_order(slots)))
            slots, came = [], []
        else:
            break
    if came:
        events.append(build(KickersRefilled)(cards=kickers_in_order(came)))
    kickers = build(KickerRow)(era=era, slots=kickers_in_order(slots), piles=tuple(piles))
    return replace(state, kickers=kickers, events=(*state.events, *events))


REFILL_KICKERS: Phase[State, Position, RefillKickers] = Phase(runs=_refill)
