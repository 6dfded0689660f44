"""presidio-analyzer's pattern and checksum recognizers for all countries, without its engine.

presidio passes over a pattern that times out and logs what it could not check; both are wrong
here, so its patterns and its validators run in a loop of our own: a time-out fails the stage.
"""

from __future__ import annotations

import inspect
import ipaddress
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.annotate.claims import Claim, Rank
from engine.annotate.libraries import predefined_recognizers, presidio_analyzer, regex, tldextract
from engine.annotate.placeholders import is_sample_mail
from engine.annotate.recognizers.hosts import is_dotted_on
from engine.annotate.recognizers.pattern import beside, lowered, pattern

# When a match of presidio's patterns counts, type by type. Many of presidio's patterns are weak
# («any nine digits are a passport»), and a check digit agrees by chance with every tenth number.
# So a type is believed - `ALONE_IF_VALID`: without a word beside it, where its checksum agrees; -
# `ALONE_IF_STRONG`: without a word beside it, where the pattern is one of presidio's own better
# ones (score of at least `STRONG`), in capitals as issued; - everything else, and every weaker
# pattern: only with one of presidio's context words beside it (`context.py`), less those of
# `VAGUE`, which stand beside numbers of all kinds. A failed checksum always discards the match, as
# in presidio.

STRONG = 0.5

ALONE_IF_VALID = frozenset({
    "CREDIT_CARD", "IBAN_CODE", "CRYPTO", "EMAIL_ADDRESS", "ES_NIF", "ES_NIE", "IT_FISCAL_CODE",
    "FI_PERSONAL_IDENTITY_CODE", "PL_PESEL", "IN_GSTIN", "DE_VAT_ID", "DE_SOCIAL_SECURITY",
    "UK_DRIVING_LICENCE", "KR_RRN", "KR_FRN", "TH_TNIN", "MEDICAL_LICENSE",
})  # fmt: skip
ALONE_IF_STRONG = frozenset({
    "US_SSN", "US_ITIN", "IP_ADDRESS", "MAC_ADDRESS", "UK_NINO", "IN_PAN", "SG_NRIC_FIN",
    "US_MBI", "CA_SIN", "DE_HANDELSREGISTER",
})  # fmt: skip
GROUPED_IF_VALID = frozenset({"IN_AADHAAR", "SE_PERSONNUMMER", "AU_MEDICARE", "AU_ABN"})
"""Types that are believed without a word beside them where valid and written in groups."""

OURS = frozenset({"PHONE_NUMBER", "DATE_TIME", "URL", "UUID", "US_HEALTH_INSURANCE_MEMBER_ID"})
"""Types that our own recognizers find: presidio's patterns for them flood code and figures."""

RENAMED = {
    "DE_PLZ": "ZIP_CODE", "CA_POSTAL_CODE": "ZIP_CODE", "UK_POSTCODE": "ZIP_CODE",
    "DE_KFZ": "VEHICLE", "IN_VEHICLE_REGISTRATION": "VEHICLE", "NG_VEHICLE_REGISTRATION": "VEHICLE",
    "TR_LICENSE_PLATE": "VEHICLE", "UK_VEHICLE_REGISTRATION": "VEHICLE",
    "ZA_LICENSE_PLATE": "VEHICLE",
}  # fmt: skip
"""presidio's types that have a name of their own among ours."""

CHECKED = frozenset({
    "CREDIT_CARD", "IBAN_CODE", "CRYPTO", "EMAIL_ADDRESS", "ES_NIF", "ES_NIE", "IT_FISCAL_CODE",
    "IN_GSTIN", "DE_VAT_ID", "DE_SOCIAL_SECURITY",
})  # fmt: skip
"""Types whose checksum or form is strong enough to outrank everything else."""

