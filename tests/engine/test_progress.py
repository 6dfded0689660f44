"""Progress is told as often in a long text as in a short one, so that it can always be stopped."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.errors import Cancelled
from engine.infer import infer
from engine.models.causal import TokenBits
from engine.options import Options
from engine.plan import plan
from engine.progress import ignore
from engine.restore import hide_again, restore
from engine.returned.index import Index
from engine.sanitize import sanitize
from engine.score import score
from engine.values import Word, WordScore
from tests.growth import calls, longest_wait
from tests.marked import annotated, sanitized


def marked(size: int) -> str:
    """People with amounts that add up."""
    return "\n".join(
        f"{{PERSON:Ann Lee{index}}} owes {{MONEY:${index + 100}.50}} and"
        f" {{MONEY:${index + 200}.25}}, in total {{MONEY:${2 * index + 300}.75}}."
        for index in range(size)
    )


def planning(size: int):
    findings = annotated(marked(size))
    return lambda tick: plan(findings, options=Options(), tick=tick)


def replacing(size: int):
    decided = plan(annotated(marked(size)), options=Options())
    return lambda tick: sanitize(decided, conversation=Conversation.seeded(7), tick=tick)


class NoMeaning:
    """An encoder to which every text is the same."""

    def embed(self, texts, *, tick):
        tick(0.5)
        return np.ones((len(texts), 384), np.float32)


def telling(size: int):
    findings = annotated(marked(size) + "As a Swiss nurse from Leeds I am her sister. " * size)
    words = tuple(Word(*match.span()) for match in re.finditer(r"\w+", findings.text))
    findings = replace(findings, words=words)
    return lambda tick: infer(findings, encoder=NoMeaning(), tick=tick)


def sparing(size: int):
    """Under «minimise», in which words of the text itself are chosen as well."""
    more = "As a Swiss nurse from Leeds I am her sister with a broken telescope. "
    findings = annotated(marked(size) + more * size)
    words = tuple(Word(*match.span(), "NOUN") for match in re.finditer(r"\w+", findings.text))
    scores = tuple(
        WordScore(word.start, word.end, number % 7 / 7, 0.5, float(number % 13))
        for number, word in enumerate(words)
    )
    findings = replace(findings, words=words)
    options = Options(profile="minimise")
    return lambda tick: plan(findings, options=options, scores=scores, tick=tick)


class Surprised:
    """A model to which every word is as surprising."""

    def bits(self, text, *, tick=ignore):
        tick(0.5)
        return [TokenBits(*match.span(), 9.0) for match in re.finditer(r"\w+", text)]


def weighing(size: int):
    findings = annotated(marked(size))
    words = tuple(Word(*match.span(), need=0.5) for match in re.finditer(r"\w+", findings.text))
    findings = replace(findings, words=words)
    return lambda tick: score(findings, causal=Surprised(), encoder=NoMeaning(), tick=tick)


def discovering(size: int):
    decided = plan(annotated(marked(size)), options=Options(relations=False))
    return lambda tick: pipeline.discover(decided, tick=tick)


@pytest.mark.parametrize("work", [planning, replacing, sparing, discovering])
def test_no_step_grows_with_the_text(work):
    work(20)(lambda _fraction, _note="": None)
    few, many = (longest_wait(work(size)) for size in (80, 240))
    assert many < 1.5 * few


@pytest.mark.parametrize("work", [sparing, weighing])
def test_what_minimise_does_is_told_often(work):
    done = work(200)
    done(ignore)
    assert longest_wait(done) < calls(lambda: done(ignore)) / 5


def test_telling_of_people_is_told_often():
    work = telling(200)
    work(ignore)
    assert longest_wait(work) < calls(lambda: work(ignore)) / 10


def test_writing_the_forms_of_values_can_be_stopped():
    made = sanitized(marked(40))

    def stop(_fraction: float, _note: str = "", /) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        Index(made.replacements, tick=stop)


def restoring(size: int):
    made = sanitized(marked(size))
    return lambda tick: restore(made.text, made.replacements, tick=tick)


def hiding(size: int):
    made = sanitized(marked(size))
    return lambda tick: hide_again(made.source, made.replacements, tick=tick)


@pytest.mark.parametrize("work", [restoring, hiding])
def test_no_step_of_an_answer_grows_with_it(work):
    work(20)(lambda _fraction, _note="": None)
    few, many = (longest_wait(work(size)) for size in (240, 480))
    assert many < 1.2 * few


@pytest.mark.parametrize("work", [restoring, hiding])
@pytest.mark.parametrize("last", [0.0, 0.5, 0.97])
def test_what_is_done_with_an_answer_can_be_stopped_at_any_time(work, last):
    reports: list[float] = []

    def stop(fraction: float, _note: str = "", /) -> None:
        reports.append(fraction)
        if fraction >= last:
            raise Cancelled

    with pytest.raises(Cancelled):
        work(40)(stop)
    assert reports
