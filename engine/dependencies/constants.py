"""The public numbers of a text by which amounts may hang together: counts, percentages, units."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import Final

from engine.dependencies.figures import DEPENDING, rough
from engine.kinds import amounts, cells, number_words, numbers, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.month_names import MONTH_NAMES, WEEKDAY_NAMES
from engine.lines import InLines, Matches, Said
from engine.progress import Tick, ignore, paced
from engine.values import Decision

_NUMBER: Final = re.compile(
    r"(?:(?<![\w.,/:])|(?<=\":))(?<!\w[-−])(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,3}(?:\.\d{3}){2}"
    r"|\d{1,6}(?:[.,]\d{1,4})?)"
    r"(?:(?![\w/:]|[.,-]\d)|(?<![.,]\d\d)(?=:[ \n])"
    f"|(?={word_lists.any_of('numbers.units_of_factors')}"
    r"(?![\w/:])))"
)
SPACED: Final = re.compile(
    r"(?<![\w.,/:-])(?<!\d[ \u00a0\u202f])\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2}"
    r"(?![\w/:]|[.,-]\d|[ \u00a0\u202f]\d)"
)
"""«1 060», in a text that writes amounts so: «R 4 770.00»."""
_SPACED_AMOUNT: Final = re.compile(r"\d[ \u00a0\u202f]\d{3}(?!\d)")
_IN_A_CELL: Final = re.compile(
    r"(?<=,)\d{1,6}(?:\.\d{1,4})?(?=(?:[ ]?[^\W\d_]{1,8}\.?)?(?:,|$))", re.MULTILINE
)
"""A number that fills a cell between commas, perhaps with its unit: «,3.5 h,»."""
_RATES: Final = re.compile(
    r"(?<![^\W_])(?:pct|percent(?:age)?|per cent|prozent(?:satz)?"
    rf"|{word_lists.any_of('money.rates_of_amounts')}[ _](?:rate|satz)|(?:mwst|ust|steuer)satz)"
    r"(?![^\W_])"
    r"|(?-i:(?<=[a-z])(?:Pct|Percent(?:age)?|Rate)(?![a-z]))"
    r"|%(?=[ ]*(?:[,;|\t\n)]|\Z)|[ ]{2})",
    re.IGNORECASE,
)
"""Heads of columns whose numbers are percentages."""
_OF_RATES: Final = re.compile(r"(?:\A|_)(?:rates?|\w*satz)(?:_|\Z)", re.IGNORECASE)
"""Keys of what may be a percentage or a factor: `rate_two_children`, `child_rate`."""
_KEY_BEFORE: Final = re.compile(r"(?P<key>[A-Za-z_]\w{1,30})[\"']?[ ]?[:=][ ]?[\"']?\Z")
_OF_A_POST: Final = re.compile(
    r"[ \u00a0]?(?:FTEs?|WTEs?|VZÄ|VZK|FTÄ|Stellen?|posts?|of[ ](?:a[ ])?full|of[ ]full)\b",
    re.IGNORECASE,
)
"""Behind the part of a post that somebody has: «0.6 FTE»."""
_TIMES: Final = re.compile(
    r"[\w.,]{1,12}(?:[ ]?[x×*][ ]?"
    r"|[ ][^\W\d][^\d.;:!?\n]{0,28}[ ](?:of|at|à|zu|je|mit|by|for|times)[ ]"
    r"|[ ][^\W\d][^\d.;:!?\n]{0,24}[ ][x×*][ ]|-[^\W\d]{2,10}[ ])"
)
"""What makes one number of two: «3 bank shifts of 12 hours», «4 x 30», «two 12-hour shifts»,
«24 units x 2 instalments»."""
_TO_ONE: Final = re.compile(
    r"(?<![\w:.,/-])(?P<v>[1-9]\d?(?:\.\d)?)"
    r"(?:[ ]?:[ ]?1(?![\w:]|[.,]?\d)|[ ]to[ ]1[ ](?=on\b))"
)
"""«a rate of 20:1»: how many times one amount the other is."""
_THOUSANDS: Final = re.compile(r"\d{1,3}(?:,\d{3}){1,2}")
_RATE_BEFORE: Final = re.compile(
    r"\b1(?:[.,]0+)?[ ]?(?:[€$£]|[A-Z]{3}\b)[ ]?(?:=|≈|:|entspricht|ist|is)[ ]?"
    r"(?:[€$£]|[A-Z]{3}[ ])?\Z"
)
"""Before a rate of exchange: «1 EUR = 1,085 USD»."""
_POINTED: Final = re.compile(r"[1-9]\d{0,2}\.\d{3}")
"""«14.200» may be fourteen thousand."""
_PERCENT: Final = re.compile(
    r"[ \u00a0]?(?:%|per ?cent\b|percent\b|pct\b|prozent\b)", re.IGNORECASE
)
_TWENTY: Final = 20
_HUNDRED: Final = 100
_TIGHT: Final = 40
_WORDS_BEFORE: Final = 100
_SPLIT: Final = re.compile(r"(?<![\w/.,:-])(\d\d)(?:/|:|[ ]?-[ ]?)(\d\d)(?![\w/.,:-]\d|\d)")
"""«split 60/40»: two shares of a whole."""
_SPLIT_IN_THREE: Final = re.compile(r"(?<![\w/.,:-])(\d\d)/(\d\d)/(\d\d)(?![\w/.,:-]\d|\d)")
_OF_A_HOUSE: Final = re.compile(
    r"(?<![\w/.,:-])(?P<part>\d{1,4}(?:,\d{1,3})?)[ ]?/[ ]?"
    r"(?P<whole>1\.?000|10\.?000)(?![\w/.,]?\d)"
)
"""The share of a flat in a house that several own."""
_OF_DAYS: Final = re.compile(
    r"(?<![\w.,/-])(?P<part>\d{1,3})[ ]?(?:/|of|out of|von)[ ](?:the )?(?P<whole>\d{2,3})[ ]"
    r"(?:working |calendar )?(?:days|months|weeks|tagen?|monaten?|wochen|kalendertagen?)\b",
    re.IGNORECASE,
)
_OF_AN_AREA: Final = re.compile(
    r"(?<![\w.,/-])(?P<part>\d{1,5}(?:[.,]\d{1,2})?)[ ]?"
    r"(?P<unit>m²|m2|qm|sqm|sq\.?[ ]?(?:ft|m)|ha|acres?|kWh|units?|Einheiten|points?|Punkte?|MEA"
    r"|Anteilen?|shares?)[ ](?:of|out of|von|/|aus)[ ]"
    r"(?:(?:the |a )?total (?:of )?|insgesamt |gesamt )?"
    r"(?P<whole>\d{2,6}(?:[.,]\d{1,2})?)[ ]?(?P=unit)(?!\w)",
    re.IGNORECASE,
)
"""«62 m² von 480 m²»: the part of a house, by which its costs are shared."""
_FRACTION: Final = re.compile(r"(?<![\w.,/-])(?P<part>\d)/(?P<whole>[2-9]|10|12)(?![\w/]|[.,-]\d)")
_TIMES_ANOTHER: Final = re.compile(
    r"(?:[ ]?[x×]|[ ]times|-?[ ]?mal|[ ]?fold)[ ]"
    r"(?:what|as|more|that|his|her|hers|their|my|mine|your|so|das|dessen|mehr)\b",
    re.IGNORECASE,
)
_WITH_DECIMALS: Final = re.compile(r"\d[.,]\d{1,3}\Z")
_TIMES_BEHIND: Final = re.compile(r"[ -]?(?:times|x|×|fold|faches?|mal)(?![\w])(?![ ]?\d)")
_RATIO: Final = re.compile(
    r"\b(?:ratio|multiple|multiplier|cover(?:age)?|leverage|gearing|factor|faktor|multiplikator"
    r"|deckungsgrad|verschuldungsgrad)\b[^.;!?\n\d]{0,24}\Z",
    re.IGNORECASE,
)
"""What says before or behind a number that it is how many times one amount is another."""
_SENTENCE: Final = 80
_TAKEN_OFF: Final = re.compile(
    r"\b(?:reduced|cut|less|minus|off|lower(?:ed)?|discount(?:ed)?|reduction|drop(?:ped)?|fell"
    r"|gekürzt|gesenkt|abzüglich|abzgl\.|weniger|reduziert|ermäßigt)"
    r"(?:[ ](?:by|of|um|a|an|one|ein|eine[mnrs]?|1)){0,2}[ ]"
    r"(?P<part>third|quarter|fifth|Drittel|Viertel|Fünftel)\b",
    re.IGNORECASE,
)
_PARTS: Final = {"third": 3, "drittel": 3, "quarter": 4, "viertel": 4, "fifth": 5, "fünftel": 5}
"""«reduced by one third»: a share, which is taken off."""
_SIGN: Final = re.compile(r"[+−-]")
_BY: Final = r"(?:[ ](?:by|of|about|roughly|some|around|von|um|rund|etwa)){0,2}[ ]\Z"
_UP: Final = re.compile(
    rf"\b(?:up|plus|grew|growth|r(?:o|i)se|risen|increased?|gain(?:ed)?|Plus|Anstieg|Zuwachs){_BY}"
)
_DOWN: Final = re.compile(
    rf"\b(?:down|minus|fell|fallen|dropp?(?:ed)?|declined?|decreased?|Minus|Rückgang){_BY}"
)
"""«(up 7 %)», «ein Plus von 4 %»: words right before a percentage that say as much as its sign."""
_WORDS: Final = {
    **{word: value for word, value in number_words.ENGLISH.items() if 1 < value <= _TWENTY},
    **{
        word: value
        for value, word in enumerate(
            "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(), 2
        )
    },
    "quarter": 4, "quarters": 4,
    "halved": 2, "halves": 2, "halving": 2, "doubled": 2, "doubles": 2, "doubling": 2,
    "tripled": 3, "trebled": 3, "triple": 3, "treble": 3, "quadrupled": 4, "quadruple": 4,
    "halbiert": 2, "halbierte": 2, "halbieren": 2, "verdoppelt": 2, "verdoppelte": 2,
    "verdoppeln": 2, "verdreifacht": 3, "vervierfacht": 4,
    "twice": 2, "double": 2, "half": 2, "thrice": 3, "third": 3, "thirds": 3,
    "zweit": 2, "dritt": 3, "viert": 4, "fünft": 5, "sechst": 6,
    "fifth": 5, "fifths": 5, "tenth": 10, "tenths": 10, "fünftel": 5, "zehntel": 10,
    "beide": 2, "beiden": 2, "both": 2,
    "hälfte": 2, "halb": 2, "doppelt": 2, "doppelte": 2, "drittel": 3, "viertel": 4,
}  # fmt: skip
"""Counts and parts of a whole as words; a half says that the whole is twice as much, «zu dritt»
that three share it."""
_WORD: Final = re.compile(
    rf"\b({any_of(_WORDS)})"
    r"(?:mal|fach\w{0,2}|(?<=halb)e[nrsm]?)?\b",
    re.IGNORECASE,
)
_TENS: Final = {
    **{word: value for word, value in number_words.ENGLISH.items() if _TWENTY <= value < 100},
    "zwanzig": 20, "dreißig": 30, "dreissig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60,
    "siebzig": 70, "achtzig": 80, "neunzig": 90,
}  # fmt: skip
_UNITS: Final = {
    **{word: value for word, value in number_words.ENGLISH.items() if 0 < value < 10},
    "ein": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8,
    "neun": 9,
}  # fmt: skip
_COMPOUND: Final = re.compile(
    rf"\b(?:(?P<ahead>{any_of(_UNITS)})und)?(?P<tens>{any_of(_TENS)})"
    rf"(?:[ -](?P<behind>{any_of(_UNITS)}))?\b",
    re.IGNORECASE,
)
"""Counts of tens in words: «thirty-six instalments», «achtundvierzig Raten»."""
_SCALING: Final = re.compile(
    r"hal[fv]\w*|doubl\w+|tripl\w+|trebl\w+|quadrupl\w+|twice|thrice|thirds?|fifths?|tenths?"
    r"|hälfte|halb\w*|doppelt\w*|ver(?:doppel|drei|vier)\w+|drittel|viertel|fünftel|zehntel",
    re.IGNORECASE,
)
"""Words that say of two amounts that one is a multiple of the other, and count nothing."""
_IN_A_POUND: Final = re.compile(
    r"(?<![\w.,$£€-])(?P<part>\d{1,2}(?:\.\d)?)[ ]?(?:p|c|ct|cents?|pence|Rappen)[ ]"
    r"(?:for|in|on|per|to|je|pro|auf)[ ](?:(?:each|every|the|a|1|jeden|den|einen)[ ])?"
    r"(?:[£$€R]1(?![\d.,])|(?:pounds?|dollars?|euros?|franken|francs?|rands?|rupees?)\b)",
    re.IGNORECASE,
)
"""«25p for each pound» is 25 %."""
_THOUSANDFOLD: Final = re.compile(
    r"[ \u00a0]?(?:[kMGT](?:Wh?|B|m|g|t)|tons?|tonnes?|Tonnen|t)(?!\w)"
)
"""Units of which one is a thousand of the next smaller."""
_TIMES_OVER: Final = re.compile(
    r"[x×*][ ]?(?P<part>\d{1,3})[ ]?[/÷:][ ]?(?P<whole>\d{1,3})(?![\w/.,]?\d)"
)
_OVER: Final = re.compile(r"(?<![\w.,×*])[x×](?P<v>[2-9]|[1-9]\d)(?![\w/]|[.,-]\d|[ ]?[/÷:x×])")
_DIVIDED: Final = re.compile(r"(?:\)[ ]?[/÷:]|\d[ ]/|[ ]÷)[ ]?(?P<v>[2-9]|1[0-2])(?![\w/.,]?\d)")
_BOTH_WAYS: Final = re.compile(
    r"\b(?:each way|both ways|there and back|return (?:trip|journey)s?|hin und (?:zurück|her)"
    r"|Hin- und Rück\w+)\b",
    re.IGNORECASE,
)
"""What is paid or driven twice."""
_AND_A_HALF: Final = re.compile(
    r"[ ](?:and[ ]a|und[ ]ein(?:e|en|er)?)[ ](?:half|halbe?[nrs]?)\b", re.IGNORECASE
)
_ONE_AND_A_HALF: Final = re.compile(
    r"\b(?:(?:one|time)[ -]and[ -]a[ -]half|an?[ ][a-z]{3,12}[ ]and[ ]a[ ]half"
    r"|(?:andert|einein)halb\w{0,2})\b",
    re.IGNORECASE,
)
_YEARS: Final = re.compile(
    r"[ -]?(?:years?|jahren?|ans|años)\b(?![ -](?:old|of[ ]age)|[ ]alt\b)", re.IGNORECASE
)
_MONTHS: Final = re.compile(r"[ -]?(?:months?|monate?n?|mois|meses)\b", re.IGNORECASE)


_SHORT: Final = 3
_LISTED_NAMES: Final = any_of(
    name for name in MONTH_NAMES | WEEKDAY_NAMES if len(name) > _SHORT or name in ("may", "mai")
)
_LISTED_NAME: Final = re.compile(rf"\b{_LISTED_NAMES}\b", re.IGNORECASE)
_LISTED: Final = re.compile(
    rf"\b{_LISTED_NAMES}(?:,[ ]{_LISTED_NAMES}){{0,10}},?[ ](?:and|und|&|sowie)[ ]"
    rf"(?P<last>{_LISTED_NAMES})\b",
    re.IGNORECASE,
)
"""Months or weekdays in a row: «May, June and July»."""


@dataclass(frozen=True, slots=True)
class Constant:
    """A number of the text that is sent as it is; a percentage counts as a fraction.

    `half` is half a unit of the last digit of a percentage, `sign` what stands before it, `rough`
    the number to fifteen digits.
    """

    start: int
    value: Fraction
    is_share: bool
    formula: str = ""
    half: Fraction = Fraction(0)
    sign: str = ""
    led: str = field(default="", repr=False)
    """The words right before a percentage."""
    scaling: int = 0
    """How near the two amounts stand of which a word says that one is so many times the other.

    «halved», «three times what she gets»; 0 for a number that says no such thing.
    """
    rough: float = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rough", rough(self.value))

    def written(self) -> str:
        """As it stands in a helper string, with its percentage divided out."""
        if self.formula:
            return self.formula
        whole = self.value * 100 if self.is_share else self.value
        text = f"{float(whole):.6f}".rstrip("0").rstrip(".")
        return f"{text} / 100" if self.is_share else text


def constants(
    text: str, decisions: Sequence[Decision], tick: Tick = ignore
) -> tuple[Constant, ...]:
    """The numbers that no replacement touches, in order; 0 and 1 say nothing."""
    hidden = sorted(
        (decided.span.start, decided.span.end)
        for decided in decisions
        if decided.mechanism != "keep"
    )
    starts = [start for start, _end in hidden]
    rated, matches = _NAMES_RATES(text), _IN_LINES.of(text)
    known: list[Constant] = []
    for match in paced(_written_numbers(text, matches), tick, DEPENDING, fraction=1.0):
        index = bisect_right(starts, match.start())
        if not index or hidden[index - 1][1] <= match.start():
            known += _constants_of(text, match, rated=rated)
    known += _spaced(text, decisions, hidden, starts)
    known += _spelled(text, matches, hidden, starts)
    known += _halves(matches)
    known += _both_ways(matches)
    known += _divided(matches)
    known += _times_over(matches)
    known += _over(matches)
    known += _to_one(matches)
    known += _parts_of_days(matches, hidden, starts)
    known += _in_a_pound(matches, hidden, starts)
    known += _parts_of_areas(matches, hidden, starts)
    known += _taken_off(matches)
    known += _shared_out(matches)
    known += _listed(matches)
    known += _differences(text, known)
    known += _products(text, known)
    return tuple(sorted(known, key=lambda constant: constant.start))


_NAMES_RATES: Final = Said(_RATES)
_IN_LINES: Final = InLines(
    _NUMBER, _IN_A_CELL, _COMPOUND, _WORD, _IN_A_POUND, _ONE_AND_A_HALF, _DIVIDED, _TIMES_OVER,
    _OVER, _TO_ONE, _BOTH_WAYS, _OF_DAYS, _OF_AN_AREA, _FRACTION, _TAKEN_OFF, _OF_A_HOUSE,
    _SPLIT_IN_THREE, _SPLIT, _LISTED,
)  # fmt: skip


def _written_numbers(text: str, matches: Matches) -> Iterator[re.Match[str]]:
    """Numbers in sentences, and those that fill a cell between commas: «64000,10,6400»."""
    yield from matches(_NUMBER)
    for match in matches(_IN_A_CELL):
        if cells.head(text, match.start()):
            yield match


def _constants_of(text: str, match: re.Match[str], *, rated: bool) -> Iterator[Constant]:
    """What a number says; `rated`: some column's numbers are percentages, as its head tells."""
    grouped = _THOUSANDS.fullmatch(match[0]) is not None
    plain = match[0] if grouped else match[0].replace(",", ".")
    read = numbers.read(plain, money=grouped)
    key = _key(text, match.start())
    percent = _PERCENT.match(text, match.end()) is not None or (
        rated and any(map(_RATES.search, (cells.head(text, match.start()), key)))
    )
    if grouped and _RATE_BEFORE.search(match.string, max(0, match.start() - _TIGHT), match.start()):
        plain, grouped = match[0].replace(",", "."), False
        read = numbers.read(plain)
    if len(read) != 1 or read[0].value <= 0 or (read[0].value == 1 and not percent):
        return
    assigned = amounts.is_assigned_share(text, match.start())
    if assigned or (percent and read[0].value < 1 and not _PERCENT.match(text, match.end())):
        yield Constant(match.start(), read[0].value, is_share=True)
    elif percent:
        yield _constant(match, read[0].value / 100)
    elif text[max(0, match.start() - 1) : match.start()] in ("-", "−"):
        return
    else:
        scaling = _scaled(text, match.end(), match.start())
        yield Constant(match.start(), read[0].value, is_share=False, scaling=scaling)
        if read[0].value < 1 and _OF_A_POST.match(text, match.end()):
            yield Constant(match.start(), read[0].value, is_share=True)
        if _OF_RATES.search(key) and read[0].value < _HUNDRED:
            yield _constant(match, read[0].value / 100)
    yield from _in_other_units(text, match, read[0].value)
    if _POINTED.fullmatch(match[0]):
        whole = match[0].replace(".", "")
        yield Constant(match.start(), Fraction(whole), is_share=False, formula=whole)


