"""The options of a game of Expedition."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, PlainSerializer

from boardrules.core.editions import from_name, no_impostor, to_name
from boardrules.core.model import Model
from boardrules.expedition.editions import Edition
from boardrules.expedition.reference import REFERENCE

EditionField = Annotated[
    Edition,
    AfterValidator(no_impostor(REFERENCE)),
    BeforeValidator(from_name(REFERENCE), json_schema_input_type=Literal["reference"] | Edition),
    PlainSerializer(to_name(REFERENCE), return_type=Literal["reference"] | Edition),
]
"""An edition; in JSON the one that we ship is its name, any other is written out."""


class Options(Model, frozen=True):
    """The options of a game.

    Attributes:
        edition: The printed values.
    """

    edition: EditionField = Field(default=REFERENCE, json_schema_extra={"default": "reference"})
