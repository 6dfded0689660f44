"""Natural substitutes for street addresses: the format stays, street, number and place change."""

from __future__ import annotations

import re

from engine.conversation.vault import Draw
from engine.kinds import case, names, states, word_lists
from engine.kinds.number_words import ordinal_ending
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import agreeing, place, same_shape
from engine.values import Decision

# Words of addresses that name no place: kinds of streets, parts of buildings, directions.

STREETS = word_lists.words("addresses.streets")
DIRECTIONS = word_lists.words("addresses.directions")
KEPT = (
    STREETS
    | word_lists.words("addresses.parts")
    | DIRECTIONS
    | word_lists.words("addresses.joints")
)
FLOORS = word_lists.words("addresses.floors")
"""Words behind an ordinal number («3rd floor»), whose ending goes with the number."""
ENGLISH = word_lists.words("addresses.english_streets")
NAMING = word_lists.words("addresses.naming")
"""Kept words that are a street's name where the kind of the street follows: «Hill Street»."""


_PROPERTIES = word_lists.words("addresses.properties")
_NAME_GOES_ON = re.compile(r"[ -]\w")
_ENDINGS = re.compile(
    r"(?i:(?P<stem>[^\W\d_]{2,}?|(?:[^\W\d_]+-)+)(?P<end>stra(?:ß|ss)e|str\.?|weg|platz|gasse|allee|ufer|damm))"
)
_TOKEN = re.compile(r"\d[\w]*|c/o\b|n°|[^\W\d_]+(?:['’.-][^\W\d_]+)*")
_ELISION = re.compile(r"(?i:[dl])['’]")
_ORDINAL = re.compile(
    r"(?P<number>\d{1,3})(?P<end>st|nd|rd|th|er|ère|re|e|è|ème|eme|ste|de|[ºª°oa])", re.IGNORECASE
)
_LONGEST = 4
"""Names of so many words are looked up in the list of places."""
_STREETS = word_lists.in_order("addresses.coined_streets")
_GERMAN_STREETS = word_lists.in_order("addresses.coined_german_streets")
_GERMAN_LANES = tuple(stem + end for stem in _GERMAN_STREETS for end in ("bach", "feld", "hain"))
"""Names of German streets that say of themselves what they are: «Am Erlenbach»."""
_GERMAN_ADJECTIVES = tuple(
    f"{stem}{end}" for stem in _GERMAN_STREETS for end in ("bacher", "felder", "hainer")
)
_KIND_BEHIND = re.compile(
    r"[ ](?:(?:Land|Haupt)?[Ss]tra(?:ße|sse)|Str\.|Weg|Allee|Platz|Ring|Chaussee|Damm|Tor|Markt"
    r"|Ufer)(?!\w)"
)
"""Behind the adjective of a town: the kind of a German street."""
_POSTCODE_AT_END = re.compile(r"[\s\d-]*\Z")
_POSTCODE = re.compile(rf"(?<![\w-])(?:{agreeing.POSTCODE.pattern})(?![\w-])")
_Tokens = list[re.Match[str]]


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """«12 Elm St, Boston, MA 02115» → «47 Hazel St, Salem, OH 61340»."""
    original = desk.original(decision)
    draw = desk.draw("address", names.canonical(original), counter)
    tokens = list(_TOKEN.finditer(original))
    out, end, index = "", 0, 0
    code = _state_code(tokens)
    postcodes = _postcodes(decision, tokens, code, desk)
    while index < len(tokens):
        known = postcodes.get(tokens[index].start())
        if known is not None:
            out += original[end : tokens[index].start()] + known[1]
            end = known[0]
            behind = (number for number, token in enumerate(tokens) if token.start() >= end)
            index = next(behind, len(tokens))
            continue
        size = _words_of_place(tokens, index, code)
        last = tokens[index + max(size, 1) - 1].end()
        text = original[tokens[index].start() : last]
        new = _place(text, desk) if size else _token(tokens, index, desk, draw)
        if new is None:
            return None
        out += original[end : tokens[index].start()] + new
        end, index = last, index + max(size, 1)
    return out + original[end:] if any(not _kept(token[0]) for token in tokens) else None


def _postcodes(
    decision: Decision, tokens: _Tokens, code: int, desk: Desk
) -> dict[int, tuple[int, str]]:
    """Where the postcodes of an address start and end, with those of what stands for its town."""
    original, start = desk.original(decision), decision.span.start
    substitutes: dict[int, tuple[int, str]] = {}
    for match in _POSTCODE.finditer(original):
        if not _is_postcode(match):
            continue
        for index in range(len(tokens)):
            if size := _words_of_place(tokens, index, code):
                _place(original[tokens[index].start() : tokens[index + size - 1].end()], desk)
        place_of = start + match.start(), start + match.end()
        made = agreeing.within_address(match[0], place_of, desk)
        if made is not None:
            substitutes[match.start()] = match.end(), made
    return substitutes


def _is_postcode(match: re.Match[str]) -> bool:
    """Whether what looks like a postcode stands behind the street, or is all there is."""
    letters = any(char.isalpha() for char in match[0])
    return (
        letters
        or match[0] == match.string.strip()
        or any(sign in match.string[: match.start()] for sign in ",\n")
    )


def _words_of_place(tokens: _Tokens, index: int, code: int) -> int:
    """How many words from here on are the name of a listed place behind the street; 0 for none.

    Without a comma before only the `code` of a state at the end counts, and the town before it.
    """
    whole, start = tokens[index].string, tokens[index].start()
    if not _behind_street(tokens[index]):
        near = 0 < index < code and code - index <= _LONGEST
        town = whole[start : tokens[code - 1].end()] if near else ""
        return code - index if town and place.known(town) else int(0 < index == code)
    for size in range(min(_LONGEST, len(tokens) - index), 0, -1):
        text = whole[start : tokens[index + size - 1].end()]
        one_name = not any(char in text for char in ",;()\n") and not any(map(str.isdigit, text))
        if one_name and place.known(text) and (text in states.CODES or not _kept(text)):
            return size
    return 0


