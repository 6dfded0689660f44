"""What the head of a column says of its cells: «emp_no», «Date of birth», «Konfession»."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.kinds import word_lists
from engine.kinds.everyday import KINDS_BEFORE_A_NAME
from engine.kinds.known_names import given, reads_as_given, towns
from engine.lines import Said

_PERSON = (
    r"patient|employee|customer|client|contact|student|guest|tenant|member|parent|owner|driver"
)
_WHICH_PAY = r"(?:new|old|current|previous|base|basic|annual|yearly|monthly|weekly|starting|total)"
_HEADS: Final = {
    "PERSON": f"{word_lists.any_of('labels.heads_of_people')}"
    f"|(?:first|last|given|family|middle|maiden|full|sur|fore|{_PERSON})[ _-]?names?"
    f"|{_PERSON}",
    "PHONE_NUMBER": f"{word_lists.any_of('labels.heads_of_phones')}"
    r"|ext(?:ension|n)?\.?(?:[ _](?:no|number)\.?)?",
    "ADDRESS": r"(?:home|postal|street)?[ _-]?address|street|addr|adresse|stra(?:ß|ss)e",
    "LOCATION": r"city|town|(?:place[ _]of[ _])?birth[ _]?place|ort|ville|ciudad",
    "ZIP_CODE": r"zip(?:[ _-]?code)?|post(?:al)?[ _-]?code|plz",
    "DATE_TIME": r"d\.?o\.?b\.?|date[ _]of[ _]birth|birth[ _]?(?:date|day)|born"
    r"|geb\.?(?:urtsdatum)?|geboren(?:[ _]am)?|(?:hire|start|entry|admission"
    r"|discharge)[ _]?date|hired|admitted"
    r"|discharged|arrival|departure",
    "AGE": rf"(?:(?:{_PERSON}|{word_lists.any_of('labels.heads_of_people')}|current|officer"
    r"|applicant|user|player|insured|partner)[ _])?(?:lebens)?"
    r"(?:age|alter|edad)(?:[ _](?:\(?(?:in[ _])?(?:years?|yrs?|jahren?|j)\.?\)?"
    r"|(?:at|on|am|in|as[ _]of|when|bei)(?![^\W_]).{0,24}))?"
    r"|turns|turning|wird",
    "MONEY": f"{word_lists.any_of('labels.heads_of_amounts')}"
    f"|(?:{_WHICH_PAY}[ _])?(?:salary|wages?|pay)|(?:[a-z]{{1,20}}[ _]?)?amount"
    "|(?:(?:line|grand|row)[ _]|sub)?total(?:[ _](?:due|cost|price|pay))?",
    "US_SSN": r"ssn|social[ _]security(?:[ _](?:no|number))?",
    "ID_NUMBER": f"(?:{word_lists.any_of('labels.heads_of_files')}|{_PERSON})[ _-]?"
    r"(?:no|nr|num|number|id|code|\#)\.?|sort[ _-]?code|mrn|iban|passport|policy"
    f"|{word_lists.any_of('labels.heads_of_numbers')}"
    r"[ _-]?(?:no|nr|num|number|id|ref|\#)\.?"
    r"|(?:bib|candidate|cand\.?|exam|seat|index)(?:[ _-]?(?:no|nr|num|number|\#)\.?)?"
    r"|start(?:nummer|[ _-]?nr\.?)"
    r"|(?:kunden|personal|auftrags|rechnungs|beleg|mitglieds|matrikel|akten|vertrags|zähler|fall)"
    r"[ _-]?(?:nr|nummer|no|id)\.?|aktenzeichen|az\.?",
    "USERNAME": r"user(?:[ _]?name)?|login|handle"
    r"|(?:(?:[a-z]{2,10}ed|done|given|seen|sent|set|taken|written)[ _])?by",
    "PASSWORD": r"pass(?:word|wd)|pwd|pin",
    "SYSTEM_CONFIG": r"host(?:[ _]?name)?|server|machine",
    "VEHICLE": r"(?:number[ _])?plate|reg(?:istration)?[ _](?:no|number)|vin|kennzeichen",
    "OCCUPATION": r"job(?:[ _]?title)?|occupation|profession|position|trade|beruf",
    "ORGANIZATION": r"employer|insurer|school",
    "RELIGION": r"religion|faith|denomination|konfession",
    "ETHNICITY": r"ethnicity|ethnic[ _]group|race",
    "NATIONALITY": r"nationality|citizenship|nat\.?",
    "GENDER": r"gender|sex|geschlecht",
    "POLITICS": r"(?:political[ _])?party|partei",
    "MEDICAL_CONDITION": r"diagnos[ie]s|dx|condition|allerg(?:y|ies)|complaint",
    "MEDICATION": r"medications?|meds|drugs?|rx",
    "QUANTITY": rf"{word_lists.any_of('labels.heads_of_signs')}|weight(?:[ _(]*kg\)?)?"
    r"|height(?:[ _(]*cm\)?)?",
}
_LONGEST_HEAD: Final = 80
_HEADED: Final = {kind: re.compile(names, re.IGNORECASE) for kind, names in _HEADS.items()}

_IN_MONEY: Final = re.compile(
    rf"[ _-]*[(\[]?(?:in[ _])?{word_lists.any_of('money.signs_in_heads')}"
    r"[)\]]?\Z"
    r"|[ _]?[(]?(?:p\.?[amw]\.?|per[ _](?:year|month|week|annum)|gross|net|brutto|netto)[)]?\Z",
    re.IGNORECASE,
)
"""What a head of amounts ends in: their currency, or the time they are for."""
OF_SOMEBODY: Final = re.compile(
    rf"(?:{_WHICH_PAY}[ _])?(?:salary|wages?|pay|pension)"
    r"|(?:gross|net)[ _]pay|gehalt|lohn|bruttolohn|nettolohn",
    re.IGNORECASE,
)
"""Amounts that only people get, whoever else the table names."""


_LETTERED: Final = re.compile(r"\A[A-Z]{1,2}: ?(?=\w)")
"""The letter of a column before its head: «C: Age»."""
NUMBERED_HEAD: Final = re.compile(
    rf"{word_lists.any_of('labels.heads_of_a_row')}[ ]\d{{1,2}}", re.IGNORECASE
)
"""One of a row: «Test 2», «Run 1»."""
_OF_NUMBERS: Final = re.compile(
    r"(?:[^\W\d_]{1,12}[ _.-]{0,2})?"
    r"(?:no|nr|num|number|nummer|numéro|número|numero|id|ref|code|\#)\.?"
    r"|key|meter|badge|box|(?:ear[ ])?tag|(?:micro)?chip|passport|serial|plate",
    re.IGNORECASE,
)
"""Heads of numbers: «No», «Cand. no.», «Start-Nr.», «Meter»."""
_OF_ONE: Final = re.compile(
    r"[A-Za-z]{0,4}\d{0,2}[-/ ]?\d{3,12}(?:[-/. ]\d{1,6})?[A-Za-z]?|(?=\D*\d)[A-Z0-9]{6,14}"
)
"""The number of a person or thing: three digits at least."""
_SHORT_NUMBERS: Final = re.compile(
    r"plot|unit|flat|lot|pitch|berth|bay|stall|locker|desk|garage|parzelle|stellplatz|wohnung|whg\.?",
    re.IGNORECASE,
)
_SHORT_NUMBER: Final = re.compile(r"\d{1,3}[ ]?[A-Za-z]?|[A-Za-z]\d{1,3}")
"""«14A» below «plot»: what somebody has of several."""
_DIGIT, _LETTER = re.compile(r"\d"), re.compile(r"[^\W\d_]")
_PAIR, _FOUR = 2, 4
_ENDS_OF_FIRMS: Final = word_lists.words("organizations.legal_forms") | word_lists.words(
    "organizations.kinds"
)
_OF_PLACES: Final = re.compile(word_lists.any_of("labels.heads_of_places"))
"""Heads below which towns stand, or parts of the world that are nobody's secret."""


