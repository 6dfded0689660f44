"""When a GPU computes an embedded model: only where it proves faster and equal, while it works.

The runtime is made up, with its providers and its clock; `tests/conformance/test_providers.py`
asks the real ones.
"""

import hashlib
import json
import sys
from dataclasses import dataclass, field
from types import SimpleNamespace

import numpy as np
import pytest

from engine.errors import Cancelled, ModelError
from engine.models import Models, accelerators, runtime, sessions
from engine.models.accelerators import CPU, FASTER, TOLD, agree, wanted
from engine.models.local import LocalChoice
from engine.models.sessions import Session
from engine.resources import path

CUDA, DML, COREML = (accelerator.provider for accelerator in accelerators.ACCELERATORS)
ANSWER = np.linspace(-3, 3, 60, dtype=np.float32).reshape(1, 20, 3)
FEEDS = {"x": np.ones((1, 20), np.int64)}


@dataclass
class Card:
    """What a made-up provider does: seconds for a run, error of the answers, and failures."""

    seconds: float = 0.1
    error: float = 0.0
    refuses: Exception | None = None
    absent: bool = False
    fails: Exception | None = None
    runs: int = 0
    cold: float = 0.0
    """Seconds of work before which a run takes ten times as long."""
    work: float = 0.0


@dataclass
class FakeRuntime:
    """Stands for the onnxruntime module: a clock that only the made-up sessions move."""

    cards: dict[str, Card]
    now: float = 0.0
    severities: list[int] = field(default_factory=list)
    asked: list[list] = field(default_factory=list)

    RunOptions = staticmethod(
        lambda: SimpleNamespace(terminate=False, add_run_config_entry=lambda *_given: None)
    )

    def SessionOptions(self):
        return SimpleNamespace(add_session_config_entry=lambda *_given: None)

    def get_available_providers(self):
        return list(self.cards)

    def set_default_logger_severity(self, severity):
        self.severities.append(severity)

    def preload_dlls(self):
        sys.stdout.write("Failed to load a library")

    def InferenceSession(self, _content, _options, *, providers, **_more):
        self.asked.append(providers)
        names = [provider if isinstance(provider, str) else provider[0] for provider in providers]
        card = self.cards[names[0]]
        if card.refuses:
            raise card.refuses
        active = [CPU] if card.absent else names
        return FakeSession(self, self.cards[active[0]], active)


@dataclass
class FakeSession:
    """A session of one card."""

    runtime: FakeRuntime
    card: Card
    active: list[str]

    def get_providers(self):
        return self.active

    def disable_fallback(self):
        """Nothing falls back here."""

    def run(self, _names, feeds, _options):
        self.card.work += self.card.seconds
        slow = 10 if self.card.work < self.card.cold else 1
        self.runtime.now += self.card.seconds * slow
        self.card.runs += 1
        if self.card.fails:
            raise self.card.fails
        return [ANSWER * feeds["x"][0, 0] * (1 + self.card.error)]


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """Makes a session on a machine with certain cards."""
    content = b"a model"
    entry = {"file": "m.onnx", "sha256": hashlib.sha256(content).hexdigest()}
    (tmp_path / "manifest.json").write_text(json.dumps({"models": {"m": entry}}))
    (tmp_path / "m.onnx").write_bytes(content)
    accelerators._load_libraries.cache_clear()

    def make(*, device="auto", trial=lambda: FEEDS, one_thread=False, cpu=None, **cards):
        known = {"cuda": CUDA, "dml": DML, "coreml": COREML}
        fake = FakeRuntime({known[name]: card for name, card in cards.items()})
        fake.cards[CPU] = cpu or Card(seconds=1.0)
        monkeypatch.setattr(runtime, "load", lambda: fake)
        monkeypatch.setattr(accelerators, "perf_counter", lambda: fake.now)
        session = Session("m", tmp_path, device=device, trial=trial, one_thread=one_thread)
        return session, fake

    yield make
    accelerators._load_libraries.cache_clear()


