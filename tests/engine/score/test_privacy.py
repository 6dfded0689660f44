import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.score.privacy import word_bits
from engine.values import Word
from tests.engine.score.fakes import Token


def test_a_word_has_the_bits_of_its_tokens():
    words = (Word(0, 2), Word(3, 11))
    tokens = (Token(0, 2, 3.0), Token(3, 6, 5.0), Token(6, 11, 7.0), Token(11, 12, 9.0))
    assert word_bits(words, tokens).tolist() == [3.0, 12.0]


def test_a_token_over_two_words_is_shared_by_code_points():
    assert word_bits((Word(0, 2), Word(2, 5)), (Token(0, 3, 6.0),)).tolist() == [4.0, 2.0]


def test_words_without_tokens_have_no_bits():
    assert word_bits((Word(0, 1), Word(5, 6)), (Token(2, 4, 8.0),)).tolist() == [0.0, 0.0]


def test_negative_bits_count_for_none():
    assert word_bits((Word(0, 1),), (Token(0, 1, -1e-9),)).tolist() == [0.0]


@st.composite
def spans(draw):
    edges = sorted(draw(st.sets(st.integers(0, 60), max_size=20)))
    return list(zip(edges[::2], edges[1::2], strict=False))


@given(spans(), spans())
def test_no_bit_is_counted_twice(words, tokens):
    weighed = [Token(*span, 1.0 + index) for index, span in enumerate(tokens)]
    findings = word_bits([Word(*span) for span in words], weighed)
    covered = {index for start, end in words for index in range(start, end)}
    expected = sum(
        token.bits * len(covered & set(range(token.start, token.end))) / (token.end - token.start)
        for token in weighed
    )
    assert np.all(findings >= 0)
    assert findings.sum() == pytest.approx(expected)
