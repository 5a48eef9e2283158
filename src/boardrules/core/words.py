"""English that the descriptions of any game need."""


def counted_words(count: int, singular: str, plural: str | None = None) -> str:
    """Return a number with its noun: "1 robot", "2 robots"."""
    return f"{count} {singular if count == 1 else plural or singular + 's'}"
