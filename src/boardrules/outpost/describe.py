"""Actions and events in English, one line each."""

from collections import Counter
from collections.abc import Iterable

from boardrules.core.actions import Resign
from boardrules.core.model import Hidden
from boardrules.core.words import counted_words
from boardrules.outpost import actions, events
from boardrules.outpost.cards import CardBack, MegaCounts, SeenCard
from boardrules.outpost.nouns import AuctionedCard, Colonists, Factories, Goods, Manned, Robots


def title(name: str) -> str:
    """Return a name as it is written on a card: "new_chemicals" is "New Chemicals"."""
    return name.replace("_", " ").title()


def card_words(cards: Iterable[SeenCard]) -> str:
    """Return cards in words: "ore 3, ore 5, mega water 30, 2 hidden titanium"."""
    words = Counter(_card(card) for card in cards)
    return ", ".join(f"{number} x {word}" if number > 1 else word for word, number in words.items())


def _card(card: SeenCard) -> str:
    resource = card.resource.replace("_", " ")
    if isinstance(card, CardBack):
        return f"hidden {resource}"
    prefix = {"single": "", "mega": "mega ", "iou": "IOU "}[card.kind]
    return f"{prefix}{resource} {card.value}"


def goods_words(goods: Goods) -> str:
    """Return bought goods in words."""
    match goods:
        case AuctionedCard():
            return title(goods.card)
        case Factories():
            kind = goods.factory.replace("_", " ")
            return counted_words(goods.count, f"{kind} factory", f"{kind} factories")
        case Colonists():
            return counted_words(goods.count, "colonist")
        case Robots():
            return counted_words(goods.count, "robot")


def _megas(megas: MegaCounts | actions.ChooseMegas) -> str:
    counts = [
        f"{count} {resource.replace('_', ' ')}"
        for resource in ("water", "titanium", "new_chemicals")
        if (count := getattr(megas, resource))
    ]
    return " and ".join(counts) or "no"


def _manned(parts: Iterable[Manned]) -> str:
    manned = [f"{part.count} {part.factory.replace('_', ' ')}" for part in parts if part.count]
    return ", ".join(manned) or "no"


def describe_action(action: actions.Action) -> str:
    """Return an action in words."""
    return f"player {action.player} {_action(action)}"


def _action(action: actions.Action) -> str:
    match action:
        case actions.ChooseMegas():
            return f"takes {_megas(action)} megas"
        case actions.Discard():
            return f"discards {card_words(action.cards)}"
        case actions.Exchange():
            return f"hands {card_words([action.card])} to player {action.target}"
        case actions.Pass():
            return "passes"
        case actions.EndTurn():
            return "ends the turn"
        case actions.PutUp():
            return f"puts up {title(action.card)}"
        case actions.BuyFactories():
            return f"buys {goods_words(Factories(factory=action.factory, count=action.count))}"
        case actions.BuyColonists():
            return f"buys {goods_words(Colonists(count=action.count))}"
        case actions.BuyRobots():
            return f"buys {goods_words(Robots(count=action.count))}"
        case actions.Bid():
            return f"bids {action.amount}"
        case actions.SealedBid():
            return f"bids {action.amount}, sealed" if action.amount else "passes, sealed"
        case actions.Pay():
            return f"pays {card_words(action.cards)}"
        case actions.AssignOperators():
            return f"mans {_manned(action.manned)} factories"
        case Resign():
            return "resigns"


def describe_event(event: events.Event) -> str:
    """Return an event in words."""
    match event:
        case events.RoundBegan():
            order = ", ".join(map(str, event.order))
            return f"round {event.round} begins; purchase order: {order}"
        case events.StageAdvanced():
            return f"the market reaches stage {event.stage}"
        case events.MarketRefilled():
            return f"into the market: {', '.join(map(title, event.cards))}"
        case events.EraBegan():
            removed = ", ".join(map(title, event.removed)) or "nothing"
            return f"kicker era {event.era} begins; removed: {removed}"
        case events.KickersRefilled():
            return f"into the kicker slots: {', '.join(map(title, event.cards))}"
        case events.BidsRevealed():
            bids = ", ".join(f"player {bid.player} {bid.amount}" for bid in event.bids)
            return f"the sealed bids: {bids}"
        case events.AuctionCancelled():
            return f"nobody takes {title(event.card)}"
        case events.GameEnded():
            reasons = {
                "goal": "a colony has reached the goal",
                "rounds": "the last round was played",
                "last_colony": "one colony is left",
            }
            return f"the game ends: {reasons[event.reason]}"
        case _:
            return f"player {event.player} {_player_event(event)}"


PlayerEvent = (
    events.MegasChosen
    | events.Drew
    | events.Discarded
    | events.Exchanged
    | events.CardPutUp
    | events.BidMade
    | events.Passed
    | events.SealedBidMade
    | events.AuctionWon
    | events.Paid
    | events.Received
    | events.TurnBegan
    | events.OperatorsAssigned
    | events.PlayerResigned
)


def _player_event(event: PlayerEvent) -> str:
    match event:
        case events.MegasChosen():
            if isinstance(event.megas, Hidden):
                return "has chosen"
            return f"chooses {_megas(event.megas)} megas"
        case events.Drew():
            return f"draws {card_words(event.cards)}"
        case events.Discarded():
            return f"discards {card_words(event.cards)}"
        case events.Exchanged():
            given, taken = card_words([event.given]), card_words([event.taken])
            if event.swapped:
                return f"hands {given} to player {event.target} and takes {taken}"
            return f"hands {given} to player {event.target}, who gives it back"
        case events.CardPutUp():
            return f"puts up {title(event.card)}"
        case events.BidMade():
            return f"bids {event.amount}"
        case events.Passed():
            return "cannot beat the bid" if event.automatic else "passes"
        case events.SealedBidMade():
            return "has bid" if isinstance(event.amount, Hidden) else f"bids {event.amount}, sealed"
        case events.AuctionWon():
            return f"wins {title(event.card)} at {event.price} and pays {event.due}"
        case events.Paid():
            return f"pays {card_words(event.cards)}"
        case events.Received():
            return f"receives {goods_words(event.goods)}"
        case events.TurnBegan():
            return "is on turn"
        case events.OperatorsAssigned():
            return f"mans {_manned(event.manned)} factories"
        case events.PlayerResigned():
            return "leaves the game"
