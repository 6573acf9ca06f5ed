"""A good file and its parts, which wrong ones are made from."""

from __future__ import annotations

HEAD = "format: 1\nid: mine\nname: Mine\n"
PHASES = "phases: [[set: 3]]\n"
GOOD = HEAD + PHASES

# The text of a file, and what is said of it. Where a good file is only added to, line 5 is the first new one.
Wrong = list[tuple[str, list[str]]]
