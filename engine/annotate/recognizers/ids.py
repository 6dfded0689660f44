"""Numbers of persons, customers, cases, orders and accounts, by the label beside them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from engine.annotate.claims import LESS_SURE, Claim, Rank
from engine.annotate.recognizers.pattern import Search, claims, rule, search
from engine.kinds import word_lists

SOURCE = "ids_by_label"

_SUBJECT = f"(?P<subject>{word_lists.any_of('labels.numbered')})"
_MARK = r"(?:numbers?|no\.?|num\.?|nr\.?|id(?:entifier)?s?|code|ref(?:erence)?\.?|\#|№)"
_TAG = r">(?=[^<>\n]{2,60}</)"
_TAKEN = rf"(?:[ \t]*(?:\bis\b|\bwas\b|\bof\b|[:=#-]|->|{_TAG})){{0,2}}[ \t]*[\"'`(\[]?"
_VALUE = (
    r"(?P<v>\#?(?:(?-i:[A-Z]{1,5})[ ](?=(?-i:[A-Z]{0,5})-?\d{3}))?"
    r"(?=[A-Za-z0-9/._-]*\d)[A-Za-z0-9]+"
    r"(?:[-/._][A-Za-z0-9]+|[ ](?=\d{2,})\d+|(?<=\d[ ]\d{5})[ ]\d(?![\w.,])){0,7})"
    r"(?![\w@]|(?<=\d\d\d),\d\d(?![\d,]))"  # «Card: 12006,25» is an amount
)
_LABELLED = re.compile(
    rf"(?<![A-Za-z]){_SUBJECT}(?:'s)?(?:[ _-]?(?P<mark>{_MARK}))(?:[ \t]*{_MARK})?{_TAKEN}{_VALUE}",
    re.IGNORECASE,
)
_COLON = re.compile(
    rf"(?<![A-Za-z]){_SUBJECT}[ \t]*"
    rf"(?P<mark>[:#=]+[ \t]*\#?|\b[ \t]+\#|(?:[ ]{{3}}[ ]*|\t)(?![:#=])|{_TAG}){_TAKEN}{_VALUE}",
    re.IGNORECASE,
)
_PLAIN = re.compile(
    rf"\b(?P<subject>(?i:{word_lists.any_of('labels.numbered_without_mark')})|ID)"
    r"(?P<mark>[ \t]+(?:is[ \t]+|(?:that[ \t]+)?end(?:s|ing)[ \t]+(?:(?:in|with)[ \t]+)?)?)"
    r"(?P<v>(?=[A-Za-z0-9/-]*\d[A-Za-z0-9/-]*\d)(?:[A-Z]{1,5}[-/]?)?\d[A-Z0-9]*"
    r"(?:[-/][A-Z0-9]+){0,4}"
    r"|(?=[A-Z0-9-]*\d[A-Z0-9-]*\d)[A-Z0-9]{2,6}(?:-[A-Z0-9]{2,8}){1,4}"
    r"|[A-Z]{2,5}[ ](?:[A-Z]{1,5})?\d{3,}(?:-\d+){0,3})(?![\w@%]|\.\d|(?<=\d\d\d),\d\d(?![\d,]))"
)
_ROLES = word_lists.any_of("labels.roles_in_data")
_OF_A_ROLE = re.compile(
    rf"[\"'](?P<subject>{_ROLES})[\"'][ ]?:[ ]?\{{[^{{}}]{{0,160}}?[\"'](?P<mark>id|no|nr"
    rf"|number)[\"'][ ]?:"
    r"[ ]?[\"']?(?P<v>\d{2,12})(?![\w.-])",
    re.IGNORECASE,
)
"""`"user": {"id": 55120}`: the number of somebody in data."""
_KEYED_BY_ROLE = re.compile(
    rf"[\"'](?P<subject>{_ROLES})(?P<mark>_id|_no|_nr|(?-i:Id|ID|No|Nr))[\"'][ ]?:"
    r"[ ]?[\"']?(?P<v>\d{2,12})(?![\w.-])",
    re.IGNORECASE,
)
_BARE_LABEL = re.compile(
    rf"\b(?P<subject>id|ids|uid|uuid|guid|mrn|ssn|pnr|imei|imsi|iccid)(?P<mark>[ \t]*(?:no\.?"
    rf"|number|\#)?)"
    rf"(?:[ \t]*(?:\bis\b|\bwas\b|[:=#]))[ \t]*[\"'`]?{_VALUE}",
    re.IGNORECASE,
)
_NUMBERED = re.compile(
    rf"\b(?!{word_lists.any_of('labels.parts_and_steps')}"
    r"\b)(?P<subject>[a-z]{3,15})[ ](?P<mark>no\.|nos\.|№|nr\.)[ ]?"
    r"(?P<v>(?-i:[A-Z]{1,4}[ -]?)?\d{3,}(?:[-/]\w+)*)(?![\w@%]|[.,]\d)",
    re.IGNORECASE,
)
"""Whatever has a number of three digits: «envelope no. 0117»."""
_BRACKETED = re.compile(rf"\((?P<subject>ID|[Nn]o\.|[Cc]ase|[Rr]ef\.?|№)(?P<mark>[ \t]*){_VALUE}\)")
_DOCKET = re.compile(
    r"(?<![\w-])(?P<v>(?:\d{1,2}:)?\d{2,4}[- ](?:cv|cr|md|mc|bk|ap|civ|crim|misc|cvs|po)[- ]\d{3,6}"
    r"(?:[-(][A-Z]{1,4}\)?){0,3}|\[20\d\d\] (?:EWCA|EWHC|UKSC|UKUT) (?:Civ |Crim )?\d{1,5})(?!\w)",
    re.IGNORECASE,
)
_GERMAN_DOCKET = re.compile(
    r"(?<![\w./-])(?P<v>(?:(?:[IVX]{1,5}(?:-\d)?|\d{1,4}) )(?:"
    f"{word_lists.any_of('laws.registers_of_german_courts')}|[A-FHIK-OR-UWX]"
    r") \d{1,5}/\d\d)(?![\w/-]|[.,]\d)"
)
"""A file of a German court: «7 O 1423/22», «XII ZR 4/20»: chamber, register, number and year."""
_SORT_CODE = re.compile(
    r"\b(?:sort[ _-]?codes?|bsb)\b[\"']?(?:[ \t]*(?:\bis\b|\bwas\b|[:=#])){0,2}[ \t]*[\"']?"
    r"(?P<v>\d\d([- ]?)\d\d\2\d\d|\d{3}-\d{3})(?![\d-])",
    re.IGNORECASE,
)
_DRIVERS = re.compile(r"driver'?s? licen[cs]e")
_REGISTERED = re.compile(
    rf"\b(?P<subject>registered|incorporated)\b[^.;\n]{{0,60}}?[ ]under[ ](?P<mark>{_MARK})[ ]"
    rf"{_VALUE}",
    re.IGNORECASE,
)
_TYPED = {
    "ssn": "US_SSN", "social security": "US_SSN", "iban": "IBAN_CODE", "card": "CREDIT_CARD",
    "credit card": "CREDIT_CARD", "debit card": "CREDIT_CARD",
}  # fmt: skip
_NEEDS = {"US_SSN": 9, "CREDIT_CARD": 12, "IBAN_CODE": 10}
_LONG_ENOUGH = 3
_DIGIT = re.compile(r"\d")
_CODE_NAMES = frozenset(
    {"id", "ids", "uid", "user", "file", "job", "group", "project", "card", "unit"}
)
_LETTERS_OF_A_NAME = 3
_FOR_EACH = re.compile(r"(?:per|pro|for_each|each)[ _-]\Z", re.IGNORECASE)
"""`per_subject: 38400`: what one of them costs."""
_LONGEST_PER = len("for_each_")
_AGE_AND_SEX = re.compile(r"\d{1,3}(?:yo?)?[MFmf]")
_IN_CENTS = re.compile(r"\d{1,7}\.\d\d")
"""An amount, as of a tax or a loan: `vat: 317.80`."""
_MEASURE = re.compile(
    r"\d{1,5}(?:[.,]\d{1,3})?(?i:h|hrs?|min|d|wks?|mths?|yrs?|[kc]?m|mm|[km]?g|m?l|[kmgt]i?b|kwh?|x)"
)
"""«contract: 37.5h», «order: 250ml»: how much of something."""
_OF_AMOUNTS = frozenset(
    "deal insurance lead loan medicaid medicare mortgage ni opportunity project quote tax"
    " vat".split()
)
"""What an amount may be of as well as a number: `tax = 966` is no number of a tax payer."""
_AS_AMOUNTS = re.compile(r"\d{1,6}(?:\.\d{1,4})?")
_HOW_OLD = re.compile(r"\d{1,3}-?(?:year|yr|month|week|day)s?-?old", re.IGNORECASE)
"""«Patient: 67-year-old»."""
_RANGE = re.compile(r"\d{1,4}[.,]\d{1,3}-\d{1,4}[.,]\d{1,3}")
"""From one measure to another: «ref: 11.5-14.5»."""
_IP = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}")
_DATE = re.compile(r"(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d\d-\d\d)")


def _believed(match: re.Match[str]) -> bool:
    value = match["v"]
    digits = sum(sign.isdigit() for sign in value)
    other = any(form.fullmatch(value) for form in (_DATE, _IN_CENTS, _RANGE, _MEASURE))
    short = digits < 2 or len(value.strip("#")) < _LONG_ENOUGH
    each = _FOR_EACH.search(match.string, max(0, match.start() - _LONGEST_PER), match.start())
    if other or short or each or _HOW_OLD.match(value):
        return False
    subject = match["subject"].lower()
    if subject in ("patient", "participant", "subject") and _AGE_AND_SEX.fullmatch(value):
        return False
    if subject in ("ssn", "social security", "card") and digits < 4:
        return False
    named = subject == "user" and not match["mark"].strip(" \t:#=")
    if (named and sum(sign.isalpha() for sign in value) >= _LETTERS_OF_A_NAME) or _IP.fullmatch(
        value
    ):
        return False  # «user: bob77» and «client: 10.0.0.7» are found by others
    if subject in _CODE_NAMES and digits < 5 and value.isdecimal():
        return False
    years = value.isdecimal() and digits == 4 and value[:2] in ("19", "20")
    return not (years and not match["mark"].strip())


def _may_be_an_amount(match: re.Match[str]) -> bool:
    """Whether a few figures stand right behind what has amounts, too, and no «number» says more."""
    marked = match["mark"].strip(" \t:=")
    return (
        not marked
        and match["subject"].lower() in _OF_AMOUNTS
        and _AS_AMOUNTS.fullmatch(match["v"]) is not None
    )


def _value(match: re.Match[str]) -> tuple[int, int]:
    start, end = match.span("v")
    while end > start and match.string[end - 1] in ".-_/":
        end -= 1
    return start, end


def _type(match: re.Match[str]) -> str:
    subject = match["subject"].lower().replace("_", " ")
    if _DRIVERS.fullmatch(subject):
        return "US_DRIVER_LICENSE"
    kind = _TYPED.get(subject, "ID_NUMBER")
    digits = sum(sign.isdigit() for sign in match["v"])
    return kind if digits >= _NEEDS.get(kind, 0) else "ID_NUMBER"


def _behind_label(labelled: re.Pattern[str], score: float) -> Callable[[str], Iterator[Claim]]:
    """A search for values behind the labels of a pattern; the label says the type."""

    def find_values(text: str) -> Iterator[Claim]:
        for match in labelled.finditer(text):
            if _believed(match):
                sure = min(score, LESS_SURE) if _may_be_an_amount(match) else score
                yield Claim(*_value(match), _type(match), sure, SOURCE, Rank.PATTERN)

    return find_values


def _labelled(
    name: str,
    labelled: re.Pattern[str],
    score: float,
    *more_types: str,
    finds: tuple[str, ...],
    misses: tuple[str, ...],
) -> Search:
    values = _behind_label(labelled, score)
    return search(name, values, "ID_NUMBER", *more_types, finds=finds, misses=misses)


_PUBLIC_CODE = re.compile(
    rf"{word_lists.any_of('labels.public_codes')}_?\w*",
    re.IGNORECASE,
)
"""Names of columns with codes that are nobody's."""


