"""Word-level metric differential privacy (`dx`): each content word of a span is replaced."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.conversation.vault import Conversation, Draw
from engine.kinds import articles, case, word_forms
from engine.kinds.boundary import glued
from engine.sanitize.allocator import Desk
from engine.sanitize.words import pick, table
from engine.values import Decision, Plan

_TOKEN: Final = re.compile(r"[^\W_]+")
_ENCLITICS: Final = frozenset("s t re ll ve d m".split())
_ARTICLE_BEFORE: Final = re.compile(r"(?<!\w)(an?)\s+$", re.IGNORECASE)
_APOSTROPHES: Final = frozenset("'’")
_EVERYDAY: Final = 1500
"""Seen this often in the texts that frequencies were counted in, a word stands in any answer."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a span, where it stands in the span, and its universal part of speech or ''.

    `clitic` says whether an apostrophe ties it to the word before.
    """

    start: int
    end: int
    text: str = field(repr=False)
    upos: str
    clitic: bool = False


def make(decision: Decision, desk: Desk, moved: int = 0) -> str | None:
    """The span with each content word replaced; None where that cannot be done.

    **Guarantee** (`pca16`, `nearest`, `santext`) for words x, x′ of one class and every word y:
    Pr[M(x) = y] ≤ e^(ε·‖φ(x) − φ(x′)‖) · Pr[M(x′) = y], φ the public vectors of `word_table`,
    which every word of the Latin script has, ε the mechanism's own of `word_calibration`; a span
    of several words: the sum of their distances. All releases of a word under `pca16` together
    have the bound of their largest ε, and so under `nearest`; under `santext` draws at another ε,
    class or article are independent and add up. (`partition`) every word of a public group gives
    each word of it with the same probability, exactly: which group is told, nothing else. Unlike
    in the papers the noise is drawn once for a word (coins keyed by it), so repeating a text
    repeats its words.
    **Assumes** the coins (HMAC under a key that outlives conversations) are random to whoever
    sees the output. `santext` and `partition` sample whole numbers exactly; the other two draw
    from uniforms of 53 bits in float64, and their bound holds but for that rounding.
    **Not promised**: that a word changes (an unchanged word tells nothing by itself); script,
    part of speech, number, tense or degree, whether a word holds digits and then its shape, the
    article before a word, case, punctuation, the number of words and the function words stay;
    words sent as they are, and what other words became, are passed over (post-processing of what
    is seen anyway); which words are equal is visible; forms of one word are released one by one;
    the topic stays visible and the context may give the word away.
    (Feyisetan et al. 2020; Yue et al. 2021, SanText; RAPT, PCT2T.)
    """
    start, end = decision.span.start, decision.span.end
    if not decision.epsilon or _inside_a_word(desk.text, start, end):
        return None
    tokens = _tokens(decision, desk.text, desk.parts_of_speech)
    chosen = _replaced(tokens, desk, decision, moved)
    return None if chosen is None else _joined(desk.original(decision), tokens, chosen)


def draw_name(decision: Decision, plan: Plan) -> str:
    """The kind of draw that a span's words get, for the ledger (`word_pick.draw_name`)."""
    text, options = plan.annotated.text, plan.options
    parts_of_speech = {word.start: word.pos for word in plan.annotated.words}
    tokens = _tokens(decision, text, parts_of_speech)
    articles = [_article(decision, text), *[""] * len(tokens)]
    asked = [
        _asked(token, article)
        for token, article in zip(tokens, articles, strict=False)
        if not _stays(token)
    ]
    return pick.draw_name(options.words, asked, same_pos=options.same_pos)


def telling(replacement: str) -> bool:
    """Whether a substitute is rare enough to be put back wherever an answer holds it."""
    words = _TOKEN.findall(replacement)
    entries = [table.shipped().entry(word) for word in words]
    common = [entry is not None and entry.count >= _EVERYDAY for entry in entries]
    return len(replacement) >= 4 and not all(common)


def _inside_a_word(text: str, start: int, end: int) -> bool:
    return (start > 0 and glued(text[start - 1], text[start])) or (
        end < len(text) and glued(text[end - 1], text[end])
    )


