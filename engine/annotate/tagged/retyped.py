"""Of which kind a guess of the tagger is where its form knows better: a length of time, a house."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.annotate.ends import DIRECTIONS, LETTERS, ended
from engine.annotate.tagged.trades import is_listed_trade
from engine.hierarchies.tables import chains
from engine.hierarchies.word_counts import counts
from engine.kinds import states, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.everyday import LEGAL_FORMS
from engine.kinds.known_names import (
    any_names,
    given_only,
    reads_as_given,
    regions,
    surnames,
    towns,
)
from engine.kinds.month_names import MONTH_NAMES
from engine.kinds.names import without_possessive
from engine.kinds.number_words import english_words
from engine.values import Span

_NUMBERED = re.compile(r"(?:19|20)\d\d[-/](?:\d{3}|(?!19|20)\d{4}|\d{5,6})|\d{3}-(?:19|20)\d\d")
"""A year and a number of it, as of an invoice: no month has so many figures."""
_OF_TIME = re.compile(
    r"\d{1,4}(?:[.,]\d{1,2})?[ ]?(?:h|hrs?|days?|wks?|weeks?|months?|yrs?|years?|Jahren?"
    r"|Monaten?|Wochen|Tagen?|Stunden)"
)
_BOOKED = re.compile(r"[+−-]\d{1,3}(?:[.,']?\d{3})*[.,]\d{2}")
"""An entry of an account with its sign: «+486.20»."""
_TAKEN_FOR_SHARES = frozenset({"AGE", "ADDRESS", "QUANTITY"})
_SHARE_BEFORE = re.compile(
    rf"\b{word_lists.any_of('money.before_a_share')}[ ](?:(?:me|him|her|us|them|in|only|just|still)"
    r"[ ]){0,2}\Z",
    re.IGNORECASE,
)
"""«My share 85, hers 85»: what somebody pays."""
_SHARE_ENDS = re.compile(r"[ ]?[,;!?)\n]|\.(?!\d)|[ ](?:and|but|so|each|back|und)\b|\Z")
_LONGEST_SHARE = 28
_SOCIAL = re.compile(r"(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}")
_CALLING = re.compile(
    r"phone|\btel|mobile|\bcell|\bcall|\bfax|whatsapp|\bsms|\btext|contact|reach|\bring\b|dial",
    re.IGNORECASE,
)
_PROPER = frozenset({"PERSON", "LOCATION", "ORGANIZATION"})
_LENGTH = re.compile(
    rf"(?:\d+(?:[.,]\d+)?|an?|{any_of(english_words(1, 99))})[ -]"
    r"(?:seconds?|min(?:ute)?s?|hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?)",
    re.IGNORECASE,
)
_FROM_NOW_BEFORE = re.compile(r"\b(?:in|within|next|last|past|since|every|each) $", re.IGNORECASE)
_FROM_NOW_AFTER = re.compile(
    r" (?:ago|later|from|hence|before|after|earlier|prior|on)\b", re.IGNORECASE
)
_GONE_TO = re.compile(
    rf"\b{word_lists.any_of('cues.gone_to')}"
    r"(?: (?:back|on|urgently|by ambulance|home|again))? (?:to|from|at|in) \Z",
    re.IGNORECASE,
)
_MOVED = 48
_GERMAN_HEALTH = re.compile(word_lists.any_of("medicine.german_states_of_health"))
"""What somebody is in health, in small letters, and not by trade."""
_GERMAN_ILLNESS = re.compile(
    r"(?:(?:Z\.?[ ]?n|V\.?[ ]?a|St\.?[ ]?p|DD|Vd)\.?[ ].{1,60}|Apoplex|Schlaganfall|Herzanfall)"
    f"|[A-ZÄÖÜ][a-zäöüß]{{2,24}}{word_lists.any_of('medicine.ends_of_german_illnesses')}"
    "(?:en|s|e)?"
)
"""Names of illnesses by their last part or what doctors write before them, taken for people's."""
_HOUSE = re.compile(
    rf"(?:{any_of(word_lists.words('organizations.kinds_before_a_name'))})[ ](?=\S)", re.IGNORECASE
)
"""«Klinikum Fulda», «Hotel Adler»: what the names of houses begin with."""
_LODGING = re.compile(
    r"(?:Haus|Hotel|Gast(?:haus|hof)|Pension|Restaurant|\w{0,12}[Kk]lini(?:k|kum)"
    r"|\w{0,12}[Kk]rankenhaus"
    r"|(?:Pflege|Senioren|Alten)(?:wohn)?(?:heim|zentrum|haus|stift)|\w{0,12}[Pp]raxis"
    r"|\w{0,12}[Aa]potheke"
    r"|Kita|Kindergarten|Seniorenresidenz)[ ][^\W\d_a-z]\w+"
)
"""A house that takes people in and its name, which is no town."""
_HEALER = re.compile(
    f"{word_lists.any_of('medicine.healers')}(?:e|en"
    r"|in"
    r"|innen|n|s|fe|ves)?\Z"
)
"""How words for those end who treat the ill."""
_FIRMS = word_lists.words("organizations.kinds_behind_a_name")
_THE_HOUSE = re.compile(
    r"\b(?:[Tt]he|[Aa]t|[Ii]n|[Oo]ur|[Mm]y|[Tt]o)[ ](?:clinic|hospice|hospital|hotel|restaurant)"
    r"[ ]\Z"
)
_TITLE_OF_A_HOUSE = 24
_POLITICAL = re.compile(
    r"[^\W\d_a-z]\w{2,24}-?[Pp]artei|(?:[A-Z][a-z]{2,15}[ ]){1,3}Party"
    rf"|(?:{any_of(word_lists.words('terms.german_parties'))}"
    rf"|{any_of(word_lists.words('terms.austrian_parties'))})(?:-Mitglied(?:er)?)?"
)
_NO_POLITICS = re.compile(
    f"{word_lists.any_of('terms.no_parties')}-?partei",
    re.IGNORECASE,
)
DOUBTED = 0.75
"""Below this a company may be the town of its name."""
_FROM = re.compile(r"(?<!\w)(?:in|from|near|of|aus|nach|bei) \Z", re.IGNORECASE)
_INSIDE = frozenset({"in", "near"})
_REGION_BEHIND = re.compile(r"[ ]\((?P<region>[A-Z][\w'’-]+(?:[ ](?:and[ ])?[A-Z][\w'’-]+){0,2})\)")
_PREPOSITION = 6
_AND_ANOTHER = re.compile(
    r"[ ](?:and|und|&|u\.)[ ](?P<given>[A-ZÄÖÜ][a-zäöüß]+)[ ](?P<last>[A-ZÄÖÜ][\w-]+)"
)
_MOVED_FROM = re.compile(
    r"(?:\bvon|\b(?:mov\w+|flight|train|travel\w*|drive|drove|commut\w+) from)[ ]\Z"
)
_MOVED_TO = re.compile(r"[ ](?:nach|to)[ ][A-ZÄÖÜ]")
_KIN_BEFORE = re.compile(
    r"\b(?:my|his|her|our|their|your)[ ](?:(?:older|younger|elder|late|little|big|twin)[ ])?"
    r"(?:brother|sister|son|daughter|wife|husband|mother|father|uncle|aunt|cousin|nephew|niece|grandson"
    r"|granddaughter|partner|fianc[ée]e?),?[ ]\Z",
    re.IGNORECASE,
)
_COURT_BEFORE = re.compile(r"\b(?:ArbG|LArbG|LAG|AG|LG|OLG|SG|LSG|VG|OVG|FG|StA|BG|HG|KG)[ ]\Z")
_WITH_INITIAL = re.compile(r"[A-ZÄÖÜ]\.[ ][A-ZÄÖÜ][a-zäöüß]{2,20}(?:-[A-ZÄÖÜ][a-zäöüß]+)?")
_ENDS_A_LETTER = re.compile(
    r"\b(?:[Dd]eine?|[Ee]uer|[Ee]ure|[Ll]ove|[Gg]ruß|[Gg]rüße|LG|VG)[ ,]{1,2}\Z"
)
_QUALIFIED = re.compile(r"(?P<work>[A-ZÄÖÜ][\w-]{3,30})[ ](?:HF|FH|EFZ|EBA|BBT|FA)")
_NAMES = frozenset({"PERSON", "ORGANIZATION"})
_KIND_OF_REGION = re.compile(
    r"(?:(?:Kanton|Bundesland|Land|Landkreis|Kreis|Bezirk|Provinz)|(?:Canton|State|County|Province)"
    r"[ ]of)[ ](?=[A-ZÄÖÜ])"
)
_TOWN_AND_STATE = re.compile(
    rf"(?P<town>[A-Z][\w.'’-]+(?:[ ][A-Z][\w.'’-]+){{0,2}}),?[ ]"
    rf"(?:{any_of(states.CODES)}|[A-Z]{{1,2}}\d{{1,2}}[A-Z]?)"
)
"""«Kelowna BC», in one guess."""
_OF_A_PERSON = re.compile(
    r"(?:\b(?:mrs?|ms|miss|mx|sir|dr|prof(?:essor)?|herrn?|frau|familie)\.?|\S[ ]+[A-Z]\.)[ ]\Z",
    re.IGNORECASE,
)
"""A title, or an initial that counts no line: somebody is called so."""
_TITLE = 12
_NAME_BEHIND = re.compile(r"[ ]([^\W\d_a-z][^\W\d_]{2,24})(?!\w)")
_NAME_BEFORE = re.compile(r"(?<!\w)([^\W\d_a-z][^\W\d_]{2,24})[ ]\Z")
_LONGEST_NAME = 26
_OLDEST = 115
_SHARED_OUT = re.compile(
    r"[ ](?:each|apiece|per[ ](?:head|person)|a[ ]head|pro[ ](?:Kopf|Person|Nase)"
    r"|für[ ]jede[nrs]?)\b"
    r"(?![ ](?:years?|of[ ]age))",
    re.IGNORECASE,
)
"""Behind an amount that several pay: «so 84 each»."""
_WORDS_OF_PEOPLE = frozenset({"NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "GENDER"})
_ONE_NAME = re.compile(r"[^\W\d_a-z][^\W\d_]{2,}")
_TWO_NAMES = re.compile(r"[A-ZÀ-Þ][a-zß-ÿ]{2,20}[ ][A-ZÀ-Þ][\w'’-]{2,24}")
_NO_RELATIVES = frozenset({"LOCATION", "ORGANIZATION"})


_SHORTEST_FORM = 3
_SURE_OF_A_MEDICINE = 0.9
"""From here on a given name is a medicine's, too: «Yasmin»."""
_MEASURED = frozenset({"QUANTITY", "MONEY", "ID_NUMBER"})
_YEAR = re.compile(r"(?:19[5-9]|20[0-4])\d")
_AMOUNT_BEHIND = re.compile(
    r"[ :]{1,2}(?:[€£$][ ]?\d|\d[\d.,]*[ ]?(?:[%€£$]|(?:k|m|mn|bn|Mio|Mrd)\b))"
)
_NAME_GOES_ON = re.compile(r"['’]s?\b|[ ][A-ZÄÖÜ][a-zäöüß]+")
_MONTHLY = re.compile(rf"\b{word_lists.any_of('numbers.done_by_the_month')}[ ]\Z", re.IGNORECASE)
_ENDS_THERE = re.compile(r"[ ]?(?:[:;,.)\n-]|\Z)")
"""«expenses claim June: …», «timesheet May, …»."""
_OF_A_MONTH = re.compile(
    rf"\b{word_lists.any_of('function_words.before_a_month')}[ ]\Z", re.IGNORECASE
)
"""What stands before a month: «17 days of June», «paid June rent»."""


def _is_work(span: Span, text: str) -> bool:
    """Whether what is taken for an illness is who treats them: «Physiotherapeuten»."""
    value = text[span.start : span.end].casefold()
    if " " in value or ("MEDICAL_CONDITION", value) in chains():
        return False
    return bool(_HEALER.search(value)) and is_listed_trade(value)


_FILE = re.compile(rf"[\w./\\-]+\.{word_lists.any_of('online.file_endings')}", re.IGNORECASE)
"""«interview_Reece.mp4», whose ending stays."""
_AREA = re.compile(r"\d{1,6}(?:[.,]\d{1,3})?[ ]?(?:qm|m²|m2|sqm|sq[ .]?ft\.?|ha|acres?)")
_NUMBERED_ONES = frozenset({"DATE_TIME", "ID_NUMBER", "AGE"})
_IN_THOUSANDS = re.compile(r"[$€£]?\d{1,4}(?:[.,]\d{1,2})?[kK]")
"""«948k» is an amount, whatever it is taken for."""
_WITH_LETTERS = re.compile(
    rf"[A-ZÀ-Þ][a-zß-ÿ]+(?:[ ][A-ZÀ-Þ]\.)?(?:[ -][A-ZÀ-Þ][\w'’]+){{1,2}}(?:{LETTERS})+"
)
"""«Amrita Gill MRICS» is somebody, whatever it is taken for."""

_SIGNED_FROM = re.compile(r"(?:\A|[\n.!?,;-][ ]?)[A-ZÀ-Þ][a-zà-ÿ]+[ ](?:from|in|aus)[ ]\Z")
_ONE_OR_TWO = re.compile(r"[A-ZÀ-Þ][a-zà-ÿ]+(?:[ -][A-ZÀ-Þ][a-zà-ÿ]+)?")
_LINE_ENDS = re.compile(r"[.!]?[ ]*(?:\n|\Z)")
"""«Laoise from Ballina» at the end of a letter."""
_COUNTY_BEHIND = re.compile(
    rf",[ ](?:County|Co\.?)[ ]{word_lists.any_of('places.counties')}(?![\w-])"
)
_STREET = re.compile(
    r"(?:[A-ZÀ-Þ][\w'’.-]*[ ]){1,3}(?:Lane|Road|Street|Avenue|Drive|Close|Crescent|Terrace)"
)
"""«Church Lane» by itself: a street, whatever town it is taken for."""


def kind_of(span: Span, text: str) -> str:
    """The type that the form of the value says, else the tagger's."""
    whole = (text, span.start, span.end)
    forms: tuple[tuple[str, Callable[[], object]], ...] = (
        ("US_SSN", lambda: _is_social(span, text)),
        ("ID_NUMBER", lambda: span.type == "DATE_TIME" and _NUMBERED.fullmatch(*whole)),
        ("QUANTITY", lambda: span.type == "MONEY" and _OF_TIME.fullmatch(*whole)),
        ("MONEY", lambda: span.type == "DATE_TIME" and _BOOKED.fullmatch(*whole)),
        ("MONEY", lambda: span.type in _TAKEN_FOR_SHARES and _is_a_share(span, text)),
        ("SYSTEM_CONFIG", lambda: span.type == "USERNAME" and _FILE.fullmatch(*whole)),
        ("LOCATION", lambda: span.type == "MEDICATION" and _is_gone_to(span, text)),
        ("PERSON", lambda: span.type == "MEDICATION" and _is_somebody(span, text)),
        (
            "MEDICAL_CONDITION",
            lambda: span.type in _PROPER and _GERMAN_ILLNESS.fullmatch(*whole),
        ),
        ("MEDICAL_CONDITION", lambda: span.type in _PROPER and _is_illness(span, text)),
        ("MEDICATION", lambda: span.type in _PROPER and _is_a_medicine(span, text)),
        ("OCCUPATION", lambda: span.type == "MEDICAL_CONDITION" and _is_work(span, text)),
        (
            "MEDICAL_CONDITION",
            lambda: span.type == "OCCUPATION" and _GERMAN_HEALTH.fullmatch(*whole),
        ),
        ("LOCATION", lambda: span.type == "ORGANIZATION" and _is_town(span, text)),
        ("LOCATION", lambda: span.type == "PERSON" and _is_no_name_of_a_town(span, text)),
        ("PERSON", lambda: span.type == "ORGANIZATION" and _WITH_LETTERS.fullmatch(*whole)),
        ("LOCATION", lambda: span.type in _NAMES and _is_a_place(span, text)),
        ("LOCATION", lambda: span.type in _NAMES and _lies_in_a_county(span, text)),
        ("PERSON", lambda: span.type == "ORGANIZATION" and _is_one_of_two(span, text)),
        ("OCCUPATION", lambda: span.type == "ORGANIZATION" and _is_qualified(span, text)),
        ("ORGANIZATION", lambda: span.type == "PERSON" and _HOUSE.match(*whole)),
        ("ORGANIZATION", lambda: span.type == "LOCATION" and _LODGING.fullmatch(*whole)),
        ("ORGANIZATION", lambda: span.type in ("LOCATION", "PERSON") and _is_housed(span, text)),
        ("ORGANIZATION", lambda: span.type == "PERSON" and _ends_as_a_firm(span, text)),
        ("ORGANIZATION", lambda: span.type in ("LOCATION", "PERSON") and _has_a_form(span, text)),
        (
            "ORGANIZATION",
            lambda: (
                span.type in ("LOCATION", "PERSON")
                and _POLITICAL.fullmatch(*whole)
                and not _NO_POLITICS.fullmatch(*whole)
            ),
        ),
        ("PERSON", lambda: span.type in _WORDS_OF_PEOPLE and _is_name(span, text)),
        ("PERSON", lambda: span.type == "LOCATION" and _is_of_a_region(span, text)),
        ("PERSON", lambda: span.type == "LOCATION" and _WITH_INITIAL.fullmatch(*whole)),
        ("ADDRESS", lambda: span.type == "LOCATION" and _STREET.fullmatch(*whole)),
        ("PERSON", lambda: span.type == "DATE_TIME" and _is_signed(span, text)),
        ("PERSON", lambda: span.type in _NO_RELATIVES and _is_a_relative(span, text)),
        ("DATE_TIME", lambda: span.type in _PROPER and _is_a_month(span, text)),
        ("DATE_TIME", lambda: span.type in _MEASURED and _is_a_year(span, text)),
        ("QUANTITY", lambda: _is_duration(span, text)),
        ("QUANTITY", lambda: span.type != "QUANTITY" and _AREA.fullmatch(*whole)),
        ("MONEY", lambda: span.type in _NUMBERED_ONES and _IN_THOUSANDS.fullmatch(*whole)),
        ("MONEY", lambda: span.type == "AGE" and _SHARED_OUT.match(text, span.end)),
        ("AGE", lambda: span.type == "DATE_TIME" and _is_age(text[span.start : span.end])),
    )
    return next((kind for kind, holds in forms if holds()), span.type)


def _is_a_year(span: Span, text: str) -> bool:
    """Whether a year before an amount or share is taken for one: «margin 2023 11.7 %»."""
    bare = _YEAR.fullmatch(text, span.start, span.end) is not None
    return bare and _AMOUNT_BEHIND.match(text, span.end) is not None


def _is_a_month(span: Span, text: str) -> bool:
    """«for June», «June rent» where «3 June» is a day nearby: nobody's name."""
    value = text[span.start : span.end]
    if value.casefold() not in MONTH_NAMES or _NAME_GOES_ON.match(text, span.end):
        return False
    if _MONTHLY.search(text, max(0, span.start - _MOVED), span.start):
        return _ENDS_THERE.match(text, span.end) is not None
    if not _OF_A_MONTH.search(text, max(0, span.start - _TITLE), span.start):
        return False
    near = text[max(0, span.start - _AROUND) : span.end + _AROUND]
    day = rf"\d(?:st|nd|rd|th|\.)?[ ](?:of[ ])?{value}\b|\b{value}[ ]\d"
    return re.search(day, near, re.IGNORECASE) is not None


def _is_age(value: str) -> bool:
    """Whether a date is a number of years that ends a sentence, and the next word behind it."""
    number = ended(value)
    return bool(number) and int(number) <= _OLDEST


def _is_duration(span: Span, text: str) -> bool:
    """Whether a date is a bare length of time («eight days»), which is no point in time."""
    if span.type != "DATE_TIME" or not _LENGTH.fullmatch(text, span.start, span.end):
        return False
    beside = text[max(0, span.start - 10) : span.start], text[span.end : span.end + 12]
    return not (_FROM_NOW_BEFORE.search(beside[0]) or _FROM_NOW_AFTER.match(beside[1]))


def _is_a_share(span: Span, text: str) -> bool:
    """Whether a bare number stands behind whose share it is."""
    if not text[span.start : span.end].isdecimal():
        return False
    if not _SHARE_ENDS.match(text, span.end):
        return False
    before = text[max(0, span.start - _LONGEST_SHARE) : span.start]
    return _SHARE_BEFORE.search(before) is not None


def _is_social(span: Span, text: str) -> bool:
    """Whether a bare number taken for a telephone's is of the social security's length.

    Nobody dials nine digits in America; where no word speaks of calling, it is one that was given
    out: not 000, 666 or 9##, nor all zeros in a group.
    """
    if span.type != "PHONE_NUMBER" or not _SOCIAL.fullmatch(text, span.start, span.end):
        return False
    return not _CALLING.search(text, max(0, span.start - 40), span.start)


def _is_gone_to(span: Span, text: str) -> bool:
    """Whether somebody was brought there: «transferred to Wythenshawe»; no drug is a place."""
    return text[span.start].isupper() and bool(
        _GONE_TO.search(text, max(0, span.start - _MOVED), span.start)
    )


def _is_somebody(span: Span, text: str) -> bool:
    """Whether what is taken for a medicine is a given name that no medicine has: «Saoirse»."""
    value = text[span.start : span.end]
    plain = value.casefold()
    doubted = span.score < _SURE_OF_A_MEDICINE and ("MEDICATION", plain) not in chains()
    return doubted and _ONE_NAME.fullmatch(value) is not None and plain in given_only()


def _is_name(span: Span, text: str) -> bool:
    """Whether what is taken for a sex, a people or a faith is a name of a person beside another.

    «Imogen Vasquez»: of the two words one is a given name, and neither is a word.
    """
    value = text[span.start : span.end]
    if not _ONE_NAME.fullmatch(value) or value.casefold() in counts():
        return False
    behind = _NAME_BEHIND.match(text, span.end)
    before = _NAME_BEFORE.search(text, max(0, span.start - _LONGEST_NAME), span.start)
    if behind:
        return reads_as_given(value) and behind[1].casefold() in surnames()
    return before is not None and reads_as_given(before[1]) and value.casefold() in surnames()


def _is_of_a_region(span: Span, text: str) -> bool:
    """Whether a given name that is no town stands behind a direction: «reps: north Sinead»."""
    first, space, name = text[span.start : span.end].partition(" ")
    return bool(space) and first in DIRECTIONS and name.casefold() in given_only()


def _ends_as_a_firm(span: Span, text: str) -> bool:
    """«Delmar Foods»: the last of two words is one for a firm, and no surname."""
    first, _space, last = text[span.start : span.end].rpartition(" ")
    firm = last[:1].isupper() and last.casefold() in _FIRMS and last.casefold() not in surnames()
    titled = _OF_A_PERSON.search(text, max(0, span.start - _TITLE), span.start) is not None
    return bool(first) and firm and not titled


def _has_a_form(span: Span, text: str) -> bool:
    """«Atelier Jura Sàrl»: the last of several words is a legal form of three letters or more."""
    first, _space, last = text[span.start : span.end].rstrip(".,").rpartition(" ")
    form = not last.islower() and len(last) >= _SHORTEST_FORM and last.casefold() in LEGAL_FORMS
    return bool(first) and form


def _is_housed(span: Span, text: str) -> bool:
    """Whether a house stands right before its name: «the hospital São João», «the hotel Adler»."""
    if _THE_HOUSE.search(text, max(0, span.start - _TITLE_OF_A_HOUSE), span.start) is None:
        return False
    value = text[span.start : span.end]
    return value.casefold() not in towns() and not reads_as_given(value.split(" ")[0])


def _is_illness(span: Span, text: str) -> bool:
    """Whether the whole of a name is an illness that nobody is called after: «Beriberi»."""
    value = text[span.start : span.end].casefold()
    if ("MEDICAL_CONDITION", value) not in chains() or not any_names().isdisjoint(value.split()):
        return False
    return _OF_A_PERSON.search(text, max(0, span.start - _TITLE), span.start) is None


def _is_a_medicine(span: Span, text: str) -> bool:
    """Whether the whole of a name is a medicine's brand that nobody is called: «Rabipur»."""
    listed = text[span.start : span.end] in word_lists.words("medicine.brands")
    return listed and not _OF_A_PERSON.search(text, max(0, span.start - _TITLE), span.start)


def _is_no_name_of_a_town(span: Span, text: str) -> bool:
    """Whether a lone word in quotes is a town that nobody is called: «ort: 'Magdeburg'»."""
    value = text[span.start : span.end].casefold()
    if value not in towns() or value in any_names():
        return False
    return text[span.start - 1 : span.start] in ("'", '"') and text[span.end : span.end + 1] in (
        "'",
        '"',
    )


def _is_qualified(span: Span, text: str) -> bool:
    """«Pflegefachfrau HF»: a trade and the letters of the school that taught it."""
    match = _QUALIFIED.fullmatch(text, span.start, span.end)
    return match is not None and is_listed_trade(match["work"].casefold())


_AROUND = 3_000
"""Characters on either side in which a word is looked for again: time stays in proportion."""


def _is_a_cell(span: Span, text: str) -> bool:
    """Whether a word begins its line and a sign parts it from the rest, as names of people do."""
    begins = text[max(0, span.start - 1) : span.start] in ("", "\n")
    return begins and text[span.end : span.end + 1] in ("", "\n", *";|:\t")


def _is_left(span: Span, text: str) -> bool:
    """Whether somebody goes from there: «Umzug von Trier nach Aalen»."""
    left = _MOVED_FROM.search(text, max(0, span.start - _MOVED), span.start)
    return left is not None and _MOVED_TO.match(text, span.end) is not None


def _is_signed(span: Span, text: str) -> bool:
    """«Deine Jule»: a given name behind the end of a letter, which is no month."""
    value = text[span.start : span.end]
    if not value.isalpha() or value.casefold() in MONTH_NAMES or not reads_as_given(value):
        return False
    return _ENDS_A_LETTER.search(text, max(0, span.start - _TITLE), span.start) is not None


def _is_a_relative(span: Span, text: str) -> bool:
    """Whether a name behind «his brother» is taken for another: «his brother Chuka's wedding».

    Of a firm two names without a word for one: «my mother, Concepta Hanratty».
    """
    name = without_possessive(text[span.start : span.end])
    form = _ONE_NAME if span.type == "LOCATION" else _TWO_NAMES
    last = name.rpartition(" ")[2].casefold()
    if not form.fullmatch(name) or last in _FIRMS or last in LEGAL_FORMS:
        return False
    return _KIN_BEFORE.search(text, max(0, span.start - _MOVED), span.start) is not None


def _is_a_seat(span: Span, text: str) -> bool:
    """Whether a court in short stands right before: «ArbG Wesel»."""
    return _COURT_BEFORE.search(text, max(0, span.start - _TITLE), span.start) is not None


def _is_one_of_two(span: Span, text: str) -> bool:
    """«Homeowners: Tomasz and Beverly Grabowski»: a given name before another and the surname."""
    match = _AND_ANOTHER.match(text, span.end)
    value = text[span.start : span.end]
    if match is None or not _ONE_NAME.fullmatch(value) or value.casefold() in _FIRMS:
        return False
    last = match["last"].casefold()
    return reads_as_given(match["given"]) and (last in any_names() or last in surnames())


def _lies_in_a_county(span: Span, text: str) -> bool:
    """Whether one word that nobody is called stands before its county: «Ballyvarra, Co. Mayo»."""
    value = text[span.start : span.end]
    alone = _ONE_NAME.fullmatch(value) is not None and value.casefold() not in any_names()
    return alone and _COUNTY_BEHIND.match(text, span.end) is not None


def _is_a_place(span: Span, text: str) -> bool:
    """Whether a name is a town or region that nobody is called, maybe with its state behind it.

    «Kanton Thurgau», «Sessions Judge, Ludhiana», «Kelowna BC»; not behind a title, nor where the
    text has the word behind a given name, too, nor for the first cell of a row.
    """
    value = text[span.start : span.end]
    kind = _KIND_OF_REGION.match(value)
    plain = value[kind.end() :].casefold() if kind else value.casefold()
    both = _TOWN_AND_STATE.fullmatch(value)
    if both:
        return both["town"].casefold() in towns() and not reads_as_given(both["town"])
    if kind or (plain in towns() and (_is_left(span, text) or _is_a_seat(span, text))):
        return plain in (regions() if kind else towns())
    listed = plain in regions() or plain in towns()
    lone = span.type == "PERSON" or text[max(0, span.start - 2) : span.start] == ", "
    if not lone or not listed or not any_names().isdisjoint(plain.split()):
        return False
    if not value[:1].isupper() or reads_as_given(plain) or _is_a_cell(span, text):
        return False
    if _OF_A_PERSON.search(text, max(0, span.start - _TITLE), span.start):
        return False
    near = text[max(0, span.start - _AROUND) : span.end + _AROUND]
    return not any(
        reads_as_given(match[1])
        for match in re.finditer(rf"([^\W\d_]+)[ ]{re.escape(value)}(?!\w)", near)
    )


def _is_town(span: Span, text: str) -> bool:
    """Whether what is taken for a company is a town that somebody is in or from.

    Where the tagger is sure, a town that nobody is called: «the team in Coimbatore», or one with
    its state in brackets: «our Coimbatore (Tamil Nadu) centre».
    """
    value = text[span.start : span.end].casefold()
    region = _REGION_BEHIND.match(text, span.end) if value in towns() else None
    if region is not None and region["region"].casefold() in regions():
        return True
    if span.score < DOUBTED and _SIGNED_FROM.search(text, max(0, span.start - _MOVED), span.start):
        one = _ONE_OR_TWO.fullmatch(text, span.start, span.end) is not None
        return one and _LINE_ENDS.match(text, span.end) is not None
    said = _FROM.search(text, max(0, span.start - _PREPOSITION), span.start)
    if said is None or value not in towns():
        return False
    near = said[0].casefold().strip() in _INSIDE and value not in any_names()
    return span.score < DOUBTED or near
