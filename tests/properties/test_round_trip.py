"""Sanitizing any text with any spans keeps its promises, and restoring brings the text back."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.conversation.vault import Conversation
from engine.issued import shorter_forms
from engine.kinds.boundary import glued
from engine.kinds.names import canonical
from engine.options import Options
from engine.plan import plan
from engine.plan.profiles import IDENTIFIERS, NATURAL, NUMBERS
from engine.restore import StreamRestorer, restore
from engine.sanitize import sanitize
from engine.types import PROFILES
from engine.values import Annotated, Replacement, Sanitized, Span
from tests.marked import annotated

TYPES = sorted({*NATURAL, *NUMBERS, *IDENTIFIERS[:12], "QUANTITY", "CUSTOM", "PASSWORD"})
VALUES = {
    "PERSON": ["Siobhán O'Leary", "Ms O’Leary", "SIOBHÁN", "O'Leary's", "J. R. Smith", "王伟",
               "Иван Петров", "Ludwig van Beethoven", "Anne-Marie", "will smith", "김민준"],
    "LOCATION": ["Paris", "Boston, MA", "the Netherlands", "Lake Tahoe", "São Paulo", "東京"],
    "ORGANIZATION": ["Acme Ltd", "IBM", "University of Leeds", "Bank of America", "O2", "Acme"],
    "EMAIL_ADDRESS": ["siobhan.oleary@gmail.com", "info@acme.co.uk"],
    "DATE_TIME": ["12 March 1983", "2024-03-05", "03/04/24", "5 pm", "Monday", "2019"],
    "AGE": ["41", "41-year-old", "forty-one", "41 years"],
    "MONEY": ["$48,950", "fifty dollars", "€1.234,50", "48,950"],
    "US_SSN": ["078-05-1120", "078051120"],
    "CREDIT_CARD": ["4111 1111 1111 1111"],
    "PHONE_NUMBER": ["(212) 555-0187", "+44 20 7946 0958"],
    "ID_NUMBER": ["AB-123", "12345678", "7", "0000000"],
    "URL": ["https://acme.co.uk/users/7?id=3", "www.acme.com"],
    "ADDRESS": ["12 Elm Street, Springfield, IL 62704", "Hauptstraße 5"],
    "SECRET": ["sk-abcdEFGH1234567890", "x"],
    "PASSWORD": ["hunter2"],
    "CUSTOM": ["Project X", "PERSON", "[PERSON_1]"],
    "OCCUPATION": ["an accountant", "nurses"],
    "ZIP_CODE": ["02115"],
}  # fmt: skip
GLUE = st.sampled_from(
    [" ", " ", ", ", "\n", "", ".", "-", "'s ", "_", "@", "/", "x", "7", " (", ") ", " **", "** ",
     " https://a.b/", " [x](", '<a href="', "🙂", "\u202b", "\ud83d", " may 41 Paris ", "$"]
)  # fmt: skip


@st.composite
def composed(draw: st.DrawFn) -> Annotated:
    """Real values among awkward neighbours."""
    text, spans = "", []
    for _ in range(draw(st.integers(1, 7))):
        text += draw(GLUE)
        kind = draw(st.sampled_from(sorted(VALUES)))
        value = draw(st.sampled_from(VALUES[kind]))
        if draw(st.integers(0, 5)):
            spans.append(Span(len(text), len(text) + len(value), kind, 1.0, "test"))
        text += value
    return Annotated(text + draw(GLUE), tuple(spans), (), ())


@st.composite
def arbitrary(draw: st.DrawFn) -> Annotated:
    """Any text at all, cut at random."""
    text = draw(st.text(st.characters(exclude_categories=[]), max_size=60))
    cuts = sorted(draw(st.lists(st.integers(0, len(text)), max_size=8, unique=True)))
    spans = [
        Span(start, end, draw(st.sampled_from(TYPES)), 1.0, "test")
        for start, end in zip(cuts[::2], cuts[1::2], strict=False)
    ]
    return Annotated(text, tuple(spans), (), ())


def sanitized(annotated: Annotated, profile: str, seed: int) -> Sanitized:
    made = plan(annotated, options=Options(profile=profile))
    return sanitize(made, conversation=Conversation.seeded(seed))


def is_hump(before: str, *firsts: str) -> bool:
    """Whether a word of an identifier in camel case begins there: `sendToNiles`."""
    return before.islower() and all(first.isupper() for first in firsts)


def keeps_its_promises(made: Sanitized) -> None:
    owners: dict[str, str] = {}
    shorter = shorter_forms(made.replacements)
    for item in made.replacements:
        if item.mechanism in ("keep", "redact", "mdp", "dx"):  # noise may hit anything
            continue
        before = made.source[item.start - 1 : item.start]
        after = made.source[item.end : item.end + 1]
        humps = item.type in ("PERSON", "ORGANIZATION")
        assert not (before and glued(before, item.replacement[0])) or (
            humps and is_hump(before, item.original[0], item.replacement[0])
        )
        assert not (after and glued(item.replacement[-1], after)) or (
            humps and after.isupper() and item.original[-1].islower()
        )
        new, old = canonical(item.replacement), canonical(item.original)
        if item.mechanism == "generalize":  # a band may be shared, so it never comes back
            assert not item.reversible
            assert new != old
            continue
        words = re.findall(r"[^\W_]+", made.source.casefold())
        assert new not in words, "a substitute equals another word of the text"
        if (item.original, item.replacement) not in shorter:  # of one person's names the fullest
            assert owners.setdefault(new, old) == old, "two values share a substitute"
        if old.strip() and old.isalnum():
            assert old not in re.findall(r"\w+", new)


def comes_back(made: Sanitized) -> None:
    """Each value where it stood, in one of the ways that `ways_back` allows."""
    expected, place = "", 0
    for item in made.replacements:
        options = "|".join(re.escape(option) for option in sorted(ways_back(item, made)))
        expected += f"{re.escape(made.source[place : item.start])}(?:{options})"
        place = item.end
    expected += re.escape(made.source[place:])
    alone = [replace(item, within=()) for item in made.replacements]
    restored = restore(made.text, alone).text
    assert re.fullmatch(expected, restored), f"{restored!r} does not match {expected!r}"


def ways_back(item: Replacement, made: Sanitized) -> set[str]:
    """As what a value may come back.

    As itself where it is reversible, or as another that shares its label; a name behind a letter or
    «_» («xSIOBHÁN», «62704_SIOBHÁN») without its accents, as names in code do. Else it stays as it
    was sent: but a shorter form of a name comes back as the fullest, and a noised number as what it
    was where another value has the same number («40» beside «40-year-old»).
    """
    whole = {
        other.original
        for other in made.replacements
        if (other.reversible or other.elsewhere) and other.replacement == item.replacement
    }
    if not item.reversible:
        shorter = (item.original, item.replacement) in shorter_forms(made.replacements)
        if shorter and whole:
            return whole | {item.replacement}  # in an address nothing is put
        return {item.replacement, item.original} if item.mechanism == "mdp" else {item.replacement}
    ways = {item.original} | (whole if item.mechanism == "placeholder" else set())
    before = made.source[item.start - 1 : item.start]
    if before.isalpha() or before == "_":
        spread = unicodedata.normalize("NFD", item.original)
        ways.add("".join(sign for sign in spread if not unicodedata.combining(sign)))
    return ways


def streams(text: str, issued: Sequence, cuts: list[int]) -> None:
    whole = restore(text, issued)
    restorer, shown, place = StreamRestorer(issued), "", 0
    for cut in [*sorted(cut % (len(text) + 1) for cut in cuts), len(text)]:
        shown += restorer.feed(text[place:cut])
        place = cut
    assert whole.text.startswith(shown)
    assert restorer.finish() == whole


@settings(max_examples=250)
@given(composed(), st.sampled_from(PROFILES), st.integers(0, 5), st.lists(st.integers(0, 400)))
@example(annotated("{PERSON:Ann Lee} and {PERSON:ann lee}"), "restore", 0, [3])
@example(annotated("IL 62704_{PERSON:SIOBHÁN} "), "restore", 0, [])
def test_awkward_neighbours(findings, profile, seed, cuts):
    made = sanitized(findings, profile, seed)
    keeps_its_promises(made)
    comes_back(made)
    streams(made.text, made.replacements, cuts)


@settings(max_examples=250)
@given(arbitrary(), st.sampled_from(PROFILES), st.integers(0, 5), st.lists(st.integers(0, 100)))
def test_any_text_and_any_spans(findings, profile, seed, cuts):
    made = sanitized(findings, profile, seed)
    keeps_its_promises(made)
    comes_back(made)
    streams(made.text, made.replacements, cuts)


@given(composed(), st.integers(0, 5))
def test_the_same_plan_gives_the_same_text(findings, seed):
    assert sanitized(findings, "restore", seed) == sanitized(findings, "restore", seed)
