"""The engine as the session sees it. Heavy imports wait for the first call, off the GUI thread.

Everything here is called on a lane's thread and holds no Qt object.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from app.state.choices import Choices, overlay
from app.state.transcripts import Opened, opened, turns_of
from app.work.analysis import Analysis, OwnAnalysis
from app.work.model_keeper import Machine
from engine.keys.secrets import Secrets
from engine.progress import Tick
from engine.providers.limits import Limits
from engine.types import Mechanism, Profile
from engine.values import Plan, Replacement, Restored, Sanitized

if TYPE_CHECKING:
    from app.preferences.providers import ProviderEntry
    from app.state.exchange import Exchange
    from engine.conversation.ledger import Averaging, Ledger, Refusal
    from engine.conversation.vault import Conversation
    from engine.dependencies.figures import Proposal
    from engine.models.candidates import Candidate
    from engine.odds import Odds
    from engine.pipeline import Reply
    from engine.turns import Turn
    from engine.values import Pasted


@dataclass(frozen=True, slots=True)
class Review:
    """The engine's plan, the plan with the person's decisions, and what would be sent.

    `proposals` are dependencies between numbers that the person may confirm; `foreign` tells that
    much of the text is not English, so that more may be missed than usual. `odds` is what ε does
    for each value under noise, by where it starts.
    """

    plan: Plan
    decided: Plan
    sanitized: Sanitized
    milliseconds: float | None = None
    proposals: tuple[Proposal, ...] = ()
    foreign: bool = False
    odds: Mapping[int, Odds] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Ceilings:
    """The ε that a conversation, and each value in it, may reach; None: no limit."""

    whole: float | None = None
    value: float | None = None

    def over(self, ledger: Ledger) -> Ledger:
        """A ledger that refuses what would pass these ceilings."""
        return replace(ledger, limit=self.whole, value_limit=self.value)


@dataclass(frozen=True, slots=True)
class Outgoing:
    """Everything one sending needs; the key never appears in a `repr`."""

    turns: tuple[Turn, ...]
    entry: ProviderEntry
    api_key: str = field(repr=False)
    limits: Limits = Limits()  # noqa: RUF009 - frozen


class Engine(Protocol):
    """What the session asks of the engine; the tests bring one of their own."""

    def prepare(self, *, tick: Tick) -> None:
        """Import and open what the first review needs."""

    def machine(self) -> Machine:
        """Where the models compute, and what the person should know of them; opens nothing."""

    def measure(self, *, tick: Tick) -> float:
        """Milliseconds for finding the private values of 100 words, not from memory."""

    def renew_models(self) -> None:
        """Other models are wanted, or the same ones once more."""

    def close(self) -> None:
        """End what was started for the work, whatever it is doing."""

    def conversation(self) -> Conversation:
        """Keys and memory of a new conversation."""

    def forget(self, conversation: Conversation) -> None:
        """Destroy a conversation's salt and memory."""

    def kept(self, conversation: Conversation) -> bool:
        """Whether the keys in use are the ones of this conversation."""

    def save(self, exchanges: Sequence[Exchange], *, conversation: Conversation) -> bytes:
        """The content of a file that the key alone restores."""

    def reopen(self, content: bytes) -> Opened:
        """A saved conversation, restored with the keys in use or as it was sent."""

    def review(
        self, text: str, choices: Choices, *, conversation: Conversation, tick: Tick
    ) -> Review:
        """Find, plan and sanitize."""

    def revise(
        self, before: Review, choices: Choices, *, conversation: Conversation, tick: Tick
    ) -> Review:
        """Plan and sanitize anew from the same findings; only words in context ask a model."""

    def score(self, plan: Plan, *, tick: Tick) -> Plan:
        """The plan with the importance and the bits of each word."""

    def send(
        self,
        outgoing: Outgoing,
        *,
        conversation: Conversation,
        on_text: Callable[[str], None],
        on_untrusted: Callable[[str], None],
        on_retry: Callable[[str], None],
        tick: Tick,
    ) -> Reply:
        """Send the turns and restore the answer as it streams; `on_untrusted` gets it as it is."""

    def restore(self, untrusted_answer: str, issued: Sequence[Replacement]) -> Restored:
        """Put the private values back into a pasted answer."""

    def hide_again(self, pasted: str, issued: Sequence[Replacement]) -> Pasted:
        """A pasted answer with every value that the conversation hides hidden again."""

    def release(self, sanitized: Sanitized, *, conversation: Conversation) -> None:
        """Charge the ledger for a text that leaves by the clipboard."""

    def cost(self, sanitized: Sanitized, *, conversation: Conversation) -> float:
        """The ε that releasing a text would add."""

    def spent(self, conversation: Conversation) -> float:
        """The ε that this conversation has released so far."""

    def averaging(
        self, sanitized: Sanitized, *, conversation: Conversation
    ) -> tuple[Averaging, ...]:
        """Values of a text that were released before and would now get fresh noise."""

    def limit(self, conversation: Conversation, ceilings: Ceilings) -> None:
        """Let nothing be released from now on that would pass a ceiling."""

    def refusal(
        self, sanitized: Sanitized, ceilings: Ceilings, *, conversation: Conversation
    ) -> Refusal | None:
        """Which ceiling sending a text would pass; None where it may be sent."""

    def usual(self, profile: Profile, kind: str) -> Mechanism:
        """The profile's own mechanism for a type."""


