"""Two secrets that lie close together, in a text that holds one of them elsewhere, too.

Whatever is passed over because it is sent anyway, the outputs of both stay within the bound.
"""

from __future__ import annotations

import gzip
import importlib
import io
import math
import re
from collections import Counter
from functools import lru_cache
from pathlib import Path

import numpy as np
import pytest

from engine.conversation.vault import Conversation
from engine.kinds import amounts
from engine.options import Options
from engine.restore import restore
from engine.sanitize import sanitize
from engine.sanitize.numbers import grids
from engine.sanitize.words import calibration, pick
from engine.sanitize.words import table as word_table
from engine.types import NOISES, WORD_MECHANISMS
from engine.values import Annotated, Decision, Plan, Span, Word
from tests.odds import broken, least, most, outputs

RUNS = 800
NUMBERS = {
    "years": ("AGE", ("30", "29", "31"), "I am # years old. Write me a 30 day plan.", 1.0),
    "months": ("AGE", ("30 months", "31 months"), "He is #; plan the next 30 months.", 1.0),
    "share": ("QUANTITY", ("50.5 %", "50.6 %"), "Sales rose by #, that is more than 50.5 %.", 8.0),
    "degrees": ("QUANTITY", ("37 °C", "38 °C"), "It has #; why are 37 °C normal?", 1.0),
    "beyond the shares": ("QUANTITY", ("150 %", "152 %"), "From # down to 150 % again.", 5.0),
    "money": ("MONEY", ("$52", "$53"), "I paid #. What do I get for $52?", 5.0),
    "large money": ("MONEY", ("$52,400", "$52,900"), "I earn #; is $52,400 much?", 8.0),
    "quantity": ("QUANTITY", ("80 kg", "81 kg"), "I weigh #. Who else weighs 80 kg?", 5.0),
}
NOUNS = ("asthma", "gout", "measles", "mumps", "fever", "rash")


def planned(
    text: str, value: str, kind: str, mechanism: str, epsilon: float, options: Options
) -> Plan:
    """The plan of a text whose «#» is the value."""
    start = text.index("#")
    text = text.replace("#", value, 1)
    span = Span(start, start + len(value), kind, 1.0, "test")
    nouns = [Word(start, start + len(value), "NOUN")] if value.isalpha() else []
    return Plan(
        Annotated(text, (span,), tuple(nouns), ()),
        (Decision(span, mechanism, epsilon),),
        options,
    )


@pytest.fixture
def unproven(monkeypatch):
    """Only the text counts here, so nothing is put back to see whether it can be."""
    module = importlib.import_module("engine.sanitize.splice")
    monkeypatch.setattr(module, "prove", lambda *given: tuple(given[1]))


@lru_cache(maxsize=RUNS)
def keyed(seed: int) -> Conversation:
    """One of the keys: nothing is released, so none of the texts knows of another."""
    return Conversation.seeded(seed)


def shown(plan: Plan) -> Counter[str]:
    """What is sent in place of the value, over keys."""

    def run(seed: int) -> str:
        made = sanitize(plan, conversation=keyed(seed))
        return made.replacements[0].replacement

    return outputs(run, RUNS)


def cost(kind: str, text: str, two: str, epsilon: float) -> float:
    """ε times the distance of two values, in grid points."""
    ends, grid = [], grids.years()
    for value in (text, two):
        (number,) = amounts.read(kind, value)
        grid = grids.grid_for(amounts.measure(kind, value), number.value)
        ends.append(grid.place(number.value))
    return epsilon * abs(ends[0] - ends[1]) / grid.per_epsilon


@pytest.mark.parametrize("noise", NOISES)
@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.usefixtures("unproven")
def test_numbers_that_stand_elsewhere_are_passed_over_whatever_the_secret(name, noise):
    kind, values, text, epsilon = NUMBERS[name]
    options = Options(noise=noise)
    counts = [shown(planned(text, value, kind, "mdp", epsilon, options)) for value in values]
    for other, seen in zip(values[1:], counts[1:], strict=True):
        factor = math.exp(cost(kind, values[0], other, epsilon))
        assert broken(counts[0], seen, factor) == []
        assert broken(seen, counts[0], factor) == []


@pytest.fixture
def small(tmp_path, monkeypatch):
    """A vocabulary of six nouns on a line, near enough for a strict bound."""
    lines = [f"{word}\t\tNOUN\t10\t0\t{place // 3}" for place, word in enumerate(NOUNS)]
    near = np.array([[0.1 * index, 0.0] for index in range(len(NOUNS))], np.float32)
    wide = np.array([[8 * index, 0] for index in range(len(NOUNS))], np.int8)
    packed(tmp_path / "words.tsv.gz", "\n".join(lines).encode())
    packed(tmp_path / "pieces.txt.gz", b"")
    for name, array in (("near", near), ("wide", wide)):
        file = io.BytesIO()
        np.save(file, array)
        packed(tmp_path / f"{name}.npy.gz", file.getvalue())
    table = word_table.WordTable(tmp_path)
    monkeypatch.setattr(word_table, "shipped", lambda: table)
    return table


