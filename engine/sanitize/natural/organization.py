"""Natural substitutes for organisations: the kind (Ltd, University, Bank) stays, the name goes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from engine.kinds import case, names, word_lists
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import (
    bearers,
    german_terms,
    lexicon,
    machines,
    person,
    place,
    same_shape,
)
from engine.values import HOUSE, Decision

# Legal forms and degrees with dots or strokes, which stay as they are: «S.r.l.», «Sp. z o.o.».

_DOTTED = tuple(form.split() for form in word_lists.in_order("organizations.dotted_forms"))
_PLAIN = (
    rf"{word_lists.any_of('organizations.forms_and_degrees')}|Sp\.(?=\s?z)|spol\.(?=\s?s)"
    "|S[AaàÀ]RL"
    r"|(?:(?:Private|Proprietary|Public)\s)?Limited(?:\s(?:Liability\s)?(?:Company|Partnership))?"
    r"|(?:(?:Open|Closed|Public)\s)?Joint[\s-]Stock\sCompany"
)


def _pattern(letters: list[str]) -> str:
    """The dotted letters of a form; a dot may have a space behind it, the last one may lack."""
    return "".join(
        re.escape(letter) + (r"\s?" if letter.endswith(".") else r"\s")
        for letter in letters[:-1]
    ) + re.escape(letters[-1]) + r"\.?"  # fmt: skip


_FORM = re.compile(
    rf"(?<![\w.])(?:{'|'.join(map(_pattern, sorted(_DOTTED, key=len, reverse=True)))}|{_PLAIN})"
    r"(?![\w])"
)


def spans(name: str) -> tuple[tuple[int, int], ...]:
    """Where legal forms stand behind the first word of an organisation's name."""
    places = (match.span() for match in _FORM.finditer(name))
    return tuple((start, end) for start, end in places if any(map(str.isalnum, name[:start])))


_CHURCHES = re.compile(r"\b(?:C[ ]?of[ ]?[EISW]|V[AC]|RC|CofE)\b(?=[ ][A-Z])")
"""Whose a school is: «St Oswin's C of E Primary School» stays one of the Church of England."""
_BODIES = word_lists.words("public.bodies") | {
    "AOK", "BKK", "EAT", "ET", "EU", "FTT", "GB", "HSC", "IKK", "NHS", "NI", "UK", "US", "USA",
}  # fmt: skip
"""Letters of public bodies, tribunals («Bristol ET») and countries: parts of other names."""
_BEFORE_A_NAME = word_lists.words("organizations.kinds_before_a_name")
"""Words for a kind that stand before its name in German and other languages."""
_LEGAL_FORMS = word_lists.words("organizations.legal_forms")
_KINDS = (
    _LEGAL_FORMS
    | word_lists.words("organizations.kinds")
    | word_lists.words("organizations.kinds_in_many_names")
    | word_lists.words("organizations.kinds_beside_a_name")
)
_INFLECTED = word_lists.words("organizations.german_kinds")
"""German words for a kind, whose genitive stands in a sentence."""
_COMPOUND = re.compile(
    r"(?P<stem>[^\W\d_]{3,20}?)(?P<end>(?i:"
    f"{word_lists.any_of('organizations.ends_of_german_kinds')}))"
)
"""A German name put together with what it is: «Josefschule», «Seeblickklinik»."""
_GENERAL = word_lists.words("organizations.general_stems")
"""Beginnings of such words that name nobody: «Kreisklinik», «Grundschule»."""
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|&")
_NUMBERED = re.compile(r"\d{1,4}[A-Za-z]|[A-Z]\d{1,4}")
"""«4B» of «Ward 4B»."""
_COUNTED = re.compile(rf"\d+|{_NUMBERED.pattern}")
_SAINTS = frozenset({"st", "saint", "sankt", "san", "santa", "são", "sainte", "ste", "naomh"})
_PART = re.compile(r"[^\W_]+")
_JOINED = re.compile(r"\A[_@/\\-]|[_/\\:.@-]\w\Z")
"""Signs beside a name that is a piece of an identifier: before it, or behind it and a letter."""
_SHORT = 5
_LETTERS = tuple("ABCDEFGHKLMNPRSTVW")
_STEMS = word_lists.in_order("organizations.coined_stems")
_ENDS = word_lists.in_order("organizations.coined_ends")


def _coined(stems: Sequence[str], ends: Sequence[str]) -> tuple[str, ...]:
    return tuple(
        stem + end
        for stem in stems
        for end in ends
        if stem.lower() != end and not stem.lower().endswith(end[:2])
    )


