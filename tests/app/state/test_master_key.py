"""Where the key is kept, over keyrings that work and that do not."""

from __future__ import annotations

import errno
import os
from itertools import count
from pathlib import Path

import keyring.core
import pytest

from app.preferences.settings import Settings
from app.state.master_key import MasterKey
from engine.keys import keyfile, secrets
from engine.keys.secrets import Secrets
from tests.keyrings import LockedKeyring, MemoryKeyring

PASSPHRASE = "seven quiet Zephyrine lanterns"


@pytest.fixture
def made(qapp, settings):
    """Makes a key over the same settings, as the next start does; closes all at the end."""
    all_made = []

    def start():
        settings.save()
        key = MasterKey(Settings(settings.path))
        key.questions = []
        key.asked.connect(lambda *given: key.questions.append(given))
        all_made.append(key)
        return key

    yield start
    for item in all_made:
        item.close()


def begun(qtbot, key):
    """The key after its start: settled, or with a question."""
    key.begin()
    qtbot.waitUntil(lambda: bool(key.place or key.questions))
    return key


def test_the_first_start_makes_the_keys_and_the_next_finds_them(qtbot, made, ring):
    first = begun(qtbot, made())
    second = begun(qtbot, made())
    assert first.place == second.place == "keyring"
    assert first.secrets() == second.secrets() == secrets.from_keyring(create=False)


@pytest.mark.parametrize("broken", [None, LockedKeyring])
def test_without_a_keyring_the_person_is_asked_and_nothing_is_settled(qtbot, made, broken):
    if broken:
        keyring.core.set_keyring(broken())
    key = begun(qtbot, made())
    assert key.place is None
    (question, why), *others = key.questions
    assert (question, others) == ("choose", [])
    assert "keyring" in why
    assert not key.file.exists()


def test_a_keyring_that_is_unlocked_later_is_tried_again(qtbot, made):
    key = begun(qtbot, made())
    keyring.core.set_keyring(MemoryKeyring())
    with qtbot.waitSignal(key.settled):
        key.try_keyring()
    assert key.place == "keyring"


def test_a_file_under_a_passphrase(qtbot, made, caplog):
    first = begun(qtbot, made())
    with qtbot.waitSignal(first.settled):
        first.keep_in_file(PASSPHRASE)
    assert (first.place, first.remembered) == ("file", "file")
    second = made()
    second._settings.key_place = "file"
    begun(qtbot, second)
    assert second.questions == [("passphrase", "")]
    with qtbot.waitSignal(second.refused) as reports:
        second.open_file("seven quiet Zephyrine lantern")
    assert "wrong" in reports.args[0]
    assert second.place is None
    with qtbot.waitSignal(second.settled):
        second.open_file(PASSPHRASE)
    assert second.secrets() == first.secrets()
    assert "Zephyrine" not in f"{caplog.text}{second!r}{second.file.read_text()}"


def test_the_settings_hold_the_choice_and_no_key(qtbot, made):
    key = begun(qtbot, made())
    with qtbot.waitSignal(key.settled):
        key.keep_in_file(PASSPHRASE)
    key._settings.save()
    content = key._settings.path.read_text()
    assert '"key_place": "file"' in content
    held = key.secrets()
    for secret in ("Zephyrine", held.master.hex(), held.noise.hex()):
        assert secret not in content


def test_memory_only_is_remembered_where_the_person_chose_it(qtbot, made, settings):
    settings.key_place = "memory"
    first, second = begun(qtbot, made()), begun(qtbot, made())
    assert first.place == second.place == "memory"
    assert first.secrets() != second.secrets()
    assert first.questions == second.questions == []


def test_putting_it_off_is_not_remembered(qtbot, made):
    key = begun(qtbot, made())
    key.keep_in_memory(remember=False)
    assert (key.place, key.remembered) == ("memory", "keyring")


def test_a_lost_file_is_told(qtbot, made, settings):
    settings.key_place = "file"
    key = begun(qtbot, made())
    ((question, why),) = key.questions
    assert question == "choose"
    assert "not there" in why


def test_a_file_that_cannot_be_opened_is_set_aside_for_a_new_one(qtbot, made):
    key = begun(qtbot, made())
    key.file.parent.mkdir(exist_ok=True)
    old = Secrets.fresh()
    keyfile.write(key.file, old, "the old passphrase")
    with qtbot.waitSignal(key.settled):
        key.keep_in_file(PASSPHRASE)
    aside = key.file.with_name(key.file.name + ".old-1")
    assert keyfile.read(aside, "the old passphrase") == old
    assert keyfile.read(key.file, PASSPHRASE) == key.secrets()


def test_another_passphrase_for_the_same_keys(qtbot, made):
    key = begun(qtbot, made())
    with qtbot.waitSignal(key.settled):
        key.keep_in_file(PASSPHRASE)
    before = key.secrets()
    with qtbot.assertNotEmitted(key.settled), qtbot.waitSignal(key.kept):
        key.keep_in_file("another of the same")
    assert keyfile.read(key.file, "another of the same") == before
    assert [item.name for item in key.file.parent.glob("key.sealed*")] == ["key.sealed"]


def test_a_file_that_cannot_be_written_is_told_and_nothing_settled(qtbot, made, monkeypatch):
    key = begun(qtbot, made())

    def full(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with qtbot.waitSignal(key.refused) as reports:
        key.keep_in_file(PASSPHRASE)
    assert "No space left" in reports.args[0]
    assert key.place is None


@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize(("place", "step"), [(os, "open"), (os, "write"), (os, "fsync"),
                                             (Path, "replace")])  # fmt: skip
@pytest.mark.parametrize("after", [0, 1])
def test_a_full_disk_leaves_the_key_file_in_place(
    qtbot, made, monkeypatch, mine, place, step, after
):  # fmt: skip
    """At the first such step and at the second, for a file of these keys and for another's."""
    key = begun(qtbot, made())
    key.file.parent.mkdir(exist_ok=True)
    keyfile.write(key.file, Secrets.fresh(), PASSPHRASE)
    if mine:
        with qtbot.waitSignal(key.kept):
            key.open_file(PASSPHRASE)
    before = sorted((path.name, path.read_bytes()) for path in key.file.parent.iterdir())
    real, calls, keys_file = getattr(place, step), count(), str(key.file.parent)

    def full(*given, **more):
        ours = step != "open" or (str(given[0]).startswith(keys_file) and given[1] & os.O_CREAT)
        if ours and next(calls) >= after:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(*given, **more)

    refusals = []
    key.refused.connect(refusals.append)
    monkeypatch.setattr(place, step, full)
    key.keep_in_file("another of the same")
    qtbot.waitUntil(lambda: not key.busy)
    monkeypatch.undo()
    if mine and after:
        assert keyfile.read(key.file, "another of the same") == key.secrets()
        return
    assert len(refusals) == 1
    assert "No space left on device" in refusals[0]
    assert "unchanged" in refusals[0]
    left = sorted((path.name, path.read_bytes()) for path in key.file.parent.iterdir())
    assert [item for item in left if item in before] == before
    assert not [name for name, _content in left if name.endswith((".part", ".old-1"))]
    assert keyfile.read(key.file, PASSPHRASE)
