"""What every test shares: no display, no sound, and no file written where a player's files are."""

import os
import tempfile

# Before anything imports pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# Before anything asks where the user's folders are: on each system appdirs reads one of these.
_HOME = tempfile.TemporaryDirectory(prefix="decaphase-tests-", ignore_cleanup_errors=True)
for _name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
    os.environ[_name] = _HOME.name
