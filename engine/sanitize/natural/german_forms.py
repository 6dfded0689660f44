"""How a German noun for a person stands in its sentence: number, case and sex, read and written.

Read from the word and from the determiner before it («des Schlossers», «den Polizisten», «die
Maurer»), which are sent either way. Nouns of the weak declension («Polizist») and those made of
adjectives («Angestellter») have forms of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.kinds import word_forms, word_lists

_DETERMINED: Final = re.compile(
    r"(?<![\w-])(?:(?P<by>mit|von|bei|zu|aus|nach|seit|gegenüber)[ ])?"
    rf"(?P<word>{word_lists.any_of('function_words.german_determiners')}|\d{{1,3}}"
    "|(?:m|d|s|k)?ein(?:e[rnms]?|es)?|(?:unser|euer|ihr|eur|unsr)(?:e[rnms]?)?"
    "|(?:dies|jed|jen|welch)e[rnms]?)"
    r"(?:[ ][a-zäöüß]{2,20}(?:e[nrms]?)){0,3}[ ]\Z",
    re.IGNORECASE,
)
"""A determiner and the adjectives behind it, at the end of what stands before a noun."""
_REACH: Final = 80
_WEAK: Final = re.compile(rf"{word_lists.any_of('work.ends_of_weak_nouns')}\Z")
_STRONG: Final = ("leutnant", "landrat", "stadtrat", "gemeinderat", "kreisrat", "bezirksrat")
_OF_ADJECTIVES: Final = re.compile(rf"{word_lists.any_of('work.adjectives_for_people')}e[rnm]?\Z")
_LONG_GENITIVE: Final = re.compile(r"(?:arzt|anwalt|wirt|koch|mann|rat|schmied|vogt|hirt|[sßzx])\Z")
_PLURAL_WORDS: Final = frozenset(
    "die alle beide viele mehrere einige zwei drei vier fünf sechs sieben acht neun zehn".split()
)
_ENDINGS: Final = ("n", "s", "es", "en", "e")


@dataclass(frozen=True, slots=True)
class Form:
    """Number, case and sex of a noun in its place; `determined` where «der» stands before it."""

    base: str
    several: bool
    case: str
    woman: bool
    determined: bool


def read(
    word: str, before: str, is_known: Callable[[str], bool], is_woman: Callable[[str], bool]
) -> Form:
    """The form of a noun, in small letters, behind `before`; `is_known` tells its first form."""
    match = _DETERMINED.search(before[-_REACH:])
    said = match["word"].lower() if match else ""
    base = _base(word, said, is_known)
    if _OF_ADJECTIVES.search(base):
        woman = base.endswith("e") and not _is_masculine(said)
    else:
        woman = is_woman(base)
    case = _case(word, base, said, woman=woman)
    dative = match is not None and bool(match["by"]) and said.endswith("n")
    several = _is_plural(word, base, said, woman=woman, dative=dative)
    if several:
        case = "dative" if dative or (case == "dative" and said != "") else "nominative"
        if word == f"{word_forms.german_plural(base)}n" and not woman:
            case = "dative"
    determined = said[:2] in ("di", "de", "je", "we", "zu", "be", "vo", "am", "im") and said != ""
    return Form(base, several, case, woman, determined)


def written(noun: str, form: Form) -> str:
    """Another noun in the same form."""
    if _OF_ADJECTIVES.search(noun):
        return _of_an_adjective(noun, form)
    if form.several:
        many = word_forms.german_plural(noun)
        return f"{many}n" if form.case == "dative" and not many.endswith(("n", "s")) else many
    if form.woman or form.case == "nominative":
        return noun
    plain = noun.casefold()
    if _WEAK.search(plain) and not plain.endswith(_STRONG):
        return f"{noun}n" if noun.endswith("e") else f"{noun}en"
    if form.case == "genitive":
        return f"{noun}es" if _LONG_GENITIVE.search(plain) else f"{noun}s"
    return noun


def _base(word: str, said: str, is_known: Callable[[str], bool]) -> str:
    single = word_forms.german_singular(word)
    cut = [word.removesuffix(ending) for ending in _ENDINGS if word.endswith(ending)]
    many = word_forms.german_singular(word.removesuffix("n")) if word.endswith("n") else None
    for form in (word, *filter(None, (single, many)), *cut):
        if len(form) > 2 and is_known(form):
            return form
    if _OF_ADJECTIVES.search(word) and word.endswith("n"):
        return word[:-1] + ("" if not _is_masculine(said) else "r")
    return single or word


def _is_masculine(said: str) -> bool:
    """Whether a determiner stands before a man; «der» may be a woman's in other cases."""
    return said in ("der", "dieser", "jeder", "jener", "dem", "des", "den", "ein", "zum", "beim",
                    "vom", "am", "im") or said.endswith(("em", "es", "en")) or (
        said in ("mein", "dein", "sein", "kein", "unser", "euer", "ihr"))  # fmt: skip


def _case(word: str, base: str, said: str, *, woman: bool) -> str:
    if woman:
        return "dative" if said.endswith("er") or said == "zur" else "nominative"
    if said.endswith("es") and said != "das":
        return "genitive"
    if said.endswith("em") or said in ("zum", "beim", "vom", "am", "im"):
        return "dative"
    if said.endswith("en"):
        return "accusative"
    oblique = word != base and word in (f"{base}s", f"{base}es")
    return "genitive" if oblique else "nominative"


def _is_plural(word: str, base: str, said: str, *, woman: bool, dative: bool) -> bool:
    if word == base:
        led = said in _PLURAL_WORDS or (said.isdigit() and said != "1")
        owned = said.endswith("e") and said not in ("alle", "viele")
        return not woman and not _OF_ADJECTIVES.search(word) and (led or owned)
    if word in (f"{base}s", f"{base}es") and said.endswith(("es", "")) and not word.endswith("en"):
        return word_forms.german_singular(word) == base
    weak = word in (f"{base}n", f"{base}en") and _WEAK.search(base) is not None
    oblique = said.endswith(("en", "em", "es")) or said in ("zum", "beim", "vom")
    return not (weak and oblique and not dative) and not (
        _OF_ADJECTIVES.search(word) is not None and said not in _PLURAL_WORDS
    )


def _of_an_adjective(noun: str, form: Form) -> str:
    stem = noun.removesuffix("r")
    if form.several:
        return f"{stem}n" if form.determined or form.case == "dative" else stem
    if form.woman:
        return f"{stem}n" if form.case == "dative" else stem
    if form.case != "nominative":
        return f"{stem}n"
    return stem if form.determined else f"{stem}r"