def _scaled(text: str, end: int, start: int | None = None) -> int:
    """How near amounts stand of which one is a number times the other: «3x what Lucy earns».

    So too a number with decimals that is called times or a ratio: «a ratio of 2.75».
    """
    if _TIMES_ANOTHER.match(text, end):
        return _SENTENCE
    if start is None or not _WITH_DECIMALS.search(text, start, end):
        return 0
    led = _RATIO.search(text, max(0, start - _TIGHT), start)
    return _SENTENCE if led or _TIMES_BEHIND.match(text, end) else 0


def _key(text: str, start: int) -> str:
    """The key of data before a value: «bonusPct» of `"bonusPct": 5`."""
    match = _KEY_BEFORE.search(text, max(0, start - _TIGHT), start)
    return match["key"] if match else ""


def _constant(match: re.Match[str], value: Fraction) -> Constant:
    """A percentage with what its digits leave open."""
    decimals = len(re.split("[.,]", match[0])[1]) if re.search("[.,]", match[0]) else 0
    sign = _SIGN.search(match.string, max(0, match.start() - 1), match.start())
    return _share(match, value, Fraction(1, 200 * 10**decimals), sign[0] if sign else "")


def _share(match: re.Match[str], value: Fraction, half: Fraction, sign: str) -> Constant:
    """A percentage with the words before it, of which some say as much as a sign."""
    before = max(0, match.start() - _TIGHT)
    up, down = (way.search(match.string, before, match.start()) for way in (_UP, _DOWN))
    return Constant(
        match.start(),
        value,
        is_share=True,
        half=half,
        sign=sign or ("+" if up else "-" if down else ""),
        led=match.string[max(0, match.start() - _WORDS_BEFORE) : match.start()].casefold(),
    )


