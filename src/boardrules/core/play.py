"""Playing games out between policies."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from boardrules.core.chance import Chance
from boardrules.core.choices import Choices
from boardrules.core.errors import IllegalAction
from boardrules.core.game import Playable, Policy
from boardrules.core.given import check_seat
from boardrules.core.model import checked_seed
from boardrules.core.records import GameRecord

S = TypeVar("S", bound=Any)
V = TypeVar("V", bound=Any)
A = TypeVar("A", bound=Any)
Opts = TypeVar("Opts", bound=Any)
R = TypeVar("R", bound="GameRecord[Any, Any]")


class Played(NamedTuple, Generic[S, R]):
    """A game that was played out.

    Attributes:
        state: The final state.
        record: The record, from which `replay` makes the same state again.
    """

    state: S
    record: R


def play_out(
    game: Playable[S, V, A, Opts, R],
    policies: Sequence[Policy[Any, A]],
    *,
    seed: int | str,
    options: Opts | None = None,
    full_state: bool | Collection[int] = False,
    watch: Callable[[S, A, S], None] | None = None,
) -> Played[S, R]:
    """Play a whole game, one policy a seat.

    Args:
        game: The module of the game, for example `boardrules.outpost`.
        policies: Who plays each seat; their number is the number of players.
        seed: What the luck follows from.
        options: The options of the game.
        full_state: Hand out the full State instead of the View: to all seats, or to those named.
            For cheating baselines, and for policies that look at nothing but the list.
        watch: Called after every step with the state before, the action, and the state after.

    Returns:
        The final state and the record.

    Raises:
        ValueError: The game is not for as many players as there are policies, the seed is no seed,
            the options are not those of the game, or `full_state` names a seat that does not exist.
        IllegalAction: A policy returned an action that is not legal, or one of another seat
            (`wrong_seat`). The reason names the seat that was asked, and at which ply.
    """
    state = game.new_game(len(policies), seed, options)
    cheating = set(range(len(policies)) if full_state is True else full_state or ())
    for seat in cheating:
        check_seat(seat, len(policies))
    actions: list[A] = []
    while to_act := game.players_to_act(state):
        player = to_act[0]
        position = state if player in cheating else game.observe(state, player)
        action = policies[player](position, game.legal_actions(state, player))
        before = state
        try:
            if getattr(action, "player", player) != player:
                raise IllegalAction("wrong_seat", f"it cannot act for player {action.player}")
            state = game.step(before, action)
        except IllegalAction as error:
            asked = f"the policy of seat {player}, asked at ply {before.ply}"
            raise IllegalAction(error.code, f"{asked}: {error.reason}") from error
        actions.append(action)
        if watch is not None:
            watch(before, action, state)
    record = game.record(seed=seed, actions=tuple(actions), state=state)
    return Played(state, record)


def random_policy(seed: int | str) -> Policy[Any, Any]:
    """Return a policy that takes each legal action with the same chance.

    Args:
        seed: What its choices follow from. Give each seat its own.

    Raises:
        ValueError: The seed is no seed.
    """
    chance = Chance(checked_seed(seed), domain="policy")

    def choose(view: Any, legal_actions: Choices[Any], /) -> Any:
        return chance.choice(legal_actions)

    return choose
