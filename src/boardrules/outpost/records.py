"""Records of games of Outpost, and what travels as JSON."""

from typing import Annotated, Any, Literal

from pydantic import ValidationInfo, field_validator

from boardrules.core.game import schemas
from boardrules.core.given import check_state
from boardrules.core.model import WHOLE
from boardrules.core.records import GameRecord, SeenRecord, recorded, views_of
from boardrules.outpost import game
from boardrules.outpost.actions import ACTION_ADAPTER, Action
from boardrules.outpost.editions import Edition
from boardrules.outpost.events import EVENT_ADAPTER
from boardrules.outpost.options import Options
from boardrules.outpost.state import State
from boardrules.outpost.view import View


class SeatRecord(SeenRecord[Options, View], frozen=True):
    """A game of Outpost as one seat, or a spectator, saw it: what `Record.for_player` gives."""

    game: Literal["outpost"] = "outpost"
    rules: Annotated[Literal[1], WHOLE] = 1

    @field_validator("views", mode="after")
    @classmethod
    def _of_one_game(cls, views: tuple[View, ...], info: ValidationInfo) -> tuple[View, ...]:
        options: Options | None = info.data.get("options")
        if options is not None and any(view.options != options for view in views):
            raise ValueError("a view is of a game with other options than the record")
        return views


class Record(GameRecord[Options, Action], frozen=True):
    """The record of a game of Outpost."""

    def for_player(self, player: int) -> SeatRecord:
        """Return the game as a seat saw it, as views with their events, without secrets.

        Args:
            player: The seat.

        Raises:
            ValueError: There is no such seat.
            InvalidRecord: The record is of another version of the rules, or leads to another
                position than the one whose digest it carries.
            IllegalAction: An action is not legal where it stands.
        """
        return self._seen(player)

    def for_spectator(self) -> SeatRecord:
        """Return the game as a spectator saw it; raises what `for_player` raises."""
        return self._seen(None)

    def _seen(self, player: int | None) -> SeatRecord:
        views = views_of(game, self, player)
        return SeatRecord(player=player, options=self.options, views=views)


def record(*, seed: int | str, actions: tuple[Action, ...], state: State) -> Record:
    """Return the record of a game: what `replay` needs to play it again.

    Args:
        seed: The seed that the game was begun with.
        actions: All its actions.
        state: The state that they led to.

    Raises:
        TypeError: What is given as the state is none of the game.
        pydantic.ValidationError: The seed is no seed, or something is no action of the game.
    """
    check_state("record", state, game.NAME)
    return recorded(game, Record, seed, actions, state)


def json_schemas() -> dict[str, dict[str, Any]]:
    """Return the JSON Schemas of everything that travels as JSON, by the name of the model."""
    models = (State, View, Options, Edition, Record)
    return schemas(*models, Action=ACTION_ADAPTER, Event=EVENT_ADAPTER)
