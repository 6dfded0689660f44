"""Telephone numbers, read by phonenumbers.

International, American, British, French and German ones are known on sight, those of other
countries where a word beside them says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import phonenumbers

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, lowered, pattern, search
from engine.kinds import word_lists

SOURCE = "phones"

_WORDS = (
    "phone", "telephone", "tel", "mobile", "cell", "cellphone", "call", "called", "calling", "fax",
    "dial", "text", "sms", "whatsapp", "signal", "contact", "reach", "ring", "hotline", "helpline",
    "pager", "msisdn", "ph", "mob", "handy", "telefon", "tél", "voicemail", "landline", "callback",
    "number is", "erreichen", "erreichbar", "telefonisch", "rufnummer", "telefonnummer", "mobil",
    "durchwahl", "mobilnummer", "handynummer", "faxnummer", "anrufen", "rückruf", "téléphone",
    "portable", "teléfono", "móvil", "telefono", "cellulare",
)  # fmt: skip
_OTHER_REGIONS = (
    "GB", "DE", "FR", "IN", "AU", "ES", "IT", "NL", "BE", "CH", "AT", "IE", "PL", "SE", "BR", "MX",
    "ZA", "NG", "KE", "PH", "SG", "JP", "CN", "NZ", "PT", "TR", "IL", "AE", "PK", "RU", "KR",
)  # fmt: skip
_CANDIDATE = re.compile(
    r"(?<![\w./$€£#-])(?<!\d,)"
    r"(?P<number>(?:\+|00)?\(?\d(?:[ .\-/]{0,2}[()]{0,2}[ .\-]{0,1}\d){5,17})"
    r"(?P<ext>(?:[ ,;]{0,3}(?:ext\.?|extension|x|\#)[ .:]{0,2}\d{1,6})?)(?![\w]|[.,]\d|[/%]\d)",
    re.IGNORECASE,
)
_AMERICAN = re.compile(
    r"(?:\+?1[ .-]?)?(?:\([2-9]\d\d\)[ .-]?|[2-9]\d\d(?P<s>[ .-]))\d{3}[ .-]\d{4}"
)
_ANY_AMERICAN = re.compile(r"(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}(?P<s>[.-]))\d{3}[.-]\d{4}")
_LOCAL = re.compile(r"\d{3}[ .-]\d{4}")
_DATE = re.compile(
    r"(?:\d{4}[-./ ]\d{1,2}[-./ ]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ]\d{4}|\d{4}[ -]\d{4}"
    r"|\d{4}-\d{2})"
    r"(?:[ T]\d{1,2}(?:[ :.]?\d{2})*)?"
)
_BRITISH = re.compile(r"\(?0\d{2,4}\)?[ -]\d{3,4}[ -]?\d{3,4}|0\d{4}[ -]\d{6}")
_FRENCH = re.compile(r"0[1-79](?P<gap>[ .])\d\d(?:(?P=gap)\d\d){3}")
_GERMAN = re.compile(
    r"(?:\(0[1-9]\d{1,4}\) ?|0[1-9]\d{1,4} ?/ ?)[1-9]\d{1,3}(?:[ -]?\d{2,4}){1,3}(?:-\d{1,2})?"
)
"""An area code in brackets or before a slash: «0761 / 555 01 23»."""
_SWISS = re.compile(r"0[2-9]\d \d{3} \d{2} \d{2}")
"""«052 213 73 19»: figures are grouped so in Switzerland alone."""
_OTHER_NUMBER = re.compile(
    r"[a-zäöü](?<!telefon)(?<!handy)(?<!mobil)(?<!ruf)(?<!fax)nummer[: ]{0,3}\Z", re.IGNORECASE
)
_GERMAN_SPEAKING = ("DE", "AT", "CH")
_INVENTED = re.compile(r"07700[ -]900|01632[ -]960|020[ -]7946[ -]0")
"""British numbers kept for films and examples, which people use in prompts too."""
_GROUPS_OF_YEARS = re.compile(r"(?:(?:1[89]|20)\d\d[ \-/.,]+)+(?:1[89]|20)\d\d")
_ZONE = re.compile(r"[+]\d{4}(?:[ ]\d{1,5})?")
_TIME_BEFORE = re.compile(r"\d:\d\d[ ]?\Z")
"""A time with its zone and the number of a line behind it: «17:40:51 +0100 212» of `git blame`."""
_NOT_A_PHONE = re.compile(
    rf"(?:\b{word_lists.any_of('labels.no_phone')}"
    r"\b\.?[ \t]*(?:number|no\.?|id|code|num)?[ \t]*(?:is\b)?[ \t]*[:#=-]*[ \t]*|[#$€£][ ]?"
    r"|[*+/=^<>][ ]?)$",
    re.IGNORECASE,
)


_CALLED = re.compile(
    r"\b(?:bleep|pager|dect|durchwahl|dw\.|apparat|ext\.?|extension)[ ]?(?:no\.?|nr\.?|#|:)?[ ]?"
    r"(?P<v>\d{2,5})(?![\w/]|[.,:]\d)|(?-i:App\.[ ](?P<w>\d{2,4}))(?=[.,;)\n])",
    re.IGNORECASE,
)
"""«Bleep 2214», «Durchwahl 17»: short numbers of a house."""


def _find_short(text: str) -> Iterator[Claim]:
    for match in _CALLED.finditer(text):
        place = match.span("v" if match["v"] else "w")
        yield Claim(*place, "PHONE_NUMBER", 0.8, SOURCE, Rank.PATTERN)


def _find_numbers(text: str) -> Iterator[Claim]:
    """Runs of digits that phonenumbers, their form or a word beside them says are a telephone's."""
    small = ""
    for match in _CANDIDATE.finditer(text):
        number = match["number"]
        is_opened = number.startswith("(") and ")" not in number  # a bracket around more than that
        number = number[is_opened:]
        if _DATE.fullmatch(number) or _GROUPS_OF_YEARS.fullmatch(number):
            continue
        before = text[max(0, match.start() - 6) : match.start()]
        if _ZONE.fullmatch(number) and _TIME_BEFORE.search(before):
            continue
        small = small or lowered(text)
        start, end = match.start() + is_opened, match.end() if match["ext"] else match.end("number")
        named = bool(pattern(_WORDS).search(small, max(0, start - 40), start))
        if not named and _NOT_A_PHONE.search(text[max(0, start - 30) : start]):
            continue
        if _SWISS.fullmatch(number) and not named:
            named = not _OTHER_NUMBER.search(text, max(0, start - 30), start)
        score = _score(number, named=named, extended=bool(match["ext"]))
        if score:
            yield Claim(start, end, "PHONE_NUMBER", score, SOURCE, Rank.PATTERN)


