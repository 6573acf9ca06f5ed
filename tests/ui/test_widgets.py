import pygame
import pytest

from game.ui.art import Art
from game.ui.intents import DELETE, END, ERASE, START
from game.ui.theme import load_theme
from game.ui.widgets import Button, Choice, Slider, TextField, Toast, Toggle


@pytest.fixture(scope="module")
def art():
    return Art(load_theme(), (1280, 720))


def everything():
    return [
        Button("Lay down"),
        Button("Lay down", primary=True, icon="tick"),
        Button("Undo", quiet=True, icon="undo"),
        Button("Menu", icon="menu", show_label=False),
        Toggle("Reduced motion", True),
        Slider("Effects", 0.7),
        Choice("Opponents", [(1, "One"), (2, "Two")], 2),
        Toast("Draw a card first.", mood="refuse"),
    ]


def place(widget, art, width=None, at=(20, 20)):
    size = widget.min_size(art)
    widget.rect = pygame.Rect(at, (width or size[0], size[1]))
    return widget


def drawn(widget, art, size=(700, 200)):
    surface = pygame.Surface(size, pygame.SRCALPHA)
    widget.draw(surface, art)
    return surface


def ink_box(surface):
    return surface.get_bounding_rect()


@pytest.mark.parametrize("index", range(len(everything())))
@pytest.mark.parametrize("width", [None, 60, 600])
def test_a_widget_stays_in_its_place_and_drawing_changes_nothing(art, index, width):
    widget = place(everything()[index], art, width)
    first = drawn(widget, art)
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(drawn(widget, art), "RGBA")
    assert widget.rect.contains(ink_box(first))


@pytest.mark.parametrize("index", range(7))
def test_focus_hover_and_pressing_can_be_seen(art, index):
    looks = set()
    for state in (None, "focused", "hovered", "pressed"):
        widget = place(everything()[index], art, 400)
        if state:
            setattr(widget, state, True)
        looks.add(pygame.image.tobytes(drawn(widget, art), "RGBA"))
    assert len(looks) == 4


@pytest.mark.parametrize("index", range(7))
def test_the_focus_ring_shows_a_light_and_a_dark_line(art, index):
    widget = place(everything()[index], art, 400)
    widget.focused = True
    ring = drawn(widget, art)
    widget.focused = False
    plain = drawn(widget, art)
    changed = {
        tuple(ring.get_at((x, y)))
        for x in range(ring.get_width())
        for y in range(ring.get_height())
        if ring.get_at((x, y)) != plain.get_at((x, y))
    }
    assert art.theme["focus_light"] in changed
    assert art.theme["focus_dark"] in changed


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("window", [(960, 600), (1920, 1080)])
def test_nothing_to_press_is_lower_than_32_pixels(window, scale):
    art = Art(load_theme(), window, scale)
    for widget in everything():
        width, height = widget.min_size(art)
        assert width > 0
        if widget.focusable:
            assert height >= 32


def test_larger_text_needs_more_room():
    small, large = Art(load_theme(), (1280, 720), 1.0), Art(load_theme(), (1280, 720), 2.0)
    for widget in everything():
        assert widget.min_size(large) > widget.min_size(small)


def test_a_button_is_pressed_by_action_or_by_a_click_that_ends_on_it(art):
    pressed = []
    button = place(Button("Draw", lambda: pressed.append(1)), art)
    assert button.act("activate")
    assert not button.act("left")
    assert button.press(button.rect.center)
    assert button.release(button.rect.center)
    assert button.press(button.rect.center)
    assert not button.release((900, 900))
    button.press(button.rect.center)
    button.cancel()
    assert not button.release(button.rect.center)
    assert pressed == [1, 1]


def test_the_word_of_a_large_button_is_as_large_as_it_may_be_and_has_room(art):
    def inked(letters, width):
        button = Button("Play")
        button.letters = letters
        button.rect = pygame.Rect(0, 0, width, 100)
        picture = pygame.Surface((width, 100), pygame.SRCALPHA)
        button._content(picture, art, "accent")
        return picture.get_bounding_rect()

    usual, large = inked(1.0, 300), inked(1.6, 300)
    assert large.height > usual.height * 1.3
    narrow = usual.width + 12
    assert inked(1.6, narrow).size == inked(1.0, narrow).size


