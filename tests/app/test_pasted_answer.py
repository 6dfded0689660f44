"""The person pastes what holds her values: no follow-up sends them, and the window says so."""

from __future__ import annotations

import json

import pytest

from app.look.theme import Look
from app.preferences.api_keys import ApiKeys
from app.preferences.providers import ProviderEntry
from app.preferences.settings import Settings
from app.state.backend import EmbeddedEngine
from app.state.rules import Rules
from app.state.session import Session
from app.window import Window
from app.work.analysis import InProcessAnalysis
from app.work.model_loader import ModelLoader
from tests.embedded import models
from tests.servers import ChatServer, echo

PROMPT = (
    "My name is Katarzyna Wróblewska, I was born on 12 March 1984 and live in Sheffield. "
    "Write to katarzyna.wroblewska@gmail.com or call +44 114 496 0123, please."
)
FOLLOW_UP = "Now make it shorter."
SECRETS = ("katarzyna", "wróblewska", "wroblewska", "12 march 1984", "sheffield", "496 0123")


@pytest.fixture
def server():
    with ChatServer(echo()) as made:
        yield made


@pytest.fixture
def window(qtbot, qapp, tmp_path, server):
    session = Session(
        EmbeddedEngine(
            lambda: InProcessAnalysis(models=ModelLoader(make=lambda _local, _server: models()))
        )
    )
    settings = Settings(tmp_path / "settings.json")
    settings.providers = (ProviderEntry("a1", "Mine", "local", server.base_url, "test"),)
    keys = ApiKeys()
    made = Window(session, settings, Look(), lambda: keys, lambda: Rules(settings))
    qtbot.addWidget(made)
    yield made
    session.close()


def reviewed(qtbot, window, text: str) -> None:
    with qtbot.waitSignal(window.session.reviewed, timeout=120_000):
        window.session.set_text(text)
        window.session.analyse_now()
    assert window.session.sendable is not None


@pytest.mark.parametrize("what", ["prompt", "restored", "half", "shouted"])
def test_no_follow_up_sends_what_was_pasted_by_mistake(qtbot, window, server, what):
    reviewed(qtbot, window, PROMPT)
    sent = window.session.sendable
    window.session.answers.copied(sent)
    pasted = {
        "prompt": PROMPT,
        "restored": window.session.engine.restore(f"Sure: {sent.text}", sent.replacements).text,
        "half": PROMPT[20:120],
        "shouted": PROMPT.upper(),
    }[what]
    assert any(secret in pasted.casefold() for secret in SECRETS)
    window.answer_controller.paste(pasted)
    assert "values that you hide" in window.answer.notice.words.text()
    reviewed(qtbot, window, FOLLOW_UP)
    with qtbot.waitSignal(window.session.answers.spent, timeout=60_000):
        window.answer_controller.send()
    said = json.dumps(server.requests[-1].json["messages"], ensure_ascii=False).casefold()
    assert len(server.requests[-1].json["messages"]) == 3
    assert [secret for secret in SECRETS if secret in said] == []


def test_an_answer_of_the_chatbot_is_sent_back_as_it_came(qtbot, window, server):
    reviewed(qtbot, window, PROMPT)
    sent = window.session.sendable
    window.session.answers.copied(sent)
    answer = f"Dear {sent.replacements[0].replacement}, all is well."
    window.answer_controller.paste(answer)
    assert not window.answer.notice.isVisibleTo(window.answer)
    reviewed(qtbot, window, FOLLOW_UP)
    with qtbot.waitSignal(window.session.answers.spent, timeout=60_000):
        window.answer_controller.send()
    assert server.requests[-1].json["messages"][1]["content"] == answer


def test_what_only_the_follow_up_hides_is_hidden_in_the_pasted_answer(qtbot, window, server):
    reviewed(qtbot, window, PROMPT)
    window.session.answers.copied(window.session.sendable)
    window.answer_controller.paste("Dear Bartholomew Inglethorpe, all is well.")
    reviewed(qtbot, window, "Also greet Bartholomew Inglethorpe from Acme.")
    with qtbot.waitSignal(window.session.answers.spent, timeout=60_000):
        window.answer_controller.send()
    assert b"Inglethorpe" not in server.received
