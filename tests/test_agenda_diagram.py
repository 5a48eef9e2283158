"""The diagram of the agenda in the documentation shows what phases push in played games."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from agenda_diagram import TOGETHER, diagram, pushes

from boardrules import core, expedition, outpost
from boardrules.core import engine
from boardrules.core.rules import Rules
from boardrules.expedition.phases import RULES as EXPEDITION
from boardrules.outpost.phases import RULES as OUTPOST
from tests.expedition.builders import REEF

Pushed = set[tuple[type[Any], type[Any]]]


def spied(rules: Rules[Any, Any], seen: Pushed) -> Rules[Any, Any]:
    """Return rules that note which step pushes which; one that pushes itself is left out."""

    def note(function: Callable[..., Any]) -> Callable[..., Any]:
        def noting(state: Any, step: Any, *action: Any) -> Any:
            after = function(state, step, *action)
            new = {type(pushed) for pushed in after.agenda[len(state.agenda) :]}
            seen.update((type(step), kind) for kind in new - {type(step)})
            return after

        return noting

    phases: Mapping[type[Any], Any] = {
        step: replace(phase, does=note(phase.does), runs=note(phase.runs))
        for step, phase in rules.phases.items()
    }
    return replace(rules, phases=phases)


def seen_in_games(
    game: Any, rules: Rules[Any, Any], games: list[dict[str, Any]]
) -> tuple[Pushed, set[str]]:
    """Return which step pushed which, and the steps in which several could decide."""
    seen: Pushed = set()
    together: set[str] = set()
    spying = spied(rules, seen)
    for number, settings in enumerate(games):
        state = game.new_game(seed=number, **settings)
        policy: Any = core.random_policy(seed=number)
        while not game.is_over(state):
            if len(game.players_to_act(state)) > 1:
                together.add(type(state.agenda[-1]).__name__)
            state = engine.step(spying, state, policy(None, game.legal_actions(state)))
    return seen, together


GAMES: list[tuple[Any, Rules[Any, Any], list[dict[str, Any]]]] = [
    (
        outpost,
        OUTPOST,
        [
            {"players": 3, "options": outpost.Options(kicker=True, fast_bid=fast, max_rounds=25)}
            for fast in (False, True)
        ],
    ),
    (
        expedition,
        EXPEDITION,
        [
            {"players": 2 + number % 3, "options": options}
            for options in (expedition.Options(), REEF)
            for number in range(12)
        ],
    ),
]


@pytest.mark.parametrize(("game", "rules", "games"), GAMES, ids=["outpost", "expedition"])
def test_the_diagram_has_what_happens_in_games_and_no_more(
    game: Any, rules: Rules[Any, Any], games: list[dict[str, Any]]
) -> None:
    drawn = {(step, pushed) for step, kinds in pushes(rules.phases).items() for pushed in kinds}
    seen, together = seen_in_games(game, rules, games)
    assert seen == drawn
    assert together == TOGETHER & {step.__name__ for step in rules.phases}


@pytest.mark.parametrize("rules", [OUTPOST, EXPEDITION], ids=["outpost", "expedition"])
def test_the_diagram_names_every_step(rules: Rules[Any, Any]) -> None:
    names = set(diagram(rules.phases).replace("├── ", "").replace("└── ", "").split())
    assert {step.__name__ for step in rules.phases} <= names
