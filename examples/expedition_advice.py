"""What the search bot is told about Expedition: whom to expect, and what a position is worth.

The worth of a position was fitted to the final scores of some hundred games of greedy bots that
took another good action now and then: so many points each thing brought on average until the end.
"""

import math
from collections.abc import Hashable, Iterator, Sequence
from typing import Any, cast

import expedition_bots as bots
from search_bot import Advice

from boardrules import expedition
from boardrules.core import Choices
from boardrules.expedition import Action, State, View, effects, term_points

IDEAS = 8
"""How many actions are tried at most: those that the greedy bot likes best."""

SCALE = 15.0
"""By how many points a seat must lead to be nearly three times as likely to win."""

BRINGS: dict[str, tuple[float, float]] = {
    "terms": (0.8, 0.9),
    "marker": (0.7, 0.0),
    "coins": (2.2, 0.2),
    "energy": (0.35, 0.05),
    "material": (2.4, 0.7),
    "radar_tiles": (2.4, 1.0),
    "forecast_tiles": (6.5, 0.0),
    "explorers": (6.2, 3.8),
    "stations": (12.7, 1.6),
    "tiles": (2.6, 1.6),
    "spaces": (0.3, 3.8),
    "radar": (4.7, -0.8),
    "upright": (4.2, 0.5),
    "bonuses": (3.9, -0.4),
    "radar_cards": (3.0, -0.8),
    "radar_row": (1.7, 2.0),
    "icons": (-1.0, 0.7),
    "icons_for_good": (4.1, 0.7),
    "built": (2.9, 0.9),
    "presence": (1.5, 0.0),
    "passed": (0.2, -2.5),
}
"""How many points each thing brings until the end, in the first round and in the last."""


BEFORE = ("preparation", "bonuses", "planning")
"""The steps of a round before its actions."""


class Seat:
    """A full state as the greedy bot expects to see it: from one seat."""

    def __init__(self, state: State, player: int) -> None:
        self.state, self.player, self.edition = state, player, state.edition

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)


def seen_by(position: State | View, player: int) -> View:
    """Return a position so that the functions of the greedy bot can read it."""
    return cast(View, Seat(position, player)) if isinstance(position, State) else position


def expect(position: State | View, legal_actions: Choices[Action]) -> Action:
    """Play like the greedy bot."""
    return bots.greedy(seen_by(position, legal_actions[0].player), legal_actions)


def ideas(position: State | View, legal_actions: Choices[Action]) -> Sequence[Action]:
    """Try what the greedy bot likes best, but leave Preparation and Planning to it.

    To search in Preparation took most of the time, and found what the greedy bot does.
    """
    view = seen_by(position, legal_actions[0].player)
    if position.agenda[-1].type in ("preparation", "planning"):
        return [bots.greedy(view, legal_actions)]
    return sorted(legal_actions, key=lambda action: bots.worth(view, action), reverse=True)[:IDEAS]


def chapter(state: State) -> Hashable:
    """Look ahead to the end of the own action, or of the bonuses."""
    turns = [step.waiting for step in state.agenda if step.type == "action_phase"]
    return state.round, len([step for step in state.agenda if step.type in BEFORE]), turns


def hopes(state: State) -> list[float]:
    """Return the chance of each seat to win: the more points it will lead by, the higher."""
    points = [prospects(state, player) for player in range(state.seats)]
    odds = [math.exp((value - max(points)) / SCALE) for value in points]
    return [value / sum(odds) for value in odds]


def prospects(state: State, player: int) -> float:
    """Return how many points a seat can expect to have in the end."""
    early = (6 - state.round) / 5
    points = float(expedition.scores(state)[player])
    for name, amount in assets(state, player):
        first, last = BRINGS[name]
        points += amount * (first * early + last * (1 - early))
    return points


def assets(state: State, player: int) -> Iterator[tuple[str, float]]:
    """Yield what a seat has, and how much of it."""
    view, team, tables = seen_by(state, player), state.teams[player], state.edition.tables

    def value(parts: Iterator[effects.Effect]) -> float:
        return sum([bots.value(view, effect) for effect in parts])

    scored = {entry.when for entry in team.scored}
    for when in ("round_3", "round_5", "round_6", "final"):
        if when not in scored:
            for term in getattr(state.edition.scoring, when):
                if term.type != "leftovers":
                    yield "terms", term_points(state, player, term)
    yield "marker", team.marker
    passed = any(s.type == "action_phase" and player not in s.waiting for s in state.agenda)
    yield "passed", passed
    if not (passed and state.round == 6):
        for name, amount in team.stock:
            yield name, amount
        yield "tiles", value(tables.experts[e.expert].connected for e in team.experts if not e.used)
    yield "spaces", value(tables.experts[e.expert].effect for e in team.experts)
    projects = [(tables.projects[project.card], project.sideways) for project in team.projects]
    yield "radar", value(card.radar for card, _ in projects)
    yield "upright", value(card.radar for card, sideways in projects if not sideways)
    deck = state.decks[player]
    cards = [
        tables.expeditions[name]
        for name in (*team.row, *deck.draw, *deck.discard)
        if name is not None and name in tables.expeditions
    ]
    yield "bonuses", value(card.upper for card in cards)
    yield "radar_cards", value(card.radar for card in cards)
    yield "radar_row", value(tables.expeditions[card].radar for card in team.row if card)
    yield "icons", sum([sum(dict(card.icons).values()) for card in cards])
    yield "icons_for_good", sum([sum(dict(card.icons).values()) for card, _ in projects])
    mine = [station for station in state.stations if station.owner == player]
    yield "built", len(mine)
    pieces = {s.position: (s.owner, *s.explorers).count(player) for s in state.stations}
    for name, land in zip(tables.lands, state.lands, strict=True):
        pieces[name] = (*land.explorers, land.explored_by).count(player)
    for station in mine:
        if station.level < 3:
            near = (*tables.neighbors[station.position], station.position)
            yield "presence", sum([pieces.get(place, 0) for place in near])


ADVICE = Advice(expect=expect, ideas=ideas, hopes=hopes, chapter=chapter)
"""All of it."""
