"""The names of houses in every notation: `com.brightwell.orders`, `BRIGHTWELL_DB_URL`.

A firm or product whose host, mail domain or name a text shows gives its name to packages, schemas,
folders, accounts, buckets and variables. Each such word is found, so that what stands for the name
stands for it everywhere, and what is joined to it stays as it is where it is a word of software.
Names of people and numbers of records that are joined to other words are taken out likewise
(«E-20417_kowalczyk.pdf»), and full dates with them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.people.people_of_text import SOURCE as PEOPLE
from engine.hierarchies.word_counts import counts
from engine.kinds import known_names, names, word_lists
from engine.kinds.everyday import EVERYDAY, LEGAL_FORMS
from engine.values import HOUSE

_HOST: Final = re.compile(
    r"(?<![\w.-])(?P<labels>(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8})"
    r"(?P<ending>[A-Za-z]{2,12})(?![\w-])"
)
_BUCKET: Final = re.compile(
    r"(?:s3[an]?|gs|abfss?|wasbs?|oci)://(?P<name>[a-z0-9][a-z0-9-]{2,62})(?=/|\Z)"
)
_PACKAGE: Final = re.compile(
    rf"(?<![\w.@/-]){word_lists.any_of('online.domains_of_packages')}"
    r"\.(?P<house>(?=[a-z0-9_]{4,40}\.)[a-z][a-z0-9]*(?:_[a-z0-9]+){0,4})\.[a-z_]\w*(?:\.\w+)*"
    r"(?![\w-]|\.(?:com|org|net|io)\b)"
)
"""A package of Java and its like, named after a domain read backwards."""
_FRAME: Final = re.compile(
    r"(?m)^[ \t>|]*(?:at|bei)[ ](?P<house>[A-Z][A-Za-z]{3,24})(?=\.[A-Z]\w*[.<`(\[+])"
)
"""A line of a stack of .NET, with the first part of its namespace."""
_PIECE: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-zß-öø-ÿ]+|[A-Z]+|\d+|[^\W_]")
_JOINT: Final = re.compile(r"[-_.]?")
_DATE: Final = re.compile(
    r"(?<![\d-])(?:(?:19|20)\d\d(?P<mark>[-/])[01]\d(?P=mark)[0-3]\d)(?![\d-])"
)
_VERSION: Final = re.compile(r"v?\d{1,3}(?:\.\d{1,4}){1,3}")
_MOST_PIECES: Final = 5
_SHORTEST: Final = 4
_SHORT_PIECE: Final = 2
"""Letters of a piece that abbreviates something: «qs», «eu»."""
_PUBLIC_HOSTS: Final = word_lists.words("online.public_hosts")
_FREE_MAIL: Final = word_lists.words("online.free_mail")
_PRIVATE: Final = word_lists.words("online.private_endings")
_ROOTS: Final = word_lists.words("online.public_packages")
_ROOTS_OF_NAMESPACES: Final = word_lists.words("online.public_namespaces")
_SHARED: Final = frozenset("co com org net ac gov edu nhs or ne go sch ltd".split())
_FILES: Final = word_lists.words("online.file_endings")
_KINDS: Final = word_lists.words("organizations.kinds_before_a_name")
_OF_HOUSES: Final = (
    word_lists.words("organizations.kinds")
    | _KINDS
    | word_lists.words("organizations.kinds_in_many_names")
    | word_lists.words("organizations.kinds_beside_a_name")
)
_NOBODYS: Final = word_lists.words("online.placeholder_houses")
_SOFTWARE: Final = (
    word_lists.words("online.machine_roles")
    | word_lists.words("online.usual_folders")
    | word_lists.words("online.link_words")
    | word_lists.words("online.service_accounts")
    | word_lists.words("online.software_words")
    | word_lists.words("carriers.public_values")
    | _PRIVATE
    | _FILES
)
_COMPOSITE: Final = frozenset(
    {
        "SYSTEM_CONFIG",
        "USERNAME",
        "ORGANIZATION",
        "PERSON",
        "LOCATION",
        "ID_NUMBER",
        "PASSWORD",
        "URL",
        "EMAIL_ADDRESS",
    }
)
"""What a word made of a name and words of software may have been taken for."""
_GUESSES: Final = frozenset({"PASSWORD", "ID_NUMBER", "PERSON", "LOCATION"})
"""Of these only what the tagger guessed is taken apart."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A name to look for, by its joined letters in small ones."""

    type: str
    score: float
    joined: bool = False
    """Whether it counts only where other pieces are joined to it: it is found alone by others, or
    is a word of every day when it stands alone."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a known name stands."""

    start: int
    end: int
    known: _Known = field(compare=False)


