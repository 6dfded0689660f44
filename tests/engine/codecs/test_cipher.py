"""FF3-1 as published, and the permutation of [0, n) built on it."""

from __future__ import annotations

import gzip
import json
import logging
from pathlib import Path

import pytest

from engine.codecs.cipher import Permutation, ff3_1
from engine.errors import PlanError

FULL = Path("../shared/data/vectors/ACVP-AES-FF3-1-1.0.json.gz")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
BASE64 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/"
# NIST ACVP, AES-FF3-1: key, tweak, plaintext, ciphertext, alphabet.
SELECTED = [
    ("44D737102CCC9AEC882045C31C08252A", "7E0A5D29E0462E",
     "594305339157537322411756936648", "302999799972717161117243949033", "0123456789"),
    ("BAA9B275A6C6BC3D65AA3C12702E8F14", "60CF6075E8F234",
     "dseruiukzmknnffkzrnf", "luiomyqqzjojbqwyoanl", LETTERS),
    ("D0E2F87F1EC5F6179A8487DA51F40165", "00C955957CF9D3", "qN0wVRdstGk+", "RpmLLjOCnedU", BASE64),
    ("A08E26713FFD35EBC38825715837C82DBFFB8D5E0083DC10", "F4F4914273640B",
     "170392226812266638875510", "073299100882183879989779", "0123456789"),
    ("A6DF2B5D5B220BD000F7B2EF1AF776C78480E3B036C957AA14BBCD4439661484", "E016C1194562AA",
     "86194097219302634286", "68943961339843514864", "0123456789"),
    ("82A2135C49F93F8CE81EEF50A13F67E5186330708CD3A12A6FCE8C3FC18C09C3", "AFE43799C2359A",
     "rcccshlcbn", "dnrsvocuma", LETTERS),
    ("D3BD010D098729E6F8040C3D55FBF19546E76BAFA21553B83826C37FFAF41C7A", "B190621C670983",
     "3667681376326425275886593", "4834380892115947548739366", "0123456789"),
]  # fmt: skip


def vectors():
    yield from SELECTED
    if FULL.exists():  # the whole file where the project's data is, a selection in any clone
        with gzip.open(FULL, "rt") as file:
            groups = json.load(file)["testGroups"]
        for group in groups:
            for test in group["tests"]:
                fields = (test[name] for name in ("key", "tweak", "pt", "ct"))
                yield (*fields, group["alphabet"])


def test_published_vectors():
    checked = 0
    for key, tweak, plain, cipher, alphabet in vectors():
        assert ff3_1(key, tweak, plain, alphabet=alphabet, forward=True) == cipher
        assert ff3_1(key, tweak, cipher, alphabet=alphabet, forward=False) == plain
        checked += 1
    assert checked == len(SELECTED) + (450 if FULL.exists() else 0)


def test_the_broken_ff3_cannot_be_reached():
    with pytest.raises(PlanError):
        ff3_1("0" * 32, "0" * 16, "123456789", alphabet="0123456789", forward=True)


def test_a_refusal_does_not_quote_the_value(canary):
    with pytest.raises(PlanError) as caught:
        ff3_1("0" * 32, "0" * 14, canary, alphabet="0123456789", forward=True)
    error = caught.value
    assert error.__cause__ is None
    assert error.__context__ is None
    assert not set(str(error)) & set("Zqy")


def test_the_package_logs_nothing(caplog):
    caplog.set_level(logging.DEBUG)
    ff3_1("0" * 32, "0" * 14, "123456789", alphabet="0123456789", forward=True)
    assert not caplog.records


@pytest.mark.parametrize("size", [10**6, 10**6 + 3, 888_931_098, 62**9, 10**20])
def test_there_and_back(size):
    key = b"\x07" * 32
    there, back = (Permutation(key, "test", forward=way) for way in (True, False))
    values = {0, 1, size // 2, size - 1, *range(17, size, size // 40)}
    images = {there(value, size) for value in values}
    assert len(images) == len(values)
    assert all(0 <= image < size for image in images)
    assert {back(image, size) for image in images} == values


def test_small_domains_are_refused():
    with pytest.raises(PlanError):
        Permutation(b"\x07" * 32, "test", forward=True)(5, 999_999)


def test_names_and_keys_separate():
    one, two = b"\x07" * 32, b"\x08" * 32
    images = {
        Permutation(key, name, forward=True)(123_456_789, 10**9)
        for key in (one, two)
        for name in ("card", "phone")
    }
    assert len(images) == 4
    assert "07" not in repr(Permutation(one, "card", forward=True))
