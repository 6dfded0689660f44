"""Where the listed public names of a text stand: bodies, products, holidays, scales, rules.

A name counts only where it stands by itself: not as a part of a longer name («Braden Smith», «Sage
Advisory Ltd»), but for a product behind its maker («Microsoft Defender»), and not where the text
says that somebody works there.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.everybodys.brands import brands, in_small
from engine.annotate.everybodys.uses import (
    is_behind_somebody,
    is_dealt_with,
    is_employer,
    is_handled,
)
from engine.annotate.foreign import is_german
from engine.annotate.public_forms import SUM
from engine.hierarchies.word_counts import counts
from engine.kinds import known_names, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.known_names import towns
from engine.kinds.word_forms import ends_as_german_noun, is_german_word
from engine.lines import InLines

Stretch = tuple[int, int]

_OF_SOFTWARE: Final = frozenset({"products", "names_too"})
TOKEN: Final = re.compile(r"[^\W_]+")
_SCALE: Final = re.compile(
    f"[ -](?:{word_lists.any_of('medicine.scales', capitals=True)}|(?:[Ff]rage)?[Bb]ogen"
    r")\b"
)
_OWN_SCALE: Final = re.compile(
    rf"(?:['’]s?[ ](?:{word_lists.any_of('laws.own_by_finders')}|d\b|W\b)"
    rf"|[ -](?:{word_lists.any_of('laws.by_finders')}|regression|Regression))\b"
)
"""What is called after its finder in the genitive: «Cohen's kappa»."""
_AT_WORK: Final = re.compile(
    r"\b(?:work(?:s|ed|ing)?|employed|job|career|hired|interned|internship|position|role|years)"
    r"[ ](?:\w{1,20}[ ]){0,2}(?:at|for|by|with)[ ](?:the[ ])?\Z"
    rf"|\b{word_lists.any_of('work.before_a_house')}"
    r"(?:[ ](?:is|was|ist|war))?\"?[ ]?[:=,]?[ ]\"?\Z"
    r"|\b(?:arbeite[nt]?|arbeitete|tätig|angestellt|beschäftigt)[ ](?:\w{1,20}[ ])?(?:bei|für)[ ]"
    r"(?:der[ ]|dem[ ])?\Z"
)
_OF_PARTIES: Final = re.compile(
    rf"\b(?:{word_lists.any_of('work.lists_of_houses')}|partners?|Partner"
    ")(?:[ ](?:list|are|include"
    r"|including|such[ ]as|sind|liste))?[ ]?:?[ ](?:(?:[A-ZÄÖÜ&][\w&.'’-]{0,24}|\([^()\n]{0,24}\)"
    r"|and|und)[ ,;]{1,2}){0,24}\Z"
)
"""A list of those whom a house deals with, up to one of them: «vendor list: Hollins, Tesco»."""
_ARE_PARTIES: Final = re.compile(
    r"(?:(?:,| and| und)[ ][A-ZÄÖÜ][\w&.'’-]{0,24}){0,6}[ ]"
    r"(?:is|are|was|were|ist|sind|war|waren)[ ]"
    r"(?:our|my|their|unsere?|meine?)[ ](?:\w{1,16}[ ])?"
    rf"{word_lists.any_of('work.houses_of_ours')}\b"
)
_TITLE: Final = re.compile(
    r"\b(?:Mrs?|Ms|Miss|Mx|Dr|Prof(?:essor)?|Sir|Herrn?|Frau|Familie|Eheleute)\.?[ ]\Z"
)
_LONGEST_TITLE: Final = 12
_LIST_BEFORE: Final = 220
_IN_A_LIST: Final = re.compile(
    rf"[ ]?(?:\([^()\n]{{0,4}}{SUM}|,[ ]|[.;](?:[ \n]|\Z)|\Z|\n|[ ](?:and|und)[ ])"
)
_BEFORE: Final = 60
_OF_A_POST: Final = re.compile(
    r"(?:,?[ ](?:at|with|bei|beim|@)[ ](?:the[ ]|der[ ]|dem[ ])?|,[ ]|[ ][|–—-][ ])\Z"
)
"""What stands between somebody's post and the firm: «Software Engineer at»."""
_LONGEST_OF_A_POST: Final = 12
_AND: Final = re.compile(r"[,.;:][ ]|,?[ ](?:and|und|or|oder|&)[ ]|[ ]?/[ ]?")
_NOTHING: Final = re.compile("")
_SAID: Final = 5
"""So many letters at least have names that are said as words."""
_VOWEL: Final = re.compile("[AEIOU]")
_ARTICLE: Final = re.compile(r"(?:[Tt]he|[Dd](?:er|ie|as|em|en)|[Aa]n?)[ ]")
_ENDING: Final = re.compile(r"['’]s?\Z|[ .,;:]{1,3}\Z")
_ADJECTIVE: Final = re.compile(
    r"(?P<stem>(?:[A-ZÄÖÜ][a-zäöü]*(?:isch|ärztlich|staatlich)|Deutsch|Rot|Gesetzlich|Weiß))"
    r"(?:e[rs]?)(?=[ ])"
)
"""A German adjective at the beginning of a name, which takes endings in a sentence."""
_ENDINGS: Final = ("e", "er", "es", "en", "em")
_OF_PRODUCTS: Final = re.compile(r"(?:[ ](?!v\b)[A-Z0-9][\w.+/-]{0,24}){1,3}")
"""What a maker calls a thing behind its own name: «Teams», «TIA Portal», «Entra ID»."""
_NO_PRODUCTS: Final = (
    word_lists.words("organizations.legal_forms")
    | word_lists.words("organizations.kinds")
    | word_lists.words("organizations.kinds_in_many_names")
)
AUTHORITY: Final = re.compile(
    r"(?:(?:Amts|Land|Oberlandes|Arbeits|Sozial|Verwaltungs|Familien|Finanz|Bezirks|Nachlass|Insolvenz)gericht"
    r"|(?:Finanz|Hauptzoll|Jugend|Sozial|Standes|Ordnungs|Gesundheits|Bau|Bürger|Schul)amt"
    r"|Staatsanwaltschaft|Jobcenter|Arbeitsagentur|Agentur[ ]für[ ]Arbeit|Ausländerbehörde"
    r"|Polizei(?:präsidium|inspektion)?|Handwerkskammer|IHK|Stadtverwaltung|Landratsamt)[ ]"
)
"""Authorities that every town has."""
_TOOL: Final = re.compile(
    r"\b(?:via|using|install(?:ed|iert)?|log(?:ged)?[ ]in(?:to)?|sign(?:ed)?[ ]in[ ](?:to|with)"
    r"|export(?:ed|iert)?[ ](?:from|aus)|import(?:ed)?[ ]from|mittels)[ ](?:the[ ]|an?[ ])?\Z",
    re.IGNORECASE,
)
_TOOL_BEHIND: Final = re.compile(
    r"[ ]v?\d{1,3}\.\d{1,3}(?![\w,]|\.\d{3})|(?:[ ]|-)(?:"
    rf"{word_lists.any_of('things.behind_products')}|[Kk]onto)\b"
)
"""What is said of nothing but tools beside their names: «Makita drill», «via Julia»."""
_MODEL: Final = re.compile(r"[ ](?:[A-Z]{4,16}|[A-Z]{1,4}[ -]?\d{1,5}[A-Z]{0,3})(?![\w-])")
"""What a maker calls a machine: «SIMATIC», «GSR 18V»."""
_USED: Final = re.compile(
    r"\b(?:uses?|used|through|über|mit|(?:my|our|their|mein(?:e[mnrs]?)?|unser(?:e[mnrs]?)?)"
    r"(?:[ ](?:old|new))?)[ ](?:the[ ]|an?[ ]|my[ ]|our[ ])?\Z",
    re.IGNORECASE,
)
_CALLED: Final = re.compile(
    rf"\b{word_lists.any_of('things.called_before')}[ ,:]{{1,2}}"
    r"(?:(?:is|ist|called|named|the|from)[ ]){0,2}\Z",
    re.IGNORECASE,
)
"""What says of a name that it is a thing or house for everybody: «insurer Aviva»."""
_USED_BEHIND: Final = re.compile(
    f"(?:[ ]|-)(?:{word_lists.any_of('things.used_behind')}|[Ss]tore|[Rr]echnung|[Pp]rime"
    r")\b"
)
"""What is said of tools and rules beside the names of those who made them."""
_AFTER_ONE: Final = re.compile(
    r"\b(?:[A-ZÄÖÜ]{3,5}|[Ss]kala|Stadium|[Gg]rad|[Kk]lassifikation|[Ss]core|stage|grade)[ ]"
    r"(?:nach|according[ ]to|by)[ ]\Z"
)
"""«Stadium nach Fontaine»: whose the scale is."""
_PLACE_IN_A_RULE: Final = re.compile(
    r"[ ](?:r\.?[ ]?|rule[ ]|s\.?[ ]?|Part[ ])?"
    r"(?!\d{4}-\d{4}|\d\d?[.-]\d\d?[.-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-)\d{1,4}(?:[.-]\d{1,5}){1,3}[A-Z]{0,2}(?:\(\w{1,4}\)){0,4}"
    r"(?![\w%€£$]|[.,]\d|[ ]?[%€£$])|(?<=\d)(?:\.\d{1,3}){1,2}[A-Z]?(?:\(\w{1,4}\)){0,4}(?!\w)"
)
"""Where something stands in a rule: «CPR 36.14», «COBS 2.1.1R»; «CIF 8800-41276» is a customer."""
_NO_NAMES: Final = frozenset(
    {"books_of_the_bible", "languages", "makers", "services", "state_codes", "things_of_makers"}
)
"""Lists of what stands beside names."""
_BRANDS: Final = "brands"
_IN_CAPITALS: Final = ("bodies", "famous", _BRANDS)
_SEVERAL: Final = 5
_DOUBTED: Final = 0.8
"""Below, the tagger does not know whether a listed brand is a person, a place or a firm."""
_LONGEST_SCALE: Final = 32
_SCORE: Final = re.compile(r"[ ]?[:=]?[ ]?\d{1,3}(?:[/.]\d{1,3})?(?![\w.-]*\w)")
_SERVICES: Final = word_lists.words("public.services")
_LIMIT: Final = re.compile(
    r"(?:[ ][\w'’-]{1,14}){0,4}?[ ;,:(]{1,2}"
    f"{word_lists.any_of('laws.limits_behind')}(?:[ ](?:is|of|at|to|up|currently"
    rf"|now|only|von|bei|zu|ist|liegt|beträgt)){{0,3}}[ ]?[:(=]?[ ]?(?P<sum>{SUM})"
)
_STARTS: Final = re.compile(
    rf"(?:[ ]repayments?)?[ ](?:starts?|begins?|kicks?[ ]in|applies)[ ](?:at|from"
    rf"|above)[ ](?P<sum>{SUM})"
)
_SOMEBODYS: Final = re.compile(
    r"\b(?:my|our|his|her|their|your|mein\w{0,2}|unser\w{0,2})[ ](?:\w{1,16}[ ]){0,2}\Z",
    re.IGNORECASE,
)
_MOST: Final = re.compile(
    rf"(?:[ ][\w'’-]{{1,14}}){{0,6}}?[ ](?P<sum>{SUM})[ ](?:at[ ]most|maximum|höchstens|maximal)\b"
)
_GENITIVE: Final = re.compile(r"e?s(?![^\W_])")


