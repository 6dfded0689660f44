"""Where a value of the tagger begins and ends: without titles, signs and words around it.

A span may hold several values, each of which goes by itself elsewhere in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from engine.annotate.foreign import is_german
from engine.annotate.places import places, whole_region
from engine.kinds import amounts, dates, month_names, names, number_words, numbers, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.cues import PARTY
from engine.kinds.date_styles import NO_YEAR, days_in_a_row
from engine.kinds.known_names import any_names, given_only
from engine.values import Span

_STATE = re.compile(
    r"(?:(?:the|a|an|our|my|your|his|her|acting|former|interim|outgoing|current|new|married|single"
    r"|divorced|widowed|other|same|said)[ ])+(?=\w)"
    r"|(?:acting|former|interim|outgoing|married|divorced|widowed)\Z",
    re.IGNORECASE,
)
"""What is said of an occupation, or of who has it."""
_PARTY_BEFORE = re.compile(rf"(?:{PARTY}|Pat\.|Inh\.):?[ ](?=[^\W\d_])")
"""«Zeuge Karl Winter»: what a German matter has somebody for."""
_OFFICE_BEFORE = re.compile(
    r"(?:(?:RAe?|RAin(?:nen)?|StB(?:in)?|WP(?:in)?|VRiLG|RiAG|RiLG|StA(?:in)?|DI(?:in)?|Dkfm|Magistra"
    r"|Magister|Mag\.[ªa]|Adv|Advocate|CA|Er)\.?[ ](?=[A-ZÄÖÜ][\w.]))+"
)
"""What lawyers and others are in short before their names: «RAin Kienast», «Magistra Wesely»."""
_CONTRACTING_BEFORE = re.compile(
    rf"{any_of(map(str.capitalize, word_lists.words('offices.of_contracts')))}:?[ ]"
    r"(?=[^\W\d_a-z]\S*[ ]\S)"
)
"""«Franchisor Heron Pies Ltd»: which side of a contract a firm is."""
_SPOKEN = re.compile(rf"(?<!\w){word_lists.any_of('sentences.spoken_signs')}(?!\w)")
"""Signs that are said in a dictation: «comma consultant psychiatrist full stop»."""
_BIN_BEFORE = re.compile(r"Bin[ ](?P<v>[A-ZÄÖÜ][a-zäöüß]+(?:[ -][A-ZÄÖÜ][a-zäöüß]+){0,2})")
"""«Bin Swantje Fokken»: the verb of a German sentence without «ich»."""
_CASE_BEHIND = re.compile(r"(?<=\w)[ ]vs?\.?\Z")
"""«Dunleavy v» of «Dunleavy v. Heron Clubs»."""
_SHIP_BEFORE = re.compile(
    r"(?:HMCS|HMS|MS|MT|MV|M/V|RMS|RRS|RV|SS|SV|SY|USS)[ ](?=[A-ZÄÖÜ][\w’'-]+)"
)
"""What stands before the name of a ship."""
_VERB_BEHIND_WORK = re.compile(
    r"(?<=\w)[ ](?:[a-zäöüß]+ieren|antworten|arbeiten|schreiben|werden|verfassen)\Z"
)
"""The verb of a German clause behind a kind of work: «als MFA formulieren»."""
_CHILD_OF = re.compile(r"[ ,]{1,2}(?<=[ ,])[sdwSDW]/[oO]\b\.?[ ]{0,2}")
"""Between a name and a parent's or husband's on Indian papers: «Asha Rani d/o Om Prakash»."""
_FIRM = re.compile(r"(?:Firma|Fa\.|Messrs\.?|M/[sS]\.?)[ ](?=\w)")
"""What stands before a company's name as «Mr» before a person's."""
_OPENED = re.compile(r"[^\"“„«‘']{1,40}[ ][\"“„«‘'](?=[^\W_][^\"“”»’']*\Z)")
"""A word and the quotation mark behind it: «Kunde '» of «Kunde 'Brauhaus»."""
_SEVERAL = {
    "PERSON": re.compile(r"(?:[^;/\t ]|(?<=\b[A-Za-z])/| (?! ))+"),
    "ORGANIZATION": re.compile(r"(?:[^/\t ]|(?<! )/|/(?! )| (?! ))+"),
    "IP_ADDRESS": re.compile(
        r"(?<![^\s/])(?!(?:255|0)\.)\S+?(?:/\d{1,3})?(?=\s|/(?:255|0)\.|\Z)"
        r"(?:\s+(?!(?:255|0)\.)\S+)*"
    ),
}
"""What stands between the signs that part several values: «Enron / Azurix», not «Vendome S/A».

Addresses without the masks behind them: «172.20.64.1 255.255.224.0», «10.1.0.0/255.255.0.0».

