"""The seats' panels: who sits there, on which phase, with how many cards and points, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import pygame

from game.rules.cardgame.edition import Edition
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from game.ui.art import AnyNeed, Art
from game.ui.table.elements import Element, Face, rect_of, text_at
from game.ui.table.panels import WORDS_FROM, SeatPanel, fan_poses
from game.ui.table.progress import petals_of, phase_named
from game.ui.table.spaces import TALL
from game.ui.text import _, ngettext, phase_title

# From here on equal groups of a phase are counted in its line.
MANY_GROUPS = 3
LEAST_ICON = 6
# How large they are at least beside a phase that is laid, as a share of the line.
_READABLE = 0.55
# How large they are at best.
_FULL = 0.92
# Digits become smaller rather than being cut.
_LEAST_DIGITS = 0.5


def panels(face: Face, art: Art) -> Iterator[Element]:
    """One element for each seat's panel."""
    counts, shown, me = face.board.arrived(), face.board.layout.panels, face.board.view.seat
    # The others' panels are alike: the word is in all of them or in none.
    others = all(_has_room(face, art, Seat(i), panel) for i, panel in enumerate(shown) if i != me)
    for i, panel in enumerate(shown):
        titled = others if i != me else _has_room(face, art, Seat(i), panel)
        yield _panel(face, art, Seat(i), panel, counts[i], titled=titled)


