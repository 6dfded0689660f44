"""The attacks of RAPT, section IV, on text whose content words were replaced.

Nearest neighbour: the word whose vector is nearest to what is seen, which is the word shown.
MLP: a network learns the original word from the vector of the word shown and of its neighbours.
Attribute: the sentiment of a sentence from the mean of its vectors, by a 2-layer network with 768
hidden units that learned on sentences privatized in the same way. NER: the names that a tagger
finds in the privatized text, as written, among those of the treebank's annotation.
"""

from __future__ import annotations

import gzip
import json
import warnings
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.exceptions import ConvergenceWarning
from sklearn.neural_network import MLPClassifier

from engine.kinds.word_forms import NEVER
from engine.models import Models
from engine.sanitize.words import calibration
from engine.sanitize.words.table import WordTable
from training.lexicons.word_calibration import noisy

MECHANISMS = {
    "T2T": ("nearest", False), "PCT2T": ("nearest", True), "default": ("pca16", True),
    "partition": ("partition", True),
}  # fmt: skip
TRAINING, TESTING, NAMED = 2000, 600, 300
KNOWN = 400
"""The MLP names one of so many frequent words of its training sentences."""

Sentence = list[str]


def report(data: Path, table: WordTable, sliders: Iterable[float], part: int) -> None:
    """Print 1 minus each attack's success, for plain text and for each mechanism."""
    warnings.simplefilter("ignore", ConvergenceWarning)
    texts = Texts(
        sentiment(data / "evaluate/sst2.train.jsonl.gz", TRAINING // part),
        sentiment(data / "evaluate/sst2.dev.jsonl.gz", TESTING // part),
        entities(data / "train/ner/uner_en_ewt.dev.jsonl.gz", NAMED // part),
    )
    print("\n2. Empirical privacy (1 − success) against RAPT's attacks, on SST-2 and EWT names")
    columns = ("slider", "replaced", "nearest", "MLP", "attribute", "NER")
    print(f"{'':<12}", *(f"{column:>9}" for column in columns))
    show("plain", None, Attacked(table, texts, "", 0.0, same=True))
    for slider in sliders:
        for name, (how, same) in MECHANISMS.items():
            show(name, slider, Attacked(table, texts, how, slider, same=same))


def show(name: str, slider: float | None, attacked: Attacked) -> None:
    cells = [f"{share:>9.2f}" for share in attacked.shares()]
    print(f"{name:<12}", f"{slider or '':>9}", *cells, flush=True)


@dataclass(frozen=True)
class Texts:
    """Sentences with their sentiment to learn from and to attack, and sentences with names."""

    train: list[tuple[Sentence, int]]
    test: list[tuple[Sentence, int]]
    named: list[tuple[Sentence, set[str]]]


class Attacked:
    """The same sentences under one mechanism, and what each attack makes of them."""

    def __init__(
        self,
        table: WordTable,
        texts: Texts,
        how: str,
        slider: float,
        *,
        same: bool,
    ) -> None:
        self.table = table
        self.rng = np.random.default_rng(5)
        self.plain = [words for words, _ in texts.train], [words for words, _ in texts.test]
        self.labels = [label for _, label in texts.train], [label for _, label in texts.test]
        self.shown = tuple(self.privatized(side, how, slider, same=same) for side in self.plain)
        self.names = [wanted for _, wanted in texts.named]
        self.named = self.privatized([words for words, _ in texts.named], how, slider, same=same)

    def shares(self) -> tuple[float, float, float, float, float]:
        """The share replaced, then 1 minus the success of each attack."""
        pairs = list(self.pairs(1))
        unchanged = float(np.mean([plain == released for plain, released in pairs]))
        return (
            1 - unchanged,
            1 - unchanged,
            1 - self.inverted(),
            1 - self.attribute(),
            1 - self.recognised(),
        )

    def privatized(
        self, sentences: list[Sentence], how: str, slider: float, *, same: bool
    ) -> list[Sentence]:
        """The sentences with each content word replaced, under fresh noise (no memory)."""
        if not how:
            return sentences
        spots = [
            (number, index, self.table.places[word.lower()])
            for number, words in enumerate(sentences)
            for index, word in enumerate(words)
            if self.content(word)
        ]
        new = [list(words) for words in sentences]
        for kind in {self.kind(place) if same else "" for _, _, place in spots}:
            chosen = [spot for spot in spots if not same or self.kind(spot[2]) == kind]
            places = np.array([place for _, _, place in chosen])
            for (number, index, _), place in zip(
                chosen, self.replaced(places, kind, how, slider, same=same), strict=True
            ):
                new[number][index] = self.table.entries[place].usual
        return new

    def kind(self, place: int) -> str:
        return self.table.entries[place].kind

    def content(self, word: str) -> bool:
        entry = self.table.entry(word)
        return entry is not None and entry.kind != NEVER

    def replaced(
        self, places: NDArray[np.int64], kind: str, how: str, slider: float, *, same: bool
    ) -> list[int]:
        if how == "partition":
            groups = [self.table.group(index, calibration.group_size(slider)) for index in places]
            return [int(self.rng.choice(group)) for group in groups]
        candidates = self.table.candidates(kind)
        vectors = self.table.wide if how == "nearest" else self.table.near
        row_of = {int(place): row for row, place in enumerate(candidates)}
        epsilon = calibration.own_epsilon(slider, how, same_pos=same)  # type: ignore[arg-type]
        rows = np.asarray(vectors[candidates], np.float32)
        noisy_rows = noisy(
            rows, np.array([row_of[int(index)] for index in places]), epsilon, self.rng
        )
        return [int(candidates[index]) for index in noisy_rows]

    def pairs(self, side: int) -> Iterable[tuple[str, str]]:
        """Content words of the training (0) or test (1) sentences: the original, the one shown."""
        for plain, replaced in zip(self.plain[side], self.shown[side], strict=True):
            for word, two in zip(plain, replaced, strict=True):
                if self.content(word):
                    yield word.lower(), two.lower()

    def inverted(self) -> float:
        """MLP: the share of test words named rightly, or left as shown where that is likelier."""
        counts = Counter(item for item, _ in self.pairs(0))
        common = {word for word, _ in counts.most_common(KNOWN)}
        learned = [pair for pair in self.pairs(0) if pair[0] in common]
        network = MLPClassifier((256,), max_iter=12, random_state=1, batch_size=256)
        network.fit(self.vectors(two for _, two in learned), [item for item, _ in learned])
        test = list(self.pairs(1))
        chances = network.predict_proba(self.vectors(two for _, two in test))
        named = network.classes_[chances.argmax(1)]
        sure = chances.max(1) > 0.5
        guesses = [
            str(name) if certain else two
            for name, certain, (_, two) in zip(named, sure, test, strict=True)
        ]
        return float(
            np.mean([guess == item for guess, (item, _) in zip(guesses, test, strict=True)])
        )

    def attribute(self) -> float:
        """The share of test sentences whose sentiment is told."""
        network = MLPClassifier((768,), max_iter=25, random_state=1, early_stopping=True)
        network.fit(self.means(0), self.labels[0])
        return float(network.score(self.means(1), self.labels[1]))

    def recognised(self) -> float:
        """The share of the text's names that a tagger finds, as they were written."""
        tagger, findings = Models().tagger, 0
        for words, names in zip(self.named, self.names, strict=True):
            text = " ".join(words)
            spans = {text[span.start : span.end].lower() for span in tagger.tag(text).spans}
            findings += len({name.lower() for name in names} & spans)
        return findings / sum(map(len, self.names))

    def vectors(self, words: Iterable[str]) -> NDArray[np.float32]:
        return np.stack([self.vector(word) for word in words])

    def vector(self, word: str) -> NDArray[np.float32]:
        rows = self.table.rows(word)
        findings = self.table.wide[list(rows)] if rows else np.zeros((1, 384), np.float32)
        return np.asarray(findings.mean(0), np.float32)

    def means(self, side: int) -> NDArray[np.float32]:
        return np.stack([self.vectors(words).mean(0) for words in self.shown[side]])


def sentiment(path: Path, count: int) -> list[tuple[Sentence, int]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in islice(lines, count)]
    return [(row["sentence"].split(), row["label"]) for row in rows]


def entities(path: Path, count: int) -> list[tuple[Sentence, set[str]]]:
    """Sentences with names, and the names as written."""
    sentences = []
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for row in map(json.loads, lines):
            names, tokens = set(), row["tokens"]
            for number, tag in enumerate(row["tags"]):
                if tag.startswith("B-"):
                    end = number + 1
                    while end < len(tokens) and row["tags"][end].startswith("I-"):
                        end += 1
                    names.add(" ".join(tokens[number:end]))
            if names:
                sentences.append((tokens, names))
            if len(sentences) == count:
                break
    return sentences
