"""Keeping cards of the common deck, all at the same time ("II. Planning")."""

from functools import lru_cache
from itertools import combinations

from boardrules.core.chance import Chance
from boardrules.core.choices import Choices
from boardrules.core.model import HIDDEN, Hidden, build, replace
from boardrules.core.rules import Phase, Reason
from boardrules.expedition.actions import ActionTables, KeepCards, action_tables
from boardrules.expedition.events import Chose, Dealt
from boardrules.expedition.gains import all_gained, paid
from boardrules.expedition.nouns import SeenCard
from boardrules.expedition.phases.hidden import hidden_cards, imagined_cards
from boardrules.expedition.public import Position, in_turn
from boardrules.expedition.resolving import discard_common, draw_common, keep
from boardrules.expedition.state import State
from boardrules.expedition.steps import Planning, PlanningChoice, Step

EXPLORERS = 2
"""How many Explorers each player takes into the Reserve."""

DEALT = 5
"""How many cards each player is dealt."""

PRICE_OF_TWO = 2
"""The Energy that keeping two cards costs."""


def _choice(step: Planning, player: int) -> PlanningChoice:
    (found,) = [choice for choice in step.choices or () if choice.player == player]
    return found


def _who(position: Position, step: Planning) -> tuple[int, ...]:
    return tuple([choice.player for choice in step.choices or () if choice.kept is None])


def _may(position: Position, step: Planning, player: int) -> Choices[KeepCards]:
    """Keep 1 for free, or pay 2 Energy and keep 2; equal cards make one choice."""
    can_pay = position.teams[player].stock.energy >= PRICE_OF_TWO
    return _keeps(action_tables(position.edition), player, _choice(step, player).cards, can_pay)


@lru_cache(maxsize=1_000)
def _keeps(
    tables: ActionTables, player: int, dealt: tuple[SeenCard, ...], can_pay: bool
) -> Choices[KeepCards]:
    """Return what can be kept of the cards dealt, by a player who can pay for two or not."""
    cards = [card for card in dealt if isinstance(card, str)]
    pairs = dict.fromkeys(combinations(cards, 2)) if can_pay else ()
    return Choices((tables.planning[player], tables.numbers(dict.fromkeys(cards), pairs)))


def _why(position: Position, step: Planning, action: KeepCards) -> Reason:
    dealt = _choice(step, action.player).cards
    if any(action.cards.count(card) > dealt.count(card) for card in action.cards):
        return "not_dealt", f"player {action.player} was not dealt these cards"
    energy = position.teams[action.player].stock.energy
    return "unaffordable", f"keeping two cards costs {PRICE_OF_TWO} Energy; there are {energy}"


def _does(state: State, step: Planning, action: KeepCards) -> State:
    """Note the choice; nothing else happens until all have chosen."""
    choices = tuple(
        [
            replace(choice, kept=action.cards) if choice.player == action.player else choice
            for choice in step.choices or ()
        ]
    )
    chose = build(Chose)(player=action.player, cards=action.cards)
    begun = replace(step, choices=choices)
    return replace(state, agenda=(*state.agenda, begun), events=(*state.events, chose))


def _runs(state: State, step: Planning) -> State:
    """Begin; or, when all have chosen, change Energy, displays and discards together."""
    if step.choices is None:
        return _begin(state, step)
    for choice in step.choices:
        kept, dealt = choice.kept, [card for card in choice.cards if isinstance(card, str)]
        assert isinstance(kept, tuple)
        if len(kept) == 2:
            state = paid(state, choice.player, "energy", PRICE_OF_TWO)
        for card in kept:
            dealt.remove(card)
        state = keep(state, choice.player, kept, dealt)
    return state


def _begin(state: State, step: Planning) -> State:
    """Give each player 2 Explorers, as many as are left; deal 5 cards, one at a time.

    Cards go round the table from the Starting Indicator until they run out.
    """
    players = in_turn(state)
    state = all_gained(state, players, "explorers", EXPLORERS)
    cards, state = draw_common(state, DEALT * len(players))
    hands = [tuple(sorted(cards[place :: len(players)])) for place in range(len(players))]
    dealt = [(player, hand) for player, hand in zip(players, hands, strict=True) if hand]
    choices = [build(PlanningChoice)(player=player, cards=hand) for player, hand in dealt]
    events = [build(Dealt)(player=player, cards=hand) for player, hand in dealt]
    begun = replace(step, choices=tuple(choices))
    return replace(state, agenda=(*state.agenda, begun), events=(*state.events, *events))


def _sees(step: Planning, player: int | None) -> Planning:
    """Hide the cards and choices of others until all have chosen."""
    if step.choices is None:
        return step
    choices = tuple(
        [
            choice
            if choice.player == player
            else replace(
                choice,
                cards=hidden_cards(choice.cards),
                kept=None if choice.kept is None else HIDDEN,
            )
            for choice in step.choices
        ]
    )
    return replace(step, choices=choices)


def _imagines(state: State, step: Planning, chance: Chance) -> tuple[State, Planning]:
    """Take hidden cards from the common deck, and each hidden choice among those legal."""
    choices: list[PlanningChoice] = []
    for choice in step.choices or ():
        cards: tuple[SeenCard, ...]
        state, cards = imagined_cards(state, choice.cards)
        choices.append(replace(choice, cards=cards))
    seen = replace(step, choices=tuple(choices))
    made = [
        replace(choice, kept=chance.choice(_may(state, seen, choice.player)).cards)
        if isinstance(choice.kept, Hidden)
        else choice
        for choice in choices
    ]
    return state, step if step.choices is None else replace(step, choices=tuple(made))


def _leaves(state: State, step: Planning, player: int) -> tuple[State, tuple[Step, ...]]:
    """The cards dealt to a player who leaves go to the common discard pile ("Resignation")."""
    if step.choices is None:
        return state, (step,)
    for choice in step.choices:
        if choice.player == player:
            dealt = [card for card in choice.cards if isinstance(card, str)]
            state = discard_common(state, player, dealt)
    others = tuple([choice for choice in step.choices if choice.player != player])
    return state, (replace(step, choices=others),)


PLANNING: Phase[State, Position, Planning] = Phase(
    kinds=(KeepCards,),
    who=_who,
    may=_may,
    why=_why,
    does=_does,
    runs=_runs,
    sees=_sees,
    imagines=_imagines,
    leaves=_leaves,
)