VAGUE = frozenset({
    "us", "united", "states", "travel", "document", "check", "save", "debit", "account", "bank",
    "association", "medical", "certificate", "member", "subscriber", "insurance", "policy", "id",
    "identity", "identification", "registration", "number", "pi", "cf", "ag", "ug", "kg", "ohg",
    "gmbh", "firma", "ort", "auto", "car", "reg", "mot", "pass", "stadt", "dorf", "address",
    "delivery", "mailing", "shipping", "correspondence", "canada", "ontario", "quebec", "alberta",
    "british columbia", "zip", "transaction", "individual", "tax", "payer", "card", "credit",
    "discover", "claim", "billing", "medication", "approval", "auth", "specialty", "provider",
    "taxonomy", "invoice", "vat", "mehrwertsteuer", "rezept", "rente", "praxis", "permit",
    "business number", "licence", "license", "lic", "kayıt", "viaggio", "viaggiare", "estero",
    "elettronico", "elettronica", "italiano", "carta", "documento", "vehicle", "plate", "driver",
    "driving", "social", "security", "epic", "voter", "pan", "tin", "sin", "fin", "nas", "nin",
    "pharmacy", "prescription", "referral", "infusion", "authorization", "aba", "dha", "dfa",
    "crn", "sss", "trn", "itr", "hic", "fev", "cie", "hra", "hrb", "dls", "finanzamt", "dea",
    "gesellschaft", "seriennummer", "serial", "kv nummer", "kfz", "pkw", "lkw", "fahrzeug",
    "zulassung", "plaka", "behandlungsort", "ip", "mac", "ethernet", "rdo", "bir", "logbook",
})  # fmt: skip
"""Context words too common to say anything by themselves."""

OWN_CONTEXT: dict[str, tuple[str, ...]] = {
    "US_PASSPORT": ("passport", "passport number", "passport no", "us passport"),
    "US_SSN": ("ssn", "social security", "social security number", "soc sec", "ssns"),
    "US_ITIN": ("itin", "taxpayer identification", "tin", "taxpayer id"),
    "US_BANK_NUMBER": (
        "bank account", "account number", "account no", "acct", "acct no", "checking account",
        "savings account", "account #", "acct #", "a/c", "direct deposit", "bank acct",
    ),
    "US_DRIVER_LICENSE": (
        "driver license", "driver's license", "drivers license", "driving license", "dl number",
        "driver licence", "driver's licence", "license number", "dl no", "license no", "dl #",
        "licence number", "permit number", "cdl", "dl",
    ),
    "ABA_ROUTING_NUMBER": ("routing", "routing number", "aba", "routing no", "rtn", "bankrouting"),
    "MEDICAL_LICENSE": ("dea", "dea number", "medical license", "dea registration", "dea no"),
    "CA_SIN": ("social insurance", "social insurance number", "sin number", "sin"),
    "IN_PAN": ("pan number", "permanent account number", "pan card", "pan no", "pan"),
    "IN_VOTER": ("voter id", "voter", "elector photo identity card"),
    "NG_NIN": ("nin", "nimc", "national identification number"),
    "PH_TIN": ("tin", "taxpayer identification number", "bir"),
    "SG_NRIC_FIN": ("fin", "nric", "fin number"),
    "UK_NINO": ("national insurance", "ni number", "nino", "ni no"),
    "UK_PASSPORT": ("uk passport", "british passport", "hmpo", "passport"),
    "UK_POSTCODE": ("postcode", "post code", "postal code"),
    "CA_POSTAL_CODE": ("postal code", "postcode", "code postal"),
    "DE_PLZ": ("plz", "postleitzahl", "postanschrift", "wohnort", "wohnanschrift"),
    "DE_HANDELSREGISTER": ("handelsregister", "amtsgericht", "registergericht"),
    "DE_KFZ": ("kennzeichen", "nummernschild", "amtliches kennzeichen", "kfz-kennzeichen"),
    "ZA_ID_NUMBER": ("south african id", "rsa id", "sa id", "identity number", "id number"),
    "ZA_DRIVER_LICENSE": ("driving licence", "driver's licence", "enatis", "natis"),
    "ZA_VAT_NUMBER": ("vat number", "vat registration", "sars"),
    "TR_NATIONAL_ID": ("tc kimlik", "kimlik no", "tckn", "tc no", "turkish id", "türk kimlik"),
    "US_NPI": ("npi", "national provider", "npi number", "provider identifier"),
    "US_PROVIDER_TAX_ID": ("ein", "tax id", "employer identification number", "tin", "fein"),
    "US_CLAIM_NUMBER": ("claim number", "claim no", "claim #", "claim id"),
    "US_PRESCRIPTION_NUMBER": ("prescription number", "rx number", "rx #", "prescription no"),
    "US_PRIOR_AUTHORIZATION_NUMBER": ("prior authorization", "prior auth", "preauthorization"),
    "US_REFERRAL_NUMBER": ("referral number", "referral no", "referral #"),
    "UK_VEHICLE_REGISTRATION": (
        "number plate", "licence plate", "license plate", "vehicle registration", "registration",
        "reg number", "vrn", "dvla", "v5c", "plate",
    ),
    "IN_VEHICLE_REGISTRATION": ("vehicle registration", "number plate", "rto", "vehicle number"),
    "NG_VEHICLE_REGISTRATION": ("plate number", "vehicle registration", "license plate"),
    "TR_LICENSE_PLATE": ("plaka", "araç plakası", "plaka numarası", "license plate"),
    "ZA_LICENSE_PLATE": ("licence plate", "license plate", "number plate", "plate number"),
    "UK_NHS": ("nhs", "nhs number", "nhs no", "national health service"),
    "IP_ADDRESS": ("ip", "ipv4", "ipv6", "ip address"),
    "CREDIT_CARD": ("credit card", "card number", "visa", "mastercard", "amex", "card no"),
}  # fmt: skip
"""Context words in place of presidio's, where those are single vague words."""


