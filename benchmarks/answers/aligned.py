"""What stands in the sanitized text in place of each marked value, and what is asked of every text.

A mark need not end where a replacement does: what overlaps it gives its stand-in, cut down to the
mark where the words around it were kept.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Final

from benchmarks.answers.checks import TITLES, Case
from benchmarks.answers.prompt import Mark, Prompt
from benchmarks.answers.values import Notation
from benchmarks.answers.world import World
from engine.kinds import names
from engine.values import Replacement, Sanitized

ARTICLE: Final = re.compile(r"\b(an?)\s+[«\"“'‘(*_]*$", re.IGNORECASE)
A: Final = re.compile(
    r"eu|ewe|one\b|once\b|ouija|u(?:[bcfhjkqrst][aeiou]|ni(?!n|m)|[A-Z.])|U(?=[A-Z]{1,3}\b)|11\d\d\d(?!\d)"
)
"""What begins with a vowel and sounds like a consonant."""
AN: Final = re.compile(
    r"hour|heir|honest|honou?r|8|11(?!\d)|18(?!\d)|11,|18,|11th|18th|[AEFHILMNORSX](?=[A-Z]{1,3}\b|\d|[.-])"
)
"""What begins with a consonant or figure and sounds like a vowel."""
LED: Final = re.compile(r"an? ", re.IGNORECASE)
TELLING: Final = 3
"""So many letters of a name tell of it."""


def case_of(
    prompt: Prompt,
    sent: Sanitized,
    notation: Notation,
    world: World,
    open_types: frozenset[str] = frozenset(),
) -> Case:
    """A prompt with the stand-ins of its named values."""
    places = {name: stand_in(mark, prompt.marks, sent) for name, mark in prompt.named.items()}
    values = {name: sent.text[start:end] for name, (start, end) in places.items()}
    starts = {name: start for name, (start, _end) in places.items()}
    return Case(prompt, values, sent.text, notation, starts, world, open_types)


def stand_in(mark: Mark, marks: Sequence[Mark], sent: Sanitized) -> tuple[int, int]:
    """Where the stand-in of a mark lies in the sanitized text, `[start, end)`.

    Without the spaces that fill its column: nobody writes them in a sentence.
    """
    start, end = moved(mark.start, sent), moved(mark.end, sent, last=True)
    first, last = (_over(place, sent) for place in (mark.start, mark.end - 1))
    if first is not None and first is last:
        start, end = _within(mark, marks, first) or (start, end)
    else:
        start += _kept_before(mark, first)
        end -= _kept_behind(mark, last)
    filling = end - start - len(sent.text[start:end].rstrip(" "))
    return start, end - (0 if mark.value.endswith(" ") else filling)


def _kept_before(mark: Mark, first: Replacement | None) -> int:
    """How many characters before a mark stay in the replacement that it begins in: «CHF »."""
    before = first.original[: mark.start - first.start] if first is not None else ""
    return len(before) if first is not None and first.replacement.startswith(before) else 0


def _kept_behind(mark: Mark, last: Replacement | None) -> int:
    """The same behind a mark."""
    behind = last.original[mark.end - last.start :] if last is not None else ""
    return len(behind) if last is not None and last.replacement.endswith(behind) else 0


def moved(position: int, sent: Sanitized, *, last: bool = False) -> int:
    """Where a position of the source lies in the text; within a replacement at its start or end."""
    shift = 0
    for replacement in sent.replacements:
        if replacement.start >= position:
            break
        if replacement.end > position or (replacement.end == position and last):
            return replacement.new_end if last else replacement.new_start
        shift = replacement.new_end - replacement.end
    return position + shift


def _over(position: int, sent: Sanitized) -> Replacement | None:
    return next(
        (
            replacement
            for replacement in sent.replacements
            if replacement.start <= position < replacement.end
        ),
        None,
    )


def _within(mark: Mark, marks: Sequence[Mark], replacement: Replacement) -> tuple[int, int] | None:
    """A mark's own part of a replacement that is wider, where what is between its marks was kept.

    Else, if only what is before or behind the mark was kept, the replacement without that.
    """
    inside = [
        other
        for other in marks
        if replacement.start <= other.start and other.end <= replacement.end
    ]
    forms = (_form(inside, replacement, worded=worded) for worded in (True, False))
    matches = (re.fullmatch(form, replacement.replacement, re.DOTALL) for form in forms)
    match = next(filter(None, matches), None)
    if match and mark in inside:
        start, end = match.span(f"m{inside.index(mark)}")
        return replacement.new_start + start, replacement.new_start + end
    before = replacement.original[: max(0, mark.start - replacement.start)]
    behind = replacement.original[max(0, mark.end - replacement.start) :]
    text = replacement.replacement
    start = len(before) if before and text.startswith(before) else 0
    led = LED.match(text)
    if not start and led and LED.fullmatch(before):
        start = led.end()  # «an electrician» for «a plumber», of which «plumber» is the mark
    end = len(text) - (len(behind) if behind and text.endswith(behind) else 0)
    return (replacement.new_start + start, replacement.new_start + end) if start < end else None


def _form(inside: Sequence[Mark], replacement: Replacement, *, worded: bool) -> str:
    """A replacement with a group for each mark in it, if `worded` of as many words as the mark."""
    form, position = "", replacement.start
    for place, other in enumerate(inside):
        form += re.escape(
            replacement.original[position - replacement.start : other.start - replacement.start]
        )
        words = rf"\S+(?:\s+\S+){{{len(other.value.split()) - 1}}}"
        form += f"(?P<m{place}>{words if worded else '.+?'})"
        position = other.end
    return form + re.escape(replacement.original[position - replacement.start :])


# ------------------------------------------------------------------ asked of every text
def hidden(
    prompt: Prompt, sent: Sanitized, open_types: frozenset[str] = frozenset()
) -> Iterator[tuple[bool, str]]:
    """For each marked value whether it, and each word of a name, is gone from its place.

    Values of types that the profile keeps are not asked for.
    """
    for mark in prompt.marks:
        if mark.type in open_types:
            continue
        start, end = stand_in(mark, prompt.marks, sent)
        now = sent.text[start:end]
        gone = now.casefold() != mark.value.casefold()
        if mark.type == "PERSON":
            gone = gone and _names(mark.value).isdisjoint(_names(now))
        yield gone, f"{mark.type} {mark.value} → {now}"


def _names(text: str) -> set[str]:
    """The words of a name that tell of it; titles that are surnames, too, count behind others."""
    words = re.findall(r"[^\W\d_]+", text.casefold())
    led = list(itertools.dropwhile(lambda word: word in names.TITLES or word in TITLES, words))
    some = led or words[-1:]
    return {word for word in some if len(word) >= TELLING and word not in TITLES}


def kept(prompt: Prompt, sent: Sanitized) -> Iterator[tuple[bool, str]]:
    """For each place of public words whether they still stand there, alone or in what is wider."""
    for start, end in prompt.public:
        words = prompt.text[start:end]
        now = sent.text[moved(start, sent) : moved(end, sent, last=True)]
        wider = _over(start, sent)
        within = wider is not None and wider.start <= start and end <= wider.end
        same = within and re.search(rf"(?<!\w){re.escape(words)}(?!\w)", now) is not None
        yield same or now == words, f"{words} → {now}"


def articles(prompt: Prompt, sent: Sanitized) -> Iterator[tuple[bool, str]]:
    """For each «a» or «an» before a replacement whether it agrees; English texts only."""
    for replacement in sent.replacements if not prompt.german else ():
        before = ARTICLE.search(prompt.text[: replacement.start])
        after = ARTICLE.search(sent.text[: replacement.new_start])
        if before and after and before[1].lower() == article(replacement.original):
            agrees = after[1].lower() == article(replacement.replacement)
            yield agrees, f"{before[0]}{replacement.original} → {after[0]}{replacement.replacement}"


def article(word: str) -> str:
    """The indefinite article that a word takes by its sound."""
    if AN.match(word) or AN.match(word.lower()[:6]):
        return "an"
    vowel = word[:1].lower() in "aeiou" and not A.match(word) and not A.match(word.lower())
    return "an" if vowel else "a"
