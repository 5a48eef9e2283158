"""The options of a game of Outpost."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, PlainSerializer

from boardrules.core.editions import from_name, no_impostor, to_name
from boardrules.core.model import Model
from boardrules.outpost.editions import Edition
from boardrules.outpost.standard import STANDARD

EditionField = Annotated[
    Edition,
    AfterValidator(no_impostor(STANDARD)),
    BeforeValidator(from_name(STANDARD), json_schema_input_type=Literal["standard"] | Edition),
    PlainSerializer(to_name(STANDARD), return_type=Literal["standard"] | Edition),
]
"""An edition; in JSON the standard one is its name, any other is written out."""


class Options(Model, frozen=True):
    """The options of a game.

    Attributes:
        mega: Whether mega cards can be taken ("Mega cards").
        fast_bid: Whether auctions are one round of sealed bids ("Fast bid").
        kicker: Whether the Kicker expansion is in play.
        idle_operators: Whether operators may stay idle while a factory is unmanned ("Operators").
        auctions_per_turn: How many auctions a turn may hold; None: any number ("The round", 7).
        bidding_order: Whether bidding goes round the table or in purchase order ("Auctions").
        max_rounds: After how many rounds the game ends in any case ("The round", 8).
        edition: The printed values.
    """

    mega: bool = True
    fast_bid: bool = False
    kicker: bool = False
    idle_operators: bool = False
    auctions_per_turn: Annotated[int, Field(ge=1, le=1_000)] | None = 1
    bidding_order: Literal["table", "purchase"] = "table"
    max_rounds: Annotated[int, Field(ge=1, le=10_000)] = 200
    edition: EditionField = STANDARD