def named(head: str) -> str | None:
    """The type of the cells below a head, if it says one; `salary_eur` says what `salary` does."""
    plain = _LETTERED.sub("", head.strip())
    if len(plain) > _LONGEST_HEAD:
        return None
    kind = next((kind for kind, names in _HEADED.items() if names.fullmatch(plain)), None)
    unit = _IN_MONEY.search(plain) if kind is None else None
    if unit is not None and _HEADED["MONEY"].fullmatch(plain[: unit.start()]):
        return "MONEY"
    return kind


_WORD: Final = re.compile(r"[^\W\d_]+")
_PUBLIC: Final = word_lists.words("everyday.public_heads")
_OF_WORKS: Final = re.compile(
    r"(?:(?:last|current|next|favou?rite|first)[ _])?"
    f"{word_lists.any_of('labels.heads_of_works')}(?:[ _]?(?:title|name|titel))?",
    re.IGNORECASE,
)


_BESIDE_WORKS: Final = re.compile(
    r"authors?|autor(?:en)?|artist|composer|director|publisher|isbn|verlag|interpret|genre"
    r"|borrower",
    re.IGNORECASE,
)


def is_public(head: str) -> bool:
    """Whether nobody stands below a head: «Department», «Grade»."""
    return " ".join(_WORD.findall(head.casefold())) in _PUBLIC