Two spaces or a tab are the gap between two columns: «Hale, Jane    halej».
"""
_CELL = re.compile(r"(?:[^\t\n ]| (?! ))+")
"""What stands between the gaps of columns and the ends of rows."""
_GAP_OF_COLUMNS = re.compile(r"(?<=\S)(?:\t|  )")
_OF_ONE_CELL = frozenset({"ADDRESS", "MONEY"})
_LISTED = re.compile(r"[^\s,][^,]*")
_ENDS_EARLIER = frozenset({"PERSON", "ORGANIZATION", "LOCATION", "DATE_TIME"})
_DOTTED_DAYS = re.compile(r"(?<![\d.])(\d{1,2}\.\d{1,2}\.)[ ]?[-–—][ ]?(\d{1,2}\.\d{1,2}\.)\Z")
"""«19.01.–23.01.», maybe behind a name."""
_AGE_BEHIND = re.compile(r"(\d{1,2}\.[ ][A-ZÄ][a-zä]{2,8})[ ]\d{1,3}")
_TURNS = re.compile(r"\b(?:wird|wurde)\b[^.!?\n]{0,12}\Z")
"""«wurde am 3. Oktober 18»: an age behind the day."""
_SEX_BEHIND = re.compile(r"[ ][MF](?=[ ]\d{1,3}\b)")
"""«Blythe, Ronald M 74»: the sex between a name and an age."""
LETTERS = rf",?[ ](?:{any_of(word_lists.words('people.post_nominals'))})(?!\w)"
"""What stands behind a name: «Amrita Gill MRICS»."""
_LETTERS_BEHIND = re.compile(rf"(?<=[a-zß-ÿ'’.])(?:{LETTERS})+\Z")
_RATE_BEHIND = re.compile(r"[ ]\d{1,3}(?:[.,]\d{1,3})?[ ]?%\Z")
"""«Employer NI 13.8%»: the rate of something that is taken for a name."""
_NAMED = frozenset({"PERSON", "ORGANIZATION"})
_SAID_ALOUD = _NAMED | {"LOCATION", "OCCUPATION", "ADDRESS"}
_WITH_AN_END = _NAMED | {"OCCUPATION", "ADDRESS"}
_KIND_OF_HOUSE = any_of(map(str.title, word_lists.words("organizations.kinds")))
_OWNED = re.compile(rf"(?<=[^\W_])['’]s[ ](?=[a-zß-ÿ]|{_KIND_OF_HOUSE}\b)")
"""«Mallon's Surgery» is what somebody has, «Anna's Peter» is two people."""
_KINDS_OF_REGIONS = frozenset({"kanton", "canton", "bundesland", "landkreis"})
"""Words before a region's name: «Kanton Zürich», of which a tagger may see two halves."""
_SAINT = re.compile(r"(?:St|Ste)\.[ ][A-ZÄÖÜ][a-zäöüß]+(?:-[A-ZÄÖÜ][a-zäöüß]+)?")
"""«St. Gallen», of which a tagger may see two halves."""
TRADE_BEHIND = re.compile(
    rf" (?P<v>[A-ZÄÖÜ][a-zäöüß]{{3,24}}{word_lists.any_of('work.ends_of_german_trades')})\Z"
)
"""«Roswitha Apothekerin»: a German trade, which ends the sentence behind a name."""
_TRAILING = re.compile(f"(?: {word_lists.any_of('function_words.behind_a_value')})+$")
"""Words behind a value that belong to what follows."""
_FORM_ENDS = re.compile(r"(?:\A|[ ])e\.[ ]?[KV]\.(?=[ ][A-ZÄÖÜ])")
"""The form of a firm, which ends a sentence: «Schäferling e.K. Bitte»."""
_OF_A_SCHOOL = re.compile(r"[ ](?:HF|FH|EFZ|EBA|BBT)\Z")
"""Letters of the Swiss school behind a trade: «Pflegefachfrau HF»."""
_BEHIND_A_DAY = re.compile(r",? (?:dem|den|der|(?<!\d )am|um|vom|bis|ab|gegen|v)$")
"""German words behind a weekday or date that belong to the day or hour that follows."""
_BEFORE_A_DAY = re.compile(
    r"(?:den|dem|der|am) (?=\d)|[A-Za-z]{1,2}\d{1,2}:? (?=\d{1,2}[:.]\d\d)"
    r"|(?:3[2-9]|[4-9]\d|\d{3,12})[ ]{1,3}"
    rf"(?=(?:{any_of(month_names.month_numbers('en3'))})[ ]{{1,2}}\d{{1,2}}[ ])",
    re.IGNORECASE,
)
"""Articles, what is counted at a time of day («T2 08:40»), a size in a list of files."""
DIRECTIONS = frozenset({"north", "south", "east", "west", "central", "midlands"})
"""Parts of a country in small letters, before the name of who works there."""
_SEAT = re.compile(
    r"(?:(?:Sitz|Wohnort|Standort|Ort|Geburtsort)[ :]{1,2}"
    r"|(?:ArbG|LAG|AG|LG|OLG|SG|LSG|VG|OVG|VGH|FG|StA|BG|HG|KG|LGZ)[ ])(?=[A-ZÄÖÜ])"
)
"""«Sitz Cottbus», the court of «AG Passau»."""
_MARKER = re.compile(r"\(?\d{1,2}[.)]{1,2}(?:[ ](?=\w{0,4}\d)|\Z)")
"""The number of a list's entry before an address: «(1) 12 Larch Court»."""
_DESCRIBED = re.compile(r"(?:\d-)?[a-zäöüß][^,\nA-Z\d]{2,40},[ ](?=\d{1,4}[a-z]?[ ][A-ZÄÖÜ])")
"""What kind of house stands at an address: «3-bed semi, 22 Cotswold Close»."""
_SAID_BEFORE = {
    "ADDRESS": _MARKER,
    "OCCUPATION": _STATE,
    "ORGANIZATION": _FIRM,
    "DATE_TIME": _BEFORE_A_DAY,
    "LOCATION": _SEAT,
}
_LOOSE = " \n#,;:([{"
"""Signs at a span's end that belong to what follows."""
_REST_OF_NUMBER = re.compile(r"(?:[.,]\d{3})*(?:[.,]\d{1,2})?(?![\w.,]?\d)")
"""What a number goes on with behind its first figures: «417» of «417,354.42»."""
_WITHIN_NUMBER = re.compile(r"[ ]\d{1,3}[.,]\d\Z")
"""A name that was cut within the number behind it: «Vale Ltd 48» of «Vale Ltd 48,212.40»."""
_FIRST_OF_LAKHS = re.compile(r"(?<![\w.,])\d{1,2}(?:,\d\d){0,3},(?:\d\d?)?\Z")
_OF_LAKHS = re.compile(rf"(?:[^\W\d_]{{1,3}}\.?[ ]?|[{amounts.SIGNS}][ ]?)?{numbers.LAKHS}")
"""An amount whose thousands are set apart as in India, with its currency: «₹7,20,000»."""
_FIRST_OF_AMOUNT = re.compile(r"(?<![\w.,])\d{1,3}(?:[.,']\d{3}){0,3}[.,']\Z")
_FIRST_OF_NUMBER = re.compile(r"(?<![\w.,])\d{1,4}[.,]\Z")
"""What stands before the last figures of a number: «1,» of «1,9 mg/dl»."""
_BEFORE_AMOUNT = re.compile(r"[^\d$€£¥₹₦\n]{0,30}[:;][ ]{0,3}(?=\W?\d|[$€£¥₹₦])")
_EQUATION = re.compile(
    rf"[\d{amounts.SIGNS}%)][ ]?(?:[=×·*+÷]|x(?=[ ]?\d))[ ]?[{amounts.SIGNS}(]?\d"
)
"""An amount that is computed, taken for one as a whole: «12 × 185,00 = 2.220,00»."""
_TERM = re.compile(
    rf"(?:[{amounts.SIGNS}][ ]?|[A-Z]{{3}}[ ])?\d{{1,12}}(?:[.,'’]\d{{1,3}}){{0,5}}"
    rf"(?:[ ]?(?:[{amounts.SIGNS}]|EUR|CHF))?(?!%)"
)
_TIMES, _TIMED = re.compile(r"[ ]?[×·*x]"), re.compile(r"[×·*x][ ]?\Z")
_COUNT_BEFORE_AMOUNT = re.compile(
    r"\d[\d.,]{0,9}[ ]?[^\W\d_]{0,14}\.?[ ](?:at|à|@|je|zu|x|of)[ ](?=[$€£¥₹₦]|[A-Z]{3}[ ]?\d)"
)
"""How many of something cost so much each: «60 hours at £9.50»."""
_BEHIND_AMOUNT = re.compile(
    rf"(?<=[\d$€£¥])[ ]{word_lists.any_of('function_words.beside_an_amount')}\Z"
)
"""Words beside an amount that are no part of it: «glasses: €12», «45,00 $ dès»."""
_UNTIL_AGE = re.compile(r"(?<=\d)[–-]\d{1,2}(?![\w.]|[–-]\d)")
"""The end of a range of ages: «a man, 25–30»."""
_WORD_BEHIND = re.compile(
    rf"(?<=\d)[ ](?!{word_lists.any_of('money.no_words_behind_a_figure')}|a\b|an\b"
    r")[a-zäöüß]{3,}\Z"
)
"""A verb behind an amount: «290.000 leiht»."""
KEY_OF_A_TICKET = re.compile(
    r"[A-Z][A-Z0-9]{1,9}-\d{2,6}(?!\w)|\d{3,6}-(?!EUR|USD|GBP|CHF)[A-Z]{2,5}(?!\w)"
)
"""«PAY-1201 5pts», «4410-KZN»: a ticket and what it counts, or an account of a branch, taken for
an amount.
"""
_REST_OF_WORD = re.compile(
    rf"(?<=ty)[ -](?:{any_of(number_words.english_words(1, 9))})\b", re.IGNORECASE
)
"""«-eight» of «Fifty-eight», of which a tagger may see the first word alone."""
_OF_PERIODS = re.compile(
    r"(?<![\w-])(?:(?:FY|CY|GJ|WJ|YTD)(?:[ '’]?\d{1,4})?|[HQYP][ '’]?\d{1,4})"
    r"[ ]?:?[ ](?=[-$€£]?\d)"
)
"""The period of an amount: «FY24 48,200», «FY 8.68m», «Y1 62,500 Y2 50,000»."""
_YEAR_BEFORE_AMOUNT = re.compile(r"(?:19|20)\d\d[ ](?=(?:[A-Z]{3}[ ]?|[$€£₹][ ]?)\d)")
"""The year of a date before an amount: «14/02/2026 AUD 11,550.00»."""
_PERIOD_BEHIND = re.compile(r"(?<=\d)[ ]?/[ ]?(?:mo(?:nth)?|mth|yr|year|wk|week|hr|h|day)s?\Z")
_DASH_BEHIND = re.compile(r"(?<=\d)/-?(?:[ ]p\.?[am]\.?)?\Z")
"""«Rs. 1,50,000/-»: what Indian and Swiss amounts end in where they have no cents."""
_BEHIND_DATE = re.compile(
    r"(?<=[./ -](?:19|20)\d\d),?[ ]{1,3}\d{1,3}\.?\Z|(?<=[a-z] \d\d/\d\d)[ ]\d{1,3}\Z"
    r"|(?<=\d/\d\d/\d\d)[ ]\d{1,2}[-–]\d{1,2}\Z"
    r"|(?<=\d),[ ]\d{1,3}[ ](?:Jahre|years?|yrs|J\.?)(?:[ ](?:alt|old))?\Z"
    r"|(?<=:\d\d),[ ]\d{1,3}\Z|(?<=[a-z])[.,][ ]\d{1,2}\Z"
    r"|(?<=[a-z])[ ]\d{1,3}(?:,\d{3})+(?:\.\d\d)?\Z"
    r"|(?<=\d\.\d\.\d\d)\.\Z|(?<=\d\.\d\d\.\d\d)\.\Z|(?<=[./](?:19|20)\d\d)\.\Z"
    r"|(?<=\d[:.]\d\d)[ ](?!(?:am|pm|uhr|hrs?|hours?|utc|gmt|noon|sharp)\b)[a-z]{2,12}\Z"
)
"""A number behind a whole date, which is none of it: «14.3.2026 75», «8 March. 2», «Sept 1,905».

Nor is the full stop behind a year («27.2.26.») or what a time is of: «19:50 arr».
"""
_HOURS_OF_A_DAY = re.compile(
    rf"(?:{any_of(month_names.ENGLISH_WEEKDAYS)})"
    r"(?P<more>:?[ ]\d{1,2}(?:\.\d{1,2})?[ ]?h(?:rs?|ours)?\.?)",
    re.IGNORECASE,
)
"""«Mon 8h, Tue 6.5h»: how long somebody worked on a day."""
_YEAR_BEFORE_A_NUMBER = re.compile(r"(?<![\d./-])(?:19|20)\d\d(?P<more>[ ]\d{1,3})\Z")
_NUMBER_GOES_ON = re.compile(r"[.,]\d|[ ]?[%€£$]|[ ]?(?:k|m|mn|bn|Mio|Tsd)\b")
"""«2024 11» of «margin in 2024 11.2 %»: a year and the first figures of something else."""
_SHIFT_BEHIND = re.compile(
    r"(?<=[\d.])[ ](?:Früh|Spät|Nacht|Tag|Mittel|Early|Late|Night)(?:dienst|schicht|[ ]shift)?\Z"
)
_DAY_BEFORE_A_NUMBER = re.compile(
    rf"\d{{1,2}}(?:st|nd|rd|th)?[ ](?:{any_of(month_names.month_numbers('en', 'en3'))})\b\.?"
    rf"(?=[ ]\d\d?(?:{NO_YEAR}))",
    re.IGNORECASE,
)
"""A day and its month before a number of something else: «14 Mar 25 h», «12 Mar 38.5 km»."""
_BEHIND_MONTH = re.compile(
    rf"\d[ ](?:{any_of(month_names.month_numbers('en', 'en3', 'de', 'de3'))})\.?"
    r"(?P<more>,[ ]\d{1,2})\Z",
    re.IGNORECASE,
)
"""A number behind a day and its month: «14 on 7 Oct, 8 on 4 Nov»."""
_MONTH_AND_NUMBER = re.compile(
    rf"\b(?P<month>(?:{any_of(month_names.month_numbers('en', 'en3', 'de', 'de3'))})\b\.?)"
    r"[ :=]{1,3}"
    r"(?!(?:19|20)\d\d(?!\d))(?:\d{1,3}(?:[.,]\d{3})+|3[2-9]|[4-9]\d|\d{3,6})(?:[.,]\d\d)?(?!\d)",
    re.IGNORECASE,
)
"""«Jan 845, Feb 845»: what months stand for in a list; no day has such a number."""
_COUNT_IN_MONTH = re.compile(
    r"\d{1,3}[ ](?:in|for|im|für)[ ]"
    rf"(?P<month>{any_of(month_names.month_numbers('en', 'de'))})\b",
    re.IGNORECASE,
)
"""«17 days in June, 12 in August»: how many, of a month."""
_COUNT_BEHIND = re.compile(r"(?<=[\da-z]),[ ]\d{1,2}\Z")
_COUNTED = re.compile(r"[ ](?:[A-ZÄÖÜ][a-zäöüß]{3,}en|Zimmer|flats|units|rooms|bedrooms|people)\b")
"""«Lindenallee 14, 3 Parteien»: what is counted behind an address."""
_SHORT_UNIT_BEHIND = re.compile(r"[ ](?:months?|weeks?|days?|Monaten?|Wochen?|Tagen?)\b")
"""What an age is counted in that is not counted in years."""
_WEEKDAY_BEHIND_A_NAME = re.compile(
    r"[ ](?:(?:Mon|Tues|Wednes|Thurs|Satur|Sun)day|(?:Mon|Diens|Donners|Sams|Sonn)tag|Mittwoch)\Z"
)
"""«Anruf Donnerstag», «Ann Thursday»; some are called Friday and Freitag."""
_WORDS_BEHIND_A_NAME = re.compile(
    rf"(?<=[a-zà-ÿ])(?:[ ]{word_lists.any_of('function_words.behind_a_name')})+\Z"
)
"""Small words behind a name: «lets Odile Castaing go»."""
_END_OF_SENTENCE = re.compile(r"\d{1,3}(?=\.[ ](?P<word>[A-ZÄÖÜ][a-zäöüß]+)\Z)")
"""A number that ends a sentence, before the first word of the next: «erst 54. Warum»."""
_CLOCK_OR_DATE = re.compile(r"\d[:./]\d")
_OF_TIMES = word_lists.words("sentences.beside_dates") | {
    name.casefold() for name in month_names.WEEKDAY_NAMES
}
_MONTH_BEFORE = re.compile(
    rf"(?<!\w)(?:{any_of(month_names.month_numbers('en', 'de', 'fr', 'es'))})[ ]\Z", re.IGNORECASE
)
_YEAR = re.compile(r"(?:19|20)\d\d")
YEARS = re.compile(r"(?:19|20)\d\d[ ]?(?:[-–]?>|→|⇒)[ ]?(?:19|20)\d\d")
"""«2023->2024»: from one year to another."""
_LONGEST_MONTH = 12
_LONGEST_FIRST = 16
_LETTERS = re.compile(r"[^\W\d_]+")
_BETWEEN_DAYS = re.compile(
    r"[ ]?(?:[,;]|and|or|und|oder|&)[ ]"
    rf"(?P<next>(?:(?:{any_of(month_names.WEEKDAY_NAMES)})\.?,? )?)",
    re.IGNORECASE,
)
"""What stands between two days that are no range."""
_COMPARED = re.compile(
    r"[ ](?:(?:rather )?than|versus|vs\.?|als)[ ](?:(?:on|in|at|am|im|um)[ ])?", re.IGNORECASE
)
"""What stands between two times of which one is held against the other."""
_LONGEST = 300
"""Characters of the longest value that the tagger is believed as one."""
_LAST_SIGNS = re.compile(r"[!#&$*%^~@+=\w-]{1,12}(?=[\s\"'|,;]|$)")


