"""The agenda and its driver: how any game runs.

A state carries an `agenda`, a stack of typed steps. Each type of step has one `Phase`. The driver
runs the top step while it needs nobody, and stops at a decision or at an empty agenda, which is
the end of the game.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from boardrules.core.actions import Action, Resign, canonical
from boardrules.core.chance import Chance
from boardrules.core.choices import NO_CHOICES, Choices
from boardrules.core.errors import IllegalAction
from boardrules.core.model import Hidden, Model, bounded, replace
from boardrules.core.position import Seen, set_decision

S = TypeVar("S", bound=Any)
P = TypeVar("P", bound=Any)
T = TypeVar("T", bound=Model)

Reason = tuple[str, str]
"""A code and a reason in plain English, as `IllegalAction` carries them."""


def nobody(position: Any, step: Any) -> tuple[int, ...]:
    """Say that a step needs nobody: it runs by itself."""
    return ()


def nothing(position: Any, step: Any, player: int) -> Choices[Any]:
    """Offer no action."""
    return NO_CHOICES


def seen_by_all(step: T, player: int | None) -> T:
    """Show a step as it is: nothing about it is hidden."""
    return step


def no_bounds(position: Any, step: Any) -> tuple[tuple[int, int], ...]:
    """Say that a step tells nothing of hidden values."""
    return ()


def nothing_hidden(state: S, step: T, chance: Chance) -> tuple[S, T]:
    """Imagine nothing: the step has no hidden parts."""
    return state, step


def unchanged(state: S, step: Any, player: int) -> tuple[S, tuple[Any, ...]]:
    """Keep a step that does not concern the player who left."""
    return state, (step,)


def with_its_player(state: S, step: Any, player: int) -> tuple[S, tuple[Any, ...]]:
    """Drop a step of the player who left; keep that of another.

    Args:
        state: The state.
        step: The step.
        player: Who left.
    """
    return state, () if step.player == player else (step,)


def never(state: Any, step: Any, action: Any) -> Any:
    """Stand for what cannot happen: an action in a step that offers none, or a run that waits."""
    raise AssertionError(f"{type(step).__name__} was asked for what its phase does not offer")


def no_bundle(position: Any, step: Any, action: Any) -> bool:
    """Say that a step's actions have one part only."""
    return False


def no_reason(position: Any, step: Any, action: Any) -> Reason | None:
    """Leave the explanation of a refusal to the driver."""
    return None


@dataclass(frozen=True, kw_only=True)
class Phase(Generic[S, P, T]):
    """The rules of one type of step, as plain functions.

    S is the class of the game's states, T that of the step; P are positions: states and views.

    `who`, `may`, `bundle` and `why` read a state or a view; `does`, `runs` and `leaves` change a
    state, with the step already taken off the agenda.

    Attributes:
        kinds: The types of action that such a step ever offers.
        who: Who must act, in the order in which `players_to_act` lists them.
        may: What one of those players may do.
        does: What an action does.
        runs: What happens by itself when nobody must act.
        bundle: Whether an action of several parts is legal: whether its parts can be played one
            by one.
        why: Why an action of the right type and seat is refused; None for the general reason.
        sees: What a seat (or a spectator, None) sees of the step.
        bounds: What everybody knows of hidden values because of the step: pairs of a player and
            the least that the player's hidden hand must be good for.
        imagines: The step with its hidden parts filled in by chance, in a state whose hands and
            piles are filled in already; and the state, less what the step took from there.
        leaves: What remains of the step when a player leaves: the state and the steps to keep.
        simultaneous: Whether several players decide at the same time.
    """

    kinds: tuple[type[Action], ...] = ()
    who: Callable[[P, T], tuple[int, ...]] = nobody
    may: Callable[[P, T, int], Choices[Any]] = nothing
    does: Callable[[S, T, Any], S] = never
    runs: Callable[[S, T], S] = lambda state, step: never(state, step, None)
    bundle: Callable[[P, T, Any], bool] = no_bundle
    why: Callable[[P, T, Any], Reason | None] = no_reason
    sees: Callable[[T, int | None], T] = seen_by_all
    bounds: Callable[[P, T], tuple[tuple[int, int], ...]] = no_bounds
    imagines: Callable[[S, T, Chance], tuple[S, T]] = nothing_hidden
    leaves: Callable[[S, T, int], tuple[S, tuple[Any, ...]]] = unchanged
    simultaneous: bool = False


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S, P]):
    """A game as the driver sees it.

    Attributes:
        phases: The phase of each type of step, complete.
        state: The class of full states.
        actions: All action types of the game.
        resigns: What else happens when a player leaves, after the agenda was seen to.
    """

    phases: Mapping[type[Any], Phase[S, P, Any]]
    state: type[S]
    actions: tuple[type[Action], ...]
    resigns: Callable[[S, int], S]


