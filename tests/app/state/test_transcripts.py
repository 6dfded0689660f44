"""The engine behind the window, over a restart: another process would be no different."""

from __future__ import annotations

import pytest

from app.state.backend import EmbeddedEngine
from app.state.exchange import Exchange
from engine.keys import keyfile
from engine.keys.secrets import Secrets, from_keyring
from engine.options import Options
from tests.conftest import CANARY
from tests.marked import sanitized

SSN = "219-09-9999"
PROMPT = f"{{PERSON:{CANARY}}}, {{US_SSN:{SSN}}}, {{CUSTOM:Project Nightjar}}, aged {{AGE:41}}"
OPTIONS = Options(mechanisms=(("US_SSN", "fpe"), ("AGE", "mdp")))


def started(keys):
    return EmbeddedEngine(keys=lambda: keys)


def talk(engine):
    """One exchange of a new conversation, and the conversation."""
    conversation = engine.conversation()
    sent = sanitized(PROMPT, conversation=conversation, options=OPTIONS)
    engine.release(sent, conversation=conversation)
    return Exchange(sent, "done", untrusted=f"I read: {sent.text}"), conversation


def by_keyring(_folder):
    return from_keyring(create=True)


def by_file(folder):
    path = folder / "key.sealed"
    if not path.exists():
        keyfile.write(path, Secrets.fresh(), "seven quiet lanterns")
    return keyfile.read(path, "seven quiet lanterns")


@pytest.mark.parametrize("keys_of", [by_keyring, by_file])
def test_the_key_alone_restores_after_a_restart(ring, tmp_path, keys_of):
    before = started(keys_of(tmp_path))
    exchange, conversation = talk(before)
    content = before.save([exchange], conversation=conversation)
    before.forget(conversation)
    after = started(keys_of(tmp_path))
    (turn,) = after.reopen(content).turns
    assert turn.sent == exchange.sent.text
    for original in (CANARY, SSN, "Project Nightjar"):
        assert original in turn.answer
        assert original.encode() not in content


def test_without_the_key_the_same_file_says_why(ring, tmp_path):
    before = started(Secrets.fresh())
    exchange, conversation = talk(before)
    content = before.save([exchange], conversation=conversation)
    opened = started(Secrets.fresh()).reopen(content)
    assert "another key" in opened.problem
    assert opened.turns[0].answer == exchange.untrusted
    assert CANARY not in repr(opened)


def test_a_restart_draws_no_new_noise(ring):
    noised = set()
    for _start in range(4):
        exchange, _conversation = talk(started(from_keyring(create=True)))
        noised |= {item.replacement for item in exchange.sent.replacements if item.type == "AGE"}
        ring.delete_password("promptveil", "master key")
    assert len(noised) == 1


def test_a_conversation_knows_its_key(ring):
    engine = started(from_keyring(create=True))
    assert engine.kept(engine.conversation())
    assert not engine.kept(started(Secrets.fresh()).conversation())
