"""What can be bought and hired, and for how much."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from boardrules.expedition.editions import Edition
from boardrules.expedition.effects import Trade
from boardrules.expedition.public import Position


def card_price(position: Position, card: str, discount: int) -> int:
    """Return the price of a card in the display, in Coins; never below 0 ("Use a Radar Tile")."""
    return max(0, position.edition.tables.prices[card] - discount)


def payable_cards(position: Position, player: int, discount: int) -> tuple[str, ...]:
    """Return the different cards in a player's display that the player can pay."""
    team = position.teams[player]
    prices, most = position.edition.tables.prices, team.stock.coins + discount
    return tuple([card for card in dict.fromkeys(team.display) if prices[card] <= most])


def experts_on_offer(position: Position) -> Mapping[str, int]:
    """Return the Experts that can be hired, with the cost of their columns in Coins.

    They are those shown in columns that are open by round ("Activate an action space", Harbor).
    """
    return offer(position.edition, position.plan, position.round)


@lru_cache(maxsize=1_000)
def offer(edition: Edition, plan: tuple[tuple[str, ...], ...], round: int) -> Mapping[str, int]:
    """Return what `experts_on_offer` does, of all that it depends on."""
    return MappingProxyType(
        {
            expert: column.cost
            for column, shown in zip(edition.plan, plan, strict=True)
            if column.first_round <= round
            for expert in shown
        }
    )


def harbor_price(edition: Edition, *column_costs: int) -> int:
    """Return what one or two Experts cost at the Harbor, in Coins."""
    harbor = edition.harbor
    return (harbor.one if len(column_costs) == 1 else harbor.two) + sum(column_costs)


def effect_price(position: Position, column_cost: int, discount: int) -> int:
    """Return what an Expert costs through an effect, in Coins: never below 0 ("Effects")."""
    return max(0, position.edition.harbor.one + column_cost - discount)


def hireable(position: Position, player: int, discount: int) -> tuple[str, ...]:
    """Return the Experts that a player can hire through an effect."""
    coins = position.teams[player].stock.coins
    return tuple(
        [
            expert
            for expert, cost in experts_on_offer(position).items()
            if effect_price(position, cost, discount) <= coins
        ]
    )


def most_trades(position: Position, player: int, trade: Trade) -> int:
    """Return how often a player can trade: all is paid before anything is gained ("Effects")."""
    stock = position.teams[player].stock.__dict__
    most = trade.times
    for name, amount in trade.pay.__dict__.items():
        if amount:
            most = min(most, stock[name] // amount)
    return most
