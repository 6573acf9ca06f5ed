"""Everything heard: cues, music and volumes; silent, and never in the way, where there is no sound device."""

import random
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui.cues import INTERFACE_CUES, Cue

NO_DEVICE = "No sound device can be used, so the game is silent."
NO_FILE = "A sound file is missing or damaged, so some sounds are silent."

# A buffer of 512 samples keeps a cue within some 12 ms of what is seen.
_MIXER = (44_100, -16, 2, 512)
# Dealing to six seats overlaps more sounds than the eight channels a mixer starts with.
_CHANNELS = 24
# So many takes stay decoded: each takes 60 KiB, and half a millisecond to be decoded anew.
_MOST_LOADED = 12
# With motion off all beats of a turn come at once; the same cue within this time would only be louder.
_AGAIN_S = 0.03
# An open device wakes the processor 90 times a second, even in silence.
_REST_S = 10.0
_RETRY_S = 1.0
_FADE_IN_MS = 1500
_FADE_OUT_MS = 400

_TROUBLE = (pygame.error, OSError, NotImplementedError)


@dataclass(frozen=True, slots=True)
class Volumes:
    """How far each slider is up, from 0 (silent) to 1."""

    master: float = 0.8
    effects: float = 1.0
    music: float = 0.0
    interface: float = 0.7


