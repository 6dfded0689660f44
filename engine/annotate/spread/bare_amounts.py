"""Amounts without a currency beside others of their look: the lines of bills, payslips, accounts.

«gross 3,250.00, pension 162.50, student loan 84.00»: where one of them is an amount, all are.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import pairwise
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.foreign import is_german
from engine.annotate.spread.heads import mentions_money
from engine.annotate.spread.told_amounts import counts
from engine.kinds import amounts, numbers, word_lists

SOURCE: Final = "bare amounts"
_SCORE: Final = 0.75
_BARE: Final = re.compile(
    r"(?<![\w./^$€£¥+#-])(?<!\d[,:])-?(?:\d{1,3}(?P<mark>[,.' ])\d{3}(?:(?P=mark)\d{3}){0,3}"
    r"|\d{1,7})"
    rf"(?P<point>[.,])\d\d(?![\w/:^]|[.,-]\d|[ ]?{amounts.UNIT})"
)
"""A figure with two decimals and no unit."""
_SHOWN: Final = re.compile(r"-?\d{1,3}(?:[,.' ]?\d{3}){0,4}(?P<point>[.,])\d\d")
_CELL: Final = re.compile(
    r"(?:(?<=[,;\t|])|^)(?<!\d,(?=\d{3}\.))(?P<v>-?\d{1,7}(?P<point>\.)\d\d)(?=[,;\t|]|$)",
    re.MULTILINE,
)
"""A figure with two decimals that fills a cell of data."""
_FIGURE: Final = r"\d{1,3}(?:[,.' ]\d{3}){1,3}(?:[.,]\d\d)?|\d{1,7}(?:[.,]\d\d)?"
_MULTIPLIED: Final = re.compile(
    rf"(?<![\w.,/^$€£+*-])(?P<one>{_FIGURE})(?:[ ][^\W\d][^\d.;:!?\n=]{{0,28}})?"
    rf"[ ]?[x×*·][ ]?(?P<two>{_FIGURE})(?:[ ][^\W\d_]{{2,12}})?[ ]?=[ ]?(?P<total>{_FIGURE})"
    rf"(?![\w/:^%°]|[.,-]\d|[ ]?{amounts.UNIT})"
)
"""A price or a count times the other."""
_LEAST: Final = 10
_NO_AMOUNT: Final = re.compile(
    rf"(?:(?<![^\W_]){word_lists.any_of('labels.figures_no_amount')}"
    r"\b|§)[\"']?[.:=]?[ ]?[\"']?\Z",
    re.IGNORECASE,
)
"""What stands before figures with two decimals that are no amounts."""
_TIMES_BEFORE: Final = re.compile(r"[*×x][ ]?\Z")
"""Before a part of a sum: «(4,872.60 + 473) * 0.75»."""
_WHOLE: Final = re.compile(r"(?<![\d.,])(?P<core>\d{1,3}(?:[.,' ]\d{3}){1,3})(?:,00|\.00)(?!\d)")
"""An amount of thousands without cents."""
_IN_THOUSANDS: Final = re.compile(
    r"(?<![\w.,/-])\d{1,3}(?=(?P<one>[.,' ]\d{3})(?P<two>[.,' ]\d{3})?(?P<three>[.,' ]\d{3})?)"
)
_GOES_ON: Final = re.compile(r"[\w/]|[.,-]\d")
_DAY: Final = re.compile(r"(?:[1-9]|[0-3]\d)\.(?:0[1-9]|1[0-2])")
"""A day of a month, as amounts look, too."""
_UNTIL: Final = re.compile(
    r"\b(?:ab|am|before|bis|by|due|from|on|seit|since|till|until|vom|zum)[:,]?[ ]\Z", re.IGNORECASE
)
_BEFORE: Final = 16
_NEAR: Final = 240
_THOUSANDS: Final = re.compile(r"(?<![\w.,/$€£-])\d{1,4}(?:[.,]\d)?k(?![\w/-])")
_PENCE: Final = re.compile(
    r"(?<![\w.,/$€£-])(?!(?:144|240|360|480|540|576|720)p)\d{1,3}(?:\.\d)?p(?![\w/-])"
)
"""«39p», but no resolution of a screen («720p»)."""
_APART: Final = re.compile(r"\n[ \t]*\n")
_SHORT: Final = re.compile(
    r"(?<![\w.,/:$€£¥#+*-])(?<!\d[ ])[1-9]\d{1,3}(?![\w%°/^:]|[.,-]\d|[ ]?[€£$%°]|[ ]?[x×*+=-]"
    r"|[ ](?:per[ ]?cent|percent|pct|Prozent)\b)"
)
"""A number of two to four figures that nothing counts or measures."""
_TO_SOMEBODY: Final = (
    r"(?:(?:me|us|him|her|them|you|mir|uns|ihm|ihr|ihnen|dir|(?-i:[A-Z][a-zäöüß]{2,14}))[ ])?"
)
_ABOUT: Final = (
    r"(?:(?:only|just|about|another|around|roughly|nur|rund|etwa|noch|nochmal|ca\.)[ ])?"
)
_PAID: Final = re.compile(
    rf"(?<![^\W_]){word_lists.any_of('money.verbs_of_paying')}[ ]{_TO_SOMEBODY}{_ABOUT}\Z",
    re.IGNORECASE,
)
_COST: Final = re.compile(
    rf"(?<![^\W_]){word_lists.any_of('money.bought')}[ ]"
    rf"(?:was|were|is|are|came[ ]to|comes[ ]to|cost|costs|war|waren|kostete|kostet)[ ]{_ABOUT}\Z",
    re.IGNORECASE,
)
"""What was bought, and that it came to something: «wine was»."""
_OF_AGE: Final = re.compile(
    r"(?<![^\W_])(?:ages?|aged|alter|years|jahre|points|score|marks|punkte)(?![^\W_])",
    re.IGNORECASE,
)
"""What gives no amount: «s.age gives 59»."""
_IN_CASH: Final = re.compile(
    rf"[ ](?:of[ ])?{word_lists.any_of('money.right_behind_short')}(?![^\W_])", re.IGNORECASE
)
_PRICE_OF_ONE: Final = re.compile(
    r"[ ](?:each|apiece|an?[ ][^\W\d_]{2,12}|per[ ][^\W\d_]{2,12}|off)\b"
)
_AT: Final = re.compile(r"(?:\b(?:at|for|only|costs?|just)|@|x|×)[ ]\Z")
_TO_ANOTHER: Final = re.compile(
    r"[ ](?:up[ ]|down[ ])?(?:to|auf|instead[ ]of|rather[ ]than|statt)[ ]"
)
_FROM: Final = re.compile(r"\b(?:from|von|now|jetzt|pays?|paying)[ ]\Z", re.IGNORECASE)
"""Before and behind what became an amount: «went from 24 to 27.50»."""
_TRADED: Final = re.compile(
    r"\b(?:bought|buy|sold|sell|selling|ordered|purchased|acquired|kaufte|gekauft|verkauft\w*|bestellt)\b"
    r"[^.;!?\n]{0,60}[ ](?:at|@|for|zu|für|à)[ ]\Z",
    re.IGNORECASE,
)
_OF_ONE: Final = re.compile(
    r"[ ](?:each|apiece|an?[ ](?:head|piece|pop|ticket|bottle|bag|box)|per[ ][^\W\d_]{3,12}"
    r"|das[ ]Stück|pro[ ]Stück|je[ ]Stück)\b"
)
"""Around what one of several goods costs: «bought 3 goats at 140 a head»."""
_YEARS: Final = range(1900, 2101)
_FAR: Final = 400
_SAID: Final = 40
_GUESSED: Final = frozenset({"QUANTITY", "AGE"})
_OTHER: Final = frozenset({"ID_NUMBER", "PHONE_NUMBER", "ZIP_CODE", "QUANTITY", "US_BANK_NUMBER"})
"""What the tagger takes such figures for."""


def alike(claims: Sequence[Claim], text: str, look: re.Pattern[str]) -> Iterator[Claim]:
    """Claims for what looks as an amount nearby does: «32k» by «50k from the Hallorans», «39p»."""
    known = [
        claim.start
        for claim in claims
        if claim.type == "MONEY" and look.fullmatch(text, claim.start, claim.end)
    ]
    covered = [(claim.start, claim.end) for claim in claims]
    for match in look.finditer(text) if known else ():
        place = bisect_left(covered, (match.end(), 0)) - 1
        held = place >= 0 and covered[place][1] > match.start() and not _is_taken_for(claims[place])
        after = bisect_left(known, match.start())
        beside = known[max(0, after - 1) : after + 1]
        near = any(abs(start - match.start()) <= _NEAR for start in beside)
        if near and not held:
            yield Claim(match.start(), match.end(), "MONEY", _SCORE, SOURCE, Rank.PATTERN)


def without_cents(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for «3.640» where «3.640,00 €» is an amount: the same figure, as sums are written out.

    `claims` are sorted and do not overlap.
    """
    covered = [(claim.start, claim.end) for claim in claims]
    figures = {
        match["core"]
        for claim in claims
        if claim.type == "MONEY"
        and (match := _WHOLE.search(text, claim.start, claim.end)) is not None
    }
    for match in _IN_THOUSANDS.finditer(text) if figures else ():
        for end in _ends(match):
            place = bisect_left(covered, (end, 0)) - 1
            held = place >= 0 and covered[place][1] > match.start()
            if not held and text[match.start() : end] in figures and not _GOES_ON.match(text, end):
                yield Claim(match.start(), end, "MONEY", _SCORE, SOURCE, Rank.PATTERN)


