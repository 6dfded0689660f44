"""What each rule, recognizer, filter and word list contributes to finding: each is switched off.

    python -m benchmarks.rules [--data data] [--only WORD] [--limit N] [--json FILE]

Switched off one at a time: every rule of `recognizers`, every recognizer, the steps that
judge what was found (`believed`, `values_of`, `places`, `settled`, `columns`, `mentions`), and in
the modules of these each pattern, word list, condition (a function that says yes or no) and entry
of a table. (`foreign` has no switch: it only warns of a text and decides about no value.)
Nothing in the engine knows of this: a switch replaces a module's global from outside, a pattern by
one that never matches, a list by an empty one, a condition by «no», and puts it back. A pattern
that is required (a sign of currency in an amount) therefore loses what requires it.

The tagger is asked once per text, and so is every recognizer; a switch asks only the recognizers
again whose modules use what it replaces, and resolves only the texts whose claims changed.

Sets: the generated dev set, the seen half of `benchmarks/written`, a sample of `training/written`;
and without private values Snips requests, code tasks, encyclopaedic texts (beside their marks).
`training/written` was learnt by the tagger, so the rules look less needed there than they are.

Printed for each switch: how often it matched (claims of a rule or recognizer, matches of a pattern,
members met in a list), texts whose spans change, characters of private values lost and gained,
other characters that are newly covered and no longer covered, exact spans lost and gained; then
what never matched, and what costs nothing to switch off. What no text asked for (other patterns
are made of it, or another condition came first) is only counted. Rarity is no verdict.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final

from benchmarks import spans, written
from engine.annotate import stage
from engine.annotate.blocks import blocks
from engine.annotate.claims import Claim, Rank, Recognizer
from engine.annotate.folded import Folded, fold
from engine.annotate.recognizers import all as recognizers
from engine.annotate.recognizers.pattern import Row, Rule, Search
from engine.annotate.recognizers.pattern import claims as claims_of
from engine.annotate.tagged.tagger import SupportsTag
from engine.models import Models
from engine.options import Options
from engine.progress import ignore
from engine.values import Span
from training.data.examples import Example
from training.data.written import texts as training_texts

ROOT: Final = Path(__file__).resolve().parent.parent
SEED: Final = 20261123
LIMIT: Final = 250
FINDING: Final = "engine.annotate.recognizers."
JUDGING: Final = (
    "engine.annotate.tagged.believed",
    "engine.annotate.tagged.code_constants",
    "engine.annotate.ends",
    "engine.annotate.places",
)
"""Modules that judge the claims before overlaps are resolved."""
RESOLVING: Final = (
    "engine.annotate.merge",
    "engine.annotate.spread.columns",
    "engine.annotate.spread.mentions",
)
KINDS: Final = "engine.kinds."
NEVER: Final = re.compile(r"(?!)")
Triple = spans.Triple
Patch = tuple[ModuleType, str, Any]


@dataclass(frozen=True, slots=True)
class Sample:
    """A text, its private values, and places that may be either."""

    source: str
    text: str = field(repr=False)
    values: frozenset[Triple]
    either: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Reading:
    """What was said of a text: claims by recognizer, the tagger's spans, and what came of them."""

    sample: Sample
    view: Folded = field(repr=False)
    claims: Mapping[str, tuple[Claim, ...]]
    tagged: tuple[Span, ...]
    judged: tuple[Claim, ...]
    found: frozenset[Triple]


@dataclass(frozen=True, slots=True)
class Switch:
    """One thing that can be switched off.

    `patches` are `(module, global, value while off)`; `again` the recognizers that they touch,
    `silent` those that say nothing; `form` the form whose matches are needed for any change, and
    `late` whether the same claims may be resolved in another way.
    """

    name: str
    kind: str
    patches: tuple[Patch, ...] = ()
    again: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    form: Row | None = None
    late: bool = False


