"""What counts how many points, and the score sheet ("IV. Milestones and the end")."""

from typing import Literal

from boardrules.core.game import Standing, ranked
from boardrules.core.given import check_position, check_seat
from boardrules.core.model import Count, Model
from boardrules.expedition.board import explored
from boardrules.expedition.nouns import Team, When
from boardrules.expedition.public import NAME, Position, still_in
from boardrules.expedition.tableau import row_cards
from boardrules.expedition.terms import (
    CardPoints,
    LandscapePoints,
    LeftoverPoints,
    PositionPoints,
    ProjectPoints,
    RankPoints,
    ScoringTerm,
    StationPoints,
    UpgradePoints,
)

MILESTONES: dict[int, When] = {3: "round_3", 5: "round_5", 6: "round_6"}
"""After which rounds the Milestone Phase follows."""

TILE_POINTS = 2
"""What each Pilot and each Mechanic scores at the end, used or not."""


class ScoreLine(Model, frozen=True):
    """A line of a score sheet.

    Attributes:
        when: When the points were scored; "effects" for those gained by effects.
        term: What was scored: the type of the scoring term, "pilots_and_mechanics", or "effects".
        number: Which of the terms of that time it is, from 0.
        points: The points.
    """

    when: When | Literal["effects"]
    term: str
    number: Count
    points: Count


def term_points(position: Position, player: int, term: ScoringTerm) -> int:
    """Return what a scoring term gives a player in a position ("IV. Milestones and the end").

    Args:
        position: A state, or a view.
        player: The seat.
        term: The term, as the edition's scoring has it.

    Raises:
        TypeError: It is no position of the game, or no scoring term.
        ValueError: There is no such seat.
        UnknownEdition: It is a view that was parsed, and its edition is not at hand.
    """
    check_position("term_points", position, NAME)
    check_seat(player, position.seats)
    return points_of(position, player, term)


def points_of(position: Position, player: int, term: ScoringTerm) -> int:
    """Return what `term_points` does, of what the rules themselves give."""
    team = position.teams[player]
    match term:
        case StationPoints():
            by_level = (term.level_1, term.level_2, term.level_3)
            return sum([by_level[s.level - 1] for s in position.stations if s.owner == player])
        case ProjectPoints():
            return term.points * len(team.projects)
        case LandscapePoints():
            lands = position.lands[: explored(position)]
            return term.points * sum(
                [land.explored_by == player or player in land.explorers for land in lands]
            )
        case RankPoints():
            ahead = [
                seat for seat in still_in(position) if position.teams[seat].marker > team.marker
            ]
            return term.points[len(ahead)] if len(ahead) < len(term.points) else 0
        case PositionPoints():
            reached = [band.points for band in term.bands if band.space <= team.marker]
            return reached[-1] if reached else 0
        case CardPoints():
            return term.times * _printed_on_cards(position, player)
        case UpgradePoints():
            upgrades = position.edition.tables.upgrades
            return term.times * sum(
                [
                    upgrades[upgrade].points
                    for station in position.stations
                    if station.owner == player
                    for upgrade in station.upgrades
                ]
            )
        case LeftoverPoints():
            return team.stock.of(term.resource) // term.per * term.points
        case _:
            raise TypeError(f"term_points needs a scoring term; got {type(term).__name__}")


def _printed_on_cards(position: Position, player: int) -> int:
    """Return the points on own cards: deck, discard pile, Tableau and Projects, no display."""
    team, tables = position.teams[player], position.edition.tables
    cards = (*position.deck_cards(player), *position.decks[player].discard, *row_cards(team))
    points = sum([tables.expeditions[card].points for card in cards if card in tables.expeditions])
    return points + sum([tables.projects[project.card].points for project in team.projects])


def tile_points(team: Team) -> int:
    """Return the points of a player's Pilots and Mechanics, used or not."""
    return TILE_POINTS * len(team.experts)


def total(team: Team) -> int:
    """Return the points that a team has gained so far."""
    return team.gained + sum([sum(scored.points) for scored in team.scored])


def score_sheet(position: Position, player: int) -> tuple[ScoreLine, ...]:
    """Return the points that a player has so far, per scoring term.

    Args:
        position: A state or a view.
        player: The seat.

    Returns:
        The points gained by effects; then the terms of each milestone reached and of the final
        scoring, in the order of the edition, at the end the Pilots and Mechanics. They add up to
        the player's score.

    Raises:
        TypeError: It is no position of the game.
        ValueError: There is no such seat.
        UnknownEdition: It is a view that was parsed, and its edition is not at hand.
    """
    check_position("score_sheet", position, NAME)
    check_seat(player, position.seats)
    team, scoring = position.teams[player], position.edition.scoring
    lines = [ScoreLine(when="effects", term="effects", number=0, points=team.gained)]
    for scored in team.scored:
        terms = [term.type for term in getattr(scoring, scored.when)]
        if scored.when == "final":
            terms.append("pilots_and_mechanics")
        lines += [
            ScoreLine(when=scored.when, term=term, number=number, points=points)
            for number, (term, points) in enumerate(zip(terms, scored.points, strict=True))
        ]
    return tuple(lines)


def scores(position: Position) -> tuple[int, ...]:
    """Return the points that each seat has gained so far ("IV. Milestones and the end").

    Args:
        position: A state, or a view.

    Raises:
        TypeError: It is no position of the game.
    """
    check_position("scores", position, NAME)
    return tuple([total(team) for team in position.teams])


def standings(position: Position) -> tuple[Standing, ...]:
    """Return the standings, the first place first ("IV. Milestones and the end"; "Resignation").

    Most points, then further on the track, then more Stations on the map; still tied: shared.
    Who resigned ranks last, of several the later one higher.

    Args:
        position: A state, or a view.

    Raises:
        TypeError: It is no position of the game.
    """
    check_position("standings", position, NAME)
    points = scores(position)
    stations = [station.owner for station in position.stations]
    keys = [
        (points[seat], team.marker, stations.count(seat))
        for seat, team in enumerate(position.teams)
    ]
    return ranked(still_in(position), keys, points, position.resigned)