def values_of(span: Span, text: str) -> Iterator[tuple[int, int]]:
    """The value without signs behind it; every person of «Gordon, Philip; Feltman, Jeff».

    So too the town and the country of «Leeds, UK» (`places.py`).
    """
    for start, end in _apart(span, text):
        value = text[start:end]
        first = start + len(value) - len(value.lstrip()) + _of_adjunct(span.type, value.lstrip())
        last = end - len(value) + len(_without_trailing(span.type, value))
        if span.type == "DATE_TIME":
            last = _end_of_date(text, first, last)
        elif span.type == "AGE" and (until := _UNTIL_AGE.match(text, last)):
            last = until.end()
        elif span.type == "LOCATION":
            saint = _SAINT.match(text, first)
            first, last = whole_region(text, first, max(last, saint.end()) if saint else last)
        elif span.type in _WITH_AN_END:
            last = _end_of_name(span.type, text, first, last)
        if span.type in _SEVERAL and (cut := _WITHIN_NUMBER.search(text[first : last + 2])):
            last = first + cut.start()
        if span.type == "LOCATION" and text[first:last].casefold() in _KINDS_OF_REGIONS:
            continue
        if last > first:
            first, last = _whole_number(span.type, text, first, last)
        if last > first:
            whole = _with_signs(text, last) if span.type == "PASSWORD" else last
            yield from _cut(text, first, whole)


