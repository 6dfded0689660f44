"""Writes an original as its replacement was written: case, spacing, emphasis, escapes."""

from __future__ import annotations

import re

from engine.kinds import case
from engine.returned import characters

_MARKED = re.compile(r"([*_~`]*)(.*?)([*_~`]*)", re.DOTALL)
_MARKS = re.compile(r"[*_~`]+")


def fitted(
    form: str, original: str, got: str, *, cased: bool = True, ascii_only: bool = False
) -> str:
    """`original`, changed in the way in which `got` differs from `form`.

    `cased` copies the case. `ascii_only`: inside JSON that escapes all non-ASCII characters.
    """
    text = characters.plain(got)
    shown = _cased(form, original, text) if cased else original
    if ascii_only:
        got += "\\u0000"
    if "’" in text and "’" not in form and "'" in form:
        shown = shown.replace("'", "’")
    pieces, words = characters.WHITE_RUN.split(text), shown.split()
    gaps = pieces[1::2]
    if len(words) == len(gaps) + 1 > 1:
        pairs = zip(pieces[::2], words, strict=True)
        shown_words = [_marked(piece, characters.escaped(word, got)) for piece, word in pairs]
        return "".join(
            shown_word + gap for shown_word, gap in zip(shown_words, [*gaps, ""], strict=True)
        )
    before, after = _emphasis(text)
    return before + _broken(characters.escaped(shown, got), text) + after


def _broken(text: str, like: str) -> str:
    """Copies a line break after a comma from `like`."""
    breaks = re.findall(r",(\s*\n\s*)", like)
    return text.replace(", ", f",{breaks[0]}") if breaks else text


def _marked(piece: str, word: str) -> str:
    """Copies the Markdown emphasis of `piece` to `word`; a mark inside it moves to the end."""
    match = _MARKED.fullmatch(piece)
    if match is None:
        return word
    inside = _MARKS.findall(match[2])
    return match[1] + word + (inside[0] if len(inside) % 2 else "") + match[3]


def _cased(form: str, original: str, got: str) -> str:
    """Copies the case of `got`: word by word if the counts agree, else as a whole."""
    shown = _MARKS.sub("", got).split()
    ours, theirs = form.split(), original.split()
    if len(shown) == len(ours) == len(theirs):
        triples = list(zip(ours, theirs, shown, strict=True))
        same = shown[0] == ours[0]
        article = theirs[0] if same else _cased_article(theirs[0], shown)
        lead = [article] if _led(ours, theirs) else []
        return " ".join([*lead, *(_cased_word(*triple) for triple in triples[len(lead) :])])
    return _cased_word(form, original, " ".join(shown))


def _led(ours: list[str], theirs: list[str]) -> bool:
    return len(ours) > 1 and {ours[0].lower(), theirs[0].lower()} <= {"a", "an"}


def _cased_article(article: str, shown: list[str]) -> str:
    """«An» for «A bisexual», «AN» for «A BISEXUAL»."""
    if not shown[0][0].isupper():
        return article.lower()
    capitals = shown[0].isupper() and "".join(shown[1:]).isupper()
    return article.upper() if capitals else article.capitalize()


def _cased_word(form: str, original: str, got: str) -> str:
    letters, form_letters = (
        "".join(char for char in text if char.isalpha()) for text in (got, form)
    )
    if not letters or letters == form_letters:
        return original
    if (
        letters.isupper()
        and (len(letters) > 1 or form_letters.islower())
        and not form_letters.isupper()
    ):
        return original.upper()
    if letters.islower() and not form_letters.islower():
        return original.lower()
    raised = letters[0].isupper() and form_letters[:1].islower()
    return case.capitalized(original) if raised else original


def _emphasis(got: str) -> tuple[str, str]:
    """Unpaired emphasis marks inside a match, to be put before or after the original."""
    marks = re.findall(r"(?<=[^*_~`])([*~]+|(?<=\s)[_`]+|[_`]+(?=\s))(?=[^*_~`])", got)
    if len(marks) % 2 == 0:
        return "", ""
    opening = re.search(r"\s[*_~`]+\w", got) is not None
    return (marks[0], "") if opening else ("", marks[0])
