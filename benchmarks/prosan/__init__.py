"""ProSan's experiments on the profile `minimise`: what is hidden, what the task still gets.

    python -m benchmarks.prosan [--data data] [--count 60] [--wordnet /usr/share/wordnet] [--show]
                                [--light] [--importance]

Private values are put into prompts of three public sets (`benchmarks.prosan.planted`). Each value
counts as hidden where none of its parts stands at its place in what is sent, nor anywhere else
where the original prompt does not hold it itself; what stands there instead must be no synonym
(occupation, orientation, race: WordNet path similarity below 0.9). Half of the templates were in
view when rules were written («seen»), half are measured only. In the same run: exactly the planted
values as labels; the profile with as many words spared that occlusion calls the least important,
with as many chosen at random, in its light form, and without any; as many words chosen at random
and nothing else; labels for whatever is found; nothing for it; every word drawn anew (SanText).
What the task still gets is read by `benchmarks.prosan.measures`, before and after, each on the text
with the planted values; the order of a medical question's options is also compared, before and
after, with that of the question in which nothing was planted. Then what importance is worth and
what the forms cost (`benchmarks.prosan.importance`, alone with `--importance`).
"""

from __future__ import annotations

import argparse
import random
import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import fmean

from benchmarks.prosan.importance import costs, removal, stems_and_options
from benchmarks.prosan.measures import (
    Lexicon,
    OptionReader,
    Synonyms,
    needed_tokens,
    rank_correlation,
    reciprocal_rank,
    rouge_1,
    rouge_l,
    still_there,
    summary,
)
from benchmarks.prosan.planted import SEED, Planted, Prompt, attributes, prompts, records
from engine import pipeline
from engine.conversation.vault import Conversation
from engine.models import Models
from engine.options import Options
from engine.plan import plan
from engine.plan.profiles import types_of
from engine.score.occlusion import importance
from engine.values import Annotated, Decision, Plan, Sanitized, Span

ROOT = Path(__file__).resolve().parents[2]
TASKS = ("medical", "dialogue", "code")
COMPARED = frozenset({"occupation", "orientation", "race"})
_WORD = re.compile(r"\S+")
_MARK = re.compile(r"\[[A-Z_]+(?:_\d+)?\]")
"""What stands for a hidden value: to a reader of words «[PERSON_1]» is «person» and «1»."""
_LABEL = re.compile(r"^([A-Z][\w .'-]{0,30}?): ", re.MULTILINE)
_FLUENT = frozenset({"minimise", "light", "spans alone"})
System = Callable[[str], Sanitized]


