"""What lies on the dice table beside the dice: bowl, tray, who plays, the buttons of an attempt."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.rules.dicegame.view import DiceStep
from game.ui.art import Art
from game.ui.dice.actions import (
    ABOVE,
    ACTIONS,
    TWO_LINES,
    Label,
    label_of,
    room_for_words,
    shown_in,
    sign_size,
)
from game.ui.dice.draw_card import SUMS, striped
from game.ui.dice.face import Face
from game.ui.dice.layout import Layout
from game.ui.drawing.bowl import paint_bowl
from game.ui.drawing.canvas import round_rect
from game.ui.play.words import fitting
from game.ui.stills import Element, rect_of, text_at
from game.ui.text import _, need_words, phase_goal
from game.ui.theme import WHITE, faded, mix

_ICONS = {"roll": "again", "make": "tick", "give_up": "cross"}


def ground(layout: Layout, art: Art) -> pygame.Surface:
    """The felt with all that stays as it is for a whole game: the bowl, the tray, the card without a word."""
    bowl, card, tray = rect_of(layout.bowl), layout.card, rect_of(layout.tray)

    def paint(target: pygame.Surface) -> None:
        paint_bowl(target, bowl, art.theme)
        for rect in (tray, rect_of(card.box)):
            art.lay_panel(target, rect)
        for name, row in striped(card):
            shade = pygame.Surface(row.size, pygame.SRCALPHA)
            shade.fill(faded(art.theme["ink"], 0.12 if name in SUMS else 0.045))
            target.blit(shade, row)

    return art.ground(layout.size, (bowl.topleft, bowl.size, tray.topleft, tray.size, card), paint)


def header(face: Face, art: Art) -> Iterator[Element]:
    """Who tries which phase, and how many rolls are left."""
    board = face.board
    view, table = board.view, board.view.table
    rect = rect_of(board.layout.header)
    over = table.step is DiceStep.GAME_OVER or board.shown.order is not None
    info = face.seats[table.turn]
    goal = phase_goal(view.edition.phase(board.phase))
    left, rolls = table.rolls_left, view.edition.rolls
    # A game that is looked at again is told there where the card leaves no room for its history.
    told = board.replayed and board.layout.history is None and board.lines
    said = board.lines[-1] if told else info.name

    def draw(surface: pygame.Surface) -> None:
        if over:
            return
        side = rect.height
        portrait = art.portrait(info.portrait, side)
        surface.blit(portrait, rect.topleft)
        size = max(10, round(side * 0.3))
        pips = (size + size // 3) * rolls
        room = rect.width - side - side // 4 - pips - side // 3
        left_x = rect.left + side + side // 4
        words = _("Phase {n}: {goal}", n=board.phase, goal=goal)
        name = art.text(said, "small", "accent" if board.own else "ink_muted", strong=True, width=room)
        line = fitting(art, words, (room, max(8, rect.height - name.get_height())), "ink")
        top = rect.centery - (name.get_height() + line.get_height()) // 2
        surface.blit(name, (left_x, top))
        surface.blit(line, (left_x, top + name.get_height()))
        for i in range(rolls):
            full = i < left
            pip = pygame.Rect(0, 0, size, size)
            pip.midright = rect.right - (rolls - 1 - i) * (size + size // 3), rect.centery
            fill = art.theme["accent" if full else "track"]
            surface.blit(art.box(pip.size, fill, radius=size // 4, sunk=not full), pip)
            if full:
                dot = art.icon("circle", max(4, size // 2), "accent_ink")
                surface.blit(dot, dot.get_rect(center=pip.center))

    look = (rect.topleft, rect.size, over, info, said, board.phase, goal, left, board.own, art.text_scale)
    yield Element("header", rect, look, draw)


def tray(face: Face, art: Art) -> Iterator[Element]:
    """The groups of the phase with a place for each die, and where dice lie that belong to none."""
    board = face.board
    layout = board.layout
    rect = rect_of(layout.tray)
    needs = board.view.edition.phase(board.phase)
    full = tuple(len(dice) >= need.size for dice, need in zip(board.groups, needs, strict=True))
    lit = face.hovered == "tray"

    def draw(surface: pygame.Surface) -> None:
        if lit:
            surface.blit(art.panel(rect.size, raised=True), rect)
        for group, box in layout.bands:
            band = rect_of(box)
            done = group is not None and full[group]
            fill = faded(art.theme["ok"], 0.2) if done else faded(art.theme["ink"], 0.06)
            key = ("band", band.size, fill, art.theme.name)
            picture = art.kept(key, partial(_band, art, band.size, fill))
            surface.blit(picture, band)
        aside = min((round(box.x) for group, box in layout.bands if group is None), default=0)
        for group, box in layout.labels:
            line = rect_of(box)
            words = _("Set aside") if group is None else need_words(needs[group])
            role = "ok" if group is not None and full[group] else "ink_muted"
            align = "right" if group is None and aside > line.left else "left"
            text_at(surface, art.text(words, "small", role, width=line.width), line, align)
        side = max(8, round(layout.tray_die))
        for slot in layout.slots:
            if slot.group is None:
                continue
            place = pygame.Rect(0, 0, side, side)
            place.center = round(slot.box.center[0]), round(slot.box.center[1])
            surface.blit(art.slot(place.size), place)

    look = (layout.bands, layout.labels, full, lit, needs, art.text_scale, rect.topleft)
    yield Element("tray", rect, look, draw)


def _band(art: Art, size: tuple[int, int], fill: tuple[int, int, int, int]) -> pygame.Surface:
    return round_rect(size, min(art.radius, size[1] // 4), fill, art.theme["hairline"], art.unit)


def actions(face: Face, art: Art) -> Iterator[Element]:
    """Roll, make the phase, give up, and the arrows between groupings."""
    board = face.board
    for name, box in board.layout.actions.items():
        if name in ACTIONS:
            yield _action(face, art, name, rect_of(box), label_of(board, name))
        else:
            yield _arrow(face, art, name, rect_of(box))


def _action(face: Face, art: Art, name: str, rect: pygame.Rect, label: Label) -> Element:
    hovered = face.hovered == name and label.live
    hinted = name in face.hinted
    key = dict(face.keys).get(name, "")
    # On all of them, or on none.
    narrowest = round(min(box.w for one, box in face.board.layout.actions.items() if one in ACTIONS))

    def draw(surface: pygame.Surface) -> None:
        theme = art.theme
        fill = theme["accent" if label.likely else "button"]
        if not label.live:
            fill = (*theme.over_felt("panel")[1][:3], 255)
        elif hovered:
            fill = mix(fill, WHITE, 0.1)
        quiet = label.quiet and not hovered
        surface.blit(art.panel(rect.size) if quiet else art.box(rect.size, fill), rect)
        ink = "accent_ink" if label.likely else "button_ink" if label.live else "ink_muted"
        written = shown_in(label, art, rect.size)
        side, room = sign_size(art, narrowest), room_for_words(art, rect.size, quiet=label.quiet)
        gap = side // 2
        high = round(rect.height * (ABOVE if written.below else TWO_LINES))
        text = fitting(
            art, written.words, (room, high), ink, strong=not label.quiet, most=written.lines, centered=True
        )
        middle = rect.centery if not written.below else rect.top + round(rect.height * 0.35)
        x = rect.centerx - (side + gap + text.get_width()) // 2
        if side:
            sign = art.icon(label.icon or _ICONS[name], side, ink)
            surface.blit(sign, sign.get_rect(midleft=(x, middle)))
        surface.blit(text, text.get_rect(midleft=(x + side + gap, middle)))
        taken = text.get_rect(midleft=(x + side + gap, middle))
        if written.below:
            more = art.fonts.render(written.below, "text", written.small, theme[ink])
            below = more.get_rect(center=(rect.centerx, rect.top + round(rect.height * 0.74)))
            surface.blit(more, below)
            taken = taken.union(below)
        if key:
            cap = art.text(key, "small", ink, strong=True)
            box = cap.get_rect().inflate(cap.get_height() // 2, 0)
            box.topright = rect.right - rect.height // 9, rect.top + rect.height // 9
            # The words come first: a key that would hide some of them, or touch them, is left out.
            if not box.inflate(cap.get_height() // 2, 0).colliderect(taken):
                surface.blit(art.slot(box.size, ink), box)
                surface.blit(cap, cap.get_rect(center=box.center))
        if hinted:
            ring = art.outline(rect.size, "glow_best", radius=art.radius, double=True)
            surface.blit(ring, ring.get_rect(center=rect.center))

    look = (rect.topleft, rect.size, label, hovered, hinted, key, narrowest, art.text_scale)
    return Element(("action", name), rect.inflate(40, 40) if hinted else rect, look, draw)


def _arrow(face: Face, art: Art, name: str, rect: pygame.Rect) -> Element:
    lit = face.hovered == name

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme["accent" if lit else "button"]), rect)
        side = round(min(rect.width, rect.height) * 0.5)
        icon = art.icon(
            "left" if name == "way_before" else "right", side, "accent_ink" if lit else "button_ink"
        )
        surface.blit(icon, icon.get_rect(center=rect.center))

    return Element(("action", name), rect, (rect.topleft, rect.size, lit), draw)
