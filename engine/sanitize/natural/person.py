"""Natural substitutes for personal names, part by part, so that a person stays one person."""

from __future__ import annotations

import re
import unicodedata
from itertools import zip_longest
from typing import TypeAlias, cast

from engine.codecs.names import name_classes
from engine.kinds import case, names, word_lists
from engine.kinds.cues import BY_GIVEN_NAME
from engine.kinds.names import Part
from engine.sanitize import placeholder
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import lexicon, short_forms
from engine.sanitize.natural.bearers import (
    SURNAME,
    beside,
    halves,
    in_two,
    is_surname,
    of_initial,
    roles,
    sex,
)
from engine.values import Decision

_FEWEST = 8
"""Of fewer names, the value among them, none is drawn: that it is another would tell too much."""
_LEADS = ("the ", "The ", "die ", "Die ", "Eure ", "eure ", "family ", "Familie ")
_HISSES = ("s", "x", "z", "ch", "sh")
_SLAVIC_WOMEN = ("ova", "eva", "ina", "ská", "ska", "skaya", "cka", "cká")
_OF_WOMEN = ("a", "ette", "elle", "ine", "lind", "hild", "trud", "gard", "burg", "beth", "lyn")
_OF_MEN = (
    "as",
    "us",
    "os",
    "bert",
    "fried",
    "rich",
    "wulf",
    "olf",
    "slav",
    "mir",
    "vald",
    "win",
    "mund",
)
"""Endings of given names in many languages that tell a woman's or a man's."""
_MOST_LETTERS = 4
_LONG_ENOUGH = 6
"""So many letters has a lone given name that others of the text may be short for."""
_HUMP = re.compile(r"[A-Z]?[a-z]+")
"""A word of an identifier in camel case."""
_INITIALS = tuple("ABCDEFGHJKLMNPRSTW")
_Lettered: TypeAlias = tuple[tuple[Part, ...], tuple[int, ...]]
"""The parts of a name, and the places of some of them."""


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """«Ms O'Leary» → «Ms Keane», «Siobhán O'Leary's» → «Maeve Keane's».

    Titles, particles, case and possessive stay; an initial becomes the one of its substitute;
    given names keep the sex that a title or the list tells; «the O'Learys» become «the Keanes».
    """
    original = desk.original(decision)
    unspaced = names.split_unspaced(original)
    if unspaced is not None:
        return _whole(*unspaced, desk)
    parts = names.split(original)
    short = _letters(original, desk, counter) or _in_camel_case(original, desk)
    short = short or (None if counter else _lone_initial(decision, parts, desk))
    if short is not None:
        return short
    if not any(part.kind in ("name", "initial") for part in parts):
        return None
    family = _family(decision, parts, desk) or _german_genitive(original, parts, desk)
    if family is not None:
        return family
    text, copied = "", 0
    for place, part in enumerate(parts):
        new = _substitute(place, parts, desk)
        if new is None:
            return None
        text += original[copied : part.start] + new
        copied = part.end
    return text + original[copied:]


def _letters(original: str, desk: Desk, counter: int = 0) -> str | None:
    """Initials alone («JR») as those of the person's stand-in; None for anything else.

    The second candidate has them in the other order, for where the first is another's already. Of
    nobody in the text they are other letters.
    """
    body = names.without_possessive(original)
    bare = body.replace(".", "").replace(" ", "").replace("-", "")
    capitals = bare[:1].isupper() and bare[-1:].isupper()  # «JvB»
    if not (bare.isalpha() and capitals and 2 <= len(bare) <= _MOST_LETTERS):
        return None
    known = _by_initials(desk).get(bare.upper())
    if known is None and (
        len(bare) > 2 or (names.split(original)[0].kind == "name" and _is_listed(bare))
    ):
        return None
    shown = iter(
        _new_letters(known, desk)[:: -1 if counter else 1] if known else _other_letters(bare, desk)
    )
    made = "".join(
        (next(shown) if sign.isupper() else next(shown).lower()) if sign.isalpha() else sign
        for sign in body
    )
    return made + names.possessive(original)


