"""A mark for sentences that are translated later, where they are shown; for every layer, so it knows none."""


def N_(message: str) -> str:  # noqa: N802 - the name every gettext tool looks for
    """The sentence itself; gettext tools find it by this name."""
    return message
