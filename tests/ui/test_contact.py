import pygame
import pytest

from game.cli import main
from game.ui import contact
from game.ui.screens import SCENES
from game.ui.staged import SceneError


def test_every_screen_is_drawn_at_every_size_and_in_every_theme():
    shots = list(contact.shots())
    assert {shot.scene for shot in shots} == set(SCENES)
    assert {(shot.size, shot.seats, shot.text_scale) for shot in shots if shot.scene == "table"} >= {
        (size, seats, scale) for size in contact.SIZES for seats in (2, 6) for scale in (100, 200)
    }
    assert {shot.theme for shot in shots} == {"evening", "paper", "midnight", "contrast"}
    assert len({shot.name for shot in shots}) == len(shots)


def test_pictures_say_what_they_show_and_sheets_hold_all_of_them(tmp_path, capsys):
    assert main(["screenshot", "table", "title", "--all", "--size", "960x600", "--out", str(tmp_path)]) == 0
    names = {file.name for file in tmp_path.iterdir()}
    # The title shows no seats, so the second picture of it would be the first again.
    assert names == {
        "title_960x600_2-seats_text-100_evening.png",
        "title_960x600_2-seats_text-200_evening.png",
        "table_960x600_2-seats_text-100_evening.png",
        "table_960x600_2-seats_text-200_evening.png",
        "table_960x600_6-seats_text-100_evening.png",
        "table_960x600_6-seats_text-200_evening.png",
        "sheet_960x600_1.png",
    }
    assert capsys.readouterr().out.split() == [str(tmp_path / "sheet_960x600_1.png")]
    assert pygame.image.load(str(tmp_path / "title_960x600_2-seats_text-100_evening.png")).get_size() == (
        960,
        600,
    )
    sheet = pygame.image.load(str(tmp_path / "sheet_960x600_1.png"))
    assert sheet.get_width() > 3 * 640
    assert sheet.get_height() > 2 * 400


def test_what_cannot_be_drawn_is_refused(tmp_path, capsys):
    with pytest.raises(SceneError, match="no screen tabel"):
        contact.draw_all(tmp_path, scenes=("tabel",))
    assert main(["screenshot", "--out", str(tmp_path / "a.png")]) == 2
    assert "--all" in capsys.readouterr().err
    assert main(["screenshot", "title", "--theme", "neon", "--out", str(tmp_path / "a.png")]) == 2
    assert "There is no theme neon" in capsys.readouterr().err
