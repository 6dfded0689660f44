"""The option `sensitivity`: whoever is cautious has more found, public names too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.written import texts
from engine.annotate import annotate
from engine.errors import OptionError
from engine.models import Models
from engine.options import Options, from_json

MODELS = Models()
FOLDER = Path(__file__).resolve().parents[3] / "benchmarks" / "written"


def finds(text, sensitivity):
    options = from_json({"sensitivity": sensitivity})
    spans = annotate(text, options=options, tagger=MODELS.tagger).spans
    return {place for span in spans for place in range(span.start, span.end)}


def test_normal_is_the_default():
    assert Options().sensitivity == "normal"
    assert from_json({"sensitivity": None}) == Options()


def test_more_is_found_and_next_to_nothing_is_lost():
    usual = more = lost = 0
    for text in list(texts(FOLDER))[:60]:
        normal, cautious = finds(text.text, "normal"), finds(text.text, "cautious")
        usual, more, lost = usual + len(normal), more + len(cautious), lost + len(normal - cautious)
    assert more > usual * 1.02
    assert lost < usual * 0.02


def test_public_names_are_found_too():
    text = "HM Revenue & Customs and the Driver and Vehicle Licensing Agency wrote to me."
    assert len(finds(text, "cautious")) > len(finds(text, "normal"))


@pytest.mark.parametrize("value", ["bold", 1, True, ["normal"]])
def test_another_sensitivity_is_refused(value):
    with pytest.raises(OptionError, match="sensitivity"):
        from_json(json.loads(json.dumps({"sensitivity": value})))
