from __future__ import annotations

import keyring.core
import pytest
from keyring.backends.fail import Keyring as NoKeyring

from app.preferences.settings import Settings
from app.state.rules import Rules
from engine.errors import KeyringError
from tests.keyrings import LockedKeyring

CANARY = "Siobhán O’Leary"


@pytest.fixture
def settings(qapp, tmp_path):
    return Settings(tmp_path / "config" / "settings.json")


def files(settings):
    return {file.name: file.read_bytes() for file in settings.path.parent.glob("*")}


def test_a_word_is_kept_or_protected_never_both(settings):
    rules = Rules(settings)
    heard = []
    rules.changed.connect(lambda: heard.append(1))
    rules.always_protect(CANARY)
    rules.always_keep(CANARY)
    rules.always_keep(CANARY)
    assert (rules.keep, rules.protect) == ({CANARY}, frozenset())
    rules.drop(CANARY)
    assert (rules.keep, rules.protect) == (frozenset(), frozenset())
    rules.always_keep("")
    assert rules.keep == frozenset()
    assert len(heard) >= 3


def test_words_end_with_the_program_unless_asked(settings, ring):
    Rules(settings).always_protect(CANARY)
    settings.save()
    assert Rules(settings).protect == frozenset()
    assert "rules.sealed" not in files(settings)
    assert not ring.kept


def test_remembered_words_come_back_and_stand_nowhere_readable(settings, ring):
    rules = Rules(settings)
    rules.always_protect(CANARY)
    rules.remember()
    rules.always_keep("Galway")
    settings.save()
    again = Rules(Settings(settings.path))
    assert (again.keep, again.protect) == ({"Galway"}, {CANARY})
    for content in files(settings).values():
        assert CANARY.encode() not in content
        assert b"Galway" not in content
    assert CANARY not in repr(again)


def test_without_a_keyring_nothing_is_remembered(settings):
    rules = Rules(settings)
    rules.always_protect(CANARY)
    with pytest.raises(KeyringError):
        rules.remember()
    assert settings.remember_rules is False
    assert "rules.sealed" not in files(settings)
    assert rules.protect == {CANARY}


def test_forgetting_deletes_the_file_and_the_key_but_not_the_words(settings, ring):
    rules = Rules(settings)
    rules.always_protect(CANARY)
    rules.remember()
    rules.forget()
    assert "rules.sealed" not in files(settings)
    assert not ring.kept
    assert settings.remember_rules is False
    assert rules.protect == {CANARY}


def test_a_locked_keyring_at_the_start_is_told_and_loses_nothing(settings, ring):
    first = Rules(settings)
    first.always_protect(CANARY)
    first.remember()
    keyring.core.set_keyring(LockedKeyring())
    rules = Rules(settings)
    assert "not active" in rules.problem
    reports = []
    rules.trouble.connect(reports.append)
    rules.always_keep("Galway")
    assert reports
    assert rules.keep == {"Galway"}
    keyring.core.set_keyring(ring)
    rules.always_keep("Cork")
    again = Rules(settings)
    assert (again.keep, again.protect) == ({"Galway", "Cork"}, {CANARY})


def test_a_damaged_file_is_set_aside(settings, ring):
    first = Rules(settings)
    first.always_protect(CANARY)
    first.remember()
    sealed = settings.path.with_name("rules.sealed")
    damaged = sealed.read_bytes()[:-1] + b"!"
    sealed.write_bytes(damaged)
    rules = Rules(settings)
    assert "could not be opened" in rules.problem
    assert rules.protect == frozenset()
    rules.always_keep("Cork")
    assert files(settings)["rules.sealed.unreadable-1"] == damaged
    assert Rules(settings).keep == {"Cork"}


def test_a_lost_keyring_key_sets_the_file_aside(settings, ring):
    first = Rules(settings)
    first.always_protect(CANARY)
    first.remember()
    ring.kept.clear()
    assert "kept as" in Rules(settings).problem


def test_forgetting_where_the_keyring_is_gone_still_deletes_the_file(settings, ring):
    rules = Rules(settings)
    rules.remember()
    keyring.core.set_keyring(NoKeyring())
    reports = []
    rules.trouble.connect(reports.append)
    rules.forget()
    assert reports
    assert "rules.sealed" not in files(settings)
