"""The exchanges of a conversation: sending, receiving, pasting and repairing answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from app.preferences.providers import UNCHANGED
from app.state.backend import Engine, Outgoing
from app.state.exchange import Exchange, State
from app.work.jobs import Handlers, JobReport, Lane, StreamBuffer, with_server_words, words_for
from engine.errors import PlanError
from engine.progress import Tick, ignore

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.preferences.providers import ProviderEntry
    from app.state.repair import Repair
    from engine.conversation.vault import Conversation
    from engine.pipeline import Reply
    from engine.providers import Limits
    from engine.turns import Turn
    from engine.values import Pasted, Replacement, Restored, Sanitized

_AT_ONCE, _FEW_VALUES = 20_000, 100
"""A pasted answer of so many characters, where so few values were sent, is read without a wait."""


class SessionPart(Protocol):
    """What the answers use of the session."""

    engine: Engine
    network_lane: Lane
    engine_lane: Lane
    held: bool

    def conversation(self) -> Conversation:
        """Keys and memory of this conversation."""

    @property
    def sendable(self) -> Sanitized | None:
        """The text that may be sent, exactly as the preview shows it."""


class Answers(QObject):
    """All exchanges of the conversation.

    `changed`: an exchange is new or another one. `spent`: the ledger was charged. `retrying`
    carries why a message is sent again, `failed` a sentence and whether the settings can help,
    `rehidden` in how many places a pasted answer held values that the conversation hides.
    """

    changed = Signal()
    spent = Signal()
    retrying = Signal(str)
    failed = Signal(str, bool)
    rehidden = Signal(int)

    def __init__(self, session: SessionPart, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.exchanges: list[Exchange] = []
        self._issued: list[Replacement] = []
        self._buffer = StreamBuffer()
        self._starts_anew = True  # whether the next piece begins the text of the answer
        self._replaced: Exchange | None = None  # the exchange that comes back if no answer arrives
        self._working = False  # whether the lane's job belongs to an answer
        self._pasting = False  # whether it reads a pasted one

    @property
    def streaming(self) -> bool:
        """Whether an answer is arriving."""
        return bool(self.exchanges) and self.exchanges[-1].state == "streaming"

    @property
    def latest(self) -> Exchange | None:
        """The newest exchange."""
        return self.exchanges[-1] if self.exchanges else None

    def issued(self) -> tuple[Replacement, ...]:
        """Every replacement that was sent in this conversation, the newest last."""
        return tuple(self._issued)

    @property
    def resumable(self) -> Exchange | None:
        """The newest exchange if its answer ended early, so that it can be requested again."""
        latest = self.latest
        return latest if latest is not None and latest.state == "stopped" else None

    def send(self, entry: ProviderEntry, api_key: str, limits: Limits = UNCHANGED) -> bool:
        """Send what is shown; False where the preview is not up to date or an answer still runs."""
        sanitized = self._session.sendable
        if sanitized is None or self.streaming:
            return False
        self._hide_pasted(sanitized)
        outgoing = Outgoing(self._turns(sanitized), entry, api_key, limits)
        self._replaced = None
        self._begin(Exchange(sanitized, "streaming"))
        self._start(outgoing)
        return True

    def retry(self, entry: ProviderEntry, api_key: str, limits: Limits = UNCHANGED) -> bool:
        """Send the newest message once more, as it was reviewed and sent before."""
        broken = self.resumable
        if broken is None or self._session.held:
            return False
        turns = (*self._transcript(self.exchanges[:-1]), broken.sent)
        self._resume(Exchange(broken.sent, "streaming"), Outgoing(turns, entry, api_key, limits))
        return True

    def go_on(self, entry: ProviderEntry, api_key: str, limits: Limits = UNCHANGED) -> bool:
        """Send the conversation with the incomplete answer as received, and ask for the rest."""
        from engine.turns import GoOn  # noqa: PLC0415 - as in `_transcript`

        broken = self.resumable
        if broken is None or not broken.untrusted or self._session.held:
            return False
        turns = (*self._transcript(self.exchanges), GoOn())
        resumed = replace(broken, state="streaming", restored=None, problem="", earlier=())
        self._resume(resumed, Outgoing(turns, entry, api_key, limits))
        return True

    def _resume(self, exchange: Exchange, outgoing: Outgoing) -> None:
        self._replaced = self.exchanges[-1]
        self.exchanges[-1] = exchange
        self.changed.emit()
        self._start(outgoing)

    def _start(self, outgoing: Outgoing) -> None:
        engine, conversation = self._session.engine, self._session.conversation()
        buffer = self._buffer = StreamBuffer()
        self._starts_anew = True

        def put(report: JobReport, *, text: str = "", untrusted: str = "") -> None:
            if buffer.add(text=text, untrusted=untrusted):
                report.part(("text", ""))
            buffer.wait()

        self._session.network_lane.start(
            lambda report: engine.send(
                outgoing,
                conversation=conversation,
                on_text=lambda piece: put(report, text=piece),
                on_untrusted=lambda piece: put(report, untrusted=piece),
                on_retry=lambda reason: report.part(("retry", reason)),
                tick=report,
            ),
            Handlers(self._on_reply, self._on_failure, parts=self._on_parts),
        )
        self._working = True

    def copied(self, sanitized: Sanitized) -> bool:
        """Charge the ledger for a copied text, and wait for its answer to be pasted.

        False, and `failed`, where the ledger refuses it: then it must not be copied.
        """
        latest = self.latest
        if latest is not None and latest.state == "waiting" and latest.sent == sanitized:
            return True
        if self.streaming:
            self.stop()
        try:
            self._session.engine.release(sanitized, conversation=self._session.conversation())
        except PlanError as error:
            self.failed.emit(words_for(error), False)  # noqa: FBT003 - a Qt signal
            return False
        self._hide_pasted(sanitized)
        self._begin(Exchange(sanitized, "waiting"))
        self.spent.emit()
        return True

    def paste(self, untrusted_answer: str) -> None:
        """Restore an answer that the person pasted; it joins the newest exchange."""
        latest = self.latest
        if latest is None or self.streaming or not untrusted_answer.strip():
            return
        engine, issued = self._session.engine, self.issued()

        def put_back(tick: Tick) -> tuple[Pasted, Restored]:
            hidden = engine.hide_again(untrusted_answer, issued, tick=tick)
            return hidden, engine.restore(hidden.text, issued, tick=tick)

        if len(untrusted_answer) <= _AT_ONCE and len(issued) <= _FEW_VALUES:
            self._take_pasted(put_back(ignore))
            return
        self._replaced, self._pasting, self._working = latest, True, True
        self.exchanges[-1] = replace(latest, state="streaming", text="", problem="")
        self.changed.emit()
        self._session.network_lane.start(put_back, Handlers(self._on_pasted, self._on_paste_failed))

    def _on_pasted(self, made: tuple[Pasted, Restored]) -> None:
        self._unpaste()
        self._take_pasted(made)

    def _on_paste_failed(self, error: Exception) -> None:
        self._unpaste()
        self.changed.emit()
        self.failed.emit(words_for(error), False)  # noqa: FBT003 - a Qt signal

    def _unpaste(self) -> None:
        """Put the exchange back as it was before a pasted answer was read."""
        if self._replaced is not None:
            self.exchanges[-1] = self._replaced
        self._replaced = None
        self._pasting = self._working = False

    def _take_pasted(self, made: tuple[Pasted, Restored]) -> None:
        """The answer of the newest exchange is a pasted one."""
        hidden, restored = made
        self.exchanges[-1] = replace(
            self.exchanges[-1],
            state="done",
            text=restored.text,
            untrusted=hidden.text,
            restored=restored,
            problem="",
            earlier=(),
            pasted=True,
        )
        self.changed.emit()
        if hidden.hidden:
            self.rehidden.emit(hidden.hidden)

    def _hide_pasted(self, sanitized: Sanitized) -> None:
        """Hide in earlier pasted answers the values that this text is the first to hide."""
        issued, count = (*self._issued, *sanitized.replacements), 0
        for number, exchange in enumerate(self.exchanges):
            if exchange.pasted:
                hidden = self._session.engine.hide_again(exchange.untrusted, issued)
                self.exchanges[number] = replace(exchange, untrusted=hidden.text)
                count += hidden.hidden
        if count:
            self.rehidden.emit(count)

    def repair(self, repair: Repair) -> None:
        """Repair one place of the newest answer."""
        latest = self.latest
        if latest is None or latest.restored is None or self.streaming:
            return
        from app.state.repair import repaired  # noqa: PLC0415 - loaded by then

        restored = repaired(latest.restored, repair)
        earlier = (*latest.earlier, latest.restored)
        self.exchanges[-1] = replace(latest, text=restored.text, restored=restored, earlier=earlier)
        self.changed.emit()

    def undo_repair(self) -> None:
        """Take the last repair of the newest answer back."""
        latest = self.latest
        if latest is None or not latest.earlier:
            return
        restored = latest.earlier[-1]
        self.exchanges[-1] = replace(
            latest, text=restored.text, restored=restored, earlier=latest.earlier[:-1]
        )
        self.changed.emit()

    def stop(self) -> None:
        """Stop the answer that is arriving; the part that was received stays.

        Of a pasted answer that is still being read nothing stays.
        """
        if not self.streaming:
            return
        self._session.network_lane.cancel()
        if self._pasting:
            self._unpaste()
            self.changed.emit()
            return
        self._take_pieces()
        self._break_off(self.tr("You stopped the answer here."))

    def clear(self) -> None:
        """Forget all exchanges."""
        if self._working:  # else the lane may be running a connection test
            self._session.network_lane.cancel()
        self._working = self._pasting = False
        self._replaced = None
        self._buffer = StreamBuffer()
        self.exchanges.clear()
        self._issued.clear()
        self.changed.emit()

    def _begin(self, exchange: Exchange) -> None:
        latest = self.latest
        if latest is not None and latest.state != "done" and not latest.text:
            self.exchanges.pop()
        self.exchanges.append(exchange)
        self._issued += exchange.sent.replacements
        self.changed.emit()

    def _turns(self, sanitized: Sanitized) -> tuple[Turn, ...]:
        """The sanitized transcript, then the new message."""
        return (*self._transcript(self.exchanges), sanitized)

    def _transcript(self, exchanges: Sequence[Exchange]) -> list[Turn]:
        """The messages and their answers, of all exchanges with an answer."""
        from engine.turns import Answer  # noqa: PLC0415 - a tenth of a second, needed only to send

        turns: list[Turn] = []
        for exchange in exchanges:
            if exchange.untrusted:
                turns += [exchange.sent, Answer(exchange.untrusted, pasted=exchange.pasted)]
        return turns

    def _on_parts(self, parts: list[tuple[str, str]]) -> None:
        """Take the partial results since the last frame."""
        reasons = [value for kind, value in parts if kind == "retry"]
        if reasons:
            self.retrying.emit(reasons[-1])
        if any(kind == "text" for kind, _value in parts):
            self._take_pieces()
            self.changed.emit()

    def _take_pieces(self) -> None:
        """Add the pieces received since the last call; a new answer replaces the text before it."""
        text, untrusted = self._buffer.take()
        latest = self.exchanges[-1]
        if not text and not untrusted:
            return
        start = "" if self._starts_anew else latest.text
        self._starts_anew = False
        self.exchanges[-1] = replace(
            latest, text=start + text, untrusted=latest.untrusted + untrusted
        )

    def _break_off(self, problem: str) -> None:
        """End the answer early: keep and restore what was received, else the exchange before it."""
        latest = self.exchanges[-1]
        if self._replaced is not None and not latest.untrusted:
            latest = self._replaced
        self._replaced = None
        self._working = False
        self.exchanges[-1] = replace(latest, state="stopped", problem=problem)
        self.changed.emit()
        if latest.untrusted and latest.restored is None:
            self._restore(latest.untrusted)

    def _restore(self, untrusted: str) -> None:
        engine, issued = self._session.engine, self.issued()
        self._working = True
        self._session.network_lane.start(
            lambda report: engine.restore(untrusted, issued, tick=report),
            Handlers(lambda restored: self._on_restored(untrusted, restored), self._on_unrestored),
        )

    def _on_restored(self, untrusted: str, restored: Restored) -> None:
        self._working = False
        latest = self.resumable
        if latest is not None and latest.untrusted == untrusted:
            self.exchanges[-1] = replace(latest, text=restored.text, restored=restored)
            self.changed.emit()

    def _on_unrestored(self, error: Exception) -> None:
        self._working = False
        self.failed.emit(words_for(error), False)  # noqa: FBT003 - a Qt signal

    def _on_reply(self, reply: Reply) -> None:
        self._working = False
        self._buffer.take()
        self._replaced = None
        self.exchanges[-1] = replace(
            self.exchanges[-1],
            text=reply.restored.text,
            untrusted=reply.untrusted,
            restored=reply.restored,
        )
        problem = with_server_words(reply.problem, reply.server_words)
        self._settle(state="stopped" if problem else "done", problem=problem)
        self.spent.emit()

    def _on_failure(self, error: Exception) -> None:
        words = words_for(error)
        self._take_pieces()
        if self.exchanges[-1].untrusted or self._replaced is not None:
            self._break_off(words)
        else:
            self._working = False
            self.exchanges.pop()
            self.changed.emit()
        self.spent.emit()
        self.failed.emit(words, type(error).__name__ in ("ChatRefused", "OptionError"))

    def _settle(self, *, state: State, problem: str) -> None:
        self.exchanges[-1] = replace(self.exchanges[-1], state=state, problem=problem)
        self.changed.emit()
