"""What is wrong with a file, and where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Step = str | int
Path = tuple[Step, ...]


class Problem(NamedTuple):
    """One thing wrong: the file, line and column (from 1; 0 where there is none), a sentence, and the path of
    keys and places that leads to it, such as `("phases", 2, 0)`.
    """

    file: str
    line: int
    column: int
    message: str
    path: Path = ()

    def __str__(self) -> str:
        if not self.line:
            return f"{self.file}: {self.message}" if self.file else self.message
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class EditionError(ValueError):
    """An edition that cannot be used. `problems` holds everything found; `str()` is one line for each."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))