COINED = _coined(_STEMS, _ENDS)
_COINED_GERMAN = _coined(
    word_lists.in_order("organizations.coined_german_stems"),
    word_lists.in_order("organizations.coined_german_ends"),
)
"""Names for organisations of German texts; the language of the text chooses, no value."""


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """Word by word, so that «Acme» and «Acme Ltd» stay one firm; acronyms become acronyms.

    A word for a kind stays behind a word that changes («Foundry Lane Surgery») or before an «of»
    («University of Graz»); «Northern» of «Northern General» goes.
    """
    original = desk.original(decision)
    body = names.without_possessive(original)
    if (party := german_terms.party(body, desk, counter)) is not None:
        return party + names.possessive(original)
    words = _words(body)
    plain = [names.canonical(word[0]) for word in words]
    lead = _lead(plain)
    if not lead and any(_is_named(word[0]) for word in words):
        others = (
            index
            for index, word in enumerate(plain)
            if word not in _BEFORE_A_NAME
            and word not in _SMALL
            and word.removesuffix("s") not in _INFLECTED
        )
        lead = next(others, 0)
        if lead == 0 and _says_only_what_it_is(words):
            lead = 1
    text, copied = "", 0
    changed = False
    for number, word in enumerate(words):
        counted = number + 1 < len(words) and _COUNTED.fullmatch(words[number + 1][0]) is not None
        named = _is_named(word[0]) or (not changed and number >= lead and not counted)
        named = named and not (word[0].islower() and plain[number] in _SMALL)
        named = named and not (number < lead and plain[number] in _BEFORE_A_NAME)
        named = named and not (changed and _is_last_part(word, body))
        if number and plain[number - 1].rstrip(".") in _SAINTS:
            new = _saint(word[0], desk)
        elif named and not (plain[number].rstrip(".") in _SAINTS and number + 1 < len(words)):
            new = _substitute(word[0], desk)
        else:
            new = word[0]
        if new is None:
            return None
        changed |= new != word[0]
        text += body[copied : word.start()] + new
        copied = word.end()
    return text + body[copied:] + names.possessive(original) if changed else None


def _says_only_what_it_is(words: Sequence[re.Match[str]]) -> bool:
    """Whether the first word is one for a kind and the next names the house: «Sanitär Gerber».

    Of «Harbour Funeral Home» the first goes, which is all that tells it from others.
    """
    first, *others = (word[0] for word in words)
    kind = names.canonical(first) in _KINDS or (first.istitle() and not _is_named(first))
    named = bool(others) and _is_named(others[0])
    return kind and named and any(map(_is_telling, others))


def _is_last_part(word: re.Match[str], body: str) -> bool:
    """Whether a German word for a kind is joined to the name before it: «Sankt-Elmar-Klinik»."""
    joined = body[max(0, word.start() - 1) : word.start()] == "-" and word.end() == len(body)
    return joined and names.canonical(word[0]) in _BEFORE_A_NAME


def _saint(word: str, desk: Desk) -> str | None:
    """Another saint for one: «St. Mary's», «Sankt Anna»."""
    name = names.without_possessive(word)
    options = lexicon.german_given("U") if desk.german else lexicon.given(bearers.sex(name))
    new = desk.part("saint", names.canonical(name), options)
    return None if new is None else case.shaped(new, name) + names.possessive(word)


def _words(body: str) -> list[re.Match[str]]:
    """The words of a name but those of its legal form."""
    forms = (*spans(body), *(match.span() for match in _CHURCHES.finditer(body)))
    return [
        word
        for word in _WORD.finditer(body)
        if not any(start <= word.start() < end for start, end in forms)
    ]


_LONGEST_SURNAME = 7
"""Letters of words in «s» that may be somebody's name: «Banks»."""


def _lead(plain: list[str]) -> int:
    """So many words at the beginning say only what it is: «University of», «The»."""
    of = next((index for index, word in enumerate(plain) if word in _OF), 0)
    if of and of + 1 < len(plain) and all(word in _KINDS for word in plain[:of]):
        return of + 1 if any(word not in _KINDS for word in plain[of:]) else len(plain)
    return 1 if plain[:1] == ["the"] else 0


def _is_named(word: str) -> bool:
    """Whether a word is more than one for a kind; short capitals are a name of their own."""
    plain = names.canonical(word)
    short = word.isupper() and 1 < len(word) <= 4 and plain not in _LEGAL_FORMS
    short = short and word not in _BODIES
    compound = _COMPOUND.fullmatch(word)
    general = compound is not None and _is_general(compound["stem"].casefold())
    inflected = plain.endswith("s") and {plain[:-1], plain[:-2]} & _INFLECTED  # «des Klinikums»
    return not (_is_kind(plain) or general or inflected) or short


def _is_kind(plain: str) -> bool:
    """Whether a word says of what kind a firm is, also in the singular («care home»).

    In the plural («Seafoods», «Bakeries») only where it is long enough to be no surname.
    """
    long = len(plain) > _LONGEST_SURNAME
    one = {plain.removesuffix("s"), re.sub(r"ies\Z", "y", plain)} if long else set()
    return plain in _KINDS or f"{plain}s" in _KINDS or not _KINDS.isdisjoint(one)


def _is_telling(word: str) -> bool:
    """Whether a word names a house and is no number: «Gerber» of «Sanitär Gerber»."""
    return _is_named(word) and len(word) > 2 and word[0].isupper() and word.isalpha()


