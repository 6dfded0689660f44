"""What every tagger must do."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import Cancelled
from tests.conformance.implementations import TAGGER
from tests.strange import LONG, TEXTS


@pytest.fixture(params=TAGGER, scope="module")
def tagger(request):
    with TAGGER[request.param]() as made:
        yield made


def _check(text, tagging):
    last = 0
    for span in tagging.spans:
        assert last <= span.start < span.end <= len(text)
        assert 0 <= span.score <= 1
        assert span.type
        assert span.source in ("tagger", "local")
        value = text[span.start : span.end]
        assert value == value.strip()
        last = span.end
    last = 0
    for word in tagging.pos:
        assert last <= word.start < word.end <= len(text)
        assert not any(item.isspace() for item in text[word.start : word.end])
        last = word.end


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_spans_and_words_are_sorted_and_inside(tagger, text):
    _check(text, tagger.tag(text))


def test_a_long_strange_text(tagger):
    tagging = tagger.tag(LONG)
    _check(LONG, tagging)
    assert tagging.pos[-1].end > len(LONG) - 20


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(st.characters(codec=None), max_size=120))
def test_any_text(tagger, text):
    _check(text, tagger.tag(text))


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(before=st.text("é\u200b🙂 \n\ud800x", max_size=12))
def test_positions_are_code_points_of_the_text_as_given(tagger, before):
    text = f"{before}\n\nMy name is Anna Schmidt."
    place = text.index("Anna Schmidt")
    assert (place, place + 12, "PERSON") in {
        (s.start, s.end, s.type) for s in tagger.tag(text).spans
    }


def test_the_same_text_gives_the_same_answer(tagger):
    text = "Invoice 4711 for Jane Doe, 12 High Street, Leeds."
    assert tagger.tag(text) == tagger.tag(text)


def test_progress_rises_and_cancelling_stops(tagger):
    text = " ".join(f"Sentence number {n} is about Jane Doe." for n in range(120))
    reports = []
    tagger.tag(text, tick=lambda fraction, _note="": reports.append(fraction))
    assert reports == sorted(reports)
    assert 0 <= reports[0] <= reports[-1] <= 1

    def stop(_fraction, _note=""):
        raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        tagger.tag(text + " And another one.", tick=stop)


def test_progress_never_quotes_the_text(tagger, canary):
    notes = []
    tagger.tag(f"{canary} wrote this.", tick=lambda _fraction, note="": notes.append(note))
    assert canary.split()[0] not in " ".join(notes)