def _in_other_units(text: str, match: re.Match[str], value: Fraction) -> Iterator[Constant]:
    """«18 months» as years, «12 GWh» as megawatt hours."""
    whole = f"{float(value):.6f}".rstrip("0").rstrip(".")
    if _MONTHS.match(text, match.end()):
        yield Constant(match.start(), value / 12, is_share=False, formula=f"{whole} / 12")
    elif _YEARS.match(text, match.end()):
        yield Constant(match.start(), value * 12, is_share=False, formula=f"({whole} * 12)")
    elif _THOUSANDFOLD.match(text, match.end()):
        yield Constant(match.start(), value * 1000, is_share=False, formula=f"({whole} * 1000)")


def _spaced(
    text: str,
    decisions: Sequence[Decision],
    hidden: Sequence[tuple[int, int]],
    starts: Sequence[int],
) -> Iterator[Constant]:
    """Whole numbers whose thousands a space parts, where some amount is written so."""
    amounts = (decided.span for decided in decisions if decided.span.type == "MONEY")
    if not any(_SPACED_AMOUNT.search(text, span.start, span.end) for span in amounts):
        return
    for match in SPACED.finditer(text):
        index = bisect_right(starts, match.start())
        if not index or hidden[index - 1][1] <= match.start():
            yield Constant(match.start(), Fraction("".join(match[0].split())), is_share=False)


