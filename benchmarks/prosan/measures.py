"""What a task still gets from a sanitized prompt, by readers that score no words; and synonyms.

Part of `benchmarks.prosan`. Every reader is a function of the words alone, named before anything
was measured: none of them is used in the engine.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from engine.sanitize.words.senses import SYNONYM, similarity

_WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*|\d+(?:\.\d+)?")
_TOKEN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?|\"[^\"\n]{1,60}\"|'[^'\n]{1,60}'")
_COMMON = frozenset(
    "the a an of to and in is for that with on be as by it at from or this are was which not has"
    " have had will following most likely patient given write create using use how what program"
    " function code string list you your each all if else return int def print output input"
    " name her his she he who they we i my me us our".split()
)
_TURNS = 3
Vector = dict[str, float]


def words(text: str) -> list[str]:
    """The words of a text in lower case."""
    return [item.lower() for item in _WORD.findall(text)]


class Lexicon:
    """TF-IDF over the documents of a set."""

    def __init__(self, documents: Sequence[str]) -> None:
        """Counts in how many documents each word stands."""
        self._counts = Counter(word for text in documents for word in set(words(text)))
        self._size = len(documents)

    def vector(self, text: str) -> Vector:
        """The unit vector of a text."""
        counts = Counter(word for word in words(text) if word not in _COMMON)
        weights = {
            word: (1 + math.log(count)) * math.log((1 + self._size) / (1 + self._counts[word]))
            for word, count in counts.items()
        }
        length = math.sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        return {word: weight / length for word, weight in weights.items()}


def cosine(vector: Vector, other: Vector) -> float:
    """The similarity of two unit vectors."""
    small, large = sorted((vector, other), key=len)
    return sum(weight * large.get(word, 0.0) for word, weight in small.items())


class OptionReader:
    """Orders the options of a question: by the other questions that speak of an option's words."""

    def __init__(self, questions: Sequence[dict]) -> None:
        """Reads the set: each question with its right answer is a document."""
        self._documents = [f"{question['question']} {question['answer']}" for question in questions]
        self._ids = [question["id"] for question in questions]
        self._lexicon = Lexicon(self._documents)
        self._vectors = [self._lexicon.vector(text) for text in self._documents]
        self._sets = [set(words(text)) for text in self._documents]

    def scores(self, stem: str, record: dict) -> list[float]:
        """How well each option goes with a stem, in the options' order."""
        stem_vector = self._lexicon.vector(stem)
        near = [cosine(stem_vector, vector) for vector in self._vectors]
        findings = []
        for option in record["options"].values():
            asked = self._lexicon.vector(option)
            best = sorted(
                (
                    near[place] * sum(weight for word, weight in asked.items() if word in held)
                    for place, held in enumerate(self._sets)
                    if self._ids[place] != record["id"]
                ),
                reverse=True,
            )
            findings.append(sum(best[:5]) + cosine(stem_vector, asked))
        return findings


def rank_correlation(item: Sequence[float], other: Sequence[float]) -> float:
    """Kendall's tau-a over pairs that the first tells apart; 1 where none is."""
    pairs = [
        (item[left] - item[right], other[left] - other[right])
        for left in range(len(item))
        for right in range(left)
        if item[left] != item[right]
    ]
    if not pairs:
        return 1.0
    agreeing = sum((first * second > 0) - (first * second < 0) for first, second in pairs)
    return agreeing / len(pairs)


def reciprocal_rank(scores: Sequence[float], right: int) -> float:
    """1 where the right option is scored best, 1/2 where one other is better, and so on."""
    return 1 / (1 + sum(score > scores[right] for score in scores))


def summary(text: str, lexicon: Lexicon) -> str:
    """The turns of a dialogue that are most like the rest of it."""
    turns = [line for line in text.split("\n") if line.strip()]
    vectors = [lexicon.vector(turn) for turn in turns]
    central = [sum(cosine(vector, other) for other in vectors) for vector in vectors]
    best = sorted(sorted(range(len(turns)), key=lambda place: -central[place])[:_TURNS])
    return " ".join(turns[place] for place in best)


def rouge_1(made: str, gold: str) -> float:
    """F of the words shared."""
    mine, theirs = Counter(words(made)), Counter(words(gold))
    return _f(sum((mine & theirs).values()), sum(mine.values()), sum(theirs.values()))


def rouge_l(made: str, gold: str) -> float:
    """F of the longest common subsequence of words."""
    mine, theirs = words(made), words(gold)
    row = [0] * (len(theirs) + 1)
    for word in mine:
        before = 0
        for place, other in enumerate(theirs, start=1):
            kept = row[place]
            row[place] = before + 1 if word == other else max(row[place], row[place - 1])
            before = kept
    return _f(row[-1], len(mine), len(theirs))


def _f(common: int, made: int, gold: int) -> float:
    return 2 * common / (made + gold) if made + gold else 0.0


def needed_tokens(record: dict) -> set[str]:
    """Identifiers and literals of an instruction that the right output uses."""
    given = set(_TOKEN.findall(f"{record['instruction']} {record.get('input', '')}"))
    used = set(_TOKEN.findall(record["output"]))
    return {item for item in given & used if item.lower() not in _COMMON and len(item) > 1}


def still_there(needed: Iterable[str], text: str) -> float:
    """The share of tokens that a text holds; a quoted one stands wherever its letters do."""
    wanted, held = list(needed), set(_TOKEN.findall(text))
    there = (item in text if item[0] in "\"'" else item in held for item in wanted)
    return sum(there) / len(wanted) if wanted else 1.0


class Synonyms:
    """Whether two words share a synset of WordNet.

    The path similarity of nouns and verbs is 1 for one synset and at most 1/2 for two, so that
    «at least 0.9» says the same; adjectives have no paths and are compared in the same way.
    """

    def __init__(self, folder: Path) -> None:
        """Reads the indexes of WordNet's database.

        Where they are missing, single words of the shipped table of meanings are all it knows.
        """
        self._senses: dict[str, set[tuple[str, str]]] = {}
        for kind in ("noun", "verb", "adj", "adv"):
            path = folder / f"index.{kind}"
            for line in path.read_text("utf-8").splitlines() if path.exists() else ():
                if not line.startswith(" "):
                    fields = line.split()
                    findings = self._senses.setdefault(fields[0].replace("_", " "), set())
                    findings |= {(kind, offset) for offset in fields[-int(fields[2]) :]}

    def __bool__(self) -> bool:
        """Whether WordNet is there."""
        return bool(self._senses)

    def same(self, text: str, other: str) -> bool:
        """Whether two terms, in any of their plain forms, are equal or of one synset."""
        mine, theirs = _bases(text), _bases(other)
        if mine & theirs:
            return True
        if not self._senses:
            return text.isalpha() and other.isalpha() and similarity(text, other) >= SYNONYM
        senses = [set().union(*(self._senses.get(term, ()) for term in terms)) for terms in (mine, theirs)]  # fmt: skip # noqa: E501
        return bool(senses[0] & senses[1])


def _bases(term: str) -> set[str]:
    plain = re.sub(r"^(?:an?|the) ", "", term.strip().lower())
    bases = {plain, plain.replace("-", " ")}
    for ending, instead in (("ies", "y"), ("es", ""), ("s", ""), ("men", "man")):
        if plain.endswith(ending) and len(plain) > len(ending) + 2:
            bases.add(plain[: -len(ending)] + instead)
    return bases
