"""What is not the right kind of position, or no seat, is refused alike by all public functions."""

import inspect
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any

import pytest

from boardrules import expedition, outpost
from boardrules.core.given import check_players

GAMES: dict[str, Any] = {"outpost": outpost, "expedition": expedition}
ARGUMENTS: dict[str, Any] = {
    "player": 0,
    "seed": 1,
    "key": 1,
    "action": None,
    "actions": (),
    "item": None,
    "card": "nodule",
    "site": "supply_hut",
    "experts": (),
    "trade": None,
    "term": None,
}
"""Something for the other arguments: a function does not come to look at it."""

KINDS = {"state": "a State", "view": "a View", "position": "a State or a View"}
"""What functions need, by the name of the argument."""


def functions(game: ModuleType) -> Iterator[tuple[str, str, Callable[..., Any]]]:
    """Every public function that takes a position, with the name of that argument."""
    for name in game.__all__:
        function = getattr(game, name)
        if isinstance(function, FunctionType):
            for argument in inspect.signature(function).parameters:
                if argument in KINDS:
                    yield name, argument, function


def called(function: Callable[..., Any], argument: str, given: object) -> Any:
    """Call a function with something in the place of the position."""
    parameters = inspect.signature(function).parameters
    others = {name: ARGUMENTS[name] for name in parameters if name != argument}
    return function(**{argument: given}, **others)


CASES = [
    pytest.param(game, name, argument, function, id=f"{game}-{name}")
    for game, module in GAMES.items()
    for name, argument, function in functions(module)
]


def test_the_functions_that_take_positions_are_found() -> None:
    """The same ones in both games, but for those of their own."""
    found = {game: {name for name, *_ in functions(module)} for game, module in GAMES.items()}
    own = {
        "outpost": {"colony_sheet", "list_price", "own_discount", "best_payment", "best_discard"},
        "expedition": {
            "score_sheet",
            "team_sheet",
            "presence",
            "harbor_price",
            "most_trades",
            "term_points",
        },
    }
    assert found["outpost"] - own["outpost"] == found["expedition"] - own["expedition"]
    assert len(found["outpost"] & found["expedition"]) >= 17
    for game, names in own.items():
        assert names <= found[game]


@pytest.mark.parametrize(("game", "name", "argument", "function"), CASES)
def test_another_kind_of_position_is_refused(
    game: str, name: str, argument: str, function: Callable[..., Any]
) -> None:
    needs = f"{name} needs {KINDS[argument]}"
    state = GAMES[game].new_game(2, 1)
    view = GAMES[game].observe(state, 0)
    wrong: dict[str, object] = {"NoneType": None, "int": 7, "str": "state", "dict": {}}
    if argument == "state":
        wrong |= {"View": view}
    if argument == "view":
        wrong |= {"State": state}
    for kind, given in wrong.items():
        with pytest.raises(TypeError) as refusal:
            called(function, argument, given)
        assert str(refusal.value) == f"{needs}; got {kind}"


@pytest.mark.parametrize(("game", "name", "argument", "function"), CASES)
def test_a_position_of_the_other_game_is_refused(
    game: str, name: str, argument: str, function: Callable[..., Any]
) -> None:
    (other,) = GAMES.keys() - {game}
    state = GAMES[other].new_game(2, 1)
    end = state
    for _ in range(2):
        end = GAMES[other].step(end, GAMES[other].Resign(player=0)) if end.agenda else end
    for given in (state, end, GAMES[other].observe(state, 0), GAMES[other].observe(end, None)):
        with pytest.raises(TypeError) as refusal:
            called(function, argument, given)
        got = f"got {type(given).__name__} of {other}"
        assert str(refusal.value) == f"{name} needs {KINDS[argument]} of {game}; {got}"


@pytest.mark.parametrize("game", GAMES)
def test_the_right_kinds_are_taken(game: str) -> None:
    state = GAMES[game].new_game(3, 1)
    view = GAMES[game].observe(state, 0)
    action = GAMES[game].legal_actions(state)[0]
    for position in (state, view):
        for name in ("players_to_act", "legal_actions", "is_over", "scores", "standings"):
            getattr(GAMES[game], name)(position)
        assert GAMES[game].describe(position, action)
        GAMES[game].is_legal(position, action)
    GAMES[game].check(GAMES[game].determinize(view, 1))


SEATED = [
    pytest.param(game, name, argument, function, id=f"{game}-{name}")
    for game, module in GAMES.items()
    for name, argument, function in functions(module)
    if "player" in inspect.signature(function).parameters
]


