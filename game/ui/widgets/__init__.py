"""Widgets: they are told where they are and what the player does, and draw themselves."""

from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

__all__ = ["Button", "Widget"]
