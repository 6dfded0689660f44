"""The command line's output, to see that a change of the code's form changes nothing else.

    python -m benchmarks.golden FILE                 # writes it, in about a minute
    python -m benchmarks.golden FILE --compare OLD   # and prints what differs; exit status 1

`--no-run` compares a FILE that was written before. Every profile, mechanism, cipher, kind of noise
and level, restoring of answers with and without the key, and the codecs' vectors; under a fixed key
or seed, so two runs on one machine give the same bytes. Compare runs of one machine only: int8
models differ in the last bits between processors. The texts are those of this repository:
`benchmarks/written`, `training/written`, the templates of `tests/end_to_end` and the answers of
`tests/corpus`.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, ".")

from benchmarks import written
from benchmarks.round_trips.identifiers import kinds
from engine import cli, codecs
from engine.codecs.ciphers.cipher import Key
from engine.types import CIPHERS, MECHANISMS, NEURAL_TYPES, NOISES, PROFILES, WORD_MECHANISMS
from tests.corpus import scoring
from tests.corpus.blocks import blocks
from tests.end_to_end.prompts import prompts
from training.data.written import parsed

ROOT = Path(__file__).resolve().parent.parent
KEY = bytes(range(32))
SHOWN = 40
"""Rows whose differences are printed."""
Row = dict[str, Any]

TYPES = (
    *NEURAL_TYPES, "CREDIT_CARD", "IBAN_CODE", "US_SSN", "US_ITIN", "US_BANK_NUMBER", "IP_ADDRESS",
    "MAC_ADDRESS", "CRYPTO", "UUID", "MEDICAL_LICENSE", "US_PASSPORT", "UK_NHS", "DE_TAX_ID",
)  # fmt: skip
WORDS = (
    "OCCUPATION", "NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "SEXUAL_ORIENTATION",
    "GENDER", "MEDICAL_CONDITION", "MEDICATION",
)  # fmt: skip
FIGURES = ("MONEY", "QUANTITY", "AGE", "DATE_TIME")
LEVELS = (1, 2, 3)
EPSILONS = (0.05, 0.3, 1.0, 5.0, 12.0)
LISTS = (
    """\
Name,Date of birth,City,Salary,Account
Mara Ellwood,1984-03-12,Leeds,41200,DE-20931
Tobias Renn,1979-11-02,York,38750,DE-20944
Oona Fairley,1991-07-30,Hull,52900,DE-20951
""",
    """\
| Patient | Age | Diagnosis | Medication |
|---|---|---|---|
| Ines Okafor | 54 | asthma | salbutamol |
| Ruben Vail | 37 | migraine | sumatriptan |
| Greta Holm | 61 | gout | allopurinol |
""",
    """\
employee;phone;e-mail;manager
Hollis;+44 20 7946 0958;p.hollis@ardmoor.example;Vance
Penrose;+44 20 7946 0321;k.penrose@ardmoor.example;Vance
""",
    """\
Attendees: Lena Marchetti, Owen Pryce, Dorothea Banks and Samir Haddad.
Apologies: Marchetti (second half), Ms Banks.
Owen will send the minutes to Dorothea by 14 May 2024.\
""",
    """\
Team:
- Aurelio Finch (lead)
- Bridget Osei
- Tamsin Wolfe

Bridget and Tamsin report to Aurelio. Finch's budget is $240,000, half of it for Osei's group.\
""",
    """\