@pytest.mark.parametrize(("game", "name", "argument", "function"), SEATED)
@pytest.mark.parametrize("seat", [-1, 3, 99, True, 1.0, "0"])
def test_a_seat_that_does_not_exist_is_refused(
    game: str, name: str, argument: str, function: Callable[..., Any], seat: object
) -> None:
    state = GAMES[game].new_game(3, 1)
    positions = [state] if argument == "state" else [state, GAMES[game].observe(state, 0)]
    parameters = inspect.signature(function).parameters
    others = {key: ARGUMENTS[key] for key in parameters if key not in (argument, "player")}
    for position in positions:
        with pytest.raises(ValueError, match="seats are 0 to 2") as refusal:
            function(**{argument: position}, player=seat, **others)
        assert str(refusal.value).endswith(f"; got {seat!r}")


def test_every_game_has_functions_that_ask_for_a_seat() -> None:
    found = {(case.values[0], case.values[1]) for case in SEATED}
    for game in GAMES:
        assert {(game, "observe"), (game, "legal_actions")} <= found
    assert ("outpost", "colony_sheet") in found
    assert ("expedition", "score_sheet") in found


@pytest.mark.parametrize("game", GAMES)
def test_of_a_seat_that_waits_there_are_no_legal_actions(game: str) -> None:
    """It is no mistake to ask, so a client may ask for every seat, at the end too."""
    module = GAMES[game]
    state = module.new_game(2, 1)
    while len(module.players_to_act(state)) != 1:
        state = module.step(state, module.legal_actions(state)[0])
    waiting = 1 - module.players_to_act(state)[0]
    end = module.step(state, module.Resign(player=0))
    assert module.is_over(end)
    for seat in (0, 1):
        assert not module.legal_actions(end, seat)
    assert not module.legal_actions(state, waiting)
    assert not module.legal_actions(module.observe(state, waiting))
    assert not module.legal_actions(module.observe(state, None))
    assert not module.legal_actions(module.observe(state, None), waiting)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [-1, 2, 1.0, "0"])
def test_a_record_has_no_such_seat(game: str, seat: Any) -> None:
    state = GAMES[game].new_game(2, 1)
    record = GAMES[game].record(seed=1, actions=(), state=state)
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        record.for_player(seat)
    assert record.for_spectator().views[0].player is None


@pytest.mark.parametrize("name", ["xx", "", 3, None, ("nodule",)])
def test_there_is_no_such_card(name: Any) -> None:
    state = outpost.new_game(2, 1)
    with pytest.raises(ValueError, match=r"cards are data_library, warehouse, .*; got"):
        outpost.list_price(state, name)
    with pytest.raises(ValueError, match=r"cards are data_library, warehouse, .*; got"):
        outpost.own_discount(state, 0, name)
    for card in (*state.market, "nodule"):
        assert outpost.list_price(state, card) > outpost.own_discount(state, 0, card) == 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("position", ["state", "view"])
def test_only_actions_and_events_of_the_game_are_described(game: str, position: str) -> None:
    module = GAMES[game]
    (other,) = GAMES.keys() - {game}
    state = module.new_game(2, 1)
    here = state if position == "state" else module.observe(state, None)
    foreign = GAMES[other].new_game(2, 1)
    alien = [GAMES[other].legal_actions(foreign)[0], foreign.events[0], GAMES[other].Pass(player=0)]
    for item in ("junk", None, 7, {"type": "pass"}, state, module.Pass, *alien):
        with pytest.raises(TypeError, match=f"only actions and events of {game} are described"):
            module.describe(here, item)
    with pytest.raises(TypeError, match=f"got boardrules.{other}.actions.Pass"):
        module.describe(here, GAMES[other].Pass(player=0))
    assert module.describe(here, module.Resign(player=1)) == "player 1 resigns"
    assert "round 1 begins" in module.describe(here, module.events.RoundBegan(**ROUND[game]))


ROUND: dict[str, dict[str, Any]] = {
    "outpost": {"round": 1, "order": (0, 1)},
    "expedition": {"round": 1, "starter": 0},
}


@pytest.mark.parametrize("players", [0, 1, 10, True, 2.0, "2", None])
def test_a_number_of_players_that_a_game_is_not_for(players: Any) -> None:
    for game in GAMES.values():
        with pytest.raises(ValueError, match=r"players must be 2 to \d; got"):
            game.new_game(players, 1)
    with pytest.raises(ValueError, match=r"players must be 3 to 5; got"):
        check_players(players, (3, 4, 5))