@dataclass(frozen=True, slots=True)
class Name:
    """A listed name where it stands.

    `shared` is one of people and places, too, `body` a body's, `maker` one who names products,
    `rule` one of a law, standard or scale;
    a `famous` one is spoken of as such, too, and is public only where the words beside it say so;
    so is a `brand` of the long list, where the tagger is sure of it.
    """

    start: int
    end: int
    text: str = field(repr=False)
    shared: bool = False
    body: bool = False
    maker: bool = False
    famous: bool = False
    rule: bool = False
    brand: bool = False


def public_names(text: str, claims: Iterable[Claim]) -> tuple[Name, ...]:
    """The listed names of a text that mean nobody's here, in order."""
    names, claims = list(_names(text)), tuple(claims)
    refused = _refused(names, claims, text)
    kept = [name for name in names if not {name.text, name.text.partition(" ")[0]} & refused]
    told = _told_by_their_row(kept, text, _parts(kept, claims, text))
    matter = is_a_matter(claims)
    doubted = _doubted(claims, text) if matter else frozenset()
    people = frozenset(claim.end for claim in claims if claim.type in ("PERSON", "OCCUPATION"))
    used = (
        replace(name, famous=False, shared=False)
        if _is_used(name, text)
        or (matter and _is_used_somehow(name, text))
        or (name.brand and (name.start, name.end) in doubted)
        or (name.brand and matter and not _is_somebodys_house(name, people, text))
        else name
        for name in told
    )
    return tuple(name for name in used if name.maker or not name.famous)