def test_a_faster_card_with_the_same_answers_is_taken(machine):
    card = Card(seconds=0.1)
    session, fake = machine(cuda=card)
    assert session.device == "GPU · CUDA"
    before, card_before = fake.cards[CPU].runs, card.runs
    assert np.array_equal(session.run(FEEDS), ANSWER)
    assert (fake.cards[CPU].runs, card.runs) == (before, card_before + 1)
    assert session.notice == ""


def test_a_card_whose_clock_is_low_at_first_is_given_time(machine):
    session, _fake = machine(cuda=Card(seconds=0.002, cold=0.02), cpu=Card(seconds=0.02))
    assert session.device == "GPU · CUDA"


def test_a_card_is_tried_with_the_windows_of_a_page(machine, monkeypatch):
    monkeypatch.setattr(sessions, "threads", lambda: 32)
    card = Card(seconds=0.1)
    machine(cuda=card, one_thread=True)
    assert card.runs == sessions.USUAL * (accelerators.WARM_UPS + accelerators.RUNS)


def test_rounding_is_no_other_answer(machine):
    session, _fake = machine(cuda=Card(error=0.02))
    assert session.device == "GPU · CUDA"


@pytest.mark.parametrize(
    "card",
    [
        Card(error=0.3),
        Card(error=float("nan")),
        Card(seconds=1.0),
        Card(seconds=FASTER + 0.01),
        Card(refuses=RuntimeError("no such card")),
        Card(absent=True),
        Card(fails=RuntimeError("CUDA error")),
    ],
    ids=["other answers", "no figures", "as slow", "hardly faster", "refuses", "absent", "fails"],
)
@pytest.mark.parametrize("one_thread", [False, True])
def test_any_other_card_is_refused(machine, card, one_thread):
    session, _fake = machine(cuda=card, one_thread=one_thread)
    assert session.device == "CPU"
    assert session.notice == ""
    assert np.array_equal(session.run(FEEDS), ANSWER)


def test_where_several_prove_themselves_the_fastest_is_taken(machine):
    session, _fake = machine(cuda=Card(seconds=0.5), dml=Card(seconds=0.2))
    assert session.device == "GPU · DirectML"
    session, _fake = machine(cuda=Card(seconds=0.2), dml=Card(seconds=0.1, error=1.0))
    assert session.device == "GPU · CUDA"


@pytest.mark.parametrize(
    ("device", "badge", "tried"),
    [
        ("auto", "GPU · CUDA", {CUDA}),
        ("cuda", "GPU · CUDA", {CUDA}),
        ("mps", "GPU · Core ML", {COREML}),
        ("cpu", "CPU", set()),
    ],
)
def test_the_choice_of_a_device_is_kept(machine, device, badge, tried):
    session, fake = machine(device=device, cuda=Card(), coreml=Card(seconds=0.01))
    assert session.device == badge
    assert {item[0][0] for item in fake.asked if not isinstance(item[0], str)} == tried


def test_without_a_trial_no_card_is_taken(machine):
    session, fake = machine(trial=None, cuda=Card())
    assert session.device == "CPU"
    assert fake.asked == [[CPU]]


def test_providers_are_asked_for_by_name():
    offered = ["AzureExecutionProvider", "TensorrtExecutionProvider", CUDA, COREML, CPU]
    assert [item.provider for item in wanted(offered, "auto")] == [CUDA]
    assert wanted(["AzureExecutionProvider", CPU], "auto") == ()


def test_a_trial_prints_nothing_and_leaves_the_log_as_it_was(machine, capfd):
    _session, fake = machine(cuda=Card(refuses=RuntimeError("libcudart.so is missing")))
    assert capfd.readouterr() == ("", "")
    assert fake.severities[-1] == accelerators.WARNING


