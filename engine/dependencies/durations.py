"""Ages that follow from birth dates, and lengths of time that follow from two dates."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations, pairwise, permutations

from engine.dependencies.constants import Constant
from engine.dependencies.expressions import SPANS, full_years
from engine.dependencies.figures import NEIGHBOURS, Figure, Proposal, close, cued, proposal, row
from engine.kinds import amounts
from engine.kinds.cues import BORN, BORN_BEHIND, calls_birth
from engine.kinds.measured import full_day, year

_NEAR = 120
_OLDEST = 120
_GROWN = 16
_AND = re.compile(r"[ ,;]*(?:and|und|&|,|;)[ ]*")
_INFANTS = re.compile(r"(month|monat)|(week|wk|woche)|(day|tag)", re.IGNORECASE)
_UNITS = ("", "months", "weeks", "days")
_OTHERS, _APART, _SURE = 3, 600, 0.85
_OLDER = re.compile(
    r"\b(?:young(?:er|est)|old(?:er|est)|elder|senior|junior|(?:years?|yrs?) (?:between|apart|later"
    r"|earlier)|jünger\w*|älter\w*|jahre (?:später|früher)|age gap|altersunterschied)\b"
)
"""What says that two ages are so many years apart."""
_AT_BIRTH = re.compile(
    r"\b(?:had (?:me|him|her|us|them|my|the)|gave birth|(?:was|were) born"
    r"|became (?:a )?(?:mother|father|parent)"
    r"|bei (?:meiner|seiner|ihrer|der) geburt|bekam (?:mich|ihn|sie)|zur welt)\b"
)
"""What says how old somebody was when another was born."""
_TURNING = re.compile(
    r"\b(?:turn(?:s|ed|ing)?|will be|is going to be|about to be|becomes|will turn|wird|werde)"
    r"(?:[ ](?:only|just|soon|bald|im[ ]\w{3,9}|am[ ][\w. ]{3,14}))?[ ]\Z"
)
"""What says before an age that somebody comes to it."""
_NEIGHBOURS = 12
_PHRASE, _TOLD_IN = 32, range(1950, 2041)
"""So far apart stand an age and a birth of one phrase, and in such a year it may be right."""
_WRITTEN_IN = range(2000, 2031)
"""When a text was written that gives a birth date and an age and no other day."""
_YOUNG, _MOST_DAYS = 3, 60
"""From such an age on, among so few dates, one that gives it exactly is hardly met by chance."""
_FEWEST_UNITS = 2
"""One month or week lies between dates of many a row."""
_ROW = 8
"""So many dates of a row are compared with an age in it."""
_DAYS = re.compile(r"^\d+[ -]?(?:days?|nights?|tage?n?|nächte?|jours?|nuits?|días?|noches?)$")
_WEEKS = re.compile(r"^\d+[ -]?(?:weeks?|wochen?|semaines?|semanas?)$")


def ages(
    figures: Sequence[Figure], this_year: int, *, day_first: bool = False
) -> Iterator[Proposal]:
    """«born on 12 March 1990, 36 years old»: the age follows from the birth date and another day.

    Where the text has no day on which the age is right, from the year of birth alone.
    """
    dates = [day for day in figures if day.span.type == "DATE_TIME"]
    people_ages = [figure for figure in figures if _is_age(figure)]
    if not people_ages:
        return
    full = [(date, day) for date in dates if (day := full_day(date.text, day_first=day_first))]
    births = _births(dates) or _behind(people_ages, dates) or _early(full, dates)
    known = _Days(full, this_year)
    for figure in dates:
        value = year(figure.text)
        if value is not None:
            known.years.setdefault(value, figure)
    for age in row(people_ages, figures):
        index = bisect_left(births, age.place, key=lambda date: date.place)
        near = births[max(0, index - NEIGHBOURS) : index + NEIGHBOURS]
        in_order = sorted(near, key=lambda date: abs(date.place - age.place))
        for born in in_order:
            proposed = known.on_a_day(age, born)
            if proposed is not None:
                yield proposed
                break
        else:
            by_year = (known.by_year(age, born) for born in in_order)
            proposed = known.beside(age) or next(filter(None, by_year), None) or known.in_line(age)
            if proposed is not None:
                yield proposed


def in_short_units(figures: Sequence[Figure], *, day_first: bool = False) -> Iterator[Proposal]:
    """«born 6 January 2025, ten weeks old on 17 March»: an infant's age by two dates."""
    infants = [figure for figure in figures if _unit_of_infants(figure)]
    dates = [day for day in figures if day.span.type == "DATE_TIME"] if infants else []
    full = {date.place: day for date in dates if (day := full_day(date.text, day_first=day_first))}
    days = [(day, date) for date in dates if (day := full.get(date.place))]
    births = [(full[date.place], date) for date in _births(dates) if date.place in full]
    for age in infants:
        unit = _unit_of_infants(age)
        count = SPANS[unit]
        first = bisect_left(births, age.place, key=lambda birth: birth[1].place)
        beside = births[max(0, first - NEIGHBOURS) : first + NEIGHBOURS]
        near = sorted(beside, key=lambda birth: abs(birth[1].place - age.place))
        index = bisect_left(days, age.place, key=lambda day: day[1].place)
        fitting = (
            proposal(age, f"{unit}({{0}}, {{1}})", [born, on], 0.9)
            for birth, born in near
            for day, on in days[max(0, index - NEIGHBOURS) : index + NEIGHBOURS]
            if day > birth and count(birth.toordinal(), day.toordinal()) == age.known.value
        )
        found = next(fitting, None) or _between_two(age, unit, days)
        if found is not None:
            yield found


