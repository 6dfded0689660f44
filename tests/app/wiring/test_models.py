"""Looking up, fetching and opening models for real: tiny ones, from a hub on the loopback."""

from __future__ import annotations

import shutil

import pytest
from PySide6.QtCore import Qt

from app.dialogs.settings_dialog import SettingsDialog
from app.preferences.api_keys import ApiKeys
from app.preferences.settings import Settings
from app.wiring import models
from app.wiring.models import ModelController
from engine.models.local import hub
from engine.providers.presets import PRESETS
from tests import tiny
from tests.hub import Hub, closed_port

NAME = "someone/tiny-model"
PATIENCE = 120_000
"""Milliseconds: torch is imported and models are opened on a machine that may be busy."""


@pytest.fixture
def settings(qapp, tmp_path):
    return Settings(tmp_path / "settings.json")


@pytest.fixture
def server(tmp_path):
    published = tmp_path / "published"
    shutil.copytree(tiny.causal(), published)
    with Hub(NAME, published) as running:
        yield running


@pytest.fixture
def page(qtbot, settings):
    dialog = SettingsDialog(settings, ApiKeys(), PRESETS)
    qtbot.addWidget(dialog)
    made = dialog.models
    made.keep = dialog
    return made


@pytest.fixture
def controller(page, settings, server, tmp_path):
    made = ModelController(page, settings, tmp_path / "models", endpoint=server.endpoint)
    yield made
    made.close()


