"""The checks that need to know what words mean, and those of form: a kind of work, a unit, a shape.

Asked about the original values most of them would only repeat what a writer claims, so they are
asked about stand-ins alone, but for those of `SOUND`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from benchmarks.answers.checks import RULES, Case, Rule, column
from benchmarks.answers.prompt import Check
from benchmarks.answers.shapes import parses
from benchmarks.answers.values import NUMBER
from benchmarks.answers.world import agree

PLURALS: Final = frozenset(
    "men women children people staff police parents clergy crew team teeth wives eltern"
    " kinder".split()
)
"""Words that are plural without an ending that says so."""
HYPHENS: Final = str.maketrans({"−": "-", "–": "-", "\u202f": " ", "\xa0": " ", "’": "'"})


# ------------------------------------------------------------------ words
def _sex(case: Case, check: Check) -> bool:
    name = check.names("of")[0]
    return check.fields["is"] in case.known.sex(case.value(name), case.before(name))


def _occupation(case: Case, check: Check) -> bool:
    text = case.value(check.names("of")[0])
    fits = check.fields["group"] in case.known.groups(text)
    return fits and (check.fields.get("rank") != "manages" or case.known.manages(text))


def _place(case: Case, check: Check) -> bool:
    """Of its kind; a place whose name never said its kind may not become a town either."""
    name, kind = check.names("of")[0], str(check.fields["is"])
    now, known = case.value(name), case.known
    if known.names_kind(case.original(name), kind):
        return known.is_place(now, kind, str(check.fields.get("country", "")))
    return not known.is_place(now, "town") and not known.is_place(now, "country")


def _agree(case: Case, check: Check) -> bool:
    names = check.names("places")
    findings = [case.known.regions(case.value(name), case.type(name)) for name in names]
    common = findings[0]
    for regions in findings[1:]:
        common = agree(common, regions)
    return bool(common)


def _company(case: Case, check: Check) -> bool:
    kept = " ".join(str(check.fields["keeps"]).casefold().split())
    form = rf"(?<!\w){re.escape(kept)}(?!\w)"
    return (
        re.search(form, " ".join(case.value(check.names("of")[0]).casefold().split())) is not None
    )


# ------------------------------------------------------------------ forms
def _unit(case: Case, check: Check) -> bool:
    """Words, currency and sign beside the figures stay, and so does how the figures are written."""
    name = check.names("of")[0]
    before, now = (text.translate(HYPHENS) for text in (case.original(name), case.value(name)))
    old, new = (re.sub(r"\d[\d.,' ]*\d|\d", "0", text) for text in (before, now))
    singular = (old.casefold().rstrip("s"), new.casefold().rstrip("s"))
    cores = list(zip(NUMBER.finditer(before), NUMBER.finditer(now), strict=False))
    return singular[0] == singular[1] and all(
        _written(item["core"]) == _written(two["core"]) or _ungrouped(item["core"], two["core"])
        for item, two in cores
    )


def _written(core: str) -> tuple[str, int]:
    """The signs within a number, and how many figures follow the last one."""
    signs = "".join(dict.fromkeys(sign for sign in core if not sign.isdigit()))
    last = max((core.rfind(sign) for sign in signs), default=len(core) - 1)
    return signs, len(core) - 1 - last


def _ungrouped(text: str, two: str) -> bool:
    """Whether two numbers differ only in that one is too small to be grouped."""
    small, large = sorted((text, two), key=lambda core: len(re.sub(r"\D", "", core)))
    tail, signs = _written(small)[1], _written(large)[0]
    whole = re.sub(r"\D", "", small[: len(small) - tail - bool(tail and not small.isdigit())])
    if len(whole) > 3 or not signs:
        return False
    if small.isdigit():
        return _written(large)[1] == 3
    return signs[-1:] == _written(small)[0] and _written(large)[1] == tail


def _plural(case: Case, check: Check) -> bool:
    """Ends as a plural does; of a name an «s» is enough, «the Papadimitrious»."""
    name = check.names("of")[0]
    words = re.findall(r"[^\W\d_]+", case.value(name).lower())
    if any(word in PLURALS or word.endswith(("men", "leute", "innen")) for word in words):
        return True
    endings = ("s", "n", "er", "e") if case.prompt.german else ("s",)
    singular = () if case.type(name) == "PERSON" else ("ss", "us", "is")
    ends = {words[0], words[-1]} if words else set()
    return any(word.endswith(endings) and not word.endswith(singular) for word in ends)


def _shape(case: Case, check: Check) -> bool:
    block = int(check.fields.get("block", 0))
    return parses(str(check.fields["as"]), case.text, case.prompt.text, block)


MEANINGS: Final[Mapping[str, Rule]] = {
    "sex": _sex,
    "occupation": _occupation,
    "place": _place,
    "agree": _agree,
    "company": _company,
    "unit": _unit,
    "plural": _plural,
    "shape": _shape,
    "column": column,
}
SOUND: Final[Mapping[str, Rule]] = {
    **RULES,
    **{kind: MEANINGS[kind] for kind in ("company", "plural", "shape")},
}
"""Checks that the original values must pass too."""


def holds(case: Case, check: Check) -> bool:
    """Whether a check holds of the stand-ins; none does of a value that was left as it was.

    The exceptions: a column that is to be kept, the name of a weekday, one of seven, and values of
    types that the profile keeps.
    """
    free = check.names("name") if check.kind == "weekday" else []
    alone = set(case.named(check)) - (set(free) - set(check.names("date")))
    names = [name for name in alone if case.hides(name)]
    kept = check.kind == "column" and check.fields["all"] == "kept"
    if not kept and any(case.value(name) == case.original(name) for name in names):
        return False
    return (RULES.get(check.kind) or MEANINGS[check.kind])(case, check)
