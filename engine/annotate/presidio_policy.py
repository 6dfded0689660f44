"""When a match of presidio's patterns counts, type by type.

Many of presidio's patterns are weak («any nine digits are a passport»), and a check digit agrees
by chance with every tenth number. So a type is believed

- `ALONE_IF_VALID`: without a word beside it, where its checksum agrees;
- `ALONE_IF_STRONG`: without a word beside it, where the pattern is one of presidio's own better
  ones (score of at least `STRONG`), in capitals as issued;
- everything else, and every weaker pattern: only with one of presidio's context words beside it
  (`context.py`), less those of `VAGUE`, which stand beside numbers of all kinds.

A failed checksum always discards the match, as in presidio.
"""

from __future__ import annotations

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
GROUPED_IF_VALID = frozenset({"IN_AADHAAR", "SE_PERSONNUMMER", "AU_TFN", "AU_MEDICARE", "AU_ABN"})
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


def context_of(kind: str, offered: list[str] | None) -> tuple[str, ...]:
    """The context words to look for, in lower case."""
    if kind in OWN_CONTEXT:
        return OWN_CONTEXT[kind]
    words = {word.strip().lower().rstrip("#.") for word in offered or ()}
    return tuple(sorted(word for word in words if word and word not in VAGUE))