def _spelled(
    text: str, matches: Matches, hidden: Sequence[tuple[int, int]], starts: Sequence[int]
) -> Iterator[Constant]:
    """Counts in words: «twelve times», «half of it», «dreimal»."""
    compounds = [
        (match, sum(_UNITS.get((match[part] or "").casefold(), 0) for part in ("ahead", "behind")))
        for match in matches(_COMPOUND)
    ]
    parts = {place for match, _units in compounds for place in range(*match.span())}
    words = [match for match in matches(_WORD) if match.start() not in parts]
    counted = [(match, _WORDS[match[1].casefold()]) for match in words]
    counted += [(match, _TENS[match["tens"].casefold()] + units) for match, units in compounds]
    for match, count in counted:
        index = bisect_right(starts, match.start())
        if index and hidden[index - 1][1] > match.start():
            continue
        value = Fraction(count)
        if _PERCENT.match(text, match.end()):
            yield _share(match, value / 100, Fraction(1, 200), "")
            continue
        if _AND_A_HALF.match(text, match.end()):
            value += Fraction(1, 2)
        scaling = _TIGHT if _SCALING.match(match[0]) else _scaled(text, match.end())
        yield Constant(match.start(), value, is_share=False, scaling=scaling)
        yield from _in_other_units(text, match, value)


