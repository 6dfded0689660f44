"""Bare numbers that were taken for ages or amounts, and count something: goals, heads, a stock.

«Rory Kell 14 goals, Sam Finch 9» looks like a list of people and their ages, and «bal 44» like an
age behind a name. Changed as ages are, they break what they add up to.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread import ages_behind, heads
from engine.annotate.spread.cells import FIGURE, PAIR, ClaimsByPlace, Row, headed, tables
from engine.annotate.spread.summed import counted_columns
from engine.kinds import number_words, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.month_names import MONTH_NAMES, WEEKDAY_NAMES
from engine.progress import ignore

_WEAK: Final = frozenset({ages_behind.SOURCE, "listed_people"})
"""Who takes a number behind a name for an age, whatever the sentence is about."""
_THINGS: Final = word_lists.any_of("numbers.counted_of_people")
_COUNTED_BEHIND: Final = re.compile(
    rf"[ ](?:(?:[a-zäöüß]{{3,12}}[ ])?{_THINGS}(?![^\W_])|(?:of[ ](?:us|them|you)|von[ ]uns)(?!\w)"
    rf"|{word_lists.any_of('numbers.counted_or_done')}"
    r"(?:[ ]?[,.;:)\n]|\Z|[ ](?:at|@)[ ][€£$\d])|(?:at|@|x|×|à)[ ]?[€£$₹]\d)",
    re.IGNORECASE,
)
"""«14 goals», «nine of us», «29 heads at €86», «29 at €86»."""
_COUNTED_BEFORE: Final = re.compile(
    rf"(?<![^\W_]){word_lists.any_of('numbers.before_a_count')}[ ]?[:=]?[ ]\Z", re.IGNORECASE
)
"""«bal 44», «expected 34»."""
_PARTY_BEFORE: Final = re.compile(
    r"(?<![^\W_])(?:that['’]s|that[ ]is|that[ ]makes|makes|making|das[ ]sind|macht|sind[ ]wir)[ ]"
    r"(?:already[ ]|only[ ]|now[ ]|schon[ ]|nur[ ])?\Z",
    re.IGNORECASE,
)
_PARTY_BEHIND: Final = re.compile(
    r"[ ](?:with|including|incl\.?|counting|plus|altogether|in[ ]all|mit|inklusive|insgesamt)"
    r"(?!\w)",
    re.IGNORECASE,
)
"""«that's nine with Granny»."""
_FAMILY_BEFORE: Final = re.compile(r"\b[Tt]he[ ][A-Z][\w’'-]+s(?:,[ ]|[ ]\()\Z")
"""«the Folans, eight»: a family has no age."""
_YEARS_ALONE: Final = re.compile(r"[1-4]?\d[ ](?:Jahren?|years?)(?!\w)", re.IGNORECASE)
_TIMES: Final = re.compile(
    r"\d{1,3}[ ](?:Jahren?|years?|Monaten?|months?|Wochen|weeks?|Tagen?|days?|Stunden"
    r"|hours?)(?!\w)",
    re.IGNORECASE,
)
_OLD: Final = re.compile(r"[ ]?(?:\)|alt\b|old\b|of[ ]age\b|young\b)")
_SOMEBODY_IS: Final = re.compile(
    r"(?:\b(?:is|was|aged?|ist|war|wird|turn\w*)[ ]|\("
    r"|\b(?:child\w*|kids?|sons?|daughters?|twins?|Kind\w*|Sohn|Söhne|T[oö]chter)\b"
    r"[^.;\n]{0,18})\Z"
)
_OF_SERVICE: Final = re.compile(
    rf"\b(?:{word_lists.any_of('money.paid_for_service')}|betriebszugehörigkeit|dienstjahr\w*"
    r"|dienstzeit|length[ ]of[ ]service|years[’']?[ ](?:of[ ])?service)\b",
    re.IGNORECASE,
)
"""What is paid for years of service, in whose sentence «8 Jahre» are these years."""
_SINCE_THEN: Final = re.compile(
    rf"(?<![^\W_]){word_lists.any_of('work.begun')}(?![^\W_])[ ]?:?"
    r"(?:[ ](?:on|am|with|at|in|us|the[ ]firm)){0,3}[ ](?:[A-Za-z]{3,9}[ ])?\d[\w. /-]{3,18}"
    r"(?:,[ ]?|[ ]?[(=–-]{1,2}[ ]?|[ ])(?:(?:also|so|i\.e\.|d\.h\.|that[ ]is|that['’]s|thus|hence"
    r"|makes|now|somit|damit)[ ]){0,2}\Z",
    re.IGNORECASE,
)
"""«Eintritt: 01.07.2009, also 16 Jahre»: since when somebody works, and how long that is."""
_BEGINS: Final = re.compile(
    r"(?<![^\W_])(?:opening|start(?:ing)?|began|brought[ ]forward|b/?f|anfangs|vortrag)(?![^\W_])"
    r"[^\d\n]{0,24}(?P<v>\d{1,3})(?![\w/]|[.,:]\d)",
    re.IGNORECASE,
)
_ENDS: Final = re.compile(
    r"(?<![^\W_])(?:closing|should[ ]be|expected|left|remaining|balance|bal|sollte|rest|bestand)"
    r"(?![^\W_])[^\d\n]{0,16}(?P<v>\d{1,3})(?![\w/]|[.,:]\d)",
    re.IGNORECASE,
)
"""«opening balance 46 … should be 34», with what came in and went out between."""
_ITEM: Final = (
    r"(?:[^\W\d_](?:[^\d,;:.!?\n]|(?<=[ ][A-Z])\.){1,40}[ ,(]{1,2}\d{1,3}\)?"
    r"(?:[,;][ ]|[ ](?:and|und|&)[ ]|(?=[.\n]|\Z)))"
)
"""A name and a number, with what parts it from the next."""
_LED: Final = re.compile(
    rf"(?<![^\W_]){word_lists.any_of('numbers.heads_of_a_tally')}(?![^\W_])[^.:!?\n]{{0,60}}:[ ]"
    rf"(?P<items>{_ITEM}{{2,40}})",
    re.IGNORECASE,
)
"""«Scores (skills, record): Rosser 41, Adjei 44»."""
_SERIES: Final = re.compile(
    rf"(?<![\w.,/:-])\d{{1,3}}[ ]{_THINGS}(?:[,;][ ]|[ ](?:and|und|&)[ ])"
    rf"(?P<items>{_ITEM}{{1,40}})",
    re.IGNORECASE,
)
"""«Rory Kell 14 goals, Sam Finch 9, Dov Amir 7»."""
_FIGURE: Final = re.compile(r"\d{1,3}")
_SUM_BEFORE: Final = re.compile(
    r"(?<![^\W_])(?:so|total|totals|in[ ]all|altogether|makes|that['’]s|sum|zusammen|gesamt"
    r"|insgesamt|macht|also)[ :=]{1,3}(?:of[ ]|is[ ]|are[ ]|von[ ])?\Z|=[ ]?\Z",
    re.IGNORECASE,
)
_ANY: Final = re.compile(
    rf"(?<![\w.,/:$€£#-])(?:\d{{1,3}}|{any_of(number_words.english_words(2, 12))})"
    r"(?![\w%/]|[.,:-]\d)",
    re.IGNORECASE,
)
"""A number that may count."""
_NUMBERED: Final = re.compile(
    rf"(?<![^\W_]){word_lists.any_of('labels.numbers_no_age')}[ ]\Z", re.IGNORECASE
)
"""«Table 1»."""
_OF_A_DAY: Final = re.compile(
    rf"(?:{any_of((*WEEKDAY_NAMES, *MONTH_NAMES))})\.?(?:[ ]\d{{1,2}}\.?)?", re.IGNORECASE
)
"""Heads of days and months: «Mon», «Mar», «Tue 4»."""
_LEAST_PARTS, _MOST_PARTS = 3, 12
_LONGEST_GAP: Final = 120
_SPOKEN_OF: Final = 120
_BEFORE: Final = 24
_LONGEST: Final = 40
_LONGEST_SERVICE: Final = 64
_LONGEST_STOCK: Final = 800


