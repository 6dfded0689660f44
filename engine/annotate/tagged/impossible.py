"""What a guess of the tagger cannot be by its own words: a sentence no name, a score no date.

Some need a look beside them: «Do» before a date is a day, «four» behind «we were» a party.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from engine.annotate.offices import is_office
from engine.hierarchies import word_counts
from engine.kinds import word_lists
from engine.kinds.known_names import any_names, surnames
from engine.kinds.listed_names import towns

_SENTENCE: Final = re.compile(
    r"(?:I|You|We|They|She|He|It|There|This|That|These|Those|Please|Ich|Wir|Sie|Er|Es)"
    r"[ ][a-zäöü]{2,}"
    r"|.*[ ](?:the|an?|get|gets|is|are|was|were|has|have|had|will)[ ]",
    re.DOTALL,
)
"""A subject and its verb; no name goes on so."""
_SCORED: Final = re.compile(r"[A-Z][A-Za-z0-9-]{1,11}[ ]?[:=]?[ ]?\d{1,3}")
_MONTHS: Final = re.compile(
    r"(?:jan|feb|mar|mär|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|mon|tue|wed|thu|fri|sat|sun|die"
    r"|mit|don|fre|sam|son|q[1-4]|h[12]|fy|ws|ss|kw|week|spring|summer|autumn|winter|easter|christmas"
    r"|ostern|weihnacht|sommer|herbst|frühjahr)",
    re.IGNORECASE,
)
_PORT: Final = re.compile(r"\bport[\"']?[ ]?[:=][ ]?[\"']?\Z", re.IGNORECASE)
_IN_A_TOWN: Final = re.compile(
    r"\d{4,5}[ ](?P<town>[A-ZÄÖÜ][\w-]{2,30}(?:[ ][A-ZÄÖÜ][\w-]{2,20})?)"
)
_ORIENTED: Final = re.compile(
    r"sex|gender|romantic|curious|flexible|\b(?:gay|lesbian|queer|straight|bi|pan|ace|les|women|men"
    r"|boys|girls|lgbt\w*|schwul\w*|lesbisch\w*|lesbe|sapphic|dyke|closeted|out)\b",
    re.IGNORECASE,
)
_DAY: Final = re.compile(r"(?:Mo|Di|Mi|Do|Fr|Sa|So)(?=[.,]{0,2}[ ]\d{1,2}\.)")
_LABEL: Final = re.compile(
    r"[A-ZÄÖÜ]?[a-zäöüß]+(?:nummer|datum|kennzeichen|anschrift|betrag|zeitraum|versicherung)"
)
"""German words for what stands behind them."""
_PARTY: Final = re.compile(
    r"(?<!when )(?<!since )(?<!until )(?<!while )(?<!before )(?<!after )\b(?:we|they|you)"
    r"(?:[ ](?:are|were)|['’]re)[ ](?:(?:only|just|about|all|now)[ ])?\Z",
    re.IGNORECASE,
)
_MORE_AGES: Final = re.compile(r"[ ]?(?:and|,|or|y|-|months?|weeks?|going|when|at)", re.IGNORECASE)
_FILE: Final = re.compile(
    r"(?P<words>[a-z]{3,}(?:[_-][a-z]{2,}){0,3})\.(?:csv|tsv|xlsx?|json|ya?ml|py|sql|txt|md|log|conf"
    r"|cfg|ini|toml|xml|html?|css|js|tsx?|java|kt|go|rs|rb|php|c|cpp|h|sh|docx?|pptx?|pdf|png|jpe?g"
    r"|parquet|zip|gz|db|sqlite)"
)
_ROMAN: Final = re.compile(r"[IVX]{2,4}")
_WORDS: Final = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_SCALES: Final = word_lists.words("public.measures")
_MEASURED: Final = word_lists.words("terms.laboratory_values")
_IN_BLOOD: Final = re.compile(
    r"[ :=]{1,3}(?:(?:is|was|of|at|von|bei)[ ])?[<>]?\d[\d.,]*[ ]?"
    r"(?:[mµunkp]?(?:g|mol|U|IU|IE|kat|val)/(?:d|m)?[lL]\b|%|/[nµ]?l\b|G/l\b)"
)
"""An amount in a volume, which no dose is."""
_YEARS: Final = re.compile(r"\d[ ]?\Z")
_PROGRAMS: Final = word_lists.words("online.programs")
_NO_HEX: Final = re.compile(r"[g-z]", re.IGNORECASE)
_GERMAN_SMALL: Final = word_lists.words("german.small_words")
_BEFORE: Final = 30


def _of_a_person(text: str, start: int, end: int) -> bool:
    """A sentence, the number of a ward («II»), or it ends in a word of every day («männlich»)."""
    spoken = _SENTENCE.match(text, start, end) or _ROMAN.fullmatch(text[start:end].strip(" ,.;:"))
    return spoken is not None or _ends_in_a_word(text, start, end) or _of_a_name(text, start, end)


def _ends_in_a_word(text: str, start: int, end: int) -> bool:
    first, _gap, last = text[start:end].rpartition(" ")
    word = any(last + ending in _GERMAN_SMALL for ending in ("", "e", "en"))
    return first[:1].isupper() and last[:1].islower() and word and last not in any_names()


def _of_a_name(text: str, start: int, end: int) -> bool:
    """A day in short before its date («Do, 12.03.2026»), what a German field is called, «NYHA»."""
    day = _DAY.match(text, start)
    label = _LABEL.fullmatch(text, start, end) is not None
    scale = any(
        word[0].isupper() and word[0] in _SCALES for word in _WORDS.finditer(text, start, end)
    )
    return label or scale or _of_a_login(text, start, end) or (day is not None and day.end() == end)


def _of_a_login(text: str, start: int, end: int) -> bool:
    """«sshd», «alembic»: the name under which a program writes into a log."""
    return text[start:end].rstrip(":") in _PROGRAMS


def _of_an_address_of_a_machine(text: str, start: int, end: int) -> bool:
    """«pid:881»: letters that no address has."""
    return _NO_HEX.search(text, start, end) is not None


def _of_a_medicine(text: str, start: int, end: int) -> bool:
    """«Kalium» before «3,4 mmol/l», «Hausarzt»: what is measured, who prescribes."""
    value = text[start:end]
    measured = value.casefold() in _MEASURED and _IN_BLOOD.match(text, end) is not None
    return measured or is_office(value)


def _of_a_sex(text: str, start: int, end: int) -> bool:
    """«67 J.»: years in German."""
    years = text[start:end].rstrip(".") in ("J", "j")
    return years and _YEARS.search(text, max(0, start - _BEFORE), start) is not None


def _of_an_age(text: str, start: int, end: int) -> bool:
    """«We were four in Porto»: so many, not so old."""
    alone = text[start:end].isalpha() or text[start:end].isdecimal()
    counted = _PARTY.search(text, max(0, start - _BEFORE), start) is not None
    return alone and counted and _MORE_AGES.match(text, end) is None


def _of_a_machine(text: str, start: int, end: int) -> bool:
    """«customers.csv»: a file that is called by words of every day."""
    file = _FILE.fullmatch(text, start, end)
    return file is not None and all(
        word_counts.rarest(word) > 0 and word not in surnames()
        for word in re.split("[_-]", file["words"])
    )


def _of_a_date(text: str, start: int, end: int) -> bool:
    """«PASI 4», «ECOG 1»: letters and a figure without a month, day or part of a year."""
    scored = _SCORED.fullmatch(text, start, end)
    return scored is not None and _MONTHS.match(text, start, end) is None


def _of_a_password(text: str, start: int, end: int) -> bool:
    """The number of a port."""
    figures = text[start:end].isdecimal() and end - start <= len("65535")
    return figures and _PORT.search(text, max(0, start - _BEFORE), start) is not None


def _of_money(text: str, start: int, end: int) -> bool:
    """«3000 Leuven»: a postcode and its town."""
    match = _IN_A_TOWN.fullmatch(text, start, end)
    return match is not None and match["town"].casefold() in towns()


def _of_a_view(text: str, start: int, end: int) -> bool:
    """«under-12s»: no party and no faith has figures."""
    return any(sign.isdigit() for sign in text[start:end])


def _of_an_orientation(text: str, start: int, end: int) -> bool:
    """«Obese»: no word that tells whom somebody loves."""
    return _ORIENTED.search(text, start, end) is None


_IMPOSSIBLE: Final[dict[str, Callable[[str, int, int], bool]]] = {
    "PERSON": _of_a_person,
    "LOCATION": _of_a_name,
    "ORGANIZATION": _of_a_name,
    "USERNAME": _of_a_login,
    "IP_ADDRESS": _of_an_address_of_a_machine,
    "AGE": _of_an_age,
    "GENDER": _of_a_sex,
    "MEDICATION": _of_a_medicine,
    "SYSTEM_CONFIG": _of_a_machine,
    "DATE_TIME": _of_a_date,
    "PASSWORD": _of_a_password,
    "MONEY": _of_money,
    "POLITICS": _of_a_view,
    "RELIGION": _of_a_view,
    "SEXUAL_ORIENTATION": _of_an_orientation,
}


def is_impossible(kind: str, text: str, start: int, end: int) -> bool:
    """Whether the guess that `[start, end)` is of a kind cannot be right, whatever the sentence."""
    rule = _IMPOSSIBLE.get(kind)
    return rule is not None and rule(text, start, end)
