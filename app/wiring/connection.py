"""«Test connection»: asks a chatbot's server for its models, in the network lane, on a click."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from app.work.jobs import Handlers, Lane, words_for

if TYPE_CHECKING:
    from app.dialogs.fields import Tone
    from app.dialogs.settings_dialog import SettingsDialog
    from app.preferences.api_keys import ApiKeys
    from app.preferences.providers import ProviderEntry
    from engine.progress import Tick

ANY: Final = "any"
"""The model in a test where the person has named none yet; the request does not use it."""


@dataclass(frozen=True, slots=True)
class ConnectionResult:
    """The result of a connection test: a sentence, its tone, and the models of the server."""

    words: str
    models: tuple[str, ...]
    tone: Tone


def attach_connection_test(dialog: SettingsDialog, keys: ApiKeys, lane: Lane) -> None:
    """Run the dialog's connection tests in `lane`, none while an answer arrives there."""

    def start(entry: ProviderEntry, typed: str) -> None:
        if lane.busy:
            dialog.show_test(_words("An answer is arriving; try again after it."))
            return
        lane.start(
            lambda report: try_connection(entry, typed, keys=keys, tick=report),
            Handlers(
                done=lambda result: dialog.show_test(result.words, result.models, tone=result.tone),
                failed=lambda error: dialog.show_test(words_for(error)),
            ),
        )

    dialog.testRequested.connect(start)


def try_connection(
    entry: ProviderEntry, typed: str, *, keys: ApiKeys, tick: Tick
) -> ConnectionResult:
    """Ask the server for its models, with the typed key, else with the kept one.

    Raises the engine's errors.
    """
    from engine import pipeline  # noqa: PLC0415 - heavy, needed only now

    key = typed or keys.get(entry) or ""
    provider = replace(entry, model=entry.model or ANY).provider()
    models = pipeline.offered_models(provider, api_key=key, tick=tick)
    is_missing = bool(models) and bool(entry.model) and entry.model not in models
    return ConnectionResult(_verdict(entry, models), models, "warning" if is_missing else "good")


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
