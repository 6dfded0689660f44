"""Dates in their usual written forms; a bare year, month or clock time is left to the tagger."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, rule, search
from engine.kinds import month_names, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.date_styles import NO_YEAR

SOURCE = "dates"

_MONTH = any_of(month_names.month_numbers("en", "en3"))
_SHORT_MONTH = any_of(month_names.month_numbers("en3"))
_GERMAN = any_of(month_names.month_numbers("de"))
_WEEKDAYS = any_of(month_names.WEEKDAY_NAMES)
_DAY = r"(?:0?[1-9]|[12]\d|3[01])"
_NTH = rf"{_DAY}(?:st|nd|rd|th)?"
_HOUR = any_of("one two three four five six seven eight nine ten eleven twelve".split())
_STUNDE = any_of("eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split())
_UNTIL = r"(?:und|oder|sowie|bis)[ ](?:zum[ ]|den[ ]|dem[ ])?"
"""Between German days of which only the last names its month."""
_YEAR = r"(?:1[89]|20)\d\d"
_TIME = (
    r"(?:[T ,]{1,2}(?:at[ ])?[0-2]?\d:[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?(?:[ ]?[ap]\.?m\b\.?)?"
    r"(?:Z\b|[+-]\d\d:?\d\d\b)?)?"
)
_IN_FIGURES = (
    r"(?:[ ](?:[01]\d|2[0-3])[0-5]\d(?=h(?:rs)?\b|[ ](?:hrs|hours)\b|[ ]?(?:[,;:)|–-]|$)"
    r"|\.?(?:\n|\Z)|[ ](?!(?:to|for|\w{1,12}s)\b)[a-z(]))"
)
"""A clock of four figures right behind a date: «03/03/26 0915»."""
_EDGE = r"(?<![\w/.$€£-])(?<!\d,)"
_END = r"(?![\w/-]|[.,]\d)"


def _calendar(match: re.Match[str]) -> bool:
    """Whether day and month can be (in either order)."""
    left, right = int(match["a"]), int(match["b"])
    return 1 <= left <= 31 and 1 <= right <= 31 and min(left, right) <= 12


_QUARTER_OF_A_YEAR = re.compile(rf"\b[QH][1-4][ /-]?'?{_YEAR}\b")
_BARE_QUARTER = re.compile(rf"(?<![\w/.-])(?P<v>[QH][1-4])(?![\w/.-]?\w|[ ]{_YEAR})")


def _find_bare_quarters(text: str) -> Iterator[Claim]:
    """«Q2» alone in a text that names the quarter of a year elsewhere."""
    if _QUARTER_OF_A_YEAR.search(text):
        for match in _BARE_QUARTER.finditer(text):
            yield Claim(*match.span("v"), "DATE_TIME", 0.7, SOURCE, Rank.PATTERN)


_DOTTED = re.compile(
    r"(?<![\w.,/§-])\d{1,2}\.\d{1,2}\.(?:(?:19|20)\d\d(?!\d)|(?=[ ]?[-–][ ]?\d{1,2}\.\d))"
    r"|\b(?:am|vom|bis|zum|ab|seit|bis zum)[ ]\d{1,2}\.\d{1,2}\.(?![ ]?\d)"
    r"|\((?:1[3-9]|2\d|3[01])\.(?:0?[1-9]|1[0-2])\.\)"
)
_DAY_AND_MONTH = re.compile(
    r"(?<=[^\W\d_)][ ]|[:,;(][ ]|.[(\t|])(?<!Nr\.[ ])(?<!Kap\.[ ])(?<!Ziffer[ ])(?<!Abschnitt[ ])"
    r"(?<!Punkt[ ])(?<!TOP[ ])(?<!Ziff\.[ ])(?<!Version[ ])"
    r"(?P<v>(?P<a>0?[1-9]|[12]\d|3[01])\.(?P<b>0?[1-9]|1[0-2])\.)(?=[ ]?[,;:)|]|[ \t\n]|\Z)"
)


def _find_dotted_days(text: str) -> Iterator[Claim]:
    """«5.12.» in a text that writes a date of the same form elsewhere, but no number of a part."""
    if _DOTTED.search(text):
        for match in _DAY_AND_MONTH.finditer(text):
            yield Claim(*match.span("v"), "DATE_TIME", 0.7, SOURCE, Rank.PATTERN)


_OF_A_CAREER = re.compile(
    rf"^[ \t#*]*(?:(?:work |professional )?experience|education|employment(?: history)?|career"
    rf"|work history|ausbildung|berufserfahrung)\b|^[ \t•*-]*{_YEAR} ?[-–—] ?(?:now|present|today)",
    re.IGNORECASE | re.MULTILINE,
)
"""Head lines of a curriculum vitae, or the job that goes on."""

RULES = (
    rule(
        "dates.year_first",
        rf"{_EDGE}{_YEAR}(?P<s>[-/.])(?:0?[1-9]|1[0-2])(?P=s){_DAY}{_TIME}{_END}",
        "DATE_TIME",
        score=0.9,
        finds=("on «2024-01-15» we", "at «2024-01-15T10:30:00Z»", "since «1998/7/4»"),
        misses=("1.2024-01-15", "2024-13-15"),
    ),
    rule(
        "dates.year_last",
        rf"{_EDGE}(?P<v>(?P<a>\d{{1,2}})(?P<s>[-/.])(?P<b>\d{{1,2}})(?P=s)"
        rf"(?P<y>{_YEAR})(?:{_IN_FIGURES}|{_TIME})){_END}",
        "DATE_TIME",
        score=0.9,
        accept=_calendar,
        finds=(
            "born «31.12.1999» in",
            "by «12/31/1999 at 9:15 pm»",
            "«12/31/1999»",
            "seen «12/02/2026 1430» by",
            "«12/02/2026 0915»: home",
        ),
        misses=("99/99/2020", "version 1.2.20", "31/12.1999", "10.0.0.1"),
    ),
    rule(
        "dates.short_year",
        rf"{_EDGE}(?P<v>(?P<a>\d{{1,2}})/(?P<b>\d{{1,2}})/\d\d(?:{_IN_FIGURES})?){_END}",
        "DATE_TIME",
        score=0.8,
        accept=_calendar,
        finds=(
            "seen «3/4/82», well",
            "(DOB «25/12/67»)",
            "admitted «03/03/26 0915» and",
            "order «12/02/26» 1430 units",
            "paid «12/02/26» 2860 in",
        ),
        misses=("3/4/5/6", "13/14/82", "1/2 cup"),
    ),
    rule(
        "dates.of_a_note",
        rf"\b{word_lists.any_of('before_dates.records')}"
        r"[ ](?P<v>(?P<a>\d{1,2})\.(?P<b>\d{1,2})\.(?:20)?\d\d)(?=[:,;)]"
        r"|[ ][–-]|\n|$)",
        "DATE_TIME",
        score=0.8,
        accept=_calendar,
        finds=(
            "Field note «6.11.25»: transect",
            "Site diary «3.2.2026»\nKev",
            "Stand «1.5.25», neu",
        ),
        misses=("report 3.11.25.2: x", "minutes 45.46.25: x", "note 6.11: x", "log 6.11.25 rows"),
    ),
    search(
        "dates.dotted_days",
        _find_dotted_days,
        "DATE_TIME",
        finds=(
            "Sitzung 6.11.2025, Feier «5.12.» im Saal",
            "Rechnung vom «3.11.», fällig «17.11.», gemahnt («24.11.»)",
            "dad turned 78 last week («25.11.»)",
        ),
        misses=("Feier 5.12. im Saal", "see (3.2.) and (14.15.)"),
    ),
    rule(
        "dates.dotted_short_year",
        rf"\b{word_lists.any_of('before_dates.labels')}[ ]?[:=]?[ ]?[\"'“„«(]?"
        r"(?P<v>(?P<a>\d{1,2})\.(?P<b>\d{1,2})\.\d\d)(?![\w/-]|[.,]\d)",
        "DATE_TIME",
        score=0.8,
        accept=_calendar,
        finds=('Fälligkeit "«31.3.26»"', "am «3.11.24», dann", "born «04.06.81»."),
        misses=("Version 3.1.12", "ab 10.0.24.1", "by 31.31.26", "bis 3.5.2"),
    ),
    rule(
        "dates.day_before_month",
        rf"(?<!\w)(?<!\d/)(?:{_DAY}(?:st|nd|rd|th)?(?:[ ](?:day[ ])?of)?[ -])(?:{_MONTH})\b"
        rf"(?:\.?,?[ -]'?{_YEAR}|\.?(?:,?[ ]'|[ -])\d\d\b(?!{NO_YEAR}))?{_TIME}(?!\w)",
        "DATE_TIME",
        score=0.9,
        accept=lambda match: _is_a_month(match[0]),
        finds=(
            "signed «3 March 2021», then",
            "the «4th of July»",
            "due «12-Nov-98»",
            "again on «5 March». Then",
            "fixed on Thursday «19 December», 13 days later",
            "since «19 December», 13 of us",
            "ran on «12 Mar» 38.5 km",
            "worked «14 Mar» 25 h",
            "costs from «4 Apr» 12 500 kr",
        ),
        misses=("you may 3 times", "3 marches", "3 may come"),
    ),
    rule(
        "dates.log_stamp",
        rf"(?<!\w)(?:{_SHORT_MONTH})[ ]{{1,2}}{_DAY}[ ][0-2]\d:[0-5]\d:[0-5]\d(?![\w:])",
        "DATE_TIME",
        score=0.9,
        finds=(
            "«Nov  3 02:14:11» vault sshd[811]",
            "«Nov 12 04:00:02» vault",
            "at «Jan  1 00:00:00»",
        ),
        misses=("Nov  3 02:14", "Nov   3 02:14:11", "Nova  3 02:14:11", "Nov  3 02:74:11"),
    ),
    rule(
        "dates.german_day",
        rf"(?<![\w./]){_DAY}\.[ ](?:{_GERMAN})(?:[ ]{_YEAR})?{_TIME}(?!\w)",
        "DATE_TIME",
        score=0.9,
        finds=("am «20. Februar 2026» bei mir", "seit «1. Jänner 2024»", "bis «3. Mai»"),
        misses=("12.3. Mai", "der 45. März", "5. Maierei"),
    ),
    rule(
        "dates.german_day_in_figures",
        r"\b(?:am|vom|bis|zum|ab|seit|dem|den)[ ](?:zum[ ])?"
        r"(?P<v>(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.)(?=[ ][a-zäöü(]|[ ]?[,;)–-]|\n|$)",
        "DATE_TIME",
        score=0.8,
        finds=(
            "aufgenommen am «3.5.» mit",
            "bis zum «30.11.», sonst",
            "am Montag, dem «6.10.», und",
        ),
        misses=("ab 12.30 Uhr", "am 3.15. mit", "Absatz 1.2. mit", "Nr. 3.5. mit"),
    ),
    rule(
        "dates.month_before_day",
        rf"(?<!\w)(?<!\b\d[ ])(?<!\b\d\d[ ])(?:{_MONTH})\b"
        r"(?:(?<=(?<!\w)\w{3})\.|(?<=(?<!\w)sept)\.)?[ ](?:the[ ])?"
        rf"{_DAY}(?:st|nd|rd|th)?\b(?!:|[ ]?%)"
        rf"(?:,?[ ]{_YEAR})?{_TIME}(?!\w)",
        "DATE_TIME",
        score=0.9,
        accept=lambda match: _is_a_month(match[0]),
        finds=("«Jan 3rd, 2020»", "until «March 14 at 09:30»"),
        misses=(
            "may 5 times",
            "march 3 miles",
            "Dec 31%",
            "you may 3",
            "in March. 2) more",
        ),
    ),
    rule(
        "dates.hours_in_four_figures",
        r"(?<![\w.,:/$€£-])(?:[01]\d|2[0-3])[0-5]\d[ ]?(?:hrs|hours)\b",
        "DATE_TIME",
        score=0.85,
        accept=lambda match: match[0][:2] not in ("19", "20") or match[0].endswith("hrs"),
        finds=("at «2340 hrs» on patrol", "fell on stairs «0540 hrs»."),
        misses=("it took 2000 hours", "12:40 hrs", "340 hrs of work"),
    ),
    rule(
        "dates.clock_in_words",
        rf"(?<![\w-])(?P<v>(?:a[ ])?(?:half|quarter)[ ]past[ ]{_HOUR}"
        rf"|halb[ ]{_STUNDE}(?=[ ,.;:)]|$)"
        rf"|(?:(?<=\bat[ ])|(?<=\bby[ ])|(?<=\btil[ ])|(?<=\btill[ ])|(?<=\bfrom[ ])"
        rf"|(?<=\buntil[ ])|(?<=\babout[ ])|(?<=\baround[ ])|(?<=\bbefore[ ])|(?<=\bafter[ ]))"
        rf"(?:(?:a[ ])?quarter|twenty[- ]five|twenty|five|ten)[ ](?:past|to)[ ]{_HOUR}"
        rf"(?=[ ]?[,.;:)]|[ ](?:and|on|in|this|the|today|tomorrow|so|but|when|sharp)\b|\n|$)"
        rf"|(?:(?<=\bum[ ])|(?<=\bbis[ ])|(?<=\bseit[ ])|(?<=\bgegen[ ])|(?<=\bkurz[ ]))"
        rf"(?:viertel|fünf|zehn|zwanzig)[ ](?:vor|nach)[ ](?:halb[ ])?{_STUNDE})(?!\w|-)",
        "DATE_TIME",
        score=0.8,
        finds=(
            "she called at «quarter past eight».",
            "at «half past one» lunch",
            "begins at «five to ten». Before",
            "Konzert um «halb acht» mit",
            "um «viertel nach neun» kam",
        ),
        misses=("for five to ten people", "at five to ten pounds", "halb leer", "um zehn Euro"),
    ),
    rule(
        "dates.days_of_a_month",
        rf"(?<![\w/.,-]){_NTH}(?:,[ ]{_NTH}){{0,9}}"
        rf"(?:[ ]?[-–—][ ]?|,?[ ](?:to|and|or|&|until|till|through)[ ](?:the[ ])?)"
        rf"{_NTH}[ ](?:of[ ])?(?:{_MONTH})\b(?:,?[ ]{_YEAR})?(?!\w)",
        "DATE_TIME",
        score=0.9,
        accept=lambda match: _is_a_month(match[0]),
        finds=(
            "swap on «8 and 9 December 2025».",
            "from «4th-22nd of March», then",
            "waters on «3, 10 and 17 May 2026» at",
            "either the «5th, 6th or 9th of June, 2025»",
        ),
        misses=("pages 8 and 9", "8 and 9 Decembers", "room 8 and May", "rooms 3, 4 and 5 may be"),
    ),
    rule(
        "dates.german_days_of_a_month",
        rf"(?<![\w/.,-]){_DAY}\.(?:,[ ]{_DAY}\.){{0,9}}"
        rf"(?:[ ]?[-–—/][ ]?|[ ](?:und|oder|sowie|bis)[ ](?:zum[ ]|den[ ]|dem[ ])?)"
        rf"{_DAY}\.[ ](?:{_GERMAN})\b(?:[ ]{_YEAR})?(?!\w)",
        "DATE_TIME",
        score=0.9,
        finds=(
            "am «8. und 9. Dezember 2025» nicht",
            "vom «26. bis 30. Mai»",
            "Probe am «7., 14. und 21. März 2026»,",
            "am «28. oder 29. April», 16 Uhr",
            "vom «2. bis zum 13. März» fort",
        ),
        misses=("Seite 8. und 9. Kapitel", "8. und 9. im Mai"),
    ),
    rule(
        "dates.days_in_figures",
        rf"(?<![\w/.,-]){_DAY}\.?(?:,[ ]{_DAY}\.){{0,9}}(?:[ ]?[-–—/][ ]?|(?<=\.)[ ]{_UNTIL})"
        rf"{_DAY}(?P<s>[./])(?:0?[1-9]|1[0-2])(?P=s)(?:{_YEAR}|\d\d)(?![\w/]|[.,]\d)",
        "DATE_TIME",
        score=0.9,
        finds=(
            "stationär «12.–19.03.2025», dann",
            "off «4-8/11/2025».",
            "am «3./4.5.2025» dort",
            "stationär vom «3. bis 11.11.2025», dann",
            "Kurs am «7., 14. und 21.3.2026» im",
        ),
        misses=("Seite 12.–19.", "12.-13.14.2025", "4-8/11", "1.12.–19.03", "3 bis 11.2.20.1"),
    ),
    rule(
        "dates.days_in_figures_without_year",
        r"(?<![\w/.,-])(?<!Nr\.[ ])(?<!Kap\.[ ])(?<!Ziffer[ ])(?<!Abschnitt[ ])(?<!Punkt[ ])"
        r"(?<!TOP[ ])(?<!Ziff\.[ ])(?<!Kapitel[ ])(?<!Version[ ])"
        rf"{_DAY}\.(?:,[ ]{_DAY}\.){{0,9}}(?:[ ]?[-–—/][ ]?|[ ]{_UNTIL})"
        rf"{_DAY}\.(?:0?[1-9]|1[0-2])\.(?!\w|[ ]?\d)",
        "DATE_TIME",
        score=0.8,
        finds=(
            "Krank war sie «19.–23.1.», dann",
            "vom «3. bis zum 11.11.» dort",
            "am «7., 14. und 21.3.» Probe",
        ),
        misses=("Version 1.–2.1.3", "3. bis 5.14.", "9-12.10 geöffnet"),
    ),
    rule(
        "dates.range_of_days",
        rf"{_EDGE}(?P<v>(?P<a>\d{{1,2}})\.(?P<b>\d{{1,2}})\.(?:{_YEAR}|\d\d)?)"
        rf"[ ]?[-–—][ ]?\d{{1,2}}\.\d{{1,2}}\.(?:{_YEAR}|\d\d)(?!\w)",
        "DATE_TIME",
        score=0.85,
        accept=_calendar,
        finds=("«01.02.»–28.02.2025", "«1.3.2024» - 15.4.2024"),
        misses=("01.02. to 28.02.", "45.46.–47.48.25"),
    ),
    rule(
        "dates.start_of_a_range_in_german",
        r"(?<![\w.])(?P<v>(?P<a>\d{1,2})\.(?P<b>\d{1,2})\.)(?=[ ]?[-–—][ ]?\d{1,2}\.\d{1,2}\.)",
        "DATE_TIME",
        score=0.85,
        accept=_calendar,
        finds=("Urlaub: Jule «19.01.»–23.01., Chef", "vom «5.1.» - 16.1. fort"),
        misses=("Version 1.2.–1.3", "45.60.–70.80.", "Kapitel 3.1.2. – 3.1.4."),
    ),
    rule(
        "dates.end_of_a_german_range",
        r"(?<=\d\.)[ ]?[-–—][ ]?(?P<v>(?P<a>\d{1,2})\.(?P<b>\d{1,2})\.)(?!\d)",
        "DATE_TIME",
        score=0.85,
        accept=_calendar,
        finds=("Urlaub: Jule 19.01.–«23.01.», Chef", "vom 5.1. - «16.1.» fort"),
        misses=("Version 1.2–1.3.", "45.60.–70.80.", "am 5.1. 16.1."),
    ),
    rule(
        "dates.end_of_a_range",
        rf"(?<=[-–—])[ ]?(?P<v>(?P<a>\d{{1,2}})(?P<s>[./])(?P<b>\d{{1,2}})(?P=s){_YEAR})(?!\w)",
        "DATE_TIME",
        score=0.85,
        accept=_calendar,
        finds=("01.02.–«28.02.2025»", "from 01/02/2025–«28/02/2025»"),
        misses=("01.02.–28/02.2025", "–45.46.2025"),
    ),
    rule(
        "dates.start_of_a_range",
        rf"{_EDGE}(?P<v>(?P<a>\d{{1,2}})/(?P<b>\d{{1,2}})/{_YEAR})[ ]?[-–—]"
        r"(?=[ ]?\d{1,2}/\d{1,2}/\d)",
        "DATE_TIME",
        score=0.85,
        accept=_calendar,
        finds=("from «01/02/2025»–28/02/2025", "on leave «12/20/2024» - 1/3/2025"),
        misses=("1/2–3/4 cup", "45/46/2025–47/48/2025"),
    ),
    rule(
        "dates.month_and_year",
        rf"(?<![\w/.])(?:0?[1-9]|1[0-2])/{_YEAR}(?![\w/]|\.\d)",
        "DATE_TIME",
        score=0.75,
        finds=("«06/2009»–«12/2014» Barrick", "card since «3/2019»"),
        misses=("of 3/2019x", "13/2019", "106/2009", "version 4.12.1 of 3/2019x"),
    ),
    rule(
        "dates.years_until_now",
        rf"^[ \t•*-]*(?P<v>{_YEAR}[ ]?(?:[-–—]|to)[ ]?(?:now|present|today|current|date))\b",
        "DATE_TIME",
        score=0.8,
        lines=True,
        finds=("Experience\n«2021 – now»  Pastry chef", "- «2019 to present»: nurse"),
        misses=("since 2021 – now", "2021 – nowhere"),
    ),
    rule(
        "dates.years_of_a_career",
        rf"^[ \t•*-]*(?P<v>{_YEAR}[ ]?[-–—][ ]?{_YEAR})(?!\w)",
        "DATE_TIME",
        score=0.7,
        lines=True,
        accept=lambda match: bool(_OF_A_CAREER.search(match.string)),
        finds=("Education\n«2017 – 2020»  Trade school", "«2017-2019» Cook\n2019 - today Chef"),
        misses=("1914–1918 World War I\n1939–1945 World War II", "Experience: 2017 – 2020"),
    ),
    rule(
        "dates.two_years",
        r"(?<![\w/.-])(?P<v>(?P<a>(?:19|20)\d\d)/(?P<b>\d\d))(?![\w/]|[.,-]\d)",
        "DATE_TIME",
        score=0.8,
        accept=lambda match: (int(match["a"]) + 1) % 100 == int(match["b"]),
        finds=("tax year «2023/24» and", "Schuljahr «2024/25».", "«1999/00»"),
        misses=("order 2023/25", "file 2023/24/7", "2023/240"),
    ),
    rule(
        "dates.financial_year",
        rf"(?<![\w/.-])(?:FY|GJ|WJ)[ '’]?(?:{_YEAR}|\d\d)(?:[/–-]\d\d)?(?![\w%]|[/.,–-]\d)",
        "DATE_TIME",
        score=0.75,
        finds=("Q3 «FY26» – Thornley", "the «FY2025/26» plan", "im «GJ 24/25»", "«FY’27» budget"),
        misses=("FYI 26 of them", "FY 8.68m", "FY 48,200", "AFY26", "FY26b"),
    ),
    rule(
        "dates.quarter",
        rf"(?<![\w/-])(?:(?:[QH][1-4][ /-]{{0,1}}'?|[1-4]Q[ ]?|Quartal[ ]|[1-4]\.[ ]Quartal[ ]"
        rf"|(?:first|second|third|fourth)[ ](?:quarter|half)[ ](?:of[ ])?){_YEAR})(?![\w-])",
        "DATE_TIME",
        score=0.75,
        finds=(
            "| «Q1 2024» | «Q2 2024» |",
            "in the «third quarter of 2023»",
            "im «2. Quartal 2025»",
        ),
        misses=("Q7 2024", "question Q1", "HQ1 2024"),
    ),
    search(
        "dates.quarter_without_year",
        _find_bare_quarters,
        "DATE_TIME",
        finds=("Q1 2024 was good. If so, «Q2» falls.", "H1/2024 and «H2»"),
        misses=("answer Q1 and Q2", "see FAQ2 of Q1/24", "Q3"),
    ),
    rule(
        "dates.weekday_and_day",
        rf"(?<!\w)(?:{_WEEKDAYS})\.?,?[ ](?P<d>(?P<a>\d{{1,2}})"
        r"(?P<s>[/.])(?P<b>\d{1,2})(?:(?<=\.\d\d)\.|(?<=\.\d)\.)?)"
        r"(?![\w/]|\.\d)",
        "DATE_TIME",
        score=0.85,
        accept=_calendar,
        finds=("rota for «sat 15/11» is", "am «Mo, 03.02.» um", "«Friday 3/4»"),
        misses=("sat 45/46", "sun 12/13/14x"),
    ),
    rule(
        "dates.birth_in_digits",
        rf"\b(?:dob|birth[ _]?date|date[ _]of[ _]birth|bday|born|geb|geburtsdatum)[\"']?[ \t]*"
        rf"[:=]+[ \t]*[\"']?(?P<v>{_YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?!\d)",
        "DATE_TIME",
        score=0.9,
        finds=("dob=«19930611»;sex=F", '"birth_date": "«20011231»"'),
        misses=("dob=19931311;sex=F", "id=19930611"),
    ),
    rule(
        "dates.digits_with_time",
        rf"(?<!\w)(?:{_YEAR})(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])"
        r"T[0-2]\d[0-5]\d(?:[0-5]\d)?Z?(?!\w)",
        "DATE_TIME",
        score=0.9,
        finds=("DTSTART:«20260312T143000Z»", "log «20260312T1430» x"),
        misses=("20261312T143000Z", "20260312Z"),
    ),
    rule(
        "dates.behind_label",
        rf"\b(?:dob|d\.o\.b\.?|date[ ]of[ ]birth|birth[ ]?date|birthday|born(?:[ ]on)?|exp"
        rf"(?:iry|ires|iration)?(?:[ ]date)?"
        rf"|valid[ ]thru)[\"']?[ \t]*(?:\bis\b|[:=-])?[ \t]*[\"']?"
        rf"(?P<v>\d{{1,4}}(?:[-/. ]|[ ]/[ ])\d{{1,2}}"
        rf"(?:(?:[-/. ]|[ ]/[ ])\d{{1,4}})?|{_YEAR})(?![\w/])",
        "DATE_TIME",
        score=0.9,
        finds=(
            "DOB: «3/4/82»",
            "card expires «09/27»",
            "exp «09 / 27»",
            '"exp": "«11/28»"',
            "born «1984», raised",
        ),
        misses=("expires in 2 days", "DOB: 3/4/82/7", "dob unknown"),
    ),
)

_WORDS = re.compile(r"\b(?:may|mar|march|dec|sep|jan|oct|nov|jun|aug|apr|feb)\b", re.IGNORECASE)


def _is_a_month(text: str) -> bool:
    """«may 5» and «march 3» in small letters are verbs more often than dates without a year."""
    name = _WORDS.search(text)
    small = name is not None and name[0] in ("may", "march", "mar", "dec", "sep", "jan")
    return not small or bool(re.search(r"\d{4}|\d(?:st|nd|rd|th)", text))


def find(text: str) -> Iterator[Claim]:
    """Every full date, with its time of day where one follows."""
    return claims(RULES, text, SOURCE)
