"""Saves of earlier formats brought up to date, one pure step for each format that there has been."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Body = dict[str, Any]


def _to_rows(body: Body) -> Body:
    """Format 1 had every card of an action in full, and did not say what sets a game apart from others."""
    log = body.get("log")
    return {**body, "log": _row(log) if isinstance(log, list) else log, "marks": []}


def _row(data: Any) -> Any:
    if isinstance(data, dict):
        return data.get("id") if data.get("is") == "Card" else [_row(part) for part in data.values()]
    return [_row(part) for part in data] if isinstance(data, list) else data


# The first leads from format 1 to format 2, and so on. A step is never changed once its format was released:
# `tests/storage/formats` has a save of each.
STEPS: tuple[Callable[[Body], Body], ...] = (_to_rows,)
FORMAT = 1 + len(STEPS)


def upgraded(body: Body) -> Body:
    """The parts of a save as the present format has them. Raises ValueError when its format never was."""
    known = body["format"]
    if not 1 <= known <= FORMAT:
        raise ValueError(f"there is no format {known}")
    for step in STEPS[known - 1 :]:
        body = step(body)
    return body
