"""What the demo does in the window, step by step."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from demo_letter import write_letter
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from app.dialogs.settings_dialog import SettingsDialog
from app.look.example import EXAMPLE
from app.main import build
from app.preferences.providers import ProviderEntry
from app.window import Window
from tests.servers import ChatServer

PATIENCE_MS: Final = 180_000
WIDE: Final = (1440, 900)
SMALL: Final = (960, 680)
PRIVATE: Final = (
    "Siobhán", "O'Leary", "Galway", "88231-07", "88231", "+353 91 555 0134", "555 0134",
    "siobhan.oleary", "Byrne", "38,500",
)  # fmt: skip
"""What must never leave, whatever the recognizers say."""
RESTORED: Final = (
    "Siobhán O'Leary", "Galway", "88231-07", "12 March 2026", "2 April 2026", "+353 91 555 0134",
    "siobhan.oleary@example.ie", "Dr Byrne",
)  # fmt: skip
"""What the letter must show again."""

LOG: Final = """\
Since the export moved to Ustka it gives up at the third try. Marta Zielonka saw it on 4 March \
2026. Which orders are lost, how should push() back off?

02:14:07 INFO  run 88231 by mzielonka
02:14:09 WARN  try 1 of 3: no answer from ledger-db-3.lindqvist.example
02:14:24 ERROR gave up: A-4471, A-4475

order,customer,city,amount
A-4471,Ana Petrescu,Ustka,1840.50
A-4475,Jonas Lind,Sopot,212.00

