"""Substitutes stand in the notation of their place, and what was there comes back."""

from __future__ import annotations

import csv
import io
import json
import quopri
from ast import literal_eval
from html import unescape

import pytest

from engine.annotate import annotate
from engine.conversation.vault import Conversation
from engine.options import Options
from engine.plan import plan
from engine.restore import restore
from engine.sanitize import sanitize
from tests.engine.annotate.reading import FakeTagger

NAMES = {'Søren "Sør" O\'Hara': "PERSON", "Bodil & Sons Ltd": "ORGANIZATION", "Ana Núñez": "PERSON"}
NICK, FIRM, ANA = NAMES


def hidden(text: str, **chosen: object):
    annotated = annotate(text, options=Options(), tagger=FakeTagger.of(NAMES))
    planned = plan(annotated, options=Options(seed=3, **chosen))
    return sanitize(planned, conversation=Conversation.seeded(3))


def _json(text: str) -> list[str]:
    return list(json.loads(text).values())


def _csv(text: str) -> list[str]:
    return next(csv.reader(io.StringIO(text.split("\n", 1)[1])))


def _returned(text: str) -> list[str]:
    return [literal_eval(line.split("return ")[1]) for line in text.split("\n") if "return" in line]


PROGRAM = f"""\
def f(a):
    return {json.dumps(NICK)}


def g(b):
    return '{FIRM}'


def h(c):
    return {ANA!r}
"""
DOCUMENTS = {
    "json": (json.dumps({"n": NICK, "f": FIRM, "a": ANA}), _json),
    "json in letters": (json.dumps({"n": NICK, "f": FIRM, "a": ANA}, ensure_ascii=False), _json),
    "json in json": (
        json.dumps({"payload": json.dumps({"n": NICK, "f": FIRM, "a": ANA}), "kind": "x"}),
        lambda text: _json(json.loads(text)["payload"]),
    ),
    "csv": ('a_b,c_d,e_f\n"' + NICK.replace('"', '""') + f'",{FIRM},{ANA}\n', _csv),
    "python": (PROGRAM, _returned),
    "html": (
        f"<p>{NICK}</p>\n<p>{FIRM.replace('&', '&amp;')}</p>\n<p>Ana N&#250;&ntilde;ez</p>\n",
        lambda text: [unescape(line[3:-4]) for line in text.splitlines()],
    ),
    "mail": (
        "Content-Transfer-Encoding: quoted-printable\n\n"
        + quopri.encodestring("\n".join(NAMES).encode()).decode(),
        lambda text: quopri.decodestring(text.split("\n\n", 1)[1].encode()).decode().split("\n"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_is_read_as_before_and_comes_back(name):
    text, values = DOCUMENTS[name]
    assert values(text) == list(NAMES)
    made = hidden(text)
    new = values(made.text)
    assert len(new) == 3
    assert not set(new) & set(NAMES)
    assert [name for name in NAMES if name in made.text] == []
    assert restore(made.text, made.replacements).text == text


def test_a_value_is_one_value_in_every_notation():
    text = f"{ANA} wrote.\n\n{json.dumps({'who': ANA, 'k': 1})}\n\nThanks, {ANA}"
    made = hidden(text)
    new = made.text.split(" wrote")[0]
    assert made.text.count(new) == 3


def test_a_table_of_fixed_width_keeps_its_columns():
    text = (
        f"{'NAME':<40}GRADE  AGE\n"
        f"{ANA:<40}B2     31\n"
        f"{NICK:<40}C1     44\n"
    )  # fmt: skip
    made = hidden(text, types=("PERSON",))
    lines = made.text.splitlines()
    assert [line[40:] for line in lines[1:]] == ["B2     31", "C1     44"]
    assert restore(made.text, made.replacements).text == text
    alone = lines[1][:40].strip()
    assert restore(f"Dear {alone}, hi", made.replacements).text == f"Dear {ANA}, hi"


def test_a_label_in_a_scalar_has_marks_and_comes_back_with_and_without():
    text = f"people:\n  - name: {ANA}\n    grade: B2\n    team: x\n"
    made = hidden(text, mechanisms=(("PERSON", "placeholder"),))
    assert '- name: "[PERSON_1]"\n' in made.text
    assert restore(made.text, made.replacements).text == text
    assert restore("I know [PERSON_1].", made.replacements).text == f"I know {ANA}."


def test_a_name_in_quotation_marks_is_no_possessive():
    text = f"x('{ANA}')"
    made = hidden(text)
    assert restore(made.text, made.replacements).text == text


def test_a_substitute_that_is_too_wide_for_its_column_is_cut():
    name = "Ana Núñez"
    text = f"NAME       GRADE  AGE\n{name}  B2     31\nBo Fox     C1     44\n"
    for seed in range(12):
        annotated = annotate(text, options=Options(), tagger=FakeTagger.of(NAMES))
        planned = plan(annotated, options=Options(seed=seed, types=("PERSON",)))
        made = sanitize(planned, conversation=Conversation.seeded(seed))
        line = made.text.splitlines()[1]
        assert line[10:] == " B2     31"
        assert name not in line
        assert restore(made.text, made.replacements).text == text


ROSTER = (
    "ROTA   week 9\n"
    "Day  Early      Late            Paid\n"
    "Mon  Ana Núñez  Ana Núñez      90.00\n"
    "Tue  Bo Fox     Kit Ives      110.00\n"
)


def test_columns_that_blanks_part_stay_in_place_without_a_head_of_their_own():
    for seed in range(8):
        annotated = annotate(ROSTER, options=Options(), tagger=FakeTagger.of(NAMES))
        planned = plan(annotated, options=Options(seed=seed, types=("PERSON",)))
        made = sanitize(planned, conversation=Conversation.seeded(seed))
        line = made.text.splitlines()[2]
        assert ANA not in made.text
        assert line[16:].lstrip() == line[16:]
        assert line.endswith("  90.00")
        assert len(line) == len(ROSTER.splitlines()[2])
        assert restore(made.text, made.replacements).text == ROSTER


def test_what_stands_for_a_name_fits_its_column():
    text = "name       kg\nAna Núñez  12\nBo Fox      9\n"
    longest = {seed: hidden_by(text, seed).splitlines()[1] for seed in range(12)}
    assert all(line.endswith(" 12") and len(line) == 13 for line in longest.values())


def hidden_by(text: str, seed: int) -> str:
    annotated = annotate(text, options=Options(), tagger=FakeTagger.of(NAMES))
    planned = plan(annotated, options=Options(seed=seed, types=("PERSON",)))
    return sanitize(planned, conversation=Conversation.seeded(seed)).text
