"""Good bundles: which cards to pay with, and which to discard."""

from collections.abc import Callable

from boardrules.outpost.actions import Discard, Pay
from boardrules.outpost.cards import Card, Hand
from boardrules.outpost.colony import counted
from boardrules.outpost.nouns import Payment
from boardrules.outpost.phases.discard import cards_over
from boardrules.outpost.state import Position

Needs = tuple[int, ...]


def cheapest_cover(
    hand: Hand, needs: Needs, measure: Callable[[Card], Needs], tie: int
) -> Hand | None:
    """Return the cards of least value that cover some needs together.

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

    def after(left: Needs, give: Needs) -> Needs:
        return tuple([max(0, need - part) for need, part in zip(left, give, strict=True)])

    nothing = (0,) * len(needs)
    reached: list[set[Needs]] = [{needs}]
    for give in gives:
        reached.append(reached[-1] | {after(left, give) for left in reached[-1]})
    best: list[dict[Needs, tuple[int, int]]] = [{nothing: (0, 0)}]
    for card, give, open_needs in zip(
        reversed(hand), reversed(gives), reversed(reached[:-1]), strict=True
    ):
        later, here = best[-1], dict[Needs, tuple[int, int]]()
        for left in open_needs:
            options = [later[left]] if left in later else []
            rest = after(left, give)
            if left != nothing and rest in later:
                value, count = later[rest]
                options.append((value + card.value, count + tie))
            if options:
                here[left] = min(options)
        best.append(here)
    best.reverse()
    if needs not in best[0]:
        return None
    taken: list[Card] = []
    left = needs
    for place, (card, give) in enumerate(zip(hand, gives, strict=True)):
        rest = after(left, give)
        if left != nothing and rest in best[place + 1]:
            value, count = best[place + 1][rest]
            if (value + card.value, count + tie) == best[place][left]:
                taken.append(card)
                left = rest
    return tuple(taken)


def best_payment(position: Position) -> Pay:
    """Return the payment that burns least: least total, then most cards, then lowest cards.

    Args:
        position: A state that waits for a payment, or the view of the payer.

    Returns:
        A legal action that completes the payment ("Purchases").

    Raises:
        ValueError: No payment is due.
    """
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
        ValueError: The player's cards do not exceed the capacity.
    """
    over = cards_over(position, player)
    if not over:
        raise ValueError(f"player {player} is not over capacity")
    edition = position.options.edition
    hand = tuple(card for card in position.own_hand(player) if counted(card, edition))
    cards = cheapest_cover(hand, (over,), lambda card: (counted(card, edition),), tie=1)
    return Discard(player=player, cards=cards or ())
