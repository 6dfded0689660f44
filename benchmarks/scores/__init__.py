"""How good and how fast the scores are.

    python -m benchmarks.scores [--data data] [--work build/scores] [--tokens N]

- AUC of the bits: entity words against the other words of `uner_en_ewt` dev, sentence by sentence
  (bare punctuation left out, since it is no word; with it counted, and with each sentence after
  those before it in its document, the figures are given beside);
- token perplexity on the 500 unseen documents (first 256 tokens of each): of the causal model as it
  is used (neural model and n-gram table), of the neural model alone, and of an interpolated
  Kneser-Ney 5-gram trained on the first N tokens of the neural model's stream;
- the sum of P over the vocabulary after 500 pasts, one of each unseen document: of the n-gram table
  alone and of its mixture with an even distribution (in the place of the neural model, which gives
  the chance of one token at a time), and after 2 short ones of the mixture with the neural model,
  asked for every token: mean, and the largest deviation from 1;
- importance, by the tagger's head and by occlusion: AUC of content words against function words
  within sentences of UD English EWT dev;
- time of the bits, of all scores and of occlusion in the head's place for 200 and 600 words, as
  multiples of the bare ONNX forward of the causal model over the same tokens in the same process
  (median of 5, caches emptied; the tagger's pass belongs to `annotate`).

The encoder's parity with the published weights is printed by `training/models/encoder.py`, which
has the float model at hand.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.scores.ngram import KneserNey
from engine.annotate.words import with_pos
from engine.models import Models
from engine.models.causal import Causal
from engine.models.ngram import ngram
from engine.models.sessions import Session
from engine.resources import path
from engine.score import score
from engine.score.occlusion import importance
from engine.score.privacy import word_bits
from engine.values import Annotated, Word
from training.data.corpus import tokens_of

ROOT = Path(__file__).resolve().parents[2]

LENGTH, VOCABULARY, CACHE_TOKENS = 256, 30522, 24_000_000
ASKED, SHORT, BATCH = 2, 5, 1024
"""So many pasts of `SHORT` tokens are put to the neural model with every token."""

CONTENT = {"NOUN", "PROPN", "VERB", "ADJ", "NUM"}
FUNCTION = {"DET", "ADP", "AUX", "CCONJ", "SCONJ", "PART", "PRON"}


def auc(positive: NDArray[np.float64], negative: NDArray[np.float64]) -> float:
    """Chance that a positive exceeds a negative, ties counting half."""
    ordered = np.sort(negative)
    below = np.searchsorted(ordered, positive, side="left")
    not_above = np.searchsorted(ordered, positive, side="right")
    return float((below + not_above).sum() / 2 / len(positive) / len(negative))


def joined(tokens: list[str]) -> tuple[str, tuple[Word, ...]]:
    """Tokens joined by single spaces, and where each stands."""
    words, place = [], 0
    for token in tokens:
        words.append(Word(place, place + len(token)))
        place += len(token) + 1
    return " ".join(tokens), tuple(words)


def entity_auc(causal: Causal, data: Path) -> dict[str, float]:
    """AUC of bits, entity words against others: each sentence alone, and in its document."""
    with gzip.open(data / "train/ner/uner_en_ewt.dev.jsonl.gz", "rt", encoding="utf-8") as lines:
        rows = list(map(json.loads, lines))
    documents: dict[str, list[dict[str, list[str]]]] = {}
    for row in rows:
        documents.setdefault(row["id"].rsplit("-", 1)[0], []).append(row)
    values, inside, separators = _labelled_bits(causal, [[row] for row in rows])
    figures = {
        "entity AUC, words": auc(values[inside & ~separators], values[~inside & ~separators]),
        "entity AUC, punctuation counted": auc(values[inside], values[~inside]),
    }
    values, inside, separators = _labelled_bits(causal, list(documents.values()))
    figures["entity AUC, words in their documents"] = auc(
        values[inside & ~separators], values[~inside & ~separators]
    )
    return figures


def _labelled_bits(
    causal: Causal, texts: list[list[dict[str, list[str]]]]
) -> tuple[NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_]]:
    """Bits of each token; whether it stands in an entity; whether it is bare punctuation."""
    bits: list[float] = []
    tokens = [token for rows in texts for row in rows for token in row["tokens"]]
    tags = [tag for rows in texts for row in rows for tag in row["tags"]]
    for rows in texts:
        text, words = joined([token for row in rows for token in row["tokens"]])
        bits += word_bits(words, causal.bits(text)).tolist()
    separators = [not any(map(str.isalnum, token)) for token in tokens]
    return np.array(bits), np.array([tag != "O" for tag in tags]), np.array(separators)


def perplexities(causal: Causal, data: Path, work: Path, tokens: int) -> dict[str, float]:
    """Token perplexity of the causal model and of the 5-gram on the unseen documents."""
    work.mkdir(parents=True, exist_ok=True)
    stream, unseen = tokens_of(data, work, CACHE_TOKENS)
    session = Session("causal", path("models"))
    baseline = KneserNey(stream[:tokens], order=5, vocabulary=VOCABULARY)
    ours, alone, theirs = [], [], []
    for ids in unseen:
        row = ids[: LENGTH + 1].astype(np.int64)
        alone.append(session.run({"ids": row[None], "skip": np.zeros(1, np.int64)})[0])
        ours.append(causal.mixed(row[1:], alone[-1].astype(np.float64)))
        theirs.append(-np.log2(baseline.chances(row)))
    return {
        "perplexity, causal model": float(2 ** np.concatenate(ours).mean()),
        "perplexity, neural model alone": float(2 ** np.concatenate(alone).mean()),
        "perplexity, 5-gram on the same text": float(2 ** np.concatenate(theirs).mean()),
        "tokens the 5-gram saw": float(min(tokens, len(stream))),
    }


def sums(causal: Causal, data: Path, work: Path) -> dict[str, float]:
    """Σ P over the vocabulary after 500 pasts: mean, and largest deviation from 1."""
    _stream, unseen = tokens_of(data, work, CACHE_TOKENS)
    table = ngram(path("models"))
    draw = np.random.default_rng(20261122)
    pasts = [ids[: int(draw.integers(1, min(len(ids), LENGTH) + 1))] for ids in unseen]
    even = np.full(VOCABULARY, np.log2(VOCABULARY))
    mixtures = np.array([(2.0 ** -table.after(past, even)).sum() for past in pasts])
    alone = np.array([table.chances_after(past).sum() for past in pasts])
    questions = [_asked(causal, ids[:SHORT].astype(np.int64)) for ids in unseen[:ASKED]]
    return {
        f"sum over the vocabulary, {name}, {figure}": value
        for name, values in (
            ("table", alone), ("mixture", mixtures), ("with the neural model", np.array(questions)),
        )
        for figure, value in (
            ("mean", float(values.mean())), ("deviation", float(abs(values - 1).max())),
        )
    }  # fmt: skip


def _asked(causal: Causal, past: NDArray[np.int64]) -> float:
    """Σ P over the vocabulary after `past`, each token scored by both models as in a text."""
    session = Session("causal", path("models"))
    total = 0.0
    for first in range(0, VOCABULARY, BATCH):
        tokens = np.arange(first, min(first + BATCH, VOCABULARY))
        rows = np.column_stack([np.tile(past, (len(tokens), 1)), tokens])
        bits = session.run({"ids": rows, "skip": np.array([len(past) - 1], np.int64)})
        for row, value in zip(rows, bits[:, -1].astype(np.float64), strict=True):
            chances = causal.mixed(row[1:], np.append(np.zeros(len(past) - 1), value))
            total += float(2.0 ** -chances[-1])
    return total


def tagged_sentences(data: Path, count: int) -> Iterator[list[tuple[str, str]]]:
    """Sentences of 8 to 35 words of UD English EWT dev as (form, UPOS)."""
    file = data / "train/pos/ud_english_ewt.dev.conllu.gz"
    rows: list[tuple[str, str]] = []
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            cells = line.split("\t")
            if cells[0].isdigit():
                rows.append((cells[1], cells[3]))
            elif not line.strip():
                if 8 <= len(rows) <= 35 and count > 0:
                    count -= 1
                    yield rows
                rows = []


def content_auc(models: Models, data: Path) -> dict[str, float]:
    """AUC of importance, content words against function words, mean over sentences."""
    figures: dict[str, list[float]] = {"importance": [], "occlusion": []}
    for rows in tagged_sentences(data, 200):
        text, words = joined([form for form, _ in rows])
        words = with_pos(words, models.tagger.tag(text).pos)
        whole = Annotated(text, (), words, ((0, len(text)),))
        scored = score(whole, causal=models.causal, encoder=models.encoder).words
        content = np.array([upos in CONTENT for _, upos in rows])
        function = np.array([upos in FUNCTION for _, upos in rows])
        if content.any() and function.any():
            values = np.array([word.importance for word in scored])
            figures["importance"].append(auc(values[content], values[function]))
            values = importance(whole, encoder=models.encoder)
            figures["occlusion"].append(auc(values[content], values[function]))
    return {f"content-word AUC of {name}": float(np.mean(each)) for name, each in figures.items()}


def plain(text: str) -> Annotated:
    """Words without what the tagger says, and sentences, by a plain rule."""
    words = tuple(Word(*match.span()) for match in re.finditer(r"\w+(?:'\w+)?", text))
    sentences = tuple(match.span() for match in re.finditer(r"[^.!?\n]+[.!?]*", text))
    return Annotated(text, (), words, sentences)


def prompts(data: Path, size: int, count: int) -> list[str]:
    """Texts of `size` words: answers of the Dolly set one after another."""
    with gzip.open(data / "train/prompts/dolly15k.jsonl.gz", "rt", encoding="utf-8") as lines:
        words = [word for line in lines for word in json.loads(line)["response"].split(" ")]
    return [" ".join(words[number * size : (number + 1) * size]) for number in range(count)]


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def times(models: Models, data: Path) -> dict[str, float]:
    """Bare forward in milliseconds; bits and all scores as multiples of it."""
    session = Session("causal", path("models"))
    models.encoder.embed(["warm"])
    figures = {}
    for size in (200, 600):
        rows = [_timed(models, session, text) for text in prompts(data, size, 5)]
        medians = [statistics.median(column) for column in zip(*rows, strict=True)]
        model_only, bits, both, occluded = medians
        figures[f"bare forward ms, {size} words"] = model_only * 1e3
        figures[f"bits / bare forward, {size} words"] = bits / model_only
        figures[f"all scores / bare forward, {size} words"] = both / model_only
        figures[f"with occlusion / bare forward, {size} words"] = occluded / model_only
    return figures


def _timed(models: Models, session: Session, text: str) -> tuple[float, float, float, float]:
    causal, encoder = models.causal, models.encoder
    ids = causal.wordpiece.pieces(text).ids
    windows = [
        np.r_[101, ids[start : start + LENGTH - 1]][None]
        for start in range(0, len(ids), LENGTH - 1)
    ]
    skip = np.zeros(1, np.int64)
    model_only = seconds(lambda: [session.run({"ids": row, "skip": skip}) for row in windows])
    causal.forget()
    bits = seconds(lambda: causal.bits(text))
    unweighed = plain(text)
    weighed = replace(unweighed, words=with_pos(unweighed.words, models.tagger.tag(text).pos))
    times_of_both = []
    for whole in (weighed, unweighed):
        causal.forget()
        encoder.forget()
        times_of_both.append(seconds(partial(score, whole, causal=causal, encoder=encoder)))
    return model_only, bits, times_of_both[0], times_of_both[1]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scores", description=__doc__)
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "scores")
    parser.add_argument("--tokens", type=int, default=CACHE_TOKENS, help="seen in training")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    options = parser.parse_args()
    models = Models()
    figures = entity_auc(models.causal, options.data)
    figures |= content_auc(models, options.data)
    figures |= times(models, options.data)
    figures |= perplexities(models.causal, options.data, options.work, options.tokens)
    figures |= sums(models.causal, options.data, options.work)
    for name, value in figures.items():
        print(f"{name:60s} {value:12.5f}")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
