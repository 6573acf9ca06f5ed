"""Every wrong text with what is said of it, by what is wrong."""

from __future__ import annotations

from tests.content.wrong import decks, files, phases, rules

TABLES = {"files": files.WRONG, "decks": decks.WRONG, "phases": phases.WRONG, "rules": rules.WRONG}
WRONG = [case for table in TABLES.values() for case in table]
NAMES = [f"{name}:{place}" for name, table in TABLES.items() for place in range(len(table))]