def _new_letters(whose: _Lettered, desk: Desk) -> str:
    parts, places = whose
    return "".join((_substitute(place, parts, desk) or "X")[0].upper() for place in places)


def _lone_initial(decision: Decision, parts: tuple[Part, ...], desk: Desk) -> str | None:
    """«G.» of «Mr G.» as the initial of the surname's stand-in; None for any other name."""
    lettered = [part for part in parts if part.kind != "title"]
    if len(lettered) != 1 or lettered[0].kind != "initial":
        return None
    part, span = lettered[0], decision.span
    whose = of_initial(part.text[0], beside(parts, desk.text, span, span.end), desk)
    new = substitute_part(*whose, desk) if whose else None
    if new is None:
        return None
    original = desk.original(decision)
    return original[: part.start] + new[0].upper() + original[part.start + 1 :]


def _in_camel_case(original: str, desk: Desk) -> str | None:
    """The name of an identifier («MarekZielinski») as that of the person's stand-in."""
    humps = _HUMP.findall(original)
    if len(humps) < 2 or "".join(humps) != original:
        return None
    known = _by_joined(desk).get(original.casefold())
    if known is None or len(known) != len(humps):
        return None
    made = [substitute_part(text, role, desk) or "" for text, role in known]
    words = ["".join(sign for sign in word if sign.isascii() and sign.isalnum()) for word in made]
    if not all(words):
        return None
    return "".join(
        word.lower() if hump.islower() else word[:1].upper() + word[1:]
        for word, hump in zip(words, humps, strict=True)
    )


def _by_joined(desk: Desk) -> dict[str, list[tuple[str, str]]]:
    """The parts of full names, each with its role, by the name in one word."""
    if "by joined" not in desk.cache:
        by_joined: dict[str, list[tuple[str, str]]] = {}
        for parts in desk.people:
            named = [index for index, part in enumerate(parts) if part.kind == "name"]
            if len(named) > 1:
                pairs = [(parts[index].text, _role(index, parts, desk)) for index in named]
                for some in (pairs, [pairs[0], pairs[-1]], [pairs[-1], pairs[0]]):
                    by_joined.setdefault("".join(text.casefold() for text, _ in some), some)
        desk.cache["by joined"] = by_joined
    return cast("dict[str, list[tuple[str, str]]]", desk.cache["by joined"])


def _is_listed(bare: str) -> bool:
    return bool(name_classes.table(alike=True).find(bare.casefold()))


def _other_letters(bare: str, desk: Desk) -> str:
    draw = desk.draw("initials", bare)
    while (made := "".join(draw.choice(_INITIALS) for _ in bare)) == bare:
        continue
    return made


def initials(text: str, desk: Desk) -> str | None:
    """Those of the stand-in of whoever signs with some letters; None where nobody does."""
    whose = _by_initials(desk).get(text.upper())
    return None if whose is None else _new_letters(whose, desk)


def _by_initials(desk: Desk) -> dict[str, _Lettered]:
    """By the initials of full names (all, first and last, those of a double one): whose they are.

    Of a name and which of its parts; one that is an initial itself counts («A. Rahman»).
    """
    if "by initials" not in desk.cache:
        by_initials: dict[str, _Lettered] = {}
        named = [parts for parts in desk.people if any(part.kind == "name" for part in parts)]
        ways = [list(names.initials_of(parts).items()) for parts in named]
        for way in zip_longest(*ways):  # the likelier initials of everybody go first
            for parts, entry in zip(named, way, strict=True):
                if entry is not None:
                    by_initials.setdefault(entry[0], (parts, entry[1]))
        desk.cache["by initials"] = by_initials
    return cast("dict[str, _Lettered]", desk.cache["by initials"])


def _is_joined_behind(parts: tuple[Part, ...], place: int) -> bool:
    return place + 1 < len(parts) and parts[place + 1].joined


