"""The engine as the session uses it: an interface, and the engine of this program behind it.

Heavy imports wait for the first call, off the GUI thread. Nothing here holds a Qt object.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from threading import Lock
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from app.state.choices import Choices, overlay
from engine.keys.secrets import Secrets
from engine.progress import Tick, ignore
from engine.providers.limits import Limits

if TYPE_CHECKING:
    from app.preferences.providers import ProviderEntry
    from app.state.exchange import Exchange
    from app.state.prospects import Curve, Effect, Foretell, Sanitize, Version
    from app.state.transcripts import OpenedConversation
    from app.work.analysis import Analysis
    from app.work.model_loader import Machine
    from engine.conversation.ledger import Averaging, Ledger, Refusal
    from engine.conversation.vault import Conversation
    from engine.dependencies.figures import Proposal
    from engine.models.candidates import Candidate
    from engine.odds import Odds
    from engine.pipeline import Reply
    from engine.turns import Turn
    from engine.types import Mechanism, Profile
    from engine.values import Forecast, Inference, Pasted, Plan, Replacement, Restored, Sanitized


@dataclass(frozen=True, slots=True)
class Review:
    """The engine's plan, the plan with the person's decisions, and what would be sent.

    `proposals` are dependencies between numbers that the person may confirm. `foreign`: much of
    the text is not English, so that more may be missed than usual. `odds` gives for each value
    under noise, by its start, how far ε lets a guesser's odds change.
    """

    plan: Plan
    decided: Plan
    sanitized: Sanitized
    milliseconds: float | None = None
    proposals: tuple[Proposal, ...] = ()
    foreign: bool = False
    odds: Mapping[int, Odds] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Basis:
    """What the figures are computed from: a scored review and the decisions behind it."""

    review: Review = field(repr=False)
    choices: Choices = field(repr=False)
    conversation: Conversation = field(repr=False)

    @property
    def key(self) -> tuple[str, Choices]:
        """Equal where curve and versions are the same: whatever the strength."""
        return self.review.plan.annotated.text, self.choices.with_epsilon(1.0)


@dataclass(frozen=True, slots=True)
class Ceilings:
    """The most ε for a conversation and for each value in it; None: no limit."""

    conversation: float | None = None
    value: float | None = None

    def over(self, ledger: Ledger) -> Ledger:
        """The ledger with these ceilings: it refuses what would pass one."""
        return replace(ledger, limit=self.conversation, value_limit=self.value)


@dataclass(frozen=True, slots=True)
class Outgoing:
    """Everything one sending needs; the key never appears in a `repr`."""

    turns: tuple[Turn, ...]
    entry: ProviderEntry
    api_key: str = field(repr=False)
    limits: Limits = Limits()  # noqa: RUF009 - frozen


class Engine(Protocol):
    """The interface of the engine for the session; tests use another implementation."""

    def prepare(self, *, tick: Tick) -> None:
        """Import and open what the first review needs."""

    def machine(self) -> Machine:
        """Where the models compute, and what the person should know of them; opens nothing."""

    def measure(self, *, tick: Tick) -> float:
        """Milliseconds for finding the private values of 100 words, not from memory."""

    def renew_models(self) -> None:
        """Load other models, or try the same ones again."""

    def close(self) -> None:
        """End the processes that were started, whatever they are doing."""

    def conversation(self) -> Conversation:
        """Keys and memory of a new conversation."""

    def forget(self, conversation: Conversation) -> None:
        """Destroy a conversation's salt and memory."""

    def kept(self, conversation: Conversation) -> bool:
        """Whether the keys in use are the ones of this conversation."""

    def save(self, exchanges: Sequence[Exchange], *, conversation: Conversation) -> bytes:
        """The content of a file that only the key can restore."""

    def reopen(self, content: bytes) -> OpenedConversation:
        """A saved conversation, restored with the keys in use, else as it was sent."""

    def review(
        self, text: str, choices: Choices, *, conversation: Conversation, tick: Tick
    ) -> Review:
        """Find, plan and sanitize."""

    def revise(
        self, previous: Review, choices: Choices, *, conversation: Conversation, tick: Tick
    ) -> Review:
        """Plan and sanitize again with the same findings; only words in context need a model."""

    def foretell(self, sanitized: Sanitized, epsilon: float, *, tick: Tick) -> Forecast:
        """What the answer will be worth, and what can still be guessed; empty without a basis."""

    def infer(self, sanitized: Sanitized, *, tick: Tick) -> Inference:
        """What a reader can tell of the people of the text that would be sent."""

    def likeness(self, text: str, answer: str, *, tick: Tick) -> float:
        """How alike a prompt and its restored answer are, in [0, 1]."""

    def curve(self, basis: Basis, *, tick: Tick) -> Curve:
        """The forecast at the other strengths."""

    def versions(self, basis: Basis, *, tick: Tick) -> tuple[Version, ...]:
        """Other ways to send the same text, compared."""

    def effect(
        self, basis: Basis, value: str, other: Mechanism, now: Forecast, *, tick: Tick
    ) -> Effect | None:
        """What another decision about one value would do to the forecast `now`."""

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
        """Send the turns and restore the streamed answer; `on_untrusted` gets it unrestored."""

    def restore(
        self, untrusted_answer: str, issued: Sequence[Replacement], *, tick: Tick = ignore
    ) -> Restored:
        """Put the private values back into a pasted answer."""

    def hide_again(
        self, pasted: str, issued: Sequence[Replacement], *, tick: Tick = ignore
    ) -> Pasted:
        """A pasted answer in which every value that the conversation hides is hidden again."""

    def release(self, sanitized: Sanitized, *, conversation: Conversation) -> None:
        """Charge the ledger for a text that is copied to the clipboard."""

    def cost(self, sanitized: Sanitized, *, conversation: Conversation) -> float:
        """The ε that releasing a text would add."""

    def spent(self, conversation: Conversation) -> float:
        """The ε that this conversation has released so far."""

    def averaging(
        self, sanitized: Sanitized, *, conversation: Conversation
    ) -> tuple[Averaging, ...]:
        """Values of a text that were released before and would now get fresh noise."""

    def limit(self, conversation: Conversation, ceilings: Ceilings) -> None:
        """Refuse from now on every release that would pass a ceiling."""

    def refusal(
        self, sanitized: Sanitized, ceilings: Ceilings, *, conversation: Conversation
    ) -> Refusal | None:
        """The ceiling that sending a text would pass; None where it may be sent."""

    def usual(self, profile: Profile, kind: str) -> Mechanism:
        """The mechanism that a profile uses for a type."""