@dataclass(slots=True)
class Difference:
    """What a switch changes, over all texts and by set."""

    name: str
    kind: str
    matches: int = 0
    texts: int = 0
    true_lost: int = 0
    true_gained: int = 0
    false_gained: int = 0
    false_removed: int = 0
    exact_lost: int = 0
    exact_gained: int = 0
    while_loading: bool = False
    sets: dict[str, int] = field(default_factory=dict)

    def add(self, sample: Sample, before: frozenset[Triple], after: frozenset[Triple]) -> None:
        """Count one text whose spans differ."""
        signs = {at for at, sign in enumerate(sample.text) if not sign.isspace()}
        old, new = spans.covered(set(before)) & signs, spans.covered(set(after)) & signs
        true = spans.covered(set(sample.values)) & signs
        false = signs - true - sample.either
        self.texts += 1
        self.sets[sample.source] = self.sets.get(sample.source, 0) + 1
        self.true_lost += len((old - new) & true)
        self.true_gained += len((new - old) & true)
        self.false_gained += len((new - old) & false)
        self.false_removed += len((old - new) & false)
        self.exact_lost += len((before - after) & sample.values)
        self.exact_gained += len((after - before) & sample.values)

    @property
    def contribution(self) -> int:
        """Characters that are right with it and wrong without, less the other way round."""
        return self.true_lost + self.false_gained - self.true_gained - self.false_removed

    @property
    def costs_nothing(self) -> bool:
        """Whether nothing gets worse without it."""
        return not (self.true_lost or self.false_gained or self.exact_lost)


class CountingPattern:
    """A pattern that counts its matches; anything else that it is asked, the pattern answers."""

    def __init__(self, regex: re.Pattern[str]) -> None:
        self.regex = regex
        self.matches = self.asked = 0

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a pattern has
        asked = getattr(self.regex, name)
        if not callable(asked):
            return asked

        def counted(*arguments: Any, **options: Any) -> Any:  # noqa: ANN401
            self.asked += 1
            answer = asked(*arguments, **options)
            if name == "finditer":
                answer = list(answer)
            matched = len(answer) if isinstance(answer, list) and name != "split" else bool(answer)
            self.matches += (
                len(self.regex.findall(arguments[-1])) if name in ("sub", "split") else matched
            )
            return iter(answer) if name == "finditer" else answer

        return counted


class CountingList(frozenset[Any]):
    """A word list that counts how often a word is in it."""

    matches = asked = 0

    def __contains__(self, word: object) -> bool:
        here = super().__contains__(word)
        self.asked += 1
        self.matches += here
        return here

    def __iter__(self) -> Iterator[Any]:
        self.asked += 1
        return super().__iter__()


class CountingTable(dict[Any, Any]):
    """A table that counts how often it is read, an entry or all of it."""

    matches = asked = 0

    def __getitem__(self, key: object) -> Any:  # noqa: ANN401
        self.asked += 1
        return super().__getitem__(key)

    def get(self, key: object, default: Any = None) -> Any:  # noqa: ANN401
        """The same, or the default."""
        self.asked += 1
        return super().get(key, default)

    def __contains__(self, key: object) -> bool:
        self.asked += 1
        return super().__contains__(key)

    def __iter__(self) -> Iterator[Any]:
        self.asked += 1
        return super().__iter__()

    def items(self) -> Any:  # noqa: ANN401
        """All entries."""
        self.asked += 1
        return super().items()

    def values(self) -> Any:  # noqa: ANN401
        """All values."""
        self.asked += 1
        return super().values()


COUNTERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "pattern": CountingPattern, "list": CountingList, "entry": CountingTable
}  # fmt: skip


@contextmanager
def patched(patches: Iterable[Patch]) -> Iterator[None]:
    """The globals replaced, and put back whatever happens; results kept of them are forgotten."""
    patches = tuple(patches)
    before = [(module, name, getattr(module, name)) for module, name, _value in patches]
    kept = [
        one
        for module in {module.__name__: module for module, *_rest in patches}.values()
        for one in vars(module).values()
        if hasattr(one, "cache_clear") and getattr(one, "__module__", "") == module.__name__
    ]
    try:
        for module, name, value in patches:
            setattr(module, name, value)
        for one in kept:
            one.cache_clear()
        yield
    finally:
        for module, name, value in before:
            setattr(module, name, value)
        for one in kept:
            one.cache_clear()


def engine_modules() -> list[ModuleType]:
    """All modules of the engine that are loaded, by name."""
    loaded = ((name, one) for name, one in list(sys.modules.items()) if name.startswith("engine."))
    return [module for _name, module in sorted(loaded)]


def using(names: Iterable[str]) -> frozenset[str]:
    """The modules of `annotate` and `kinds` that use one of `names`, themselves among them."""
    found = set(names)
    near = [one for one in engine_modules() if one.__name__.startswith(("engine.annotate.", KINDS))]
    used = {
        module.__name__: {
            value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)
            for value in vars(module).values()
        }
        for module in near
    }
    while more := {name for name, others in used.items() if name not in found and others & found}:
        found |= more
    return frozenset(found)


