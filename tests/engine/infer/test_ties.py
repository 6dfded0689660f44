"""Words that give a hidden value away or contradict its stand-in; silence where nothing does."""

from __future__ import annotations

import pytest

from engine import pipeline
from engine.annotate import annotate
from engine.infer import lists, ties
from engine.models import Models
from engine.options import Options
from engine.values import Replacement

MODELS = Models()


def tied(text, original, new, kind):
    """What is told of «original» in a text where `new` stands for it."""
    start = text.index(new)
    item = Replacement(
        start, start + len(original), start, start + len(new), kind, original, new, "surrogate",
        reversible=True,
    )  # fmt: skip
    annotated = annotate(text, options=Options(), tagger=MODELS.tagger)
    return [
        text[tie.start : tie.end] for tie in ties(annotated, [item], encoder=MODELS.own_encoder)
    ]


@pytest.mark.parametrize(
    ("text", "original", "new", "kind", "clue"),
    [
        ("In Oslo we stood below the Eiffel Tower.", "Paris", "Oslo", "LOCATION", "Eiffel"),
        ("My rent in Leeds is paid in Swiss francs.", "Zürich", "Leeds", "LOCATION", "Swiss"),
        ("I am a baker and pulled two molars today.", "dentist", "baker", "OCCUPATION", "molars"),
        ("I have gout, so I inject insulin.", "diabetes", "gout", "MEDICAL_CONDITION", "insulin"),
        ("I am [AGE_1] and my pension is small.", "67", "[AGE_1]", "AGE", "pension"),
        ("The [GENDER_1] says she is tired.", "woman", "[GENDER_1]", "GENDER", "she"),
        ("In Norway we drove on the autobahn.", "Germany", "Norway", "LOCATION", "autobahn"),
        ("In Chile the UK Parliament met.", "UK", "Chile", "LOCATION", "UK"),
        ("In Chile the German envoy spoke.", "Germany", "Chile", "LOCATION", "German"),
        ("She is 31 and had her golden wedding.", "74", "31", "AGE", "golden wedding"),
        ("He is [CUSTOM_1]; his fiancée called.", "engaged", "[CUSTOM_1]", "CUSTOM", "fiancée"),
        ("In Oslo he proposed below Big Ben.", "London", "Oslo", "LOCATION", "Big Ben"),
        ("She lives in Oslo and pays in rupees.", "India", "Oslo", "LOCATION", "rupees"),
        ("In Faro she sat by the Statue of Liberty.", "New York", "Faro", "LOCATION", "Liberty"),
        ("He is Danish and sings Welsh songs.", "Welsh", "Danish", "NATIONALITY", "Welsh"),
        ("She is Irish and makes injera.", "Ethiopian", "Irish", "NATIONALITY", "injera"),
        ("She is a baker and lost her gavel.", "judge", "baker", "OCCUPATION", "gavel"),
        (
            "I left Oakmere after writing Photoshop plug-ins.",
            "Adobe",
            "Oakmere",
            "ORGANIZATION",
            "Photoshop",
        ),
        ("We are Quaker and lit the menorah.", "Jewish", "Quaker", "RELIGION", "menorah"),
        ("I am [AGE_1] and was born in 1936.", "90", "[AGE_1]", "AGE", "born in 1936"),
    ],
)
def test_what_gives_a_value_away_is_told(text, original, new, kind, clue):
    (words,) = tied(text, original, new, kind)
    assert clue in words


@pytest.mark.parametrize(
    ("text", "original", "new", "kind"),
    [
        ("The heating of our flat in Leeds is broken.", "Paris", "Leeds", "LOCATION"),
        ("I am a baker and my flatmate is loud.", "dentist", "baker", "OCCUPATION"),
        ("I am [AGE_1] and my pension is small.", "24", "[AGE_1]", "AGE"),
        ("Write to Eve Stone about the Eiffel Tower.", "Ann Hall", "Eve Stone", "PERSON"),
        ("In Leeds it says Xqzv everywhere.", "Dunmorrick", "Leeds", "LOCATION"),
        ("In which language do we write to Norway?", "Germany", "Norway", "LOCATION"),
        ("The embassy of Norway asked for a visa.", "France", "Norway", "LOCATION"),
        ("I am a vet and read a book.", "librarian", "vet", "OCCUPATION"),
        ("Our office in Denver needs new chairs.", "New York", "Denver", "LOCATION"),
        ("id;country;code;contact\n1;Norway;NO;x", "United States", "Norway", "LOCATION"),
    ],
)
def test_where_nothing_does_nothing_is_told(text, original, new, kind):
    assert tied(text, original, new, kind) == []


@pytest.mark.parametrize(
    ("people", "country"),
    [("french", "France"), ("norwegian", "Norway"), ("swede", "Sweden"), ("korean", "South Korea"),
     ("scottish", "United Kingdom"), ("american", "United States"), ("persian", "Iran")],
)  # fmt: skip
def test_a_people_is_that_of_the_largest_country_of_its_name(people, country):
    assert lists.by_people()[people] == country


def test_words_that_were_replaced_tell_nothing():
    text = "I moved to Bergen and saw the fjords."
    start, other = text.index("Bergen"), text.index("fjords")
    items = [
        Replacement(
            start, start + 4, start, start + 6, "LOCATION", "Oslo", "Bergen", "surrogate",
            reversible=True,
        ),
        Replacement(
            other - 2, other + 3, other, other + 6, "CUSTOM", "opera", "fjords", "surrogate",
            reversible=True,
        ),
    ]  # fmt: skip
    annotated = annotate(text, options=Options(), tagger=MODELS.tagger)
    findings = ties(annotated, items, encoder=MODELS.own_encoder)
    assert not any(tie.start < other + 6 and other < tie.end for tie in findings)
    assert ties(annotated, [], encoder=MODELS.own_encoder) == ()


def test_infer_tells_them_where_the_replacements_are_given():
    text = "In Oslo we stood below the Eiffel Tower."
    item = Replacement(3, 8, 3, 7, "LOCATION", "Paris", "Oslo", "surrogate", reversible=True)
    assert pipeline.infer(text, models=MODELS).ties == ()
    (tie,) = pipeline.infer(text, models=MODELS, replacements=(item,)).ties
    assert "Paris" not in repr(tie)
    assert tie.less is not None
    assert tie.start <= tie.less.end


@pytest.mark.parametrize(
    ("text", "original", "kind", "clue"),
    [
        ("Our firm in Norway drills in the Northern Territory.", "Australia", "LOCATION", "Terri"),
        ("We left Norway for a week on Hainan Island.", "China", "LOCATION", "Hainan"),
        ("A Norway clerk of the Northern Territory.", "Australian", "NATIONALITY", "Terri"),
    ],
)
def test_what_an_encyclopedia_says_is_told_where_vectors_are_silent(
    text, original, kind, clue, monkeypatch
):
    (words,) = tied(text, original, "Norway", kind)
    assert clue in words
    assert tied(text, "Brazil", "Norway", "LOCATION") == []
    monkeypatch.setattr(lists, "associations", dict)
    assert tied(text, original, "Norway", kind) == []
