"""The forms of a personal name: parts, initials, surname first, plurals and genitives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.issued import Issued
from engine.kinds import names
from engine.returned.forms.form import Form, paired

_SIBILANTS = ("s", "x", "z", "ß", "ce", "sh", "ch")
_VOWEL = re.compile(r"h?[aeiouàâäéèêëîïôöûüœæ]|y(?![aeiou])", re.IGNORECASE)
_DE = frozenset({"de"})
_LONGEST_RUN = 8
"""So many words of a name are ever said alone: a longer one is a list that was taken for a name."""
_NOT_DE = frozenset({"en", "fr", "es"})


@dataclass(frozen=True, slots=True)
class _Unit:
    """A word of a name with the particles before it: «van der Berg» has the core «Berg».

    `alone`: said of somebody without the other words, as no initial is, nor «van» without a name.
    """

    text: str = field(repr=False)
    core: str = field(repr=False)
    alone: bool


def forms(issued: Issued) -> Iterator[Form]:
    """Every part of a substitute name for the same part of the original."""
    new, old = _aligned(issued)
    if not new:
        return
    whole = _text(new), _text(old)
    if whole[0] != issued.replacement:
        yield Form(*whole, "whole" if len(new) > 1 else "part")
    yield from _runs(new, old)
    yield from _shortened(new, old)
    yield from inflected(*whole)
    for form in (Form(*whole), *_runs(new, old)):
        yield from _elided(form)


def _elided(form: Form) -> Iterator[Form]:
    """French «d'Anna» for «de Marie» and the reverse, where one begins with a vowel."""
    ours, theirs = (_VOWEL.match(name) is not None for name in (form.text, form.original))
    for full, short in (("de", "d"), ("que", "qu")):
        for mark in "'’":
            if ours and not theirs:
                yield Form(f"{short}{mark}{form.text}", f"{full} {form.original}", "elided")
        if theirs and not ours:
            yield Form(f"{full} {form.text}", f"{short}'{form.original}", "elided")


def _aligned(issued: Issued) -> tuple[Sequence[_Unit], Sequence[_Unit]]:
    """The units of both names, paired; first and last of each where their numbers differ."""
    new, old = _units(issued.replacement), _units(issued.original)
    if len(new) == len(old):
        return new, old
    if len(new) > 1 and len(old) > 1:
        return (new[0], new[-1]), (old[0], old[-1])
    return (), ()


def _units(name: str) -> tuple[_Unit, ...]:
    """The words of a name but titles and suffixes; a hyphen or a missing space joins them."""
    body = names.without_possessive(name)
    parts = [name_part for name_part in names.split(body) if name_part.kind != "suffix"]
    while parts and parts[0].kind == "title":
        parts = parts[1:]
    words: list[list[names.Part]] = []
    for part in parts:
        before = words[-1][-1] if words else None
        if before and (before.kind == "particle" or _touches(body[before.end : part.start])):
            words[-1].append(part)
        else:
            words.append([part])
    return tuple(_unit(body, name_part) for name_part in words)


def _touches(between: str) -> bool:
    return not between or between.strip(". ") in ("-", "‑", "’")


def _unit(body: str, parts: Sequence[names.Part]) -> _Unit:
    core_parts = [part for part in parts if part.kind != "particle"] or list(parts)
    text, core = (body[part.start : parts[-1].end] for part in (parts[0], core_parts[0]))
    return _Unit(text, core, alone=parts[0].kind != "initial" and parts[-1].kind != "particle")


def _text(units: Sequence[_Unit]) -> str:
    return " ".join(unit.text for unit in units)


