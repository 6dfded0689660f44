"""Chosen models are used where they work; where not, the built-in ones are, and it is told."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from app.preferences.settings import Settings
from app.work.model_loader import Machine, ModelFailure, ModelLoader, chosen_models
from engine.errors import Cancelled, ModelError, RecognizerError
from engine.models.local.choice import LocalChoice

FOLDER = Path("somewhere/my-tagger")
LOCAL = LocalChoice(tagger=FOLDER)


@dataclass
class FakeModels:
    """Opens unless the test says what is broken."""

    local: LocalChoice
    broken: tuple[str, ...] = ()
    devices: tuple[str, ...] = ("CPU",)
    notice: str = ""

    @property
    def tagger(self):
        if self.local.tagger and "tagger" in self.broken:
            raise ModelError("The folder my-tagger holds no readable model.")
        return "both" if self.local.tagger else "built in"

    @property
    def causal(self):
        return "larger" if self.local.causal else "built in"


def loader(wanted=LOCAL, broken=()):
    made = []

    def make(local, server=None):
        made.append(FakeModels(local, broken))
        return made[-1]

    findings = ModelLoader(lambda: wanted, make)
    findings.made = made
    return findings


def test_what_was_chosen_is_used_and_opened_once():
    models = loader()
    assert models.machine() == Machine()
    assert [models.run(lambda item: item.tagger, "tagger") for _ in range(3)] == ["both"] * 3
    assert len(models.made) == 1
    assert models.machine() == Machine("CPU")


def test_a_broken_folder_falls_back_and_says_so():
    models = loader(broken=("tagger",))
    assert models.run(lambda item: item.tagger, "tagger") == "built in"
    (setback,) = models.machine().failures
    assert setback == ModelFailure(
        "tagger", str(FOLDER), "The folder my-tagger holds no readable model."
    )
    assert models.run(lambda item: item.tagger, "tagger") == "built in"


def test_the_other_chosen_models_stay():
    models = loader(replace(LOCAL, causal=Path("gpt")), broken=("tagger",))
    assert models.run(lambda item: (item.tagger, item.causal), "tagger", "causal") == (
        "built in",
        "larger",
    )


def test_a_model_that_fails_while_computing_falls_back_and_says_so():
    def work(models):
        if models.local.tagger:
            raise RecognizerError("The tagger failed.")
        return "found"

    models = loader()
    assert models.run(work, "tagger") == "found"
    assert [failure.reason for failure in models.machine().failures] == ["The tagger failed."]


def test_where_the_built_in_model_fails_too_the_work_fails():
    def work(_models):
        raise RecognizerError("Another recognizer failed.")

    models = loader()
    with pytest.raises(RecognizerError):
        models.run(work, "tagger")
    assert models.machine().failures == ()
    with pytest.raises(RecognizerError):
        loader(LocalChoice()).run(work, "tagger")


def test_what_was_stopped_is_no_fault_of_a_model():
    def work(_models):
        raise Cancelled("Stopped.")

    models = loader()
    with pytest.raises(Cancelled):
        models.run(work, "tagger")
    assert models.machine().failures == ()


def test_another_choice_begins_anew():
    wanted = [LOCAL]
    broken = ["tagger"]
    models = ModelLoader(lambda: wanted[0], lambda local, _server: FakeModels(local, tuple(broken)))
    models.run(lambda item: item.tagger, "tagger")
    wanted[0] = LocalChoice()
    assert models.run(lambda item: item.tagger, "tagger") == "built in"
    assert models.machine().failures == ()


def test_the_same_choice_can_be_tried_again():
    broken = ["tagger"]
    models = ModelLoader(lambda: LOCAL, lambda local, _server: FakeModels(local, tuple(broken)))
    models.run(lambda item: item.tagger, "tagger")
    broken.clear()
    assert models.run(lambda item: item.tagger, "tagger") == "built in"
    models.renew()
    assert models.run(lambda item: item.tagger, "tagger") == "both"
    assert models.machine().failures == ()


def test_settings_become_the_engines_choice(qapp, tmp_path):
    settings = Settings(tmp_path / "settings.json")
    assert chosen_models(settings) == LocalChoice()
    settings.local_models = {"causal": "/models/gpt", "tagger": ""}
    settings.device = "cpu"
    assert chosen_models(settings) == LocalChoice(causal=Path("/models/gpt"), device="cpu")
    settings.save()
    assert chosen_models(Settings(settings.path)) == chosen_models(settings)