def replaced(value: object, off: object) -> tuple[Patch, ...]:
    """`off` in the place of `value` wherever a module of the engine holds it."""
    return tuple(
        (module, name, off)
        for module in engine_modules()
        for name, held in list(vars(module).items())
        if held is value
    )


def _switch(
    name: str, kind: str, patches: tuple[Patch, ...], asked: Sequence[Recognizer]
) -> Switch:
    touched = using(module.__name__ for module, *_rest in patches)
    again = frozenset(one.name for one in asked if one.find.__module__ in touched)
    late = not touched.isdisjoint(RESOLVING)
    return Switch(name, kind, patches, again, late=late)


def of_recognizers(asked: Sequence[Recognizer]) -> Iterator[Switch]:
    """A switch for each recognizer."""
    for one in asked:
        yield Switch(one.name, "recognizer", silent=frozenset({one.name}))


def of_forms(modules: Iterable[ModuleType], asked: Sequence[Recognizer]) -> Iterator[Switch]:
    """A switch for each rule in the tuples of the modules."""
    seen: set[int] = set()
    for module in modules:
        for value in list(vars(module).values()):
            if not (isinstance(value, tuple) and value and isinstance(value[0], Row)):
                continue
            for form in value:
                if id(form) in seen:
                    continue
                seen.add(id(form))
                patches = tuple(
                    (holder, held, tuple(one for one in forms if one is not form))
                    for holder in modules
                    for held, forms in list(vars(holder).items())
                    if isinstance(forms, tuple) and any(one is form for one in forms)
                )
                touched = using(holder.__name__ for holder, *_rest in patches)
                again = frozenset(one.name for one in asked if one.find.__module__ in touched)
                yield Switch(form.id, "rule", patches, again, form=form)


def of_globals(modules: Iterable[ModuleType], asked: Sequence[Recognizer]) -> Iterator[Switch]:
    """A switch for each pattern, word list, condition and table's entry that modules hold."""
    modules = tuple(modules)
    seen: set[int] = set()
    bound = _bound(modules)
    for module in modules:
        lists_only = module.__name__.startswith(KINDS)
        for name, value in list(vars(module).items()):
            short = f"{module.__name__.rpartition('.')[2]}.{name}"
            if name.startswith("__") or id(value) in seen:
                continue
            off = _off(value, module, lists_only=lists_only)
            if off is not None and id(value) not in bound:
                seen.add(id(value))
                yield _switch(short, off[0], replaced(value, off[1]), asked)
            elif isinstance(value, dict) and name.isupper() and not lists_only:
                for key in [one for one in value if isinstance(one, str)]:
                    rest = {one: held for one, held in value.items() if one != key}
                    yield _switch(f"{short}[{key}]", "entry", replaced(value, rest), asked)


def _bound(modules: Iterable[ModuleType]) -> frozenset[int]:
    """The functions that tables and forms hold themselves, so that no global replaces them."""
    held = [one for module in modules for one in vars(module).values()]
    tables = [value for one in held if isinstance(one, dict) for value in one.values()]
    forms = [form for one in held if isinstance(one, tuple) for form in one]
    accepting = [form.accept for form in forms if isinstance(form, Rule)]
    accepting += [form.find for form in forms if isinstance(form, Search)]
    functions = (one for one in (*tables, *accepting) if isinstance(one, FunctionType))
    return frozenset(id(one) for one in functions)


def _off(value: object, module: ModuleType, *, lists_only: bool) -> tuple[str, object] | None:
    """What stands for a value that is switched off, and what kind of value it is."""
    if isinstance(value, frozenset) and value:
        return "list", frozenset()
    if lists_only:
        return None
    if isinstance(value, re.Pattern):
        return "pattern", NEVER
    condition = (
        isinstance(value, FunctionType)
        and value.__module__ == module.__name__
        and value.__annotations__.get("return") in (bool, "bool")
    )
    return ("condition", lambda *_arguments, **_options: False) if condition else None


def of_steps() -> Iterator[Switch]:
    """A switch for each step after the recognizers as a whole."""
    ends = import_module("engine.annotate.ends")
    believed = import_module("engine.annotate.tagged.believed")

    def unjudged(found: Iterable[Span], _text: str) -> list[Claim]:
        return [
            Claim(one.start, one.end, one.type, one.score, one.source or "tagger", Rank.TAGGER)
            for one in found
        ]

    steps: tuple[tuple[str, ModuleType, Callable[..., object]], ...] = (
        ("believed", stage, unjudged),
        ("settled", stage, lambda claims, _text: claims),
        ("columns", stage, lambda *_arguments: ()),
        ("mentions", stage, lambda *_arguments: ()),
        ("values_of", believed, lambda span, _text: [(span.start, span.end)]),
        ("places", ends, lambda _text, start, end: [(start, end)]),
    )
    for name, module, off in steps:
        yield Switch(name, "step", ((module, name, off),), late=module is stage)


