"""The catalogs of translations say everything that the game says, and say it whole."""

from __future__ import annotations

import ast
import gettext
import re
from collections import Counter
from string import Formatter

import pytest

from game.ui.text import LANGUAGES
from tools.messages import DOMAIN, LOCALE, ROOT, languages, merged, mo_bytes, po_file, po_text, read, template

HOW = "run `python -m tools.messages`, translate what it lists, and run it again"

Key = tuple[str, str | None]


def keys(catalog) -> set[Key]:
    return {(_first(message.id), message.context) for message in catalog if message.id}


def _first(message: str | tuple[str, ...]) -> str:
    return message if isinstance(message, str) else message[0]


def forms(message) -> list[tuple[str, str]]:
    """The English and the translated text of every form of a message."""
    if isinstance(message.id, str):
        return [(message.id, message.string)]
    return [(message.id[min(i, 1)], said) for i, said in enumerate(message.string)]


def values(text: str) -> Counter[str]:
    return Counter(name for _text, name, _spec, _conversion in Formatter().parse(text) if name)


def translated(language: str):
    return [message for message in read(language) if message.id]


def test_every_language_that_can_be_chosen_has_a_catalog_and_no_other_has():
    assert languages() == tuple(sorted(list(LANGUAGES)[1:]))


def test_the_template_holds_every_sentence_of_the_code():
    assert (LOCALE / f"{DOMAIN}.pot").read_bytes() == po_text(template()), HOW


@pytest.mark.parametrize("language", languages())
def test_a_catalog_holds_every_sentence_of_the_code_and_no_other(language):
    found, known = keys(template()), keys(read(language))
    assert sorted(found - known, key=str) == [], HOW
    assert sorted(known - found, key=str) == [], HOW
    assert po_file(language).read_bytes() == po_text(merged(language, template())), HOW


@pytest.mark.parametrize("language", languages())
def test_every_message_is_translated_and_none_is_a_guess(language):
    lacking = [
        message.id for message in translated(language) if not all(said for _id, said in forms(message))
    ]
    assert lacking == [], HOW
    assert [message.id for message in translated(language) if message.fuzzy] == []


@pytest.mark.parametrize("language", languages())
def test_translations_name_the_same_values(language):
    for message in translated(language):
        for english, said in forms(message):
            if _is_code(english):
                continue
            if isinstance(message.id, tuple):
                # The form for one may name the number as a word.
                assert set(values(said)) <= set(values(english)) | {"n"}, said
                assert set(values(english)) - {"n"} <= set(values(said)), said
            else:
                assert values(said) == values(english), said


def _is_code(english: str) -> bool:
    """Whether the braces in a message are those of YAML."""
    return bool(re.search(r"\{\w+:", english))


@pytest.mark.parametrize("language", languages())
def test_translations_end_and_are_set_as_the_english_is(language):
    for message in translated(language):
        for english, said in forms(message):
            assert said == said.strip(), said
            assert "  " not in said, said
            assert "—" not in said, f"a dash where a sentence should end: {said}"
            assert english[-1:] not in ".?!" or said[-1:] == english[-1:], said
            # German ordinals end with a point.
            ordinal = english[-2:] in ("st", "nd", "rd", "th") and english[:-2].isdecimal()
            assert said[-1:] not in ".?!" or english[-1:] in ".?!…" or ordinal, said


@pytest.mark.parametrize("language", languages())
def test_the_compiled_catalog_is_the_written_one(language):
    file = po_file(language).with_suffix(".mo")
    assert file.read_bytes() == mo_bytes(read(language)), HOW
    with file.open("rb") as opened:
        spoken = gettext.GNUTranslations(opened)
    for message in translated(language):
        if isinstance(message.id, tuple):
            one, many = message.id
            assert tuple(spoken.ngettext(one, many, n) for n in (1, 2)) == tuple(message.string)
        elif message.context:
            assert spoken.pgettext(message.context, message.id) == message.string
        else:
            assert spoken.gettext(message.id) == message.string


# What people are shown passes through these; the places of their texts among the arguments, and their names.
_SHOWING = {
    "Button": (0, "label"),
    "StoryButton": (0, "label"),
    "Toggle": (0, "label"),
    "Choice": (0, "label"),
    "Slider": (0, "label"),
    "TextField": (0, "label"),
    "Passage": (0, "label"),
    "Section": (0, "title"),
    "Option": (0, "words"),
    "paragraph": (0, "text"),
    "say": (0, "sentence"),
    "tell": (0, "sentence"),
    "inform": (0, "sentence"),
    "refuse": (0, "sentence"),
    "ask": (0, "title"),
    "hint": (0, "sentence"),
    "fitted": (0, "text"),
}


def test_what_is_shown_in_the_window_is_marked_for_translation():
    bare = []
    for file in sorted((ROOT / "game" / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                bare += [f"{file.name}:{node.lineno}: {text}" for text in _bare_texts(node)]
    assert bare == [], "mark these with _"


def _bare_texts(call: ast.Call) -> list[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name not in _SHOWING:
        return []
    place, keyword = _SHOWING[name]
    shown = [*call.args[place : place + 1], *(one.value for one in call.keywords if one.arg == keyword)]
    texts = [part for one in shown for part in _literals(one)]
    return [text for text in texts if re.search(r"[^\W\d_]{2}", text)]


def _literals(node: ast.expr) -> list[str]:
    """The words in an argument that are written there: a text, or the parts of an f-string or a choice."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.JoinedStr):
        return [part for one in node.values for part in _literals(one) if isinstance(one, ast.Constant)]
    if isinstance(node, ast.IfExp):
        return [*_literals(node.body), *_literals(node.orelse)]
    return []
