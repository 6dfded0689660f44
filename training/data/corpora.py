"""The public NER sets as `Example`s: which of their labels mean which of our types.

A label maps to a set of our types; "O" in it means «or nothing». What a set never annotates may
stand unmarked in it (`unmarked`), so a missing label teaches nothing wrong.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from training.data.detokenize import join, join_continental, spaced
from training.data.examples import Example, Mark
from training.data.labels import ANY

Mapped = Mapping[str, tuple[str, ...]]
_PLACE, _PERSON, _GROUP = ("LOCATION",), ("PERSON",), ("ORGANIZATION",)
NAMES = frozenset({"PERSON", "LOCATION", "ORGANIZATION"})
_BELIEF = ("O", "NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS")
_TITLES = frozenset(
    "mr mrs miss ms dr sir lady lord mister madam madame captain colonel major doctor professor "
    "the old young little poor dear king queen prince princess uncle aunt father mother".split()
)
_SMALL = frozenset("of the and de la du in for at on to a an von van der le el y".split())
_ACRONYMS = frozenset("uk us usa eu un ufo bbc nasa nba nfl mlb uefa fifa ioc abc ibm aol".split())
_CAPITALS = frozenset(
    "i january february april june july august september october november december monday "
    "tuesday wednesday thursday friday saturday sunday american british english french german "
    "italian spanish portuguese dutch belgian swiss austrian polish czech hungarian romanian "
    "bulgarian greek turkish russian ukrainian swedish norwegian danish finnish irish scottish "
    "welsh canadian australian mexican brazilian argentine chilean cuban japanese chinese korean "
    "indian pakistani iranian iraqi israeli egyptian moroccan nigerian kenyan african asian "
    "european jewish christian catholic islamic muslim roman latin arabic hebrew olympic".split()
)


@dataclass(frozen=True, slots=True)
class Source:
    """Files of one public set, its label map, and the types it annotates completely."""

    name: str
    files: tuple[str, ...]
    labels: Mapped
    complete: frozenset[str]
    titled: bool = False
    """Lower-case text whose names are given capitals."""
    is_english: bool = True
    is_apart: bool = False
    """Tokens keep their spaces, as a corpus is pasted."""


def _each(labels: str, *kinds: str) -> Mapped:
    """Every one of the space-separated labels means `kinds`."""
    return dict.fromkeys(labels.split(), kinds)


_CROSSNER: Mapped = {
    **_each("person politician writer scientist musicalartist researcher", "PERSON"),
    **_each("location country", "LOCATION"),
    **_each("organisation band university", "ORGANIZATION"),
    **_each("politicalparty", "ORGANIZATION", "POLITICS"),
    **_each("academicjournal magazine conference", "ORGANIZATION", "O"),
    "misc": (*_BELIEF, "LOCATION", "ORGANIZATION"),
}
_CONER1: Mapped = {"PER": _PERSON, "LOC": _PLACE, **_each("CORP GRP", "ORGANIZATION")}
_CONER2: Mapped = {
    **_each("Artist OtherPER Athlete Politician Cleric Scientist SportsManager", "PERSON"),
    **_each("HumanSettlement Facility Station OtherLOC", "LOCATION"),
    **_each("ORG MusicalGRP SportsGRP PublicCorp PrivateCorp", "ORGANIZATION"),
    **_each("CarManufacturer AerospaceManufacturer TechCORP", "ORGANIZATION"),
    **_each("Disease Symptom", "MEDICAL_CONDITION", "O"),
    "Medication/Vaccine": ("MEDICATION", "O"),
}
_TWEETS: Mapped = {"PER": _PERSON, "LOC": _PLACE, "ORG": _GROUP}
_NOVELS: Mapped = {**_TWEETS, "GPE": _PLACE, "FAC": ("LOCATION", "O")}
_WNUT: Mapped = {
    "person": _PERSON,
    "location": _PLACE,
    **_each("group corporation", "ORGANIZATION"),
}
_LEGAL: Mapped = {
    **_each("LAWYER OTHER_PERSON JUDGE WITNESS", "PERSON"),
    **_each("PETITIONER RESPONDENT", "PERSON", "ORGANIZATION"),
    "COURT": ("ORGANIZATION", "LOCATION", "O"),
    "ORG": _GROUP,
    "GPE": _PLACE,
    "DATE": ("DATE_TIME",),
    "CASE_NUMBER": ("ID_NUMBER", "O"),
    "PRECEDENT": ("O", *sorted(ANY)),
}
_GROBID: Mapped = {
    "LOCATION": _PLACE,
    "PERSON": _PERSON,
    **_each("INSTITUTION ORGANISATION BUSINESS SPORT_TEAM MEDIA", "ORGANIZATION", "O"),
    "NATIONAL": _BELIEF,
    "PERIOD": ("DATE_TIME",),
    "MEASURE": ("O", "QUANTITY", "MONEY", "AGE"),
    "PERSON_TYPE": (*_BELIEF, "OCCUPATION", "PERSON", "GENDER"),
    "TITLE": ("O", "OCCUPATION"),
    "INSTALLATION": ("LOCATION", "ORGANIZATION", "O"),
}
_HOME: Mapped = {
    **_each("date time", "DATE_TIME"),
    "timeofday": ("DATE_TIME", "O"),
    "place_name": ("LOCATION", "ORGANIZATION"),
    "person": ("PERSON", "O"),
    "business_name": ("ORGANIZATION", "O"),
    "artist_name": ("PERSON", "ORGANIZATION"),
}
_SOFTWARE: Mapped = {
    "User_Name": ("PERSON", "USERNAME"),
    "Organization": _GROUP,
    "Website": ("ORGANIZATION", "URL", "O"),
    **_each("Version File_Name", "SYSTEM_CONFIG", "O"),
}
_SNIPS: Mapped = {
    "artist": ("PERSON", "ORGANIZATION", "O"),
    **_each("city state country", "LOCATION"),
    "poi": ("LOCATION", "ORGANIZATION", "O"),
    "location_name": ("ORGANIZATION", "LOCATION", "O"),
    "geographic_poi": ("LOCATION", "O"),
    "restaurant_name": ("ORGANIZATION", "O"),
    "timeRange": ("DATE_TIME", "O"),
    **_each("playlist album track entity_name", "O", *sorted(NAMES)),
}
_PRESIDIO: Mapped = {
    **{
        kind: (kind,)
        for kind in (
            "PERSON", "ORGANIZATION", "CREDIT_CARD", "PHONE_NUMBER", "DATE_TIME", "EMAIL_ADDRESS",
            "US_SSN", "IBAN_CODE", "US_DRIVER_LICENSE", "IP_ADDRESS",
        )
    },
    "LOCATION": ("LOCATION", "ADDRESS", "NATIONALITY"),
    "DOMAIN_NAME": ("URL",),
    "ADDRESS": ("ADDRESS", "ZIP_CODE", "LOCATION"),
}  # fmt: skip
_GERMAN: Mapped = {
    **_TWEETS,
    **_each("LOCderiv PERderiv ORGderiv OTHderiv OTH", *_BELIEF),
    "PERpart": ("O", "PERSON"),
    **_each("LOCpart ORGpart OTHpart", "O", "LOCATION", "ORGANIZATION"),
}
"""Of compounds with a name («SPD-Politiker») may be said either."""
_GERMAN_COURTS: Mapped = {
    **_each("PER RR AN", "PERSON"),
    **_each("LD ST LDS", "LOCATION"),
    "STR": ("LOCATION", "ADDRESS"),
    **_each("ORG UN INN GRT", "ORGANIZATION"),
    "MRK": ("O", "ORGANIZATION"),
    **_each("GS VO EUN VS VT", "O"),
    **_each("RS LIT", "O", *sorted(ANY)),
}
"""Laws are nobody's; citations hold courts, file numbers, dates and authors."""
_SICK: Mapped = {"Disease": ("MEDICAL_CONDITION",), "Chemical": ("MEDICATION", "O")}
_TOPICS = ("politics", "science", "literature", "music", "ai")
_REQUESTED = frozenset({"DATE_TIME", "ADDRESS", "ID_NUMBER", "USERNAME", "OCCUPATION"})
_IN_QUESTIONS = frozenset(
    {"ORGANIZATION", "DATE_TIME", "URL", "EMAIL_ADDRESS", "QUANTITY", "MONEY"}
)
_IN_PRESIDIO = frozenset({"CREDIT_CARD", "ADDRESS", "PHONE_NUMBER", "ID_NUMBER", "US_SSN"})
_HEALTH = frozenset({"MEDICAL_CONDITION", "PERSON"})