def _runs(new: Sequence[_Unit], old: Sequence[_Unit]) -> Iterator[Form]:
    """Each word alone, and each shorter run of words, up to `_LONGEST_RUN` of them."""
    for length in range(1, min(len(new), _LONGEST_RUN + 1)):
        for start in range(len(new) - length + 1):
            ours, theirs = new[start : start + length], old[start : start + length]
            if length == 1 and not (ours[0].alone and theirs[0].alone):
                continue
            pair = _text(ours), _text(theirs)
            yield Form(*pair, "part")
            if length == 1:
                yield from inflected(*pair)
    for unit, other in zip(new, old, strict=True):
        if unit.core != unit.text:
            yield Form(unit.core, other.core, "part")
        halves = unit.core.split("-"), other.core.split("-")
        if len(halves[0]) == len(halves[1]) > 1:
            yield from (paired(pair, "part") for pair in zip(*halves, strict=True))


def _shortened(new: Sequence[_Unit], old: Sequence[_Unit]) -> Iterator[Form]:
    """First and last name, surname first, initials."""
    if len(new) < 2:
        return
    (first, last), (forename, family) = (new[0], new[-1]), (old[0], old[-1])
    if len(new) > 2:
        yield Form(f"{first.text} {last.text}", f"{forename.text} {family.text}", "part")
    for count in {1, len(new) - 1}:
        given = (
            " ".join(unit.text for unit in new[:count]),
            " ".join(unit.text for unit in old[:count]),
        )
        names_ = _text(new[count:]), _text(old[count:])
        yield Form(f"{names_[0]}, {given[0]}", f"{names_[1]}, {given[1]}", "part")
        yield Form(f"{names_[0]} {given[0]}", f"{names_[1]} {given[1]}", "part")
        yield from _initialled(new[:count], names_[0], old[:count], names_[1])
    letters = _letters(new), _letters(old)
    yield Form(f"{first.text} {letters[0][-1]}.", f"{forename.text} {letters[1][-1]}.", "part")
    for joint, end in ((".", "."), (". ", "."), ("", "")):
        if end or all("".join(unit).isupper() for unit in letters):  # «are» are nobody's initials
            pair = (joint.join(unit) + end for unit in letters)
            yield paired(pair, "dotted" if end else "weak")


def _initialled(
    given: Sequence[_Unit], surname: str, old_given: Sequence[_Unit], family: str
) -> Iterator[Form]:
    """«M. Keane», «M Keane», «Keane, M.», «Keane M.»."""
    ours, theirs = (_letters(units) for units in (given, old_given))
    if any("-" in entry.core for entry in given):
        short, shown = ("-".join(f"{entry}." for entry in initials) for initials in (ours, theirs))
        yield Form(f"{short} {surname}", f"{shown} {family}", "part")
    for dot in (".", ""):
        short, shown = (" ".join(letter + dot for letter in entry) for entry in (ours, theirs))
        yield Form(f"{short} {surname}", f"{shown} {family}", "part")
        yield Form(f"{surname}, {short}", f"{family}, {shown}", "part")
        if dot:
            yield Form(f"{surname} {short}", f"{family} {shown}", "part")
            yield Form(f"{short}{surname}", f"{shown}{family}", "part")


def _letters(units: Sequence[_Unit]) -> list[str]:
    """The initials of a name; both of a hyphenated part."""
    return [half[0] for unit in units for half in unit.core.split("-") if half]


def inflected(new: str, old: str) -> Iterator[Form]:
    """English plurals («the Keanes») and genitives without an apostrophe («Annas», «Hans'»)."""
    ours, theirs = (name.lower().endswith(("s", "x", "z", "ß")) for name in (new, old))
    genitive = f"{old}'" if theirs else f"{old}s"
    if ours:
        for mark in "'’":
            yield Form(new + mark, genitive.replace("'", mark), "genitive", _DE)
            if not old.lower().endswith("s"):
                yield Form(new + mark, f"{old}{mark}s", "genitive", _NOT_DE)
    else:
        yield Form(f"{new}s", genitive, "genitive")
    yield Form(plural(new), plural(old), "plural")


def plural(name: str) -> str:
    """The English plural of a name: «the Keanes», «the Joneses»."""
    return f"{name}es" if name.lower().endswith(_SIBILANTS) else f"{name}s"
