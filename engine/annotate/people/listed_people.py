"""People as lists write them: «Koch, Stefan» and «Osei, R.» are one each, «Ben 12, Elena 9» two.

A tagger sees a surname and the given name behind its comma as two people, and names with the ages
behind them as an address. Two names are one only where the text has their initials: in most lists
they are two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.hierarchies.word_counts import counts
from engine.kinds import case, month_names, word_lists
from engine.kinds.cues import cue
from engine.kinds.everyday import EVERYDAY
from engine.kinds.known_names import any_names, given_only, reads_as_given
from engine.kinds.names import TITLES

SOURCE: Final = "listed_people"
_NAME: Final = rf"[{case.CAPITALS}][{case.SMALL_LETTERS}]{{1,20}}"
_ENDED: Final = r"(?=[ ]?[,;:)(|<\n\t/\"]|[.](?:\s|\Z)|[ ]{2}|[ ][–-][ ]|\Z)"
_GIVEN_BEHIND: Final = re.compile(rf",[ ](?P<given>{_NAME}){_ENDED}")
_INITIAL_BEHIND: Final = re.compile(r",[ ](?:[A-Z]\.[ -]?){1,3}(?<=\.)(?=[ ][a-z(]|[,;:)|\n\t]|\Z)")
_ONE_WORD: Final = re.compile(rf"{_NAME}(?:['’-]{_NAME})?")
_WITH_AGE: Final = rf"{_NAME}[ ]\(?\d{{1,2}}\)?"
_WITH_AGES: Final = re.compile(
    rf"(?<![\w-]){_WITH_AGE}(?:(?:,[ ]|[ ](?:and|&|und)[ ]){_WITH_AGE}){{1,7}}(?![\w%]|[.,:/-]\d)"
)
_WITH_HOURS: Final = re.compile(
    rf"(?<![\w-])(?:{_NAME}[ ]\(?\d{{1,3}}(?:[.,]\d{{1,2}})?[ ]?"
    r"(?:h|hrs|hours|Std\.?|pts|points|days|Tage|Stunden)\)?"
    r"(?:,?[ ](?:and[ ]|&[ ]|und[ ])?|\n|\Z|(?=[.;=]))){3,12}"
)
"""«Kwame 7.5 h, Lidia 6 h, Ruud 8.25 h»: who worked how long."""
_LED_NAME: Final = re.compile(rf"(?P<name>{_NAME})[ ]\(?\d")
_PAIR: Final = re.compile(rf"(?P<name>{_NAME})[ ]\(?(?P<age>\d{{1,2}})")
_PART: Final = rf"(?:[ODL]['’]|Ma?c)?{_NAME}"
_CELL: Final = re.compile(
    rf"(?:^|[|;\t:])[ ]*(?P<name>(?:{word_lists.any_of('people.particles_between')}[ ]){{0,3}}"
    rf"{_PART}(?:-{_PART})?,[ ](?P<given>{_NAME})(?:[ -]{_NAME}){{0,2}})"
    r"(?=[ ]*(?:[|;\t]|$|\([A-Z]))",
    re.MULTILINE,
)
"""A cell with a surname and given names and nothing else, maybe a short name in brackets."""
_SHARED: Final = re.compile(
    rf"\b{word_lists.any_of('money.before_a_share')}\b[^.!?\n]{{0,24}}\Z", re.IGNORECASE
)
"""«Hers 85, Ciara 85 and Orla 85»: what each pays, and nobody's age."""
_KIN_BEFORE: Final = re.compile(
    r"\b(?:sons|daughters|kids|children|twins|boys|girls|grandchildren|nephews|nieces|Söhne|Töchter"
    r"|Kinder|Zwillinge|Jungs|Mädchen|Enkel(?:kinder)?|Neffen|Nichten)[ :]{1,2}\Z",
    re.IGNORECASE,
)
_NUMBERED_NAME: Final = re.compile(rf"(?P<name>{_NAME})[ ]\d{{1,3}}")
"""«Hinrichs 41», of which a tagger makes a street where Hinrichs is somebody's name."""
_FEWEST: Final = 2
_SCORE: Final = 0.8
_CELL_BEGINS: Final = re.compile(
    rf"(?:\A|\n|[|;\t\"']|[ ]{{2}})[ ]?(?P<v>{_NAME}(?:['’-]{_NAME})?),[ ]\Z"
)
_CELL_ENDS: Final = re.compile(r"[ ]{2}|[ ]?[|;\t]|[\"']")
_INITIALS: Final = re.compile(r"(?<![\w.])(?=([^\W\d_])\.?[ ]?([^\W\d_])\.?(?!\w))")
_ROOM: Final = 48
"""Characters before a given name in which its surname stands."""


