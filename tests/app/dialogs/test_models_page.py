"""The page for larger models: shows, asks, and never chooses or fetches by itself."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from app.dialogs.models_page import missing_words
from app.dialogs.settings_dialog import SettingsDialog
from app.preferences.api_keys import ApiKeys
from app.preferences.model_roles import ROLES, example, role_name
from app.preferences.settings import Settings
from engine.providers.presets import PRESETS

FOLDER = "/models/someone--my-ner"


class Heard:
    """What the page asked for, in order."""

    def __init__(self, page):
        self.all = []
        page.folderGiven.connect(lambda *given: self.all.append(("folder", *given)))
        page.nameGiven.connect(lambda *given: self.all.append(("name", *given)))
        page.agreed.connect(lambda: self.all.append(("agreed",)))
        page.stopWanted.connect(lambda: self.all.append(("stop",)))


@pytest.fixture
def settings(qapp, tmp_path):
    return Settings(tmp_path / "settings.json")


@pytest.fixture
def page(qtbot, settings):
    dialog = SettingsDialog(settings, ApiKeys(), PRESETS)
    qtbot.addWidget(dialog)
    dialog.open_on("models")
    qtbot.waitExposed(dialog)
    made = dialog.models
    made.heard = Heard(made)
    made.keep = dialog
    return made


def press(qtbot, button):
    """A click once the button has its place."""
    qtbot.waitUntil(lambda: button.height() > 8 and not button.visibleRegion().isEmpty())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_every_role_says_what_it_is_and_what_does_it_now(page):
    assert [row.label.text() for row in page.rows.values()] == [role_name(role) for role in ROLES]
    shown = [row.value.text() for row in page.rows.values()]
    assert shown == ["Built in"] * len(ROLES)
    assert page.heard.all == []
    for role, row in page.rows.items():
        assert row.change.accessibleName() == f"Change: {role_name(role)}"
        assert row.value.accessibleName() == role_name(role)


def test_a_chosen_folder_is_asked_for_and_shown_once_it_is_in_use(page, settings, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_given: FOLDER)
    row = page.rows["tagger"]
    row.choose.trigger()
    assert page.heard.all == [("folder", "tagger", FOLDER)]
    assert row.value.text() == "Built in"
    page.show_opening("tagger", "my-ner")
    assert not any(row.change.isEnabled() for row in page.rows.values())
    settings.local_models = {"tagger": FOLDER}
    page.show_opened("tagger", "")
    assert row.value.text() == "someone--my-ner"
    assert row.value.toolTip() == FOLDER
    assert row.change.isEnabled()
    assert "Opening" not in row.widget.accessibleDescription()


def test_no_folder_means_no(page, settings, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_given: "")
    page.rows["tagger"].choose.trigger()
    assert page.heard.all == []
    assert settings.local_models == {}


def test_a_folder_that_does_not_open_is_told_at_its_row(page, settings):
    page.show_opening("causal", "x")
    page.show_trouble("causal", "The folder x holds no readable model.")
    assert page.rows["causal"].complaint == "The folder x holds no readable model."
    assert page.rows["causal"].change.isEnabled()
    assert settings.local_models == {}


def test_going_back_to_the_built_in_model_holds_at_once(page, settings):
    assert not page.rows["tagger"].back.isEnabled()
    settings.local_models = {"tagger": FOLDER, "causal": "/models/gpt"}
    page.rows["tagger"].back.trigger()
    assert settings.local_models == {"causal": "/models/gpt"}
    assert page.rows["tagger"].value.text() == "Built in"


def test_a_model_that_was_fetched_before_can_be_chosen(page, settings):
    page.show_fetched((("someone/my-ner", FOLDER),))
    (action,) = page.rows["encoder"].fetched
    assert action.text() == "someone/my-ner (fetched)"
    action.trigger()
    assert page.heard.all == [("folder", "encoder", FOLDER)]
    settings.local_models = {"encoder": FOLDER}
    assert page.rows["encoder"].value.text() == "someone/my-ner"


def test_a_name_is_looked_up_only_when_asked(page, qtbot):
    page.rows["causal"].fetch.trigger()
    assert page.panel.isVisible()
    assert example("causal") in page.panel.name.placeholderText()
    qtbot.keyClicks(page.panel.name, " someone/tiny ")
    assert page.heard.all == []
    press(qtbot, page.panel.look_up)
    assert page.heard.all == [("name", "causal", "someone/tiny")]


def test_enter_looks_up_and_an_empty_name_does_nothing(page, qtbot):
    page.rows["causal"].fetch.trigger()
    qtbot.keyClick(page.panel.name, Qt.Key.Key_Return)
    assert page.heard.all == []
    qtbot.keyClicks(page.panel.name, "gpt2")
    qtbot.keyClick(page.panel.name, Qt.Key.Key_Return)
    assert page.heard.all == [("name", "causal", "gpt2")]
    assert page.keep.isVisible()


def test_cancel_and_escape_close_the_panel_and_not_the_settings(page, qtbot):
    page.rows["causal"].fetch.trigger()
    press(qtbot, page.panel.cancel)
    assert not page.panel.isVisible()
    page.rows["causal"].fetch.trigger()
    qtbot.keyClick(page.panel.name, Qt.Key.Key_Escape)
    assert not page.panel.isVisible()
    assert page.keep.isVisible()
    assert page.heard.all == []


def test_the_panel_is_brought_into_view(page, qtbot):
    page.keep.resize(760, 440)
    page.rows["encoder"].fetch.trigger()
    qtbot.waitUntil(lambda: page.panel.visibleRegion().boundingRect().height() > 40)
    page.show_end("The hub cannot be reached.")
    close = page.panel.notice.answer("Close")
    qtbot.waitUntil(lambda: close.visibleRegion().boundingRect() == close.rect())


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_no_means_that_nothing_is_fetched(page, qtbot, key):
    page.rows["causal"].fetch.trigger()
    page.ask("Fetch this model?", "Size: 438 MB")
    assert "438 MB" in page.question.about
    qtbot.keyClick(page.question, key)
    assert page.heard.all == []
    assert page.panel.name.isVisible()


def test_yes_agrees(page, qtbot):
    page.rows["causal"].fetch.trigger()
    page.ask("Fetch this model?", "Size: 438 MB")
    press(qtbot, page.question.do)
    assert page.heard.all == [("agreed",)]


def test_progress_can_be_stopped_also_by_escape(page, qtbot):
    page.rows["causal"].fetch.trigger()
    page.panel.show_work("Fetching: 1 MB of 4 MB", 0.25)
    assert page.panel.bar.value() == page.panel.bar.maximum() / 4
    assert page.panel.bar.accessibleName() == "Fetching: 1 MB of 4 MB"
    press(qtbot, page.panel.stop)
    qtbot.keyClick(page.panel.stop, Qt.Key.Key_Escape)
    assert page.heard.all == [("stop",), ("stop",)]


def test_an_end_that_was_not_good_is_told_with_its_answers(page, qtbot):
    asked = []
    page.rows["causal"].fetch.trigger()
    page.show_end("The hub cannot be reached.", [("Try again", lambda: asked.append("again"))])
    assert page.panel.notice.text == "The hub cannot be reached."
    press(qtbot, page.panel.notice.answer("Try again"))
    assert asked == ["again"]
    page.show_end("Stopped.")
    press(qtbot, page.panel.notice.answer("Close"))
    assert not page.panel.isVisible()


def test_without_torch_one_sentence_says_what_to_install_and_choosing_is_off(page, settings):
    page.show_missing(missing_words())
    assert page.missing.isVisible()
    assert "pip install 'promptveil[local]'" in page.missing.text
    assert all(row.isVisible() and not row.change.isEnabled() for row in page.rows.values())
    settings.local_models = {"tagger": FOLDER}
    row = page.rows["tagger"]
    assert row.change.isEnabled()
    assert not row.choose.isEnabled()
    assert not row.fetch.isEnabled()
    row.back.trigger()
    assert settings.local_models == {}


def test_without_torch_the_built_in_models_can_be_kept_to_the_cpu(page, settings):
    page.show_missing(missing_words())
    items = page.device.model()
    assert page.device.isEnabled()
    assert [items.item(index).isEnabled() for index in range(4)] == [True, False, False, True]
    page.device.setCurrentIndex(page.device.findData("cpu"))
    assert settings.device == "cpu"


def test_devices_that_are_not_here_cannot_be_chosen(page, settings):
    page.show_devices((("cuda", "GPU · Test, 80 GB"), ("cpu", "CPU")))
    items = page.device.model()
    assert [items.item(index).isEnabled() for index in range(4)] == [True, True, False, True]
    assert "not on this machine" in page.device.itemText(2)
    assert "GPU · Test, 80 GB; CPU" in page.device.accessibleDescription()
    page.device.setCurrentIndex(page.device.findData("cuda"))
    assert settings.device == "cuda"


def test_a_chosen_model_that_cannot_be_used_is_told_at_its_row(page, settings):
    settings.local_models = {"tagger": FOLDER}
    page.show_failures({"tagger": "my-ner cannot be used.", "causal": "Nobody chose one."})
    assert page.rows["tagger"].complaint == "my-ner cannot be used."
    assert not page.rows["causal"].complaint
    page.show_failures({})
    assert not page.rows["tagger"].complaint