def asked_of(recognizer: Recognizer, text: str) -> tuple[Claim, ...]:
    """A recognizer's claims as the stage asks for them: by block, or of the whole text."""
    if recognizer in recognizers.OF_THE_TEXT:
        return tuple(recognizer.find(text))
    return tuple(
        claim.moved(start)
        for start, end in blocks(text)
        for claim in recognizer.find(text[start:end])
    )


def judged(
    claims: Mapping[str, Sequence[Claim]], tagged: Sequence[Span], text: str
) -> tuple[Claim, ...]:
    """The claims of the recognizers and of the tagger that stay before overlaps are resolved."""
    known = [claim for of_one in claims.values() for claim in of_one]
    return tuple(stage.settled([*known, *stage.believed(tagged, text)], text))


def resolved(claims: Sequence[Claim], view: Folded) -> frozenset[Triple]:
    """The spans in the original text."""
    found = stage._resolved(claims, view.text, Options(), ignore)  # noqa: SLF001 - the stage's own path
    return frozenset((*view.span(one.start, one.end), one.type) for one in found)


def read(
    samples: Iterable[Sample], asked: Sequence[Recognizer], tagger: SupportsTag | None
) -> list[Reading]:
    """Every text read once, nothing switched off."""
    readings = []
    for sample in samples:
        view = fold(sample.text)
        claims = {one.name: asked_of(one, view.text) for one in asked}
        tagged = tuple(tagger.tag(view.text).spans) if tagger and view.text.strip() else ()
        stays = judged(claims, tagged, view.text)
        readings.append(Reading(sample, view, claims, tagged, stays, resolved(stays, view)))
    return readings


def switched(
    switch: Switch, readings: Iterable[Reading], asked: Sequence[Recognizer], matches: int = 0
) -> Difference:
    """What changes without it; `matches` where its matches were counted before."""
    result = Difference(switch.name, switch.kind, matches)
    again = [one for one in asked if one.name in switch.again]
    with patched(switch.patches):
        for reading in readings:
            text = reading.view.text
            claims = dict(reading.claims)
            if switch.form is not None:
                alone = sum(
                    1 for start, end in blocks(text)
                    for _one in claims_of([switch.form], text[start:end], "")
                )  # fmt: skip
                result.matches += alone
                if not alone:
                    continue
            for name in switch.silent:
                result.matches += len(claims[name])
                claims[name] = ()
            claims |= {one.name: asked_of(one, text) for one in again}
            stays = judged(claims, reading.tagged, text)
            if stays == reading.judged and not switch.late:
                continue
            found = resolved(stays, reading.view)
            if found != reading.found:
                result.add(reading.sample, reading.found, found)
    return result


@contextmanager
def counting(switches: Iterable[Switch]) -> Iterator[dict[str, Any]]:
    """Counters in the place of patterns, lists and tables meanwhile, by the switch's name."""
    counters: dict[str, Any] = {}
    of_value: dict[int, Any] = {}
    patches: list[Patch] = []
    for switch in switches:
        if switch.kind not in COUNTERS:
            continue
        module, name, _off = switch.patches[0]
        value = getattr(module, name)
        if id(value) not in of_value:
            of_value[id(value)] = COUNTERS[switch.kind](value)
            patches += [(holder, at, of_value[id(value)]) for holder, at, _off in switch.patches]
        counters[switch.name] = of_value[id(value)]
    with patched(patches):
        yield counters


def differences(
    switches: Sequence[Switch],
    samples: Sequence[Sample],
    asked: Sequence[Recognizer],
    tagger: SupportsTag | None,
) -> list[Difference]:
    """What each switch changes, the greatest contribution first."""
    with counting(switches) as counters:
        readings = read(samples, asked, tagger)
    print(f"{len(readings)} texts read, {len(switches)} switches", file=sys.stderr, flush=True)
    results = []
    for switch in switches:
        counter = counters.get(switch.name)
        matches = counter.matches if counter else 0
        loading = bool(counter) and not counter.asked
        if switch.kind == "pattern" and not matches:
            results.append(Difference(switch.name, switch.kind, while_loading=loading))
            continue
        try:
            result = switched(switch, readings, asked, matches)
        except (KeyError, IndexError) as error:  # a table that must be whole
            print(f"{switch.name}: needed ({type(error).__name__})", file=sys.stderr)
            continue
        result.while_loading = loading and not result.texts
        results.append(result)
    return sorted(results, key=lambda one: (-one.contribution, -one.exact_lost, one.name))


