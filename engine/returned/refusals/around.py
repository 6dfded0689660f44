"""What stands around a match, read once for all forms that may stand there.

Many forms end at one place where many values have parts in common («Novak Larsen GmbH», «Novak
Larsen», «an Novak»), and most of what rules a form out is told by the text alone.
"""

from __future__ import annotations

import re
from functools import cached_property

from engine.kinds import known_names, names, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.everyday import WORDLIKE
from engine.kinds.language import FREQUENT, tongue

LOOK_AHEAD = 32
_LOOK_BACK = 48
_AFTER = re.compile(r"(?P<gap>[ \u00a0]|&nbsp;)?(?P<word>[^\W_]*)")
_BEFORE = re.compile(r"(?P<word>[^\W\d_]+(?:-[^\W\d_]+)?)(?:[ \u00a0]|&nbsp;)\Z")
_INITIAL = re.compile(r"(?:\A|[^\w.])(?!M)[A-Z]\.[ \u00a0]\Z")  # «M.» is a French title
_ARTICLE = re.compile(
    rf"\b(?:{word_lists.any_of('function_words.german_articles')}|[mdsu]ein(?:e[mnrs]?)?)"
    r"[ \u00a0]\Z",
    re.IGNORECASE,
)
_DETERMINER = re.compile(r"\b(?:an?|the|this|that|une?|la|le|un|una|el) \Z", re.IGNORECASE)
_SENTENCE = re.compile(r"(?:\A|[.!?:;…\"“»]|\n)[\s*_>#\"“«(-]*\Z")
_NOBLE = re.compile(r"([^\W\d_]+) (?:de|del|della|di|da|von|van|zu) \Z")
_MONUMENT = re.compile(
    rf"\b(?:{any_of(word_lists.words('sentences.named_after_people'))}) \Z", re.IGNORECASE
)
_TITLE = re.compile(r"([^\W\d_]+)\. \Z")
_BESIDE_NAMES = names.TITLES | names.SUFFIXES
_SENTENCE_WORDS = WORDLIKE | names.TITLES | FREQUENT


class Around:
    """The text around `[start, end)`; what is None depends on text that has not come yet."""

    def __init__(self, text: str, start: int, end: int) -> None:
        """Nothing is read before it is asked for."""
        self.text, self.start, self.end = text, start, end

    @cached_property
    def whole(self) -> Around:
        """The same where no more text comes."""
        return Around(self.text + "\n" * LOOK_AHEAD, self.start, self.end)

    def before(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What a pattern finds right before the match."""
        return pattern.search(self.text, max(0, self.start - _LOOK_BACK), self.start)

    @cached_property
    def tongue(self) -> str:
        """The language that is spoken here."""
        return tongue(self.text, self.start)

    @cached_property
    def word_after(self) -> str | None:
        """The word one space behind the match, '' for none; None if the text ends within it."""
        match = _AFTER.match(self.text, self.end)
        if match is None:
            return None
        if match.end() == len(self.text) and match.end() - self.end < LOOK_AHEAD:
            return None
        return match["word"] if match["gap"] else ""

    @cached_property
    def capital_follows(self) -> bool | None:
        """Whether one space and a capitalised word («Marshall», not «CEO») come next."""
        next_ = self.text[self.end : self.end + 3]
        if next_ and next_[0] not in " \u00a0":
            return False
        if len(next_) > 1 and not next_[1].isupper():
            return False
        return next_[2].islower() if len(next_) > 2 else None

    @cached_property
    def behind_article(self) -> bool:
        """Whether a German article stands right before it."""
        return self.before(_ARTICLE) is not None

    @cached_property
    def behind_determiner(self) -> bool:
        """Whether «the», «une», «el» … stands right before it."""
        return self.before(_DETERMINER) is not None

    @cached_property
    def opens(self) -> bool:
        """Whether a sentence begins here; the full stop of a title («Dr.») does not end one."""
        title = self.before(_TITLE)
        if title and title[1].casefold() in _BESIDE_NAMES:
            return False
        return self.before(_SENTENCE) is not None

    @cached_property
    def behind_a_name(self) -> bool:
        """Whether another given name, an initial or «opéra» comes before: part of another name."""
        before = self.before(_BEFORE)
        word = before["word"] if before else ""
        return _is_given(word) or self.before(_INITIAL) is not None or self._named_after

    @property
    def _named_after(self) -> bool:
        """«opéra Garnier», «Lope de Vega»: a place, or somebody known by a surname with «de»."""
        noble = self.before(_NOBLE)
        return self.before(_MONUMENT) is not None or (noble is not None and _is_name(noble[1]))


def _is_given(word: str) -> bool:
    """Whether a capitalised word is only a given name."""
    plain = word.casefold()
    return word[:1].isupper() and plain not in _SENTENCE_WORDS and known_names.reads_as_given(word)


def _is_name(word: str) -> bool:
    """Whether a capitalised word is any name at all."""
    plain = word.casefold()
    listed = word[:1].isupper() and plain in known_names.any_names()
    return listed and plain not in _SENTENCE_WORDS