class Embedded:
    """The real engine with the models of this machine."""

    def __init__(
        self,
        analysis: Analysis | None = None,
        keys: Callable[[], Secrets] | None = None,
    ) -> None:
        """`analysis` does what needs models; without it that is done in this process.

        `keys` gives the keys in use; without it they are random and end with the program.
        """
        self._analysis = analysis or OwnAnalysis()
        passing = Secrets.fresh()
        self._keys = keys or (lambda: passing)

    def prepare(self, *, tick: Tick) -> None:
        """Import and open what the first review needs; a missing model is told by the review."""
        self._analysis.begin()
        import engine.pipeline  # noqa: F401, PLC0415 - see the module's docstring; meanwhile

        self._analysis.prepare(tick=tick)

    def machine(self) -> Machine:
        """Where the models compute, and what the person should know of them."""
        return self._analysis.machine()

    def measure(self, *, tick: Tick) -> float:
        """Milliseconds for finding the private values of 100 words, not from memory."""
        return self._analysis.measure(tick=tick)

    def renew_models(self) -> None:
        """Other models are wanted, or the same ones once more."""
        self._analysis.renew()

    def close(self) -> None:
        """End what was started for the work."""
        self._analysis.close()

    def conversation(self) -> Conversation:
        """Keys and memory of a new conversation, under the keys in use and a salt of its own."""
        from engine.conversation.vault import Conversation  # noqa: PLC0415 - see the module's docstring

        return Conversation.begin(self._keys())

    def forget(self, conversation: Conversation) -> None:
        """Destroy a conversation's salt and memory."""
        conversation.forget()

    def kept(self, conversation: Conversation) -> bool:
        """Whether the keys in use are the ones of this conversation."""
        return conversation.kept_under(self._keys())

    def save(self, exchanges: Sequence[Exchange], *, conversation: Conversation) -> bytes:
        """The content of a file that the key alone restores."""
        from engine.transcripts import transcript  # noqa: PLC0415 - see the module's docstring

        return transcript.save(turns_of(exchanges), conversation)

    def reopen(self, content: bytes) -> Opened:
        """A saved conversation, restored with the keys in use or as it was sent."""
        return opened(content, self._keys())

    def review(
        self, text: str, choices: Choices, *, conversation: Conversation, tick: Tick
    ) -> Review:
        """Find, plan and sanitize; raises the engine's errors."""
        proposed = self._analysis.propose(text, choices.options(), tick=tick)
        review = self._decided(proposed.plan, choices, conversation, tick)
        return replace(review, milliseconds=proposed.milliseconds, foreign=proposed.foreign)

    def revise(
        self, before: Review, choices: Choices, *, conversation: Conversation, tick: Tick
    ) -> Review:
        """Plan and sanitize anew from the same findings."""
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        fresh = pipeline.replan(before.plan, options=choices.options())
        review = self._decided(fresh, choices, conversation, tick)
        return replace(review, foreign=before.foreign)

    def score(self, plan: Plan, *, tick: Tick) -> Plan:
        """The plan with the importance and the bits of each word."""
        return replace(plan, scores=self._analysis.weigh(plan.annotated, tick=tick))

    def send(
        self,
        outgoing: Outgoing,
        *,
        conversation: Conversation,
        on_text: Callable[[str], None],
        on_untrusted: Callable[[str], None],
        on_retry: Callable[[str], None],
        tick: Tick,
    ) -> Reply:
        """Send the turns and restore the answer as it streams."""
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        return pipeline.converse(
            outgoing.turns,
            provider=outgoing.entry.provider(outgoing.limits),
            api_key=outgoing.api_key,
            conversation=conversation,
            on_text=on_text,
            on_untrusted=on_untrusted,
            on_retry=on_retry,
            tick=tick,
        )

    def restore(self, untrusted_answer: str, issued: Sequence[Replacement]) -> Restored:
        """Put the private values back into a pasted answer."""
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        return pipeline.restore(untrusted_answer, issued)

    def hide_again(self, pasted: str, issued: Sequence[Replacement]) -> Pasted:
        """A pasted answer with every value that the conversation hides hidden again."""
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        return pipeline.hide_again(pasted, issued)

    def release(self, sanitized: Sanitized, *, conversation: Conversation) -> None:
        """Charge the ledger for a text that leaves by the clipboard."""
        conversation.release(sanitized)

    def cost(self, sanitized: Sanitized, *, conversation: Conversation) -> float:
        """The ε that releasing a text would add; a repeated value costs nothing more."""
        return conversation.ledger.after(sanitized) - conversation.ledger.spent

    def spent(self, conversation: Conversation) -> float:
        """The ε that this conversation has released so far."""
        return conversation.ledger.spent

    def averaging(
        self, sanitized: Sanitized, *, conversation: Conversation
    ) -> tuple[Averaging, ...]:
        """Values of a text that were released before and would now get fresh noise."""
        return conversation.ledger.averaging(sanitized)

    def limit(self, conversation: Conversation, ceilings: Ceilings) -> None:
        """Let nothing be released from now on that would pass a ceiling."""
        conversation.ledger = ceilings.over(conversation.ledger)

    def refusal(
        self, sanitized: Sanitized, ceilings: Ceilings, *, conversation: Conversation
    ) -> Refusal | None:
        """Which ceiling sending a text would pass; None where it may be sent."""
        return ceilings.over(conversation.ledger).refusal(sanitized)

    def usual(self, profile: Profile, kind: str) -> Mechanism:
        """The profile's own mechanism for a type."""
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        return pipeline.mechanism_of(profile, kind)

    def _decided(
        self, plan: Plan, choices: Choices, conversation: Conversation, tick: Tick
    ) -> Review:
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        def ask(text: str, places: Sequence[tuple[int, int]], count: int) -> Sequence[Candidate]:
            return self._analysis.candidates(text, places, count, tick=tick)

        decided = overlay(plan, choices, self.usual)
        sanitized = pipeline.apply(decided, conversation=conversation, ask=ask, tick=tick)
        proposals = pipeline.discover(plan)
        return Review(plan, decided, sanitized, proposals=proposals, odds=pipeline.odds(decided))