def _end_of_name(kind: str, text: str, first: int, last: int) -> int:
    """Where a name ends: before letters of a profession, what somebody has, the sex in a list.

    Work ends before a verb, an address before a number that counts what follows.
    """
    if kind == "ADDRESS":
        counted = _COUNT_BEHIND.search(text[first:last])
        return first + counted.start() if counted and _COUNTED.match(text, last) else last
    if kind == "OCCUPATION":
        verb = _VERB_BEHIND_WORK.search(text[first:last])
        return first + verb.start() if verb else last
    if letters := _LETTERS_BEHIND.search(text[first:last]) or _RATE_BEHIND.search(text[first:last]):
        return first + letters.start()
    if kind == "PERSON" and (owned := _OWNED.search(text, first, last)):
        return owned.start()
    return last - 2 if kind == "PERSON" and _SEX_BEHIND.match(text, last - 2) else last


def _end_of_date(text: str, first: int, last: int) -> int:
    """Where a date ends: before a bracket that opens behind it, a number, an age, a sentence."""
    opened = text.find("(", first, last)
    rest = text[opened:last] if opened > first else ")"
    if ")" not in rest and not _CLOCK_OR_DATE.search(rest):
        last = first + len(text[first:opened].rstrip())
    if more := _BEHIND_DATE.search(text[first:last]) or _BEHIND_MONTH.search(text[first:last]):
        last = first + more.start(more.lastgroup or 0)
    elif more := _HOURS_OF_A_DAY.fullmatch(text, first, last):
        last = more.start("more")
    elif more := _SHIFT_BEHIND.search(text[first:last]):
        last = first + more.start()
    elif more := _DAY_BEFORE_A_NUMBER.match(text, first):
        last = min(last, more.end())
    elif more := _YEAR_BEFORE_A_NUMBER.search(text[first:last]):
        last = first + more.start("more") if _NUMBER_GOES_ON.match(text, last) else last
    turned = _AGE_BEHIND.fullmatch(text, first, last)
    if turned is not None and _TURNS.search(text, max(0, first - 24), first):
        last = turned.end(1)
    number = ended(text[first:last])
    return first + len(number) if number else last


