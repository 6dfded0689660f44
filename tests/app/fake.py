"""An engine for window tests: quick, plain, and under the test's control."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from app.state.backend import Basis, Ceilings, Outgoing, Review
from app.state.choices import Choices, overlay
from app.state.prospects import Curve, Effect, Version
from app.state.transcripts import OpenedConversation, open_conversation, saved_turns
from app.work.model_loader import Machine
from engine.conversation.ledger import Averaging, Ledger, Refusal
from engine.conversation.vault import Conversation
from engine.dependencies.figures import Proposal
from engine.keys.secrets import Secrets
from engine.pipeline import Reply, odds
from engine.progress import ignore
from engine.restore import hide_again, restore
from engine.transcripts import transcript
from engine.types import Mechanism
from engine.values import (
    Annotated,
    Budget,
    Decision,
    Forecast,
    Inference,
    Pasted,
    Plan,
    Replacement,
    Restored,
    Sanitized,
    Span,
    ValueCost,
    Word,
    WordScore,
)  # fmt: skip

KINDS = (
    (r"Siobhán O'Leary|O'Leary|Byrne|Ana", "PERSON", "surrogate"),
    (r"\b\d{2}\b(?=-year)", "AGE", "mdp"),
    (r"Galway|Cork", "LOCATION", "surrogate"),
    (r"Marfan syndrome", "MEDICAL_CONDITION", "keep"),
    (r"\+353[\d ]+\d", "PHONE_NUMBER", "fpe"),
    (r"\b\d{1,2} (?:March|April) 2026", "DATE_TIME", "surrogate"),
    (r"\b\d{5}-\d{2}\b", "ID_NUMBER", "fpe"),
    (r"[\w.]+@[\w.]+\w", "EMAIL_ADDRESS", "surrogate"),
    (r"€[\d,]+", "MONEY", "mdp"),
)


class Kept(dict[str, Any]):
    """What the engine knows of a conversation; the session reads its ledger alone."""

    @property
    def ledger(self) -> Ledger:
        kept: Ledger = self["vault"].ledger
        return kept


@dataclass
class FakeEngine:
    """Replaces each finding by «<type><number>»; `calls` names what was asked of it."""

    calls: list[str] = field(default_factory=list)
    error: Exception | None = None
    answer: str = "Dear {0}, all is well."
    keys: Secrets = field(default_factory=Secrets.fresh)
    hold: Callable[[], None] = lambda: None
    pause: Callable[[], None] = lambda: None
    again: tuple[Averaging, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    known: Machine = Machine()  # noqa: RUF009 - frozen
    measured: int = 0
    forecast: Forecast = Forecast(0.8, 0.6, 0.9, leakage=0.25, basis="a test")  # noqa: RUF009
    inference: Inference = Inference(())  # noqa: RUF009
    alike: Callable[[str], float] = lambda _answer: 0.6
    drawn: Curve = Curve(())  # noqa: RUF009
    offered: tuple[Version, ...] = ()
    weighed: list[tuple[str, str]] = field(default_factory=list)

    def prepare(self, *, tick: Any) -> None:
        tick(0.0)
        self.calls.append("prepare")

    def machine(self) -> Machine:
        return self.known

    def measure(self, *, tick: Any) -> float:
        tick(0.0)
        self.pause()
        tick(0.5)
        self.measured += 1
        return 38.0

    def renew_models(self) -> None:
        self.calls.append("renew")

    def conversation(self) -> Any:
        return Kept({"spent": 0.0, "names": {}, "vault": Conversation.begin(self.keys)})

    def kept(self, conversation: Any) -> bool:
        return conversation["vault"].kept_under(self.keys)

    def save(self, exchanges: Any, *, conversation: Any) -> bytes:
        self.calls.append("save")
        return transcript.save(saved_turns(exchanges), conversation["vault"])

    def reopen(self, content: bytes) -> OpenedConversation:
        return open_conversation(content, self.keys)

    def forget(self, conversation: Any) -> None:
        self.calls.append("forget")
        conversation["vault"].forget()

    def review(self, text: str, choices: Choices, *, conversation: Any, tick: Any) -> Review:
        self.calls.append("review")
        self.hold()
        tick(0.5, "looking")
        if self.error is not None:
            raise self.error
        return self._decided(_plan(text, choices), choices, conversation, 12.0)

    def close(self) -> None:
        self.calls.append("close")

    def revise(self, before: Review, choices: Choices, *, conversation: Any, tick: Any) -> Review:
        tick(0.0)
        self.calls.append("revise")
        plan = before.plan
        fresh = replace(_plan(plan.annotated.text, choices), scores=plan.scores)
        return self._decided(fresh, choices, conversation, None)

    def foretell(self, sanitized: Sanitized, epsilon: float, *, tick: Any) -> Forecast:
        tick(0.0)
        assert epsilon > 0, sanitized
        self.calls.append("foretell")
        return self.forecast

    def infer(self, sanitized: Sanitized, *, tick: Any) -> Inference:
        tick(0.0)
        assert sanitized.text
        return self.inference

    def likeness(self, text: str, answer: str, *, tick: Any) -> float:
        tick(0.0)
        assert text
        self.calls.append("likeness")
        return self.alike(answer)

    def curve(self, basis: Basis, *, tick: Any) -> Curve:
        tick(0.0)
        assert basis.choices.epsilon > 0
        return self.drawn

    def versions(self, basis: Basis, *, tick: Any) -> tuple[Version, ...]:
        tick(0.0)
        assert basis.review.sanitized.text
        return self.offered

    def effect(
        self, basis: Basis, value: str, other: Mechanism, now: Forecast, *, tick: Any
    ) -> Effect | None:
        tick(0.0)
        assert basis.review.sanitized.text
        assert now.utility is not None
        self.weighed.append((value, other))
        return Effect(other == "keep", 0.03, 0.2)

    def score(self, plan: Plan, *, tick: Any) -> Plan:
        self.calls.append("score")
        tick(0.1)
        text = plan.annotated.text
        words = []
        inside = {index for d in plan.decisions for index in range(d.span.start, d.span.end)}
        for number, hit in enumerate(re.finditer(r"\w+", text)):
            private = hit.start() in inside
            importance = (number * 37 % 100) / 100
            words.append(
                WordScore(hit.start(), hit.end(), importance, 0.9 if private else 0.2, 7.5)
            )
        return replace(plan, scores=tuple(words))

    def send(
        self,
        outgoing: Outgoing,
        *,
        conversation: Any,
        on_text: Any,
        on_retry: Any,
        tick: Any,
        on_untrusted: Any = lambda _piece: None,
    ) -> Reply:
        self.calls.append("send")
        self.retry = on_retry
        self.outgoing = outgoing
        if self.error is not None:
            raise self.error
        sent = outgoing.turns[-1]
        assert isinstance(sent, Sanitized)
        self.release(sent, conversation=conversation)
        names = [item.replacement for item in sent.replacements] or ["you"]
        raw = self.answer.format(*names)
        restored = restore(raw, sent.replacements)
        for start, end in pairwise([0, *range(5, len(restored.text), 5), len(restored.text)]):
            tick(0.0)
            on_untrusted(raw[start:end])
            on_text(restored.text[start:end])
        return Reply(raw, restored)

    def restore(self, untrusted_answer: str, issued: Any, *, tick: Any = ignore) -> Restored:
        self.calls.append("restore")
        return restore(untrusted_answer, issued, tick=tick)

    def hide_again(self, pasted: str, issued: Any, *, tick: Any = ignore) -> Pasted:
        return hide_again(pasted, issued, tick=tick)

    def release(self, sanitized: Sanitized, *, conversation: Any) -> None:
        conversation["vault"].release(sanitized)
        conversation["spent"] += sanitized.budget.epsilon_spent

    def cost(self, sanitized: Sanitized, *, conversation: Any) -> float:
        assert "spent" in conversation
        return sanitized.budget.epsilon_spent

    def spent(self, conversation: Any) -> float:
        return conversation["spent"]

    def averaging(self, sanitized: Sanitized, *, conversation: Any) -> tuple[Any, ...]:
        return self.again if conversation["spent"] and sanitized.text else ()

    def limit(self, conversation: Any, ceilings: Ceilings) -> None:
        conversation["vault"].ledger = ceilings.over(conversation["vault"].ledger)

    def refusal(
        self, sanitized: Sanitized, ceilings: Ceilings, *, conversation: Any
    ) -> Refusal | None:
        return ceilings.over(conversation["vault"].ledger).refusal(sanitized)

    def usual(self, _profile: str, kind: str) -> Any:
        return next((how for _pattern, known, how in KINDS if known == kind), "placeholder")

    def _decided(self, plan: Plan, choices: Choices, conversation: Any, ms: Any) -> Review:
        decided = overlay(plan, choices, self.usual)
        return Review(
            plan, decided, _sanitized(decided, conversation["names"]), ms,
            proposals=self.proposals, foreign="Je m’appelle" in plan.annotated.text,
            odds=odds(decided),
        )  # fmt: skip


def _plan(text: str, choices: Choices) -> Plan:
    spans: list[Span] = []
    taken = bytearray(len(text))
    ours = [(re.escape(word), "CUSTOM", "placeholder") for word in choices.protect | choices.marked]
    for pattern, kind, _how in (*ours, *KINDS):
        for hit in re.finditer(pattern, text):
            free = not any(taken[hit.start() : hit.end()])
            if free and hit.group() not in choices.keep:
                taken[hit.start() : hit.end()] = b"1" * len(hit.group())
                spans.append(Span(hit.start(), hit.end(), kind, 0.97, "tagger"))
    spans.sort(key=lambda item: item.start)
    words = tuple(Word(hit.start(), hit.end(), "NOUN") for hit in re.finditer(r"\w+", text))
    how = {kind: how for _p, kind, how in (*ours, *KINDS)}
    decisions = tuple(
        Decision(
            span,
            how[span.type],
            choices.epsilon_of(span.type) if how[span.type] == "mdp" else None,
        )
        for span in spans
    )
    return Plan(Annotated(text, tuple(spans), words, ((0, len(text)),)), decisions,
                choices.options())  # fmt: skip


def _sanitized(plan: Plan, names: dict[str, str]) -> Sanitized:
    text, out, place, items, costs = plan.annotated.text, "", 0, [], []
    for decision in plan.decisions:
        if decision.mechanism == "keep":
            continue
        start, end = decision.span.start, decision.span.end
        original = text[start:end]
        usual = names.setdefault(original, f"{decision.span.type.title()}{len(names) + 1}")
        wanted = decision.replacement or ""
        taken = {given for value, given in names.items() if value != original}
        new = usual if not wanted or wanted in text or wanted in taken else wanted
        out += text[place:start]
        items.append(
            Replacement(start, end, len(out), len(out) + len(new), decision.span.type, original,
                        new, decision.mechanism, decision.mechanism != "mdp",
                        decision.epsilon, "chain:fake" if decision.epsilon else "")
        )  # fmt: skip
        out, place = out + new, end
        if decision.epsilon:
            costs.append(ValueCost(decision.span.type, decision.epsilon))
    spent = sum(item.epsilon for item in costs)
    return Sanitized(text, out + text[place:], tuple(items), Budget(spent, tuple(costs), "years"))
