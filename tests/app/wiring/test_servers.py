"""Choosing a local server in place of models: found, tried, told what it means, and agreed to."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from app.dialogs.settings_dialog import SettingsDialog
from app.preferences.api_keys import ApiKeys
from app.preferences.model_server import ModelServer
from app.preferences.providers import FoundServer
from app.preferences.settings import Settings
from app.wiring.servers import ServerController
from engine.chat.local.capabilities import SENTENCE
from engine.providers.presets import PRESETS
from tests.hub import closed_port
from tests.model_server import ModelServer as RunningServer
from tests.model_server import answering
from tests.servers import page as web_page
from tests.servers import stall

PATIENCE = 60_000
BARE = FoundServer("vLLM", "http://127.0.0.1:8000/v1", ())
CLOUD = FoundServer("Ollama", "http://127.0.0.1:11434/v1", ("glm:cloud",))


@pytest.fixture
def settings(qapp, tmp_path):
    return Settings(tmp_path / "settings.json")


@pytest.fixture
def section(qtbot, settings):
    dialog = SettingsDialog(settings, ApiKeys(), PRESETS)
    qtbot.addWidget(dialog)
    dialog.open_on("models")
    qtbot.waitExposed(dialog)
    made = dialog.models.server
    made.keep = dialog
    return made


@pytest.fixture
def controller(section, settings):
    """Searches ports of this test instead of the usual ones."""
    made = []

    def begin(*ports):
        made.append(ServerController(section, settings, ports))
        return made[-1]

    yield begin
    for item in made:
        item.close()


def focused(section):
    """What has the focus in the dialog, whether or not that is the active window."""
    return section.window().focusWidget()


def press(qtbot, section, key):
    """A key where the focus is."""
    qtbot.keyClick(focused(section), key)


def finds(qtbot, section):
    section.row.search.trigger()
    qtbot.waitUntil(lambda: bool(section.servers.adding), timeout=PATIENCE)


def asked(qtbot, section):
    """The person chose the first server that was found and is told what that means."""
    finds(qtbot, section)
    press(qtbot, section, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(section.question.text), timeout=PATIENCE)


def test_nothing_is_asked_before_the_click(section, controller):
    with RunningServer() as server:
        controller(("vLLM", server.port))
        assert not server.received
    assert section.row.value.text() == "No server"


def test_a_server_is_chosen_from_the_keyboard_alone(qtbot, section, controller, settings):
    with RunningServer() as server:
        controller(("vLLM", server.port))
        asked(qtbot, section)
        message = section.question.text
        assert f"127.0.0.1:{server.port} on this machine exactly as you type it" in message
        assert "how surprising each word is and how alike sentences are" in message
        assert settings.model_server is None
        assert focused(section) is section.question.answer("Do &not use it")
        section.question.answer("&Use it").setFocus()
        press(qtbot, section, Qt.Key.Key_Space)
        assert settings.model_server == ModelServer(server.base_url, "test-model")
        assert all(SENTENCE.encode() in request.body for request in server.requests)
    assert focused(section) is section.row.change
    assert section.row.value.text() == f"127.0.0.1:{server.port} · test-model"
    hint = section.row.widget.accessibleDescription()
    assert "gets your text as you type it" in hint
    rows = section.keep.models.rows
    shown = [row.value.text() for row in rows.values()]
    assert shown == ["Built in", "Local server", "Local server", "Built in", "Built in"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Space])
def test_no_means_no(qtbot, section, controller, settings, key):
    with RunningServer() as server:
        controller(("vLLM", server.port))
        asked(qtbot, section)
        press(qtbot, section, key)
    assert settings.model_server is None
    assert not section.question.isVisible()
    assert section.keep.isVisible()
    assert focused(section) is section.row.change


def test_only_what_it_can_do_is_said_and_shown(qtbot, section, controller, settings):
    with RunningServer(answering(without=("completions",))) as server:
        controller(("Ollama", server.port))
        asked(qtbot, section)
        assert "asked how alike sentences are." in section.question.text
        section.question.answer("&Use it").click()
    rows = section.keep.models.rows
    shown = [row.value.text() for row in rows.values()]
    assert shown == ["Built in", "Built in", "Local server", "Built in", "Built in"]


def test_a_server_that_only_writes_is_not_offered_further(qtbot, section, controller, settings):
    with RunningServer(answering(without=("completions", "embeddings"))) as server:
        controller(("llama.cpp", server.port))
        finds(qtbot, section)
        press(qtbot, section, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: "only writes" in section.servers.state.text(), timeout=PATIENCE)
    assert not section.question.isVisible()
    assert section.servers.search_again.isVisible()


def test_a_server_that_answers_wrongly_is_told(qtbot, section, controller, settings):
    with RunningServer(web_page()) as server:
        controller(("Portal", server.port))
        finds(qtbot, section)
        press(qtbot, section, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: "none that can be used" in section.servers.state.text(),
                        timeout=PATIENCE)  # fmt: skip
    assert settings.model_server is None


def test_what_folders_do_already_is_said(qtbot, section, controller, settings):
    settings.local_models = {"causal": "/models/gpt", "encoder": "/models/mpnet"}
    with RunningServer() as server:
        controller(("vLLM", server.port))
        finds(qtbot, section)
        press(qtbot, section, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: "your own models" in section.servers.state.text(), timeout=PATIENCE)
    assert settings.model_server is None


def test_a_try_can_be_stopped_by_escape(qtbot, section, controller, settings):
    with RunningServer(stall()) as server:
        made = controller(("Slow", server.port))
        finds(qtbot, section)
        press(qtbot, section, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: bool(server.requests), timeout=PATIENCE)
        assert "invented sentence" in section.servers.state.text()
        press(qtbot, section, Qt.Key.Key_Escape)
        assert server.hung_up.wait(10)
        assert not made._search.lane.busy
    assert not section.servers.isVisible()
    assert section.keep.isVisible()
    assert settings.model_server is None


def test_nothing_found_is_said(qtbot, section, controller):
    with closed_port() as away:
        controller(("Nobody", away))
        section.row.search.trigger()
        qtbot.waitUntil(section.servers.search_again.isVisible, timeout=PATIENCE)
    assert section.servers.state.text().startswith("No model server answers on this machine.")


def test_a_cloud_behind_a_local_server_is_refused(qtbot, section, controller, settings):
    controller()
    with RunningServer() as server:
        section.servers.show_found((replace(CLOUD, base_url=server.base_url),))
        section.servers.adding[0].click()
        qtbot.waitUntil(lambda: "in a cloud" in section.servers.state.text(), timeout=PATIENCE)
        assert not server.requests
    assert settings.model_server is None


def test_a_server_without_models_cannot_be_chosen(section):
    section.servers.show_found((BARE,))
    assert not section.servers.adding[0].isEnabled()


def test_a_found_server_never_opens_a_window_of_its_own(section, qapp):
    before = set(qapp.topLevelWidgets())
    section.servers.show_found((CLOUD, BARE))
    assert not [
        widget for widget in qapp.topLevelWidgets() if widget not in before and widget.isVisible()
    ]
    assert section.window().isActiveWindow()


def test_tab_goes_through_the_found_servers_and_then_the_buttons(qtbot, section):
    two = FoundServer("Other", "http://127.0.0.1:1234/v1", ("a", "b"))
    section.servers.show_found((CLOUD, two))
    expected = [
        section.servers.adding[1],
        section.servers.search_again,
        section.servers.close_button,
    ]
    reached = []
    for _ in range(4):
        qtbot.keyClick(focused(section), Qt.Key.Key_Tab)
        reached.append(focused(section))
    assert reached[0].accessibleName() == "Model of Other"
    assert reached[1:] == expected


def test_the_way_back_and_a_new_try_are_in_the_menu(qtbot, section, controller, settings):
    made = controller()
    assert not section.row.back.isEnabled()
    settings.model_server = ModelServer("http://127.0.0.1:8000/v1", "qwen3")
    assert not section.row.retry.isEnabled()
    section.keep.models.show_failures({"server": "The server cannot be used."})
    assert section.row.complaint == "The server cannot be used."
    assert section.keep.models.rows["causal"].value.text() == "Built in"
    with qtbot.waitSignal(made.retried):
        section.row.retry.trigger()
    section.row.back.trigger()
    assert settings.model_server is None
    assert section.row.value.text() == "No server"


def test_before_its_first_text_it_is_said_that_nothing_is_known_yet(section, settings):
    settings.model_server = ModelServer("http://127.0.0.1:8000/v1", "qwen3")
    assert "first asked when there is a text" in section.row.widget.accessibleDescription()
    assert "where it can" in section.keep.models.rows["encoder"].value.text()
    settings.local_models = {"causal": "/models/gpt", "encoder": "/models/mpnet"}
    assert "not asked" in section.row.widget.accessibleDescription()
