from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from app.preferences.providers import ProviderEntry
from app.preferences.settings import Settings, config_folder, write_atomically

ENTRY = ProviderEntry("a1", "Mine", "openai", "https://api.example.org/v1", "m-1")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "config" / "settings.json"


@pytest.fixture
def settings(qapp, path):
    return Settings(path)


def aside(path):
    return sorted(path.parent.glob("settings.unreadable-*.json"))


def test_every_setting_has_a_default_that_it_accepts_and_a_description(settings):
    for name, setting in Settings.declared().items():
        assert getattr(settings, name) == setting.default
        assert setting.kind.read(setting.kind.write(setting.default)) == setting.default
        assert setting.description.endswith(".")


def test_values_come_back_after_a_restart(settings, path):
    settings.theme = "dark"
    settings.epsilon = 0.35
    settings.providers = (ENTRY,)
    settings.geometry = bytes(range(256))
    assert settings.save()
    again = Settings(path)
    assert (again.theme, again.epsilon, again.providers) == ("dark", 0.3, (ENTRY,))
    assert again.geometry == bytes(range(256))
    assert again.problem == ""


def test_a_change_is_told_once_and_written_soon(settings, path, qtbot):
    heard = []
    settings.changed.connect(heard.append)
    settings.theme = "light"
    settings.theme = "light"
    assert heard == ["theme"]
    qtbot.waitUntil(path.exists)
    assert json.loads(path.read_text()) == {"theme": "light"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"), ("epsilon", 0.0), ("epsilon", float("nan")), ("epsilon", "1"),
        ("epsilon", True), ("reading_size", 15.5), ("reading_size", 900), ("profile", ""),
        ("remember_rules", 1), ("geometry", "text"), ("provider", None), ("providers", [ENTRY]),
        ("providers", (ENTRY, ENTRY)), ("clipboard_seconds", -1),
    ],
)  # fmt: skip
def test_a_wrong_value_is_refused_and_changes_nothing(settings, name, value):
    before = getattr(settings, name)
    with pytest.raises((TypeError, ValueError)):
        setattr(settings, name, value)
    assert getattr(settings, name) == before


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe\x00", b"null", b"[" * 100_000])
def test_a_file_that_cannot_be_understood_is_set_aside(qapp, path, content):
    write_atomically(path, content)
    settings = Settings(path)
    settings.theme = "dark"
    assert settings.save()
    (kept,) = aside(path)
    assert kept.read_bytes() == content
    assert kept.name in settings.problem
    assert json.loads(path.read_text()) == {"theme": "dark"}


def test_one_bad_value_does_not_lose_the_others(qapp, path):
    content = {"theme": "pink", "epsilon": 0.5, "providers": [{"id": "x"}], "geometry": "*"}
    write_atomically(path, json.dumps(content).encode())
    settings = Settings(path)
    assert (settings.theme, settings.epsilon, settings.providers) == ("system", 0.5, ())
    assert "geometry, providers, theme" in settings.problem or "theme" in settings.problem
    (kept,) = aside(path)
    assert json.loads(kept.read_text()) == content
    assert settings.save()
    assert json.loads(path.read_text()) == {"epsilon": 0.5}


def test_what_is_unknown_is_kept(qapp, path):
    write_atomically(path, b'{"from_the_future": {"a": [1]}, "theme": "dark"}')
    settings = Settings(path)
    settings.theme = "light"
    settings.save()
    assert json.loads(path.read_text()) == {"from_the_future": {"a": [1]}, "theme": "light"}
    assert not aside(path)


def test_a_file_that_cannot_be_set_aside_is_never_written_over(qapp, path, monkeypatch):
    write_atomically(path, b"{")

    def refuse(*_args):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    settings = Settings(path)
    assert "nothing is saved" in settings.problem
    settings.theme = "dark"
    assert not settings.save()
    assert path.read_bytes() == b"{"


def test_a_full_disk_is_told_and_the_old_file_stays(settings, path, monkeypatch, qtbot):
    settings.theme = "dark"
    settings.save()
    before = path.read_bytes()

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    settings.theme = "light"
    with qtbot.waitSignal(settings.trouble) as reports:
        assert not settings.save()
    assert "No space left" in reports.args[0]
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_the_file_is_for_this_person_only(settings, path):
    settings.theme = "dark"
    settings.save()
    assert path.stat().st_mode & 0o077 == 0


def test_a_linked_file_stays_a_link(qapp, tmp_path):
    real = tmp_path / "dotfiles" / "promptveil.json"
    write_atomically(real, b"{}")
    link = tmp_path / "settings.json"
    link.symlink_to(real)
    settings = Settings(link)
    settings.theme = "dark"
    settings.save()
    assert link.is_symlink()
    assert json.loads(real.read_text()) == {"theme": "dark"}


def test_the_folder_can_be_chosen(qapp, tmp_path, monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_CONFIG", str(tmp_path / "here"))
    assert config_folder() == tmp_path / "here"
    assert Settings().path == tmp_path / "here" / "settings.json"
    monkeypatch.delenv("PROMPTVEIL_CONFIG")
    assert config_folder().is_absolute()


def test_the_current_provider_is_the_chosen_one_or_the_first(settings):
    assert settings.current_provider() is None
    other = ProviderEntry("b2", "Other", "local", "http://localhost:11434/v1", "m-2")
    settings.providers = (ENTRY, other)
    assert settings.current_provider() == ENTRY
    settings.provider = "b2"
    assert settings.current_provider() == other
    settings.provider = "gone"
    assert settings.current_provider() == ENTRY


json_values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@hypothesis_settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    raw=st.dictionaries(st.sampled_from([*Settings.declared(), "else"]), json_values, max_size=5)
)
def test_no_file_stops_the_start_and_nothing_good_is_lost(qapp, tmp_path, raw):
    path = tmp_path / "any" / "settings.json"
    for old in path.parent.glob("*"):
        old.unlink()
    write_atomically(path, json.dumps(raw).encode())
    settings = Settings(path)
    assert settings.save()
    assert bool(settings.problem) == bool(aside(path))
    again = Settings(path)
    assert again.problem == ""
    assert again.values == settings.values
