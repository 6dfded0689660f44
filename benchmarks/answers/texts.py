"""The corpus of answers, and what is wrong with it.

    python -m benchmarks.answers --texts [--folder FOLDER]

Prints every fault of the files of a folder: no TOML, missing fields, unknown kinds and types, ids
that nothing bears or that occur twice, relations that do not hold between the original values
(sums, ages, weekdays, intervals, forms of a name …), private values that stand unmarked elsewhere,
eight words in a row that a text of `training/written` or `benchmarks/written` has too, halves of
unlike size, looked-at prompts among the fresh ones; then how often each kind of check occurs in
each file. Exit status 1 where there are faults.
"""

from __future__ import annotations

import itertools
import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from benchmarks.answers.checks import LITERAL, WORDS_OF_FIELDS, Case, words_of_name
from benchmarks.answers.meanings import SOUND
from benchmarks.answers.prompt import FRESH, MARK, OPENED, Check, Mark, Prompt, files, prompt
from benchmarks.answers.slots import FUNCTIONS, SLOT, UNKNOWN, arguments_of, filled
from benchmarks.answers.values import Notation, plain
from engine.types import NEURAL_TYPES
from training.data.written import parsed as without_marks

UNEVEN: Final = 11
"""So many prompts more may one half have: one that was read by mistake goes to the other."""
ROOT: Final = Path(__file__).resolve().parents[2]
OTHERS: Final = (ROOT / "training" / "written", ROOT / "benchmarks" / "written")
TYPES: Final = frozenset(NEURAL_TYPES) | frozenset(
    "IP_ADDRESS MAC_ADDRESS CREDIT_CARD IBAN_CODE CRYPTO MEDICAL_LICENSE CUSTOM".split()
)
NATIONAL: Final = re.compile(
    r"(?:AU|CA|DE|ES|FI|FR|IN|IT|KR|NG|PH|PL|SE|SG|TH|TR|UK|US|ZA)_[A-Z_]+"
)
FIELDS: Final = {
    "sum": ("parts", "total"),
    "product": ("factors", "result"),
    "percent": ("of", "rate", "result"),
    "less": ("values",),
    "age": ("born", "on", "years"),
    "order": ("dates",),
    "interval": ("dates",),
    "weekday": ("date", "name"),
    "range": ("ends",),
    "person": ("forms",),
    "family": ("members",),
    "differ": ("values",),
    "same": ("values",),
    "sex": ("of", "is"),
    "occupation": ("of", "group"),
    "place": ("of", "is"),
    "agree": ("places",),
    "company": ("of", "keeps"),
    "unit": ("of",),
    "plural": ("of",),
    "shape": ("as",),
    "column": ("values", "all"),
    "past": ("dates", "before"),
}
"""The kinds of checks and the fields that each needs."""
OPTIONAL: Final = {"rank": "occupation", "country": "place", "block": "shape"}
GROUPS: Final = frozenset(
    "management business computing engineering science social law education arts health protective"
    " food cleaning personal sales office farming construction repair production transport"
    " military".split()
)
SHAPES: Final = frozenset(
    "json jsonl yaml xml html csv tsv columns ini env sql log python javascript java bash".split()
) | {"markdown table"}
CHOICES: Final = {
    ("sex", "is"): frozenset({"female", "male"}),
    ("occupation", "group"): GROUPS,
    ("occupation", "rank"): frozenset({"manages"}),
    ("shape", "as"): SHAPES,
    ("column", "all"): frozenset({"changed", "kept"}),
}
FIGURES_OF_DATES: Final = re.compile(r"\b(\d{1,2})/(\d{1,2})(?:/\d{2,4})?\b")
MONTHS_OF_A_YEAR: Final = 12
LIKENESS: Final = 8
"""So many words in a row are too many to share with a text written for something else."""
LONGEST: Final = 450
SEEN_TYPES: Final = frozenset({"AGE", "GENDER", "QUANTITY", "MONEY", "DATE_TIME", "OCCUPATION"})
"""Types whose values may stand unmarked elsewhere with another meaning."""


def notations() -> Iterator[Notation]:
    """The ways to read what can be read in two ways, the likeliest in English first."""
    for comma, month in itertools.product((False, True), repeat=2):
        yield Notation(month_first=month, decimal_comma=comma)


def notation_of(prompt: Prompt) -> Notation:
    """How a prompt writes dates and decimals: so that most of its relations hold.

    Of two ways in which as many hold, the one in which more of its dates are in a calendar:
    «10/25/2025» says that the month leads, of «11/01/2025», too.
    """
    findings = sorted(notations(), key=lambda way: way.decimal_comma != prompt.german)
    days = [parts for mark in prompt.marks for parts in FIGURES_OF_DATES.findall(mark.value)]

    def fits(way: Notation) -> tuple[int, int]:
        places = [parts[0 if way.month_first else 1] for parts in days]
        months = sum(int(place) <= MONTHS_OF_A_YEAR for place in places)
        return -len(list(broken(prompt, way))), months

    return max(findings, key=fits)