def ended(value: str) -> str:
    """The number of a value that is one and the first word of the next sentence; '' for others."""
    match = _END_OF_SENTENCE.match(value)
    dated = match is None or _MONTH_BEFORE.search(f"{match['word']} ") is not None
    dated = dated or (match is not None and match["word"].endswith(("tag", "tage", "Advent")))
    return "" if dated or match is None else match[0]


def _whole_number(kind: str, text: str, start: int, end: int) -> tuple[int, int]:
    """An amount without words beside it and a measure, with all of their figures."""
    if kind == "MONEY":
        return _amount(text, start, end)
    if kind == "AGE":
        if spelt := _REST_OF_WORD.match(text, end):
            end = spelt.end()
        unit = _SHORT_UNIT_BEHIND.match(text, end) if text[end - 1].isdigit() else None
        return start, unit.end() if unit else end
    if kind != "QUANTITY":
        return start, end
    if text[start].isdigit():
        first = _FIRST_OF_NUMBER.search(text, max(0, start - _LONGEST_FIRST), start)
        start = first.start() if first else start
    rest = _REST_OF_NUMBER.match(text, end) if text[end - 1].isdigit() else None
    return start, rest.end() if rest else end


def _amount(text: str, start: int, end: int) -> tuple[int, int]:
    """An amount without words beside it, with all of its figures."""
    if key := KEY_OF_A_TICKET.match(text, start, end):
        return start, key.end()
    before = _BEFORE_AMOUNT.match(text, start, end) or _COUNT_BEFORE_AMOUNT.match(text, start, end)
    start = before.end() if before else start
    if year := _YEAR_BEFORE_AMOUNT.match(text, start, end):
        start = year.end()
    behind = _WORD_BEHIND.search(text[start:end]) or _BEHIND_AMOUNT.search(text[start:end])
    behind = behind or _PERIOD_BEHIND.search(text[start:end])
    if behind:
        end = start + behind.start()
    if "/" in text[start:end] and (dash := _DASH_BEHIND.search(text[start:end])):
        end = start + dash.start()
    if text[end - 1] in ".," and text[end : end + 1].isdigit():
        end -= 1  # cut within its figures: «357.» of «357.10»
    if text[start].isdigit():
        first = _FIRST_OF_AMOUNT.search(text, max(0, start - _LONGEST_FIRST), start)
        first = first or _FIRST_OF_LAKHS.search(text, max(0, start - _LONGEST_FIRST), start)
        start = first.start() if first else start
    whole = _OF_LAKHS.match(text, start)
    rest = _REST_OF_NUMBER.match(text, end) if text[end - 1].isdigit() else None
    return start, max(end, whole.end() if whole else 0, rest.end() if rest else 0)


