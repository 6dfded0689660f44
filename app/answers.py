"""The exchanges of a conversation: what was sent, what came back, what is shown of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, Protocol

from PySide6.QtCore import QObject, Signal

from app.backend import Engine, Outgoing
from app.jobs import Handlers, Lane, words_for
from app.repair import Repair, repaired
from engine.values import Replacement, Restored, Sanitized

if TYPE_CHECKING:
    from app.providers import ProviderEntry
    from engine.chat import Turn
    from engine.pipeline import Reply
    from engine.vault import Conversation

State = Literal["streaming", "waiting", "done", "stopped"]


@dataclass(frozen=True, slots=True)
class Exchange:
    """One message and its answer. `text` is restored; `untrusted` is what came, word for word.

    `waiting` is a text that left by the clipboard and whose answer will be pasted. `earlier` is
    what the answer was before each of the person's repairs.
    """

    sent: Sanitized
    state: State
    text: str = field(default="", repr=False)
    untrusted: str = field(default="", repr=False)
    restored: Restored | None = None
    problem: str = ""
    earlier: tuple[Restored, ...] = field(default=(), repr=False)


class Holder(Protocol):
    """The part of the session that the answers need."""

    engine: Engine
    network_lane: Lane
    engine_lane: Lane

    def conversation(self) -> Conversation:
        """Keys and memory of this conversation."""

    @property
    def sendable(self) -> Sanitized | None:
        """What may be sent, exactly as it is shown."""


class Answers(QObject):
    """All exchanges of the conversation; `changed` for any news, `failed` in words."""

    changed = Signal()
    spent = Signal()
    retrying = Signal(str)
    failed = Signal(str, bool)

    def __init__(self, holder: Holder, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._holder = holder
        self.exchanges: list[Exchange] = []
        self._issued: list[Replacement] = []

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

    def send(self, entry: ProviderEntry, api_key: str) -> bool:
        """Send what is shown; False where the preview is not up to date or an answer still runs."""
        shown = self._holder.sendable
        if shown is None or self.streaming:
            return False
        engine, conversation = self._holder.engine, self._holder.conversation()
        outgoing = Outgoing(self._turns(shown), entry, api_key)
        self._begin(Exchange(shown, "streaming"))
        self._holder.network_lane.start(
            lambda report: engine.send(
                outgoing,
                conversation=conversation,
                on_text=lambda piece: report.part(("text", piece)),
                on_retry=lambda why: report.part(("retry", why)),
                tick=report,
            ),
            Handlers(self._on_reply, self._on_failure, part=self._on_part),
        )
        return True

    def copied(self, shown: Sanitized) -> None:
        """`shown` left by the clipboard: charge it, and wait for the answer to be pasted."""
        latest = self.latest
        if latest is not None and latest.state == "waiting" and latest.sent == shown:
            return
        if self.streaming:
            self.stop()
        self._holder.engine.release(shown, conversation=self._holder.conversation())
        self._begin(Exchange(shown, "waiting"))
        self.spent.emit()

    def paste(self, untrusted_answer: str) -> None:
        """Restore an answer that the person pasted; it joins the newest exchange."""
        latest = self.latest
        if latest is None or self.streaming or not untrusted_answer.strip():
            return
        restored = self._holder.engine.restore(untrusted_answer, self.issued())
        self.exchanges[-1] = replace(
            latest,
            state="done",
            text=restored.text,
            untrusted=untrusted_answer,
            restored=restored,
            problem="",
            earlier=(),
        )
        self.changed.emit()

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
        self._settle(state="stopped", problem=self.tr("You stopped the answer here."))

    def clear(self) -> None:
        """Forget all exchanges."""
        self._holder.network_lane.cancel()
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
        """The sanitized transcript: whole earlier exchanges, then what is shown."""
        from engine.chat import Answer  # noqa: PLC0415 - a tenth of a second, needed only to send

        earlier: list[Turn] = []
        for exchange in self.exchanges:
            if exchange.untrusted:
                earlier += [exchange.sent, Answer(exchange.untrusted)]
        return (*earlier, shown)

    def _on_part(self, part: tuple[str, str]) -> None:
        kind, value = part
        latest = self.exchanges[-1]
        if kind == "retry":
            self.retrying.emit(value)
            return
        self.exchanges[-1] = replace(latest, text=latest.text + value)
        self.changed.emit()

    def _on_reply(self, reply: Reply) -> None:
        self.exchanges[-1] = replace(
            self.exchanges[-1],
            text=reply.restored.text,
            untrusted=reply.untrusted,
            restored=reply.restored,
        )
        self._settle(state="stopped" if reply.problem else "done", problem=reply.problem)
        self.spent.emit()

    def _on_failure(self, error: Exception) -> None:
        words = words_for(error)
        if self.exchanges[-1].text:
            self._settle(state="stopped", problem=words)
        else:
            self.exchanges.pop()
            self.changed.emit()
        self.spent.emit()
        self.failed.emit(words, type(error).__name__ in ("ChatRefused", "OptionError"))

    def _settle(self, *, state: State, problem: str) -> None:
        self.exchanges[-1] = replace(self.exchanges[-1], state=state, problem=problem)
        self.changed.emit()
