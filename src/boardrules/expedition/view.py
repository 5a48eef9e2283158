"""What a seat may know ("What each player may see")."""

from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Literal, Self

from pydantic import model_validator

from boardrules.core import engine
from boardrules.core.decks import seen_deck
from boardrules.core.errors import InvalidState
from boardrules.core.given import check_seat, check_state
from boardrules.core.model import WHOLE, Count, Many, Seat, build, carrying, replace
from boardrules.core.position import Seen
from boardrules.core.worlds import view_problems, viewer_problems
from boardrules.expedition.actions import ActionOffer
from boardrules.expedition.agendas import unsettled
from boardrules.expedition.components import Id
from boardrules.expedition.determinize import determinize
from boardrules.expedition.editions import Edition
from boardrules.expedition.events import Event, seen_event
from boardrules.expedition.invariants import hidden_problems, public_problems, seat_problems
from boardrules.expedition.nouns import ExpeditionDeck, ExpeditionDeckSeen, Land, Station, Team
from boardrules.expedition.phases import RULES
from boardrules.expedition.public import NAME, CommonDeck, CommonDeckSeen, Round
from boardrules.expedition.seen_options import OptionsSeen, UnknownEdition, edition_key
from boardrules.expedition.state import State
from boardrules.expedition.steps import Step


class View(Seen, frozen=True):
    """What one seat may know: what lies on the table now, and the last events. No memory.

    Attributes are those of `State`, less the seed and the orders of decks and stacks, and:

    Attributes:
        player: The seat that sees this; None for a spectator.
        options: The options of the game; in JSON the edition is its name and digest.
        decks: Size, contents and discard pile of each Expedition Deck.
        common: Size and discard pile of the common deck.
        experts_left: How many Experts are still to come.
        sites_left: How many Station Sites are still to come.
        to_act: Who must act.
        legal: The own legal actions; counts as ranges.
    """

    format: Literal["boardrules-view-1"] = "boardrules-view-1"
    game: Literal["expedition"] = "expedition"
    rules: Annotated[Literal[1], WHOLE] = 1
    options: OptionsSeen
    round: Round
    starter: Seat
    teams: Many[Team]
    decks: Many[ExpeditionDeckSeen]
    common: CommonDeckSeen
    plan: Many[Many[Id]]
    experts_left: Count
    sites: Many[Id]
    sites_left: Count
    lands: Many[Land]
    stations: Many[Station]
    resigned: Many[Seat]
    agenda: Many[Step]
    events: Many[Event]
    ply: Count
    to_act: Many[Seat]
    legal: Many[ActionOffer]

    @model_validator(mode="after")
    def _can_be_seen(self) -> Self:
        """Refuse what nobody can see in any position that can occur."""
        for problem in _view_problems(self):
            raise ValueError(problem)
        return self

    @property
    def edition(self) -> Edition:
        """The printed values.

        Raises:
            UnknownEdition: The view was parsed, and its edition is not at hand.
        """
        edition = self.options.edition
        if isinstance(edition, Edition):
            return edition
        raise UnknownEdition(edition.name, edition.digest)

    def with_edition(self, edition: Edition) -> Self:
        """Return a view that was parsed without its edition, with it.

        Args:
            edition: The edition that the view names.

        Raises:
            ValueError: It is another edition.
            TypeError: It is no edition of Expedition.
            InvalidState: Nobody can see this in any position of a game with that edition.
        """
        named, given = edition_key(self.options.edition), edition_key(edition)
        if given != named:
            raise ValueError(
                f"the view is of a game with the edition {named.name!r} (digest {named.digest}); "
                f"this is {given.name!r} (digest {given.digest})"
            )
        if isinstance(self.options.edition, Edition):
            return self
        view = replace(self, options=build(OptionsSeen)(edition=edition))
        for problem in _view_problems(view):
            raise InvalidState(problem)
        return view

    @property
    def seats(self) -> int:
        """How many players the game was begun with."""
        return len(self.teams)

    def deck_cards(self, player: int) -> tuple[str, ...]:
        """Return the cards in a player's Expedition Deck, in an order that tells nothing.

        Args:
            player: The seat.

        Raises:
            ValueError: There is no such seat.
        """
        check_seat(player, self.seats)
        return self.decks[player].cards

    def _repr_svg_(self) -> str | None:
        """Return the picture that a notebook shows; None if the edition is not at hand."""
        return drawn(self) if isinstance(self.options.edition, Edition) else None


def drawn(view: View) -> str:
    """Return a picture of a view, as SVG.

    What draws is imported only now: most programs draw nothing.

    Args:
        view: The view. Its edition must be at hand.
    """
    from boardrules.expedition.picture import svg_picture

    return svg_picture(view)


_OPEN = ("round", "starter", "teams", "plan", "sites", "lands", "stations", "resigned", "ply")
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
        options=build(OptionsSeen)(edition=state.options.edition),
        decks=tuple([seen_deck(deck, _see_deck) for deck in state.decks]),
        common=seen_deck(state.common, _see_common),
        experts_left=len(state.expert_stack),
        sites_left=len(state.site_stack),
        agenda=engine.seen_agenda(RULES, state, player),
        events=tuple([seen_event(event, player) for event in state.events]),
        to_act=engine.players_to_act(RULES, state),
        legal=_legal(state, player),
    )


def _view_problems(view: View) -> Iterator[str]:
    if isinstance(view.options.edition, Edition):
        stages = hidden_problems, unsettled
        return view_problems(view, public_problems, _imagined, stages, observe)
    return chain(viewer_problems(view), seat_problems(view))  # no rules can be asked


def _imagined(view: View) -> State:
    return determinize(view, "view")


def _see_deck(deck: ExpeditionDeck) -> ExpeditionDeckSeen:
    return build(ExpeditionDeckSeen)(
        size=deck.size,
        discard=deck.discard,
        shuffles=deck.shuffles,
        cards=tuple(sorted(deck.draw)),
        top=deck.draw[len(deck.draw) - deck.known :],
    )


def _see_common(deck: CommonDeck) -> CommonDeckSeen:
    return build(CommonDeckSeen)(size=deck.size, discard=deck.discard, shuffles=deck.shuffles)


def _legal(state: State, player: int | None) -> tuple[ActionOffer, ...]:
    if player is None:
        return ()
    return engine.legal_actions(RULES, state, player).offers(ActionOffer)
