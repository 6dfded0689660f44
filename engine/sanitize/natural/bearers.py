"""Which part of a name is what: surname, or given name of a woman or a man, and who tells it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias, cast

from engine.codecs.names import name_classes
from engine.kinds import names
from engine.kinds.cues import BY_GIVEN_NAME, FAR, Cue, cue, labelled, pronoun
from engine.kinds.names import Part
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import lexicon, short_forms
from engine.values import Span

SURNAME: Final = "S"
_SPOUSES: Final = frozenset("wife husband widow widower ehefrau ehemann witwe witwer".split())
_OF_SURNAMES: Final = " S "
_Mention: TypeAlias = tuple[list[Part], Cue]
"""The given names and surnames of a mention, with what stands beside it."""


def roles(desk: Desk) -> dict[str, str]:
    """The roles of name parts: what fuller mentions say goes before what is said of lone ones."""
    if "roles" not in desk.cache:
        known: dict[str, str] = {}
        desk.cache["roles"] = known
        mentions = list(_mentions(desk))
        told = _Told.by(mentions, desk.text)
        for given, surname in _full(mentions):
            for part in given:
                teller = (
                    given[-1] if part.joined or (given[-1].joined and part is given[0]) else part
                )
                known.setdefault(names.canonical(part.text), told.sex(teller.text, surname[0].text))
            known |= {
                plain: SURNAME
                for part in surname
                if (plain := names.canonical(part.text)) not in known
            }
        for first, last in in_cells(desk):
            known.setdefault(names.canonical(first), told.sex(first, last))
            known.setdefault(names.canonical(last), SURNAME)
        lone = ((named, beside) for named, beside in mentions if not halves(named)[0])
        in_full = short_forms.Givens(plain for plain, role in known.items() if role != SURNAME)
        for part, beside in ((part, beside) for named, beside in lone for part in named):
            text = part.text
            believed = not beside.weak or (sex(text) == "U" and not is_surname(text))
            if beside.title or (beside.sex != "U" and believed):
                if beside.title and _is_short(text, in_full):
                    continue  # «Sir Rey» of Reynaldo Dalisay
                family = beside.title or (beside.party and sex(text) == "U")
                role = SURNAME if family else beside.sex
                known.setdefault(names.canonical(text), role)
    return cast("dict[str, str]", desk.cache["roles"])


_SHORTEST: Final = 3


def _is_short(text: str, in_full: short_forms.Givens) -> bool:
    """Whether a lone name behind a title is short for a given name of the text, and no surname."""
    whose = in_full.of_whom(text) if len(text) >= _SHORTEST and not is_surname(text) else None
    return whose is not None and whose.startswith(names.ascii_key(text))


_NEXT_CELL: Final = re.compile(
    r"[\"']?[ ]?[,;|\t][ ]?(?:[\"']?(?P<key>\w{2,20})[\"']?[ ]?[:=][ ]?)?[\"']?"
)
_GIVEN: Final = re.compile(r"\b(?:first|given|fore|vor)[ _-]?(?:name)?\b", re.IGNORECASE)
_FAMILY: Final = re.compile(r"\b(?:last|family|sur|nach|familien)(?:[ _-]?name)?\b", re.IGNORECASE)


def in_cells(desk: Desk) -> Iterator[tuple[str, str]]:
    """Given name and surname of people whose names stand in two cells beside each other."""
    spans = [decision.span for decision in desk.plan.decisions if decision.span.type == "PERSON"]
    heads = [found.start() if (found := form.search(desk.text)) else -1 for form in _HEADS]
    ahead = -1 not in heads and heads[1] < heads[0]
    for (one, two), (left, right) in zip(pairwise(desk.people), pairwise(spans), strict=True):
        gap = desk.text[left.end : right.start]
        if len(one) != 1 or len(two) != 1 or len(gap) > _LONGEST_GAP:
            continue
        first, last = one[0].text, two[0].text
        if _NEXT_CELL.fullmatch(gap) is None:
            continue
        if gap == _IN_A_SENTENCE and -1 in heads:
            continue  # «Priya, Wanjiru and Chau»
        if -1 not in heads:
            yield (last, first) if ahead else (first, last)
        elif _is_given_first(first, last):
            yield first, last
        elif _is_given_first(last, first):
            yield last, first


def in_two(desk: Desk) -> list[tuple[list[str], list[str]]]:
    """The given names and the surname of everybody named in full, also in two cells or a login."""
    if "names in two" not in desk.cache:
        found = []
        for parts in desk.people:
            named = [part for part in names.in_order(parts) if part.kind == "name"]
            given, surname = halves(named)
            if given:
                found.append(([part.text for part in given], [part.text for part in surname]))
        found += [([first], [last]) for first, last in in_cells(desk)]
        found += [([first], [last]) for first, last in _in_logins(desk)]
        desk.cache["names in two"] = found
    return cast("list[tuple[list[str], list[str]]]", desk.cache["names in two"])


def _in_logins(desk: Desk) -> Iterator[tuple[str, str]]:
    """Given name and surname of user names and addresses of a surname of the text."""
    told = roles(desk)
    borne = {
        names.canonical(part.text) for parts in desk.people for part in parts if part.kind == "name"
    }
    givens = short_forms.Givens(borne)
    known = {names.ascii_key(name): name for name in borne if told.get(name, SURNAME) == SURNAME}
    for decision in desk.plan.decisions if known else ():
        if decision.span.type in ("USERNAME", "EMAIL_ADDRESS"):
            match = _LOGIN.match(desk.original(decision))
            if match is None or match["last"].casefold() not in known:
                continue
            if givens.of_whom(match["given"]) is None:  # not «fen» of Fenwick
                yield match["given"], known[match["last"].casefold()]


_LOGIN: Final = re.compile(r"@?(?P<given>[A-Za-z]{3,20})[._-](?P<last>[A-Za-z]{3,24})(?:@|\Z)")
_HEADS: Final = (_GIVEN, _FAMILY)
_LONGEST_GAP: Final = 32
_IN_A_SENTENCE: Final = ", "


def _is_given_first(first: str, last: str) -> bool:
    """Whether of two names the lists know the first as a given one and the other as none."""
    return sex(first) != "U" and (sex(last) == "U" or is_surname(last))


def _full(mentions: Iterable[_Mention]) -> Iterator[tuple[list[Part], list[Part]]]:
    """The given names and the surname of each mention that has both."""
    for named, _beside in mentions:
        given, surname = halves(named)
        if given:
            yield given, surname


@dataclass(frozen=True, slots=True)
class _Told:
    """What a text tells of the sex of its people, by their names."""

    titled: dict[str, str] = field(repr=False)
    """By surnames: of a title that is nobody's wife's or son's."""
    married: dict[str, str] = field(repr=False)
    """By surnames: whose wife or husband has a title."""
    beside: dict[str, list[Cue]] = field(repr=False)
    """By names: what stands beside any mention."""
    first: tuple[str, str] = ("", "U")
    """The given name of who is named first, and the sex of all pronouns if it is one.

    Where the first is named again, or all others are of the other sex: «she gets it wrong again.
    Name: Lindiwe Stroud. Approver: Dawid Venter».
    """
    _counted: dict[str, _Beside] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def by(cls, mentions: Sequence[_Mention], text: str) -> _Told:
        """What all mentions tell."""
        said = {"F" if word[1] else "M" for word in _PRONOUNS.finditer(text)}
        named_so = Counter(names.canonical(named[0].text) for named, _beside in mentions)
        first = next(iter(named_so), "")
        others = {
            sex(given[0].text)
            for given, _surname in _full(mentions)
            if names.canonical(given[0].text) != first
        }
        alike = len(said) == 1 and (named_so[first] > 1 or others == {"F", "M"} - said)
        told = cls({}, {}, {}, (first, said.pop() if alike else "U"))
        for named, beside in mentions:
            if beside.sex == "U":
                continue
            given, surname = halves(named)
            family = names.canonical(surname[-1].text)
            if beside.title and not beside.of_kin:
                told.titled[family] = beside.sex
            elif beside.of_kin in _SPOUSES:
                told.married[family] = "M" if beside.sex == "F" else "F"
            givens = given or ([] if beside.title else named)
            for part in givens:
                told.beside.setdefault(names.canonical(part.text), []).append(beside)
        return told

    def sex(self, given: str, surname: str) -> str:
        """By the word before it, the list, the surname's title, its spouse's, the pronouns.

        Of a name that is no common one most pronouns in its sentences know better than the list;
        for who is named first those of the whole text, where all are of one sex.
        """
        beside = self._beside(names.canonical(given))
        family = names.canonical(surname)
        title = self.titled.get(family) or self.titled.get(f"{family}s", "U")
        spouse = self.married.get(family, "U")
        whole = self.first[1] if self.first[0] == names.canonical(given) else "U"
        rare = (beside.near, whole) if given.casefold() not in _common() else ()
        ways = (beside.sure, *rare, sex(given), title, spouse, beside.most)
        return next((likely for likely in ways if likely != "U"), "U")

    def _beside(self, given: str) -> _Beside:
        """What stands beside all mentions of a name, counted once."""
        if given not in self._counted:
            self._counted[given] = _Beside.of(self.beside.get(given, []))
        return self._counted[given]


