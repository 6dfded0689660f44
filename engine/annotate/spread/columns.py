"""Tables: what a column is called, or what most of its cells are, all of its cells are.

One name in forty that is not found gives its person away, and in a table nothing beside a cell
says what it is but the cells above and below it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread import heads
from engine.annotate.spread.cells import (
    EMPTY,
    FIGURE,
    NUMBER,
    PAIR,
    ROWS,
    TIMED,
    Cell,
    ClaimsByPlace,
    Row,
    below,
    headed,
    of_names,
    tables,
)
from engine.annotate.spread.heads import (
    FEW_FIGURES,
    OF_SOMEBODY,
    OF_UNIT_PRICES,
    counts,
    may_count,
    mentions_money,
    named,
    speaks_of_money,
)
from engine.annotate.spread.summed import CAPTION, captioned, counted_columns
from engine.hierarchies import word_counts
from engine.kinds import names, numbers, states, word_lists
from engine.kinds.everyday import EVERYDAY
from engine.progress import Tick, ignore

SOURCE = "columns"

LONGEST: Final = 8
"""A cell of more words is a remark."""
_NUMBERS: Final = frozenset(
    {"ID_NUMBER", "PHONE_NUMBER", "MONEY", "QUANTITY", "AGE", "ZIP_CODE", "VEHICLE", "US_SSN",
     "US_BANK_NUMBER", "CREDIT_CARD", "IBAN_CODE", "IP_ADDRESS", "DATE_TIME"}
)  # fmt: skip
_MISTAKEN: Final = frozenset(
    {"ID_NUMBER", "PHONE_NUMBER", "QUANTITY", "AGE", "ZIP_CODE", "DATE_TIME", "US_BANK_NUMBER"}
)
"""What the figures of an amount are taken for where only the head of the column tells."""
_OF_FIGURES: Final = _MISTAKEN | {"MONEY"}
_NUMBERS_OF_THINGS: Final = frozenset(
    {"ID_NUMBER", "PHONE_NUMBER", "ZIP_CODE", "US_BANK_NUMBER", "US_SSN", "US_ITIN", "US_PASSPORT"}
)
_MISTAKEN_AGES: Final = frozenset({"QUANTITY", "ID_NUMBER", "MONEY", "ZIP_CODE"})
_YEARS: Final = re.compile(r"1?\d{1,2}")
_IN_MONEYS_FORM: Final = re.compile(
    rf"-?(?:\d{{1,3}}(?:[,.' ]\d{{3}}){{1,4}}(?:[.,]\d\d)?|\d{{1,7}}[.,]\d\d|{numbers.LAKHS})"
)
"""Thousands set apart, or cents: «48,000», «12.50»."""
_UNIT_PRICE: Final = re.compile(r"\d{1,4}[.,]\d{3,4}")
"""A price of one kilowatt hour or sheet: «0.2985»."""
_LARGE: Final = re.compile(rf"-?(?:\d{{1,3}}(?:[,.' ]\d{{3}}){{1,4}}(?:[.,]\d\d)?|{numbers.LAKHS})")
"""Thousands set apart: «48,000»."""
_LAST_WORD: Final = re.compile(r"([^\W\d_]+)\.?[ ]\Z")
_FINE: Final = re.compile(r"[-+]?(?:\d{1,15}\.\d{4,20}|0\.\d{3,20})")
"""Finer than any amount: «0.352», «51288.068109»."""
_MEASURES: Final = frozenset({"MONEY", "AGE", "QUANTITY"})
_NO_COUNTS: Final = frozenset({"MONEY", "AGE"})
_COUNTED: Final = re.compile(
    rf"%|\b{word_lists.any_of('labels.heads_of_counts')}\b",
    re.IGNORECASE,
)
"""Heads of columns that count or measure something else than money."""
_LIKELY: Final = re.compile(
    f"(?:still[ _])?{word_lists.any_of('labels.heads_of_likely_amounts')}",
    re.IGNORECASE,
)
"""Heads of columns of amounts, where the text speaks of money."""
_NO_AMOUNT: Final = re.compile(
    rf"\A\d{{1,3}}[ ](?!{word_lists.any_of('money.said_of_money')})[a-zäöüß]{{3,}}[ ][a-zäöüß]{{2}}"
    r"|[^\W\d_]{8}|_|%[ ]?\Z|\A[^\W\d_]{4,}[ ][^\W\d_]{3}|[=×*÷]|\d[ ]?[x+][ ]?\d"
)
"""What a cell holds that is no amount: a word, a name of a program's own, a computation."""
_SPANS: Final = re.compile(r"(?:full )?years?|jahr|fy", re.IGNORECASE)
"""Heads that count years, or say that a column is of a whole one."""
_ACCOUNTS: Final = re.compile(
    word_lists.any_of("labels.heads_of_accounts"),
    re.IGNORECASE,
)
"""Heads of accounts: two of them in one table, of which one can be of nothing else, mean money."""
_OF_NOTHING_ELSE: Final = re.compile(
    word_lists.any_of("labels.heads_of_nothing_else"),
    re.IGNORECASE,
)
_PREFIX: Final = re.compile(r"[A-Za-z][A-Za-z0-9]{1,9}[-_](?=\w)")
"""What a house puts before the names of its machines."""
_BY_HEAD: Final = frozenset({"ID_NUMBER", "PHONE_NUMBER"})
"""Types that the head of a column tells better than the figures in it."""
_SEVERAL_DIGITS, _LONGEST_TITLE = 100, 16
_LOGIN: Final = re.compile(r"[a-z][a-z0-9._-]{3,30}|[A-Za-z][A-Za-z._-]*\d[A-Za-z0-9._-]{0,20}")
"""What may be a user name where the head of its column says so: «jtorr»."""
_NAMES: Final = frozenset({"PERSON", "LOCATION", "ORGANIZATION"})
_OF_NAMES: Final = _NAMES | {"NATIONALITY", "ETHNICITY"}
"""What names are taken for one by one, though all of a column are of one kind."""
_GUESSED: Final = frozenset(
    {"PERSON", "LOCATION", "ORGANIZATION", "ETHNICITY", "NATIONALITY", "RELIGION", "POLITICS",
     "GENDER", "AGE", "QUANTITY", "OCCUPATION", "MEDICATION", "MEDICAL_CONDITION", "SYSTEM_CONFIG",
     "ZIP_CODE", "ID_NUMBER", "USERNAME"}
)  # fmt: skip
"""What the tagger takes the cells of public columns for."""
_TOLD: Final = frozenset({"PERSON", "ORGANIZATION"})
_SURE: Final = 0.9
_PEOPLE: Final = frozenset(
    "PERSON EMAIL_ADDRESS PHONE_NUMBER USERNAME US_SSN IBAN_CODE ADDRESS".split()
)


