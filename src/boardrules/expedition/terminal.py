"""A position as a text for terminals."""

from collections import Counter
from collections.abc import Iterable, Iterator

from boardrules.core.columns import columns, cut, padded, printable, wrapped
from boardrules.core.model import Hidden
from boardrules.core.words import counted_words
from boardrules.expedition import summary
from boardrules.expedition.board import free_positions, presence, upgrades_left
from boardrules.expedition.effects import NOTHING, Effect
from boardrules.expedition.nouns import SeenCard, Station
from boardrules.expedition.public import SeenPosition
from boardrules.expedition.sheet import MILESTONES, total
from boardrules.expedition.words import resource_words

WIDTH = 100
"""How many columns a text takes at most."""

FEW_SPACES = 12


def text_picture(view: SeenPosition) -> str:
    """Return the text of a view, in lines of at most 100 columns."""
    return "".join([f"{line}\n" for line in _lines(view)])


def _lines(view: SeenPosition) -> Iterator[str]:
    yield from _top(view)
    yield from _section("Map", _map(view))
    yield from _section("Expedition track", _track(view))
    yield from _section("Harbor", _harbor(view))
    yield from _section("Open Station Sites", _sites(view))
    yield from _section("Upgrades", _upgrades(view))
    for seat in range(view.seats):
        yield from _section(_player_title(view, seat), _player(view, seat))
    yield from _section("Cards in sight", _cards(view))
    yield from _section("Points", _points(view))
    yield from _section("What happened last", [f"  {line}" for line in summary.news(view)])


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    found = list(lines)
    if found:
        yield ""
        yield from _wrapped(title)
        for line in found:
            yield from _wrapped(line)


def _wrapped(line: str) -> list[str]:
    line = printable(line)
    indent = len(line) - len(line.lstrip(" "))
    return wrapped(line, WIDTH, " " * min(indent + 4, 12))


def _top(view: SeenPosition) -> Iterator[str]:
    yield from _wrapped(f"{summary.heading(view)} ({summary.seen_by(view)})")
    rounds = " ".join([f"{n}*" if n in MILESTONES else str(n) for n in (1, 2, 3, 4, 5, 6)])
    yield f"Rounds: {rounds} (* Milestones). Starting Indicator: player {view.starter}."
    for line in summary.decisions(view):
        yield from _wrapped(f"> {line}")


def _spaces(explorers: Iterable[int], spaces: int) -> str:
    """Return spaces with the seats of the Explorers on them, and a dash where one is free."""
    seats = [str(seat) for seat in explorers]
    free = spaces - len(seats)
    if spaces <= FEW_SPACES:
        return f"[{''.join(seats)}{'-' * free}]"
    taken = [f"{count} x {seat}" for seat, count in Counter(seats).items()]
    return f"[{', '.join([*taken, f'{free} free'])}]"


def _action(effect: Effect) -> str:
    return "" if effect == NOTHING else f"  {summary.brief(effect)}"


def _map(view: SeenPosition) -> Iterator[str]:
    tables = view.edition.tables
    names = tables.names
    width = min(28, max(columns(names[id]) for id in tables.lands))
    for number, (id, land) in enumerate(tables.lands.items()):
        kind = f"{number + 1:2}" if id in tables.landscapes else " *"
        here = view.lands[number]
        spaces = _spaces(here.explorers, land.spaces)
        name, state = padded(printable(land.name), width), summary.land_words(view, id)
        yield f"  {kind} {name}  {state:20}  {spaces}{_action(land.effect)}"
        near = tables.neighbors[id]
        if near:
            yield f"      next to {', '.join([cut(names[other], width) for other in near])}"
    for station in view.stations:
        yield from _station(view, station)
    free = free_positions(view)
    taken = [station.position for station in view.stations]
    later = [id for id in view.edition.positions if id not in free and id not in taken]
    if free:
        yield f"  Free positions next to an explored Landscape: {', '.join(free)}"
    if later:
        yield f"  Other positions: {', '.join(later)}"
    near_positions = [
        f"{one}–{other}"
        for one in view.edition.positions
        for other in tables.positions_next_to[one]
        if tables.place[one] < tables.place[other]
    ]
    if near_positions:
        yield f"  Positions next to each other: {', '.join(near_positions)}"
    yield "  [ ] are action spaces: the seats of the Explorers there, and - for a free one."
    if view.edition.meteorites:
        yield "  * is a Meteorite."


def _station(view: SeenPosition, station: Station) -> Iterator[str]:
    site = view.edition.tables.sites[station.site]
    names = [view.edition.tables.names[id] for id in station.upgrades]
    upgrades = f" ({', '.join(names)})" if names else ""
    yield (
        f"   {station.position}: Station of player {station.owner}, level {station.level}"
        f"{upgrades}, Presence {presence(view, station)}, on {site.name}"
        f"  {_spaces(station.explorers, site.spaces)}{_action(site.effect)}"
    )


def _track(view: SeenPosition) -> Iterator[str]:
    track = view.edition.track
    for seat, team in enumerate(view.teams):
        yield f"  player {seat} is on space {team.marker} of {track.length}"
    if track.rewards:
        rewards = [f"{line.space}: {summary.brief(line.effect)}" for line in track.rewards]
        yield f"  Rewards: {'; '.join(rewards)}"


