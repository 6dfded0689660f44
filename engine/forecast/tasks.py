"""Which sentences of a prompt ask, and whether for a result, something to find, or a text.

The three cost differently: a result is wrong as soon as one figure it is computed from is another;
what is to be found suffers only where it stands, or where it cannot be found any more; a text
suffers everywhere a little. So each has a forecast of its own (`trees.py`).
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.forecast.asked import Kind, kind
from engine.forecast.figures import NUMBER
from engine.kinds import word_lists
from engine.values import Target

_WORD: Final = re.compile(r"\w+(?:['’]\w+)?")
_TASKS: Final = word_lists.words("sentences.tasks")
_OPENS: Final = re.compile(
    r"[\s*_>#\"“«(-]{0,12}(?:please |kindly |can you |could you |bitte )?(?P<word>[A-Za-z]{2,20})",
    re.IGNORECASE,
)
_SPOKEN: Final = re.compile(r"\s{0,8}[A-Z][\w.’' -]{0,24}: \S")
"""A line of a dialogue: «Doctor: …»."""
_FEWEST_SPOKEN: Final = 3
_OPTION: Final = re.compile(r"^[ \t]{0,4}\(?[A-Ha-h1-9][.)][ \t]{1,4}\S", re.MULTILINE)
_FEWEST_OPTIONS: Final = 3
_RELATION: Final = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.relations')}"
    r"|an? (?:hour|day|week|month|year|minute|pound|piece|box)|halb\w*)\b|%",
    re.IGNORECASE,
)
"""What ties figures to each other in an exercise or a bill."""
_NUMBER_WORD: Final = re.compile(
    rf"\b{word_lists.any_of('numbers.of_exercises')}\b",
    re.IGNORECASE,
)
_ASKS_FIGURE: Final = re.compile(
    r"\b(?:how (?:many|much|long|old|far|fast|tall|big|large|high)|what (?:is|was|were|would|will"
    r"|does|did|are|speed|percentage|fraction)|what['’]s|wie ?viele?|wie (?:alt|lang|weit|hoch"
    r"|gross|groß))\b",
    re.IGNORECASE,
)
_ASKS_FACT: Final = re.compile(
    rf"\b{word_lists.any_of('cues.asks_for_a_fact')}\b",
    re.IGNORECASE,
)
_SAY: Final = re.compile(
    r"\b(?:tell me|find|look up|give me|state|identify|name|nenne|finde|sag mir)\b", re.IGNORECASE
)
_DENSE, _DENSER = 0.15, 0.35
"""So dense figures and ties must stand where the question asks for a result, or for a figure."""
_EXERCISE: Final = 250
"""Words of the longest text that is taken for an exercise or a bill."""
_FEWEST_READ: Final = 10
"""Words beside the question from which there is something to find an answer in."""
_LONG_QUESTION, _SHORT_REQUEST = 60, 20


@dataclass(frozen=True, slots=True)
class Asked:
    """The sentences that ask (their places), what they say, and what they ask for."""

    places: tuple[int, ...]
    question: str = field(repr=False)
    kind: Kind
    target: Target


def asked(sentences: Sequence[str]) -> Asked:
    """Of the sentences of a prompt, with the white space behind them."""
    if not sentences:
        return Asked((), "", "text", "words")
    spoken = _spoken(sentences)
    places = _asking(sentences, spoken)
    question = "".join(sentences[place] for place in places)
    figures = sum(len(NUMBER.findall(sentence)) for sentence in sentences)
    sought = kind(question, figures)
    target = _target(sentences, places, sought, is_spoken=spoken[places[-1]])
    return Asked(places, question, sought, target)


def _spoken(sentences: Sequence[str]) -> list[bool]:
    """Which sentences stand in a line of a dialogue."""
    lines, line = [], 0
    for sentence in sentences:
        lines.append(line)
        line += "\n" in sentence
    opening = dict(reversed([*zip(lines, sentences, strict=True)]))
    said = {number for number, sentence in opening.items() if _SPOKEN.match(sentence)}
    return [len(said) >= _FEWEST_SPOKEN and number in said for number in lines]


def _asking(sentences: Sequence[str], spoken: Sequence[bool]) -> tuple[int, ...]:
    """Questions; of a dialogue only those outside it and in its last line, beside what opens it.

    Without any the first and the last sentence.
    """
    questions = [place for place, sentence in enumerate(sentences) if "?" in sentence]
    outside = [place for place in questions if not spoken[place]]
    if any(spoken):
        if outside and not _opens_task(sentences[0]):
            return tuple(outside)
        last = _last_line(sentences)
        return tuple(sorted({0, *outside, *(place for place in questions if place >= last)}))
    if _opens_task(sentences[0]):
        return tuple(sorted({0, *questions[-2:]}))
    return tuple(questions) or tuple(sorted({0, len(sentences) - 1}))


def _last_line(sentences: Sequence[str]) -> int:
    ends = [place for place, sentence in enumerate(sentences[:-1]) if "\n" in sentence]
    return ends[-1] + 1 if ends else 0


def _opens_task(sentence: str) -> bool:
    word = _OPENS.match(sentence)
    return word is not None and word["word"].casefold() in _TASKS


def _target(
    sentences: Sequence[str], places: tuple[int, ...], sought: Kind, *, is_spoken: bool
) -> Target:
    text = "".join(sentences)
    question = "".join(sentences[place] for place in places)
    said = len(_WORD.findall(question))
    read = len(_WORD.findall(text)) - said
    dense = _density(text)
    computed = sought == "sum" and dense > _DENSE
    computed = computed or (_ASKS_FIGURE.search(question) is not None and dense > _DENSER)
    if is_spoken or len(_OPTION.findall(text)) >= _FEWEST_OPTIONS:
        return "words"
    if computed and read < _EXERCISE:
        return "result"
    asks_fact = "?" in question and _ASKS_FACT.search(question) is not None
    says = _SAY.search(question) is not None and said < _SHORT_REQUEST
    writes = _opens_task(sentences[0]) and "?" not in question and not _SAY.match(question)
    short = said < min(read, _LONG_QUESTION) and read >= _FEWEST_READ
    return "finding" if short and (asks_fact or says) and not writes else "words"


def _density(text: str) -> float:
    """How densely figures and what ties them stand in a text, in [0, 1]."""
    figures = len(NUMBER.findall(text)) + len(_NUMBER_WORD.findall(text))
    ties = len(_RELATION.findall(text))
    words = max(1, len(_WORD.findall(text)))
    return min(1.0, 10 * math.sqrt(figures * ties) / words) if figures > 1 else 0.0
