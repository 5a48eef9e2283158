"""Clash: cards laid face down at the same time, as an example of a game with secrets.

Each player is dealt a hand from a deck with the numbers 1 to 10, four of each. In a clash all lay
one card face down at the same time, then all are shown: the highest card that nobody else laid too
wins the sum of the cards laid. When the hands are empty, the next hand is dealt. The most points
win.
"""

from collections.abc import Iterable
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from boardrules import core
from boardrules.core import HIDDEN, Choices, Count, Hidden, Many, Phase, Resign, Seat, replace

Card = Annotated[int, Field(ge=1, le=10)]


class Lay(core.Action, frozen=True):
    """Lay a card of the own hand face down."""

    type: Literal["lay"] = "lay"
    card: Card


class Laid(core.Model, frozen=True):
    """What a player has laid in a clash: a card, one that others do not see, or none so far."""

    player: Seat
    card: Card | Hidden | None = None


class Deal(core.Model, frozen=True):
    """A step of the agenda: a hand is dealt to each player."""

    type: Literal["deal"] = "deal"


class Clash(core.Model, frozen=True):
    """A step of the agenda: each player lays a card."""

    type: Literal["clash"] = "clash"
    laid: Many[Laid]


class Clashed(core.Model, frozen=True):
    """An event: the cards were shown; nobody wins if each of them was laid twice."""

    laid: Many[Laid]
    winner: Seat | None


class Options(core.Model, frozen=True):
    """How many cards a hand has, and how many hands are played."""

    hand: Annotated[int, Field(ge=1, le=6)] = 5
    deals: Annotated[int, Field(ge=1, le=20)] = 2


class Table(core.Model, frozen=True):
    """What lies open, but for the cards on the agenda."""

    options: Options
    points: Many[Count]
    resigned: Many[Seat] = ()
    agenda: Many[Annotated[Deal | Clash, Field(discriminator="type")]] = ()
    events: Many[Clashed] = ()
    ply: Count = 0

    @property
    def seats(self) -> int:
        """How many players the game was begun with."""
        return len(self.points)

    @property
    def playing(self) -> tuple[int, ...]:
        """The players still in the game."""
        return tuple(seat for seat in range(self.seats) if seat not in self.resigned)


class State(Table, core.Playing, frozen=True):
    """A full position."""

    seed: core.Seed
    deck: core.Deck[Card]
    hands: Many[Many[Card]]

    @model_validator(mode="after")
    def _knows_all(self) -> Self:
        clashes = [step for step in self.agenda if isinstance(step, Clash)]
        if any(isinstance(laid.card, Hidden) for clash in clashes for laid in clash.laid):
            raise ValueError("a state knows every card that was laid; this is from a view")
        return self


class View(Table, core.Seen, frozen=True):
    """What a seat sees of it."""

    deck: core.DeckSeen[Card]
    hands: Many[Many[Card | Hidden]]


Position = State | View
Action = Annotated[Lay | Resign, Field(discriminator="type")]

LAYS = core.Tables(
    Lay,
    make=lambda player, number: Lay(player=player, card=number),
    number=lambda action: action.card,
)


def first(players: int, seed: int | str, options: Options) -> State:
    """Return the position in which the cards are shuffled and no hand is dealt yet."""
    cards = [card for card in range(1, 11) for _ in range(4)]
    return State(
        options=options,
        seed=seed,
        points=(0,) * players,
        hands=((),) * players,
        deck=core.Deck[Card](draw=core.Chance(seed, "deck", 1).shuffled(cards)),
        agenda=(Deal(),) * options.deals,
    )


def deals(state: State, step: Deal) -> State:
    """Deal a hand to each player, then let them clash."""

    def shuffle(cards: Iterable[int], number: int) -> tuple[int, ...]:
        return core.Chance(state.seed, "deck", number).shuffled(cards)

    deck, hands = state.deck, state.hands
    for player in state.playing:
        cards, deck = core.draw(deck, state.options.hand, shuffle)
        hands = core.with_part(hands, player, tuple(sorted(cards)))
    return clash(replace(state, deck=deck, hands=hands))


def clash(state: State) -> State:
    """Ask each player for a card."""
    return core.push(state, Clash(laid=tuple(Laid(player=seat) for seat in state.playing)))


def who(position: Position, step: Clash) -> tuple[int, ...]:
    """Return who has not laid a card yet."""
    return tuple(laid.player for laid in step.laid if laid.card is None)


