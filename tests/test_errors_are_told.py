"""What a function raises when it is given what cannot be is told by its docstring."""

import inspect
import re
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from boardrules import core, expedition, outpost
from boardrules.expedition import UnknownEdition
from tests.test_docstrings import section

RANDOM: Any = core.random_policy(1)
MATCH = core.Match(outpost, 2, 1)
STATE: Any = expedition.new_game(2, 1)
OUTPOST_RECORD = outpost.record(seed=1, actions=(), state=MATCH.state)
RECORD = expedition.record(seed=1, actions=(), state=STATE)


def parsed(step: str) -> expedition.View:
    """A view of a game with another edition, at the first step of a type, read without it."""
    values: dict[str, Any] = expedition.REFERENCE.model_dump(mode="json")
    edition = expedition.Edition.model_validate(values | {"name": "another"})
    state = expedition.new_game(2, 1, expedition.Options(edition=edition))
    while state.agenda[-1].type != step:
        state = expedition.step(state, RANDOM(None, expedition.legal_actions(state)))
    seat = expedition.players_to_act(state)[0]
    return expedition.View.model_validate_json(expedition.observe(state, seat).model_dump_json())


VIEW = parsed("preparation")
CARD = VIEW.decks[0].cards[0]
TERM = next(term for term in expedition.REFERENCE.scoring.final if term.type == "cards")

Call = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]


def call(function: Callable[..., Any], *given: Any, **named: Any) -> Call:
    return function, given, named


ERRORS: list[tuple[type[Exception], Call]] = [
    (ValueError, call(core.play_out, outpost, [RANDOM], seed=1)),
    (ValueError, call(core.play_out, outpost, [RANDOM] * 2, seed=None)),
    (ValueError, call(core.play_out, outpost, [RANDOM] * 2, seed=1, options=expedition.Options())),
    (ValueError, call(core.play_out, outpost, [RANDOM] * 2, seed=1, full_state=[2])),
    (ValueError, call(core.random_policy, None)),
    (ValueError, call(core.Match, expedition, 5, 1)),
    (ValueError, call(core.Match, expedition, 2, None)),
    (ValueError, call(MATCH.view, 2)),
    (TypeError, call(core.Match.from_record, outpost, OUTPOST_RECORD.for_spectator())),
    (TypeError, call(core.replay, outpost, OUTPOST_RECORD.for_spectator())),
    (TypeError, call(core.verify, outpost, None)),
    (TypeError, call(outpost.legal_actions(MATCH.state).offers, outpost.Bid)),
    (IndexError, call(core.Chance(1).choice, ())),
    (ValueError, call(RECORD.for_player, 2)),
    (ValueError, call(OUTPOST_RECORD.for_player, 2)),
    (ValidationError, call(expedition.record, seed=1, actions=(1,), state=STATE)),
    (ValidationError, call(outpost.record, seed=None, actions=(), state=MATCH.state)),
    (ValueError, call(outpost.colony, upgrades="nodul")),
    (TypeError, call(outpost.colony, kickers=3)),
    (ValidationError, call(outpost.colony, ore=-1)),
    (ValidationError, call(outpost.colony, hand=3)),
    (TypeError, call(outpost.cards, 3)),
    (TypeError, call(outpost.cards, "mega water", expedition.REFERENCE)),
    (TypeError, call(outpost.setup, outpost.colony(), outpost.colony(), market=3)),
    (ValueError, call(outpost.setup, outpost.colony(hand="gold 3"), outpost.colony())),
    (ValidationError, call(expedition.team, coins=-1)),
    (TypeError, call(expedition.team, row=3)),
    (ValueError, call(expedition.team, row="1001 x gale")),
    (TypeError, call(expedition.setup, expedition.team(), expedition.team(), sites=3)),
    (ValueError, call(STATE.deck_cards, 2)),
    (ValueError, call(VIEW.deck_cards, -1)),
    (TypeError, call(VIEW.with_edition, outpost.STANDARD)),
    (TypeError, call(VIEW.with_edition, None)),
    (UnknownEdition, call(expedition.legal_actions, VIEW)),
    (UnknownEdition, call(expedition.is_legal, VIEW, expedition.StopDrawing(player=0))),
    (UnknownEdition, call(expedition.describe, VIEW, expedition.BuyCard(player=0, card=CARD))),
    (UnknownEdition, call(expedition.render_svg, VIEW)),
    (UnknownEdition, call(expedition.render_text, VIEW)),
    (UnknownEdition, call(expedition.determinize, VIEW, 1)),
    (UnknownEdition, call(expedition.team_sheet, VIEW, 0)),
    (UnknownEdition, call(expedition.score_sheet, VIEW, 0)),
    (UnknownEdition, call(expedition.term_points, VIEW, 0, TERM)),
    (UnknownEdition, call(expedition.harbor_price, VIEW, ["toolmaker"])),
]


@pytest.mark.parametrize(("error", "made"), ERRORS)
def test_an_error_is_told(error: type[Exception], made: Call) -> None:
    function, given, named = made
    with pytest.raises(error) as raised:
        function(*given, **named)
    assert raised.type is error
    written = function.__init__ if isinstance(function, type) else function  # type: ignore[misc]
    told = section(inspect.getdoc(written) or "", "Raises")
    assert re.search(rf"^    ([A-Za-z, ]+, |pydantic\.)?{error.__name__}\b.*:", told, re.MULTILINE)


TAKING_A_VIEW = [
    name
    for name in expedition.__all__
    if inspect.isfunction(function := getattr(expedition, name))
    and {"view", "position"} & set(inspect.signature(function).parameters)
]
NO_EDITION_NEEDED = {"is_over", "most_trades", "players_to_act", "scores", "standings"}


@pytest.mark.parametrize("name", TAKING_A_VIEW)
def test_a_function_of_views_says_whether_it_needs_the_edition(name: str) -> None:
    told = section(inspect.getdoc(getattr(expedition, name)) or "", "Raises")
    assert ("UnknownEdition" in told) == (name not in NO_EDITION_NEEDED)


def test_without_the_edition_some_questions_are_answered() -> None:
    trade = expedition.effects.Trade.model_validate(
        {"type": "trade", "pay": {"energy": 1}, "gain": {"material": 1}}
    )
    for view in map(parsed, ("preparation", "placement", "action_phase")):
        assert expedition.players_to_act(view) == view.to_act != ()
    assert not expedition.is_over(VIEW)
    assert expedition.most_trades(VIEW, 0, trade) in (0, 1)
    assert len(expedition.scores(VIEW)) == len(expedition.standings(VIEW)) == 2