_OF_TEAMS: Final = frozenset({"team", "teams", "mannschaft", "club", "verein", "crew"})
_OF_SPORT: Final = word_lists.words("labels.heads_of_sport")
_MARKS: Final = frozenset({"marks", "marks & nos", "marks and numbers", "markierung"})
_OF_CARGO: Final = frozenset(
    {"shipper", "consignee", "packages", "pkgs", "cartons", "gross kg", "gross weight", "container",
     "vessel", "absender", "empfänger", "packstücke", "colli"}
)  # fmt: skip
_OF_MACHINES: Final = frozenset(
    {"ready", "status", "restarts", "cluster-ip", "up-to-date", "roles", "capacity", "replicas"}
)
"""What stands beside the age of a container, as its tools print it."""


def read_as(head: str, row: Sequence[str]) -> str:
    """A head as another that says of its cells what the other heads of its row tell.

    On crates stands what is below «marks» in a table of cargo. Clubs stand below «team» in a table
    of matches or races; how long something runs below «AGE» in one of machines.
    """
    said = head.strip()
    others = {cell.strip().casefold() for cell in row}
    if said.casefold() in _MARKS and not others.isdisjoint(_OF_CARGO):
        return "mark no."
    if said.casefold() in _OF_TEAMS and not others.isdisjoint(_OF_SPORT):
        return "school"
    return "status" if said == "AGE" and not others.isdisjoint(_OF_MACHINES) else head


def is_known(cell: str) -> bool:
    """Whether a cell reads as the head of a column, whatever the cells below it are."""
    plain = cell.strip()
    works = _OF_WORKS.fullmatch(plain) or _BESIDE_WORKS.fullmatch(plain)
    return works is not None or is_public(cell) or counts(cell) or named(cell) is not None


_TRADES: Final = word_lists.pairs("occupations.heads")


def is_of_a_trade(cell: str) -> bool:
    """Whether a cell may head those of one trade, though people are called so: «Shearer»."""
    return cell.strip().casefold() in _TRADES


_OF_NAMES: Final = re.compile(r"(?:full[ _])?names?|namen|wer|who", re.IGNORECASE)


def heads_a_column(cell: str) -> bool:
    """Whether a cell is a known head, or a word and a number that others go on from: «Visit 2»."""
    return is_known(cell) or NUMBERED_HEAD.fullmatch(cell) is not None


_SQUARES: Final = re.compile(r"(?<![^\W\d_])(?:[kcdm]?m|ft|CO|H)[23](?!\w)")


def has_figures(line: str) -> bool:
    """Whether the cells of a row hold figures, those of units aside: «Area m2», «CO2»."""
    return any(sign.isdigit() for sign in _SQUARES.sub("", line))


def titles(cell: str) -> bool:
    """Whether a first cell is the head of a column, also where nothing says so of its row."""
    return _OF_NAMES.fullmatch(cell) is not None or named(cell) is not None


def is_work(head: str, cell: str) -> bool:
    """Whether a cell is the title of a work by the head above it: «Dune» below «Title».

    A title that begins with a given name may be somebody, and stays private.
    """
    first = _WORD.search(cell)
    known = first is None or first[0].casefold() in given() or reads_as_given(first[0])
    return not known and _OF_WORKS.fullmatch(head.strip()) is not None


_SPEAKS_OF_MONEY: Final = re.compile(
    rf"(?:\A|[_ -]){word_lists.any_of('money.words_of_names')}(?:\Z|[_ -])",
    re.IGNORECASE,
)
_COUNTS: Final = re.compile(
    rf"(?:\A|[_ -]){word_lists.any_of('money.counts_in_names')}(?:\Z|[_ -])",
    re.IGNORECASE,
)


