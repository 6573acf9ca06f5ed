"""Typed data to JSON and back, and nothing but the listed classes."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any, NamedTuple, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.codec import Codec, CodecError

Number = NewType("Number", int)


class Suit(StrEnum):
    RED = "red"
    BLUE = "blue"


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Tile(NamedTuple):
    id: Number
    suit: Suit
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Move:
    seat: int


@dataclass(frozen=True, slots=True)
class Put(Move):
    groups: tuple[tuple[Tile, ...], ...]
    end: str = ""


@dataclass(frozen=True, slots=True)
class Throw(Move):
    tile: Tile
    target: int | None = None
    loud: bool = False


@dataclass(frozen=True, slots=True)
class Node:
    level: Level = Level.LOW
    pair: tuple[int, str] = (0, "")
    empty: tuple[()] = ()
    either: Put | Throw | str | None = None
    child: Node | None = None
    many: tuple[Node, ...] = field(default_factory=tuple)


CODEC = Codec([Tile, Put, Throw, Node])

tiles = st.builds(Tile, st.integers(), st.sampled_from(Suit), st.none() | st.integers())
puts = st.builds(Put, st.integers(), st.lists(st.lists(tiles).map(tuple)).map(tuple), st.text())
throws = st.builds(Throw, st.integers(), tiles, st.none() | st.integers(), st.booleans())
nodes = st.recursive(
    st.builds(Node, st.sampled_from(Level), st.tuples(st.integers(), st.text())),
    lambda inner: st.builds(
        Node,
        either=puts | throws | st.text() | st.none(),
        child=st.none() | inner,
        many=st.lists(inner).map(tuple),
    ),
    max_leaves=5,
)


@given(st.one_of(tiles, puts, throws, nodes))
def test_everything_comes_back_through_json(value: Any) -> None:
    again = CODEC.decode(json.loads(json.dumps(CODEC.encode(value))))
    assert again == value
    assert type(again) is type(value)


def test_the_written_form() -> None:
    assert CODEC.encode(Throw(2, Tile(Number(5), Suit.RED), target=0)) == {
        "is": "Throw",
        "seat": 2,
        "tile": {"is": "Tile", "id": 5, "suit": "red", "value": None},
        "target": 0,
        "loud": False,
    }
    assert CODEC.encode((Level.HIGH, None, "a")) == [2, None, "a"]


def test_a_part_of_another_type_is_written_and_refused() -> None:
    data = CODEC.encode(Throw(1, Tile(Number(1), Suit.RED), loud=0))  # type: ignore[arg-type]
    assert data["loud"] == 0
    with pytest.raises(CodecError, match=r"^loud: expected true or false, not 0$"):
        CODEC.decode(data)


def test_a_base_class_stands_for_the_listed_ones_under_it() -> None:
    put = Put(1, ())
    assert CODEC.decode(CODEC.encode(put), Move) == put
    assert CODEC.decode([CODEC.encode(put)], tuple[Move, ...]) == (put,)
    with pytest.raises(CodecError, match="expected Put or Throw, not 'Tile'"):
        CODEC.decode(CODEC.encode(Tile(Number(1), Suit.RED)), Move)


TILE = {"is": "Tile", "id": 1, "suit": "red"}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (7, "expected Node or Put or Throw or Tile, not 7"),
        ({}, "expected Node or Put or Throw or Tile, not null"),
        ({"is": ["Tile"]}, "expected Node or Put or Throw or Tile, not a list of 1"),
        ({"is": "object"}, "expected Node or Put or Throw or Tile, not 'object'"),
        ({"is": "Tile", "id": 1}, "Tile needs the field 'suit'"),
        ({**TILE, "colour": 1}, "Tile has no field 'colour'"),
        ({**TILE, "id": True}, "id: expected a whole number, not True"),
        ({**TILE, "id": 1.0}, "id: expected a whole number, not 1.0"),
        ({**TILE, "value": "x"}, "value: expected one of a whole number, null, not 'x'"),
        ({**TILE, "suit": "green"}, "suit: 'green' is no Suit"),
        ({**TILE, "suit": []}, "suit: a list of 0 is no Suit"),
        ({"is": "Put", "seat": 0, "groups": {}}, "groups: expected a list, not an object"),
        (
            {"is": "Put", "seat": 0, "groups": [[TILE], [TILE, {**TILE, "id": None}]]},
            "groups[1][1].id: expected a whole number, not null",
        ),
        ({"is": "Node", "pair": [1]}, "pair: expected a list of 2, not a list of 1"),
        ({"is": "Node", "pair": [1, 2]}, "pair[1]: expected a text, not 2"),
        ({"is": "Node", "empty": [1]}, "empty: expected a list of 0, not a list of 1"),
        ({"is": "Node", "level": True}, "level: True is no Level"),
        ({"is": "Node", "either": TILE}, "either: expected Put or Throw, not 'Tile'"),
        ({"is": "Node", "child": {"is": "Node", "many": [3]}}, "child.many[0]: expected Node, not 3"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(data: Any, sentence: str) -> None:
    with pytest.raises(CodecError) as caught:
        CODEC.decode(data)
    assert str(caught.value) == sentence


def test_a_class_that_refuses_its_values_is_an_error_of_the_data() -> None:
    @dataclass(frozen=True)
    class Even:
        value: int

        def __post_init__(self) -> None:
            if self.value % 2:
                raise ValueError("odd")

    with pytest.raises(CodecError, match="Even: odd"):
        Codec([Even]).decode({"is": "Even", "value": 3})


@pytest.mark.parametrize("value", [object(), {1: 2}, [1], 1j, {1}])
def test_only_listed_classes_are_encoded(value: object) -> None:
    with pytest.raises(TypeError, match="is not among the classes"):
        CODEC.encode(value)
    with pytest.raises(TypeError, match=r"Node\.many holds a|is not among the classes"):
        CODEC.encode(Node(many=(value,)))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"Node\.child holds a"):
        CODEC.encode(Node(child=value))  # type: ignore[arg-type]


def test_classes_that_cannot_be_kept_are_found_at_once() -> None:
    bad: list[tuple[Any, str]] = [
        (dict[str, int], "cannot be kept as JSON"),
        (complex, "complex is not among the listed classes"),
        (object, "object is not among the listed classes"),
        (Tile, "Tile is not among the listed classes"),
        (int | Level, "look the same in JSON"),
        (tuple[int, ...] | tuple[str, ...], "look the same in JSON"),
    ]
    for annotation, reason in bad:
        holder = dataclass(type("Holder", (), {"__annotations__": {"part": annotation}}))
        with pytest.raises(TypeError, match=reason):
            Codec([holder])
    with pytest.raises(TypeError, match="two classes are named Tile"):
        Codec([Tile, NamedTuple("Tile", [("x", int)])])
    with pytest.raises(TypeError, match="neither a dataclass nor a named tuple"):
        Codec([type("Plain", (), {})])


class Share(NamedTuple):
    part: float = 0.0


def test_a_number_with_a_point_comes_back_exactly_and_must_be_one() -> None:
    codec = Codec((Share,))
    share = Share(0.1 + 0.2)
    assert codec.decode(json.loads(json.dumps(codec.encode(share)))) == share
    for wrong in (1, True, "0.5", None, float("nan"), float("inf")):
        with pytest.raises(CodecError, match="part"):
            codec.decode({"is": "Share", "part": wrong})


class Shift(NamedTuple):
    """One of what a log of rows holds."""

    tile: Tile
    where: int
    note: str | None = None


TILES = {7: Tile(Number(7), Suit.RED), 8: Tile(Number(8), Suit.BLUE)}
ROWS = Codec((Shift,), rows=True, numbered={Tile: TILES})


def test_rows_hold_a_name_and_fields_and_known_things_by_number() -> None:
    move = Shift(TILES[7], 3)
    assert ROWS.encode(move) == ["Shift", 7, 3, None]
    assert ROWS.encode((move,)) == [["Shift", 7, 3, None]]
    assert ROWS.decode(["Shift", 7, 3, None]) == move
    assert ROWS.decode(["Shift", 8, 3]) == Shift(TILES[8], 3), "what is missing has its default"


@pytest.mark.parametrize(
    "row",
    [
        [],
        "Shift",
        {"is": "Shift", "tile": 7, "where": 3},
        ["Tile", 7],
        ["Shift"],
        ["Shift", 7],
        ["Shift", 9, 3],
        ["Shift", True, 3],
        ["Shift", [7], 3],
        ["Shift", 7, "3"],
        ["Shift", 7, 3, None, 4],
        [["Shift"], 7, 3],
    ],
)
def test_rows_that_do_not_fit_are_refused(row: Any) -> None:
    with pytest.raises(CodecError):
        ROWS.decode(row, Shift)


def test_a_thing_that_nobody_knows_is_not_encoded() -> None:
    with pytest.raises((KeyError, TypeError)):
        ROWS.encode(Shift(Tile(Number(9)), 3))
