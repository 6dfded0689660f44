"""The keys in a file under a passphrase."""

from __future__ import annotations

import json
import os
import stat

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.errors import KeyFileError, KeyringError, WrongPassphrase
from engine.keys import keyfile
from engine.keys.secrets import Secrets

KEPT = Secrets(bytes(range(100, 132)), bytes(range(200, 232)))
PASSPHRASE = "Zephyrine's Quallborough, naïve"


@pytest.fixture(scope="module")
def content():
    return keyfile.seal(KEPT, PASSPHRASE, cost=keyfile.Cost())


@pytest.fixture
def path(tmp_path, content):
    made = tmp_path / "key.sealed"
    made.write_bytes(content)
    return made


def test_what_was_written_opens_again_and_the_file_is_private(tmp_path):
    path = tmp_path / "new" / "key.sealed"
    keyfile.write(path, KEPT, PASSPHRASE)
    assert keyfile.read(path, PASSPHRASE) == KEPT
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [item.name for item in path.parent.iterdir()] == ["key.sealed"]


def test_the_header_says_version_and_cost(content):
    header = json.loads(content)
    assert (header["format"], header["version"]) == ("promptveil key", 1)
    assert header["scrypt"]["n"] >= 2**17


def test_every_file_has_its_own_salt_and_nonce(content):
    item, two = json.loads(content), json.loads(keyfile.seal(KEPT, "x", cost=keyfile.Cost()))
    assert item["scrypt"]["salt"] != two["scrypt"]["salt"]
    assert item["nonce"] != two["nonce"]


def test_the_same_passphrase_from_another_keyboard(content):
    decomposed = PASSPHRASE.replace("ï", "i\u0308")
    assert keyfile.unseal(content, decomposed) == KEPT


def test_a_wrong_passphrase_is_told_and_not_repeated(path, caplog):
    wrong = "Zephyrine Quallborough"
    with pytest.raises(WrongPassphrase, match="wrong") as caught:
        keyfile.read(path, wrong)
    assert "Zephyrine" not in f"{caught.value!r}{caught.value.__context__!r}{caplog.text}"


def test_neither_keys_nor_passphrase_stand_in_the_file(content):
    for secret in (KEPT.master, KEPT.noise, PASSPHRASE.encode(), b"Zephyrine"):
        assert secret not in content
        assert secret.hex().encode() not in content


def changed(content, *names, to):
    raw = json.loads(content)
    place = raw
    for name in names[:-1]:
        place = place[name]
    place[names[-1]] = to
    return json.dumps(raw).encode()


@pytest.mark.parametrize(
    ("names", "to"),
    [
        (("scrypt", "n"), 1 << 18),
        (("scrypt", "p"), 2),
        (("nonce",), "AAAAAAAAAAAAAAAA"),
        (("scrypt", "salt"), "AAAAAAAAAAAAAAAAAAAAAA=="),
    ],
)
def test_a_changed_header_does_not_open(content, names, to):
    with pytest.raises(WrongPassphrase):
        keyfile.unseal(changed(content, *names, to=to), PASSPHRASE)


def test_a_changed_key_does_not_open(content):
    sealed = json.loads(content)["sealed"]
    other = ("B" if sealed[0] == "A" else "A") + sealed[1:]
    with pytest.raises(WrongPassphrase):
        keyfile.unseal(changed(content, "sealed", to=other), PASSPHRASE)


@pytest.mark.parametrize("n", [1 << 40, 1 << 21, 1 << 16, 2, 0, -8, (1 << 17) + 1])
def test_no_cost_is_accepted_that_is_too_high_or_too_low(content, n):
    with pytest.raises(KeyFileError, match="cost"):
        keyfile.unseal(changed(content, "scrypt", "n", to=n), PASSPHRASE)


@pytest.mark.parametrize(
    "broken",
    [
        lambda content: content[: len(content) // 2],
        lambda _content: b"",
        lambda _content: b"[]",
        lambda _content: b"[" * 4000,
        lambda _content: b"\xff\xfe",
        lambda content: changed(content, "format", to="other"),
        lambda content: changed(content, "version", to=2),
        lambda content: changed(content, "sealed", to="AAAA"),
        lambda content: changed(content, "sealed", to=7),
        lambda content: changed(content, "scrypt", "n", to="131072"),
        lambda content: changed(content, "scrypt", "n", to=True),
        lambda content: changed(content, "scrypt", to=[]),
        lambda content: content + b" " * 5000,
    ],
)
def test_what_is_no_key_file_is_told_in_words(path, content, broken):
    path.write_bytes(broken(content))
    with pytest.raises(KeyFileError) as caught:
        keyfile.read(path, PASSPHRASE)
    assert str(caught.value).endswith(".")


@given(
    name=st.sampled_from(["format", "version", "scrypt", "nonce", "sealed"]),
    to=st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.lists(st.integers()),
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_content_makes_it_stumble(content, name, to):
    assume(json.dumps(json.loads(content)[name]) != json.dumps(to))
    with pytest.raises(KeyFileError):
        keyfile.unseal(changed(content, name, to=to), PASSPHRASE)


def test_a_missing_file_and_an_unwritable_place(tmp_path):
    with pytest.raises(KeyFileError, match="not there"):
        keyfile.read(tmp_path / "none", PASSPHRASE)
    (tmp_path / "file").write_text("")
    with pytest.raises(KeyringError, match="written"):
        keyfile.write(tmp_path / "file" / "key", KEPT, PASSPHRASE)


def test_a_failed_write_leaves_the_old_file(path, monkeypatch):
    def full(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(KeyFileError, match="No space left"):
        keyfile.write(path, Secrets.fresh(), "another")
    monkeypatch.undo()
    assert keyfile.read(path, PASSPHRASE) == KEPT
    assert len(list(path.parent.iterdir())) == 1


def test_no_file_without_a_passphrase(tmp_path):
    with pytest.raises(WrongPassphrase):
        keyfile.write(tmp_path / "key", KEPT, "")
    assert not (tmp_path / "key").exists()
