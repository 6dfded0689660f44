"""What every model does when something fails, and what it keeps of a text."""

from __future__ import annotations

import traceback
from contextlib import contextmanager

import pytest
import torch

from engine.errors import ChatBusy, ChatUnreachable, ModelError
from engine.models.accelerators import TOLD
from engine.models.local.device import Device
from engine.models.lru_cache import LruCache
from tests.conformance.implementations import CAUSAL, ENCODER, GENERATOR, MASKED, SERVERS, TAGGER
from tests.servers import LISTENING, error

GPU = Device("cuda", "Test GPU", 8 * 2**30)
ASK = {
    "causal": lambda model, text: model.bits(text),
    "encoder": lambda model, text: model.embed([text]).tolist(),
    "tagger": lambda model, text: model.tag(text),
    "masked": lambda model, text: model.candidates(text, [(0, 4)]),
    "generator": lambda model, text: model.generate(text, limit=4),
}
ALL = {"causal": CAUSAL, "encoder": ENCODER, "tagger": TAGGER, "masked": MASKED,
       "generator": GENERATOR}  # fmt: skip
EVERY = [(kind, name) for kind, findings in ALL.items() for name in findings]
LOCAL = [item for item in EVERY if item[1].startswith("transformers")]
SERVED = [item for item in EVERY if item[1] == "server"]
KEEPING = [item for item in EVERY if item[0] != "generator"]
LOST = [
    torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 2 GiB"),
    RuntimeError("CUDA error: device-side assert triggered"),
    RuntimeError("MPS backend out of memory"),
    torch.AcceleratorError("CUDA error: no CUDA-capable device is detected"),
]
TEXT = "Anna lives in a red house."


def _ids(cases):
    return [" ".join(case) for case in cases]


@pytest.fixture
def asked(request):
    """(the model, how it is asked), opened for one test."""
    kind, name = request.param
    with ALL[kind][name]() as model:
        yield model, ASK[kind]


def _runner(model):
    """What a larger model of this machine is computed by, or None."""
    return getattr(getattr(model, "_local", model), "_runner", None)


@contextmanager
def _failing(model, problem):
    """Every computation fails with words that quote the text."""
    with pytest.MonkeyPatch.context() as patch:
        if id(model) in SERVERS:
            SERVERS[id(model)].behave(error(500, "bad", str(problem)))
        elif _runner(model):
            patch.setattr(_runner(model).module, "forward", _raiser(problem))
        else:
            patch.setattr(model._session, "_session", _Broken(problem))
            if model._session._gpu:
                patch.setattr(model._session._gpu, "_session", _Broken(problem))
        yield


def _raiser(problem):
    def fail(*_given, **_named):
        raise problem

    return fail


class _Broken:
    def __init__(self, problem):
        self.run = _raiser(problem)


def _figures(answer):
    """The numbers of an answer, and the text of one that is written."""
    if isinstance(answer, str | float):
        return [answer]
    if hasattr(answer, "spans"):
        return [span.score for span in answer.spans]
    findings = []
    for part in answer:
        figure = getattr(part, "bits", getattr(part, "probability", None))
        findings += _figures(part) if figure is None else [figure]
    return findings


def _nearly(answer):
    """Its numbers in half precision."""
    return pytest.approx(_figures(answer), rel=0.02, abs=0.02)


def _recents(held, depth=3):
    """Everything a model remembers by."""
    for value in vars(held).values():
        if isinstance(value, LruCache):
            yield value
        elif depth and type(value).__module__.startswith("engine.") and hasattr(value, "__dict__"):
            yield from _recents(value, depth - 1)


@pytest.mark.parametrize("asked", EVERY, ids=_ids(EVERY), indirect=True)
def test_a_failure_is_told_without_the_text(asked, canary):
    model, ask = asked
    problem = ValueError(f"{canary} is no number")
    with _failing(model, problem), pytest.raises((ModelError, ChatBusy)) as caught:
        ask(model, f"{canary} lives in a blue house.")
    reports = "".join(traceback.format_exception(caught.value))
    assert all(word not in reports for word in canary.split())
    assert caught.value.__cause__ is None


@pytest.mark.parametrize("asked", EVERY, ids=_ids(EVERY), indirect=True)
def test_no_model_shows_a_text(asked, canary):
    model, ask = asked
    answer = ask(model, f"{canary} lives in a green house.")
    shown = repr(model) + repr([list(kept._kept.items()) for kept in _recents(model)])
    shown += "" if isinstance(answer, str) else repr(answer)
    assert all(word not in shown for word in canary.split())


@pytest.mark.parametrize("asked", KEEPING, ids=_ids(KEEPING), indirect=True)
def test_what_is_kept_of_a_text_is_forgotten_when_asked(asked):
    model, ask = asked
    before = ask(model, TEXT)
    assert any(kept._kept for kept in _recents(model))
    model.forget()
    assert not any(kept._kept for kept in _recents(model))
    assert ask(model, TEXT) == before


@pytest.mark.parametrize("asked", LOCAL, ids=_ids(LOCAL), indirect=True)
@pytest.mark.parametrize("problem", LOST, ids=[str(item)[:12] for item in LOST])
def test_where_the_gpu_fails_the_cpu_goes_on_with_a_message(asked, problem, monkeypatch):
    model, ask = asked
    expected = ask(model, TEXT)
    getattr(model, "forget", lambda: None)()
    placed = _runner(model)
    run, halved = placed.module.forward, placed.device.kind == "cuda"

    def short(*given, **named):
        if placed.device.kind == "cuda":
            raise problem
        return run(*given, **named)

    monkeypatch.setattr(placed.module, "forward", short)
    placed.device = GPU
    assert model.device == "GPU · Test GPU, 8 GB"
    answer = ask(model, TEXT)
    assert answer == expected or (halved and _figures(answer) == _nearly(expected))
    assert (model.device, model.notice) == ("CPU", TOLD)


@pytest.mark.parametrize("asked", SERVED, ids=_ids(SERVED), indirect=True)
def test_a_server_that_went_away_is_told(asked):
    model, ask = asked
    server = SERVERS[id(model)]
    server._server.shutdown()
    server._server.socket.close()
    LISTENING.add(server.port)
    with pytest.raises(ChatUnreachable):
        ask(model, TEXT)
