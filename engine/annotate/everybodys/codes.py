"""Codes that anybody looks up: securities, encodings, weaknesses of software, releases, ages.

Every repetition is bounded, so that a text is read in a time that grows with its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from encodings.aliases import aliases
from typing import Final

import phonenumbers

from engine.kinds import check_digits, word_lists
from engine.lines import InLines, Said

Stretch = tuple[int, int]

_ISIN: Final = re.compile(r"(?<![\w-])[A-Z]{2}[A-Z0-9]{9}\d(?![\w-])")
_OF_NO_COUNTRY: Final = frozenset({"EU", "XS"})
"""Securities of the Union, and those that are cleared between countries."""
_LEAST_DIGITS: Final = 4
_WEAKNESS: Final = re.compile(
    r"(?<![\w-])(?:CVE-(?:19|20)\d\d-\d{4,7}|GHSA(?:-[0-9a-z]{4}){3}|MS\d\d-\d{3}"
    r"|CWE-\d{1,4})(?![\w-])"
)
_EUROPEAN: Final = re.compile(
    r"\b(?:CJEU|ECJ|EuGH|Court[ ]of[ ]Justice|(?:Europäische[rn]?|General)[ ]"
    r"(?:Gerichtshofs?|Court))\b"
)
_CASE: Final = re.compile(r"(?<![\w-])[CT]-\d{1,4}/\d\d(?:[ ]P)?(?![\w-])")
"""A case before the European courts, in a text that speaks of them."""
_FAILURE: Final = re.compile(
    rf"(?<![\w-])(?:E{word_lists.any_of('online.system_errors')}"
    r"|ERR_[A-Z]{2,12}(?:_[A-Z]{2,14}){0,5}|ORA-\d{5}|OOMKilled|CrashLoopBackOff|ImagePullBackOff"
    r"|SIG(?:KILL|TERM|SEGV|INT|HUP|ABRT))(?![\w-])"
)
"""What a system says of itself when something fails."""
_OF_CUSTOMS: Final = re.compile(
    r"\b(?:HS|CN|HTS|commodity|tariff)[ -]?(?:[Cc]odes?|numbers?|headings?)\b|\bhs_?code\b"
    r"|\bTARIC\b"
    r"|Zolltarif|Warennummer|HS-Code"
)
_GOODS: Final = re.compile(r"(?<![\w.,])\d{4}\.\d{2}(?:\.?\d{2,4}){0,2}(?![\w,]|\.\d)")
"""Goods of the tariff, in a text that speaks of it: «6907.21»."""
_PAID_BEFORE: Final = re.compile(
    rf"(?:[€£$¥₹]|\b{word_lists.any_of('money.currencies_of_rates')}\b)[\"']?[>:]?[ ]?\Z"
    r"|\b(?:value|amount|price|total|sum|invoiced?|worth|costs?|wert|betrag|preis|summe)\b"
    r"[^\d\n.;]{0,12}\Z",
    re.IGNORECASE,
)
_PAID_BEHIND: Final = re.compile(
    rf"[ ]?(?:[€£$¥₹]|{word_lists.any_of('money.currencies_of_rates')}\b)"
)
_BEFORE_GOODS: Final = 40
"""What stands beside an amount, which looks as goods of the tariff do: `ccy="EUR">7315.50`."""
_RELEASE: Final = re.compile(r"(?<![\w-])[12]\dH[12](?![\w-])")
"""A half-year's release: «22H2»."""
_OF_A_GROUP: Final = re.compile(
    r"\b(?P<whose>(?:my|our|his|her|their|the|your|mein\w*|unser\w*|sein\w*|ihr\w*|die)[ ])?"
    f"(?:[a-zäöü]{{2,14}}[ ])?{word_lists.any_of('cues.groups_of_people')}[ ]"
    r"(?:(?:who[ ]are[ ])?aged?|ages|between|from|zwischen|von|im[ ]Alter[ ]von)[ ]"
    r"(?:(?:aged|between|from)[ ])?(?P<v>\d{1,2}(?:[ ](?:to|and|und|bis)[ ]|[ ]?[–-][ ]?)\d{1,2})"
    r"(?!\w|[,.]\d)"
)
"""«women aged 50 to 70»: whom a rule or study means, unless somebody says whose they are."""


_ENCODING: Final = re.compile(r"(?<![\w.-])[A-Za-z][A-Za-z_-]{1,9}\d[\w-]{0,8}(?![\w-]|[.,]\w)")
_ENCODINGS: Final = frozenset({*aliases, *aliases.values()})

_RESOURCE: Final = re.compile(
    r"^[ \t]*(?:resource|data)[ ]\"(?P<v>[a-z][a-z0-9]{1,20}(?:_[a-z0-9]{1,24}){1,6})\"[ ]\"",
    re.MULTILINE,
)
"""The kind of a resource as the provider calls it, in Terraform: `resource "aws_s3_bucket" "x"`."""
_THREAD: Final = re.compile(
    r"(?<![\w.-])(?:(?:Hikari|ForkJoin|hikari|fork-join|Agroal"
    r"|BoneCP)?[Pp]ool-\d{1,3}(?:-(?:thread|worker)-\d{1,4})?"
    r"|(?:https?|ajp)-nio-(?:[\d.]{1,16}-)?\d{1,5}-exec-\d{1,4}"
    r"|n?[Ii]oEventLoop(?:Group)?-\d{1,3}-\d{1,3}"
    r"|(?:task|scheduling|main|qtp\d{1,12})-\d{1,4})(?![\w.-])"
)
"""A thread or pool as the runtime names it: «HikariPool-1», «http-nio-8080-exec-3»."""
_CERTIFIED: Final = re.compile(
    rf"\b{word_lists.any_of('laws.makers_that_certify')}[ ]Certified(?:[:]?[ ]"
    r"[A-Z][A-Za-z]{2,14}){1,5}"
)
"""A certificate of a maker: «AWS Certified Solutions Architect»."""

