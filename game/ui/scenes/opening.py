"""What is seen from a click until the table is there: the cloth at once, and the rest between frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.ui.intents import Intent, Press
from game.ui.scene import Context, Scene
from game.ui.screens import SCENES
from game.ui.speech import Heard
from game.ui.tables import table_of
from game.ui.text import _

# How long is worked between two frames, in seconds.
_SLICE = 0.012


class OpeningScene(Scene):
    """Says that the table is being set, and takes one of the `steps` after another, as many between two
    frames as there is time for; then it goes. A step may change what is open: it is the last one then.
    """

    name = "opening"

    def __init__(self, steps: Iterator[object]) -> None:
        super().__init__()
        self._steps = steps
        self._seen = False
        self._news: list[str] = []

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.animating = True

    @property
    def words(self) -> str:
        """What is shown."""
        return _("Setting the table …")

    def update(self, dt: float) -> None:
        # Nothing is begun before the player sees that something is.
        if not self._seen:
            return
        stack, clock = self.ctx.stack, self.ctx.clock
        until = clock() + _SLICE
        for _step in self._steps:
            if stack.top is not self or clock() >= until:
                break
        else:
            if stack.top is self:
                stack.pop()
        if stack.top is not self and self._news:
            stack.top.inform(" ".join(self._news))

    def handle(self, intent: Intent) -> bool:
        # What is pressed now was meant for what is gone.
        return super().handle(intent) or isinstance(intent, Press)

    def inform(self, sentence: str) -> None:
        self._news.append(sentence)

    def heard(self) -> Heard:
        return Heard(self.words)

    def draw(self, surface: pygame.Surface) -> None:
        art = self.ctx.art
        surface.blit(art.felt(surface.get_size()), (0, 0))
        words = art.text(self.words, "body", "ink_muted")
        surface.blit(words, words.get_rect(center=surface.get_rect().center))
        self._seen = True


def open_table(ctx: Context) -> None:
    """Close what is open, and open the table of the game in play."""
    ctx.stack.reset(OpeningScene(_opened(ctx, table_of(ctx.games), ctx.stack.reset)))


def open_over(ctx: Context, name: str) -> None:
    """Open a scene over what is open, seen as it is made ready."""
    ctx.stack.push(OpeningScene(_opened(ctx, name, ctx.stack.replace)))


def open_after(ctx: Context, *steps: Callable[[], object]) -> None:
    """Say that the table is being set, and then do what leads to it; the last step changes what is open."""
    ctx.stack.push(OpeningScene(step() for step in steps))


def _opened(ctx: Context, name: str, put: Callable[[Scene], object]) -> Iterator[object]:
    """The steps until a scene is there."""
    made = SCENES[name]()
    yield made
    put(made)
    # Over it, and gone when all that it shows is drawn.
    yield ctx.stack.push(OpeningScene(job() for job in made.ahead()))
