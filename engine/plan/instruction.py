"""Which part of a prompt says what to do: it is never changed word by word."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.kinds import word_lists
from engine.progress import Tick, ignore, paced
from engine.values import Annotated

Stretch = tuple[int, int]
READING: Final = "Reading what the task is"
_TASKS: Final = word_lists.words("sentences.tasks")
"""Verbs that open a task («Summarize», «Write»)."""
_MORE_TASKS: Final = frozenset(
    "act assume brainstorm help imagine polish pretend produce put reply respond turn use".split()
)
"""Verbs that open a task or say something; in what they open no word is changed."""
_POLITE: Final = re.compile(
    f"{word_lists.any_of('cues.polite')}"
    r"[ ,]{1,3}",
    re.IGNORECASE,
)
_LEAD: Final = re.compile(
    r"(?:after|as|based|below|considering|for|from|given|here|in|on|using|with|without)"
    r"[ ][^\n,;:.!?]{1,80},[ ]{1,2}",
    re.IGNORECASE,
)
"""What may stand before the verb of a task («Given the notes below, »)."""
_REQUEST: Final = re.compile(
    r"i[ ](?:need|want|am[ ]looking[ ]for|would[ ]like)[ ](?:an?|some|the|your)\b"
    r"|i['’](?:d[ ]like|m[ ]looking[ ]for)[ ](?:an?|some|the|your)\b"
    r"|you[ ]are[ ](?:an?|the)[ ]|tl;?dr\b",
    re.IGNORECASE,
)
"""What else opens a sentence that says what is wanted, or who is asked («You are a coach»)."""
_FIRST: Final = re.compile(r"[\s*_>#\"“«(-]{0,12}(?P<word>[A-Za-z]{2,20})")
_CHOICE: Final = re.compile(r"^[ \t]{0,4}\(?[A-Ha-h1-9][.)][ \t]{1,4}\S.{0,400}$", re.MULTILINE)
_EXAM: Final = re.compile(
    r"\b(?:which|what|each|all|any|one|none)[ ](?:one[ ])?of[ ]the[ ](?:following|options)"
    r"|\bmost[ ](?:likely|appropriate|probable|accurate)\b|\bcorrect[ ](?:answer|option|statement)"
    r"|\bbest[ ](?:describes|explains|answer|next[ ]step|choice)",
    re.IGNORECASE,
)
_FEWEST_CHOICES: Final = 2
_LABEL: Final = re.compile(r"[ \t]{0,4}\(?([A-Ha-h1-9])")
_CLOSING: Final = re.compile(
    r"\s{0,20}(?:\(?(?:answer|your choice)[^\n]{0,40})?\s*\Z", re.IGNORECASE
)
"""What may stand behind the options of a question."""
_QUOTED: Final = re.compile(r"[\"“][^\"“”\n]{0,400}[\"”]")
_ROMAN: Final = re.compile(
    r"\b(?:type|stage|class|phase|grade|factor|degree|part|level)s? I\b", re.IGNORECASE
)
_ONESELF: Final = re.compile(
    r"\b(?:I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|[Ww]e|us|[Oo]urs?|[Oo]urselves)\b"
)

_HEALTH: Final = frozenset({"MEDICAL_CONDITION", "MEDICATION"})
_OF_A_CASE: Final = _HEALTH | {"AGE", "DATE_TIME", "GENDER", "QUANTITY"}
_ILLNESSES_OF_A_CASE: Final = 3
_CLINICAL: Final = re.compile(
    rf"\b(?:{word_lists.any_of('medicine.of_treatment')}|contraindicat\w+"
    r"|(?:differen[tz]ial)?diagno(?:se|sen|stik|stisch\w*)|\w{0,20}therapien?"
    r"|behand(?:eln|elt\w*|lung(?:en)?)|\w{0,20}(?:dosis|dosierung(?:en)?)|kontraindi\w+"
    r"|verschr(?:ie|ei)ben\w{0,2})\b",
    re.IGNORECASE,
)
_REWORDING: Final = re.compile(
    rf"\b(?:{word_lists.any_of('cues.rewording')}|polish(?![ ]\w))\b"
    r"|\b(?:correct|edit|fix|improve)\b[^.?!\n]{0,40}\b"
    rf"{word_lists.any_of('cues.reworded')}\b",
    re.IGNORECASE,
)
_WHY: Final = re.compile(
    rf"\b(?:{word_lists.any_of('medicine.asks_why')}|zusammenhäng\w{{1,2}})\b",
    re.IGNORECASE,
)


def options_of_an_exam(text: str) -> tuple[Stretch, ...]:
    """The options of an exam's question, lines one below the other; () for any other text.

    An exam asks «which of the following …», «… most likely …», or it asks about others: labels from
    A or 1 on without a gap, nothing behind them, a question or a colon before them, and nobody
    says «I» or «we». Options alone do not make one, since people also ask whom of some friends to
    invite.
    """
    options = _last_choices(text)
    posed = len(options) > _FEWEST_CHOICES and (_EXAM.search(text) or _is_posed(text, options))
    return options if posed else ()


def _last_choices(text: str) -> tuple[Stretch, ...]:
    """The last options that stand one below the other."""
    runs: list[list[Stretch]] = [[]]
    for match in _CHOICE.finditer(text):
        if runs[-1] and text[runs[-1][-1][1] : match.start()].strip(" \t\r") != "\n":
            runs.append([])
        runs[-1].append(match.span())
    return tuple(runs[-1])


def _is_posed(text: str, options: Sequence[Stretch]) -> bool:
    """Whether a text is a question about others that ends with all its options."""
    before = _ROMAN.sub("", _QUOTED.sub("", text[: options[0][0]]))
    labels = "".join(_label(text, start) for start, _end in options)
    asks = "?" in before.rstrip().rpartition("\n\n")[2]
    return (
        any(run.startswith(labels) for run in ("ABCDEFGH", "123456789"))
        and _CLOSING.match(text, options[-1][1]) is not None
        and (asks or before.rstrip().endswith(":"))
        and _ONESELF.search(before) is None
    )


def _label(text: str, start: int) -> str:
    """The letter or digit of the option that begins there, as a capital."""
    match = _LABEL.match(text, start)
    return match[1].upper() if match else ""


def worded(annotated: Annotated, tick: Tick = ignore) -> tuple[Stretch, ...]:
    """What no word is spared in: `stretches`, and more loosely what else says what is wanted.

    Sentences whose task comes after a clause («Given the notes below, list …»), as the first or
    last one a wish or a role, and what goes on behind a task («Keep the tone polite.»). Values that
    are found there are hidden as anywhere.
    """
    text, verbs = annotated.text, _TASKS | _MORE_TASKS
    ends = (0, len(annotated.sentences) - 1)
    more = []
    sentences = paced(annotated.sentences, tick, READING, fraction=1.0)
    for number, (start, end) in enumerate(sentences):
        lead = _LEAD.match(text, start, end)
        wished = number in ends and _REQUEST.match(text, start, end)
        if wished or _opens(text, lead.end() if lead else start, end, verbs):
            more.append((start, end))
    wanted = {*stretches(annotated, tick), *more}
    return tuple(sorted({*wanted, *_going_on(annotated, wanted, tick)}))


def _going_on(annotated: Annotated, wanted: set[Stretch], tick: Tick) -> Iterator[Stretch]:
    """Sentences right behind one of `wanted` that open with a verb as in orders."""
    text = annotated.text
    verbs = {word.start for word in annotated.words if word.pos == "VERB"}
    end_before, told = 0, False
    for start, end in paced(annotated.sentences, tick, READING, fraction=1.0):
        first = _FIRST.match(text, start, end)
        order = first is not None and first.start("word") in verbs
        plain = first is not None and not first["word"].lower().endswith(("ing", "ed", "ss"))
        goes_on = told and order and plain and "\n\n" not in text[end_before:start]
        if goes_on and (start, end) not in wanted:
            yield start, end
        end_before, told = end, goes_on or (start, end) in wanted


def stretches(annotated: Annotated, tick: Tick = ignore) -> tuple[Stretch, ...]:
    """Sentences that open with a task or ask, and the options of a question; in order.

    A question counts in the first and the last paragraph of prose only: those between may be what a
    text or a conversation is about.
    """
    text = annotated.text
    choices = [match.span() for match in _CHOICE.finditer(text)]
    choices = choices if len(choices) >= _FEWEST_CHOICES else []
    starts = [start for start, _end in choices]
    said = [
        (start, end)
        for start, end in paced(annotated.sentences, tick, READING, fraction=1.0)
        if not _within(start, choices, bisect_right(starts, start) - 1)
    ]
    tasks = _tasks(text, paced(said, tick, READING, fraction=1.0))
    asked = [*choices, *tasks, *_questions(text, said)]
    return tuple(sorted(set(asked)))


def is_clinical(annotated: Annotated, tick: Tick = ignore) -> bool:
    """Whether what a prompt asks is what somebody has, why, or what to do about it.

    The request names a diagnosis, a treatment or the like, or it is a question about an illness or
    a medicine that was found in it; or most of what was found is of illnesses and medicines.
    """
    text = annotated.text
    health = sorted(span.start for span in annotated.spans if span.type in _HEALTH)
    asked = stretches(annotated, tick)
    measured = sum(span.type == "QUANTITY" for span in annotated.spans)
    others = sum(span.type not in _OF_A_CASE for span in annotated.spans)
    if asked and len(health) >= _ILLNESSES_OF_A_CASE and len(health) + measured > others:
        return True
    for start, end in asked:
        if _CLINICAL.search(text, start, end):
            return True
        about = bisect_left(health, start) < bisect_left(health, end)
        if about and "?" in text[start:end] and _WHY.search(text, start, end):
            return True
    return False


def gives_text_back(annotated: Annotated, tick: Tick = ignore) -> bool:
    """Whether the answer is the text itself, translated or reworded: each word of it counts."""
    text = annotated.text
    return any(_REWORDING.search(text, *place) for place in worded(annotated, tick))


def _within(position: int, stretches: list[Stretch], number: int) -> bool:
    """Whether a position lies in the stretch of a number, the last that begins before it, or -1."""
    return number >= 0 and position < stretches[number][1]


def _tasks(text: str, sentences: Iterable[Stretch]) -> Iterator[Stretch]:
    for start, end in sentences:
        if _opens(text, start, end, _TASKS):
            yield start, end


def _opens(text: str, start: int, end: int, verbs: frozenset[str]) -> bool:
    """Whether one of the verbs opens `text[start:end]`, after a polite word or without."""
    polite = _POLITE.match(text, start, end)
    first = _FIRST.match(text, polite.end() if polite else start, end)
    return first is not None and first["word"].lower() in verbs


def _questions(text: str, sentences: list[Stretch]) -> Iterator[Stretch]:
    if not sentences:
        return
    opening = text.find("\n\n", sentences[0][0])
    opening = opening if opening >= 0 else sentences[0][1]
    closing = text.rfind("\n\n", 0, sentences[-1][0])
    for start, end in sentences:
        inside = end <= opening or start >= max(closing, 0)
        if inside and text[start:end].rstrip(" \t\n\"'”»)*_").endswith("?"):
            yield start, end
