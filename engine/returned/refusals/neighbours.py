"""Refuses a form whose neighbours give it another meaning: «Helen Marshall», «Chapter 43».

Each rule answers True (leave it alone), False, or None: ask again with more text. Rules judge only
forms that the answer made itself, and the few exact ones that are common words or bare numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.kinds import known_names, month_names, names, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.everyday import WORDLIKE
from engine.returned.forms.number import UNITS
from engine.returned.refusals import partial_dates, scales
from engine.returned.refusals.around import Around
from engine.returned.trie import Entry

_IN_MONTH = re.compile(
    r"(?:\d|\b(?:in|since|by|of|until|till|during|this|next|last|early|late|mid|from|to"
    r"|im|en|de)) \Z",
    re.IGNORECASE,
)
_NEUTER = re.compile(r"\b(?:das|ein)[ \u00a0]\Z", re.IGNORECASE)
_DIRECTION = re.compile(
    rf"\b{word_lists.any_of('places.beginnings')}"
    r"[ -]\Z"
)
_COMPOUND = re.compile(r"-(?:la|le|les|sur|sous|en|de|du|des|upon|on|am|an|ob|del)-", re.IGNORECASE)
_COUNTED = re.compile(
    rf"(?:\b(?:{any_of(word_lists.words('sentences.numbered'))})\.?|[§#№])[ \u00a0]?\Z",
    re.IGNORECASE,
)
_STREET_NUMBER = re.compile(r"\d+ ?[a-zA-Z]?,? \Z")
_VERBS = word_lists.words("sentences.verbs")
_KINDS = word_lists.words("organizations.kinds_behind_a_name")
_LONGEST_JOINT = 8
_ABSTRACT = re.compile(r"(?:ung|heit|keit|schaft|tion|tät|nis|ment|ness|ship)(?:en|s|se)?\Z")
_JOINED_FIRM = re.compile(r"[ \u00a0](?:&amp;|&|y|e|et|und|and)[ \u00a0][A-ZÄÖÜÉ]")


def forbid(around: Around, entry: Entry, *, final: bool) -> bool | None:
    """Whether the text around a match rules out `entry`; None if more text is needed."""
    rules = _RULES.get(entry.item.type, ())
    if entry.item.mechanism == "placeholder" or not rules:
        return False
    for rule in rules:
        verdict = rule(around, entry)
        if verdict is None and not final:
            return None
        if verdict is None:
            verdict = rule(around.whole, entry)
        if verdict:
            return True
    return False


def _another_person(around: Around, entry: Entry) -> bool | None:
    """A given name before another surname, or a surname behind another given name or initial."""
    if entry.kind not in ("part", "weak") or " " in entry.form or "." in entry.form:
        return False
    if around.behind_a_name:
        return True
    return _surname_follows(around, entry) if entry.item.type == "PERSON" else False


def _surname_follows(around: Around, entry: Entry) -> bool | None:
    """Whether the next word is a surname, as far as capitals tell; in German nouns have them."""
    follows = around.capital_follows
    word = around.word_after if follows else ""
    if not word:
        return None if follows is None or word is None else False
    if word.casefold() in names.SUFFIXES:
        return False
    issued_names = [
        part.text for part in names.split(entry.item.replacement) if part.kind == "name"
    ]
    if issued_names[:1] == [entry.form] or around.tongue != "de":
        return not _ABSTRACT.search(word)
    alike = any(word.startswith(part[:4]) for part in issued_names if part != entry.form)
    return alike or word.casefold() in known_names.surnames()


def _common_noun(around: Around, entry: Entry) -> bool | None:
    """A part of a name with a German article before it, or a common word opening a sentence."""
    if entry.kind not in ("part", "weak"):
        return False
    after = around.text[around.end : around.end + 1]
    if around.behind_article and around.tongue == "de" and after != "-":
        return True
    wordlike = entry.form.casefold() in WORDLIKE
    if (wordlike or entry.kind == "weak") and around.behind_determiner:
        return True
    if not (wordlike and around.opens):
        return False
    if after and after in ",:'’\n*_(<|!?":
        return False
    word = around.word_after
    return None if word is None else word.casefold() not in _VERBS


def _month(around: Around, entry: Entry) -> bool | None:
    """«in May», «May 2021», «3 April»: no person."""
    if entry.kind not in ("part", "weak") or entry.form.casefold() not in month_names.MONTH_NAMES:
        return False
    if around.before(_IN_MONTH):
        return True
    text, end = around.text, around.end
    if len(text) < end + 2:
        return None
    return text[end] in " \u00a0" and text[end + 1].isdigit()


def _compound(around: Around, entry: Entry) -> bool | None:
    """«Rhodes-la-Neuve»."""
    text, end = around.text, around.end
    if entry.kind not in ("part", "weak") or text[end : end + 1] != "-":
        return False
    if len(text) < end + 6:
        return None
    return _COMPOUND.match(text, end) is not None


def _another_firm(around: Around, entry: Entry) -> bool | None:
    """«Green Valley Farms» is not Green Valley Foods, «Dupont et Associés» not Dupont & Fils."""
    if entry.kind not in ("part", "weak"):
        return False
    issued_firm = entry.item.replacement.casefold()
    text, end = around.text, around.end
    joined = _JOINED_FIRM.match(text, end)
    if joined:
        return joined[0].casefold() not in issued_firm
    if len(text) < end + _LONGEST_JOINT and text[end : end + 1] in (" ", "\u00a0"):
        return None
    follows = around.capital_follows
    word = around.word_after if follows else ""
    if not follows or not word:
        return None if follows is None or word is None else False
    plain = word.casefold()
    if plain in issued_firm:
        return entry.kind == "weak"
    return around.tongue != "de" or plain in _KINDS


def _another_place(around: Around, entry: Entry) -> bool:
    """«North Springfield», «das Münster»."""
    if around.behind_article and entry.form.casefold() in WORDLIKE:
        return True
    neuter = entry.form.istitle() and around.before(_NEUTER) is not None
    return neuter or around.before(_DIRECTION) is not None


def _another_number(around: Around, entry: Entry) -> bool | None:
    """Whether another house number stands next to a street name without one."""
    if entry.kind != "part" or any(char.isdigit() for char in entry.form):
        return False
    if around.before(_STREET_NUMBER):
        return True
    text, end = around.text, around.end
    if len(text) < end + 2:
        return None
    return text[end] in " \u00a0" and text[end + 1].isdigit()


def _another_unit(around: Around, entry: Entry) -> bool | None:
    """«52.000 km» is no money."""
    if entry.exact or not entry.form[-1].isdigit():
        return False
    text, end = around.text, around.end
    counted = scales.counted(text, around.start, end, final=False)
    if counted is not False:
        return None if counted is None else False
    match = re.compile(r"[ \u00a0-]?([^\W\d_]+|%)").match(text, end)
    if match is None:
        return None if len(text) < end + 2 and text[end:].isspace() else False
    if match.end() == len(text):
        return None
    rows = [row for row in UNITS if match[1] in row]
    shown = entry.item.replacement
    return bool(rows) and not any(unit in shown for row in rows for unit in row)


def _things(around: Around, entry: Entry) -> bool | None:
    """«63 steps», «63 Stufen», «30 June», «30-day»: a number of things is no age."""
    text, end = around.text, around.end
    if not entry.form.isdecimal() or text[end : end + 1] not in (" ", "\u00a0", "-"):
        return False
    match = _COUNTED_WORD.match(text, end)
    if match is None:
        return len(text) == end + 1 or None
    if match.end() == len(text):
        return None
    word = match[1].casefold()
    of_age = _AGES.match(word) is not None or word[:3] in entry.item.replacement.casefold()
    hyphened = text[end] == "-"
    month = match[1].istitle() and word in month_names.MONTH_NAMES
    return not of_age and (hyphened or month or word in _UNIT_WORDS or _noun(match[1]))


def _noun(word: str) -> bool:
    """Whether the word after a number is a noun: plural, or capitalised in German."""
    plural = word.islower() and word.endswith("s") and len(word) > len("has")
    plural = plural and word not in _NO_PLURALS
    return word.istitle() or plural or word.casefold() in _PLURALS


def _no_money(around: Around, entry: Entry) -> bool | None:
    """«50,000 people»: not the amount that was sent, which had its currency."""
    if entry.exact or not entry.form[-1].isalnum():
        return False
    word = around.word_after
    if word is None:
        return None
    if not _noun(word) or word.casefold() in _MONEY_WORDS:
        return False
    counted = scales.follows(around.text, around.end, final=False)
    return None if counted is None else not counted


def _counted(around: Around, entry: Entry) -> bool:
    """«Chapter 43», «Step 8»."""
    bare = entry.form.isdecimal() and len(entry.form) <= len("999")
    return bare and around.before(_COUNTED) is not None


def _counting(around: Around, entry: Entry) -> bool | None:
    """«January 8 and 16 people»."""
    return partial_dates.counts_things(around.text, around.start, around.end, entry)


_AGES = re.compile(r"(?:year|yr|ans?\b|años?\b|jahr|jähr|old\b|yo?\b)", re.IGNORECASE)
_COUNTED_WORD = re.compile(r"[ \u00a0-]([^\W\d_]+)")
_NO_PLURALS = word_lists.words("sentences.no_plurals")
"""Words after an amount that are not counted things."""
_PLURALS = word_lists.words("sentences.people")
_UNIT_WORDS = frozenset(unit.casefold() for row in UNITS for unit in row)
_MONEY_WORDS = _UNIT_WORDS | word_lists.words("sentences.behind_money")
_Rule = Callable[[Around, Entry], bool | None]
_RULES: dict[str, tuple[_Rule, ...]] = {
    "PERSON": (_month, _common_noun, _another_person, _compound),
    "ORGANIZATION": (_common_noun, _another_person, _another_firm),
    "LOCATION": (_another_place,),
    "ADDRESS": (_another_number,),
    "MONEY": (_counted, _another_unit, _no_money),
    "QUANTITY": (_counted, _another_unit),
    "AGE": (_counted, _things),
    "DATE_TIME": (_counting,),
}
