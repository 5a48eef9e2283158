"""Example bots play a game of Expedition, told line by line in the terminal.

    python examples/expedition_bots.py --players 3 --seed 7
    python examples/expedition_bots.py --bots greedy random --quiet
    python examples/expedition_bots.py --board

The bots see nothing but their own view of the game.
"""

import argparse
from collections.abc import Iterator, Sequence

import show

from boardrules import expedition
from boardrules.core import Choices, Policy, play_out, random_policy
from boardrules.expedition import Action, State, Team, TeamSheet, View, components, effects, steps

Legal = Choices[Action]
Bot = Policy[View, Action]

# The greedy bot: guess what each action is worth, in points, and take the best.

WORTH: dict[str, tuple[float, float]] = {
    "points": (1, 1),
    "coins": (0.8, 0.2),
    "energy": (0.3, 0.1),
    "material": (0.9, 0.4),
    "radar_tiles": (1.5, 1),
    "forecast_tiles": (0.6, 0),
    "explorers": (1.8, 1),
    "stations": (5, 3),
    "advance": (0.8, 0.8),
}
"""What one of each resource is worth in the first round and in the last."""

OPEN_SPACE = 1.5
"""What an open space of the row promises while cards are drawn."""

OPEN_BASE = 2
"""What a Base is worth that no Storm covers."""

PRESENCE = 0.7
"""What an Explorer near an own Station is worth, for the Upgrades to come."""

EXPLORED = 2
"""What it is worth to explore, besides the Radar Tile and the points."""


def greedy(view: View, legal_actions: Legal) -> Action:
    """Choose one of the legal actions: the policy of a seat."""
    return max(legal_actions, key=lambda action: worth(view, action))


def worth(view: View, action: Action) -> float:
    """Return what an action is worth, compared with the others that are possible now."""
    tables, team = view.edition.tables, own(view)
    match action, view.agenda[-1]:
        case expedition.PlayCard(), _:
            return 100  # nothing speaks against it
        case expedition.StopDrawing(), _:
            return tableau(view, team.bases) - OPEN_SPACE * team.row.count(None)
        case expedition.CoverBase(base=base), _:
            return tableau(view, (*team.bases[:base], "storm", *team.bases[base + 1 :]))
        case expedition.SpendForecast(on="drawn"), _:
            return tableau(view, team.bases) - price(view, "forecast_tiles")
        case expedition.BuyStation(), _:
            return price(view, "stations") - price(view, "coins", sheet(view).station_price)
        case expedition.KeepCards(cards=cards), _:
            fee = price(view, "energy", 2) if len(cards) == 2 else 0
            return sum([max(0, bargain(view, card)) for card in cards]) - fee
        case expedition.ActivateSpace(place=place), _:
            return value(view, action_of(view, place)) + presence(view, place)
        case expedition.VisitHarbor(experts=experts), _:
            harbor = view.edition.harbor
            fee = price(view, "coins", harbor.one if len(experts) == 1 else harbor.two)
            return sum([service(view, expert) for expert in experts]) - fee
        case expedition.Explore(), _:
            land = view.edition.landscapes[len(explored(view))].id
            points = to_come(view, "landscapes", "points")
            return EXPLORED + points + price(view, "radar_tiles") + presence(view, land)
        case expedition.BuildStation(site=site), _:
            return 1 + to_come(view, "stations", "level_1") + value(view, tables.sites[site].effect)
        case expedition.PlaceStation(position=position), _:
            near = [land for land in tables.lands_next_to[position] if land in explored(view)]
            return max([value(view, tables.lands[land].effect) for land in near], default=0)
        case expedition.UseLandscape(landscape=land), _:
            return value(view, tables.lands[land].effect)
        case expedition.UpgradeStation(upgrade=upgrade), _:
            tile = tables.upgrades[upgrade]
            gain = tile.points + value(view, tile.reward) - price(view, "material", tile.cost)
            gain += to_come(view, "stations", f"level_{tile.level}")
            return gain - to_come(view, "stations", f"level_{tile.level - 1}")
        case expedition.UseRadar(), _:
            gain = sum([value(view, card.radar) for card in face_up(view)])
            bargains = [bargain(view, card) for card in team.display]
            return gain + max([0, *bargains]) - price(view, "radar_tiles")
        case expedition.ActivateTile(expert=expert), _:
            return value(view, tables.experts[expert].connected)
        case expedition.TradeTimes(times=times), steps.Trading(effect=trade):
            return times * profit(view, trade)
        case expedition.TradeTimes(times=times), _:
            return times * (price(view, "material") - price(view, "energy"))
        case expedition.ChooseEffect(number=number), steps.ChoosingEffect(effect=choice):
            return value(view, choice.effects[number])
        case expedition.BuyCard(card=card), steps.Buying(discount=discount):
            return bargain(view, card, discount)
        case expedition.KeepCard(card=card), _:
            return bargain(view, card)
        case expedition.Hire(expert=expert), _:
            return service(view, expert)
    return 0  # to pass, to decline