@dataclass
class Tally:
    """What one system did to all prompts."""

    hidden: dict[tuple[str, str, bool], list[bool]] = field(
        default_factory=lambda: defaultdict(list)
    )
    synonyms: int = 0
    compared: int = 0
    changed: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    useful: dict[str, list[tuple[float, float]]] = field(default_factory=lambda: defaultdict(list))
    names: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Names rightly hidden, wrongly hidden, wrongly sent."""
    fluent: bool = False
    """Whether fluency is told, which takes a pass of the causal model."""
    fluency: list[tuple[float, float]] = field(default_factory=list)
    """Bits of a token before and after."""
    seconds: float = 0.0


def standing_in(made: Sanitized, start: int, end: int) -> str:
    """What is sent for `source[start:end]`, with all that was replaced together with it."""
    shift, first, last = 0, None, None
    for replacement in made.replacements:
        if replacement.end <= start:
            shift = replacement.new_end - replacement.end
        elif replacement.start < end:
            first = min(replacement.new_start, start + shift) if first is None else first
            last = max(replacement.new_end, replacement.new_end + end - replacement.end)
    if first is None or last is None:
        return made.text[start + shift : end + shift]
    return made.text[first:last]


def holds(text: str, part: str) -> bool:
    """Whether a part stands in a text as whole words, in any case."""
    return bool(re.search(rf"(?<!\w){re.escape(part)}(?!\w)", text, re.IGNORECASE))


def is_hidden(prompt: Prompt, planted: Planted, made: Sanitized) -> bool:
    """Whether nothing of a planted value shows."""
    there = standing_in(made, planted.start, planted.end)
    rest = prompt.text[: planted.start] + " " + prompt.text[planted.end :]
    return not any(
        holds(there, part) or (not holds(rest, part) and holds(made.text, part))
        for part in planted.parts
    )


def changed(made: Sanitized) -> float:
    """The share of words that are not sent as they are."""
    words = list(_WORD.finditer(made.source))
    edits = [
        (replacement.start, replacement.end)
        for replacement in made.replacements
        if replacement.original != replacement.replacement
    ]
    touched = sum(
        any(start < word.end() and word.start() < end for start, end in edits) for word in words
    )
    return touched / max(1, len(words))


def speakers(prompt: Prompt) -> set[str]:
    """The names before the turns of a dialogue."""
    return set(_LABEL.findall(prompt.record["context"].replace("\r\n", "\n")))


class Bench:
    """The systems and the readers."""

    def __init__(self, data: Path, models: Models, wordnet: Path, spare: float) -> None:
        """Reads the sets that the readers know; `spare` is λ."""
        self._last: Plan | None = None
        self._minimise = Options(profile="minimise", spare=spare)
        self._models = models
        questions = records(data, "medical", 10**6)
        self._options = OptionReader(questions)
        chats = [record["context"] for record in records(data, "dialogue", 10**6)]
        self._chats = Lexicon(chats)
        self.synonyms = Synonyms(wordnet)

    def minimise(self, text: str) -> Sanitized:
        """The profile as it comes."""
        return self._applied(self._proposed(text, self._minimise))

    def light(self, text: str) -> Sanitized:
        """The profile in its light form: the tagger's head chooses the words."""
        return self._applied(self._proposed(text, replace(self._minimise, chooser="light")))

    def fluency(self, text: str) -> float:
        """Mean bits of a token under the causal model: the lower, the more fluent."""
        tokens = self._models.causal.bits(text)
        return fmean(token.bits for token in tokens) if tokens else 0.0

    def spans_alone(self, text: str) -> Sanitized:
        """The profile without words that the task can spare."""
        return self._applied(self._proposed(text, replace(self._minimise, spare=0.0)))

    def shuffled(self, text: str) -> Sanitized:
        """The profile with as many such words, chosen at random: importance is dealt out anew.

        Among the content words alone, and to all places of a word at once: so as many are chosen.
        Asked right after `minimise`, so that the same findings and scores serve.
        """
        proposed = self._proposed(text, self._minimise)
        coins = random.Random(f"{SEED} {len(text)}")
        return self._dealt(proposed, [coins.random() for _one in proposed.scores])

    def occluded(self, text: str) -> Sanitized:
        """The profile with as many such words, those that occlusion calls the least important."""
        proposed = self._proposed(text, self._minimise)
        values = importance(proposed.annotated, encoder=self._models.encoder).tolist()
        return self._dealt(proposed, values)

    def _dealt(self, proposed: Plan, order: Sequence[float]) -> Sanitized:
        """The profile with the content words' importance dealt out in another order of them."""
        text = proposed.annotated.text
        names = [text[score.start : score.end].casefold() for score in proposed.scores]
        known: dict[str, float] = {}
        for name, item in zip(names, proposed.scores, strict=True):
            known[name] = max(known.get(name, 0.0), item.importance)
        ranks = {
            name: rank
            for name, word, rank in zip(names, proposed.annotated.words, order, strict=True)
            if word.pos in self._minimise.spare_pos
        }
        dealt = sorted(known[name] for name in ranks)
        anew = dict(zip(sorted(ranks, key=lambda name: (ranks[name], name)), dealt, strict=True))
        scores = tuple(
            replace(item, importance=anew.get(name, item.importance))
            for name, item in zip(names, proposed.scores, strict=True)
        )
        return self._applied(plan(proposed.annotated, options=self._minimise, scores=scores))

    @staticmethod
    def planted_alone(prompt: Prompt) -> Sanitized:
        """What hiding exactly the planted values costs: nobody could do with less."""
        text = prompt.text
        decisions = tuple(
            Decision(Span(item.start, item.end, "CUSTOM", 1.0, "planted"), "placeholder")
            for item in sorted(prompt.planted, key=lambda item: item.start)
        )
        made = Plan(Annotated(text, (), (), ()), decisions, Options())
        return pipeline.apply(made, conversation=Conversation.seeded(SEED))

    def everything(self, mechanism: str) -> System:
        """Whatever is found under one mechanism."""
        kinds = tuple((kind, mechanism) for kind in sorted(types_of("minimise")))
        options = Options(profile="restore", types=types_of("minimise"), mechanisms=kinds)  # type: ignore[arg-type]
        return lambda text: self._applied(self._proposed(text, options))

    def at_random(self, like: Sanitized) -> Sanitized:
        """As many words as another system changed, chosen at random, under words in context."""
        annotated = self._proposed(like.source, Options()).annotated
        count = round(changed(like) * len(_WORD.findall(like.source)))
        able = [word for word in annotated.words if annotated.text[word.start : word.end].isalpha()]
        coins = random.Random(f"{SEED} {len(like.source)}")
        picked = sorted(coins.sample(able, min(count, len(able))), key=lambda item: item.start)
        decisions = tuple(
            Decision(Span(item.start, item.end, "CUSTOM", 1.0, "random"), "context")
            for item in picked
        )
        return self._applied(Plan(annotated, decisions, Options()))

    def santext(self, text: str) -> Sanitized:
        """Every word drawn anew by its distance to others (metric DP), whatever it says."""
        annotated = self._proposed(text, Options()).annotated
        decisions = tuple(
            Decision(Span(word.start, word.end, "CUSTOM", 1.0, "santext"), "dx")
            for word in annotated.words
            if annotated.text[word.start : word.end].isalpha()
        )
        return self._applied(Plan(annotated, decisions, Options()))

    def _proposed(self, text: str, options: Options) -> Plan:
        if self._last is None or self._last.annotated.text != text or self._last.options != options:
            self._last = pipeline.propose(text, options=options, models=self._models)
        return self._last

    def _applied(self, made: Plan) -> Sanitized:
        ask = pipeline.asking(self._models)
        return pipeline.apply(made, conversation=Conversation.seeded(SEED), ask=ask)

    def usefulness(self, prompt: Prompt, made: Sanitized) -> Iterator[tuple[str, float, float]]:
        """The measures of a task: name, before, after."""
        record, before, after = prompt.record, prompt.text, made.text
        if prompt.task == "medical":
            stems = (before.rpartition("\n\n")[0], after.rpartition("\n\n")[0])
            item, other = (self._options.scores(stem, record) for stem in stems)
            bare = self._options.scores(record["question"], record)
            yield "order without what was planted", *(rank_correlation(bare, each) for each in (item, other))  # fmt: skip # noqa: E501
            right = list(record["options"]).index(record["answer_idx"])
            yield "order of the options kept", 1.0, rank_correlation(item, other)
            unmarked = self._options.scores(_MARK.sub(" ", stems[1]), record)
            yield "the same, marks not read as words", 1.0, rank_correlation(item, unmarked)
            yield "first option kept", 1.0, item.index(max(item)) == other.index(max(other))
            yield "right option first", *(float(each.index(max(each)) == right) for each in (item, other))  # fmt: skip # noqa: E501
            yield "reciprocal rank of the right option", *(reciprocal_rank(each, right) for each in (item, other))  # fmt: skip # noqa: E501
        elif prompt.task == "dialogue":
            gold = record["response"]
            short = [summary(text.partition("\n\n")[2], self._chats) for text in (before, after)]
            yield "ROUGE-1", rouge_1(short[0], gold), rouge_1(short[1], gold)
            yield "ROUGE-L", rouge_l(short[0], gold), rouge_l(short[1], gold)
        else:
            needed = needed_tokens(record)
            if needed:
                yield "tokens kept", still_there(needed, before), still_there(needed, after)

    def count(self, prompt: Prompt, made: Sanitized, tally: Tally, *, show: str = "") -> None:
        """Add one answer of a system."""
        for item in prompt.planted:
            good = is_hidden(prompt, item, made)
            there = standing_in(made, item.start, item.end)
            if good and item.attribute in COMPARED:
                tally.compared += 1
                same = self.synonyms.same(item.value, there)
                tally.synonyms += same
                good = not same
            tally.hidden[prompt.task, item.attribute, item.seen].append(good)
            if show and not good and item.seen:
                around = prompt.text[max(0, item.start - 40) : item.end + 20]
                print(f"{show} {prompt.task}.{item.attribute}: {around!r} -> {there!r}")
        tally.changed[prompt.task].append(changed(made))
        if tally.fluent:
            tally.fluency.append((self.fluency(prompt.text), self.fluency(made.text)))
        for name, before, after in self.usefulness(prompt, made):
            tally.useful[name].append((before, after))
        if prompt.task == "dialogue":
            self._names(prompt, made, tally)

    def _names(self, prompt: Prompt, made: Sanitized, tally: Tally) -> None:
        scribe = next(item for item in prompt.planted if item.attribute == "transcriber")
        good = is_hidden(prompt, scribe, made)
        tally.names[0] += good
        tally.names[2] += not good
        given = set(scribe.parts)
        tally.names[1] += sum(
            not holds(made.text, name) for name in speakers(prompt) if name not in given
        )