def listed_people(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """The claims, with a surname and what stands behind its comma as one, and names with ages."""
    aged, signed = list(_aged(claims, text)), Signed(text)
    last_names: set[str] | None = None
    for claim in claims:
        address = claim.type == "ADDRESS" and claim.rank is Rank.TAGGER
        around = (end for start, end in aged if start <= claim.start < end)
        behind = next(around, None) if address else None
        if address and (named := _NUMBERED_NAME.fullmatch(text, claim.start, claim.end)):
            last_names = _last_words(claims, text) if last_names is None else last_names
            if named["name"].casefold() in last_names:
                yield Claim(*named.span("name"), "PERSON", claim.score, SOURCE, Rank.TAGGER)
                continue
        if behind is None:
            yield with_the_rest(claim, text, signed)
        elif any(sign.isdigit() for sign in text[behind : claim.end]):
            yield replace(claim, start=behind)
    yield from _in_cells(claims, text)
    yield from _by_hours(text)
    for start, end in aged:
        number = "MONEY" if _SHARED.search(text, max(0, start - _ROOM), start) else "AGE"
        for pair in _PAIR.finditer(text, start, end):
            yield Claim(*pair.span("name"), "PERSON", _SCORE, SOURCE, Rank.PATTERN)
            yield Claim(*pair.span("age"), number, _SCORE, SOURCE, Rank.PATTERN)


def _by_hours(text: str) -> Iterator[Claim]:
    """The names in a row of names with hours, half of which and more somebody bears."""
    for row in _WITH_HOURS.finditer(text):
        named = list(_LED_NAME.finditer(text, *row.span()))
        plain = [match["name"].casefold() for match in named]
        words = any(name in EVERYDAY or name in month_names.WEEKDAY_NAMES for name in plain)
        if 2 * sum(name in any_names() for name in plain) >= len(named) and not words:
            for match in named:
                yield Claim(*match.span("name"), "PERSON", _SCORE, SOURCE, Rank.PATTERN)


def _in_cells(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Surname and given name that fill cells, some of them known: «Brandl, Vitus | 2024»."""
    cells = [cell for cell in _CELL.finditer(text) if not _is_head(cell["name"])]
    ends = {claim.start: claim.end for claim in claims if claim.type == "PERSON"}
    whole = any(
        reads_as_given(cell["given"])
        or cell.start("given") in ends
        or ends.get(cell.start("name")) == cell.end("name")
        for cell in cells
    )
    last_names = _last_words(claims, text) if cells else set()
    surnames = [cell["name"].partition(",")[0].casefold() for cell in cells]
    known = sum(
        not ends.keys().isdisjoint((cell.start("name"), cell.start("given")))
        or surname in last_names
        for cell, surname in zip(cells, surnames, strict=True)
    )
    if whole and len(cells) >= _FEWEST and known * 2 >= len(cells):
        for cell, surname in zip(cells, surnames, strict=True):
            given = cell["given"].casefold()
            begins = cell.start("name"), cell.start("given")
            sure = surname in last_names or surname not in counts()
            sure |= not ends.keys().isdisjoint(begins)
            if sure or (reads_as_given(given) and given not in EVERYDAY):  # not «Payroll, June»
                yield Claim(*cell.span("name"), "PERSON", _SCORE, SOURCE, Rank.PATTERN)


def _is_head(value: str) -> bool:
    """«Surname, Given»: words of every day, which head a column."""
    words = value.casefold().replace(",", "").split()
    return all(word in _OF_HEADS for word in words)


_OF_HEADS: Final = frozenset(
    "surname name given first last family forename initials title nachname vorname".split()
)


def lines_apart(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """The claims, a guessed name that runs over lines of a list or two sentences as several."""
    listed: set[int] | None = None
    for claim in claims:
        if claim.type != "PERSON" or claim.rank is not Rank.TAGGER:
            yield claim
            continue
        cuts = [
            end.span("end")
            for end in _SENTENCE.finditer(text, claim.start, claim.end)
            if end["word"].casefold() not in _ABBREVIATED
        ]
        if "\n" in text[claim.start : claim.end]:
            if listed is None:
                listed = {cell.start("name") for cell in _CELL.finditer(text)}
            cuts += [(place, place) for place in range(claim.start, claim.end) if place in listed]
        start = claim.start
        for end, behind in sorted(cuts):
            yield replace(claim, start=start, end=end)
            start = behind
        yield replace(claim, start=start)


_ABBREVIATED: Final = TITLES | frozenset("alex benj chas edw fred geo jas jos thos".split())
_SENTENCE: Final = re.compile(
    rf"(?<![\w-])(?P<word>(?=\w{{3}})(?=\w*[aeiouyäöü]){_NAME})(?P<end>\.[ ])(?=[A-Z][A-Za-z])"
)
"""«Des. Nkechi Obiora», «Abena. KAM»: the end of a sentence within a guess."""


def _aged(claims: Sequence[Claim], text: str) -> Iterator[tuple[int, int]]:
    """Where given names stand with ages behind them: listed ones, and those of full names."""
    listed = given_only()
    borne: set[str] | None = None
    for match in _WITH_AGES.finditer(text):
        plain = {pair["name"].casefold() for pair in _PAIR.finditer(match[0])}
        if not plain <= listed:
            borne = _borne(claims, text) if borne is None else borne
        if plain <= listed or plain <= listed | (borne or set()) or _are_kin(match, plain):
            yield match.span()


def _are_kin(match: re.Match[str], plain: set[str]) -> bool:
    """Whether names that some surnames are, too, stand behind a word for children."""
    before = match.string[max(0, match.start() - _ROOM) : match.start()]
    return _KIN_BEFORE.search(before) is not None and all(map(reads_as_given, plain))


def _borne(claims: Sequence[Claim], text: str) -> set[str]:
    """The first words of names of several words, in small letters."""
    names = (text[claim.start : claim.end].split() for claim in claims if claim.type == "PERSON")
    return {words[0].casefold() for words in names if len(words) > 1}


def _last_words(claims: Sequence[Claim], text: str) -> set[str]:
    """The last words of names of people, in small letters."""
    names = (text[claim.start : claim.end].split() for claim in claims if claim.type == "PERSON")
    return {words[-1].casefold() for words in names if words}


class Signed:
    """The pairs of initials that stand in a text, looked for once and when first asked."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _pairs(self) -> frozenset[tuple[str, str]]:
        return frozenset((match[1], match[2]) for match in _INITIALS.finditer(self._text))

    def __contains__(self, initials: tuple[str, str]) -> bool:
        return initials in self._pairs


def with_the_rest(claim: Claim, text: str, signed: Signed) -> Claim:
    """A surname with the given name or initials behind its comma; any other claim as it is."""
    if claim.type != "PERSON" or claim.rank is not Rank.TAGGER:
        return claim
    if not _ONE_WORD.fullmatch(text, claim.start, claim.end):
        return claim
    initials = _INITIAL_BEHIND.match(text, claim.end)
    if initials is not None:
        return replace(claim, end=initials.end(), score=max(claim.score, _SCORE))
    given = _GIVEN_BEHIND.match(text, claim.end)
    listed = given is not None and reads_as_given(given["given"])
    if given is None or not listed or reads_as_given(text[claim.start : claim.end]):
        return claim
    title = cue(text, claim.start).title  # «Ms Okafor, Jerome» are two
    if title or (given["given"][0], text[claim.start]) not in signed:
        return claim  # nobody in the text signs with these two: «SK», «S.K.»
    return replace(claim, end=given.end("given"), score=max(claim.score, _SCORE))


def surnames_ahead(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for surnames before a given name of `claims` in one cell: «Schröter, Ilka  06:00»."""
    for claim in claims:
        if claim.type != "PERSON" or not _CELL_ENDS.match(text, claim.end):
            continue
        begin = max(0, claim.start - _ROOM)
        ahead = _CELL_BEGINS.search(text[begin : claim.start])
        if ahead is None or (begin and not ahead.start()):
            continue
        name = ahead["v"].casefold()
        if name not in EVERYDAY and name not in counts():
            place = begin + ahead.start("v"), begin + ahead.end("v")
            yield Claim(*place, "PERSON", _SCORE, SOURCE, Rank.WEAK)
