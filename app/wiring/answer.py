"""Joins the session's exchanges with the answer pane: sending, copying out, pasting back."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication

from engine.errors import KeyringError

if TYPE_CHECKING:
    from app.preferences.api_keys import ApiKeys
    from app.preferences.providers import ProviderEntry
    from app.preferences.settings import Settings
    from app.state.exchange import Exchange
    from app.state.session import Session
    from app.views.answer import AnswerPane
    from app.views.answer_marks import ShownAnswer
    from app.views.streamed_marks import StreamedMarks
    from app.wiring.repair import RepairController
    from engine.providers import Limits

QUESTION_LENGTH = 90


class AnswerController(QObject):
    """Sends the reviewed text and shows the answers.

    `needsProvider` asks for the settings of the chatbots, `stateChanged` tells that an answer or
    its state has changed.
    """

    needsProvider = Signal()
    stateChanged = Signal()

    def __init__(
        self, session: Session, settings: Settings, keys: Callable[[], ApiKeys], pane: AnswerPane
    ) -> None:
        super().__init__(pane)
        self.session = session
        self.settings = settings
        self._keys = keys
        self.pane = pane
        answers = session.answers
        answers.changed.connect(self.refresh)
        answers.retrying.connect(self._on_retry)
        answers.failed.connect(self._on_failed)
        answers.rehidden.connect(self._on_rehidden)
        pane.pasted.connect(self.paste)
        pane.stopWanted.connect(answers.stop)
        pane.copyWanted.connect(self._copy_answer)
        pane.notice.pressed.connect(self._on_notice)
        session.forgotten.connect(pane.notice.hide)
        self.refresh()

    @cached_property
    def repair_controller(self) -> RepairController:
        """Repairs the newest answer; made with the first one, since it takes long to import."""
        from app.wiring.repair import RepairController  # noqa: PLC0415 - only with an answer

        return RepairController(self.session, self.pane)

    @cached_property
    def _marks(self) -> StreamedMarks:
        from app.views.streamed_marks import StreamedMarks  # noqa: PLC0415 - only with an answer

        return StreamedMarks()

    def send(self) -> None:
        """Send what is shown to the chosen chatbot."""
        if self.session.sendable is not None and not self.session.answers.streaming:
            self._with_chatbot(self.session.answers.send)

    def _with_chatbot(self, ask: Callable[[ProviderEntry, str, Limits], bool]) -> None:
        """Call `ask` with the chosen chatbot, its key and the limits, or say what is missing."""
        self.pane.notice.hide()
        entry = self.settings.current_provider()
        if entry is None or not (entry.origin and entry.model):
            self._tell(self.tr("No chatbot is set up yet."), settings=True)
            return
        try:
            key = self._keys().get(entry) or ""
        except KeyringError as error:
            self._tell(str(error), settings=True)
            return
        if not key and entry.kind != "local":
            words = self.tr("There is no API key for {0} yet.").format(entry.name)
            self._tell(words, settings=True)
            return
        ask(entry, key, self.settings.limits())

    def open_page(self, url: str, copy: Callable[[], bool]) -> None:
        """Copy what would be sent, then open a chatbot's page; nothing is put in the address."""
        if copy():
            QDesktopServices.openUrl(QUrl(url))

    def paste(self, untrusted_answer: str) -> None:
        """Restore a pasted answer, or say why not."""
        self.pane.notice.hide()
        if not untrusted_answer.strip():
            self._tell(self.tr("The clipboard holds no text."))
        elif self.session.answers.latest is None:
            self._tell(self.tr("Copy or send something first: then its answer can be restored."))
        else:
            self.session.answers.paste(untrusted_answer)

    def refresh(self) -> None:
        """Show the exchanges as they are."""
        exchanges = self.session.answers.exchanges
        if not exchanges:
            vars(self).pop("_marks", None)
        if "repair_controller" in vars(self) or any(exchange.text for exchange in exchanges):
            self.repair_controller.refresh()
        latest = self.session.answers.latest
        self.pane.empty.sentence.setText(self._empty_words(latest))
        with_question = len(exchanges) > 1
        answers = [
            self._shown(exchange, with_question=with_question)
            for exchange in exchanges
            if exchange.text
        ]
        self._show_body(answers, latest)
        self.pane.show_actions(_actions(latest, any_text=bool(answers)))
        if latest is not None and latest.problem:
            self._tell_broken(latest)
        self.stateChanged.emit()

    def _shown(self, exchange: Exchange, *, with_question: bool) -> ShownAnswer:
        from app.views.answer_marks import ShownAnswer  # noqa: PLC0415 - only with an answer

        question = " ".join(exchange.sent.source.split()) if with_question else ""
        if len(question) > QUESTION_LENGTH:
            question = question[: QUESTION_LENGTH - 1] + "…"
        return ShownAnswer(
            exchange.text,
            self._marks.of(exchange),
            question=question,
            streaming=exchange.state == "streaming",
            doubts=self.repair_controller.doubts(exchange),
        )

    def _show_body(self, answers: list[ShownAnswer], latest: Exchange | None) -> None:
        pane = self.pane
        if answers:
            pane.show_answers(answers)
            self._show_report(latest)
        elif latest is not None and latest.state == "streaming":
            pane.show_waiting(self.tr("sent, waiting for the first word"))
        else:
            pane.show_empty()
            pane.side.clear()

    def _show_report(self, latest: Exchange | None) -> None:
        if latest is None:
            return
        side = self.pane.side
        if latest.state == "streaming":
            side.setText(self.tr("streaming"))
            return
        if latest.restored is None:
            side.clear()
            return
        report = latest.restored.report
        absent = self.repair_controller.unmentioned(latest)
        counts = [self.tr("{0} restored").format(report.restored)]
        if report.recovered:
            counts.append(self.tr("{0} recovered").format(report.recovered))
        side.setText(" · ".join(counts))
        lines = [self.tr("Not mentioned:"), *absent[:20]]
        if len(absent) > 20:
            lines.append(self.tr("… and {0} more").format(len(absent) - 20))
        side.setToolTip("\n".join(lines) if absent else "")

    def _empty_words(self, latest: Exchange | None) -> str:
        if latest is not None and latest.state == "waiting":
            return self.tr(
                "Copied. Paste the text into the chatbot, then paste its answer here: "
                "your values are put back."
            )
        return self.tr(
            "With your values put back. Send the text, or copy it into a chatbot and paste "
            "the answer here."
        )

    def _on_retry(self, reason: str) -> None:
        self.pane.side.setText(reason)

    def _on_rehidden(self, count: int) -> None:
        words = self.tr(
            "The pasted text holds values that you hide, in {0} places; perhaps it is an answer "
            "with your values put back. A follow-up sends it with these values hidden again."
        )
        self._tell(words.format(count))

    def _on_failed(self, words: str, settings: bool) -> None:  # noqa: FBT001 - a Qt slot
        if self.session.answers.resumable is None:
            self._tell(words, settings=settings, retry=not settings)

    def _tell_broken(self, latest: Exchange) -> None:
        """Say why the answer ended early, and offer to continue it or to try again."""
        words, retry = latest.problem, ("retry", self.tr("Try again"))
        if not latest.untrusted:
            self.pane.notice.tell(words, action=retry[0], label=retry[1])
            return
        from engine.turns import GO_ON  # noqa: PLC0415 - loaded by then

        asks = self.tr("Continue sends this much of the answer back and asks: “{0}”").format(GO_ON)
        self.pane.notice.tell(
            f"{words}\n{asks}", action="continue", label=self.tr("Continue"), other=retry
        )

    def _tell(self, words: str, *, settings: bool = False, retry: bool = False) -> None:
        action = "settings" if settings else "retry" if retry else ""
        label = self.tr("Settings…") if settings else self.tr("Try again") if retry else ""
        self.pane.notice.tell(words, action=action, label=label)

    def _on_notice(self, action: str) -> None:
        if action == "settings":
            self.needsProvider.emit()
        elif action == "continue":
            self._with_chatbot(self.session.answers.go_on)
        elif self.session.answers.resumable is not None:
            self._with_chatbot(self.session.answers.retry)
        elif action == "retry":
            self.send()

    def _copy_answer(self) -> None:
        latest = self.session.answers.latest
        if latest is not None and latest.text:
            QGuiApplication.clipboard().setText(latest.text)


def _actions(latest: Exchange | None, *, any_text: bool) -> tuple[str, ...]:
    if latest is None:
        return ()
    if latest.state == "streaming":
        return ("stop",)
    if latest.state == "waiting":
        return ("paste", "fresh")
    return ("follow_up", "copy", "fresh") if any_text else ("fresh",)