def may(position: Position, step: Clash, player: int) -> Choices[Lay]:
    """A player lays a card of the own hand; two of the same number are one choice."""
    numbers = {card for card in position.hands[player] if isinstance(card, int)}
    return Choices((LAYS[player], tuple(sorted(numbers))))


def why(position: Position, step: Clash, action: Lay) -> tuple[str, str]:
    """Tell why a card cannot be laid."""
    return "not_in_hand", f"player {action.player} has no {action.card} in hand"


def does(state: State, step: Clash, action: Lay) -> State:
    """Move the card from the hand to the table."""
    hand = list(state.hands[action.player])
    hand.remove(action.card)
    state = replace(state, hands=core.with_part(state.hands, action.player, tuple(hand)))
    laid = [
        replace(one, card=action.card) if one.player == action.player else one for one in step.laid
    ]
    return core.push(state, replace(step, laid=tuple(laid)))


def runs(state: State, step: Clash) -> State:
    """Show the cards when all are laid, score them, and clash again while there are cards."""
    laid = {one.player: one.card for one in step.laid if isinstance(one.card, int)}
    cards = list(laid.values())
    best = max([card for card in cards if cards.count(card) == 1], default=None)
    winner = next((player for player, card in laid.items() if card == best), None)
    points = state.points
    if winner is not None:
        points = core.with_part(points, winner, points[winner] + sum(cards))
    events = (*state.events, Clashed(laid=step.laid, winner=winner))
    state = replace(state, points=points, deck=core.discard(state.deck, cards), events=events)
    return clash(state) if any(state.hands) else state


def sees(step: Clash, player: int | None) -> Clash:
    """Hide what others have laid, not that they have."""
    laid = [
        one if one.player == player or one.card is None else replace(one, card=HIDDEN)
        for one in step.laid
    ]
    return replace(step, laid=tuple(laid))


def leaves(state: State, step: Clash, player: int) -> tuple[State, tuple[Clash, ...]]:
    """Take the card of a player who leaves off the table; `resigns` sees to the hand."""
    cards = [one.card for one in step.laid if one.player == player and isinstance(one.card, int)]
    laid = tuple(one for one in step.laid if one.player != player)
    return replace(state, deck=core.discard(state.deck, cards)), (replace(step, laid=laid),)


def resigns(state: State, player: int) -> State:
    """Discard the player's hand and go on; one player left ends the game."""
    deck, hands = (
        core.discard(state.deck, state.hands[player]),
        core.with_part(state.hands, player, ()),
    )
    state = replace(state, deck=deck, hands=hands, resigned=(*state.resigned, player))
    return state if len(state.playing) > 1 else replace(state, agenda=())


DEAL: Phase[State, Position, Deal] = Phase(runs=deals)
CLASHES: Phase[State, Position, Clash] = Phase(
    kinds=(Lay,),
    who=who,
    may=may,
    why=why,
    does=does,
    runs=runs,
    sees=sees,
    leaves=leaves,
)
RULES: core.Rules[State, Position] = core.Rules(
    phases={Deal: DEAL, Clash: CLASHES}, state=State, actions=(Lay, Resign), resigns=resigns
)


def view(state: State, player: int | None) -> View:
    """Return what a seat may know: its own hand, how many cards the others have, what is open."""
    hands = [
        hand if seat == player else (HIDDEN,) * len(hand) for seat, hand in enumerate(state.hands)
    ]
    deck = core.DeckSeen[Card](
        size=state.deck.size, discard=state.deck.discard, shuffles=state.deck.shuffles
    )
    return core.seen(View, state, player, hands=tuple(hands), deck=deck)


CLASH: core.RuledGame[State, View, Action, Options] = core.RuledGame(
    NAME="clash",
    RULES_VERSION=1,
    rules=RULES,
    seats=range(2, 7),
    options=Options(),
    first=first,
    sees=view,
    record_class=core.GameRecord[Options, Action],
)


def highest(view: View, legal_actions: Choices[Action]) -> Action:
    """A bot: lay the highest card, which wins unless others think so too."""
    return legal_actions[-1]


def story(before: State, action: Action, after: State) -> None:
    """Print each clash."""
    for event in after.events:
        cards = ", ".join(f"player {one.player} {one.card}" for one in event.laid)
        print(f"{cards}: {'nobody' if event.winner is None else f'player {event.winner}'} wins")


if __name__ == "__main__":
    bots = [highest, core.random_policy(1), core.random_policy(2)]
    played = core.play_out(CLASH, bots, seed=7, watch=story)
    print(f"After {played.state.ply} actions: {played.state.points}")