SOURCES: tuple[Source, ...] = (
    Source("wnut17", ("wnut17.train",), _WNUT, NAMES),
    Source("broad_twitter", ("broad_twitter_corpus.train",), _TWEETS, NAMES),
    Source(
        "crossner",
        tuple(f"crossner_{topic}.{part}" for topic in _TOPICS for part in ("train", "dev", "test")),
        _CROSSNER,
        NAMES,
    ),
    Source("litbank", ("litbank.all",), _NOVELS, NAMES),
    Source("multiconer_v1", ("multiconer_v1_en.train",), _CONER1, NAMES),
    Source("multiconer_v2", ("multiconer_v2_en.train",), _CONER2, NAMES),
    Source("multiconer_v1_titled", ("multiconer_v1_en.train",), _CONER1, NAMES, titled=True),
    Source("multiconer_v2_titled", ("multiconer_v2_en.train",), _CONER2, NAMES, titled=True),
    Source("legal", ("legal_ner_dev.dev",), _LEGAL, frozenset({"PERSON"})),
    Source("sec", ("sec_filings.all",), _TWEETS, NAMES),
    Source("grobid", ("grobid_ner.all",), _GROBID, NAMES - {"ORGANIZATION"}),
    Source("nlu", ("nlu_evaluation_data.all",), _HOME, NAMES | _REQUESTED),
    Source("disease_ncbi", ("disease_ner_ncbi.train", "disease_ner_ncbi.dev"), _SICK, _HEALTH),
    Source(
        "disease_bc5cdr",
        ("disease_ner_bc5cdr.train", "disease_ner_bc5cdr.dev"),
        _SICK,
        _HEALTH | {"MEDICATION"},
    ),
    Source("stackoverflow", ("stackoverflow_ner.train",), _SOFTWARE, ANY - _IN_QUESTIONS),
    Source("snips", ("snips.train",), _SNIPS, ANY - {"DATE_TIME", "NATIONALITY", "QUANTITY"}),
    Source("presidio", ("presidio_generated.large",), _PRESIDIO, NAMES | _IN_PRESIDIO),
)


