"""What every model of words in context must do."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import Cancelled
from tests.conformance.implementations import MASKED
from tests.strange import LONG, TEXTS

TEXT = "Anna Schmidt lives in Berlin, and Anna works."
ANNA = [(0, 4), (34, 38)]


@pytest.fixture(params=MASKED, scope="module")
def masked(request):
    with MASKED[request.param]() as made:
        yield made


def _check(findings, count=10):
    assert 0 < len(findings) <= count
    assert all(item.word.isalpha() for item in findings)
    assert len({item.word for item in findings}) == len(findings)
    shares = [item.probability for item in findings]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] >= 0
    assert sum(shares) <= 1 + 1e-6


def test_candidates_are_whole_words_best_first(masked):
    _check(masked.candidates(TEXT, ANNA))


def test_all_of_them_share_the_whole_probability(masked):
    candidates = masked.candidates(TEXT, ANNA, count=10**6)
    _check(candidates, 10**6)
    assert sum(item.probability for item in candidates) == pytest.approx(1)


def test_fewer_are_the_first_of_more(masked):
    candidates = masked.candidates(TEXT, ANNA, count=7)
    assert len(candidates) == 7
    assert masked.candidates(TEXT, ANNA, count=3) == candidates[:3]


def test_what_stands_there_takes_no_part(masked):
    assert masked.candidates(TEXT, ANNA) == masked.candidates(TEXT.replace("Anna", "Ruth"), ANNA)


def test_what_stands_around_it_does(masked):
    other = TEXT.replace("Schmidt", "jumps")
    assert masked.candidates(TEXT, ANNA) != masked.candidates(other, ANNA)


def test_the_order_of_memory_does_not_matter(masked):
    masked.forget()
    fresh = masked.candidates(TEXT, ANNA)
    masked.candidates(TEXT + " Ruth too.", ANNA)
    assert masked.candidates(TEXT, ANNA) == fresh


def test_nowhere_is_nothing(masked):
    assert masked.candidates(TEXT, []) == ()


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_strange_texts_around_a_place(masked, text):
    before = f"{text} "
    _check(masked.candidates(f"{before}Anna {text}", [(len(before), len(before) + 4)]))


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(st.characters(codec=None), min_size=1, max_size=120), data=st.data())
def test_any_places_of_any_text(masked, text, data):
    edges = sorted(data.draw(st.sets(st.integers(0, len(text)), min_size=2, max_size=6)))
    places = list(zip(edges[::2], edges[1::2], strict=False))
    _check(masked.candidates(text, places))


def test_places_far_apart_in_a_long_strange_text(masked):
    places = [
        (index, index + 4) for index in range(len(LONG) - 4) if LONG.startswith("Anna", index)
    ]
    assert places[-1][0] - places[0][0] > 15_000
    _check(masked.candidates(LONG, places))


def test_progress_rises_and_cancelling_stops(masked):
    text = " ".join(f"Sentence number {n} is about Anna." for n in range(40))
    places = [
        (index, index + 4) for index in range(len(text) - 4) if text.startswith("Anna", index)
    ]
    reports = []
    masked.candidates(text, places, tick=lambda fraction, _note="": reports.append(fraction))
    assert reports == sorted(reports)
    assert 0 <= reports[0] <= reports[-1] <= 1

    def stop(_fraction, _note=""):
        raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        masked.candidates(text + " And another one.", places, tick=stop)


def test_progress_and_candidates_never_quote_the_text(masked, canary):
    notes = []
    candidates = masked.candidates(
        f"{canary} wrote this.", [(0, 10)], tick=lambda _fraction, note="": notes.append(note)
    )
    assert canary.split()[1] not in " ".join(notes)
    assert all(repr(item) == f"Candidate(probability={item.probability!r})" for item in candidates)