def price(view: View, resource: str, amount: float = 1) -> float:
    """Return what an amount of a resource is worth in this round."""
    first, last = WORTH[resource]
    return amount * (first + (last - first) * (view.round - 1) / 5)


def profit(view: View, trade: effects.Trade) -> float:
    """Return what it is worth to trade once."""
    gained, paid = trade.gain.model_dump(), trade.pay.model_dump()
    return sum([price(view, name, gained[name] - paid.get(name, 0)) for name in gained])


def value(view: View, effect: effects.Effect) -> float:
    """Return what an effect is worth."""
    match effect:
        case effects.Gain(resource=resource, amount=amount):
            return price(view, resource, amount)
        case effects.GainPer(resource=resource, amount=amount, per=per):
            return price(view, resource, amount * sheet(view).of(per))
        case effects.Trade():
            assert view.player is not None
            times = expedition.most_trades(position_of(view), view.player, effect)
            return max(0, profit(view, effect)) * times
        case effects.DrawAndKeep(keep=keep):
            return keep
        case effects.Buy(discount=discount) | effects.HireExpert(discount=discount):
            return price(view, "coins", discount)
        case effects.OneOf(effects=parts):
            return max([value(view, part) for part in parts])
        case effects.AllOf(effects=parts):
            return sum([value(view, part) for part in parts])
        case _:
            return 0


def bargain(view: View, card: str, discount: int = 0) -> float:
    """Return what it is worth to buy a card: its points and what it brings later, less its cost."""
    tables, rounds = view.edition.tables, 6 - view.round
    if card in tables.projects:
        project, lasting = tables.projects[card], to_come(view, "projects", "points")
        cost, points = project.cost, project.points + lasting
        each_round, rounds = [project.effect, project.radar], rounds + 1
    else:
        drawn = tables.expeditions[card]
        cost, points, each_round = drawn.cost, drawn.points, [drawn.upper, drawn.radar]
    brings = 1 + sum([value(view, effect) for effect in each_round])
    return points + rounds * brings / 4 - price(view, "coins", max(0, cost - discount))


def service(view: View, expert: str) -> float:
    """Return what it is worth to hire an Expert: 2 points, the tile, and a space of one's own."""
    hired = view.edition.tables.experts[expert]
    columns = zip(view.edition.plan, view.plan, strict=True)
    paid = sum([column.cost for column, shown in columns if expert in shown])
    spaces = value(view, hired.effect) * (6 - view.round) / 3
    return 2 + spaces + value(view, hired.connected) - price(view, "coins", paid)


def tableau(view: View, bases: Sequence[str | None]) -> float:
    """Return what the Tableau promises with these Storms on its Bases, if the draw goes on."""
    edition, storms, row = view.edition, len(bases) - bases.count(None), own(view).row
    cards = [edition.tables.expeditions[card] for card in row if card is not None]
    bonuses = [card.upper if storms < 2 else card.lower for card in cards if storms <= 2]
    in_use = [edition.bases[place].kind != "none" for place, storm in enumerate(bases) if not storm]
    total = OPEN_BASE * sum(in_use) + OPEN_SPACE * row.count(None)
    total += price(view, "energy", edition.storm_energy[storms])
    return total + sum([value(view, bonus) for bonus in bonuses])


def to_come(view: View, kind: str, field: str) -> int:
    """Return the points that all scoring still to come gives for one thing of a kind."""
    scoring = view.edition.scoring
    terms = [*scoring.round_6, *scoring.final]
    terms += scoring.round_5 if view.round <= 5 else ()
    terms += scoring.round_3 if view.round <= 3 else ()
    return sum([getattr(term, field) for term in terms if term.type == kind])


def presence(view: View, place: str) -> float:
    """Return what an Explorer who stays on a place of the map is worth besides its action."""
    spot = next((s.position for s in view.stations if s.site == place), place)
    near = {spot, *view.edition.tables.neighbors.get(spot, ())}
    mine = [s.position for s in view.stations if s.owner == view.player and s.level < 3]
    return PRESENCE * len(near.intersection(mine))


# What lies on the table


