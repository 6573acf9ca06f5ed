"""From the settings to how everything looks."""

from __future__ import annotations

from game.storage.settings import Settings
from game.ui.art import Art
from game.ui.text.cards import color_letters, name_suits


def dress_of(settings: Settings) -> tuple[str, ...]:
    """Everything in the settings that changes how things look."""
    return settings.theme, settings.palette, settings.card_faces, settings.card_back


def dress_cards(art: Art, settings: Settings) -> None:
    """Draw and name the cards as the settings say."""
    name_suits(settings.card_faces == "suits")
    art.set_cards(settings.card_faces, settings.card_back, color_letters())
