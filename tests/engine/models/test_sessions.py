import hashlib
import json
import subprocess
import sys
import threading

import numpy as np
import pytest

from engine.errors import Cancelled, ModelError
from engine.models import Models
from engine.models import sessions as module
from engine.models.sessions import Session, threads
from engine.resources import path


@pytest.fixture(scope="module")
def session():
    return Session("causal", path("models"))


def _window(length):
    ids = np.full((1, length), 2003, np.int64)
    ids[0, 0] = 101
    return {"ids": ids, "skip": np.zeros(1, np.int64)}


def _manifest(folder, content=b"not a model", **changed):
    entry = {"file": "m.onnx", "sha256": hashlib.sha256(content).hexdigest(), **changed}
    (folder / "manifest.json").write_text(json.dumps({"models": {"m": entry}}))
    (folder / "m.onnx").write_bytes(content)


def test_every_model_of_the_manifest_is_the_file_it_names():
    known = json.loads(path("models", "manifest.json").read_text())["models"]
    assert {"causal", "encoder"} <= set(known)
    for entry in known.values():
        content = path("models", entry["file"]).read_bytes()
        assert len(content) == entry["bytes"]
        assert hashlib.sha256(content).hexdigest() == entry["sha256"]
        assert path("models", entry["card"]).exists()
    assert sum(entry["bytes"] for entry in known.values()) < 130e6


def test_no_manifest(tmp_path):
    with pytest.raises(ModelError, match=r"manifest\.json\) is missing.*Install"):
        Session("m", tmp_path)


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"models": {"m": {"file": "x"}}}', "\x00"])
def test_a_manifest_without_the_model(tmp_path, content):
    (tmp_path / "manifest.json").write_text(content)
    with pytest.raises(ModelError, match="no usable 'm'"):
        Session("m", tmp_path)


def test_a_missing_file(tmp_path):
    _manifest(tmp_path)
    (tmp_path / "m.onnx").unlink()
    with pytest.raises(ModelError, match=r"m\.onnx is missing.*Install"):
        Session("m", tmp_path)


def test_a_changed_file(tmp_path):
    _manifest(tmp_path)
    (tmp_path / "m.onnx").write_bytes(b"something else")
    with pytest.raises(ModelError, match=r"m\.onnx is damaged.*Install"):
        Session("m", tmp_path)


def test_a_listed_file_that_is_no_model(tmp_path):
    _manifest(tmp_path)
    with pytest.raises(ModelError, match="could not be opened"):
        Session("m", tmp_path)


def test_missing_models_are_named_by_the_lazy_holder(tmp_path):
    held = Models(tmp_path)
    assert held.device == "CPU"
    with pytest.raises(ModelError):
        _ = held.causal
    with pytest.raises(ModelError):
        _ = held.encoder


def test_a_failed_run_says_nothing_of_the_text(session):
    with pytest.raises(ModelError) as caught:
        session.run({"ids": np.full((1, 600), 2003, np.int64), "skip": np.zeros(1, np.int64)})
    assert "2003" not in str(caught.value)
    assert caught.value.__cause__ is None


def test_a_run_with_a_tick_gives_the_same(session):
    reports = []
    watched = session.run(_window(200), tick=lambda done, _note="": reports.append(done), done=0.25)
    assert np.array_equal(watched, session.run(_window(200)))
    assert set(reports) == {0.25}


def test_an_opened_model_does_not_keep_its_file(session):
    kept = vars(session._session).values()
    assert not [value for value in kept if isinstance(value, bytes)]


def test_no_arena_keeps_the_memory_of_the_longest_computation(session):
    assert not session._session.get_session_options().enable_cpu_mem_arena


def test_cancelling_stops_the_run_and_leaves_no_thread(session, monkeypatch):
    monkeypatch.setattr(module, "POLL_SECONDS", 0.0)
    calls = iter(range(3))

    def tick(_done, _note=""):
        if next(calls) == 1:
            raise Cancelled("stopped")

    before = threading.active_count()
    many = {"ids": np.tile(_window(256)["ids"], (4, 1)), "skip": np.zeros(1, np.int64)}
    with pytest.raises(Cancelled):
        session.run(many, tick=tick)
    assert threading.active_count() == before
    assert session.run(_window(5)).shape == (1, 4)  # the session is still usable


def test_an_error_in_a_watched_run_reaches_the_caller(session):
    with pytest.raises(ModelError):
        session.run(_window(600), tick=lambda _done, _note="": None)


def test_the_number_of_threads_can_be_chosen(monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_THREADS", "3")
    assert threads() == 3
    monkeypatch.setenv("PROMPTVEIL_THREADS", "many")
    assert threads() >= 0


def test_a_process_confined_to_some_processors_uses_no_more(monkeypatch):
    monkeypatch.delenv("PROMPTVEIL_THREADS", raising=False)
    monkeypatch.setattr(module.os, "sched_getaffinity", lambda _pid: {0}, raising=False)
    monkeypatch.setattr(module.os, "cpu_count", lambda: 8)
    assert threads() == 1


def test_importing_the_models_loads_no_runtime():
    code = (
        "import sys, engine.models, engine.models.causal, engine.models.encoder, engine.score;"
        "print(sorted({'onnxruntime', 'tokenizers', 'torch'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_computations_side_by_side_are_those_one_by_one(session):
    feeds = [_window(length) for length in (3, 17, 5, 40, 2)]
    alone = [session.run(feed) for feed in feeds]
    together = list(session.run_each(feeds))
    assert all(np.array_equal(item, other) for item, other in zip(alone, together, strict=True))


def test_the_rest_is_stopped_where_the_person_stops(session):
    feeds = [_window(200) for _ in range(200)]
    asked = []

    def stops(share, _note=""):
        asked.append(share)
        if len(asked) > 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        list(session.run_each(feeds, tick=stops))
    assert max(asked) < 0.5
    assert list(session.run_each([])) == []
