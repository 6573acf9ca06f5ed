"""The questions on the table, and their answers."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.art import Art
from game.ui.play.words import draw_answer
from game.ui.table.choice import Choice, choice_boxes
from game.ui.table.draw_phases import phases_question
from game.ui.table.elements import Element, Face, rect_of, text_at


def question(face: Face, art: Art) -> Iterator[Element]:
    """The question that is open."""
    choice = face.choice
    if choice is None:
        return
    layout = face.board.layout
    if choice.of_phases:
        yield from phases_question(face, art, choice)
        return
    if choice.of_seats:
        yield from _seats_question(face, art, choice)
        return
    outer, boxes = choice_boxes(choice, layout)
    rect = rect_of(outer)
    hovered = face.controller.hovered
    # Where there is little room its words are smaller, like its answers.
    share = min(1.0, boxes[0].h / layout.metrics.button)
    pixels = round(art.text_px("body") * share)

    def draw(surface: pygame.Surface) -> None:
        fill = art.theme.over_felt("panel_raised")[0]
        surface.blit(art.box(rect.size, fill), rect)
        pad = layout.metrics.pad
        line = pygame.Rect(
            rect.left, rect.top + round(pad / 2), rect.width, round(boxes[0].y - outer.y - pad / 2)
        )
        if line.height >= pixels:
            room = rect.width - round(pad * 2)
            title = art.fonts.fitted(choice.title, "strong", pixels, art.theme["ink"], room)
            text_at(surface, title, line, "center")
        for i, (option, box) in enumerate(zip(choice.options, boxes, strict=True)):
            draw_answer(surface, art, rect_of(box), option.label, pixels, lit=hovered == f"choice:{i}")

    look = (rect.topleft, rect.size, choice.title, tuple(one.label for one in choice.options), hovered)
    yield Element("question", rect.inflate(8, 8), look, draw)


def _seats_question(face: Face, art: Art, choice: Choice) -> Iterator[Element]:
    """The question whose answers are the seats' panels, in their place; beside it what stands for no seat."""
    layout = face.board.layout
    outer, boxes = choice_boxes(choice, layout)
    rect = rect_of(outer)
    hovered = face.controller.hovered
    others = [
        (i, option, rect_of(box))
        for i, (option, box) in enumerate(zip(choice.options, boxes, strict=True))
        if not option.thing
    ]

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme.over_felt("panel_raised")[0]), rect)
        pad = round(layout.metrics.pad)
        room = (others[0][2].left if others else rect.right) - rect.left - 2 * pad
        line = pygame.Rect(rect.left + pad, rect.top, room, rect.height)
        text_at(surface, art.text(choice.title, "body", strong=True, width=room), line, "center")
        for i, option, place in others:
            draw_answer(surface, art, place, option.label, art.text_px("body"), lit=hovered == f"choice:{i}")

    yield Element("question", rect.inflate(8, 8), (rect.topleft, rect.size, choice.title, hovered), draw)