def packed(path: Path, content: bytes) -> None:
    path.write_bytes(gzip.compress(content))


@pytest.mark.parametrize("how", WORD_MECHANISMS)
@pytest.mark.usefixtures("unproven")
def test_words_that_stand_elsewhere_are_passed_over_whatever_the_secret(how, small):
    text, words = "She has #; is asthma common?", NOUNS[:3]
    epsilon, options = (3.0 if how == "partition" else 0.05), Options(words=how)
    counts = [
        shown(planned(text, word, "MEDICAL_CONDITION", "dx", epsilon, options)) for word in words
    ]
    vectors = small.near if how == "pca16" else small.wide
    for place, seen in enumerate(counts[1:], start=1):
        apart = float(np.linalg.norm(vectors[place] - vectors[0]))
        ours = calibration.own_epsilon(epsilon, how, same_pos=True)
        factor = 1.0 if how == "partition" else math.exp(ours * apart)
        assert broken(counts[0], seen, factor) == []
        assert broken(seen, counts[0], factor) == []


def test_the_way_of_counting_finds_what_it_shall_find():
    """Of a mechanism that never moves off the secret itself, .445 against 0."""
    item, two = Counter({"30": 400, "31": 500}), Counter({"31": 900})
    assert broken(item, two, math.e) == ["30"]
    assert broken(two, item, math.e) == []
    assert least(0, 900) == 0
    assert least(400, 900) < 400 / 900 < most(400, 900)


@pytest.mark.parametrize("noise", NOISES)
@pytest.mark.parametrize("form", ["$#", "# mg", "€# a year"])
def test_a_number_is_written_alike_below_and_above_a_thousand(form, noise):
    """999, 1000 and 1,000 give the same texts: the mark is a matter of the new number."""
    kind = "QUANTITY" if "mg" in form else "MONEY"
    sent = []
    for number in ("999", "1000", "1,000"):
        value = form.replace("#", number)
        plan = planned("It is #, then.", value, kind, "mdp", 3.0, Options(noise=noise))
        made = (sanitize(plan, conversation=Conversation.seeded(index)) for index in range(40))
        sent.append({item.replacements[0].replacement for item in made})
    large = [{item for item in finding if len(item) - len(form) >= 3} for finding in sent]
    assert all(finding and all("," in item for item in finding) for finding in large)


@pytest.mark.parametrize("text", ["a,#,b", 'pay="#"', "x|#|y", "n;#;m"])
def test_in_a_cell_no_thousands_mark_is_added(text):
    for value in ("$999", "$52430"):
        for seed in range(20):
            plan = planned(text, value, "MONEY", "mdp", 1.0, Options())
            made = sanitize(plan, conversation=Conversation.seeded(seed))
            assert "," not in made.replacements[0].replacement


def test_capitals_tell_nothing_of_the_length_of_a_word():
    for value in ("FEVER", "ASTHMA", "MRI", "TUBERCULOSIS"):
        for text, large in (("She has #.", False), ("SHE HAS #.", True)):
            plan = planned(text, value, "MEDICAL_CONDITION", "dx", 0.05, Options())
            made = sanitize(plan, conversation=Conversation.seeded(1))
            assert made.replacements[0].replacement.isupper() == large


def test_only_an_apostrophe_makes_a_letter_part_of_the_word_before():
    plan = planned("Is vitamin # good?", "d", "MEDICATION", "dx", 0.05, Options())
    made = sanitize(plan, conversation=Conversation.seeded(1))
    assert made.replacements[0].replacement != "d"
    plan = planned("Is # good?", "vitamin d", "MEDICATION", "dx", 0.05, Options())
    made = sanitize(plan, conversation=Conversation.seeded(1))
    assert made.replacements[0].replacement.split()[1] != "d"


@pytest.mark.parametrize("mechanism", ["surrogate", "fpe"])
def test_what_stands_for_another_value_does_not_avoid_a_value_under_noise(mechanism):
    """An avoided number would be told: here every year of the calendar is under noise."""
    text, spans = "", []
    for year in range(1900, 2100):
        spans.append(Span(len(text), len(text) + 4, "QUANTITY", 1.0, "test"))
        text += f"{year} "
    spans.append(Span(len(text), len(text) + 4, "DATE_TIME", 1.0, "test"))
    findings = Annotated(f"{text}1984", tuple(spans), (), ())
    decisions = [Decision(span, "mdp", 0.05) for span in spans[:-1]]
    plan = Plan(findings, (*decisions, Decision(spans[-1], mechanism)), Options())
    made = sanitize(plan, conversation=Conversation.seeded(1))
    assert made.replacements[-1].mechanism == mechanism


@pytest.mark.parametrize("how", ["pca16", "nearest", "santext", "partition"])
def test_a_word_that_no_pieces_spell_is_replaced_like_any_other(how):
    """Not a label, which would tell that the word is an uncommon one."""
    for value in ("ærøskøbing", "łzawica", "groß"):
        plan = planned("She has #.", value, "MEDICAL_CONDITION", "dx", 1.0, Options(words=how))
        (item,) = sanitize(plan, conversation=Conversation.seeded(1)).replacements
        assert item.mechanism == "dx"
        assert word_table.shipped().entry(item.replacement) is not None