def _behind_street(token: re.Match[str]) -> bool:
    return any(token.string.find(sign, 0, token.start()) >= 0 for sign in ",\n")


def _state_code(tokens: _Tokens) -> int:
    """The number of a state's code before the postcode, if any: «Dayton OH 45402»; 0 for none."""
    for number in range(1, len(tokens)):
        if tokens[number][0] in states.CODES and _POSTCODE_AT_END.match(
            tokens[number].string, tokens[number].end()
        ):
            return number
    return 0


def _place(text: str, desk: Desk) -> str | None:
    new = place.substitute(text, desk)
    return new if new is None or states.find(text) else case.shaped(new, text)


def _token(tokens: _Tokens, index: int, desk: Desk, draw: Draw) -> str | None:
    """The substitute of a number, a single letter, a kept word or a name."""
    text = tokens[index][0]
    if _in_postcode(tokens, index):
        return same_shape.randomised(text, draw)
    if text[0].isdigit():
        return _number(text, tokens[index + 1][0] if index + 1 < len(tokens) else "", draw)
    kept = (_kept(text) and not _names_a_street(tokens, index)) or _is_a_property(tokens, index)
    if kept or _before_postcode(tokens, index):
        return text
    if len(text) == 1:
        return same_shape.randomised(text, draw)
    elided = _ELISION.match(text)
    lead = elided[0] if elided else ""
    name = text[len(lead) :]
    new = _place(name, desk) if _behind_street(tokens[index]) else None
    new = new or _called_after_a_town(name, tokens, index, desk) or _street(name, desk)
    return None if new is None else lead + new


def _in_postcode(tokens: _Tokens, index: int) -> bool:
    """Whether letters belong to a postcode or number: «SW» of «SW1A», «CN» of «1015 CN»."""
    token = tokens[index]
    if not (token[0].isascii() and token[0].isupper() and len(token[0]) <= 2):
        return False
    glued = token.string[token.end() : token.end() + 1].isdigit()
    before = token.string[max(0, token.start() - 6) : token.start()]
    dutch = len(token[0]) == 2 and re.search(r"(?:\A|\D)\d{4} ?\Z", before) is not None
    return glued or (dutch and token[0] not in states.CODES)


def _before_postcode(tokens: _Tokens, index: int) -> bool:
    """Whether a word is the country's letters before a postcode: «CH-8001»."""
    token = tokens[index]
    behind = token.string[token.end() : token.end() + 2]
    return len(token[0]) <= 2 and token[0].isupper() and re.fullmatch(r"-\d", behind) is not None


def _kept(text: str) -> bool:
    return text.casefold().rstrip(".") in KEPT


def _names_a_street(tokens: _Tokens, index: int) -> bool:
    """Whether a word such as «Hill» stands right before the kind of a street: «Hill Street»."""
    if index + 1 == len(tokens) or tokens[index][0].casefold() not in NAMING:
        return False
    between = tokens[index].string[tokens[index].end() : tokens[index + 1].start()]
    return between == " " and tokens[index + 1][0].casefold() in ENGLISH


def _is_a_property(tokens: _Tokens, index: int) -> bool:
    """Whether a word says what bears the name before it: «Knockbrack Farm», not «Farm Road»."""
    token, before = tokens[index], tokens[index - 1] if index else None
    if before is None or token[0].casefold() not in _PROPERTIES:
        return False
    joined = token.string[before.end() : token.start()] == " "
    named = before[0][0].isupper() and not _kept(before[0])
    return joined and named and not _NAME_GOES_ON.match(token.string, token.end())


def _number(text: str, after: str, draw: Draw) -> str:
    """Other digits and letters; an ordinal («3e étage», «5th Avenue») stays one."""
    ordinal = _ORDINAL.fullmatch(text)
    letter = ordinal is not None and len(ordinal["end"]) == 1 and ordinal["end"].isascii()
    if ordinal is None or (letter and after.casefold() not in FLOORS):
        return same_shape.randomised(text, draw)
    number = same_shape.randomised(ordinal["number"], draw)
    return number + _ending(number, ordinal["end"])


def _ending(number: str, end: str) -> str:
    """The ending of an ordinal number, fitting the number in English and French."""
    plain = end.casefold()
    if plain in ("st", "nd", "rd", "th"):
        fitting = ordinal_ending(int(number))
        return fitting.upper() if end.isupper() else fitting
    if plain in ("er", "ère", "re"):
        return end if number == "1" else "e"
    return end


def _called_after_a_town(name: str, tokens: _Tokens, index: int, desk: Desk) -> str | None:
    """«Ehinger» of «Ehinger Straße» as the adjective of a coined place; None for other words."""
    token = tokens[index]
    if not (desk.german and name.endswith("er") and _KIND_BEHIND.match(token.string, token.end())):
        return None
    new = desk.part("street", name.casefold(), _GERMAN_ADJECTIVES)
    return None if new is None else case.shaped(new, name)


def _street(text: str, desk: Desk) -> str | None:
    compound = _ENDINGS.fullmatch(text)
    stem, end = (compound["stem"], compound["end"]) if compound else (text.rstrip("."), "")
    end = end.lower() if stem.endswith("-") else end  # «Karl-Heine-Str.»: «Lindenstr.»
    options = _GERMAN_STREETS if compound else _GERMAN_LANES if desk.german else _STREETS
    new = desk.part("street", stem.casefold(), options)
    return None if new is None else case.shaped(new + end, text)
