"""Restoring from the key alone: only what was encrypted, nothing that needs a memory."""

from __future__ import annotations

from collections.abc import Sequence

from engine import codecs
from engine.errors import PlanError
from engine.forms.boundary import ends_at, stands_free, starts_at
from engine.forms.zones import protected
from engine.values import Report, Restored, RestoredItem, Span
from engine.vault import Conversation


def restore_with_key(
    untrusted_response: str,
    *,
    conversation: Conversation,
    spans: Sequence[Span],
    sanitized: str | None = None,
) -> Restored:
    """An answer with the encrypted values of `spans` decrypted under the conversation's key.

    Format-preserving encryption has no integrity: a value that only looks encrypted is turned
    into another one, too. Where the `sanitized` prompt is given, only values that stand in it as
    whole tokens are touched. Never inside URLs, link targets or HTML attributes.
    """
    text, items, at = "", [], 0
    for span in sorted(spans, key=lambda one: one.start):
        value = untrusted_response[span.start : span.end]
        known = sanitized is None or _stands_in(value, sanitized)
        inside = protected(untrusted_response, span.start, span.end, url=False)
        original = _decrypted(span.type, value, conversation) if known and not inside else None
        if original is None or span.start < at:
            continue
        text += untrusted_response[at : span.start]
        items.append(RestoredItem(value, original, "exact", len(text), len(text) + len(original)))
        text += original
        at = span.end
    report = Report(len(items), 0, 0, tuple(items))
    return Restored(text + untrusted_response[at:], report)


def _decrypted(kind: str, value: str, conversation: Conversation) -> str | None:
    codec = codecs.choose(kind, value)
    if codec is None:
        return None
    try:
        return codecs.decrypt(kind, value, codecs.key(conversation, codec))
    except PlanError:
        return None  # no value of this class encrypts to it


def _stands_in(value: str, sanitized: str) -> bool:
    at = sanitized.find(value) if value else -1
    while at >= 0:
        end = at + len(value)
        free = starts_at(sanitized, at) and stands_free(sanitized, at, end)
        if free and ends_at(sanitized, at, end, final=True):
            return True
        at = sanitized.find(value, at + 1)
    return False
