"""FF3-1 and FF1 as published, and the permutations of [0, n) built on them and on AES."""

from __future__ import annotations

import gzip
import json
import logging
from pathlib import Path

import pytest

from engine.codecs.ciphers import ff1, ff3_1
from engine.codecs.ciphers.cipher import Key, Permutation
from engine.conversation.vault import Conversation
from engine.errors import PlanError
from engine.keys import prefix
from engine.types import CIPHERS

VECTORS = Path(__file__).parents[3] / "vectors"
SECRET = b"\x07" * 32


def vectors(cipher: str):
    """(key, tweak, plaintext, ciphertext, alphabet) of NIST's ACVP files, whole."""
    with gzip.open(VECTORS / f"acvp-{cipher}.json.gz", "rt") as file:
        groups = json.load(file)["groups"]
    return [(*test, group["alphabet"]) for group in groups for test in group["tests"]]


def test_all_published_vectors_of_ff3_1():
    findings = vectors("ff3-1")
    assert len(findings) == 450
    for key, tweak, plain, cipher, alphabet in findings:
        assert ff3_1.numeral(key, tweak, plain, alphabet=alphabet, forward=True) == cipher
        assert ff3_1.numeral(key, tweak, cipher, alphabet=alphabet, forward=False) == plain


def test_all_published_vectors_of_ff1():
    findings = vectors("ff1")
    assert len(findings) == 750
    for key, tweak, plain, cipher, alphabet in findings:
        secret, public = bytes.fromhex(key), bytes.fromhex(tweak)
        assert ff1.numeral(secret, public, plain, alphabet=alphabet, forward=True) == cipher
        assert ff1.numeral(secret, public, cipher, alphabet=alphabet, forward=False) == plain


def test_the_broken_ff3_cannot_be_reached():
    with pytest.raises(PlanError):
        ff3_1.numeral("0" * 32, "0" * 16, "123456789", alphabet="0123456789", forward=True)


def test_a_refusal_does_not_quote_the_value(canary):
    calls = (
        lambda: ff3_1.numeral("0" * 32, "0" * 14, canary, alphabet="0123456789", forward=True),
        lambda: ff1.numeral(bytes(16), b"", canary, alphabet="0123456789", forward=True),
        lambda: ff1.number(bytes(32), "", 987654321, 10**6, forward=True),
    )
    for call in calls:
        with pytest.raises(PlanError) as caught:
            call()
        error = caught.value
        assert error.__cause__ is None
        assert error.__context__ is None
        assert "987654321" not in str(error)
        assert not set(str(error)) & set("Zqy")


def test_the_package_logs_nothing(caplog):
    caplog.set_level(logging.DEBUG)
    ff3_1.numeral("0" * 32, "0" * 14, "123456789", alphabet="0123456789", forward=True)
    assert not caplog.records


@pytest.mark.parametrize("size", [1, 2, 3, 7, 10, 121, 366, 1000, 5000])
def test_small_domains_are_permuted_exactly(size):
    key = Key(SECRET)
    there, back = (Permutation(key, "test", forward=way) for way in (True, False))
    images = [there(value, size) for value in range(size)]
    assert sorted(images) == list(range(size))
    assert [back(image, size) for image in images] == list(range(size))


def test_small_permutations_look_random():
    """Of 3 values every one of the 6 orders comes up about equally often (chi-square, df 5)."""
    counts: dict[tuple[int, ...], int] = {}
    for number in range(3000):
        table = prefix.build(number.to_bytes(32, "big"), "test", 3)
        order = tuple(int(item) for item in table.forward)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 20.5  # p = 0.001


@pytest.mark.parametrize("cipher", CIPHERS)
@pytest.mark.parametrize(
    "size", [73_049, 10**6, 10**6 + 3, 888_931_098, 62**9, 10**20, 10**56, 62**48]
)
def test_there_and_back(size, cipher):
    key = Key(SECRET, cipher)
    there, back = (Permutation(key, "test", forward=way) for way in (True, False))
    values = {0, 1, size // 2, size - 1, *range(17, size, size // 20)}
    images = {there(value, size) for value in values}
    assert len(images) == len(values)
    assert all(0 <= image < size for image in images)
    assert {back(image, size) for image in images} == values


def test_a_value_outside_its_domain_is_refused():
    for value, size in ((-1, 10), (10, 10), (0, 0), (10**6, 10**6)):
        with pytest.raises(PlanError):
            Permutation(Key(SECRET), "test", forward=True)(value, size)


def test_names_keys_and_ciphers_separate():
    keys = [Key(secret, cipher) for secret in (SECRET, b"\x08" * 32) for cipher in CIPHERS]
    for size in (10**9, 5000):
        images = set()
        for key in keys:
            for name in ("card", "phone", "phone/area"):
                permutation = Permutation(key, name, forward=True)
                images.add(tuple(permutation(value, size) for value in (17, 1234, 4321)))
        assert len(images) == 12
    assert Permutation(keys[0], "phone", forward=True).part("area")(5, 1000) == Permutation(
        keys[0], "phone/area", forward=True
    )(5, 1000)


def test_nothing_shows_a_key():
    key = Key(b"secret-secret-secret-secret-1234")
    for shown in (repr(key), repr(key.tables), repr(Permutation(key, "card", forward=True))):
        assert "secret" not in shown


def test_tables_belong_to_their_conversation(monkeypatch):
    monkeypatch.setattr(prefix, "_MOST_ENTRIES", 12_000)
    tables = prefix.Tables()
    first = tables.get(SECRET, "test", 5000)
    assert tables.get(SECRET, "test", 5000) is first
    for number in range(3):  # the oldest goes
        tables.get(SECRET, f"other {number}", 4000)
    assert tables.get(SECRET, "test", 5000) is not first
    item = Conversation.fresh()
    assert item.draft().tables is item.tables
    assert Conversation.fresh().tables is not item.tables
