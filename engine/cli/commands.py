"""One function per command: an input line to the fields of its answer."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from engine import pipeline
from engine.annotate import annotate as find
from engine.cli import request_fields, responses
from engine.cli.run_context import RunContext
from engine.errors import ChatBroken
from engine.issued import ReplacementLike
from engine.options import Options, from_json
from engine.plan import plan
from engine.providers import provider_from_json
from engine.restore import restore as put_back
from engine.restore import restore_with_key
from engine.values import Forecast, Plan, Sanitized, Span

LONGEST_GUESSED = 20_000
"""Characters of a sanitized text up to which it is read again for what can be guessed."""

Line: TypeAlias = dict[str, Any]
Command: TypeAlias = Callable[[Line, RunContext], Line]


def annotate(line: Line, context: RunContext) -> Line:
    """The private spans of a text."""
    text = request_fields.text_field(line, "text")
    return responses.spans(context.propose(text, Options()))


def score(line: Line, context: RunContext) -> Line:
    """Importance, privacy and bits of each word."""
    text = request_fields.text_field(line, "text")
    answer = request_fields.optional_text(line, "answer")
    proposed = context.propose(text, Options())
    return responses.words(pipeline.score_plan(proposed, models=context.models, answer=answer))


def sanitize(line: Line, context: RunContext) -> Line:
    """The text that would be sent, and every replacement in it."""
    text, options = _asked(line, context)
    proposed = context.propose(text, options)
    applied = context.apply(proposed, context.conversation(options))
    predicted = _forecast(_sent(applied, options), context)
    return responses.sanitized(applied, predicted, run=context.spend(applied, options))


def forecast(line: Line, context: RunContext) -> Line:
    """What each ε would do: a real sanitizing of the text for each, under one key.

    A point keeps the ε that was asked for and is computed at the stop below it; types with an ε of
    their own (`options.epsilons`) keep it at every point. Nothing is released, nothing spent.
    Where a model that writes was named (`--generator`, `--server`), it answers both prompts, and
    the similarity of prompt and answer is foretold from that.
    """
    text, options = _asked(line, context)
    epsilons = request_fields.epsilons(line)
    given = request_fields.sent(line, text, options.epsilon)
    proposed = context.propose(text, options)
    conversation = context.conversation(options)
    curve = []
    for epsilon in epsilons:
        planned = plan(proposed.annotated, options=replace(options, epsilon=epsilon))
        applied = context.apply(planned, conversation.draft())
        predicted = pipeline.forecast(_sent(applied, planned.options), models=context.models)
        curve.append(responses.point(epsilon, predicted, changed(planned, applied)))
    if given is None:
        applied = context.apply(proposed, conversation.draft())
        given = _sent(applied, options)
    predicted = _forecast(given, context)
    if context.rehearsal is not None:
        predicted = pipeline.rehearse(given, predicted, rehearsal=context.rehearsal)
    return {"curve": curve, "forecast": responses.forecasted(predicted)}


def infer(line: Line, context: RunContext) -> Line:
    """What a reader can tell about the people of a text."""
    text = request_fields.text_field(line, "text")
    return responses.guessed(context.infer(text))


def restore(line: Line, context: RunContext) -> Line:
    """An answer with the values put back, by the given replacements or by the master key."""
    response = request_fields.text_field(line, "response")
    if line.get("replacements") is not None:
        sent = request_fields.optional_text(line, "sanitized")
        issued: Sequence[ReplacementLike] = request_fields.issued(line["replacements"])
        record = request_fields.record(sent, line["replacements"])
        if sent is not None and record:
            issued = pipeline.recorded(sent, record)
        return responses.restored(put_back(response, issued))
    sent = request_fields.optional_text(line, "sanitized")
    conversation = context.kept_conversation()
    restored = restore_with_key(
        response,
        conversation=conversation,
        spans=_spans(response, context),
        sanitized=sent,
        sent=_spans(sent, context) if sent is not None else (),
        options=from_json(line.get("options")),
    )
    return responses.restored(restored)


def _spans(text: str, context: RunContext) -> tuple[Span, ...]:
    return find(text, options=Options(), tagger=context.models.tagger).spans


def chat(line: Line, context: RunContext) -> Line:
    """Sanitize, send `sanitized` and nothing else, restore what comes back."""
    text, options = _asked(line, context)
    provider = provider_from_json(line.get("provider"))
    api_key = context.api_key()
    proposed = context.propose(text, options)
    conversation = context.conversation(options)
    applied = context.apply(proposed, conversation)
    context.spend(applied, options)
    reply = pipeline.converse(
        [applied],
        provider=provider,
        api_key=api_key,
        conversation=conversation,
        on_retry=context.say,
    )
    if reply.problem:
        raise ChatBroken(reply.problem, partial="")
    return {
        "sanitized": applied.text,
        "response": reply.untrusted,
        **responses.restored(reply.restored),
    }


COMMANDS: dict[str, Command] = {
    "annotate": annotate,
    "score": score,
    "sanitize": sanitize,
    "forecast": forecast,
    "infer": infer,
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
    starts, ends = [edit.start for edit in edits], [edit.end for edit in edits]
    touched = sum(bisect_right(ends, word.start) < bisect_left(starts, word.end) for word in words)
    return touched / len(words) if words else 0.0


def _sent(applied: Sanitized, options: Options) -> pipeline.Sent:
    return pipeline.Sent(applied.source, applied.text, applied.replacements, options.epsilon)


def _forecast(sent: pipeline.Sent, context: RunContext) -> Forecast:
    """The forecast with what can be guessed from the sanitized text, unless that is very long."""
    guesses = None
    if len(sent.text) <= LONGEST_GUESSED:
        guesses = context.infer(sent.text)
    return pipeline.forecast(sent, models=context.models, guesses=guesses)


def _asked(line: Line, context: RunContext) -> tuple[str, Options]:
    text = request_fields.text_field(line, "text")
    return text, context.checked(from_json(line.get("options")))
