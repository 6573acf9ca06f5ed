"""The dice that lie still, those that would fill the groups, and what marks them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.rules.dicegame.view import DiceStep
from game.ui.art import Art
from game.ui.dice.board import order_of
from game.ui.dice.dice import Die, seen
from game.ui.dice.face import Face
from game.ui.dice.flights import Flights
from game.ui.dice.things import stops
from game.ui.drawing.canvas import round_rect
from game.ui.drawing.cup import dice_cup
from game.ui.drawing.dice import DieFace
from game.ui.pictures import Pictures
from game.ui.stills import Element, picture, rect_of
from game.ui.theme import Rgba, faded

# How solid a die is shown that would fill a place but lies in the bowl.
_GHOST = 150
# A turned frame is drawn so many times larger, then made smaller.
_FINE = 4
# How dark the felt is where a die lay.
_HOLLOW = 0.2
KEYS = "1234567890"
_MAKING = frozenset({"make", "way_before", "way_after"})


def ghosts(face: Face, art: Art) -> Iterator[Element]:
    """In the places of the chosen grouping, faintly, the dice that are still in the bowl; framed like these
    while the button that takes them is pointed at.
    """
    board = face.board
    faces = board.faces
    if not faces or board.way is None or board.shown.made is not None or board.queue.busy:
        return
    side = max(8, round(board.layout.tray_die * 0.86))
    for die, place in board.places().items():
        if die in board.kept:
            continue
        shown = DieFace(faces[die].number, faces[die].color or "")
        flat = art.kept(("ghost", shown, side, art.theme.name), partial(_faint, art.die_face(shown, side)))
        x, y = board.layout.slots[place].box.center
        yield picture(("ghost", die), flat, (x, y))
        if _takes(face):
            yield picture(("ghost frame", die), _meant(art, side, side, 0), (x, y))


def meant(face: Face, art: Art, moving: set[int]) -> Iterator[Element]:
    """Frames around the dice in the bowl that the chosen grouping takes, while the button that makes it is
    pointed at, or one that chooses another: at other times they would be taken for dice that are kept, and
    the next roll takes them, too.
    """
    board = face.board
    if not board.faces or board.way is None or board.shown.made is not None or board.queue.busy:
        return
    if not _takes(face):
        return
    wanted = board.places().keys() - board.kept
    for die in board.dice:
        if die.place in wanted and id(die) not in moving and die.pose.alpha:
            wide, tall = round(die.pose.width * 1.14), round(die.pose.width * 1.32)
            ring = _meant(art, wide, tall, round(die.pose.angle))
            yield picture(("meant", die.place), ring, (die.pose.x, die.pose.y))


def _takes(face: Face) -> bool:
    """Whether what makes the phase, or chooses how, is pointed at or in focus."""
    return not _MAKING.isdisjoint((face.hovered, face.focus))


def _meant(art: Art, wide: int, tall: int, yaw: int) -> pygame.Surface:
    color, line = art.theme["accent"], max(2, 2 * art.unit)
    key = ("meant", wide, tall, yaw, art.theme.name)
    return art.kept(key, lambda: _turned((wide, tall), wide // 6, yaw, (*color[:3], 0), color, line))


def _turned(
    size: tuple[int, int], radius: int, yaw: int, fill: Rgba, color: Rgba, line: int
) -> pygame.Surface:
    """A rounded rectangle turned by so many degrees, its thin lines smooth."""
    if not yaw:
        return round_rect(size, radius, fill, color, line)
    # Turned while it is large.
    large = size[0] * _FINE, size[1] * _FINE
    turned = pygame.transform.rotate(round_rect(large, radius * _FINE, fill, color, line * _FINE), -yaw)
    return pygame.transform.smoothscale(turned, (turned.get_width() // _FINE, turned.get_height() // _FINE))


def _faint(flat: pygame.Surface) -> pygame.Surface:
    copy = flat.copy()
    copy.fill((255, 255, 255, _GHOST), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def cup(face: Face, art: Art, cups: Pictures) -> Iterator[Element]:
    """The cup with the dice, kept among `cups`, until they are thrown."""
    board = face.board
    table = board.view.table
    if table.faces or board.shown.order is not None or table.step is DiceStep.GAME_OVER:
        return
    rect = rect_of(board.layout.cup)
    dice = board.view.edition.dice

    def make() -> pygame.Surface:
        edge = max(8, round(rect.width * 0.2))
        shown = [(0, 3, -20), (-4, 1, 14), (3, 2, 30), (-2, 4, -8), (1, 0, 9)]
        pictures = []
        for place, top, yaw in shown:
            faces = dice[place % len(dice)]
            pictures.append(art.bare_die(*seen(faces, top % len(faces)), edge, yaw))
        return dice_cup(rect.width, art.theme, pictures)

    drawn = cups.keep((rect.size, board.view.edition.id, art.age), make)
    yield picture("cup", drawn, board.layout.cup.center)
    if face.hovered == "cup" and board.own:
        box = rect.inflate(-round(rect.width * 0.26), -round(rect.height * 0.1))
        ring = art.outline(box.size, "glow_legal", radius=box.width // 8)
        yield picture("cup ring", ring, box.center)


def left_places(face: Face, art: Art) -> Iterator[Element]:
    """Where in the bowl a die lay that was set aside, so that one's own can be put back there."""
    board = face.board
    if not board.faces or board.shown.made is not None:
        return
    for die in sorted(board.kept):
        pose = board.layout.thrown(die, board.view.table)
        side, yaw = max(8, round(pose.width * 0.84)), round(pose.angle)
        hollow = art.kept(("left", side, yaw, art.theme.name), partial(_hollow, art, side, yaw))
        yield picture(("left", die), hollow, (pose.x, pose.y))


