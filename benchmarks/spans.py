"""How well private spans are found: by the embedded tagger alone and by all of `annotate`.

    python benchmarks/spans.py [--data data] [--tagger-only] [--generated-only]
        [--seed N] [--lists FILE] [--limit N] [--json FILE]

- exact spans of PERSON, LOCATION and ORGANIZATION on the dev parts of `uner_en_ewt` (natural
  spacing from Universal Dependencies) and `wnut17` (detokenised; corporation and group count as
  ORGANIZATION), sentence by sentence;
- names of German texts (`germeval2014_de` dev, sentence by sentence), by overlap: a span is right
  where it touches a name, a name is found where a span touches it, whatever kind of name they
  are, and each type by itself; adjectives and compounds of names («Bremer», «SPD-Chef») are none,
  so what is marked there is wrong;
- exact spans per type and characters on a generated dev set whose templates and listed values are
  disjoint from those of training (`training/generate`);
- the share of values of that set of which every mention is covered;
- universal parts of speech on `ud_english_ewt` dev (share of right words);
- false alarms: names per 1,000 words in German sentences without any; spans per 1,000 words on
  `snips` requests whose slots hold no person, place or name, on `codealpaca_2k` (code tasks with
  their answers), on generated encyclopaedic texts (spans beside the values that are planted in
  them) and on `gsm8k` test (PERSON left out there: its problems are about named people).

Dev parts are never trained on. `--seed` draws other texts of the generated set than those whose
errors were looked at; `--lists` takes another list of groups than the shipped one, as
`training/lexicons/groups.py --split train` writes it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.annotate import annotate  # noqa: E402 - after the path is set
from engine.models import Models  # noqa: E402
from engine.models.groups import Prior, groups  # noqa: E402
from engine.models.tagger import Tagger  # noqa: E402
from engine.options import Options  # noqa: E402
from training.data.corpora import FOREIGN, SOURCES, ewt, example, rows  # noqa: E402
from training.data.examples import Example  # noqa: E402
from training.data.labels import TYPES  # noqa: E402
from training.generate import generated  # noqa: E402

Triple = tuple[int, int, str]
Finder = Callable[[str], set[Triple]]
NAMES = frozenset({"PERSON", "LOCATION", "ORGANIZATION"})
SEED = 20240611
_NAMED_SLOTS = frozenset(
    {"artist", "city", "state", "country", "poi", "geographic_poi", "location_name", "track",
     "restaurant_name", "playlist", "album", "entity_name", "object_name", "movie_name",
     "served_dish", "cuisine", "timeRange", "year", "service"}
)  # fmt: skip


@dataclass
class Tally:
    """Right, found and wanted spans by type, and the same in characters over all types."""

    right: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    wanted: Counter[str] = field(default_factory=Counter)
    characters: Counter[str] = field(default_factory=Counter)

    def add(self, triples: set[Triple], wanted: set[Triple]) -> None:
        """Count one text."""
        self.right.update(kind for _start, _end, kind in triples & wanted)
        self.found.update(kind for _start, _end, kind in triples)
        self.wanted.update(kind for _start, _end, kind in wanted)
        ours, theirs = covered(triples), covered(wanted)
        self.characters.update(right=len(ours & theirs), found=len(ours), wanted=len(theirs))

    def figures(self, kinds: Iterable[str] = ()) -> dict[str, float]:
        """Precision, recall and F1 of the exact spans of `kinds`, or of all."""
        chosen = set(kinds) or set(self.wanted) | set(self.found)
        counts = (sum(c[kind] for kind in chosen) for c in (self.right, self.found, self.wanted))
        return prf(*counts)

    def of_characters(self) -> dict[str, float]:
        """Precision, recall and F1 of being covered by any span at all."""
        return prf(*(self.characters[name] for name in ("right", "found", "wanted")))


def prf(right: int, findings: int, wanted: int) -> dict[str, float]:
    """Precision, recall, F1, and how many were wanted."""
    precision, recall = right / findings if findings else 0.0, right / wanted if wanted else 0.0
    f1 = 2 * precision * recall / (precision + recall) if right else 0.0
    shares = {"precision": precision, "recall": recall, "f1": f1}
    return {name: round(value, 4) for name, value in shares.items()} | {"wanted": wanted}


def covered(spans: set[Triple]) -> set[int]:
    """The positions inside any of the spans."""
    return {position for start, end, _kind in spans for position in range(start, end)}


def gold(sample: Example) -> set[Triple]:
    """The marks that name one type."""
    single = (mark for mark in sample.marks if len(mark.kinds) == 1)
    return {(mark.start, mark.end, next(iter(mark.kinds))) for mark in single}


def measured(items: Iterable[Example], find: Finder, kinds: frozenset[str] = frozenset()) -> Tally:
    """What `find` makes of the items; only spans of `kinds` count where given."""
    tally = Tally()
    for sample in items:
        findings, wanted = find(sample.text), gold(sample)
        if kinds:
            findings = {span for span in findings if span[2] in kinds}
            wanted = {span for span in wanted if span[2] in kinds}
        tally.add(findings, wanted)
    return tally


def wnut_dev(data: Path) -> Iterator[Example]:
    """The dev part of WNUT17."""
    source = next(corpus for corpus in SOURCES if corpus.name == "wnut17")
    for row in rows(data / "train/ner/wnut17.dev.jsonl.gz"):
        yield example(row, source)


def german_dev(data: Path) -> Iterator[Example]:
    """The dev part of GermEval 2014."""
    source = next(corpus for corpus in FOREIGN if corpus.name == "germeval")
    for row in rows(data / "train/ner/germeval2014_de.dev.jsonl.gz"):
        yield example(row, source)


def touching(spans: set[Triple], others: set[Triple]) -> int:
    """How many of the spans share a character with one of `others`."""
    places = covered(others)
    return sum(not places.isdisjoint(range(start, end)) for start, end, _kind in spans)


def overlap(pairs: Iterable[tuple[set[Triple], set[Triple]]]) -> dict[str, float]:
    """Precision, recall and F1 by overlap of `(spans, names)` of each text."""
    right = spans = found = names = 0
    for ours, theirs in pairs:
        right, spans = right + touching(ours, theirs), spans + len(ours)
        found, names = found + touching(theirs, ours), names + len(theirs)
    precision, recall = right / max(1, spans), found / max(1, names)
    f1 = 2 * precision * recall / (precision + recall) if right else 0.0
    shares = {"precision": precision, "recall": recall, "f1": f1}
    return {name: round(value, 4) for name, value in shares.items()} | {"wanted": names}


def names_touched(items: Iterable[Example], find: Finder) -> dict[str, object]:
    """How well names are found by overlap: as any kind of name, and each type as what it is."""
    every = [(find(sample.text), gold(sample)) for sample in items]

    def figures(kinds: frozenset[str]) -> dict[str, float]:
        return overlap(
            ({span for span in ours if span[2] in kinds}, {s for s in theirs if s[2] in kinds})
            for ours, theirs in every
        )

    return figures(NAMES) | {kind: figures(frozenset({kind})) for kind in sorted(NAMES)}


def generated_dev(data: Path, count: int, seed: int = SEED) -> list[Example]:
    """The first texts of the generated dev set."""
    return list(islice(generated(random.Random(seed), "dev", data), count))


def plain_requests(data: Path) -> Iterator[str]:
    """Snips requests without a slot that could be a name."""
    for row in rows(data / "train/ner/snips.validate.jsonl.gz"):
        if not any(label in _NAMED_SLOTS for _start, _end, label in row["spans"]):
            yield row["text"]


def code_tasks(data: Path) -> Iterator[str]:
    """Code tasks with input and answer."""
    for row in rows(data / "evaluate/codealpaca_2k.jsonl.gz"):
        yield "\n".join(part for part in (row["instruction"], row["input"], row["output"]) if part)


def word_problems(data: Path) -> Iterator[str]:
    """Grade-school word problems."""
    for row in rows(data / "train/tasks/gsm8k.test.jsonl.gz"):
        yield row["question"]


def alarms(
    texts: Iterable[str], find: Finder, spared: frozenset[str] = frozenset()
) -> dict[str, object]:
    """Spans per 1,000 white-space words, and the commonest types."""
    words, kinds = 0, Counter[str]()
    for text in texts:
        words += len(text.split())
        kinds.update(kind for _start, _end, kind in find(text) if kind not in spared)
    rate = 1000 * sum(kinds.values()) / max(1, words)
    return {"per_1000_words": round(rate, 2), "words": words, "types": dict(kinds.most_common(6))}


def encyclopaedic(data: Path, count: int) -> list[Example]:
    """The encyclopaedic ones among further texts of the generated dev set."""
    items = islice(generated(random.Random(20261122), "dev", data), count)
    return [sample for sample in items if sample.source == "generated/encyclopaedia"]


def alarms_beside(items: Iterable[Example], find: Finder) -> dict[str, object]:
    """Spans per 1,000 words that touch no mark, and the commonest types."""
    words, kinds = 0, Counter[str]()
    for sample in items:
        words += len(sample.text.split())
        marked = covered({(mark.start, mark.end, "") for mark in sample.marks})
        alarms = (span for span in find(sample.text) if marked.isdisjoint(range(span[0], span[1])))
        kinds.update(kind for _start, _end, kind in alarms)
    rate = 1000 * sum(kinds.values()) / max(1, words)
    return {"per_1000_words": round(rate, 2), "words": words, "types": dict(kinds.most_common(6))}


def whole_values(items: Iterable[Example], find: Finder) -> dict[str, float]:
    """The share of values of which every mention is covered, of those that stand there twice.

    A value is a marked stretch of text in one document, whatever its type; its mentions are the
    places where it is marked.
    """
    right = several = all_right = count = 0
    for sample in items:
        found_positions = covered(find(sample.text))
        places: dict[str, list[Triple]] = {}
        for start, end, kind in gold(sample):
            places.setdefault(sample.text[start:end].casefold(), []).append((start, end, kind))
        for mentions in places.values():
            hit = covered(set(mentions)) <= found_positions
            count, all_right = count + 1, all_right + hit
            if len(mentions) > 1:
                several, right = several + 1, right + hit
    return {
        "of all values": round(all_right / max(1, count), 4), "values": count,
        "of values with several mentions": round(right / max(1, several), 4), "several": several,
    }  # fmt: skip


def by_register(items: list[Example], find: Finder) -> dict[str, dict[str, float]]:
    """Exact spans per register of the generated set."""
    groups: dict[str, list[Example]] = {}
    for sample in items:
        groups.setdefault(sample.source.removeprefix("generated/"), []).append(sample)
    return {name: measured(group, find).figures() for name, group in sorted(groups.items())}


def of_generated(find: Finder, data: Path, limit: int, seed: int) -> dict[str, object]:
    """The figures of one finder on the generated set."""
    items = generated_dev(data, min(limit, 1500), seed)
    figures = measured(items, find)
    return {
        "exact": figures.figures(),
        "characters": figures.of_characters(),
        "types": {kind: figures.figures([kind]) for kind in sorted(figures.wanted)},
        "registers": by_register(items, find),
        "all mentions": whole_values(items, find),
    }


def run(find: Finder, data: Path, limit: int, seed: int) -> dict[str, object]:
    """All figures of one finder."""
    dev = [sentence for document in ewt(data, "dev") for sentence in document][:limit]
    ewt_tally = measured((s for s in dev if "PERSON" not in s.unmarked), find, NAMES)
    wnut_tally = measured(islice(wnut_dev(data), limit), find, NAMES)
    german = list(islice(german_dev(data), limit))
    unnamed = (sample.text for sample in german if not sample.marks)
    return {
        "uner_en_ewt dev": ewt_tally.figures() | {k: ewt_tally.figures([k]) for k in sorted(NAMES)},
        "wnut17 dev": wnut_tally.figures() | {k: wnut_tally.figures([k]) for k in sorted(NAMES)},
        "germeval2014_de dev, overlap": names_touched(german, find),
        "generated dev": of_generated(find, data, limit, seed),
        "false alarms": {
            "german": alarms(unnamed, find, frozenset(TYPES) - NAMES),
            "snips": alarms(islice(plain_requests(data), limit), find),
            "codealpaca_2k": alarms(islice(code_tasks(data), min(limit, 500)), find),
            "encyclopaedic": alarms_beside(encyclopaedic(data, min(limit, 4000)), find),
            "gsm8k": alarms(
                islice(word_problems(data), min(limit, 300)), find, frozenset({"PERSON"})
            ),
        },
    }  # fmt: skip


def parts_of_speech(tagger: Tagger, data: Path, limit: int) -> dict[str, float]:
    """The share of UD words whose part of speech is right, of those the tagger sees as words."""
    right = seen = 0
    for item in [item for document in ewt(data, "dev") for item in document][:limit]:
        tags = {word.start: word.pos for word in tagger.tag(item.text).pos}
        tagged = [(start, upos) for start, _end, upos in item.pos if start in tags]
        right += sum(tags[start] == upos for start, upos in tagged)
        seen += len(tagged)
    return {"right": round(right / max(1, seen), 4), "words": seen}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Quality of the private spans.")
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--tagger-only", action="store_true")
    parser.add_argument("--generated-only", action="store_true", help="annotate on that set alone")
    parser.add_argument("--seed", type=int, default=SEED, help="of the generated set")
    parser.add_argument("--lists", type=Path, help="another groups.tsv.gz")
    parser.add_argument("--limit", type=int, default=10**9, help="texts per set")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    arguments = parser.parse_args()
    tagger = Models().tagger
    if arguments.lists:
        tagger._prior = Prior(groups(arguments.lists), tagger.types)  # noqa: SLF001 - only measured so

    def alone(text: str) -> set[Triple]:
        return {(span.start, span.end, span.type) for span in tagger.tag(text).spans}

    def whole(text: str) -> set[Triple]:
        annotated = annotate(text, options=Options(), tagger=tagger)
        return {(span.start, span.end, span.type) for span in annotated.spans}

    results: dict[str, object] = {}
    if arguments.generated_only:
        results["annotate"] = of_generated(whole, arguments.data, arguments.limit, arguments.seed)
    else:
        speech = {"parts of speech": parts_of_speech(tagger, arguments.data, arguments.limit)}
        results["tagger alone"] = (
            run(alone, arguments.data, arguments.limit, arguments.seed) | speech
        )
        if not arguments.tagger_only:
            results["annotate"] = run(whole, arguments.data, arguments.limit, arguments.seed)
    print(json.dumps(results, indent=1))
    if arguments.json:
        arguments.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