class _Beside(NamedTuple):
    """The sex that the words beside a name tell: surely, mostly, by pronouns of its sentences."""

    sure: str
    most: str
    near: str

    @classmethod
    def of(cls, cues: Sequence[Cue]) -> _Beside:
        """By the cues of all mentions, in their order."""
        return cls(
            next((each.sex for each in cues if not each.weak), "U"),
            _most(each.sex for each in cues),
            _most(each.sex for each in cues if each.near),
        )


@cache
def _common() -> frozenset[str]:
    """The given names of which stand-ins are drawn, but for those of both sexes («Kim»)."""
    both = frozenset(row[0] for row in lexicon.rows("sexes") if row[1] == "U")
    return frozenset(row[0].casefold() for row in lexicon.rows("given") if row[2]) - both


_PRONOUNS: Final = re.compile(
    r"\b(?:(she|her|hers|herself)|(?:he|him|his|himself))\b", re.IGNORECASE
)


def _most(sexes: Iterable[str]) -> str:
    """What most say, U where as many say the other."""
    counts = Counter(sexes)
    women, men = counts["F"], counts["M"]
    return "U" if women == men else "F" if women > men else "M"


def _mentions(desk: Desk) -> Iterator[_Mention]:
    """The given names and surnames of each mention of a person, with what stands before it."""
    spans = [decision.span for decision in desk.plan.decisions if decision.span.type == "PERSON"]
    starts = [*(span.start for span in spans), len(desk.text)][1:]
    for parts, span, following in zip(desk.people, spans, starts, strict=True):
        named = [part for part in parts if part.kind == "name"]
        if named:
            yield named, beside(parts, desk.text, span, following)


