"""The window over a local server that is really there, and then is not."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from app.look.theme import Look
from app.preferences.api_keys import ApiKeys
from app.preferences.model_server import ModelServer
from app.preferences.settings import Settings
from app.state.backend import EmbeddedEngine
from app.state.rules import Rules
from app.state.session import Session
from app.window import Window
from app.work.analysis import InProcessAnalysis
from app.work.model_loader import ModelLoader, chosen_models
from tests.hub import closed_port
from tests.model_server import ModelServer as RunningServer
from tests.model_server import answering
from tests.servers import page as web_page

PATIENCE = 120_000
TEXT = "Ask {0} whether the ships lay in Galway."


@pytest.fixture
def settings(qapp, tmp_path):
    return Settings(tmp_path / "settings.json")


@pytest.fixture
def server():
    with RunningServer() as running:
        yield running


@pytest.fixture
def open_window(qtbot, settings):
    """A window over the real engine, as the program makes it."""
    made = []

    def begin():
        models = ModelLoader(lambda: chosen_models(settings), server=lambda: settings.model_server)
        keys = ApiKeys()
        window = Window(
            Session(EmbeddedEngine(lambda: InProcessAnalysis(models=models))),
            settings,
            Look(),
            lambda: keys,
            lambda: Rules(settings),
        )
        qtbot.addWidget(window)
        window.resize(1440, 900)
        window.show()
        made.append(window)
        return window

    yield begin
    for window in made:
        window.session.close()
        window.dialog_controller.close()


@pytest.fixture
def weigh(qtbot):
    """Puts a text into a window's prompt and waits until its words are weighed."""

    def write(window, text):
        with qtbot.waitSignal(window.session.scored, timeout=PATIENCE):
            window.prompt.set_text(text)
            window.session.analyse_now()
        return [score.bits for score in window.session.review.plan.scores]

    return write


def remember(settings, server):
    settings.model_server = ModelServer(server.base_url, "test-model")


def warm(qtbot, window):
    """The models are open, as before the first text."""
    with qtbot.waitSignal(window.session.reviewed, timeout=PATIENCE):
        pass


def test_a_remembered_server_is_named_and_not_asked_before_the_first_text(
    qtbot, open_window, settings, server, weigh
):
    remember(settings, server)
    window = open_window()
    assert window.top.badge.text() == "CPU + server"
    warm(qtbot, window)
    window.session.engine.measure(tick=lambda *_told: None)
    window.dialog_controller.open_settings("models")
    assert not server.received
    assert window.top.badge.text().startswith("CPU + server")
    assert f"127.0.0.1:{server.port} on this machine" in window.top.badge.accessibleDescription()
    weigh(window, TEXT.format("Ana"))
    assert b"Galway" in server.received
    assert window.session.watch.machine.serves == ("causal", "encoder")
    assert not window.prompt.alert.isVisible()


def test_chosen_and_back_again(qtbot, open_window, settings, server, weigh):
    window = open_window()
    built_in = weigh(window, TEXT.format("Ana"))
    with qtbot.waitSignal(window.session.scored, timeout=PATIENCE):
        remember(settings, server)
    assert [score.bits for score in window.session.review.plan.scores] != built_in
    assert window.top.badge.text().startswith("CPU + server")
    with qtbot.waitSignal(window.session.scored, timeout=PATIENCE):
        settings.model_server = None
    assert [score.bits for score in window.session.review.plan.scores] == built_in
    assert window.top.badge.text().startswith("CPU")
    assert "server" not in window.top.badge.text()
    received = len(server.received)
    weigh(window, TEXT.format("Byrne"))
    assert len(server.received) == received


def test_a_server_that_is_gone_at_the_first_text(open_window, settings, weigh):
    with closed_port() as port:
        settings.model_server = ModelServer(f"http://127.0.0.1:{port}/v1", "test-model")
        window = open_window()
        assert weigh(window, TEXT.format("Ana"))
    assert_told(window, f"The server 127.0.0.1:{port} cannot be used")


def test_a_server_that_dies_between_two_texts(open_window, settings, weigh):
    with RunningServer() as server:
        remember(settings, server)
        window = open_window()
        weigh(window, TEXT.format("Ana"))
        server.behave(lambda exchange, _request: exchange.cut())
        assert weigh(window, TEXT.format("Byrne"))
    assert_told(window, "There is no connection to 127.0.0.1.")


def test_wrong_answers_are_not_believed_and_the_text_stands_nowhere(
    qtbot, open_window, settings, server, weigh, canary
):
    remember(settings, server)
    window = open_window()
    weigh(window, TEXT.format("Ana"))
    server.behave(web_page())
    built_in = weigh(window, TEXT.format(canary))
    assert_told(window, f"The server 127.0.0.1:{server.port} cannot be used")
    assert window.session.sendable is not None
    window.dialog_controller.open_settings("models")
    dialog = window.dialog_controller._dialog
    row = dialog.models.server.row
    assert "cannot be used" in row.complaint
    assert not any(canary in label.text() for label in dialog.findChildren(QLabel))
    settings.save()
    assert canary not in settings.path.read_text()

    server.behave(answering())
    with qtbot.waitSignal(window.session.scored, timeout=PATIENCE):
        row.retry.trigger()
    assert not row.complaint
    assert not window.prompt.alert.isVisible()
    assert [score.bits for score in window.session.review.plan.scores] != built_in
    assert window.top.badge.text().startswith("CPU + server")


def assert_told(window, words):
    window.review_controller.deferred.finish()
    assert window.prompt.alert.isVisible()
    message = window.prompt.alert.words.text()
    assert words in message
    assert "built-in models do its work" in message
    assert "Galway" not in message
    assert "server" not in window.top.badge.text()