def is_a_matter(claims: Sequence[Claim]) -> bool:
    """Whether a text is about somebody's matter: several private values, one told by its form.

    In news and stories brands are spoken of as houses like others.
    """
    exact = any(claim.rank > Rank.TAGGER for claim in claims)
    return exact and len({claim.start for claim in claims}) >= _SEVERAL


def _is_somebodys_house(name: Name, people: frozenset[int], text: str) -> bool:
    """Whether a name stands right behind somebody's, as in a signature, or where one works."""
    if is_employer(text, name.start, name.end):
        return True
    return is_behind_somebody(text, name.start, people)


def _doubted(claims: Iterable[Claim], text: str) -> frozenset[Stretch]:
    """Where the tagger doubts what a name is of which nobody says that it is an employer's."""
    return frozenset(
        bare(claim, text)
        for claim in claims
        if claim.rank is Rank.TAGGER
        and (claim.score < _DOUBTED or _is_no_firm(claim, text))
        and not is_employer(text, claim.start, claim.end)
    )


def _is_no_firm(claim: Claim, text: str) -> bool:
    """Whether the tagger takes several words for a person or place, which a brand is not."""
    return claim.type in ("PERSON", "LOCATION") and " " in text[claim.start : claim.end]


def bare(claim: Claim, text: str) -> Stretch:
    """A claim without an article before and a genitive or stop behind it."""
    start, end = claim.start, claim.end
    article = _ARTICLE.match(text, start, end)
    ending = _ENDING.search(text, max(start, end - 4), end)
    start = article.end() if article else start
    end = ending.start() if ending and ending.end() == end else end
    return (start, end) if start < end else (claim.start, claim.end)