@pytest.fixture
def asked(qtbot, page, controller):
    """The person typed a name and is asked whether to fetch that model."""

    def look_up(name=NAME, role="causal"):
        page.keep.open_on("models")
        qtbot.waitUntil(
            lambda: bool(page.device_field.widget.accessibleDescription()), timeout=PATIENCE
        )
        page.rows[role].fetch.trigger()
        page.panel.name.setText(name)
        qtbot.mouseClick(page.panel.look_up, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(
            lambda: page.question is not None or bool(page.panel.notice.text), timeout=PATIENCE
        )

    return look_up


def press(qtbot, button):
    """A click once the button has its place."""
    qtbot.waitUntil(
        lambda: button.height() > 8 and not button.visibleRegion().isEmpty(), timeout=PATIENCE
    )
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def say_yes(qtbot, page):
    qtbot.mouseClick(page.question.do, Qt.MouseButton.LeftButton)


def test_the_machine_is_looked_at_once_the_page_is(qtbot, page, controller):
    assert not page.device_field.widget.accessibleDescription()
    page.keep.open_on("models")
    qtbot.waitUntil(
        lambda: bool(page.device_field.widget.accessibleDescription()), timeout=PATIENCE
    )
    assert page.device_field.widget.accessibleDescription().endswith("CPU.")


def test_a_model_is_looked_up_asked_about_fetched_opened_and_used(
    qtbot, page, controller, settings, server, asked, tmp_path
):
    asked()
    about = page.question.about
    assert NAME in about
    assert "kB" in about or "MB" in about
    assert "mit" in about
    assert str(tmp_path / "models") in about
    assert server.sent == []
    say_yes(qtbot, page)
    qtbot.waitUntil(lambda: "causal" in settings.local_models, timeout=PATIENCE)
    folder = tmp_path / "models" / "someone--tiny-model"
    assert settings.local_models == {"causal": str(folder)}
    assert hub.stored(folder)
    assert not page.panel.isVisible()
    qtbot.waitUntil(lambda: page.rows["causal"].value.text() == NAME, timeout=PATIENCE)
    assert [item.text() for item in page.rows["tagger"].fetched] == [f"{NAME} (fetched)"]


def test_no_fetches_nothing(qtbot, page, controller, settings, server, asked, tmp_path):
    asked()
    qtbot.keyClick(page.question, Qt.Key.Key_Escape)
    assert page.panel.name.isVisible()
    assert server.sent == []
    assert settings.local_models == {}
    assert not (tmp_path / "models").exists()


def test_what_the_hub_does_not_know_is_told(qtbot, page, controller, asked, server):
    asked("someone/else")
    assert page.question is None
    assert "no such model" in page.panel.notice.text
    press(qtbot, page.panel.notice.answer("Another name"))
    assert page.panel.name.isVisible()
    assert page.rows["causal"].change.isEnabled()


def test_a_fetch_is_stopped_and_gone_on_with(
    qtbot, page, controller, settings, server, asked, monkeypatch, tmp_path
):
    (server.folder / "model.safetensors").write_bytes(bytes(24 << 20))
    real, stops = models.fetch_model, []

    def until_half(offer, root, endpoint, *, tick):
        def said(share, note="", /):
            tick(share, note)
            if share > 0.5 and not stops:
                stops.append(share)
                page.stopWanted.emit()  # the lane is told; its next tick ends the fetch

        return real(offer, root, endpoint, tick=said)

    asked()
    monkeypatch.setattr(models, "fetch_model", until_half)
    with qtbot.waitSignal(page.stopWanted, timeout=PATIENCE):
        say_yes(qtbot, page)
    qtbot.waitUntil(lambda: page.panel.notice.text.startswith("Stopped"), timeout=PATIENCE)
    assert settings.local_models == {}
    go_on = page.panel.notice.answer("Go on")
    press(qtbot, go_on)
    qtbot.waitUntil(lambda: bool(page.rows["causal"].complaint), timeout=PATIENCE)
    assert server.ranges
    assert "could not be opened" in page.rows["causal"].complaint  # 24 MB of zeros
    assert settings.local_models == {}


def test_what_a_stopped_fetch_left_can_be_thrown_away(
    qtbot, page, controller, server, asked, tmp_path
):
    server.lies = True
    asked()
    say_yes(qtbot, page)
    qtbot.waitUntil(lambda: "not what the hub promised" in page.panel.notice.text, timeout=PATIENCE)
    assert list((tmp_path / "models").glob("*.part"))
    press(qtbot, page.panel.notice.answer("Throw it away"))
    qtbot.waitUntil(lambda: not list((tmp_path / "models").glob("*.part")), timeout=PATIENCE)


def test_what_a_stopped_fetch_left_stays_where_nobody_throws_it_away(
    qtbot, page, controller, settings, server, asked, tmp_path
):
    server.lies = True
    asked()
    say_yes(qtbot, page)
    qtbot.waitUntil(lambda: "not what the hub promised" in page.panel.notice.text, timeout=PATIENCE)
    press(qtbot, page.panel.notice.answer("Close"))
    assert list((tmp_path / "models").glob("*.part"))
    assert not controller._lane.busy
    assert settings.local_models == {}
    assert not page.panel.isVisible()


def test_a_hub_that_is_away_is_told_in_words(qtbot, page, settings, tmp_path):
    with closed_port() as port:
        controller = ModelController(page, settings, tmp_path, endpoint=f"http://127.0.0.1:{port}")
        page.rows["causal"].fetch.trigger()
        page.nameGiven.emit("causal", NAME)
        qtbot.waitUntil(lambda: bool(page.panel.notice.text), timeout=PATIENCE)
        controller.close()
    assert "cannot be reached" in page.panel.notice.text


@pytest.mark.parametrize("role", ["tagger", "causal", "encoder", "masked"])
def test_a_folder_is_opened_as_it_would_be_used_and_taken(qtbot, page, controller, settings, role):
    folder = str(getattr(tiny, role)())
    page.folderGiven.emit(role, folder)
    assert not page.rows[role].change.isEnabled()
    qtbot.waitUntil(lambda: settings.local_models == {role: folder}, timeout=PATIENCE)
    assert page.rows[role].change.isEnabled()


def test_a_folder_of_another_kind_is_not_taken(qtbot, page, controller, settings, tmp_path):
    page.folderGiven.emit("causal", str(tmp_path))
    qtbot.waitUntil(lambda: bool(page.rows["causal"].complaint), timeout=PATIENCE)
    assert settings.local_models == {}


def test_the_same_folder_again_is_a_new_try(qtbot, page, controller, settings):
    folder = str(tiny.causal())
    settings.local_models = {"causal": folder}
    with qtbot.waitSignal(controller.retried, timeout=PATIENCE):
        page.folderGiven.emit("causal", folder)


def test_without_torch_nothing_is_looked_at(qtbot, page, settings, tmp_path, monkeypatch):
    monkeypatch.setattr(models, "find_spec", lambda name: None if name == "torch" else name)
    controller = ModelController(page, settings, tmp_path)
    page.keep.open_on("models")
    assert page.missing.isVisible()
    assert not controller._lane.busy
    controller.close()
