"""Which cards a list of groups need not tell apart."""

from __future__ import annotations

from game.rules.groups import Terms


def face_classes(terms: Terms) -> dict[tuple[int, str], int]:
    """One class for each face, the numbers of one color together."""
    return {
        (number, color): shade * terms.numbers + number - 1
        for shade, color in enumerate(terms.colors)
        for number in range(1, terms.numbers + 1)
    }


def number_classes(terms: Terms) -> dict[tuple[int, str], int]:
    """One class for each number."""
    return {face: index % terms.numbers for face, index in face_classes(terms).items()}


def property_classes(kind: str, terms: Terms) -> dict[tuple[int, str], int] | None:
    """The classes for groups of one kind that ask for one property of a card; None for runs."""
    faces = face_classes(terms)
    if kind == "set":
        return number_classes(terms)
    if kind == "color":
        return {face: index // terms.numbers for face, index in faces.items()}
    if kind == "parity":
        return {face: face[0] % 2 for face in faces}
    if kind == "color_parity":
        return {face: index // terms.numbers * 2 + face[0] % 2 for face, index in faces.items()}
    return faces if kind == "color_set" else None