def _in_a_pound(
    matches: Matches, hidden: Sequence[tuple[int, int]], starts: Sequence[int]
) -> Iterator[Constant]:
    """Rates in hundredths of a unit of money: «20p in the pound»."""
    for match in matches(_IN_A_POUND):
        index = bisect_right(starts, match.start())
        if not index or hidden[index - 1][1] <= match.start():
            yield _share(match, Fraction(match["part"]) / 100, Fraction(1, 200), "")


def _halves(matches: Matches) -> Iterator[Constant]:
    """«one and a half months' rent», «anderthalb»."""
    for match in matches(_ONE_AND_A_HALF):
        yield Constant(match.start(), Fraction(3, 2), is_share=False)


def _divided(matches: Matches) -> Iterator[Constant]:
    """By what a sum in brackets is divided: «(231,900 - 88,450)/2»."""
    for match in matches(_DIVIDED):
        yield Constant(match.start("v"), Fraction(int(match["v"])), is_share=False)


def _times_over(matches: Matches) -> Iterator[Constant]:
    """«biweekly $2,640.00, so $5,720.00 (x26/12)»: a factor of two numbers."""
    for match in matches(_TIMES_OVER):
        part, whole = int(match["part"]), int(match["whole"])
        if part and whole:
            formula = f"({part} / {whole})"
            yield Constant(match.start(), Fraction(part, whole), is_share=False, formula=formula)


