"""Reading aloud: what happens, and what has the focus, said by the voice of the system.

Needs nothing but the program by which each system speaks: `spd-say` of the speech dispatcher, `say` on macOS,
PowerShell on Windows. Where it is missing or fails, the game is silent.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

# Sentences that wait to be said; when more happens, the oldest are not worth hearing any more.
MOST_WAITING = 12
_WINDOWS = (
    "Add-Type -AssemblyName System.Speech; [Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)


class Heard(NamedTuple):
    """What a scene has to say. `title` is said once, when it opens; `lines` grow by what happens, and lose
    again what is taken back; `sentence` is shown for a while; each of the `notes` is said when it was not
    there before; `focus` names what has the focus.
    """

    title: str = ""
    lines: Sequence[str] = ()
    sentence: str = ""
    focus: str = ""
    notes: tuple[str, ...] = ()


class Utterance(Protocol):
    """Something that is being said."""

    def poll(self) -> int | None:
        """None while it lasts."""
        ...

    def terminate(self) -> None:
        """Say no more of it."""
        ...


class Speaker:
    """Says one thing at a time. An event waits for the one before it; what has the focus is said after all
    events, and broken off by the next. `utter` begins to say a text; None when nothing can be said.
    """

    def __init__(self, utter: Callable[[str], Utterance | None]) -> None:
        self._utter = utter
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._focus = ""
        self._now: Utterance | None = None
        self._of_event = False

    def event(self, text: str) -> None:
        """Something happened."""
        self._waiting.append(text)
        self._focus = ""
        if not self._of_event:
            self._break_off()

    def focus(self, text: str) -> None:
        """Something else has the focus."""
        self._focus = text
        if not self._of_event:
            self._break_off()

    def tick(self) -> None:
        """Go on to what is to be said next, if it is time."""
        if self._now is not None:
            if self._now.poll() is None:
                return
            self._now = None
        self._of_event = bool(self._waiting)
        if self._waiting:
            self._now = self._utter(self._waiting.popleft())
        elif self._focus:
            text, self._focus = self._focus, ""
            self._now = self._utter(text)

    def quiet(self) -> None:
        """Say nothing more."""
        self._waiting.clear()
        self._focus = ""
        self._break_off()

    def _break_off(self) -> None:
        if self._now is not None:
            self._now.terminate()
            self._now = None


class Reader:
    """Finds out what is new on the open scene and has it said."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self._scene: object = None
        self._before = Heard()
        self._lines: list[str] = []

    def follow(self, scene: object, heard: Heard) -> None:
        """What the scene has to say now."""
        before = self._before
        if scene is not self._scene:
            # What had happened before it was opened is to be read, not told.
            self._scene, self._lines, before = scene, list(heard.lines), Heard()
            if heard.title:
                self.speaker.event(heard.title)
        for line in self._fresh(heard.lines):
            self.speaker.event(line)
        for note in heard.notes:
            if note and note not in before.notes:
                self.speaker.event(note)
        if heard.sentence and heard.sentence != before.sentence:
            self.speaker.event(heard.sentence)
        if heard.focus and heard.focus != before.focus:
            self.speaker.focus(heard.focus)
        self._before = heard._replace(lines=())
        self.speaker.tick()

    def _fresh(self, lines: Sequence[str]) -> list[str]:
        """The lines that were not there before: none where some were taken back, all of another round."""
        count, told = len(lines), self._lines
        if count == len(told):
            return []
        self._lines = list(lines)
        if count < len(told):
            return [] if told[:count] == self._lines else self._lines
        return self._lines[len(told) :]

    def quiet(self) -> None:
        """Say nothing more, and begin anew with the next scene."""
        self._scene = None
        self.speaker.quiet()


def command(
    text: str, platform: str, language: str, found: Callable[[str], str | None] = shutil.which
) -> tuple[list[str], str] | None:
    """The program that says a text, on a platform as `sys.platform` names it, and what it reads from its
    input; None if it is not there.
    """
    if platform == "win32":
        program = found("powershell")
        return ([program, "-NoProfile", "-Command", _WINDOWS], text) if program else None
    if platform == "darwin":
        program = found("say")
        return ([program, "-f", "-"], text) if program else None
    program = found("spd-say")
    return ([program, "--wait", "--language", language, "--", text], "") if program else None


def system_voice(language: Callable[[], str]) -> Callable[[str], Utterance | None]:
    """Says texts by the system's voice, in the language that `language` names then."""

    def utter(text: str) -> Utterance | None:
        # Only for those who have switched it on.
        import subprocess

        wanted = command(text, sys.platform, language())
        if wanted is None:
            return None
        env = dict(os.environ)
        if "LD_LIBRARY_PATH_ORIG" in env:
            # Another program must not load the libraries of the bundle.
            env["LD_LIBRARY_PATH"] = env["LD_LIBRARY_PATH_ORIG"]
        try:
            said = subprocess.Popen(
                wanted[0], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                env=env, creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )  # fmt: skip
            assert said.stdin is not None
            with said.stdin as pipe:
                pipe.write(wanted[1].encode())
        except OSError:
            return None
        return said

    return utter
