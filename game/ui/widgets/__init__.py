"""Widgets: they are told where they are and what the player does, and draw themselves."""

from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.field import TextField
from game.ui.widgets.inputs import Slider, Toggle
from game.ui.widgets.radio import Radio
from game.ui.widgets.toast import Toast

__all__ = ["Button", "Choice", "Radio", "Slider", "TextField", "Toast", "Toggle", "Widget"]
