"""What a player wants to read off a team and the table, with the edition's values worked in."""

from collections.abc import Sequence
from typing import get_args

from boardrules.core.given import check_class, check_position, check_seat
from boardrules.core.model import Model
from boardrules.expedition import board, possible, prices
from boardrules.expedition.effects import Per, Trade
from boardrules.expedition.public import NAME, Position
from boardrules.expedition.sheet import total
from boardrules.expedition.tableau import icons, storms

COUNTED: tuple[Per, ...] = get_args(Per)


class TeamSheet(Model, frozen=True):
    """What follows from what lies before a player, and from the map.

    Attributes:
        points: Points gained so far.
        investor: Investor icons on face-up cards.
        radio: Radio icons, likewise.
        engineer: Engineer icons, likewise.
        storms: Storms on the Bases.
        projects: Projects in play.
        stations: Stations on the map.
        landscapes: Explored Landscapes, whoever explored them.
        station_price: Price of a Station at the Hangar, in Coins.
        hangar_trades: How often Energy can be traded for Construction Material at the Hangar.
    """

    points: int
    investor: int
    radio: int
    engineer: int
    storms: int
    projects: int
    stations: int
    landscapes: int
    station_price: int
    hangar_trades: int

    def of(self, per: Per) -> int:
        """Return how many there are of what an effect counts ("Effects").

        Args:
            per: What a `GainPer` gives something for each of.

        Raises:
            ValueError: No effect counts that.
        """
        if per not in COUNTED:
            raise ValueError(f"effects count {', '.join(COUNTED)}; got {per!r}")
        count: int = getattr(self, per)
        return count


def team_sheet(position: Position, player: int) -> TeamSheet:
    """Return what follows from what lies before a player, and from the map.

    Args:
        position: A state, or a view: all of it is public.
        player: The seat.

    Raises:
        TypeError: It is no position of the game.
        ValueError: There is no such seat.
        UnknownEdition: It is a view that was parsed, and its edition is not at hand.
    """
    check_position("team_sheet", position, NAME)
    check_seat(player, position.seats)
    team, edition = position.teams[player], position.edition
    return TeamSheet(
        points=total(team),
        investor=icons(team, "investor", edition),
        radio=icons(team, "radio", edition),
        engineer=icons(team, "engineer", edition),
        storms=storms(team),
        projects=len(team.projects),
        stations=[station.owner for station in position.stations].count(player),
        landscapes=board.explored(position),
        station_price=possible.station_price(position, player),
        hangar_trades=possible.most_hangar_trades(position, player),
    )


def presence(position: Position, site: str) -> int:
    """Return its owner's Presence at a Station ("Upgrade a Station").

    Args:
        position: A state, or a view.
        site: The id of the Station Site that the Station stands on.

    Raises:
        TypeError: It is no position of the game.
        ValueError: No Station on the map stands on such a site.
        UnknownEdition: It is a view that was parsed, and its edition is not at hand.
    """
    check_position("presence", position, NAME)
    station = board.station_on(position, site)
    if station is None:
        sites = ", ".join([station.site for station in position.stations]) or "none"
        raise ValueError(f"sites with a Station are: {sites}; got {site!r}")
    return board.presence(position, station)


def harbor_price(position: Position, experts: Sequence[str]) -> int:
    """Return what Experts cost at the Harbor, with their columns, in Coins ("Harbor").

    Args:
        position: A state, or a view.
        experts: The ids of one or two Experts on offer.

    Raises:
        TypeError: It is no position of the game.
        ValueError: An Expert is not on offer in this round, or there are not one or two.
        UnknownEdition: It is a view that was parsed, and its edition is not at hand.
    """
    check_position("harbor_price", position, NAME)
    given: object = experts
    listed = isinstance(given, Sequence) and not isinstance(given, str)
    if not listed or len(experts) not in (1, 2) or experts[0] in experts[1:]:
        raise ValueError(f"one Expert is hired, or two different ones; got {experts!r}")
    offer = prices.experts_on_offer(position)
    for expert in experts:
        if type(expert) is not str or expert not in offer:
            raise ValueError(f"Experts on offer are {', '.join(offer)}; got {expert!r}")
    return prices.harbor_price(position.edition, *[offer[expert] for expert in experts])


def most_trades(position: Position, player: int, trade: Trade) -> int:
    """Return how often a player can trade with an effect: all is paid first ("Effects").

    Args:
        position: A state, or a view.
        player: The seat.
        trade: The effect.

    Raises:
        TypeError: It is no position of the game, or the effect is no `Trade`.
        ValueError: There is no such seat.
    """
    check_position("most_trades", position, NAME)
    check_seat(player, position.seats)
    check_class(trade, Trade, "most_trades", "a Trade")
    return prices.most_trades(position, player, trade)
