"""Editions by their names: those that come with the game in the language in force, a person's own as written.

The catalogs know the texts of a shipped edition under its id, which no file of a player can take, so that
they never speak for somebody else's words.
"""

from __future__ import annotations

from game.ui.text.language import _, pgettext


def edition_name(edition_id: str, name: str) -> str:
    """What an edition is called; what else it is called may follow after a slash."""
    seed = _seed(edition_id)
    return _("Random {seed}", seed=seed) if seed is not None else _of(edition_id, name)


def edition_about(edition_id: str, about: str) -> str:
    """The sentence about an edition; empty when it has none."""
    return _(about) if about and _seed(edition_id) is not None else _of(edition_id, about)


def names_of(name: str) -> tuple[str, str]:
    """The name of an edition and what else it is called, which follows after a slash."""
    first, _slash, other = name.partition(" / ")
    return first, other


def _seed(edition_id: str) -> int | None:
    """The seed that an edition was drawn by; None when it was not."""
    if not edition_id[-1:].isdigit():
        # The first picture of the title would have to wait for the reader of editions.
        return None
    from game.content.random_edition import seed_in

    return seed_in(edition_id)


def _of(edition_id: str, text: str) -> str:
    context = f"edition {edition_id}"
    return pgettext(context, text) if text else ""
