"""What the people of a text tell of its other words: their given names, logins, initials, families.

A tagger sees a word in its sentence; here the whole text speaks: «jriley» is the login of Jane
Riley, «(JR)» behind her name makes each «JR» hers, and «Jane» in a cell is no town.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain, pairwise
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.ends import TRADE_BEHIND
from engine.annotate.foreign import is_german
from engine.annotate.people import legends, logins
from engine.annotate.people.announced import announced
from engine.annotate.people.called_short import called_short
from engine.annotate.people.families import families
from engine.annotate.people.given_before import with_given
from engine.annotate.people.listed_people import Signed, lines_apart, listed_people, with_the_rest
from engine.kinds import case, known_names, month_names, word_forms, word_lists
from engine.kinds.cues import KIN_F, KIN_M, cue
from engine.kinds.everyday import EVERYDAY, LEGAL_FORMS
from engine.kinds.known_names import given_only, reads_as_given
from engine.kinds.names import Part, in_order, initials_of, said_before
from engine.kinds.names import split as name_parts
from engine.lines import InLines, Matches

SOURCE = "people_of_text"
FIRMS = "organizations"
"""The recognizer of firms by their legal form."""
_SURE: Final = 0.7
_GUESSED: Final = frozenset(
    {"LOCATION", "ORGANIZATION", "OCCUPATION", "NATIONALITY", "ETHNICITY", "USERNAME", "PERSON",
     "SYSTEM_CONFIG", "MEDICATION", "MEDICAL_CONDITION", "RELIGION", "POLITICS"}
)  # fmt: skip
"""What a tagger may take a name of somebody for."""
_KINDS: Final = (
    LEGAL_FORMS
    | word_lists.words("organizations.kinds")
    | word_lists.words("organizations.kinds_in_many_names")
)
_WORD: Final = re.compile(r"[^\W\d_]+")
_UPPER, _LOWER = f"[{case.CAPITALS}]", f"[{case.SMALL_LETTERS}]"
_LOGIN: Final = re.compile(
    r"(?<![\w@])(?:[a-z]{1,20}(?:[._-][a-z]{1,20})?\d{0,3}|[A-Za-z]{2,20}[_-][A-Za-z])(?![\w@])"
)
_PIECE_OF_A_BRANCH: Final = re.compile(
    r"(?<=[/_-])[a-z]{4,20}(?=[_-][a-z])|(?<=[a-z][_-])[a-z]{4,20}(?![\w@.])"
)
"""A piece of a name of a branch or file that may be a login: «feature/hmoss-tenant-fix»."""
_CAPITALISED: Final = re.compile(r"[^\W\d_a-zß-öø-ÿ][^\W\d_]+(?:[-'’][^\W\d_]+)?")
_TWO: Final = re.compile(
    rf"(?<![\w-])(?P<given>{_UPPER}{_LOWER}{{2,20}})(?=[ ](?P<last>(?:(?:von|van|zu|de|der"
    r"|den|da|di|du)[ ])?"
    rf"{_UPPER}{_LOWER}{{2,24}}(?:-{_UPPER}{_LOWER}{{2,24}})?)(?![\w-]))"
)
_LONE: Final = re.compile(rf"(?<![\w@./'’-]){_UPPER}{_LOWER}{{2,20}}(?![\w@/-])")
_LAST_INITIAL: Final = re.compile(r"[ ][A-Z]\.(?=[ ]?[:,;)\]<|\n]|[ ][a-z]|\Z)")
"""The first letter of a surname, which does not end the sentence."""
_BRACKETED: Final = re.compile(r"[ ]?\((?P<v>[A-Z]{2,4})(?=[,;)])")
_LED: Final = re.compile(r"(?:^|\n)[ \t>*-]{0,8}(?P<v>[A-ZÄÖÜ]{2,3})(?=[ ]{2}|:|\t|[ ]?[|–-][ ])")
_IN_A_CELL: Final = re.compile(
    r"(?:[|\t][ ]{0,3}|[ ]{2})(?P<v>[A-ZÄÖÜ]{2,3})(?=[ ]{0,3}(?:[|\t\n]|[ ]{2}|\Z))"
)
_SIGNED: Final = re.compile(
    rf"\b{word_lists.any_of('labels.initials')}"
    r"(?:[ ]by)?[.:]{0,2}[ ]{1,4}(?P<v>(?-i:[A-Z]{2,3}))(?![\w-])",
    re.IGNORECASE,
)
_SIGN: Final = "[A-ZÄÖÜ][A-ZÄÖÜa-z]{0,2}[A-ZÄÖÜ]"
_NAMED_INITIALS: Final = re.compile(
    r"\b(?:initials?|inits?\.?|kürzel|kurzzeichen|handzeichen|namenszeichen|diktatzeichen)"
    rf"[ ]?[:=][ ]{{0,4}}(?P<v>(?-i:{_SIGN}(?:(?:,[ ]?|[ ]?/[ ]?|[ ](?:und|and)[ ]){_SIGN})"
    r"{0,9}))(?![\w-])",
    re.IGNORECASE,
)
_SIGN_IN: Final = re.compile(_SIGN)
"""Nothing else stands behind this label, whatever the letters mean elsewhere: «Initials: HR»."""
_LABELLED: Final = re.compile(
    r"(?:^[ \t>*|-]{0,8}|[ ]{2}|\t)[A-Z][A-Za-z /]{2,24}:[ \t]{1,12}(?P<v>[A-Z]{2,3})"
    r"(?=[ \t]*$|[ ]{2}|\t)",
    re.MULTILINE,
)
_ACTS: Final = re.compile(
    r"(?:^|[.!?:;][ ]|\n)(?:[ \t]{0,4}(?:[-*•]|\d{1,2}[.)])[ \t]{1,3})?(?P<v>[A-ZÄÖÜ]{2,3})[ ]"
    f"(?:{word_lists.any_of('people.acts_of_initials')}|to(?=[ ][a-z]{{2}})"
    r"|(?!was\b|its\b|ist\b|hast\b|best\b|last\b|cost\b|rest\b|rates?\b|sets?\b)(?!(?:as|us|this"
    r"|thus|it)\b)(?:[a-zäöü]{1,14}(?:s|ed|te)|[a-zäöü]{3,14}t)"
    ")(?=[ .,;:])"
)
"""Where people put their initials: a cell, behind a label, before or behind what they did."""
_SURNAME_FIRST: Final = re.compile(
    r"(?P<surname>[^\W\d_a-z][^\W\d_]{1,24}),[ ]?(?P<given>[^\W\d_a-z][^\W\d_]{1,24})"
    r"(?:[ ][^\W\d_a-z][^\W\d_]{0,24}\.?)?"
)
_GIVEN_BEHIND: Final = re.compile(rf",[ ]?(?P<v>{_UPPER}{{2,20}})(?!\w)")
_LETTERS: Final = re.compile(r"(?<![\w^])[A-Z]{2,4}(?![\w^]|-\d)")
_DOTTED: Final = re.compile(
    r"(?<![\w.])[A-ZÄÖÜ]\.[ ]?[A-ZÄÖÜ]\.(?![ ]?[\w.])|(?<![\w.])[A-Z]\.[A-Z]\.(?=[ ][a-z(])"
)
_NEVER: Final = word_lists.words("people.letters_of_things")
"""Letters in capitals that mean something of themselves."""
_ACTORS: Final = word_lists.words("people.letters_that_act")
"""Those of them that ask and decide as people do."""
_RELATIVES: Final = KIN_F | KIN_M | {"mann", "frau", "kind", "kinder", "eltern"}
_PARTICLES: Final = re.compile(r"\A(?:(?:von|van|zu|vom|de|der|den|da|di|du|del|la)[ ]){1,3}")
_FORMED: Final = word_lists.any_of("organizations.forms_of_clients")
_ARTICLE: Final = re.compile(
    r"(?<=[^\W\d_])(?<!\bvan)(?<!\bvon)(?<!\bvom)(?<!\bin)(?<!\bop)(?<!\bzu)(?<!\bauf)"
    r"[ ](?:de[nmrs]|die|das|eine?[nmrs]?)[ ](?P<noun>[A-ZÄÖÜ][a-zäöüß]+)\Z"
)
"""The object of a sentence, which a tagger takes for the end of a name: «Lukas den Zugriff»."""
_FIRM: Final = re.compile(rf"[ ]{_FORMED}\Z")
_FORM_ALONE: Final = re.compile(rf"(?:\([A-ZÄÖÜ][\w'’.-]{{1,24}}\)[ ])?(?:{_FORMED})")


@dataclass(slots=True)
class _Known:
    """The people of a text: full names, their parts, logins made of them, initials."""

    given: set[str] = field(default_factory=set, repr=False)
    surnames: set[str] = field(default_factory=set, repr=False)
    logins: set[str] = field(default_factory=set, repr=False)
    initials: set[str] = field(default_factory=set, repr=False)
    ends: list[tuple[int, frozenset[str]]] = field(default_factory=list, repr=False)
    """Where each full name ends, with its initials."""
    lone: list[tuple[int, str]] = field(default_factory=list, repr=False)
    """Where each given name ends that stands alone, in small letters."""
    of_given: dict[str, frozenset[str]] = field(default_factory=dict, repr=False)
    """The initials of whoever has a given name."""


def people_of_text(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """The claims, those about names as the people of the text say, and further ones."""
    german, claims = is_german(text), tuple(_with_its_form(tuple(_firms(claims, text)), text))
    claims = tuple(announced(tuple(_without_posts(claims, text)), text))
    claims = tuple(legends.apart(lines_apart(tuple(claims), text), text))
    claims = tuple(listed_people(claims, text))
    named = list(_by_given_names(claims, text, german=german))
    known, signed = _known((*claims, *named), text), Signed(text)
    for claim in claims:
        initialled = _with_initial(claim, text, known)
        named_so = _bounded(_as_name(initialled, text, known), text, german=german)
        named_so = named_so if german else with_given(named_so, text, known.surnames)
        yield from _apart(with_the_rest(named_so, text, signed), text)
    yield from named
    yield from families(claims, text, known.surnames, german=german)
    yield from called_short(text, known.given, german=german)
    yield from _with_their_logins(claims, text)
    yield from _of_known_surnames(text, known)
    yield from _logins(text, known)
    given = legends.defined((*claims, *named), text) if known.initials else frozenset()
    yield from _initials(text, known, given)
    yield from _given_in_capitals(claims, text)


_INITIAL: Final = re.compile(
    rf"(?P<initial>{_UPPER})\.?[ ](?P<surname>{_UPPER}{_LOWER}{{2,24}})(?P<more>[ ][a-z]\w*)?"
)


def _with_initial(claim: Claim, text: str, known: _Known) -> Claim:
    """«R Trevellick sofa» in a text that names Rosalba Trevellick: somebody, and what was paid."""
    if claim.type != "ORGANIZATION" or claim.rank is not Rank.TAGGER:
        return claim
    match = _INITIAL.fullmatch(text, claim.start, claim.end)
    if match is None or match["surname"].casefold() not in known.surnames:
        return claim
    if match["initial"] + match["surname"][0] not in known.initials:
        return claim
    return replace(claim, end=match.end("surname"), type="PERSON")


def _with_its_form(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """«Reinhardt Spezialtiefbau GmbH»: what a legal form stands behind is a firm and nobody."""
    formed = {
        claim.start: claim.end
        for claim in claims
        if claim.type == "ORGANIZATION" and _FORM_ALONE.fullmatch(text, claim.start, claim.end)
    }
    for claim in claims:
        last = formed.get(claim.end + 1) if text[claim.end : claim.end + 1] == " " else None
        guessed = claim.type in ("PERSON", "LOCATION") and claim.rank <= Rank.TAGGER
        if last is not None and guessed:
            yield replace(claim, end=last, type="ORGANIZATION")
        else:
            yield claim


def _firms(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Firms by their form: a tagger that is sure of one knows its beginning better.

    Where it saw something else, or parts, the legal form knows better.
    """
    sure = sorted(
        (claim.start, claim.end)
        for claim in claims
        if claim.type == "ORGANIZATION" and claim.rank is Rank.TAGGER and claim.score >= _SURE
    )
    starts = [start for start, _ in sure]
    for claim in claims:
        if claim.source != FIRMS:
            yield claim
            continue
        nearest = bisect_left(starts, claim.end) - 1
        if nearest >= 0 and sure[nearest][1] > claim.start:
            continue
        formed = _FIRM.search(text[claim.start : claim.end]) is not None
        yield replace(claim, rank=Rank.PATTERN) if formed else claim