def _is_used(name: Name, text: str) -> bool:
    """Whether the words beside a doubted name say that it is a tool: «via Google», «Apple ID».

    Of a name that people bear fewer words say so: «my Julia» is somebody.
    """
    before = max(0, name.start - _BEFORE)
    if not (name.famous or name.shared):
        return False
    if name.maker and _has_a_model(name, text):
        return True
    told = (_TOOL, _CALLED)
    if _TOOL_BEHIND.match(text, name.end) or any(
        form.search(text, before, name.start) for form in told
    ):
        return True
    used = _USED_BEHIND.match(text, name.end) or _USED.search(text, before, name.start)
    return name.famous and used is not None


def _is_used_somehow(name: Name, text: str) -> bool:
    """Whether the words beside a doubted name say so of things at all: «exported from Sage»."""
    if not (name.famous or name.shared):
        return False
    if is_handled(text, name.start, name.end):
        return name.famous or name.text.casefold() not in known_names.any_names()
    return name.famous and is_dealt_with(text, name.start, name.end)


def _has_a_model(name: Name, text: str) -> bool:
    """Whether a maker's name stands before a machine of it: «Siemens SIMATIC»."""
    model = _MODEL.match(text, name.end)
    word = model[0].strip().casefold() if model else ""
    return word != "" and not (word in _NO_PRODUCTS or word in towns())


def limits(names: Iterable[Name], text: str) -> Iterator[Stretch]:
    """Sums that a rule or a public body sets: «FSCS protects up to £85,000»."""
    for name in names:
        if name.rule or name.body:
            match = _LIMIT.match(text, name.end) or _MOST.match(text, name.end)
            match = match or (_starts(name, text) if name.rule else None)
            if match is not None:
                yield match.span("sum")


