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
from engine.kinds.language import FREQUENT, tongue
from engine.returned.forms.number import UNITS
from engine.returned.refusals import partial_dates, scales
from engine.returned.trie import Entry

LOOK_AHEAD = 32
_LOOK_BACK = 48
_BESIDE_NAMES = names.TITLES | names.SUFFIXES
_AFTER = re.compile(r"(?P<gap>[ \u00a0]|&nbsp;)?(?P<word>[^\W_]*)")
_BEFORE = re.compile(r"(?P<word>[^\W\d_]+(?:-[^\W\d_]+)?)(?:[ \u00a0]|&nbsp;)\Z")
_INITIAL = re.compile(r"(?:\A|[^\w.])(?!M)[A-Z]\.[ \u00a0]\Z")  # «M.» is a French title
_ARTICLE = re.compile(
    rf"\b(?:{word_lists.any_of('function_words.german_articles')}|[mdsu]ein(?:e[mnrs]?)?)"
    r"[ \u00a0]\Z",
    re.IGNORECASE,
)
_DETERMINER = re.compile(r"\b(?:an?|the|this|that|une?|la|le|un|una|el) \Z", re.IGNORECASE)
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
_SENTENCE = re.compile(r"(?:\A|[.!?:;…\"“»]|\n)[\s*_>#\"“«(-]*\Z")
_NOBLE = re.compile(r"([^\W\d_]+) (?:de|del|della|di|da|von|van|zu) \Z")
_MONUMENT = re.compile(
    rf"\b(?:{any_of(word_lists.words('sentences.named_after_people'))}) \Z", re.IGNORECASE
)
_TITLE = re.compile(r"([^\W\d_]+)\. \Z")
_STREET_NUMBER = re.compile(r"\d+ ?[a-zA-Z]?,? \Z")
_SENTENCE_WORDS = WORDLIKE | names.TITLES | FREQUENT
_VERBS = word_lists.words("sentences.verbs")
_KINDS = word_lists.words("organizations.kinds_behind_a_name")
_LONGEST_JOINT = 8
_ABSTRACT = re.compile(r"(?:ung|heit|keit|schaft|tion|tät|nis|ment|ness|ship)(?:en|s|se)?\Z")
_JOINED_FIRM = re.compile(r"[ \u00a0](?:&amp;|&|y|e|et|und|and)[ \u00a0][A-ZÄÖÜÉ]")


def forbid(text: str, start: int, end: int, entry: Entry, *, final: bool) -> bool | None:
    """Whether the text around `[start, end)` rules out `entry`; None if more text is needed."""
    rules = _RULES.get(entry.item.type, ())
    if entry.item.mechanism == "placeholder" or not rules:
        return False
    for rule in rules:
        verdict = rule(text, start, end, entry)
        if verdict is None and not final:
            return None
        if verdict is None:
            verdict = rule(text + "\n" * LOOK_AHEAD, start, end, entry)
        if verdict:
            return True
    return False


def word_after(text: str, end: int) -> str | None:
    """The word one space after `end`, '' for none; None if the text ends within it."""
    match = _AFTER.match(text, end)
    if match is None or (match.end() == len(text) and match.end() - end < LOOK_AHEAD):
        return None
    return match["word"] if match["gap"] else ""


def _word_before(text: str, start: int) -> str:
    match = _BEFORE.search(text, max(0, start - _LOOK_BACK), start)
    return match["word"] if match else ""


def _another_person(text: str, start: int, end: int, entry: Entry) -> bool | None:
    """A given name before another surname, or a surname behind another given name or initial."""
    if entry.kind not in ("part", "weak") or " " in entry.form or "." in entry.form:
        return False
    before = _word_before(text, start)
    if _named(before, _SENTENCE_WORDS) or _initialled(text, start) or _named_after(text, start):
        return True
    return _surname_follows(text, start, end, entry) if entry.item.type == "PERSON" else False


