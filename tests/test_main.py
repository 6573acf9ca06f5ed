"""The entry point answers a machine that lacks something with a sentence and exit code 2."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MAIN = ROOT / "main.py"


def run(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )


def test_an_old_python_is_told() -> None:
    old = "import sys, runpy; sys.version_info = (3, 9, 2); runpy.run_path('main.py', run_name='__main__')"
    done = run("-c", old)
    assert done.returncode == 2
    assert done.stderr == "Decaphase needs Python 3.11 or newer; this is 3.9.\n"


def test_an_old_python_can_read_that_far() -> None:
    ast.parse(MAIN.read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize("metadata", ["pygame-2.6.1.dist-info", "pygame-2.5.2-py3.11.egg-info"])
def test_the_old_pygame_is_told(tmp_path: Path, metadata: str) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").write_text("raise SystemExit('never imported')")
    (tmp_path / metadata).mkdir()
    done = run(str(MAIN), "--help", PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.startswith("Decaphase needs pygame-ce, but the old pygame package is installed")
    assert done.stderr.count("\n") == 1


def test_a_missing_package_is_told_by_the_name_to_install() -> None:
    done = run("-S", str(MAIN))
    assert done.returncode == 2
    assert done.stderr.startswith("Decaphase needs the package ")
    assert done.stderr.endswith("Run: python -m pip install -r requirements.txt\n")
    assert done.stderr.count("\n") == 1
