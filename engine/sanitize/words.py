"""Word-level metric differential privacy (`dx`): each content word of a span is replaced."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from engine.forms.boundary import glued
from engine.sanitize import word_class, word_pick, word_table
from engine.sanitize.desk import Desk
from engine.values import Decision
from engine.vault import Conversation, Draw

_TOKEN: Final = re.compile(r"[^\W_]+")
_ENCLITICS: Final = frozenset("s t re ll ve d m".split())
_ARTICLE_BEFORE: Final = re.compile(r"(?<!\w)(an?)\s+$", re.IGNORECASE)
_ACRONYM: Final = 5
_EVERYDAY: Final = 1500
"""Seen this often in the texts that frequencies were counted in, a word stands in any answer."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a span, where it stands in the span, and its universal part of speech or ''."""

    start: int
    end: int
    text: str = field(repr=False)
    upos: str


def make(decision: Decision, desk: Desk, moved: int = 0) -> str | None:
    """The span with each content word replaced; None where that cannot be done.

    **Guarantee** (`pca16`, `nearest`, `santext`) for words x, x′ of one class and every word y:
    Pr[M(x) = y] ≤ e^(ε·‖φ(x) − φ(x′)‖) · Pr[M(x′) = y], φ the public vectors of `word_table`, ε
    the mechanism's own of `word_calibration`; a span of several words: the sum of their
    distances. (`partition`) every word of a public group gives each word of it with the same
    probability, exactly: which group is told, nothing else. Unlike in the papers the noise is
    drawn once for a word (coins keyed by it), so repeating a text repeats its words.
    **Assumes** the coins (HMAC under a key that outlives conversations) are random to whoever
    sees the output. `santext` and `partition` sample whole numbers exactly; the other two use
    float64 (see `word_noise`): their bound holds up to an additive error of about 2⁻⁴⁵.
    **Not promised**: that a word changes (an unchanged word tells nothing by itself); part of
    speech, number, tense or degree, the article before a word, case, punctuation, the number of
    words and the function words stay; words sent as they are, and what other words became, are
    passed over (post-processing of what is seen anyway); which words are equal is visible; forms
    of one word are released one by one; the topic stays visible and the context may give the
    word away.
    (Feyisetan et al. 2020; Yue et al. 2021, SanText; RAPT, PCT2T.)
    """
    start, end = decision.span.start, decision.span.end
    if not decision.epsilon or _inside_a_word(desk.text, start, end):
        return None
    before = _ARTICLE_BEFORE.search(desk.text[max(0, start - 8) : start])
    article = before[1].lower() if before else ""
    tokens = _tokens(decision, desk)
    chosen = _replaced(tokens, article, desk, decision.epsilon, moved)
    return None if chosen is None else _joined(desk.original(decision), tokens, chosen)


def telling(replacement: str) -> bool:
    """Whether a substitute is rare enough to be put back wherever an answer holds it."""
    words = _TOKEN.findall(replacement)
    entries = [word_table.shipped().entry(word) for word in words]
    common = [entry is not None and entry.count >= _EVERYDAY for entry in entries]
    return len(replacement) >= 4 and not all(common)


def _inside_a_word(text: str, start: int, end: int) -> bool:
    return (start > 0 and glued(text[start - 1], text[start])) or (
        end < len(text) and glued(text[end - 1], text[end])
    )


def _tokens(decision: Decision, desk: Desk) -> list[Token]:
    """The words of the span with the parts of speech they have in the text."""
    at = decision.span.start
    return [
        Token(
            match.start(), match.end(), match[0], desk.parts_of_speech.get(at + match.start(), "")
        )
        for match in _TOKEN.finditer(desk.original(decision))
    ]


def _replaced(
    tokens: list[Token], article: str, desk: Desk, epsilon: float, moved: int
) -> dict[int, str] | None:
    """The new words by token; None where a word has no vector or nothing is replaced."""
    chosen: dict[int, str] = {}
    for number, token in enumerate(tokens):
        if _stays(token):
            continue
        before = article if number == 0 else ""
        new = _substitute(token, before, desk, epsilon, moved)
        if new is None:
            return None
        chosen[number] = new
    for number, token in enumerate(tokens[:-1]):
        if token.text.lower() in ("a", "an") and number not in chosen and number + 1 in chosen:
            right = "an" if word_class.takes_an(chosen[number + 1]) else "a"
            chosen[number] = _cased(right, token.text, desk.text)
    return chosen or None


def _stays(token: Token) -> bool:
    """Whether a token is grammar: a function word, or the «s» of a possessive."""
    written = token.text.lower()
    if token.start and written in _ENCLITICS:
        return True
    if token.upos:
        return token.upos in word_class.FUNCTION
    entry = word_table.shipped().entry(written)
    return entry is not None and entry.kind == word_class.NEVER


def _substitute(token: Token, article: str, desk: Desk, epsilon: float, moved: int) -> str | None:
    if any(one.isdigit() for one in token.text):
        return _scrambled(token.text, desk.conversation)
    asked = word_pick.Asked(word_class.plain(token.text), class_of(token), _an(article))
    options = desk.plan.options
    found = word_pick.pick(
        asked, epsilon, options=options, conversation=desk.conversation, moved=moved
    )
    if found is None:
        return None
    return _cased(word_table.shipped().entries[found].usual, token.text, desk.text)


def class_of(token: Token) -> str:
    """The table's class where it agrees with the part of speech in the text, else by spelling."""
    entry = word_table.shipped().entry(token.text)
    if entry is not None and entry.kind != word_class.NEVER:
        same = entry.kind.split("+")[0] == token.upos
        if same or not token.upos:
            return entry.kind
    return word_class.of_spelling(token.upos or "NOUN", word_class.plain(token.text))


def _an(article: str) -> bool | None:
    return None if not article else article == "an"


def _scrambled(code: str, conversation: Conversation) -> str:
    """A code such as «H1N1» with other digits and letters, drawn from nothing but its shape.

    Each of the same shape gets a random one of that shape, whatever ε; equal codes stay equal.
    """
    coins = conversation.coins("dx code", code.lower())
    return "".join(_drawn(one, coins) for one in code)


def _drawn(one: str, coins: Draw) -> str:
    if one.isdigit():
        return str(coins.below(10))
    letter = chr(ord("a") + coins.below(26))
    return letter.upper() if one.isupper() else letter


def _cased(word: str, like: str, text: str) -> str:
    """The word in the case of `like`; the usual spelling stands for a lower-case word.

    A short word in capitals amid other text is an acronym: it makes no capitals.
    """
    acronym = len(like) <= _ACRONYM and text != text.upper()
    if like.isupper() and len(like) > 1 and not acronym:
        return word.upper()
    if like[0].isupper() and word.islower() and not (like.isupper() and len(like) > 1):
        return word[0].upper() + word[1:]
    return word


def _joined(original: str, tokens: list[Token], chosen: dict[int, str]) -> str:
    parts, at = [], 0
    for number, token in enumerate(tokens):
        parts += [original[at : token.start], chosen.get(number, token.text)]
        at = token.end
    return "".join([*parts, original[at:]])
