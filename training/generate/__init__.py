"""Generated texts with private values of every neural type, in many registers.

Everything here was written for this project: no template of a public set is used. Top-level
templates, rule lines and gazetteer values are split into disjoint train and dev parts, so that the
dev set has neither a template nor a listed value that the model was trained on.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from training.data.corpora import merged
from training.data.examples import Example
from training.generate.cast import Cast
from training.generate.gazetteers import Gazetteers
from training.generate.grammar import expand, fill, of_split, to_example
from training.generate.noise import noisy
from training.generate.prompts import AFTER, BEFORE
from training.generate.registers import (
    attributes,
    briefs,
    chat,
    clinical,
    code,
    codetasks,
    courts,
    details,
    dumps,
    encyclopaedia,
    logins,
    mail,
    origins,
    plain,
    records,
    service,
    shorthand,
    stories,
    weave,
    workplace,
)

Register = tuple[str, float, Sequence[str], Mapping[str, Sequence[str]]]

REGISTERS: tuple[Register, ...] = (
    ("mail", 0.11, mail.TEMPLATES, mail.RULES),
    ("chat", 0.09, chat.TEMPLATES, chat.RULES),
    ("clinical", 0.11, clinical.TEMPLATES, clinical.RULES),
    ("records", 0.12, records.TEMPLATES, records.RULES),
    ("code", 0.06, code.TEMPLATES, code.RULES),
    ("dumps", 0.07, dumps.TEMPLATES, dumps.RULES),
    ("stories", 0.12, stories.TEMPLATES, stories.RULES),
    ("courts", 0.07, courts.TEMPLATES, courts.RULES),
    ("service", 0.08, service.TEMPLATES, service.RULES),
    ("briefs", 0.06, briefs.TEMPLATES, briefs.RULES),
    ("attributes", 0.13, attributes.TEMPLATES, attributes.RULES),
    ("weave", 0.09, weave.TEMPLATES, weave.RULES),
    ("details", 0.16, details.TEMPLATES, details.RULES),
    ("plain", 0.07, plain.TEMPLATES, plain.RULES),
    ("origins", 0.26, origins.TEMPLATES, origins.RULES),
    ("workplace", 0.3, workplace.TEMPLATES, workplace.RULES),
    ("logins", 0.17, logins.TEMPLATES, logins.RULES),
    ("codetasks", 0.16, codetasks.TEMPLATES, codetasks.RULES),
    ("shorthand", 0.24, shorthand.TEMPLATES, shorthand.RULES),
    ("encyclopaedia", 0.09, encyclopaedia.TEMPLATES, encyclopaedia.RULES),
)


JOINED = 0.12
"""The share of texts that are two documents, one after the other."""


def generated(rng: random.Random, split: str, data: Path) -> Iterator[Example]:
    """Endless examples of the "train" or "dev" split; `source` is "generated/<register>"."""
    lists = Gazetteers(data, split)
    registers = [
        (name, weight, templates, {rule: of_split(lines, split) for rule, lines in rules.items()})
        for name, weight, templates, rules in REGISTERS
    ]
    while True:
        item = _document(registers, lists, rng)
        if rng.random() < JOINED:
            item = merged([item, _document(registers, lists, rng)], "\n\n")
        yield noisy(_framed(item, rng, split), rng)


def _document(registers: Sequence[Register], lists: Gazetteers, rng: random.Random) -> Example:
    weights = [register[1] for register in registers]
    name, _weight, templates, rules = rng.choices(registers, weights)[0]
    parts = fill(expand(rng.choice(templates), rules, rng), Cast(lists, rng).value)
    return to_example(parts, f"generated/{name}")


def _framed(example: Example, rng: random.Random, split: str) -> Example:
    """Sometimes as part of a request to a chatbot."""
    before = Example(rng.choice(of_split(BEFORE, split)), ())
    after = Example(rng.choice(of_split(AFTER, split)), ())
    chance = rng.random()
    if chance < 0.08:
        parts = [before, example, after]
    elif chance < 0.22:
        parts = [before, example] if chance < 0.17 else [example, after]
    else:
        return example
    framed = merged(parts, "")
    return Example(framed.text, framed.marks, framed.unmarked, (), example.source)
