"""A strength for each type, ceilings that refuse before anything leaves, and the odds in words."""

from __future__ import annotations

import json
import math

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtWidgets import QApplication

from app.look.theme import Look
from app.preferences.api_keys import ApiKeys
from app.preferences.settings import Settings
from app.state.backend import Ceilings
from app.state.choices import Choices, ValueChoice
from app.state.findings import TypeRow
from app.state.rules import Rules
from app.state.session import Session
from app.state.strength import factor_figure, factor_words, odds_words, type_words
from app.views.rail_list import height_of
from app.window import Window
from engine.conversation.ledger import Refusal
from engine.odds import Odds
from engine.stops import STOPS

TEXT = "A 41-year-old from Galway owes €9,000 and €700."


def by_type(window):
    return {d.span.type: d.epsilon for d in window.session.plan.decisions if d.epsilon}


@pytest.fixture
def slide(qtbot, window):
    """Moves the slider of a type, or the common one, to a stop and waits for the new preview."""

    def move(kind, epsilon):
        sliders = window.rail.types.sliders
        slider = sliders[kind] if kind else window.top.slider
        with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
            slider.setValue(STOPS.index(epsilon))
        window.review_controller.deferred.finish()

    return move


def test_each_type_under_noise_has_a_slider_and_no_other(window, reviewed):
    reviewed(TEXT)
    sliders = window.rail.types.sliders
    assert set(sliders) == {"AGE", "MONEY"}
    assert {"AGE", "MONEY", "LOCATION"} <= {item.key for item in window.rail.types.items.items}
    for slider in sliders.values():
        assert slider.isVisible()
        assert "ε 1" in slider.accessibleDescription()
        assert "factor of 2.7" in slider.toolTip()
    assert "Age" in sliders["AGE"].accessibleName()
    reviewed("Byrne asks.")
    assert not window.rail.types.sliders


def test_a_type_moves_alone_and_the_common_slider_moves_all(window, reviewed, slide):
    reviewed(TEXT)
    slide("AGE", 0.3)
    assert by_type(window) == {"AGE": 0.3, "MONEY": 1.0}
    assert "factor of 1.35" in window.rail.types.sliders["AGE"].toolTip()
    assert "Age" in window.top.strength.toolTip()
    assert "years" not in window.top.strength.text()
    slide("", 2.0)
    assert by_type(window) == {"AGE": 2.0, "MONEY": 2.0}
    assert window.session.choices.epsilons == {}
    assert window.rail.types.sliders["AGE"].value() == STOPS.index(2.0)


def test_where_every_type_is_set_apart_the_bar_says_so(window, reviewed, slide):
    reviewed("A 41-year-old asks.")
    slide("AGE", 0.3)
    assert "strength of its own" in window.top.strength.toolTip()
    slide("AGE", 1.0)
    assert window.session.choices.epsilons == {}
    assert "ages within" in window.top.strength.toolTip()


def test_undo_takes_a_strength_back_everywhere(qtbot, window, reviewed, slide):
    reviewed(TEXT)
    slide("AGE", 0.3)
    slide("", 2.0)
    for wanted in ({"AGE": 0.3, "MONEY": 1.0}, {"AGE": 1.0, "MONEY": 1.0}):
        with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
            window.review_controller.undo()
        assert by_type(window) == wanted
        assert window.settings.epsilon == 1.0
    assert window.rail.types.sliders["AGE"].value() == STOPS.index(1.0)
    assert window.settings.epsilons == {}


def test_the_keyboard_moves_it(qtbot, window, reviewed):
    reviewed(TEXT)
    rail = window.rail.types
    rail.setFocus()
    place = next(n for n, item in enumerate(rail.items.items) if item.key == "AGE")
    rail.setCurrentIndex(rail.items.index(place))
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        qtbot.keyClick(rail, Qt.Key.Key_Left)
    assert by_type(window)["AGE"] == 0.7
    slider = rail.sliders["AGE"]
    slider.setFocus()
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert by_type(window)["AGE"] == 1.0
    assert rail.sliders["AGE"] is slider
    assert QApplication.focusWidget() is slider


def test_tab_goes_through_the_sliders_in_the_order_of_their_rows(window, reviewed):
    reviewed(TEXT)
    rail, widget = window.rail.types, window.rail.types
    order = []
    while len(order) < len(rail.sliders):
        widget = widget.nextInFocusChain()
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            order.append(widget)
    assert set(order) == set(rail.sliders.values())
    assert [slider.y() for slider in order] == sorted(slider.y() for slider in order)