def _hollow(art: Art, side: int, yaw: int) -> pygame.Surface:
    shade = faded(art.theme["shadow"], _HOLLOW)
    # Where the felt is as dark as a shade, a line shows the place.
    line = art.theme["ink_muted"] if art.theme.strong else shade
    return _turned((side, side), side // 5, yaw, shade, line, max(1, art.unit))


def resting(face: Face, flights: Flights, moving: set[int]) -> Iterator[Element]:
    """The dice that do not move, each on its shadow."""
    board = face.board
    for die in order_of(board.dice):
        if id(die) in moving or die.waiting or die.top is None or not die.pose.alpha:
            continue
        edge, yaw = max(8, round(die.pose.width)), round(die.pose.angle)
        shadow = flights.large_shadow(edge)
        lying = flights.lying(die, board.view.edition.dice[die.place], edge, yaw)
        yield picture(("shadow", die.place), shadow.picture, shadow.middle(die.pose.x, die.pose.y))
        yield picture(("die", die.place), lying.picture, lying.middle(die.pose.x, die.pose.y))


def marks(face: Face, art: Art, moving: set[int]) -> Iterator[Element]:
    """Rings around what is pointed at and what the hint is about, and the dice's keys."""
    board = face.board
    for die in board.dice:
        if id(die) in moving or die.top is None or not die.pose.alpha:
            continue
        hinted = f"die:{die.place}" in face.hinted
        pointed = face.hovered in (f"cell:{die.place}", f"kept:{die.place}") and board.own
        if hinted or pointed:
            wide, tall = round(die.pose.width * 1.08), round(die.pose.width * 1.26)
            role = "glow_best" if hinted else "glow_legal"
            ring = art.outline((wide, tall), role, radius=wide // 6, double=hinted)
            yield picture(("ring", die.place), ring, (die.pose.x, die.pose.y))
        if face.numbered and die.place < len(KEYS) and board.own:
            yield _key(art, die)


def _key(art: Art, die: Die) -> Element:
    """The key that sets a die aside, on a small plate at its upper edge."""
    words = art.text(KEYS[die.place], "small", "accent_ink", strong=True)
    high = round(words.get_height() * 0.92)
    rect = pygame.Rect(0, 0, max(high, words.get_width() + high // 2), high)
    rect.center = (round(die.pose.x + die.pose.width * 0.5), round(die.pose.y - die.pose.width * 0.52))

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme["accent"], radius=high // 2), rect)
        surface.blit(words, words.get_rect(center=rect.center))

    return Element(("key", die.place), rect, (rect.topleft, id(words)), draw)


def focus(face: Face, art: Art) -> Iterator[Element]:
    """The ring around what has the focus of the keys."""
    found = stops(face.board).get(face.focus)
    if found is None:
        return
    rect = rect_of(found[1])
    yield Element(
        "focus",
        rect.inflate(2 * art.focus_reach, 2 * art.focus_reach),
        (rect.topleft, rect.size),
        lambda surface: art.focus_ring(surface, rect),
    )


def order_roll(face: Face, art: Art) -> Iterator[Element]:
    """Who rolled what to begin: each seat's face over the die it rolled."""
    board = face.board
    event = board.shown.order
    if event is None or len(event.order) < 2:
        return
    layout = board.layout
    rolled = dict(event.rolls)
    most = max(rolled.values())
    rect = rect_of(layout.bowl.grown(-layout.bowl.h * 0.08))
    first = board.view.edition.dice[0]

    def draw(surface: pygame.Surface) -> None:
        each = rect.width / len(rolled)
        edge = round(min(each * 0.55, rect.height * 0.26, layout.die))
        side = round(min(each * 0.6, rect.height * 0.28))
        for i, seat in enumerate(sorted(rolled)):
            x = round(rect.left + each * (i + 0.5))
            info = face.seats[seat]
            portrait = art.portrait(info.portrait, side)
            surface.blit(portrait, portrait.get_rect(midbottom=(x, rect.centery - edge // 3)))
            name = art.text(info.name, "small", strong=True, width=round(each) - 4)
            surface.blit(name, name.get_rect(midbottom=(x, rect.centery - edge // 3 - side)))
            top = next((at for at, one in enumerate(first) if one.number == rolled[seat]), 0)
            body, up = seen(first, top)
            die = art.die(body, up, edge, (-6, 5, 0, 8, -3, 4)[i % 6])
            center = (x, rect.centery + round(edge * 0.75))
            if rolled[seat] == most:
                grown = round(edge * 1.12)
                ring = art.outline((grown, round(edge * 1.3)), "glow_best", radius=grown // 6)
                surface.blit(ring, ring.get_rect(center=center))
            surface.blit(die, die.get_rect(center=center))

    yield Element("order", rect_of(layout.bowl), (rect.topleft, rect.size, event, art.text_scale), draw)