def push(state: S, *steps: Model) -> S:
    """Put steps on the agenda; the last one named is on top.

    Args:
        state: The state.
        *steps: The steps, from the lowest.
    """
    changed: S = replace(state, agenda=state.agenda + steps)
    return changed


class Decision:
    """What a position waits for.

    Attributes:
        step: The top step of the agenda.
        phase: Its phase.
        to_act: Who must act.
        choices: What they may do, of those who were asked so far.
    """

    __slots__ = ("choices", "phase", "step", "to_act")

    def __init__(self, step: Any, phase: Phase[Any, Any, Any], to_act: tuple[int, ...]) -> None:
        self.step = step
        self.phase = phase
        self.to_act = to_act
        self.choices: dict[int, Choices[Any]] = {}

    def may(self, position: Any, player: int) -> Choices[Any]:
        """Return what a player who must act may do."""
        choices = self.choices.get(player)
        if choices is None:
            choices = self.choices[player] = self.phase.may(position, self.step, player)
        return choices


NO_DECISION = Decision(None, Phase(), ())
"""What the end of a game waits for."""


def decision(rules: Rules[S, P], position: P) -> Decision:
    """Return what a position waits for, found out once."""
    try:
        known: Decision = position._decision
    except AttributeError:
        known = NO_DECISION
        if position.agenda:
            step = position.agenda[-1]
            phase = rules.phases[type(step)]
            known = Decision(step, phase, phase.who(position, step))
        set_decision(position, known)
    return known


def advance(rules: Rules[S, P], state: S) -> S:
    """Run the steps that need nobody, until a decision or the end of the game."""
    phases = rules.phases
    while agenda := state.agenda:
        step = agenda[-1]
        phase = phases[type(step)]
        position: Any = state
        to_act = phase.who(position, step)
        if to_act:
            set_decision(state, Decision(step, phase, to_act))
            return state
        state = phase.runs(replace(state, agenda=agenda[:-1]), step)
    set_decision(state, NO_DECISION)
    return state


def players_to_act(rules: Rules[S, P], position: P) -> tuple[int, ...]:
    """Return who must act: one player, several while a phase is simultaneous, none at the end."""
    return decision(rules, position).to_act


def legal_actions(rules: Rules[S, P], position: P, player: int | None = None) -> Choices[Any]:
    """Return what one player may do, or all who can act, by seat.

    Of a view, these are the actions of the seat that sees it, who knows no other's.
    """
    known = decision(rules, position)
    to_act = known.to_act
    if isinstance(position, Seen):
        player = position.player if player is None else player
        if player != position.player or player not in to_act:
            return NO_CHOICES
    elif player is None:
        if len(to_act) != 1:
            return sum((known.may(position, seat) for seat in sorted(to_act)), NO_CHOICES)
        player = to_act[0]
    elif player not in to_act:
        return NO_CHOICES
    return known.may(position, player)


def is_legal(rules: Rules[S, P], position: P, action: object) -> bool:
    """Tell whether `step` would accept an action."""
    try:
        accepted(rules, position, action)
    except IllegalAction:
        return False
    return True


def accepted(rules: Rules[S, P], position: P, action: object) -> Any:
    """Return the action to play for `action`: the listed instance, or the checked bundle.

    Args:
        rules: The game.
        position: A state, or the view of the seat that acts.
        action: Anything at all.

    Returns:
        An action that equals `action` and is safe to play.

    Raises:
        IllegalAction: The action is not legal; the code and the reason say why.
    """
    known = decision(rules, position)
    for choices in tuple(known.choices.values()):  # other threads may ask at the same time
        if choices.lists(action):
            return action
    player = acting_seat(rules, known, position, action)
    if isinstance(position, Seen) and player != position.player:
        raise IllegalAction("wrong_seat", f"this is the view of another seat than {player}")
    if type(action) is Resign and canonical(action) is not None:
        return Resign(player=player)
    step, phase = known.step, known.phase
    choices = known.may(position, player) if player in known.to_act else NO_CHOICES
    found = choices.find(action)
    if found is not None:
        return found
    checked = canonical(action)
    if checked is None:
        raise IllegalAction(
            "malformed", f"the content of this {type(action).__name__} is not what its type demands"
        )
    if type(checked) not in phase.kinds:
        offered = " or ".join(kind.__name__ for kind in choices.kinds())
        raise IllegalAction(
            "wrong_decision",
            f"{type(checked).__name__} cannot be done now; player {player} may: {offered}",
        )
    if phase.bundle(position, step, checked):
        return checked
    reason = phase.why(position, step, checked)
    if reason is None:
        reason = "not_available", f"{checked!r} is not among the legal actions now"
    raise IllegalAction(*reason)


