"""«Test connection»: asks a chatbot's server for its models, in the network lane, on a click."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QCoreApplication

from app.dialogs.fields import Tone
from app.dialogs.settings_dialog import SettingsDialog
from app.preferences.api_keys import Keys
from app.preferences.providers import ProviderEntry
from app.work.jobs import Handlers, Lane, words_for
from engine.progress import Tick

ANY: Final = "any"
"""Stands in for a model that is not named yet; the test does not use it."""


@dataclass(frozen=True, slots=True)
class Tried:
    """How a test went, in words and tone, and the models that the server offers."""

    words: str
    models: tuple[str, ...]
    tone: Tone


def attach(dialog: SettingsDialog, keys: Keys, lane: Lane) -> None:
    """Let the dialog's tests run in `lane`; an answer that is arriving there goes first."""

    def start(entry: ProviderEntry, typed: str) -> None:
        if lane.busy:
            dialog.show_test(_words("An answer is arriving; try again after it."))
            return
        lane.start(
            lambda report: attempt(entry, typed, keys=keys, tick=report),
            Handlers(
                done=lambda tried: dialog.show_test(tried.words, tried.models, tone=tried.tone),
                failed=lambda error: dialog.show_test(words_for(error)),
            ),
        )

    dialog.testRequested.connect(start)


def attempt(entry: ProviderEntry, typed: str, *, keys: Keys, tick: Tick) -> Tried:
    """Ask the server with the typed key or the kept one; raises the engine's errors."""
    from engine import pipeline  # noqa: PLC0415 - heavy, needed only now

    key = typed or keys.get(entry) or ""
    provider = replace(entry, model=entry.model or ANY).provider()
    models = pipeline.offered_models(provider, api_key=key, tick=tick)
    missing = bool(models) and bool(entry.model) and entry.model not in models
    return Tried(_verdict(entry, models), models, "warning" if missing else "good")


def _verdict(entry: ProviderEntry, models: tuple[str, ...]) -> str:
    if entry.model in models:
        return _words("The connection works: it answers and offers {0}.").format(entry.model)
    if entry.model and models:
        return _words("It answers, but does not list a model named {0}.").format(entry.model)
    if models:
        return _words("It answers. Choose one of its {0} models.").format(len(models))
    return _words("It answers, but lists no models.")


def _words(sentence: str) -> str:
    return QCoreApplication.translate("Connection", sentence)