def _family(decision: Decision, parts: tuple[Part, ...], desk: Desk) -> str | None:
    """The stand-in of a family's name in the plural («the Kowalskis»); None for any other name.

    A plural is told by the same name without its ending elsewhere in the text, or by «the» before
    a name that ends so.
    """
    original = desk.original(decision)
    named = [part for part in parts if part.kind == "name"]
    words = [part for part in named if part.text.casefold() != "the"]
    alone = all(part.kind in ("name", "particle") for part in parts)
    double = all(part.joined for part in words[1:])
    if not alone or not words or not double or not words[-1].text.endswith("s"):
        return None
    last = words[-1]
    led = _is_led(
        desk.text[max(0, decision.span.start - 40) : decision.span.start + words[0].start]
    )
    for ending in ("es", "s"):
        single = last.text.removesuffix(ending)
        if single == last.text or not (names.canonical(single) in surnames(desk) or led):
            continue
        if led and ending == "es" and names.canonical(single) not in surnames(desk):
            continue
        new = substitute_part(single, SURNAME, desk)
        if new is None:
            return None
        many = new + ("es" if new.endswith(_HISSES) else "s")
        before = _first_of_two(original, words, desk)
        if before is None:
            return None
        return before + case.shaped(many, last.text) + original[last.end :]
    return None


def _is_led(before: str) -> bool:
    """Whether what stands before a name says that it is a family's: «the», «die Hubers und»."""
    return before.endswith(_LEADS) or _FAMILY_AHEAD.search(before) is not None


_FAMILY_AHEAD = re.compile(r"\b(?:[Dd]ie|[Tt]he)[ ][A-ZÄÖÜ][\w'’]{2,20}s[ ](?:und|and)[ ]\Z")


def _first_of_two(original: str, words: list[Part], desk: Desk) -> str | None:
    """What stands before the last word of a family's name: «Adeyemi-» of «the Adeyemi-Holts»."""
    text, copied = "", 0
    for part in words[:-1]:
        new = substitute_part(part.text, SURNAME, desk)
        if new is None:
            return None
        text += original[copied : part.start] + case.shaped(new, part.text)
        copied = part.end
    return text + original[copied : words[-1].start]


def _german_genitive(original: str, parts: tuple[Part, ...], desk: Desk) -> str | None:
    """«Juttas» of Jutta as the genitive of her stand-in; None for any other name."""
    single = parts[0].text.removesuffix("s")
    plain = names.canonical(single)
    if not desk.german or len(parts) > 1 or single == original or plain not in borne(desk):
        return None
    if names.canonical(parts[0].text) in _given_in_full(desk):
        return None
    new = substitute_part(single, roles(desk).get(plain, sex(plain)), desk)
    return None if new is None else new + ("ens" if new.endswith(_HISSES) else "s")


def surnames(desk: Desk) -> frozenset[str]:
    """The last names of everybody in the text, in one spelling each: «Mr Brackley» has one, too."""
    if "surnames" not in desk.cache:
        desk.cache["surnames"] = frozenset(
            part for part, role in roles(desk).items() if role == SURNAME
        )
    return cast("frozenset[str]", desk.cache["surnames"])


def borne(desk: Desk) -> frozenset[str]:
    """Every part of a name in the text, in one spelling each."""
    if "borne names" not in desk.cache:
        desk.cache["borne names"] = frozenset(
            names.canonical(part.text)
            for mention in desk.people
            for part in mention
            if part.kind == "name"
        )
    return cast("frozenset[str]", desk.cache["borne names"])


def _substitute(place: int, parts: tuple[Part, ...], desk: Desk) -> str | None:
    part = parts[place]
    if part.kind == "name":
        new = _for_short(part.text, parts, desk) or substitute_part(
            part.text, _role(place, parts, desk), desk
        )
        return None if new is None else case.shaped(new, part.text)
    if part.kind == "initial":
        return _initial(part, parts, desk)
    return part.text


