"""Builds the list of peoples, faiths, parties and medicines that stands beside the tagger.

    python -m training.lexicons.groups [--data data] [--split train] [--out folder]

Sources: the lists written for the generator, religions of presidio-research (MIT), nationalities
and drugs of dariusk/corpora (CC0). A phrase that is also a given name, a common surname or a city
may be one of these as well. `--split train` leaves out the values that only the generated dev set
has: for measuring how values fare that no list holds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path

from engine.models.groups import key, words_of
from engine.sanitize.natural import lexicon
from training.generate.gazetteers import Gazetteers, of_split
from training.generate.values import ailments, peoples, traits
from training.lexicons.tables import LEXICONS, write_list

# ruff: noqa: E501 - a list is read best on long lines

COMMON = 600
"""So many of the most frequent surnames count as such; nearly every word is somebody's."""
MORE_PEOPLES = ("Black", "White", "Asian", "African", "European", "Latin", "Hispanic", "Caucasian")
MORE_CITIZENS = peoples.listed("""
Tadzhik, Tajik, Kirghiz, Kyrgyz, Kazakh, Uzbek, Turkmen, Antiguan, Barbudan, Aruban, Curaçaoan, Sint Maartener,
Saint Martin Islander, Saint Helenian, Saint Lucian, Vincentian, Kittitian, Nevisian, Montserratian, Caymanian,
Turks and Caicos Islander, Virgin Islander, Falkland Islander, Channel Islander, Jersey citizen, Guernseyman, Ålander,
Gibraltarian, Sammarinese, Vatican citizen, Reunionese, Mahoran, Guadeloupian, Martinican, French Guianese,
New Caledonian, French Polynesian, Wallisian, Guamanian, Northern Mariana Islander, American Samoan, Nauruan,
I-Kiribati, Kiribatian, Tuvaluan, Tongan, Palauan, Micronesian, Marshallese, Cook Islander, Niuean, Tokelauan,
Norfolk Islander, Christmas Islander, Cocos Islander, Pitcairn Islander, Sahrawi, South Ossetian, Abkhazian, Soviet,
Czechoslovak, Yugoslav, Rhodesian, Persian, Siamese, Ceylonese, Formosan, Ivoirian, Basotho, Batswana, Eswatini citizen
""")
MORE_FAITHS = ("Catholicism", "Sikhism", "Mormonism", "Protestantism", "Islamic")


def listed(lists: Gazetteers) -> dict[str, list[str]]:
    """The names of each type, whole."""
    citizens = lists.corpus("geography/nationalities", lambda table: table["nationalities"])
    drugs = lists.corpus("medicine/drugs", lambda table: table["drugs"])
    return {
        "NATIONALITY": [*peoples.MORE_DEMONYMS, *citizens, *MORE_CITIZENS],
        "ETHNICITY": [
            *traits.ETHNIC, *traits.MORE_ETHNIC, *peoples.ETHNIC_GROUPS, *MORE_PEOPLES,
        ],
        "RELIGION": [
            *traits.BELIEFS, *peoples.FOLLOWERS, *lists.religions, *MORE_FAITHS,
        ],
        "POLITICS": [
            *traits.POLITICS, *traits.MORE_POLITICS, *peoples.PARTIES, *peoples.STANCES,
        ],
        "MEDICATION": [*traits.DRUGS, *ailments.MEDICINES, *drugs],
    }  # fmt: skip


def names() -> dict[str, set[str]]:
    """What else a listed word may be."""
    given_names = (row[0] for row in lexicon.rows("given"))
    surnames = (row[0] for row in islice(lexicon.rows("surnames"), COMMON))
    places = chain(
        (row[0] for row in lexicon.rows("countries")),
        (row[0] for row in lexicon.rows("cities") if row[2][0] != "0"),
    )
    return {
        "PERSON": {key(name) for name in chain(given_names, surnames)},
        "LOCATION": {key(name) for name in places},
    }


def rows(lists: Gazetteers, split: str) -> Iterator[tuple[str, str]]:
    """Phrase and types, sorted."""
    by_group: dict[str, set[str]] = {}
    for kind, every in listed(lists).items():
        chosen = every if split == "all" else of_split(sorted(set(every)), split)
        for name in chosen:
            phrase = " ".join(words_of(name))
            if len(phrase) > 1:
                by_group.setdefault(phrase, set()).add(kind)
    for kind, others in names().items():
        for phrase in by_group.keys() & others:
            by_group[phrase].add(kind)
    for phrase, kinds in sorted(by_group.items()):
        also = {"ORGANIZATION"} if "POLITICS" in kinds else set()
        yield phrase, ",".join(sorted(kinds | also))


def main() -> None:
    """Write the list."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--split", choices=("all", "train", "dev"), default="all")
    parser.add_argument("--out", type=Path, default=LEXICONS)
    options = parser.parse_args()
    lists = Gazetteers(options.data, "all")
    write_list("groups", rows(lists, options.split), options.out)


if __name__ == "__main__":
    main()
