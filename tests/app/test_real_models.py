"""The window over larger models that are really there, tiny ones, and then are not."""

from __future__ import annotations

import shutil

import pytest

from app.look.example import EXAMPLE
from app.look.theme import Look
from app.preferences.api_keys import ApiKeys
from app.preferences.settings import Settings
from app.state.backend import EmbeddedEngine
from app.state.rules import Rules
from app.state.session import Session
from app.window import Window
from app.work.analysis import AnalysisSettings, InProcessAnalysis
from app.work.model_loader import chosen_models
from tests import tiny


@pytest.fixture
def settings(qapp, tmp_path):
    return Settings(tmp_path / "settings.json")


@pytest.fixture
def window(qtbot, settings):
    session = Session(
        EmbeddedEngine(lambda: InProcessAnalysis(lambda: AnalysisSettings(chosen_models(settings))))
    )
    keys = ApiKeys()
    made = Window(session, settings, Look(), lambda: keys, lambda: Rules(settings))
    qtbot.addWidget(made)
    made.show()
    yield made
    session.close()
    made.dialog_controller.close()


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "my-ner"
    shutil.copytree(tiny.tagger(), made)
    return made


def sources(window):
    return {decision.span.source for decision in window.session.plan.decisions}


def review_again(qtbot, window, change):
    with qtbot.waitSignal(window.session.reviewed, timeout=120_000):
        change()
    qtbot.waitUntil(lambda: window.session.sendable is not None, timeout=60_000)


def test_a_chosen_tagger_is_used_at_once_and_missed_visibly(qtbot, window, settings, folder):
    with qtbot.waitSignal(window.session.reviewed, timeout=120_000):
        window.prompt.set_text(EXAMPLE)
        window.session.analyse_now()
    assert "local" not in sources(window)
    built_in = {decision.span.type for decision in window.session.plan.decisions}
    review_again(qtbot, window, lambda: setattr(settings, "local_models", {"tagger": str(folder)}))
    assert "local" in sources(window)
    assert not window.prompt.alert.isVisible()
    shutil.rmtree(folder)
    review_again(qtbot, window, window.session.renew_models)
    assert "local" not in sources(window)
    assert {decision.span.type for decision in window.session.plan.decisions} == built_in
    assert window.prompt.alert.isVisible()
    message = window.prompt.alert.words.text()
    assert "built-in model alone: my-ner cannot be used" in message
    assert EXAMPLE[:20] not in message


def test_the_speed_of_the_models_in_use_is_measured(qtbot, window, settings):
    settings.local_models = {"tagger": str(tiny.tagger())}
    settings.device = "cpu"
    with qtbot.waitSignal(window.session.reviewed, timeout=120_000):
        window.prompt.set_text("Ask Ana.")
        window.session.analyse_now()
    qtbot.waitUntil(lambda: window.session.watch.milliseconds is not None, timeout=120_000)
    assert window.top.badge.text().startswith("CPU · ")
    assert window.session.watch.milliseconds > 0


def occupation(window):
    """What became of the example's occupation."""
    made = window.session.review.sanitized.replacements
    return next(item for item in made if item.type == "OCCUPATION")


def test_a_word_that_fits_is_chosen_in_the_rail_and_a_missing_model_told(
    qtbot, window, settings, tmp_path
):
    with qtbot.waitSignal(window.session.reviewed, timeout=120_000):
        window.prompt.set_text(EXAMPLE)
        window.session.analyse_now()
    assert "context" in window.session.fitting("OCCUPATION")
    assert "context" not in window.session.fitting("AGE")
    review_again(qtbot, window, lambda: window.rail.mechanismChosen.emit("OCCUPATION", "context"))
    chosen = occupation(window)
    assert (chosen.mechanism, chosen.reversible) == ("context", True)
    assert chosen.replacement in window.preview.edit.raw_text()
    folder = tmp_path / "my-words"
    shutil.copytree(tiny.masked(), folder)
    review_again(qtbot, window, lambda: setattr(settings, "local_models", {"masked": str(folder)}))
    assert not window.prompt.alert.isVisible()
    shutil.rmtree(folder)
    review_again(qtbot, window, window.session.renew_models)
    assert occupation(window) == chosen
    assert "built-in model: my-words cannot be used" in window.prompt.alert.words.text()