def _for_short(text: str, parts: tuple[Part, ...], desk: Desk) -> str | None:
    """A short form of the stand-in of the one whom a lone name is short for («Ayo», «Bob»)."""
    known = roles(desk)
    plain = names.canonical(text)
    alone = sum(part.kind == "name" for part in parts) == 1
    whose = None if known.get(plain) == SURNAME else _shortened(desk).get(plain)
    if whose is None and not (alone and known.get(plain) != SURNAME):
        return None
    if whose is None:
        whose = None if plain in _given_in_full(desk) else _in_full(desk).of_whom(text)
    if whose is None:
        return None
    new = substitute_part(whose, known.get(whose, sex(whose)), desk)
    entity = ("name", plain)
    issued = desk.memory.entities.get(entity)
    if issued is not None and issued.casefold() not in desk.words:
        return issued
    made = short_forms.forms(new, plain) if new else ()
    form = next((each for each in made if desk.free(each, entity)), None)
    if form is not None:
        desk.memory.entities[entity] = form
        desk.memory.owners[form.casefold()] = entity
    return form


def short_form(text: str, desk: Desk) -> str | None:
    """A short form of the stand-in of the only one of the text for whom a word is short."""
    return _for_short(text, names.split(text), desk)


def _named(parts: tuple[Part, ...]) -> list[Part]:
    return [part for part in parts if part.kind == "name"]


def _shortened(desk: Desk) -> dict[str, str]:
    """Given names that are short for another beside the same surname: Jeb of Jebediah Crouch."""
    if "shortened" not in desk.cache:
        families: dict[str, set[str]] = {}
        for mention in desk.people:
            given, surname = halves(_named(mention))
            if given and surname:
                family = families.setdefault(names.canonical(surname[-1].text), set())
                family.update(names.canonical(part.text) for part in given)
        desk.cache["shortened"] = {
            short: whole
            for family in families.values()
            for givens in (short_forms.Givens(family),)
            for short in family
            if (whole := givens.of_whom(short)) is not None
        }
    return cast("dict[str, str]", desk.cache["shortened"])


def _given_in_full(desk: Desk) -> frozenset[str]:
    """The given names of the full names in the text, and lone ones that the lists have."""
    if "given in full" not in desk.cache:
        known = roles(desk)
        desk.cache["given in full"] = frozenset(
            plain
            for mention in desk.people
            for part in mention
            if part.kind == "name"
            and known.get(plain := names.canonical(part.text), "U") != SURNAME
            and (halves(_named(mention))[0] or (len(plain) >= _LONG_ENOUGH and sex(plain) != "U"))
        ) | {names.canonical(given[0]) for given, _surname in in_two(desk)}
    return cast("frozenset[str]", desk.cache["given in full"])


def _in_full(desk: Desk) -> short_forms.Givens:
    """The same, looked up by what they are called for short."""
    if "in full" not in desk.cache:
        desk.cache["in full"] = short_forms.Givens(_given_in_full(desk))
    return cast("short_forms.Givens", desk.cache["in full"])


def substitute_part(text: str, role: str, desk: Desk) -> str | None:
    """The substitute for one part in a role (F, M, U: given name; S: surname)."""
    plain = names.canonical(text)
    shared = _of_a_couple(plain, desk) if role == SURNAME else None
    return shared or desk.part("name", plain, _options(text, role, german=desk.german))


_IN_SKI = word_lists.in_order("names.surnames_in_ski")
_IN_SKY = word_lists.in_order("names.surnames_in_sky")
_IN_OV = word_lists.in_order("names.surnames_in_ov")
_WITH_OVA = word_lists.in_order("names.surnames_with_ova")
_HERS_AND_HIS = (
    ("ska", "ski", _IN_SKI), ("cka", "cki", _IN_SKI),
    ("dzka", "dzki", _IN_SKI), ("ská", "ský", _IN_SKY),
    ("cká", "cký", _IN_SKY), ("ova", "ov", _IN_OV),
    ("eva", "ev", _IN_OV), ("ina", "in", _IN_OV),
    ("ová", "", _WITH_OVA),
)  # fmt: skip
"""How her surname ends, how his, and the list of his that stand for such ones."""


