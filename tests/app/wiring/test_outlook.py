"""Before sending: curve, guesses with repairs, versions, «what if» — shown, and followed."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QPushButton

from app.state.choices import Choices
from app.state.outlook import REST_MS
from app.state.prospects import Curve, CurvePoint, Version
from app.work.jobs import Handlers
from engine.stops import STOPS
from engine.values import Crowd, Forecast, Guess, Inference, LessPrecise, Tie

TEXT = "My wife and Ana live in Galway, please call +353 91 555 0100."


def curve():
    points = [
        CurvePoint(epsilon, Forecast(0.3 + 0.05 * n, 0.2, 1.0, leakage=0.01 * n))
        for n, epsilon in enumerate(STOPS)
    ]
    return Curve(tuple(points), 0.5)


def version(kind, **changes):
    choices = replace(Choices(), **changes)
    return Version(kind, choices, Forecast(0.5, 0.4, 0.6, leakage=0.1), 3, (("Ana", "X"),))


@pytest.fixture
def outlook(qtbot, window, reviewed, engine, session):
    """The window with every figure of a text known."""
    engine.drawn = curve()
    engine.offered = (version("strong", epsilon=0.1), version("balanced", epsilon=2.0))
    reviewed(TEXT)
    qtbot.waitUntil(lambda: session.outlook.versions is not None)
    return session.outlook


def infer(engine, session):
    text = session.reviewed_text.text
    start = text.index("wife")
    guess = Guess(None, "SEX", "male", 0.9, ((start, start + 4),))
    return Inference((guess,), (), ((LessPrecise(start, start + 4, "spouse"),),))


def test_the_recommended_stop_is_one_click_away(window, outlook, session):
    box = window.strip.recommendation
    assert box.isVisible()
    assert "0.5" in box.title.text()
    box.button.click()
    assert session.choices.epsilon == 0.5


def test_a_click_on_the_curve_chooses_the_stop_there(qtbot, window, outlook, session):
    view = window.strip.curve
    right = QPointF(view.width() - 93.0, 30.0)
    press = QMouseEvent(
        QMouseEvent.Type.MouseButtonPress, right, view.mapToGlobal(right),
        Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    view.mousePressEvent(press)
    assert session.choices.epsilon == STOPS[-1]


def test_the_curve_is_told_to_those_who_do_not_see_it(window, outlook):
    spoken = window.strip.curve.accessibleDescription()
    assert spoken.count(";") == len(STOPS) - 1
    assert "ε 0.5: 50 %, 4 %" in spoken


def test_another_strength_keeps_the_curve_and_moves_the_mark(qtbot, window, outlook, session):
    drawn = outlook.curve
    window.top.slider.setValue(0)
    qtbot.waitUntil(lambda: outlook.versions is not None and session.current)
    assert outlook.curve is drawn


def test_guesses_come_before_sending_and_the_answer_after(qtbot, window, outlook):
    pane = window.answer
    assert pane.stack.currentWidget() is pane.before
    window.send()
    qtbot.waitUntil(lambda: pane.stack.currentWidget() is pane.body)
    pane.switch.picked.emit("before")
    assert pane.stack.currentWidget() is pane.before


def test_a_copied_text_brings_the_place_for_its_answer_to_the_front(window, outlook):
    window.copy()
    assert window.answer.stack.currentWidget() is window.answer.empty


def test_a_clue_is_marked_and_said_less_with_one_click(qtbot, window, outlook, engine, session):
    engine.inference = infer(engine, session)
    window.prompt.set_text(TEXT + " Bye.")
    qtbot.waitUntil(lambda: bool(window.answer.before.rows))
    (row,) = window.answer.before.rows
    assert "The writer: a man" in row.accessibleName()
    dotted = [paint for paint in window.preview.edit._paints if paint.dotted]
    assert len(dotted) == 1
    button = next(button for button in row.findChildren(QPushButton) if "spouse" in button.text())
    button.click()
    assert "wife" in session.choices.marked
    assert session.choices.of_value("wife").replacement == "spouse"
    window.review_controller.undo()
    assert "wife" not in session.choices.marked


def test_what_gives_a_value_away_and_how_many_people_fit_are_listed(
    qtbot, window, outlook, engine, session
):
    reports = infer(engine, session)
    (start, end), guess = reports.guesses[0].clues[0], reports.guesses[0]
    crowd = Crowd(None, (guess, Guess(None, "AGE", "34", 0.9)), 150)
    tie = Tie(start, end, "LOCATION", "Galway", 2.0, LessPrecise(start, end, "spouse"))
    engine.inference = replace(reports, crowds=(crowd,), ties=(tie,))
    window.prompt.set_text(TEXT + " Bye.")
    qtbot.waitUntil(lambda: bool(window.answer.before.rows))
    tied, single, together = window.answer.before.rows
    assert tied.accessibleName().startswith("1: “wife” gives “Galway” away. ")
    assert "90 %" in single.accessibleName()
    assert "A man of 34: about 1 in 150 people, 81 %" in together.accessibleName()
    assert any("spouse" in button.text() for button in tied.findChildren(QPushButton))


def test_clues_of_a_guess_are_filled_while_it_is_pointed_at(
    qtbot, window, outlook, engine, session
):
    engine.inference = infer(engine, session)
    window.prompt.set_text(TEXT + " Bye.")
    qtbot.waitUntil(lambda: bool(window.answer.before.rows))

    def filled():
        return [p for p in window.preview.edit._paints if p.dotted and p.ground is not None]

    assert not filled()
    window.answer.before.rows[0].pointed.emit(1)
    assert len(filled()) == 1
    window.answer.before.rows[0].pointed.emit(0)
    assert not filled()


def test_a_version_is_taken_as_a_whole_and_can_be_undone(window, outlook, session):
    table = window.answer.before.versions
    button = next(b for b in table.findChildren(QPushButton) if b.text() == "Balanced")
    button.click()
    assert session.choices.epsilon == 2.0
    window.review_controller.undo()
    assert session.choices.epsilon == 1.0


def test_the_card_tells_what_keeping_a_word_would_bring(qtbot, window, outlook, engine, session):
    finding = next(f for f in window.review_controller.findings if f.value == "Galway")
    window.review_controller.open_card(finding, pinned=True)
    qtbot.waitUntil(lambda: "+3 points" in window.card.effect.text())
    assert window.card.effect.isVisible()
    assert "guessable +20 points" in window.card.effect.text()
    assert engine.weighed == [("Galway", "keep")]


def test_without_a_text_there_is_nothing_before_sending(qtbot, window, outlook):
    window.prompt.edit.clear()
    qtbot.waitUntil(lambda: window.answer.stack.currentWidget() is window.answer.empty)
    assert not window.answer.switch.isVisible()
    assert not window.strip.recommendation.isVisible()


def test_the_versions_stay_while_one_of_them_is_taken_and_go_with_the_profile(
    qtbot, window, outlook, session
):
    offered = outlook.versions
    session.decide(offered[1].choices)
    qtbot.waitUntil(lambda: session.current and outlook.basis.choices == offered[1].choices)
    assert outlook.versions is offered
    session.decide(replace(session.choices, profile="formal"))
    qtbot.waitUntil(lambda: outlook.basis.choices.profile == "formal")
    assert outlook.versions is not offered


def test_a_review_that_takes_longer_than_the_rest_is_not_replaced(qtbot, reviewed, session, engine):
    reviewed(TEXT)
    qtbot.waitUntil(lambda: session.outlook.forecast is not None)
    done = []
    session.engine_lane.start(
        lambda _report: time.sleep(3 * REST_MS / 1000), Handlers(done.append, done.append)
    )
    qtbot.waitUntil(lambda: bool(done), timeout=10_000)
    assert done == [None]
    qtbot.waitUntil(lambda: session.outlook.versions is not None)
