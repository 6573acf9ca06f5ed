"""What the documents promise is so: examples work, commands exist, links lead somewhere."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame import rules
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Card, CardId, CardKind, Seat, parse_face
from game.rules.groups import Meld, Placed, Requirement, Terms
from game.rules.refusal import Reason

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = sorted(
    path
    for folder in (".", "game", "tests", "variants", "assets", "saves")
    for path in (ROOT / folder).glob("*.md")
)


def example(document: str, name: str) -> str:
    """The fenced block after the marker <!-- name -->."""
    text = (ROOT / document).read_text(encoding="utf-8")
    found = re.search(rf"^<!-- {name} -->\n```\w*\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert found, f"{document} has no example called {name}"
    return found[1]


def test_the_example_edition_is_played_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "short_evening.yaml"
    file.write_text(example("CONTRIBUTING.md", "edition"), encoding="utf-8")
    edition = load_edition(file)
    assert (edition.name, len(edition.phases)) == ("Short evening", 3)
    assert played_out(edition).faults == []


def played_out(edition: Edition) -> Match:
    """A game of two computer players to its end."""
    match = Match(edition, [SeatInfo("Ann", "greedy"), SeatInfo("Ben", "greedy")], seed=1)
    for _ in range(5_000):
        if match.step is TurnStep.GAME_OVER:
            break
        if match.bot_to_move:
            match.step_bot()
        else:
            match.next_round()
    assert match.step is TurnStep.GAME_OVER
    return match


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (document.parent / target).exists(), target


def test_every_check_of_the_table_has_its_tests() -> None:
    """The list in tests/README.md names tests that exist, and U1 to U20 are all there."""
    listed = (ROOT / "tests/README.md").read_text(encoding="utf-8")
    written = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests").rglob("test_*.py"))
    named = re.findall(r"`(test_\w+)`", listed)
    assert named
    assert [name for name in named if f"def {name}(" not in written] == []
    numbers = {int(number) for number in re.findall(r"^\| U(\d+) ", listed, re.MULTILINE)}
    assert set(range(1, 21)) <= numbers


def code(name: str) -> dict[str, Any]:
    """What the example of CONTRIBUTING.md defines."""
    found: dict[str, Any] = {"__name__": f"the_example_{name}"}
    exec(compile(example("CONTRIBUTING.md", name), f"CONTRIBUTING.md, {name}", "exec"), found)
    return found


def test_the_example_house_rule_is_played_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = code("house_rule")["WildNight"]()
    printed = load_edition("original")
    with monkeypatch.context() as patch:
        patch.setattr(rules, "RULES", (*rules.RULES, rule))
        edition = replace(printed, options=printed.options._replace(house=("wild_night",)))
        assert played_out(edition).faults == []
    assert [sum(card.kind is CardKind.WILD for card in one.cards) for one in (printed, edition)] == [8, 12]


def test_the_example_kind_of_group_is_one() -> None:
    kind = code("group_kind")["HighGroup"]()
    need, terms = Requirement("high", 3), Terms()
    faces = (parse_face(face, terms.colors) for face in ("R8", "B12", "W", "G7", "Y9"))
    cards = [Card(CardId(i), *face) for i, face in enumerate(faces)]
    placed = [Placed(card) for card in cards]
    [group] = kind.arrangements(need, placed[:3], terms)
    assert kind.fault(need, placed[:3], terms) is None
    wrong = [kind.fault(need, some, terms).reason for some in (placed[:4], placed[:2], placed[2:3] * 3)]
    assert wrong == [Reason.WRONG_NUMBER, Reason.TOO_FEW, Reason.NO_NATURAL]
    meld = Meld(0, Seat(0), need, group)
    assert kind.spots(meld, placed[3], terms) == ()
    assert kind.spot_fault(meld, placed[3], terms).reason is Reason.WRONG_NUMBER
    [spot] = kind.spots(meld, placed[4], terms)
    assert [one.card for one in kind.add(meld, cards[4], spot).placed] == [*cards[:3], cards[4]]


def test_files_named_in_the_text_are_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:game|tests|variants)/[\w./]+)`", text))
    assert len(named) > 15
    for path in named:
        assert (ROOT / path).exists(), path


def test_the_example_scene_opens_and_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui.screens import SCENES
    from tests.ui.driver import Driver

    monkeypatch.setitem(SCENES, "tip", code("scene")["TipScene"])
    for size, scale in (((960, 600), 200), ((1280, 720), 100)):
        driver = Driver(size, text_scale=scale, reduced_motion=True)
        title = driver.open("title")
        driver.ctx.stack.push("tip")
        driver.tick()
        assert driver.scene.name == "tip"
        driver.click("close")
        assert driver.scene is title


def test_the_readme_lists_the_commands_that_there_are() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `python main\.py ([a-z]+)", readme, re.MULTILINE))
    assert named
    helped = subprocess.run(
        [sys.executable, "main.py", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    listed = set(re.findall(r"^    ([a-z]+) ", helped.stdout, re.MULTILINE))
    assert named == listed


@pytest.mark.parametrize("name", ["play", "test"])
def test_the_readmes_commands_are_one_line_and_the_same_on_windows(name: str) -> None:
    command = example("README.md", name)
    assert command.count("\n") == 1
    windows = command.replace("python3 -m venv", "py -3 -m venv").replace(
        ".venv/bin/python", r".venv\Scripts\python"
    )
    assert windows in (ROOT / "README.md").read_text(encoding="utf-8")


def test_pins_are_exact_and_complete() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
            assert re.fullmatch(r"#.*|-r requirements\.txt|[A-Za-z0-9-]+==[0-9][0-9.]*", line), line
