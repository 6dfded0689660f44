"""`python -m tests.silence.window`: the window as it starts, a text, every page of the settings.

Prints a line once the text is analysed, scored and shown, and closes when standard input ends.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QSocketNotifier, QTimer

from app import main
from app.dialogs.settings_dialog import PAGES
from app.look.example import EXAMPLE
from app.window import Window

_build = main.build


def build(application: object, *, alone: bool = False) -> Window:
    window = _build(application, alone=alone)
    window.session.scored.connect(lambda: _show_settings(window))
    window.session.problem.connect(lambda problem: sys.stderr.write(problem.words))
    QTimer.singleShot(0, window, lambda: window.prompt.set_text(EXAMPLE))
    end = QSocketNotifier(0, QSocketNotifier.Type.Read, window)
    end.activated.connect(window.close)
    return window


def _show_settings(window: Window) -> None:
    for page in PAGES:
        window.dialog_controller.open_settings(page)
    sys.stdout.write(f"scored {len(window.session.review.plan.scores)} words\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main.build = build
    sys.exit(main.main())