def test_a_disabled_button_says_why_or_stays_silent():
    heard = []
    why = Button("Lay down", enabled=False, why="Run of 4 needs 1 more.", on_refused=heard.append)
    assert why.focusable
    assert why.act("activate")
    assert heard == ["Run of 4 needs 1 more."]
    silent = Button("Lay down", heard.append, enabled=False)
    assert not silent.focusable
    assert not silent.act("activate")
    assert len(heard) == 1


def test_a_toggle_turns_over_and_tells_only_changes():
    heard = []
    toggle = Toggle("Music", False, heard.append)
    for action in ("activate", "right", "left", "left", "activate"):
        assert toggle.act(action)
    assert not toggle.act("up")
    assert heard == [True, False, True]
    assert toggle.value is True


def test_a_slider_keeps_to_its_steps_and_ends(art):
    heard = []
    slider = place(Slider("Effects", 0.95, heard.append, step=0.1), art, 500)
    for _ in range(3):
        slider.act("right")
    assert slider.value == 1.0
    slider.act("left")
    assert heard == [1.0, 0.9]
    assert not slider.act("activate")


def test_a_slider_follows_the_pointer(art):
    slider = place(Slider("Effects", 0.5), art, 500)
    drawn(slider, art)
    track = slider.place_track(art)
    assert slider.press(track.midleft)
    assert slider.value == 0.0
    slider.drag((track.left + round(track.width * 0.72), track.centery))
    assert slider.value == pytest.approx(0.7)
    slider.drag((5000, 0))
    assert slider.value == 1.0
    assert slider.release((5000, 0))


def test_a_choice_goes_round_and_takes_a_click_on_either_side(art):
    heard = []
    choice = place(
        Choice("Speed", [("a", "Slow"), ("b", "Normal"), ("c", "Fast")], "c", heard.append), art, 500
    )
    drawn(choice, art)
    choice.act("right")
    choice.act("left")
    for x, expected in (
        (choice.rect.right - 8, "a"),
        (choice.rect.right - choice._control_width(art) + 8, "c"),
    ):
        choice.press((x, choice.rect.centery))
        assert choice.release((x, choice.rect.centery))
        assert choice.value == expected
    assert heard == ["a", "c", "a", "c"]
    with pytest.raises(ValueError, match="not in list"):
        Choice("Speed", [("a", "Slow")], "z")


def test_a_disabled_input_does_nothing():
    for widget in (
        Toggle("x", True, enabled=False),
        Slider("x", 0.5, enabled=False),
        Choice("x", [(1, "1"), (2, "2")], 1, enabled=False),
    ):
        before = widget.value
        for action in ("activate", "left", "right"):
            assert not widget.act(action)
        assert widget.value == before
        assert not widget.focusable


def test_a_toast_goes_after_its_time():
    toast = Toast("Draw a card first.", 1.0)
    toast.update(0.6)
    assert not toast.gone
    toast.update(0.6)
    assert toast.gone
    assert toast.value == "Draw a card first."


def test_a_span_stops_at_its_ends_where_arrows_lead_on_to_something_else(art):
    heard = []
    choice = place(Choice("Size", [(1, "One"), (2, "Two")], 1, heard.append, span=True), art, 500)
    assert not choice.act("left")
    assert choice.act("right")
    assert not choice.act("right")
    assert choice.act("activate")
    assert (choice.value, heard) == (2, [2])


def test_the_caret_of_a_field_goes_where_arrows_and_the_pointer_put_it(art):
    field = TextField("", "Sundy", most=8)
    field.rect, field.editing = pygame.Rect(0, 0, 400, 40), True
    assert field.act("left")
    assert field.type("a")
    assert (field.text, field.caret) == ("Sunday", 5)
    for order, text, caret in (
        (START, "Sunday", 0),
        (DELETE, "unday", 0),
        (END, "unday", 5),
        (ERASE, "unda", 4),
    ):
        assert field.type(order)
        assert (field.text, field.caret) == (text, caret)
    assert not field.act("right"), "at its end the focus goes on"
    assert field.type("y, again and again")
    assert field.text == "unday, a"
    field.draw(pygame.Surface((400, 40)), art)
    assert field.press((field._edges[2] + 1, 20))
    assert field.type(DELETE)
    assert (field.text, field.caret) == ("unay, a", 2)
    field.rect.width = 60
    field.draw(pygame.Surface((400, 40)), art)
    assert field._first == 0
    field.type(END)
    field.draw(pygame.Surface((400, 40)), art)
    assert field._first > 0, "the caret is always to be seen"