def f1(names: Sequence[int]) -> tuple[float, float, float]:
    """Precision, recall and F1 of the names to hide."""
    right, wrong, sent = names
    precision, recall = right / max(1, right + wrong), right / max(1, right + sent)
    return precision, recall, 2 * precision * recall / max(1e-9, precision + recall)


def share(findings: Sequence[float]) -> str:
    """A share, or a dash."""
    return f"{fmean(findings):.3f}" if findings else "-"


def table(tallies: dict[str, Tally]) -> None:
    """Print everything."""
    columns = list(tallies)
    print(f"| | {' | '.join(columns)} |\n|---|{'---|' * len(columns)}")

    def row(name: str, cell: Callable[[Tally], str]) -> None:
        print(f"| {name} | {' | '.join(cell(tallies[column]) for column in columns)} |")

    def hidden(tally: Tally, chosen: Callable[[tuple[str, str, bool]], bool]) -> list[bool]:
        return [item for key, findings in tally.hidden.items() if chosen(key) for item in findings]

    row("hidden, all", lambda tally: share(hidden(tally, lambda _key: True)))
    for seen in (True, False):
        name = f"hidden, {'seen' if seen else 'unseen'} templates"
        row(name, lambda tally, seen=seen: share(hidden(tally, lambda key: key[2] == seen)))
    for task, attribute in attributes():
        for seen in (True, False):
            key = (task, attribute, seen)
            name = f"{task}: {attribute}, {'seen' if seen else 'unseen'}"
            row(name, lambda tally, key=key: share(tally.hidden[key]))
    row("synonyms", lambda tally: f"{tally.synonyms} of {tally.compared}")
    for task in TASKS:
        row(f"words changed, {task}", lambda tally, task=task: share(tally.changed[task]))
    for number, name in enumerate(("precision", "recall", "F1")):
        row(f"names, {name}", lambda tally, number=number: f"{f1(tally.names)[number]:.3f}")
    for name in tallies[columns[0]].useful:
        row(name, lambda tally, name=name: _fall(tally.useful[name]))
    row("bits a token", lambda tally: _pair(tally.fluency))
    row("seconds a prompt", lambda tally: f"{tally.seconds / _count(tally):.2f}")


