"""What pictures and texts of a position say, in words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from boardrules.core.model import Counts, Hidden
from boardrules.core.words import counted_words
from boardrules.expedition import steps
from boardrules.expedition.board import explored, open_lands
from boardrules.expedition.components import ExpeditionCard, ProjectCard, StormCard
from boardrules.expedition.describe import describe_event, source_words
from boardrules.expedition.effects import ICONS, NOTHING, RESOURCES, Effect, Resource
from boardrules.expedition.nouns import SeenCard, Team, When
from boardrules.expedition.prices import harbor_price
from boardrules.expedition.public import ROUNDS, Position, SeenPosition
from boardrules.expedition.sheet import TILE_POINTS, standings
from boardrules.expedition.tableau import icons
from boardrules.expedition.terms import (
    CardPoints,
    LandscapePoints,
    LeftoverPoints,
    PositionPoints,
    ProjectPoints,
    RankPoints,
    ScoringTerm,
    StationPoints,
    UpgradePoints,
)
from boardrules.expedition.words import effect_words, resource_words

TIMES: dict[When, str] = {
    "round_3": "Milestone after round 3",
    "round_5": "Milestone after round 5",
    "round_6": "Milestone after round 6",
    "final": "At the end",
}
"""When points are scored, in words and in order."""

PIECES: tuple[Resource, ...] = ("explorers", "stations")

PHASES = {
    steps.Preparation: "Preparation",
    steps.Bonuses: "Preparation",
    steps.Planning: "Planning",
    steps.ActionPhase: "Action Phase",
}


def heading(view: SeenPosition) -> str:
    """Return what the picture shows: game, edition, round and phase."""
    here = f"round {view.round} of {ROUNDS}, {phase(view)}" if view.agenda else "the game is over"
    return f"Expedition ({view.edition.name}): {here}"


def phase(view: SeenPosition) -> str:
    """Return the phase of the round."""
    found = [PHASES[type(step)] for step in reversed(view.agenda) if type(step) in PHASES]
    return found[0] if found else "the round ends"


def seen_by(view: SeenPosition) -> str:
    """Return who sees the position."""
    return "seen by a spectator" if view.player is None else f"seen by player {view.player}"


def decisions(view: SeenPosition) -> tuple[str, ...]:
    """Return who decides and what, a line for each; none when the game is over."""
    if not view.agenda:
        return ()
    return tuple([f"player {seat} {_decision(view, seat)}" for seat in view.to_act])


def _decision(view: SeenPosition, seat: int) -> str:
    names, step = view.edition.tables.names, view.agenda[-1]
    match step:
        case steps.Preparation():
            return f"places or discards the card drawn: {names[waiting_card(view, seat) or '']}"
        case steps.AtHangar():
            return "may buy a Station or trade at the Hangar"
        case steps.Planning():
            return "chooses which of the dealt cards to keep"
        case steps.ActionPhase():
            return "takes an action or passes"
        case steps.Placement():
            return f"chooses a position for the Station with {names[step.site]}"
        case steps.AdjacentAction():
            return f"chooses a Landscape next to {step.position} to carry out its action"
        case steps.Buying():
            many = "any number of cards" if step.several else "a card"
            return f"may buy {many} from the display{_off(step.discount)}"
        case steps.Hiring():
            return f"may hire an Expert{_off(step.discount)}"
        case steps.ChoosingEffect():
            source = source_words(view, step.source)
            return f"chooses an effect of {source}: {effect_words(step.effect)}"
        case steps.Trading():
            source = source_words(view, step.source)
            return f"chooses how often to trade with {source}: {effect_words(step.effect)}"
        case _:
            assert isinstance(step, steps.Keeping)
            cards = counted_words(step.keep, "card")
            return f"chooses what to keep of the cards drawn: {cards} to go"


def _off(discount: int) -> str:
    return f" for {resource_words('coins', discount)} less" if discount else ""


def waiting_card(view: SeenPosition, seat: int) -> str | None:
    """Return the card that a player has drawn in Preparation and not yet placed."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, steps.Preparation) and step.drawing:
        for drawing in step.drawing:
            if drawing.player == seat:
                return drawing.card
    return None


def hand(view: SeenPosition, seat: int) -> tuple[SeenCard, ...]:
    """Return the cards that a player has been dealt or has drawn, to keep some of them."""
    for step in view.agenda:
        if isinstance(step, steps.Planning) and step.choices:
            for choice in step.choices:
                if choice.player == seat:
                    return choice.cards
        if isinstance(step, steps.Keeping) and step.player == seat:
            return step.cards
    return ()


def hand_title(view: SeenPosition, seat: int) -> str:
    """Return what a hand is called: with what was chosen of it, if the seat may know."""
    kept = _kept(view, seat)
    if not kept or isinstance(kept, Hidden):
        return "Hand"
    names = [view.edition.tables.names[id] for id in kept]
    return f"Hand, of which {' and '.join(names)} will be kept"


def _kept(view: SeenPosition, seat: int) -> tuple[str, ...] | Hidden | None:
    """Return what a player has chosen in Planning; None if that is still to be done."""
    step = view.agenda[-1] if view.agenda else None
    for choice in (step.choices if isinstance(step, steps.Planning) else None) or ():
        if choice.player == seat:
            return choice.kept
    return None


