"""What a seat may know ("What each player may see")."""

from typing import Annotated, Literal, Self

from pydantic import model_validator

from boardrules.core import engine
from boardrules.core.decks import seen_deck
from boardrules.core.given import check_seat, check_state
from boardrules.core.model import WHOLE, Count, Many, Seat, build, carrying
from boardrules.core.position import Seen
from boardrules.core.shared import shared
from boardrules.core.worlds import view_problems
from boardrules.outpost.actions import ActionOffer
from boardrules.outpost.agendas import unsettled
from boardrules.outpost.cards import (
    CardDeck,
    CardDeckSeen,
    Hand,
    MegaCounts,
    SeenCard,
    open_cards,
)
from boardrules.outpost.determinize import some_state
from boardrules.outpost.editions import Stage
from boardrules.outpost.events import Event, seen_cards, seen_event
from boardrules.outpost.invariants import hidden_problems, public_problems
from boardrules.outpost.nouns import Colony, Step, UpgradeCounts, UpgradeNames
from boardrules.outpost.options import Options
from boardrules.outpost.phases import RULES
from boardrules.outpost.state import (
    NAME,
    KickerRowSeen,
    Shortage,
    State,
)


class View(Seen, frozen=True):
    """What one seat may know: what lies on the table now, and the last events. No memory.

    Attributes are those of `State`, less the seed and the hidden piles, and:

    Attributes:
        player: The seat that sees this; None for a spectator.
        hands: All hands: the own cards, megas and IOUs as they are, other singles from behind.
        decks: Size and discard pile of each production deck.
        to_act: Who must act.
        legal: The own legal actions; bids and counts as ranges.
    """

    format: Literal["boardrules-view-1"] = "boardrules-view-1"
    game: Literal["outpost"] = "outpost"
    rules: Annotated[Literal[1], WHOLE] = 1
    options: Options
    round: Count
    stage: Stage
    shortage: Shortage
    order: Many[Seat]
    colonies: Many[Colony]
    hands: Many[Many[SeenCard]]
    decks: Many[CardDeckSeen]
    megas: MegaCounts
    market: UpgradeNames
    supply: UpgradeCounts
    kickers: KickerRowSeen
    resigned: Many[Seat]
    agenda: Many[Step]
    events: Many[Event]
    ply: Count
    to_act: Many[Seat]
    legal: Many[ActionOffer]

    @model_validator(mode="after")
    def _can_be_seen(self) -> Self:
        """Refuse what nobody can see in any position that can occur."""
        stages = hidden_problems, unsettled
        for problem in view_problems(self, public_problems, some_state, stages, observe):
            raise ValueError(problem)
        return self

    @property
    def seats(self) -> int:
        """How many players the game was begun with."""
        return len(self.colonies)

    @property
    def hand(self) -> Hand:
        """The own production cards; none for a spectator."""
        return () if self.player is None else self.own_hand(self.player)

    def own_hand(self, player: int) -> Hand:
        """Return the production cards of the seat that sees this.

        Args:
            player: The seat; it must be the one that sees this.

        Raises:
            ValueError: It is another seat's hand.
        """
        if player != self.player:
            raise ValueError(f"the view of seat {self.player} does not show the hand of {player}")
        return open_cards(self.hands[player])

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show."""
        return drawn(self)


def drawn(view: View) -> str:
    """Return a picture of a view, as SVG.

    What draws is imported only now: most programs draw nothing.

    Args:
        view: The view.
    """
    from boardrules.outpost.picture import svg_picture

    return svg_picture(view)


_OPEN = (
    *("options", "round", "stage", "shortage", "order", "colonies"),
    *("megas", "market", "supply", "resigned", "ply"),
)
"""What everybody may know: a view has it as the state has it."""

_view = carrying(View, *_OPEN)


def observe(state: State, player: int | None) -> View:
    """Return what a seat may know now, and nothing else.

    Args:
        state: The position.
        player: The seat; None for a spectator.

    Raises:
        TypeError: It is no state of the game, but a view for example.
        ValueError: There is no such seat.
    """
    if type(state) is not State:
        check_state("observe", state, NAME)
    check_seat(player, state.seats, spectator=True)
    return _view(
        state,
        player=player,
        hands=tuple(
            [hand if seat == player else seen_cards(hand) for seat, hand in enumerate(state.hands)]
        ),
        decks=tuple([seen_deck(deck, _see_deck) for deck in state.decks]),
        kickers=shared(KickerRowSeen)(
            era=state.kickers.era,
            slots=state.kickers.slots,
            pile_sizes=tuple(map(len, state.kickers.piles)),
        ),
        agenda=engine.seen_agenda(RULES, state, player),
        events=tuple([seen_event(event, player) for event in state.events]),
        to_act=engine.players_to_act(RULES, state),
        legal=_legal(state, player),
    )


def _see_deck(deck: CardDeck) -> CardDeckSeen:
    return build(CardDeckSeen)(size=deck.size, discard=deck.discard, shuffles=deck.shuffles)


def _legal(state: State, player: int | None) -> tuple[ActionOffer, ...]:
    if player is None:
        return ()
    return engine.legal_actions(RULES, state, player).offers(ActionOffer)