def own(view: View) -> Team:
    """Return the bot's own team."""
    assert view.player is not None
    return view.teams[view.player]


def sheet(view: View) -> TeamSheet:
    """Return what follows from what the bot has."""
    assert view.player is not None
    return expedition.team_sheet(position_of(view), view.player)


def position_of(view: View) -> expedition.Position:
    """Return the view, or the full state behind it: a search lets the bot play in states."""
    position: expedition.Position = getattr(view, "state", view)
    return position


def action_of(view: View, place: str) -> effects.Effect:
    """Return the action of a place's spaces."""
    tables = view.edition.tables
    if place in tables.lands:
        return tables.lands[place].effect
    if place in tables.sites:
        return tables.sites[place].effect
    if place in tables.experts:
        return tables.experts[place].effect
    return tables.projects[place].effect


def explored(view: View) -> list[str]:
    """Return the explored Landscapes."""
    lands = zip(view.edition.tables.lands, view.lands, strict=True)
    return [id for id, land in lands if land.explored_by is not None]


def face_up(view: View) -> list[components.ExpeditionCard | components.ProjectCard]:
    """Return the own cards whose icons and Radar effects count."""
    tables, team = view.edition.tables, own(view)
    row = [tables.expeditions[card] for card in team.row if card is not None]
    return [*row, *(tables.projects[p.card] for p in team.projects if not p.sideways)]


# The show

TIMES = {
    "effects": "by effects",
    "round_3": "after round 3",
    "round_5": "after round 5",
    "round_6": "after round 6",
    "final": "at the end",
}
"""When points are scored, in words."""

TERMS = {
    "stations": "Stations",
    "projects": "Projects",
    "landscapes": "Landscapes",
    "track_rank": "rank on the track",
    "track_position": "place on the track",
    "cards": "cards",
    "upgrades": "Upgrades",
    "pilots_and_mechanics": "Pilots and Mechanics",
}
"""What points are scored for, in words."""


def story(view: View) -> Iterator[str]:
    """Yield the lines that tell what the last step made happen, as a spectator saw it."""
    for event in view.events:
        match event.type:
            case "round_began":
                yield f"\nRound {event.round}"
                for player, points in enumerate(expedition.scores(view)):
                    stations = [station.owner for station in view.stations].count(player)
                    yield f"  player {player}: {points:3} points, {stations} Stations on the map"
            case "drew" | "paid" | "dealt" | "drew_to_keep" | "chose" | "nothing_done":
                pass
            case _:
                yield show.wrapped(f"  {expedition.describe(view, event)}")


def table(state: State, names: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the final standings, with what each player scored for."""
    for line in expedition.standings(state):
        yield f"{line.place}. player {line.player} ({names[line.player]}): {line.score} points"
        sheet = expedition.score_sheet(state, line.player)
        for when in dict.fromkeys(entry.when for entry in sheet):
            scored = [
                f"{scored_for(state, entry)} {entry.points}".strip()
                for entry in sheet
                if entry.when == when
            ]
            yield show.wrapped(f"     {TIMES[when]}: {', '.join(scored)}")


def scored_for(state: State, entry: expedition.ScoreLine) -> str:
    """Return what a line of a score sheet counts; nothing, if that is said already."""
    if entry.term == "leftovers":
        term = getattr(state.edition.scoring, entry.when)[entry.number]
        return f"{term.resource.replace('_', ' ').title()} left"
    return TERMS.get(entry.term, "")


def bot(name: str, seed: str) -> Bot:
    """Return the bot of that name."""
    return greedy if name == "greedy" else random_policy(seed)


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Example bots play a game of Expedition.")
    show.add_flags(parser, range(2, 5), 3)
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> None:
    """Play one game and tell it."""
    args = arguments(given)
    names = [args.bots[seat % len(args.bots)] for seat in range(args.players)]

    def tell(before: State, action: Action, after: State) -> None:
        view = expedition.observe(after, None)
        for line in story(view):
            print(line)
        if args.board and (after.round > before.round or expedition.is_over(after)):
            print(f"\n{expedition.render_text(view)}")

    if not args.quiet:
        first = expedition.new_game(args.players, args.seed)
        for line in story(expedition.observe(first, None)):
            print(line)
    played = play_out(
        expedition,
        [bot(name, f"{args.seed} {seat}") for seat, name in enumerate(names)],
        seed=args.seed,
        watch=None if args.quiet else tell,
    )
    if not args.quiet:
        print()
    print(f"After {played.state.round} rounds and {len(played.record.actions)} actions:")
    for line in table(played.state, names):
        print(line)


if __name__ == "__main__":
    show.run(main)