def house_names(claims: Sequence[Claim], text: str) -> tuple[Claim, ...]:
    """The claims, composite ones taken apart, with those for all mentions of the names of houses.

    `claims` are sorted and do not overlap.
    """
    houses = _houses(claims, text)
    known = _records(claims, text) | houses
    if not known:
        return tuple(claims)
    borne = _borne(claims, text)
    places = list(_places(known, text))
    kept: list[Claim] = []
    index = 0
    for claim in claims:
        while index < len(places) and places[index].start < claim.start:
            index += 1
        inside: list[_Place] = []
        step = index
        while step < len(places) and places[step].end <= claim.end:
            inside.append(places[step])
            step += 1
        kept += _apart(claim, inside, text, borne) if inside else (claim,)
    return tuple(_in_hosts(_with_free(kept, places, text), text))


def _with_free(kept: list[Claim], places: Iterable[_Place], text: str) -> tuple[Claim, ...]:
    """The claims with those for the places that no claim touches."""
    free: list[Claim] = []
    index = 0
    for place in places:
        while index < len(kept) and kept[index].end <= place.start:
            index += 1
        taken = index < len(kept) and kept[index].start < place.end
        if not taken and (not place.known.joined or _is_joined(place, text)):
            free.append(_claim(place))
    return tuple(sorted([*kept, *free], key=lambda claim: claim.start))


_RESERVED: Final = re.compile(
    r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,6}example(?![\w-]|\.\w)"
)
_HOST_BEFORE: Final = re.compile(r"[a-z0-9][a-z0-9.-]{0,80}\Z")
_IN_ADDRESS: Final = ("@", ".", "-", "_")


