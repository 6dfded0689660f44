"""Larger models of this machine: devices, falling back, and folders that are not to be trusted."""

from __future__ import annotations

import io
import json
import shutil
from types import SimpleNamespace

import pytest
import torch

from engine.annotate import annotate
from engine.cli import main
from engine.errors import ModelError
from engine.models import Models
from engine.models.accelerators import TOLD
from engine.models.local import LocalChoice
from engine.models.local import device as device_module
from engine.models.local.causal import LocalCausal
from engine.models.local.device import Device, devices, pick
from engine.models.local.device_runner import DeviceRunner
from engine.models.local.encoder import LocalEncoder
from engine.models.local.masked import LocalMasked
from engine.models.local.tagger import Both, LocalTagger, meaning
from engine.options import Options
from tests import tiny

GPU = Device("cuda", "Test GPU", 8 * 2**30)


def test_the_cpu_is_always_there_and_last():
    assert devices()[-1] == Device("cpu", "CPU")
    assert pick("cpu").badge == "CPU"
    assert GPU.badge == "GPU · Test GPU, 8 GB"


def test_a_device_that_is_not_there_is_said_so():
    with pytest.raises(ModelError, match="no MPS device"):
        pick("mps")
    with pytest.raises(ModelError, match="auto, cuda, mps or cpu"):
        pick("tpu")


def test_without_torch_the_message_says_what_to_install(monkeypatch):
    monkeypatch.setattr(device_module, "find_spec", lambda _name: None)
    with pytest.raises(ModelError, match=r"promptveil\[local\]"):
        LocalCausal(tiny.causal())


class _Small:
    """A module whose «GPU» has room for two items at once, or none at all."""

    def __init__(self, room: int) -> None:
        self.room, self.where, self.halves = room, "cpu", False

    def to(self, where: str) -> None:
        self.where = where

    def float(self) -> None:
        self.halves = True

    def doubled(self, items):
        if self.where == "cuda" and len(items) > self.room:
            raise torch.OutOfMemoryError("CUDA out of memory")
        return [2 * item for item in items]


def test_batches_are_halved_until_they_fit_the_gpu():
    module = _Small(room=2)
    placed = DeviceRunner(module, GPU)
    assert placed.run(range(7), _Small.doubled) == [0, 2, 4, 6, 8, 10, 12]
    assert module.where == "cuda"
    assert placed.notice == ""


def test_what_fits_no_gpu_goes_to_the_cpu_with_a_message():
    module = _Small(room=0)
    placed = DeviceRunner(module, GPU)
    assert placed.run([1, 2, 3], _Small.doubled) == [2, 4, 6]
    assert (module.where, module.halves) == ("cpu", True)
    assert placed.notice == TOLD
    assert placed.device.badge == "CPU"


def test_other_errors_are_told_without_their_words(canary):
    def fail(_module, _items):
        raise ValueError(canary)

    with pytest.raises(ModelError) as caught:
        DeviceRunner(_Small(1), Device("cpu", "CPU")).run([1], fail)
    assert canary not in str(caught.value)
    assert caught.value.__cause__ is None


@pytest.mark.parametrize(
    ("kind", "folder", "ask"),
    [
        (LocalCausal, tiny.causal, lambda model: model.bits("Anna lives here.")),
        (LocalMasked, tiny.masked, lambda model: model.candidates("Anna lives.", [(0, 4)])),
    ],
)
def test_figures_that_are_none_are_a_failure(kind, folder, ask):
    model = kind(folder(), device="cpu")
    with torch.no_grad():
        next(model._runner.module.parameters()).fill_(float("nan"))
    with pytest.raises(ModelError, match="failed to compute"):
        ask(model)


def test_a_long_text_is_scored_in_windows_of_the_model(monkeypatch):
    causal = LocalCausal(tiny.causal(), device="cpu")
    sizes = []
    run = causal._runner.module.forward
    monkeypatch.setattr(
        causal._runner.module,
        "forward",
        lambda **given: (sizes.append(given["input_ids"].shape[1]), run(**given))[1],
    )
    bits = causal.bits("word " * 2000)
    assert bits[-1].end == len("word " * 2000) - 1
    assert max(sizes) <= 64