def _between_two(age: Figure, unit: str, days: Sequence[tuple[date, Figure]]) -> Proposal | None:
    """An infant's age by the only two dates of one row that give it, where no word says «born»."""
    count, index = SPANS[unit], bisect_left(days, age.place, key=lambda day: day[1].place)
    near = days[max(0, index - NEIGHBOURS) : index + NEIGHBOURS]
    fitting = {
        (first, last): (born, on)
        for (first, born), (last, on) in combinations(near, 2)
        if born.line == on.line
        and first < last
        and count(first.toordinal(), last.toordinal()) == age.known.value
    }
    if len(fitting) != 1 or age.known.value < _FEWEST_UNITS:
        return None
    [(born, on)] = fitting.values()
    return proposal(age, f"{unit}({{0}}, {{1}})", [born, on], _SURE)


def _unit_of_infants(figure: Figure) -> str:
    """In what an age is counted that is not counted in years, as helper strings name it."""
    if figure.span.type != "AGE" or not figure.known.number:
        return ""
    match = _INFANTS.search(figure.text)
    return _UNITS[match.lastindex or 0] if match else ""


def _births(dates: Sequence[Figure]) -> list[Figure]:
    """The dates that words call births, and those joined to one: «DOBs: 3/4/2000 and 1/2/2005»."""
    births: list[Figure] = []
    for place, figure in enumerate(dates):
        before = figure.beside.partition(" | ")[0]
        joined = births and dates[place - 1] is births[-1] and _AND.fullmatch(before)
        leads = figure.cell is not None or not place or dates[place - 1].line != figure.line
        behind = BORN_BEHIND.match(figure.beside.partition(" | ")[2])
        heads = (figure.head, figure.label if leads else "")
        told = behind is not None or any(map(BORN.search, heads))
        if joined or told or calls_birth(f"{before} |"):
            births.append(figure)
    return births


def _behind(ages: Sequence[Figure], dates: Sequence[Figure]) -> list[Figure]:
    """The dates beside an age: «he is 9 (03/02/2016)», «03/02/2016, 9 years»."""
    ends = {age.span.end for age in ages}
    starts = {age.span.start for age in ages}
    return [
        date
        for date in dates
        if any(date.span.start - gap in ends for gap in _BRACKET)
        or any(date.span.end + gap in starts for gap in _COMMA)
    ]


_BRACKET = (2, 3)
"""Characters of « (» and « (*» between an age and the birth behind it."""
_COMMA = (2, 3)
"""Characters of «, » and « | » between a birth and the age behind it."""


