"""Starts the program. The window is shown before anything heavy is imported."""

from __future__ import annotations

import contextlib
import faulthandler
import signal
import sys
import threading
import traceback
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from app.look import system
from engine import resources
from engine.errors import PromptveilError
from engine.runtime import lasting, quiet

if TYPE_CHECKING:
    from app.preferences.settings import Settings
    from app.state.rules import Rules
    from app.window import Window
    from app.work.analysis import Analysis
    from app.work.model_loader import ModelLoader


def main() -> int:
    """Open the window and run until it is closed; the exit status."""
    if getattr(sys, "frozen", False):
        import multiprocessing  # noqa: PLC0415 - the window needs it only after it is painted

        multiprocessing.freeze_support()  # the analysis process of a frozen build also starts here
    quiet.keep_quiet()
    lasting.begin()  # until `GarbageCollector` takes over
    _keep_crashes_private()
    missing = system.problem()
    if missing:
        return _give_up(missing)
    missing = resources.missing()
    if missing:
        return _give_up(f"Promptveil cannot start. {missing}")
    try:
        from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - it may be missing
    except ImportError as error:
        return _give_up(system.explain(error))
    application = QApplication(sys.argv[:1])
    report = _self_check_wanted()
    try:
        window = build(application, alone=report is not None)
    except PromptveilError as error:
        return _give_up(f"Promptveil cannot start. {error}")
    window.show()
    if report is None:
        window.unlock()
    else:  # the self-check asks nobody and sends nothing, so it needs no key
        from app.self_check import SelfCheck  # noqa: PLC0415 - only where asked for

        SelfCheck(window, report)
    from app.work.garbage import GarbageCollector  # noqa: PLC0415 - it needs Qt

    keep = GarbageCollector(application)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    status = application.exec()
    keep.stop()
    return status


def _self_check_wanted() -> Path | None:
    """The file of `--self-check FILE`, where that was given (see `app/self_check.py`)."""
    arguments = sys.argv[1:]
    return Path(arguments[1]) if len(arguments) > 1 and arguments[0] == "--self-check" else None


def build(application: object, *, alone: bool = False) -> Window:
    """The window with the embedded engine and the person's settings; `alone`: ask no server."""
    from PySide6.QtGui import QIcon  # noqa: PLC0415 - see `main`
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - likewise

    assert isinstance(application, QApplication)  # noqa: S101 - `main` made it
    system.import_plainly()
    from app.look.theme import Look, base_font  # noqa: PLC0415 - likewise
    from app.preferences.api_keys import ApiKeys, SealedApiKeys  # noqa: PLC0415 - likewise
    from app.preferences.settings import Settings  # noqa: PLC0415 - likewise
    from app.state.backend import EmbeddedEngine  # noqa: PLC0415 - likewise
    from app.state.master_key import MasterKey  # noqa: PLC0415 - likewise
    from app.state.session import Session  # noqa: PLC0415 - likewise
    from app.window import Window  # noqa: PLC0415 - likewise
    from app.work.model_loader import ModelLoader, chosen_models  # noqa: PLC0415 - likewise
    from engine.resources import path  # noqa: PLC0415 - likewise

    application.setApplicationName("promptveil")
    application.setApplicationDisplayName("Promptveil")
    application.setDesktopFileName("promptveil")
    application.setStyle("Fusion")
    application.setFont(base_font())
    application.setWindowIcon(QIcon(str(path("icons", "promptveil.svg"))))
    settings = Settings()
    key = MasterKey(settings)
    keys = ApiKeys(SealedApiKeys(settings.path.with_name("api-keys.sealed"), key.sealing))

    models = ModelLoader(
        lambda: chosen_models(settings), server=lambda: None if alone else settings.model_server
    )
    window = Window(
        Session(
            EmbeddedEngine(
                partial(_analysis, settings, models, alone=alone),
                key.secrets,
                at_rest=models.machine,
            )
        ),
        settings,
        Look(application),
        lambda: keys,
        partial(_rules, settings),
        key=key,
    )
    window.session.setParent(window)
    return window


def _analysis(settings: Settings, models: ModelLoader, *, alone: bool) -> Analysis:
    """What finds and weighs in a process of its own, or with `models` where none can be started."""
    from app.work.analysis import (  # noqa: PLC0415 - not before the window is painted
        AnalysisSettings,
        InProcessAnalysis,
    )
    from app.work.analysis_process import AnalysisProcess  # noqa: PLC0415 - likewise
    from app.work.model_loader import chosen_models  # noqa: PLC0415 - likewise

    def wanted() -> AnalysisSettings:
        server = None if alone else settings.model_server
        return AnalysisSettings(chosen_models(settings), server, settings.rules_file)

    return AnalysisProcess(wanted, InProcessAnalysis(wanted, models))


def _rules(settings: Settings) -> Rules:
    from app.state.rules import Rules  # noqa: PLC0415 - not before the window is painted

    return Rules(settings)


def _give_up(words: str) -> int:
    print(words, file=sys.stderr)  # noqa: T201 - there is no window to say it in
    return 3


def _keep_crashes_private() -> None:
    """Let a crash write the person's text neither to the disk nor to the terminal."""
    faulthandler.disable()
    sys.excepthook = tell_where
    threading.excepthook = lambda failure: tell_where(failure.exc_type, None, failure.exc_traceback)
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def tell_where(
    kind: type[BaseException], _error: BaseException | None, trace: TracebackType | None
) -> None:
    """Print where an unexpected error arose, without its message, which may quote the text."""
    frames = traceback.extract_tb(trace)[-6:]
    places = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))
    print(f"Promptveil: {kind.__name__} at {places}", file=sys.stderr)  # noqa: T201 - see above