def columns(claims: Sequence[Claim], text: str, tick: Tick = ignore) -> Iterator[Claim]:
    """Claims for the cells that their column gives away; `claims` are sorted and do not overlap."""
    if not (claims or _OF_NOTHING_ELSE.search(text) or CAPTION.search(text)):
        return
    claimed = ClaimsByPlace(claims)
    money = any(claim.type == "MONEY" for claim in claims)
    for table in tables(text, tick):
        head, rows = headed(table, claimed, text)
        all_ = captioned(table, text)
        money_of = money or _keeps_accounts(head, rows, text)
        peopled = _peopled(rows, claimed)
        compared = _compared(head, rows, claimed, text)
        counted = counted_columns(table, head, claimed, text)
        for column in (each for each in range(len(table[0])) if each not in counted):
            cells = [row[column] for row in rows if _holds(row[column], text)]
            kinds = [claimed.kind(cell) for cell in cells]
            title = _title(head, column, cells, text, money=money_of)
            paid = head is not None and OF_SOMEBODY.match(text, head[column].start)
            by_title = title == "MONEY" and (paid is not None or 4 * peopled >= len(rows))
            by_title = by_title or column in compared
            by_title = by_title or (
                2 * peopled >= len(rows) and _is_of_money(head, column, cells, text, money=money_of)
            )
            fine = head is not None and OF_UNIT_PRICES.fullmatch(
                text, head[column].start, head[column].end
            )
            if title != "AGE" and (
                by_title
                or _of_amounts(
                    head[column] if head else None,
                    cells,
                    kinds,
                    text,
                    money=money_of,
                    all_=all_,
                )
            ):
                for cell, kind in zip(cells, kinds, strict=True):
                    place = (text, cell.start, cell.end)
                    shown = FIGURE.fullmatch(*place) or (fine and _UNIT_PRICE.fullmatch(*place))
                    if (kind is None or kind in _MISTAKEN) and shown:
                        yield Claim(cell.start, cell.end, "MONEY", 0.9, SOURCE, Rank.PATTERN)
            yield from _ages(title, cells, kinds, text)
            wanted = _common(kinds, share=0.5 if len(table[0]) > PAIR else 0.75)
            if wanted is None and 4 * peopled >= len(rows):
                wanted = title or _numbered(head, column, cells, kinds, text)
            yield from _of_one_house(cells, kinds, text)
            known = (cell for cell, kind in zip(cells, kinds, strict=True) if kind)
            large = [text[cell.start].isupper() for cell in known]
            for cell, kind in zip(cells, kinds, strict=True):
                value = text[cell.start : cell.end]
                titled = cell == table[0][column] and heads.titles(value)
                if wanted and not titled and kind is None and fits(wanted, value, large):
                    rank = Rank.PATTERN if claimed.cuts(cell, text) else Rank.WEAK
                    claim = Claim(cell.start, cell.end, wanted, 0.65, SOURCE, rank)
                    yield from of_names(claim, value)


