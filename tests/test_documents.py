"""What the documents promise is so: examples work, commands exist, links lead somewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.view import TurnStep

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
    match = Match(edition, [SeatInfo("Ann", "greedy"), SeatInfo("Ben", "greedy")], seed=1)
    for _ in range(5_000):
        if match.step is TurnStep.GAME_OVER:
            break
        if match.bot_to_move:
            match.step_bot()
        else:
            match.next_round()
    assert match.step is TurnStep.GAME_OVER
    assert match.faults == []


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


def test_the_readme_lists_commands_that_exist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `python main\.py ([a-z]+)", readme, re.MULTILINE))
    assert named
    helped = subprocess.run(
        [sys.executable, "main.py", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert named <= set(re.findall(r"[a-z]+", helped.stdout))


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