def _over(matches: Matches) -> Iterator[Constant]:
    """«cleaning x2»: how often something was bought."""
    for match in matches(_OVER):
        yield Constant(match.start(), Fraction(int(match["v"])), is_share=False)


def _to_one(matches: Matches) -> Iterator[Constant]:
    """«exchanged at 20:1»."""
    for match in matches(_TO_ONE):
        value = Fraction(match["v"])
        if value > 1:
            yield Constant(match.start(), value, is_share=False)


def _both_ways(matches: Matches) -> Iterator[Constant]:
    """Two journeys for each that is counted: «£24 each way, three times a week»."""
    for match in matches(_BOTH_WAYS):
        yield Constant(match.start(), Fraction(2), is_share=False)


def _parts_of_days(
    matches: Matches, hidden: Sequence[tuple[int, int]], starts: Sequence[int]
) -> Iterator[Constant]:
    """«20 of 31 days», the part of a month or year that is paid; «2/3»."""
    for match in (*matches(_OF_DAYS), *matches(_FRACTION)):
        part, whole = int(match["part"]), int(match["whole"])
        index = bisect_right(starts, match.end())
        if 0 < part < whole and not (index and hidden[index - 1][1] > match.start()):
            formula = f"({part} / {whole})"
            yield Constant(match.start(), Fraction(part, whole), is_share=True, formula=formula)


