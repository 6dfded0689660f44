"""Builds the list of synonyms in resources/lexicons, so that none stands for its value.

    apt-get install wordnet-base
    .venv/bin/python -m training.lexicons.synonyms --wordnet /usr/share/wordnet

`synonyms.tsv.gz`: type, a term in lower case, and the terms of that type's lists that mean the
same, «dr;physician». Two terms mean the same where a synset of WordNet 3.0 holds both (path
similarity 1; no other pair reaches .9), where one adjective is a satellite of the other or both of
one head, or where a row below says so.
"""

from __future__ import annotations

import argparse
import gzip
import io
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.sanitize.in_context import alternatives
from engine.sanitize.natural import lexicon, terms

OUT = Path(__file__).resolve().parents[2] / "resources" / "lexicons" / "synonyms.tsv.gz"
_SIMILAR = "&"
_POS = ("noun", "adj")
BY_HAND: dict[str, tuple[str, ...]] = {
    "SEXUAL_ORIENTATION": (
        "gay;lesbian;homosexual;queer;same-sex;homophile;sapphic;androphilic;gynephilic;lgbt;lgbtq",
        "bisexual;bi;biromantic;ambisexual;bicurious",
        "pansexual;omnisexual;panromantic",
        "heterosexual;straight;hetero;heteroromantic;cishet",
        "asexual;ace;nonsexual;aroace",
        "demisexual;demi;demiromantic",
        "aromantic;aro;aroace",
        "graysexual;greysexual;gray-asexual;grey-asexual;gray-a;grey-a;gray asexual;grey asexual",
        "polysexual;multisexual;plurisexual",
    ),
    "RELIGION": (
        "muslim;moslem;islamic;islam;mohammedan", "jewish;jew;judaism;judaic;hebrew",
        "hindu;hinduism", "buddhist;buddhism", "sikh;sikhism", "jain;jainism;jainist",
        "taoist;taoism;daoist;daoism", "quaker;friend;quakerism",
        "catholic;roman catholic;catholicism",
        "atheist;atheism;unbeliever;nonbeliever;godless", "agnostic;agnosticism",
        "lutheran;lutheranism", "methodist;methodism;wesleyan", "presbyterian;presbyterianism",
        "anglican;anglicanism;episcopalian;church of england", "baha'i;bahai;bahá'í",
        "zoroastrian;zoroastrianism;parsi;parsee", "mormon;mormonism;latter-day saint;lds",
        "shinto;shintoist;shintoism", "christianity;christian", "protestantism;protestant",
        "adventist;seventh-day adventist;adventism", "mennonite;mennonitism", "wiccan;wicca",
    ),
    "POLITICS": (
        "socialist;socialism", "libertarian;libertarianism", "centrist;centrism;moderate",
        "democrat;democratic;democrats", "republican;republicans;gop", "federalist;federalism",
        "environmentalist;environmentalism;green;ecologist;conservationist",
        "monarchist;monarchism;royalist", "communist;communism;marxist;marxism;leninist",
        "conservative;conservatism;tory;right-wing", "liberal;liberalism;progressive",
        "anarchist;anarchism", "nationalist;nationalism", "feminist;feminism",
        "fascist;fascism;nazi;nazism",
    ),
    "NATIONALITY": (
        "american;us;usa;united states", "dutch;netherlander;hollander;netherlands",
        "swiss;helvetic",
        "greek;hellenic", "korean;south korean;north korean", "irish;gaelic", "german;teutonic",
        "argentine;argentinian;argentinean", "danish;dane", "finnish;finn", "swedish;swede",
        "spanish;spaniard", "turkish;turk", "serbian;serb", "croatian;croat", "slovak;slovakian",
        "slovenian;slovene", "thai;siamese", "latvian;lettish", "icelandic;icelander",
    ),
    "ETHNICITY": (
        "african american;black;afro-american;negro", "latino;latina;latinx;hispanic;chicano",
        "inuit;eskimo", "roma;romani;gypsy;sinti", "berber;amazigh", "uyghur;uighur;uygur",
        "arab;arabic;arabian", "maori;māori", "igbo;ibo", "slavic;slav", "celtic;celt",
        "kurdish;kurd", "jewish;ashkenazi;sephardic", "amhara;amharic",
    ),
}  # fmt: skip
"""What WordNet lacks or calls otherwise: the terms of a row mean the same."""
Senses = dict[str, set[str]]
Groups = dict[str, set[str]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"))
    senses, groups = _read(parser.parse_args().wordnet)
    rows = [
        row
        for kind, listed in sorted(_lists().items())
        for row in _rows(kind, listed, senses, groups)
    ]
    raw = io.BytesIO()
    with gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as file:
        file.write("".join("\t".join(row) + "\n" for row in sorted(rows)).encode("utf-8"))
    OUT.write_bytes(raw.getvalue())
    print(len(rows), "rows", len(raw.getvalue()), "bytes")


def _lists() -> dict[str, frozenset[str]]:
    """For each type every term that may stand for another."""
    kinds = {"OCCUPATION", *terms.LISTS, *alternatives.LISTS, *alternatives.TEACHINGS}
    return {kind: frozenset(_listed(kind)) for kind in kinds}


def _listed(kind: str) -> Iterator[str]:
    words = lexicon.column("occupations") if kind == "OCCUPATION" else terms.LISTS.get(kind, ())
    for term in (
        *words,
        *alternatives.LISTS.get(kind, ()),
        *alternatives.TEACHINGS.get(kind, ()),
    ):
        yield term.casefold()


def _rows(
    kind: str, listed: frozenset[str], senses: Senses, groups: Groups
) -> Iterator[tuple[str, str, str]]:
    findings: dict[str, set[str]] = {}
    for term in listed:
        for sense in senses.get(term, ()):
            for other in groups[sense] - {term}:
                findings.setdefault(other, set()).add(term)
    for row in BY_HAND.get(kind, ()):
        _join(row.split(";"), listed, findings)
    for term, same in findings.items():
        yield kind, term, ";".join(sorted(same))


def _join(row: Iterable[str], listed: frozenset[str], groups: dict[str, set[str]]) -> None:
    words = list(row)
    for word in words:
        same = {item for item in words if item != word and item in listed}
        if same:
            groups.setdefault(word, set()).update(same)


def _read(folder: Path) -> tuple[Senses, Groups]:
    """The meanings of each term, and the terms of each meaning and of similar adjectives."""
    words: Groups = {}
    similar: dict[str, set[str]] = {}
    for pos in _POS:
        for line in (folder / f"data.{pos}").read_text(encoding="utf-8").splitlines():
            if not line.startswith("  "):
                key, ours, heads = _synset(line, pos)
                words[key], similar[key] = ours, heads
    groups = {key: ours | _near(key, words, similar) for key, ours in words.items()}
    senses: Senses = {}
    for key, ours in words.items():
        for word in ours:
            senses.setdefault(word, set()).add(key)
    return senses, groups


def _near(key: str, words: Groups, similar: dict[str, set[str]]) -> set[str]:
    """The words of an adjective's head and satellites, and of the satellites of its head."""
    near = {two for item in similar[key] for two in (item, *similar[item])}
    return {word for item in near for word in words[item]}


def _synset(line: str, pos: str) -> tuple[str, set[str], set[str]]:
    fields = line.partition(" | ")[0].split()
    count = int(fields[3], 16)
    words = {
        fields[4 + 2 * number].partition("(")[0].replace("_", " ").casefold()
        for number in range(count)
    }
    first = 5 + 2 * count
    pointers = (
        fields[number : number + 2]
        for number in range(first, first + 4 * int(fields[first - 1]), 4)
    )
    similar = {f"{pos}{offset}" for kind, offset in pointers if kind == _SIMILAR}
    return f"{pos}{fields[0]}", words, similar


if __name__ == "__main__":
    main()