def context_words(kind: str, offered: list[str] | None) -> tuple[str, ...]:
    """The context words to look for, in lower case."""
    if kind in OWN_CONTEXT:
        return OWN_CONTEXT[kind]
    words = {word.strip().lower().rstrip("#.") for word in offered or ()}
    return tuple(sorted(word for word in words if word and word not in VAGUE))


TIMEOUT = 5.0
"""Seconds for one pattern on one block; a pattern that needs more fails the stage."""

_DIGIT = re.compile(r"\d")
_WITHOUT_DIGITS = frozenset({"EMAIL_ADDRESS", "IP_ADDRESS", "IT_FISCAL_CODE"})
_HARMLESS_IP = frozenset({"127.0.0.1", "0.0.0.0", "255.255.255.255", "::1", "::"})  # noqa: S104 - recognized, not bound
_VERSION = re.compile(r"(?:\bv|\bver\.?|\bversions?|\brelease|==|>=|<=|~=|@|\^)[ \t:]*$")
_IN_A_LINK = re.compile(r"://[^\s/?#]*$")
_KEY = re.compile(
    r"[A-Za-z_][\w.-]{0,40}=(?!.*=|[^@]*\.(?:com|org|net|edu|gov|eu|de|uk|fr|ch|at|ie|nl)@)"
)
"""The name of a setting before an address («MAIL_USER=ann@acme.org»), which could be part of it."""
_MAIL_SUFFIX = re.compile(r"[^\W\d_]{2,24}$")


@dataclass(frozen=True, slots=True)
class _Check:
    """One pattern of one of presidio's recognizers."""

    kind: str
    score: float
    regex: Any  # a compiled pattern of the `regex` package, which has no types
    owner: Any  # presidio's recognizer, for its validators
    context: tuple[str, ...]
    alone: bool


@cache
def _checks() -> tuple[_Check, ...]:
    """Every pattern of every pattern recognizer that this version of presidio has."""
    checks = []
    offers: list[Any] = [offer for _name, offer in sorted(vars(predefined_recognizers).items())]
    for offer in offers:
        if inspect.isclass(offer) and issubclass(offer, presidio_analyzer.PatternRecognizer):
            recognizer: Any = offer()
            if recognizer.supported_entities[0] not in OURS:
                checks += [_check(recognizer, each) for each in recognizer.patterns]
    return tuple(checks)


def _check(recognizer: Any, own_pattern: Any) -> _Check:  # noqa: ANN401 - presidio has no types
    kind = recognizer.supported_entities[0]
    strong = kind in ALONE_IF_STRONG and own_pattern.score >= STRONG
    return _Check(
        kind=kind,
        score=own_pattern.score,
        regex=regex.compile(own_pattern.regex, recognizer.global_regex_flags),
        owner=recognizer,
        context=context_words(kind, recognizer.context),
        alone=strong or kind in ALONE_IF_VALID or kind in GROUPED_IF_VALID,
    )


def find(text: str) -> Iterator[Claim]:
    """The identifiers that presidio knows, each believed as `presidio_policy` says."""
    small = lowered(text)
    has_digits = bool(_DIGIT.search(text))
    named: dict[tuple[str, ...], bool] = {}
    for check in _checks():
        if not has_digits and check.kind not in _WITHOUT_DIGITS:
            continue
        if not check.alone:
            if check.context not in named:
                named[check.context] = bool(check.context and pattern(check.context).search(small))
            if not named[check.context]:
                continue
        yield from _matches(check, text, small)


def _matches(check: _Check, text: str, small: str) -> Iterator[Claim]:
    for match in check.regex.finditer(text, timeout=TIMEOUT):
        for start, end in _stretches(check, match):
            claim = _judge(check, text, small, start, end)
            if claim is not None:
                yield claim
                break