id\tname\tzip\tamount
1\tCorin Maddox\t60614\t$1,200.50
2\tYara Lindqvist\t94110\t$980.00
3\tPell Ashdown\t73301\t$2,180.50
""",
)
SUMS = (
    "Our rent is $1,450 a month, so $17,400 a year; my salary is $5,200 a month before tax.",
    "Revenue was $4.2 million in 2022 and $5.1 million in 2023, a rise of about 21 percent.",
    "I weigh 82 kg and am 178 cm tall, 43 years old; two years ago, at 41, I weighed 95 kg.",
    "Invoice: 12 licences at €89.90 each, €1,078.80 net, 19 % VAT €204.97, total €1,283.77.",
    "The loan runs from 3 March 2021 to 3 March 2031, £180,000 at 3.75 %, £1,801 a month.",
    "She earns between 60k and 75k, he earned forty-eight thousand five hundred in his last job.",
)
RELATIONS = (
    (SUMS[0], "a = 12 * b"),
    (SUMS[0], '"$17,400" = 12 * "$1,450"'),
    (SUMS[3], '"€1,078.80" = 12 * "€89.90"'),
    (SUMS[3], '"€1,283.77" = "€1,078.80" + "€204.97"'),
)
"""A text and what holds between its numbers."""
CONTEXT = (
    "My neighbour is a nurse from Ghana who was treated for epilepsy with lamotrigine.",
    "As a Catholic teacher in Belfast I was asked about my politics; I vote Labour.",
    "The plumber, a Polish widower, has type 2 diabetes and takes metformin twice a day.",
    "A pilot told us that her depression had cost her the licence. She is a Quaker.",
)


# ------------------------------------------------------------------ the command line
def asked(command: str, lines: list[Row], *arguments: str, key: bool = False) -> list[Row]:
    """The answers of `python -m engine COMMAND`, run in this process."""
    os.environ.pop("PROMPTVEIL_KEY", None)
    if key:
        os.environ["PROMPTVEIL_KEY"] = KEY.hex()
    request = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode()
    out, messages = io.BytesIO(), io.StringIO()
    cli.main([command, *arguments], io.BytesIO(request), out, messages)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def numbered(texts: list[str], **options: object) -> list[Row]:
    """Input lines for the texts, with a seed of their own each unless `seed` is given as None."""
    seeded = "seed" not in options
    lines = []
    for number, text in enumerate(texts):
        chosen: Row = {**options, **({"seed": number} if seeded else {})}
        chosen = {name: value for name, value in chosen.items() if value is not None}
        lines.append({"id": str(number), "text": text, "options": chosen})
    return lines


class Golden:
    """The rows, in the order of their making."""

    def __init__(self, *, quick: bool = False) -> None:
        self.rows: list[Row] = []
        self._quick = quick
        self._start = time.perf_counter()

    def add(self, group: str, answers: list[Row]) -> None:
        """Rows of one group."""
        self.rows += [{"row": f"{group}/{answer['id']}", "answer": answer} for answer in answers]
        failed = sum("error" in answer for answer in answers)
        seconds = time.perf_counter() - self._start
        print(f"{seconds:6.1f} s  {group}: {len(answers)} rows, {failed} errors", flush=True)

    def run(self, group: str, command: str, lines: list[Row], *arguments: str,
            key: bool = False) -> list[Row]:  # fmt: skip
        """Ask the command line and keep what it says."""
        lines = lines[:2] if self._quick else lines
        answers = asked(command, lines, *arguments, key=key)
        self.add(group, answers)
        return answers

    def write(self, path: Path) -> None:
        """One row a line, in the order of making."""
        with path.open("w", encoding="utf-8") as file:
            for row in self.rows:
                file.write(json.dumps(row, ensure_ascii=False, sort_keys=True) + "\n")


# ------------------------------------------------------------------ the texts
_LATER = frozenset({"released_rules"})
"""Files of written texts that came later: with them other texts would be drawn."""


def texts() -> list[str]:
    """Short written prompts and templates from all fields, always the same ones."""
    measured = [text.text for text in written.texts()]
    learnt = [
        parsed(json.loads(line)["text"])[0]
        for path in sorted((ROOT / "training" / "written").glob("*.jsonl"))
        if path.stem not in _LATER
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    generated = [prompt.text for prompt in prompts(200)]
    rng = Random("golden")
    short_enough = [text for text in (*measured, *learnt, *generated) if len(text) <= 1_200]
    rng.shuffle(short_enough)
    return short_enough


def altered(text: str, replacements: list[Row]) -> Iterator[tuple[str, str]]:
    """A sanitized text as an answer might bring it back, by what was done to it."""
    issued = [
        replacement["replacement"]
        for replacement in replacements
        if replacement["replacement"].strip()
    ]
    yield "same", text
    yield "upper", text.upper()
    yield "lines", re.sub(r" (?=\w+ \w+ )", "\n", text)
    yield (
        "answer",
        "Here is my answer.\n\n"
        + "\n".join(
            f"{number}. **{value}**'s part: “{value}”, see `{value}` and [{value}](https://e.org/x)."
            for number, value in enumerate(dict.fromkeys(issued), 1)
        ),
    )
    yield "words", "; ".join(" ".join(value.split()[-1:]) for value in issued) + "."
    yield "code", "```python\nvalues = [" + ", ".join(map(repr, issued)) + "]\n```\nDone."


# ------------------------------------------------------------------ what is asked
def finds(golden: Golden, pool: list[str]) -> None:
    """Spans, and scores of words."""
    lines = [{"id": str(number), "text": text} for number, text in enumerate(pool[:240])]
    golden.run("annotate", "annotate", lines)
    tables = [{"id": str(number), "text": text} for number, text in enumerate((*LISTS, *SUMS))]
    golden.run("annotate/lists", "annotate", tables)
    golden.run("score", "score", lines[:12])
    answered = [{**line, "answer": "They should ask a lawyer."} for line in lines[:4]]
    golden.run("score/answer", "score", answered)


def hidden(golden: Golden, pool: list[str]) -> None:
    """Every profile and every mechanism, then what options change."""
    for number, profile in enumerate(PROFILES):
        for cipher in CIPHERS:
            start = (number * len(CIPHERS) + CIPHERS.index(cipher)) * 18
            requests = numbered([*pool[start : start + 18], *LISTS], profile=profile, cipher=cipher)
            rows = golden.run(f"sanitize/{profile}/{cipher}", "sanitize", requests)
            back(golden, f"restore/{profile}/{cipher}", rows[:8])
    for number, mechanism in enumerate(MECHANISMS):
        some = [*pool[number * 9 : number * 9 + 9], LISTS[number % len(LISTS)]]
        requests = numbered(some, mechanisms=dict.fromkeys(TYPES, mechanism))
        rows = golden.run(f"sanitize/every type by {mechanism}", "sanitize", requests)
        back(golden, f"restore/every type by {mechanism}", rows[:3])
    worded = dict.fromkeys(WORDS, "dx")
    for mechanism in WORD_MECHANISMS:
        for same in (True, False):
            requests = numbered(list(CONTEXT), mechanisms=worded, words=mechanism, same_pos=same)
            golden.run(f"sanitize/dx/{mechanism}/{same}", "sanitize", requests)
    requests = numbered(list(CONTEXT), mechanisms=dict.fromkeys(WORDS, "context"))
    back(golden, "restore/context", golden.run("sanitize/context", "sanitize", requests))
    for level in LEVELS:
        requests = numbered([*SUMS, *CONTEXT, *LISTS], profile="minimise", level=level)
        golden.run(f"sanitize/level {level}", "sanitize", requests)


def numbers(golden: Golden) -> None:
    """Noise, arithmetic and dependencies at several strengths."""
    figures = dict.fromkeys(FIGURES[:3], "mdp")
    for noise in NOISES:
        for epsilon in EPSILONS:
            requests = numbered(
                [*SUMS, *LISTS[:2]], profile="numbers", noise=noise, epsilon=epsilon
            )
            golden.run(f"sanitize/{noise}/{epsilon}", "sanitize", requests)
    requests = numbered([*SUMS, *LISTS], profile="numbers", arithmetic=True)
    rows = golden.run("sanitize/arithmetic", "sanitize", requests)
    back(golden, "restore/arithmetic", rows)
    for number, (text, relation) in enumerate(RELATIONS):
        for epsilon in EPSILONS[1:4]:
            requests = numbered(
                [text], mechanisms=figures, dependencies=[relation], epsilon=epsilon
            )
            rows = golden.run(f"sanitize/dependency {number}/{epsilon}", "sanitize", requests)
            back(golden, f"restore/dependency {number}/{epsilon}", rows)
    requests = numbered([*SUMS, *CONTEXT], mechanisms=figures, epsilons={"MONEY": 0.3, "AGE": 5})
    golden.run("sanitize/epsilons", "sanitize", requests)


def chosen(golden: Golden, pool: list[str]) -> None:
    """The other options, by seed and by key; forecasts; errors."""
    golden.run("sanitize/plain names", "sanitize", numbered(pool[:12], alike_names=False,
               mechanisms={"PERSON": "fpe"}))  # fmt: skip
    golden.run("sanitize/keep", "sanitize", numbered(
        [*LISTS, *SUMS], keep=["Leeds", "Vance"], protect=["budget", "rent"],
        instruction="Our rent is"))  # fmt: skip
    golden.run("sanitize/types", "sanitize", numbered(pool[:12], types=["PERSON", "MONEY"]))
    for cipher in CIPHERS:
        for profile in ("restore", "formal"):
            options = {"profile": profile, "cipher": cipher}
            if profile == "restore":
                options["mechanisms"] = dict.fromkeys(("PERSON", "DATE_TIME"), "fpe")
            requests = numbered(pool[20:34], seed=None, **options)
            rows = golden.run(f"key/{profile}/{cipher}", "sanitize", requests, key=True)
            lines = [
                {"id": row["id"], "response": row["sanitized"], "sanitized": row["sanitized"],
                 "options": options}
                for row in rows if "sanitized" in row
            ]  # fmt: skip
            golden.run(f"key/{profile}/{cipher}/restore", "restore", lines, key=True)
    points = [
        {"id": str(number), "text": text, "options": {"seed": 7, "profile": "formal"},
         "epsilons": [0.1, 1.0, 12.0]}
        for number, text in enumerate((*SUMS[:3], *CONTEXT[:3]))
    ]  # fmt: skip
    golden.run("forecast", "forecast", points)
    golden.run("errors", "sanitize", [
        {"id": "profile", "text": "a", "options": {"profile": "none"}},
        {"id": "epsilon", "text": "a", "options": {"epsilon": 0.01}},
        {"id": "type", "text": "a", "options": {"types": ["NOBODY"]}},
        {"id": "mechanism", "text": "a", "options": {"mechanisms": {"PERSON": "rewrite"}}},
        {"id": "text"},
        {"id": "dependency", "text": "a", "options": {"dependencies": ["1 +"]}},
    ])  # fmt: skip


def back(golden: Golden, group: str, rows: list[Row]) -> None:
    """Restores sanitized texts that were changed on the way."""
    lines = [
        {"id": f"{row['id']}/{name}", "response": answer, "replacements": issued(row)}
        for row in rows
        if "sanitized" in row
        for name, answer in altered(row["sanitized"], row["replacements"])
    ]
    if lines:
        golden.run(group, "restore", lines)


def issued(row: Row) -> list[Row]:
    """The replacements of an answer, as `restore` takes them."""
    names = ("original", "replacement", "type", "mechanism")
    return [{name: replacement[name] for name in names} for replacement in row["replacements"]]


def answers(golden: Golden) -> None:
    """The answers of the corpus, ordinary and hostile ones."""
    names = ("original", "replacement", "type", "mechanism")
    lines = [
        {
            "id": case.id,
            "response": case.response,
            "replacements": [
                {name: getattr(replacement, name) for name in names}
                for replacement in case.replacements
            ],
        }
        for case in scoring.corpus()
    ]
    golden.run("corpus", "restore", lines)
    requests = [
        {"original": "Elspeth Crane", "replacement": "Maeve Keane", "type": "PERSON",
         "mechanism": "surrogate"},
        {"original": "3 May 2021", "replacement": "17 June 2022", "type": "DATE_TIME",
         "mechanism": "surrogate"},
        {"original": "$4,100", "replacement": "$3,900", "type": "MONEY", "mechanism": "mdp"},
        {"original": "Norwich", "replacement": "Ipswich", "type": "LOCATION",
         "mechanism": "surrogate"},
    ]  # fmt: skip
    for name in ("ordinary", "hostile"):
        lines = [
            {"id": title, "response": answer.replace("«", "").replace("»", "")[:20_000],
             "replacements": requests}
            for title, answer in blocks(f"{name}.txt").items()
        ]  # fmt: skip
        golden.run(f"corpus/{name}", "restore", lines)


def vectors(golden: Golden) -> None:
    """Made-up values of every type, encrypted and turned back under a fixed key."""
    for cipher in CIPHERS:
        key = Key(KEY, cipher)
        rows = []
        for kind in kinds():
            rng = Random(f"golden/{kind.name}")
            for number in range(6):
                value = kind.make(rng)
                codec = codecs.choose(kind.type, value)
                new = codecs.encrypt(kind.type, value, key) if codec else None
                rows.append({
                    "id": f"{kind.name}/{number}", "value": value, "encrypted": new,
                    "codec": codec and codec.name, "domain": codec and str(codec.domain(value)),
                    "decrypted": new and codecs.decrypt(kind.type, new, key),
                })  # fmt: skip
        golden.add(f"codecs/{cipher}", rows)


# ------------------------------------------------------------------ comparing
def compare(old: Path, new: Path) -> int:
    """Prints the rows that differ; their number."""
    before, after = (
        {row["row"]: row["answer"] for row in map(json.loads, path.open(encoding="utf-8"))}
        for path in (old, new)
    )
    differing = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    for name in differing[:SHOWN]:
        print(name)
        said(before.get(name), after.get(name))
    if len(differing) > SHOWN:
        print(f"… and {len(differing) - SHOWN} more rows")
    print(f"{len(differing)} of {len(after)} rows differ")
    return len(differing)


def said(before: Row | None, after: Row | None) -> None:
    """Prints in which fields two answers differ."""
    if before is None or after is None:
        print("    only in the new file" if before is None else "    only in the old file")
        return
    for name in {**before, **after}:
        first, second = before.get(name), after.get(name)
        if first != second:
            print(f"    {name}\n      - {json.dumps(first, ensure_ascii=False)[:400]}")
            print(f"      + {json.dumps(second, ensure_ascii=False)[:400]}")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--compare", type=Path, metavar="OLD", help="print what differs from this file"
    )
    parser.add_argument("--quick", action="store_true", help="two lines of each group")
    parser.add_argument("--no-run", action="store_true", help="FILE was written before")
    options = parser.parse_args()
    if not options.no_run:
        golden, pool = Golden(quick=options.quick), texts()
        vectors(golden)
        finds(golden, pool)
        hidden(golden, pool)
        numbers(golden)
        chosen(golden, pool)
        answers(golden)
        golden.write(options.file)
        print(f"{len(golden.rows)} rows")
    return int(bool(options.compare and compare(options.compare, options.file)))


if __name__ == "__main__":
    sys.exit(main())
