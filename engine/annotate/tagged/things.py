"""What things are called after: their maker («my Steinway piano»), a holiday («after Christmas»).

A guess of the tagger for such a word says nothing of anybody. A maker is told by the thing right
behind it that somebody has, and stands nowhere else in the text; who bears the name has no thing
with «my» or «a» before it («the Henderson car» may be theirs).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from engine.annotate.offices import is_party
from engine.annotate.tagged.trades import is_listed_trade
from engine.hierarchies.word_counts import rarest
from engine.kinds import case, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.cues import KIN_F, KIN_M
from engine.kinds.known_names import any_names, given_only, reads_as_given
from engine.kinds.names import TITLES

_ONE_WORD: Final = re.compile(r"[^\W\d_a-z][\w&]{2,20}")
_OWNED: Final = re.compile(
    r"\b(?:my|our|his|her|their|your|an?|mein\w{0,2}|unser\w{0,2}|sein\w{0,2}|ihr\w{0,2}"
    r"|ein\w{0,2})[ ](?:(?:old|new|used|second-hand|grand|electric|vintage|black|white"
    r"|alt\w{2}|neu\w{2})[ ])?\Z",
    re.IGNORECASE,
)
_LONGEST_BEFORE: Final = 24
_EVERY_DAY: Final = 5.0
"""log(1 + count) of a word of every day."""
_ORDINAL: Final = re.compile(
    r"(?:the[ ]|(?:de[mnr]|die)[ ])?(?:first|second|third|fourth|fifth|other|same"
    r"|ersten?|zweiten?|dritten?|vierten?)[ ]"
    r"(?:day|night|shift|week|session|slot|time|Tag|Nacht|Schicht|Woche|Termin)s?",
    re.IGNORECASE,
)
"""«The third day» of a list: which one the list says, and no calendar."""
_BESIDE_A_HOLIDAY: Final = word_lists.words("before_dates.beside_holidays")
_LETTERS: Final = re.compile(r"[^\W\d_]+")


def is_a_maker(text: str, start: int, end: int) -> bool:
    """Whether one word is who made the thing behind it, which somebody has."""
    word = text[start:end]
    if not _ONE_WORD.fullmatch(word) or not _things().match(text, end):
        return False
    if _OWNED.search(text, max(0, start - _LONGEST_BEFORE), start) is None:
        return False
    borne = word.casefold() in given_only() or reads_as_given(word)
    return not borne and text.find(word, text.find(word) + 1) < 0


def is_no_day(text: str, start: int, end: int) -> bool:
    """Whether a time is one of everybody: a holiday with words beside it, a day of a list."""
    value = text[start:end]
    if any(map(str.isdigit, value)):
        return False
    if _ORDINAL.fullmatch(value):
        return True
    rest, holidays = _holidays().subn(" ", value)
    words = _LETTERS.findall(rest.lower())
    return holidays > 0 and all(word in _BESIDE_A_HOLIDAY for word in words)


_MAKER_BEFORE: Final = re.compile(rf"(?<![\w-]){word_lists.any_of('things.makers_of_cars')}[ ]\Z")


def is_a_model(text: str, start: int, end: int) -> bool:
    """«Touran» of «VW Touran»: one word right behind who makes cars.

    No given name behind a maker that people are called as, too («Ford Sandra»).
    """
    word = text[start:end]
    before = max(0, start - _LONGEST_BEFORE), start
    maker = _MAKER_BEFORE.search(text, *before) if _ONE_WORD.fullmatch(word) else None
    borne = maker is not None and maker[0].strip().casefold() in any_names()
    return maker is not None and not (borne and word.casefold() in given_only())


@cache
def _holidays() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{any_of(word_lists.words('public.holidays'))})(?!\w)")


@cache
def _things() -> re.Pattern[str]:
    things = any_of(word_lists.words("public.things_of_makers"))
    return re.compile(rf"[ -](?:[a-z]{{2,12}}[ ])?(?:{things})(?:s|es|n|en)?(?!\w)")


_GREETINGS: Final = word_lists.words("cues.greetings")
_WORD_BEFORE: Final = re.compile(r"(?<!\w)\w{1,12}[ ]\Z")
_WORD_BEHIND: Final = re.compile(r"[ ]\w{1,12}(?!\w)")
_NUMBER_BEHIND: Final = re.compile(r"[ ](?:no\.?[ ])?[A-Z]{0,2}\d{2,6}(?!\w)")
_CAPITALS_LEAD_ON: Final = re.compile(
    rf"[A-Z][A-Z &'’-]{{3,60}}[ ]{word_lists.any_of('function_words.leading_on')}", re.IGNORECASE
)


def is_greeted(text: str, start: int, end: int) -> bool:
    """«ora» of «Kia ora»: a half of a greeting of two words."""
    before = _WORD_BEFORE.search(text, max(0, start - _LONGEST_BEFORE), start)
    behind = _WORD_BEHIND.match(text, end)
    whole = (
        (before[0] if before else "") + text[start:end],
        text[start : behind.end() if behind else end],
    )
    return any(" " in said and said.casefold() in _GREETINGS for said in whole)


def is_a_rank(text: str, start: int, end: int) -> bool:
    """«PC 2206 Hallgarth»: what police are in short, before their numbers."""
    rank = text[start:end].rstrip(".") in word_lists.words("people.ranks_of_police")
    return rank and _NUMBER_BEHIND.match(text, end) is not None


def is_a_heading(text: str, start: int, end: int) -> bool:
    """«RIGHT OF WAY AT» before the name of a farm: words of every day that lead on to a name."""
    value = text[start:end]
    if not value.isupper() or not _CAPITALS_LEAD_ON.fullmatch(value):
        return False
    return all(rarest(word) > _EVERY_DAY for word in _LETTERS.findall(value.lower()))


_TITLED: Final = re.compile(rf"\b(?:{any_of(map(re.escape, TITLES))})\.?[ ]\Z", re.IGNORECASE)
_THE: Final = "the "
_DEFINITE: Final = re.compile(
    r"\b(?:the|said|such|each|every|an?|der|die|das|dem|den|des)[ ][\"'“„]?\Z", re.IGNORECASE
)


def is_of_a_contract(text: str, start: int, end: int) -> bool:
    """«the Lessor, Heron Estates LLP»: what a contract calls its sides, and nobody's name."""
    start += len(_THE) if text[start:end].casefold().startswith(_THE) else 0
    value = text[start:end]
    if not value.istitle() or not is_party(value):
        return False
    before = max(0, start - _LONGEST_BEFORE), start
    if _TITLED.search(text, *before):
        return False
    return value.casefold() not in any_names() or _DEFINITE.search(text, *before) is not None


