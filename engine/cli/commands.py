"""One function per command: an input line to the fields of its answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from engine import pipeline
from engine.annotate import annotate as find
from engine.cli import fields, shapes
from engine.cli.surroundings import Surroundings
from engine.errors import ChatBroken
from engine.options import Options, from_json
from engine.plan import plan
from engine.providers import provider_from_json
from engine.restore import restore as put_back
from engine.restore import restore_with_key
from engine.values import Plan, Sanitized, Span

Line: TypeAlias = dict[str, Any]
Command: TypeAlias = Callable[[Line, Surroundings], Line]


def annotate(line: Line, around: Surroundings) -> Line:
    """The private spans of a text."""
    text = fields.text_field(line, "text")
    return shapes.spans(around.propose(text, Options()))


def score(line: Line, around: Surroundings) -> Line:
    """Importance, privacy and bits of each word."""
    text = fields.text_field(line, "text")
    answer = fields.optional_text(line, "answer")
    proposed = around.propose(text, Options())
    return shapes.words(pipeline.score_plan(proposed, models=around.models, answer=answer))


def sanitize(line: Line, around: Surroundings) -> Line:
    """The text that would be sent, and every replacement in it."""
    text, options = _asked(line, around)
    proposed = around.propose(text, options)
    applied = around.apply(proposed, around.conversation(options))
    predicted = pipeline.forecast(applied)
    return shapes.sanitized(applied, predicted, run=around.spend(applied, options))


def forecast(line: Line, around: Surroundings) -> Line:
    """What each ε would do: a real sanitizing of the text for each, under one key.

    A point keeps the ε that was asked for and is computed at the stop below it; types with an ε of
    their own (`options.epsilons`) keep it at every point. Nothing is released, nothing spent.
    """
    text, options = _asked(line, around)
    epsilons = fields.epsilons(line)
    proposed = around.propose(text, options)
    conversation = around.conversation(options)
    curve = []
    for epsilon in epsilons:
        planned = plan(proposed.annotated, options=replace(options, epsilon=epsilon))
        applied = around.apply(planned, conversation.draft())
        curve.append(shapes.point(epsilon, pipeline.forecast(applied), changed(planned, applied)))
    return {"curve": curve}


def restore(line: Line, around: Surroundings) -> Line:
    """An answer with the values put back, by the given replacements or by the master key."""
    response = fields.text_field(line, "response")
    if line.get("replacements") is not None:
        return shapes.restored(put_back(response, fields.issued(line["replacements"])))
    sent = fields.optional_text(line, "sanitized")
    conversation = around.kept_conversation()
    restored = restore_with_key(
        response,
        conversation=conversation,
        spans=_spans(response, around),
        sanitized=sent,
        sent=_spans(sent, around) if sent is not None else (),
        options=from_json(line.get("options")),
    )
    return shapes.restored(restored)


def _spans(text: str, around: Surroundings) -> tuple[Span, ...]:
    return find(text, options=Options(), tagger=around.models.tagger).spans


def chat(line: Line, around: Surroundings) -> Line:
    """Sanitize, send `sanitized` and nothing else, restore what comes back."""
    text, options = _asked(line, around)
    provider = provider_from_json(line.get("provider"))
    api_key = around.api_key()
    proposed = around.propose(text, options)
    conversation = around.conversation(options)
    applied = around.apply(proposed, conversation)
    around.spend(applied, options)
    reply = pipeline.converse(
        [applied],
        provider=provider,
        api_key=api_key,
        conversation=conversation,
        on_retry=around.say,
    )
    if reply.problem:
        raise ChatBroken(reply.problem, partial="")
    return {
        "sanitized": applied.text,
        "response": reply.untrusted,
        **shapes.restored(reply.restored),
    }


COMMANDS: dict[str, Command] = {
    "annotate": annotate,
    "score": score,
    "sanitize": sanitize,
    "forecast": forecast,
    "restore": restore,
    "chat": chat,
}


def changed(planned: Plan, applied: Sanitized) -> float:
    """The share of a text's words that stand differently in what would be sent."""
    edits = [
        replacement
        for replacement in applied.replacements
        if replacement.original != replacement.replacement
    ]
    words = planned.annotated.words
    touched = sum(
        any(edit.start < word.end and word.start < edit.end for edit in edits) for word in words
    )
    return touched / len(words) if words else 0.0


def _asked(line: Line, around: Surroundings) -> tuple[str, Options]:
    text = fields.text_field(line, "text")
    return text, around.checked(from_json(line.get("options")))
