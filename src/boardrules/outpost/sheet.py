"""What a player wants to read off a colony, with the edition's values worked in."""

from boardrules.core.game import Standing, ranked
from boardrules.core.given import check_position, check_seat
from boardrules.core.model import Model
from boardrules.outpost.cards import open_cards
from boardrules.outpost.colony import (
    card_price,
    colonist_cost,
    counting_cards,
    discount,
    hand_capacity,
    operators,
    population_limit,
    robot_limit,
    room_for_colonists,
    room_for_robots,
    victory_points,
)
from boardrules.outpost.editions import KICKERS, UPGRADES
from boardrules.outpost.nouns import CardName
from boardrules.outpost.state import NAME, Position, still_in

CARDS: tuple[CardName, ...] = (*UPGRADES, *KICKERS)
"""The names of the colony upgrades and of the kickers."""


class ColonySheet(Model, frozen=True):
    """What follows from a colony.

    Attributes:
        vp: Victory points.
        counting_cards: How many cards the hand counts toward the capacity.
        hand_capacity: How many counting cards the hand may keep.
        hidden_cards: How many cards of the hand this position does not show.
        hand_value: What the cards that it does show are worth together, in credits.
        population_limit: How many colonists the colony may have.
        room_for_colonists: How many more it may buy.
        room_for_robots: How many more robots it may buy.
        operators: How many operators it has: colonists and the robots that it can operate.
        robot_limit: How many robots it can operate.
        colonist_cost: Price of a colonist, in credits.
    """

    vp: int
    counting_cards: int
    hand_capacity: int
    hidden_cards: int
    hand_value: int
    population_limit: int
    room_for_colonists: int
    room_for_robots: int
    operators: int
    robot_limit: int
    colonist_cost: int


def colony_sheet(position: Position, player: int) -> ColonySheet:
    """Return what follows from a player's colony.

    Args:
        position: A state, or a view: all but hidden card values is public.
        player: The seat.

    Raises:
        TypeError: It is no position of the game.
        ValueError: There is no such seat.
    """
    check_position("colony_sheet", position, NAME)
    check_seat(player, position.seats)
    edition, colony = position.options.edition, position.colonies[player]
    hand = position.hands[player]
    known = open_cards(hand)
    return ColonySheet(
        vp=victory_points(colony, edition),
        counting_cards=counting_cards(hand, edition),
        hand_capacity=hand_capacity(colony, edition),
        hidden_cards=len(hand) - len(known),
        hand_value=sum(card.value for card in known),
        population_limit=population_limit(colony, edition),
        room_for_colonists=room_for_colonists(colony, edition),
        room_for_robots=room_for_robots(colony, edition),
        operators=operators(colony, edition),
        robot_limit=robot_limit(colony, edition),
        colonist_cost=colonist_cost(colony, edition),
    )


def list_price(position: Position, card: CardName) -> int:
    """Return the list price of a colony upgrade or a kicker, in credits.

    Args:
        position: A state, or a view.
        card: The upgrade or kicker.

    Raises:
        TypeError: It is no position of the game.
        ValueError: There is no such card.
    """
    check_position("list_price", position, NAME)
    _check_card(card)
    return card_price(card, position.options.edition)


def own_discount(position: Position, player: int, card: CardName) -> int:
    """Return the credits that a player pays less for a card than the price it is won at.

    Args:
        position: A state, or a view.
        player: The seat.
        card: The upgrade or kicker.

    Raises:
        TypeError: It is no position of the game.
        ValueError: There is no such seat, or no such card.
    """
    check_position("own_discount", position, NAME)
    check_seat(player, position.seats)
    _check_card(card)
    return discount(position.colonies[player], card, position.options.edition)


def _check_card(card: object) -> None:
    if card not in CARDS:
        raise ValueError(f"cards are {', '.join(CARDS)}; got {card!r}")


def scores(position: Position) -> tuple[int, ...]:
    """Return the victory points of each seat; none are left to a player who resigned.

    Args:
        position: A state, or a view.

    Raises:
        TypeError: It is no position of the game.
    """
    check_position("scores", position, NAME)
    edition = position.options.edition
    return tuple(victory_points(colony, edition) for colony in position.colonies)


def standings(position: Position) -> tuple[Standing, ...]:
    """Return the standings, the first place first ("The round", 8; "Leaving a game").

    Most VP, then most credits spent; still tied: shared. Who resigned ranks last, of several the
    later one higher.

    Args:
        position: A state, or a view.

    Raises:
        TypeError: It is no position of the game.
    """
    check_position("standings", position, NAME)
    points = scores(position)
    keys = [(vp, colony.spent) for vp, colony in zip(points, position.colonies, strict=True)]
    return ranked(still_in(position), keys, points, position.resigned)