def acting_seat(rules: Rules[S, P], known: Decision, position: P, action: object) -> int:
    """Return the seat of `action` if that seat may act at all; looks at nothing else of it.

    Raises:
        IllegalAction: It is no action of this game, or the seat has nothing to decide.
    """
    if not any(type(action) is kind for kind in rules.actions):
        names = ", ".join(kind.__name__ for kind in rules.actions)
        raise IllegalAction(
            "malformed", f"{type(action).__name__} is no action of this game; these are: {names}"
        )
    player = getattr(action, "player", None)
    to_act = known.to_act
    if type(player) is int and player in to_act:
        return player
    if type(player) is not int:
        raise IllegalAction("malformed", "the action names no player; player is a seat number")
    if not 0 <= player < position.seats:
        raise IllegalAction(
            "no_such_player", f"there is no player {player}; seats are 0 to {position.seats - 1}"
        )
    if not to_act:
        raise IllegalAction("game_over", "the game is over: nobody can act any more")
    if player in position.resigned:
        raise IllegalAction("out_of_game", f"player {player} has left the game")
    if type(action) is Resign:
        return player
    raise IllegalAction(
        "not_your_turn",
        f"it is not for player {player} to act; waiting for {', '.join(map(str, to_act))}",
    )


def step(rules: Rules[S, P], state: S, action: Action) -> S:
    """Play one action and all that follows from it by itself.

    Returns:
        The new state, which stands at a decision or at the end of the game.

    Raises:
        IllegalAction: The action is not legal.
        TypeError: What it is played on is no full state of the game.
    """
    if type(state) is not rules.state:
        raise TypeError(f"step needs a {rules.state.__name__}; got {type(state).__name__}")
    position: Any = state
    playing = accepted(rules, position, action)
    if type(playing) is Resign:
        return _resign(rules, state, playing.player)
    agenda = state.agenda
    top = agenda[-1]
    begun = replace(state, agenda=agenda[:-1], events=(), ply=bounded(state.ply + 1))
    return advance(rules, rules.phases[type(top)].does(begun, top, playing))


def seen_agenda(rules: Rules[S, P], state: S, player: int | None) -> tuple[Any, ...]:
    """Return the agenda as a seat, or a spectator (None), sees it: each step by its phase."""
    phases = rules.phases
    return tuple([phases[type(waiting)].sees(waiting, player) for waiting in state.agenda])


def imagine(rules: Rules[S, P], state: S, chance: Chance) -> S:
    """Fill in the hidden parts of the agenda of a state that was made from a view."""
    agenda, steps = state.agenda, list[Any]()
    for waiting in agenda:
        state, imagined = rules.phases[type(waiting)].imagines(state, waiting, chance)
        steps.append(imagined)
    imagined_state: S = replace(state, agenda=tuple(steps))
    return imagined_state


def bounds(rules: Rules[S, P], position: P) -> tuple[tuple[int, int], ...]:
    """Return what the agenda tells everybody of hidden hands: players and least values."""
    return tuple(
        bound
        for waiting in position.agenda
        for bound in rules.phases[type(waiting)].bounds(position, waiting)
    )


def _resign(rules: Rules[S, P], state: S, player: int) -> S:
    agenda = state.agenda
    state = replace(state, agenda=(), events=(), ply=bounded(state.ply + 1))
    kept: list[Any] = []
    for waiting in agenda:
        state, steps = rules.phases[type(waiting)].leaves(state, waiting, player)
        kept += steps
    return advance(rules, rules.resigns(replace(state, agenda=tuple(kept)), player))


def names_hidden(value: object) -> bool:
    """Tell whether a value is `Hidden`, or a model or tuple that holds something hidden."""
    if isinstance(value, Hidden):
        return True
    if isinstance(value, Model):
        return any(names_hidden(part) for part in value.__dict__.values())
    return isinstance(value, tuple) and any(names_hidden(part) for part in value)
