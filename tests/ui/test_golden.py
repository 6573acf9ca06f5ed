"""Cards against the kept picture of them: small, and tolerant of another version of a library."""

import pygame

from tests.ui import golden

# Mean difference per channel, of 255, that other fonts or smoothing may make on one card. Another color or
# number makes several times as much.
TOLERANCE = 4.0


def difference(first, second):
    a, b = pygame.image.tobytes(first, "RGB"), pygame.image.tobytes(second, "RGB")
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def cards(picture):
    high = golden.card_height(golden.WIDTH)
    return {
        (x, y): picture.subsurface((x * golden.WIDTH, y * high, golden.WIDTH, high))
        for y in range(picture.get_height() // high)
        for x in range(picture.get_width() // golden.WIDTH)
    }


def test_one_card_of_each_color_and_kind_looks_as_it_is_meant_to():
    kept, now = pygame.image.load(str(golden.FILE)), golden.sheet(golden.drawn())
    assert kept.get_size() == now.get_size()
    before, after = cards(kept), cards(now)
    assert {place: round(difference(before[place], after[place]), 1) for place in before} == {
        place: value
        for place in before
        if (value := round(difference(before[place], after[place]), 1)) < TOLERANCE
    }


def test_the_tolerance_tells_cards_apart():
    all_cards = cards(pygame.image.load(str(golden.FILE)))
    row = [all_cards[x, 0] for x in range(len(golden.LOOKS))]
    assert min(difference(a, b) for i, a in enumerate(row) for b in row[:i]) > TOLERANCE
