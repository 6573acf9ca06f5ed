"""A strict reader of YAML: plain data and the place of every part of it; nothing that YAML does on its own.

No anchors, tags, repeated keys or second documents; limits on size and depth; of the scalars only `true`,
`false`, `null`, whole numbers and decimal fractions are typed, everything else is text.
"""

from __future__ import annotations

import re
from pathlib import Path as FilePath
from typing import Any, NamedTuple

import yaml

from game.content.problems import EditionError, Path, Problem
from game.content.words import Said, shown

MAX_BYTES = 262_144
MAX_DEPTH = 12

# libyaml, where PyYAML was built with it, reads eight times as fast.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
_INT = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
_FLOAT = re.compile(r"-?(?:0|[1-9][0-9]{0,8})\.[0-9]{1,6}")
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")


class Document(NamedTuple):
    """A file as plain data. `values` and `keys` give line and column, from 1, of a value and of its key."""

    name: str
    data: Any
    values: dict[Path, tuple[int, int]]
    keys: dict[Path, tuple[int, int]]

    def problem(self, path: Path, message: str, *, at_key: bool = False) -> Problem:
        """A problem at the value of this path, or at its key; else at the nearest part around it."""
        places = self.keys if at_key else self.values
        for length in range(len(path), -1, -1):
            place = places.get(path[:length]) or self.values.get(path[:length])
            if place:
                return Problem(self.name, *place, message, path)
        return Problem(self.name, 0, 0, message, path)


def read_yaml(file: FilePath, name: str | None = None, max_bytes: int = MAX_BYTES) -> Document:
    """Read a file; `name` is what problems call it. Raises EditionError, also where it cannot be opened."""
    named = name or str(file)
    try:
        with file.open("rb") as stream:
            raw = stream.read(max_bytes + 1)
    except OSError as error:
        raise EditionError(
            [Problem(named, 0, 0, Said("cannot be read: {reason}", reason=error.strerror or error))]
        ) from None
    except ValueError:
        raise EditionError([Problem(named, 0, 0, Said("cannot be read: this is no file name"))]) from None
    if len(raw) > max_bytes:
        raise EditionError(
            [Problem(named, 0, 0, Said("is larger than {limit} KiB", limit=max_bytes // 1024))]
        )
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        message = Said("this is not UTF-8 text (byte 0x{byte})", byte=format(raw[error.start], "02x"))
        raise EditionError([Problem(named, line, column, message)]) from None
    return parse_yaml(text, named, max_bytes)


def parse_yaml(text: str, name: str, max_bytes: int = MAX_BYTES) -> Document:
    """Read a text; `name` is what problems call it. Raises EditionError with every problem found."""
    if len(text.encode("utf-8", "surrogatepass")) > max_bytes:
        raise EditionError([Problem(name, 0, 0, Said("is larger than {limit} KiB", limit=max_bytes // 1024))])
    strange = _FORBIDDEN.search(text)
    if strange:
        at = strange.start()
        line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
        message = Said("the character U+{code} is not allowed", code=format(ord(strange.group()), "04X"))
        raise EditionError([Problem(name, line, column, message)])
    reader = _Reader(name)
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            reader.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        said = error.problem or error.context or "unknown reason"
        reader.problems.append(
            Problem(name, line, column, Said("this is not well-formed YAML: {reason}", reason=said))
        )
    except yaml.YAMLError as error:
        said = " ".join(str(error).split())
        reader.problems.append(
            Problem(name, 0, 0, Said("this is not well-formed YAML: {reason}", reason=said))
        )
    except _StopReadingError:
        pass
    if reader.problems:
        raise EditionError(reader.problems)
    reader.values.setdefault((), (1, 1))
    return Document(name, reader.root, reader.values, reader.keys)


class _StopReadingError(Exception):
    """What follows cannot be read in any useful way."""


class _Level:
    """A list or mapping that is being read."""

    __slots__ = ("held", "key", "path")

    def __init__(self, held: list[Any] | dict[str, Any], path: Path) -> None:
        self.held = held
        self.path = path
        self.key: str | None = None


class _Reader:
    """Builds the data from the parser's events, without recursion."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.root: Any = None
        self.values: dict[Path, tuple[int, int]] = {}
        self.keys: dict[Path, tuple[int, int]] = {}
        self.problems: list[Problem] = []
        self._levels: list[_Level] = []
        self._documents = 0
        self._unnamed = 0

    def take(self, event: Any) -> None:
        """One event of the parser."""
        if isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                self._stop(event, Said("a second document is not allowed; remove what follows the ---"))
        elif isinstance(event, yaml.AliasEvent):
            self._complain(
                event, Said("aliases (*{anchor}) are not allowed; write the value out", anchor=event.anchor)
            )
            if self._takes_key():
                raise _StopReadingError
            self._put(event, None)
        elif isinstance(event, yaml.NodeEvent):
            self._node(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._levels.pop()

    def _node(self, event: Any) -> None:
        if event.anchor:
            self._complain(event, Said("anchors (&{anchor}) are not allowed", anchor=event.anchor))
        if event.tag:
            self._complain(event, Said("tags ({tag}) are not allowed", tag=event.tag))
        if isinstance(event, yaml.ScalarEvent):
            if self._takes_key():
                self._take_key(event)
            else:
                # `implicit` is true for plain text, false for anything in quotes.
                self._put(event, scalar(event.value) if event.implicit[0] else event.value)
            return
        if self._takes_key():
            self._stop(event, Said("a key must be plain text"))
        held: list[Any] | dict[str, Any] = [] if isinstance(event, yaml.SequenceStartEvent) else {}
        path = self._put(event, held)
        self._levels.append(_Level(held, path))
        if len(self._levels) > MAX_DEPTH:
            self._stop(
                event,
                Said("lists and mappings may be nested {max_depth} deep, not deeper", max_depth=MAX_DEPTH),
            )

    def _takes_key(self) -> bool:
        return bool(self._levels) and isinstance(self._levels[-1].held, dict) and self._levels[-1].key is None

    def _take_key(self, event: Any) -> None:
        level = self._levels[-1]
        key = event.value
        if key in level.held:
            self._complain(event, Said("{key} is given twice", key=shown(key)))
            self._unnamed += 1
            key = f"{key} #{self._unnamed}"
        level.key = key
        self.keys[(*level.path, key)] = _place(event)

    def _put(self, event: Any, value: Any) -> Path:
        if not self._levels:
            self.root = value
            self.values[()] = _place(event)
            return ()
        level = self._levels[-1]
        path: Path
        if isinstance(level.held, list):
            path = (*level.path, len(level.held))
            level.held.append(value)
        else:
            assert level.key is not None
            path = (*level.path, level.key)
            level.held[level.key] = value
            level.key = None
        self.values[path] = _place(event)
        return path

    def _complain(self, event: Any, message: str) -> None:
        self.problems.append(Problem(self.name, *_place(event), message))

    def _stop(self, event: Any, message: str) -> None:
        self._complain(event, message)
        raise _StopReadingError


def scalar(text: str) -> Any:
    """A plain scalar's value: `true`, `false`, `null`, a number, or the text itself."""
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text):
        return int(text)
    return float(text) if _FLOAT.fullmatch(text) else text


def _place(event: Any) -> tuple[int, int]:
    return event.start_mark.line + 1, event.start_mark.column + 1
