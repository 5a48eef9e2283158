"""Example bots play a game of Outpost, told in the terminal: what is bid, bought and paid.

    python examples/outpost_bots.py --players 4 --seed 7 --kicker --fast-bid
    python examples/outpost_bots.py --bots greedy random --quiet
    python examples/outpost_bots.py --board

The bots see nothing but their own view of the game.
"""

import argparse
from collections.abc import Iterator, Sequence

import show

from boardrules import outpost
from boardrules.core import Choices, Policy, play_out, random_policy
from boardrules.outpost import Action, CardName, FactoryType, State, View, events

Legal = Choices[Action]
Bot = Policy[View, Action]

# The greedy bot: pay for what produces, bid up to what a card is worth, waste nothing.

VP_WORTH = 12
"""What a victory point is worth late in the game, in credits."""

ROOM_WORTH = 8
"""What room for one more operator is worth to a colony that has none left, in credits."""

PAYS_FOR_ITSELF: dict[str, int] = {
    "data_library": 8,
    "warehouse": 12,
    "heavy_equipment": 38,
    "nodule": 12,
    "scientists": 45,
    "orbital_lab": 55,
    "robots": 20,
    "laboratory": 70,
    "ecoplants": 20,
    "outpost": 40,
    "space_station": 90,
    "planetary_cruiser": 100,
    "moon_base": 110,
    "ice_prospector": 5,
    "robot_prototype": 10,
    "smelter": 20,
    "wily_trader": 5,
    "launch_facility": 60,
    "merchant_house": 55,
    "new_chemicals_prototype": 60,
    "refinery": 55,
    "biosphere": 0,
}
"""What a card brings in over the game, besides victory points and room, in credits."""

BEST_FACTORIES: tuple[FactoryType, ...] = (
    "new_chemicals",
    "titanium",
    "research",
    "water",
    "ore",
)


def greedy(view: View, legal_actions: Legal) -> Action:
    """Choose one of the legal actions: the policy of a seat."""
    player, step = legal_actions[0].player, view.agenda[-1]
    match step.type:
        case "payment":
            return outpost.best_payment(view)
        case "discards":
            return outpost.best_discard(view, player)
        case "operators":
            return man_the_best(view, player)
        case "turn":
            return best_of_turn(view, player, legal_actions)
        case "auction":
            bid = outpost.Bid(player=player, amount=step.bid + 1)
            limit = worth(view, player, step.card)
            return bid if bid in legal_actions and bid.amount <= limit else legal_actions[0]
        case "sealed_bids":
            limit = worth(view, player, step.card)
            bids = [bid for bid in legal_actions.of_kind(outpost.SealedBid) if bid.amount <= limit]
            return bids[-1] if bids else legal_actions[0]
        case "mega_choices":
            return legal_actions[-1]
        case "exchanges":
            return best_exchange(view, legal_actions)
        case _:  # the opening bid, at list price
            return legal_actions[0]


def worth(view: View, player: int, card: CardName) -> int:
    """Return up to which bid a card is wanted, in credits."""
    edition, colony = view.options.edition, view.colonies[player]
    printed = edition.tables.cards[card]
    sheet = outpost.colony_sheet(view, player)
    to_go = max(0, edition.goal_vp - max(outpost.scores(view)))
    value = PAYS_FOR_ITSELF[card] * min(1.0, to_go / 40) + printed.vp * VP_WORTH
    value += printed.population * ROOM_WORTH
    if card == "heavy_equipment" and card in colony.upgrades:
        value -= PAYS_FOR_ITSELF[card] / 2
    if card == "robots" and not sheet.room_for_colonists:
        value += ROOM_WORTH * colony.colonists
    return int(value) + outpost.own_discount(view, player, card)


def best_of_turn(view: View, player: int, legal_actions: Legal) -> Action:
    """Put up the card that is most worth its price, then buy factories with their operators."""
    profits = [
        (worth(view, player, action.card) - outpost.list_price(view, action.card), action)
        for action in legal_actions.of_kind(outpost.PutUp)
    ]
    wanted = [(profit, action.card, action) for profit, action in profits if profit >= 0]
    if wanted:
        return max(wanted, key=lambda entry: entry[:2])[2]
    return next(purchases(view, player, legal_actions), legal_actions[0])


def purchases(view: View, player: int, legal_actions: Legal) -> Iterator[Action]:
    """Yield what is worth buying, the best first: factories that can be manned, and operators."""
    colony, sheet = view.colonies[player], outpost.colony_sheet(view, player)
    edition = view.options.edition
    idle = sheet.operators - colony.factories.total()
    if idle < 0:
        yield from legal_actions.of_kind(outpost.BuyColonists)[:1]
        yield from legal_actions.of_kind(outpost.BuyRobots)[:1]
        return
    hire = 0 if idle else (sheet.colonist_cost if sheet.room_for_colonists else edition.robot_cost)
    if not idle and not sheet.room_for_colonists and not sheet.room_for_robots:
        return
    for factory in BEST_FACTORIES:
        for action in legal_actions.of_kind(outpost.BuyFactories):
            cost = edition.tables.factories[action.factory].cost + hire
            if action.factory == factory and action.count == 1 and cost <= sheet.hand_value:
                yield action


def best_exchange(view: View, legal_actions: Legal) -> Action:
    """Hand over the card that is furthest below the average of its deck, if one is below."""
    averages = view.options.edition.tables.decks
    gains = [
        (averages[action.card.resource].average - action.card.value, action)
        for action in legal_actions.of_kind(outpost.Exchange)
    ]
    gain, action = max(gains, key=lambda entry: entry[0])
    return action if gain > 0 else legal_actions[0]