def _harbor(view: SeenPosition) -> Iterator[str]:
    columns = zip(view.edition.plan, view.plan, strict=True)
    for number, (column, shown) in enumerate(columns, 1):
        closed = "" if column.first_round <= view.round else f", from round {column.first_round}"
        yield f"  Column {number}, {summary.price_words(view, column.cost)}{closed}"
        for id in shown:
            yield f"    {_expert(view, id)}"
    yield f"  {summary.two_experts_words(view)}. {view.experts_left} to come."


def _expert(view: SeenPosition, id: str) -> str:
    expert = view.edition.tables.experts[id]
    connected = f"  {expert.tile.title()}: {summary.brief(expert.connected)}"
    return f"{expert.name}{_action(expert.effect)}{connected}"


def _sites(view: SeenPosition) -> Iterator[str]:
    for id in view.sites:
        site = view.edition.tables.sites[id]
        needs = f"needs {counted_words(site.engineers, 'Engineer icon')}"
        yield f"  {site.name}: {needs}  {_spaces((), site.spaces)}{_action(site.effect)}"
    yield f"  {view.sites_left} to come."


def _upgrades(view: SeenPosition) -> Iterator[str]:
    for upgrade in view.edition.upgrades:
        points = f", {resource_words('points', upgrade.points)}" if upgrade.points else ""
        yield (
            f"  {upgrade.name}: level {upgrade.level}, Presence {upgrade.presence}, "
            f"{resource_words('material', upgrade.cost)}{points}, "
            f"{upgrades_left(view, upgrade)} left{_action(upgrade.reward)}"
        )


def _player_title(view: SeenPosition, seat: int) -> str:
    points = resource_words("points", total(view.teams[seat]))
    you = "you" if seat == view.player else ""
    first = "Starting Indicator" if seat == view.starter else ""
    return ", ".join(
        filter(None, [f"Player {seat}", you, summary.standing(view, seat), points, first])
    )


def _player(view: SeenPosition, seat: int) -> Iterator[str]:
    team, edition, deck = view.teams[seat], view.edition, view.decks[seat]
    names = edition.tables.names
    yield f"  {', '.join(summary.goods(team)) or 'no resources'}"
    reserve, supply = summary.pieces(team.stock), summary.pieces(team.supply)
    yield f"  Reserve: {reserve}; general supply: {supply}"
    if team.harbor:
        yield f"  At the Harbor: {resource_words('explorers', team.harbor)}"
    bases = [
        f"{base.name} {'open' if storm is None else f'under {names[storm]}'}"
        for base, storm in zip(edition.bases, team.bases, strict=True)
    ]
    yield f"  Bases: {'; '.join(bases)}"
    yield f"  Row: {'; '.join(['-' if card is None else names[card] for card in team.row])}"
    if icons := summary.team_icons(view, seat):
        yield f"  Icons: {icons}"
    if team.projects:
        projects = [
            f"{names[project.card]}{' (sideways)' if project.sideways else ''} "
            f"{_spaces([seat] * project.explorers, edition.tables.projects[project.card].spaces)}"
            for project in team.projects
        ]
        yield f"  Projects: {'; '.join(projects)}"
    for hired in team.experts:
        spaces = _spaces([seat] * hired.explorers, edition.tables.experts[hired.expert].spaces)
        used = " (used)" if hired.used else ""
        yield f"  Expert {spaces} {_expert(view, hired.expert)}{used}"
    if team.display:
        yield f"  Display: {'; '.join([_card(view, card) for card in team.display])}"
    waiting = summary.waiting_card(view, seat)
    if waiting:
        yield f"  Card drawn: {names[waiting]}"
    cards = summary.hand(view, seat)
    if cards:
        title = summary.hand_title(view, seat)
        yield f"  {title}: {'; '.join([_card(view, card) for card in cards])}"
    top = f", on top {', '.join([names[card] for card in reversed(deck.top)])}" if deck.top else ""
    piles = f"{counted_words(deck.size, 'card')}{top}; discard pile: {len(deck.discard)}"
    yield f"  Expedition Deck: {piles}"


def _card(view: SeenPosition, id: SeenCard) -> str:
    if isinstance(id, Hidden):
        return "face down"
    card = view.edition.tables.cards[id]
    price = "" if card.type == "storm" else f" ({resource_words('coins', card.cost)})"
    return f"{card.name}{price}"


def _cards(view: SeenPosition) -> Iterator[str]:
    """Yield what is printed on the cards that lie open."""
    seen: dict[str, None] = {}
    for seat, team in enumerate(view.teams):
        lying = [card for card in team.row if card is not None]
        lying += [project.card for project in team.projects]
        lying += team.display
        lying += [card for card in summary.hand(view, seat) if isinstance(card, str)]
        waiting = summary.waiting_card(view, seat)
        seen |= dict.fromkeys([*lying, waiting] if waiting else lying)
    for id in sorted(seen, key=view.edition.tables.place.__getitem__):
        card = view.edition.tables.cards[id]
        yield f"  {card.name}: {'; '.join(summary.card_words(card)) or 'no effect'}"


def _points(view: SeenPosition) -> Iterator[str]:
    rows = summary.score_rows(view)
    yield " " * 62 + "".join([f" player {seat}" for seat in range(view.seats)])
    when = None
    for row in rows:
        if row.when != when and row.when is not None:
            when = row.when
            yield f"  {summary.TIMES[when]}"
        words = padded(("    " if when else "  ") + row.words, 62)
        yield words + "".join([f"{'-' if n is None else n:>9}" for n in row.points])
    totals = [total(team) for team in view.teams]
    yield padded("  together", 62) + "".join([f"{points:>9}" for points in totals])