```python
API = "https://api.lindqvist.example/v2"
TOKEN = "tok_9f2c41d7be"
def push(order, tries=3):
    r = post(API, order, auth=TOKEN, retries=tries)
```
"""
"""An invented question with a log, a table and code."""
OTHERS: Final = (
    ProviderEntry("openai", "OpenAI", "openai", "https://api.openai.com/v1", "gpt-4.1"),
    ProviderEntry("ollama", "Ollama", "local", "http://localhost:11434/v1", "llama3.2"),
)
"""More chatbots for the picture of the settings; nothing is sent to them."""


class Failed(Exception):
    """A step did not end as it must; the message says which."""


def play(out: Path, *, say: Callable[[str], None]) -> None:
    """The whole demo; raises `Failed`. Screenshots go to `out`."""
    out.mkdir(parents=True, exist_ok=True)
    application = QApplication.instance() or QApplication(["promptveil"])
    pause = threading.Event()
    with ChatServer(write_letter(pause)) as server:
        window = build(application)
        window.unlock()
        demo = Demo(window, server, pause, out, say)
        sys.excepthook = lambda _kind, error, _trace: demo.errors.append(error)
        try:
            demo.play()
        finally:
            sys.excepthook = sys.__excepthook__
            pause.set()
            window.close()


class Demo:
    """One run over one window."""

    def __init__(
        self,
        window: Window,
        server: ChatServer,
        pause: threading.Event,
        out: Path,
        say: Callable[[str], None],
    ) -> None:
        self.window, self.session = window, window.session
        self.server, self.pause, self.out, self.say = server, pause, out, say
        self.errors: list[BaseException] = []
        """What was raised in the window's own slots, where Qt would only print it."""

    def play(self) -> None:
        """Every step, in order."""
        self.open()
        self.load_example()
        self.look_before_sending()
        self.look_at_a_card()
        self.send()
        self.check_what_was_sent()
        self.check_what_is_shown()
        self.look_around()
        self.look_at_a_log()

    def open(self) -> None:
        """The window with one chatbot set up: the one on the loopback interface."""
        entry = ProviderEntry("demo", "Test server", "local", self.server.base_url, "test-model")
        self.window.settings.providers = (entry,)
        self.window.settings.theme = "light"
        self.window.resize(*WIDE)
        self.window.show()
        self.until(self.window.isVisible, "the window does not open")
        self.window.activateWindow()
        self.until(self.window.isActiveWindow, "the window does not take the keyboard")

    def load_example(self) -> None:
        """A click on the button for the example, then analysis and heatmap."""
        click(button(self.window.prompt, "xample"))
        self.until(lambda: self.session.text == EXAMPLE, "the example was not loaded")
        self.until(lambda: self.session.sendable is not None, "the example was not analysed")
        self.until(lambda: bool(self.session.plan.scores), "the heatmap did not come")
        took = self.session.milliseconds
        self.say(f"{len(self.hidden())} values are hidden; the analysis took {took:.0f} ms")

    def look_before_sending(self) -> None:
        """Forecast, guesses, curve and versions, once the person pauses."""
        outlook = self.session.outlook
        self.until(lambda: outlook.versions is not None, "the versions did not come")
        if outlook.forecast is None or outlook.inference is None or outlook.curve is None:
            raise Failed("what sending would bring is not shown")
        self.save("review.png")

    def look_at_a_card(self) -> None:
        """The card of a word that needs a decision, or of any finding."""
        edit, card = self.window.prompt.edit, self.window.card
        for _step in range(len(self.window.review_controller.findings)):
            QTest.keyClick(edit, Qt.Key.Key_F8)
            if card.finding is not None and "Marfan" in card.finding.value:
                break
        self.until(card.isVisible, "no card opens")
        self.save("card.png")
        QTest.keyClick(card, Qt.Key.Key_Escape)
        self.until(lambda: not card.isVisible(), "the card does not close")

    def send(self) -> None:
        """A click on Send; a look while the answer streams; then its end."""
        click(self.window.top.send)
        answers = self.session.answers
        self.until(lambda: len(self.shown()) > 200 or not answers.streaming, "no answer comes")
        self.save("answer.png")
        self.pause.set()
        self.until(lambda: not answers.streaming, "the answer does not end")
        if answers.latest is None or answers.latest.problem or answers.latest.restored is None:
            raise Failed("the answer broke off")
        report = answers.latest.restored.report
        self.say(f"{report.restored} restored, {report.recovered} recovered")

    def check_what_was_sent(self) -> None:
        """Nothing private may stand in any byte the chatbot got.

        Two figures are not looked for: an age's stand in an encrypted telephone number by chance.
        """
        received = "\n".join(
            [self.server.received.decode("utf-8", "replace")]
            + [request.said for request in self.server.requests]
        ).casefold()
        hidden = {value for value in self.hidden() if len(value) > 2}
        leaked = [value for value in {*PRIVATE, *hidden} if leaks(value, received)]
        if not self.server.requests or leaked:
            raise Failed(f"the chatbot got {', '.join(sorted(leaked)) or 'nothing'}")
        self.say(f"{len(PRIVATE) + len(hidden)} private values: none reached the chatbot")

    def check_what_is_shown(self) -> None:
        """The private values must stand in the answer on the screen."""
        text = self.shown()
        missing = [value for value in RESTORED if value not in text]
        if missing:
            raise Failed(f"the answer came back without {', '.join(missing)}")
        self.say(f"{len(RESTORED)} private values stand in the answer again")

    def look_around(self) -> None:
        """The window in both themes and small, and the settings."""
        self.save("main-light.png")
        self.window.settings.theme = "dark"
        self.save("main-dark.png")
        self.window.settings.theme = "light"
        self.window.resize(*SMALL)
        self.save("narrow.png")
        self.window.resize(*WIDE)
        self.show_settings()

    def look_at_a_log(self) -> None:
        """A question with a log, a table and code, in blocks of fixed width."""
        self.session.new_conversation()
        self.window.prompt.set_text(LOG)
        self.session.analyse_now()
        self.until(lambda: self.session.sendable is not None, "the log was not analysed")
        self.until(lambda: self.session.outlook.versions is not None, "no versions of the log")
        kinds = [block.kind for block in self.session.plan.annotated.blocks]
        if kinds != ["log", "table", "code"]:
            raise Failed("log, table and code were not told apart")
        self.save("log.png")

    def show_settings(self) -> None:
        """The chatbots' page as somebody with several of them sees it."""
        settings = self.window.settings
        settings.providers = (*settings.providers, *OTHERS)
        settings.provider = OTHERS[0].id
        self.window.dialog_controller.open_settings("providers")
        dialog = self.window.findChild(SettingsDialog)
        self.save("settings.png", dialog)
        dialog.close()

    def hidden(self) -> set[str]:
        """The values that the preview replaces; what is kept on purpose is not among them."""
        items = self.session.review.sanitized.replacements
        return {item.original for item in items if item.original != item.replacement}

    def shown(self) -> str:
        """The answer pane's text with plain spaces."""
        return " ".join(self.window.answer.text.toPlainText().split())

    def save(self, name: str, widget: QWidget | None = None) -> None:
        """A picture of the window once everything is painted."""
        QTest.qWait(300)
        if not (widget or self.window).grab().save(str(self.out / name)):
            raise Failed(f"{name} could not be written to {self.out}")

    def until(self, holds: Callable[[], object], otherwise: str) -> None:
        """Let the window work until `holds`; `Failed` where that does not come about."""
        loop, poll = QEventLoop(), QTimer(interval=20)
        poll.timeout.connect(lambda: loop.quit() if self.errors or holds() else None)
        QTimer.singleShot(PATIENCE_MS, loop, loop.quit)
        poll.start()
        if not holds():
            loop.exec()
        poll.stop()
        if self.errors:
            raise self.errors[0]
        if not holds():
            raise Failed(f"{otherwise}{self._notice()}")

    def _notice(self) -> str:
        reports = [pane.notice.words.text() for pane in self._panes() if pane.notice.isVisible()]
        return f" ({' '.join(reports)})" if reports else ""

    def _panes(self) -> tuple:
        return self.window.prompt, self.window.preview, self.window.answer


def leaks(value: str, received: str) -> bool:
    """Whether a value stands in what was received, as a word of its own."""
    return re.search(rf"(?<!\w){re.escape(value.casefold())}(?!\w)", received) is not None


def button(inside: QWidget, part: str) -> QPushButton:
    """The visible button whose label holds `part`."""
    for finding in inside.findChildren(QPushButton):
        if part in finding.text() and finding.isVisible():
            return finding
    raise Failed(f"there is no button with '{part}'")


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