def _surname_follows(text: str, start: int, end: int, entry: Entry) -> bool | None:
    """Whether the next word is a surname, as far as capitals tell; in German nouns have them."""
    follows = _capital_follows(text, end)
    word = word_after(text, end) if follows else ""
    if not word:
        return None if follows is None or word is None else False
    if word.casefold() in names.SUFFIXES:
        return False
    issued_names = [
        part.text for part in names.split(entry.item.replacement) if part.kind == "name"
    ]
    if issued_names[:1] == [entry.form] or tongue(text, start) != "de":
        return not _ABSTRACT.search(word)
    alike = any(word.startswith(part[:4]) for part in issued_names if part != entry.form)
    return alike or word.casefold() in known_names.surnames()


def _named(word: str, ordinary: frozenset[str]) -> bool:
    """Whether a capitalised word is only a given name."""
    plain = word.casefold()
    return word[:1].isupper() and plain not in ordinary and known_names.reads_as_given(word)


def _named_after(text: str, start: int) -> bool:
    """«opéra Garnier», «Lope de Vega»: a place, or somebody known by a surname with «de»."""
    back = max(0, start - _LOOK_BACK)
    noble = _NOBLE.search(text, back, start)
    return _MONUMENT.search(text, back, start) is not None or (
        noble is not None and _name(noble[1])
    )


def _name(word: str) -> bool:
    """Whether a capitalised word is any name at all."""
    plain = word.casefold()
    listed = word[:1].isupper() and plain in known_names.any_names()
    return listed and plain not in _SENTENCE_WORDS


def _initialled(text: str, start: int) -> bool:
    """Whether another person's initial precedes the match."""
    return _INITIAL.search(text, max(0, start - _LOOK_BACK), start) is not None


def _capital_follows(text: str, end: int) -> bool | None:
    """Whether one space and a capitalised word («Marshall», not «CEO») come next."""
    next_ = text[end : end + 3]
    if next_ and next_[0] not in " \u00a0":
        return False
    if len(next_) > 1 and not next_[1].isupper():
        return False
    return next_[2].islower() if len(next_) > 2 else None


def _common_noun(text: str, start: int, end: int, entry: Entry) -> bool | None:
    """A part of a name with a German article before it, or a common word opening a sentence."""
    if entry.kind not in ("part", "weak"):
        return False
    german = _ARTICLE.search(text, max(0, start - _LOOK_BACK), start) is not None
    if german and tongue(text, start) == "de" and text[end : end + 1] != "-":
        return True
    back = max(0, start - _LOOK_BACK)
    wordlike = entry.form.casefold() in WORDLIKE
    if (wordlike or entry.kind == "weak") and _DETERMINER.search(text, back, start):
        return True
    if not (wordlike and _opens(text, start)):
        return False
    after = text[end : end + 1]
    if after and after in ",:'’\n*_(<|!?":
        return False
    word = word_after(text, end)
    return None if word is None else word.casefold() not in _VERBS


def _month(text: str, start: int, end: int, entry: Entry) -> bool | None:
    """«in May», «May 2021», «3 April»: no person."""
    if entry.kind not in ("part", "weak") or entry.form.casefold() not in month_names.MONTH_NAMES:
        return False
    if _IN_MONTH.search(text, max(0, start - _LOOK_BACK), start):
        return True
    if len(text) < end + 2:
        return None
    return text[end] in " \u00a0" and text[end + 1].isdigit()


def _opens(text: str, start: int) -> bool:
    """Whether a sentence begins here; the full stop of a title («Dr.») does not end one."""
    back = max(0, start - _LOOK_BACK)
    title = _TITLE.search(text, back, start)
    if title and title[1].casefold() in _BESIDE_NAMES:
        return False
    return _SENTENCE.search(text, back, start) is not None


def _compound(text: str, _start: int, end: int, entry: Entry) -> bool | None:
    """«Rhodes-la-Neuve»."""
    if entry.kind not in ("part", "weak") or text[end : end + 1] != "-":
        return False
    if len(text) < end + 6:
        return None
    return _COMPOUND.match(text, end) is not None


