"""English «a» and «an»: which of the two goes with a word, and the one before a value."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from engine.issued import Issued
from engine.kinds import names, word_lists
from engine.kinds.language import tongue
from engine.kinds.public import Public
from engine.values import Span

_GAP: Final = (
    r"(?P<gap>(?:[ \t\u00a0]+|[ \t]*\r?\n)"
    r"(?:[\"'“”„‘’«‹({*_`~]|\[(?![A-Z_]+\d*\])|<[a-z]{1,8}>){0,6})"
)
"""White space and the marks that may open a value: «an "80-year-old"», «an **80** …»."""
_BEFORE: Final = re.compile(rf"(?<![\w'’.&/-])(?P<word>an?){_GAP}\Z", re.IGNORECASE)
_OWN: Final = re.compile(rf"(?P<word>an?){_GAP}(?=\S)", re.IGNORECASE)
_EMPHASIS: Final = re.compile(r"[*_`~]+")
_ANY_ARTICLE: Final = re.compile(r"(?:an?|the)\s+", re.IGNORECASE)
_ARTICLES: Final = re.compile(r"\ban?\b", re.IGNORECASE)
_OPENS: Final = re.compile(r"(?:\A|[.!?:;\n\t|>*_#\"“”«‹(\[–—-])\s*\Z")
_CELL_BEFORE: Final = re.compile(r"[|;,\t][ ]*\Z")
_FIRST: Final = re.compile(r"[^\w]*(?P<word>\d[\d.,]*|[^\W\d_]+)")
_WORDS: Final = re.compile(r"[^\W\d_]{2,}")
_LAST_WORD: Final = re.compile(r"([^\W\d_]+)\W*\Z")
_LABELLED: Final = word_lists.words("sentences.labelled")
"""Behind these a capital A is a name and no article, before whatever value."""
_LOOK_BACK: Final = 64
_LETTERS: Final = frozenset("aefhilmnorsx")
"""Letters whose own names begin with a vowel."""
_SILENT_H: Final = re.compile(r"hour|honest|honou?r|heir")
_SOUNDS_LIKE_YOU_OR_ONE: Final = re.compile(
    f"{word_lists.any_of('function_words.spoken_with_a_consonant')}|one(?![a-z])|uni(?![nmd])"
)
_SPELT_OUT: Final = 3
"""Capitals up to this length are read letter by letter: «an MRI», «a UK»."""
_EIGHT, _TEENS = "8", ("11", "18")


def takes_an(text: str) -> bool:
    """Whether «an» stands before a text, by its first sound: «an $800 bill», «a European»."""
    match = _FIRST.match(text)
    if match is None:
        return False
    word = match["word"]
    return _number_takes_an(word) if word[0].isdigit() else _word_takes_an(word)


def _number_takes_an(written: str) -> bool:
    """Eight, eighty, eleven, eighteen, and «eighteen hundred»."""
    whole = re.split(r"[.,](?!\d{3}(?!\d))", written)[0]
    digits = "".join(char for char in whole if char.isdigit())
    grouped = digits != whole
    teen = digits.startswith(_TEENS) and (
        len(digits) % 3 == 2 or (len(digits) == 4 and not grouped)
    )
    return digits.startswith(_EIGHT) or teen


def _word_takes_an(word: str) -> bool:
    plain = _plain(word)
    spelt = word.isupper() and (len(word) <= _SPELT_OUT or not set(plain) & set("aeiouy"))
    if len(word) == 1 or spelt:
        return plain[:1] in _LETTERS
    if _SILENT_H.match(plain):
        return True
    return plain[:1] in set("aeiou") and not _SOUNDS_LIKE_YOU_OR_ONE.match(plain)


def _plain(word: str) -> str:
    spread = unicodedata.normalize("NFD", word.lower())
    return "".join(char for char in spread if not unicodedata.combining(char))


def agreeing(article: str, text: str) -> str:
    """«a» or «an» as `text` asks for it, in the case of `article`."""
    fitting = "an" if takes_an(text) else "a"
    if article[:1].islower():
        return fitting
    return fitting.upper() if article.isupper() and len(article) > 1 else fitting.capitalize()


def repaired(
    text: str, start: int, shown: str, public: Public, *, floor: int = 0
) -> tuple[int, str]:
    """Where a value's span must begin, and what goes there, so that its article suits `shown`.

    `(start, shown)` itself where no English article stands right before `start` (but for marks
    that open a value), none behind `floor`, or where it suits already. `public` is what is sent
    of `text`. What is sent then says nothing about the first sound of the value: the article is
    a function of `shown` and of other words that are sent. One that does not suit the value
    itself («an historian») belongs to it either way, so that it comes back.
    """
    first = max(floor, start - _LOOK_BACK)
    match = _BEFORE.search(text[first:start])
    if match is None or not shown.strip() or _OWN.match(shown):
        return start, shown
    begin = first + match.start()
    if "\n" in match["gap"] and _CELL_BEFORE.search(text, first, begin):
        return start, shown  # the last cell of a row: a grade «A», and no article
    around = public.around(begin)
    article = agreeing(match["word"], shown)
    article = article.upper() if match["word"] == "A" and _in_capitals(*around) else article
    mismatched = takes_an(text[start : start + _LOOK_BACK]) != (len(match["word"]) > 1)
    if (article == match["word"] and not mismatched) or not _is_article(match["word"], *around):
        return start, shown
    return begin, article + match["gap"] + shown


def _in_capitals(before: str, after: str) -> bool:
    """Whether the word before an article, or where it opens a line the one behind, is loud."""
    opens = _OPENS.search(before) is not None
    words = _WORDS.findall(_ARTICLES.sub(" ", after) if opens else before)
    return bool(words) and words[0 if opens else -1].isupper()


def _is_article(word: str, before: str, after: str) -> bool:
    """Whether an «a» is the English article: not «Vitamin A», not Spanish «a Isabel».

    Articles themselves do not say which tongue it is: which one stands there may tell a value.
    """
    around = _ARTICLES.sub(" ", f"{before} {after}")
    if tongue(around, len(around)) != "en":
        return False
    previous = None if word != "A" or _OPENS.search(before) else _LAST_WORD.search(before)
    return previous is None or previous[1].casefold() not in _LABELLED


def led(text: str) -> tuple[str, str]:
    """The article with the gap behind it that a text begins with, or '', and the rest."""
    match = _OWN.match(text)
    return (match[0], text[match.end() :]) if match else ("", text)


def without(item: Issued) -> Issued | None:
    """The pair without the articles that both sides begin with; None where one has none."""
    (ours, new), (theirs, old) = led(item.replacement), led(item.original)
    if not ours or not theirs:
        return None
    return Issued(old, new, item.type, item.mechanism, item.reversible)


def plainly(text: str) -> str:
    """A value with its article but without the emphasis that Markdown puts between the two."""
    article, value = led(text)
    return _EMPHASIS.sub("", article) + value if article else text


def without_article(text: str, span: Span) -> tuple[int, int]:
    """Where a value's words stand without article and possessive: «nurse» of «a nurse's».

    Offsets in `text`; empty where nothing is left.
    """
    whole = text[span.start : span.end]
    article = _ANY_ARTICLE.match(whole)
    end = span.start + len(names.without_possessive(whole.rstrip()))
    return min(span.start + (article.end() if article else 0), end), end


def is_worded(value: str) -> bool:
    """Whether a value is made of words: letters and no digit."""
    return any(char.isalpha() for char in value) and not any(char.isdigit() for char in value)