def original(prompt: Prompt, way: Notation | None = None) -> Case:
    """A prompt with its own values as stand-ins, read in a notation or in its own."""
    values = {name: mark.value for name, mark in prompt.named.items()}
    return Case(prompt, values, prompt.text, way or notation_of(prompt))


def broken(prompt: Prompt, way: Notation) -> Iterator[Check]:
    """The checks that do not hold between the original values."""
    case = original(prompt, way)
    for check in prompt.checks:
        rule = SOUND.get(check.kind)
        if rule and not rule(case, check):
            yield check


# ------------------------------------------------------------------ faults
def proper(halves: Counter[str], folder: str) -> bool:
    """Whether a file of this folder holds the halves that it should: elsewhere as many seen ones
    as opened ones, or nearly so."""
    if alone := {FRESH: "unseen", OPENED: "opened"}.get(folder):
        return not set(halves) - {alone}
    return abs(halves["seen"] - halves["opened"]) <= UNEVEN and not set(halves) - {"seen", "opened"}


def file_faults(path: Path, shared: set[int], seen: set[str]) -> Iterator[str]:
    """All faults of a file; `seen` collects the ids of all files."""
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("prompt", [])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        yield f"no TOML: {error}"
        return
    halves = Counter(row.get("half") for row in rows)
    if not proper(halves, path.parent.name):
        yield f"halves: {dict(halves)}"
    for place, row in enumerate(rows, 1):
        name = str(row.get("id", f"prompt {place}"))
        if name in seen:
            yield f"{name}: this id occurs twice"
        seen.add(name)
        for fault in faults(row, path.stem, shared):
            yield f"{name}: {fault}"


def faults(row: dict[str, Any], field: str, shared: set[int] = frozenset()) -> Iterator[str]:  # type: ignore[assignment]
    """What is wrong with one prompt; `shared` holds runs of words that others have."""
    missing = [name for name in ("id", "half", "text", "checks", "answer") if name not in row]
    if missing or any("kind" not in check for check in row.get("checks", [])):
        yield f"missing: {', '.join(missing) or 'the kind of a check'}"
        return
    item = prompt(row, field)
    yield from _of_marks(item, row["text"])
    unsound = list(_of_checks(item))
    yield from unsound
    yield from _of_answer(item)
    words = len(item.text.split())
    if not 20 <= words <= LONGEST:
        yield f"{words} words"
    if not 2 <= len(item.checks) <= 6:
        yield f"{len(item.checks)} checks"
    if not 1 <= len(item.public) <= 5:
        yield f"{len(item.public)} public words"
    if not unsound:
        for check in broken(item, notation_of(item)):
            yield f"does not hold: {check.kind} {dict(check.fields)} {_shown(item, check)}"
        if UNKNOWN in filled(original(item)):
            yield f"a slot of the answer cannot be computed: {filled(original(item))}"
    for run in runs(item.text):
        if hash(run) in shared:
            yield f"«{' '.join(run)}» stands elsewhere"
            break


def _of_marks(prompt: Prompt, marked: str) -> Iterator[str]:
    if re.search(r"[⟦⟧]", prompt.text) or any("⟦" in mark.value for mark in prompt.marks):
        wrong = re.search(r".{0,30}[⟦⟧].{0,30}", MARK.sub("", marked))
        yield f"a mark that cannot be read: {wrong[0] if wrong else ''}"
    for name, count in Counter(mark.id for mark in prompt.marks if mark.id).items():
        if count > 1:
            yield f"the id {name} is borne by {count} marks"
    for mark in prompt.marks:
        if mark.type not in TYPES and not NATIONAL.fullmatch(mark.type):
            yield f"unknown type {mark.type}"
        if not mark.value or mark.value != mark.value.strip():
            yield f"blank ends: «{mark.value}»"
    yield from _unmarked(prompt)


def _unmarked(prompt: Prompt) -> Iterator[str]:
    """Values, and words of names, that stand elsewhere without a mark."""
    covered = {index for mark in prompt.marks for index in range(mark.start, mark.end)}
    covered |= {index for start, end in prompt.public for index in range(start, end)}
    for value in sorted({word for mark in prompt.marks for word in _telling(mark)}):
        for match in re.finditer(rf"(?<!\w){re.escape(value)}(?!\w)", prompt.text):
            if covered.isdisjoint(range(*match.span())):
                around = prompt.text[max(0, match.start() - 20) : match.end() + 20]
                yield f"«{value}» stands unmarked: …{' '.join(around.split())}…"


