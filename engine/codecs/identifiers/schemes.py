"""National and other identifiers with rules of their own: check digits, dates, fixed letters.

What presidio's validator of a type accepts is what counts as valid; where an authority publishes a
stricter rule, the stricter one. Values against the rules are encrypted among their like.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from engine.kinds import check_digits as checks
from engine.kinds import dates

DIGITS = "0123456789"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_NIF = "TRWAGMYFPDXBNJZSQVHLCKE"
_FINNISH = "0123456789ABCDEFHJKLMNPRSTUVWXY"
_NRIC = {"S": (0, "JZIHGFEDCBA"), "T": (4, "JZIHGFEDCBA"),
         "F": (0, "XWUTRQPNMLK"), "G": (4, "XWUTRQPNMLK")}  # fmt: skip
_UEN = "ABCDEFGHJKLMNPQRSTUVWX0123456789"
_ENTITIES = frozenset(
    "LP LL FC PF RF MQ MM NB CC CS MB FM GS DP CP NR CM CD MD HS VH CH MH CL XL CX HC RP TU TC FB"
    " FN PA PB SS MC SM GA GB".split()
)
_VIN = dict(zip("ABCDEFGHJKLMNPRSTUVWXYZ", "12345678123457923456789", strict=True))
_ODD_ITALIAN = (
    1,
    0,
    5,
    7,
    9,
    13,
    15,
    17,
    19,
    21,
    2,
    4,
    18,
    20,
    11,
    3,
    6,
    8,
    12,
    14,
    16,
    10,
    22,
    25,
    24,
    23,
)
_ITALIAN_MONTHS = "ABCDEHLMPRST"
_ITALIAN = re.compile(
    r"(?:[A-Z][AEIOU][AEIOUX]|[AEIOU]X{2}|[B-DF-HJ-NP-TV-Z]{2}[A-Z]){2}"
    r"\d\d[A-EHLMPRST]\d\d(?:[A-MZ][1-9]\d\d|[A-M]0(?!00)\d\d)[A-Z]"
)

_BRITISH_AREAS = (
    "AB AL BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY EC"
    " EH EN EX FK FY GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY LA LD LE LL LN LS LU ME MK"
    " ML NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM SA SE SG SK SL SM SN SO SP SR SS ST SW"
    " SY TA TD TF TN TQ TR TS TW UB WA WC WD WF WN WR WS WV YO ZE"
).replace(" ", "|")
_BRITISH_POSTCODE = re.compile(
    rf"(?:(?:{_BRITISH_AREAS})(?:\d\d?|\d[ABEHMNPRVWXY])|[BEGLMNSW](?:\d\d?|\d[ABCDEFGHJKPSTUW]))"
    r"\d[ABD-HJLNP-UW-Z]{2}"
)


@dataclass(frozen=True, slots=True)
class Scheme:
    """One kind of identifier.

    `types` are separated by spaces; `shape` tells characters by class only (any digit, any
    capital), so that it holds for every text of the same classes; `valid` judges the compact text
    in capitals; `check` are the positions computed from the others, out of `alphabet`; `keep`
    stay as they are; `narrow` are the characters that valid values can have at some places, so
    that fewer are tried in vain.
    """

    types: str
    shape: str
    valid: Callable[[str], bool]
    check: tuple[int, ...] = ()
    keep: tuple[int, ...] = ()
    alphabet: str = DIGITS
    narrow: tuple[tuple[int, str], ...] = ()


def _is_date(year: int, month: str, day: str) -> bool:
    return dates.day_of(year, int(month), int(day)) is not None


def _abn(text: str) -> bool:
    if text[0] == "0":
        return False
    return checks.weighted(str(int(text[0]) - 1) + text[1:], (10, *range(1, 20, 2))) % 89 == 0


def _aba(text: str) -> bool:
    bank = int(text[:2])
    known = bank <= 12 or 21 <= bank <= 32 or 61 <= bank <= 72 or bank == 80
    return known and text[0] in "0123678" and checks.weighted(text, (3, 7, 1) * 3) % 10 == 0


def _pesel(text: str) -> bool:
    century, month = divmod(int(text[2:4]), 20)
    year = (1900, 2000, 2100, 2200, 1800)[century] + int(text[:2])
    total = checks.weighted(text, (1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1))
    return total % 10 == 0 and _is_date(year, str(month), text[4:6])


def _german_tax(text: str) -> bool:
    most = max(Counter(text[:10]).values())
    return text[0] != "0" and most <= 3 and checks.mod_11_10(text)


def _german_pension(text: str) -> bool:
    day, month = int(text[2:4]), int(text[4:6])
    if not (1 <= day <= 31 or 51 <= day <= 81) or not 1 <= month <= 12:
        return False
    digits = text[:8] + checks.letter_number(text[8]) + text[9:11]
    return checks.digit_sums(digits, (2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1)) % 10 == int(text[11])


def _german_health(text: str) -> bool:
    digits = checks.letter_number(text[0]) + text[1:9]
    return checks.digit_sums(digits, (1, 2) * 5) % 10 == int(text[9])


def _german_document(text: str) -> bool:
    return not set(text[:-1]) & set("ABDEIOQSU") and text[0] not in DIGITS and checks.icao(text)


def _german_doctor(text: str) -> bool:
    return -checks.weighted(text, (4, 9) * 3) % 10 == int(text[6])


def _aadhaar(text: str) -> bool:
    return text[0] >= "2" and text != text[::-1] and checks.verhoeff(text)


def _gstin(text: str) -> bool:
    fixed = re.fullmatch(r"\d\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]", text)
    state = r"0[1-9]|[1-3][0-7]"
    return bool(fixed and re.match(state, text) and int(text[:2]) <= 37 and checks.luhn_36(text))


def _italian_person(text: str) -> bool:
    if not _ITALIAN.fullmatch(text):
        return False
    month, day = 1 + _ITALIAN_MONTHS.index(text[8]), int(text[9:11]) % 40
    if int(text[9:11]) > 71 or not _is_date(2000 + int(text[6:8]), str(month), str(day)):
        return False
    places = [int(char, 36) - (10 if char.isalpha() else 0) for char in text[:15]]
    total = sum(places[1::2]) + sum(_ODD_ITALIAN[place] for place in places[::2])
    return _LETTERS[total % 26] == text[15]


def _finnish(text: str) -> bool:
    """Ten or eleven characters: the mark of the 1900s may be a hyphen, which is no letter."""
    day, month, rest = text[:2], text[2:4], text[6:]
    if len(rest) == 5 and rest[0] not in "ABCDEFYXWVU":
        return False
    century = 2000 if len(rest) == 5 and rest[0] <= "F" else 1900
    number = int(text[:6] + rest[-4:-1])
    return _is_date(century + int(text[4:6]), month, day) and _FINNISH[number % 31] == rest[-1]


def _korean(text: str, sexes: str, base: int) -> bool:
    century = 2000 if text[6] in "3478" else 1900
    total = checks.weighted(text, (2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5))
    return (
        text[6] in sexes
        and int(text[7:9]) <= 95
        and _is_date(century + int(text[:2]), text[2:4], text[4:6])
        and (base - total % 11) % 10 == int(text[12])
    )


def _korean_business(text: str) -> bool:
    total = checks.weighted(text, (1, 3, 7, 1, 3, 7, 1, 3, 5)) + int(text[8]) * 5 // 10
    return -total % 10 == int(text[9])


def _philippine(text: str) -> bool:
    return checks.weighted(text, range(9, 1, -1)) % 11 == int(text[8])


def _nric(text: str) -> bool:
    if text[0] not in _NRIC:
        return False
    offset, letters = _NRIC[text[0]]
    return letters[(checks.weighted(text[1:], (2, 7, 6, 5, 4, 3, 2)) + offset) % 11] == text[8]


def _uen_business(text: str) -> bool:
    return "XMKECAWLJDB"[checks.weighted(text, (10, 4, 9, 3, 8, 2, 7, 1)) % 11] == text[8]


def _uen_company(text: str) -> bool:
    total = checks.weighted(text, (10, 8, 6, 4, 9, 7, 5, 3, 1))
    return 1800 <= int(text[:4]) <= 2020 and "ZKCMDNERGWH"[total % 11] == text[9]


def _uen_entity(text: str) -> bool:
    if text[0] not in "TSR" or text[3:5] not in _ENTITIES or set(text) - set(_UEN):
        return False
    weights = (4, 3, 5, 3, 10, 2, 2, 5, 7)
    total = sum(_UEN.index(char) * weight for char, weight in zip(text, weights, strict=False))
    return _UEN[(total - 5) % 11] == text[9]


def _south_african(text: str) -> bool:
    """Born 1940 to 1999 or 2000 to 2025, so that no birthday lies in the future."""
    born = _is_date(1900 + int(text[:2]), text[2:4], text[4:6]) and text[2:6] != "0229"
    return (
        born
        and not "26" <= text[:2] <= "39"
        and text[10] in "012"
        and text[11] in "89"
        and checks.luhn(text)
    )


def _swedish(text: str) -> bool:
    day = int(text[4:6]) - (60 if text[4:6] > "60" else 0)
    return _is_date(2000 + int(text[:2]), text[2:4], str(day)) and checks.luhn(text)


def _swedish_long(text: str) -> bool:
    return text[:2] in ("19", "20") and _swedish(text[2:])


def _thai(text: str) -> bool:
    form = r"[1-9](?:[134]\d|2[0-7]|5[0-8]|[67][0-7]|[89][0-6])\d{10}"
    total = checks.weighted(text, range(13, 1, -1))
    return bool(re.fullmatch(form, text)) and (11 - total % 11) % 10 == int(text[12])


def _turkish(text: str) -> bool:
    digits = [int(char) for char in text]
    tenth = (7 * sum(digits[0:9:2]) - sum(digits[1:8:2])) % 10
    return digits[0] > 0 and tenth == digits[9] and sum(digits[:10]) % 10 == digits[10]


def _npi(text: str) -> bool:
    return text[0] in "12" and len(set(text[:9])) > 1 and checks.luhn("80840" + text)


def _dea(text: str) -> bool:
    odd, even = checks.weighted(text[2:], (1, 0) * 3), checks.weighted(text[2:], (0, 1) * 3)
    return (
        text[0] in "ABCDEFGHJKLMPRSTUX"
        and text[1] not in "012345678"
        and (odd + 2 * even) % 10 == int(text[8])
    )


def _nino(text: str) -> bool:
    form = r"(?!BG|GB|NK|KN|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]"
    return bool(re.fullmatch(form, text))


def _mbi(text: str) -> bool:
    letter = "[ACDEFGHJKMNPQRTUVWXY]"
    either = "[0-9ACDEFGHJKMNPQRTUVWXY]"
    form = rf"[1-9]{letter}{either}\d{letter}{either}\d{letter}{letter}\d\d"
    return bool(re.fullmatch(form, text))


def _vin(text: str) -> bool:
    """Vehicle identification numbers (ISO 3779) with the check digit of 49 CFR 565."""
    if set(text) & set("IOQ") or text[9] in "UZ0":
        return False
    weights = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
    total = checks.weighted("".join(_VIN.get(char, char) for char in text), weights)
    return "0123456789X"[total % 11] == text[8]


def _british_plate(text: str) -> bool:
    form = r"[A-HJ-PR-Y]{2}(?:0[2-9]|[12]\d|5[1-9]|[67]\d)[A-HJ-PR-Z]{3}"
    return bool(re.fullmatch(form, text))


def _british_postcode(text: str) -> bool:
    return bool(_BRITISH_POSTCODE.fullmatch(text))


def _canadian_postcode(text: str) -> bool:
    letter = "[ABCEGHJ-NPRSTV-Z]"
    return bool(re.fullmatch(rf"[ABCEGHJ-NPRSTVXY]\d{letter}\d{letter}\d", text))


def _american_zip(text: str) -> bool:
    return 501 <= int(text[:5]) <= 99950


def _nif(text: str) -> bool:
    return _NIF[int(text[:-1]) % 23] == text[-1]


def _nie(text: str) -> bool:
    return text[0] in "XYZ" and _nif(str("XYZ".index(text[0])) + text[1:])


def _nhs(text: str) -> bool:
    return checks.weighted(text, range(10, 0, -1)) % 11 == 0


def _german_vat(text: str) -> bool:
    return text[:2] == "DE" and checks.mod_11_10(text[2:])


SCHEMES: tuple[Scheme, ...] = (
    Scheme("ABA_ROUTING_NUMBER", r"\d{9}", _aba, check=(8,)),
    Scheme("AU_ABN", r"\d{11}", _abn, check=(0, 1)),
    Scheme("AU_ACN", r"\d{9}",
           lambda text: checks.weighted(text, (8, 7, 6, 5, 4, 3, 2, 1, 1)) % 10 == 0,
           check=(8,)),
    Scheme("AU_MEDICARE", r"\d{10}",
           lambda text: text[0] in "23456"
           and checks.weighted(text, (1, 3, 7, 9) * 2) % 10 == int(text[8]), check=(8,)),
    Scheme("AU_TFN", r"\d{9}",
           lambda text: checks.weighted(text, (1, 4, 3, 7, 5, 8, 6, 9, 10)) % 11 == 0,
           check=(8,)),
    Scheme("CA_SIN", r"\d{9}", lambda text: text[0] in "12345679" and checks.luhn(text),
           check=(8,)),
    Scheme("DE_HEALTH_INSURANCE", r"[A-Z]\d{9}", _german_health, check=(9,)),
    Scheme("DE_ID_CARD", r"[A-Z][A-Z0-9]{7}\d", _german_document, check=(8,)),
    Scheme("DE_LANR", r"\d{9}", _german_doctor, check=(6,)),
    Scheme("DE_PASSPORT", r"[A-Z][A-Z0-9]{7}\d", _german_document, check=(8,)),
    Scheme("DE_SOCIAL_SECURITY", r"\d{8}[A-Z]\d{3}", _german_pension, check=(11,),
           narrow=((2, "01235678"), (4, "01"))),
    Scheme("DE_TAX_ID", r"\d{11}", _german_tax, check=(10,)),
    Scheme("DE_VAT_ID", r"[A-Z]{2}\d{9}", _german_vat, check=(10,), keep=(0, 1)),
    Scheme("ES_NIE", r"[A-Z]\d{7}[A-Z]", _nie, check=(8,), keep=(0,), alphabet=_LETTERS),
    Scheme("ES_NIF", r"\d{8}[A-Z]", _nif, check=(8,), alphabet=_LETTERS),
    Scheme("ES_NIF", r"\d{7}[A-Z]", _nif, check=(7,), alphabet=_LETTERS),
    Scheme("FI_PERSONAL_IDENTITY_CODE", r"\d{9}[A-Z0-9]", _finnish, check=(9,), alphabet=_FINNISH,
           narrow=((0, "0123"), (2, "01"))),
    Scheme("FI_PERSONAL_IDENTITY_CODE", r"\d{6}[A-Z]\d{3}[A-Z0-9]", _finnish,
           check=(10,), keep=(6,),
           alphabet=_FINNISH, narrow=((0, "0123"), (2, "01"))),
    Scheme("IN_AADHAAR", r"\d{12}", _aadhaar, check=(11,)),
    Scheme("IN_GSTIN", r"\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]{3}", _gstin, check=(14,), keep=(13,),
           alphabet=DIGITS + _LETTERS),
    Scheme("IN_PAN", r"[A-Z]{5}\d{4}[A-Z]", lambda text: text[3] in "ABCFGHJLPT", keep=(3,)),
    Scheme("IT_FISCAL_CODE", r"[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]", _italian_person,
           check=(15,),
           alphabet=_LETTERS,
           narrow=((8, _ITALIAN_MONTHS), (9, "01234567"), (11, "ABCDEFGHIJKLMZ"))),
    Scheme("IT_VAT_CODE", r"\d{11}", lambda text: text.strip("0") != "" and checks.luhn(text),
           check=(10,)),
    Scheme("KR_BRN", r"\d{10}", _korean_business, check=(9,)),
    Scheme("KR_DRIVER_LICENSE", r"\d{12}", lambda text: 11 <= int(text[:2]) <= 28, keep=(0, 1)),
    Scheme("KR_FRN", r"\d{13}", lambda text: _korean(text, "5678", 13), check=(12,),
           narrow=((2, "01"), (4, "0123"), (6, "5678"))),
    Scheme("KR_RRN", r"\d{13}", lambda text: _korean(text, "1234", 11), check=(12,),
           narrow=((2, "01"), (4, "0123"), (6, "1234"))),
    Scheme("MEDICAL_LICENSE", r"[A-Z][A-Z0-9]\d{7}", _dea, check=(8,)),
    Scheme("NG_NIN", r"\d{11}", checks.verhoeff, check=(10,)),
    Scheme("PH_TIN", r"\d{9}", _philippine, check=(8,)),
    Scheme("PH_TIN", r"\d{12}", _philippine, check=(8,)),
    Scheme("PL_PESEL", r"\d{11}", _pesel, check=(10,), narrow=((4, "0123"),)),
    Scheme("SE_ORGANISATIONSNUMMER", r"\d{10}", lambda text: text[2] >= "2" and checks.luhn(text),
           check=(9,)),
    Scheme("SE_PERSONNUMMER", r"\d{10}", _swedish, check=(9,), narrow=((2, "01"), (4, "01236789"))),
    Scheme("SE_PERSONNUMMER", r"\d{12}", _swedish_long, check=(11,), keep=(0, 1),
           narrow=((4, "01"), (6, "01236789"))),
    Scheme("SG_NRIC_FIN", r"[A-Z]\d{7}[A-Z]", _nric, check=(8,), keep=(0,), alphabet=_LETTERS),
    Scheme("SG_UEN", r"\d{8}[A-Z]", _uen_business, check=(8,), alphabet=_LETTERS),
    Scheme("SG_UEN", r"\d{9}[A-Z]", _uen_company, check=(9,), alphabet=_LETTERS,
           narrow=((0, "12"), (1, "890"))),
    Scheme("SG_UEN", r"[A-Z]\d{2}[A-Z]{2}\d{4}[A-Z]", _uen_entity, check=(9,), keep=(0, 3, 4),
           alphabet=_LETTERS),
    Scheme("TH_TNIN", r"\d{13}", _thai, check=(12,)),
    Scheme("TR_NATIONAL_ID", r"\d{11}", _turkish, check=(9, 10)),
    Scheme("UK_NHS", r"\d{10}", _nhs, check=(9,)),
    Scheme("UK_NINO", r"[A-Z]{2}\d{6}[A-Z]", _nino, narrow=((8, "ABCD"),)),
    Scheme("US_MBI", r"\d[A-Z][A-Z0-9]\d[A-Z][A-Z0-9]\d[A-Z]{2}\d{2}", _mbi),
    Scheme("US_NPI", r"\d{10}", _npi, check=(9,)),
    Scheme("VEHICLE", r"[A-Z0-9]{17}", _vin, check=(8,), alphabet=DIGITS + "X"),
    Scheme("VEHICLE UK_VEHICLE_REGISTRATION", r"[A-Z]{2}\d{2}[A-Z]{3}", _british_plate),
    Scheme("ZIP_CODE UK_POSTCODE", r"[A-Z]{1,2}\d[A-Z0-9]?\d[A-Z]{2}", _british_postcode),
    Scheme("ZIP_CODE CA_POSTAL_CODE", r"[A-Z]\d[A-Z]\d[A-Z]\d", _canadian_postcode),
    Scheme("ZIP_CODE", r"\d{5}(?:\d{4})?", _american_zip),
    Scheme("ZA_ID_NUMBER", r"\d{13}", _south_african, check=(12,),
           narrow=((2, "01"), (4, "0123"), (10, "012"), (11, "89"))),
    Scheme("ZA_INCOME_TAX_NUMBER", r"\d{10}", lambda text: text[0] in "01239"),
    Scheme("ZA_PASSPORT", r"[A-Z]\d{8}", lambda text: text[0] in "ADMT", keep=(0,)),
    Scheme("ZA_VAT_NUMBER", r"\d{10}", lambda text: text[0] == "4", keep=(0,)),
)  # fmt: skip
