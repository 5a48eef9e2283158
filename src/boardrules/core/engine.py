"""The agenda and its driver: how any game runs.

A state carries an `agenda`, a stack of typed steps. Each type of step has one `Phase`. The driver
runs the top step while it needs nobody, and stops at a decision or at an empty agenda, which is
the end of the game.
"""

from typing import Any, TypeVar

from boardrules.core.actions import Action, Resign, canonical
from boardrules.core.chance import Chance
from boardrules.core.choices import NO_CHOICES, Choices, joined
from boardrules.core.errors import IllegalAction, InvalidRules
from boardrules.core.given import check_seat
from boardrules.core.model import Hidden, Model, bounded, replace
from boardrules.core.position import Seen, known_decision, set_decision
from boardrules.core.rules import Phase, Rules

S = TypeVar("S", bound=Any)
P = TypeVar("P", bound=Any)
T = TypeVar("T", bound=Any)

MOST_RUNS = 10_000
"""How many steps may run by themselves, one after the other; real games need some tens."""


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
        """Return what a player who must act may do.

        Raises:
            InvalidRules: It is nothing, or no `Choices`.
        """
        choices = self.choices.get(player)
        if choices is None:
            choices = self.phase.may(position, self.step, player)
            if type(choices) is not Choices or not choices._length:
                raise InvalidRules(
                    f"the `may` of {type(self.step).__name__} must return Choices of at least one "
                    f"action for player {player}, whom its `who` names; got {choices!r}"
                )
            self.choices[player] = choices
        return choices


NO_DECISION = Decision(None, Phase(runs=lambda state, step: state), ())
"""What the end of a game waits for."""


def decision(rules: Rules[S, P], position: P) -> Decision:
    """Return what a position waits for, found out once."""
    try:
        known: Decision = known_decision(position)
    except AttributeError:
        known = NO_DECISION
        if position.agenda:
            step = position.agenda[-1]
            phase = rules.phases[type(step)]
            to_act = phase.who(position, step)
            if type(to_act) is not tuple or position.resigned:
                _check_who(position, step, to_act)
            known = Decision(step, phase, to_act)
        set_decision(position, known)
    return known


def advance(rules: Rules[S, P], state: S) -> S:
    """Run the steps that need nobody, until a decision or the end of the game.

    Raises:
        InvalidRules: The steps run for ever, or one leads to something else than a state.
    """
    phases, kind = rules.phases, rules.state
    step: Any = None
    for _ in range(MOST_RUNS):
        agenda = state.agenda
        if not agenda:
            set_decision(state, NO_DECISION)
            return state
        step = agenda[-1]
        phase = phases[type(step)]
        position: Any = state
        to_act = phase.who(position, step)
        if type(to_act) is not tuple or position.resigned:
            _check_who(position, step, to_act)
        if to_act:
            set_decision(state, Decision(step, phase, to_act))
            return state
        state = phase.runs(replace(state, agenda=agenda[:-1]), step)
        if type(state) is not kind:
            raise _no_state(rules, "runs", step, state)
    raise InvalidRules(
        f"{MOST_RUNS:,} steps ran by themselves, {type(step).__name__} the last: its `runs` must "
        "lead to a step that waits for somebody, or to an empty agenda"
    )


def _no_state(rules: Rules[Any, Any], function: str, step: Any, result: object) -> InvalidRules:
    return wrong_result(f"the `{function}` of {type(step).__name__}", rules, "", result)


def wrong_result(function: str, rules: Rules[Any, Any], more: str, result: Any) -> InvalidRules:
    """Return the mistake of a function that must return a state, and `more`, and does not."""
    got = "None" if result is None else type(result).__name__
    if type(result) is tuple and result:
        got = f"({', '.join([type(part).__name__ for part in result])})"
    return InvalidRules(f"{function} must return a {rules.state.__name__}{more}; got {got}")


def _check_who(position: Any, step: Any, to_act: tuple[int, ...]) -> None:
    """Check whom a step waits for.

    Raises:
        InvalidRules: It is no tuple, or somebody has left the game.
    """
    if type(to_act) is not tuple:
        raise InvalidRules(
            f"the `who` of {type(step).__name__} must return a tuple of seats; got {to_act!r}"
        )
    for player in to_act:
        if player in position.resigned:
            raise InvalidRules(
                f"{type(step).__name__} waits for player {player}, who has left the game: the "
                "`leaves` of its phase must drop or change the step, or `who` pass over the player"
            )