class Sound:
    """The one owner of the mixer. Nothing here raises, waits for a device, or shows a message.

    The device is opened by the first sound that can be heard, so that it costs the first frame nothing, and
    closed again when nothing has been heard for ten seconds. `folder` holds the OGG files; `clock` gives
    seconds. `after_the_frame` leaves opening it to the next `tick`: it may take a tenth of a second, and no
    click is to wait for it. While something is wrong, `problem` is a sentence about it and `detail` what the
    system said.
    """

    def __init__(
        self,
        folder: Path,
        volumes: Volumes | None = None,
        *,
        mute_in_background: bool = True,
        after_the_frame: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.problem: str | None = None
        self.detail = ""
        self._folder = folder
        self._volumes = volumes or Volumes()
        self._mute_in_background = mute_in_background
        self._clock = clock
        self._choice = random.Random()
        # What waits for the device; None where nothing has to.
        self._later: list[Cue] | None = [] if after_the_frame else None
        self._open = False
        self._has_focus = True
        self._tried = float("-inf")
        self._heard = clock()
        self._takes: dict[Cue, list[Path]] = {}
        self._last_take: dict[Cue, Path] = {}
        self._last_time: dict[Cue, float] = {}
        # The one heard longest ago comes first.
        self._loaded: OrderedDict[Path, tuple[Cue, pygame.mixer.Sound | None]] = OrderedDict()
        self._music_wanted = False
        self._music_started = False

    # -- what the game asks for

    def play(self, cue: Cue) -> None:
        """Start one of the takes of a cue, never the same one twice running where there are several.

        The takes were made up to 3 % apart in pitch, so nothing is resampled here. A cue that follows itself
        at once is dropped, and so is one for which no channel is free.
        """
        now = self._clock()
        if self._gain(cue) == 0 or self._muted or now - self._last_time.get(cue, float("-inf")) < _AGAIN_S:
            return
        if self._later is not None and not self.is_open:
            self._later.append(cue)
            return
        if not self._ready():
            return
        self._last_time[cue] = self._heard = now
        sound = self._next_take(cue)
        if sound is not None:
            sound.set_volume(self._gain(cue))
            sound.play()

    def music(self, on: bool) -> None:
        """Whether music belongs here; it is heard while its volume is above 0."""
        self._music_wanted = on
        self._sync_music()

    @property
    def volumes(self) -> Volumes:
        """The volumes; setting them is heard at once, also in sounds that are playing."""
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        self._volumes = volumes
        if self.is_open:
            for cue, sound in self._loaded.values():
                if sound is not None:
                    sound.set_volume(self._gain(cue))
        self._sync_music()

    @property
    def mute_in_background(self) -> bool:
        """Whether nothing is heard while the window does not have the focus."""
        return self._mute_in_background

    @mute_in_background.setter
    def mute_in_background(self, mute: bool) -> None:
        self._mute_in_background = mute
        self._sync_music()

    # -- what the loop tells

    def focus(self, has_focus: bool) -> None:
        """The window got or lost the focus. Coming back is also when a missing device is looked for again."""
        self._has_focus = has_focus
        if has_focus:
            self._retry()
        self._sync_music()

    def on_event(self, event: pygame.event.Event) -> None:
        """Follow a device that was plugged in or pulled out; every other event is ignored."""
        if getattr(event, "iscapture", 0):
            return
        if event.type == pygame.AUDIODEVICEADDED:
            # Opening the mixer announces every device there is: while it works, these must not open it again.
            self._retry()
        elif event.type == pygame.AUDIODEVICEREMOVED:
            self.close()
        else:
            return
        self._sync_music()

    def tick(self) -> None:
        """Once a frame, after it is shown: play what had to wait for the device, and let the device rest when
        nothing has been heard for a while.
        """
        if self._later and self._ready():
            waiting, self._later = self._later, []
            for cue in waiting:
                self.play(cue)
        elif self._later:
            self._later.clear()
        if self.is_open and self._clock() - self._heard > _REST_S:
            if (self._music_started and not self._muted) or pygame.mixer.get_busy():
                self._heard = self._clock()
            else:
                self.close()

    def close(self) -> None:
        """Give the device back; the next sound opens it again."""
        if self._open:
            # Sounds do not outlive their mixer.
            self._loaded.clear()
            self._music_started = self._open = False
            pygame.mixer.quit()

    @property
    def is_open(self) -> bool:
        """Whether the device is in use."""
        if self._open and pygame.mixer.get_init() is None:
            self.close()  # somebody called pygame.quit
        return self._open

    # -- inside

    @property
    def _muted(self) -> bool:
        return self._mute_in_background and not self._has_focus

    def _gain(self, cue: Cue) -> float:
        return _loudness(
            self._volumes.master, self._volumes.interface if cue in INTERFACE_CUES else self._volumes.effects
        )

    def _ready(self) -> bool:
        """Open the device unless it is open or known to be missing."""
        if self.is_open:
            return True
        if self.problem == NO_DEVICE:
            return False
        self._tried = self._heard = self._clock()
        try:
            pygame.mixer.init(*_MIXER)
            pygame.mixer.set_num_channels(_CHANNELS)
        except _TROUBLE as error:
            self._report(NO_DEVICE, error)
            return False
        self._open = True
        return True

    def _retry(self) -> None:
        """Forget that no device was found, but not so often that a loose plug is felt in the game."""
        if self.problem == NO_DEVICE and self._clock() - self._tried > _RETRY_S:
            self.problem, self.detail = None, ""

    def _report(self, problem: str, error: Exception) -> None:
        self.problem, self.detail = problem, str(error)

    def _next_take(self, cue: Cue) -> pygame.mixer.Sound | None:
        if cue not in self._takes:
            self._takes[cue] = sorted(self._folder.glob(f"{cue}_?.ogg"))
            if not self._takes[cue]:
                self._report(NO_FILE, FileNotFoundError(f"{cue}_1.ogg"))
        takes = self._takes[cue]
        fresh = [take for take in takes if take != self._last_take.get(cue)] or takes
        if not fresh:
            return None
        take = self._last_take[cue] = self._choice.choice(fresh)
        if take not in self._loaded:
            try:
                self._loaded[take] = cue, pygame.mixer.Sound(take)
            except _TROUBLE as error:
                self._loaded[take] = cue, None
                self._report(NO_FILE, error)
            if len(self._loaded) > _MOST_LOADED:
                # What is still heard goes on.
                self._loaded.popitem(last=False)
        self._loaded.move_to_end(take)
        return self._loaded[take][1]

    def _sync_music(self) -> None:
        """Bring the music in line with what is wanted, the volume and the focus."""
        gain = _loudness(self._volumes.master, self._volumes.music)
        wanted = self._music_wanted and gain > 0
        started = self.is_open and self._music_started
        if not wanted:
            if started:
                pygame.mixer.music.fadeout(_FADE_OUT_MS)
                self._music_started = False
            return
        if not started:
            if not self._muted and self._ready():
                self._start_music(gain)
            return
        pygame.mixer.music.set_volume(gain)
        if self._muted:
            pygame.mixer.music.pause()
        else:
            pygame.mixer.music.unpause()

    def _start_music(self, gain: float) -> None:
        try:
            # Playing while an older fade still runs would wait for its end.
            pygame.mixer.music.stop()
            pygame.mixer.music.load(self._folder / "music.ogg")
            pygame.mixer.music.set_volume(gain)
            pygame.mixer.music.play(-1, fade_ms=_FADE_IN_MS)
        except _TROUBLE as error:
            self._report(NO_FILE, error)
        else:
            self._music_started = True


def _loudness(master: float, own: float) -> float:
    """Two sliders as one factor on the samples: squared, because half as far up should sound half as loud."""
    return (min(1.0, max(0.0, master)) * min(1.0, max(0.0, own))) ** 2