def _tokens(decision: Decision, text: str, parts_of_speech: Mapping[int, str]) -> list[Token]:
    """The words of the span with the parts of speech they have in the text."""
    begin = decision.span.start
    return [
        Token(
            match.start() - begin,
            match.end() - begin,
            match[0],
            parts_of_speech.get(match.start(), ""),
            clitic=match.start() > begin and text[match.start() - 1] in _APOSTROPHES,
        )
        for match in _TOKEN.finditer(text, begin, decision.span.end)
    ]


def _article(decision: Decision, text: str) -> str:
    """The article before a span, in lower case, or ''."""
    start = decision.span.start
    before = _ARTICLE_BEFORE.search(text[max(0, start - 8) : start])
    return before[1].lower() if before else ""


def _replaced(
    tokens: list[Token], desk: Desk, decision: Decision, moved: int
) -> dict[int, str] | None:
    """The new words by token; None where a word has no vector or nothing is replaced."""
    article, epsilon = _article(decision, desk.text), decision.epsilon or 0.0
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
            right = "an" if articles.takes_an(chosen[number + 1]) else "a"
            chosen[number] = _cased(right, token.text, capitals=desk.in_capitals)
    return chosen or None


def _stays(token: Token) -> bool:
    """Whether a token is grammar: a function word, or the «s» of a possessive."""
    written = token.text.lower()
    if token.clitic and written in _ENCLITICS:
        return True
    if token.upos:
        return token.upos in word_forms.FUNCTION
    entry = table.shipped().entry(written)
    return entry is not None and entry.kind == word_forms.NEVER


def _substitute(token: Token, article: str, desk: Desk, epsilon: float, moved: int) -> str | None:
    if _is_code(token):
        return _scrambled(token.text, desk.conversation)
    picked = pick.pick(
        _asked(token, article),
        epsilon,
        options=desk.plan.options,
        conversation=desk.conversation,
        moved=moved,
    )
    if picked is None:
        return None
    usual = table.shipped().entries[picked].usual
    return _cased(usual, token.text, capitals=desk.in_capitals)


def _is_code(token: Token) -> bool:
    return any(char.isdigit() for char in token.text)


def _asked(token: Token, article: str) -> pick.Asked:
    return pick.Asked(word_forms.plain(token.text), class_of(token), _an(article))


def class_of(token: Token) -> str:
    """The table's class where it agrees with the part of speech in the text, else by spelling."""
    entry = table.shipped().entry(token.text)
    if entry is not None and entry.kind != word_forms.NEVER:
        same = entry.kind.split("+")[0] == token.upos
        if same or not token.upos:
            return entry.kind
    return word_forms.of_spelling(token.upos or "NOUN", word_forms.plain(token.text))


def _an(article: str) -> bool | None:
    return None if not article else article == "an"


def _scrambled(code: str, conversation: Conversation) -> str:
    """A code such as «H1N1» with other digits and letters, drawn from nothing but its shape.

    Each of the same shape gets a random one of that shape, whatever ε; equal codes stay equal.
    """
    coins = conversation.coins("dx code", code.lower())
    return "".join(_drawn(char, coins) for char in code)


def _drawn(char: str, coins: Draw) -> str:
    if char.isdigit():
        return str(coins.below(10))
    letter = chr(ord("a") + coins.below(26))
    return letter.upper() if char.isupper() else letter


def _cased(word: str, like: str, *, capitals: bool) -> str:
    """The word in the case of `like`; the usual spelling stands for a lower-case word.

    A word in capitals amid other text is mostly an acronym and makes no capitals, however long it
    is: its length shall not show.
    """
    large = like.isupper() and len(like) > 1
    if large and capitals:
        return word.upper()
    if like[0].isupper() and word.islower() and not large:
        return case.capitalized(word)
    return word


def _joined(original: str, tokens: list[Token], chosen: dict[int, str]) -> str:
    parts, copied = [], 0
    for number, token in enumerate(tokens):
        parts += [original[copied : token.start], chosen.get(number, token.text)]
        copied = token.end
    return "".join([*parts, original[copied:]])