def _without_posts(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Names without the end of a post before them: «Nurse Practitioner | Carol Dunmore»."""
    posts = word_lists.pairs("occupations.heads")
    behind: dict[int, int] = {}
    for claim in claims:
        words = list(_WORD.finditer(text, claim.start, claim.end))
        post = words[0][0].casefold() in posts if claim.type == "PERSON" and words else False
        if post and len(words) > 2 and claim.rank < Rank.USER and reads_as_given(words[1][0]):
            behind[claim.start] = words[1].start()
    for claim in claims:
        last = behind.get(claim.end + 1) if claim.type == "OCCUPATION" else None
        if claim.start in behind and claim.type == "PERSON":
            yield replace(claim, start=behind[claim.start])
        elif last is not None and text[claim.end] == " ":
            yield replace(claim, end=last - 1)
        else:
            yield claim


def _known(claims: Sequence[Claim], text: str) -> _Known:
    known = _Known()
    known.logins.update(_logins_by_surname(claims, text))
    spelled: set[tuple[str, ...]] = set()
    for claim in claims:
        if claim.type != "PERSON":
            continue
        parts = in_order(name_parts(text[claim.start : claim.end]))
        words = [part.text for part in parts if part.kind == "name"]
        if claim.rank is Rank.TAGGER and claim.score < _SURE:
            if len(words) > 1 and all(word[0].isupper() for word in words):
                known.logins.update(logins.spellings(words))  # a login bears a doubted name out
            continue
        lettered = [part.text for part in parts if part.kind in ("name", "initial")]
        if len(words) == 1 and len(lettered) > 1:
            known.initials.add("".join(word[0].upper() for word in lettered))
        titled = any(part.kind == "title" for part in parts) or cue(text, claim.start).title
        if len(words) == 1 and titled:
            known.surnames.add(words[0].casefold())
        if len(words) < 2 or not all(word[0].isupper() for word in words):
            known.lone += [(claim.end, word.casefold()) for word in words[:1]]
            continue
        known.given.update(word.casefold() for word in words[:-1])
        known.surnames.update((words[-1].casefold(), _double(parts)))
        initials = frozenset(initials_of(parts))
        known.initials |= initials
        if "," in text[claim.start : claim.end]:
            known.initials.add(lettered[-1][0] + lettered[0][0])
        known.ends.append((claim.end, initials))
        given = words[0].casefold()
        known.of_given[given] = known.of_given.get(given, frozenset()) | initials
        names = {
            tuple(words),
            tuple(logins.with_particles(parts)),
            *logins.of_a_double(parts),
        } - spelled
        known.logins.update(chain.from_iterable(map(logins.spellings, names)))
        spelled |= names
    _learn_cells(known, claims, text)
    return known


def _learn_cells(known: _Known, claims: Sequence[Claim], text: str) -> None:
    """Add logins and surnames of people whose names stand in two cells or fields."""
    for pair, gap in _in_two_cells(claims, text):
        known.logins.update(logins.spellings(pair))
        known.logins.update(logins.spellings(pair[::-1]))
        first, last = sorted(pair, key=reads_as_given, reverse=True)
        if gap != ", " and reads_as_given(first) and not reads_as_given(last):
            known.surnames.add(last.casefold())
            known.initials.add(first[0].upper() + last[0].upper())


def _double(parts: Sequence[Part]) -> str:
    """The surname with all that a hyphen joins, in small letters: «qureishi-lodge»."""
    names = [part for part in parts if part.kind == "name"]
    first = len(names) - 1
    while first and names[first].joined:
        first -= 1
    return "-".join(part.text.casefold() for part in names[first:])


def _in_two_cells(claims: Sequence[Claim], text: str) -> Iterator[tuple[list[str], str]]:
    """Two names in cells or fields beside each other, «first="Mungo", last="Tait"», and the gap."""
    people = sorted({(one.start, one.end) for one in claims if one.type == "PERSON"})
    for (start, end), (begin, last) in pairwise(people):
        words = [text[start:end], text[begin:last]]
        near = 0 <= begin - end <= _GAP_OF_CELLS and all(map(str.isalpha, words))
        if near and _NEXT_CELL.fullmatch(text, end, begin):
            yield words, text[end:begin]


_GAP_OF_CELLS: Final = 32
_NEXT_CELL: Final = re.compile(r"[\"']?[ ]?[,;|\t][ ]?(?:[\"']?\w{2,20}[\"']?[ ]?[:=][ ]?)?[\"']?")


def _logins_by_surname(claims: Sequence[Claim], text: str) -> Iterator[str]:
    """The accounts of «Hale, Jane», which a tagger sees as one person or as two."""
    for _place, accounts in _surname_first(claims, text):
        yield from accounts


def _surname_first(
    claims: Sequence[Claim], text: str
) -> Iterator[tuple[tuple[int, int], tuple[str, ...]]]:
    """Where names such as «Hale, Jane» stand, and the accounts that are made of each."""
    people = sorted((claim.start, claim.end) for claim in claims if claim.type == "PERSON")
    pairs = [(left[0], right[1]) for left, right in pairwise(people) if left[1] <= right[0]]
    for start, end in (*people, *pairs):
        listed = _SURNAME_FIRST.fullmatch(text, start, end)
        if listed is not None:
            yield (start, end), tuple(logins.spellings([listed["given"], listed["surname"]]))


def _of_known_surnames(text: str, known: _Known) -> Iterator[Claim]:
    """«Leukefeld, Traute» as one person where the text names «Horst Leukefeld», too."""
    for match in _SURNAMES_IN_LINES.of(text)(_SURNAME_FIRST):
        known_so = match["surname"].casefold() in known.surnames - known.given
        before = text[max(0, match.start() - _LONGEST_GIVEN) : match.start()]
        whole = _NAMED_BEFORE.search(before) or _NAMED_BEHIND.match(text, match.end())
        # «Ms Okafor, Jerome» and «Tobias Fenn, Lesley Hodgkiss» are two.
        if known_so and not whole and not cue(text, match.start()).title:
            yield Claim(*match.span(), "PERSON", 0.8, SOURCE, Rank.PATTERN)
    for match in _SURNAMES_IN_LINES.of(text)(_WITH_INITIALS):
        if match["surname"].casefold() in known.surnames and (
            match["letter"] + match["surname"][0] in known.initials
        ):
            yield Claim(*match.span(), "PERSON", 0.8, SOURCE, Rank.PATTERN)


_LONGEST_GIVEN: Final = 24
_NAMED_BEFORE: Final = re.compile(rf"[{case.CAPITALS}](?:\w[\w'’-]*|\.)[ ]\Z")
_NAMED_BEHIND: Final = re.compile(rf"[ ][{case.CAPITALS}]")


def _is_given_behind(match: re.Match[str]) -> bool:
    """Whether a list has what stands behind a comma as a given name alone, or it is initials."""
    if match.re is _WITH_INITIALS:
        return True
    plain = match["given"].casefold()
    return plain in given_only() or plain in _german_given()


_WITH_INITIALS: Final = re.compile(
    rf"(?<![\w-])(?P<surname>{_UPPER}{_LOWER}{{2,24}}),[ ](?P<letter>{_UPPER})\.(?:[ -]?[A-Z]\.)?"
)
"""«Haaksbergen, R.»"""
_SURNAMES_IN_LINES: Final = InLines(_SURNAME_FIRST, _WITH_INITIALS, accept=_is_given_behind)


def _with_their_logins(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """«Hale, Jane» as one person where an account in the text is made of both names."""
    listed = tuple(_surname_first(claims, text))
    used = {match[0] for match in _LOGIN.finditer(text)} if listed else frozenset()
    for (start, end), accounts in listed:
        if not used.isdisjoint(accounts):
            yield Claim(start, end, "PERSON", 0.8, SOURCE, Rank.PATTERN)


def _as_name(claim: Claim, text: str, known: _Known) -> Claim:
    """A tagger's claim about a name of somebody of the text, as a person's."""
    if claim.rank is not Rank.TAGGER or claim.type not in _GUESSED:
        return claim
    value = text[claim.start : claim.end]
    of_somebody = value in known.initials and value not in _NEVER
    if of_somebody or (claim.type in ("PERSON", "LOCATION") and _FIRM.search(value)):
        return replace(claim, type="PERSON" if of_somebody else "ORGANIZATION")
    if value in known.logins or logins.is_made_of(value, known.given, known.surnames):
        return replace(claim, type="USERNAME", rank=Rank.PATTERN)
    words = _CAPITALISED.findall(value)
    bare = _PARTICLES.sub("", value)
    titled = bare != value or cue(text, claim.start).title
    if titled and claim.type in ("ORGANIZATION", "LOCATION") and bare.casefold() in known.surnames:
        return _person(claim, text)
    if claim.type == "PERSON" or not words or " ".join(words) != value:
        return claim
    plain = [word.casefold() for word in words]
    borne = plain[0] in known.given or plain[0] in known.surnames
    alone = len(words) == 1 and borne and claim.score < _SURE
    whole = len(words) in (2, 3) and plain[-1] in known.surnames and not _KINDS.intersection(plain)
    family = whole and plain[0] not in EVERYDAY and claim.type in ("ORGANIZATION", "LOCATION")
    return _person(claim, text) if alone or family else claim


def _person(claim: Claim, text: str) -> Claim:
    """A claim as somebody's name, without a greeting before it: «LG Verena Moser»."""
    said = said_before(text[claim.start : claim.end])
    return replace(claim, type="PERSON", start=claim.start + said)


def _bounded(claim: Claim, text: str, *, german: bool) -> Claim:
    """A name with the initial of the surname behind it, without a noun at its end.

    «Danny V.» and, in German, «Tiedemanns» of «Tiedemanns Schreiben».
    """
    if claim.type != "PERSON" or claim.rank is Rank.USER:
        return claim
    words = list(_WORD.finditer(text, claim.start, claim.end))
    article = _ARTICLE.search(text, claim.start, claim.end) if german else None
    if article is not None and _is_german_noun(article["noun"]):
        return replace(claim, end=article.start())
    owned = len(words) > 1 and words[-2][0].endswith("s") and text[words[-2].end()] == " "
    owned = owned and not _is_exactly_given(words[-2][0])
    if german and owned and _is_german_noun(words[-1][0]):
        return replace(claim, end=words[-2].end())
    initial = _LAST_INITIAL.match(text, claim.end) if len(words) == 1 else None
    return replace(claim, end=initial.end()) if initial else claim


def _is_german_noun(word: str) -> bool:
    listed = word_forms.is_german_noun(word) or word_forms.is_german_word(word)
    return listed or word.casefold() in _RELATIVES


def _is_exactly_given(word: str) -> bool:
    return word.casefold() in known_names.given() or word.casefold() in given_only()


def _apart(claim: Claim, text: str) -> Iterator[Claim]:
    """«Ms Okafor, Jerome» are two people: what has a title is no «surname, given name»."""
    comma = text.find(", ", claim.start, claim.end) if claim.type == "PERSON" else -1
    if comma > 0 and claim.rank is Rank.TAGGER and cue(text, claim.start).title:
        yield replace(claim, end=comma)
        yield replace(claim, start=comma + 2)
    else:
        yield claim


def _by_given_names(claims: Sequence[Claim], text: str, *, german: bool) -> Iterator[Claim]:
    """Names by their given names: over a tagger's guess in German texts, else where nothing is."""
    days = {day.casefold() for day in month_names.WEEKDAYS["en3"]}  # «Thu: off» is no person
    names = (given_only() | (_german_given() if german else frozenset())) - days
    nouns = word_lists.words("german.nouns") if german else frozenset()
    starts = sorted((claim.start, claim.end) for claim in claims if claim.rank > Rank.WEAK)
    taken = [start for start, _ in starts]
    small: set[str] | None = None
    for match in _TWO.finditer(text) if german else ():
        plain = match["last"].rpartition(" ")[2]
        formed = _FORM_ALONE.match(text, match.end("last") + 1) is not None
        trade = TRADE_BEHIND.search(f" {plain}") is not None
        formed = formed or (trade and plain.casefold() not in names)
        if match["given"].casefold() in names and not _is_word(plain, nouns) and not formed:
            yield Claim(match.start(), match.end("last"), "PERSON", 0.8, SOURCE, Rank.PATTERN)
    for match in _GIVEN_IN_LINES.of(text)(_LONE):
        if match[0].casefold() not in names or (german and word_forms.is_german_word(match[0])):
            continue
        nearest = bisect_left(taken, match.start() + 1) - 1
        if nearest >= 0 and starts[nearest][1] > match.start():
            continue
        if small is None:
            small = {word[0] for word in _WORD.finditer(text) if word[0].islower()}
        if match[0].lower() not in small and not _goes_on(text, *match.span(), german=german):
            yield Claim(*match.span(), "PERSON", 0.6, SOURCE, Rank.WEAK)


def _is_listed(word: re.Match[str]) -> bool:
    """Whether a word is a given name of either language."""
    plain = word[0].casefold()
    return plain in given_only() or plain in _german_given()


_GIVEN_IN_LINES: Final = InLines(_LONE, accept=_is_listed)


@cache
def _german_given() -> frozenset[str]:
    """German given names in small letters, as the stand-ins have them."""
    listed = word_lists.words("names.german_women") | word_lists.words("names.german_men")
    return frozenset(name.casefold() for name in listed)


def _is_word(word: str, nouns: frozenset[str]) -> bool:
    plain = word.casefold()
    return word in nouns or plain in _KINDS or plain in EVERYDAY


_BEHIND: Final = re.compile(
    r"[ ](?:[A-Z]|\d)|['’]s?[ ][A-Z]|\.\w|\(|[ ]?[=:][ ]?[\d\"'\[{]|[\"'”’]\W|</|[ ]{1,12}\|"
)
_AHEAD: Final = re.compile(r"(?:\b[Tt]he|[A-Z][\w.]{1,20}|[|])[ ]{1,12}\Z")


def _goes_on(text: str, start: int, end: int, *, german: bool) -> bool:
    """Whether a lone name is a part of something else: «Wendy's», `Vanessa.run()`, a sample."""
    behind = _BEHIND.match(text, end)
    led = None if german else _AHEAD.search(text[max(0, start - 24) : start])
    line = text.rfind("\n", max(0, start - 24), start)
    opens = (line >= 0 or start < 24) and not text[line + 1 : start].strip()
    return led is not None or (behind is not None and not (opens and behind[0].endswith("|")))


def _logins(text: str, known: _Known) -> Iterator[Claim]:
    if known.logins:
        for match in _PIECES_IN_LINES.of(text)(_PIECE_OF_A_BRANCH):
            if match[0] in known.logins:
                yield Claim(*match.span(), "USERNAME", 0.8, SOURCE, Rank.PATTERN)
        for match in _LOGIN.finditer(text):
            plain = match[0].lower()
            if plain in known.logins or plain.rstrip("0123456789") in known.logins:
                sides = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
                rank = Rank.CHECKED if "/" in sides else Rank.PATTERN  # a part of a path
                yield Claim(*match.span(), "USERNAME", 0.9, SOURCE, rank)


def _initials(text: str, known: _Known, given: frozenset[str]) -> Iterator[Claim]:
    """Initials: each mention where the text calls its people so, else where people put theirs.

    It does where a full name introduces them (`given` are those of a legend), or where some begin
    a sentence and act as a person does («JR has asked»). Elsewhere letters that fill a cell, any of
    them where some do that mean nothing else, that lead a line, that follow a label or
    a word such as «checked by».
    """
    if not known.initials:
        return
    letters = known.initials - _NEVER
    acting = known.initials - _ACTORS
    introduced = _introduced(text, known)
    called = (introduced | given) - _NEVER
    if called:  # «(AMT)» beside «(PR)», which a text without others may mean otherwise
        given |= introduced & known.initials
    mixed = {letters for letters in given if not letters.isupper()}
    for start, end in legends.in_places(sorted((given & _NEVER) | mixed), text):
        yield Claim(start, end, "PERSON", 0.9, SOURCE, Rank.PATTERN)
    if any(match["v"] in acting for match in _ACTS.finditer(text)):
        called |= acting & letters
    yield from legends.signed(letters, text)
    matches = _IN_LINES.of(text)
    yield from _dotted_or_named(matches, known, acting & letters)
    for match in matches(_LETTERS) if called else ():
        if match[0] in called:
            yield Claim(*match.span(), "PERSON", 0.9, SOURCE, Rank.PATTERN)
    celled = any(match["v"] in letters for match in matches(_IN_A_CELL))
    for place in (_LED, _IN_A_CELL, _SIGNED, _LABELLED, _ACTS):
        filled = known.initials if celled and place is _IN_A_CELL else letters
        for match in place.finditer(text) if place in (_LED, _ACTS) else matches(place):
            if match["v"] in (acting if place is _ACTS else filled):
                yield Claim(*match.span("v"), "PERSON", 0.8, SOURCE, Rank.PATTERN)


_IN_LINES: Final = InLines(_DOTTED, _NAMED_INITIALS, _LETTERS, _IN_A_CELL, _SIGNED, _LABELLED)
_PIECES_IN_LINES: Final = InLines(_PIECE_OF_A_BRANCH)


def _dotted_or_named(matches: Matches, known: _Known, letters: Container[str]) -> Iterator[Claim]:
    """Initials with points, and those behind a label that says that they are initials."""
    for match in matches(_DOTTED):
        if match[0].replace(".", "").replace(" ", "") in letters:
            yield Claim(*match.span(), "PERSON", 0.8, SOURCE, Rank.PATTERN)
    for match in matches(_NAMED_INITIALS):
        for sign in _SIGN_IN.finditer(match.string, *match.span("v")):
            if sign[0].upper() in known.initials:
                yield Claim(*sign.span(), "PERSON", 0.9, SOURCE, Rank.CHECKED)


def _introduced(text: str, known: _Known) -> set[str]:
    """Initials in brackets behind the full name that they are those of."""
    lone = ((end, known.of_given.get(given, frozenset())) for end, given in known.lone)
    found = ((_BRACKETED.match(text, end), initials) for end, initials in (*known.ends, *lone))
    return {
        match["v"]
        for match, initials in found
        if match and any(_begin_and_end_alike(match["v"], letters) for letters in initials)
    }


def _begin_and_end_alike(letters: str, initials: str) -> bool:
    return letters[0] == initials[0] and letters[-1] == initials[-1]


def _given_in_capitals(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """«MONTOYA, ESTEBAN»: the given name behind a surname in capitals."""
    for claim in claims:
        if claim.type == "PERSON" and text[claim.start : claim.end].isupper():
            match = _GIVEN_BEHIND.match(text, claim.end)
            if match and match["v"].casefold() in given_only():
                yield replace(claim, end=match.end())
