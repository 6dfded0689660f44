"""The frozen values that pass between the stages.

All positions are half-open `[start, end)` in Unicode code points of the text as given. Fields
that hold a person's text never appear in a `repr`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from engine.errors import PlanError
from engine.issued import Stretch
from engine.options import Options
from engine.types import Mechanism

SPARE: Final = "task"
"""The source of a span that is no finding: a word that the task can spare (`engine.plan.spare`)."""

HOUSE: Final = "house names"
"""The source of a span that is the name of a firm or product inside an identifier or alone."""

NEVER: Final = 2.0
"""Above every λ."""


class Packed:
    """A value of which a text has thousands: it is pickled as its fields alone.

    What `dataclass` makes for frozen classes with slots looks every field up by name, in Python;
    half the time of handing a plan to another process went there.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[type[Packed], tuple[Any, ...]]:
        return type(self), tuple(map(self.__getattribute__, type(self).__slots__))


@dataclass(frozen=True, slots=True)
class Span(Packed):
    """A private value found in a text: `text[start:end]`, its type, how surely, and by whom."""

    start: int
    end: int
    type: str
    score: float
    source: str


@dataclass(frozen=True, slots=True)
class Word(Packed):
    """A word (no space, no bare punctuation) and its universal part of speech, or ''.

    `need` is the chance that the answer takes the word up, as far as the tagger can tell; 0 where
    none was asked. `replaced_from` is the λ from which on the light form of ProSan replaces it,
    `NEVER` for at none; `instead` what a model of the person's writes there, '' for nothing.
    """

    start: int
    end: int
    pos: str = ""
    need: float = field(default=0.0, compare=False)
    replaced_from: float = field(default=NEVER, compare=False)
    instead: str = field(default="", repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Region(Packed):
    """A stretch whose characters are written in a notation (`engine.carriers`), by its name."""

    start: int
    end: int
    notation: str


Level = tuple[Region, ...]
"""Regions of one text, sorted, not overlapping; reading them gives the text of the next level."""


BlockKind = Literal["code", "data", "log", "table"]


@dataclass(frozen=True, slots=True)
class Block(Packed):
    """Whole lines of a text that are no prose, without the line break after the last."""

    start: int
    end: int
    kind: BlockKind


@dataclass(frozen=True, slots=True)
class Annotated:
    """A text with its private spans (sorted, not overlapping), words and sentences.

    `levels` say in which notation its values are written, the outermost first; `blocks` which of
    its lines are code, logs, tables or data (sorted, not overlapping).
    """

    text: str = field(repr=False)
    spans: tuple[Span, ...]
    words: tuple[Word, ...]
    sentences: tuple[tuple[int, int], ...]
    levels: tuple[Level, ...] = ()
    blocks: tuple[Block, ...] = ()


@dataclass(frozen=True, slots=True)
class WordScore(Packed):
    """What one word means to the task and gives away.

    `importance` K and `privacy` O lie in [0, 1] (min-max over the prompt); `bits` is the word's
    self-information I in bits, at least 0 (ProSan, section on scores).
    """

    start: int
    end: int
    importance: float
    privacy: float
    bits: float


@dataclass(frozen=True, slots=True)
class Scored:
    """An annotated text and one score per word."""

    annotated: Annotated
    words: tuple[WordScore, ...]


@dataclass(frozen=True, slots=True)
class Decision(Packed):
    """What shall happen to one span.

    `epsilon` is the share of the budget for one release of the value (None where the mechanism
    spends none); `reason` says in a few plain words why, for the rail and the card. Where the
    person wrote a `replacement` of their own, that is what stands in the text instead of what the
    mechanism would draw.
    """

    span: Span
    mechanism: Mechanism
    epsilon: float | None = None
    reason: str = ""
    replacement: str | None = field(default=None, repr=False)


class Workings(dict[str, Any]):
    """What was worked out for a plan, for the next one of the same findings.

    The plans of one text share it and it dies with them; each stage keeps its latest only, beside
    what that depends on. It is never written anywhere: a plan in another process begins anew.
    """

    def __repr__(self) -> str:
        return "Workings(…)"

    def __reduce__(self) -> tuple[type[Workings], tuple[()]]:
        return Workings, ()


@dataclass(frozen=True, slots=True)
class Plan:
    """One decision per span of a text, in order. The person may replace any of them.

    Under `minimise` there are decisions for words besides, whose spans come from `SPARE`.
    """

    annotated: Annotated
    decisions: tuple[Decision, ...]
    options: Options
    scores: tuple[WordScore, ...] = ()
    dependencies: tuple[str, ...] = field(default=(), repr=False)
    """Helper strings: what the person stated, and what was found and is applied."""
    workings: Workings = field(default_factory=Workings, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Replacement(Packed):
    """One spliced value: `source[start:end]` became `text[new_start:new_end]`.

    `epsilon` is what releasing this value cost, None where the mechanism spends none; `noise` then
    names the kind of draw: another kind or another ε for one value is another draw. `within` are
    the pieces of the text that bring it back as a whole where it does not come back alone.
    `elsewhere` is true of one that is not reversible because of where it stands (in an address,
    between figures), and is put back where it stands otherwise in an answer.
    """

    start: int
    end: int
    new_start: int
    new_end: int
    type: str
    original: str = field(repr=False)
    replacement: str = field(repr=False)
    mechanism: Mechanism
    reversible: bool
    epsilon: float | None = None
    noise: str = ""
    within: tuple[Stretch, ...] = field(default=(), repr=False, compare=False)
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class ValueCost:
    """The ε that one released value cost."""

    type: str
    epsilon: float


@dataclass(frozen=True, slots=True)
class Budget:
    """What a sanitized text spends; `metric` says in which distance ε is meant."""

    epsilon_spent: float
    per_value: tuple[ValueCost, ...]
    metric: str


@dataclass(frozen=True, slots=True)
class Sanitized:
    """A text that may leave the machine. Only `engine.sanitize` makes one.

    Raises `PlanError` unless `text` is `source` with exactly the replacements spliced in.
    """

    source: str = field(repr=False)
    text: str = field(repr=False)
    replacements: tuple[Replacement, ...]
    budget: Budget

    def __post_init__(self) -> None:
        old = new = 0
        for replacement in self.replacements:
            untouched = self.source[old : replacement.start]
            if (
                replacement.start < old
                or self.text[new : replacement.new_start] != untouched
                or self.source[replacement.start : replacement.end] != replacement.original
                or self.text[replacement.new_start : replacement.new_end] != replacement.replacement
            ):
                raise PlanError("The replacements do not fit the text; nothing was sent.")
            old, new = replacement.end, replacement.new_end
        if self.source[old:] != self.text[new:]:
            raise PlanError("The replacements do not fit the text; nothing was sent.")


@dataclass(frozen=True, slots=True)
class Guess:
    """What a reader can tell of somebody in a text: whom, which attribute, its value, how surely.

    `about` numbers the people of the text from 0; None is the writer where nobody is named as such.
    `clues` are positions in the text. `confidence` lies in [0, 1] and is calibrated.
    """

    about: int | None
    attribute: str
    value: str = field(repr=False)
    confidence: float
    clues: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class LessPrecise:
    """What could stand in place of `text[start:end]`, so that it tells less."""

    start: int
    end: int
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Tie:
    """Words `text[start:end]` of a sanitized text that give a hidden value away, or contradict it.

    `strength` > 0 says how much nearer they are to the value than to others of its type. `less` is
    how they could be said less precisely, None where nothing more general is known. `decides`: it
    is these words that tell the value before all others of its type; without them nothing does.
    """

    start: int
    end: int
    type: str
    original: str = field(repr=False)
    strength: float
    less: LessPrecise | None = None
    decides: bool = True


@dataclass(frozen=True, slots=True)
class Crowd:
    """How many people some guesses about one person fit together: about one in `one_in`.

    `people` live at the place that one of the guesses names; 0 where none does, or it is unknown.
    """

    about: int | None
    guesses: tuple[Guess, ...]
    one_in: int
    people: int = 0


@dataclass(frozen=True, slots=True)
class Inference:
    """What can be told of a text's people, the surest first.

    `names[n]` is what person n is called there first. `repairs[i]` are the clues of `guesses[i]`
    said less precisely, none where nothing more general is known. `crowds` are how many people
    guesses fit together, `ties` which words give hidden values away, where somebody asked.
    """

    guesses: tuple[Guess, ...]
    names: tuple[str, ...] = field(default=(), repr=False)
    repairs: tuple[tuple[LessPrecise, ...], ...] = field(default=(), repr=False)
    crowds: tuple[Crowd, ...] = ()
    ties: tuple[Tie, ...] = ()


@dataclass(frozen=True, slots=True)
class Similarity:
    """Predicted similarity of prompt and restored answer, in [0, 1].

    `low`, `high`: its 90 % interval, None until enough answers were observed.
    """

    value: float
    low: float | None = None
    high: float | None = None


Target = Literal["result", "finding", "words"]
"""A computed result that is still right; an answer that is still found; words that survive."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """Predicted utility with its 90 % interval, and leakage; None where there is no basis for it.

    `similarity` is predicted only where a local model writes an answer, or enough answers were
    observed. `guesses` are what a reader can tell about people from the sanitized text. `target` is
    what the utility is that of, by what the prompt asks for.
    """

    utility: float | None = None
    low: float | None = None
    high: float | None = None
    similarity: Similarity | None = None
    leakage: float | None = None
    guesses: tuple[Guess, ...] | None = None
    basis: str | None = None
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class RestoredItem:
    """One issued replacement and what became of it in the answer.

    `status` is `exact`, `recovered` (its form was changed) or `missing`; positions are in the
    restored text, None where missing. A replacement that stands there n times gives n items.
    """

    replacement: str = field(repr=False)
    original: str = field(repr=False)
    status: str
    start: int | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A place of the restored text that may stand for any of `originals`, so it was left alone."""

    start: int
    end: int
    originals: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Withheld:
    """A place of the restored text that could carry its value off, so it was left as it came.

    `original` is what would stand there, '' where several could; `undecided` where the text did
    not say in time whether it is such a place.
    """

    start: int
    end: int
    original: str = field(repr=False)
    undecided: bool = False


@dataclass(frozen=True, slots=True)
class LookAlike:
    """A place of the restored text that looks like a private value but was never issued."""

    start: int
    end: int
    type: str


@dataclass(frozen=True, slots=True)
class Regendered:
    """A title of the restored text («Mr») that does not agree with the one its person has."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Report:
    """How many values came back exactly, how many in a changed form, how many not at all.

    `ambiguous`, `unknown`, `regendered` and `withheld` are for the window: places a person may
    want to look at, in order; nothing was changed there.
    """

    restored: int
    recovered: int
    unplaced: int
    items: tuple[RestoredItem, ...]
    ambiguous: tuple[Ambiguous, ...] = ()
    unknown: tuple[LookAlike, ...] = ()
    regendered: tuple[Regendered, ...] = ()
    withheld: tuple[Withheld, ...] = ()


@dataclass(frozen=True, slots=True)
class Restored:
    """An answer with the private values put back."""

    text: str = field(repr=False)
    report: Report


@dataclass(frozen=True, slots=True)
class Pasted:
    """A pasted answer as it may be sent; `hidden` places of it held a value of the person."""

    text: str = field(repr=False)
    hidden: int
