"""Whether a sanitized text still gets a good answer: what a careful reader would check in it.

    python -m benchmarks.answers [--half seen] [--field law] [--profile restore] [--show KIND]

`benchmarks/answers/*.toml` holds prompts as people paste them, in law, letters, medicine, HR,
finance, tables and code, some in German. Their private values are marked, and each prompt says
what holds between them: sums, ages, weekdays, forms of one name, kinds of work and places, the
shape of a table … Every prompt goes through the engine; each check is then decided by rule on what
stands in place of the values (`checks.py`, `meanings.py`), and a good chatbot's
answer is filled from the sanitized text, restored, and compared with the one from the original.

Printed: the share of checks that hold, over all, by kind and by field, for German; marked values
that are hidden (also without weekdays standing alone, which dates keep), public words kept, «a» and
«an» right before stand-ins; answers that come back right. A value that was left as it was passes no
check, and is not hidden; of the types that the profile sends as they are, since the task needs them
(`restore`: quantities, conditions, medication, gender), nothing is asked. `--show KIND` (a kind of
check, `hidden`, `public`, `article`, `answer` or `all`) prints what failed, but not of the unseen
prompts. The code was mended on those that are called seen. The «opened» ones were only measured
until they were read: half of the first 300, then the 367 of `opened/`. Each
time, before the code was mended on them, the «unseen» ones (`fresh/`) were written, by writers who
did not know what had failed. They are only measured.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from benchmarks.answers.aligned import articles, case_of, hidden, kept
from benchmarks.answers.checks import WORDS_OF_FIELDS, Case
from benchmarks.answers.meanings import holds
from benchmarks.answers.prompt import FOLDER, HALVES, Check, Prompt, prompts
from benchmarks.answers.slots import alike, filled
from benchmarks.answers.texts import notation_of, original, report
from benchmarks.answers.values import WEEKDAYS
from benchmarks.answers.world import World, world
from engine import pipeline
from engine.conversation.vault import Conversation
from engine.models import Models
from engine.options import Options
from engine.plan.profiles import protects
from engine.restore import restore
from engine.types import PROFILES, Profile
from engine.values import Sanitized

ROOT: Final = Path(__file__).resolve().parents[2]
KEY: Final = bytes(range(32))
WEEKDAYS_ASIDE: Final = "hidden but weekdays"
"""Marked values without names of weekdays, which dates keep on purpose (`docs/guarantees.md`)."""
IMPLICIT: Final = ("hidden", WEEKDAYS_ASIDE, "public", "article", "answer")
"""What is asked of every prompt beside its own checks."""
GERMAN: Final = "German"


@dataclass(frozen=True, slots=True)
class Verdict:
    """One thing asked of a prompt, whether it holds, and in words what stands there."""

    prompt: Prompt
    kind: str
    holds: bool
    told: str = field(repr=False)


@dataclass
class Tally:
    """How many verdicts there are and how many of them hold, by kind."""

    asked: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)

    def add(self, verdict: Verdict) -> None:
        """Count one."""
        self.asked[verdict.kind] += 1
        self.held[verdict.kind] += verdict.holds

    def share(self, kinds: Iterable[str]) -> tuple[int, float]:
        """How often some kinds were asked, and the share that holds."""
        asked = sum(self.asked[kind] for kind in kinds)
        return asked, round(sum(self.held[kind] for kind in kinds) / max(1, asked), 4)

    @property
    def kinds(self) -> list[str]:
        """The kinds of checks that prompts made."""
        return [kind for kind in self.asked if kind not in IMPLICIT]


# ------------------------------------------------------------------ judging
def sanitized(text: str, options: Options, models: Models) -> Sanitized:
    """A text as it would be sent, under a fixed key."""
    planned = pipeline.propose(text, options=options, models=models)
    conversation = Conversation.from_key(KEY, "answers")
    return pipeline.apply(planned, conversation=conversation, ask=pipeline.asking(models))


def judged(
    prompt: Prompt, sent: Sanitized, known: World, profile: Profile = "restore"
) -> Iterator[Verdict]:
    """Everything that is asked of a prompt, decided on its sanitized text."""
    way = notation_of(prompt)
    open_types = frozenset(mark.type for mark in prompt.marks if not protects(profile, mark.type))
    case = case_of(prompt, sent, way, known, open_types)
    for check in prompt.checks:
        named = [name for name in case.named(check) if name in prompt.named]
        if named and not any(map(case.hides, named)):
            continue  # the profile sends all of it as it is
        yield Verdict(prompt, check.kind, holds(case, check), _told(case, check))
    asked = [mark for mark in prompt.marks if mark.type not in open_types]
    for mark, item in zip(asked, hidden(prompt, sent, open_types), strict=True):
        yield Verdict(prompt, "hidden", *item)
        if mark.value.strip(".").casefold() not in WEEKDAYS:
            yield Verdict(prompt, WEEKDAYS_ASIDE, *item)
    yield from (Verdict(prompt, "public", *item) for item in kept(prompt, sent))
    yield from (Verdict(prompt, "article", *article) for article in articles(prompt, sent))
    back = restore(filled(case), sent.replacements).text
    wanted = filled(original(prompt, way))
    said = f"{wanted}\n    came back as\n    {back}"
    yield Verdict(prompt, "answer", alike(back, wanted), said)


def _told(case: Case, check: Check) -> str:
    """Originals and stand-ins of the values that a check names; of a shape the whole text."""
    if check.kind == "shape":
        return f"{check.fields['as']}\n{case.text}"
    known = [name for name in case.named(check) if name in case.prompt.named]
    words = [str(check.fields[name]) for name in sorted(WORDS_OF_FIELDS & set(check.fields))]
    pairs = (f"{case.original(name)} → {case.value(name)}" for name in known)
    return " ".join((*words, "; ".join(pairs)))


# ------------------------------------------------------------------ printing
def table(tallies: dict[str, Tally]) -> str:
    """The figures of all, of each kind and of each field."""
    whole, lines = tallies["all"], list[str]()
    for name, kinds in (
        ("checks", whole.kinds), ("hidden values", ["hidden"]),
        ("… weekdays aside", [WEEKDAYS_ASIDE]), ("public words kept", ["public"]),
        ("a and an", ["article"]), ("answers right", ["answer"]),
    ):  # fmt: skip
        asked, share = whole.share(kinds)
        lines.append(f"{name:20} {asked:6} {share:7.1%}")
    lines.append(f"\n{'kind of check':20} {'asked':>6}   holds")
    for kind in sorted(whole.kinds, key=lambda kind: whole.held[kind] / whole.asked[kind]):
        lines.append(f"{kind:20} {whole.asked[kind]:6} {whole.share([kind])[1]:7.1%}")
    lines.append(f"\n{'field':20} checks   hold   hidden  answers")
    for name, tally in tallies.items():
        asked, share = tally.share(tally.kinds)
        rest = [tally.share([kind])[1] for kind in ("hidden", "answer")]
        lines.append(f"{name:20} {asked:6} {share:6.1%}  {rest[0]:6.1%}   {rest[1]:6.1%}")
    return "\n".join(lines)


def figures(tallies: dict[str, Tally]) -> dict[str, object]:
    """The same, ready to be stored."""
    return {
        name: {
            "checks": tally.share(tally.kinds),
            **{kind: tally.share([kind]) for kind in (*sorted(tally.kinds), *IMPLICIT)},
        }
        for name, tally in tallies.items()
    }


def chosen(folder: Path, half: str, area: str) -> Iterator[Prompt]:
    """The prompts of a half, those of one field and its German file where one is named."""
    for prompt in prompts(folder):
        if prompt.half == half and area in ("", prompt.area, prompt.area.removesuffix("_de")):
            yield prompt


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.answers", description="Whether sanitized texts get good answers."
    )
    parser.add_argument("--half", choices=HALVES, default="unseen")
    parser.add_argument("--field", default="", help="one field only, such as law or law_de")
    parser.add_argument("--profile", choices=PROFILES, default="restore")
    parser.add_argument("--show", metavar="KIND", help="what failed; not of the unseen prompts")
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="prompts of another folder")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    parser.add_argument("--texts", action="store_true", help="only what is wrong with the prompts")
    arguments = parser.parse_args()
    if arguments.texts:
        return report(arguments.folder)
    if arguments.show and arguments.half == "unseen":
        parser.error("the unseen prompts are not looked at")
    known, models = world(arguments.data), Models()
    options, tallies = Options(profile=arguments.profile), {"all": Tally()}
    count = 0
    for prompt in chosen(arguments.folder, arguments.half, arguments.field):
        count += 1
        sent = sanitized(prompt.text, options, models)
        for verdict in judged(prompt, sent, known, options.profile):
            areas = ["all", prompt.area.removesuffix("_de"), *([GERMAN] if prompt.german else [])]
            for area in areas:
                tallies.setdefault(area, Tally()).add(verdict)
            if not verdict.holds and arguments.show in ("all", verdict.kind):
                print(f"{prompt.id} {verdict.kind}: {verdict.told}")
    print(f"{count} prompts, {arguments.half} half, profile {arguments.profile}\n")
    print(table(tallies))
    if arguments.json:
        arguments.json.write_text(json.dumps(figures(tallies), indent=2) + "\n", encoding="utf-8")
    return 0 if count else 1
