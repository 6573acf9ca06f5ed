"""A question before something is lost."""

from tests.ui.driver import Driver


def test_a_question_is_answered_by_its_buttons():
    done: list[str] = []

    def ask(driver: Driver) -> None:
        driver.open(
            "confirm",
            heading="Abandon the game in progress?",
            accept="Abandon game",
            decline="Keep playing",
            on_accept=lambda: done.append("accepted"),
            on_decline=lambda: done.append("declined"),
        )

    driver = Driver(reduced_motion=True)
    driver.open("title")
    ask(driver)
    driver.key("enter")
    assert done == ["declined"]
    ask(driver)
    driver.key("escape")
    assert done == ["declined"], "Esc closes the question and does neither"
    assert driver.scene.name == "title"
    ask(driver)
    driver.click("accept")
    assert done[1:] == ["accepted"]
    assert driver.scene.name == "title"