def _early(full: Sequence[tuple[Figure, date]], dates: Sequence[Figure]) -> list[Figure]:
    """The full dates that lie so long before all others that they can only be births."""
    named = {figure.place for figure, _day in full}
    years = {value for one in dates if one.place not in named and (value := year(one.text))}
    every = sorted({*years, *(day.year for _figure, day in full)})
    gaps = [late for early, late in pairwise(every) if late - early >= _GROWN]
    if not gaps or any(value < gaps[-1] for value in years):
        return []
    return [figure for figure, day in full if day.year < gaps[-1]]


def _is_age(figure: Figure) -> bool:
    in_years = figure.span.type == "AGE" and not amounts.in_short_units(figure.text)
    return in_years and 0 <= figure.known.value <= _OLDEST


class _Days:
    """The full dates of a text, looked up by day, and its years."""

    def __init__(self, full: Sequence[tuple[Figure, date]], this_year: int) -> None:
        self._of = {figure.place: day for figure, day in full}
        self._first: dict[date, Figure] = {}
        for figure, day in full:
            self._first.setdefault(day, figure)
        self._days = sorted(self._first)
        self._lines: dict[int, list[Figure]] = {}
        for figure, _day in full:
            self._lines.setdefault(figure.line, []).append(figure)
        self._this_year = this_year
        self._latest = max((day.year for day in self._days), default=0)
        self.years: dict[int, Figure] = {}

    def on_a_day(self, age: Figure, born: Figure) -> Proposal | None:
        """The age on the latest day of the text on which it is right."""
        birth, years = self._of.get(born.place), int(age.known.value)
        if birth is None:
            return None
        start = birth.toordinal()
        first = bisect_right(self._days, birth)
        after = bisect_right(
            self._days, years, first, key=lambda day: full_years(start, day.toordinal())
        )
        latest = self._days[after - 1] if after > first else None
        if latest is None or full_years(start, latest.toordinal()) != years:
            return None
        return proposal(age, "age({0}, {1})", [born, self._first[latest]], 0.9)

    def in_line(self, age: Figure) -> Proposal | None:
        """The age that two dates of its own row give, where no word says which is the birth."""
        years = int(age.known.value)
        row = self._lines.get(age.line, ())[:_ROW] if years >= _GROWN else ()
        for born in row:
            for then in row:
                birth, day = self._of[born.place], self._of[then.place]
                if birth < day and full_years(birth.toordinal(), day.toordinal()) == years:
                    return proposal(age, "age({0}, {1})", [born, then], 0.85)
        return None

    def beside(self, age: Figure) -> Proposal | None:
        """«she's 24 on 5 January 2026»: the one date of the text that gives the age on that day."""
        line = self._lines.get(age.line, ())[:_ROW]
        on = next((then for then in line if age.near(then, _PHRASE)), None)
        years = int(age.known.value)
        if on is None or years < _YOUNG or len(self._first) > _MOST_DAYS:
            return None
        day = self._of[on.place]
        born = [
            figure
            for birth, figure in self._first.items()
            if birth < day and full_years(birth.toordinal(), day.toordinal()) == years
        ]
        return proposal(age, "age({0}, {1})", [born[0], on], _SURE) if len(born) == 1 else None

    def by_year(self, age: Figure, born: Figure) -> Proposal | None:
        """The age by the year of another date of the text, this year, or one of the last.

        In one phrase («58, born in 1966») age and year of birth say of which year the text is.
        """
        birth = year(born.text)
        if birth is None:
            return None
        then = int(age.known.value) + birth
        for passed in (0, 1):
            day = self.years.get(then + passed)
            if day is not None and day is not born:
                less = f" - {passed}" if passed else ""
                return proposal(age, f"year({{1}}) - year({{0}}){less}", [born, day], 0.8)
        if self._this_year in (then, then + 1):
            return proposal(age, f"{then} - year({{0}})", [born], 0.9)
        told = age.near(born, _PHRASE) and age.line == born.line
        if born.place in self._of:  # not before the last day of the text
            told = told and then in _WRITTEN_IN and then + 1 >= self._latest
        if told and then in _TOLD_IN:
            return proposal(age, f"{then} - year({{0}})", [born], _SURE)
        return None


