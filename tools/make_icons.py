"""Draws the program's icons from its own emblem into assets/icons; Pillow packs those of Windows and macOS.

python -m tools.make_icons
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame
from PIL import Image

from game.ui.drawing.signs import app_icon
from game.ui.theme import load_theme

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "assets" / "icons"
WINDOWS = (16, 20, 24, 32, 40, 48, 64, 128, 256)
MACOS = (16, 32, 64, 128, 256, 512, 1024)
LINUX = (48, 256)


def drawn(size: int) -> Image.Image:
    """The icon drawn for this size, not scaled from another."""
    picture = app_icon(size, load_theme())
    return Image.frombytes("RGBA", picture.get_size(), pygame.image.tobytes(picture, "RGBA"))


def main() -> None:
    """Write all icons."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    OUT.mkdir(exist_ok=True)
    for size in LINUX:
        drawn(size).save(OUT / f"decaphase_{size}.png", optimize=True)
    large = drawn(WINDOWS[-1])
    small = [drawn(size) for size in WINDOWS[:-1]]
    large.save(OUT / "decaphase.ico", sizes=[(size, size) for size in WINDOWS], append_images=small)
    large = drawn(MACOS[-1])
    large.save(OUT / "decaphase.icns", append_images=[drawn(size) for size in MACOS[:-1]])
    for file in sorted(OUT.iterdir()):
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