def _is_of_somebody(match: re.Match[str]) -> bool:
    """Whether a column of a query names somebody's number and its value has a figure."""
    figures = any(sign.isdigit() for sign in match["v"])
    return figures and _PUBLIC_CODE.fullmatch(match["column"]) is None


_OF_AN_ACCOUNT = re.compile(
    r"\b(?:acc(?:oun)?ts?|a/c|sort|bank|iban|paid|transfer)\b", re.IGNORECASE
)
_MOST_DAYS, _MONTHS = 31, 12


def _is_of_a_bank(match: re.Match[str]) -> bool:
    """Whether three pairs of digits beside a long number are a sort code: no date, or so named."""
    before = match.string[max(0, match.start() - 40) : match.start()]
    date = match["first"] and int(match["first"]) <= _MOST_DAYS and int(match["second"]) <= _MONTHS
    named = _OF_AN_ACCOUNT.search(before) is not None
    return named or (bool(match["first"]) and not date)


_LOGGED = re.compile(
    r"^[ \t>*]{0,8}(?P<v>(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,12})[ ](?=\S)", re.MULTILINE
)


def _find_logged(text: str) -> Iterator[Claim]:
    """Hashes at the beginning of lines, where two of them stand so."""
    found = list(_LOGGED.finditer(text))
    if len(found) > 1:
        yield from (
            Claim(*match.span("v"), "ID_NUMBER", 0.75, SOURCE, Rank.WEAK) for match in found
        )


