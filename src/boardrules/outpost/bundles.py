"""Good bundles: which cards to pay with, and which to discard."""

from collections.abc import Callable, Sequence

from boardrules.core.given import check_position, check_seat
from boardrules.outpost.actions import Discard, Pay
from boardrules.outpost.cards import Card, Hand
from boardrules.outpost.colony import counted
from boardrules.outpost.nouns import Payment
from boardrules.outpost.phases.discard import cards_over
from boardrules.outpost.state import NAME, Position

Needs = tuple[int, ...]
"""How much is needed of each measure."""

Cost = tuple[int, int]
"""Value of cards, and how many they are: negative where many are better than few."""


def cheapest_cover(
    hand: Hand, needs: Needs, measure: Callable[[Card], Needs], tie: int
) -> Hand | None:
    """Return the cards of least value that cover some needs together.

    The method is dynamic programming. A stage is a card of the hand with what is still needed
    when its turn comes: first the needs that can come up are found from the front, then the best
    way to cover each of them is found from the back, then the best cards are read off from the
    front.

    Args:
        hand: The cards to choose from, in the fixed order.
        needs: How much is needed of each measure.
        measure: How much a card gives of each.
        tie: Among equal values: 1 for the fewest cards, -1 for the most. Among those the fixed
            order decides, lowest cards first.

    Returns:
        The cards, or None if all of them together are not enough. Takes time in proportion to
        the size of the hand and the product of the needs.
    """
    gives = [measure(card) for card in hand]
    costs = [(card.value, tie) for card in hand]
    best = _best_costs(costs, gives, needs)
    if needs not in best[0]:
        return None
    taken: list[Card] = []
    for card, cost, give, here, later in zip(hand, costs, gives, best, best[1:], strict=False):
        if any(needs) and _with(cost, later.get(_after(needs, give))) == here[needs]:
            taken.append(card)
            needs = _after(needs, give)
    return tuple(taken)


def _best_costs(
    costs: Sequence[Cost], gives: Sequence[Needs], needs: Needs
) -> list[dict[Needs, Cost]]:
    """Return for each card, and after the last, what covers the needs that can come up there.

    That is the least cost of cards from this one on, for each needs that they can cover.
    """
    coming_up: list[set[Needs]] = [{needs}]
    for give in gives:
        coming_up.append(coming_up[-1] | {_after(left, give) for left in coming_up[-1]})
    best: list[dict[Needs, Cost]] = [{(0,) * len(needs): (0, 0)}]
    for cost, give, possible in zip(
        reversed(costs), reversed(gives), reversed(coming_up[:-1]), strict=True
    ):
        later, here = best[-1], dict[Needs, Cost]()
        for left in possible:
            without = later.get(left)
            taken = _with(cost, later.get(_after(left, give))) if any(left) else None
            found = [way for way in (without, taken) if way is not None]
            if found:
                here[left] = min(found)
        best.append(here)
    best.reverse()
    return best


def _after(needs: Needs, give: Needs) -> Needs:
    """Return what is still needed when a card was taken."""
    return tuple([max(0, need - part) for need, part in zip(needs, give, strict=True)])


def _with(cost: Cost, rest: Cost | None) -> Cost | None:
    """Return the cost of a card and of the rest; None if no rest covers what is needed."""
    return None if rest is None else (cost[0] + rest[0], cost[1] + rest[1])


def best_payment(position: Position) -> Pay:
    """Return the payment that burns least: least total, then most cards, then lowest cards.

    Args:
        position: A state that waits for a payment, or the view of the payer.

    Returns:
        A legal action that completes the payment ("Purchases").

    Raises:
        TypeError: It is no position of the game.
        ValueError: No payment is due.
    """
    check_position("best_payment", position, NAME)
    step = position.agenda[-1] if position.agenda else None
    if not isinstance(step, Payment):
        raise ValueError("no payment is due in this position")
    cards = cheapest_cover(
        position.own_hand(step.player),
        (step.due, step.research),
        lambda card: (card.value, int(card.resource == "research")),
        tie=-1,
    )
    if cards is None:
        raise ValueError(f"the hand of player {step.player} does not cover {step.due} credits")
    return Pay(player=step.player, cards=cards)


def best_discard(position: Position, player: int) -> Discard:
    """Return the discard that loses least: least value, then fewest cards, then lowest cards.

    Args:
        position: A state, or the view of the player.
        player: Whose cards exceed the hand capacity.

    Returns:
        A legal action that brings the hand down to its capacity ("Discard").

    Raises:
        TypeError: It is no position of the game.
        ValueError: There is no such seat, or its cards do not exceed the capacity.
    """
    check_position("best_discard", position, NAME)
    check_seat(player, position.seats)
    over = cards_over(position, player)
    if not over:
        raise ValueError(f"player {player} is not over capacity")
    edition = position.options.edition
    hand = tuple(card for card in position.own_hand(player) if counted(card, edition))
    cards = cheapest_cover(hand, (over,), lambda card: (counted(card, edition),), tie=1)
    return Discard(player=player, cards=cards or ())
