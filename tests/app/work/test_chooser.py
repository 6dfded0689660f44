"""Who chooses the words that the task can spare: from the setting on, and without a model."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.preferences.settings import Settings
from app.state.choices import FOLLOWED, Choices
from app.work.analysis import InProcessAnalysis
from app.work.model_loader import ModelLoader
from engine.models.local.choice import LocalChoice
from engine.progress import ignore
from engine.values import SPARE
from tests.embedded import models

MAIL = (
    "Summarize this e-mail.\n\nDear all, the delegation arrived at the embassy on a rainy day. Some"
    " officials voiced an old allegation about the archipelago and its fishermen. The ambassador"
    " asked for patience, and a tall clerk brought an enormous dossier about the archipelago."
)


def test_the_setting_reaches_the_engine(qapp, tmp_path):
    settings = Settings(tmp_path / "settings.json")
    settings.chooser = "light"
    assert "chooser" in FOLLOWED
    choices = Choices(chooser=settings.chooser)
    assert choices.options().chooser == "light"
    with pytest.raises(ValueError, match="full"):
        settings.chooser = "nobody"


def test_how_much_is_spared_reaches_the_engine_and_needs_no_new_reading(qapp, tmp_path):
    settings = Settings(tmp_path / "settings.json")
    settings.spare, settings.spare_pos = 0.25, frozenset({"NOUN"})
    assert {"spare", "spare_pos"} <= set(FOLLOWED)
    choices = Choices(spare=settings.spare, spare_pos=settings.spare_pos)
    assert (choices.options().spare, choices.options().spare_pos) == (0.25, {"NOUN"})
    assert choices.same_findings(replace(choices, spare=1.0))
    for wrong in (frozenset({"VERB"}), {"NOUN"}):
        with pytest.raises(ValueError, match="NOUN"):
            settings.spare_pos = wrong


def test_only_a_model_of_ones_own_reads_the_text_again():
    full = Choices(profile="minimise")
    assert full.same_findings(replace(full, chooser="light"))
    assert not full.same_findings(replace(full, chooser="local"))


@pytest.mark.parametrize("folder", [None, Path("nowhere/my-rewriter")])
def test_without_a_rewriting_model_the_light_form_chooses(folder):
    def make(local, _server=None):
        if local.rewriter is None:
            return models()
        return without_a_model()

    loader = ModelLoader(lambda: LocalChoice(rewriter=folder), make)
    analysis = InProcessAnalysis(models=loader)
    options = Choices(profile="minimise", chooser="local").options()
    plan = analysis.propose(MAIL, replace(options, spare=1.0), tick=ignore).plan
    light = analysis.propose(MAIL, replace(options, spare=1.0, chooser="light"), tick=ignore).plan
    spared = [item for item in plan.decisions if item.span.source == SPARE]
    assert spared
    assert plan.decisions == light.decisions
    assert [failure.role for failure in loader.machine().failures] == ["rewriter"] * bool(folder)


def without_a_model():
    """The embedded models with a folder that holds no model."""
    from engine.models import Models  # noqa: PLC0415

    return Models(local=LocalChoice(rewriter=Path("nowhere/my-rewriter")))
