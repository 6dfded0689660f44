"""Whether words name a trade at all: what the tagger takes for work ends in one that does.

`occupations.txt` of the word lists and the public table of occupations know them by their last
words; «Customer Care», «Sozialauswahl» and «defibrillator» end in none.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Final

from engine.hierarchies import vocabulary
from engine.kinds import word_lists
from engine.values import Span

_HEAD: Final = re.compile(r",? (?:of|in|for|to|at|de|für|der|des|im|am|bei) |, | - | – |\(")
_PARTS: Final = re.compile(r"[ /&-]+")
_LONG: Final = 4
_ENDINGS: Final = ("", "n", "en", "s", "es", "e", "in", "innen")
_NO_LISTS: Final = frozenset({
    "managed", "modifiers", "standings", "neutral_heads", "vague", "subjects", "wards",
})  # fmt: skip
"""Sections of `occupations.txt` that hold no trades."""


_DOER: Final = re.compile(
    f"(?:[a-z]{{2}}{word_lists.any_of('work.ends_of_doers')}"
    "|sisters?|students?|pupils?|retired"
    r"|(?:un|self-)employed|(?:er|or|ist|ant|ent|and|eur|oge|ier|ling|kraft|frau|rät)(?:in|innen"
    r"|en|e|s)?|rentner(?:in)?|in|innen)\Z"
)
"""How words for people end; things end so, too («defibrillator»)."""
_THING: Final = re.compile(
    r"\b(?:hoist|wrist|waist|(?:check|short|wait|wish)list|twist|monitor|register|folder|drawer"
    r"|counter|trolley|stretcher|walker|commode|dryer|scanner|printer|ladder|locker)s?\Z"
)
"""Things whose words end as those for people do."""
_LETTERS: Final = re.compile(r"[A-Z][A-Za-z]{0,3}[A-Z]")
_RANKS: Final = word_lists.words("work.ranks")
_BEHIND: Final = re.compile(rf"(?:['’]s)?[ -]{word_lists.any_of('work.behind_a_trade')}(?![\w'’-])")


@cache
def is_trade(value: str) -> bool:
    """Whether the last word of a value, or of what stands before «of» and the like, is a trade."""
    plain = " ".join(value.casefold().split())
    if _THING.search(plain):
        return False
    told = (head for head in (value, _HEAD.split(value, maxsplit=1)[0]) if head)
    if any(_LETTERS.fullmatch(_PARTS.split(head)[-1]) or _DOER.search(head.casefold())
           for head in told):  # fmt: skip
        return True
    if any(word in _RANKS for word in _PARTS.split(plain)[1:]):
        return True
    heads = {plain, _HEAD.split(plain, maxsplit=1)[0]}
    return any(_ends_in_one(head) for head in heads if head) or any(
        word in _german() for word in _PARTS.split(plain)
    )


def whole_trade(span: Span, text: str) -> Span:
    """A guess of a trade with what it goes on with: «lollipop man», «electrician's mate»."""
    behind = _BEHIND.match(text, span.end) if span.type == "OCCUPATION" else None
    return replace(span, end=behind.end()) if behind else span


@cache
def is_listed_trade(word: str) -> bool:
    """Whether a word is a listed trade or ends in one: «Hausverwalterin»; «Zimmer» is none."""
    plain = word.casefold()
    return plain in _german() or _ends_in_one(plain)


def _ends_in_one(plain: str) -> bool:
    last = _PARTS.split(plain)[-1]
    for term in (plain, last):
        for single, _plural in vocabulary.singulars(term):
            if single in _known():
                return True
    if vocabulary.ladder_of("OCCUPATION", plain):
        return True
    return any(
        stem.endswith(head)
        for ending in _ENDINGS
        if (stem := last.removesuffix(ending)) and len(stem) >= _LONG
        for head in _ends()
    )


@cache
def _known() -> frozenset[str]:
    """The listed trades and their last words, in small letters."""
    known = set(word_lists.pairs("occupations.heads"))
    sections = word_lists.sections("occupations")
    for name, section in sections.items():
        if name in (*_NO_LISTS, "heads", "de_heads") or name.endswith("departments"):
            continue
        for entry in section.entries:
            for form in entry.casefold().split(" = "):
                known |= {form, _PARTS.split(form)[-1]}
    return frozenset(known)


@cache
def _german() -> frozenset[str]:
    """The listed German trades, in small letters."""
    sections = word_lists.sections("occupations")
    return frozenset(
        form
        for name, section in sections.items()
        if name.startswith("de_") and name != "de_heads" and not name.endswith("departments")
        for entry in section.entries
        for form in entry.casefold().split(" = ")
    )


@cache
def _ends() -> tuple[str, ...]:
    """What longer trades end in: «-leiter», «-keeper»."""
    heads = {*word_lists.pairs("occupations.de_heads"), *word_lists.pairs("occupations.heads")}
    return tuple(head.casefold() for head in heads if len(head) > _LONG)
