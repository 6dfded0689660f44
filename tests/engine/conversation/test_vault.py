"""Keys, memory, and what they show."""

from __future__ import annotations

import hmac
import pickle
from collections import Counter

import pytest

from engine.conversation.ledger import Ledger
from engine.conversation.vault import Conversation, Memory
from engine.errors import PlanError
from engine.keys import derivation
from engine.keys.secrets import Secrets
from engine.sanitize.natural.lexicon import rows
from tests.marked import sanitized

KEY = bytes(range(32))
PROMPT = "{PERSON:Ann Lee}, {AGE:41}, {CUSTOM:Project X}"


def test_a_kept_key_gives_the_same_text():
    item, two = (Conversation.from_key(KEY, "c") for _ in range(2))
    assert sanitized(PROMPT, conversation=item).text == sanitized(PROMPT, conversation=two).text


def test_another_conversation_gives_another():
    item, two = (Conversation.from_key(KEY, name) for name in "ab")
    assert sanitized(PROMPT, conversation=item).text != sanitized(PROMPT, conversation=two).text
    assert Conversation.fresh().subkey("x") != Conversation.fresh().subkey("x")


def test_a_key_has_32_bytes():
    with pytest.raises(ValueError, match="32"):
        Conversation.from_key(b"short", "c")


def test_subkeys_differ_by_everything():
    item, two = Conversation.from_key(KEY, "c"), Conversation.from_key(KEY, "d")
    keys = [item.subkey("a", "b"), item.subkey("ab", ""), item.subkey("a"), two.subkey("a", "b")]
    assert len(set(keys)) == 4
    assert KEY not in keys
    assert item.noise_key("AGE") == two.noise_key("AGE")


def test_two_conversations_under_one_key_share_only_their_noise():
    kept = Secrets.fresh()
    item, two = Conversation.begin(kept), Conversation.begin(kept)
    assert item.subkey("a") != two.subkey("a")
    assert item.noise_key("AGE") == two.noise_key("AGE")
    assert len(item.salt) == 32
    assert item.salt != two.salt
    renewed = Conversation.begin(Secrets(Secrets.fresh().master, kept.noise))
    assert renewed.noise_key("AGE") == item.noise_key("AGE")


def test_salt_and_id_find_a_conversation_again():
    kept = Secrets.fresh()
    item = Conversation.begin(kept)
    again = Conversation(kept, item.conversation_id, salt=item.salt)
    assert again.subkey("fpe/v1|ff1", "card") == item.subkey("fpe/v1|ff1", "card")
    assert again.check_value() == item.check_value()
    other = Conversation(kept, item.conversation_id, salt=bytes(32))
    assert other.subkey("fpe/v1|ff1", "card") != item.subkey("fpe/v1|ff1", "card")


def test_a_subkey_is_hkdf_as_written_down():
    """RFC 5869, the info written out: this value may never change for derivation 1."""
    conversation = Conversation(Secrets.of(KEY), "c", salt=b"s" * 32)
    extracted = hmac.digest(b"s" * 32, KEY, "sha256")
    info = b"promptveil/v1|1|c|10|fpe/v1|ff1|card\x01"
    assert conversation.subkey("fpe/v1|ff1", "card") == hmac.digest(extracted, info, "sha256")


def test_an_old_conversation_keeps_its_derivation(monkeypatch):
    kept = Secrets.fresh()
    old = Conversation.begin(kept)
    before = old.subkey("a")
    monkeypatch.setitem(derivation.DERIVATIONS, 2, lambda *_given: b"2" * 32)
    assert Conversation(kept, old.conversation_id, salt=old.salt, version=1).subkey("a") == before
    newer = Conversation(kept, old.conversation_id, salt=old.salt, version=2)
    assert newer.subkey("a") == b"2" * 32
    assert (old.version, newer.version) == (1, 2)


def test_a_forgotten_conversation_has_no_salt_no_keys_and_no_memory(canary):
    conversation = Conversation.begin(Secrets.fresh())
    draft = conversation.draft()
    conversation.release(sanitized(f"{{PERSON:{canary}}}, {{AGE:41}}", conversation=conversation))
    assert conversation.issued()
    conversation.subkey("a")
    conversation.forget()
    for item in (conversation, draft):
        assert item.salt == b""
        with pytest.raises(PlanError, match="forgotten"):
            item.subkey("a")
    assert conversation.issued() == ()
    assert conversation.ledger.events == ()
    assert not conversation.kept_under(Secrets.fresh())


def test_nothing_shows(canary):
    conversation = Conversation.seeded(1)
    made = sanitized(f"{{PERSON:{canary}}}", conversation=conversation)
    conversation.release(made)
    shown = repr(conversation) + repr(conversation.memory) + repr(conversation.issued())
    shown += repr(made) + repr(conversation.draw("a", "b", canary))
    assert not any(word in shown for word in canary.split())
    with pytest.raises(TypeError):
        pickle.dumps(conversation)


def test_previews_leave_no_trace():
    conversation = Conversation.seeded(1)
    for value in ("P", "Pr", "Project", "Project X"):
        made = sanitized(f"{{CUSTOM:{value}}}", conversation=conversation)
        assert made.text == "[CUSTOM_1]"
    conversation.release(made)
    later = sanitized("{CUSTOM:Project Y} {CUSTOM:project x}", conversation=conversation)
    assert later.text == "[CUSTOM_2] [CUSTOM_1]"
    assert [item.original for item in conversation.issued()] == ["Project X"]


def test_a_conversation_stays_consistent():
    conversation = Conversation.seeded(2)
    first = sanitized("{PERSON:Ann Lee} of {LOCATION:Munich}", conversation=conversation)
    conversation.release(first)
    second = sanitized("{LOCATION:Munich}: {PERSON:Ms Lee}", conversation=conversation)
    person, place = (item.replacement for item in first.replacements)
    assert second.text == f"{place}: Ms {person.split()[1]}"


def test_draws_are_uniform():
    draw = Conversation.seeded(3).draw("test", "test", "test")
    counts = Counter(draw.below(6) for _ in range(6000))
    assert sum((counts[face] - 1000) ** 2 / 1000 for face in range(6)) < 30


def test_the_ledger():
    conversation = Conversation.seeded(4)
    made = sanitized("{AGE:41} and {AGE:forty-one}, {AGE:52}", conversation=conversation)
    assert conversation.ledger.spent == 0
    conversation.release(made)
    assert conversation.ledger.spent == pytest.approx(2.0)
    conversation.release(made)
    assert conversation.ledger.spent == pytest.approx(2.0)  # the same noise is no new release
    assert conversation.ledger.times("AGE", "41") == 4
    assert "41" not in repr(conversation.ledger)


def test_a_limit_holds():
    made = sanitized("{AGE:41}, {AGE:52}")
    assert Ledger(limit=2.0).spend(made).spent == pytest.approx(2.0)
    with pytest.raises(PlanError):
        Ledger(limit=1.5).spend(made)


def test_a_damaged_list_fails_closed(tmp_path, monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_RESOURCES", str(tmp_path))
    with pytest.raises(PlanError):
        rows.__wrapped__("given")


def test_a_memory_shows_none_of_its_names(canary):
    """Moves of noised values are remembered under the values themselves."""
    assert canary not in repr(Memory(counts={f"moved|AGE|{canary}": 2}))
