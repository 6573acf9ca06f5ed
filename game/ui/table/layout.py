"""Where everything on the table lies: the only source of final positions.

Pure arithmetic from a view and a window's size; draws nothing and remembers nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.rules.cardgame.view import PlayerView
from game.rules.cards import CardId, CardKind, Seat
from game.ui.anim.pose import Pose
from game.ui.table.extras import save_poses, spread_ground, wild_boxes
from game.ui.table.geometry import Box, around
from game.ui.table.hand import RAISED, Key, Plan, place_row, row_of
from game.ui.table.measures import PILE, TRAY, card_width, metrics_for, with_piles
from game.ui.table.melds import RATIO, pack
from game.ui.table.middle import middle_row
from game.ui.table.panels import Metrics, SeatPanel, fan_poses, seat_panel
from game.ui.table.slots import Slot, slot_places, tray_places
from game.ui.table.spaces import board_width, spaces_in, standing_together

# So many piles find room in the tray's row.
MOST_BESIDE = 4
# The width of a board that stands upright beside many seats, as a share of the window's; twice that beside
# few.
STRIP = 0.075
# How much of the window a board takes while pawns walk on it.
LARGE_BOARD = 0.86


@dataclass(frozen=True)
class Layout:
    """Poses and areas, in pixels. `card`, `pile_card` and `tray_card` are widths; `order` lists keys,
    lowest first. `choose` is where the phase is chosen, `clear` where a laid one is cleared, `saved` the own
    save pile, `wilds` what shows of the wilds on the table that might be replaced; `board` is the board with
    its `spaces`, from the start on, and `holder` the Twist cards beside it.
    """

    size: tuple[int, int]
    metrics: Metrics
    card: float
    pile_card: float
    tray_card: float
    panels: tuple[SeatPanel, ...]
    draw: Box
    discards: tuple[Box, ...]
    round: Box
    history: Box | None
    tray: Box
    slots: tuple[Slot, ...]
    lay_down: Box | None
    hand: Box
    status: Box
    buttons: Mapping[str, Box]
    melds: Mapping[int, Box]
    poses: Mapping[Key, Pose]
    strip: float
    choose: Box | None = None
    clear: Box | None = None
    saved: Box | None = None
    wilds: Mapping[CardId, Box] = field(default_factory=dict)
    board: Box | None = None
    spaces: tuple[Box, ...] = ()
    holder: Box | None = None
    row: tuple[CardId, ...] = field(default=())
    areas: Mapping[int, Box] = field(default_factory=dict)
    spread: Box | None = None

    @property
    def discard(self) -> Box:
        """The first discard pile."""
        return self.discards[0]

    @property
    def heads(self) -> float:
        """Where the groups of the others begin, below all that is told about them, in pixels from above."""
        below = (area.y for seat, area in self.areas.items() if self.panels[seat].box.y < area.y)
        return min(below, default=self.metrics.margin)

    @property
    def own_top(self) -> float:
        """Where the hand begins, in pixels from above."""
        return self.hand.y

    @property
    def order(self) -> tuple[Key, ...]:
        return tuple(self.poses)


BUTTONS = ("hint", "arrange", "sort", "history", "menu")


def layout(
    view: PlayerView,
    size: tuple[int, int],
    plan: Plan = Plan(),  # noqa: B008
    scale: float = 1.0,
    share: float = 1.0,
    *,
    narrow: bool = False,
    large: bool = False,
) -> Layout:
    """Lay the table out for the seat of this view.

    `size` is the window's in pixels, `scale` the player's text size (0.8 to 2), `share` that of the largest
    cards that find room (0.7 to 1); `narrow` spreads groups less; where pawns walk their
    board may be `large`. Cards of the hand that the plan does not mention stand at the end of the row.
    """
    options = view.edition.options
    saves = options.save_pile != "none"
    several = view.edition.piles > 1
    many = several or bool(view.edition.board)
    count_piles = 1 + view.edition.piles + saves
    # More piles than find room in the tray's row need one of their own.
    above = count_piles > MOST_BESIDE
    metrics = with_piles(metrics_for(size, scale), size, above=above)._replace(over=many)
    m = metrics.margin
    w = float(int(card_width(size, metrics) * share))
    width, height = size
    label = metrics.small * metrics.air + metrics.pad

    status = Box(m, height - m - metrics.button, width - 2 * m, metrics.button)
    hand_h = w * RATIO
    hand = Box(m, status.y - m / 2 - hand_h, width - 2 * m, hand_h)
    tray_h = max(w * TRAY * RATIO + label + 1.5 * metrics.pad, metrics.panel)
    tray_row = Box(m, hand.y - w * RAISED - m / 2 - tray_h, width - 2 * m, tray_h)
    if metrics.beside:
        band_h = min(w * PILE * RATIO, tray_h - label - metrics.chip)
        band = Box(m, tray_row.bottom - metrics.chip - band_h, width - 2 * m, band_h)
        seats = Box(m, m, width - 2 * m, tray_row.y - 2 * m)
    else:
        band_h = w * PILE * RATIO
        band = Box(m, tray_row.y - m - metrics.chip - band_h, width - 2 * m, band_h)
        seats = Box(m, m, width - 2 * m, band.y - 2 * m)

    count = len(view.table.seats)
    me = view.seat
    upright = None
    if metrics.beside and view.edition.board:
        # The board stands upright beside the seats: there is no row for it.
        wide = min(width * (STRIP if count > 3 else 2 * STRIP), seats.h * 0.45)
        upright, seats = seats.left_part(wide), seats.right_part(seats.w - wide - m)
    own_w = min(max(metrics.body * 15.6, width * 0.16), width * 0.26)
    own_box = tray_row.left_part(own_w)
    if tray_h > metrics.panel * 1.25:
        own_box = Box(own_box.x, tray_row.bottom - metrics.panel * 1.2, own_w, metrics.panel * 1.2)

    panels: dict[int, SeatPanel] = {me: seat_panel(own_box, metrics, own=True, skips=several)}
    areas: dict[int, Box] = {}
    pile_w = band_h / RATIO
    # The counts of the piles may be wider than these.
    apart = max(pile_w, metrics.count_height * 1.7) + m
    piles = Box(own_box.right + m, tray_row.y, count_piles * apart - m, tray_h)
    side = own_box.right + m if not metrics.beside else piles.right + m
    tray_area = Box(side, tray_row.y, tray_row.right - side, tray_h)
    clear = None
    if view.me.laid and options.clear:
        clear_w, clear_h = min(own_w, metrics.body * 10), min(tray_h, metrics.button * 1.5)
        clear = Box(tray_row.right - clear_w, tray_row.y + (tray_h - clear_h) / 2, clear_w, clear_h)
    # Own groups lie in the middle of the window, in line with the piles.
    own_right = side + max(width - 2 * side, width * 0.4)
    if clear is not None:
        own_right = min(own_right, clear.x - m)
    areas[me] = Box(side, tray_row.y, own_right - side, tray_h)
    others = [Seat((me + i) % count) for i in range(1, count)]
    widest = max(metrics.body * 22, width * 0.2)
    for i, column in enumerate(_columns(seats, len(others), m, widest * 1.5)):
        seat = others[i]
        panel_w = min(column.w, widest)
        box = Box(column.x + (column.w - panel_w) / 2, column.y, panel_w, metrics.panel)
        panels[seat] = seat_panel(box, metrics, own=False, saves=saves, skips=several)
        areas[seat] = Box(column.x, box.bottom + m / 2, column.w, column.bottom - box.bottom - m / 2)

    middle = middle_row(view.edition, band, metrics, piles, upright, saves=saves)
    board = middle.board
    if board is not None and large:
        board = _large(len(view.edition.board), size, hand)
    spaces = spaces_in(len(view.edition.board), board) if board is not None else ()
    tray = tray_places(view, plan.phase, tray_area, metrics, w * TRAY, label, width / 2)
    buttons = _buttons(status, metrics)
    free_status = min((b.x for b in buttons.values()), default=status.right) - m - status.x

    poses: dict[Key, Pose] = {}
    melds: dict[int, Box] = {}
    for seat in others:
        for i, pose in enumerate(fan_poses(panels[seat].fan, view.hand_sizes[seat])):
            poses["back", seat, i] = pose
        if saves and (panel := panels[seat].saved) is not None:
            small = panel.h / RATIO
            for i in range(view.save_sizes[seat]):
                poses["save", seat, i] = Pose(panel.x + small / 2, panel.center[1], small, face=0.0)
    spread = None
    if middle.saved is not None and plan.spread and metrics.beside:
        # Over the groups: there is no row in which the cards could lie side by side.
        spread = spread_ground(len(view.saved), seats, metrics.panel, w * TRAY, m)
    elif middle.saved is not None:
        poses |= save_poses(view.saved, middle.saved, middle.round if plan.spread else None)
    _place_melds(view, areas, w * TRAY, melds, poses, narrow=narrow)
    if spread is not None:
        poses |= save_poses(view.saved, spread, spread.grown(-m))
    for pile, box in zip(view.piles, middle.discards, strict=True):
        if pile.top is not None and pile.top.id not in plan.held:
            face_down = pile.top.kind is CardKind.RULE
            poses[pile.top.id] = Pose(*box.center, pile_w, face=0.0 if face_down else 1.0)
    for mark in view.table.skips:
        if mark.card is not None:
            poses[mark.card.id] = panels[mark.victim].skip_pose
    if plan.pending is not None and plan.pending not in plan.held:
        before = plan.pending_before
        on_pile = Pose(*middle.discards[plan.pending_on].center, pile_w)
        poses[plan.pending] = on_pile if before is None else panels[before].skip_pose
    poses |= _pawns(view, spaces)
    for slot, cards in zip(tray.slots, plan.staged, strict=False):
        poses.update(zip(cards, slot_places(slot, len(cards), w * TRAY), strict=True))
    row = row_of(view, plan)
    strip = place_row(row, plan, hand, w, poses)
    wilds = wild_boxes(view, poses) if options.wild_replacement != "none" else {}
    for key in plan.held:
        poses.pop(key, None)
    return Layout(
        size=size,
        metrics=metrics,
        card=w,
        pile_card=pile_w,
        tray_card=w * TRAY,
        panels=tuple(panels[i] for i in range(count)),
        draw=middle.draw,
        discards=middle.discards,
        round=middle.round,
        history=middle.history,
        tray=tray_area,
        slots=tray.slots,
        lay_down=tray.lay_down,
        choose=tray.choose,
        clear=clear,
        saved=middle.saved,
        wilds=wilds,
        board=board,
        spaces=spaces,
        holder=middle.holder,
        hand=hand,
        status=status.left_part(free_status),
        buttons=buttons,
        melds=melds,
        poses=poses,
        strip=strip,
        row=row,
        areas=areas,
        spread=spread,
    )


def _columns(area: Box, count: int, gap: float, widest: float) -> list[Box]:
    """The seats side by side in the middle; in a wide window they stay together, so that the eye need not
    wander.
    """
    width = (area.w - gap * (count - 1)) / max(1, count)
    if count > 1:
        width = min(width, widest)
    left = area.x + (area.w - width * count - gap * (count - 1)) / 2
    return [Box(left + i * (width + gap), area.y, width, area.h) for i in range(count)]


def _buttons(status: Box, metrics: Metrics) -> dict[str, Box]:
    """The small buttons at the right end of the lowest line."""
    widths = dict.fromkeys(BUTTONS, metrics.button)
    widths["sort"] = min(metrics.small * 9, status.w * 0.26)
    gap = max(8.0, metrics.margin * 0.75)
    x = status.right
    boxes = {}
    for name in reversed(BUTTONS):
        x -= widths[name]
        boxes[name] = Box(x, status.y, widths[name], status.h)
        x -= gap
    return {name: boxes[name] for name in BUTTONS}


def _place_melds(
    view: PlayerView,
    areas: Mapping[int, Box],
    widest: float,
    melds: dict[int, Box],
    poses: dict[Key, Pose],
    *,
    narrow: bool,
) -> None:
    for seat, area in areas.items():
        theirs = [meld for meld in view.table.melds if meld.owner == seat]
        counts = [len(meld.placed) for meld in theirs]
        placed = pack(counts, area, widest, middle=seat == view.seat, narrow=narrow)
        for meld, box, cards in zip(theirs, placed.boxes, placed.poses, strict=True):
            melds[meld.id] = box
            for one, pose in zip(meld.placed, cards, strict=True):
                poses[one.card.id] = pose


def _pawns(view: PlayerView, spaces: Sequence[Box]) -> dict[Key, Pose]:
    """Everybody's pawn; those on one space stand beside each other."""
    places = view.table.spaces
    return {("pawn", seat, 0): standing_together(spaces, places, seat) for seat in range(len(places))}


def _large(spaces: int, size: tuple[int, int], hand: Box) -> Box:
    """The board while pawns walk: over the middle of the table, above the hand."""
    wide, room = size[0] * LARGE_BOARD, hand.y
    high = min(wide / board_width(spaces, 1.0), room * LARGE_BOARD / 2)
    return around(size[0] / 2, room / 2, wide, high)
