"""Names in code identifiers: `mary_jones`, `maryJones`, `MARY-JONES`, `jones_claim`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from engine.kinds import case
from engine.kinds.everyday import EVERYDAY, WORDLIKE
from engine.returned import characters
from engine.returned.forms.form import Form

_JOINTS = ("_", "-", ".", "")
_SHORTEST = 5
_SHORTEST_ALONE = 4
_LEAST = 2
_WORDS = WORDLIKE | EVERYDAY
_HOST = re.compile(r"@[\w.-]{0,64}")
_LONGEST_HOST = 64
_DOMAIN = re.compile(r"\.[a-zA-Z]{2,}\.?\Z")
_WORD_BEFORE = re.compile(r"[^\W_]_+\Z")
_JOINT = re.compile("_+")
_LONGEST_JOINT = 3
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


def forms(new: Sequence[str], old: Sequence[str]) -> Iterator[Form]:
    """Forms that join the words of a value as snake, kebab, dotted or camel case."""
    ours, theirs = ([letters(word) for word in words] for words in (new, old))
    if not (all(ours) and all(theirs)) or len(ours) < 2 or sum(map(len, ours)) < _SHORTEST:
        return
    for joint in _JOINTS:
        yield Form(joint.join(ours), " ".join(theirs), "joined")


def of_one_word(new: str, old: str) -> Iterator[Form]:
    """A word of a value as a word of an identifier: `jones_v_smith`, `JonesClaim`."""
    ours, theirs = letters(new), letters(old)
    telling = min(len(ours), len(theirs)) >= _SHORTEST_ALONE and ours.casefold() not in _WORDS
    if telling and ours.isalpha() and theirs.isalpha():
        yield Form(ours, theirs, "inner")


def of_house(new: str, old: str) -> Iterator[Form]:
    """The name of a house as a word of an identifier, whatever else the word says."""
    ours, theirs = letters(new), letters(old)
    if (ours, theirs) == (new, old) and ours.isalpha() and theirs.isalpha() and len(ours) > _LEAST:
        yield Form(ours, theirs, "inner")


def letters(text: str) -> str:
    """The ASCII letters and digits of a word, case kept, accents removed."""
    spread = unicodedata.normalize("NFKD", text.replace("ß", "ss"))
    return "".join(char for char in spread if char.isascii() and char.isalnum())


def starts_at(text: str, start: int) -> bool:
    """Whether an identifier or a word of one may begin at `start`."""
    if start == 0:
        return True
    before, first = text[start - 1], text[start]
    return not (before.isalnum() or before == "@") or (before.islower() and first.isupper())


def ends_at(text: str, end: int, *, final: bool) -> bool | None:
    """Whether a word of an identifier may end at `end`; None while its neighbour is unknown."""
    if end >= len(text):
        return True if final else None
    last, after = text[end - 1], text[end]
    if after == "@":
        return logs_in(text, end, final=final)
    return not after.isalnum() or (last.islower() and after.isupper())


def has_others(text: str, start: int, end: int, *, final: bool) -> bool | None:
    """Whether `[start, end)` is a word of an identifier with other words; None: wait for more."""
    before, after = text[start - 1 : start], text[end : end + 1]
    if before == "_" and _WORD_BEFORE.search(text, max(0, start - _LONGEST_JOINT), start):
        return True
    if (text[end - 1].islower() and after.isupper()) or (
        before.islower() and text[start].isupper()
    ):
        return True
    if after != "_":
        return False
    joint = _JOINT.match(text, end, end + _LONGEST_JOINT)
    stop = joint.end() if joint else end
    if stop == len(text) and not final:
        return None
    return text[stop : stop + 1].isalpha()


def logs_in(text: str, end: int, *, final: bool) -> bool | None:
    """Whether «@» and a host follow, not the domain of an e-mail address."""
    host = _HOST.match(text, end)
    if host is None or (host.end() == len(text) and len(host[0]) <= _LONGEST_HOST and not final):
        return None if host else False
    return _DOMAIN.search(host[0]) is None


def written(original: str, got: str) -> str:
    """The original's words with the separator and case convention of `got`."""
    words, got = original.split(), characters.plain(got)
    joint = next((part for part in got if not part.isalnum()), "")
    pieces = got.split(joint) if joint else _HUMP.split(got)
    if len(words) == 1 and len(pieces) > 1 and not joint:
        words = _HUMP.split(original)
    if got.isupper():
        return joint.join(words).upper()
    if got.islower():
        return joint.join(words).lower()
    lowered = pieces[0].islower()
    return joint.join(_hump(part, lower=lowered and index == 0) for index, part in enumerate(words))


def _hump(word: str, *, lower: bool) -> str:
    if lower:
        return word.lower()
    return word.capitalize() if word.isupper() else case.capitalized(word)