def _another_firm(text: str, start: int, end: int, entry: Entry) -> bool | None:
    """«Green Valley Farms» is not Green Valley Foods, «Dupont et Associés» not Dupont & Fils."""
    if entry.kind not in ("part", "weak"):
        return False
    issued_firm = entry.item.replacement.casefold()
    joined = _JOINED_FIRM.match(text, end)
    if joined:
        return joined[0].casefold() not in issued_firm
    if len(text) < end + _LONGEST_JOINT and text[end : end + 1] in (" ", "\u00a0"):
        return None
    follows = _capital_follows(text, end)
    word = word_after(text, end) if follows else ""
    if not follows or not word:
        return None if follows is None or word is None else False
    plain = word.casefold()
    if plain in issued_firm:
        return entry.kind == "weak"
    return tongue(text, start) != "de" or plain in _KINDS


def _another_place(text: str, start: int, _end: int, entry: Entry) -> bool:
    """«North Springfield», «das Münster»."""
    back = max(0, start - _LOOK_BACK)
    article = _ARTICLE.search(text, back, start) is not None
    if article and entry.form.casefold() in WORDLIKE:
        return True
    neuter = entry.form.istitle() and _NEUTER.search(text, back, start) is not None
    return neuter or _DIRECTION.search(text, back, start) is not None


def _another_number(text: str, start: int, end: int, entry: Entry) -> bool | None:
    """Whether another house number stands next to a street name without one."""
    if entry.kind != "part" or any(char.isdigit() for char in entry.form):
        return False
    if _STREET_NUMBER.search(text, max(0, start - _LOOK_BACK), start):
        return True
    if len(text) < end + 2:
        return None
    return text[end] in " \u00a0" and text[end + 1].isdigit()


def _another_unit(text: str, start: int, end: int, entry: Entry) -> bool | None:
    """«52.000 km» is no money."""
    if entry.exact or not entry.form[-1].isdigit():
        return False
    counted = scales.counted(text, start, end, final=False)
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


def _things(text: str, _start: int, end: int, entry: Entry) -> bool | None:
    """«63 steps», «63 Stufen», «30 June», «30-day»: a number of things is no age."""
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


def _no_money(text: str, _start: int, end: int, entry: Entry) -> bool | None:
    """«50,000 people»: not the amount that was sent, which had its currency."""
    if entry.exact or not entry.form[-1].isalnum():
        return False
    word = word_after(text, end)
    if word is None:
        return None
    if not _noun(word) or word.casefold() in _MONEY_WORDS:
        return False
    counted = scales.follows(text, end, final=False)
    return None if counted is None else not counted


def _counted(text: str, start: int, _end: int, entry: Entry) -> bool:
    """«Chapter 43», «Step 8»."""
    bare = entry.form.isdecimal() and len(entry.form) <= len("999")
    return bare and _COUNTED.search(text, max(0, start - _LOOK_BACK), start) is not None


_AGES = re.compile(r"(?:year|yr|ans?\b|años?\b|jahr|jähr|old\b|yo?\b)", re.IGNORECASE)
_COUNTED_WORD = re.compile(r"[ \u00a0-]([^\W\d_]+)")
_NO_PLURALS = word_lists.words("sentences.no_plurals")
"""Words after an amount that are not counted things."""
_PLURALS = word_lists.words("sentences.people")
_UNIT_WORDS = frozenset(unit.casefold() for row in UNITS for unit in row)
_MONEY_WORDS = _UNIT_WORDS | word_lists.words("sentences.behind_money")
_Rule = Callable[[str, int, int, Entry], bool | None]
_RULES: dict[str, tuple[_Rule, ...]] = {
    "PERSON": (_month, _common_noun, _another_person, _compound),
    "ORGANIZATION": (_common_noun, _another_person, _another_firm),
    "LOCATION": (_another_place,),
    "ADDRESS": (_another_number,),
    "MONEY": (_counted, _another_unit, _no_money),
    "QUANTITY": (_counted, _another_unit),
    "AGE": (_counted, _things),
    "DATE_TIME": (partial_dates.counts_things,),
}
