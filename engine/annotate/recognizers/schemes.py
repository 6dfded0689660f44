"""Numbers that a public scheme gives a form of their own: parcels, plates, licences, bank codes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import phonenumbers

from engine.annotate.claims import Claim
from engine.annotate.recognizers.pattern import claims, rule
from engine.kinds import word_lists

SOURCE = "schemes"

_INDIA = word_lists.any_of("laws.indian_plates")

_COUNTRY_OF_BANK = slice(4, 6)
"""The letters of a bank code that are its country's (ISO 3166)."""


def _month(match: re.Match[str]) -> bool:
    """Whether the licence's month of birth can be; women's have 50 added."""
    return 1 <= int(match["month"]) % 50 <= 12


def _is_bank_code(match: re.Match[str]) -> bool:
    """Whether a sign or «code» says so, or its country and what stands around it.

    «SI», the country of a «swift DECISION», is one as well.
    """
    if match["mark"] or match["sign"]:
        return True
    value = match["v"]
    if value[_COUNTRY_OF_BANK] not in phonenumbers.SUPPORTED_REGIONS:
        return False
    if "bic" in match["label"].lower() or value.endswith("XXX") or not value.isalpha():
        return True
    text = match.string
    line_end = text.find("\n", match.end())
    line = text[text.rfind("\n", 0, match.start()) + 1 : line_end if line_end >= 0 else len(text)]
    return match["label"].isupper() and (line != line.upper() or "IBAN" in line)