_OF_ILLNESS: Final = re.compile(
    r"\b(?:(?:ICD|icd)(?:[-_]?10|-?11)?(?:-?(?:CM|GM))?(?:_code)?|[Dd]x|DX|[Dd]iagnos[ie]s"
    r"|[Dd]iagnosen?|[Cc]oded?(?:[ ](?:as|is))?"
    r"|[Kk]ode|[Kk]odiert[ ]als|Hauptdiagnose|Nebendiagnosen?|HD|ND)[\"']?[ ]?[:=|–-]?[ ]?[\"'(]?"
    r"(?P<v>[A-TV-Z]\d[0-9AB](?:\.[0-9A-Z]{1,4})?(?:[ ]?[GVZALRB!+*](?![\w-]))?"
    r"(?:(?:,|;|[ ]and|[ ]und|[ ]/)[ ][A-TV-Z]\d[0-9AB](?:\.[0-9A-Z]{1,4})?){0,4})(?![\w-])"
)
"""Codes of illnesses behind what says so: «Code G56.21», «ICD: I50.13»."""
_OF_MEDICINE: Final = re.compile(
    rf"\b(?:{word_lists.any_of('medicine.of_patients')}|[Dd]iagnos\w{{2,4}})\b",
    re.IGNORECASE,
)
_GROUP: Final = re.compile(
    r"\b(?:G-)?DRG[\"']?[ ]?[:=|–-]?[ ]?[\"'(]?(?P<v>[A-Z]\d{2}[A-Z])(?![\w-])", re.IGNORECASE
)
_TARIFF: Final = re.compile(
    r"\b(?:Tarif(?:position(?:en)?|ziffern?)?|Ziffern?|Positionsnummern?|Leistungsziffern?|GOP|BEMA"
    r"|(?:MBS[ ])?[Ii]tem(?:[ ]?(?:nos?\.?|numbers?))?(?=[ ]\d{3,5}(?![\d.,-]))|(?:procedure"
    r"|billing"
    r"|CPT|CDT|fee)[ ]codes?|SKR0[34])[ ]"
    r"[A-Z]?\d{2,5}[A-Z]?(?:(?:,|;|[ ]and|[ ]und|[ ]/|[ ]&)[ ][A-Z]?\d{2,5}[A-Z]?){0,5}(?![\w-]"
    r"|[.,]\d)"
)
"""Services by the numbers of a tariff: «Tarif 7301 und 7311», «item numbers 114 and 222»."""
_HEX: Final = re.compile(
    r"\b(?:[Ee]rror|[Ff]ehler(?:code)?|[Cc]ode|HRESULT|stop|exit|exception|bugcheck|status)"
    r"[ ]?[:=(]?[ ]?(?P<v>0x[0-9A-Fa-f]{4,8})(?![\w-])",
    re.IGNORECASE,
)
"""What an operating system calls an error: «error 0x0000011b»."""


_FORMS: Final = (_WEAKNESS, _RELEASE, _FAILURE, _THREAD, _CERTIFIED, _TARIFF)
_IN_LINES: Final = InLines(*_FORMS, _RESOURCE, _ISIN, _ENCODING, _OF_A_GROUP)
_SPEAKS_OF_MEDICINE: Final = Said(_OF_MEDICINE)
_SPEAKS_OF_EUROPE: Final = Said(_EUROPEAN)
_SPEAKS_OF_CUSTOMS: Final = Said(_OF_CUSTOMS)


def stretches(text: str) -> Iterator[Stretch]:
    """Where such codes stand in a text, `[start, end)`."""
    matches = _IN_LINES.of(text)
    for form in _FORMS:
        yield from (match.span() for match in matches(form))
    yield from (match.span("v") for match in matches(_RESOURCE))
    low = text.casefold()
    for form, said in ((_GROUP, "drg"), (_HEX, "0x")):
        if said in low:  # quicker than the form
            yield from (match.span("v") for match in form.finditer(text))
    if _SPEAKS_OF_MEDICINE(text):
        yield from (match.span("v") for match in _OF_ILLNESS.finditer(text))
    if _SPEAKS_OF_EUROPE(text):
        yield from (match.span() for match in _CASE.finditer(text))
    if _SPEAKS_OF_CUSTOMS(text):
        yield from (match.span() for match in _GOODS.finditer(text) if not _is_paid(match))
    yield from (match.span() for match in matches(_ISIN) if _is_security(match[0]))
    yield from (match.span() for match in matches(_ENCODING) if _is_encoding(match[0]))
    yield from (match.span("v") for match in matches(_OF_A_GROUP) if not match["whose"])


def _is_paid(match: re.Match[str]) -> bool:
    """Whether goods of the tariff are an amount by what stands beside them."""
    lead = max(0, match.start() - _BEFORE_GOODS)
    before = _PAID_BEFORE.search(match.string, lead, match.start())
    return bool(before or _PAID_BEHIND.match(match.string, match.end()))


def _is_security(code: str) -> bool:
    """Whether a code bears the country and the check digit of a security (ISO 6166)."""
    of_a_country = code[:2] in phonenumbers.SUPPORTED_REGIONS or code[:2] in _OF_NO_COUNTRY
    return of_a_country and sum(map(str.isdigit, code)) >= _LEAST_DIGITS and check_digits.isin(code)


def _is_encoding(name: str) -> bool:
    """Whether a name is one of an encoding: «cp1252», «ISO-8859-15»."""
    return name.casefold().replace("-", "_") in _ENCODINGS
