"""Bytes that are no edition at all."""

from __future__ import annotations

from game.content.strict import MAX_BYTES
from tests.content.wrong.texts import GOOD, HEAD

BOMB = "a: &a [x, x]\n" + "".join(
    f"{c}: &{c} [*{p}, *{p}]\n" for p, c in zip("abcdefgh", "bcdefghi", strict=True)
)

# Bytes that are no edition at all, and the beginning of what is said of them.
HOSTILE: dict[str, tuple[bytes, str]] = {
    "alias bomb": (BOMB.encode(), ":1:4: anchors (&a) are not allowed"),
    "deep flow": (b"[" * 5_000, ":1:"),
    "deep blocks": (b"- " * 5_000, ":1:25: lists and mappings may be nested 12 deep, not deeper"),
    "deep mapping": (b"{a: " * 500, ":1:"),
    "python tag": (
        b"!!python/object/apply:os.system ['true']",
        ":1:1: tags (tag:yaml.org,2002:python/object",
    ),
    "huge": (b"a" * (MAX_BYTES + 1), ": is larger than 256 KiB"),
    "huge lines": (b"- x\n" * 100_000, ": is larger than 256 KiB"),
    "many keys": (b"".join(b"k%d: 1\n" % i for i in range(20_000)), ":1:1: an edition has 15 keys at most"),
    "many rules": (
        GOOD.encode() + b"rules:\n" + b"".join(b"  k%d: 1\n" % i for i in range(20_000)),
        ":6:3: rules has 20000 keys; there are not so many",
    ),
    "many phases": (
        HEAD.encode() + b"phases:\n" + b"- [set: 3]\n" * 20_000,
        ":5:1: phases must be a list of 1 to 30",
    ),
    "long word": (
        b"x" * 200_000,
        ":1:1: an edition is a mapping of keys such as 'name' and 'phases'; this file is 'xxx",
    ),
    "long key": (GOOD.encode() + b"? " + b"x" * 200_000 + b"\n: 1\n", ":5:3: key 'xxx"),
    "binary": (bytes(range(256)), ":2:118: this is not UTF-8 text (byte 0x80)"),
    "zeros": (b"\0" * 1_000, ":1:1: the character U+0000 is not allowed"),
    "utf-16": ("format: 1".encode("utf-16"), ":1:1: this is not UTF-8 text (byte 0xff)"),
    "latin-1": ("format: 1\nname: Zürich".encode("latin-1"), ":2:8: this is not UTF-8 text (byte 0xfc)"),
    "escape": (b"format: 1\nname: \x1b[31m", ":2:7: the character U+001B is not allowed"),
    "tab": (b"format: 1\ndeck:\n\twilds: 8", ":3:1: this is not well-formed YAML: "),
    "open quote": (b"name: 'Mine", ":1:12: this is not well-formed YAML: "),
    "open list": (b"phases: [", ":2:1: this is not well-formed YAML: "),
    "bad indent": (b"a: 1\n b: 2", ":2:3: this is not well-formed YAML: "),
    "stray alias": (b"format: *nothing", ":1:9: aliases (*nothing) are not allowed"),
    "alias as key": (b"{*a : 1}", ":1:2: aliases (*a) are not allowed"),
    "future yaml": (b"%YAML 9.9\n---\nformat: 1", ":1:"),
    "surrogate": (b'name: "\\ud800"', ":1:"),
    "empty": (b"", ":1:1: an edition is a mapping"),
    "only a mark": (b"\xef\xbb\xbf", ":1:1: an edition is a mapping"),
}
