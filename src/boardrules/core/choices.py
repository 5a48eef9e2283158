"""Legal actions as slices of shared tables."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Annotated, Any, Generic, TypeGuard, TypeVar, overload

from pydantic import Field

from boardrules.core.actions import Action, canonical, listed_at, set_listed
from boardrules.core.errors import InvalidRules
from boardrules.core.model import Count, Model, build
from boardrules.core.words import class_name

A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)


class Offer(Model, Generic[A], frozen=True):
    """Some legal actions, as a view lists them: one, or a range that differs in a number.

    Attributes:
        first: The action, or that with the lowest number.
        last: The action, or that with the highest number; all between are legal too.
        count: How many actions there are from the first to the last.
    """

    first: A
    last: A
    count: Annotated[Count, Field(ge=1)] = 1


F = TypeVar("F", bound="Offer[Any]")


@cache
def _offering(kind: type[F]) -> Callable[..., F]:
    """Return what makes offers of a class.

    Raises:
        TypeError: It is no class of offers.
    """
    if Offer not in getattr(kind, "__mro__", ()):
        got = class_name(kind) if isinstance(kind, type) else repr(kind)
        raise TypeError(f"offers needs a class of offers, as outpost.ActionOffer; got {got}")
    return build(kind)


class Table(Generic[A]):
    """All actions of one type that one player may ever be offered, numbered, made on demand.

    Args:
        kind: The class of the actions.
        player: Whose actions they are.
        make: Makes the action with a number.
        number: Tells the number of an action; may raise `AttributeError` or give a wrong type
            for an action that was built without validation.
    """

    __slots__ = ("_actions", "_make", "_offers", "kind", "number", "player")

    def __init__(
        self, kind: type[A], player: int, make: Callable[[int, int], A], number: Callable[[A], Any]
    ) -> None:
        self.kind = kind
        self.player = player
        self.number = number
        self._make = make
        self._actions: dict[int, A] = {}
        self._offers: dict[tuple[type[Offer[Any]], int], Any] = {}

    def __getitem__(self, number: int) -> A:
        try:
            return self._actions[number]
        except KeyError:
            if type(number) is not int:
                raise TypeError(f"actions are numbered by integers; got {number!r}") from None
            action = self._make(self.player, number)
            self._check(action, number)
            set_listed(action, (self, number))
            return self._actions.setdefault(number, action)

    def offer(self, kind: type[F], number: int) -> F:
        """Return the action with a number as the one action of an offer, made once."""
        try:
            known: F = self._offers[kind, number]
        except KeyError:
            action = self[number]
            known = build(kind)(first=action, last=action, count=1)
            self._offers[kind, number] = known
        return known

    def _check(self, action: A, number: int) -> None:
        """Raise `InvalidRules` if `make` and `number` do not fit: checked once for each action."""
        if type(action) is not self.kind or action.player != self.player:
            raise InvalidRules(
                f"the table of {self.kind.__name__} for player {self.player} has made {action!r}"
            )
        if (back := self.number(action)) != number:
            raise InvalidRules(
                f"the table of {self.kind.__name__} has made {action!r} for number {number}, "
                f"but says that its number is {back!r}"
            )


class Tables(Generic[A]):
    """The tables of one action type: `tables[player]` is a `Table`.

    Args:
        kind: The class of the actions.
        make: Makes the action of a player with a number.
        number: Tells the number of an action, so that `number(make(player, n)) == n`. That is
            checked for each action when it is first offered; `InvalidRules` if it does not hold.
    """

    __slots__ = ("_by_player", "_kind", "_make", "_number")

    def __init__(
        self, kind: type[A], make: Callable[[int, int], A], number: Callable[[A], Any]
    ) -> None:
        self._kind = kind
        self._make = make
        self._number = number
        self._by_player: dict[int, Table[A]] = {}

    def __getitem__(self, player: int) -> Table[A]:
        try:
            return self._by_player[player]
        except KeyError:
            if type(player) is not int:  # else the player would be `True` for ever
                raise TypeError(f"players are named by integers; got {player!r}") from None
            table = Table(self._kind, player, self._make, self._number)
            return self._by_player.setdefault(player, table)


def only(kind: type[A]) -> Tables[A]:
    """Return the tables of an action type that has no content: one action a player, number 0.

    Args:
        kind: The type of the actions.
    """
    return Tables(kind, lambda player, _: kind(player=player), lambda _: 0)


Slice = tuple[Table[Any], Sequence[int]]
"""Some of the actions of a table: a range or a tuple of their numbers."""

JUST_ONE = (0,)
"""The numbers that pick the one action of a table made by `only`."""


class Choices(Sequence[A_co]):
    """Legal actions: an immutable sequence that costs nothing until it is looked at.

    Length, indexing and membership are arithmetic on the slices. `in` never raises and compares
    exact types: an action with the amount `31.0` or `True` is in no list.
    """

    __slots__ = ("_length", "_slices")

    def __init__(self, *slices: Slice) -> None:
        self._slices = slices
        length = 0
        for _, numbers in slices:
            length += len(numbers)
        self._length = length

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> A_co: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[A_co, ...]: ...
    def __getitem__(self, index: int | slice) -> A_co | tuple[A_co, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(self._length)))
        place = index if index >= 0 else index + self._length
        if place >= 0:
            for table, numbers in self._slices:
                if place < len(numbers):
                    found: A_co = table[numbers[place]]
                    return found
                place -= len(numbers)
        raise IndexError(f"index {index} is outside of {self._length} legal actions")

    def __iter__(self) -> Iterator[A_co]:
        for table, numbers in self._slices:
            for number in numbers:
                yield table[number]

    def __contains__(self, action: object) -> bool:
        return self.find(action) is not None

    def find(self, action: object) -> A_co | None:
        """Return the listed action that equals `action`, or None. Never raises.

        Args:
            action: An action of the game, or anything else: what is no action is not found.
        """
        if self.lists(action):
            return action
        place = self._place(action)
        if place is not None and (checked := canonical(action)) is not None:
            table, number = place
            if self._place(checked) == place:
                listed: A_co = table[number]
                return listed
        return None

    def lists(self, action: object) -> TypeGuard[A_co]:
        """Tell whether `action` is itself one of the listed objects, not only equal to one.

        Args:
            action: Anything.
        """
        try:
            own, number = listed_at(action)
            for table, numbers in self._slices:
                if table is own and number in numbers:
                    return own._actions.get(number) is action
        except Exception:  # it is in no table, or somebody wrote there what does not belong there
            return False
        return False

    def _place(self, action: Any) -> tuple[Table[Any], int] | None:
        """Return the slice and the number of an action; its content may be anything."""
        kind = type(action)
        try:
            for table, numbers in self._slices:
                if table.kind is kind and table.player == action.player:
                    number = table.number(action)
                    if type(number) is int and number in numbers:
                        return table, number
        except Exception:  # whatever a hostile value raises, it is in no table
            return None
        return None

    def of_kind(self, kind: type[A]) -> "Choices[A]":
        """Return those of the actions that are of the type `kind`.

        Args:
            kind: The class of the actions, as `outpost.Bid`, exactly: no base of it.
        """
        return Choices(*(part for part in self._slices if part[0].kind is kind))

    def kinds(self) -> tuple[type[Action], ...]:
        """Return the types of the actions in the list, in its order."""
        return tuple(dict.fromkeys(table.kind for table, numbers in self._slices if numbers))

    def offers(self, kind: type[F]) -> tuple[F, ...]:
        """Return the list as offers of a class: ranges as such, other actions one by one.

        Args:
            kind: The class of the offers, not of the actions: that of the game, as
                `outpost.ActionOffer`, or another `Offer`.

        Raises:
            TypeError: It is no class of offers.
        """
        make = _offering(kind)
        found: list[F] = []
        for table, numbers in self._slices:
            if type(numbers) is range and numbers:
                first, last = table[numbers[0]], table[numbers[-1]]
                found.append(make(first=first, last=last, count=len(numbers)))
            else:
                found += [table.offer(kind, number) for number in numbers]
        return tuple(found)

    def __add__(self, other: "Choices[Any]") -> "Choices[Any]":
        return Choices(*self._slices, *other._slices)

    def __copy__(self) -> "Choices[A_co]":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Choices[A_co]":
        return self

    def __reduce__(self) -> Any:
        raise TypeError("Choices are not pickled: send tuple(choices), or ask for them again there")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Choices):
            return NotImplemented
        return len(self) == len(other) and all(a == b for a, b in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        shown = ", ".join(repr(action) for action in self[:8])
        more = f", … {self._length - 8} more" if self._length > 8 else ""
        return f"Choices({shown}{more})"


def joined(lists: Iterable[Choices[A]]) -> Choices[A]:
    """Return several lists as one, in their order."""
    return Choices(*[part for one in lists for part in one._slices])


NO_CHOICES: Choices[Any] = Choices()
"""The list of a player who has nothing to decide."""