def test_a_word_without_pieces_stands_at_a_public_point():
    table = word_table.shipped()
    assert table.rows("łzawica") == ()
    assert (table.vector("łzawica") == table.vector("ærøskøbing")).all()
    assert np.allclose(table.vector("łzawica"), table.near[: len(table.entries)].mean(0))
    assert not table.spells("диабет")


def test_santext_draws_anew_for_another_class_article_or_strength():
    """Draws of one word under shared coins would tell more than their sum."""
    conversation = Conversation.seeded(1)
    asked = [
        pick.Asked("patient", kind, an) for an in (None, True, False) for kind in ("NOUN", "ADJ")
    ]
    for item in asked:
        drawn = pick.pick(item, 0.05, options=Options(words="santext"), conversation=conversation)
        assert drawn is not None
    names = {pick.draw_name("santext", [item], same_pos=True) for item in asked}
    assert len(names) == len(asked)


@pytest.mark.usefixtures("unproven")
@pytest.mark.parametrize("noise", NOISES)
def test_two_values_that_keep_clear_of_each_other_stay_within_the_bound_together(noise):
    """What is shown of both, where either draw may hit the other's or a number that is sent."""

    def both(first: str) -> Counter[str]:
        text = f"I am {first}, she is 32. Plan 31 days and 32 nights."
        spans = tuple(Span(place, place + 2, "AGE", 1.0, "test") for place in (5, 16))
        decisions = tuple(Decision(span, "mdp", 1.0) for span in spans)
        plan = Plan(Annotated(text, spans, (), ()), decisions, Options(noise=noise))
        return outputs(lambda seed: sanitize(plan, conversation=keyed(seed)).text, RUNS)

    counts = {first: both(first) for first in ("29", "30", "31")}
    for item, two in (("29", "30"), ("30", "29"), ("30", "31"), ("31", "30")):
        assert broken(counts[item], counts[two], math.e) == []


FORMS = ("{} {} man", '{} "{}" man', "{} ({}) man", "{} **{}** man", "{} [{}] man", "{} <b>{}</b>",
         "{}\u00a0{} man", "{} “{}” man")  # fmt: skip
AROUND = (
    ("Here is # who fell.", str),
    ("Dr. von den Berg saw #.", str),
    ("Maria de la Cruz saw #.", str),
    ("THIS IS # WHO FELL.", str.upper),
    ("# WHO FELL.", str.upper),
    ("Portrait Of #", str.title),
)
"""What stands around, in whose case article and all; names that are hidden speak other tongues."""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("around", "cased"), AROUND)
def test_an_article_says_nothing_of_a_number_whatever_stands_around(around, cased, form):
    """«an 80-year-old», «a 79-year-old»: both drawn as 79, both drawn as 80, under some key."""
    shown = {}
    for value, article in (("79", "a"), ("80", "an")):
        lead = cased(form.format(article, "@-year-old"))
        text = around.replace("#", lead)
        place = text.index("@")
        text = text.replace("@", value)
        hidden = [Span(place, place + 2, "AGE", 1.0, "test")]
        for name in ("von den Berg", "Maria de la Cruz"):
            if name in text:
                start = text.index(name)
                hidden.append(Span(start, start + len(name), "PERSON", 1.0, "test"))
        hidden.sort(key=lambda span: span.start)
        decisions = tuple(
            Decision(span, "mdp", 1.0) if span.type == "AGE" else Decision(span, "placeholder")
            for span in hidden
        )
        plan = Plan(Annotated(text, tuple(hidden), (), ()), decisions, Options())
        made = [sanitize(plan, conversation=keyed(seed)) for seed in range(60)]
        assert all(restore(item.text, item.replacements).text == text for item in made)
        shown[value] = {item.text for item in made if "79" in item.text or "80" in item.text}
    assert len(shown["79"]) == 2
    assert shown["79"] == shown["80"]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Ich verdiene # im Monat und das ist zu wenig.", ("999 €", "1.000 €", "1.010 €")),
        ("Je gagne # par mois et je le dis.", ("999 €", "1 000 €", "1 010 €")),
        ("Los precios son de # al mes.", ("999 €", "1.000 €")),
        ("I was paid # for it.", ("$.99", "$1.00", "$1.01")),
        ("We have # of it and it is enough.", ("999 kg", "1,000 kg")),
    ],
)
def test_the_marks_of_a_number_are_those_of_the_text(text, values):
    """A smaller neighbour that shows no mark of its own gets the one that the larger has."""
    marks = []
    for value in values:
        kind = "QUANTITY" if "kg" in value else "MONEY"
        plan = planned(text, value, kind, "mdp", 1.0, Options())
        made = [sanitize(plan, conversation=keyed(seed)) for seed in range(60)]
        marks.append({re.sub(r"\d", "", item.text) for item in made})
    assert all(mark == marks[0] for mark in marks)
    assert len(marks[0]) == (1 if "$" in values[0] else 2)