def _in_hosts(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """The claims, a name in a host below «.example» with it: alone it would not come back there."""
    ends = [0, *(claim.end for claim in claims)]
    starts = [*(claim.start for claim in claims[1:]), len(text)]
    for claim, before, behind in zip(claims, ends, starts, strict=False):
        named = claim.source == HOUSE and claim.type == "ORGANIZATION"
        lead = _HOST_BEFORE.search(text, max(before, claim.start - 82), claim.start)
        start = lead.start() if lead else claim.start
        host = _RESERVED.match(text, start, behind) if named else None
        led = start > 0 and (text[start - 1] in _IN_ADDRESS or text.endswith("//", 0, start))
        if host is None or host.end() < claim.end or led:
            yield claim
        else:
            yield replace(claim, start=start, end=host.end(), type="SYSTEM_CONFIG")


def _claim(place: _Place) -> Claim:
    known = place.known
    return Claim(place.start, place.end, known.type, known.score, HOUSE, Rank.TAGGER)


def _borne(claims: Iterable[Claim], text: str) -> frozenset[str]:
    """Every name of the people of a text, as logins spell them; words of every day, too."""
    return frozenset(
        names.ascii_key(part.text)
        for claim in claims
        if claim.type == "PERSON"
        for part in names.split(text[claim.start : claim.end])
        if part.kind == "name"
    )


def _apart(
    claim: Claim, places: Sequence[_Place], text: str, borne: frozenset[str]
) -> Iterable[Claim]:
    """A composite claim as the names and dates in it, where the rest are words of software.

    `borne` are the names of the text's people.
    """
    value = text[claim.start : claim.end]
    guessed = claim.rank <= Rank.TAGGER
    if claim.type not in _COMPOSITE or (claim.type in _GUESSES and not guessed):
        return (claim,)
    if claim.type == "PERSON" and all(place.known.type == "PERSON" for place in places):
        return (claim,)
    alone = len(places) == 1 and (places[0].start, places[0].end) == (claim.start, claim.end)
    if alone:
        house = places[0].known.type == "ORGANIZATION" and claim.rank < Rank.CHECKED
        house &= claim.type != "LOCATION" or not places[0].known.joined
        return (replace(_claim(places[0]), rank=claim.rank),) if house else (claim,)
    whole = claim.type == "USERNAME" and _is_named_beside(text, claim, places, borne)
    whole |= "://" in value or "@" in value[1:] or is_host(value.partition("/")[0])
    whole |= claim.type == "ORGANIZATION" and " " in value  # a firm's name in a sentence
    whole |= claim.source == PEOPLE and all(place.known.type == "PERSON" for place in places)
    if whole or claim.rank >= Rank.SECRET:
        return (claim,)
    dates = [match.span() for match in _DATE.finditer(text, claim.start, claim.end)]
    stretches = sorted([*((place.start, place.end) for place in places), *dates])
    if not _is_public_beside(text, claim, stretches):
        return (claim,)
    found = [_claim(place) for place in places]
    found += [Claim(*span, "DATE_TIME", claim.score, HOUSE, Rank.TAGGER) for span in dates]
    return sorted(found, key=lambda part: part.start)


def _is_named_beside(
    text: str, claim: Claim, places: Sequence[_Place], borne: frozenset[str]
) -> bool:
    """Whether a user name is names and initials alone: «o.adeyemi», «mercy.kamotho2»."""
    rest = text[claim.start : claim.end]
    for place in reversed(places):
        rest = rest[: place.start - claim.start] + rest[place.end - claim.start :]
    named = all(place.known.type == "PERSON" for place in places)
    return named and all(
        len(piece) == 1 or piece.isdigit() or names.ascii_key(piece) in borne
        for piece in _PIECE.findall(rest)
    )


def _is_public_beside(text: str, claim: Claim, stretches: Sequence[tuple[int, int]]) -> bool:
    """Whether all that a claim holds beside some stretches is public."""
    start = claim.start
    for left, right in (*stretches, (claim.end, claim.end)):
        rest = text[start:left]
        rest = _VERSION.sub("", rest)
        if not all(is_public(piece[0]) for piece in _PIECE.finditer(rest)):
            return False
        start = max(start, right)
    return True


def all_public(value: str) -> bool:
    """Whether every piece of a value is a word of software or of every day."""
    return all(is_public(piece) for piece in _PIECE.findall(value))


@cache
def is_public(piece: str) -> bool:
    """Whether a piece of an identifier is a word of software or of every day, and no name."""
    plain = piece.casefold()
    if plain.isdigit():
        return len(plain) < _SHORT_PIECE
    if len(plain) <= _SHORT_PIECE or plain in _SOFTWARE:
        return True
    if plain in known_names.surnames() or plain in known_names.given():
        return plain in EVERYDAY
    return any(stem in counts() or stem in _SOFTWARE for stem in _stems(plain))


def _stems(plain: str) -> Iterator[str]:
    """A word and what it may be made of: «invoices», «indexer», «rotated»."""
    yield plain
    for ending in ("s", "es", "er", "ers", "ed", "ing", "or"):
        stem = plain.removesuffix(ending)
        if stem != plain and len(stem) >= _SHORTEST - 1:
            yield stem
            yield stem + "e"


def is_host(value: str) -> bool:
    """Whether a value is a host with a domain, maybe with a port: no file, version or module."""
    name, _, port = value.partition(":")
    match = _HOST.fullmatch(name)
    if match is None or (port and not port.isdigit()) or name != name.lower():
        return False
    labels = name.split(".")
    if labels[-1] in _PRIVATE:
        return True
    known = _ENDINGS.fullmatch(labels[-1]) is not None and labels[-1] not in _PROGRAMS
    return known and not (labels[-1] in _FILES and len(labels) == 2) and "_" not in name


_PROGRAMS: Final = frozenset("py sh rs md ps pm cc so ml tf vb".split())
"""Endings of countries that files of programs have, too."""
_ENDINGS: Final = re.compile(word_lists.any_of("online.top_level_domains"))


def _houses(claims: Sequence[Claim], text: str) -> dict[str, _Known]:
    """The names of houses that the text shows, by their joined letters."""
    found: dict[str, float] = {}
    cores: set[str] = set()
    for claim in claims:
        value = text[claim.start : claim.end]
        if claim.type in ("EMAIL_ADDRESS", "URL", "SYSTEM_CONFIG"):
            for name in _of_hosts(value, sure=claim.type != "SYSTEM_CONFIG"):
                found.setdefault(name, claim.score)
        elif claim.type == "ORGANIZATION" and claim.score >= _SURE:
            name = _of_firm(value)
            if name and name not in _KINDS:
                found.setdefault(name, claim.score)
            cores |= _first_of_firm(name)
    for house in _of_packages(text):
        found.setdefault(house, _SURE)
    if not found:
        return {}
    cores |= {core for name in found if (core := _core(name))}
    cores |= _of_namespaces(found, text)
    joined = cores - found.keys()
    found |= dict.fromkeys(joined, _SURE)
    called = {text[claim.start : claim.end] for claim in claims if claim.type == "PERSON"}
    people = {names.canonical(part.text) for name in called for part in names.split(name)}
    return {
        _joined(name): _Known("ORGANIZATION", score, joined=name in joined or not _is_telling(name))
        for name, score in found.items()
        if name not in people and (_is_telling(name) or _is_rare(name))
    }


def _of_packages(text: str) -> Iterator[str]:
    """What packages of Java and namespaces of .NET are called after, but for public ones."""
    for match in _PACKAGE.finditer(text):
        if match["house"] not in _ROOTS:
            yield match["house"]
    for match in _FRAME.finditer(text):
        if match["house"].casefold() not in _ROOTS_OF_NAMESPACES:
            yield match["house"].casefold()


_NAMESPACE: Final = re.compile(r"(?<![\w.@/\\:-])(?P<house>[A-Z][a-z]{4,24})\.[A-Z]\w*(?![\w@-])")


def _of_namespaces(known: Iterable[str], text: str) -> set[str]:
    """What namespaces begin with and a known name, too: `Pellworth.Dispatch` of «pellworthfleet».

    The rest of the name is a word of every day or of software.
    """
    houses = {match["house"].casefold() for match in _NAMESPACE.finditer(text)}
    return {
        house
        for name in known
        for size in range(_SHORTEST + 1, len(name) - 1)
        if (house := name[:size]) in houses and is_public(name[size:]) and not is_public(house)
    }


_COMMON: Final = 250
"""A word that comes as often in public texts names nobody, whoever has registered it."""


def _is_rare(name: str) -> bool:
    """Whether a word of every day that somebody has registered is no common one: «castellan»."""
    common = name in _NOBODYS or name in _SOFTWARE or name in EVERYDAY
    word = len(name) >= _SHORTEST and name.isalpha()
    return word and not common and counts().get(name, 0) < _COMMON


_SURE: Final = 0.6


def _is_telling(name: str) -> bool:
    """Whether a name is somebody's wherever it stands: no word of every day or of software."""
    plain = _joined(name)
    if len(plain) < _SHORTEST or not any(map(str.isalpha, plain)) or plain in _NOBODYS:
        return False
    pieces = [piece for piece in _PIECE.findall(name) if not piece.isdigit()]
    if len(pieces) == 1:
        return not is_public(pieces[0])
    return any(piece not in _SOFTWARE and len(piece) > _SHORT_PIECE for piece in pieces)


def _of_hosts(value: str, *, sure: bool = True) -> Iterator[str]:
    """The labels under which the owners of hosts have registered, and those of buckets.

    `sure`: whether it is a link or an address, whose host may have any ending.
    """
    bucket = _BUCKET.match(value)
    if bucket is not None:
        yield _without_roles(bucket["name"].casefold())
    match = _HOST.search(value.rpartition("@")[2])
    if match is not None:
        name = match[0].casefold()
        labels = name.split(".")
        if labels[-1] in _PRIVATE:
            while len(labels) > 1 and labels[-1] in _PRIVATE:
                labels.pop()
            if len(labels) > 1 or "-" in labels[-1]:
                yield _without_roles(labels[-1])
        elif (sure or labels[-1] == "example" or _ENDINGS.fullmatch(labels[-1])) and not (
            labels[-1] in _FILES and len(labels) == 2
        ):
            shared = len(labels) > 2 and len(labels[-1]) == 2 and labels[-2] in _SHARED
            registered = ".".join(labels[-3 if shared else -2 :])
            if registered in _PUBLIC_HOSTS:
                if len(labels) > 2:
                    yield _without_roles(labels[-3])
            elif registered not in _FREE_MAIL:
                yield registered.partition(".")[0]


def _without_roles(label: str) -> str:
    """A label without the words of software at its ends: «medivance-prod»."""
    words = label.split("-")
    while words and (_is_filler(words[-1]) or words[-1].isdigit()):
        words.pop()
    while words and _is_filler(words[0]):
        words.pop(0)
    return "-".join(words)


def _is_filler(word: str) -> bool:
    return word in _SOFTWARE or len(word) <= _SHORT_PIECE


def _of_firm(value: str) -> str:
    """A firm's name without its legal form, joined as identifiers join it."""
    words = [word.strip(",.").casefold() for word in value.split()]
    while words and words[-1] in LEGAL_FORMS:
        words.pop()
    return "-".join(words) if len(words) < _MOST_PIECES and all(words) else ""


def _first_of_firm(name: str) -> frozenset[str]:
    """The first word of a firm's longer name, by which its programs are called: `Quill.Rooms`."""
    first, _, rest = name.partition("-")
    telling = len(first) > _SHORTEST and first.isalpha() and first not in _KINDS
    return frozenset({first}) if rest and telling and not is_public(first) else frozenset()


def _core(name: str) -> str:
    """A joined name without the words at its ends that say of what kind a house is.

    «hollerbach» of «kanzlei-hollerbach», by which folders and files are called; '' for none.
    """
    words = name.split("-")
    while words and (words[-1] in _OF_HOUSES or is_public(words[-1])):
        words.pop()
    while words and (words[0] in _OF_HOUSES or is_public(words[0])):
        words.pop(0)
    core = "-".join(words)
    return core if core != name and len(core) > _SHORTEST and core.isalpha() else ""


def _records(claims: Sequence[Claim], text: str) -> dict[str, _Known]:
    """Names of people and numbers of records, to be found where other words are joined to them."""
    found: dict[str, _Known] = {}
    for claim in claims:
        value = text[claim.start : claim.end]
        if claim.type == "ID_NUMBER" and _is_record(value):
            found.setdefault(_joined(value), _Known("ID_NUMBER", claim.score, joined=True))
        elif claim.type == "PERSON":
            for part in names.split(value):
                plain = part.text.casefold()
                if part.kind == "name" and len(plain) >= _SHORTEST and not _is_word(plain):
                    found.setdefault(_joined(plain), _Known("PERSON", claim.score, joined=True))
    return found


def _is_word(plain: str) -> bool:
    return plain in EVERYDAY or plain in _SOFTWARE


_RECORD: Final = re.compile(r"(?:[A-Za-z]{1,6}[-_]?)?\d{3,12}(?:-\d{1,6}){0,2}[A-Za-z]?")


def _is_record(value: str) -> bool:
    return len(value) > _SHORTEST and _RECORD.fullmatch(value) is not None


def _joined(name: str) -> str:
    return "".join(_PIECE.findall(name)).casefold()


def _places(known: Mapping[str, _Known], text: str) -> Iterator[_Place]:
    """Where the known names stand as pieces of identifiers or alone; the longest at each place."""
    pieces = list(_PIECE.finditer(text))
    folded = [piece[0].casefold() for piece in pieces]
    begins = {name[:size] for name in known for size in range(1, len(name) + 1)}
    after = 0
    for first in [place for place, piece in enumerate(folded) if piece in begins]:
        if first < after:
            continue
        best = None
        plain = ""
        for last in range(first, min(first + _MOST_PIECES, len(pieces))):
            if last > first and not _JOINT.fullmatch(
                text, pieces[last - 1].end(), pieces[last].start()
            ):
                break
            plain += folded[last]
            if plain not in begins:
                break
            if plain in known and _ends(text, pieces[first].start(), pieces[last].end()):
                best = last
        if best is None:
            continue
        start, end = pieces[first].start(), pieces[best].end()
        yield _Place(start, end, known[_joined(text[start:end])])
        after = best + 1


def _ends(text: str, start: int, end: int) -> bool:
    """Whether a name may stand at a place: no letter or digit of another word runs into it."""
    before, after = text[start - 1 : start], text[end : end + 1]
    if after.isdigit() and text[end - 1].isdigit():
        return False
    hump_before = before.isalpha() and text[start].isupper()
    hump_after = after.isupper() and text[end - 1].islower()
    return (not before.isalnum() or hump_before) and (not after.isalnum() or hump_after)


def _is_joined(place: _Place, text: str) -> bool:
    """Whether a place is joined to other pieces by «_» or «-», as in names of files and keys."""
    before, after = text[place.start - 1 : place.start], text[place.end : place.end + 1]
    further = text[place.end + 1 : place.end + 2]
    if place.known.type == "ORGANIZATION":
        dotted = (after in (".", ":", "/", "\\", "-") and further.isalnum()) or text.startswith(
            "::", place.end
        )
        return (
            before in ("_", "@", "/", "\\", "-") or (after == "_" and further.isalnum()) or dotted
        )
    return before == "_" or (after == "_" and further.isalnum())