def of_initial(letter: str, said: Cue, desk: Desk) -> tuple[str, str] | None:
    """The name, with its role, that a lone initial stands for: «Mr G.» beside «Ruaridh Geddes».

    Behind a title a surname, of the title's sex where several begin so; else a given name.
    """
    known = roles(desk)
    fitting: list[tuple[bool, str, str]] = []
    for named in ([part for part in parts if part.kind == "name"] for parts in desk.people):
        given, surname = halves(named)
        if named and not given and known.get(names.canonical(named[0].text)) != SURNAME:
            given, surname = named, []
        role = known.get(names.canonical(given[0].text), "U") if given else "U"
        if said.title and surname and surname[0].text[0] == letter:
            fitting.append(({role, said.sex} == {"F", "M"}, surname[0].text, SURNAME))
        elif not said.title and given and given[0].text[0] == letter:
            fitting.append((False, given[0].text, role))
    first = min(fitting, key=lambda each: each[0], default=None)
    return None if first is None else first[1:]


def beside(parts: tuple[Part, ...], text: str, span: Span, following: int) -> Cue:
    """The cue before a mention, or its own title, or the pronoun before the `following` person."""
    if parts[0].kind == "title":
        kin = names.canonical(parts[0].text) in BY_GIVEN_NAME
        return Cue(names.sex_of_title(parts) or "U", title=not kin)
    before = cue(text, span.start)
    if before.sex != "U":
        return before
    child = names.sex_of_particle(parts)
    if child:
        return Cue(child, title=before.title)
    field = labelled(text, span.end, following)
    if field != "U":
        return Cue(field, title=before.title)
    said = pronoun(text, span.end, following)
    said = said if said != "U" else pronoun(text, span.end, following, near=FAR)
    stop = _SENTENCE_ENDS.search(text, span.end, following)
    near = pronoun(text, span.end, min(following, stop.start() if stop else following))
    return replace(before, sex=said, weak=said != "U", near=near == said != "U")


_SENTENCE_ENDS: Final = re.compile(r"[.!?][\s\"”»]")


def halves(named: list[Part]) -> tuple[list[Part], list[Part]]:
    """The given names and the surname of several names; a hyphen joins names to one.

    One name, double or not, is taken for the surname; it may be a given one.
    """
    if any(part.ahead for part in named):
        return [part for part in named if not part.ahead], [part for part in named if part.ahead]
    place = len(named) - 1
    while place > 0 and named[place].joined:
        place -= 1
    return named[: max(place, 0)], named[max(place, 0) :]


def is_surname(text: str) -> bool:
    """Whether the lists have a lone name as a surname only; strangers go by their first names."""
    listed = name_classes.table(alike=True).find(text.casefold())
    return text.casefold() not in lexicon.sexes() and bool(
        listed and _OF_SURNAMES in listed[0].name
    )


def sex(given: str) -> str:
    """F or M of a given name, with its accents or without, U where the list does not tell."""
    known = lexicon.sexes()
    return known.get(given.casefold()) or known.get(names.ascii_key(given), "U")