def _of_one_house(cells: Sequence[Cell], kinds: Sequence[str | None], text: str) -> Iterator[Claim]:
    """Names of jobs and hosts that begin as a known one of their column: «nb-ledger»."""
    values = [text[cell.start : cell.end] for cell in cells]
    known = {
        _PREFIX.match(value)
        for value, kind in zip(values, kinds, strict=True)
        if kind == "SYSTEM_CONFIG"
    }
    prefixes = {match[0] for match in known if match is not None}
    for cell, kind, value in zip(cells, kinds, values, strict=True) if prefixes else ():
        begins = _PREFIX.match(value)
        if kind is None and begins is not None and begins[0] in prefixes and " " not in value:
            yield Claim(cell.start, cell.end, "SYSTEM_CONFIG", 0.65, SOURCE, Rank.WEAK)


def _peopled(rows: Sequence[Row], claimed: ClaimsByPlace) -> int:
    """How many rows tell of somebody."""
    return sum(any(claimed.kind(cell) in _PEOPLE for cell in row) for row in rows)


def _numbered(
    head: Row | None, column: int, cells: Sequence[Cell], kinds: Sequence[str | None], text: str
) -> str | None:
    """The type of numbers that tell people apart, by their head or by one that is known."""
    title = text[head[column].start : head[column].end] if head is not None else ""
    values = [text[cell.start : cell.end] for cell in cells]
    return "ID_NUMBER" if heads.numbers(title, values, known="ID_NUMBER" in kinds) else None


def _ages(
    title: str | None, cells: Sequence[Cell], kinds: Sequence[str | None], text: str
) -> Iterator[Claim]:
    """The whole numbers below a head of ages, whatever the tagger takes them for."""
    for cell, kind in zip(cells, kinds, strict=True) if title == "AGE" else ():
        if kind in _MISTAKEN_AGES and _YEARS.fullmatch(text, cell.start, cell.end):
            yield Claim(cell.start, cell.end, "AGE", 0.9, SOURCE, Rank.PATTERN)


def _title(
    head: Row | None, column: int, cells: Sequence[Cell], text: str, *, money: bool
) -> str | None:
    """The type that a head names.

    «Total» may count marks or visits where the text speaks of no money and no cell shows any.
    """
    row = [text[cell.start : cell.end] for cell in head or ()]
    shown = heads.read_as(row[column], row) if row else ""
    return None if not money and _may_be_marks(shown, cells, text) else named(shown)


def _may_be_marks(title: str, cells: Sequence[Cell], text: str) -> bool:
    """Whether a head such as «Total» may count something: few figures, and no word of money."""
    few = all(FEW_FIGURES.fullmatch(text, cell.start, cell.end) for cell in cells)
    return few and may_count(title) and not mentions_money(text)


def _is_of_money(
    head: Row | None, column: int, cells: Sequence[Cell], text: str, *, money: bool
) -> bool:
    """Whether a word of a head is one of amounts: «annual_spend» in a table of people."""
    title = text[head[column].start : head[column].end] if head is not None else ""
    unsure = counts(title) or (not money and _may_be_marks(title, cells, text))
    return (speaks_of_money(title) and not unsure) or _in_large(title, cells, text)


