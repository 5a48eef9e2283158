"""The first position of a game ("Setup")."""

from boardrules.core.chance import Chance
from boardrules.core.model import build
from boardrules.expedition.nouns import ExpeditionDeck, Land, Pieces, Stock, Team
from boardrules.expedition.options import Options
from boardrules.expedition.public import CommonDeck
from boardrules.expedition.state import State
from boardrules.expedition.steps import StartRound


def first_position(players: int, seed: int | str, options: Options) -> State:
    """Return the position in which the first round is about to start."""
    edition = options.edition
    tables = edition.tables
    experts = Chance(seed, "experts").shuffled(tables.experts)
    sites = Chance(seed, "sites").shuffled(tables.sites)
    plan: list[tuple[str, ...]] = []
    for column in edition.plan:
        plan.append(experts[::-1][: column.shown])
        experts = experts[: len(experts) - len(plan[-1])]
    open_sites = sites[::-1][: edition.open_sites]
    team = build(Team)(
        stock=build(Stock)(**edition.start.__dict__),
        supply=build(Pieces)(**edition.supply.__dict__),
        row=(None,) * edition.row_length,
        bases=(None,) * len(edition.bases),
    )
    return build(State)(
        options=options,
        seed=seed,
        teams=(team,) * players,
        decks=tuple(
            build(ExpeditionDeck)(
                draw=Chance(seed, "deck", player, 1).shuffled(tables.starting_deck)
            )
            for player in range(players)
        ),
        common=build(CommonDeck)(draw=Chance(seed, "common", 1).shuffled(tables.common_deck)),
        plan=tuple(plan),
        expert_stack=experts,
        sites=open_sites,
        site_stack=sites[: len(sites) - len(open_sites)],
        lands=(Land(),) * len(tables.lands),
        agenda=(StartRound(),),
    )
