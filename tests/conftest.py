"""What every test shares: no display, no sound, and no file written where a player's files are."""

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

# Before anything imports pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# English, whatever the language of the machine.
os.environ["LC_ALL"] = "C.UTF-8"

CHECKOUT = Path(__file__).resolve().parents[1]


def _user_folders() -> tuple[str, ...]:
    import appdirs

    kinds = (appdirs.user_data_dir, appdirs.user_config_dir, appdirs.user_cache_dir, appdirs.user_log_dir)
    return tuple({kind("Decaphase", appauthor=False) for kind in kinds})


# A player's files on this machine: no test may write there.
FORBIDDEN = (str(CHECKOUT / "saves"), *_user_folders())

_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_CHANGES = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.link", "os.symlink", "os.truncate"}


def _guard(event: str, args: tuple[object, ...]) -> None:
    if event == "open":
        flags = args[2]
        if not isinstance(flags, int) or not flags & _WRITING:
            return
        touched: tuple[object, ...] = args[:1]
    elif event in _CHANGES:
        # A relative name may count from an open folder instead of the working one, so it tells nothing.
        touched = tuple(
            name for name in args[:2] if isinstance(name, str | os.PathLike) and os.path.isabs(name)
        )
    else:
        return
    for name in touched:
        if isinstance(name, str | bytes | os.PathLike):
            path = os.path.abspath(os.fsdecode(name))
            if path.startswith(FORBIDDEN):
                raise AssertionError(f"a test writes to the player's own files: {path}")


sys.addaudithook(_guard)

# Programs that a test starts are not under that guard; they are sent to a folder of this run.
_data = tempfile.mkdtemp(prefix="decaphase-tests-")
atexit.register(shutil.rmtree, _data, ignore_errors=True)
os.environ["DECAPHASE_DATA"] = _data

# The same examples in every run, however slow the machine: a failure can be repeated, and no clock decides.
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.load_profile("repeatable")


@pytest.fixture(autouse=True)
def _english_again():
    """No test leaves another language, or other names of cards, to the next one; a walk through the settings
    may choose any.
    """
    yield
    from game.ui.text import use_language
    from game.ui.text.cards import name_suits

    name_suits(False)
    use_language("en", CHECKOUT / "assets" / "locale")