def _of_a_couple(plain: str, desk: Desk) -> str | None:
    """The form for her or him of one stand-in where a text has both: «Zielińska», «Zieliński»."""
    known = borne(desk)
    for hers, his, listed in _HERS_AND_HIS:
        stem = plain.removesuffix(hers) if plain.endswith(hers) else plain.removesuffix(his)
        if not {stem + hers, stem + his} <= known or plain not in (stem + hers, stem + his):
            continue
        new = desk.part("name", stem + his, listed)
        if new is None or plain == stem + his:
            return new
        end, cut = next((her, him) for her, him, other in _HERS_AND_HIS if other is listed)
        return desk.part("name", plain, (new.removesuffix(cut) + end,))
    return None


def _options(text: str, role: str, *, german: bool) -> tuple[str, ...]:
    """Names of the text's script and language, whatever language the name itself is of."""
    for script in _scripts(text):
        agreeing = _agreeing(text, role, script)
        if len(agreeing) >= _FEWEST:
            return agreeing
    if role == SURNAME:
        return lexicon.german_surnames() if german else lexicon.surnames()
    return lexicon.german_given(role) if german else lexicon.given(role)


def _agreeing(text: str, role: str, script: str) -> tuple[str, ...]:
    """Names of a script and role; Cyrillic ones with the same ending (Петров, Петрова)."""
    kinds = ("F", "M") if role == "U" else (role,)
    listed = tuple(given for kind in kinds for given in lexicon.in_script(script, kind))
    if script != "CYRILLIC":
        return listed
    ending = text[-1].lower() in "ая"
    return tuple(given for given in listed if (given[-1] in "ая") == ending)


def _scripts(text: str) -> tuple[str, ...]:
    letter = next((char for char in text if char.isalpha()), "a")
    script = unicodedata.name(letter, "LATIN").split()[0]
    return ("CJK-CN", "CJK-TW") if script == "CJK" else (script,)


def _role(place: int, parts: tuple[Part, ...], desk: Desk) -> str:
    """What a part is: by its place among several, by its other mentions, or by the list."""
    part = parts[place]
    named = _named(parts)
    given, surname = halves(named)
    by_given = names.canonical(parts[0].text) in BY_GIVEN_NAME
    if not given and parts[0].kind in ("title", "initial") and not by_given:
        return SURNAME
    if given and part in surname:
        return SURNAME
    known = roles(desk).get(names.canonical(part.text))
    if known and known != "U":
        return known
    if not known and is_surname(part.text):
        return SURNAME
    return _of_a_double(part, given or named, desk) or _by_ending(part.text, parts)


def _of_a_double(part: Part, given: list[Part], desk: Desk) -> str:
    """The sex of a given name; both of a double one («Hyun-woo») have one, drawn if need be."""
    likely, ahead = sex(part.text), tuple(given)
    double = [each for i, each in enumerate(given) if each.joined or _is_joined_behind(ahead, i)]
    if part not in double:
        return "" if likely == "U" else likely
    told = next((known for each in reversed(double) if (known := sex(each.text)) != "U"), "")
    whole = "-".join(names.canonical(each.text) for each in double)
    return told or desk.draw("sex", whole).choice(("F", "M"))


def _by_ending(given: str, parts: tuple[Part, ...]) -> str:
    """F or M of a name that no list has, by its ending or by that of a Slavic surname; else U."""
    last = parts[-1].text.casefold() if parts and parts[-1].kind == "name" else ""
    if len(parts) > 1 and last.endswith(_SLAVIC_WOMEN):
        return "F"
    plain = names.ascii_key(given)
    if plain.endswith(_OF_WOMEN):
        return "F"
    return "M" if plain.endswith(_OF_MEN) else "U"


def fullest(decision: Decision, desk: Desk) -> str:
    """The fullest name in the text of the person that a mention names, or the mention itself.

    «Dominik» is Dominik Kowalczyk where nobody else is called so; «Mr O'Leary» is not Siobhán.
    """
    original = desk.original(decision)
    if decision.span.type != "PERSON":
        return original
    whole = _full_names(desk)
    mine = _plain_parts(names.split(original))
    if not mine or mine in whole:
        return whole.get(mine, original)
    others = [parts for parts in whole if mine < parts]
    longest = max(others, key=len, default=frozenset[str]())
    if not others or any(not parts <= longest for parts in others):
        return original
    said = beside(names.split(original), desk.text, decision.span, decision.span.end)
    sexes = {sex(part) for part in longest} - {"U"}
    is_other = said.title and said.sex != "U" and sexes == {"F", "M"} - {said.sex}
    return original if is_other else whole[longest]


