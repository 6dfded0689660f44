"""Made-up prompts, their stand-ins and sanitized texts, for the tests of the judge of answers."""

from __future__ import annotations

from benchmarks.answers.checks import Case
from benchmarks.answers.prompt import prompt
from benchmarks.answers.values import Notation
from engine.values import Budget, Replacement, Sanitized

ENGLISH, GERMAN = Notation(), Notation(decimal_comma=True)
PAID = "⟦a:MONEY|£1,200.00⟧ and ⟦b:MONEY|£34.50⟧ make ⟦all:MONEY|£1,234.50⟧"
BORN = "born ⟦born:DATE_TIME|3 March 1980⟧, seen ⟦on:DATE_TIME|12 May 2024⟧, ⟦y:AGE|44⟧"
NAMES = (
    "⟦full:PERSON|Marta Oyelaran⟧, ⟦ms:PERSON|Ms Oyelaran⟧, ⟦mail:EMAIL_ADDRESS|m.oyelaran@x.org⟧"
    ", ⟦path:SYSTEM_CONFIG|/home/moyelaran/src⟧, ⟦son:PERSON|Jon Oyelaran⟧"
)


def asked(marked, checks=(), answer="", field="law"):
    """A prompt of one text."""
    row = {
        "id": "law-001",
        "half": "seen",
        "text": marked,
        "checks": list(checks),
        "answer": answer,
    }
    return prompt(row, field)


def case(marked, *, known=None, notation=ENGLISH, field="law", **stand_ins):
    """A prompt whose values have these stand-ins, and its own elsewhere."""
    item = asked(marked, field=field)
    values = {name: stand_ins.get(name, mark.value) for name, mark in item.named.items()}
    return Case(item, values, item.text, notation, {}, known)


def sent(source, *changes):
    """A sanitized text with some values replaced, in the order of the text."""
    text, replacements, position = "", [], 0
    for kind, old, new in changes:
        start = source.index(old, position)
        text += source[position:start]
        span = (start, start + len(old), len(text), len(text) + len(new))
        replacements.append(Replacement(*span, kind, old, new, "surrogate", reversible=True))
        text, position = text + new, start + len(old)
    budget = Budget(0.0, (), "")
    return Sanitized(source, text + source[position:], tuple(replacements), budget)
