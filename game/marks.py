"""Marks for sentences that are translated later, where they are shown; for every layer, so it knows none."""


def N_(message: str) -> str:  # noqa: N802 - the name every gettext tool looks for
    """The sentence itself; gettext tools find it by this name."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - beside N_
    """The sentence for one and the one for many, as `ngettext` wants them."""
    return one, many