_KEY_OF_A_NUMBER: Final = re.compile(
    rf"[a-z]{{2,16}}(?:_[a-z]{{2,16}}){{0,2}}_{word_lists.any_of('money.counts_in_keys')}"
)
_NUMBER_OF_A_KEY: Final = re.compile(r"[\"']?[ ]?[:=][ ]?-?\d")


def is_a_key(text: str, start: int, end: int) -> bool:
    """«vat_pct» before «: 19»: what a number of data is called, and nobody's login."""
    key = _KEY_OF_A_NUMBER.fullmatch(text, start, end) is not None
    return key and _NUMBER_OF_A_KEY.match(text, end) is not None


_ICD: Final = {
    "QUANTITY": re.compile(r"[A-TV-Z]\d\d\.\d{1,2}"), "MONEY": re.compile(r"[A-TV-Z]\d\d\.\d")
}  # fmt: skip
"""Codes of illnesses (ICD-10); an amount with a letter for its currency has two decimals."""


def is_coded_illness(kind: str, text: str, start: int, end: int) -> bool:
    """«E11.9»: neither a quantity nor an amount of money."""
    return kind in _ICD and _ICD[kind].fullmatch(text, start, end) is not None


_BEGINS: Final = re.compile(r"(?:\A|[.!?:;\n>(–-])[ ]{0,2}\Z")
_OBJECT: Final = re.compile(
    r"[ ](?:him|her|them|it|us|me|my|your|our|their|his|all|every|each|these|those|both|up|off|any"
    r"|the[ ](?P<noun>[a-z]{2,20}))\b"
)
_COMMANDS: Final = word_lists.words("names.commands_too")


