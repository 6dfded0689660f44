"""What finding says of the texts with and without what is switched off."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from benchmarks import spans
from benchmarks.rules.counters import counting
from benchmarks.rules.samples import Sample, Triple
from benchmarks.rules.switches import Switch, patched
from engine.annotate import stage
from engine.annotate.blocks import blocks
from engine.annotate.claims import Claim, Recognizer
from engine.annotate.folded import Folded, fold
from engine.annotate.recognizers import all as recognizers
from engine.annotate.recognizers.pattern import claims as claims_of
from engine.annotate.tagged.tagger import SupportsTag
from engine.options import Options
from engine.progress import ignore
from engine.values import Span


@dataclass(frozen=True, slots=True)
class Reading:
    """What was said of a text: claims by recognizer, the tagger's spans, and what came of them."""

    sample: Sample
    view: Folded = field(repr=False)
    claims: Mapping[str, tuple[Claim, ...]]
    tagged: tuple[Span, ...]
    judged: tuple[Claim, ...]
    found: frozenset[Triple]


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
        signs = {place for place, sign in enumerate(sample.text) if not sign.isspace()}
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
    findings = stage._resolved(claims, view.text, Options(), ignore)  # noqa: SLF001 - the stage's own path
    return frozenset((*view.span(item.start, item.end), item.type) for item in findings)


def read(
    samples: Iterable[Sample], asked: Sequence[Recognizer], tagger: SupportsTag | None
) -> list[Reading]:
    """Every text read once, nothing switched off."""
    readings = []
    for sample in samples:
        view = fold(sample.text)
        claims = {item.name: asked_of(item, view.text) for item in asked}
        tagged = tuple(tagger.tag(view.text).spans) if tagger and view.text.strip() else ()
        stays = judged(claims, tagged, view.text)
        readings.append(Reading(sample, view, claims, tagged, stays, resolved(stays, view)))
    return readings


def switched(
    switch: Switch, readings: Iterable[Reading], asked: Sequence[Recognizer], matches: int = 0
) -> Difference:
    """What changes without it; `matches` where its matches were counted before."""
    result = Difference(switch.name, switch.kind, matches)
    again = [item for item in asked if item.name in switch.again]
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
            claims |= {item.name: asked_of(item, text) for item in again}
            stays = judged(claims, reading.tagged, text)
            if stays == reading.judged and not switch.late:
                continue
            findings = resolved(stays, reading.view)
            if findings != reading.found:
                result.add(reading.sample, reading.found, findings)
    return result


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
    return sorted(results, key=lambda item: (-item.contribution, -item.exact_lost, item.name))
