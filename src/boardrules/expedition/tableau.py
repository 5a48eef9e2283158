"""What follows from a player's Tableau: icons, Storms, open spaces ("I. Preparation")."""

from boardrules.expedition.editions import Edition
from boardrules.expedition.effects import Icon
from boardrules.expedition.nouns import Team


def icons(team: Team, icon: Icon, edition: Edition) -> int:
    """Return how many icons of a kind a Tableau shows ("I. Preparation").

    Icons count on every face-up card: the bottom row, and Projects that are not sideways.
    """
    shown = edition.tables.icons[icon]
    count = 0
    for card in team.row:
        if card is not None:
            count += shown[card]
    for project in team.projects:
        if not project.sideways:
            count += shown[project.card]
    return count


def storms(team: Team) -> int:
    """Return how many Storms lie on the Bases of a Tableau."""
    return len(team.bases) - team.bases.count(None)


def can_place(team: Team, card: str, edition: Edition) -> bool:
    """Tell whether a drawn card has an open space or Base ("I. Preparation")."""
    return None in (team.bases if card in edition.tables.storms else team.row)


def row_cards(team: Team) -> tuple[str, ...]:
    """Return the Expedition Cards in the bottom row, from the left."""
    return tuple([card for card in team.row if card is not None])


def tableau_cards(team: Team) -> tuple[str, ...]:
    """Return the Expedition and Storm Cards on a Tableau."""
    return tuple([card for card in (*team.row, *team.bases) if card is not None])
