"""The phase tray: a panel for each group of the phase, and the button that lays it down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame

from game.rules.cardgame.view import PlayerView
from game.rules.cards import SUITS, Card
from game.ui.anim.pose import Pose
from game.ui.art import Art, corner_radius
from game.ui.drawing.shapes import shape_of, shape_picture
from game.ui.table import tray as tray_of
from game.ui.table.elements import Element, Face, rect_of, text_at
from game.ui.table.melds import RATIO
from game.ui.table.slots import Slot, slot_places
from game.ui.table.tray import SlotState
from game.ui.text import (
    _,
    card_name,
    color_name,
    either,
    need_words,
    ngettext,
    number_name,
    pgettext,
    phase_title,
)
from game.ui.theme import Theme, contrast, mix


def _from_the_second(sign: str) -> Callable[[int], int | str]:
    return lambda place: sign if place else "?"


# What an empty place of each kind of group tells: a sign, or the name of a shape. A number would read as one
# that has to be collected: any card may come first, then the same again, or one more.
GHOSTS: Mapping[str, Callable[[int], int | str]] = {
    "set": _from_the_second("="),
    "run": _from_the_second("+1"),
    "color": lambda place: "circle",
    "color_run": _from_the_second("+1"),
    "color_set": _from_the_second("="),
    "parity": lambda place: place % 6 * 2 + 2,
    "color_parity": lambda place: place % 6 * 2 + 2,
    "wild": lambda place: "W",
    "pattern_run": _from_the_second("+1"),
}
# The kinds whose cards have one number, and those whose numbers stand in a row: beside cards, the example of
# an empty group would be wrong.
_EQUAL, _IN_A_ROW = frozenset({"set", "color_set"}), frozenset({"run", "color_run"})
_FAINT, _FAINT_STEP = 105, 15
# The contrast with the panel that it has at least, and in a theme of high contrast.
_LEAST_CONTRAST, _HIGH_CONTRAST = 2.4, 5.0
# So many cards that would complete the phase are named.
MOST_NAMED = 2
# How small the sign of a group may get before it stands above its count, and how wide a slot's line is that
# holds a tick, in its heights.
_LEAST_SIGN, _WITH_TICK = 0.75, 2.4
# What two lines on a button take, in heights of their text.
_TWO_LINES = 1.3


def tray(face: Face, art: Art) -> Iterator[Element]:
    """The slots of the phase and the button that lays it down."""
    layout, plays = face.board.layout, face.controller.plays
    states = plays.slots
    signs = any(
        art.text(need_words(state.need), "small", strong=True).get_width() > _room(slot) * 1.1
        for slot, state in zip(layout.slots, states, strict=False)
    )
    for i, (slot, state) in enumerate(zip(layout.slots, states, strict=False)):
        color = face.board.view.edition.deck.colors[0]
        yield _slot(art, i, slot, state, layout.tray_card, signs, color)
    if layout.lay_down is not None:
        complete = bool(states) and all(state.complete for state in states)
        view, number = face.board.view, face.board.view.me.phase or face.board.plan.phase
        missing = sum(max(0, state.need.size - len(state.cards)) for state in states)
        if number and face.board.habits.light:
            # What is in the hand counts as well, for whom the tray may tell that.
            missing = tray_of.missing(view, number)
        lacking = lacking_words(tray_of.completing(view, states, face.board.plan.phase), view)
        yield _lay_down(art, rect_of(layout.lay_down), complete, missing, lacking, face)
    if layout.choose is not None:
        yield _choose(art, rect_of(layout.choose), face)


def _room(slot: Slot) -> float:
    """What a slot's line has for words, beside its count and its tick."""
    return slot.label.w - slot.label.h * 2.4