@lru_cache(maxsize=256)
def _score(number: str, *, named: bool, extended: bool) -> float:
    """How surely a string of digits is a telephone number; 0 for not."""
    figures = [sign for sign in number if sign.isdigit()]
    digits = len(figures)
    if len(set(figures)) == 1:
        return 0.0  # 9999999999 stands for any number
    if number.startswith(("+", "00")):
        return _international(number, named=named)
    if _AMERICAN.fullmatch(number):
        return 0.9 if _matches(number, "US", phonenumbers.Leniency.VALID) or named else 0.75
    if _ANY_AMERICAN.fullmatch(number):
        return 0.75
    if _british(number) or _german(number) or (named and _SWISS.fullmatch(number)):
        return 0.85
    believed = bool(_FRENCH.fullmatch(number)) or (
        (named or extended) and _known_anywhere(number, digits)
    )
    return 0.75 if believed else 0.0


def _british(number: str) -> bool:
    if _BRITISH.fullmatch(number) is None:
        return False
    return _INVENTED.match(number) is not None or _matches(number, "GB")


def _german(number: str) -> bool:
    if _GERMAN.fullmatch(number) is None:
        return False
    return any(_matches(number, country) for country in _GERMAN_SPEAKING)


def _international(number: str, *, named: bool) -> float:
    plus = "+" + number[2:] if number.startswith("00") else number
    if _matches(plus, "ZZ", phonenumbers.Leniency.POSSIBLE):
        return 0.95
    return 0.8 if named or number.startswith("+") else 0.0


def _known_anywhere(number: str, digits: int) -> bool:
    """Whether it is a local number, an American one, or one of another country's."""
    if _LOCAL.fullmatch(number) or (10 <= digits <= 12 and _matches(number, "US")):
        return True
    regions = _OTHER_REGIONS if 7 <= digits <= 13 else ()
    return any(_matches(number, region) for region in regions)


def _matches(number: str, region: str, leniency: int = phonenumbers.Leniency.VALID) -> bool:
    return any(
        match.end - match.start >= len(number.strip("( ")) - 2
        for match in phonenumbers.PhoneNumberMatcher(number, region, leniency=leniency)
    )


RULES = (
    search(
        "phones.of_a_house",
        _find_short,
        "PHONE_NUMBER",
        finds=(
            "Bleep «2214» for her",
            "Dornseif, App. «214».",
            "Durchwahl «17», bitte",
            "ext «4471»",
        ),
        misses=("app. 30 minutes", "the next 17", "extension 4.5 and ext/12", "pager"),
    ),
    search(
        "phones.number",
        _find_numbers,
        "PHONE_NUMBER",
        finds=(
            "Call «(415) 555-2671 ext. 12» today",
            "at «+49 30 901820».",
            "office «020 7946 0958»",
            "name,mail,phone\nAnn,ann@x.org,«303.690.1657»,Reno",
            "call me at «555-1234»",
            "WhatsApp «98765 43210»",
            "graphiste – «06 41 88 02 75»",
            "sex=F;msisdn=«254718330962»;",
            "«415.555.2671»",
            "«415-555-2671».",
            "«+442079460958»",
            "mom's new one «07700 900461»",
            "Tel: «030 901820»",
            "my number: mobile «0612345678»",
            "Ann Lee,ann@x.org,«(212) 469-5987»",
            "user=ann phone=«617-294-4030»",
            "Kanzlei Brandt, «0761 / 555 01 23» oder per Post",
            "Frau Lindner («030/901 820 44») bat darum",
            "Praxis am Markt («(0421) 34 09 12»)",
            "Sie erreichen mich ab acht Uhr in «0711 2488130»",
            "Meine Nummer: «052 555 73 19».",
        ),
        misses=(
            "on 2021-03-04 12:30 and 03/04/2021",
            "(Ann Lee 2026-02-27 17:40:51 +0100 212)",
            "from 1990-1995, 2001 2002 2003",
            "ISBN 978-3-16-148410-0",
            "order 4155552671",
            "192.168.100.200",
            "$415 555 2671",
            "4111 1111 1111 1111",
            "phone 9999999999",
            "1234567890 * 3 = 3703703670",
            "3.14159265358979",
            "Az. 0761 / 555 01 23",
            "im Verhältnis 012/345",
            "a[1:200], 10 000 000 people",
            "Kundennummer 052 555 73 19",
        ),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every telephone number with its extension."""
    return claims(RULES, text, SOURCE)