FOREIGN: tuple[Source, ...] = tuple(
    Source(name, files, labels, NAMES, is_english=False, is_apart=name.endswith("_apart"))
    for name, files, labels in (
        ("germeval", ("germeval2014_de.test",), _GERMAN),
        ("germeval_apart", ("germeval2014_de.test",), _GERMAN),
        ("german_courts", ("german_ler.dev", "german_ler.test"), _GERMAN_COURTS),
        ("danish", ("uner_da_ddt.train",), _TWEETS),
        ("swedish", ("uner_sv_talbanken.train",), _TWEETS),
        ("portuguese", ("uner_pt_bosque.train",), _TWEETS),
    )
)
"""Sets in other languages; the dev part of GermEval is left for measuring."""


def examples(source: Source, folder: Path) -> Iterator[Example]:
    """All examples of a source; `folder` is `train/ner`."""
    for name in source.files:
        for row in rows(folder / f"{name}.jsonl.gz"):
            yield example(row, source)


def rows(path: Path) -> Iterator[dict[str, Any]]:
    """The JSON objects of a gzipped JSON Lines file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def example(row: dict[str, Any], source: Source) -> Example:
    """One row of either form (tokens with BIO tags, or text with spans)."""
    if "text" in row:
        text, spans = row["text"], [tuple(span) for span in row["spans"]]
    else:
        words = titled(row["tokens"], row["tags"]) if source.titled else row["tokens"]
        text, offsets = _written(words, source)
        spans = list(bio_spans(row["tags"], offsets))
    marks = (item for span in spans for item in _marks(text, span, source))
    return Example(text, tuple(marks), ANY - source.complete, source=source.name)


def _written(words: list[str], source: Source) -> tuple[str, list[tuple[int, int]]]:
    """The words as text, and where each stands."""
    if source.is_apart:
        return spaced(words, [True] * (len(words) - 1) + [False])
    return join(words) if source.is_english else join_continental(words)


def titled(tokens: list[str], tags: list[str]) -> list[str]:
    """Lower-case words with the capitals of names, months, peoples and the sentence's beginning."""
    titles = []
    for number, (token, tag) in enumerate(zip(tokens, tags, strict=True)):
        inner = tag.startswith("I-") and token in _SMALL
        if tag != "O" and not inner and _is_acronym(token):
            titles.append(token.upper())
        elif number == 0 or (tag != "O" and not inner) or token in _CAPITALS:
            titles.append(token[:1].upper() + token[1:])
        else:
            titles.append(token)
    return titles


def _is_acronym(token: str) -> bool:
    vowels = sum(letter in "aeiouy" for letter in token)
    return token in _ACRONYMS or (2 <= len(token) <= 4 and token.isalpha() and not vowels)