def _parts_of_areas(
    matches: Matches, hidden: Sequence[tuple[int, int]], starts: Sequence[int]
) -> Iterator[Constant]:
    """«62 m² von 480 m²», where both are sent as they are."""
    for match in matches(_OF_AN_AREA):
        part, whole = (Fraction(match[name].replace(",", ".")) for name in ("part", "whole"))
        index = bisect_right(starts, match.end())
        free = not index or hidden[index - 1][1] <= match.start()
        if 0 < part < whole and free:
            formula = f"({float(part):g} / {float(whole):g})"
            yield Constant(match.start(), part / whole, is_share=True, formula=formula)


def _taken_off(matches: Matches) -> Iterator[Constant]:
    """«reduced by one third»: how much less an amount is than another."""
    for match in matches(_TAKEN_OFF):
        whole = _PARTS[match["part"].casefold()]
        formula = f"(1 / {whole})"
        start = match.start("part")
        yield Constant(start, Fraction(1, whole), is_share=True, formula=formula)


def _shared_out(matches: Matches) -> Iterator[Constant]:
    """«60/40», «30/50/20»: all shares, where they make a whole; «84/1.000» of a house."""
    for match in matches(_OF_A_HOUSE):
        whole = int(match["whole"].replace(".", ""))
        part = Fraction(match["part"].replace(",", "."))
        if 0 < part < whole:
            formula = f"({match['part'].replace(',', '.')} / {whole})"
            yield Constant(match.start(), part / whole, is_share=True, formula=formula)
    for match in matches(_SPLIT_IN_THREE):
        if sum(map(int, match.groups())) == 100:
            for number in match.groups():
                yield Constant(match.start(), Fraction(int(number), 100), is_share=True)
    for match in matches(_SPLIT):
        if int(match[1]) + int(match[2]) == 100:
            for number in (1, 2):
                yield Constant(match.start(), Fraction(int(match[number]), 100), is_share=True)