class EmbeddedEngine:
    """The real engine with the models of this machine."""

    def __init__(
        self,
        analysis: Callable[[], Analysis] | None = None,
        keys: Callable[[], Secrets] | None = None,
        *,
        at_rest: Callable[[], Machine] | None = None,
    ) -> None:
        """`analysis` makes what does the work that needs models, by default in this process.

        `keys` gives the keys in use, by default random ones that end with the program. `at_rest`
        tells of the machine while no work was asked for, so that the start need not import it.
        """
        self._make_analysis, self._at_rest = analysis or _in_process, at_rest
        self._making = Lock()
        self._made: Analysis | None = None
        random_keys = Secrets.fresh()
        self._keys = keys or (lambda: random_keys)

    @property
    def _analysis(self) -> Analysis:
        with self._making:
            if self._made is None:
                self._made = self._make_analysis()
            return self._made

    def prepare(self, *, tick: Tick) -> None:
        """Import and open what the first review needs; the review tells of missing models."""
        self._analysis.begin()
        import engine.pipeline  # noqa: F401, PLC0415 - while the process starts

        self._analysis.prepare(tick=tick)

    def machine(self) -> Machine:
        """Where the models compute, and what the person should know of them."""
        if self._made is None and self._at_rest is not None:
            return self._at_rest()
        return self._analysis.machine()

    def measure(self, *, tick: Tick) -> float:
        """Milliseconds for finding the private values of 100 words, not from memory."""
        return self._analysis.measure(tick=tick)

    def renew_models(self) -> None:
        """Load other models, or try the same ones again."""
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
        """The content of a file that only the key can restore."""
        from app.state.transcripts import saved_turns  # noqa: PLC0415 - see the module's docstring
        from engine.transcripts import transcript  # noqa: PLC0415 - likewise

        return transcript.save(saved_turns(exchanges), conversation)

    def reopen(self, content: bytes) -> OpenedConversation:
        """A saved conversation, restored with the keys in use, else as it was sent."""
        from app.state.transcripts import open_conversation  # noqa: PLC0415 - see the docstring

        return open_conversation(content, self._keys())

    def review(
        self, text: str, choices: Choices, *, conversation: Conversation, tick: Tick
    ) -> Review:
        """Find, plan and sanitize; raises the engine's errors."""
        proposed = self._analysis.propose(text, choices.options(), tick=tick)
        review = self._decided(proposed.plan, choices, conversation, tick)
        return replace(review, milliseconds=proposed.milliseconds, foreign=proposed.foreign)

    def revise(
        self, previous: Review, choices: Choices, *, conversation: Conversation, tick: Tick
    ) -> Review:
        """Plan and sanitize again with the same findings."""
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        options, known = choices.options(), previous.plan
        if pipeline.needs_scores(options):
            known = self.score(known, tick=tick)
        plan = pipeline.replan(known, options=options)
        review = self._decided(plan, choices, conversation, tick)
        return replace(review, foreign=previous.foreign)

    def foretell(self, sanitized: Sanitized, epsilon: float, *, tick: Tick) -> Forecast:
        """What the answer will be worth, and what can still be guessed; empty without a basis."""
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        sent = pipeline.Sent(sanitized.source, sanitized.text, sanitized.replacements, epsilon)
        return self._analysis.foretell(sent, tick=tick)

    def infer(self, sanitized: Sanitized, *, tick: Tick) -> Inference:
        """What a reader can tell of the people of the text that would be sent."""
        from app.state.guesses import telling  # noqa: PLC0415 - see the module's docstring
        from engine import pipeline  # noqa: PLC0415 - likewise

        inference = self._analysis.infer(sanitized.text, sanitized.replacements, tick=tick)
        true = [guess for _, guess, _ in telling(inference, sanitized)]
        return replace(inference, crowds=pipeline.crowds(true))

    def likeness(self, text: str, answer: str, *, tick: Tick) -> float:
        """How alike a prompt and its restored answer are, in [0, 1]."""
        return self._analysis.likeness(text, answer, tick=tick)

    def curve(self, basis: Basis, *, tick: Tick) -> Curve:
        """The forecast at the other strengths."""
        from app.state import prospects  # noqa: PLC0415 - see the module's docstring

        text = basis.review.plan.annotated.text
        return prospects.curve(text, basis.choices, *self._trying(basis, tick))

    def versions(self, basis: Basis, *, tick: Tick) -> tuple[Version, ...]:
        """Other ways to send the same text, compared."""
        from app.state import prospects  # noqa: PLC0415 - see the module's docstring

        text = basis.review.plan.annotated.text
        return prospects.versions(text, basis.choices, *self._trying(basis, tick), tick)

    def effect(
        self, basis: Basis, value: str, other: Mechanism, now: Forecast, *, tick: Tick
    ) -> Effect | None:
        """What another decision about one value would do to the forecast `now`."""
        from app.state import prospects  # noqa: PLC0415 - see the module's docstring

        sanitize, foretell = self._trying(basis, tick)
        return prospects.effect(
            value, basis.choices, other, now, sanitize=sanitize, foretell=foretell
        )

    def _trying(self, basis: Basis, tick: Tick) -> tuple[Sanitize, Foretell]:
        """Sanitizing the same findings under other choices, and the forecast for the result."""
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        plan, conversation = basis.review.plan, basis.conversation

        def sanitize(choices: Choices) -> Sanitized:
            replanned = pipeline.replan(plan, options=choices.options())
            return self._sanitized(overlay(replanned, choices, self.usual), conversation, tick)

        return sanitize, lambda text, epsilon: self.foretell(text, epsilon, tick=tick)

    def score(self, plan: Plan, *, tick: Tick) -> Plan:
        """The plan with the importance and the bits of each word, where it has none yet."""
        if plan.scores:
            return plan
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

    def restore(
        self, untrusted_answer: str, issued: Sequence[Replacement], *, tick: Tick = ignore
    ) -> Restored:
        """Put the private values back into a pasted answer."""
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        return pipeline.restore(untrusted_answer, issued, tick=tick)

    def hide_again(
        self, pasted: str, issued: Sequence[Replacement], *, tick: Tick = ignore
    ) -> Pasted:
        """A pasted answer in which every value that the conversation hides is hidden again."""
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        return pipeline.hide_again(pasted, issued, tick=tick)

    def release(self, sanitized: Sanitized, *, conversation: Conversation) -> None:
        """Charge the ledger for a text that is copied to the clipboard."""
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
        """Refuse from now on every release that would pass a ceiling."""
        conversation.ledger = ceilings.over(conversation.ledger)

    def refusal(
        self, sanitized: Sanitized, ceilings: Ceilings, *, conversation: Conversation
    ) -> Refusal | None:
        """The ceiling that sending a text would pass; None where it may be sent."""
        return ceilings.over(conversation.ledger).refusal(sanitized)

    def usual(self, profile: Profile, kind: str) -> Mechanism:
        """The mechanism that a profile uses for a type."""
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        return pipeline.mechanism_of(profile, kind)

    def _decided(
        self, plan: Plan, choices: Choices, conversation: Conversation, tick: Tick
    ) -> Review:
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        decided = overlay(plan, choices, self.usual)
        sanitized = self._sanitized(decided, conversation, tick)
        proposals = pipeline.discover(plan, tick=tick)
        odds = pipeline.odds(decided, tick=tick)
        return Review(plan, decided, sanitized, proposals=proposals, odds=odds)

    def _sanitized(self, decided: Plan, conversation: Conversation, tick: Tick) -> Sanitized:
        from engine import pipeline  # noqa: PLC0415 - see the module's docstring

        def ask(text: str, places: Sequence[tuple[int, int]], count: int) -> Sequence[Candidate]:
            return self._analysis.candidates(text, places, count, tick=tick)

        return pipeline.apply(decided, conversation=conversation, ask=ask, tick=tick)


def _in_process() -> Analysis:
    from app.work.analysis import InProcessAnalysis  # noqa: PLC0415 - see the module's docstring

    return InProcessAnalysis()
