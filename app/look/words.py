"""Words for types, mechanisms, sources and the strength, as the window shows them."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from engine.stops import AGES_ASIDE, units_aside

if TYPE_CHECKING:
    from engine.conversation.ledger import Refusal
    from engine.types import Mechanism, Noise, Profile
    from engine.values import BlockKind

_CONTEXT: Final = "Words"


def mark(text: str) -> str:
    """Mark a text for lupdate (`-tr-function-alias`); it is translated when it is shown."""
    return text


_BLOCKS: Final = {
    "code": mark("Code"), "data": mark("Data"), "log": mark("Log"), "table": mark("Table"),
}  # fmt: skip

_TYPES: Final[dict[str, tuple[str, str]]] = {
    "PERSON": (mark("Names"), mark("name")),
    "LOCATION": (mark("Places"), mark("place")),
    "ADDRESS": (mark("Addresses"), mark("address")),
    "ZIP_CODE": (mark("Postcodes"), mark("postcode")),
    "ORGANIZATION": (
        mark("Organisations"),
        mark("organisation"),
    ),
    "DATE_TIME": (mark("Dates"), mark("date or time")),
    "AGE": (mark("Age"), mark("age")),
    "MONEY": (mark("Money"), mark("amount of money")),
    "QUANTITY": (mark("Quantities"), mark("quantity")),
    "OCCUPATION": (
        mark("Occupation"),
        mark("occupation"),
    ),
    "NATIONALITY": (
        mark("Nationality"),
        mark("nationality"),
    ),
    "ETHNICITY": (mark("Ethnicity"), mark("ethnicity")),
    "RELIGION": (mark("Religion"), mark("religion")),
    "POLITICS": (mark("Politics"), mark("politics")),
    "GENDER": (mark("Gender"), mark("gender")),
    "SEXUAL_ORIENTATION": (
        mark("Sexual orientation"),
        mark("sexual orientation"),
    ),
    "MEDICAL_CONDITION": (
        mark("Health"),
        mark("medical condition"),
    ),
    "MEDICATION": (
        mark("Medication"),
        mark("medication"),
    ),
    "USERNAME": (mark("User names"), mark("user name")),
    "PASSWORD": (mark("Passwords"), mark("password")),
    "SECRET": (
        mark("Keys and tokens"),
        mark("key or token"),
    ),
    "ID_NUMBER": (
        mark("ID numbers"),
        mark("ID number"),
    ),
    "VEHICLE": (mark("Vehicles"), mark("vehicle")),
    "SYSTEM_CONFIG": (
        mark("System details"),
        mark("system detail"),
    ),
    "CUSTOM": (
        mark("Other words"),
        mark("other word"),
    ),
    "EMAIL_ADDRESS": (mark("E-mail"), mark("e-mail")),
    "PHONE_NUMBER": (mark("Phone"), mark("phone")),
    "URL": (mark("Web addresses"), mark("web address")),
    "IP_ADDRESS": (
        mark("IP addresses"),
        mark("IP address"),
    ),
    "MAC_ADDRESS": (
        mark("MAC addresses"),
        mark("MAC address"),
    ),
    "CREDIT_CARD": (
        mark("Card numbers"),
        mark("card number"),
    ),
    "IBAN_CODE": (mark("IBANs"), mark("IBAN")),
    "CRYPTO": (mark("Wallets"), mark("crypto wallet")),
    "US_SSN": (
        mark("US social security"),
        mark("US social security number"),
    ),
    "US_BANK_NUMBER": (
        mark("US bank accounts"),
        mark("US bank account"),
    ),
    "US_DRIVER_LICENSE": (
        mark("US driving licences"),
        mark("US driving licence"),
    ),
    "US_PASSPORT": (
        mark("US passports"),
        mark("US passport"),
    ),
    "US_ITIN": (mark("US tax numbers"), mark("US tax number (ITIN)")),
    "MEDICAL_LICENSE": (
        mark("Medical licences"),
        mark("medical licence"),
    ),
}

_IDENTIFIERS: Final[dict[str, tuple[str, str]]] = {
    "US_MBI": (mark("US Medicare numbers"), mark("US Medicare number (MBI)")),
    "US_NPI": (mark("NPI numbers"), mark("US provider number (NPI)")),
    "ABA_ROUTING_NUMBER": (mark("Bank routing numbers"), mark("ABA routing number")),
    "UK_NHS": (mark("NHS numbers"), mark("NHS number")),
    "UK_NINO": (mark("National Insurance"), mark("National Insurance number")),
    "UK_PASSPORT": (mark("UK passports"), mark("UK passport")),
    "UK_POSTCODE": (mark("UK postcodes"), mark("UK postcode")),
    "UK_VEHICLE_REGISTRATION": (mark("UK number plates"), mark("UK number plate")),
    "UK_DRIVING_LICENCE": (mark("UK driving licences"), mark("UK driving licence")),
    "ES_NIF": (mark("Spanish NIFs"), mark("Spanish tax number (NIF)")),
    "ES_NIE": (mark("Spanish NIEs"), mark("Spanish foreigner number (NIE)")),
    "ES_PASSPORT": (mark("Spanish passports"), mark("Spanish passport")),
    "IT_FISCAL_CODE": (mark("Italian tax codes"), mark("Italian tax code")),
    "IT_DRIVER_LICENSE": (mark("Italian licences"), mark("Italian driving licence")),
    "IT_VAT_CODE": (mark("Italian VAT numbers"), mark("Italian VAT number")),
    "IT_PASSPORT": (mark("Italian passports"), mark("Italian passport")),
    "IT_IDENTITY_CARD": (mark("Italian ID cards"), mark("Italian identity card")),
    "PL_PESEL": (mark("PESEL numbers"), mark("Polish PESEL number")),
    "SG_NRIC_FIN": (mark("NRICs and FINs"), mark("Singapore NRIC or FIN")),
    "SG_UEN": (mark("Singapore UENs"), mark("Singapore company number (UEN)")),
    "AU_ABN": (mark("Australian ABNs"), mark("Australian business number (ABN)")),
    "AU_ACN": (mark("Australian ACNs"), mark("Australian company number (ACN)")),
    "AU_TFN": (mark("Australian TFNs"), mark("Australian tax file number (TFN)")),
    "AU_MEDICARE": (mark("Australian Medicare"), mark("Australian Medicare number")),
    "IN_PAN": (mark("Indian PANs"), mark("Indian tax number (PAN)")),
    "IN_AADHAAR": (mark("Aadhaar numbers"), mark("Aadhaar number")),
    "IN_VEHICLE_REGISTRATION": (mark("Indian number plates"), mark("Indian number plate")),
    "IN_VOTER": (mark("Indian voter IDs"), mark("Indian voter ID")),
    "IN_PASSPORT": (mark("Indian passports"), mark("Indian passport")),
    "IN_GSTIN": (mark("Indian GSTINs"), mark("Indian GST number (GSTIN)")),
    "FI_PERSONAL_IDENTITY_CODE": (mark("Finnish ID codes"), mark("Finnish personal identity code")),
    "KR_RRN": (mark("Korean RRNs"), mark("Korean resident number (RRN)")),
    "KR_FRN": (mark("Korean FRNs"), mark("Korean foreigner number (FRN)")),
    "KR_BRN": (mark("Korean BRNs"), mark("Korean business number (BRN)")),
    "KR_PASSPORT": (mark("Korean passports"), mark("Korean passport")),
    "KR_DRIVER_LICENSE": (mark("Korean licences"), mark("Korean driving licence")),
    "TH_TNIN": (mark("Thai ID numbers"), mark("Thai national ID number")),
    "SE_PERSONNUMMER": (mark("Personnummer"), mark("Swedish personnummer")),
    "SE_ORGANISATIONSNUMMER": (mark("Organisationsnummer"), mark("Swedish organisationsnummer")),
    "DE_TAX_ID": (mark("German tax IDs"), mark("German tax ID")),
    "DE_PASSPORT": (mark("German passports"), mark("German passport")),
    "DE_ID_CARD": (mark("German ID cards"), mark("German identity card")),
    "DE_SOCIAL_SECURITY": (mark("German social security"), mark("German social security number")),
    "DE_HEALTH_INSURANCE": (mark("German health cards"), mark("German health insurance number")),
    "NG_NIN": (mark("Nigerian NINs"), mark("Nigerian national ID number (NIN)")),
    "TR_NIN": (mark("Turkish ID numbers"), mark("Turkish national ID number")),
    "CA_SIN": (mark("Canadian SINs"), mark("Canadian social insurance number (SIN)")),
    "UUID": (mark("UUIDs"), mark("UUID")),
}
"""National and other identifiers, which are not offered in a menu."""
_PLAIN: Final = frozenset(
    """
    account bank business card claim code company driver driving foreigner health identity income
    insurance license licence member mobile national number passport personal plate postal
    postcode prescription prior provider referral register registration security social tax
    telephone traffic vehicle voter
    """.split()
)
"""Words in the names of types that are not acronyms."""

_MECHANISMS: Final[dict[str, str]] = {
    "keep": mark("kept as it is"),
    "redact": mark("blacked out"),
    "placeholder": mark("numbered label"),
    "surrogate": mark("natural stand-in"),
    "fpe": mark("encrypted"),
    "mdp": mark("noise added"),
    "generalize": mark("said less precisely"),
    "context": mark("word that fits there"),
    "dx": mark("word with a similar meaning"),
    "rewrite": mark("word of your own model"),
    "derived": mark("computed from other values"),
}

_NARROW: Final[dict[str, str]] = {"dx": mark("similar word")}

_PROFILES: Final[dict[str, tuple[str, str]]] = {
    "restore": (
        mark("Restore exactly"),
        mark("Natural stand-ins that are put back in the answer"),
    ),
    "numbers": (
        mark("Keep numbers useful"),
        mark("Names hidden; ages and amounts get noise"),
    ),
    "minimise": (
        mark("Say less"),
        mark("Whatever the task does not need is left out or softened"),
    ),
    "formal": (
        mark("Formal guarantee"),
        mark("Noise with a proven bound, also on words"),
    ),
}

_SOURCES: Final[dict[str, str]] = {
    "tagger": mark("language model"),
    "local": mark("your larger model"),
    "protect": mark("your rule"),
    "rule": mark("your rule"),
    "user": mark("you"),
    "mention": mark("named elsewhere in the text"),
}


def _translated(text: str) -> str:
    return QCoreApplication.translate(_CONTEXT, text)


def type_name(kind: str, *, plural: bool = False) -> str:
    """A privacy type in words, such as «name» or, for lists, «Names»."""
    names = _TYPES.get(kind) or _IDENTIFIERS.get(kind)
    if names is not None:
        return _translated(names[0 if plural else 1])
    head, *others = kind.replace("_", " ").split() or [kind]
    if len(head) != 2:
        return " ".join([head, *others]).capitalize()
    return " ".join([head, *(word.lower() if word.lower() in _PLAIN else word for word in others)])


def known_types() -> tuple[str, ...]:
    """Every type that has words, in the order of the contract."""
    return tuple(_TYPES)


def mechanism_name(
    mechanism: Mechanism, *, epsilon: float | None = None, short: bool = False
) -> str:
    """A mechanism in words, with its ε where it spends some; `short` for little room."""
    names = _NARROW if short and mechanism in _NARROW else _MECHANISMS
    name = _translated(names[mechanism])
    return name if epsilon is None else f"{name}, ε {number(epsilon)}"


def profile_name(profile: Profile) -> str:
    """A profile in words."""
    return _translated(_PROFILES[profile][0])


def profile_hint(profile: Profile) -> str:
    """What a profile is for, in a short sentence."""
    return _translated(_PROFILES[profile][1])


def source_name(source: str) -> str:
    """A recognizer in words; an unknown one by its own name."""
    if source in _SOURCES:
        return _translated(_SOURCES[source])
    return source.removesuffix("Recognizer").replace("_", " ")


_OPEN: Final[dict[str, str]] = {
    "conflict": mark("rare and important"),
    "unsure": mark("perhaps private"),
    "unfound": mark("rare and important"),
}


def open_words(reason: str) -> str:
    """Why the person should decide about a word."""
    return _translated(_OPEN[reason])


def number(value: float) -> str:
    """A figure with at most three significant digits: 0.5, 12, 1.25."""
    return f"{value:.3g}"


def refusal_words(refused: Refusal) -> str:
    """Why a text may not leave: what would pass which ceiling, and what to do about it."""
    reached, most = number(refused.epsilon), number(refused.ceiling)
    if refused.type:
        sentence = _translated(
            "Sending this would bring a value ({0}) to ε {1}; your ceiling for one value is {2}."
        ).format(type_name(refused.type), reached, most)
    else:
        sentence = _translated(
            "Sending this would bring this conversation to ε {0}; your ceiling is {1}."
        ).format(reached, most)
    return (
        sentence + " " + _translated("Choose a stronger protection, or raise it in the settings.")
    )


def milliseconds(value: float) -> str:
    """A time in milliseconds, in words: 0.8 ms, 38 ms, 1.4 s."""
    if value >= 1000:
        return _translated("{0} s").format(f"{value / 1000:.1f}")
    return _translated("{0} ms").format(f"{value:.0f}" if value >= 9.95 else f"{value:.1f}")


def device_badge(device: str, server: str) -> str:
    """Where the models run: «CPU», or «CPU + server» where a server stands in for some."""
    if not server:
        return device
    kind, *name = device.split(" · ", 1)
    return " · ".join([_translated("{0} + server").format(kind), *name])


def device_lines(
    device: str, measured: float | None, last: float | None, *, server: str = ""
) -> tuple[str, ...]:
    """Where the models run, milliseconds for 100 words, and those of the last check."""
    speed = _translated("The speed is measured after the first check.")
    if measured is not None:
        speed = _translated(
            "Finding private values takes {0} for 100 words, measured on an invented text."
        ).format(milliseconds(measured))
    where = _translated("The models run here: {0}.").format(device)
    if server:
        server_note = _translated(
            "The server {0} on this machine stands in for some and gets your text as you type it."
        )
        where += "\n" + server_note.format(server)
    lines = (where, speed)
    if last is None:
        return lines
    return (*lines, _translated("The last check took {0}.").format(milliseconds(last)))


def age_words(epsilon: float, noise: Noise = "laplace", *, short: bool = False) -> str:
    """What ε means for an age, in words.

    The exponential mechanism falls off as Laplace noise does at half the ε.
    """
    if noise == "laplace":
        exact = Fraction(str(epsilon))
        step = units_aside(1 / exact, exact, times=AGES_ASIDE)
        step += step > 0  # of grown-ups, as in `aside.steps`
        years = noise_within(epsilon, share=0.9, aside=step)
    else:
        years = noise_within(epsilon / 2, share=0.9)
    if years == 0:
        return _translated("exact") if short else _translated("ages nearly always exact")
    if years > 60:
        return _translated("any age") if short else _translated("ages tell next to nothing")
    if short:
        return _translated("±{0} years").format(years)
    return _translated("ages within ±{0} years, 9 in 10").format(years)


def replaced_words(meaning: tuple[float, float], *, short: bool = False) -> str:
    """What ε means for words: the share replaced, and how often a guesser is right."""
    replaced, guessed = (round(100 * share) for share in meaning)
    if short:
        return _translated("{0} of 100 words").format(replaced)
    sentence = _translated("{0} of 100 words replaced, a guesser is right {1} times in 100")
    return sentence.format(replaced, guessed)


def noise_within(epsilon: float, *, share: float, aside: int = 0) -> int:
    """The smallest k with P(|noise| ≤ k) ≥ share under the exact discrete Laplace of `mdp`.

    With a = exp(-ε), P(noise > n) = a^(n+1)/(1+a) for n ≥ 0 (Canonne, Kamath, Steinke 2020).
    `aside` is how far the number then steps, up or down alike. Clamping to the public range only
    brings values closer.
    """
    a = math.exp(-epsilon)

    def beyond(reach: int) -> float:
        """P(noise > reach)."""
        return a ** (reach + 1) / (1 + a) if reach >= 0 else 1 - a**-reach / (1 + a)

    reach = 0
    while beyond(reach - aside) + beyond(reach + aside) > 1 - share + 1e-9:
        reach += 1
    return reach


def block_name(kind: BlockKind) -> str:
    """What lines in fixed width are, as their head says it."""
    return QCoreApplication.translate(_CONTEXT, _BLOCKS[kind])


def block_note(lines: int, replaced: int = 0) -> str:
    """How many lines a block has, and in how many places something is replaced."""
    count = (
        QCoreApplication.translate(_CONTEXT, "1 line")
        if lines == 1
        else QCoreApplication.translate(_CONTEXT, "{n} lines").format(n=lines)
    )
    if not replaced:
        return count
    changed = QCoreApplication.translate(_CONTEXT, "{n} replaced").format(n=replaced)
    return f"{count}, {changed}"