def _cut(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The value, or pieces of a run of words that is longer than any value."""
    while end - start > _LONGEST:
        space = text.rfind(" ", start + 1, start + _LONGEST)
        stop = space if space > 0 else start + _LONGEST
        yield start, stop
        start = stop
    yield start, end


def _apart(span: Span, text: str) -> Iterator[tuple[int, int]]:
    """The values of one span, also between signs that are said: «Jens Ott Komma Dachdecker».

    Without the verb of «Bin Swantje Fokken», which may be cut within the name.
    """
    said = _BIN_BEFORE.match(text, span.start) if span.type == "PERSON" else None
    if said is not None and is_german(text):
        yield said.start("v"), max(said.end("v"), span.end)
        return
    first = span.start
    for sign in _SPOKEN.finditer(text, first, span.end) if span.type in _SAID_ALOUD else ():
        if text[first : sign.start()].strip():
            yield from _several(replace(span, start=first, end=sign.start()), text)
        first = sign.end()
    if first == span.start:
        yield from _several(span, text)
    elif text[first : span.end].strip():
        yield from _several(replace(span, start=first), text)


def _several(span: Span, text: str) -> Iterator[tuple[int, int]]:
    """The values that one span of names holds."""
    if span.type == "LOCATION":
        yield from places(text, span.start, min(span.end, len(text)))
    elif span.type == "DATE_TIME":
        yield from _single_dates(text, span.start, min(span.end, len(text)))
    elif span.type == "PERSON" and _are_given_names(text, span.start, span.end):
        for part in _LISTED.finditer(text, span.start, span.end):
            yield part.span()
    elif span.type in _OF_ONE_CELL and _GAP_OF_COLUMNS.search(text, span.start, span.end):
        for cell in _CELL.finditer(text, span.start, span.end):
            yield cell.span()
    elif span.type in _SEVERAL and span.end <= len(text):
        for start, end in _of_families(span, text):
            for part in _SEVERAL[span.type].finditer(text, start, end):
                yield part.span()
    else:
        yield from _of_periods(span, text)


def _of_equation(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The amounts of «12 × 185,00 = 2.220,00», without how many times one is taken."""
    for term in _TERM.finditer(text, start, end):
        times = _TIMES.match(text, term.end()) or _TIMED.search(
            text, max(0, term.start() - 2), term.start()
        )
        if not (times and term[0].isdecimal()):
            yield term.span()


def _of_periods(span: Span, text: str) -> Iterator[tuple[int, int]]:
    """The amounts between the names of the periods that they are of; another value whole."""
    start, end = span.start, span.end
    if span.type in ("MONEY", "QUANTITY") and _EQUATION.search(text, start, end):
        yield from _of_equation(text, start, min(end, len(text)))
        return
    labels = _OF_PERIODS.finditer(text, start, end) if span.type == "MONEY" else ()
    for label in (*labels, None):
        stop = end if label is None else label.start()
        if text[start:stop].strip(_LOOSE):
            yield start, stop
        start = stop if label is None else label.end()


def _of_families(span: Span, text: str) -> Iterator[tuple[int, int]]:
    """The names that «son of», «wife of» part, shortened."""
    start = span.start
    for gap in _CHILD_OF.finditer(text, start, span.end) if span.type == "PERSON" else ():
        yield start, gap.start()
        start = gap.end()
    yield start, span.end


def _single_dates(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Each day of «14 April, 2 May and 23 May», without words that say no time; ranges whole."""
    value = text[start:end]
    if YEARS.fullmatch(value):
        yield from ((start + year.start(), start + year.end()) for year in _YEAR.finditer(value))
        return
    if (between := _COMPARED.search(value)) and between.end() < len(value):
        yield from _single_dates(text, start, start + between.start())
        yield from _single_dates(text, start + between.end(), end)
        return
    stretch = _DOTTED_DAYS.search(value)
    if stretch is not None:
        yield start + stretch.start(1), start + stretch.end(1)
        yield start + stretch.start(2), start + stretch.end(2)
        return
    days = (dates.days(value) or days_in_a_row(value)) if end - start <= _LONGEST else []
    first = 0
    for (_start, last), (following, _end) in pairwise(days):
        gap = _BETWEEN_DAYS.fullmatch(value, last, following)
        if gap:
            yield start + _first_of_date(value, first, last, days), start + last
            first = gap.start("next")
    months = [*_MONTH_AND_NUMBER.finditer(value), *_COUNT_IN_MONTH.finditer(value)]
    if months and not days:
        yield from ((start + month.start("month"), start + month.end("month")) for month in months)
        return
    if not days:
        month = _MONTH_BEFORE.search(text, max(0, start - _LONGEST_MONTH), start)
        yield month.start() if month and _YEAR.fullmatch(value) else start, end
        return
    last = days[-1][1]
    behind = value[last:]
    kept = len(value) if _all_of_time(behind) else last
    yield start + _first_of_date(value, first, last, days), start + kept


def _first_of_date(value: str, first: int, last: int, days: Sequence[tuple[int, int]]) -> int:
    """Where a date begins: words before its day stay if they are of times."""
    day = next(begin for begin, end in days if first <= begin < end <= last)
    return first if _all_of_time(value[first:day]) else day


def _all_of_time(words: str) -> bool:
    """Whether nothing but weekdays, parts of a day and signs stands in a text."""
    return all(word in _OF_TIMES for word in _LETTERS.findall(words.casefold()))


def _are_given_names(text: str, start: int, end: int) -> bool:
    """Whether a span is a list of people by their first names: «Hannah, Paul», not «Hall, Ann»."""
    people = [part.strip().casefold() for part in text[start:end].split(",")]
    return len(people) > 1 and all(person in given_only() for person in people)


def _without_trailing(kind: str, value: str) -> str:
    """The value without signs and words at its end that belong to what follows."""
    kept = value.rstrip(_loose(kind))
    if kind in _NAMED and (against := _CASE_BEHIND.search(kept)):
        return kept[: against.start()]
    if kind == "ORGANIZATION" and (form := _FORM_ENDS.search(kept)):
        kept = kept[: form.end()]
    trade = TRADE_BEHIND.search(kept) if kind == "PERSON" else None
    if trade is not None and trade["v"].casefold() not in any_names():
        return kept[: trade.start()]
    if kind == "OCCUPATION" and (school := _OF_A_SCHOOL.search(kept)):
        return kept[: school.start()]
    if kind == "PERSON" and (weekday := _WEEKDAY_BEHIND_A_NAME.search(kept)):
        return kept[: weekday.start()]
    if kind == "PERSON" and (words := _WORDS_BEHIND_A_NAME.search(kept)) and kept[0].isupper():
        return kept[: words.start()]
    trailing = _TRAILING.search(kept) if kind in _ENDS_EARLIER else None
    if kind == "DATE_TIME" and trailing is None:
        trailing = _BEHIND_A_DAY.search(kept)
    return kept[: trailing.start()] if trailing else kept


def _loose(kind: str) -> str:
    """The signs that end no value of a type."""
    if kind == "PASSWORD":
        return _LOOSE.replace("#", "")
    return _LOOSE + "." if kind == "SYSTEM_CONFIG" else _LOOSE


def _with_signs(text: str, end: int) -> int:
    """Behind the signs that passwords like to end with: better one too many than one sent."""
    signs = _LAST_SIGNS.match(text, end)
    return signs.end() if signs else end


def _of_adjunct(kind: str, value: str) -> int:
    """The length of what stands before a value and is no part of it."""
    party = _PARTY_BEFORE.match(value) or _CONTRACTING_BEFORE.match(value)
    if kind == "ORGANIZATION" and party is not None:
        return party.end()
    if kind == "PERSON":
        direction, space, _name = value.partition(" ")
        if space and direction in DIRECTIONS:
            return len(direction) + 1
        first = party.end() if party else 0
        first += names.said_before(value[first:])
        office = _OFFICE_BEFORE.match(value, first) or _SHIP_BEFORE.match(value, first)
        return office.end() if office else first
    said = _SAID_BEFORE.get(kind)
    state = said.match(value) if said else None
    if kind == "ADDRESS" and state is None:
        state = _DESCRIBED.match(value)
    quoted = _OPENED.match(value) if kind == "ORGANIZATION" and state is None else None
    return state.end() if state else quoted.end() if quoted else 0
