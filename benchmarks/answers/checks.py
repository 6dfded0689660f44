"""What a careful reader checks in a prompt, decided by rule on the stand-ins of its values.

Each check is a function of a `Case` and a `Check` that says whether the check holds. The same
functions, asked about the original values, tell whether a prompt of the corpus is sound.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from benchmarks.answers.prompt import Check, Prompt
from benchmarks.answers.values import (
    YEAR,
    Moment,
    Notation,
    dates,
    moment,
    number,
    numbers,
    plain,
    step,
    weekday,
)

if TYPE_CHECKING:
    from benchmarks.answers.world import World

LITERAL: Final = re.compile(r"-?\d[\d.,:T-]*")
MEASURED: Final = re.compile(r"\b(?:(month|monat)|(week|woche|wk)|(day|tag))", re.IGNORECASE)
"""Ages of children are counted in months, weeks or days."""
WORDS_OF_FIELDS: Final = frozenset(
    {"is", "group", "keeps", "as", "all", "rank", "country", "block"}
)
"""Fields of checks that hold words and no ids."""
TITLES: Final = frozenset(
    "mr mrs ms mme mlle miss mx dr prof professor sir dame lord lady herr frau frl fräulein the der"
    " die das jr sr jnr snr ii iii iv phd md mbe obe qc kc esq dipl ing med and und née nee geb van"
    " capt captain cllr coach pastor pfarrer sister master chief smt shri sri mdm hca rev"
    " reverend revd fr sr canon archdeacon ret señor señora signor signora brig cdr supt insp det"
    " colonel captain sergeant"
    " judge justice cpl sgt lt col maj nurse constable pc landlord tenant mag hrn hr herrn"
    " von de den der del della di da do dos du la le al el bin binti binte bte bint ibn ap ó ní nic"
    " uí mhic mac st family familie alhaji alhaja hajia otunba pandit datuk dato datin puan encik"
    " cik ustaz kumari adv mx señorita".split()
)
"""Words of a name that are no names."""


@dataclass(frozen=True, slots=True)
class Case:
    """A prompt, and what stands in place of each named value and of its text.

    `places` are the positions in that text where the stand-ins begin; `world` knows what words
    mean, and only some checks ask it.
    """

    prompt: Prompt
    values: Mapping[str, str] = field(repr=False)
    text: str = field(repr=False)
    notation: Notation
    places: Mapping[str, int] = field(default_factory=dict, repr=False)
    world: World | None = None
    open_types: frozenset[str] = frozenset()
    """Types that the profile sends as they are, since the task needs them."""

    def hides(self, name: str) -> bool:
        """Whether an id names a value that may not stay as it is."""
        return name in self.prompt.named and self.type(name) not in self.open_types

    def original(self, name: str) -> str:
        """The value of a mark, or a literal as it is."""
        return name if LITERAL.fullmatch(name) else self.prompt.named[name].value

    def value(self, name: str) -> str:
        """Its stand-in, or a literal as it is."""
        return name if LITERAL.fullmatch(name) else self.values[name]

    @property
    def known(self) -> World:
        """What words mean; ValueError where the case was made without."""
        if self.world is None:
            raise ValueError("This check needs lists of names and places.")
        return self.world

    def before(self, name: str) -> str:
        """The words before a stand-in in its line."""
        start = self.places.get(name, 0)
        return self.text[:start].rpartition("\n")[2][-30:]

    def type(self, name: str) -> str:
        """The type of a mark."""
        return self.prompt.named[name].type

    def named(self, check: Check) -> list[str]:
        """All ids that a check names."""
        return [
            value.removeprefix("-")
            for name in check.fields
            if name not in WORDS_OF_FIELDS
            for value in check.names(name)
        ]

    def number(self, name: str, *, original: bool = False) -> Fraction | None:
        """The number of its stand-in; a literal is written in the English way."""
        if LITERAL.fullmatch(name):
            return number(name, Notation())
        return number(self.original(name) if original else self.value(name), self.notation)

    def moment(self, name: str, *, original: bool = False) -> Moment | None:
        """The date or time of day of its stand-in; literals are ISO dates."""
        text = self.original(name) if original else self.value(name)
        return moment(text, Notation() if LITERAL.fullmatch(name) else self.notation)

    def moments(self, names: list[str], *, original: bool = False) -> list[Moment] | None:
        """Those of several, or None where one has none."""
        findings = [self.moment(name, original=original) for name in names]
        read = [item for item in findings if item is not None]
        return read if len(read) == len(names) else None


Rule = Callable[[Case, Check], bool]


# ------------------------------------------------------------------ numbers
def _total(case: Case, check: Check) -> bool:
    parts = [
        (-1 if name.startswith("-") and not LITERAL.fullmatch(name) else 1,
         case.number(name if LITERAL.fullmatch(name) else name.removeprefix("-")))
        for name in check.names("parts")
    ]  # fmt: skip
    known = [sign * value for sign, value in parts if value is not None]
    return len(known) == len(parts) and _equals(case, check, "total", sum(known, Fraction()))


def _product(case: Case, check: Check) -> bool:
    result = Fraction(1)
    for name in check.names("factors"):
        factor = case.number(name)
        if factor is None:
            return False
        result *= factor
    return _equals(case, check, "result", result)


def _percent(case: Case, check: Check) -> bool:
    whole, rate = case.number(check.names("of")[0]), case.number(check.names("rate")[0])
    return whole is not None and rate is not None and _equals(
        case, check, "result", whole * rate / 100
    )  # fmt: skip


def _equals(case: Case, check: Check, name: str, value: Fraction) -> bool:
    """Whether a value is the one that its field shows, as exactly as that is written."""
    shown = check.names(name)[0]
    number = case.number(shown)
    size = step(case.value(shown), case.notation)
    return number is not None and abs(number - value) <= size / 2


def _less(case: Case, check: Check) -> bool:
    values = [case.number(name) for name in check.names("values")]
    known = [value for value in values if value is not None]
    return len(known) == len(values) and all(item < two for item, two in pairwise(known))


def _range(case: Case, check: Check) -> bool:
    """The lower end first, in one value or in two; ends may be dates."""
    names = check.names("ends")
    moments = case.moments(names)
    days = dates(moments) if moments and len(names) > 1 else None
    if days and all(case.original(name) and _dated(case, name) for name in names):
        return all(item < two for item, two in pairwise(days))
    times = [moment.seconds for moment in moments or () if moment.seconds is not None]
    if not days and len(times) == len(names) > 1:
        return all(item < two for item, two in pairwise(times))
    figures = [
        value for name in names for value in numbers(_plain(case.value(name)), case.notation)
    ]
    return len(figures) >= 2 and figures[0] < figures[-1]


def _dated(case: Case, name: str) -> bool:
    mark = case.prompt.named.get(name)
    return mark is not None and mark.type == "DATE_TIME"


def _plain(text: str) -> str:
    """A range without signs that read as minus."""
    return re.sub(r"(?<=[\w%€£$.])\s?[-–—−]\s?(?=[\d£$€])", " to ", text)


# ------------------------------------------------------------------ dates
def _age(case: Case, check: Check) -> bool:
    born, on = (case.moment(check.names(name)[0]) for name in ("born", "on"))
    years = case.value(check.names("years")[0])
    shown = number(years, case.notation)
    if born is None or on is None or shown is None or born.year is None:
        return False
    measured = MEASURED.search(years)
    return any(
        _passed(first, last, measured) == shown for first in _days(born) for last in _days(on)
    )


def _days(moment: Moment) -> list[date]:
    """The first and last day that a date may mean where day or month are left out."""
    first = moment.date()
    last = moment._replace(month=moment.month or 12, day=moment.day or 28).date()
    return [day for day in (first, last) if day is not None]


def _passed(born: date, on: date, measured: re.Match[str] | None) -> int:
    """Whole years between two days, or the months, weeks or days that an age is counted in."""
    months = (on.year - born.year) * 12 + on.month - born.month - (on.day < born.day)
    if measured and measured[1]:
        return months
    if measured:
        return (on - born).days // (7 if measured[2] else 1)
    return months // 12


def _order(case: Case, check: Check) -> bool:
    """The dates ascend; two that were one in the original are one still."""
    names = check.names("dates")
    now, before = case.moments(names), case.moments(names, original=True)
    if not now or not before:
        return False
    ours, theirs = _placed(now), _placed(before)
    return bool(ours and theirs) and all(
        item < two or (item == two and three == four)
        for (item, two), (three, four) in zip(pairwise(ours), pairwise(theirs), strict=True)
    )


def _placed(moments: list[Moment]) -> list[tuple[date, Fraction]]:
    """Days and seconds of the day; times of day alone are those of one day."""
    seconds = [moment.seconds for moment in moments if moment.seconds is not None]
    timed = len(seconds) == len(moments)
    days = dates(moments)
    if days is None:
        known = next(filter(None, (moment.date() for moment in moments)), date(YEAR, 1, 1))
        days = [known for _ in seconds] if timed else []
    return list(zip(days, seconds if timed else [Fraction()] * len(days), strict=True))


def _interval(case: Case, check: Check) -> bool:
    """As many days between dates as before; where all name times of day, as many seconds."""
    names = check.names("dates")
    now, before = case.moments(names), case.moments(names, original=True)
    ours, theirs = (_placed(moments) if moments else [] for moments in (now, before))
    return bool(ours) and _lengths(ours) == _lengths(theirs)


def _lengths(moments: list[tuple[date, Fraction]]) -> list[Fraction]:
    """The seconds from each to the next; times of one day may pass midnight."""
    one_day = len({day for day, _seconds in moments}) == 1
    lengths = [
        86400 * (day - earlier).days + seconds - before
        for (earlier, before), (day, seconds) in pairwise(moments)
    ]
    return [length % 86400 for length in lengths] if one_day else lengths


def _weekday(case: Case, check: Check) -> bool:
    names = check.names("date")
    name = check.names("name")[0]
    when = case.moment(names[0])
    if when is not None and when.year is None:
        when = when._replace(year=_year_of(case))
    day = when.date() if when else None
    return day is not None and day.weekday() == weekday(case.value(name))


def _year_of(case: Case) -> int | None:
    """The year that the dates of a prompt name, if it is one; else that of which weekdays are."""
    years = {
        findings.year
        for mark in case.prompt.named.values()
        if mark.type == "DATE_TIME" and (findings := case.moment(mark.id)) and findings.year
    }
    return min(years) if len(years) == 1 else None


def _past(case: Case, check: Check) -> bool:
    moments = case.moments([*check.names("dates"), check.names("before")[0]])
    days = dates(moments or []) or []
    return len(days) > 1 and all(day < days[-1] for day in days[:-1])


# ------------------------------------------------------------------ sameness
def _differ(case: Case, check: Check) -> bool:
    """Values that differ have stand-ins that differ."""
    pairs = [(case.original(name), case.value(name)) for name in check.names("values")]
    return all(
        _folded(now) != _folded(other_now)
        for place, (before, now) in enumerate(pairs)
        for other, other_now in pairs[place + 1 :]
        if _folded(before) != _folded(other)
    )


def _same(case: Case, check: Check) -> bool:
    """Values that are equal have stand-ins that are equal."""
    return len({_folded(case.value(name)) for name in check.names("values")}) == 1


def column(case: Case, check: Check) -> bool:
    """All cells of a column changed, or all kept."""
    changed = [case.original(name) != case.value(name) for name in check.names("values")]
    return all(changed) if check.fields["all"] == "changed" else not any(changed)


# ------------------------------------------------------------------ names
def _person(case: Case, check: Check) -> bool:
    """Every form is made of the words of the fullest one, each in its part as before."""
    names = check.names("forms")
    before = [case.original(name) for name in names]
    now = [case.value(name) for name in names]
    whole = max(range(len(names)), key=lambda place: _fullness(case, names[place], before[place]))
    return all(
        parts(item, before[whole]) & parts(two, now[whole])
        for place, (item, two) in enumerate(zip(before, now, strict=True))
        if place != whole
    )


def _fullness(case: Case, name: str, value: str) -> tuple[bool, int, bool]:
    """How many whole words of a name a form holds; full names first, then addresses."""
    mark = case.prompt.named.get(name)
    known = mark is not None and mark.type in ("PERSON", "EMAIL_ADDRESS", "USERNAME")
    words = [word for word in words_of_name(value) if len(word) > 1] if known else []
    person = mark is not None and mark.type == "PERSON"
    return person and len(words) > 1, len(words), person


def _family(case: Case, check: Check) -> bool:
    """All members have a word of their names in common that is no first name."""
    names = [words_of_name(case.value(name)) for name in check.names("members")]
    members = [set(map(_singular, words[1:] or words)) for words in names]
    return bool(set.intersection(*members))


def words_of_name(name: str) -> list[str]:
    """The words of a name in lower case without accents, given names first, titles left out.

    Of an address those before its «@».
    """
    name = name.partition("@")[0]
    if name.count(",") == 1 and name.partition(",")[2].strip():
        last, _, first = name.partition(",")
        if not set(_words(first)) <= TITLES:
            name = f"{first} {last}"
    words = _words(re.sub(r"['’]s\b", "", name))
    kept = [word for word in words if word not in TITLES]
    return kept or words


def parts(form: str, name: str) -> set[str]:
    """Which parts of a name a form of it is made of: «last», «first last», «first+last» …

    Of an address, a login or a path a word that is made of the name is enough where not all are.
    Accents and umlauts may be written in either way.
    """
    findings = set[str]()
    for whole in {tuple(words_of_name(name)), tuple(words_of_name(_transcribed(name)))}:
        if whole:
            findings.add(_made(words_of_name(form), whole))
            findings.add(_made(words_of_name(_transcribed(form)), whole))
    strict = findings - {""}
    if strict or not re.search(r"[@/\\_.:-]|\d", form):
        return strict
    words = _words(form.partition("@")[0])
    return {
        piece
        for whole in {tuple(words_of_name(name)), tuple(words_of_name(_transcribed(name)))}
        for word in words
        if len(word) > 2 and (piece := _pieces(word, whole)) and not _vague(piece)
    }


def _vague(piece: str) -> bool:
    return piece == "initials" or piece.startswith("beginning")


def _transcribed(text: str) -> str:
    """A name with «ae» for «ä» and the like."""
    for sign, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("å", "aa")):
        text = text.replace(sign, letters).replace(sign.upper(), letters.title())
    return text


def _made(words: list[str], whole: tuple[str, ...]) -> str:
    """The parts of a name that all words are made of, in order, or nothing."""
    said = []
    for word in words:
        if word.isdigit():
            continue
        piece = _pieces(word.rstrip("0123456789"), whole)
        if piece is None:
            return ""
        said.append(piece)
    return " ".join(said)


def _pieces(word: str, whole: tuple[str, ...]) -> str | None:
    """A word as names, initials and beginnings of names put together; None where it is not."""
    initials = "".join(name[0] for name in whole)
    if len(whole) > 1 and word in (initials, initials[0] + initials[-1], initials[::-1]):
        return "initials"
    known = dict[str, str]()
    for place, name in enumerate(whole):
        for other, second in enumerate(whole):
            for length in (1, 2, 3, len(name)) if place != other else ():
                first, last = _role(place, whole), _role(other, whole)
                known.setdefault(name[:length] + second, f"{first}+{last}")
                known.setdefault(second + name[:length], f"{last}+{first}")
    for place, name in enumerate(whole):
        known |= dict.fromkeys((name, f"{name}s", f"{name}es"), _role(place, whole))
    begun = (
        f"beginning of {_role(place, whole)}" for place, n in enumerate(whole) if n.startswith(word)
    )
    return known.get(word) or next(begun, None)


def _role(place: int, whole: tuple[str, ...]) -> str:
    """Whether a word of a name is the first, the last, or one between."""
    return "last" if place == len(whole) - 1 else "first" if place == 0 else "middle"


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", plain(text))


def _singular(word: str) -> str:
    return word[:-1] if word.endswith("s") and len(word) > 3 else word


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


RULES: Final[Mapping[str, Rule]] = {
    "sum": _total,
    "product": _product,
    "percent": _percent,
    "less": _less,
    "age": _age,
    "order": _order,
    "interval": _interval,
    "weekday": _weekday,
    "range": _range,
    "person": _person,
    "family": _family,
    "differ": _differ,
    "same": _same,
    "past": _past,
}
