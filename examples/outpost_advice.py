"""What the search bot is told about Outpost."""

import math
from collections.abc import Sequence

import outpost_bots
from boardrules import outpost
from boardrules.core import Choices
from boardrules.outpost import Action, State
from boardrules.outpost.state import Position

def expect(position, legal):
    step = position.agenda[-1]
    if step.type == "payment":
        return brisk_payment(position, step)
    if step.type == "auction" and isinstance(position, State):
        return brisk_bid(position, legal, step)
    return outpost_bots.greedy(position, legal)

def limit(state, player, card):
    off = outpost.own_discount(state, player, card)
    return min(outpost_bots.worth(state, player, card), off + sum([c.value for c in state.hands[player]]))

def brisk_bid(state, legal, step):
    me = legal[0].player
    mine = limit(state, me, step.card)
    if mine <= step.bid: return legal[0]
    others = max([limit(state, p, step.card) for p in range(state.seats) if p != me and p in step.bidders] , default=0)
    amount = max(step.bid + 1, min(mine, others + 1))
    bid = outpost.Bid(player=me, amount=amount)
    return bid if bid in legal else legal[1]

def brisk_payment(position, step):
    hand = position.own_hand(step.player)
    if step.research:
        return outpost.best_payment(position)
    due = step.due
    chosen = []
    hand = sorted(hand, key=lambda c: -c.value)
    last = None
    for card in hand:
        if card.value <= due:
            chosen.append(card); due -= card.value
            if not due: break
        else:
            last = card
    if due:
        # smallest card not chosen that covers
        rest=[c for c in hand if c.value>=due]
        left=list(hand)
        for c in chosen: left.remove(c)
        covers=[c for c in left if c.value>=due]
        chosen.append(covers[-1])
    return outpost.Pay(player=step.player, cards=tuple(chosen))

def ideas(position, legal):
    kind = position.agenda[-1].type
    if kind == "turn":
        return [a for a in legal if getattr(a, "count", 1) == 1]
    if kind == "auction":
        return legal[:2]
    return ()

WORTH = 12.0
PACE = 6.0
SCALE = 8.0
DRAW = {}

def strength(state, player, left):
    edition, colony = state.options.edition, state.colonies[player]
    cards = [edition.tables.cards[n] for n in colony.upgrades]
    decks = edition.tables.decks
    vp = sum(c.vp for c in cards)
    income = 0
    for c in cards:
        if c.produces: income += decks[c.produces].average
    room = sum(c.population for c in cards) + edition.population - colony.colonists
    workers = colony.colonists + (min(colony.robots, colony.colonists) if "robots" in colony.upgrades else 0)
    robots = (colony.colonists - colony.robots) if "robots" in colony.upgrades else 0
    for f in reversed(edition.factories):
        n = min(workers, colony.factories.of(f.type))
        workers -= n
        vp += f.vp * n
        income += n * decks[f.type].average
    money = sum(c.value for c in state.hands[player])
    prospect = 6.0*min(max(0,room+robots+workers),3)
    prospect += 12.0*("heavy_equipment" in colony.upgrades) + 15.0*("laboratory" in colony.upgrades)
    late = min(1.0, left)
    return vp + (income*left + money*0.9*late+prospect*late) / WORTH

def hopes(state):
    edition = state.options.edition
    left = max(0.0, (edition.goal_vp - max(outpost.scores(state))) / PACE)
    s = [strength(state, p, left) for p in range(state.seats)]
    m = max(s)
    e = [math.exp((x - m) / SCALE) for x in s]
    t = sum(e)
    return [x / t for x in e]

def chapter(state):
    return state.round, next((s.player for s in state.agenda if s.type == "turn"), None)
