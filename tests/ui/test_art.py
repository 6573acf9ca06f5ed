from itertools import combinations
from types import SimpleNamespace

import pygame
import pytest

from game.content.catalog import editions
from game.content.schema import BOXES
from game.rules.cards import Card, CardKind
from game.ui import theme
from game.ui.art import Art, card_height
from game.ui.corners import STRIP, corner_scale, least_strip
from game.ui.drawing.backs import BACKS
from game.ui.drawing.brush import Brush
from game.ui.drawing.card_grounds import card_ground
from game.ui.drawing.cards import CardPainter, Look
from game.ui.drawing.icons import ICONS
from game.ui.drawing.motifs import SCENES, box_front
from game.ui.drawing.places import PLACES
from game.ui.drawing.portraits import COUNT
from game.ui.drawing.surfaces import shadow_margin
from game.ui.fonts import Fonts
from game.ui.theme import CARD_COLORS, SUITS, load_theme, theme_names
from tests.ui.color_vision import DICHROMACY, IDENTITY, ciede2000, lab

LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y"}
NUMBERS = [Look("number", n, color) for color in CARD_COLORS for n in range(1, 13)]
LAID = [Look("wild", stands_for=n) for n in (1, 6, 9, 12)] + [
    Look("wild", stands_color=c) for c in CARD_COLORS
]
SUITED = [Look("number", n, suit) for suit in SUITS for n in range(1, 14)]
OWN_WILDS = [
    Look("number", 3, "red", wild=True),
    Look("number", 3, "red", stands_for=6, wild=True),
    Look("number", 3, "red", stands_for=7, wild=True),
    Look("number", 3, "red", stands_color="blue", wild=True),
]
FACES = [
    *NUMBERS,
    *SUITED,
    *OWN_WILDS,
    Look("wild", suits=True),
    Look("wild", stands_for=12, suits=True),
    Look("wild", stands_color="hearts", suits=True),
    Look("wild"),
    Look("skip"),
    Look("rule"),
    *LAID,
    Look("wild", stands_for=6, stands_color="red"),
]