def _in_large(title: str, cells: Sequence[Cell], text: str) -> bool:
    """Whether all figures beside people have thousands set apart, and nothing says of what."""
    counted = _COUNTED.search(title) is not None or counts(title)
    if not title or counted or heads.is_public(title) or named(title) is not None:
        return False
    return len(cells) >= PAIR and all(
        _LARGE.fullmatch(text, cell.start, cell.end) is not None for cell in cells
    )


def _compared(
    head: Row | None, rows: Sequence[Row], claimed: ClaimsByPlace, text: str
) -> frozenset[int]:
    """The columns of years and quarters, where one of them is known to hold amounts."""
    timed = [
        column
        for column, cell in enumerate(head or ())
        if TIMED.fullmatch(text[cell.start : cell.end].strip())
    ]
    known = any(claimed.kind(row[column]) == "MONEY" for row in rows for column in timed)
    return frozenset(timed) if known and len(timed) > 1 else frozenset()


def country_codes(claims: Sequence[Claim], text: str, tick: Tick = ignore) -> Iterator[Claim]:
    """Claims for codes of the country in their row («France,FR») or of the state of their town."""
    if any(claim.type == "LOCATION" for claim in claims):
        claimed = ClaimsByPlace(claims)
        for table in tables(text, tick):
            yield from _codes_of(table, claimed, text)


def _codes_of(rows: Sequence[Row], claimed: ClaimsByPlace, text: str) -> Iterator[Claim]:
    for column in range(len(rows[0])):
        codes = [row[column] for row in rows if _is_code(row, column, claimed, text)]
        if len(codes) >= PAIR and 2 * len(codes) >= len(rows) - 1:
            for cell in codes:
                yield Claim(cell.start, cell.end, "LOCATION", 0.9, SOURCE, Rank.PATTERN)


def _is_code(row: Row, column: int, claimed: ClaimsByPlace, text: str) -> bool:
    """Whether a cell is the code of a country in its row, or a state's behind its town."""
    code = text[row[column].start : row[column].end]
    country, state = states.country_of(code), code in states.CODES
    known = country or state
    places = [cell for cell in row if claimed.kind(cell) == "LOCATION"] if known else []
    named = any(text[cell.start : cell.end] == country for cell in places)
    town = state and column > 0 and row[column - 1] in places
    return named or town


def by_column(claims: Sequence[Claim], text: str, tick: Tick = ignore) -> Iterator[Claim]:
    """The claims without the guesses that their column contradicts.

    Below «Department», «Grade» or «Score» stands nobody, whatever «Einkauf» or «71» are taken for.
    Few of many bare figures taken for amounts, in a text that speaks of no money, are none, and
    figures with many decimals are no amounts or ages. A name among names is a name of the same
    kind. `claims` are sorted and do not overlap.
    """
    claimed = ClaimsByPlace(claims)
    money = any(claim.type == "MONEY" and claim.rank > Rank.TAGGER for claim in claims)
    settled: dict[Claim, Claim | None] = {}
    known: dict[str, str] = {}
    for table in tables(text, tick) if claims else ():
        head, rows = headed(table, claimed, text)
        sums = below(table, text)
        counted = counted_columns(table, head, claimed, text)
        settled.update(_in_head(head or (), claimed, text))
        for column in range(len(table[0])):
            title = text[head[column].start : head[column].end] if head is not None else ""
            title = heads.read_as(title, [text[cell.start : cell.end] for cell in head or ()])
            cells = [row[column] for row in (*rows, *sums) if _holds(row[column], text)]
            guesses = [guess for cell in cells for guess in claimed.guesses(cell)]
            if guesses:
                kinds = [claimed.kind(cell) for cell in cells]
                excluded = _excluded(title, cells, kinds, text, money=money)
                if column in counted:
                    excluded |= _NO_COUNTS
                settled.update(_settled(title, cells, guesses, excluded, text))
                told = named(title)
                if told is None and head is not None and _peopled(rows, claimed) >= PAIR:
                    told = _numbered(head, column, cells, (), text)
                numbered = dict(_by_head(told, guesses))
                settled.update(numbered)
                known.update((text[one.start : one.end], one.type) for one in numbered.values())
                if "MONEY" not in excluded and named(title) in (None, "MONEY"):
                    settled.update(_among_amounts(cells, guesses, kinds, text))
    for claim in claims:
        kept = settled.get(claim, _said_again(claim, known, text))
        if kept is not None:
            yield kept