@pytest.mark.parametrize("kind", [LocalCausal, LocalEncoder, LocalTagger])
def test_folders_that_hold_no_model(tmp_path, kind):
    with pytest.raises(ModelError, match="holds no readable model"):
        kind(tmp_path / "nowhere")
    (tmp_path / "config.json").write_text("{}")
    with pytest.raises(ModelError, match="no safetensors"):
        kind(tmp_path)
    (tmp_path / "model.safetensors").write_bytes(b"\x00" * 64)
    with pytest.raises(ModelError, match="could not be opened"):
        kind(tmp_path)


def test_a_model_with_code_of_its_own_is_refused(tmp_path):
    folder = tmp_path / "model"
    shutil.copytree(tiny.causal(), folder)
    config = json.loads((folder / "config.json").read_text())
    config["auto_map"] = {"AutoModelForCausalLM": "evil.Model"}
    (folder / "config.json").write_text(json.dumps(config))
    (folder / "evil.py").write_text("raise SystemExit('ran')")
    with pytest.raises(ModelError, match="code of its own"):
        LocalCausal(folder)


def test_a_cut_off_file_is_told(tmp_path):
    folder = tmp_path / "model"
    shutil.copytree(tiny.causal(), folder)
    weights = folder / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:-100])
    with pytest.raises(ModelError, match="could not be opened as a causal language model"):
        LocalCausal(folder)


def test_labels_of_other_people_become_the_contracts_types():
    assert meaning("I-PER") == "PERSON"
    assert meaning("B-GIVENNAME") == "PERSON"
    assert meaning("email") == "EMAIL_ADDRESS"
    assert meaning("US_SSN") == "US_SSN"
    assert meaning("O") == meaning("B-MISC") == ""
    assert meaning("B-SHOESIZE") == "CUSTOM"


def test_a_second_tagger_takes_nothing_away():
    text = "My name is Anna Schmidt and I live in 12 High Street, Leeds."
    alone = annotate(text, options=Options(), tagger=Models().tagger)
    both = Models(local=LocalChoice(tagger=tiny.tagger(), device="cpu"))
    together = annotate(text, options=Options(), tagger=both.tagger)
    covered = {index for span in together.spans for index in range(span.start, span.end)}
    assert all(index in covered for span in alone.spans for index in range(span.start, span.end))
    assert both.device == "CPU"
    assert both.notice == ""


def test_chosen_models_take_the_embedded_ones_places():
    chosen = Models(local=LocalChoice(tiny.causal(), tiny.encoder(), device="cpu"))
    assert isinstance(chosen.causal, LocalCausal)
    assert isinstance(chosen.encoder, LocalEncoder)
    assert chosen.encoder.embed(["one"]).shape == (1, 32)


def test_the_command_line_takes_larger_models():
    sent = json.dumps({"id": 1, "text": "Hello Anna."}) + "\n"
    given = ["--causal", str(tiny.causal()), "--encoder", str(tiny.encoder()), "--device", "cpu"]
    answers = []
    for argv in (["score"], ["score", *given]):
        out = io.BytesIO()
        assert main(argv, io.BytesIO(sent.encode()), out, io.StringIO()) == 0
        answers.append(json.loads(out.getvalue())["words"])
    assert [word["start"] for word in answers[0]] == [word["start"] for word in answers[1]]
    assert [word["bits"] for word in answers[0]] != [word["bits"] for word in answers[1]]


def test_of_two_taggers_the_lost_gpu_of_either_is_told():
    embedded, larger = SimpleNamespace(notice=TOLD), SimpleNamespace(notice="", device="CPU")
    assert Both(embedded, larger).notice == TOLD
    larger.notice = "The larger one's."
    assert Both(embedded, larger).notice == "The larger one's."
    assert Both(SimpleNamespace(), SimpleNamespace(notice="")).notice == ""