_PERIODIC: Final = re.compile(
    r"(?:monthly|annual(?:ly)?|yearly|weekly|(?:per|pro)[_ -](?:month|year|week|monat|jahr)"
    r"|p\.?[am]\.?|monatlich|jährlich)",
    re.IGNORECASE,
)
"""A whole head that says of which time an amount is, and nothing else."""
_ACCOUNT: Final = re.compile(
    r"(?:debit|credit|soll|haben|saldo|principal|interest)(?:[_ ](?:amount|betrag))?", re.IGNORECASE
)


def numbers(head: str, values: Sequence[str], *, known: bool) -> bool:
    """Whether numbers of a column tell people or things apart: of one form and all different.

    By their head, or where one of them is `known` to do so; figures alone from four on. Those of
    rows, «1», «2», «3», tell nothing, but where one of plots and the like is known all are.
    """
    if known and _SHORT_NUMBERS.fullmatch(head.strip()):
        return all(map(_SHORT_NUMBER.fullmatch, values)) and len(set(values)) == len(values)
    forms = {_DIGIT.sub("0", _LETTER.sub("A", value)) for value in values}
    one_form = len(values) >= _PAIR and len(forms) == 1 and len(set(values)) == len(values)
    if not one_form or _OF_ONE.fullmatch(values[0]) is None:
        return False
    plain = values[0].isdecimal() and (len(values[0]) < _FOUR or counts(head) or is_public(head))
    return _OF_NUMBERS.fullmatch(head.strip()) is not None or (known and not plain)


def is_firm(name: str) -> bool:
    """Whether a name ends or begins as those of firms do: «Ash Estates», «Zimmerei Brandl»."""
    first, space, _name = name.casefold().partition(" ")
    last = name.rpartition(" ")[2].casefold().strip(".")
    return bool(space) and (last in _ENDS_OF_FIRMS or first in KINDS_BEFORE_A_NAME)


def holds_towns(head: str, cells: Sequence[str]) -> bool:
    """Whether a column is one of places by its head and by most of its cells."""
    known = sum(cell.casefold() in towns() for cell in cells)
    return _OF_PLACES.fullmatch(head.strip().casefold()) is not None and 2 * known > len(cells)


def speaks_of_money(name: str) -> bool:
    """Whether a word of a head or name is one of amounts, and none says that it counts something.

    «annual_spend», «RATES», «monthly» do, «paid_at», «rate_count» do not.
    """
    if _PERIODIC.fullmatch(name.strip()):
        return True
    return _SPEAKS_OF_MONEY.search(name) is not None and _COUNTS.search(name) is None


def is_account(name: str) -> bool:
    """Whether a head is one side of an account: «debit»."""
    return _ACCOUNT.fullmatch(name.strip()) is not None


_COUNTING: Final = re.compile(
    r"(?:(?!(?:per|pro|je|an?)(?![^\W_]))[^\W\d_]{2,12}\.?[ _-])?"
    f"(?:{word_lists.any_of('labels.heads_counting')}"
    r"|(?:nominal|ledger|account|gl)[ _-]?(?:code|acc(?:oun)?t))\.?"
    r"(?:[ _](?:worked|total|paid|booked|used|gesamt|geleistet))?"
    r"(?:[ ]?(?:/|per|pro|je)[ ]?(?:wk|week|wo|woche|month|monat|day|tag|year|jahr)\.?)?",
    re.IGNORECASE,
)
"""Heads of which each cell is a count, whatever money the text speaks of: «Hours», «Std.»."""
OF_UNIT_PRICES: Final = re.compile(
    r"(?:(?:unit|list|net|gross|einzel|arbeits)[ _-]?)?(?:prices?|rate|tariff|preis|satz|tarif)"
    r"(?:[ _/](?:per[ _])?(?:unit|kwh|each|einheit))?|(?:p|ct|c|€|£)/kwh",
    re.IGNORECASE,
)
"""Heads of prices that may be finer than cents."""
_PRICE_OF_ONE: Final = re.compile(
    r"(?:(?:unit|list|cost|net|sale|purchase|einzel|stück|einkaufs|verkaufs)[ _-]?)?"
    r"(?:prices?|costs?|preis|kosten)(?:[ _/](?:per[ _])?(?:unit|each|piece|einheit|stück))?|each",
    re.IGNORECASE,
)
_OF_STOCK: Final = re.compile(word_lists.any_of("labels.heads_of_stock"), re.IGNORECASE)
mentions_money: Final = Said(
    re.compile(
        rf"(?<![^\W_]){word_lists.any_of('money.speaks_of_it')}(?![^\W_])|[€£]", re.IGNORECASE
    )
)
"""Whether a text says something that is about money."""
FEW_FIGURES: Final = re.compile(r"\d{1,3}(?:[.,]\d)?")
"""A figure that may be a mark or a number of visits."""
_MAY_COUNT: Final = re.compile(
    r"(?:grand[ _]|sub)?totals?|net|gross|sum|summe|gesamt", re.IGNORECASE
)
"""Heads of amounts, or of marks, points and visits."""


