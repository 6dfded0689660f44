"""Restores an answer from the key alone: encrypted values only, no stored replacements."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeAlias

from engine import codecs
from engine.codecs.identifiers import ip, web
from engine.codecs.versions import encrypts
from engine.conversation.vault import Conversation
from engine.issued import Issued
from engine.kinds.boundary import ends_at, stands_free, starts_at
from engine.options import Options
from engine.progress import Tick, ignore, paced
from engine.restore import name_decryption
from engine.restore.restorer import PUTTING, whole
from engine.values import Restored, Span

_HERE = ""
"""Tells that a value ends at a node, beside the characters that may follow."""
_Letters: TypeAlias = "dict[str, _Letters]"


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
    encrypted = [
        (span.type, response[span.start : span.end])
        for span in _places(response, spans)
        if span.type != "PERSON" and encrypts(options, span.type)
    ]
    if sanitized is not None:
        standing = _standing({value for _kind, value in encrypted}, sanitized, tick)
        encrypted = [(kind, value) for kind, value in encrypted if value in standing]
    masks = ip.beside_masks(response if sanitized is None else sanitized)
    for kind, value in paced(encrypted, tick, PUTTING):
        if value.casefold() not in kept:
            whole_value = masks.get(value, value)
            original = codecs.turned_back(kind, whole_value, conversation, options.cipher)
            if original is not None:
                shown = original if whole_value == value else original.partition("/")[0]
                yield Issued(shown, value, kind, "fpe")


def _places(text: str, spans: Sequence[Span]) -> list[Span]:
    """The spans plus the encrypted URLs under example.com, which win over overlapping spans.

    No recognizer reports those, since they are nobody's.
    """
    sealed = [Span(start, end, kind, 1.0, "codec") for start, end, kind in web.sealed(text)]
    starts = [span.start for span in sealed]

    def is_free(span: Span) -> bool:
        nearest = bisect_left(starts, span.end) - 1  # they stand in order, none in another
        return nearest < 0 or sealed[nearest].end <= span.start

    return sorted((*sealed, *filter(is_free, spans)), key=lambda span: span.start)


def _standing(values: AbstractSet[str], sanitized: str, tick: Tick) -> frozenset[str]:
    """Which values stand in the sanitized prompt as whole tokens; it is read once for all."""
    root: _Letters = {}
    for value in filter(None, values):
        node = root
        for char in value:
            node = node.setdefault(char, {})
        node[_HERE] = {}
    standing: set[str] = set()
    for start in paced(range(len(sanitized)) if root else (), tick, PUTTING):
        if sanitized[start] in root and starts_at(sanitized, start):
            standing.update(
                sanitized[start:end]
                for end in _ends(root, sanitized, start)
                if stands_free(sanitized, start, end) and ends_at(sanitized, start, end, final=True)
            )
    return frozenset(standing)


def _ends(root: _Letters, text: str, start: int) -> Iterator[int]:
    """Where the values end that begin at a place."""
    node: _Letters | None = root
    for position in range(start, len(text)):
        node = node.get(text[position]) if node is not None else None
        if node is None:
            return
        if _HERE in node:
            yield position + 1
