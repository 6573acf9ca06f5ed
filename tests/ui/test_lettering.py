"""Text: what fits where, and in which face."""

from game.ui import fonts
from game.ui.fonts import Fonts


def test_text_that_is_too_long_shrinks_and_then_ends_in_an_ellipsis():
    own = Fonts()
    color = (255, 255, 255, 255)
    whole = own.render("Lay down your own phase first", "text", 22, color)
    shrunk = own.fitted("Lay down your own phase first", "text", 22, color, round(whole.get_width() * 0.9))
    assert shrunk.get_width() <= whole.get_width() * 0.9
    for width in (20, 60, 100):
        assert own.fitted("Lay down your own phase first", "text", 22, color, width).get_width() <= width
    assert own.cut("Anna", "text", 22, 400) == "Anna"
    assert own.cut("Annabella Montgomery", "text", 22, 100).endswith("…")
    assert all(
        own.width(line, "text", 20) <= 120 for line in own.wrapped("one two three " * 5, "text", 20, 120)
    )


def test_no_last_line_is_left_with_one_short_word_where_the_one_above_can_spare_some():
    own = Fonts()
    words = "Draw a card from the draw pile"
    width = own.width("Draw a card from the draw", "text", 20) + 2
    lines = own.wrapped(words, "text", 20, width)
    assert " ".join(lines) == words
    assert len(lines) == 2
    assert own.width(lines[1], "text", 20) >= width / 4
    # There is nothing to spare in a word that takes a line.
    assert own.wrapped(
        "Incomprehensibilities all", "text", 20, own.width("Incomprehensibilities", "text", 20)
    ) == [
        "Incomprehensibilities",
        "all",
    ]


def test_no_line_begins_with_a_percent_sign():
    own = Fonts()
    words = "Keep 6, 6, 6, 10 and roll the others: 76 % to make the phase."
    for width in range(80, 700, 7):
        lines = own.wrapped(words, "text", 20, width)
        assert " ".join(lines) == words
        assert not any(line.startswith("%") for line in lines), width


def test_text_that_no_font_should_ever_see_is_drawn_all_the_same():
    own = Fonts()
    assert own.render("A\x00B", "text", 20, (0, 0, 0, 255)).get_width() > 0
    assert own.render("x" * 5000, "text", 20, (0, 0, 0, 255)).get_width() < 8000


def test_a_title_with_letters_that_the_display_face_lacks_is_set_in_the_text_face():
    own = Fonts()
    assert own.width("Zażółć", "display", 40) == own.width("Zażółć", "strong", 40)
    assert own.width("Decaphase", "display", 40) != own.width("Decaphase", "strong", 40)


def test_a_missing_font_package_costs_a_sentence_and_not_the_game(monkeypatch, caplog):
    monkeypatch.setitem(fonts.FILES, "display", ("fontpkg_that_is_not_there", "No.ttf"))
    own = Fonts()
    assert own.render("12", "display", 40, (0, 0, 0, 255)).get_width() > 0
    assert len([record for record in caplog.records if "fontpkg_that_is_not_there" in record.message]) == 1


def test_digits_of_the_text_face_are_equally_wide():
    own = Fonts()
    assert len({own.width(digit, "text", 40) for digit in "0123456789"}) == 1


def test_no_line_ends_with_the_number_that_begins_a_sentence():
    own = Fonts()
    words = "The dot shows how far it was. 19 times in 20 it stays clear of the ends."
    for width in range(200, 700, 7):
        lines = own.wrapped(words, "text", 20, width)
        assert " ".join(lines) == words
        assert not any(line.endswith(". 19") for line in lines), width


def test_what_a_translator_joins_stays_on_one_line():
    own = Fonts()
    words = (
        "Der Punkt zeigt, wie weit das Glück davon entfernt war. In 19\xa0von\xa020 Fällen bleibt er fern."
    )
    for width in range(260, 700, 7):
        lines = own.wrapped(words, "text", 20, width)
        assert " ".join(lines) == words.replace("\xa0", " ")
        assert any("19 von 20" in line for line in lines), width
