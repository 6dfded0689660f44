"""The parts of a personal name: titles, given names, particles, initials, surnames.

The one reader of names: of one that is known (`split`, `split_unspaced`), of what stands before it
(`said_before`), and what tells and joins names in a text (`TELLING_TITLES`, `JOINING`).
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field, replace
from itertools import pairwise

from engine.kinds import word_lists
from engine.kinds.boundary import any_of, unspaced
from engine.kinds.language import tongue

TITLES_F = word_lists.words("people.titles_female")
TITLES_M = word_lists.words("people.titles_male")
TITLES = TITLES_F | TITLES_M | word_lists.words("people.titles_either")
_SURNAMES_TOO = word_lists.words("people.titles_and_surnames")
"""Titles that are surnames, too: at the end of a name they are one («Mary King»)."""
JOINING = word_lists.words("people.particles_between")
"""Particles that belong to a name wherever they stand between its parts."""
PARTICLES = JOINING | word_lists.words("people.particles_elsewhere")
_CAPITALISED = word_lists.words("people.particles_in_capitals")
_LEADING = _CAPITALISED & {"de", "du", "van", "von", "ó", "ní", "uí"}
"""Those that are no given names: «De Backer wrote»."""
_GIVEN_TOO = _CAPITALISED & {"al", "del", "el", "mac", "nic"}
"""Those that are given names, too, so that one stands before them: «Pádraig Mac Giolla»."""
_OF_DAUGHTERS = word_lists.words("people.particles_of_daughters")
_OF_SONS = word_lists.words("people.particles_of_sons")
_HYPHENED = _CAPITALISED & {"al", "el"}
"""Those that a hyphen joins to a surname: «Mr Al-Khatib»."""
_BEFORE_SRI = frozenset({"dato", "datuk", "puan", "tan"})
TELLING_TITLES = word_lists.words("people.titles_that_tell")
"""Titles behind which a capitalised word of a text is somebody's name."""
SUFFIXES = word_lists.words("people.suffixes")
_OF_A_FATHER = r"(?<![^\W_])[AaDdSsWw]/[LlOoPp](?![^\W_])"
"""«a/l», «d/o»: son or daughter of."""
_TOKEN = re.compile(rf"{_OF_A_FATHER}|[^\W_]+(?:[\u0300-\u036f]+[^\W_]*)*(?:['’ʼ][^\W\d_]+)*\.?|&")
_SAID_BEFORE = re.compile(
    rf"(?:(?:{any_of(map(re.escape, word_lists.words('people.said_before')))})\b\.?[ ]"
    r"|[ai]\.[ ]?[DR]\.[ ])+(?=[^\W\d_])",
    re.IGNORECASE,
)
_SHORT_BEHIND = re.compile(r"(?<=\w)[ ]\([\"“]?(?P<v>[^\W\d_a-z][^\W\d_]+)[\"”]?\)?\Z")
"""«Imogen (Immy)»."""
_LETTERS_BEFORE = re.compile(r"[A-Z]{2,3}")
"""A degree or post before a name, which is none of its parts."""
_MOST_UNSPACED = 4
"""Characters of a full name in a script without spaces; longer ones are written by sound."""
_POSSESSIVE = re.compile(r"(?<=[\w.])(?:['’]s|['’]S|(?<=[sS])['’])$")

_GENITIVE = re.compile(r"['’](?=[ ][^\W_])")
_HISSED = frozenset("sxzß")
"""Letters behind which a name's genitive has an apostrophe alone."""
_QUOTED = re.compile(r"(?<!\w)['‘‚](?=\w)|['‘‚’]\Z")
_QUOTE = 120
"""Characters of one line before a name in which a quotation may begin."""


@dataclass(frozen=True, slots=True)
class Part:
    """One token of a name; `kind` is title, particle, initial, suffix or name.

    `joined` is one behind a hyphen: the second of «Mei-Ling»; `ahead` a surname that stands before
    the given names: «Bauer, Sonja».
    """

    start: int
    end: int
    text: str = field(repr=False)
    kind: str
    joined: bool = False
    ahead: bool = False