def _starts(name: Name, text: str) -> re.Match[str] | None:
    """From what sum on a rule applies, unless it is somebody's: «Making Tax Digital starts at»."""
    own = _SOMEBODYS.search(text, max(0, name.start - _BEFORE), name.start)
    return _STARTS.match(text, name.end) if own is None else None


def is_product(name: Name, end: int, text: str) -> bool:
    """Whether what follows a maker's name up to `end` is what it calls a thing, and nobody's name.

    «Microsoft Defender»; «Apple Tree Nursery» and «Oracle Advisory Ltd» are firms. Behind a
    standard or a scale words of every day go with it («Six Sigma Green Belt»), behind anything
    its service.
    """
    words = {word[0].casefold() for word in TOKEN.finditer(text, name.end, end)}
    if not name.shared and words and words <= _SERVICES:
        return True
    if name.rule and words and all(counts().get(word, 0) for word in words):
        return not words & _NO_PRODUCTS
    if not name.maker or not _OF_PRODUCTS.fullmatch(text, name.end, end):
        return False
    return not words & (_NO_PRODUCTS | towns())


def is_row(names: Iterable[Name], start: int, end: int, text: str) -> bool:
    """Whether nothing but listed names stands at `[start, end)`: «Slack and Okta»."""
    position = start
    for name in names:
        if name.start >= end:
            break
        if not (_AND if position > start else _NOTHING).fullmatch(text, position, name.start):
            return False
        position = name.end
    return position == end


def _names(text: str) -> Iterator[Name]:
    """The listed names of a text, the longest where several begin at one place."""
    known, makers, folded = _listed(), word_lists.words("public.makers"), text.casefold()
    last, german, same = 0, is_german(text), len(folded) == len(text)
    for token in _BEGINS.of(text)(TOKEN):
        start, listed = token.start(), known[token[0].casefold()]
        if start < last or (same and not folded.startswith(listed.folded, start)):
            continue
        for (name, kind), low in zip(listed.rows, listed.folded, strict=True):
            several = " " in name and same
            exact = text.startswith(name, start)
            in_text = not exact and kind in _OF_SOFTWARE and text.startswith(low, start)
            as_said = in_text and in_small(low)
            equal = exact or as_said or (several and folded.startswith(low, start))
            end = _end(text, start + len(name), german=german) if equal else None
            if kind in ("eponyms", "finders") and end is not None:
                end = _scaled(text, start, end, often=kind == "finders")
            if end is None or (" " not in name and _is_titled(text, start)):
                continue
            place = (
                _PLACE_IN_A_RULE.match(text, end) if kind == "rules" and name.isupper() else None
            )
            end = place.end() if place else end
            brand, rule = kind == _BRANDS, kind in ("rules", "measures")
            famous, body = brand or kind == "famous", kind == "bodies"
            shared = famous or (kind == "names_too" and not as_said)
            yield Name(start, end, name, shared, body, name in makers, famous, rule, brand)
            last = end
            break


def _is_titled(text: str, start: int) -> bool:
    """Whether a title stands before a name, which is somebody's then: «Mr Bayes»."""
    return _TITLE.search(text, max(0, start - _LONGEST_TITLE), start) is not None


def _scaled(text: str, start: int, end: int, *, often: bool) -> int | None:
    """The end of an eponym with its scale and score («Norton-Skala 12»); None for a name.

    One that people `often` bear needs what nobody else has: «Cohen's kappa», «Cox regression».
    """
    if often:
        return end if _OWN_SCALE.match(text, end) else None
    if _AFTER_ONE.search(text, max(0, start - _LONGEST_SCALE), start):
        return end
    scale = _SCALE.match(text, end) or _OWN_SCALE.match(text, end)
    score = _SCORE.match(text, scale.end()) if scale else _among_measures(text, start, end)
    if score is None:
        return end if scale else None
    return score.end()


def _among_measures(text: str, start: int, end: int) -> re.Match[str] | None:
    """An eponym with a score where another scale is named close by: «MUST 2, Braden 13»."""
    beside = text[max(0, start - _BEFORE) : start] + "\n" + text[end : end + _BEFORE]
    return _SCORE.match(text, end) if _measures().search(beside) else None


