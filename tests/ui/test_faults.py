"""What is wrong with an edition's file is said in the language in force, all of it."""

import gettext
import re

import pytest

from game.content.catalog import check_file
from game.ui.text import as_sentence
from game.ui.text.language import _Language
from game.ui.text.problems import fault_sentence
from tests.content.wrong.tables import WRONG
from tests.content.wrong.texts import GOOD, HEAD


class Shouting(gettext.NullTranslations):
    """A language in which everything is said in capitals, but for the named places."""

    def gettext(self, message: str) -> str:
        return re.sub(
            r"\{\w+\}|[^{]+", lambda part: part[0] if part[0][0] == "{" else part[0].upper(), message
        )


@pytest.fixture
def shouting(monkeypatch):
    monkeypatch.setattr(_Language, "catalog", Shouting())


def faults(folder, text):
    file = folder / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    return check_file(file)[1]


@pytest.mark.parametrize("text", [text for text, _messages in WRONG], ids=range(len(WRONG)))
def test_every_problem_has_a_message_that_can_be_translated(tmp_path, text, shouting):
    found = faults(tmp_path, text)
    assert found
    for fault in found:
        told = fault_sentence(fault)
        assert told != as_sentence(fault.message)
        assert told.upper().rstrip(".") == fault.message.upper().rstrip(".")


def test_in_english_it_is_what_the_command_says(tmp_path):
    for text, _messages in WRONG:
        for fault in faults(tmp_path, text):
            assert fault_sentence(fault) == as_sentence(fault.message)


def test_words_of_the_file_stay_as_they_are_and_all_else_is_translated(tmp_path, shouting):
    [fault] = faults(tmp_path, GOOD + "rules: {skip_target: nxt}\n")
    assert fault_sentence(fault) == "skip_target CANNOT BE 'nxt'; DID YOU MEAN 'next'?"
    [fault] = faults(tmp_path, GOOD + "rules: {hit_timing: [1]}\n")
    assert fault_sentence(fault) == "hit_timing CANNOT BE A LIST; IT MAY BE same_turn OR next_turn."
    [fault] = faults(tmp_path, GOOD + "rules: {round_ends: phase_made, hit_targets: own}\n")
    told = "it_targets: own AND round_ends: phase_made DO NOT GO TOGETHER: THE ROUND IS OVER"
    assert told in fault_sentence(fault)
    (tmp_path / "base.yaml").write_text("format: 1\nid: base\nname: B\nphases: [[sett: 3]]\n")
    [fault] = faults(tmp_path, HEAD + "extends: base\n")
    assert "KIND 'sett' IS NOT KNOWN; DID YOU MEAN 'set'?" in fault_sentence(fault)
