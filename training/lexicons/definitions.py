"""Makes `definitions.tsv.gz`: which words a dictionary explains by a place, a people or work.

    python -m training.lexicons.definitions --wordnet /usr/share/wordnet

WordNet 3.0 says «sari: a dress worn primarily by Hindu women», «krona: the basic unit of money in
Iceland», «trowel: a small hand tool used by bricklayers»: whoever reads the word tells the value.
A term (all words of a meaning) is kept for each value that its definition names, that it is part
of («Capri» of «Italy») or in whose region it is used. What an occupation's own definition names
(«optician: a worker who makes glasses») speaks for the occupation.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import Final

from engine.hierarchies import word_counts
from engine.infer import lists
from engine.kinds import everyday, word_lists
from training.data.wordnet import WordNet
from training.lexicons.associations import values
from training.lexicons.tables import write_list

NAMED: Final = 0.5
"""How often a term stands with a value that its first meaning names; a second half of it."""
OF_WORK: Final = 0.3
"""How often words of an occupation's own definition stand with it."""
MOST_SENSES: Final = 2
OF_RARE: Final = 6
"""Meanings of a term that are read, and of one that is no frequent word («rupee»)."""
USUAL: Final = 4.4
"""Words as frequent as this (log(1 + count)) stand with anything."""
_WORD: Final = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_LONGEST: Final = 3
_EXAMPLES: Final = re.compile(r'; ".*|\(.*?\)', re.DOTALL)
_FAITHS: Final = {
    "jew": "jewish", "judaism": "jewish", "islam": "muslim", "islamic": "muslim",
    "hinduism": "hindu", "buddhism": "buddhist", "sikhism": "sikh", "roman catholic": "catholic",
    "mormonism": "mormon", "quakers": "quaker", "protestantism": "protestant",
}  # fmt: skip
_PERSON, _LIVING = "person.1", "organism.1"
_NEVER: Final = 0.0
_FIELD: Final = re.compile(
    r"\b(?:practi[cs]e|speciali[sz](?:es?|ing) in|trained in|expert (?:in|on)|skilled in|versed in"
    r"|stud(?:y|ies)|student of|works? in|engaged in) (?:the )?(?P<field>[a-z]+(?: [a-z]+)?)"
)


def rows(folder: Path) -> Iterator[tuple[str, str, float]]:
    """Term, value, and how surely the one speaks for the other (0 to 1)."""
    net = WordNet.read(folder)
    people = net.below([net.sense(_PERSON)])
    living = net.below([net.sense(_LIVING)])
    work = {sense: several for sense in people if (several := _occupations(net, sense))}
    known = _known(work.values())
    fields = dict(_fields(net, work))
    for term, senses in net.senses.items():
        rare = word_counts.rarest(term) == _NEVER
        for rank, sense in enumerate(senses[: OF_RARE if rare else MOST_SENSES], start=1):
            if sense in people or (sense in living and rare):
                continue
            told = {value for name in _named(net.gloss(sense), known) for value in known[name]}
            told |= {value for name in _around(net, sense) for value in known.get(name, ())}
            told |= {value for field in net.domains(sense) for value in fields.get(field, ())}
            for value in sorted(told):
                yield term, value, NAMED / rank
    for sense, several in work.items():
        for word in _telling(net.gloss(sense), known):
            for value in several:
                yield word, value, OF_WORK


def _known(work: Iterable[list[str]]) -> dict[str, list[str]]:
    """How values are written in definitions, names with a capital, and what each counts for."""
    occupations = {name: several for several in work for name in several}
    places = {name: value for name, value in values().items() if value not in lists.occupations()}
    named = {_capitalised(name): [value] for name, value in (places | _FAITHS).items()}
    conditions = (word.casefold() for word in word_lists.words("alternatives.conditions"))
    plain = named | occupations | {word: [word] for word in conditions}
    return {f"{name}s": several for name, several in plain.items()} | plain


def _capitalised(name: str) -> str:
    small = ("of", "and", "the", "de", "la")
    return " ".join(word if word in small else word.capitalize() for word in name.split())


def _occupations(net: WordNet, sense: str) -> list[str]:
    """The occupations that a meaning is, where it is their first one.

    None is a word that is an adjective, too («private», «general»).
    """
    plain = [word.casefold() for word in net.words(sense)]
    return [
        word
        for word in plain
        if net.senses.get(word, ("",))[0] == sense
        and word not in net.adjectives
        and word in lists.occupations()
    ]


def _fields(net: WordNet, work: dict[str, list[str]]) -> Iterator[tuple[str, list[str]]]:
    """For each field of work (its meaning) who works in it."""
    of_field: dict[str, list[str]] = {}
    for sense, several in work.items():
        match = _FIELD.search(net.gloss(sense))
        usual = [value for value in several if word_counts.rarest(value) > _NEVER]
        for term in (match["field"], match["field"].split()[0]) if match and usual else ():
            if term in net.senses:
                of_field.setdefault(net.senses[term][0], []).extend(usual)
                break
    yield from of_field.items()


def _around(net: WordNet, sense: str) -> Iterator[str]:
    """What a meaning is part of, and the region that it belongs to."""
    for whole in (*net.synsets[sense].wholes, *net.domains(sense)):
        yield from net.words(whole)


def _named(gloss: str, known: Container[str]) -> Iterator[str]:
    """The values that a definition names."""
    words = _WORD.findall(_EXAMPLES.sub("", gloss))
    behind = 0
    for place in range(len(words)):
        for size in range(_LONGEST if place >= behind else 0, 0, -1):
            name = " ".join(words[place : place + size])
            if name in known:
                yield name
                behind = place + size
                break


def _telling(gloss: str, known: Container[str]) -> Iterator[str]:
    """The words of an occupation's definition that are rare enough to speak for it."""
    for word in _WORD.findall(_EXAMPLES.sub("", gloss).casefold()):
        rare = word_counts.rarest(word) < USUAL
        if rare and len(word) > _LONGEST and word not in everyday.EVERYDAY and word not in known:
            yield word


def main() -> None:
    """Write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wordnet", type=Path, required=True)
    given = parser.parse_args()
    surest: dict[tuple[str, str], float] = {}
    for term, value, share in rows(given.wordnet):
        apart = not set(term.split()) & set(value.split()) and value not in term
        usual = word_counts.rarest(term) >= USUAL and " " not in term
        if apart and not usual and term not in everyday.EVERYDAY and len(term) > 2:
            surest[term, value] = max(share, surest.get((term, value), 0.0))
    write_list(
        "definitions",
        ((term, value, str(round(100 * share))) for (term, value), share in sorted(surest.items())),
    )


if __name__ == "__main__":
    main()