@cache
def _measures() -> re.Pattern[str]:
    letters = (name for name in word_lists.words("public.eponyms") if name.isupper())
    names = any_of((*word_lists.words("public.measures"), *letters))
    return re.compile(rf"(?<![\w-])(?:{names})(?![\w-])")


def _end(text: str, end: int, *, german: bool) -> int | None:
    """The end of a name with the ending of a German genitive; None within a longer word."""
    if german and (genitive := _GENITIVE.match(text, end)):
        return genitive.end()
    return None if text[end : end + 1].isalnum() or text[end : end + 1] == "_" else end


@dataclass(frozen=True, slots=True)
class _Listed:
    """The listed names with one first word, the longest first, with their list."""

    rows: tuple[tuple[str, str], ...]
    folded: tuple[str, ...]
    """The names in small letters, to be asked for all at once."""


@cache
def _listed() -> dict[str, _Listed]:
    """The listed names by their first word in small letters."""
    listed: dict[str, list[tuple[str, str]]] = {}
    sections = word_lists.sections("public")
    for kind, section in sections.items():
        if kind in _NO_NAMES:
            continue
        named = (name for entry in section.entries for name in _written(entry, kind))
        for name in dict.fromkeys(named):
            first = TOKEN.match(name)
            if first:
                listed.setdefault(first[0].casefold(), []).append((name, kind))
    known = {name for rows in listed.values() for name, _kind in rows}
    for name, software in brands():
        first = TOKEN.match(name)
        if first and name not in known:
            row = name, "products" if software else _BRANDS
            listed.setdefault(first[0].casefold(), []).append(row)
    return {word: _by_length(rows) for word, rows in listed.items()}


_BEGINS: Final = InLines(TOKEN, accept=lambda token: token[0].casefold() in _listed())


def _by_length(rows: Iterable[tuple[str, str]]) -> _Listed:
    longest_first = tuple(sorted(rows, key=lambda row: -len(row[0])))
    return _Listed(longest_first, tuple(name.casefold() for name, _kind in longest_first))


def _written(name: str, kind: str) -> Iterator[str]:
    """A listed name; letters that are said as a word («USDAW») as one, and a body's in capitals.

    Of a German one all endings of its adjective: «der Deutschen Rentenversicherung».
    """
    yield name
    adjective = _ADJECTIVE.match(name)
    if adjective is not None:
        yield from (adjective["stem"] + end + name[adjective.end() :] for end in _ENDINGS)
    if kind in _IN_CAPITALS and name.istitle() and len(name) >= _SAID - 1 and name.isalpha():
        yield name.upper()
    if len(name) >= _SAID and name.isalpha() and name.isupper() and _VOWEL.search(name):
        yield name.capitalize()


def _parts(names: Sequence[Name], claims: Iterable[Claim], text: str) -> frozenset[int]:
    """The starts of names that are parts of longer ones: «Beacon» of «Beacon Drift»."""
    starts, found = [name.start for name in names], set[int]()
    for claim in claims:
        if claim.type not in ("PERSON", "ORGANIZATION"):
            continue
        start, end = bare(claim, text)
        row = names[bisect_left(starts, start) : bisect_right(starts, end - 1)]
        if not (is_row(row, start, end, text) or (row and is_product(row[0], end, text))):
            found |= {name.start for name in row}
    return frozenset(found)


def _told_by_their_row(
    names: Sequence[Name], text: str, parts: frozenset[int] = frozenset()
) -> Iterator[Name]:
    """The names; beside a public one those that people bear too are public: «Figma, Miro».

    What is only a part of a longer name tells nothing.
    """
    before = None
    for index, name in enumerate(names):
        beside = (
            index > 0 and _public_beside(names[index - 1], name, text),
            index + 1 < len(names) and _public_beside(name, names[index + 1], text),
        )
        near = before if beside[0] else names[index + 1] if beside[1] else None
        doubted = name.shared or name.famous
        told = doubted and near is not None and not (near.shared or near.famous)
        told = told and near is not None and near.start not in parts
        before = replace(name, shared=False, famous=False) if told else name
        yield before


