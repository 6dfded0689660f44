"""Windows without a screen, over an engine under the test's control."""

from __future__ import annotations

import gc
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest

from app.look.theme import Look
from app.preferences.api_keys import ApiKeys
from app.preferences.providers import ProviderEntry
from app.preferences.settings import Settings
from app.state.rules import Rules
from app.state.session import Session
from app.window import Window
from tests.app.fake import FakeEngine


@pytest.fixture(autouse=True)
def _garbage_is_collected_on_this_thread():
    """As in the program (`app/main.py`): a worker must never be the one to destroy a widget."""
    gc.disable()
    yield
    gc.collect(1)  # all that the test made; what was loaded before it costs half a second to walk
    gc.enable()


@pytest.fixture
def engine():
    return FakeEngine()


@pytest.fixture
def session(qapp, engine):
    made = Session(engine)
    yield made
    made.close()


@pytest.fixture
def settings(qapp, tmp_path):
    made = Settings(tmp_path / "settings.json")
    made.providers = (ProviderEntry("a1", "Mine", "local", "http://127.0.0.1:9/v1", "test"),)
    return made


@pytest.fixture
def window(qtbot, session, settings):
    keys = ApiKeys()
    made = Window(session, settings, Look(), lambda: keys, lambda: Rules(settings))
    qtbot.addWidget(made)
    made.resize(1440, 900)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.fixture
def reviewed(qtbot, window):
    """Puts a text into the prompt and waits until it is reviewed and scored."""

    def write(text):
        with qtbot.waitSignal(window.session.scored, timeout=10_000):
            window.prompt.set_text(text)
            window.session.analyse_now()
        window.review_controller.deferred.finish()
        return window.session.review.sanitized.text

    return write


@pytest.fixture
def answered(window, reviewed):
    """Reviews a text, copies it, pastes an answer to it, and gives what is shown then."""

    def answer(text, template):
        reviewed(text)
        assert window.review_controller.copy_shown()
        names = [item.replacement for item in window.session.review.sanitized.replacements]
        window.answer_controller.paste(template.format(*names))
        return window.answer.text.toPlainText()

    return answer
