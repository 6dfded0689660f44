"""Starts the program. The window stands before anything heavy is imported."""

from __future__ import annotations

import contextlib
import faulthandler
import multiprocessing
import signal
import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from app.look import system
from engine.errors import PromptveilError
from engine.runtime import quiet

if TYPE_CHECKING:
    from app.window import Window


def main() -> int:
    """Open the window and run until it is closed; the exit status."""
    multiprocessing.freeze_support()  # in a frozen build the analysis's process starts here, too
    quiet.keep_quiet()
    _keep_crashes_private()
    missing = system.problem()
    if missing:
        return _give_up(missing)
    try:
        from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - it may be missing
    except ImportError as error:
        return _give_up(system.explain(error))
    application = QApplication(sys.argv[:1])
    report = _self_check_wanted()
    try:
        window = build(application, alone=report is not None)
    except PromptveilError as error:  # word lists are read with the code that asks for them
        return _give_up(f"Promptveil cannot start. {error}")
    window.show()
    if report is None:
        window.unlock()
    else:  # which asks nobody and sends nothing, so it needs no key
        from app.self_check import SelfCheck  # noqa: PLC0415 - only where asked for

        SelfCheck(window, report)
    from app.work.garbage import Collector  # noqa: PLC0415 - it needs Qt

    keep = Collector(application)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    status = application.exec()
    keep.stop()
    return status


def _self_check_wanted() -> Path | None:
    """The file of `--self-check FILE`, where that was given (see `app/self_check.py`)."""
    given = sys.argv[1:]
    return Path(given[1]) if len(given) > 1 and given[0] == "--self-check" else None


def build(application: object, *, alone: bool = False) -> Window:
    """The window over the embedded engine, with the person's settings; `alone` asks no server."""
    from PySide6.QtGui import QIcon  # noqa: PLC0415 - see `main`
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - likewise

    assert isinstance(application, QApplication)  # noqa: S101 - `main` made it
    from app.look.theme import Look, base_font  # noqa: PLC0415 - likewise
    from app.preferences.api_keys import Keys, SealedKeys  # noqa: PLC0415 - likewise
    from app.preferences.settings import Settings  # noqa: PLC0415 - likewise
    from app.state.backend import Embedded  # noqa: PLC0415 - likewise
    from app.state.master_key import MasterKey  # noqa: PLC0415 - likewise
    from app.state.rules import Rules  # noqa: PLC0415 - likewise
    from app.state.session import Session  # noqa: PLC0415 - likewise
    from app.window import Window  # noqa: PLC0415 - likewise
    from app.work.analysis import OwnAnalysis, Wanted  # noqa: PLC0415 - likewise
    from app.work.analysis_process import AnalysisProcess  # noqa: PLC0415 - likewise
    from app.work.model_keeper import chosen  # noqa: PLC0415 - likewise
    from engine.resources import path  # noqa: PLC0415 - likewise

    application.setApplicationName("promptveil")
    application.setApplicationDisplayName("Promptveil")
    application.setDesktopFileName("promptveil")
    application.setStyle("Fusion")
    application.setFont(base_font())
    application.setWindowIcon(QIcon(str(path("icons", "promptveil.svg"))))
    settings = Settings()
    key = MasterKey(settings)
    keys = Keys(SealedKeys(settings.path.with_name("api-keys.sealed"), key.sealing))

    def wanted() -> Wanted:
        server = None if alone else settings.model_server
        return Wanted(chosen(settings), server, settings.rules_file)

    analysis = AnalysisProcess(wanted, OwnAnalysis(wanted))
    window = Window(
        Session(Embedded(analysis, key.secrets)),
        settings,
        Look(application),
        lambda: keys,
        lambda: Rules(settings),
        key=key,
    )
    window.session.setParent(window)
    return window


def _give_up(words: str) -> int:
    print(words, file=sys.stderr)  # noqa: T201 - there is no window to say it in
    return 3


def _keep_crashes_private() -> None:
    """A crash writes the person's text neither to the disk nor to the terminal."""
    faulthandler.disable()
    sys.excepthook = tell_where
    threading.excepthook = lambda given: tell_where(given.exc_type, None, given.exc_traceback)
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def tell_where(
    kind: type[BaseException], _error: BaseException | None, trace: TracebackType | None
) -> None:
    """Say where an unexpected error arose, without its message: that may quote the text."""
    steps = traceback.extract_tb(trace)[-6:]
    places = " < ".join(f"{Path(step.filename).name}:{step.lineno}" for step in reversed(steps))
    print(f"Promptveil: {kind.__name__} at {places}", file=sys.stderr)  # noqa: T201 - see above
