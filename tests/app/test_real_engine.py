"""The window over the embedded models: the bundled example, reviewed and sent for real."""

from __future__ import annotations

import pytest

from app.look.example import EXAMPLE
from app.look.theme import Look
from app.preferences.api_keys import ApiKeys
from app.preferences.providers import ProviderEntry
from app.preferences.settings import Settings
from app.state.backend import EmbeddedEngine
from app.state.rules import Rules
from app.state.session import Session
from app.views.reading import has_right_to_left
from app.window import Window
from app.work.analysis import InProcessAnalysis
from app.work.model_loader import ModelLoader
from tests.embedded import models
from tests.servers import ChatServer

PRIVATE = ("Siobhán", "O'Leary", "88231-07", "91 555 0134", "siobhan.oleary", "Byrne", "Galway")


@pytest.fixture
def server():
    with ChatServer() as running:  # it answers with what it was sent
        yield running


@pytest.fixture
def window(qtbot, tmp_path, server):
    settings = Settings(tmp_path / "settings.json")
    settings.providers = (ProviderEntry("a1", "Mine", "local", server.base_url, "test-model"),)
    engine = EmbeddedEngine(
        lambda: InProcessAnalysis(models=ModelLoader(make=lambda _local, _server: models()))
    )
    session = Session(engine)
    keys = ApiKeys()
    made = Window(session, settings, Look(), lambda: keys, lambda: Rules(settings))
    qtbot.addWidget(made)
    made.show()
    yield made
    session.close()


def test_the_example_from_paste_to_restored_answer(qtbot, window, server):
    session = window.session
    with qtbot.waitSignal(session.scored, timeout=120_000):
        window.prompt.example.click()
    shown = session.review.sanitized.text
    assert not [word for word in PRIVATE if word in shown]
    assert session.plan.scores
    assert window.prompt.edit._paints
    with qtbot.waitSignal(session.answers.spent, timeout=60_000):
        window.send()
    assert not [word for word in PRIVATE if word.encode() in server.received]
    answer = window.answer.text.toPlainText()
    assert "Siobhán O'Leary" in answer
    assert "+353 91 555 0134" in answer
    assert session.answers.latest.restored.report.unplaced == 0
    assert session.spent() > 0
    follow = "Write to Dr Byrne in Galway again."
    with qtbot.waitSignal(session.scored, timeout=60_000):
        window.prompt.set_text(follow)
        session.analyse_now()
    stand_in = {item.original: item.replacement for item in session.answers.issued()}
    assert stand_in["Byrne"] in session.review.sanitized.text
    assert EXAMPLE not in session.review.sanitized.text
    with qtbot.waitSignal(session.answers.spent, timeout=60_000):
        window.send()
    assert len(session.answers.exchanges) == 2
    assert not [word for word in PRIVATE if word.encode() in server.received]


def test_right_to_left_text_is_noticed():
    assert has_right_to_left("abc שלום")
    assert has_right_to_left("اسمي")
    assert not has_right_to_left("Siobhán — 41 €")


def test_a_new_conversation_is_no_new_draw_of_the_noise():
    """Otherwise whoever sends an age in ten conversations lets its noise be averaged out."""
    engine = EmbeddedEngine()
    item, two = engine.conversation(), engine.conversation()
    assert item.coins("AGE", "41").bits(128) == two.coins("AGE", "41").bits(128)
    assert item.draw("name", "PERSON", "Ann").bits(128) != two.draw("name", "PERSON", "Ann").bits(
        128
    )
    assert item.coins("AGE", "41").bits(128) != EmbeddedEngine().conversation().coins(
        "AGE", "41"
    ).bits(128)