def _telling(mark: Mark) -> set[str]:
    """The value of a mark and, of a person, the capitalised words of the name."""
    values = {mark.value} if len(mark.value) > 3 or mark.type not in SEEN_TYPES else set()
    if mark.type == "PERSON":
        names = words_of_name(mark.value)
        words = re.findall(r"[^\W\d_]{3,}", mark.value)
        values |= {word for word in words if word[0].isupper() and plain(word) in names}
    return {value for value in values if len(value) > 1}


def _of_checks(prompt: Prompt) -> Iterator[str]:
    for check in prompt.checks:
        wanted = FIELDS.get(check.kind)
        if wanted is None:
            yield f"unknown kind of check: {check.kind}"
            continue
        for name in wanted:
            if name not in check.fields:
                yield f"{check.kind}: the field {name} is missing"
        for name in check.fields:
            if name not in wanted and OPTIONAL.get(name) != check.kind:
                yield f"{check.kind}: unknown field {name}"
            elif name not in WORDS_OF_FIELDS:
                yield from _of_ids(prompt, check, name)
            elif (check.kind, name) in CHOICES:
                value = check.fields[name]
                if value not in CHOICES[check.kind, name]:
                    yield f"{check.kind}: {name} cannot be «{value}»"


def _of_ids(prompt: Prompt, check: Check, name: str) -> Iterator[str]:
    for value in check.names(name):
        bare = value.removeprefix("-") if name == "parts" else value
        if not LITERAL.fullmatch(bare) and bare not in prompt.named:
            yield f"{check.kind}: nothing is called {bare}"
    least = (
        2 if name in ("parts", "factors", "dates", "forms", "members", "values", "places") else 1
    )
    if check.kind != "past" and len(check.names(name)) < least:
        yield f"{check.kind}: {name} needs {least} ids"


def _of_answer(prompt: Prompt) -> Iterator[str]:
    slots = SLOT.findall(prompt.answer)
    if not slots:
        yield "the answer has no slot"
    for slot in slots:
        name, arguments = arguments_of(slot)
        if name and name not in FUNCTIONS:
            yield f"unknown slot ⟦{slot}⟧"
        elif name and FUNCTIONS[name][0] not in (0, len(arguments)):
            yield f"⟦{slot}⟧ needs {FUNCTIONS[name][0]} values"
        for name in arguments:
            if not LITERAL.fullmatch(name) and name not in prompt.named:
                yield f"the answer's slot ⟦{slot}⟧: nothing is called {name}"
    rest = SLOT.sub(" ", prompt.answer)
    for value in {word for mark in prompt.marks for word in _telling(mark) if len(word) > 3}:
        if re.search(rf"(?<!\w){re.escape(value)}(?!\w)", rest):
            yield f"the answer names «{value}» outside its slots"


def _shown(prompt: Prompt, check: Check) -> dict[str, str]:
    ids = itertools.chain.from_iterable(check.names(name) for name in check.fields)
    named = prompt.named
    return {name: named[name].value for name in (i.removeprefix("-") for i in ids) if name in named}


# ------------------------------------------------------------------ likeness
def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Every `LIKENESS` words in a row."""
    words = re.findall(r"\w+", text.casefold())
    return (tuple(words[index : index + LIKENESS]) for index in range(len(words) - LIKENESS + 1))


def runs_elsewhere() -> set[int]:
    """The hashes of those of the texts that were written for something else."""
    return {
        hash(run)
        for folder in OTHERS
        for path in sorted(folder.glob("*.jsonl"))
        for line in path.read_text(encoding="utf-8").splitlines()
        for run in runs(without_marks(json.loads(line)["text"])[0])
    }


def report(folder: Path) -> int:
    """Print the faults and the counts; 1 where there are faults or no files."""
    shared, seen, count = runs_elsewhere(), set[str](), 0
    paths = files(folder)
    for path in paths:
        for fault in file_faults(path, shared, seen):
            print(f"{path.name}: {fault}")
            count += 1
    for path in paths:
        try:
            rows = tomllib.loads(path.read_text(encoding="utf-8")).get("prompt", [])
        except (tomllib.TOMLDecodeError, UnicodeDecodeError):
            continue
        kinds = Counter(check.get("kind") for row in rows for check in row.get("checks", []))
        print(
            f"{path.name}: {len(rows)} prompts;",
            ", ".join(f"{k} {n}" for k, n in kinds.most_common()),
        )
    print(f"{count} faults in {len(paths)} files")
    return int(bool(count) or not paths)