def test_scrolling_past_changes_nothing(window, reviewed):
    reviewed(TEXT)
    slider = window.rail.types.sliders["AGE"]
    centre = QPointF(slider.rect().center())
    wheel = QWheelEvent(
        centre, slider.mapToGlobal(centre), QPoint(0, 0), QPoint(0, 120),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase,
        False,
    )  # fmt: skip
    QApplication.sendEvent(slider, wheel)
    assert slider.value() == STOPS.index(1.0)


@pytest.mark.parametrize("width", [800, 1440])
def test_sliders_stand_below_the_words_inside_their_rows(qtbot, window, reviewed, width):
    window.resize(width, 700)
    reviewed(TEXT)
    rail = window.rail.types
    qtbot.waitUntil(lambda: rail.viewport().width() < window.rail.width())
    assert rail.height() == sum(height_of(item) for item in rail.items.items)
    for position, item in enumerate(rail.items.items):
        row = rail.visualRect(rail.items.index(position))
        assert row.height() == height_of(item)
        if item.key in rail.sliders:
            place = rail.sliders[item.key].geometry()
            assert row.contains(place)
            assert place.width() >= 48
            factor = rail.fontMetrics().horizontalAdvance(item.factor)
            assert place.right() + factor <= row.right() + 8


def test_strengths_are_kept_for_each_profile(qtbot, window, reviewed, slide, settings):
    reviewed(TEXT)
    slide("AGE", 0.3)
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        window.top.profileChosen.emit("formal")
    assert window.session.choices.epsilons == {}
    slide("MONEY", 2.0)
    assert settings.epsilons == {"restore": {"AGE": 0.3}, "formal": {"MONEY": 2.0}}
    settings.save()
    again = Settings(settings.path)
    assert again.epsilons == {"restore": {"AGE": 0.3}, "formal": {"MONEY": 2.0}}
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        settings.profile = "restore"
    assert by_type(window) == {"AGE": 0.3, "MONEY": 1.0}


def test_a_start_takes_the_strengths_of_the_profile(settings):
    settings.epsilons = {"restore": {"AGE": 0.3}}
    options = (
        Choices(epsilon=settings.epsilon).with_epsilons(settings.epsilons["restore"]).options()
    )
    assert options.epsilon_of("AGE") == 0.3
    assert options.epsilon_of("MONEY") == 1.0


@pytest.mark.parametrize(
    "raw",
    [{"epsilon": 0.02}, {"epsilons": {"restore": {"AGE": 0.02}}}, {"epsilons": {"none": {}}},
     {"epsilons": {"restore": 3}}, {"epsilons": []}, {"ceiling": -1}, {"value_ceiling": "2"}],
)  # fmt: skip
def test_unusable_strengths_in_the_file_stand_at_their_defaults(qapp, tmp_path, raw):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(raw))
    read = Settings(path)
    assert read.problem
    assert (read.epsilon, read.epsilons, read.ceiling, read.value_ceiling) == (1.0, {}, 0.0, 12.0)


def test_a_strength_between_stops_is_rounded_down(settings):
    settings.epsilon = 1.9
    settings.epsilons = {"formal": {"AGE": 0.09}}
    assert (settings.epsilon, settings.epsilons) == (1.5, {"formal": {"AGE": 0.05}})


def test_a_ceiling_refuses_before_sending_and_says_why(qtbot, window, reviewed, engine, slide):
    window.settings.value_ceiling = 0.5
    reviewed(TEXT)
    QGuiApplication.clipboard().setText("before")
    assert window.session.sendable is None
    assert not window.top.send.isEnabled()
    assert not window.top.copy.isEnabled()
    for said in (
        window.preview.ceiling.words.text(), window.top.send.toolTip(),
        window.strip.spent.toolTip(),
    ):  # fmt: skip
        assert "ε 1" in said
        assert "ceiling for one value is 0.5" in said
        assert not {"41", "9,000", "700"} & set(said.replace(".", " ").split())
    assert window.preview.ceiling.isVisible()
    assert "over your ceiling" in window.strip.spent.note.text()
    window.send()
    assert not window.review_controller.copy_shown()
    assert "send" not in engine.calls
    assert QGuiApplication.clipboard().text() == "before"
    slide("", 0.5)
    assert window.top.send.isEnabled()
    assert not window.preview.ceiling.isVisible()


