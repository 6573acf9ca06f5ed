"""Finds every sentence of the game, brings the catalogs up to date with them, and compiles those.

python -m tools.messages

Write what is new into assets/locale/LANGUAGE/LC_MESSAGES/decaphase.po (a message without a translation has an
empty msgstr) and run it again. A new language is a folder of its own: `--language fr` begins one.
"""

from __future__ import annotations

import argparse
import io
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import yaml
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "decaphase"
# How sentences are marked in the code, and which arguments hold them.
KEYWORDS: dict[str, tuple[object, ...] | None] = {
    "_": None,
    "N_": None,
    "Said": None,
    "problem": None,
    "ngettext": (1, 2),
    "NN_": (1, 2),
    "pgettext": ((1, "c"), 2),
}
# What only the command line says, and in English.
_NOT_SHOWN = "game/scenario/"
# Files that say the same after every run, on whatever day it is.
_DAY = datetime(2026, 1, 1, tzinfo=UTC)
_WIDTH = 110

Found = tuple[str, str | tuple[str, ...], str]


def messages() -> Iterator[Found]:
    """Every message of the game: the file it stands in, the message or its two forms, and its context."""
    for file in sorted((ROOT / "game").rglob("*.py")):
        place = file.relative_to(ROOT).as_posix()
        if place.startswith(_NOT_SHOWN):
            continue
        for _line, message, _comments, context in extract_from_file("python", file, KEYWORDS):
            yield place, message, context or ""
    for file in sorted((ROOT / "variants").glob("*.yaml")):
        edition = yaml.safe_load(file.read_text(encoding="utf-8"))
        for text in (edition.get("name"), edition.get("about")):
            if text:
                yield file.relative_to(ROOT).as_posix(), text, f"edition {edition['id']}"
    for file in sorted((ROOT / "assets").glob("*/*.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        # What is said about a palette stands in the settings.
        for key in ("title", "about") if file.parent.name == "palettes" else ("title",):
            if data.get(key):
                yield file.relative_to(ROOT).as_posix(), data[key], ""


def template() -> Catalog:
    """The catalog that translations begin from: every message, and no translation."""
    catalog = _blank(None)
    for place, message, context in messages():
        catalog.add(message, locations=[(place, 1)], context=context or None)
    return catalog


def languages() -> tuple[str, ...]:
    """The languages that there are catalogs of."""
    return tuple(sorted(file.parts[-3] for file in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")))


def po_file(language: str) -> Path:
    """Where the translations into a language are written."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """The translations into a language as they are written."""
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def merged(language: str, found: Catalog) -> Catalog:
    """The translations with every message that was found, in its order, and without those that are gone."""
    catalog = read(language) if po_file(language).exists() else _blank(language)
    # A translation that was made for another sentence is worse than none.
    catalog.update(found, no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    catalog.creation_date = catalog.revision_date = _DAY
    return catalog


def po_text(catalog: Catalog) -> bytes:
    """A catalog as its file holds it."""
    out = io.BytesIO()
    write_po(out, catalog, width=_WIDTH, include_lineno=False, ignore_obsolete=True)
    return out.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """A catalog as the game reads it."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def _blank(language: str | None) -> Catalog:
    catalog = Catalog(
        locale=language,
        domain=DOMAIN,
        project="Decaphase",
        version="1",
        msgid_bugs_address="the project's issues",
        last_translator="Decaphase contributors",
        language_team=f"{language or 'any'}",
        charset="utf-8",
        creation_date=_DAY,
        revision_date=_DAY,
        fuzzy=False,
    )
    catalog.header_comment = "# Decaphase: what the game says."
    return catalog


def main() -> None:
    """Bring all catalogs up to date and tell what is left to translate."""
    parser = argparse.ArgumentParser(description="Bring the catalogs of translations up to date.")
    parser.add_argument("--language", action="append", default=[], help="begin this language, such as fr")
    begun = parser.parse_args().language
    LOCALE.mkdir(exist_ok=True)
    found = template()
    (LOCALE / f"{DOMAIN}.pot").write_bytes(po_text(found))
    print(f"{len(found)} messages")
    for language in sorted({*languages(), *begun}):
        catalog = merged(language, found)
        file = po_file(language)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(po_text(catalog))
        file.with_suffix(".mo").write_bytes(mo_bytes(catalog))
        left = [message for message in catalog if message.id and not _translated(message)]
        print(f"{language}: {len(left)} to translate in {file.relative_to(ROOT)}")
        for message in left:
            print(f"  {message.id}")


def _translated(message: Message) -> bool:
    forms = [message.string] if isinstance(message.string, str) else message.string
    return bool(forms) and all(forms) and not message.fuzzy


if __name__ == "__main__":
    main()
