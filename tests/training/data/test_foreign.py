"""Sets and texts in other languages than English, as the tagger reads them."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path

import pytest

from training.data import shards, written
from training.data.corpora import FOREIGN, Source, example
from training.data.detokenize import join_continental
from training.data.examples import Example, mark
from training.generate.german import GermanGazetteers
from training.generate.swaps import swapped

DRAWS = random.Random(7)  # noqa: S311 - training draws reproducibly


def source(name: str) -> Source:
    return next(item for item in FOREIGN if item.name == name)


def row(words: str, tags: str) -> dict[str, list[str]]:
    return {"tokens": words.split(), "tags": tags.split()}


def few_lists() -> GermanGazetteers:
    """The lists that stand in the code, and one city."""
    lists = GermanGazetteers(Path("nowhere"), "train")
    lists.world_first, lists.world_last = lists.us_first, lists.us_last
    lists.english_cities = lists.cities = ["Jena"]
    return lists


def kinds_of(item: Example) -> dict[str, set[str]]:
    return {item.text[found.start : found.end]: set(found.kinds) for found in item.marks}


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("Er sagte : „ Nein “ , und ging .", "Er sagte: „Nein“, und ging."),
        ("Der » Bote « - ein Blatt - schrieb", "Der »Bote« - ein Blatt - schrieb"),
        ("disse « não » ( ontem )", "disse «não» (ontem)"),
        ('Das " Haus " und 77 / 388 / EWG', 'Das "Haus" und 77/388/EWG'),
    ],
)
def test_joined_tokens_read_as_germans_write(words, text):
    joined, spans = join_continental(words.split())
    assert joined == text
    assert [joined[start:end] for start, end in spans] == words.split()


def test_adjectives_and_compounds_of_names_may_be_no_names():
    item = example(
        row("Bremer SPD-Chef Ott in Bonn", "B-LOCderiv B-ORGpart B-PER O B-LOC"), source("germeval")
    )
    kinds = kinds_of(item)
    assert kinds["Ott"] == {"PERSON"}
    assert kinds["Bonn"] == {"LOCATION"}
    assert "O" in kinds["SPD-Chef"]
    assert kinds["Bremer"].isdisjoint({"PERSON", "LOCATION", "ORGANIZATION"})


def test_laws_are_nobodys_and_what_courts_left_of_a_name_may_be_one():
    words = "Nach § 5 ZPO klagte Vogt gegen K. vor dem BGH"
    tags = "O B-GS I-GS I-GS O B-PER O B-PER O O B-GRT"
    kinds = kinds_of(example(row(words, tags), source("german_courts")))
    assert kinds == {
        "§ 5 ZPO": {"O"}, "Vogt": {"PERSON"}, "K.": {"O", "PERSON"}, "BGH": {"ORGANIZATION"},
    }  # fmt: skip


def test_a_corpus_that_is_pasted_keeps_its_spaces():
    pair = row("Ott , Bonn .", "B-PER O B-LOC O")
    assert example(pair, source("germeval")).text == "Ott, Bonn."
    assert example(pair, source("germeval_apart")).text == "Ott , Bonn ."


def test_the_dev_part_of_germeval_is_not_learnt_from():
    assert not any(".dev" in file for item in FOREIGN for file in item.files if "germeval" in file)


def test_german_texts_are_read_apart_from_english_ones():
    every = written.texts()
    german = [item for item in every if written.is_german(item)]
    assert len(german) >= 50
    assert any("geehrte" in item.text for item in german)
    lists = few_lists()
    assert not any(map(written.is_german, islice(written.stream(lists, DRAWS), 4000)))
    assert all(map(written.is_german, islice(written.stream(lists, DRAWS, german), 100)))


def test_german_durations_may_be_either():
    item = written.example("⟦PERSON|Ott⟧ nahm fünf Tage lang 10 mg und schlief acht Stunden", "x")
    open_ = {item.text[found.start : found.end] for found in item.marks if "O" in found.kinds}
    assert open_ == {"fünf Tage", "10 mg", "acht Stunden"}


def test_german_texts_are_read_under_german_names():
    lists = few_lists()
    item = Example("Herr Anton Ott schrieb", (mark(5, 14, "PERSON"),))
    names = {swapped(item, lists, DRAWS).text[5:-8] for _ in range(60)} - {"Anton Ott"}
    assert len(names) > 5
    for name in names:
        given, family = name.split()
        assert given in lists.us_first
        assert family in lists.us_last


def test_shares_name_every_foreign_set_and_add_up():
    assert {item.name for item in FOREIGN} <= set(shards.SHARES)
    assert sum(shards.SHARES.values()) == pytest.approx(1)
