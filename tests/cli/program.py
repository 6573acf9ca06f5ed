"""The program as it is started, and what several of its commands are given."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = ("scenario", "simulate", "tournament", "screenshot", "odds", "replay", "verify", "check")
GOOD_EDITION = "format: 1\nid: mine\nname: Mine\nplayers: {from: 2, to: 3}\nphases: [[set: 3]]\n"
Captured = pytest.CaptureFixture[str]


def program(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
