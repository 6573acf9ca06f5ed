"""What the program does while nothing happens: nothing, and seldom."""

from tests.ui.driver import Driver


def test_nothing_is_presented_while_nothing_changes():
    driver = Driver(reduced_motion=True)
    driver.open("title")
    driver.settle()
    presented = driver.app.presented
    driver.tick(300)
    assert driver.app.presented == presented
    driver.move("play")
    assert driver.app.presented == presented + 1


def test_the_loop_wakes_seldom_while_it_waits():
    driver = Driver(reduced_motion=True)
    driver.open("title")
    driver.settle()
    assert driver.app._pause() < 0.02, "lively after input"
    driver.time += 2
    assert driver.app._pause() >= 1 / 35
    driver.lose_focus()
    driver.time += 2
    assert driver.app._pause() >= 0.1