def _in_head(
    head: Iterable[Cell], claimed: ClaimsByPlace, text: str
) -> Iterator[tuple[Claim, Claim | None]]:
    """The guesses in the heads of columns, which are nobody."""
    for cell in head:
        title = text[cell.start : cell.end]
        if heads.is_known(title) or heads.is_of_a_trade(title):
            yield from ((guess, None) for guess in claimed.guesses(cell))


def _said_again(claim: Claim, known: Mapping[str, str], text: str) -> Claim:
    """A number of a column in the rest of the text, as what its column says that it is."""
    guessed = claim.rank <= Rank.TAGGER and claim.type in _OF_FIGURES
    kind = known.get(text[claim.start : claim.end]) if guessed else None
    return claim if kind is None else replace(claim, type=kind)


def _settled(
    title: str,
    cells: Sequence[Cell],
    guesses: Sequence[Claim],
    excluded: frozenset[str],
    text: str,
) -> Iterator[tuple[Claim, Claim | None]]:
    """What becomes of the guesses in one column; None: nothing private."""
    public, told = heads.is_public(title), named(title)
    most = Counter(guess.type for guess in guesses if guess.type in _OF_NAMES).most_common(1)
    whole = {(cell.start, cell.end) for cell in cells}
    of_towns = told is None and heads.holds_towns(title, [text[a:b] for a, b in whole])
    measured = {"AGE"} | {"MONEY" for guess in guesses if guess.type == "QUANTITY"}
    for guess in guesses:
        open_head = public and guess.type in _GUESSED and not _is_within(guess, whole, text)
        if guess.type in excluded and excluded <= _NO_COUNTS and guess.type in measured:
            yield guess, replace(guess, type="QUANTITY")
        elif guess.type in excluded or open_head:
            yield guess, None
        elif guess.type in _OF_NAMES and (guess.start, guess.end) in whole:
            kind, count = most[0]
            if told in _NAMES or of_towns:
                kind, count = told or "LOCATION", max(len(cells), ROWS)
            if heads.is_work(title, text[guess.start : guess.end]):
                yield guess, None
                continue
            if kind == "PERSON" and heads.is_firm(text[guess.start : guess.end]):
                kind = "ORGANIZATION"
            if kind != guess.type and 5 * count >= 3 * len(cells) and count >= ROWS:
                yield guess, replace(guess, type=kind)


def _is_within(guess: Claim, whole: set[tuple[int, int]], text: str) -> bool:
    """Whether a name, sure or titled, stands within the words of a cell: «for Mrs Quarmby»."""
    before = _LAST_WORD.search(text, max(0, guess.start - _LONGEST_TITLE), guess.start)
    titled = before is not None and before[1].casefold() in names.TITLES
    if guess.type == "PERSON" and titled:
        return True
    sure = guess.type in _TOLD and guess.score >= _SURE
    return sure and (guess.start, guess.end) not in whole


def _by_head(told: str | None, guesses: Sequence[Claim]) -> Iterator[tuple[Claim, Claim]]:
    """Figures below a head of numbers of people, whatever else they are taken for."""
    if told is not None and told in _BY_HEAD:
        for guess in guesses:
            if guess.type in _OF_FIGURES:
                yield guess, replace(guess, type=told, score=max(guess.score, 0.8))


def _among_amounts(
    cells: Sequence[Cell],
    guesses: Sequence[Claim],
    kinds: Sequence[str | None],
    text: str,
) -> Iterator[tuple[Claim, Claim | None]]:
    """Bare figures taken for numbers of accounts and the like among the amounts of a column."""
    if "MONEY" not in kinds or {*kinds} - {*_NUMBERS_OF_THINGS, "MONEY", None}:
        return
    whole = {(cell.start, cell.end) for cell in cells}
    for guess in guesses:
        place = (guess.start, guess.end)
        bare = FIGURE.fullmatch(text, *place) and text[guess.start : guess.end].isdecimal()
        if bare and guess.type in _NUMBERS_OF_THINGS and place in whole:
            yield guess, replace(guess, type="MONEY")


