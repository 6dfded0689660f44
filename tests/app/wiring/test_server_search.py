"""Local servers are looked for on a click only; one that was found is added on another."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from app.dialogs.settings_dialog import SettingsDialog
from app.preferences.api_keys import ApiKeys
from app.preferences.providers import FoundServer, ProviderEntry
from app.preferences.settings import Settings
from app.wiring import server_search
from app.wiring.server_search import ServerSearch
from engine.progress import ignore
from engine.providers.presets import PRESETS
from tests.engine.chat.test_probe import ModelServer, names
from tests.hub import closed_port
from tests.servers import ChatServer, stall

MINE = ProviderEntry("a1", "Mine", "local", "http://127.0.0.1:9/v1", "test")
OLLAMA = FoundServer("Ollama", "http://127.0.0.1:11434/v1", ("llama3.2", "qwen3"))
BARE = FoundServer("vLLM", "http://127.0.0.1:8000/v1", ())


@pytest.fixture
def settings(qapp, tmp_path):
    made = Settings(tmp_path / "settings.json")
    made.providers = (MINE,)
    return made


@pytest.fixture
def page(qtbot, settings):
    dialog = SettingsDialog(settings, ApiKeys(), PRESETS)
    qtbot.addWidget(dialog)
    dialog.open_on("providers")
    qtbot.waitExposed(dialog)
    made = dialog.providers
    made.keep = dialog
    return made


@pytest.fixture
def search(page):
    """Searches ports of this test instead of the usual ones."""
    made = []

    def begin(*ports):
        made.append(ServerSearch(page.servers, ports))
        return made[-1]

    yield begin
    for item in made:
        item.close()


def press(qtbot, widget):
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_nothing_is_asked_before_the_click(qtbot, page, search):
    with ChatServer() as server:
        search(("Test server", server.port))
        assert not server.received
        press(qtbot, page.find_servers)
        qtbot.waitUntil(lambda: bool(page.servers.adding))
        assert server.received


def test_a_found_server_is_added_with_one_click_and_sent_to(qtbot, page, search, settings):
    with ChatServer() as server, closed_port() as away:
        search(("Nobody", away), ("Test server", server.port))
        press(qtbot, page.find_servers)
        qtbot.waitUntil(lambda: bool(page.servers.adding))
        base_url = server.base_url
    (add,) = page.servers.adding
    assert add.accessibleName() == f"Add Test server at {base_url}"
    press(qtbot, add)
    added = settings.current_provider()
    assert (added.name, added.kind, added.base_url) == ("Test server", "local", base_url)
    assert added.model == "test-model"
    assert settings.providers == (MINE, added)
    assert not page.servers.isVisible()
    assert page.form.name.text() == "Test server"
    assert not page.form.unsaved


def test_nothing_found_is_said_clearly(qtbot, page, search, settings):
    with closed_port() as away:
        search(("Nobody", away))
        press(qtbot, page.find_servers)
        qtbot.waitUntil(page.servers.search_again.isVisible)
    assert page.servers.state.text().startswith("No model server answers on this machine.")
    press(qtbot, page.servers.close_button)
    assert page.form.isVisible()
    assert settings.providers == (MINE,)


def test_a_search_can_be_cancelled(qtbot, page, search):
    with ModelServer(stall()) as server:
        made = search(("Silent", server.port))
        press(qtbot, page.find_servers)
        qtbot.waitUntil(lambda: bool(server.requests))
        assert page.servers.close_button.text() == "Cancel"
        press(qtbot, page.servers.close_button)
        assert not made.lane.busy
        server.hung_up.wait(10)
    assert not page.servers.isVisible()
    assert page.form.isVisible()


def test_another_line_of_the_list_ends_the_search(qtbot, page, settings):
    settings.providers = (MINE, ProviderEntry("b2", "Other", "local", "http://[::1]/v1", "m"))
    page._fill("a1")
    press(qtbot, page.find_servers)
    with qtbot.waitSignal(page.servers.stopped):
        page.list.setCurrentRow(1)
    assert not page.servers.isVisible()
    assert page.form.name.text() == "Other"


def test_one_of_several_models_can_be_chosen(qtbot, page, settings):
    press(qtbot, page.find_servers)
    page.servers.show_found((OLLAMA, BARE))
    assert page.servers.state.text() == "2 servers answer:"
    page.servers.added.emit(OLLAMA, "qwen3")
    assert settings.current_provider().model == "qwen3"
    assert page.form.model.completer().model().rowCount() == 2


def test_a_server_without_models_is_asked_about_in_its_form(qtbot, page, settings):
    press(qtbot, page.find_servers)
    page.servers.show_found((BARE,))
    press(qtbot, page.servers.adding[0])
    assert settings.providers == (MINE,)
    assert page.form.address.text() == BARE.base_url
    assert page.form.save.isEnabled()


def test_unsaved_changes_go_first(qtbot, page):
    page.form.name.setText("Renamed")
    press(qtbot, page.find_servers)
    assert "not saved" in page.notice.text
    assert not page.servers.isVisible()


def test_an_error_is_told_in_words(qtbot, page, search, monkeypatch):
    def broken(*_given, **_named):
        raise OSError("sockets are gone")

    monkeypatch.setattr(server_search, "search", broken)
    search()
    press(qtbot, page.find_servers)
    qtbot.waitUntil(page.servers.search_again.isVisible)
    assert "Something went wrong" in page.servers.state.text()
    assert "sockets" not in page.servers.state.text()


def test_what_is_only_passed_on_to_a_cloud_is_offered_last():
    listed = names(b'{"data": [{"id": "glm:cloud"}, {"id": "llama3.2"}, {"id": "kimi-cloud"}]}')
    with ModelServer(listed) as server:
        (findings,) = server_search.search((("Ollama", server.port),), tick=ignore)
    assert findings.models[0] == "llama3.2"
    assert len(findings.models) == 3
