"""The exchanges of a conversation: what was sent, what came back, what is shown of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from app.preferences.providers import UNCHANGED
from app.state.backend import Engine, Outgoing
from app.state.exchange import Exchange, State
from app.state.inbox import Inbox
from app.state.repair import Repair, repaired
from app.work.jobs import Handlers, Lane, Report, beside, words_for
from engine.errors import PlanError
from engine.values import Replacement, Restored, Sanitized

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.preferences.providers import ProviderEntry
    from engine.conversation.vault import Conversation
    from engine.pipeline import Reply
    from engine.providers import Limits
    from engine.turns import Turn


class Holder(Protocol):
    """The part of the session that the answers need."""

    engine: Engine
    network_lane: Lane
    engine_lane: Lane
    held: bool

    def conversation(self) -> Conversation:
        """Keys and memory of this conversation."""

    @property
    def sendable(self) -> Sanitized | None:
        """What may be sent, exactly as it is shown."""


class Answers(QObject):
    """All exchanges of the conversation; `changed` for any news, `failed` in words.

    `rehidden` says in how many places a pasted answer held values that the conversation hides.
    """

    changed = Signal()
    spent = Signal()
    retrying = Signal(str)
    failed = Signal(str, bool)
    rehidden = Signal(int)

    def __init__(self, holder: Holder, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._holder = holder
        self.exchanges: list[Exchange] = []
        self._issued: list[Replacement] = []
        self._inbox = Inbox()
        self._anew = True  # whether the next piece begins the answer
        self._before: Exchange | None = None  # what is asked for again, should nothing come
        self._working = False  # whether the lane's job is ours

    @property
    def streaming(self) -> bool:
        """Whether an answer is coming in."""
        return bool(self.exchanges) and self.exchanges[-1].state == "streaming"

    @property
    def latest(self) -> Exchange | None:
        """The newest exchange."""
        return self.exchanges[-1] if self.exchanges else None

    def issued(self) -> tuple[Replacement, ...]:
        """Every replacement that left in this conversation, the newest last."""
        return tuple(self._issued)

    @property
    def resumable(self) -> Exchange | None:
        """The newest exchange where its answer ended early, so that it can be asked for again."""
        latest = self.latest
        return latest if latest is not None and latest.state == "stopped" else None

    def send(self, entry: ProviderEntry, api_key: str, limits: Limits = UNCHANGED) -> bool:
        """Send what is shown; False where the preview is not up to date or an answer still runs."""
        shown = self._holder.sendable
        if shown is None or self.streaming:
            return False
        self._hide_pasted(shown)
        outgoing = Outgoing(self._turns(shown), entry, api_key, limits)
        self._before = None
        self._begin(Exchange(shown, "streaming"))
        self._start(outgoing)
        return True

    def retry(self, entry: ProviderEntry, api_key: str, limits: Limits = UNCHANGED) -> bool:
        """Send the newest message once more, as it was reviewed and sent before."""
        broken = self.resumable
        if broken is None or self._holder.held:
            return False
        turns = (*self._transcript(self.exchanges[:-1]), broken.sent)
        self._resume(Exchange(broken.sent, "streaming"), Outgoing(turns, entry, api_key, limits))
        return True

    def go_on(self, entry: ProviderEntry, api_key: str, limits: Limits = UNCHANGED) -> bool:
        """Send what was sent and what came, untrusted as it came, and ask to go on with it."""
        from engine.turns import GoOn  # noqa: PLC0415 - as in `_transcript`

        broken = self.resumable
        if broken is None or not broken.untrusted or self._holder.held:
            return False
        turns = (*self._transcript(self.exchanges), GoOn())
        coming = replace(broken, state="streaming", restored=None, problem="", earlier=())
        self._resume(coming, Outgoing(turns, entry, api_key, limits))
        return True

    def _resume(self, exchange: Exchange, outgoing: Outgoing) -> None:
        self._before = self.exchanges[-1]
        self.exchanges[-1] = exchange
        self.changed.emit()
        self._start(outgoing)

    def _start(self, outgoing: Outgoing) -> None:
        engine, conversation = self._holder.engine, self._holder.conversation()
        inbox = self._inbox = Inbox()
        self._anew = True

        def put(report: Report, *, text: str = "", untrusted: str = "") -> None:
            if inbox.add(text=text, untrusted=untrusted):
                report.part(("text", ""))

        self._holder.network_lane.start(
            lambda report: engine.send(
                outgoing,
                conversation=conversation,
                on_text=lambda piece: put(report, text=piece),
                on_untrusted=lambda piece: put(report, untrusted=piece),
                on_retry=lambda why: report.part(("retry", why)),
                tick=report,
            ),
            Handlers(self._on_reply, self._on_failure, parts=self._on_parts),
        )
        self._working = True

    def copied(self, shown: Sanitized) -> bool:
        """`shown` leaves by the clipboard: charge it, and wait for the answer to be pasted.

        False, and `failed`, where the ledger refuses it: then it must not leave.
        """
        latest = self.latest
        if latest is not None and latest.state == "waiting" and latest.sent == shown:
            return True
        if self.streaming:
            self.stop()
        try:
            self._holder.engine.release(shown, conversation=self._holder.conversation())
        except PlanError as error:
            self.failed.emit(words_for(error), False)  # noqa: FBT003 - a Qt signal
            return False
        self._hide_pasted(shown)
        self._begin(Exchange(shown, "waiting"))
        self.spent.emit()
        return True

    def paste(self, untrusted_answer: str) -> None:
        """Restore an answer that the person pasted; it joins the newest exchange."""
        latest = self.latest
        if latest is None or self.streaming or not untrusted_answer.strip():
            return
        hidden = self._holder.engine.hide_again(untrusted_answer, self.issued())
        restored = self._holder.engine.restore(hidden.text, self.issued())
        self.exchanges[-1] = replace(
            latest,
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

    def _hide_pasted(self, shown: Sanitized) -> None:
        """Hide in the pasted answers what `shown` is the first to hide."""
        issued, count = (*self._issued, *shown.replacements), 0
        for at, exchange in enumerate(self.exchanges):
            if exchange.pasted:
                hidden = self._holder.engine.hide_again(exchange.untrusted, issued)
                self.exchanges[at] = replace(exchange, untrusted=hidden.text)
                count += hidden.hidden
        if count:
            self.rehidden.emit(count)

    def repair(self, repair: Repair) -> None:
        """Mend one place of the newest answer."""
        latest = self.latest
        if latest is None or latest.restored is None or self.streaming:
            return
        made = repaired(latest.restored, repair)
        earlier = (*latest.earlier, latest.restored)
        self.exchanges[-1] = replace(latest, text=made.text, restored=made, earlier=earlier)
        self.changed.emit()

    def undo_repair(self) -> None:
        """Take the last repair of the newest answer back."""
        latest = self.latest
        if latest is None or not latest.earlier:
            return
        before = latest.earlier[-1]
        self.exchanges[-1] = replace(
            latest, text=before.text, restored=before, earlier=latest.earlier[:-1]
        )
        self.changed.emit()

    def stop(self) -> None:
        """Stop the answer that is coming; what came stays."""
        if not self.streaming:
            return
        self._holder.network_lane.cancel()
        self._take_pieces()
        self._break_off(self.tr("You stopped the answer here."))

    def clear(self) -> None:
        """Forget all exchanges."""
        if self._working:  # else a test of a connection may be running there
            self._holder.network_lane.cancel()
        self._working = False
        self._before = None
        self._inbox = Inbox()
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

    def _turns(self, shown: Sanitized) -> tuple[Turn, ...]:
        """The sanitized transcript, then what is shown."""
        return (*self._transcript(self.exchanges), shown)

    def _transcript(self, exchanges: Sequence[Exchange]) -> list[Turn]:
        """What was sent and what came for it, wherever something came."""
        from engine.turns import Answer  # noqa: PLC0415 - a tenth of a second, needed only to send

        earlier: list[Turn] = []
        for exchange in exchanges:
            if exchange.untrusted:
                earlier += [exchange.sent, Answer(exchange.untrusted, pasted=exchange.pasted)]
        return earlier

    def _on_parts(self, parts: list[tuple[str, str]]) -> None:
        """All that came since the last frame."""
        waits = [value for kind, value in parts if kind == "retry"]
        if waits:
            self.retrying.emit(waits[-1])
        if any(kind == "text" for kind, _value in parts):
            self._take_pieces()
            self.changed.emit()

    def _take_pieces(self) -> None:
        """Show what has come since; the first piece of a resumed answer begins it anew."""
        text, untrusted = self._inbox.take()
        latest = self.exchanges[-1]
        if not text and not untrusted:
            return
        before = "" if self._anew else latest.text
        self._anew = False
        self.exchanges[-1] = replace(
            latest, text=before + text, untrusted=latest.untrusted + untrusted
        )

    def _break_off(self, problem: str) -> None:
        """The answer ends here: what came stays, restored, or else what there was before."""
        latest = self.exchanges[-1]
        if self._before is not None and not latest.untrusted:
            latest = self._before
        self._before = None
        self._working = False
        self.exchanges[-1] = replace(latest, state="stopped", problem=problem)
        self.changed.emit()
        if latest.untrusted and latest.restored is None:
            self._restore(latest.untrusted)

    def _restore(self, untrusted: str) -> None:
        engine, issued = self._holder.engine, self.issued()
        self._working = True
        self._holder.network_lane.start(
            lambda _report: engine.restore(untrusted, issued),
            Handlers(lambda made: self._on_restored(untrusted, made), self._on_unrestored),
        )

    def _on_restored(self, untrusted: str, made: Restored) -> None:
        self._working = False
        latest = self.resumable
        if latest is not None and latest.untrusted == untrusted:
            self.exchanges[-1] = replace(latest, text=made.text, restored=made)
            self.changed.emit()

    def _on_unrestored(self, error: Exception) -> None:
        self._working = False
        self.failed.emit(words_for(error), False)  # noqa: FBT003 - a Qt signal

    def _on_reply(self, reply: Reply) -> None:
        self._working = False
        self._inbox.take()
        self._before = None
        self.exchanges[-1] = replace(
            self.exchanges[-1],
            text=reply.restored.text,
            untrusted=reply.untrusted,
            restored=reply.restored,
        )
        problem = beside(reply.problem, reply.server_words)
        self._settle(state="stopped" if problem else "done", problem=problem)
        self.spent.emit()

    def _on_failure(self, error: Exception) -> None:
        words = words_for(error)
        self._take_pieces()
        if self.exchanges[-1].untrusted or self._before is not None:
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