def test_a_lost_card_loses_no_answer(machine):
    card = Card()
    session, _fake = machine(cuda=card)
    card.fails = RuntimeError("CUDA error: an illegal memory access was encountered")
    assert np.array_equal(session.run(FEEDS), ANSWER)
    assert (session.device, session.notice) == ("CPU", TOLD)
    runs = card.runs
    assert np.array_equal(session.run(FEEDS), ANSWER)
    assert card.runs == runs  # it is not asked again


def test_a_card_that_loses_its_figures_is_left(machine):
    card = Card()
    session, _fake = machine(cuda=card)
    card.error = float("inf")
    assert np.array_equal(session.run(FEEDS), ANSWER)
    assert session.device == "CPU"


def test_a_card_lost_among_computations_side_by_side(machine):
    card = Card()
    session, _fake = machine(cuda=card, one_thread=True)
    answers = session.run_each([FEEDS] * 5)
    first = next(answers)
    card.fails = RuntimeError("CUDA out of memory")
    assert all(np.array_equal(item, ANSWER) for item in [first, *answers])
    assert np.array_equal(session.run(FEEDS), ANSWER)
    assert session.device == "CPU"


def test_feeds_that_no_device_can_compute_leave_the_card(machine):
    card, cpu = Card(), Card(seconds=1.0)
    session, _fake = machine(cuda=card, cpu=cpu)
    card.fails = cpu.fails = RuntimeError("Invalid shape: {1,600} of 'a private text'")
    with pytest.raises(ModelError) as caught:
        session.run(FEEDS)
    assert "private" not in str(caught.value)
    assert (caught.value.__cause__, session.device) == (None, "GPU · CUDA")


def test_a_stopped_computation_is_no_lost_card(machine):
    card = Card()
    session, fake = machine(cuda=card)
    card.fails = RuntimeError("Exiting due to terminate flag being set to true.")
    runs = fake.cards[CPU].runs
    with pytest.raises(ModelError):
        session._run(FEEDS, SimpleNamespace(terminate=True))
    assert (session.device, fake.cards[CPU].runs) == ("GPU · CUDA", runs)


def test_the_person_can_still_stop(machine):
    session, _fake = machine(cuda=Card())

    def tick(_done, _note=""):
        raise Cancelled

    with pytest.raises(Cancelled):
        session.run(FEEDS, tick=tick)
    assert session.device == "GPU · CUDA"


def test_answers_of_another_shape_or_kind_do_not_agree():
    assert agree(ANSWER, ANSWER)
    assert not agree(ANSWER[:, :1], ANSWER)
    assert not agree(ANSWER.astype(np.float64), ANSWER)
    assert not agree(ANSWER[:, ::-1], ANSWER)
    one_wrong = ANSWER.copy()
    one_wrong[0, 7, 1] += ANSWER.std()
    assert not agree(one_wrong, ANSWER)


@pytest.mark.parametrize("name", ["tagger", "causal", "encoder", "masked"])
def test_each_model_can_be_tried_and_tells_of_its_device(name, monkeypatch):
    """The choice of the run reaches each embedded model, with a trial that its file can compute."""
    tried = []

    def fastest(_content, chosen, *, plain, trial, threads):
        tried.append(([item.provider for item in chosen], [item.shape for item in plain(trial)]))
        return SimpleNamespace(badge="GPU · CUDA", threads=threads)

    real = runtime.load()
    monkeypatch.setattr(real, "get_available_providers", lambda: [CUDA, CPU])
    monkeypatch.setattr(accelerators, "fastest", fastest)
    chosen = Models(path("models"), local=LocalChoice(device="cuda"))
    model = getattr(chosen, name)
    assert (model.device, chosen.device, chosen.notice) == ("GPU · CUDA", "GPU · CUDA", "")
    model._session.notice = TOLD
    assert chosen.notice == TOLD
    [(providers, shapes)] = tried
    assert providers == [CUDA]
    assert all(np.prod(shape) > 100 for shape in shapes) or name == "causal"
    on_cpu = Models(path("models"), local=LocalChoice(device="cpu"))
    assert getattr(on_cpu, name).device == "CPU"
    assert len(tried) == 1
