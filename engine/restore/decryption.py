"""Restores an answer from the key alone: encrypted values only, no stored replacements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import codecs
from engine.codecs.identifiers import web
from engine.codecs.versions import encrypts
from engine.conversation.vault import Conversation
from engine.issued import Issued
from engine.kinds.boundary import ends_at, stands_free, starts_at
from engine.options import Options
from engine.progress import Tick, ignore, paced
from engine.restore import name_decryption
from engine.restore.restorer import PUTTING, whole
from engine.values import Restored, Span


def restore_with_key(
    untrusted_response: str,
    *,
    conversation: Conversation,
    spans: Sequence[Span],
    sanitized: str | None = None,
    sent: Sequence[Span] = (),
    options: Options | None = None,
    tick: Tick = ignore,
) -> Restored:
    """An answer with the encrypted values of `spans` decrypted under the conversation's key.

    Format-preserving encryption has no integrity: a value that only looks encrypted is turned
    into another one, too. Where the `sanitized` prompt is given, only values that stand in it as
    whole tokens are touched; names are turned back only then, those of its spans `sent`. Never
    where they would travel. `options` are those of the prompt. Raises `Cancelled` from `tick`.
    """
    chosen = options or Options()
    pairs = list(
        _identifiers(untrusted_response, spans, conversation, sanitized, chosen, tick=tick)
    )
    if sanitized is not None:
        pairs += name_decryption.issued(sanitized, sent, conversation=conversation, options=chosen)
    return whole(untrusted_response, pairs, tick)


def _identifiers(
    response: str,
    spans: Sequence[Span],
    conversation: Conversation,
    sanitized: str | None,
    options: Options,
    *,
    tick: Tick,
) -> Iterator[Issued]:
    """The encrypted values of an answer, each with its original."""
    kept = {entry.casefold() for entry in options.keep}
    for span in paced(_places(response, spans), tick, PUTTING):
        value = response[span.start : span.end]
        if value.casefold() in kept or span.type == "PERSON" or not encrypts(options, span.type):
            continue
        if sanitized is None or _stands_in(value, sanitized):
            original = codecs.turned_back(span.type, value, conversation, options.cipher)
            if original is not None:
                yield Issued(original, value, span.type, "fpe")


def _places(text: str, spans: Sequence[Span]) -> list[Span]:
    """The spans plus the encrypted URLs under example.com, which win over overlapping spans.

    No recognizer reports those, since they are nobody's.
    """
    sealed = [Span(start, end, kind, 1.0, "codec") for start, end, kind in web.sealed(text)]
    others = [
        span
        for span in spans
        if not any(span.start < other.end and other.start < span.end for other in sealed)
    ]
    return sorted((*sealed, *others), key=lambda span: span.start)


def _stands_in(value: str, sanitized: str) -> bool:
    start = sanitized.find(value) if value else -1
    while start >= 0:
        end = start + len(value)
        free = starts_at(sanitized, start) and stands_free(sanitized, start, end)
        if free and ends_at(sanitized, start, end, final=True):
            return True
        start = sanitized.find(value, start + 1)
    return False
