"""Which kind of word may stand for a value: of its type where a list says it, else of its class."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.kinds import articles, word_forms
from engine.sanitize.allocator import Desk
from engine.sanitize.in_context import alternatives
from engine.sanitize.words import table
from engine.sanitize.words.words import Token, class_of
from engine.values import Decision

_WORD: Final = re.compile(r"[^\W_]+")
_SHORTEST: Final = 3


@dataclass(frozen=True, slots=True)
class Wanted:
    """The listed words, or the class of `word_class` where no list serves; and the number."""

    listed: frozenset[str] | None
    kind: str
    plural: bool

    def takes(self, word: str) -> bool:
        """Whether a word in lower case is of this kind."""
        if self.listed is not None:
            return any(base in self.listed for base in _bases(word, plural=self.plural))
        entry = table.shipped().entry(word)
        return entry is not None and entry.kind == self.kind != word_forms.NEVER

    def more(self) -> tuple[str, ...]:
        """The listed words as they would stand, for where the model names too few of them."""
        ending = "s" if self.plural else ""
        words = sorted(listed_word + ending for listed_word in self.listed or ())
        return tuple(word for word in words if self.takes(word))


def wanted(mentions: Sequence[Decision], desk: Desk) -> Wanted:
    """What the mentions of one value ask for, by the part of speech that most of them have."""
    heads = [_head(mention, desk) for mention in mentions]
    ((upos, _count),) = Counter(head.upos for head in heads).most_common(1)
    head, kind = next(head for head in heads if head.upos == upos), mentions[0].span.type
    listed = alternatives.listed(kind, upos, head.text)
    return Wanted(listed, class_of(head), plural=alternatives.many(kind, head.text))


def _head(decision: Decision, desk: Desk) -> Token:
    """The last word of a mention, which says whether it is one or many."""
    start, end = articles.without_article(desk.text, decision.span)
    *_, last = _WORD.finditer(desk.text, start, end)
    return Token(last.start(), last.end(), last[0], desk.parts_of_speech.get(last.start(), ""))


def _bases(word: str, *, plural: bool) -> tuple[str, ...]:
    """The word itself, or of a plural what it may be the plural of."""
    if not plural:
        return (word,)
    if not word.endswith("s") or len(word) <= _SHORTEST:
        return ()
    return (word[:-1], word[:-2], word[:-3] + "y")
