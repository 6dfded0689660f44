"""What is remembered of a server that stands in for models: its address and model, no more."""

from __future__ import annotations

import json

import pytest

from app.preferences.model_server import ModelServer, is_usable
from app.preferences.settings import Settings
from engine.providers.provider import is_here

SERVER = ModelServer("http://127.0.0.1:8000/v1", "qwen3")
FURTHER = (
    "http://192.168.1.7:8000/v1", "https://10.0.0.2/v1", "https://api.example.org/v1",
    "http://127.0.0.1.example.org/v1", "http://me:secret@127.0.0.1:8000/v1",
    "http://127.0.0.1:8000/v1?key=1", "ftp://127.0.0.1/v1", "127.0.0.1:8000", "",
)  # fmt: skip


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings.json"


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1:8000/v1", "http://localhost:1234/v1", "http://[::1]:8080/v1"]
)
def test_addresses_of_this_machine_can_be_used(url):
    assert is_usable(ModelServer(url, "m"))


@pytest.mark.parametrize("url", FURTHER)
def test_no_other_address_can(url, qapp, path):
    assert not is_usable(ModelServer(url, "m"))
    with pytest.raises(ValueError, match="this machine"):
        Settings(path).model_server = ModelServer(url, "m")


@pytest.mark.parametrize("host", ["192.168.1.7", "10.0.0.1", "169.254.1.1", "example.org", ""])
def test_near_is_not_here(host):
    assert not is_here(host)


@pytest.mark.parametrize("name", ["", " ", "a\nb", "x" * 201])
def test_a_model_needs_a_name(name):
    assert not is_usable(ModelServer(SERVER.base_url, name))


def test_it_comes_back_after_a_restart_and_nothing_else_is_kept(qapp, path):
    settings = Settings(path)
    settings.model_server = SERVER
    assert settings.save()
    kept = json.loads(path.read_text())
    assert kept == {"model_server": {"base_url": SERVER.base_url, "model": "qwen3"}}
    again = Settings(path)
    assert again.model_server == SERVER
    again.model_server = None
    again.save()
    assert Settings(path).model_server is None


@pytest.mark.parametrize(
    "raw",
    [*({"base_url": url, "model": "m"} for url in FURTHER), {"base_url": 5, "model": "m"}, {}, []],
)
def test_a_file_cannot_lead_the_text_away_from_this_machine(qapp, path, raw):
    path.write_text(json.dumps({"theme": "dark", "model_server": raw}))
    settings = Settings(path)
    assert settings.model_server is None
    assert settings.theme == "dark"
    assert "model_server" in settings.problem