def _listed(matches: Matches) -> Iterator[Constant]:
    """How many months or weekdays are listed: «for August, September and October» are three.

    They move with all dates, but as many stay. The count stands where the last of them does.
    """
    for match in matches(_LISTED):
        count = len(_LISTED_NAME.findall(match[0]))
        last = match.start("last")
        yield Constant(last, Fraction(count), is_share=False)


def _differences(text: str, known: Sequence[Constant]) -> list[Constant]:
    """In a row of a table, how much more one number is than the next: hours due and paid."""
    plain = [constant for constant in known if not constant.is_share and not constant.formula]
    return [
        Constant(
            first.start,
            first.value - second.value,
            is_share=False,
            formula=f"({first.written()} - {second.written()})",
        )
        for first, second in pairwise(plain)
        if first.value > second.value + 1
        and cells.column(text, second.start) > 1
        and "\n" not in text[first.start : second.start]
    ]


def _products(text: str, known: Sequence[Constant]) -> list[Constant]:
    """«3 shifts of 12 hours» are 36: the product of two public numbers of one phrase."""
    plain = [constant for constant in known if not constant.is_share and not constant.formula]
    return [
        Constant(
            first.start,
            first.value * second.value,
            is_share=False,
            formula=f"({first.written()} * {second.written()})",
        )
        for first, second in pairwise(sorted(plain, key=lambda constant: constant.start))
        if 0 < second.start - first.start <= _TIGHT
        and _TIMES.fullmatch(text, first.start, second.start)
    ]