def _count(tally: Tally) -> int:
    return sum(map(len, tally.changed.values()))


def _pair(findings: Sequence[tuple[float, float]]) -> str:
    if not findings:
        return "-"
    before, after = (fmean(pair[place] for pair in findings) for place in (0, 1))
    return f"{before:.2f} → {after:.2f}"


def _fall(findings: Sequence[tuple[float, float]]) -> str:
    before, after = (fmean(pair[place] for pair in findings) for place in (0, 1))
    return f"{before:.3f} → {after:.3f} ({100 * (after - before):+.1f})"


def _others(chosen: argparse.Namespace) -> list[str]:
    """The other systems that are asked for."""
    if chosen.light:
        return ["light", "spans alone", "planted alone"]
    if chosen.spared:
        return ["occlusion", "shuffled", "spans alone"]
    more = ["light", "planted alone", "occlusion", "shuffled", "spans alone", "random"]
    return [] if chosen.only else [*more, "labels", "redaction", "SanText"]


def worth(data: Path, count: int) -> int:
    """What importance is worth, and what the forms cost."""
    models = Models()
    removal(data, models, count)
    stems_and_options(data, models, count)
    costs(data, models, max(1, count // 3))
    return 0


def main() -> int:
    """Run and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.prosan", description="ProSan's experiments on `minimise`."
    )
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--count", type=int, default=60, help="prompts of each set")
    parser.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"))
    parser.add_argument("--spare", type=float, default=Options().spare, help="λ")
    parser.add_argument("--spared", action="store_true", help="only what concerns spared words")
    parser.add_argument("--only", action="store_true", help="no other systems")
    parser.add_argument("--show", action="store_true", help="what is not hidden, seen templates")
    parser.add_argument("--light", action="store_true", help="full and light form alone")
    parser.add_argument("--importance", action="store_true", help="what importance is worth, costs")
    parser.add_argument("--tasks", nargs="*", default=TASKS)
    chosen = parser.parse_args()
    if chosen.importance:
        return worth(chosen.data, chosen.count)
    bench = Bench(chosen.data, Models(), chosen.wordnet, chosen.spare)
    names = ["minimise", *_others(chosen)]
    tallies = {name: Tally(fluent=name in _FLUENT) for name in names}
    systems = {
        "light": bench.light, "occlusion": bench.occluded, "shuffled": bench.shuffled,
        "spans alone": bench.spans_alone,
        "labels": bench.everything("placeholder"),
        "redaction": bench.everything("redact"),
        "SanText": bench.santext,
    }  # fmt: skip
    for prompt in (
        prompt for task in chosen.tasks for prompt in prompts(chosen.data, task, chosen.count)
    ):
        ours = _timed(bench.minimise, prompt.text, tallies["minimise"])
        bench.count(prompt, ours, tallies["minimise"], show="minimise" if chosen.show else "")
        if "planted alone" in tallies:
            bench.count(prompt, bench.planted_alone(prompt), tallies["planted alone"])
        if "random" in tallies:
            bench.count(prompt, bench.at_random(ours), tallies["random"])
        for name, system in systems.items():
            if name not in tallies:
                continue
            bench.count(prompt, _timed(system, prompt.text, tallies[name]), tallies[name])
    if not bench.synonyms:
        print("WordNet is not there: synonyms are those of the shipped table of meanings.\n")
    table(tallies)
    return 0 if chosen.only or chosen.spared or chosen.light else worth(chosen.data, chosen.count)


def _timed(system: System, text: str, tally: Tally) -> Sanitized:
    start = time.perf_counter()
    made = system(text)
    tally.seconds += time.perf_counter() - start
    return made
