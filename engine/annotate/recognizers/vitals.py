"""Signs and laboratory values behind their short names: «BP 142/88», «SpO2: 93 %», «HbA1c 61»."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, rule, search
from engine.kinds import word_lists

SOURCE = "vitals"

_SURE = (
    f"{word_lists.any_of('medicine.sure_signs')}|SpO2|SPO2|SATS|[Ss]ats|APGAR|Apgar|HbA1c"
    "|HBA1C|eGFR|EGFR"
)
"""Names that stand for nothing else."""

_OTHERS = (
    f"{word_lists.any_of('medicine.signs_beside_others', capitals=True)}|[Tt]emp|TEMP|Hb"
    r"|HB|pH|[Nn]eut\w{0,8}|[Ll]ymph\w{0,8}|Plt|PLT|plts?"
)
"""Names believed in a line where one of the others stands."""

_VALUE = (
    r"(?P<v>(?:(?<=[\s:=\"])[-+±<>≤≥~])?\d{1,4}(?:[.,]\d{1,2})?(?:[ ]?/[ ]?\d{1,3}(?![\d/]))?"
    r"(?:[ ]?(?:mm[ ]?Hg|bpm|/min|mmol/(?:l|L|mol)|[mµu]g/d?[lL]|g/d?[lL]|[mk]?IU/m?[lL]|U/[lL]"
    r"|ng/m[lL]|ml(?:/h|/min)?|°?[ ]?[CF]\b|kg|lbs?|%))?)(?![\w/-]|[.,]\d)"
)
_BETWEEN = r"\"?[ \t]{0,3}(?:[:=][ \t]?|(?:is|was|of|at|now)[ ])?\"?"
_EARLIER = (
    r"(?:[ ]?[,(][ ]?(?:was|up[ ]from|down[ ]from|prev(?:ious(?:ly)?)?\.?|earlier|baseline|vorher"
    r"|zuvor|Vorwert|zuletzt):?|→|->|=>)"
)
"""Between a value and the one before it: «eGFR 48 (was 61 in Jan)»."""
_LINE_OF_SIGNS = re.compile(rf"(?<![\w/.-])(?:{_SURE}){_BETWEEN}[-+±<>≤≥~]?\d")
_BESIDE_SIGNS = re.compile(rf"(?<![\w/.-])(?:{_OTHERS}){_BETWEEN}{_VALUE}")
_PRESSURE = r"blood[ ]pressure|(?<![\w.-])bp"


def _find_beside_signs(text: str) -> Iterator[Claim]:
    """Values behind names that mean other things elsewhere, in lines where a sure sign stands."""
    end, has_signs = -1, False
    for match in _BESIDE_SIGNS.finditer(text):
        if match.start() > end:
            start, end = text.rfind("\n", 0, match.start()) + 1, text.find("\n", match.start())
            end = end if end >= 0 else len(text)
            has_signs = _LINE_OF_SIGNS.search(text, start, end) is not None
        if has_signs:
            yield Claim(*match.span("v"), "QUANTITY", 0.7, SOURCE, Rank.PATTERN)


_PRESSURES = re.compile(
    r"(?<![\w/.,-])(?P<v>(?P<high>\d{2,3})/(?P<low>\d{2,3})(?:[ ]?mm[ ]?Hg)?)(?![\w/]|[.,-]\d)"
)
_OF_PRESSURE = re.compile(
    rf"{_PRESSURE}|mm[ ]?hg|hyperten|blutdruck|(?<!\w)rr(?!\w)", re.IGNORECASE
)
_HIGH, _LOW = range(60, 271), range(25, 161)
_SAME_REMARK = 120


def _find_pressures(text: str) -> Iterator[Claim]:
    """Pairs of pressures behind a word for them: «BP today 142/91 (booking 118/70)»."""
    for match in _PRESSURES.finditer(text):
        high, low = int(match["high"]), int(match["low"])
        before = text[max(0, match.start() - _SAME_REMARK) : match.start()].rpartition("\n")[2]
        likely = high in _HIGH and low in _LOW and high > low + 10
        if likely and _OF_PRESSURE.search(before):
            yield Claim(*match.span("v"), "QUANTITY", 0.8, SOURCE, Rank.PATTERN)


RULES = (
    search(
        "vitals.pressures",
        _find_pressures,
        "QUANTITY",
        finds=(
            "BP today «142/91» (booking «118/70»).",
            "blood pressure was up, «168/102 mmHg» lying and «150/95» standing",
        ),
        misses=("BP p.l.c. invoice 2024/117", "bp of the flats 90/120", "the flat 142/91 is let"),
    ),
    rule(
        "vitals.sure_name",
        rf"(?<![\w/.-])(?:{_SURE}){_BETWEEN}{_VALUE}",
        "QUANTITY",
        score=0.75,
        exact_case=True,
        finds=(
            "her HbA1c is «61 mmol/mol»",
            "RASS «-4»",
            "RASS «-4», GCS «13»",
            "eGFR «>60» now",
        ),
        misses=(
            "BMI-2024/7",
            "the INR exchange rate",
            "HDL and LDL are lipoproteins",
        ),
    ),
    search(
        "vitals.name_beside_signs",
        _find_beside_signs,
        "QUANTITY",
        finds=(
            "SATS 93% T «36.4»",
            "BP 168/94 mmHg HR «112» SATS 93% T «36.4»",
            "CRP: 148, Na «131», K «3,9»",
        ),
        misses=(
            "HR 30 days, K 5, T 1000",
            "ALT 3 keys; pH 7 is neutral",
        ),
    ),
    rule(
        "vitals.earlier",
        rf"(?<![\w/.-])(?:{_SURE}|{_OTHERS}){_BETWEEN}[<>≤≥~]?\d[\d.,/]{{0,7}}[ ]?"
        rf"(?:[^\W\d]{{1,5}}[\w/²³]{{0,9}}[ ]?)?{_EARLIER}[ ]?{_VALUE}",
        "QUANTITY",
        score=0.75,
        exact_case=True,
        finds=(
            "eGFR 48 (was «61» in Jan)",
            "Hb 92 g/L, previously «118»",
            "CRP 148 → «61»",
            "HbA1c 71 mmol/mol (prev «64»), weight",
            "Krea 2,1; CRP 12 (Vorwert «80»)",
        ),
        misses=(
            "the HB 61 was 48 metres long",
            "BMI was introduced in 1972",
            "T 3 keys (from 4 doors)",
        ),
    ),
    rule(
        "vitals.blood_pressure",
        rf"(?:{_PRESSURE}){_BETWEEN}"
        r"(?P<v>\d{2,3}[ ]?(?:/|over)[ ]?\d{2,3}(?:[ ]?mm[ ]?Hg)?)(?!\w)",
        "QUANTITY",
        score=0.8,
        finds=(
            "Blood pressure was «150 over 95».",
            '{"bp":"«131/84»"}',
        ),
        misses=("bp.js 3/4 of the build",),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every value behind its name; whether it is somebody's is not asked."""
    return claims(RULES, text, SOURCE)


# Heights in feet and inches with their signs: 6'2", 5′ 11″.

HEIGHTS = "heights"

RULES_OF_HEIGHTS = (
    rule(
        "vitals.height",
        r"(?<![\w'\"′″.])[3-8][ ]?['′’][ ]?(?:1[01]|\d)(?:\.5|½)?[ ]?(?:\"|″|”|''|’’)(?!\w)",
        "QUANTITY",
        score=0.85,
        finds=("He is «6'1\"» tall", "Height: «5′ 10½″»"),
        misses=("he wrote '6'2 and left",),
    ),
)


def find_heights(text: str) -> Iterator[Claim]:
    """Every height with both signs; «6'2» alone may be a quotation and is left to the tagger."""
    return claims(RULES_OF_HEIGHTS, text, HEIGHTS)
