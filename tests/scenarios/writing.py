"""Scenario files written by tests, and what is said of them."""

from pathlib import Path

import pytest

from game.scenario import run_files
from game.scenario.reader import ScenarioFileError, read_scenarios

GOOD = """\
- name: a card is drawn
  edition: original
  seats: 2
  hands: {A: R1 R2}
  draw_pile: G1
  do: [A draw pile]
  expect: {hands: {A: R1 R2 G1}}
"""
WRONG = """\
- name: a card too many is expected
  edition: original
  seats: 2
  hands: {A: R1 R2}
  draw_pile: G1
  do: [A draw pile]
  expect: {hands: {A: R1 R2 G1 G2}, turn: B}
"""
DICE = """\
- name: dice
  edition: dice
  seats: 2
"""


def run(tmp_path: Path, *texts: str) -> tuple[int, list[str], list[str]]:
    """The exit code, the lines printed and the problems of scenario files with these texts."""
    files = []
    for number, text in enumerate(texts):
        file = tmp_path / f"{number}.yaml"
        file.write_text(text, encoding="utf-8")
        files.append(file)
    out: list[str] = []
    problems: list[str] = []
    return run_files(files, out.append, problems.append), out, problems


def problem(tmp_path: Path, text: str) -> str:
    """The first problem of a file, after its name."""
    file = tmp_path / "f.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioFileError) as caught:
        read_scenarios(file, "f.yaml")
    return str(caught.value.problems[0]).removeprefix("f.yaml:")


def failure(text: str, tmp_path: Path) -> str:
    """What the only scenario of a text says after its name."""
    code, out, problems = run(tmp_path, text)
    assert (code, problems, out[-1]) == (1, [], "0 passed, 1 failed")
    return out[0].partition(": ")[2]