RULES = (
    rule(
        "ids.compared",
        r"(?<![\w.])(?:[a-z]\w{0,20}\.)?(?P<column>[a-z]+(?:_[a-z]+){0,3}_(?:code|nr|no|id|num"
        r"|number"
        r"|ref))[ ]?(?:=|<>|!=|LIKE)[ ]?'(?P<v>[A-Za-z]{0,4}-?\d[\w/-]{3,24})'",
        "ID_NUMBER",
        accept=_is_of_somebody,
        finds=("WHERE p.gp_code = '«G81044»' AND", "and member_no='«20417»' or"),
        misses=("WHERE icd_code = 'E11900'", "WHERE status_code = '12345'", "x_id = 'open'"),
    ),
    rule(
        "ids.key_of_unique",
        r"\((?P<column>[a-z]\w{1,30}(?:nr|_no|_id|number|nummer))\)=\((?P<v>[A-Za-z]{0,4}-?\d"
        r"[\w-]{2,24})\)",
        "ID_NUMBER",
        accept=_is_of_somebody,
        finds=("DETAIL: Key (personal_nr)=(«108834») exists",),
        misses=("DETAIL: Key (status_id)=(108834)", "f(x)=(12345)"),
    ),
    rule(
        "ids.commit",
        r"(?m)^[ ]{0,3}[*|][ *|\\/]{0,6}(?P<v>(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,12})[ ]"
        r"(?=[-(\w])",
        "ID_NUMBER",
        finds=("* «91ce0fa» - 2026-04-17 Revert", "| * «5d20b74» fix the pool"),
        misses=("* 1234567 - items", "* decade - of", "see 91ce0fa - ok"),
    ),
    rule(
        "ids.blamed_commit",
        r"(?m)^[ ]{0,3}\^?(?P<v>(?=[0-9a-f]*\d)[0-9a-f]{7,40})[ ](?:[\w./-]{1,80}[ ]+)?"
        r"\((?=[^()\n]{3,80}[ ]\d{4}-\d\d-\d\d[ ])",
        "ID_NUMBER",
        finds=(
            "«4be1c07d» (Ann Lee 2026-02-27 17:40:51 +0100 212)",
            "^«0f3a9e1c» src/a.py (Ann Lee <a@x.org> 2026-02-27 17:40 1) x",
        ),
        misses=("4be1c07d (see there)", "see 4be1c07d (Ann Lee 2026-02-27 17:40"),
    ),
    search(
        "ids.logged_commit",
        _find_logged,
        "ID_NUMBER",
        finds=(
            "«3f9a1c7» fix rounding\n«b80d2e4» revert the rate",
            "  «5590fdc» 2025-09-06 A. Goikoetxea\n  «1c8e2a9» 2025-09-19 ainhoa\n",
        ),
        misses=(
            "3f9a1c7 alone\nnothing here",
            "1234567 items\n2345678 items",
            "decade in\nfaceade of",
        ),
    ),
    rule(
        "ids.of_an_object",
        r"\{\s{0,20}[\"']?id[\"']?[ ]?:[ ]?[\"']?(?P<v>\d{3,9})[\"']?,\s{0,20}[\"']?"
        r"(?:(?:full|first|last|display|given)?_?[Nn]ame|vorname|nachname|member|patient|customer"
        r"|student|pupil|employee|tenant|kunde|mitglied)[\"']?[ ]?:[ ]?[\"'][A-ZÄÖÜ]",
        "ID_NUMBER",
        score=0.7,
        finds=('{ id: «5512», name: "Halima"', '{"id": "«88120»", "pupil": "Tom Ott"'),
        misses=('{ id: 12, name: "Halima"', "{ id: 5512, name: field", '{ id: 5512, size: "Large"'),
    ),
    rule(
        "ids.compared_number",
        r"(?<![\w.])(?:[a-z]\w{0,20}\.)?(?P<column>"
        f"{word_lists.any_of('labels.columns_of_numbers')}_(?:no|nr|id|num|number|nummer))"
        r"[ ]?(?:=|<>|!=|==|IN[ ]?\()[ ]?(?P<v>\d{4,9})(?![\w.])",
        "ID_NUMBER",
        score=0.8,
        accept=_is_of_somebody,
        finds=("WHERE pupil_no = «30418»; --", "if m.member_id == «20417»"),
        misses=("WHERE page_no = 30418", "patient_no = 12", "case_id = 4.25"),
    ),
    rule(
        "ids.of_a_business",
        r"\b(?:ABN|ACN|NZBN)(?:[ ]?[:#.])?[ ]{1,3}(?P<v>\d{2,3}(?:[ ]\d{3}){2,3})(?![\w-]|[ ]\d)",
        "ID_NUMBER",
        score=0.85,
        exact_case=True,
        finds=("sole trader, ABN «63 118 420 975», Bendigo", "ACN: «004 028 077»."),
        misses=("ABN 63 items", "abn 63 118 420 975", "ABN 63 118 420 975 210"),
    ),
    rule(
        "ids.of_a_locker",
        r"\b(?:locker|pigeon-?hole|Spind|Schließfach|Schlüsselfach)"
        r"(?:[ ](?:no\.?|nr\.?|number|is|ist))?[ ](?P<v>\d{2,4}[A-Za-z]?|[A-Za-z]-?\d{1,3})"
        r"(?![\w%-]|[.,]\d)",
        "ID_NUMBER",
        score=0.7,
        finds=("starts monday, locker «217», badge", "Spind «88» bleibt", "pigeonhole no. «C14»"),
        misses=("locker rooms 217", "locker 2.5 m", "a locker of 20", "lockers 217"),
    ),
    rule(
        "ids.of_a_paper",
        r"\b(?:receipt|docket|voucher|chit|delivery[ ]note|goods[ ]note|cheque|Beleg|Quittung"
        r"|Lieferschein"
        r"|Bon)[ ](?:(?:no|nr|number)\.?[ ]|\#)?(?P<v>(?-i:[A-Z]{1,3})-?\d{2,7})(?![\w.-])",
        "ID_NUMBER",
        score=0.75,
        finds=("cash, receipt «A118»", "laut Lieferschein «LS-20417» kamen"),
        misses=("receipt of A4 paper", "voucher for £20", "receipt 118 kept"),
    ),
    rule(
        "ids.named_commit",
        r"\b(?:commit|revision|hash|cherry-pick(?:ed)?|revert(?:ed|s|ing)?|bisect(?:ed)?"
        r"|git[ ]show)[ ]`?(?P<v>(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,12})(?![\w-])",
        "ID_NUMBER",
        finds=("since commit «4be1c07» it fails", "I reverted `«91ce0fad»` at once"),
        misses=("commit 1234567 lines", "commit decaded", "commit 4be1c07-dirty"),
    ),
    rule(
        "ids.account_with_sort_code",
        r"(?<![\d./-])(?P<v>(?P<first>\d\d)-(?P<second>\d\d)-\d\d[ ,/]{1,3}\d{7,8}"
        r"|\d{7,8}[ ,/]{1,3}\d\d-\d\d-\d\d)(?![\d-]|[./]\d)",
        "ID_NUMBER",
        score=0.85,
        accept=_is_of_a_bank,
        finds=("to account «60-83-71 24417906».", "paid into «60-83-71, 2441790»"),
        misses=("on 02-12-24 24417906 units", "60-83-71 244179", "1-60-83-71 24417906"),
    ),
    _labelled(
        "ids.label_and_mark",
        _LABELLED,
        0.85,
        "US_SSN",
        "CREDIT_CARD",
        "IBAN_CODE",
        "US_DRIVER_LICENSE",
        finds=(
            "policy no. «HX-2291-88»",
            "employee number is «E10482»",
            "card number «1234 5678 9012 3456»",
            "driver's license no. «634-17-0109»",
            "ssn number «123-45-6789»",
            "IBAN no. «GB29-NWBK-6016-1331»",
        ),
        misses=("file id: 3042", "order no. 2024-01-15", "case number seven"),
    ),
    _labelled(
        "ids.label_and_sign",
        _COLON,
        0.8,
        "US_SSN",
        "CREDIT_CARD",
        "IBAN_CODE",
        "US_DRIVER_LICENSE",
        finds=(
            "Order #«A-99812-X»",
            "MRN: «482-91-3»",
            "<patient><mrn>«4035/2133»</mrn></patient>",
            "SSN: «123-45-6789»",
            "Card: «4111 1111 1111 1112»",
            "IBAN: «DE44500105175407324931»",
            "Driver's license: «D4471902»",
        ),
        misses=(
            "Patient: 67F w/ T2DM",
            "<order>12</order>",
            "client: 10.0.0.7",
            "user: bob77",
            "file: x.py, job: 3",
            "records: 12",
            "vat: 317.80",
            "Card: 12006,25",
            "per_patient: 38400, per account: 1200",
        ),
    ),
    _labelled(
        "ids.label_alone",
        _PLAIN,
        0.75,
        "US_SSN",
        "CREDIT_CARD",
        "US_DRIVER_LICENSE",
        finds=(
            "invoice «INV-2023-0042».",
            "account ending in «4821»",
            "my SSN is «123456789»",
            "card is «4111111111111112»",
            "driver's license «634-17-0109»",
        ),
        misses=(
            "in case 3 people come",
            "order 1984",
            "order by 1, 2",
            "claim 45%",
            "user 1 and user 2",
            "Patient: 67-year-old miner",
            "the account is empty",
            "in the case of 2023",
            "Account 3200,40 and ID 5",
        ),
    ),
    _labelled(
        "ids.short_label",
        _BARE_LABEL,
        0.75,
        "US_SSN",
        finds=(
            "uuid: «550e8400-e29b-41d4-a716-446655440000»",
            "imei no. is «490154203237518»",
            "ssn = «123-45-6789»",
        ),
        misses=("SELECT id, name FROM t WHERE id = 5", "<div id='a1'>", "guid 482913"),
    ),
    _labelled(
        "ids.in_brackets",
        _BRACKETED,
        0.95,
        finds=("Employee Ann Lee (ID «348210») left", "an application (no. «41244/09») against"),
        misses=("see there (no. 2) and (case 3)", "(ID unknown)"),
    ),
    _labelled(
        "ids.of_a_register",
        _REGISTERED,
        0.95,
        finds=(
            "Kestrel Ltd, registered in England under number «08 123 4567», says",
            "incorporated in Delaware under no. «5521907»",
        ),
        misses=(
            "registered in England under the Act 1985",
            "registered. It is under number 881234",
        ),
    ),
    _labelled(
        "ids.whatever_is_numbered",
        _NUMBERED,
        0.75,
        finds=("envelope no. «0117»", "permit № «RW 4471»"),
        misses=("see page no. 117 and chapter no. 120", "envelope no. 12", "envelope no. 117%"),
    ),
    rule(
        "ids.docket",
        _DOCKET,
        "ID_NUMBER",
        score=0.85,
        finds=("in «2:21-cv-04567-ABC», the court", "Doe v Roe «[2019] EWCA Civ 1412»"),
        misses=("in 2021-cv format", "[2019] EWCA"),
    ),
    rule(
        "ids.german_docket",
        _GERMAN_DOCKET,
        "ID_NUMBER",
        score=0.85,
        finds=("Das Verfahren «7 O 1423/22» ruht", "im Beschluss «XII ZB 4/20» und «4 StR 210/19»"),
        misses=("7 of 1423/22", "am 7. O 14/22", "5 G 12/24 und 7 O 1423/2022"),
    ),
    rule(
        "ids.of_a_household",
        r"(?<![\w/])\d{5}//\d{7}(?![\w/])",
        "ID_NUMBER",
        finds=("BG-Nr. «35502//0019284», Leistung",),
        misses=("http://35502//0019284", "3550//001928"),
    ),
    rule(
        "ids.of_a_role",
        _OF_A_ROLE,
        "ID_NUMBER",
        finds=('{"user": {"id": «55120», "plan": 2}}', '"Patient":{"age":4,"id":"«4417»"}'),
        misses=('{"page": {"id": 55120}}', '{"user": {"age": 44}}', '"user": {"id": 5}'),
    ),
    rule(
        "ids.keyed_by_role",
        _KEYED_BY_ROLE,
        "ID_NUMBER",
        finds=('{"caseId": «771», "x": 1}', "'customer_no': '«90331»'"),
        misses=('{"pageId": 771}', '{"caseIds": 771}', '{"userId": 7}'),
    ),
    rule(
        "ids.sort_code",
        _SORT_CODE,
        "ID_NUMBER",
        score=0.85,
        finds=("the sort code is «20-45-77» and", "Sort code: «204577»"),
        misses=("Sort code by 20 or 45", "sort code 20-45 77"),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Values behind a label such as «order no.», «MRN:» or «case»; every one has digits."""
    if _DIGIT.search(text):
        yield from claims(RULES, text, SOURCE)


# Numbers of persons and papers by a label in another language: «Kundennr.», «N.I.F.», «PESEL».

FOREIGN_LABELS = "ids_by_foreign_label"

_GERMAN = (
    r"(?:(?!telefon|tel\b|fax|handy|mobil|haus|zimmer|raum|seiten|artikel|modell|gleis|linien"
    r"|kapitel)"
    r"[a-zäöü]{2,24}(?:[ .-]{1,2})?(?:nr\b\.?|nummer)|aktenzeichen|gesch(?:ä|ae)ftszeichen"
    r"|(?-i:A[Zz])\.?|kassenzeichen|st(?:euer)?[ .-]?id\.?|ust[ .-]?id(?:[ .-]?nr\.?)?)"
)
_ROMANCE = (
    f"(?:{word_lists.any_of('labels.foreign_numbers')}"
    r"|(?-i:N\.?I\.?F|N\.?I\.?E|C\.?I\.?F|D\.?N\.?I|N\.?U\.?S\.?S|R\.?F\.?C|C\.?U\.?R\.?P"
    r"|R\.?U\.?T|C\.?P\.?F|C\.?N\.?P\.?J|SIREN|P\.?[ ]?IVA)"
    "|num[eé]ro[ ](?:de[ ])?[a-zéèçàíó]{3,20}(?:[ ](?:de[ ])?[a-zéèçàíó]{3,20})?"
    r"|n[°º][ .]?(?:de[ ])?[a-zéèçàíó]{3,20})\.?(?:[ ](?:n[°ºo]\.?|num\.?|num[eé]ro))?"
)
_OTHERS = (
    f"(?:rijksregister(?:nr|nummer)?|(?-i:{word_lists.any_of('labels.numbers_of_nations')}"
    r"|KVK|KvK)|personn(?:umme)?r|org\.?[ ]?n(?:umme)?r|f(?:ø|o)dselsnummer"
    r"|rodn[eé][ ][čc][ií]slo|(?:t\.?c\.?[ ])?kimlik(?:[ ]no)?)\.?"
)
_FOREIGN_VALUE = (
    r"(?P<v>\d{1,4}[ ](?-i:[A-Z][A-Za-z]{0,2})[ ]\d{1,5}/\d\d"
    r"|(?=(?:[A-Z./ -]{0,9}\d){3})"
    r"(?-i:[A-Z]{1,4}[ -]?)?(?=[A-Z0-9]{0,23}\d)[A-Z0-9]{1,24}"
    r"(?:[./-][A-Z0-9]{1,24}|[ ]\d{2,12}(?![.,]\d|[ ]?[€%])){0,6})"
)
_SIGN = r"[ \t]*(?:(?:[:=#]|\b(?:ist|est|es|jest|is)\b)[ \t]*|[ ])[\"']?"
_FOREIGN_EXAMPLES: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "ids.german_label": (
        _GERMAN,
        (
            "Kundennummer «4711-22» und",
            "Rechnungsnr. «2025/0417» vom 3.",
            "Az. «3 C 214/24»",
            "Pers.-Nr.: «00417»    Name: Ngọc",
        ),
        ("die Hausnummer 12", "Zimmernummer 204", "Telefonnummer 0176 123456"),
    ),
    "ids.romance_label": (
        _ROMANCE,
        (
            "N.I.F. «72904113-K»",
            "notre siret est «812 447 903 00021»",
            "numéro de client «88213»",
            "RUT «12.345.678-5»",
            "C.I.F. «B-31884027»",
            "Expediente «233/2024»",
        ),
        ("facture de 1 860 €", "contrat 24 mois", "nie 2024 wieder"),
    ),
    "ids.other_label": (
        _OTHERS,
        ("PESEL «90010112345»", "rodné číslo: «900101/1234»", "org.nr «556036-0793»"),
        ("bsn 1234", "the number 12345 of them", "NIP 5 %"),
    ),
}
RULES_OF_FOREIGN_LABELS = tuple(
    rule(
        name,
        rf"(?<!\w){label}{_SIGN}{_FOREIGN_VALUE}(?!\w|[.,]\d|[ ]?[€%])",
        "ID_NUMBER",
        score=0.8,
        finds=finds,
        misses=misses,
    )
    for name, (label, finds, misses) in _FOREIGN_EXAMPLES.items()
)


def find_foreign_labels(text: str) -> Iterator[Claim]:
    """Every number behind such a label; three digits at least."""
    return claims(RULES_OF_FOREIGN_LABELS, text, FOREIGN_LABELS)