def apart(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«my wife is two years younger, 59»: an age that is a public number of years from another."""
    people_ages = row((figure for figure in figures if _is_age(figure)), figures)
    counts = [constant for constant in public if not constant.is_share and not constant.formula]
    starts = [constant.start for constant in counts]
    for index, age in enumerate(people_ages):
        yield from _by_named_years(people_ages[max(0, index - _OTHERS) : index + _OTHERS], age)
        for other in people_ages[max(0, index - _OTHERS) : index]:
            years = age.known.value - other.known.value
            first, last = age.span.end - _NEAR, age.span.end + _NEAR
            near = counts[bisect_left(starts, first) : bisect_right(starts, last)]
            if not years or not age.near(other, _APART) or not cued(_OLDER, age, other):
                continue
            if any(constant.value == abs(years) for constant in near):
                sign, back = ("+", "-") if years > 0 else ("-", "+")
                reverse = proposal(other, f"{{0}} {back} {abs(years)}", [age], _SURE)
                made = proposal(age, f"{{0}} {sign} {abs(years)}", [other], _SURE)
                yield replace(made, others=(reverse,))


def turning(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«Dele, 33 … he turns 34 in June»: a year more than the nearest age that is so."""
    people_ages = row((figure for figure in figures if _is_age(figure)), figures)
    for index, then in enumerate(people_ages):
        if not _TURNING.search(then.beside.partition(" | ")[0]):
            continue
        near = people_ages[max(0, index - _NEIGHBOURS) : index + _NEIGHBOURS]
        now = [age for age in near if age.known.value + 1 == then.known.value]
        if now:
            age = min(now, key=lambda figure: abs(figure.place - then.place))
            back = proposal(age, "{0} - 1", [then], _SURE)
            yield replace(proposal(then, "{0} + 1", [age], _SURE), others=(back,))


def at_birth(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«My mother, 62, had me when she was 27. I'm 35»: the age of a parent is a sum of two."""
    people_ages = row((figure for figure in figures if _is_age(figure)), figures)
    for index, then in enumerate(people_ages):
        if not cued(_AT_BIRTH, then):
            continue
        near = list(people_ages[max(0, index - _OTHERS) : index + _OTHERS + 1])
        for child, parent in permutations((age for age in near if age is not then), 2):
            if parent.known.value == child.known.value + then.known.value:
                back = proposal(child, "{0} - {1}", [parent, then], _SURE)
                yield replace(proposal(parent, "{0} + {1}", [child, then], _SURE), others=(back,))


def _by_named_years(near: Sequence[Figure], gap: Figure) -> Iterator[Proposal]:
    """The same where the number of years is taken for an age itself: «two years younger»."""
    if not _OLDER.match(gap.beside.partition(" | ")[2].lstrip()):
        return
    for other, age in combinations((figure for figure in near if figure is not gap), 2):
        years = age.known.value - other.known.value
        if abs(years) == gap.known.value and other.near(age, _APART):
            sign, back = ("+", "-") if years > 0 else ("-", "+")
            reverse = proposal(other, f"{{0}} {back} {{1}}", [age, gap], _SURE)
            made = proposal(age, f"{{0}} {sign} {{1}}", [other, gap], _SURE)
            yield replace(made, others=(reverse,))


def lengths(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«from 3 May to 10 May (7 days)», counting the last day or not; weeks likewise."""
    dates = [figure for figure in figures if figure.known.unit == "day"]
    places = {date.place: index for index, date in enumerate(dates)}
    for length in figures:
        text = length.text.casefold()
        divisor = 1 if _DAYS.match(text) else 7 if _WEEKS.match(text) else 0
        if length.span.type != "QUANTITY" or not divisor:
            continue
        for last in close(dates, length, _NEAR):
            first = dates[max(0, places[last.place] - 1)]
            if first is last or not first.near(last, _NEAR):
                continue
            proposed = _length(length, first, last, divisor)
            if proposed is not None:
                yield proposed


def _length(length: Figure, first: Figure, last: Figure, divisor: int) -> Proposal | None:
    days = last.known.value - first.known.value
    wanted = length.known.value * divisor
    if days <= 0 or wanted not in (days, days + 1):
        return None
    more = " + 1" if wanted == days + 1 else ""
    formula = f"({{0}} - {{1}}{more}) / {divisor}" if divisor > 1 else f"{{0}} - {{1}}{more}"
    return proposal(length, formula, [last, first], 0.9)
