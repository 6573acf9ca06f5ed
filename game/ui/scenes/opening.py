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
# What is over sooner than so many seconds needs no words: they would only flash up.
WORDLESS = 0.4


class OpeningScene(Scene):
    """Shows the cloth and, if it takes longer, says that the table is being set; takes one of the `steps`
    after another, as many between two frames as there is time for; then it goes. A step may change what
    is open: it is the last one then. What is shown goes by the time `since` the first of those was
    opened that follow each other.
    """

    name = "opening"

    def __init__(self, steps: Iterator[object]) -> None:
        super().__init__()
        self._steps = steps
        self.since = 0.0
        self._seen = False
        # Whether the words are shown.
        self.says = False
        # What is to be told by the scene that comes: what went wrong, and what was done.
        self._news: list[str] = []
        self._done: list[str] = []

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.animating = True
        if ctx.opening_since is None:
            ctx.opening_since = ctx.clock()
        self.since = ctx.opening_since
        self._look_at_the_clock()

    def _look_at_the_clock(self) -> None:
        if not self.says and self.ctx.clock() - self.since >= WORDLESS:
            self.says = True
            self.invalidate()

    @property
    def words(self) -> str:
        """What is shown."""
        return _("Setting the table …")

    def update(self, dt: float) -> None:
        # Nothing is begun before the player sees that something is.
        self._look_at_the_clock()
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
        if not isinstance(stack.top, OpeningScene):
            self.ctx.opening_since = None
        if stack.top is not self and self._news:
            stack.top.inform(" ".join((*self._done, *self._news)))
        elif stack.top is not self and self._done:
            stack.top.report(" ".join(self._done))

    def handle(self, intent: Intent) -> bool:
        # What is pressed now was meant for what is gone.
        return super().handle(intent) or isinstance(intent, Press)

    def inform(self, sentence: str) -> None:
        self._news.append(sentence)

    def report(self, sentence: str) -> None:
        self._done.append(sentence)

    def heard(self) -> Heard:
        return Heard(self.words)

    def draw(self, surface: pygame.Surface) -> None:
        art = self.ctx.art
        surface.blit(art.felt(surface.get_size()), (0, 0))
        if self.says:
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
    """Show that the table is being set, and then do what leads to it; the last step changes what is open."""
    ctx.stack.push(OpeningScene(step() for step in steps))


def _opened(ctx: Context, name: str, put: Callable[[Scene], object]) -> Iterator[object]:
    """The steps until a scene is there."""
    made = SCENES[name]()
    yield made
    put(made)
    # Over it, and gone when all that it shows is drawn.
    yield ctx.stack.push(OpeningScene(job() for job in made.ahead()))
