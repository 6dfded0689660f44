"""Natural substitutes for organisations: the kind (Ltd, University, Bank) stays, the name goes."""

from __future__ import annotations

import re

from engine.forms import names
from engine.sanitize import lexicon, place
from engine.sanitize.desk import Desk
from engine.values import Decision

_KINDS = frozenset(
    "ltd limited inc incorporated llc llp lp plc gmbh ag kg ug se sa sarl sas srl spa nv bv ab oy"
    " as corp corporation co company group holding holdings partners partnership associates"
    " ventures capital bank banking trust fund insurance university college school academy"
    " institute institution hospital clinic medical health healthcare center centre laboratory"
    " laboratories labs lab pharmacy pharmaceuticals church council committee commission"
    " department ministry office agency authority bureau court police service services systems"
    " solutions software technologies technology tech consulting consultants logistics energy"
    " foods media news press times post journal studio studios association society foundation"
    " federation union club team international global national federal state county city public"
    " high primary elementary community general regional central royal north south east west"
    " northern southern eastern western and of the for de la le du des der die das und et y & in"
    " at on sons brothers law firm estate real motors airlines airways hotel hotels restaurant"
    " store stores industries manufacturing engineering construction development management"
    " research education science sciences arts".split()
)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|&")
_SHORT = 5
_LETTERS = tuple("ABCDEFGHKLMNPRSTVW")
_STEMS = (
    "Alder Amber Arbor Argent Aster Avon Beacon Birch Brant Bright Calder Cedar Chal Clear Cobalt"
    " Copper Coral Corvus Crest Dawn Delta Elm Ember Ever Fair Falcon Fen Fern Glen Gran Green"
    " Harbor Haven Hazel Heron High Iris Iron Juniper Kestrel Lark Laurel Linden Lumen Maple Marl"
    " Meri Mill Nor North Nova Oak Onyx Orchard Osprey Pine Quarry Raven Ridge River Rowan Sable"
    " Saffron Silver Sol Stan Stone Summit Swift Tamar Tern Thorn Timber Vale Verd Wen West"
    " Willow Win Wren Yar".split()
)
_ENDS = "bridge brook burg croft dale field ford gate grove hurst lea mark mere ridge row side "
_ENDS += "stead ston vale view ward well wick wood worth"
COINED = tuple(
    stem + end
    for stem in _STEMS
    for end in _ENDS.split()
    if stem.lower() != end and not stem.lower().endswith(end[:2])
)


def make(decision: Decision, desk: Desk, _counter: int) -> str | None:
    """Word by word, so that «Acme» and «Acme Ltd» stay one firm; acronyms become acronyms."""
    original = desk.original(decision)
    body = names.without_possessive(original)
    text, at = "", 0
    changed = False
    for word in _WORD.finditer(body):
        new = _substitute(word[0], desk)
        if new is None:
            return None
        changed |= new != word[0]
        text += body[at : word.start()] + new
        at = word.end()
    return text + body[at:] + names.possessive(original) if changed else None


def _substitute(word: str, desk: Desk) -> str | None:
    plain = names.canonical(word)
    if plain in _KINDS and not (word.isupper() and 1 < len(word) <= 4 and plain not in _CLOSED):
        return word
    if word.isdigit():
        return _number(word, desk)
    known = lexicon.cities().get(plain)
    if known and known[1] in "12" and word[0].isupper():
        new = place.substitute(word, desk)
    elif word.isupper() and 1 < len(word) <= _SHORT:
        return _acronym(word, desk)
    else:
        new = desk.part("organisation", plain, COINED)
    return None if new is None else names.shaped(new, word)


_CLOSED = frozenset("ltd inc llc llp lp plc gmbh ag kg ug se sa sas srl spa nv bv ab oy".split())


def _number(word: str, desk: Desk) -> str:
    draw = desk.draw("organisation number", word)
    return "".join(str(draw.below(9) + 1) for _ in word)


def _acronym(word: str, desk: Desk) -> str | None:
    draw = desk.draw("acronym", word)
    options = tuple("".join(draw.choice(_LETTERS) for _ in word) for _ in range(64))
    return desk.part("acronym", names.canonical(word), options)
