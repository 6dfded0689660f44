"""Words that the task can spare: chosen by what the answer needs (ProSan).

Of the k words of a prompt the first ⌈γ·k⌉ by ascending importance are looked at, with
γ = λ/(1 + e^(−H)) and H the mean of the words' bits: the more surprising a prompt, the more of it.
Of these the content words are replaced, each at all its places, that give something away: what
anybody would guess from its neighbours hides nothing. The light form takes both choices from a head
on the tagger's pass, which learnt them from pairs that the full one made; or a model of the
person's takes them and writes the words (`Word.instead`). What stands in the instruction, in code,
in a span that was found or in a compound of nouns is left to them.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from engine.kinds import word_lists
from engine.kinds.language import tongue
from engine.kinds.word_forms import stem
from engine.options import Options
from engine.plan import instruction
from engine.plan.instruction import Stretch
from engine.progress import Tick, ignore, paced
from engine.types import Chooser
from engine.values import SPARE, Annotated, Decision, Span, Word, WordScore

_SPARING: Final = "Choosing which words the task can spare"
REASON: Final = "another word: the task hardly needs this one"
_BY_CHOOSER: Final[dict[Chooser, str]] = {
    "full": REASON,
    "light": f"{REASON}, as the light form has learnt it",
    "local": "another word: your own model wrote it in this place",
}
WORTH: Final = 8.0
"""Bits: whatever gives away less («on physical exam», «years of age») anybody could guess."""
_SHORTEST: Final = 3
_NOUNS: Final = frozenset({"NOUN", "PROPN"})
_CODE: Final = re.compile(
    r"^[^\n]{0,4000}?(?:[{}\[\]<>;\\=|`]|->|\w\(|://)[^\n]*$|^(?:[ ]{4}|\t)[^\n]*$", re.MULTILINE
)
"""A line with a sign of code, or set in like code."""
_LABEL: Final = re.compile(r"^[ \t>*-]{0,8}[^\n:]{1,40}:(?=[ \t\n]|$)", re.MULTILINE)
_LINE: Final = re.compile(r"[^\n]+")
_WORD: Final = re.compile(r"[^\W\d_]+")
_ENGLISH: Final = word_lists.words("function_words.english")
_RELATIVES: Final = word_lists.words("people.female_relations") | word_lists.words(
    "people.male_relations"
)
"""Pronouns and names agree with these: «my sister Kofi lost his job»."""
_LEAST_SMALL: Final = 0.15
"""So many of the words of English prose are small ones, at least."""
_JOINED: Final = "-_'’/@#.&+%$€£°"
"""A word that one of these ties to a letter or digit is part of something longer."""


def share(scores: Sequence[WordScore], measure: float) -> float:
    """γ for the words of a prompt and λ, in [0, 1]."""
    if not scores:
        return 0.0
    entropy = sum(score.bits for score in scores) / len(scores)
    return min(1.0, max(0.0, measure / (1.0 + math.exp(-entropy))))


def words(
    annotated: Annotated,
    scores: Sequence[WordScore],
    options: Options,
    fixed: Sequence[Stretch],
    tick: Tick = ignore,
) -> tuple[Decision, ...]:
    """A decision for every place of each word that is replaced, in order.

    `scores` are parallel to the words of `annotated`: without them, «full» chooses none. λ = 0
    gives none, and so does a task whose answer is the text itself (a translation). `fixed` is what
    the person never wants changed; words of `Options.keep` are kept. Raises what `tick` raises.
    """
    if not options.spare or instruction.gives_text_back(annotated, tick):
        return ()
    low = _looked_at(annotated, scores, options, tick)
    places = _places(annotated, tick) if low else {}
    barred = _barred(annotated, options, fixed, tick) if low else frozenset()
    content = [
        word
        for word in paced(dict.fromkeys(low), tick, _SPARING, fraction=1.0)
        if word in places
        and stem(word) not in barred
        and any(place.pos in options.spare_pos for place in places[word])
    ]
    chosen = [place for word in content for place in places[word]]
    why = _BY_CHOOSER[options.chooser]
    figures = _figures(annotated, scores, tick) if chosen and options.chooser == "full" else {}
    in_order = sorted(chosen, key=lambda word: word.start)
    return tuple(
        _decision(word, why + figures.get(_plain(annotated, word), ""))
        for word in paced(in_order, tick, _SPARING, fraction=1.0)
    )


def _figures(annotated: Annotated, scores: Sequence[WordScore], tick: Tick) -> dict[str, str]:
    """By word how many words the answer needs more, and what it gives away, in words."""
    ranked = sorted(score.importance for score in scores)
    known: dict[str, tuple[float, float]] = {}
    pairs = zip(annotated.words, scores, strict=True)
    for word, score in paced(pairs, tick, _SPARING, fraction=1.0):
        plain = _plain(annotated, word)
        needed, bits = known.get(plain, (0.0, 0.0))
        known[plain] = max(needed, score.importance), max(bits, score.bits)
    count = len(ranked)
    return {
        plain: f" ({count - bisect_right(ranked, needed)} of {count} words it needs more;"
        f" it gives {bits:.0f} bits away)"
        for plain, (needed, bits) in paced(known.items(), tick, _SPARING, fraction=1.0)
    }


def _decision(word: Word, reason: str) -> Decision:
    """Another word for one: that which a model wrote, else one that the masked model names."""
    span = Span(word.start, word.end, "CUSTOM", 1.0, SPARE)
    if word.instead:
        return Decision(span, "rewrite", reason=reason, replacement=word.instead)
    return Decision(span, "context", reason=reason)


def _looked_at(
    annotated: Annotated, scores: Sequence[WordScore], options: Options, tick: Tick
) -> list[str]:
    """The words that the chooser would replace, as far as it goes by the words alone."""
    if options.chooser != "full":
        return _light(annotated, options.spare, tick)
    if len(scores) != len(annotated.words):
        return []
    ranked = sorted(range(len(scores)), key=lambda index: (scores[index].importance, index))
    looked_at = ranked[: math.ceil(share(scores, options.spare) * len(ranked))]
    worth = _worth(annotated, scores, tick)
    in_order = paced(looked_at, tick, _SPARING, fraction=1.0)
    low = (_plain(annotated, annotated.words[index]) for index in in_order)
    return [word for word in low if word in worth]


def _light(annotated: Annotated, measure: float, tick: Tick) -> list[str]:
    """The words that are replaced at λ = `measure` wherever they stand, as each of them says."""
    least: dict[str, float] = {}
    for word in paced(annotated.words, tick, _SPARING, fraction=1.0):
        plain = _plain(annotated, word)
        least[plain] = max(word.replaced_from, least.get(plain, 0.0))
    return [plain for plain, share in least.items() if share <= measure]


def _plain(annotated: Annotated, word: Word) -> str:
    return annotated.text[word.start : word.end].casefold()


def _worth(annotated: Annotated, scores: Sequence[WordScore], tick: Tick) -> frozenset[str]:
    """The words that give something away at one of their places."""
    pairs = paced(zip(annotated.words, scores, strict=True), tick, _SPARING, fraction=1.0)
    return frozenset(_plain(annotated, word) for word, score in pairs if score.bits >= WORTH)


def _places(annotated: Annotated, tick: Tick) -> dict[str, list[Word]]:
    """The words that could be replaced at every one of their places, and these."""
    text = annotated.text
    closed = [*(match.span() for match in _CODE.finditer(text)), *_spans(annotated)]
    closed += [match.span() for match in _LABEL.finditer(text)]
    lines = paced(_LINE.finditer(text), tick, _SPARING, fraction=1.0)
    closed += [match.span() for match in lines if not _is_prose(match[0])]
    shut = Shut(closed)
    replaceable: dict[str, list[Word]] = defaultdict(list)
    never = set()
    pairs = zip_longest(annotated.words, annotated.words[1:])
    for word, follower in paced(pairs, tick, _SPARING, fraction=1.0):
        plain = _plain(annotated, word)
        is_small = plain in _ENGLISH  # «one of the poles»: a pronoun, whatever its class
        is_tied = is_small or not _is_single(text, word) or _is_compound(text, word, follower)
        if is_tied or shut.holds(word.start, word.end):
            never.add(plain)
        else:
            replaceable[plain].append(word)
    return {plain: places for plain, places in replaceable.items() if plain not in never}


def _is_compound(text: str, word: Word, follower: Word | None) -> bool:
    """Whether a noun belongs to the noun behind it: «emergency department», «family history»."""
    if follower is None or not (word.pos in _NOUNS and follower.pos in _NOUNS):
        return False
    return text[word.end : follower.start] == " "


def _is_prose(line: str) -> bool:
    """Whether a line is English and no row of a table: the models and tables know nothing else."""
    words = [word.casefold() for word in _WORD.findall(line)]
    parts = sum(line.count(sign) for sign in ",;|\t")
    small = sum(word in _ENGLISH for word in words)
    return (
        len(words) >= 2 * parts
        and small >= _LEAST_SMALL * len(words)
        and tongue(line, len(line)) == "en"
    )


def _spans(annotated: Annotated) -> Iterator[Stretch]:
    yield from ((span.start, span.end) for span in annotated.spans)


def _barred(
    annotated: Annotated, options: Options, fixed: Sequence[Stretch], tick: Tick
) -> frozenset[str]:
    """The stems of the words of the instruction, of what the person keeps, and of relatives."""
    shut = Shut([*fixed, *instruction.worded(annotated, tick)])
    every = paced(annotated.words, tick, _SPARING, fraction=1.0)
    said = (_plain(annotated, word) for word in every if shut.holds(word.start, word.end))
    kept = (word.casefold() for entry in options.keep for word in entry.split())
    return frozenset(map(stem, (*said, *kept, *_RELATIVES)))


def _is_single(text: str, word: Word) -> bool:
    """Whether a word is letters, or digits, alone, and part of nothing longer."""
    value = text[word.start : word.end]
    if not (value.isdecimal() or (value.isalpha() and len(value) >= _SHORTEST)):
        return False
    return not (
        _tied(text[max(0, word.start - 2) : word.start][::-1])
        or _tied(text[word.end : word.end + 2])
    )


def _tied(beside: str) -> bool:
    """Whether the two signs beside a word, the nearest first, make it part of something longer."""
    if beside[:1].isalnum():
        return True
    return beside[:1] in _JOINED and beside[1:].isalnum() if beside else False


class Shut:
    """Stretches of a text that are asked for, many times."""

    def __init__(self, stretches: Sequence[Stretch]) -> None:
        self._marks = sorted(stretches)
        self._ends: list[int] = []
        last = 0
        for _start, end in self._marks:
            last = max(last, end)
            self._ends.append(last)

    def holds(self, start: int, end: int) -> bool:
        """Whether one of them overlaps `[start, end)`."""
        low, high = 0, len(self._marks)
        while low < high:
            middle = (low + high) // 2
            if self._marks[middle][0] < end:
                low = middle + 1
            else:
                high = middle
        return low > 0 and self._ends[low - 1] > start

    def encloses(self, start: int, end: int) -> bool:
        """Whether one of them holds the whole of `[start, end)`."""
        index = bisect_right(self._marks, start, key=lambda mark: mark[0]) - 1
        return index >= 0 and end <= self._ends[index]