def _is_taken_for(claim: Claim) -> bool:
    """Whether a claim is a guess for a number that may be an amount."""
    return claim.rank <= Rank.TAGGER and claim.type in _OTHER


def _ends(match: re.Match[str]) -> Iterator[int]:
    """Where a figure written in groups of three may end: «1 200 300» is one or «1 200»."""
    for group in ("one", "two", "three"):
        if match[group] is not None:
            yield match.end(group)


def multiplied(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for a price and what it comes to: «14 packs x 38,40 = 537,60», «178*12=2136».

    Both show cents, or the text speaks of money; of two whole numbers the larger is the price.
    """
    paid = any(claim.type == "MONEY" for claim in claims) or mentions_money(text)
    for match in _MULTIPLIED.finditer(text):
        read = [numbers.read(match[name], money=True) for name in ("one", "two", "total")]
        if any(len(found) != 1 for found in read):
            continue
        one, two, total = (found[0] for found in read)
        cents = (one.decimals, two.decimals, total.decimals)
        if abs(one.value * two.value - total.value) > Fraction(1, 100) or total.value < _LEAST:
            continue
        price = "one" if (cents[0], one.value) > (cents[1], two.value) else "two"
        whole = min(cents[:2]) == 0
        if whole and (paid or max(cents[:2]) == cents[2] == len("40")):
            for name in (price, "total"):
                yield Claim(*match.span(name), "MONEY", _SCORE, SOURCE, Rank.PATTERN)


def bare_amounts(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for figures with two decimals in a paragraph that has such an amount already.

    `claims` are sorted and do not overlap.
    """
    yield from alike(claims, text, _THOUSANDS)
    yield from alike(claims, text, _PENCE)
    yield from without_cents(claims, text)
    yield from multiplied(claims, text)
    known = [
        (claim.start, claim.end)
        for claim in claims
        if claim.type == "MONEY" and _SHOWN.fullmatch(text, claim.start, claim.end)
    ]
    if not known:
        return
    starts = [claim.start for claim in claims]
    dotted = any(
        claim.type == "DATE_TIME" and _DAY.fullmatch(text, claim.start, claim.end)
        for claim in claims
    )
    edges = [0, *(match.end() for match in _APART.finditer(text)), len(text)]
    for first, last in pairwise(edges):
        index = bisect_left(known, (first, 0))
        if index == len(known) or known[index][0] >= last:
            continue
        start, end = known[index]
        shown = _SHOWN.fullmatch(text, start, end)
        points = {shown["point"]} if shown else set()
        cells = _CELL.finditer(text, first, last) if "." in points else ()
        for match in (*_BARE.finditer(text, first, last), *cells):
            before = text[max(first, match.start() - _BEFORE) : match.start()]
            if dotted and _DAY.fullmatch(match[0]) and _UNTIL.search(before):
                yield Claim(match.start(), match.end(), "DATE_TIME", _SCORE, SOURCE, Rank.PATTERN)
                continue
            factor = match[0].startswith("0") and _TIMES_BEFORE.search(before) is not None
            factor = factor or amounts.is_assigned_share(text, match.start())
            if match["point"] in points and not (factor or _NO_AMOUNT.search(before)):
                behind = bisect_left(starts, match.end())
                beside = claims[max(0, behind - 2) : behind]
                if not any(
                    claim.end > match.start() and claim.type not in _OTHER for claim in beside
                ):
                    yield Claim(match.start(), match.end(), "MONEY", _SCORE, SOURCE, Rank.PATTERN)


def short_amounts(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for short numbers that words beside them tell: «wine was 54», «45 tip», «92p each».

    Beside other amounts only; `claims` are sorted and do not overlap.
    """
    known = [claim.start for claim in claims if claim.type == "MONEY"]
    ends = [claim.end for claim in claims]
    if known or mentions_money(text):
        for match in _PENCE.finditer(text):
            if _is_free(claims, ends, match) and _is_price(match):
                yield Claim(*match.span(), "MONEY", _SCORE, SOURCE, Rank.PATTERN)
    german = is_german(text) if known else False
    begins = frozenset(known)
    for match in _SHORT.finditer(text):
        near = bool(known) and _is_near(known, match)
        told = (near and _is_told(match, german=german)) or _is_traded(match)
        if (told or _became(match, begins)) and _is_free(claims, ends, match):
            yield Claim(*match.span(), "MONEY", _SCORE, SOURCE, Rank.PATTERN)


def _is_near(known: Sequence[int], match: re.Match[str]) -> bool:
    """Whether an amount stands a few sentences away at most."""
    after = bisect_left(known, match.start())
    return any(abs(start - match.start()) <= _FAR for start in known[max(0, after - 1) : after + 1])


def _is_free(claims: Sequence[Claim], ends: Sequence[int], match: re.Match[str]) -> bool:
    """Whether nothing but a guess that it counts something says what a number is."""
    place = bisect_left(ends, match.start() + 1)
    held = claims[place] if place < len(claims) and claims[place].start < match.end() else None
    return held is None or (held.type in _GUESSED and held.rank <= Rank.TAGGER)


def _became(match: re.Match[str], amounts_at: AbstractSet[int]) -> bool:
    """Whether a number became an amount that stands right behind it: «from 24 to 27.50»."""
    joined = _TO_ANOTHER.match(match.string, match.end())
    before = match.string[max(0, match.start() - _SAID) : match.start()]
    return joined is not None and joined.end() in amounts_at and _FROM.search(before) is not None


def _is_traded(match: re.Match[str]) -> bool:
    """Whether a number is what one of several goods cost that were bought or sold."""
    if _OF_ONE.match(match.string, match.end()) is None:
        return False
    before = match.string[max(0, match.start() - _FAR) : match.start()]
    return _TRADED.search(before) is not None


def _is_price(match: re.Match[str]) -> bool:
    before = match.string[max(0, match.start() - _SAID) : match.start()]
    return bool(_PRICE_OF_ONE.match(match.string, match.end()) or _AT.search(before))


def _is_told(match: re.Match[str], *, german: bool) -> bool:
    """Whether words right beside a number say that it is money, and none what it counts."""
    if int(match[0]) in _YEARS:
        return False
    if _IN_CASH.match(match.string, match.end()):
        return True
    if counts(match, german=german):
        return False
    before = match.string[max(0, match.start() - _SAID) : match.start()].rpartition("\n")[2]
    told = _PAID.search(before) or _COST.search(before)
    return told is not None and _OF_AGE.search(before) is None
