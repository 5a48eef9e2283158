"""A position as text for a terminal."""

from collections.abc import Iterable, Iterator

from boardrules.core.columns import printable, wrapped
from boardrules.outpost import summary
from boardrules.outpost.describe import describe_event, title
from boardrules.outpost.phases.discard import cards_over
from boardrules.outpost.sheet import colony_sheet, scores, standings
from boardrules.outpost.state import SeenPosition

WIDTH = 100
LABEL = 16


def text_picture(position: SeenPosition) -> str:
    """Return the text of a view, in lines of at most 100 columns."""
    lines: list[str] = []
    for part in (_heading(position), _table(position)):
        lines += [*part, ""]
    for player in range(position.seats):
        lines += [*_colony(position, player), ""]
    for event in position.events:
        lines += _wrapped(f"- {describe_event(event)}", "  ")
    return "\n".join(lines).rstrip() + "\n"


def _wrapped(words: str, indent: str = "") -> list[str]:
    return wrapped(printable(words), WIDTH, indent)


def _row(label: str, parts: Iterable[str]) -> list[str]:
    """A label and a list of things, which goes on below itself if it is long."""
    words = ", ".join(parts)
    return _wrapped(f"  {label:{LABEL - 2}}{words}", " " * LABEL) if words else []


def _heading(position: SeenPosition) -> Iterator[str]:
    words = " · ".join(["Outpost", *summary.headline(position)])
    yield from _wrapped(f"{words} (seen by {summary.seen_by(position)})")
    told = [*summary.options_words(position.options), *summary.shortage_words(position)]
    yield from _wrapped(", ".join(told))
    for place, words in enumerate(summary.situation(position)):
        yield from _wrapped(f"{'  ' if place else '> '}{words}", "  ")
    if not position.agenda:
        for line in standings(position):
            spent = position.colonies[line.player].spent
            left = ", left the game" if line.resigned else ""
            yield f"{line.place}. player {line.player}: {line.score} VP, {spent} spent{left}"


def _table(position: SeenPosition) -> Iterator[str]:
    offers = [
        f"{summary.times(title(offer.name), offer.copies)} ({offer.vp} VP, from {offer.least}"
        f"{f', your discount {offer.discount}' if offer.discount else ''})"
        for offer in summary.offers(position)
    ]
    yield from _row("on offer", offers or ["nothing"])
    yield from _row("to come", summary.supply_words(position) or ["nothing"])
    if position.options.kicker:
        yield from _row("kicker piles", summary.piles_words(position))
    named = ((summary.deck_words, "decks"), (summary.mega_words, "megas left"))
    for words, label in named:
        yield from _row(label, [f"{summary.spaced(name)} {size}" for name, size in words(position)])


def _colony(position: SeenPosition, player: int) -> Iterator[str]:
    colony, order = position.colonies[player], position.order
    notes = [f"{scores(position)[player]} VP"]
    if player in order:
        notes.append(f"number {order.index(player) + 1} in purchase order")
    notes += ["you"] * (player == position.player)
    notes += ["to act"] * (player in position.to_act)
    notes += ["over capacity"] * (cards_over(position, player) > 0)
    notes += ["left the game"] * (player in position.resigned)
    yield from _wrapped(f"player {player}: {', '.join(notes)}", "  ")
    yield from _wrapped(f"  {', '.join(summary.colony_facts(position, player))}", "  ")
    factories = summary.factories_owned(position, player)
    yield from _row(
        "factories",
        [f"{summary.spaced(name)} {manned}/{owned} manned" for name, manned, owned in factories],
    )
    for label, names in (("upgrades", colony.upgrades), ("kickers", colony.kickers)):
        yield from _row(
            label, [summary.times(title(name), count) for name, count in summary.tally(names)]
        )
    hand = [
        f"{summary.spaced(resource)} {summary.times(face, count)}"
        for resource, faces in summary.hand_faces(position.hands[player]).items()
        for face, count in faces
    ]
    if hand and player == position.player:
        hand.append(f"worth {colony_sheet(position, player).hand_value}")
    yield from _row("hand", hand)
