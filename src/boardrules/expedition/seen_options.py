"""The options of a game as a view carries them: the edition by name and digest only."""

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field, PlainSerializer, ValidationInfo, ValidatorFunctionWrapHandler
from pydantic import WrapValidator as Wrapped

from boardrules.core.errors import BoardRulesError
from boardrules.core.model import Model
from boardrules.expedition.components import Name
from boardrules.expedition.editions import Edition, edition_digest
from boardrules.expedition.reference import REFERENCE


class UnknownEdition(BoardRulesError, ValueError):
    """The view is of a game with an edition that is not at hand, so its rules cannot be asked.

    Attributes:
        name: What the edition is called.
        digest: The `edition_digest` of the edition.
    """

    def __init__(self, name: str, digest: str) -> None:
        super().__init__(
            f"the view is of a game with the edition {name!r} (digest {digest}), which is not at "
            "hand; give it with view.with_edition(edition), or when the view is parsed: "
            'View.model_validate_json(text, context={"edition": edition})'
        )
        self.name = name
        self.digest = digest


class EditionKey(Model, frozen=True):
    """What a view tells of an edition.

    Attributes:
        name: What the edition is called.
        digest: The `edition_digest` of the edition.
    """

    name: Name
    digest: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


def edition_key(edition: Edition | EditionKey) -> EditionKey:
    """Return what a view tells of an edition."""
    if isinstance(edition, EditionKey):
        return edition
    digest = edition_digest(edition)  # which tells what is no edition, before it is asked for more
    return EditionKey(name=edition.name, digest=digest)


def _looked_up(value: Any, handler: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Any:
    """Return the edition for its key: the one that we ship, or that of the context."""
    if isinstance(value, Edition):
        return value
    key = handler(value)
    given = (info.context or {}).get("edition")
    for edition in (REFERENCE, given):
        if isinstance(edition, Edition) and edition_key(edition) == key:
            return edition
    return key


if TYPE_CHECKING:
    SeenEdition = Edition | EditionKey
else:  # validated as a key alone, so that a mistake is told in one line
    SeenEdition = Annotated[
        EditionKey, Wrapped(_looked_up), PlainSerializer(edition_key, return_type=EditionKey)
    ]


class OptionsSeen(Model, frozen=True):
    """The options of a game as a view carries them.

    Attributes:
        edition: The printed values; name and digest, if they are not at hand. In JSON it is name
            and digest. Parsing finds `REFERENCE`, and an edition given as validation context:
            `View.model_validate_json(text, context={"edition": edition})`. To a view that was
            parsed without it, `with_edition` gives it.
    """

    edition: SeenEdition