def _panel(face: Face, art: Art, seat: Seat, panel: SeatPanel, count: int, *, titled: bool) -> Element:
    view = face.board.view
    table = view.table
    facts = table.seats[seat]
    over = table.step in (TurnStep.ROUND_OVER, TurnStep.GAME_OVER)
    turn = table.turn == seat and not over and not face.board.shown.dealing
    skipped = sum(mark.victim == seat and mark.pending for mark in table.skips)
    passed_over = face.board.skipped == seat
    own = seat == view.seat
    playing = seat in table.active
    saves = view.save_sizes[seat] if panel.saved is not None else 0
    look = (
        *(panel, facts, turn, skipped, passed_over, table.dealer == seat, count, playing, face.seats[seat]),
        *(saves, table.goals, over, titled, seat in face.board.opened),
        *(table.spaces[seat : seat + 1], table.twist_cards[seat : seat + 1]),
    )
    rect = rect_of(panel.box)

    def draw(surface: pygame.Surface) -> None:
        surface.blit(
            art.panel(rect.size, outline="refuse" if passed_over else "accent" if turn else None), rect
        )
        portrait = rect_of(panel.portrait)
        surface.blit(art.portrait(face.seats[seat].portrait, portrait.height), portrait)
        name = rect_of(panel.name)
        if turn:
            size = round(name.height * 0.62)
            pointer = art.icon("turn", size, "accent")
            surface.blit(pointer, pointer.get_rect(midleft=(name.left - size // 8, name.centery)))
            name.left += size
            name.width -= size
        name.width -= _marks(
            surface,
            art,
            rect_of(panel.marks),
            dealer=table.dealer == seat,
            skipped=skipped,
            floats=facts.floating and not over,
        )
        role = "ink" if playing else "ink_muted"
        text_at(surface, art.text(face.seats[seat].name, "body", role, strong=True, width=name.width), name)
        if passed_over:
            line = rect_of(panel.phase)
            text_at(
                surface, art.text(_("is skipped"), "small", "refuse", strong=True, width=line.width), line
            )
        else:
            _phase(surface, art, face, seat, panel, titled=titled)
        _progress(surface, art, face, seat, rect_of(panel.rosette))
        shown = rect_of(panel.number)
        if own or seat in face.board.opened:
            shown.left = rect_of(panel.fan).left
            shown.width = panel.score.x - shown.left
            held = art.text(ngettext("{n} card", "{n} cards", count), "small", "ink_muted", width=shown.width)
        else:
            backs = fan_poses(panel.fan, count)
            if backs:
                shown.left = round(backs[-1].x + backs[-1].width * 0.5 + shown.height * 0.25)
            else:
                shown.left = round(panel.fan.x)
            held = art.text(str(count), "body", strong=True, width=shown.width)
        left = text_at(surface, held, shown).right + shown.height // 4
        score = rect_of(panel.score)
        counted, counts = str(facts.score), ngettext("point", "points", facts.score)
        if table.spaces:
            counted, counts = f"{table.spaces[seat]}/{len(view.edition.board)}", _("space")
            if art.fonts.width(counted, "strong", art.text_px("body")) > score.width:
                counted = str(table.spaces[seat])
        # Where no Skip lies before the seat, its place is free.
        free = panel.saved is None and not own and not any(mark.victim == seat for mark in table.skips)
        wide = score.right - left if free else score.width
        digits = art.fonts.fitted(
            counted, "strong", art.text_px("body"), art.theme["ink"], max(score.width, wide), _LEAST_DIGITS
        )
        if panel.saved is not None and saves:
            small = rect_of(panel.saved)
            small.left += round(small.height / 1.4 + small.height * 0.25)
            small.width = max(1, rect_of(panel.saved).right - small.left)
            told = _("{n} saved", n=saves)
            if art.fonts.width(told, "text", art.text_px("small")) > small.width:
                told = str(saves)
            text_at(surface, art.text(told, "small", "ink_muted", width=small.width), small)
        label = art.text(counts, "small", "ink_muted")
        gap = score.height // 5
        # In the panels of all others it is there or not, whatever they have.
        widest = max(digits.get_width(), art.fonts.width("999", "strong", art.text_px("body")))
        room = score.right - digits.get_width() - left if own else score.width - widest
        parts = [digits]
        if panel.saved is None and label.get_width() + gap <= room:
            # Cards and points are counted alike, a space has its number.
            parts = [label, digits] if table.spaces else [digits, label]
        x = score.right
        for part in reversed(parts):
            place = part.get_rect(midright=(x, score.centery))
            surface.blit(part, place)
            x = place.left - gap

    return Element(("panel", seat), rect, look, draw)


def _progress(surface: pygame.Surface, art: Art, face: Face, seat: Seat, box: pygame.Rect) -> None:
    """How far a seat has come: its petals; where pawns walk, its pawn, by which it is found on the board."""
    view = face.board.view
    if view.table.spaces:
        pawn = art.pawn(seat, face.seats[seat].portrait, (round(box.height / TALL), box.height))
        surface.blit(pawn, pawn.get_rect(center=box.center))
        return
    petals = petals_of(view, seat)
    surface.blit(art.rosette(box.height, petals.made, petals.current, petals=petals.total), box)


def _marks(
    surface: pygame.Surface, art: Art, box: pygame.Rect, *, dealer: bool, skipped: int, floats: bool
) -> int:
    """Draw the marks from the right; how many pixels of the line they take."""
    size = round(box.height * 0.86)
    x = box.right
    for shown, name, role in (
        (dealer, "dealer", "ink_muted"),
        (skipped, "skip", "refuse"),
        (floats, "floats", "accent"),
    ):
        if shown:
            icon = art.icon(name, size, role)
            surface.blit(icon, icon.get_rect(midright=(x, box.centery)))
            x -= round(size * 1.15)
            if name == "skip" and skipped > 1:
                # Each costs a turn, where a player may be skipped more than once.
                number = art.numeral(str(skipped), size, role)
                surface.blit(number, number.get_rect(midright=(x, box.centery)))
                x -= round(number.get_width() + size * 0.15)
    return box.right - x


def _on_card(edition: Edition, phase: int) -> int:
    """The number that stands on a phase, or on a Twist card."""
    return phase if phase <= len(edition.phases) else phase - len(edition.phases)


def _phase_shown(face: Face, seat: Seat) -> int:
    """The phase that a panel is about, or its Twist card; 0 for none."""
    table = face.board.view.table
    return phase_named(table, seat) or (table.twist_cards[seat] if table.twist_cards else 0)


def _counted(needs: Sequence[AnyNeed]) -> list[tuple[AnyNeed, int]]:
    """The groups of a phase; of many, equal ones are counted: five times, 2 of a number."""
    if len(needs) <= MANY_GROUPS:
        return [(need, 1) for need in needs]
    return [(need, len(list(same))) for need, same in groupby(needs)]


def _has_room(face: Face, art: Art, seat: Seat, panel: SeatPanel) -> bool:
    """Whether the phase of a seat can be named in words beside its groups at their full size."""
    phase, edition = _phase_shown(face, seat), face.board.view.edition
    if not phase:
        return True
    counted = _counted(edition.phase(phase))
    height, gap = round(panel.phase.h), max(3, round(panel.phase.h) // 4)
    words = art.fonts.width(phase_title(edition, phase), "strong", art.text_px("small"))
    signs = round(height * 0.8) + gap if face.board.view.table.seats[seat].laid else 0
    signs += round(height * 0.9) + gap if phase in edition.twist_numbers else 0
    icons = (art.group_icon(need, round(height * _FULL), "ink_muted") for need, _times in counted)
    need = words + signs + sum(icon.get_width() + 2 * gap for icon in icons)
    return len(counted) <= MANY_GROUPS and need <= panel.phase.w


def _phase(
    surface: pygame.Surface, art: Art, face: Face, seat: Seat, panel: SeatPanel, *, titled: bool
) -> None:
    """The phase: its number, its groups as small pictures, and a tick once it is laid."""
    view = face.board.view
    facts = view.table.seats[seat]
    box = rect_of(panel.phase)
    gap = max(3, box.height // 4)
    named, phase = phase_named(view.table, seat), _phase_shown(face, seat)
    role = "ok" if facts.laid else "ink" if named else "ink_muted"
    if phase in view.edition.twist_numbers or (not phase and view.table.spaces):
        sign = art.icon("spiral", round(box.height * 0.9), role)
        place = sign.get_rect(midleft=box.midleft)
        surface.blit(sign, place)
        # Not from what was blitted: that ends where only a part of the window is drawn again.
        box.width -= place.width + gap // 2
        box.left = place.right + gap // 2
    if not phase:
        declares = view.edition.options.phase_order == "declare_after_deal"
        chooses = view.table.step is TurnStep.DECLARE and view.table.turn == seat
        goal = (
            _("Twist space")
            if view.table.spaces
            else _("any open phase")
            if not declares
            else _("choosing a phase")
            if chooses
            else _("no phase yet")
        )
        text_at(surface, art.text(goal, "small", "ink_muted", width=box.width), box)
        return
    counted = _counted(view.edition.phase(phase))
    words = panel.box.w >= face.board.layout.metrics.body * WORDS_FROM and len(counted) <= MANY_GROUPS
    label = phase_title(view.edition, phase)
    title = art.fonts.width(label, "strong", art.text_px("small"))
    # Half of a word says less than the number alone.
    if not titled and (not words or title * 0.8 > box.width // 2):
        label = str(_on_card(view.edition, phase))
    room = box.width if titled else box.width // 2
    number = text_at(surface, art.text(label, "small", role, strong=True, width=room), box)
    x = number.right + (gap if facts.laid else 2 * gap)
    if facts.laid:
        tick = art.icon("tick", round(box.height * 0.8), "ok")
        surface.blit(tick, tick.get_rect(midleft=(x, box.centery)))
        x += tick.get_width() + gap
    size = round(box.height * _FULL)
    while True:
        icons = []
        for need, times in counted:
            if times > 1:
                icons.append(art.numeral(f"{times} x", round(size * 0.86), "ink_muted"))
            icons.append(art.group_icon(need, size, "ink_muted"))
        space = gap * 2 if size > box.height * 0.7 else gap
        if (
            size <= LEAST_ICON
            or sum(one.get_width() for one in icons) + space * (len(icons) - 1) <= box.right - x
        ):
            break
        size -= 1
    if facts.laid and size < box.height * _READABLE:
        # Nobody could read them, and the groups themselves lie on the table.
        return
    for icon in icons:
        surface.blit(icon, icon.get_rect(midleft=(x, box.centery)))
        x += icon.get_width() + space
