"""Fetching a model: only when asked, whole or not at all, checked, and gone on with."""

from __future__ import annotations

import json
import shutil
from types import SimpleNamespace

import pytest

from engine.errors import Cancelled, ModelError
from engine.models.local import hub
from engine.models.local.causal import LocalCausal
from tests import tiny
from tests.hub import REVISION, Hub, closed_port

NAME = "someone/tiny-model"


@pytest.fixture
def folder(tmp_path):
    """A published model with things beside it that nobody wants."""
    made = tmp_path / "published"
    shutil.copytree(tiny.causal(), made)
    (made / "pytorch_model.bin").write_bytes(b"a pickle")
    (made / "modeling_evil.py").write_text("raise SystemExit")
    (made / "chat_template.jinja").write_text("{{ messages[0].content }}")
    (made / "README.md").write_text("---\nlicense: mit\n---\n")
    return made


@pytest.fixture
def server(folder):
    with Hub(NAME, folder) as running:
        yield running


def _offer(server):
    return hub.look_up(NAME, endpoint=server.endpoint)


def test_the_offer_says_size_and_licence_and_fetches_nothing(server, folder):
    offer = _offer(server)
    assert (offer.name, offer.revision, offer.licence) == (NAME, REVISION, "mit")
    names = {part.path for part in offer.parts}
    assert {"model.safetensors", "chat_template.jinja"} <= names
    assert not names & {"pytorch_model.bin", "modeling_evil.py"}
    assert offer.size == sum((folder / name).stat().st_size for name in names)
    assert server.sent == []


def test_a_fetched_model_opens_without_the_hub(server, tmp_path):
    reports = []
    findings = hub.fetch(
        _offer(server), tmp_path / "models", endpoint=server.endpoint,
        tick=lambda share, note="": reports.append((share, note)),
    )  # fmt: skip
    assert hub.fetched(tmp_path / "models") == ((NAME, findings),)
    assert [share for share, _note in reports] == sorted(share for share, _note in reports)
    assert reports[-1][0] == pytest.approx(1.0)
    assert any("model.safetensors" in note for _share, note in reports)
    asked = len(server.sent)
    assert LocalCausal(findings, device="cpu").bits("Hello there")
    assert hub.fetch(_offer(server), tmp_path / "models", endpoint=server.endpoint) == findings
    assert len(server.sent) == asked
    assert not list((tmp_path / "models").glob("*.part"))


def test_no_token_of_the_person_goes_along(server, tmp_path, monkeypatch):
    monkeypatch.setenv("HF_TOKEN", "hf_private")
    hub.fetch(_offer(server), tmp_path, endpoint=server.endpoint)
    assert not any(
        "hf_private" in header or "authorization" in header.lower() for header in server.headers
    )


def test_a_fetch_that_was_stopped_goes_on_where_it_was(server, folder, tmp_path):
    large = folder / "model.safetensors"
    large.write_bytes(bytes(24 << 20))
    offer, stopped = _offer(server), False

    def stop(share, _note=""):
        if share > 0.5 and not stopped:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        hub.fetch(offer, tmp_path / "models", endpoint=server.endpoint, tick=stop)
    assert hub.fetched(tmp_path / "models") == ()
    stopped = True
    findings = hub.fetch(offer, tmp_path / "models", endpoint=server.endpoint, tick=stop)
    assert hub.stored(findings) == offer
    assert any(int(item.split("=")[1].split("-")[0]) >= 10 << 20 for item in server.ranges)


def test_a_file_that_is_not_what_was_promised_is_thrown_away(server, tmp_path):
    server.lies = True
    with pytest.raises(ModelError, match=r"model\.safetensors is not what the hub promised"):
        hub.fetch(_offer(server), tmp_path / "models", endpoint=server.endpoint)
    assert hub.fetched(tmp_path / "models") == ()
    assert not list((tmp_path / "models").rglob("model.safetensors"))


def test_a_small_file_is_checked_too(server, folder, tmp_path):
    offer = _offer(server)
    config = folder / "config.json"
    config.write_text(config.read_text().replace("gpt2", "gpt3"))
    with pytest.raises(ModelError, match=r"config\.json is not what the hub promised"):
        hub.fetch(offer, tmp_path, endpoint=server.endpoint)


def test_cancelling_stops_between_chunks(server, tmp_path):
    def stop(share, _note=""):
        if share > 0:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        hub.fetch(_offer(server), tmp_path, endpoint=server.endpoint, tick=stop)
    assert hub.fetched(tmp_path) == ()


def test_names_that_are_none(tmp_path):
    for name in ("", "../../etc", "a/b/c", "https://example.com/x", "a b"):
        with pytest.raises(ModelError, match="owner/model"):
            hub.look_up(name, endpoint="http://127.0.0.1:1")
        with pytest.raises(ModelError, match="owner/model"):
            hub.remove(name, tmp_path)


def test_an_unknown_model_and_a_dead_hub(server):
    with pytest.raises(ModelError, match="no such model"):
        hub.look_up("someone/else", endpoint=server.endpoint)
    with closed_port() as port, pytest.raises(ModelError, match="The hub"):
        hub.look_up(NAME, endpoint=f"http://127.0.0.1:{port}")


def test_only_safetensors(server, folder):
    (folder / "model.safetensors").unlink()
    with pytest.raises(ModelError, match="other formats can run code"):
        _offer(server)


def test_a_full_disk_is_told_before_anything_is_fetched(server, tmp_path, monkeypatch):
    monkeypatch.setattr(hub.shutil, "disk_usage", lambda _path: SimpleNamespace(free=10))
    with pytest.raises(ModelError, match="not enough room"):
        hub.fetch(_offer(server), tmp_path, endpoint=server.endpoint)
    assert server.sent == []


def test_removing_a_model_and_a_record_that_lies(server, tmp_path):
    findings = hub.fetch(_offer(server), tmp_path, endpoint=server.endpoint)
    (findings / "config.json").write_text(json.dumps({}))
    assert hub.stored(findings) is None
    hub.remove(NAME, tmp_path)
    assert not findings.exists()