def man_the_best(view: View, player: int) -> Action:
    """Man the factories whose cards are worth most."""
    left = outpost.colony_sheet(view, player).operators
    manned: list[outpost.Manned] = []
    for factory in BEST_FACTORIES:
        count = min(left, view.colonies[player].factories.of(factory))
        manned.append(outpost.Manned(factory=factory, count=count))
        left -= count
    return outpost.AssignOperators(player=player, manned=tuple(manned))


# The show


class Story:
    """Tells a game as a spectator sees it: an auction in three lines, a purchase in one.

    What is told in one line may take several steps, so it keeps what has happened of it.
    """

    def __init__(self) -> None:
        self.idle: int | None = None  # who is on turn, and has done nothing yet
        self.bids: list[str] = []
        self.won: events.AuctionWon | None = None
        self.paid: list[outpost.Card | outpost.CardBack] = []

    def lines(self, view: View) -> Iterator[str]:
        """Yield the lines that tell what the last step made happen."""
        for event in view.events:
            for line in self.told(view, event):
                yield show.wrapped(line)

    def told(self, view: View, event: outpost.Event) -> Iterator[str]:
        """Yield the lines for one of the things that happened."""
        match event:
            case events.RoundBegan():
                yield from self.turn_ends()
                yield f"\nRound {event.round}"
                for player in event.order:
                    yield f"  {colony_line(view, player)}"
            case events.TurnBegan():
                yield from self.turn_ends()
                self.idle = event.player
            case events.BidMade():
                self.bids.append(f"player {event.player} {event.amount}")
            case events.AuctionWon():
                if self.bids:
                    yield f"    bids: {', '.join(self.bids)}"
                self.bids, self.won = [], event
            case events.Paid():
                self.paid += event.cards
            case events.Received():
                self.idle = None
                yield f"  {self.purchase(view, event)}"
                self.won, self.paid = None, []
            case (
                events.Drew()
                | events.MegasChosen()
                | events.Passed()
                | events.SealedBidMade()
                | events.OperatorsAssigned()
            ):
                pass
            case events.CardPutUp():
                self.idle = None
                yield f"  {outpost.describe(view, event)}"
            case events.GameEnded():
                yield from self.turn_ends()
                yield f"  {outpost.describe(view, event)}"
            case _:
                yield f"  {outpost.describe(view, event)}"

    def turn_ends(self) -> Iterator[str]:
        """Yield a line for a turn that ends with nothing done."""
        if self.idle is not None:
            yield f"  player {self.idle} does nothing in their turn"
        self.idle = None

    def purchase(self, view: View, event: events.Received) -> str:
        """Return what was bought, and what was handed over for it."""
        _, _, goods = outpost.describe(view, event).partition(" receives ")
        paid = events.Paid(player=event.player, cards=tuple(self.paid))
        _, _, cards = outpost.describe(view, paid).partition(" pays ")
        total = sum([card.value for card in self.paid if isinstance(card, outpost.Card)])
        if self.won is None:
            return f"player {event.player} buys {goods} for {total}: {cards}"
        price, due = self.won.price, self.won.due
        at = f"{price}, {due} after discounts," if due < price else f"{price}"
        return f"player {event.player} wins {goods} at {at} and pays {total}: {cards}"


def colony_line(view: View, player: int) -> str:
    """Return the beginning of a round for a player, in a line."""
    colony = view.colonies[player]
    return (
        f"player {player}: {outpost.scores(view)[player]:3} VP, "
        f"factories {colony.factories.total()}, colonists {colony.colonists}, "
        f"robots {colony.robots}"
    )


def table(state: State, names: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the final standings."""
    for line in outpost.standings(state):
        spent = state.colonies[line.player].spent
        yield (
            f"{line.place}. player {line.player} ({names[line.player]}): "
            f"{line.score} VP, {spent} credits spent"
        )


def bot(name: str, seed: str) -> Bot:
    """Return the bot of that name."""
    return greedy if name == "greedy" else random_policy(seed)


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Example bots play a game of Outpost.")
    show.add_flags(parser, range(2, 10), 4)
    parser.add_argument(
        "--kicker", action="store_true", help="with the Kicker expansion (default: without)"
    )
    parser.add_argument(
        "--fast-bid", action="store_true", help="with sealed bids (default: open auctions)"
    )
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> None:
    """Play one game and tell it."""
    args = arguments(given)
    names = [args.bots[seat % len(args.bots)] for seat in range(args.players)]
    options = outpost.Options(kicker=args.kicker, fast_bid=args.fast_bid)

    story = Story()

    def tell(before: State, action: Action, after: State) -> None:
        view = outpost.observe(after, None)
        for line in story.lines(view):
            print(line)
        if args.board and (after.round > before.round or outpost.is_over(after)):
            print(f"\n{outpost.render_text(view)}")

    if not args.quiet:
        first = outpost.new_game(args.players, args.seed, options)
        for line in story.lines(outpost.observe(first, None)):
            print(line)
    played = play_out(
        outpost,
        [bot(name, f"{args.seed} {seat}") for seat, name in enumerate(names)],
        seed=args.seed,
        options=options,
        watch=None if args.quiet else tell,
    )
    if not args.quiet:
        print()
    print(f"After {played.state.round} rounds and {len(played.record.actions)} actions:")
    for line in table(played.state, names):
        print(line)


if __name__ == "__main__":
    show.run(main)
