"""Everything seen, heard and touched."""

import os

# SDL reads these when pygame is first imported, which only modules of this package do. The player's own
# environment wins. Without the first, SDL turns the window into an OpenGL texture and presents all of it for
# every changed rectangle: thirty times the cost on a machine without a graphics card.
_HINTS = {
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "SDL_VIDEO_X11_WMCLASS": "decaphase",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
for _name, _value in _HINTS.items():
    os.environ.setdefault(_name, _value)
