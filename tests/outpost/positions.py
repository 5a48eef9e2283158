"""Positions at random, valid by construction, for property tests."""

from collections import Counter
from typing import Any, get_args

from hypothesis import strategies as st

from boardrules import outpost
from boardrules.core import Chance
from boardrules.outpost import Options, State, colony, setup
from boardrules.outpost.cards import whole_decks
from boardrules.outpost.editions import KICKERS, UPGRADES
from boardrules.outpost.setup import Moment
from boardrules.outpost.start import first_position
from tests.outpost.builders import words

MOMENTS: tuple[Moment, ...] = get_args(Moment)

seeds = st.integers(0, 2**64 - 1) | st.text(max_size=8)

options = st.builds(
    Options,
    mega=st.booleans(),
    fast_bid=st.booleans(),
    kicker=st.booleans(),
    idle_operators=st.booleans(),
    auctions_per_turn=st.sampled_from([None, 1, 2]),
    bidding_order=st.sampled_from(["table", "purchase"]),
    max_rounds=st.sampled_from([2, 5, 200]),
)


def random_position(seed: int | str, players: int, chosen: Options) -> State:
    """A position in the middle of a game: anybody may own and hold anything."""
    chance = Chance(seed, domain="test")
    edition, first = chosen.edition, first_position(players, seed, chosen)
    upgrades = list(
        chance.shuffled([name for name in UPGRADES for _ in range(first.supply.of(name))])
    )
    era: Any = 1 + chance.below(3)
    slots = edition.tables.setups[players].kicker_slots
    known = edition.tables.kickers
    kickers: list[Any] = []
    if chosen.kicker:
        kickers = list(
            chance.shuffled([k for k in KICKERS for _ in range(slots) if known[k].era <= era])
        )
    decks = {name: list(chance.shuffled(deck)) for name, deck in whole_decks(edition).items()}
    megas: dict[str, int] = {mega.resource: mega.copies for mega in edition.megas}
    seats = []
    for _ in range(players):
        mine = [upgrades.pop() for _ in range(min(len(upgrades), chance.below(5)))]
        also = [kickers.pop() for _ in range(min(len(kickers), chance.below(3)))]
        limit = 5 + 3 * mine.count("nodule") + 5 * mine.count("outpost")
        colonists = chance.below(limit + 5 * also.count("biosphere") + 1)
        robots = chance.below(mine.count("robots") * colonists + 1)
        hand = []
        for _ in range(chance.below(16)):
            resource = chance.choice(list(decks)[: 4 + chance.below(6)])
            kind = chance.below(12)
            if kind == 0 and megas.get(resource):
                megas[resource] -= 1
                hand.append(f"mega {resource}")
            elif kind == 1:
                hand.append(f"iou {resource}")
            elif decks[resource]:
                hand.append(words([decks[resource].pop()]))
        seats.append(
            colony(
                ore=chance.below(9),
                water=chance.below(9),
                titanium=chance.below(9),
                research=chance.below(3),
                new_chemicals=chance.below(6),
                colonists=colonists,
                robots=robots + also.count("robot_prototype"),
                upgrades=", ".join(mine),
                kickers=", ".join(also),
                hand=", ".join(hand),
                spent=chance.below(3),
            )
        )
    market: list[str] = []
    for name in upgrades:
        if len(market) < players and market.count(name) < max(1, players // 2):
            market.append(name)
    on_offer = [name for name in kickers if known[name].era == era][: chance.below(slots + 1)]
    return setup(
        *seats,
        at=chance.choice(MOMENTS),
        market=", ".join(market[: chance.below(players + 1)]),
        slots=", ".join(on_offer),
        era=era,
        stage=3,
        seed=seed,
        options=chosen,
    )


def singles(state: State) -> Counter[Any]:
    """All real cards in decks, discard piles, hands and set aside."""
    found: Counter[Any] = Counter()
    for deck in state.decks:
        found.update(deck.draw)
        found.update(deck.discard)
    for hand in state.hands:
        found.update(card for card in hand if card.kind == "single")
    for step in state.agenda:
        if step.type == "exchanges":
            found.update(aside.card for aside in step.set_aside)
    return found


def wandering(state: State, seed: int | str, plies: int) -> State:
    """Play some plies; actions of all types are equally likely, ending a turn less so."""
    chance = Chance(seed, domain="wander")
    for _ in range(plies):
        if outpost.is_over(state):
            break
        state = outpost.step(state, wander(chance, state))
    return state


def wander(chance: Chance, state: State, player: int | None = None) -> Any:
    """An action at random: first its type, then one of that type."""
    legal = outpost.legal_actions(state, player)
    kinds = legal.kinds()
    kind = kinds[chance.below(len(kinds))]
    if kind is outpost.EndTurn and len(kinds) > 1 and chance.below(3):
        kind = kinds[1 + chance.below(len(kinds) - 1)]
    actions = legal.of_kind(kind)
    if kind in (outpost.Bid, outpost.SealedBid) and chance.below(3):
        return actions[min(len(actions) - 1, chance.below(3))]
    if kind is outpost.Pay and chance.below(2):
        return outpost.best_payment(state)
    return actions[chance.below(len(actions))]
