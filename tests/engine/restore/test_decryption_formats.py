"""What the key alone turns back of every encrypted type, and what it must leave alone."""

from __future__ import annotations

import pytest

from engine import codecs
from engine.codecs.versions import encrypts
from engine.conversation.vault import Conversation
from engine.errors import OptionError
from engine.options import Options, from_json
from engine.plan import profiles
from engine.restore import restore_with_key
from engine.types import CIPHERS, PROFILES
from engine.values import Span
from tests.marked import annotated, sanitized

PROMPT = (
    "We wrote on {DATE_TIME:2024-03-05} from {EMAIL_ADDRESS:ann.lee@acme.co.uk}, "
    "{IP_ADDRESS:192.168.4.17}, {MAC_ADDRESS:00:1a:2b:3c:4d:5e}: {UUID:123e4567-e89b-42d3-a456-"
    "426614174000}, {URL:https://acme.co.uk/users/773}, {ZIP_CODE:02115}, {USERNAME:ann_lee}, "
    "{UK_NHS:943 476 5919}, {CRYPTO:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa}."
)


def conversation() -> Conversation:
    return Conversation.from_key(b"\x21" * 32, "c")


def spans_of(made) -> list[Span]:
    """As recognizers would find them: hosts under example.com are no findings."""
    return [
        Span(item.new_start, item.new_end, item.type, 1.0, "test")
        for item in made.replacements
        if "example.com" not in item.replacement
    ]


@pytest.mark.parametrize("cipher", CIPHERS)
def test_every_format_comes_back_from_the_key_alone(cipher):
    options = Options(profile="formal", cipher=cipher)
    made = sanitized(PROMPT, conversation=conversation(), options=options)
    for item in made.replacements:
        assert (item.type, item.mechanism) == (item.type, "fpe")
        assert item.original not in made.text
    back = restore_with_key(
        made.text, conversation=conversation(), spans=spans_of(made), options=options,
        sanitized=made.text,
    )  # fmt: skip
    assert back.text == annotated(PROMPT).text
    assert back.report.restored == len(made.replacements)


def test_the_ciphers_do_not_read_each_other():
    options = Options(profile="formal", cipher="ff1")
    made = sanitized(PROMPT, conversation=conversation(), options=options)
    back = restore_with_key(made.text, conversation=conversation(), spans=spans_of(made))
    for item in made.replacements:
        assert item.original not in back.text


def test_hosts_that_nothing_encrypts_to_are_left_alone():
    answer = "See https://docs.example.com/a, mail info@support.example.com or www.example.com."
    back = restore_with_key(answer, conversation=conversation(), spans=[])
    assert back.text == answer
    assert not back.report.items


def test_an_unknown_cipher_is_refused():
    assert from_json({"cipher": "ff1"}).cipher == "ff1"
    for wrong in ("ff3", "aes", 1):
        with pytest.raises(OptionError):
            from_json({"cipher": wrong})


@pytest.mark.parametrize("profile", PROFILES)
def test_the_key_turns_back_what_the_plan_encrypts_and_nothing_else(profile):
    """Substitutes of dates and addresses stand in the prompt as well, and are no ciphertext."""
    for kind in {kind for codec in codecs.CODECS for kind in codec.types} - {"PERSON"}:
        planned = profiles.mechanism_of(profile, kind)
        assert encrypts(Options(profile=profile), kind) == (planned == "fpe"), kind


def test_substitutes_and_kept_values_are_not_decrypted():
    options = Options(profile="restore", keep=frozenset({"219-09-9999"}))
    marked = (
        "{EMAIL_ADDRESS:ann.lee@acme.co.uk}, {DATE_TIME:2024-03-05}, {US_SSN:219-09-9999} "
        "and {URL:https://acme.co.uk/users/773}"
    )
    made = sanitized(marked, conversation=conversation(), options=options)
    back = restore_with_key(
        made.text, conversation=conversation(), spans=spans_of(made),
        options=options, sanitized=made.text,
    )  # fmt: skip
    assert back.text == made.text