def every_switch(asked: Sequence[Recognizer]) -> list[Switch]:
    """All of them: steps, recognizers, forms, and what the modules hold."""
    for name in JUDGING + RESOLVING:
        import_module(name)
    loaded = engine_modules()
    finding = [one for one in loaded if one.__name__.startswith(FINDING)]
    finding = [one for one in finding if one is not recognizers]
    judging = [import_module(name) for name in JUDGING + RESOLVING]
    used = {
        getattr(value, "__module__", None)
        for module in finding + judging
        for value in vars(module).values()
    }
    held = {id(value) for module in finding + judging for value in vars(module).values()}
    kinds = [
        one
        for one in loaded
        if one.__name__.startswith(KINDS)
        and (
            one.__name__ in used
            or any(isinstance(v, frozenset) and id(v) in held for v in vars(one).values())
        )
    ]
    return [
        *of_steps(),
        *of_recognizers(asked),
        *of_forms(finding, asked),
        *of_globals([*finding, *judging, *kinds], asked),
    ]


def _of_example(source: str, example: Example) -> Sample:
    sure = [mark for mark in example.marks if "O" not in mark.kinds]
    values = frozenset((mark.start, mark.end, min(mark.kinds)) for mark in sure)
    either = {
        at for mark in example.marks if "O" in mark.kinds for at in range(mark.start, mark.end)
    }
    return Sample(source, example.text, values, frozenset(either))


def samples(data: Path, limit: int) -> Iterator[Sample]:
    """The texts of all sets, `limit` of each at most."""
    for item in spans.generated_dev(data, limit):
        yield _of_example("generated", item)
    seen = (one for one in written.texts() if one.half == "seen")
    for one in islice(seen, limit):
        yield Sample("written", one.text, frozenset(one.values))
    learnt = training_texts()
    for item in random.Random(SEED).sample(learnt, min(limit, len(learnt))):
        yield _of_example("training", item)
    for item in islice(spans.encyclopaedic(data, 4 * limit), limit):
        yield _of_example("encyclopaedic", item)
    for text in islice(spans.plain_requests(data), limit):
        yield Sample("snips", text, frozenset())
    for text in islice(spans.code_tasks(data), limit):
        yield Sample("code", text, frozenset())


def table(results: Sequence[Difference]) -> str:
    """What changes anything, line by line; then the two lists."""
    columns = f"{'switched off':44} {'kind':10} matches texts"
    lines = [f"{columns} | true: -    + | false: +    - | exact: -    +"]
    lines += [
        f"{one.name:44} {one.kind:10} {one.matches:7} {one.texts:5}"
        f" | {one.true_lost:7} {one.true_gained:4} | {one.false_gained:8} {one.false_removed:4}"
        f" | {one.exact_lost:8} {one.exact_gained:4}"
        for one in results
        if one.texts
    ]
    counted = ("rule", "recognizer", "pattern", "list")
    asked = [one for one in results if not one.while_loading]
    never = [one for one in asked if one.kind in counted and not one.matches and not one.texts]
    nothing = [one for one in asked if one.costs_nothing and one not in never]
    lines += ["", f"not asked while reading these texts: {len(results) - len(asked)}"]
    for title, chosen in (("never matched", never), ("costs nothing to switch off", nothing)):
        lines += ["", f"{title}: {len(chosen)}"]
        lines += [
            f"  {one.name} ({one.kind}, {one.matches} matches, {one.texts} texts differ)"
            for one in sorted(chosen, key=lambda one: (one.kind, one.name))
        ]
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What each rule of recognition contributes.")
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--only", default="", help="switches whose name holds this word")
    parser.add_argument("--limit", type=int, default=LIMIT, help="texts per set")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    arguments = parser.parse_args()
    asked = (*recognizers.OF_A_BLOCK, *recognizers.OF_THE_TEXT)
    texts = list(samples(arguments.data, arguments.limit))
    switches = [one for one in every_switch(asked) if arguments.only in one.name]
    print("texts:", dict(Counter(one.source for one in texts)))
    print("switches:", dict(Counter(one.kind for one in switches)))
    results = differences(switches, texts, asked, Models().tagger)
    print(table(results))
    if arguments.json:
        rows = [asdict(one) for one in results]
        arguments.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