def _full_names(desk: Desk) -> dict[frozenset[str], str]:
    """Names of at least two parts in the conversation, by their parts in one spelling each."""
    if "full names" not in desk.cache:
        labelled = placeholder.labelled("PERSON", desk)
        full = {frozenset(name.split()): name for name in labelled if " " in name}
        for decision in desk.plan.decisions:
            if decision.span.type == "PERSON":
                original = desk.original(decision)
                parts = _plain_parts(names.split(original))
                if len(parts) > 1:
                    full.setdefault(parts, original)
        desk.cache["full names"] = full
    return cast("dict[frozenset[str], str]", desk.cache["full names"])


def _plain_parts(parts: tuple[Part, ...]) -> frozenset[str]:
    return frozenset(names.canonical(part.text) for part in parts if part.kind == "name")


def _givens(desk: Desk) -> dict[tuple[str, str], tuple[int, str]]:
    """By surname and initial the first given name of a full name, with its mention's number.

    Also a further given name («T.» of John Thomas Ward) where none of that letter is the first.
    """
    if "givens" not in desk.cache:
        givens: dict[tuple[str, str], tuple[int, str]] = {}
        further: dict[tuple[str, str], tuple[int, str]] = {}
        for number, (given, surname) in enumerate(in_two(desk)):
            for place, name in enumerate(given):
                for whose in surname:
                    key = names.canonical(whose), name[:1].upper()
                    (further if place else givens).setdefault(key, (number, name))
        desk.cache["givens"] = further | givens
    return cast("dict[tuple[str, str], tuple[int, str]]", desk.cache["givens"])


def _last_initial(part: Part, parts: tuple[Part, ...], desk: Desk) -> str | None:
    """The initial of the surname's stand-in behind a given name: «Tess A.» of Tess Abernathy.

    Also behind what one is called for short («Zhenya M.»), and «Bastian B.» of «B. Brandner»; None
    where nobody is called so.
    """
    named = _named(parts)
    if not named or part.start < named[-1].end:
        return None
    given = names.canonical(named[0].text)
    whole = given if given in _given_in_full(desk) else _in_full(desk).of_whom(given) or given
    initialled = (
        ([each.text for each in mention if each.kind == "initial"][:1], [_named(mention)[0].text])
        for mention in desk.people
        if mention[0].kind == "initial" and _named(mention)
    )
    for givens, surname in (*in_two(desk), *initialled):
        known = names.canonical(givens[0].rstrip("."))
        alike = known in (given, whole, given[:1])
        if alike and surname[0][0].upper() == part.text[0]:
            new = substitute_part(surname[0], SURNAME, desk)
            return None if new is None else new[0].upper() + part.text[1:]
    return None


def _initial(part: Part, parts: tuple[Part, ...], desk: Desk) -> str:
    """The initial of the substitute of the name it abbreviates, if that stands in the text."""
    surnames = {names.canonical(other.text) for other in parts if other.kind == "name"}
    keys = [(surname, part.text[:1]) for surname in surnames]
    fitting = [_givens(desk)[key] for key in keys if key in _givens(desk)]
    if fitting:
        _number, given = min(fitting)
        role = roles(desk).get(names.canonical(given), sex(given))
        new = substitute_part(given, role, desk)
        return (new or "X")[0] + part.text[1:]
    last = _last_initial(part, parts, desk)
    if last is not None:
        return last
    options = tuple(letter for letter in _INITIALS if letter != part.text[:1])
    value = f"{part.text}|{'|'.join(sorted(surnames))}"
    return desk.draw("initial", value).choice(options) + part.text[1:]


def _whole(surname: str, given: str, desk: Desk) -> str | None:
    """The stand-in of a short name in a script without spaces."""
    new = substitute_part(surname, SURNAME, desk)
    behind = substitute_part(given, "F", desk) if given else ""
    return None if new is None or behind is None else new + behind