def _excluded(
    title: str, cells: Sequence[Cell], kinds: Sequence[str | None], text: str, *, money: bool
) -> frozenset[str]:
    """The kinds of measures that no figure of a column can be; `money`: the text speaks of it."""
    values = [text[cell.start : cell.end] for cell in cells]
    figures = sum(NUMBER.fullmatch(value) is not None for value in values)
    counted = counts(title) or heads.in_percent(title)
    if counted or (not money and _may_be_marks(title, cells, text)):
        return frozenset({"MONEY"}) if heads.counts_time(title) else _NO_COUNTS
    if 2 * figures <= len(cells) or named(title) is not None or _LIKELY.fullmatch(title):
        return frozenset()
    if any(_FINE.fullmatch(value) for value in values):
        return _MEASURES
    if money:
        return frozenset()
    if 4 * sum(kind in _MEASURES for kind in kinds) < len(cells):
        return frozenset({"MONEY"})
    return frozenset({"MONEY"}) if heads.is_public(title) else frozenset()


def _of_amounts(
    head: Cell | None,
    cells: Sequence[Cell],
    kinds: Sequence[str | None],
    text: str,
    *,
    money: bool,
    all_: bool,
) -> bool:
    """Whether a column holds amounts though its head does not say so.

    One of its cells is known as an amount and the others look alike, or the text speaks of money
    and the column ends in its total, or a caption says it of `all_` figures of the table.
    """
    counted = head is not None and (
        _COUNTED.search(text, head.start, head.end) is not None
        or counts(text[head.start : head.end])
    )
    spanning = head is not None and _SPANS.fullmatch(text, head.start, head.end) is not None
    if counted and not (all_ and spanning):
        return False
    shown = [text[cell.start : cell.end] for cell in cells]
    figures = [value for value in shown if FIGURE.fullmatch(value) or _UNIT_PRICE.fullmatch(value)]
    if len(figures) < PAIR or 5 * len(figures) < 3 * len(cells):
        return False
    others = {kind for kind in kinds if kind is not None} - _MISTAKEN - {"MONEY"}
    if others:
        return False
    if "MONEY" in kinds:
        return True
    if all_ and not _are_years(figures):
        return True
    title = named(text[head.start : head.end]) if head is not None else None
    likely = head is not None and _LIKELY.fullmatch(text, head.start, head.end) is not None
    return money and (title == "MONEY" or (title is None and (likely or _adds_up(figures))))


def _keeps_accounts(head: Row | None, rows: Sequence[Row], text: str) -> bool:
    """Whether the heads of a table are those of an account, and its figures have several digits."""
    titles = [text[cell.start : cell.end].strip() for cell in head or ()]
    if sum(_ACCOUNTS.fullmatch(title) is not None for title in titles) < PAIR or not any(
        _OF_NOTHING_ELSE.fullmatch(title) for title in titles
    ):
        return False
    return any(
        _IN_MONEYS_FORM.fullmatch(text, cell.start, cell.end) is not None
        for row in rows
        for cell in row
    )


def _are_years(figures: Sequence[str]) -> bool:
    """Whether all figures could be years."""
    return all(re.fullmatch(r"(?:19|20)\d\d", figure) for figure in figures)


def _adds_up(figures: Sequence[str]) -> bool:
    """Whether the last of three or more figures of several digits is the sum of the others."""
    values = [numbers.read(figure, money=True) for figure in figures]
    if len(values) < ROWS or not all(len(read) == 1 for read in values):
        return False
    *parts, total = (read[0].value for read in values)
    return total >= _SEVERAL_DIGITS and sum(parts) == total


def _holds(cell: Cell, text: str) -> bool:
    value = text[cell.start : cell.end]
    return value.lower() not in EMPTY and 0 < len(value.split()) <= LONGEST


def _common(kinds: Sequence[str | None], *, share: float) -> str | None:
    """The type of so large a share of the cells, if there are two of it."""
    counted = Counter(kind for kind in kinds if kind is not None).most_common(1)
    if not counted or counted[0][1] < 2 or counted[0][1] < share * len(kinds):
        return None
    return counted[0][0]


def fits(kind: str, value: str, large: Sequence[bool]) -> bool:
    """Whether a cell can be of a type at all; `large` tells how the column's others begin."""
    figures = any(sign.isdigit() for sign in value)
    if kind in _NUMBERS:
        more = ", " in value or "  " in value or _NO_AMOUNT.search(value) is not None
        return figures and not (kind == "MONEY" and more)
    if kind == "USERNAME":
        known = value in EVERYDAY or value in word_counts.counts()
        return _LOGIN.fullmatch(value) is not None and not known
    if kind == "SYSTEM_CONFIG":
        return " " not in value and (figures or any(sign in value for sign in "._-/\\"))
    if kind in _NAMES and (figures or (all(large) and value[0].islower())):
        return False
    return any(sign.isalpha() for sign in value)