def _public_beside(first: Name, second: Name, text: str) -> bool:
    return _AND.fullmatch(text, first.end, second.start) is not None


def _refused(names: Sequence[Name], claims: Iterable[Claim], text: str) -> frozenset[str]:
    """The names that mean somebody's here: parts of longer names, or where somebody works."""
    starts, claims = [name.start for name in names], tuple(claims)
    posts = {claim.end for claim in claims if claim.type == "OCCUPATION"}
    aged = {claim.start for claim in claims if claim.type == "AGE"}
    refused = {
        name.text
        for name in names
        if _is_at_work(name, posts, text) or _has_an_age(name, aged, text)
    }
    for claim in claims:
        if claim.type not in ("PERSON", "ORGANIZATION"):
            continue
        start, end = bare(claim, text)
        index = bisect_right(starts, end) - 1
        row = names[bisect_left(starts, start) : index + 1]
        if len(row) > 1 and is_row(row, start, end, text):
            continue
        if row and row[0].start == start and is_product(row[0], end, text):
            continue
        while index >= 0 and names[index].start >= start:
            name = names[index]
            part = name.end <= end and (name.start, name.end) != (start, end)
            if part and _is_of_somebody(name, text[start:end]):
                refused.add(name.text)
            index -= 1
    return frozenset(refused)


def _has_an_age(name: Name, ages: set[int], text: str) -> bool:
    """«Arlo (17)», «Siri, 9»: who has an age is somebody, whatever else is called so."""
    return name.end + 2 in ages and text[name.end : name.end + 2] in (" (", ", ")


def _is_of_somebody(name: Name, value: str) -> bool:
    """Whether a longer name tells that a listed one within it is a firm's or a person's.

    Of names that nobody bears only one with a word for a firm does: «Sage Advisory Ltd», but not
    «FCA meeting».
    """
    if AUTHORITY.fullmatch(f"{name.text} "):
        return False
    words = {word[0].casefold() for word in TOKEN.finditer(value)}
    if name.body and with_nouns(name.text, value):
        return False
    if (name.brand or not name.shared) and _goes_on_plainly(name, value):
        return False
    lone = not (name.shared or name.famous or name.body)
    return not (lone and len(name.text) > 2) or bool(words & _NO_PRODUCTS)


def _goes_on_plainly(name: Name, value: str) -> bool:
    """Whether nothing but common words in small letters stand beside a name: «Le Creuset pot»."""
    before, _, behind = value.partition(name.text)
    words = TOKEN.findall(f"{before} {behind}")
    return bool(words) and all(word.islower() and word in counts() for word in words)


def _is_a_party(name: Name, text: str) -> bool:
    """Whether a name stands in a list of those whom a house deals with, maybe with a sum behind."""
    if _ARE_PARTIES.match(text, name.end):
        return True
    line = text.rfind("\n", 0, name.start) + 1
    head = _OF_PARTIES.search(text, max(line, name.start - _LIST_BEFORE), name.start)
    return head is not None and bool(_IN_A_LIST.match(text, name.end))


def with_nouns(name: str, value: str) -> bool:
    """Whether a value is a name and German nouns that nobody bears: «KfW Förderung»."""
    before, _, behind = value.partition(name)
    words = TOKEN.findall(f"{before} {behind}")
    return bool(words) and all(
        (is_german_word(word) or ends_as_german_noun(word)) and word.casefold() not in borne()
        for word in words
    )


@cache
def borne() -> frozenset[str]:
    """Words in small letters that people and towns bear."""
    return known_names.given() | known_names.surnames() | known_names.towns()


def _is_at_work(name: Name, posts: set[int], text: str) -> bool:
    """Whether the words before a name say that somebody works there: «Software Engineer at»."""
    if _AT_WORK.search(text, max(0, name.start - _BEFORE), name.start):
        return True
    house = not (name.rule or name.body)
    if house and (_is_a_party(name, text) or is_employer(text, name.start, name.end)):
        return True
    if name.rule:
        return False
    link = _OF_A_POST.search(text, max(0, name.start - _LONGEST_OF_A_POST), name.start)
    return link is not None and link.start() in posts
