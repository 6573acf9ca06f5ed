"""A language that nobody speaks: every message in it is bracketed, accented and longer, so that what does not
come from the catalog is seen, and what has too little room.

A picture of a screen in it: `python -m tests.pseudo SCENE --size WxH --out FILE`.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from pathlib import Path

from babel.messages.catalog import Catalog

from game.ui.text.language import DOMAIN
from tools.messages import mo_bytes, template

NAME = "pseudo"
_ACCENTS = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
_VALUE = re.compile(r"(\{\w+\})")
# Numbers, single letters such as the ranks and colors on cards, and signs have no words.
_WORDLESS = re.compile(r"[^\W\d_]{2}")


def pseudo(message: str) -> str:
    """The message in this language: [Séttííngs] for Settings. Values stay where they are."""
    if not _WORDLESS.search(_VALUE.sub("", message)):
        return message
    parts = (part if _VALUE.fullmatch(part) else _longer(part) for part in _VALUE.split(message))
    return f"[{''.join(parts)}]"


def _longer(text: str) -> str:
    """With accents, and every vowel but the first of a word twice: a third longer, or more."""
    accented = text.translate(_ACCENTS)
    return re.sub(r"(?<=\w)([áéíóúý])", r"\1\1", accented)


def write_catalog(folder: Path) -> None:
    """Write the catalog of this language into a folder of languages."""
    catalog = Catalog(locale="en", domain=DOMAIN, charset="utf-8", fuzzy=False)
    for message in template():
        if not message.id:
            continue
        ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        said = tuple(pseudo(one) for one in ids)
        catalog.add(message.id, said if len(said) > 1 else said[0], context=message.context)
    file = folder / NAME / "LC_MESSAGES" / f"{DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(mo_bytes(catalog))


def main() -> None:
    """Draw one screen."""
    from game.ui import screenshot, text

    parser = argparse.ArgumentParser(description="Draw a screen in the pseudo-language.")
    parser.add_argument("scene")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    width, height = map(int, chosen.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        write_catalog(Path(folder))
        text.use_language(NAME, Path(folder))
        screenshot.use_language = lambda _language, _folder: None
        screenshot.render_scene(chosen.scene, size=(width, height), out=chosen.out)


if __name__ == "__main__":
    main()