def _stretches(check: _Check, match: Any) -> Iterator[tuple[int, int]]:  # noqa: ANN401 - as above
    """The match; for an IBAN also its shorter beginnings, as presidio tries them."""
    if check.kind != "IBAN_CODE":
        yield match.span()
        return
    ends = {match.end(group) for group in range(1, len(match.groups()) + 1) if match[group]}
    for end in sorted(ends, reverse=True):
        yield match.start(), end


def _judge(check: _Check, text: str, small: str, start: int, end: int) -> Claim | None:
    if check.kind == "EMAIL_ADDRESS":
        start = _mail_start(text, start, end)
    value = text[start:end]
    if not value.strip() or _inside_a_word(text, start, end):
        return None
    valid = _validate(check, value)
    if (
        valid is False
        or check.owner.invalidate_result(value)
        or not _plausible(check, text, start, value)
    ):
        return None
    strength = beside(small, start, end, check.context) if check.context else 0
    if not strength and not _stands_alone(check, value, valid=bool(valid)):
        return None
    kind = RENAMED.get(check.kind, check.kind)
    rank = Rank.CHECKED if valid and check.kind in CHECKED else Rank.PATTERN
    score = _score(check, strength, valid=bool(valid))
    return Claim(start, end, kind, score, check.owner.name, rank)


def _mail_start(text: str, start: int, end: int) -> int:
    """Where an address begins behind a quotation mark or the name of a setting."""
    key = _KEY.match(text, start, end)
    start = key.end() if key else start
    while start < end and text[start] in "'`":
        start += 1
    return start


def _inside_a_word(text: str, start: int, end: int) -> bool:
    """Whether the match is only a part of a longer run of letters and digits."""
    before = start > 0 and text[start - 1].isalnum() and text[start].isalnum()
    after = end < len(text) and text[end].isalnum() and text[end - 1].isalnum()
    return before or after


def _validate(check: _Check, value: str) -> bool | None:
    if check.kind == "EMAIL_ADDRESS":
        return _is_mail(value)
    if check.kind == "IBAN_CODE" and not value[:2].isalpha():
        return False
    outcome = check.owner.validate_result(value)
    return None if outcome is None else bool(outcome)


@cache
def _suffixes() -> Any:  # noqa: ANN401 - tldextract's type stays inside
    """The bundled public suffix list; it never asks the network."""
    return tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None, fallback_to_snapshot=True)


def _is_mail(value: str) -> bool | None:
    """True for a public suffix, None for another that looks like one, False for none."""
    domain = value.rpartition("@")[2]
    if _suffixes()(domain).suffix:
        return True
    return None if _MAIL_SUFFIX.search(domain) else False


def _plausible(check: _Check, text: str, start: int, value: str) -> bool:
    if check.kind == "IP_ADDRESS":
        return (
            _is_address(value)
            and not _VERSION.search(text[max(0, start - 12) : start])
            and not is_dotted_on(text, start, start + len(value))
        )
    if check.kind == "EMAIL_ADDRESS":
        # «user:password@host» of a link is no address of an e-mail.
        linked = _IN_A_LINK.search(text[max(0, start - 120) : start])
        return not linked and not is_sample_mail(value)
    if check.kind == "MAC_ADDRESS":
        return len(set(value.lower()) - set(":-.")) > 1
    return check.kind in _WITHOUT_DIGITS or bool(_DIGIT.search(value))


def _is_address(value: str) -> bool:
    bare = value.partition("/")[0].partition("%")[0]
    try:
        address = ipaddress.ip_address(bare)
    except ValueError:
        return False
    if bare in _HARMLESS_IP or bare.startswith(("255.", "0.")) or address.is_loopback:
        return False
    return address.version == 4 or (len(bare) >= 6 and bool(_DIGIT.search(bare)))


def _stands_alone(check: _Check, value: str, *, valid: bool) -> bool:
    if check.kind in ALONE_IF_STRONG and check.score >= STRONG:
        return check.kind in ("IP_ADDRESS", "MAC_ADDRESS") or value == value.upper()
    if check.kind in GROUPED_IF_VALID:
        return valid and not value.isalnum()
    if check.kind == "EMAIL_ADDRESS":
        return True
    capitals = value == value.upper() or check.kind == "CRYPTO"
    return valid and check.kind in ALONE_IF_VALID and capitals


def _score(check: _Check, strength: int, *, valid: bool) -> float:
    if valid:
        return 1.0 if strength or check.kind in CHECKED else 0.9
    if strength:
        # The nearer and longer the words beside it, the surer; never as sure as a checksum.
        return min(0.95, max(check.score, 0.3) + 0.35 + strength / 4000)
    return max(check.score, 0.75)
