from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from engine.models import decode
from engine.models.decode import best_labels, log_softmax, spans
from engine.models.lru_cache import LruCache

TYPES = ("PERSON", "ID_NUMBER")
OUT, B_PERSON, I_PERSON, B_ID, I_ID = range(5)


def allowed(path):
    before = (OUT, *path)
    return all(
        label in (OUT, B_PERSON, B_ID) or last in (label, label - 1)
        for last, label in zip(before, path, strict=False)
    )


def certain(*labels):
    """Log probabilities that leave no doubt."""
    probs = np.full((len(labels), 5), 1e-4, np.float32)
    probs[np.arange(len(labels)), labels] = 1 - 4e-4
    return np.log(probs)


def finds(text, offsets, labels, **options):
    result = spans(text, offsets, certain(*labels), types=TYPES, **options)
    return [(text[item.start : item.end], item.type) for item in result]


@given(
    scores=arrays(
        np.float32, st.tuples(st.integers(1, 4), st.just(5)), elements=st.floats(-3, 3, width=32)
    )
)
def test_the_path_is_the_best_one_of_all_allowed(scores):
    log_probs = log_softmax(scores)
    path = best_labels(log_probs)
    assert allowed(path)
    total = log_probs[np.arange(len(path)), path].sum()
    best = max(
        sum(log_probs[place, label] for place, label in enumerate(item))
        for item in product(range(5), repeat=len(path))
        if allowed(item)
    )
    assert total == pytest.approx(best, abs=1e-4)


def test_log_softmax_gives_probabilities():
    probs = np.exp(log_softmax(np.array([[0.0, 5.0, -900.0], [70.0, 70.0, 70.0]], np.float32)))
    assert probs.sum(axis=-1) == pytest.approx([1.0, 1.0])


def test_bias_finds_more_or_less():
    doubtful = np.log(np.array([[0.55, 0.4, 0.02, 0.02, 0.01]], np.float32))
    assert best_labels(doubtful).tolist() == [OUT]
    assert best_labels(doubtful, bias=1.0).tolist() == [B_PERSON]
    likely = np.log(np.array([[0.4, 0.5, 0.05, 0.03, 0.02]], np.float32))
    assert best_labels(likely, bias=-1.0).tolist() == [OUT]


def test_a_span_grows_to_the_whole_word():
    assert finds(
        "call McDonald now", [(0, 4), (5, 7), (7, 13), (14, 17)], [OUT, OUT, B_PERSON, OUT]
    ) == [("McDonald", "PERSON")]


def test_two_values_may_share_a_word():
    assert finds("45M", [(0, 2), (2, 3)], [B_ID, B_PERSON]) == [
        ("45", "ID_NUMBER"),
        ("M", "PERSON"),
    ]


def test_neighbours_stay_apart():
    offsets = [(0, 2), (3, 5)]
    assert finds("A1 B2", offsets, [B_ID, B_ID]) == [("A1", "ID_NUMBER"), ("B2", "ID_NUMBER")]
    assert finds("A1 B2", offsets, [B_ID, I_ID]) == [("A1 B2", "ID_NUMBER")]


def test_given_and_family_name_are_one_person():
    labels = [B_PERSON, B_PERSON]
    assert finds("Anna Bob", [(0, 4), (5, 8)], labels) == [("Anna Bob", "PERSON")]
    assert len(finds("Anna, Bob", [(0, 4), (6, 9)], labels)) == 2
    assert len(finds("Anna\nBob", [(0, 4), (5, 8)], labels)) == 2


@pytest.mark.parametrize(
    ("text", "towns"),
    [("Wagga Wagga", ["Wagga Wagga"]), ("Wagga Leeds", ["Wagga", "Leeds"]),
     ("Wagga, Wagga", ["Wagga", "Wagga"])],
)  # fmt: skip
def test_a_place_said_twice_is_one(text, towns):
    last = text.rindex(" ") + 1
    offsets = [(0, 5), (last, len(text))]
    types = ("LOCATION", "ID_NUMBER")
    report = spans(text, offsets, certain(B_PERSON, B_PERSON), types=types)
    assert [text[item.start : item.end] for item in report] == towns


@pytest.mark.parametrize(
    ("text", "labels", "kept"),
    [
        ('"Anna",', [B_PERSON, I_PERSON, I_PERSON, I_PERSON], "Anna"),
        ("(Anna)", [B_PERSON, I_PERSON, OUT], "Anna"),
        ("A-17.", [B_ID, I_ID, I_ID, I_ID], "A-17"),
        ("(020) 7", [OUT, B_ID, I_ID, I_ID], "(020) 7"),
    ],
)  # fmt: skip
def test_outer_punctuation_is_cut_and_brackets_stay_whole(text, labels, kept):
    parts = {
        '"Anna",': [(0, 1), (1, 5), (5, 6), (6, 7)],
        "(Anna)": [(0, 1), (1, 5), (5, 6)],
        "A-17.": [(0, 1), (1, 2), (2, 4), (4, 5)],
        "(020) 7": [(0, 1), (1, 4), (4, 5), (6, 7)],
    }  # fmt: skip
    assert [value for value, _kind in finds(text, parts[text], labels)] == [kept]


def test_the_score_is_the_probability_of_the_type():
    log_probs = np.log(
        np.array([[0.1, 0.7, 0.1, 0.05, 0.05], [0.2, 0.1, 0.5, 0.1, 0.1]], np.float32)
    )
    (span,) = spans("Ann Lee", [(0, 3), (4, 7)], log_probs, types=TYPES)
    assert span.score == pytest.approx((0.8 + 0.6) / 2)
    assert span.source == "tagger"


@given(
    text=st.text("aB1 .,()@\n_", min_size=1, max_size=20),
    labels=st.lists(st.integers(0, 4), min_size=20, max_size=20),
)
def test_spans_are_sorted_apart_and_inside(text, labels):
    offsets = [(place, place + 1) for place, item in enumerate(text) if not item.isspace()]
    if not offsets:
        return
    last = 0
    for span in spans(text, offsets, certain(*labels[: len(offsets)]), types=TYPES):
        assert last <= span.start < span.end <= len(text)
        assert text[span.start : span.end].strip() == text[span.start : span.end]
        assert 0 <= span.score <= 1
        last = span.end


def test_a_currency_sign_and_its_number_are_one_word():
    assert finds("pay $45 |", [(0, 3), (4, 5), (5, 7), (8, 9)], [OUT, B_ID, OUT, OUT]) == [
        ("$45", "ID_NUMBER")
    ]


def test_a_path_is_sought_once(monkeypatch):
    """Runs that an edit leaves as they are keep their labels, and another bias seeks anew."""
    draw, known = np.random.default_rng(3), LruCache[np.ndarray](100)
    log_probs = log_softmax(draw.normal(0, 3, (400, 7)).astype(np.float32))
    fresh = [best_labels(log_probs, bias).tolist() for bias in (0.0, 1.0)]
    assert [best_labels(log_probs, bias, known).tolist() for bias in (0.0, 1.0)] == fresh
    moved = np.concatenate([np.full((9, 7), -5, np.float32), log_probs])
    moved[:9, 0] = 0
    monkeypatch.setattr(decode, "_viterbi", lambda _scores: 1 / 0)
    assert best_labels(moved, 1.0, known).tolist() == [0] * 9 + fresh[1]