def split(name: str) -> tuple[Part, ...]:
    """The parts of a name as it stands in a text; everything between them stays as it is."""
    body = without_possessive(name)
    parts = _with_surname(_with_particles([_part(match) for match in _TOKEN.finditer(body)]))
    comma = body.find(",")
    if comma < 0 or body.count(",") > 1:
        return parts
    behind = any(part.kind == "name" for part in parts if part.start > comma)
    if behind and parts[0].end == comma:  # «King, Mary»
        parts = (*_with_surname(list(parts[:1])), *parts[1:])
    return tuple(
        replace(part, ahead=behind and part.kind == "name" and part.end <= comma) for part in parts
    )


def _with_particles(parts: list[Part]) -> list[Part]:
    """Particles in capitals before a surname: «Joost De Backer», «Mr Le Goff», «Tan Sri Hamid».

    What a hyphen joins to a particle is no second half of a double name: «Fatima al-Mansoori».
    """
    for place, (part, behind) in enumerate(pairwise(parts)):
        plain = part.text.casefold()
        if plain in _BEFORE_SRI and behind.text.casefold() in ("seri", "sri"):
            parts[place] = replace(part, kind="title")
            parts[place + 1] = replace(behind, kind="title")
        if _is_particle(part, behind, parts[place - 1] if place else None):
            parts[place] = replace(part, kind="particle")
        if parts[place].kind == "particle" and behind.joined:
            parts[place + 1] = replace(behind, joined=False)
    return parts


def _is_particle(part: Part, behind: Part, before: Part | None) -> bool:
    """Whether a name in capitals is a particle, by what stands before and behind it."""
    plain = part.text.casefold()
    names = part.kind == behind.kind == "name" and not part.joined and behind.start > part.end
    if not names or not (part.text.istitle() or (part.text.isupper() and behind.text.isupper())):
        return False
    if before is None or before.end == part.start or behind.joined:
        return plain in (_HYPHENED if behind.joined else _LEADING)
    return plain in _CAPITALISED and (before.kind != "title" or plain not in _GIVEN_TOO)


def _with_surname(parts: list[Part]) -> tuple[Part, ...]:
    last = next(
        (index for index in reversed(range(len(parts))) if parts[index].kind != "suffix"), None
    )
    if last is not None and parts[last].kind == "title":
        title = parts[last]
        if title.text.casefold() in _SURNAMES_TOO:
            parts[last] = Part(title.start, title.end, title.text, "name", title.joined)
    return tuple(parts)


def _part(match: re.Match[str]) -> Part:
    text, end = match[0], match.end()
    bare = text.rstrip(".")
    kind = _kind(bare, dotted=text != bare)
    if text != bare and kind == "name":
        text, end = bare, end - 1
    joined = match.string[match.start() - 1 : match.start()] == "-"
    return Part(match.start(), end, text, kind, joined)


def _kind(bare: str, *, dotted: bool) -> str:
    plain = bare.casefold()
    if plain in TITLES:
        return "title"
    if "/" in plain or (dotted and len(bare) == 1 and bare.islower()):  # «a/l», «v.»
        return "particle"
    if plain in PARTICLES and (bare.islower() or bare == "&" or (bare.isupper() and len(bare) > 1)):
        return "particle"
    if plain in SUFFIXES:
        return "suffix"
    if len(bare) == 1 and bare.isupper() and (dotted or bare.isascii()):
        return "initial"
    return "name"


