"""Milestones and the final scoring ("IV. Milestones and the end")."""

from boardrules.core.model import bounded, build
from boardrules.expedition.events import PointsScored
from boardrules.expedition.nouns import Scored, When
from boardrules.expedition.public import still_in
from boardrules.expedition.sheet import term_points, tile_points
from boardrules.expedition.state import State, with_team
from boardrules.expedition.terms import ScoringTerm


def score(state: State, when: When) -> State:
    """Score the terms of a milestone or of the end, for all who are still in the game."""
    terms: tuple[ScoringTerm, ...] = getattr(state.edition.scoring, when)
    scored: State = state
    for player in still_in(state):
        team = state.teams[player]
        points = tuple([bounded(term_points(state, player, term)) for term in terms])
        if when == "final":
            points = (*points, tile_points(team))
        entry = build(Scored)(when=when, points=points)
        event = build(PointsScored)(player=player, when=when, points=bounded(sum(points)))
        scored = with_team(scored, player, event, scored=(*team.scored, entry))
    return scored