def _slot(art: Art, i: int, slot: Slot, state: SlotState, card: float, signs: bool, color: str) -> Element:
    """One slot; its group is named by a sign where the words of any slot would not fit. `color` is one of the
    deck's.
    """
    rect = rect_of(slot.box)

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.panel(rect.size, outline="ok" if state.complete else None), rect)
        line = rect_of(slot.label)
        role = "refuse" if state.misplaced else "ok" if state.complete else "ink_muted"
        right = line.right
        # The outline of a narrow slot says enough.
        if (state.complete or state.misplaced) and line.width > _WITH_TICK * line.height:
            icon = art.icon("tick" if state.complete else "cross", round(line.height * 0.7), role)
            surface.blit(icon, icon.get_rect(midright=(right, line.centery)))
            right -= round(line.height * 0.85)
        told, small = f"{len(state.cards)}/{state.need.size}", art.text_px("small")
        count = art.fonts.fitted(told, "strong", small, art.theme[role], max(1, right - line.left), 0.5)
        room = max(1, right - count.get_width() - line.height // 3 - line.left)
        sign = art.group_icon(state.need, round(line.height * 0.8))
        if signs and sign.get_width() * _LEAST_SIGN > room:
            # No room beside each other: the sign above, the count below it.
            _two_lines(surface, art, line, state, told, role)
        else:
            surface.blit(count, count.get_rect(midright=(right, line.centery)))
            words = sign
            if not signs:
                words = art.text(need_words(state.need), "small", "ink", strong=True, width=room)
            elif sign.get_width() > room:
                words = art.group_icon(state.need, max(6, sign.get_height() * room // sign.get_width()))
            text_at(surface, words, line)
        _places(surface, art, state, slot_places(slot, slot.size, card), color)

    look = (slot, state.need, len(state.cards), state.complete, state.misplaced, signs)
    return Element(("slot", i), rect, look, draw)


def _two_lines(
    surface: pygame.Surface, art: Art, line: pygame.Rect, state: SlotState, told: str, role: str
) -> None:
    """The sign of a slot's group, and below it how many cards lie there."""
    upper = pygame.Rect(line.left, line.top, line.width, round(line.height * 0.54))
    size = round(upper.height * 0.9)
    sign = art.group_icon(state.need, size)
    if sign.get_width() > line.width:
        sign = art.group_icon(state.need, max(6, size * line.width // sign.get_width()))
    surface.blit(sign, sign.get_rect(center=upper.center))
    high = round((line.height - upper.height) * 0.95)
    count = art.fonts.fitted(told, "strong", high, art.theme[role], line.width, 0.5)
    surface.blit(count, count.get_rect(midbottom=line.midbottom))


def _places(surface: pygame.Surface, art: Art, state: SlotState, poses: Sequence[Pose], color: str) -> None:
    """The places that are still empty: of each what would show of a card there, with a ghost of what it could
    be.
    """
    for i in range(len(state.cards), len(poses)):
        pose = poses[i]
        place = art.slot((round(pose.width), round(pose.width * RATIO)))
        rect = place.get_rect(center=(round(pose.x), round(pose.y)))
        seen = pygame.Rect((0, 0), rect.size)
        if i + 1 < len(poses):
            # Up to the middle of the next one's rounded corner, so that the lines meet.
            seen.width = min(rect.width, round(poses[i + 1].x - poses[i].x) + corner_radius(rect.width))
        surface.blit(place, rect.topleft, seen)
        strip = seen.width if i + 1 < len(poses) else rect.width
        told = ghost_of(state, i)
        if told:
            word = told if isinstance(told, str) else number_name(told, color)
            ghost = _ghost(art, word, color, round(rect.height * 0.3), round(strip * 0.8))
            surface.blit(ghost, ghost.get_rect(center=(rect.left + strip // 2, rect.centery)))


def ghost_of(state: SlotState, place: int) -> int | str:
    """What could lie in an empty place of a slot, counted from 0 with the cards that are there: in an empty
    slot how one leads to the next; beside cards only what must come; empty where a sign cannot tell that.
    """
    kind, example = state.need.kind, GHOSTS[state.need.kind](place)
    numbers = sorted({card.number for card in state.cards if card.number is not None})
    if not state.cards or example in ("circle", "W"):
        return example
    if kind in _EQUAL and numbers:
        return numbers[0]
    if kind in _IN_A_ROW and numbers:
        gaps = sorted(set(range(numbers[0], numbers[-1])) - set(numbers))
        # The Wilds in the slot fill the first gaps, as they do when the phase is laid.
        at = place - len(numbers)
        return gaps[at] if at < len(gaps) else ""
    return ""


def ghost_alpha(theme: Theme) -> int:
    """How strong a ghost is, of 255: as faint as can still be seen in a theme."""
    least = _HIGH_CONTRAST if theme.strong else _LEAST_CONTRAST
    grounds = theme.over_felt("panel")
    for alpha in range(_FAINT, 255, _FAINT_STEP):
        if min(contrast(mix(one, theme["ink_muted"], alpha / 255), one) for one in grounds) >= least:
            return alpha
    return 255


def _ghost(art: Art, word: str, color: str, height: int, width: int) -> pygame.Surface:
    """What one card of a group could be, faintly: equal numbers, numbers in a row, or a shape for a color."""
    shape = shape_of(color) if color in SUITS else "circle"

    def make() -> pygame.Surface:
        if word == "circle":
            picture = shape_picture(shape, round(height * 0.8), art.theme["ink_muted"]).copy()
        else:
            picture = art.numeral(word, height, "ink_muted").copy()
        if picture.get_width() > width:
            size = width, max(1, picture.get_height() * width // picture.get_width())
            picture = pygame.transform.smoothscale(picture.convert_alpha(), size)
        picture.set_alpha(ghost_alpha(art.theme))
        return picture

    return art.kept(("ghost", word, shape, height, width), make)


def lacking_words(cards: Sequence[Card], view: PlayerView) -> str:
    """The cards any one of which is missing, in few words: numbers or colors where only those count."""
    colors = view.edition.deck.colors
    numbers = list(dict.fromkeys(card.number for card in cards))
    held = list(dict.fromkeys(card.color for card in cards))
    words: list[str] = []
    if len(cards) == len(numbers) * len(colors):
        words = [number_name(number, colors[0]) for number in numbers]
    elif len(held) == 1:
        words = (
            [card_name(card) for card in cards] if len(cards) <= MOST_NAMED else [color_name(held[0] or "")]
        )
    return either(words) if 0 < len(words) <= MOST_NAMED else ""


def _lay_down(art: Art, rect: pygame.Rect, complete: bool, missing: int, lacking: str, face: Face) -> Element:
    ready = face.ready
    hovered = face.controller.hovered == "lay_down"
    counted = ngettext("{n} card missing", "{n} cards missing", missing)
    note = (
        _("ready")
        if complete
        else _("possible now")
        if ready
        else _("needs {card}", card=lacking)
        if lacking
        else counted
        if missing
        # The hand has it all, and it is not the moment to play; or what lies in the tray is no phase.
        else _("you hold it")
        if face.board.habits.light
        else _("not yet")
    )

    def draw(surface: pygame.Surface) -> None:
        theme = art.theme
        fill = theme["accent"] if complete else theme["button"]
        ink = "accent_ink" if complete else "button_ink"
        surface.blit(art.box(rect.size, fill), rect)
        if ready and not complete:
            ring = art.outline(rect.size, "accent", radius=art.radius)
            surface.blit(ring, ring.get_rect(center=rect.center))
        room = rect.width - rect.height // 4
        # Lower than two lines of text it holds both all the same, smaller.
        body, small = art.text_px("body"), art.text_px("small")
        share = min(1.0, rect.height / (_TWO_LINES * (body + small)))
        color = theme[ink]
        name = art.fonts.fitted(_("Lay down"), "strong", round(body * share), color, room)
        words = note
        if note == counted and art.fonts.width(note, "text", round(small * share)) > room:
            words = ngettext("{n} missing", "{n} missing", missing)
        told = art.fonts.fitted(words, "text", round(small * share), color, room)
        middle = rect.centery + round((body - small) * share / 2)
        surface.blit(name, name.get_rect(center=(rect.centerx, middle - round(body * share * 0.56))))
        surface.blit(told, told.get_rect(center=(rect.centerx, middle + round(small * share * 0.64))))

    return Element("lay_down", rect.inflate(40, 40), (rect.topleft, rect.size, complete, note, hovered), draw)


def _choose(art: Art, rect: pygame.Rect, face: Face) -> Element:
    """The button that chooses the phase: which one is collected, or that one has to be declared."""
    hovered = face.controller.hovered == "choose"
    number = face.board.plan.phase
    # A house rule has the same name, which other languages say otherwise.
    words = pgettext("button", "Choose your phase")
    if number:
        words = phase_title(face.board.view.edition, number)
    mine = bool(number) or face.board.view.table.turn == face.board.view.seat

    def draw(surface: pygame.Surface) -> None:
        theme = art.theme
        lit = not number and mine
        surface.blit(art.box(rect.size, theme["accent" if lit else "button"]), rect)
        ink = "accent_ink" if lit else "button_ink"
        if hovered:
            ring = art.outline(rect.size, "glow_legal", radius=art.radius)
            surface.blit(ring, ring.get_rect(center=rect.center))
        size = round(rect.height * 0.5)
        room = rect.width - rect.height // 2 - size
        pixels = art.text_px("body" if not number else "small")
        text = art.fonts.fitted(words, "strong", pixels, theme[ink], room, 0.6)
        line = rect.copy()
        line.width -= size
        text_at(surface, text, line, "center")
        arrow = art.icon("down", size, ink)
        surface.blit(arrow, arrow.get_rect(midright=(rect.right - rect.height // 4, rect.centery)))

    return Element("choose", rect.inflate(40, 40), (rect.topleft, rect.size, words, hovered, mine), draw)