def without_counts(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """The claims; guesses for ages, and amounts of columns of counts, as quantities.

    `claims` are sorted and do not overlap.
    """
    guessed = [claim for claim in claims if _may_count(claim)]
    cells = frozenset(_counted_cells(claims, text) if guessed else ())
    told = frozenset(_told([claim for claim in guessed if claim.type == "AGE"], text))
    told |= {(claim.start, claim.end) for claim in guessed if _is_a_time(claim, text)}
    for claim in claims:
        place = claim.start, claim.end
        in_column = (*place, claim.type) in cells and claim.rank < Rank.USER
        if not (in_column or (place in told and _may_count(claim))):
            yield claim
        elif FIGURE.fullmatch(text, *place) and (in_column or claim.rank is Rank.TAGGER):
            yield replace(claim, type="QUANTITY")


def _may_count(claim: Claim) -> bool:
    guess = claim.rank <= Rank.TAGGER or claim.source in _WEAK
    return claim.type == "MONEY" or (claim.type == "AGE" and guess)


def _counted_cells(claims: Sequence[Claim], text: str) -> Iterator[tuple[int, int, str]]:
    """The bare figures that fill cells of columns of counts, and what each of them is not."""
    claimed = ClaimsByPlace(claims)
    for table in tables(text, ignore):
        head, rows = headed(table, claimed, text)
        counted = counted_columns(table, head, claimed, text)
        for column, cell in enumerate(head or ()):
            title = text[cell.start : cell.end]
            if heads.counts(title) and not heads.counts_time(title):
                counted.add(column)
        no_ages = counted | set(_ageless(head, rows, claimed, text))
        for row in rows if no_ages else ():
            for column in no_ages:
                place = row[column].start, row[column].end
                if FIGURE.fullmatch(text, *place):
                    yield (*place, "AGE")
                    if column in counted:
                        yield (*place, "MONEY")


def _ageless(
    head: Row | None, rows: Sequence[Row], claimed: ClaimsByPlace, text: str
) -> Iterator[int]:
    """Columns of days, of «Run 1», and those of guesses for ages beside others: one has one age."""
    titles = [text[cell.start : cell.end].strip() for cell in head or ()]
    aged = [
        column
        for column in range(len(rows[0]) if rows else 0)
        if sum(claimed.kind(row[column]) == "AGE" for row in rows) >= PAIR
    ]
    yield from (
        column
        for column, title in enumerate(titles)
        if _OF_A_DAY.fullmatch(title) or heads.NUMBERED_HEAD.fullmatch(title)
    )
    several = titles and not any(heads.may_be_of_ages(titles[column]) for column in aged)
    yield from aged if several and len(aged) >= PAIR else ()


def _told(ages: Sequence[Claim], text: str) -> Iterator[tuple[int, int]]:
    """The places of those ages that words around them say to be counts."""
    if not ages:
        return
    for claim in ages:
        before = text[max(0, claim.start - _BEFORE) : claim.start]
        party = _PARTY_BEFORE.search(before) and _PARTY_BEHIND.match(text, claim.end)
        party = party or _FAMILY_BEFORE.search(text[max(0, claim.start - _LONGEST) : claim.start])
        counted = _COUNTED_BEHIND.match(text, claim.end) or _COUNTED_BEFORE.search(before)
        if party or counted or _are_of_service(claim, before, text):
            yield claim.start, claim.end
    for listed in (*_LED.finditer(text), *_SERIES.finditer(text)):
        for figure in _FIGURE.finditer(text, *listed.span("items")):
            yield figure.span()
    yield from _added(ages, text)
    yield from _in_and_out(ages, text)


def _is_a_time(claim: Claim, text: str) -> bool:
    """Whether a guess at an amount counts years, weeks or hours: «8 Jahre»."""
    bare = claim.type == "MONEY" and FIGURE.fullmatch(text, claim.start, claim.end)
    return bool(bare) and _TIMES.match(text, claim.start) is not None


def _are_of_service(claim: Claim, before: str, text: str) -> bool:
    """Whether bare years are those of service, by the day it began or by what is paid for them."""
    years = _YEARS_ALONE.match(text, claim.start)
    if not years or _OLD.match(text, years.end()):
        return False
    if _SINCE_THEN.search(text, max(0, claim.start - _LONGEST_SERVICE), claim.start):
        return True
    if _SOMEBODY_IS.search(before):
        return False
    near = text[max(0, claim.start - _SPOKEN_OF) : claim.end + _SPOKEN_OF]
    return _OF_SERVICE.search(near) is not None


def _in_and_out(ages: Sequence[Claim], text: str) -> Iterator[tuple[int, int]]:
    """The guesses between what a stock begins with and what is left, where they give it."""
    starts = [claim.start for claim in ages]
    for begun in _BEGINS.finditer(text):
        ended = _ENDS.search(text, begun.end(), begun.end() + _LONGEST_STOCK)
        first = bisect_left(starts, begun.end())
        moved = ages[first : bisect_left(starts, ended.start("v"))] if ended else ()
        if ended and 1 < len(moved) <= _MOST_PARTS:
            reached = {int(begun["v"])}
            for claim in moved:
                step = _value(text[claim.start : claim.end])
                reached = {had + sign * step for had in reached for sign in (1, -1)}
            if int(ended["v"]) in reached:
                yield from ((claim.start, claim.end) for claim in moved)
                yield ended.span("v")


def _added(ages: Sequence[Claim], text: str) -> Iterator[tuple[int, int]]:
    """Guesses among three numbers or more that the next one adds up: «7 and 5. So 29 heads»."""
    guesses = {(claim.start, claim.end) for claim in ages}
    row: list[re.Match[str]] = []
    for match in _ANY.finditer(text):
        before = text[max(0, match.start() - _BEFORE) : match.start()]
        if _NUMBERED.search(before):
            continue
        if row and match.start() - row[-1].end() > _LONGEST_GAP:
            row = []
        if len(row) >= _LEAST_PARTS and _is_sum(match, before):
            parts = _parts(row, _value(match[0]))
            yield from (part.span() for part in parts if part.span() in guesses)
        row = [*row[1 - _MOST_PARTS :], match]


def _parts(row: Sequence[re.Match[str]], total: int) -> Sequence[re.Match[str]]:
    """The last three or more of some numbers that add up to another, or none."""
    gathered = 0
    for count, match in enumerate(reversed(row), 1):
        gathered += _value(match[0])
        if gathered >= total:
            return row[-count:] if gathered == total and count >= _LEAST_PARTS else ()
    return ()


def _is_sum(match: re.Match[str], before: str) -> bool:
    behind = _COUNTED_BEHIND.match(match.string, match.end())
    return behind is not None or _SUM_BEFORE.search(before) is not None


def _value(shown: str) -> int:
    return int(shown) if shown.isdecimal() else number_words.ENGLISH.get(shown.casefold(), 0)