RULES_OF_LINKS = (
    # zora%40hillmail.com
    rule(
        "schemes.mail_in_link",
        r"(?<![\w.+%-])(?:[\w.+-]|%2B){1,64}%40[\w-]+(?:\.[\w-]+)+",
        "EMAIL_ADDRESS",
        score=0.95,
        finds=("?to=«zora%40hillmail.com»&x=1", "href='/u/«j.o%2Bx%40mail.acme.co.uk»'"),
        misses=("?discount=5%40off",),
    ),
)
RULES = (
    # EG 408 226 713 KR: parcels (UPU S10)
    rule(
        "schemes.parcel",
        r"(?<![\w-])[A-Z]{2}(?P<gap>[ ]?)\d{3}(?P=gap)\d{3}(?P=gap)\d{3}(?P=gap)"
        rf"{word_lists.any_of('places.codes_in_numbers')}(?!\w)",
        "ID_NUMBER",
        score=0.9,
        exact_case=True,
        finds=(
            "parcel «EG 408 226 713 KR» left",
            "«RR123456785GB» arrived",
        ),
        misses=("EG 408 226 713 QQ",),
    ),
    # PROBE 807142 S99RT: a British driving licence
    rule(
        "schemes.british_licence",
        r"(?<!\w)[A-Z]{1,5}9{0,4}[ ]?\d(?P<month>\d\d)\d{3}[ ]?[A-Z][A-Z9]\d[A-Z]{2}(?!\w)",
        "UK_DRIVING_LICENCE",
        score=0.9,
        accept=lambda match: len(match[0].replace(" ", "")) == 16 and _month(match),
        exact_case=True,
        finds=("licence «PROBE 807142 S99RT»", "DVLA: «OKAFO751299AB9CD»."),
        misses=(
            "licence PROBE 837142 S99RT",
            "PROBE 899142 S99RT",
        ),
    ),
    # LM21 FHZ: a British plate
    rule(
        "schemes.british_plate",
        r"(?<![\w-])[A-HJ-PR-Y]{2}(?:0[1-9]|[1-7]\d)[ ][A-HJ-PR-Z]{3}(?![\w-])",
        "VEHICLE",
        score=0.8,
        exact_case=True,
        finds=("a van «LM21 FHZ» outside", "Reg: «BD51 SMR»,"),
        misses=(
            "a van LM21 FHI outside",
            "in 2021 FHZ",
            "SW19 2AB",
        ),
    ),
    # KA 13 M 6094: an Indian one
    rule(
        "schemes.indian_plate",
        rf"(?<![\w-])(?:{_INDIA})(?P<gap>[ -])\d{{1,2}}(?P=gap)[A-Z]{{1,3}}(?P=gap)\d{{4}}"
        r"(?![\w-])",
        "VEHICLE",
        score=0.85,
        exact_case=True,
        finds=("bus «KA 13 M 6094»", "plate «MH-12-DE-1433»."),
        misses=("bus XX 13 M 6094",),
    ),
    # JT 81 RD GP: a South African one
    rule(
        "schemes.south_african_plate",
        r"(?<![\w-])[B-DF-HJ-NP-TV-Z]{2}[ ]\d\d[ ][B-DF-HJ-NP-TV-Z]{2}[ ](?:GP|EC|FS|MP|NC|NW|ZN)"
        r"(?![\w-])",
        "VEHICLE",
        score=0.85,
        exact_case=True,
        finds=("seen: «JT 81 RD GP»", "«BB 20 ZN NW», white"),
        misses=("seen: JT 81 RD XX",),
    ),
    # JSESSIONID=8f3c2b7e91d04a: who has it is logged in
    rule(
        "schemes.session",
        r"\b(?:j?session_?id|php_?sess_?id|sess_?id|connect\.sid|sid)[\"']?[=:][ ]?[\"']?"
        r"(?P<v>(?=[\w%.-]*\d)[\w%.-]{8,128})(?![\w-])",
        "SECRET",
        score=0.85,
        finds=("JSESSIONID=«8f3c2b7e91d04a»", "Cookie: connect.sid=«s%3Aq7Rz2KfW9x.Tb4»; a=1"),
        misses=("session_id=undefined",),
    ),
    # GET /users/88213/profile
    rule(
        "schemes.path_of_a_record",
        rf"/{word_lists.any_of('labels.paths')}/(?P<v>\d{{3,12}})(?![\w.-])",
        "ID_NUMBER",
        score=0.8,
        finds=("GET /users/«88213»/profile", "https://x.org/api/invoices/«20931»?full=1"),
        misses=(
            "GET /pages/88213/profile",
            "GET /users/12",
        ),
    ),
    # card ending in 4471, account ending -3312
    rule(
        "schemes.ending_in",
        r"\b(?:card|account|acct|iban|visa|mastercard|amex|number|no\.?)[ ]ending"
        r"(?:[ ](?:in|with))?[ ](?:-|\*+)?(?P<v>\d{3,6})(?!\w)",
        "ID_NUMBER",
        score=0.85,
        finds=(
            "card ending in «4471»",
            "account ending -«3312»",
        ),
        misses=("a story ending in 1945",),
    ),
    # ext. 4471
    rule(
        "schemes.extension",
        r"\bext(?:ension|n)?\.?[ ]?(?P<v>\d{3,5})(?![\w%]|[.,]\d)",
        "PHONE_NUMBER",
        score=0.8,
        finds=("call ext. «4471»", "+1 415 555 0134 extension «209»"),
        misses=(
            "ext. 45% more",
            "ext4 1024",
        ),
    ),
    # GPS 51.5074, -0.1278
    rule(
        "schemes.coordinates",
        r"\b(?:gps|coord\w*|lat\w*|location|position|geo\w*|map|pin|situated|site)\b[^\d\n]{0,30}?"
        r"(?P<v>[-−]?\d{1,2}\.\d{4,}°?[ ]?[NS]?[,;/ ]{1,3}[-−]?\d{1,3}\.\d{4,}°?(?:[ ]?[EWO]\b)?)",
        "LOCATION",
        score=0.85,
        finds=(
            "GPS «51.5074, -0.1278»",
            "coordinates: «-33.8688, 151.2093»",
            "Location (lat/lon): [«−34.60372; −58.38159»]",
            "pin - «48.2082° N, 16.3738° E»",
        ),
        misses=(
            "values 51.5074, -0.1278",
            "GPS 51.5, -0.1",
        ),
    ),
    # FHIR: an identifier's value
    rule(
        "schemes.fhir_identifier",
        r"\"identifier\"[ ]?:[^{}\]]{0,20}\{[^{}\]]{0,160}"
        r"\"value\"[ ]?:[ ]?\"(?P<v>[^\"\s]{3,40})\"",
        "ID_NUMBER",
        score=0.85,
        finds=(
            '"identifier": [{"value": "«PX-20931»"}]',
            '{"identifier": [{"system": "urn:mrn", "value": "«884-A20»"}]}',
        ),
        misses=('"identifier": [{"value": 3}]',),
    ),
    # 95.07.14-308.52: a Belgian national number
    rule(
        "schemes.belgian_national_number",
        r"(?<![\w.-])\d\d\.\d\d\.\d\d-\d{3}\.\d\d(?![\w-]|\.\d)",
        "ID_NUMBER",
        score=0.9,
        finds=("nr «95.07.14-308.52»", "Rijksregister: «01.12.30-007.91»."),
        misses=(
            "nr 95.07.14-308.523",
            "version 12.04.10-308.5",
        ),
    ),
    # BIC BNPAFRPPXXX (ISO 9362)
    rule(
        "schemes.bank_code",
        r"\b(?P<label>(?i:bic|swift)(?:[ /-](?i:bic|swift))?)\b"
        r"(?P<mark>[ -]?(?i:codes?|no\.?|number)\b)?[\"']?[ \t]*(?P<sign>[:=#-][ \t]*)?[\"']?"
        r"(?P<v>[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)(?!\w)",
        "ID_NUMBER",
        score=0.85,
        exact_case=True,
        accept=_is_bank_code,
        finds=(
            "BIC: «BNPAFRPPXXX»",
            "BIC «BNPAFRPP». La facture",
            "the swift code «DEUTDEFF», please",
            "IBAN DE44 5001 SWIFT «INGDDEFF»",
            "swift «REVOGB21»",
        ),
        misses=(
            "BIC: bnpafrppxxx",
            "a swift DECISION",
            "SWIFT DELIVERY GUARANTEED",
            "a swift COMPETITION",
            "BIC PROMOTER",
            "SWIFT is a language by Apple",
        ),
    ),
    # booking QX7LMR: the six signs under which airlines and railways keep a journey
    rule(
        "schemes.booking",
        r"\b(?i:booking|reservation|confirmation|record[ ]locator|locator|pnr)"
        r"(?:[ ](?i:ref(?:erence)?|code|number|no)\.?)?[ \t]{0,8}(?:\b(?i:is)\b)?"
        r"[ \t]{0,8}[:=#]?[ \t]{0,8}[\"']?"
        r"(?P<v>(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{6})(?!\w)",
        "ID_NUMBER",
        score=0.85,
        exact_case=True,
        finds=("booking «QX7LMR»", "Your confirmation code is: «4TQZ8K»,"),
        misses=(
            "booking OFFICE",
            "booking 123456",
            "booking PLEASE and confirmation NEEDED",
        ),
    ),
    # dl=LA 007184462
    rule(
        "schemes.american_licence",
        r"\b(?:dl|driver'?s?[ ]licen[cs]e)(?:[ ](?:no\.?|number|\#))?[\"']?[ \t]*[:=#][ \t]*[\"']?"
        r"(?P<v>(?:(?-i:[A-Z]{2})[ -])?[A-Z]?\d{6,12})(?!\w)",
        "US_DRIVER_LICENSE",
        score=0.85,
        finds=("dl=«LA 007184462»", "Driver's license number: «D0718446»."),
        misses=("dl=LA 0071",),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every number of these schemes, most of them without a word beside it."""
    yield from claims(RULES, text, SOURCE)
    if "%40" in text:
        yield from claims(RULES_OF_LINKS, text, SOURCE)
