from itertools import pairwise

import pytest

from engine.models import causal as module
from engine.models.causal import CONTEXT, LONG, SPELLED, Causal
from engine.resources import path
from tests.embedded import models

SENTENCES = [
    f"Point {n}: the committee met in room {n * 7} and agreed on nothing." for n in range(60)
]
LONGER = "\n".join(SENTENCES)


@pytest.fixture
def causal():
    made = models().causal
    made.forget()
    return made


@pytest.fixture
def windows(causal, monkeypatch):
    """The lengths of the windows that the model was given."""
    seen = []
    run = causal._session.run

    def counted(feeds, **rest):
        seen.append(feeds["ids"].shape)
        return run(feeds, **rest)

    monkeypatch.setattr(causal._session, "run", counted)
    return seen


def test_kept_blocks_give_what_a_fresh_model_gives(causal, windows):
    fresh = causal.bits(LONGER)
    scored = len(windows)
    assert causal.bits(LONGER) == fresh
    assert len(windows) == scored  # nothing was computed again
    causal.forget()
    assert causal.bits(LONGER) == fresh


def test_an_edit_scores_only_what_it_changes(causal, windows):
    causal.bits(LONGER)
    whole = len(windows)
    windows.clear()
    edited = LONGER.replace("room 210", "chamber 210 upstairs")
    after_edit = causal.bits(edited)
    assert whole > 8
    assert 1 <= len(windows) <= 5
    causal.forget()
    assert causal.bits(edited) == after_edit


def test_windows_are_bounded(causal, windows):
    causal.bits("word " * 900 + "\n" + "a-b/c." * 400)
    assert all(rows == 1 and length <= 1 + CONTEXT + LONG for rows, length in windows)


def test_blocks_end_at_lines_and_sentences_and_never_inside_a_word(causal):
    pieces = causal.wordpiece.pieces(LONGER)
    cuts = list(module._blocks(LONGER, pieces, len(pieces)))
    assert cuts[0][0] == 0
    assert cuts[-1][1] == len(pieces)
    assert all(left[1] == right[0] for left, right in pairwise(cuts))
    assert all(LONGER[pieces.ends[end - 1] - 1] == "." for _, end in cuts)
    words = "antidisestablishmentarianism " * 60
    pieces = causal.wordpiece.pieces(words)
    for _, end in list(module._blocks(words, pieces, len(pieces)))[:-1]:
        assert words[pieces.ends[end - 1]] == " "


def test_the_text_before_counts(causal):
    reports = "My name is Abernathy. Dear Abernathy"
    bits = {(token.start, token.end): token.bits for token in causal.bits(reports)}
    again = [value for (start, _), value in bits.items() if start > 25]
    first = [value for (start, _), value in bits.items() if 10 < start < 20]
    assert sum(again) < sum(first)


def test_rare_words_are_more_surprising_than_common_ones(causal):
    text = "I live in the city of Wroclaw with my mother."
    bits = {text[token.start : token.end]: token.bits for token in causal.bits(text)}
    assert bits["of"] < 6 < sum(value for word, value in bits.items() if word in "Wroclaw")


def test_what_has_no_token_of_its_own_is_spelled_out(causal):
    (known,) = causal.bits("x")
    (unknown,) = causal.bits("👩\u200d👩\u200d👧")
    assert unknown.bits >= SPELLED * 5
    assert known.bits < unknown.bits


def test_behind_the_limit_tokens_take_the_figures_of_their_like(causal, windows, monkeypatch):
    monkeypatch.setattr(module, "SCORED", 300)
    text = LONGER + " quixotic"
    bits = causal.bits(text)
    assert len(bits) == len(causal.wordpiece.pieces(text))
    assert sum(length for _, length in windows) < 900
    start = LONGER.rindex("committee")
    like = [t.bits for t in bits[:300] if text[t.start : t.end] == "committee"]
    late = next(token.bits for token in bits if token.start == start)
    assert late == pytest.approx(sum(like) / len(like))
    assert bits[-1].bits > late


def test_two_holders_agree(causal):
    assert Causal(path("models")).bits(SENTENCES[3]) == causal.bits(SENTENCES[3])