def _has_passed(view: SeenPosition, seat: int) -> bool:
    """Tell whether a player has passed in this Action Phase."""
    if seat in view.resigned or phase(view) != "Action Phase":
        return False
    waiting = [step.waiting for step in view.agenda if isinstance(step, steps.ActionPhase)]
    acting = view.to_act
    return bool(waiting) and seat not in waiting[0] and seat not in acting


def standing(view: SeenPosition, seat: int) -> str:
    """Return how it stands with a player's turn: "to act", "has passed", or its place."""
    if seat in view.resigned:
        return "has left the game"
    if not view.agenda:
        return f"place {next(line.place for line in standings(view) if line.player == seat)}"
    if seat in view.to_act:
        return "to act"
    if _kept(view, seat) is not None:
        return "has chosen"
    return "has passed" if _has_passed(view, seat) else ""


def land_words(position: Position, id: str) -> str:
    """Return how it stands with a Landscape or a Meteorite: open, next, or not yet."""
    tables = position.edition.tables
    if id in tables.meteorites:
        return "open" if id in open_lands(position) else "not yet open"
    number, found = list(tables.landscapes).index(id), explored(position)
    if number < found:
        return f"explored by player {position.lands[number].explored_by}"
    return "next to explore" if number == found else "unexplored"


def goods(team: Team) -> list[str]:
    """Return a player's resources and tiles, without what there is none of."""
    return [
        resource_words(resource, team.stock.of(resource))
        for resource in RESOURCES
        if resource not in PIECES and team.stock.__dict__.get(resource)
    ]


def pieces(counts: Counts) -> str:
    """Return the Explorers and Stations of a Reserve or of the general supply."""
    return " and ".join([resource_words(piece, counts.of(piece)) for piece in PIECES])


def price_words(position: Position, cost: int) -> str:
    """Return what an Expert of a column of the Expert Plan costs at the Harbor, by its cost."""
    return f"cost {cost}: {resource_words('coins', harbor_price(position.edition, cost))}"


def two_experts_words(position: Position) -> str:
    """Return what two Experts cost at the Harbor."""
    price = resource_words("coins", harbor_price(position.edition, 0, 0))
    return f"Two at once: {price} and both costs"


def brief(effect: Effect) -> str:
    """Return an effect in few words."""
    return effect_words(effect).replace("gain ", "")


def icon_words(counts: Iterable[int]) -> str:
    """Return numbers of Investor, Radio and Engineer icons in words; nothing, if all are 0."""
    words = [f"{count} {icon.title()}" for icon, count in zip(ICONS, counts, strict=True) if count]
    return ", ".join(words)


def team_icons(position: Position, seat: int) -> str:
    """Return the icons that a Tableau shows, in words."""
    team = position.teams[seat]
    return icon_words([icons(team, icon, position.edition) for icon in ICONS])


def card_words(card: ExpeditionCard | StormCard | ProjectCard) -> Iterator[str]:
    """Yield what is printed on a card besides its name, a line each."""
    if isinstance(card, StormCard):
        yield "Storm"
        return
    printed = [icon_words([card.icons.of(icon) for icon in ICONS])]
    printed += [resource_words("points", card.points)] if card.points else []
    first = ", ".join(filter(None, printed))
    if first:
        yield first
    effects: dict[str, Effect] = {"radar": card.radar}
    if isinstance(card, ProjectCard):
        effects = {"space": card.effect, **effects}
    else:
        effects = {"upper": card.upper, "lower": card.lower, **effects}
    for name, effect in effects.items():
        if effect != NOTHING:
            yield f"{name}: {brief(effect)}"


def term_words(term: ScoringTerm) -> str:
    """Return what a scoring term counts, in words."""
    match term:
        case StationPoints():
            return f"a Station by level: {term.level_1}, {term.level_2}, {term.level_3}"
        case ProjectPoints():
            return f"a Project: {term.points}"
        case LandscapePoints():
            return f"a Landscape with an own Explorer: {term.points}"
        case RankPoints():
            return f"by rank on the track: {', '.join(map(str, term.points))}"
        case PositionPoints():
            bands = [f"{band.points} from space {band.space}" for band in term.bands]
            return f"on the track: {', '.join(bands)}"
        case CardPoints():
            return f"points on cards{_times(term.times)}"
        case UpgradePoints():
            return f"points on Upgrades{_times(term.times)}"
        case LeftoverPoints():
            return f"{resource_words(term.resource, term.per)} left: {term.points}"


def _times(times: int) -> str:
    return f" times {times}" if times > 1 else ""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A line of the score sheet of all players."""

    when: When | None
    """When it is scored; None for the points gained by effects."""
    words: str
    points: tuple[int | None, ...]
    """The points of each seat; None if they were not scored, or not yet."""


def score_rows(position: Position) -> tuple[ScoreRow, ...]:
    """Return the score sheet of all players, with what is still to be scored."""
    gained = tuple([team.gained for team in position.teams])
    rows = [ScoreRow(None, "by effects", gained)]
    for when in TIMES:
        terms = [term_words(term) for term in getattr(position.edition.scoring, when)]
        if when == "final":
            terms.append(f"a Pilot or Mechanic: {TILE_POINTS}")
        scored = [
            next((entry.points for entry in team.scored if entry.when == when), None)
            for team in position.teams
        ]
        rows += [
            ScoreRow(when, words, tuple([points[number] if points else None for points in scored]))
            for number, words in enumerate(terms)
        ]
    return tuple(rows)


def news(view: SeenPosition) -> tuple[str, ...]:
    """Return what happened last, a line for each event."""
    return tuple([describe_event(view, event) for event in view.events])