def players_to_act(rules: Rules[S, P], position: P) -> tuple[int, ...]:
    """Return who must act: one player, several while a phase is simultaneous, none at the end."""
    return decision(rules, position).to_act


def legal_actions(rules: Rules[S, P], position: P, player: int | None = None) -> Choices[Any]:
    """Return what one player may do, or all who can act, by seat.

    Of a view, these are the actions of the seat that sees it, who knows no other's.

    Raises:
        ValueError: There is no such seat.
    """
    known = decision(rules, position)
    to_act = known.to_act
    seen = type(position) is not rules.state and isinstance(position, Seen)
    if player is None:
        if seen:
            player = position.player
        elif len(to_act) == 1:
            return known.may(position, to_act[0])
        else:
            return joined([known.may(position, seat) for seat in sorted(to_act)])
    if type(player) is not int or player not in to_act:
        return _no_choices(position, player)
    if seen and player != position.player:
        return NO_CHOICES
    return known.may(position, player)


def _no_choices(position: Any, player: int | None) -> Choices[Any]:
    """Return no choices for one who is not to act; a seat that does not exist is a mistake."""
    check_seat(player, position.seats, spectator=True)
    return NO_CHOICES


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
        InvalidRules: The game's own rules led to what cannot be.
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
    done: Any = rules.phases[type(top)].does(begun, top, playing)
    if type(done) is not rules.state:
        raise _no_state(rules, "does", top, done)
    return advance(rules, done)


def seen_agenda(rules: Rules[S, P], state: S, player: int | None) -> tuple[Any, ...]:
    """Return the agenda as a seat, or a spectator (None), sees it: each step by its phase.

    Raises:
        InvalidRules: A phase shows a step as something else.
    """
    phases = rules.phases
    shown: list[Any] = []
    for waiting in state.agenda:
        step: Any = phases[type(waiting)].sees(waiting, player)
        if step is not waiting and type(step) is not type(waiting):
            kind, got = type(waiting).__name__, type(step).__name__
            raise InvalidRules(f"the `sees` of {kind} must return a {kind}; got {got}")
        shown.append(step)
    return tuple(shown)


def imagine(rules: Rules[S, P], state: S, chance: Chance) -> S:
    """Fill in the hidden parts of the agenda of a state that was made from a view."""
    agenda = state.agenda
    steps: list[Any] = []
    for waiting in agenda:
        result: Any = rules.phases[type(waiting)].imagines(state, waiting, chance)
        state, imagined = _state_and(rules, "imagines", waiting, result, type(waiting))
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
        result: Any = rules.phases[type(waiting)].leaves(state, waiting, player)
        state, steps = _state_and(rules, "leaves", waiting, result, tuple)
        kept += steps
    left: Any = rules.resigns(replace(state, agenda=tuple(kept)), player)
    if type(left) is not rules.state:
        raise wrong_result("`resigns`", rules, "", left)
    if player not in left.resigned:
        raise InvalidRules(f"`resigns` must add player {player}, who leaves, to `resigned`")
    return advance(rules, left)


def _state_and(
    rules: Rules[S, P], function: str, step: Any, result: Any, kind: type[T]
) -> tuple[S, T]:
    """Return what a function of a step must: a state, and something of a kind.

    Raises:
        InvalidRules: It returned something else.
    """
    if type(result) is tuple and tuple(map(type, result)) == (rules.state, kind):
        return result
    more = " and a tuple of steps" if kind is tuple else f" and a {kind.__name__}"
    raise wrong_result(f"the `{function}` of {type(step).__name__}", rules, more, result)


def names_hidden(value: object) -> bool:
    """Tell whether a value is `Hidden`, or a model or tuple that holds something hidden."""
    if isinstance(value, Hidden):
        return True
    if isinstance(value, Model):
        return any(names_hidden(part) for part in value.__dict__.values())
    return isinstance(value, tuple) and any(names_hidden(part) for part in value)
