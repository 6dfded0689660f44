"""The tokens and sentence starts of a text by spaCy's rules for English, without spaCy.

spaCy itself takes a fifth of the time until a new process answers, and most of it serves models
that nothing here uses. Its rules are data: `resources/lexicons/english_tokens.json`, taken from
spaCy by `training/lexicons/english_tokens.py`. What they do to a text is what spaCy's `Tokenizer`
and `Sentencizer` do, step by step; tests compare the two.

A run of signs without a space loses, one by one, what the rules take from its front and its end,
unless what is left is one of the exceptions («don't» is two tokens, «e.g.» one). What remains is a
link, or is cut at hyphens and the like. At last, exceptions whose signs were taken apart («:)»)
are put together again.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

from engine import resources
from engine.errors import PlanError

FILE: Final = "english_tokens.json"
Span = tuple[int, int]
Pieces = tuple[str, ...]

_RUN: Final = re.compile(r"\s+|\S+")


@dataclass(frozen=True)
class Rules:
    """spaCy's rules for English: patterns, the exceptions with their tokens, ends of sentences.

    `taken_apart` are the exceptions that the patterns would take apart, each with the tokens that
    would come of it.
    """

    prefix: str
    suffix: str
    infix: str
    url: str
    exceptions: Mapping[str, Pieces]
    taken_apart: Mapping[str, Pieces]
    sentence_ends: frozenset[str]

    @cached_property
    def find_prefix(self) -> re.Pattern[str]:
        """What is taken from the front of a run."""
        return re.compile(self.prefix)

    @cached_property
    def find_suffix(self) -> re.Pattern[str]:
        """What is taken from its end."""
        return re.compile(self.suffix)

    @cached_property
    def find_infix(self) -> re.Pattern[str]:
        """Where what is left is cut."""
        return re.compile(self.infix)

    @cached_property
    def is_url(self) -> re.Pattern[str]:
        """Links, which are not cut."""
        return re.compile(self.url)

    @cached_property
    def sequences(self) -> Mapping[str, tuple[Pieces, ...]]:
        """The tokens of `taken_apart`, by the first one."""
        by_first: dict[str, tuple[Pieces, ...]] = {}
        for tokens in dict.fromkeys(self.taken_apart.values()):
            by_first[tokens[0]] = (*by_first.get(tokens[0], ()), tokens)
        return by_first


@cache
def rules() -> Rules:
    """The rules that ship; `PlanError` where their file is missing or damaged."""
    try:
        content = resources.path("lexicons", FILE).read_text(encoding="utf-8")
        return read(json.loads(content))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        pass
    raise PlanError(f"The list {FILE} is missing or damaged. Install Promptveil again.")


def read(data: Mapping[str, Any]) -> Rules:
    """The rules as the file has them."""
    return Rules(
        prefix=data["prefix"], suffix=data["suffix"], infix=data["infix"], url=data["url"],
        exceptions={run: tuple(tokens) for run, tokens in data["exceptions"].items()},
        taken_apart={run: tuple(tokens) for run, tokens in data["taken_apart"].items()},
        sentence_ends=frozenset(data["sentence_ends"]),
    )  # fmt: skip


def tokens(text: str) -> list[Span]:
    """Where the tokens stand, in order; a run of spaces is one, less the space behind a word."""
    known = rules()
    seen: dict[str, Pieces] = {}  # only while this text is read: nothing of it is kept
    spans: list[Span] = []
    for run in _RUN.finditer(text):
        start, end = run.span()
        if text[start].isspace():
            start += start > 0 and text[start] == " "
            if start < end:
                spans.append((start, end))
            continue
        word = run[0]
        pieces = seen.get(word)
        if pieces is None:
            pieces = seen[word] = tuple(_of_a_run(word, known))
        for piece in pieces:
            spans.append((start, start + len(piece)))
            start += len(piece)
    return _joined(text, spans, known)


def sentence_starts(text: str, spans: Sequence[Span]) -> list[int]:
    """Where sentences begin: at the first token, and behind an end with its closing marks."""
    ends, starts, ended = rules().sentence_ends, [], False
    opening = spans[0][0] if spans else 0
    for start, end in spans:
        token = text[start:end]
        if token in ends:
            ended = True
        elif ended and not _is_punctuation(token):
            starts.append(opening)
            opening, ended = start, False
    return [*starts, opening] if spans else []


def _is_punctuation(token: str) -> bool:
    return all(unicodedata.category(sign).startswith("P") for sign in token)


def _of_a_run(run: str, known: Rules) -> Iterator[str]:
    """The tokens of a run without spaces."""
    if run in known.exceptions:
        yield from known.exceptions[run]
        return
    front: list[str] = []
    back: list[str] = []
    middle = _stripped(run, front, back, known)
    yield from front
    if middle in known.exceptions:
        yield from known.exceptions[middle]
    elif middle:
        yield from _cut(middle, known)
    yield from reversed(back)


def _stripped(run: str, front: list[str], back: list[str], known: Rules) -> str:
    """What is left of a run, after what was taken off it went to `front` and `back`."""
    before = 0
    while run and len(run) != before and run not in known.exceptions:
        if run.isascii() and run.isalpha():
            return run  # no pattern matches in plain letters
        before = len(run)
        first = _length(known.find_prefix.match(run))
        if first and run[first:] in known.exceptions:
            front.append(run[:first])
            return run[first:]
        last = _length(known.find_suffix.search(run[first:]))
        if last and run[:-last] in known.exceptions:
            back.append(run[-last:])
            return run[:-last]
        if first and last and first + last <= len(run):
            front.append(run[:first])
            back.append(run[-last:])
            run = run[first:-last]
        elif first:
            front.append(run[:first])
            run = run[first:]
        elif last:
            back.append(run[-last:])
            run = run[:-last]
    return run


def _length(match: re.Match[str] | None) -> int:
    return match.end() - match.start() if match else 0


def _cut(run: str, known: Rules) -> Iterator[str]:
    """A link as a whole; else what stands between hyphens and the like, and these."""
    plain = run.isascii() and run.isalnum()
    if plain or ("." in run and known.is_url.match(run)):
        yield run
        return
    start = 0
    for match in known.find_infix.finditer(run):
        if match.start() == 0:
            continue
        if match.start() != start:
            yield run[start : match.start()]
        if match.start() != match.end():
            yield match[0]
        start = match.end()
    if run[start:]:
        yield run[start:]


def _joined(text: str, spans: list[Span], known: Rules) -> list[Span]:
    """The tokens with the exceptions that were taken apart put together again.

    Of those that overlap the one with the most tokens counts, then the first.
    """
    found = [
        (start, start + len(sequence))
        for start, (left, right) in enumerate(spans)
        for sequence in known.sequences.get(text[left:right], ())
        if _stands(sequence, text, spans, start)
    ]
    if not found:
        return spans
    chosen: dict[int, int] = {}
    taken: set[int] = set()
    for first, last in sorted(found, key=lambda place: (place[0] - place[1], place[0])):
        if first not in taken and last - 1 not in taken:
            chosen[first] = last
        taken.update(range(first, last))
    result: list[Span] = []
    index = 0
    while index < len(spans):
        last = chosen.get(index, index + 1)
        whole = known.exceptions.get(text[spans[index][0] : spans[last - 1][1]])
        if index in chosen and whole is not None:
            start = spans[index][0]
            for piece in whole:
                result.append((start, start + len(piece)))
                start += len(piece)
        else:
            result += spans[index:last]
        index = last
    return result


def _stands(sequence: Pieces, text: str, spans: list[Span], first: int) -> bool:
    places = spans[first : first + len(sequence)]
    return len(places) == len(sequence) and all(
        text[start:end] == token for (start, end), token in zip(places, sequence, strict=True)
    )
