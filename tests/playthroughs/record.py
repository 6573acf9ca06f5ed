"""A bot game as lines of text, one for each event, in which every card is told by face and identity."""

from __future__ import annotations

import dataclasses
import json
from enum import Enum
from pathlib import Path
from typing import Any

from game.content.loader import load_any
from game.match.families import new_match
from game.match.simulation import bot_seats, play_out
from game.rules.cards import Card, card_text
from game.rules.groups import Meld, Placed, Requirement

FOLDER = Path(__file__).parent
SEED = 20_250
SEATS = 3


def file_of(edition_id: str) -> Path:
    """Where the recorded game of an edition is kept."""
    return FOLDER / f"{edition_id}.json"


def record(edition_id: str) -> str:
    """Play the edition's game and give the whole text of its file."""
    edition = load_any(edition_id)
    # Of dice the yardstick that is never made better: what is to stay the same is the rolls and the rules.
    bot = "random" if edition.family == "dice" else "greedy"
    match = new_match(edition, bot_seats((bot,), SEATS), SEED)
    play_out(match)
    assert match.faults == []
    # The private attribute, because no seat may see all of it.
    lines = [line_of(event) for event in match._events]
    data = {"edition": edition_id, "seed": SEED, "seats": SEATS, "bots": bot, "events": lines}
    return json.dumps(data, indent=0, ensure_ascii=False) + "\n"


def line_of(event: Any) -> str:
    """The event's name and its fields, in their order."""
    parts = [f"{field.name}={text(getattr(event, field.name))}" for field in dataclasses.fields(event)]
    return " ".join([type(event).__name__, *parts])


def text(value: object) -> str:
    """A short text that differs wherever the value does."""
    if isinstance(value, Card):
        return f"{card_text(value)}#{value.id}"
    if isinstance(value, Placed):
        stands = f"={value.number or ''}{value.color or ''}" if value.number or value.color else ""
        return text(value.card) + stands
    if isinstance(value, Requirement):
        return f"{value.kind}{value.size}" + "".join(f"/{key}:{said}" for key, said in value.options)
    if isinstance(value, Meld):
        return f"{value.id}:{value.owner}:{text(value.need)}{text(value.placed)}"
    if isinstance(value, tuple):
        return "(" + ",".join(map(text, value)) + ")"
    return str(value.value if isinstance(value, Enum) else value)