def _is_general(stem: str) -> bool:
    """Whether the beginning of a compound names nobody, itself or in two: «Gemeinschaftsgrund»."""
    return stem in _GENERAL or any(
        stem[:size] in _GENERAL and stem[size:] in _GENERAL for size in range(2, len(stem) - 1)
    )


def _substitute(word: str, desk: Desk) -> str | None:
    plain = names.canonical(word)
    if word.isdigit():
        return _number(word, desk)
    if _NUMBERED.fullmatch(word):
        return same_shape.randomised(word, desk.draw("organisation number", word))
    if len(word) == 1 and word.isupper():
        options = tuple(letter for letter in _LETTERS if letter != word)
        return desk.draw("organisation initial", word).choice(options)
    if plain in _of_houses(desk):
        house = machines.word(names.without_possessive(word), desk)
        return None if house is None else house + names.possessive(word)
    return _of_a_name(word, plain, desk)


def _of_a_name(word: str, plain: str, desk: Desk) -> str | None:
    """What stands for a word that names a firm: its owner's, a town's, letters or a coined one."""
    owner = _of_somebody(word, desk)
    coined = _COINED_GERMAN if desk.german else COINED
    compound = _COMPOUND.fullmatch(word)
    new: str | None
    if owner is not None:
        new = owner
    elif word[0].isupper() and _is_town(plain, desk):
        new = place.substitute(word, desk)
    elif word.isupper() and 1 < len(word) <= _SHORT and not _is_shouted(word, desk):
        return _acronym(word, desk)
    elif compound is not None:
        stem = desk.part("organisation", compound["stem"].casefold(), coined)
        new = None if stem is None else stem + compound["end"]
    else:
        new = desk.part("organisation", plain, coined)
        return None if new is None else case.shaped(new, word) + names.possessive(word)
    return None if new is None else case.shaped(new, word)


def _is_shouted(word: str, desk: Desk) -> bool:
    """Whether letters in capitals are a word that the text also writes small: «TOLVA», «Tolva»."""
    if "words of the text" not in desk.cache:
        desk.cache["words of the text"] = frozenset(_PART.findall(desk.text))
    return word.capitalize() in cast("frozenset[str]", desk.cache["words of the text"])


def _of_houses(desk: Desk) -> frozenset[str]:
    """The words of names that stand in hosts, packages and accounts of the text, in small letters.

    What stands for such a word is written in identifiers, too, and is drawn as one.
    """
    if "words of houses" not in desk.cache:
        desk.cache["words of houses"] = frozenset(
            names.canonical(word)
            for decision in desk.plan.decisions
            if decision.span.source == HOUSE and decision.span.type == "ORGANIZATION"
            if _is_identifier(decision, desk)
            for word in _PART.findall(desk.original(decision))
        )
    return cast("frozenset[str]", desk.cache["words of houses"])


def _is_identifier(decision: Decision, desk: Desk) -> bool:
    """Whether a firm's name is a piece of one, or written in small letters as there."""
    span = decision.span
    around = desk.text[max(0, span.start - 1) : span.start] + desk.text[span.end : span.end + 2]
    return desk.original(decision).islower() or _JOINED.search(around) is not None


def _is_town(plain: str, desk: Desk) -> bool:
    """Whether a word names a larger town, or one that the text names as a place, too."""
    known = lexicon.cities().get(plain)
    return known is not None and (known[1] in "12" or ("place", plain) in desk.memory.entities)


def _of_somebody(word: str, desk: Desk) -> str | None:
    """What stands for a name of the text that a firm bears: «Holloway» of «Holloway & Pruitt».

    Also with the genitive's letter («Holloways»), a given name («Anna's Bakery»), and the name of
    a family («the Kowalskis»).
    """
    if not word[0].isupper():
        return None
    borne = person.borne(desk)
    return next(
        (
            desk.memory.entities[("name", plain)] + word[len(plain) :]
            for plain in (names.canonical(word), names.canonical(word).removesuffix("s"))
            if borne & {plain, f"{plain}s", f"{plain}es"}
            and ("name", plain) in desk.memory.entities
        ),
        None,
    )


_SMALL = (
    word_lists.words("function_words.frequent_english")
    | word_lists.words("function_words.frequent_german")
    | word_lists.words("function_words.frequent_french")
    | word_lists.words("function_words.frequent_spanish")
    | {"na"}  # «Gaelscoil na Cille»
)
"""«am» of «Grundschule am Hasenberg»: such words stay where they are written small."""
_OF = frozenset("of for de du des der di del na".split())


def _number(word: str, desk: Desk) -> str:
    draw = desk.draw("organisation number", word)
    return "".join(str(draw.below(9) + 1) for _ in word)


def _acronym(word: str, desk: Desk) -> str | None:
    draw = desk.draw("acronym", word)
    options = tuple("".join(draw.choice(_LETTERS) for _ in word) for _ in range(64))
    return desk.part("acronym", names.canonical(word), options)
