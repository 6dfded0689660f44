"""Substitutes by character class, for values whose shape matters but whose letters say nothing."""

from __future__ import annotations

import re
import string

from engine.carriers import packed
from engine.codecs import surface
from engine.codecs.identifiers import token
from engine.conversation.vault import Draw
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import date
from engine.values import Decision

_YEARED = re.compile(
    r"(?P<lead>(?:[A-Z]{1,6}[-/ ]){0,3})(?P<year>20[0-4]\d|19[89]\d)"
    r"(?P<rest>[-/]\d{3,9}(?:[-/][A-Z]{1,4})?)"
)
_PUBLIC_PREFIXES = (*token.PUBLIC_PREFIXES, "Bearer ", "ssh-ed25519 ", "ssh-rsa ")
_ALGORITHMS = frozenset({"ssh-ed25519", "ssh-rsa"})
_SECRET_LETTERS = string.ascii_letters + string.digits
_SHORTEST_SECRET = 8
_LONGEST_SECRET = 256
_MOST_CHARACTERS = 400


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """Every ASCII digit and letter by another of its class, everything else as it is."""
    original = desk.original(decision)
    if len(original) > _MOST_CHARACTERS or not surface.size(surface.alphabets(original)) > 1:
        return None
    return randomised(original, desk.draw(decision.span.type, original, counter))


def randomised(text: str, draw: Draw) -> str:
    """A random text of the same classes; a number does not start with a new zero."""
    out, number = [], False
    for char, alphabet in zip(text, surface.alphabets(text), strict=True):
        if not alphabet:
            out.append(char)
        elif alphabet == string.digits and not number and char != "0":
            out.append(str(1 + draw.below(9)))
        else:
            out.append(alphabet[draw.below(len(alphabet))])
        number = char in string.digits
    return "".join(out)


def dated_number(decision: Decision, desk: Desk, counter: int) -> str | None:
    """A number of a file or invoice with its year («KB-2026-001847»), which moves like the dates.

    None where it has none, or where the text has no date that it could move with.
    **Guarantee** all but the year is a keyed draw of the same classes.
    """
    original = desk.original(decision)
    match = _YEARED.fullmatch(original)
    if match is None or not original.isascii() or not date.any_moves(desk):
        return None
    draw = desk.draw("dated number", original, counter)
    year = date.moved(f"{match['year']}/07", desk)[:4]
    return randomised(match["lead"], draw) + year + randomised(match["rest"], draw)


def secret(decision: Decision, desk: Desk, counter: int) -> str | None:
    """A fresh key of the same length: drawn by its place in the conversation, never from it.

    Text in base64 stays text of the same form, its keys too, with other values by character class.
    Only a publicly known prefix («sk-», «AKIA», «ssh-rsa ») and punctuation stay; None (a
    placeholder) for anything else than one token of 8 to 256 characters, a prefix among them.
    """
    original = desk.original(decision)
    if packed.unpacked(original) is not None:
        draw = desk.draw("packed", original, counter)
        return packed.changed(original, lambda value: randomised(value, draw))
    prefix = next((lead for lead in _PUBLIC_PREFIXES if original.startswith(lead)), "")
    rest = original[len(prefix) :]
    long = len(original) >= _SHORTEST_SECRET and len(rest) <= _LONGEST_SECRET
    if not long or not original.isascii() or len(rest.split()) != 1:
        return None
    if counter == 0:
        desk.memory.counts["secret"] = desk.memory.counts.get("secret", 0) + 1
    draw = desk.draw("secret", str(desk.memory.counts["secret"]), counter)
    return prefix + "".join(
        _SECRET_LETTERS[draw.below(len(_SECRET_LETTERS))] if char.isalnum() else char
        for char in rest
    )


def public(decision: Decision, desk: Desk) -> bool:
    """Whether what was found as a secret is but the name of a key's algorithm."""
    return decision.span.type == "SECRET" and desk.original(decision) in _ALGORITHMS


def mac(decision: Decision, desk: Desk, counter: int) -> str | None:
    """A locally administered hardware address in the same notation."""
    original = desk.original(decision)
    digits = [char for char in original if char in "0123456789abcdefABCDEF"]
    if len(digits) != 12 or not surface.alphabets(original):
        return None
    draw = desk.draw("mac", original, counter)
    fresh = f"{(draw.bits(8) & 0xFC) | 0x02:02x}{draw.bits(40):010x}"
    shown = iter(fresh.upper() if original.upper() == original else fresh)
    return "".join(next(shown) if char in digits else char for char in original)


def uuid(decision: Decision, desk: Desk, counter: int) -> str | None:
    """Another random UUID (version 4) in the same notation."""
    original = desk.original(decision)
    digits = "".join(char for char in original if char in "0123456789abcdefABCDEF")
    if len(digits) != 32 or any(char.isalnum() and char not in digits for char in original):
        return None
    draw = desk.draw("uuid", original, counter)
    fresh = f"{draw.bits(48):012x}4{draw.bits(12):03x}{8 + draw.bits(2):x}{draw.bits(60):015x}"
    shown = iter(fresh.upper() if original.upper() == original else fresh)
    return "".join(next(shown) if char.isalnum() else char for char in original)
