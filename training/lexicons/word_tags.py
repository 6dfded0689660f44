"""The class of each word of the vocabulary.

From UD English EWT; of words that are not in it, names are known by their capital letter, and the
embedded tagger reads a sentence with each of the others.
"""

from __future__ import annotations

import gzip
from collections import Counter
from pathlib import Path

from engine.kinds.word_forms import FUNCTION, NEVER, of_spelling
from engine.models import Models
from training.lexicons.word_corpus import Corpus, gather_sentences

FORMS = {
    "NNS": "NOUN+s", "VBZ": "VERB+s", "VBG": "VERB+ing", "VBD": "VERB+ed", "VBN": "VERB+ed",
    "JJR": "ADJ+er", "JJS": "ADJ+est", "RBR": "ADV", "RBS": "ADV",
}  # fmt: skip
OPEN = ("NOUN", "VERB", "ADJ")
SLURS = frozenset(
    "nigger niggers nigga whore whores slut sluts bitch bitches bastard bastards fuck fucks fucked"
    " fucker fucking shit shitty cunt cunts faggot faggots fag dyke retard retarded rape raped"
    " rapes raping rapist pussy pussies cock cocks dick penis vagina porn pornography nazi nazis"
    " negro negroes jap japs chink tits asshole cum blowjob orgasm masturbation".split()
)
"""Of no use as substitutes; they are replaced as any other word."""


def classes(data: Path, words: list[str], corpus: Corpus) -> list[str]:
    """One class per word; `NEVER` for function words."""
    tagged = _treebank(data / "pos" / "ud_english_ewt.train.conllu.gz", set(words))
    print(f"{len(tagged)} words are in the treebank")
    other = {word for word in words if word not in tagged}
    names = {word for word in other if corpus.capitalised(word)}
    tagged |= {word: Counter({of_spelling("PROPN", word): 1}) for word in names}
    tagged |= _by_tagger(data, other - names)
    tags = [_dominant(word, tagged[word]) for word in words]
    plain = {word for word, kind in zip(words, tags, strict=True) if kind == "ADJ"}
    chosen = [_degree(word, kind, plain) for word, kind in zip(words, tags, strict=True)]
    rare = sum(not corpus.counts[word] for word in words)
    print(f"{rare} words do not occur in the texts; classes: {Counter(chosen).most_common()}")
    return [NEVER if word in SLURS else kind for word, kind in zip(words, chosen, strict=True)]


def _treebank(path: Path, words: set[str]) -> dict[str, Counter[str]]:
    """How often each word has each class in the treebank."""
    counts: dict[str, Counter[str]] = {}
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            cells = line.split("\t")
            if len(cells) > 4 and cells[1].lower() in words:
                kind = _kind(cells[3], cells[4], cells[1].lower())
                counts.setdefault(cells[1].lower(), Counter())[kind] += 1
    return counts


def _kind(upos: str, xpos: str, word: str) -> str:
    if upos in FUNCTION:
        return NEVER
    if upos in OPEN:
        return FORMS.get(xpos, upos)
    return of_spelling(upos, word)


def _by_tagger(data: Path, wanted: set[str]) -> dict[str, Counter[str]]:
    """The classes of words in one sentence each; of words that never occur, alone."""
    tagger = Models().tagger
    counts: dict[str, Counter[str]] = {word: Counter() for word in wanted}
    sentences = gather_sentences(data, wanted)
    print(f"{len(wanted)} words are tagged in {len(sentences)} sentences")
    for start in range(0, len(sentences), 40):
        _count(tagger, "\n".join(sentences[start : start + 40]), counts)
    alone = sorted(word for word, kinds in counts.items() if not kinds)
    for start in range(0, len(alone), 200):
        _count(tagger, "\n".join(alone[start : start + 200]), counts)
    return counts


def _count(tagger: object, text: str, counts: dict[str, Counter[str]]) -> None:
    for word in tagger.tag(text).pos:  # type: ignore[attr-defined]
        written = text[word.start : word.end].lower()
        if written in counts and word.pos:
            counts[written][of_spelling(word.pos, written)] += 1


def _dominant(word: str, kinds: Counter[str]) -> str:
    if not kinds:
        return of_spelling("PROPN", word)
    return max(kinds.items(), key=lambda item: (item[1], item[0]))[0]


def _degree(word: str, kind: str, adjectives: set[str]) -> str:
    """«taller» is a comparative where «tall» is an adjective, whatever the tagger saw."""
    stems = (word[:-2], word[:-1], word[:-3] + "y", word[:-3])
    if kind == "ADJ" and word.endswith("er") and adjectives.intersection(stems):
        return "ADJ+er"
    return kind