def in_order(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts with a surname that stands ahead («Koch, Stefan») behind the given names."""
    return tuple(sorted(parts, key=lambda part: part.ahead))


def initials_of(parts: tuple[Part, ...]) -> dict[str, tuple[int, ...]]:
    """The initials that somebody may sign with, each with the places of the parts in `parts`.

    All of a name («JBM» of Jean-Baptiste Morel), the first and the last, those of a double name
    («JB»), the first one's with that of a double surname's first half («MK» of Mia Kern-Bär).
    Particles may have theirs («JvB»). Letters before a name in small letters («BA Ann Lee») are
    none of it.
    """
    places = [
        place
        for place in sorted(range(len(parts)), key=lambda place: parts[place].ahead)
        if parts[place].kind in ("name", "initial")
    ]
    some = [tuple(places), tuple(places[:1] + places[-1:])]
    if places and any(part.kind == "particle" for part in parts):
        first, last = min(places), max(places)
        some.append(
            tuple(
                place
                for place in range(first, last + 1)
                if place in places or parts[place].kind == "particle"
            )
        )
    if len(places) > 2 and _LETTERS_BEFORE.fullmatch(parts[places[0]].text):
        bare = places[1:]
        some = [tuple(bare), (bare[0], bare[-1]), *some]
    doubles = [
        (before, behind)
        for before, behind in pairwise(places)
        if parts[behind].joined and behind == before + 1
    ]
    some += doubles
    some += [(places[0], before) for before, _behind in doubles if before != places[0]]
    if len(places) > 2:
        some.append(tuple(places[:2]))  # «MJ» of María José de la Fuente
    made: dict[str, tuple[int, ...]] = {}
    for chosen in some:
        if len(chosen) > 1:
            made.setdefault("".join(parts[place].text[0].upper() for place in chosen), chosen)
    return made


def said_before(name: str) -> int:
    """The length of greetings, titles and offices before a name, which are no part of it."""
    said = _SAID_BEFORE.match(name)
    return said.end() if said else 0


def in_cell(value: str, *, named: bool = True) -> tuple[tuple[int, int], ...]:
    """Where names stand in a cell, without titles: one, and a short one in brackets behind it.

    All of a cell that does not hold what somebody is `named`.
    """
    if not named:
        return ((0, len(value)),)
    start = said_before(value)
    short = _SHORT_BEHIND.search(value, start)
    if short is None:
        return ((start, len(value)),)
    return (start, short.start()), short.span("v")


def split_unspaced(name: str) -> tuple[str, str] | None:
    """Surname and given name («» if it lacks) in a script without spaces; None for other names."""
    if not name or len(name) > _MOST_UNSPACED or not unspaced(name[0]):
        return None
    return name[0], name[1:]


def possessive(name: str) -> str:
    """The possessive ending («’s» or «'») of a name, or ''."""
    match = _POSSESSIVE.search(name)
    return match[0] if match else ""


def genitive(text: str, start: int, end: int, new: str) -> str:
    """What stands for the apostrophe behind `text[start:end]`, «James' car», once it is `new`.

    "'s" behind a name without an s, in German its s alone; '' where no genitive stands there.
    """
    if not _GENITIVE.match(text, end) or text[end - 1 : end].casefold() not in _HISSED:
        return ""
    floor = max(0, start - _QUOTE)
    if _QUOTED.search(text, max(floor, text.rfind("\n", floor, start) + 1), start):
        return ""
    german = tongue(text, start) == "de"
    if new[-1:].casefold() in (_HISSED if german else "s"):
        return text[end]
    letter = "S" if text[start:end].isupper() else "s"
    return letter if german else text[end] + letter


def without_possessive(name: str) -> str:
    """A name without its possessive ending."""
    return name[: len(name) - len(possessive(name))]


def canonical(text: str) -> str:
    """One spelling for all forms of a value: case, apostrophes, spaces and possessive evened out.

    Lone surrogates survive; nothing is ever encoded here.
    """
    plain = text.strip()
    if "'" in plain or "’" in plain:
        plain = without_possessive(plain)
    if not plain.isascii():
        plain = unicodedata.normalize("NFC", plain).replace("’", "'")
    return " ".join(plain.casefold().split())


def ascii_key(text: str) -> str:
    """The letters of a part as an e-mail address spells them: no accents, no apostrophes."""
    spread = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in spread if char.isascii() and char.isalnum())


def sex_of_title(parts: tuple[Part, ...]) -> str:
    """F or M where a title says so, else ''."""
    for part in parts:
        plain = part.text.rstrip(".").casefold()
        if part.kind == "title" and (plain in TITLES_F or plain in TITLES_M or plain == "tan"):
            return "F" if plain in TITLES_F else "M"
    return ""


def sex_of_particle(parts: tuple[Part, ...]) -> str:
    """F or M where a particle says so: «Nabilah binte Yusof», «Sorcha Ní Dhomhnaill»; else ''."""
    said = {part.text.casefold() for part in parts if part.kind == "particle"}
    women = not said.isdisjoint(_OF_DAUGHTERS)
    return "F" if women else "M" if not said.isdisjoint(_OF_SONS) else ""