_OF_TIME: Final = re.compile(
    r"(?<![^\W_])(?:years?|yrs?|months?|mths?|weeks?|wks?|days?|jahre?n?|monate?n?|wochen?|tagen?)"
    r"(?![^\W_])",
    re.IGNORECASE,
)
_IN_A_UNIT: Final = re.compile(
    r"(?:[^\W\d_/]{2,20}[ _-]){0,3}[(\[]?(?:in[ _])?"
    rf"{word_lists.any_of('labels.units_in_heads')}\.?[)\]]?",
    re.IGNORECASE,
)
"""A head that ends in the unit of its cells: «Carpet area (sq ft)», «Gross weight kg»."""
_OF_AGES: Final = re.compile(
    r"(?<![^\W_])(?:ages?|aged|alter|jahrgang|edad|età|idade|âge|leeftijd|ålder|alder|wiek|věk)(?![^\W_])",
    re.IGNORECASE,
)
_OF_A_PRICE: Final = re.compile(
    r"(?<![^\W_])(?:costs?|prices?|rates?|kosten|preis|satz|tarif)(?![^\W_])", re.IGNORECASE
)
"""What makes an amount of a unit: «Kosten m2»."""
_SHORTEST: Final = 2
"""A head of so few letters may be short for anything: «A», «Y»."""
_A_PRICE: Final = re.compile(r"(?<![^\W_])(?:per|pro|je|an?|at)(?![^\W_])|[€£$₹¥]", re.IGNORECASE)


def counts(head: str) -> bool:
    """Whether a head says that its cells count or measure hours, pieces, areas and the like."""
    plain = head.strip()
    if _COUNTING.fullmatch(plain):
        return _OF_A_PRICE.search(plain) is None
    measured = _IN_A_UNIT.fullmatch(plain) is not None and _A_PRICE.search(plain) is None
    return measured and _SPEAKS_OF_MONEY.search(plain) is None


def may_be_of_ages(head: str) -> bool:
    """Whether ages may stand below a head: it says so, or is short or tells nothing."""
    said = named(head) == "AGE" or counts_time(head) or _OF_AGES.search(head) is not None
    return said or len(head.strip()) <= _SHORTEST


def counts_time(head: str) -> bool:
    """Whether a head says that its cells count years, months or days, which may be ages."""
    return _OF_TIME.search(head) is not None


_IN_PERCENT: Final = re.compile(
    r"(?<![^\W_])(?:pct|percent(?:age)?|per cent|prozent(?:satz)?)(?![^\W_])|%\)?\Z", re.IGNORECASE
)


def in_percent(head: str) -> bool:
    """Whether the cells below a head are percentages: «bonus_pct», «Discount %»."""
    return _IN_PERCENT.search(head.strip()) is not None


def may_count(head: str) -> bool:
    """Whether a head of amounts may count something else as well: «Total»."""
    return _MAY_COUNT.fullmatch(head.strip()) is not None


def of_stock(titles: Sequence[str]) -> frozenset[int]:
    """The columns of a table that count things: «opening», «sold», «left» beside «unit cost»."""
    stock = [column for column, title in enumerate(titles) if _OF_STOCK.fullmatch(title.strip())]
    priced = any(_PRICE_OF_ONE.fullmatch(title.strip()) for title in titles)
    return frozenset(stock) if priced and len(stock) >= _PAIR else frozenset()
