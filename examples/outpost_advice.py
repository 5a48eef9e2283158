"""What the search bot is told about Outpost: the greedy bot's plans, and what a position is worth.

All amounts are in credits.
"""

import math
from collections.abc import Hashable, Sequence
from typing import cast

import outpost_bots as bots
from search_bot import Advice

from boardrules import outpost
from boardrules.core import Choices
from boardrules.outpost import Action, Card, CardName, State, View

SCALE = 60.0
"""How many credits a seat must be ahead to be nearly three times as likely to win."""

PER_ROUND = 4.5
"""By how many VP the leader comes closer to the goal in a round; so many rounds are to come."""

MOST_ROUNDS = 7.0
"""For how many rounds a factory counts at most: the hand cannot hold all that it produces."""

VP = 12.0
"""What a victory point is worth."""

ROOM, IDLE = 9.0, 10.0
"""What room for another operator, and a factory or an operator without the other, is worth."""

UNLOCKS: dict[str, float] = {
    "data_library": 10,
    "warehouse": 35,
    "heavy_equipment": 90,
    "nodule": 20,
    "scientists": 75,
    "orbital_lab": 75,
    "robots": 45,
    "laboratory": 120,
    "ecoplants": 20,
    "outpost": 50,
    "space_station": 100,
    "planetary_cruiser": 110,
    "moon_base": 120,
    "ice_prospector": 5,
    "robot_prototype": 10,
    "smelter": 10,
    "wily_trader": 5,
    "launch_facility": 10,
    "merchant_house": 10,
    "new_chemicals_prototype": 20,
    "refinery": 10,
    "biosphere": 0,
}
"""What a card brings in early in the game, besides victory points, room and factories."""


def expect(position: State | View, legal_actions: Choices[Action]) -> Action:
    """Play like the greedy bot; in imagined states in fewer steps."""
    step = position.agenda[-1]
    if isinstance(position, State) and step.type == "payment" and not step.research:
        return quick_payment(position, step.player, step.due)
    if isinstance(position, State) and step.type == "auction":
        return quick_bid(position, legal_actions, step.card, step.bid, step.bidders)
    # The greedy bot reads what states and views have in common.
    return bots.greedy(cast(View, position), legal_actions)


def quick_payment(state: State, player: int, due: int) -> outpost.Pay:
    """Pay with the highest cards that fit, and with the lowest that covers the rest."""
    paid: list[Card] = []
    left: list[Card] = []
    for card in sorted(state.hands[player], key=lambda card: card.value, reverse=True):
        if card.value <= due:
            paid.append(card)
            due -= card.value
        else:
            left.append(card)
    return outpost.Pay(player=player, cards=(*paid, left[-1]) if due else tuple(paid))


def quick_bid(
    state: State, legal_actions: Choices[Action], card: CardName, bid: int, bidders: Sequence[int]
) -> Action:
    """Bid at once what it would take in the end, as everybody bids up to what it is worth."""
    me = legal_actions[0].player
    limits = {
        seat: min(
            bots.worth(cast(View, state), seat, card),
            sum([held.value for held in state.hands[seat]])
            + outpost.own_discount(state, seat, card),
        )
        for seat in bidders
    }
    others = max([limit for seat, limit in limits.items() if seat != me], default=0)
    amount = max(bid + 1, min(limits[me], others + 1))
    raised = outpost.Bid(player=me, amount=amount)
    return raised if amount <= limits[me] and raised in legal_actions else legal_actions[0]


def ideas(position: State | View, legal_actions: Choices[Action]) -> Sequence[Action]:
    """Try everything in the own turn, one at a time; the next higher bid or none; ten sealed bids.

    What is left to the greedy bot: payments, discards, operators, exchanges and opening bids.
    """
    expected = expect(position, legal_actions)
    match position.agenda[-1].type:
        case "turn":
            return [expected, *(one for one in legal_actions if getattr(one, "count", 1) == 1)]
        case "auction":
            return [expected, *legal_actions[:2]]
        case "sealed_bids":
            return [expected, *legal_actions[:: max(1, len(legal_actions) // 10)]]
        case _:
            return [expected]


def chapter(state: State) -> Hashable:
    """Look ahead to the end of the turn."""
    turn = next((step.player for step in state.agenda if step.type == "turn"), None)
    return state.round, turn


def hopes(state: State) -> list[float]:
    """Return the chance of each seat to win: the more its colony is worth, the higher."""
    to_go = max(0.0, state.options.edition.goal_vp - max(outpost.scores(state)))
    worths = [wealth(state, player, to_go) for player in range(state.seats)]
    odds = [math.exp((worth - max(worths)) / SCALE) for worth in worths]
    return [worth / sum(odds) for worth in odds]


def wealth(state: State, player: int, to_go: float) -> float:
    """Return what a colony and its hand are worth.

    Args:
        state: The position.
        player: The seat.
        to_go: How many VP the leader lacks.
    """
    edition, colony = state.options.edition, state.colonies[player]
    tables, owned = edition.tables, (*colony.upgrades, *colony.kickers)
    cards = [tables.cards[name] for name in owned]
    late, rounds = min(1.0, to_go / 40), min(MOST_ROUNDS, to_go / PER_ROUND)
    worth = VP * sum([card.vp for card in cards])
    for name in set(owned):
        # A second copy of what allows something brings little.
        copies = owned.count(name)
        again = 0.3 if name in ("heavy_equipment", "laboratory") else 1.0
        worth += UNLOCKS[name] * late * (1 + again * (copies - 1))
    room = edition.population + sum([card.population for card in cards]) - colony.colonists
    robots = colony.colonists * owned.count("robots")
    operators = colony.colonists + min(colony.robots, robots)
    room += max(0, robots - colony.robots)
    drawn = 0
    for factory in reversed(edition.factories):
        built = colony.factories.of(factory.type)
        manned = min(operators, built)
        operators -= manned
        worth += manned * (VP * factory.vp + rounds * tables.decks[factory.type].average)
        worth += IDLE * (built - manned)
        drawn += manned if factory.type not in edition.uncounted else 0
    worth += late * (ROOM * min(5, max(0, room)) + IDLE * min(3, operators))
    capacity = edition.hand_capacity + sum([card.hand_capacity for card in cards])
    return worth + min(1.0, to_go / 12) * cash(state, player, capacity - drawn)


def cash(state: State, player: int, capacity: int) -> float:
    """Return what a hand is worth: cards beyond the capacity are as good as discarded."""
    edition, total = state.options.edition, 0.0
    for card in sorted(state.hands[player], key=lambda card: card.value, reverse=True):
        if card.resource in edition.uncounted:
            total += card.value
            continue
        total += card.value if capacity > 0 else 0.25 * card.value
        capacity -= edition.mega_group if card.kind == "mega" else 1
    return total


ADVICE = Advice(expect=expect, ideas=ideas, hopes=hopes, chapter=chapter)
"""All of it."""