def test_the_ceiling_of_a_conversation_counts_what_was_sent(qtbot, window, reviewed):
    reviewed("A 41-year-old asks.")
    assert window.review_controller.copy_shown()
    window.settings.ceiling = 1.5
    assert window.session.sendable is not None  # the same value shows nothing new
    reviewed("A 52-year-old asks.")
    assert window.session.refusal() == Refusal("", 2.0, 1.5)
    assert "this conversation to ε 2; your ceiling is 1.5" in window.preview.ceiling.words.text()
    window.settings.ceiling = 0.0
    assert window.session.sendable is not None
    assert window.review_controller.copy_shown()
    assert window.session.spent() == 2.0


def test_what_the_ledger_refuses_is_not_put_on_the_clipboard(qtbot, window, reviewed, session):
    reviewed("A 41-year-old asks.")
    QGuiApplication.clipboard().setText("before")
    shown = session.sendable
    session.set_ceilings(Ceilings(value=0.1))
    with qtbot.waitSignal(session.answers.failed) as reports:
        assert not session.answers.copied(shown)
    assert "ceiling" in reports.args[0]
    assert session.spent() == 0.0
    assert not session.answers.exchanges
    assert QGuiApplication.clipboard().text() == "before"


def test_a_notice_leads_to_the_ceilings(qtbot, window, reviewed):
    window.settings.value_ceiling = 0.5
    reviewed(TEXT)
    window.preview.ceiling.button.click()
    page = window.dialog_controller._dialog.privacy
    assert page.isVisible()
    page.ceilings.value.setValue(0.0)
    assert page.ceilings.value.text() == "No limit"
    assert window.session.sendable is not None
    window.settings.ceiling = 7.5
    assert page.ceilings.conversation.value() == 7.5


def test_the_card_says_the_odds_of_its_value(window, reviewed):
    reviewed(TEXT)
    age = next(item for item in window.review_controller.findings if item.type == "AGE")
    window.review_controller.open_card(age, pinned=True)
    assert "41 and 42 years" in window.card.reason.text()
    assert "factor of 2.7" in window.card.reason.text()
    place = next(item for item in window.review_controller.findings if item.type == "LOCATION")
    window.review_controller.open_card(place, pinned=True)
    assert "odds" not in window.card.reason.text()


def test_the_few_words_beside_the_common_slider_speak_of_one_thing(qtbot, window, reviewed):
    reviewed("A 41-year-old asks Byrne.")
    assert window.top.strength.toolTip().count("factor of") == 1
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        choices = window.session.choices
        window.session.decide(choices.with_value("Byrne", ValueChoice("dx")))
    window.review_controller.deferred.finish()
    _full, short, odds, factor = window.top._meaning
    assert (short, factor) == ("83 of 100 words", "odds ×1.8k")
    assert "41 and 42 years" in odds
    assert "1,780" in odds


@pytest.mark.parametrize(
    ("factor", "words", "figure"),
    [
        (math.exp(0.05), "1.05", "odds ×1.05"),
        (math.e, "2.7", "odds ×2.7"),
        (math.exp(5), "148", "odds ×148"),
        (1775.3, "1,780", "odds ×1.8k"),
        (math.exp(12), "163,000", "odds ×163k"),
        (3.6e7, "36 million", "odds ×36M"),
        (2e9, "more than a billion", "odds ×2.0G"),
        (1e40, "more than a billion", "odds >×999G"),
    ],
)
def test_factors_are_written_with_the_figures_that_matter(factor, words, figure):
    assert factor_words(factor) == words
    assert factor_figure(Odds(1.0, factor, "words")) == figure


def test_every_kind_of_neighbour_has_its_sentence():
    for between in ("years", "months", "share", "degrees", "money", "quantity", "words"):
        assert "factor of 2.7" in odds_words(Odds(1.0, math.e, between))
    assert "16 words" in odds_words(Odds(1.0, 1.0, "group", 16))
    row = TypeRow("MEDICAL_CONDITION", 1, True, False, "dx", 0.5, strength=0.5,
                  odds=Odds(0.5, 420.0, "words", meaning=(0.91, 0.1)))  # fmt: skip
    assert "91 of 100 words" in type_words(row, "laplace")
    assert "factor of 420" in type_words(row, "laplace")


def test_a_second_window_starts_where_the_first_ended(qtbot, reviewed, slide, settings, engine):
    reviewed(TEXT)
    slide("AGE", 0.3)
    keys, session = ApiKeys(), Session(engine)
    other = Window(session, settings, Look(), lambda: keys, lambda: Rules(settings))
    qtbot.addWidget(other)
    assert session.choices.epsilons == {"AGE": 0.3}
    session.close()
