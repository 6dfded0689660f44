"""Where the substitutes of one text are chosen: what the text says, what is taken already."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.carriers import gaps
from engine.conversation.vault import Conversation, Draw
from engine.issued import Issued
from engine.kinds import articles
from engine.kinds.boundary import glued
from engine.kinds.language import names_day_first, tongue
from engine.kinds.names import Part, canonical, split
from engine.kinds.word_forms import stem
from engine.sanitize.sent_words import SentWords, is_there
from engine.values import Decision, Plan

if TYPE_CHECKING:
    from engine.models.candidates import Candidate

Ask: TypeAlias = "Callable[[str, Sequence[tuple[int, int]], int], Sequence[Candidate]]"
"""Which words could stand at all places of a text at once: so many, the likeliest first."""
Entity = tuple[str, str]
TRIES = 48
_LISTS = 16
"""So many lists that are used up are remembered."""
_READING, _DAY, _MONTH = ("reading", "dates"), "day", "month"
_BEFORE_CELLS = frozenset(",;|=\t\"'")
_CURRENCY = re.compile(r"[$£€₹¥]|\b[A-Z]{3}\b")
_DATA = frozenset({"code", "data", "log"})
_AFTER_CELLS = frozenset(";|\t\"'")
_APART = 2
"""So many blanks part the columns of a table."""
_SHORTEST = 4
"""Letters that a substitute may have in any column."""
_TELLING = 4
"""From this length on an original may not even stand inside another word of its substitute."""


class Desk:
    """One text, its conversation, and the rules against collisions.

    A substitute never equals another word of the text, nor another value's substitute, nor holds
    its original, nor runs into the letters beside it. Values under noise are the exception: no
    choice for another value looks at them, since to avoid one would tell that it is there.
    """

    def __init__(self, plan: Plan, conversation: Conversation, ask: Ask | None = None) -> None:
        """`ask` is the masked language model, needed where a value's mechanism is `context`."""
        self.plan = plan
        self.ask = ask
        self.text = plan.annotated.text
        self.conversation = conversation
        self.memory = conversation.memory
        self._texts = SentWords.of(plan)
        self.cache: dict[object, Any] = {}
        self._hidden_but: dict[frozenset[str], frozenset[str]] = {}
        self._used_up: deque[tuple[str, ...]] = deque(maxlen=_LISTS)
        self._failures = 0
        self.births: frozenset[str] = frozenset()
        """Birth dates of the text from which an age is computed, in one spelling each."""
        self.ages_by_birth: tuple[int, ...] = ()
        """Those ages, in years."""
        self.infants: frozenset[str] = frozenset()
        """Those of infants, whose ages are counted in months, weeks or days."""

    @property
    def words(self) -> set[str]:
        """The words of the text but those under noise, in small letters."""
        return self._texts.words

    @property
    def day_first(self) -> bool:
        """How 03/04/2024 is read all through the conversation, by the first text that has one."""
        known = self.memory.entities.get(_READING) or self.cache.get(_READING)
        if known is None:
            known = _DAY if names_day_first(self.text) else _MONTH
            self.cache[_READING] = known
            days = (
                decision for decision in self.plan.decisions if decision.span.type == "DATE_TIME"
            )
            if any("/" in self.original(decision) for decision in days):
                self.memory.entities[_READING] = known
        return bool(known == _DAY)

    @cached_property
    def german(self) -> bool:
        """Whether the text is German, by its frequent words."""
        return tongue(self.text, len(self.text)) == "de"

    @cached_property
    def stems(self) -> frozenset[str]:
        """The stems of every word of the text."""
        return frozenset(map(stem, self.words))

    @cached_property
    def parts_of_speech(self) -> dict[int, str]:
        """The universal part of speech of the word at a position, or ''."""
        return {word.start: word.pos for word in self.plan.annotated.words}

    @cached_property
    def in_context(self) -> dict[str, tuple[Decision, ...]]:
        """For each value, in one spelling, its mentions that get a word of a model."""
        mentioned: dict[str, list[Decision]] = {}
        for decision in self.plan.decisions:
            if decision.mechanism in ("context", "rewrite"):
                start, end = articles.without_article(self.text, decision.span)
                plain = canonical(self.text[start:end])
                mentioned.setdefault(plain, []).append(decision)
        return {plain: tuple(mentions) for plain, mentions in mentioned.items()}

    @cached_property
    def people(self) -> tuple[tuple[Part, ...], ...]:
        """The parts of every personal name of the text."""
        spans = (decision for decision in self.plan.decisions if decision.span.type == "PERSON")
        return tuple(split(self.original(decision)) for decision in spans)

    @cached_property
    def widths(self) -> dict[str, int]:
        """How long what stands for a word may be so that the next column stays where it is."""
        longest: dict[str, int] = {}
        parted = gaps(self.text)
        for decision in self.plan.decisions if parted else ():
            gap = parted.get(decision.span.end)
            if gap is None:
                continue
            words = self.original(decision).replace("-", " ").split()
            spare = (gap.end - gap.start - _APART) // len(words)
            for word in map(str.casefold, words):
                room = max(len(word) + spare, _SHORTEST)
                longest[word] = min(longest.get(word, room), room)
        return longest

    def original(self, decision: Decision) -> str:
        """The text of a decision's span."""
        return self.text[decision.span.start : decision.span.end]

    def draw(self, kind: str, value: str, counter: int = 0) -> Draw:
        """Keyed choices for one value of one kind."""
        return self.conversation.draw("surrogate", kind, value, counter)

    def free(self, word: str, entity: Entity) -> bool:
        """Whether a new word may stand for (a part of) `entity`."""
        plain = word.casefold()
        if plain in self.words or self.memory.owners.get(plain, entity) != entity:
            return False
        return not _holds(canonical(entity[1]), plain)

    def part(self, kind: str, value: str, options: tuple[str, ...]) -> str | None:
        """The substitute for a part of a value (a surname, a street, a company's word).

        The same part gets the same substitute all through a conversation; two parts never share
        one. None where the list is used up, which is found out once.
        """
        entity = (kind, value)
        known = self.memory.entities.get(entity)
        if known is not None and known.casefold() not in self.words:
            return known
        if any(options is used for used in self._used_up):
            return None
        longest, wide = self.widths.get(value.casefold()), None
        for counter in range(TRIES):
            word = self.draw(kind, value, counter).choice(options)
            if self.free(word, entity):
                if longest is None or len(word) <= longest:
                    return self._taken(word, entity)
                wide = wide or word
        if wide is not None:
            return self._taken(wide, entity)
        self._note_failure(options)
        return None

    def _taken(self, word: str, entity: Entity) -> str:
        """A part's substitute, from now on that of all the conversation."""
        self.memory.entities[entity] = word
        self.memory.owners[word.casefold()] = entity
        return word

    def _note_failure(self, options: tuple[str, ...]) -> None:
        """Look at a whole list after 1, 2, 4 … failures to draw: whether it is used up for good."""
        self._failures += 1
        if self._failures & (self._failures - 1):
            return
        plain = map(str.casefold, options)
        if all(word in self.words or word in self.memory.owners for word in plain):
            self._used_up.append(options)
            self._failures = 0

    def fits(self, decision: Decision, entity: Entity, candidate: str) -> bool:
        """Whether `candidate` may stand in place of the decision's span."""
        span, plain = decision.span, canonical(candidate)
        if not candidate.strip() or self._runs_on(decision, candidate):
            return False
        known = self._texts.known_but_dates if span.type == "DATE_TIME" else self._texts.known
        if self.memory.owners.get(plain, entity)[1] != entity[1] or known.has(plain):
            return False
        return not _holds(canonical(self.original(decision)), plain)

    def shareable(self, decision: Decision, candidate: str, *, edges: frozenset[str]) -> bool:
        """Whether words that several values may share can stand in place of the span.

        They may stand elsewhere in the text, but never name a value that is hidden here, nor be
        another value's substitute. Of the types in `edges` a public edge may equal a value.
        """
        span, plain = decision.span, canonical(candidate)
        if not plain or self._runs_on(decision, candidate):
            return False
        shared = ("shared", plain)
        if self.memory.owners.setdefault(plain, shared) != shared:
            return False
        return span.type in edges or not _gives_away(self._hidden(edges), plain)

    def _runs_on(self, decision: Decision, words: str) -> bool:
        """Whether words in place of the span would run into the letters beside it."""
        span = decision.span
        before = self.text[span.start - 1] if span.start else " "
        after = self.text[span.end] if span.end < len(self.text) else " "
        camel = span.type in ("PERSON", "ORGANIZATION")
        return any(
            glued(left, right) and not (camel and was_hump and _is_hump(left, right))
            for left, right, was_hump in (
                (before, words[0], _is_hump(before, self.text[span.start])),
                (words[-1], after, _is_hump(self.text[span.end - 1], after)),
            )
        )

    def _hidden(self, edges: frozenset[str]) -> frozenset[str]:
        """The values of the text that may not show, in one spelling each."""
        if edges not in self._hidden_but:
            self._hidden_but[edges] = frozenset(
                canonical(self.original(decision))
                for decision in self.plan.decisions
                if decision.mechanism != "keep" and decision.span.type not in edges
            )
        return self._hidden_but[edges]

    def alone(self, decision: Decision, noised: str) -> bool:
        """Whether a noised value, now taken, can be told from everything else that is sent."""
        self.memory.originals.setdefault(noised, self.original(decision))
        return self.unused(decision, noised)

    def unused(self, decision: Decision, noised: str) -> bool:
        """Whether a noised value stands for no other value and equals no words that are sent.

        What is hidden elsewhere does not count: avoiding it would tell that it is there.
        """
        original = self.original(decision)
        owner = self.memory.originals.get(noised, original)
        return owner == original and not self._texts.sent.has(canonical(noised))

    def says(self, word: str) -> bool:
        """Whether a word stands elsewhere in the text and is sent as it is."""
        return self._texts.sent.has(word.casefold())

    def in_cell(self, decision: Decision) -> bool:
        """Whether a value fills a cell of a table or a place in code, by the marks beside it."""
        span = decision.span
        before = self.text[max(0, span.start - 1) : span.start]
        after = self.text[span.end : span.end + 2]
        separated = after[:1] == "," and not after[1:].isspace()
        if after == "; " and _CURRENCY.search(self.original(decision)):
            return before in _BEFORE_CELLS  # «so £950; the skip» is a sentence
        if self._is_in_data(span.start):
            return True
        return before in _BEFORE_CELLS or after[:1] in _AFTER_CELLS or separated

    def _is_in_data(self, place: int) -> bool:
        """Whether a place lies in a log or in code, whose figures no comma parts."""
        blocks = self.plan.annotated.blocks
        before = bisect_right(blocks, place, key=lambda block: block.start) - 1
        return before >= 0 and place < blocks[before].end and blocks[before].kind in _DATA

    def thousands_mark(self, decision: Decision) -> str:
        """What sets thousands apart where a value does not show it, by the words around it.

        Never a point but in an amount of money: elsewhere «1.030» is read with decimals.
        """
        mark = self._texts.thousands_mark(decision.span.start)
        return " " if mark == "." and decision.span.type != "MONEY" else mark

    @property
    def in_capitals(self) -> bool:
        """Whether all that is sent as it is stands in capitals."""
        return self._texts.in_capitals

    def issue(self, decision: Decision, entity: Entity, candidate: str) -> Issued:
        """Write a chosen substitute down; spellings of one value may share it."""
        original = self.original(decision)
        kind, mechanism = decision.span.type, decision.mechanism
        self.memory.owners[canonical(candidate)] = entity
        owner = self.memory.originals.setdefault(candidate, original)
        return self.record(
            Issued(original, candidate, kind, mechanism, reversible=owner == original)
        )

    def record(self, issued: Issued) -> Issued:
        """Remember what was issued for a value."""
        form = _form(issued.type, issued.mechanism, issued.original)
        self.memory.forms[form] = issued
        return issued

    def known(self, decision: Decision, entity: Entity) -> Issued | None:
        """What this conversation issued for the same words before, if it still fits this text."""
        kind, mechanism = decision.span.type, decision.mechanism
        issued = self.memory.forms.get(_form(kind, mechanism, self.original(decision)))
        return issued if issued and self.fits(decision, entity, issued.replacement) else None

    def first_fitting(
        self,
        decision: Decision,
        entity: Entity,
        make: Callable[[int], str | None],
        tries: int = TRIES,
    ) -> str | None:
        """The first of the candidates make(0), make(1) … that fits; None where none does.

        After so many tries there is none. For a value in the middle of a word there is none, and
        one candidate shows it.
        """
        within = self._runs_on(decision, self.original(decision))
        for counter in range(tries):
            candidate = make(counter)
            if candidate is None or (within and candidate and self._runs_on(decision, candidate)):
                return None
            if self.fits(decision, entity, candidate):
                return candidate
        return None


def _form(kind: str, mechanism: str, original: str) -> tuple[str, str, str]:
    """One value has one substitute whatever type it was taken for; noise is per type."""
    return (kind if mechanism in ("mdp", "derived", "placeholder") else "", mechanism, original)


def _holds(original: str, candidate: str) -> bool:
    """Whether a substitute gives its original away: as a whole word, or inside one if telling."""
    if not original or not candidate:
        return False
    return is_there(original, f" {candidate} ") or (
        len(original) >= _TELLING and original in candidate
    )


def _gives_away(originals: frozenset[str], candidate: str) -> bool:
    """Whether a substitute holds one of many originals; the time depends on the substitute."""
    return any(
        candidate[start:end] in originals and _holds(candidate[start:end], candidate)
        for start in range(len(candidate))
        for end in range(start + 1, len(candidate) + 1)
    )


def _is_hump(left: str, right: str) -> bool:
    """Whether a word of an identifier in camel case ends and the next begins: `sendToNiles`."""
    return left.islower() and right.isupper()