@pytest.fixture(scope="module")
def art():
    return Art(load_theme(), (1280, 720))


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def strip(surface, width):
    return surface.subsurface((0, 0, width, surface.get_height() // 2))


def card(number, color):
    return Card(1, CardKind.NUMBER, number, color)


@pytest.mark.parametrize("width", [60, 81, 173])
def test_faces_have_the_size_asked_for_and_all_differ(width):
    painter = CardPainter(load_theme(), Fonts())
    seen = {}
    for look in [*FACES, None]:
        face = painter.back(width) if look is None else painter.face(look, width)
        assert face.get_size() == (width, card_height(width))
        assert seen.setdefault(pixels(face), look) == look
    assert len(seen) == len(FACES) + 1


def painter_of(faces, **values):
    return CardPainter(load_theme(), Fonts(), faces=faces, letters=LETTERS, **values)


@pytest.mark.parametrize("faces", theme.FACES)
@pytest.mark.parametrize("width", [60, 81, 120, 242])
def test_faces_differ_in_the_strip_that_a_covered_card_shows(width, faces):
    painter = painter_of(faces)
    shown = max(28, round(STRIP * width)) if width > 120 else 28
    looks = [look for look in FACES if faces != "suits" or (not look.suits and look.color not in SUITS)]
    assert len({pixels(strip(painter.face(look, width), shown)) for look in looks}) == len(looks)


def test_every_style_of_faces_is_another():
    for look in (Look("number", 7, "red"), Look("wild"), Look("skip"), Look("wild", stands_color="blue")):
        drawn = {faces: pixels(painter_of(faces).face(look, 90)) for faces in theme.FACES}
        # A Wild has no letter of its own, and no color of a Skip has.
        same = look.kind != "number" and not look.laid
        assert len(set(drawn.values())) == len(drawn) - same, look


def test_ordinary_cards_are_those_of_a_deck_of_suits():
    ordinary, standard = painter_of("suits"), painter_of("shapes")
    for color, suit in theme.SUIT_FACES.items():
        for number in (1, 6, 12):
            own, real = Look("number", number, color), Look("number", number, suit)
            assert pixels(ordinary.face(own, 90)) == pixels(standard.face(real, 90))
            assert pixels(ordinary.face(real, 90)) == pixels(standard.face(real, 90))
    joker = Look("wild", suits=True)
    assert pixels(ordinary.face(joker, 90)) == pixels(standard.face(joker, 90))


@pytest.mark.parametrize("name", theme_names())
def test_backs_differ_and_their_lines_are_seen(name):
    shown = load_theme(name)
    assert len({pixels(painter_of("shapes", back=back).back(90)) for back in BACKS}) == len(BACKS) >= 4
    assert pixels(painter_of("shapes", back="nothing").back(90)) == pixels(painter_of("shapes").back(90))
    for back in BACKS.values():
        base, line = back.colors(shown)
        assert theme.contrast(line, base) >= 3
        assert theme.contrast(shown["card_rim"], base) >= 3


@pytest.mark.parametrize("width", [30, 43, 60, 81, 120, 173, 242, 400])
def test_corner_signs_lie_wholly_within_the_strip(width):
    """Ink of the index that went past the strip would be missing on a covered card."""
    painter = CardPainter(load_theme(), Fonts())
    for color in CARD_COLORS:
        ground = card_ground(color, width, painter.theme)
        painted = ground.copy()
        ink = painter.theme[f"{color}_ink"]
        for text in map(str, range(1, 13)):
            painter._corners(painted, painter._index(width, text, ink, "green"))
        changed = [
            x
            for x in range(width // 2)
            for y in range(round(width * 0.6))
            if ground.get_at((x, y)) != painted.get_at((x, y))
        ]
        assert max(changed) < least_strip(width) * width - 1


def test_small_cards_get_larger_corners_but_never_past_the_limit():
    assert corner_scale(240) == 1.0
    assert 1.0 < corner_scale(110) < corner_scale(60) == 1.25


@pytest.mark.parametrize("palette", theme.palette_names())
@pytest.mark.parametrize("key", ["", "plain "])
@pytest.mark.parametrize("vision", ["full", *DICHROMACY])
def test_drawn_cards_stay_apart_for_every_kind_of_color_vision(vision, key, palette):
    """Light and ornament change what a face looks like on the whole, so its average is measured as well."""
    seen = DICHROMACY.get(vision, IDENTITY)
    averages = {}
    for color in CARD_COLORS:
        ground = card_ground(f"{key}{color}", 120, load_theme(palette=palette))
        averages[color] = pygame.transform.average_color(ground, pygame.Rect(12, 12, 96, 144))
    for first, second in combinations(CARD_COLORS, 2):
        assert ciede2000(lab(averages[first], seen), lab(averages[second], seen)) >= 25, (first, second)


def test_what_is_asked_for_twice_is_drawn_once_and_looks_the_same(art):
    first = art.sprite(card(7, "red"), 90, angle=4.4, lift=0.3)
    before = pixels(first)
    assert art.sprite(card(7, "red"), 90, angle=3.6, lift=0.25) is first
    art.set_theme(load_theme())
    again = art.sprite(card(7, "red"), 90, angle=4.4, lift=0.3)
    assert again is not first
    assert pixels(again) == before == pixels(first)


def test_two_copies_of_a_card_share_one_picture(art):
    assert art.face(card(3, "blue"), 81) is art.face(Card(2, CardKind.NUMBER, 3, "blue"), 81)


@pytest.mark.parametrize("size", [(900, 700), (700, 1100), (300, 500), (60, 900), (1200, 50), (9, 7)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_panel_that_is_laid_looks_like_its_picture(size, scale):
    own = Art(load_theme(), (1280, 1200), scale)
    whole, laid = own.felt(own.window).copy(), own.felt(own.window).copy()
    rect = pygame.Rect((-4, 13), size)
    for surface in (whole, laid):
        surface.set_clip((1, 15, 1000, 900))
    whole.blit(own.panel(size), rect)
    own.lay_panel(laid, rect)
    assert pixels(laid) == pixels(whole) != pixels(own.felt(own.window))


def test_a_large_panel_drives_out_no_other_picture():
    own = Art(load_theme(), (3840, 2160))
    before = own._kept.bytes
    own.lay_panel(pygame.Surface((3000, 2000)), pygame.Rect(0, 0, 3000, 2000))
    assert own._kept.bytes - before < 1 << 20


def test_a_sprite_has_the_card_in_its_middle(art):
    picture = art.sprite(None, 90)
    margin = shadow_margin(90)
    assert picture.get_size() == (90 + 2 * margin, card_height(90) + 2 * margin)
    assert picture.get_at((margin + 45, margin + 20)) == art.back(90).get_at((45, 20))
    assert picture.get_at((0, 0)).a == 0


@pytest.mark.parametrize("lift", [0, 0.25, 0.5, 1])
def test_a_shadow_fades_out_before_its_picture_ends(art, lift):
    picture = art.shadow(120, lift)
    width, height = picture.get_size()
    border = [(x, y) for x in range(width) for y in (0, height - 1)]
    border += [(x, y) for x in (0, width - 1) for y in range(height)]
    assert max(picture.get_at(place).a for place in border) <= 3
    assert picture.get_at((width // 2, height // 2)).a > 120


def test_what_is_kept_is_bounded(art):
    small = Art(load_theme(), (960, 600))
    for angle in range(0, 360, 4):
        small.sprite(card(8, "green"), 400, angle=angle)
    assert small._kept.most // 2 < small._kept.bytes <= small._kept.most < 48 << 20
    assert len(small._kept) > 1


def test_a_new_size_lets_go_of_everything(art):
    own = Art(load_theme(), (1280, 720))
    face = own.face(card(1, "red"), 81)
    own.resize((1280, 720), 1.0)
    assert own.face(card(1, "red"), 81) is face
    own.resize((1920, 1080))
    assert own.face(card(1, "red"), 81) is not face
    assert own.text_px("small") == 18


@pytest.mark.parametrize("name", theme_names())
def test_every_picture_can_be_drawn_in_every_theme(name):
    art = Art(load_theme(name), (960, 600), 2.0)
    assert art.felt((320, 200)).get_size() == (320, 200)
    for raised in (False, True):
        assert art.panel((120, 60), raised=raised, outline="accent").get_size() == (120, 60)
    for double in (False, True):
        picture = art.outline((60, 84), "glow_best", double=double)
        assert picture.get_width() - 60 == picture.get_height() - 84 > 0
        assert picture.get_at(picture.get_rect().center).a == 0
    assert art.slot((60, 84)).get_size() == (60, 84)
    assert art.wordmark(60).get_width() > art.emblem(60).get_width() == 60
    assert art.window_icon().get_size() == (128, 128)


def test_portraits_icons_and_rosettes_all_differ(art):
    assert len({pixels(art.portrait(i, 48)) for i in range(COUNT)}) == COUNT == 10
    assert art.portrait(COUNT, 48) is art.portrait(0, 48)
    assert len({pixels(art.icon(name, 24)) for name in ICONS}) == len(ICONS)
    states = {pixels(art.rosette(40, made, made + 1 if made < 10 else None)) for made in range(11)}
    assert len(states) == 11
    assert pixels(art.rosette(40, {1, 2, 3})) == pixels(art.rosette(40, 3))
    assert len({pixels(art.rosette(40, {1}, 2, petals=count)) for count in (1, 3, 5, 10, 14)}) == 5
    with pytest.raises(KeyError):
        art.icon("nothing", 24)


def test_loose_petals_differ_by_color_and_turn(art):
    assert len({pixels(art.petal(20, place, angle)) for place in range(4) for angle in (0, 45, 90)}) == 12
    assert art.petal(20, 4, 361) is art.petal(20, 0, 0)


def test_group_icons_show_kind_and_size(art):
    kinds = ("set", "run", "color", "color_run", "color_set", "parity", "color_parity", "wild", "pattern_run")
    needs = [SimpleNamespace(kind=kind, size=size) for kind in kinds for size in (2, 7)]
    drawn = [art.group_icon(need, 24) for need in needs]
    assert {picture.get_height() for picture in drawn} == {24}
    assert len({pixels(picture) for picture in drawn}) == len(needs)


def test_every_drawing_that_a_box_may_ask_for_is_there():
    assert set(SCENES) == set(BOXES)
    asked = [entry.edition.box for entry in editions() if entry.edition is not None]
    assert len(set(asked)) == len(asked) == len(BOXES) - 1, "only the two dice are those of a drawn edition"


# What goes on beyond the field: the ground of landscapes, beams of light, planks.
WIDE_SCENES = {*PLACES, "mirror_ball", "brand"}


@pytest.mark.parametrize("scene", sorted(set(SCENES) - WIDE_SCENES))
def test_a_sign_on_a_box_is_clear_of_its_edges(scene):
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    SCENES[scene][2](Brush(surface, 50, 50, 200))
    drawn = surface.get_bounding_rect()
    assert pygame.Rect(52, 50, 196, 200).contains(drawn)


@pytest.mark.parametrize("scene", ["canyon", "cactus", "castle", "fish", "night_screen", "palm", "volcano"])
@pytest.mark.parametrize("width", [100, 180, 300])
def test_the_ground_of_a_landscape_reaches_both_ends_of_a_box_of_any_width(scene, width):
    surface = pygame.Surface((width, 100), pygame.SRCALPHA)
    SCENES[scene][2](Brush(surface, (width - 100) / 2, 0, 100))
    assert surface.get_at((1, 97)).a == surface.get_at((width - 2, 97)).a == 255


def test_a_box_without_a_scene_shows_as_many_bright_petals_as_phases():
    def bright(phases):
        front = box_front(SimpleNamespace(box="", id="own", phases=[1] * phases), (200, 260), 200, 0)
        return sum(sum(front.get_at((x, y))[:2]) > 440 for x in range(200) for y in range(200))

    assert bright(10) > 4 * bright(2) > 0


@pytest.mark.parametrize("height", [40, 300, 1999])
@pytest.mark.parametrize("raised", [False, True])
def test_a_panel_laid_in_pieces_looks_like_one_drawn_whole(art, height, raised):
    place = pygame.Rect(7, 5, 400, height)
    whole, pieces = (pygame.Surface((420, height + 10)) for _ in range(2))
    whole.blit(art.panel(place.size, raised=raised), place)
    art.lay_panel(pieces, place, raised=raised)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(pieces, "RGB")


@pytest.mark.parametrize("width", [60, 300, 1999])
@pytest.mark.parametrize("sunk", [False, True])
def test_a_box_laid_in_pieces_looks_like_one_drawn_whole(art, width, sunk):
    place = pygame.Rect(7, 5, width, 400)
    whole, pieces = (pygame.Surface((width + 20, 410)) for _ in range(2))
    fill = art.theme.over_felt("panel_raised")[0]
    whole.blit(art.box(place.size, fill, sunk=sunk), place)
    art.lay_box(pieces, place, fill, sunk=sunk)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(pieces, "RGB")
