"""Saved conversations: what their files hold, and what the key alone finds again."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from engine import pipeline
from engine.codecs import versions as codec_versions
from engine.conversation.vault import Conversation
from engine.errors import PlanError, TranscriptError, TranscriptLocked
from engine.keys import derivation
from engine.keys.secrets import Secrets
from engine.options import Options
from engine.transcripts import transcript
from engine.transcripts.file import read
from tests.conftest import CANARY
from tests.marked import sanitized

KEPT = Secrets(bytes(range(32)), bytes(range(32, 64)))
SSN, CARD, PHONE = "219-09-9999", "4111 1111 1111 1111", "+1 212 555 0142"
PROMPT = (
    f"{{PERSON:{CANARY}}}, {{US_SSN:{SSN}}}, pays with {{CREDIT_CARD:{CARD}}}, aged {{AGE:41}}, "
    f"phone {{PHONE_NUMBER:{PHONE}}}, about {{CUSTOM:Project Nightjar}}."
)


def how(**mechanisms):
    return Options(mechanisms=tuple(mechanisms.items()))


HOW = how(
    PERSON="surrogate", US_SSN="fpe", CREDIT_CARD="fpe", AGE="mdp", PHONE_NUMBER="fpe",
    CUSTOM="placeholder",
)  # fmt: skip


@pytest.fixture(scope="module")
def saved():
    """(the sanitized text, the file's content) of a conversation that is gone since."""
    conversation = Conversation.begin(KEPT)
    sent = sanitized(PROMPT, conversation=conversation, options=HOW)
    conversation.release(sent)
    answer = f"Noted: {sent.text}"
    content = transcript.save([transcript.Turn(sent, answer)], conversation)
    conversation.forget()
    return sent, content


def altered(content, change):
    raw = json.loads(content)
    change(raw)
    return json.dumps(raw).encode()


def test_the_key_alone_restores_a_reopened_conversation(saved):
    sent, content = saved
    reopened = pipeline.reopen(read(content), KEPT)
    (answer,) = reopened.answers
    for original in (CANARY, SSN, CARD, PHONE, "Project Nightjar"):
        assert original in answer.text
    assert reopened.lost == 0
    assert read(content).turns[0].sent == sent.text


def test_encrypted_values_are_not_in_the_file_and_others_only_sealed(saved):
    _sent, content = saved
    backs = {value.type: value.back for value in read(content).turns[0].values}
    assert backs["US_SSN"] == backs["CREDIT_CARD"] == backs["PHONE_NUMBER"] == "key"
    assert backs["PERSON"] == backs["CUSTOM"] == "sealed"
    conversation = transcript.conversation_of(read(content), KEPT)
    hidden = transcript._opened(read(content), conversation)[0]
    assert not {SSN, CARD, PHONE} & {item for item in hidden if isinstance(item, str)}


def test_no_original_and_no_key_stands_in_the_file(saved, canary):
    _sent, content = saved
    plain = content.decode()
    for secret in (*canary.split(), SSN, CARD, PHONE, "Nightjar"):
        assert secret not in plain
    for key in (KEPT.master, KEPT.noise):
        assert key.hex() not in plain
        assert key not in content
    assert canary.split()[0] not in repr(read(content))
    assert read(content).header.salt.hex() not in repr(read(content))


def test_the_file_names_its_versions(saved):
    raw = json.loads(saved[1])
    assert raw["version"] == raw["conversation"]["derivation"] == 1
    assert set(raw["made_with"]) == {"promptveil", "codecs", "phonenumbers"}
    assert {value["cipher"] for value in raw["turns"][0]["values"] if "cipher" in value} <= {
        "ff3-1", "ff1",
    }  # fmt: skip


def test_another_key_gives_the_text_as_it_was_sent_and_a_reason(saved):
    sent, content = saved
    findings = read(content)
    with pytest.raises(TranscriptLocked, match="another key"):
        transcript.unlock(findings, Secrets.fresh())
    assert findings.turns[0].sent == sent.text


def test_without_the_salt_the_key_finds_nothing(saved):
    """Destroying the salt destroys the originals, whoever has the key."""

    def forget(raw):
        raw["conversation"]["salt"] = "A" * 43 + "="

    with pytest.raises(TranscriptLocked):
        transcript.unlock(read(altered(saved[1], forget)), KEPT)


def set_answer(raw):
    raw["turns"][0]["answer"] += "!"


def set_sent(raw):
    raw["turns"][0]["sent"] = raw["turns"][0]["sent"].replace("aged", "AGED")


def set_type(raw):
    raw["turns"][0]["values"][0]["type"] = "LOCATION"


def swap_ends(raw):
    raw["turns"][0]["values"][0]["end"] += 1


def set_version(raw):
    raw["made_with"]["codecs"] = "0"


def set_sealed(raw):
    sealed = raw["sealed"]["content"]
    raw["sealed"]["content"] = ("B" if sealed[0] == "A" else "A") + sealed[1:]


def drop_turn(raw):
    raw["turns"] = []


@pytest.mark.parametrize(
    "change", [set_answer, set_sent, set_type, swap_ends, set_version, set_sealed, drop_turn]
)
def test_every_change_to_the_file_is_seen(saved, change):
    with pytest.raises(TranscriptLocked, match="changed"):
        transcript.unlock(read(altered(saved[1], change)), KEPT)


def test_other_notation_of_the_same_content_is_no_change(saved):
    content = json.dumps(json.loads(saved[1]), sort_keys=True, indent=8).encode()
    assert transcript.unlock(read(content), KEPT).lost == 0


@pytest.mark.parametrize(
    "broken",
    [
        lambda _content: b"",
        lambda content: content[:-40],
        lambda _content: b"[" * 100_000,
        lambda _content: b"null",
        lambda content: altered(content, lambda raw: raw.update(format="other")),
        lambda content: altered(content, lambda raw: raw.update(version=2)),
        lambda content: altered(content, lambda raw: raw.update(turns=[7])),
        lambda content: altered(content, lambda raw: raw.update(made_with=[])),
        lambda content: altered(content, lambda raw: raw["conversation"].update(derivation=9)),
        lambda content: altered(content, lambda raw: raw["conversation"].update(derivation=[])),
        lambda content: altered(content, lambda raw: raw["conversation"].update(salt="")),
        lambda content: altered(content, lambda raw: raw["conversation"].update(salt="é")),
        lambda content: altered(content, lambda raw: raw["sealed"].update(nonce="AAAA")),
        lambda content: altered(
            content, lambda raw: raw["turns"][0]["values"][0].update(end=10**9)
        ),
        lambda content: altered(
            content, lambda raw: raw["turns"][0]["values"][0].update(back="key")
        ),
    ],
)
def test_what_is_no_saved_conversation_is_told_in_words(saved, broken):
    with pytest.raises(TranscriptError) as caught:
        read(broken(saved[1]))
    assert str(caught.value).endswith(".")
    assert CANARY not in str(caught.value)


EVERY_FORMAT = {
    "IBAN_CODE": "DE89 3704 0044 0532 0130 00", "US_ITIN": "912-70-1234",
    "US_BANK_NUMBER": "1234567", "ID_NUMBER": "AB-1234567", "DATE_TIME": "14 March 1986",
    "IP_ADDRESS": "81.2.69.142", "MAC_ADDRESS": "00:1b:63:84:45:e6",
    "EMAIL_ADDRESS": "zephyrine@quallborough.org", "URL": "https://quallborough.org/z/12345",
    "US_SSN": SSN, "CREDIT_CARD": CARD, "PHONE_NUMBER": PHONE,
}  # fmt: skip


@pytest.mark.parametrize("cipher", ["ff3-1", "ff1"])
def test_every_format_comes_back_from_the_key_alone_under_either_cipher(cipher):
    conversation = Conversation.begin(KEPT)
    chosen = Options(mechanisms=tuple((kind, "fpe") for kind in EVERY_FORMAT), cipher=cipher)
    prompt = "; ".join(f"{{{kind}:{value}}}" for kind, value in EVERY_FORMAT.items())
    sent = sanitized(prompt, conversation=conversation, options=chosen)
    findings = read(transcript.save([transcript.Turn(sent, sent.text)], conversation))
    encrypted = [value for value in findings.turns[0].values if value.mechanism == "fpe"]
    assert {value.type for value in encrypted} == set(EVERY_FORMAT)
    assert {value.back for value in encrypted} == {"key"}
    (issued,) = transcript.unlock(findings, KEPT).issued
    assert {item.original for item in issued} == set(EVERY_FORMAT.values())


PLACES = (
    ("version",), ("conversation",), ("conversation", "id"), ("conversation", "salt"),
    ("conversation", "derivation"), ("made_with",), ("turns",), ("turns", 0), ("turns", 0, "sent"),
    ("turns", 0, "values"), ("turns", 0, "values", 0), ("turns", 0, "values", 0, "start"),
    ("turns", 0, "values", 1, "cipher"), ("sealed",), ("sealed", "content"),
)  # fmt: skip
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@example(where=("version",), to=True)
@example(where=("conversation", "derivation"), to=1.0)
@given(where=st.sampled_from(PLACES), to=ANY_JSON)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
def test_whatever_stands_in_a_file_it_is_refused_in_words_or_not_restored(saved, where, to):
    raw = json.loads(saved[1])
    place = raw
    for name in where[:-1]:
        place = place[name]
    assume(json.dumps(place[where[-1]]) != json.dumps(to))
    place[where[-1]] = to
    with pytest.raises(TranscriptError):  # `TranscriptLocked` is one
        transcript.unlock(read(json.dumps(raw).encode()), KEPT)


def test_redacted_values_and_noise_without_a_way_back_leave_no_original():
    conversation = Conversation.begin(KEPT)
    sent = sanitized(
        f"{{PERSON:{CANARY}}} and {{LOCATION:Cork}}", conversation=conversation,
        options=how(PERSON="redact", LOCATION="keep"),
    )  # fmt: skip
    findings = read(transcript.save([transcript.Turn(sent)], conversation))
    assert [value.back for value in findings.turns[0].values] == ["never"]
    ((lasting,),) = transcript.unlock(findings, KEPT).issued
    assert (lasting.original, lasting.reversible) == ("", False)


def test_a_value_that_comes_back_elsewhere_only_is_kept():
    conversation = Conversation.begin(KEPT)
    sent = sanitized(
        f"Open https://{{SYSTEM_CONFIG:wrenfield.corvane.net}}/x?q={{PERSON:{CANARY}}}",
        conversation=conversation,
    )
    assert not any(item.reversible for item in sent.replacements)
    findings = read(transcript.save([transcript.Turn(sent)], conversation))
    originals = [item.original for item in transcript.unlock(findings, KEPT).issued[0]]
    assert originals == ["wrenfield.corvane.net", CANARY]


def test_a_value_that_a_newer_format_reads_otherwise_is_counted_not_guessed(saved, monkeypatch):
    findings = read(saved[1])
    monkeypatch.setattr(transcript.codecs, "decrypt", lambda _kind, value, _key: value)
    unlocked = transcript.unlock(findings, KEPT)
    assert unlocked.lost == 3
    lost = [item for item in unlocked.issued[0] if not item.reversible]
    assert "US_SSN" in {item.type for item in lost}
    assert {item.original for item in lost} == {""}


def test_later_turns_know_earlier_values():
    conversation = Conversation.begin(KEPT)
    first = sanitized(f"{{PERSON:{CANARY}}}", conversation=conversation)
    conversation.release(first)
    second = sanitized("And then?", conversation=conversation)
    conversation.release(second)
    turns = [transcript.Turn(first, "Fine."), transcript.Turn(second, f"Ask {first.text}.")]
    reopened = pipeline.reopen(read(transcript.save(turns, conversation)), KEPT)
    assert [answer.text for answer in reopened.answers] == ["Fine.", f"Ask {CANARY}."]


def test_the_sealed_part_tells_little_about_lengths():
    sizes = set()
    for name in ("Ann Lee", CANARY):
        conversation = Conversation.begin(KEPT)
        sent = sanitized(f"{{CUSTOM:{name}}}", conversation=conversation)
        sizes.add(len(read(transcript.save([transcript.Turn(sent)], conversation)).sealed))
    assert len(sizes) == 1


def test_an_old_file_keeps_its_derivation(saved, monkeypatch):
    monkeypatch.setitem(derivation.DERIVATIONS, 2, lambda *_given: b"2" * 32)
    monkeypatch.setattr(derivation, "CURRENT", 2)
    assert transcript.conversation_of(read(saved[1]), KEPT).version == 1
    assert CANARY in pipeline.reopen(read(saved[1]), KEPT).answers[0].text


def test_a_forgotten_conversation_cannot_be_saved():
    conversation = Conversation.begin(KEPT)
    conversation.forget()
    with pytest.raises(PlanError, match="forgotten"):
        transcript.save([], conversation)


def test_text_that_is_hardly_text_survives(saved):
    conversation = Conversation.begin(KEPT)
    sent = sanitized("Hi {PERSON:Ann}", conversation=conversation)
    strange = "\ud800 \u202e \x00 😀 " + sent.text
    findings = read(transcript.save([transcript.Turn(sent, strange)], conversation))
    assert findings.turns[0].untrusted_answer == strange
    transcript.unlock(findings, KEPT)


def test_versions_name_the_phone_list():
    assert dict(codec_versions.versions())["phonenumbers"].count(".") >= 1