def bio_spans(
    tags: Iterable[str], offsets: list[tuple[int, int]]
) -> Iterator[tuple[int, int, str]]:
    """`(start, end, label)` of each run of BIO tags."""
    runs: list[list[Any]] = []
    previous = "O"
    for tag, (start, end) in zip(tags, offsets, strict=True):
        label = tag[2:]
        if tag.startswith("I-") and previous[2:] == label:
            runs[-1][1] = end
        elif tag != "O":
            runs.append([start, end, label])
        previous = tag
    yield from ((start, end, label) for start, end, label in runs)


def _marks(text: str, span: tuple[int, int, str], source: Source) -> Iterator[Mark]:
    start, end, label = span
    kinds = source.labels.get(label)
    if kinds is None:
        return
    value = text[start:end]
    if source.name == "litbank" and label == "PER":
        cut = _after_titles(value)
        if cut == len(value):
            yield Mark(start, end, frozenset({"PERSON", "OCCUPATION", "O"}))
            return
        start += cut
    if source.name == "sec" and value.lower() in {"borrower", "lender", "agent", "company", "bank"}:
        kinds = ("O", "PERSON", "ORGANIZATION")
    if source.name == "german_courts" and sum(letter.isalpha() for letter in value) < 3:
        kinds = ("O", *kinds)  # «K.», «…»: what the court left of a name
    if value.startswith("@"):
        kinds = (*kinds, "USERNAME")
    yield Mark(start, end, frozenset(kinds))


def _after_titles(value: str) -> int:
    """Where the name begins behind «Mr.», «the old» and the like."""
    position = 0
    for word in value.split(" "):
        if word.strip(".").lower() not in _TITLES:
            return position
        position += len(word) + 1
    return len(value)


def ewt(data: Path, part: str) -> list[list[Example]]:
    """UNER English-EWT with its natural spacing and parts of speech, grouped by document."""
    tags = {row["id"]: row for row in rows(data / f"train/ner/uner_en_ewt.{part}.jsonl.gz")}
    kinds: Mapped = {"PER": _PERSON, "LOC": _PLACE, "ORG": _GROUP, "OTH": _BELIEF}
    documents: dict[str, list[Example]] = {}
    for name, words in conllu(data / f"train/pos/ud_english_ewt.{part}.conllu.gz"):
        text, offsets = spaced([word for word, _upos, _space in words], [w[2] for w in words])
        row = tags.get(name)
        is_aligned = row is not None and row["tokens"] == [word for word, _upos, _space in words]
        spans = bio_spans(row["tags"], offsets) if row is not None and is_aligned else ()
        marks = (Mark(start, end, frozenset(kinds[label])) for start, end, label in spans)
        pos = tuple((*place, word[1]) for place, word in zip(offsets, words, strict=True))
        unmarked = ANY - NAMES if is_aligned else ANY
        sentence = Example(text.rstrip(), tuple(marks), unmarked, pos, "uner_en_ewt")
        documents.setdefault(name.rsplit("-", 1)[0], []).append(sentence)
    return list(documents.values())


def conllu(path: Path) -> Iterator[tuple[str, list[tuple[str, str, bool]]]]:
    """`(sentence id, [(word, UPOS, space after)])`; ranges and empty nodes are left out."""
    name, words, inside = "", list[tuple[str, str, bool]](), 0
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            fields = line.rstrip("\n").split("\t")
            if line.startswith("# sent_id"):
                name = line.split("=", 1)[1].strip()
            elif len(fields) < 10:
                if not line.startswith("#") and words:
                    yield name, words
                    words, inside = [], 0
            elif "-" in fields[0]:
                inside = int(fields[0].split("-")[1])
                glued_end = "SpaceAfter=No" in fields[9]
            elif "." not in fields[0]:
                number = int(fields[0])
                space = "SpaceAfter=No" not in fields[9]
                if inside:
                    space = number == inside and not glued_end
                    inside = 0 if number == inside else inside
                words.append((fields[1], fields[3], space))


def merged(parts: list[Example], glue: str = " ") -> Example:
    """One example of several, with `glue` between them; the first says what is unmarked."""
    text, marks, pos = "", list[Mark](), list[tuple[int, int, str]]()
    for part in parts:
        text += glue if text else ""
        place = len(text)
        marks += (Mark(m.start + place, m.end + place, m.kinds) for m in part.marks)
        pos += ((start + place, end + place, upos) for start, end, upos in part.pos)
        text += part.text
    unmarked = frozenset().union(*(part.unmarked for part in parts))
    return Example(text, tuple(marks), unmarked, tuple(pos), parts[0].source)
