"""Milestones and the final scoring ("IV. Milestones and the end")."""

from boardrules.core.model import bounded, build, replace
from boardrules.expedition.events import PointsScored
from boardrules.expedition.nouns import Scored, When
from boardrules.expedition.public import still_in
from boardrules.expedition.sheet import points_of, tile_points
from boardrules.expedition.state import State
from boardrules.expedition.terms import ScoringTerm


def score(state: State, when: When) -> State:
    """Score the terms of a milestone or of the end, for all who are still in the game."""
    terms: tuple[ScoringTerm, ...] = getattr(state.edition.scoring, when)
    teams, events = list(state.teams), list(state.events)
    for player in still_in(state):
        team = teams[player]
        points = tuple([bounded(points_of(state, player, term)) for term in terms])
        if when == "final":
            points = (*points, tile_points(team))
        entry = build(Scored)(when=when, points=points)
        teams[player] = replace(team, scored=(*team.scored, entry))
        events.append(build(PointsScored)(player=player, when=when, points=bounded(sum(points))))
    return replace(state, teams=tuple(teams), events=tuple(events))