def is_told_to(text: str, start: int, end: int) -> bool:
    """«Chase the firm», «Mark it as paid»: a name that begins a sentence and tells what to do.

    Where somebody with a trade follows it may be a name: «Chase the builder is late».
    """
    if text[start:end].casefold() not in _COMMANDS:
        return False
    what = _OBJECT.match(text, end)
    if what is None or _BEGINS.search(text, max(0, start - 3), start) is None:
        return False
    return what["noun"] is None or not is_listed_trade(what["noun"])


_KIN: Final = KIN_F | KIN_M
_GIVEN_BEHIND: Final = re.compile(r"[ ](?P<given>[A-ZÄÖÜ][a-zäöüß]{2,15})(?![\w-])")


def is_kin(text: str, start: int, end: int) -> bool:
    """«Schwager Detlef»: what a German text calls a relative before the name of one."""
    behind = _GIVEN_BEHIND.match(text, end)
    named = behind is not None and behind["given"].casefold() in given_only()
    return named and text[start:end].casefold() in _KIN


def is_nobody(text: str, start: int, end: int) -> bool:
    """Whether a guess at a person is half a greeting, a side of a contract, a record's mark."""
    if is_told_to(text, start, end) or is_greeted(text, start, end):
        return True
    if is_title(text, start, end) or is_a_shift(text, start, end):
        return True
    return is_of_a_contract(text, start, end) or is_asked(text, start, end)


def is_no_house(text: str, start: int, end: int) -> bool:
    """Whether a guess at a firm or house is a heading, a rank or a side of a contract."""
    if is_a_heading(text, start, end) or is_a_rank(text, start, end):
        return True
    return is_of_a_contract(text, start, end)


_RECORD: Final = 600
"""So far around a mark questions and answers are looked for."""
_MARK: Final = re.compile(r"[AQ][.:]?(?=[ ]|[.:])")
_ASKED: Final = re.compile(r"(?<![\w.])Q[.:][ ].{1,400}?(?<![\w.])A[.:][ ]", re.DOTALL)


_SHIFTS: Final = frozenset({"earlies", "early", "late", "lates", "mids", "twilight"})


def is_a_shift(text: str, start: int, end: int) -> bool:
    """«Early» of a rota, which is nobody's name where no title stands before it."""
    shift = text[start:end].casefold() in _SHIFTS
    return shift and not _TITLED.search(text, max(0, start - _LONGEST_BEFORE), start)


_NAMED_BEHIND: Final = re.compile(rf"\.?[ ][{case.CAPITALS}][{case.SMALL_LETTERS}]")


def is_title(text: str, start: int, end: int) -> bool:
    """«Adv» of «Adv. Thandiwe Mokoena»: a title alone, which no surname is, before a name."""
    plain = text[start:end].rstrip(".").casefold()
    titled = plain in TITLES and plain not in any_names()
    return titled and _NAMED_BEHIND.match(text, end - text.endswith(".", start, end)) is not None


def is_asked(text: str, start: int, end: int) -> bool:
    """«A» and «Q» of «Q. State your name. A. Rufus Garrity.», as records of hearings have them."""
    marks = _MARK.match(text, start)
    near = max(0, start - _RECORD), end + _RECORD
    return marks is not None and marks.end() >= end and _ASKED.search(text, *near) is not None


_OF_A_WHOLE: Final = re.compile(r"\d{1,4}(?:,\d{1,2})?/10?[.,]?000")
"""«87/1000»: a share of a house that several own."""


def is_of_a_whole(text: str, start: int, end: int) -> bool:
    """Whether a value is so many thousandths of a whole."""
    return _OF_A_WHOLE.fullmatch(text, start, end) is not None
