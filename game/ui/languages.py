"""Which language is spoken: the one in the settings, or the system's as far as the game knows it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from game.storage.settings import SYSTEM_LANGUAGE
from game.ui.text import LANGUAGES, _, use_language

# In the order in which gettext asks them.
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_NONE = ("C", "POSIX")


def speak(language: str, folder: Path) -> None:
    """Use the language of this name, or the system's; `folder` holds the catalogs."""
    use_language(spoken(language), folder)


def spoken(language: str) -> str:
    """The language that a setting means."""
    return system_language() if language == SYSTEM_LANGUAGE else language


def system_language(environ: Mapping[str, str] | None = None) -> str:
    """The first language that the system prefers and the game has; English when there is none.

    The environment goes first, as for other programs; where it says nothing, as is usual on Windows and on
    macOS, SDL asks the system.
    """
    wanted = _from_environment(os.environ if environ is None else environ)
    if wanted is None:
        wanted = _from_system()
    return next((one for one in wanted if one in LANGUAGES), next(iter(LANGUAGES)))


def language_choices() -> list[tuple[object, str]]:
    """What can be chosen, each with its name; every language is called as it calls itself."""
    return [(SYSTEM_LANGUAGE, _("as the system")), *LANGUAGES.items()]


def _from_environment(environ: Mapping[str, str]) -> list[str] | None:
    """The languages that are asked for, best first; None when none of the variables is set."""
    locale = next((environ[name] for name in _VARIABLES[1:] if environ.get(name)), "")
    if _short(locale) in _NONE:
        return []
    asked = environ.get(_VARIABLES[0]) or locale
    return [_short(one) for one in asked.split(":")] if asked else None


def _from_system() -> list[str]:
    from pygame.system import get_pref_locales

    return [one["language"] for one in get_pref_locales()]


def _short(locale: str) -> str:
    """`de` for `de_DE.UTF-8`."""
    return locale.partition(".")[0].partition("@")[0].partition("_")[0].partition("-")[0]
