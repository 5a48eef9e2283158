"""English that the descriptions and messages of any game need."""


def class_name(kind: type) -> str:
    """Return what tells a class from others of its name: "boardrules.outpost.state.State"."""
    return f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")


def counted_words(count: int, singular: str, plural: str | None = None) -> str:
    """Return a number with its noun: "1 robot", "2 robots"."""
    return f"{count} {singular if count == 1 else plural or singular + 's'}"
