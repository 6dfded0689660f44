"""Importance by gradients of any causal model: by hand, in windows, for its own answer."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from engine.errors import Cancelled, ModelError
from engine.models import Models
from engine.models.local import LocalChoice, gradient
from engine.models.local.causal import LocalCausal
from engine.models.local.tokenization import tokenized
from engine.score import score
from tests import tiny
from tests.engine.score.fakes import Letters, annotated

TEXT = "Anna Schmidt lives in Berlin and works for Acme"
ANSWER = "She lives in Berlin."


@pytest.fixture(scope="module")
def local() -> LocalCausal:
    return LocalCausal(tiny.causal(), device="cpu")


def places(text: str) -> list[tuple[int, int]]:
    return [(word.start, word.end) for word in annotated(text).words]


def by_hand(local: LocalCausal, text: str, answer: str) -> list[float]:
    """Central differences of the loss in every direction of the words' embeddings."""
    model, tokenizer = local._runner.module, local._tokenizer
    ids, spans = tokenized(tokenizer, text)
    reports, _ = tokenized(tokenizer, answer)
    whole = torch.tensor([[*local._before, *ids, *local._after, *reports]])
    base = model.get_input_embeddings()(whole).detach().double()
    double = model.double()

    def loss(embedded: torch.Tensor) -> float:
        with torch.no_grad():
            logits = double(inputs_embeds=embedded).logits[0, -len(reports) - 1 : -1]
        return float(torch.nn.functional.cross_entropy(logits, whole[0, -len(reports) :]))

    sizes = []
    try:
        for start, end in places(text):
            rows = []
            for place, (first, last) in enumerate(spans):
                if first < end and last > start:
                    row = []
                    for axis in range(base.shape[2]):
                        moved = [base.clone(), base.clone()]
                        for sign, other in zip((1e-5, -1e-5), moved, strict=True):
                            other[0, len(local._before) + place, axis] += sign
                        row.append((loss(moved[0]) - loss(moved[1])) / 2e-5)
                    rows.append(row)
            sizes.append(float(np.linalg.norm(np.mean(rows, axis=0))))
    finally:
        model.float()
    return sizes


def test_a_words_figure_is_the_length_of_the_mean_gradient_of_its_tokens(local):
    text = "Anna lives here"
    needs = local.needs(text, places(text), answer=ANSWER)
    assert needs == pytest.approx(by_hand(local, text, ANSWER), rel=1e-3)
    assert len(set(needs.tolist())) == 3


def test_without_an_answer_its_own_counts_and_is_the_same_each_time(local):
    needs = local.needs(TEXT, places(TEXT))
    local.forget()
    assert needs.tolist() == local.needs(TEXT, places(TEXT)).tolist()
    assert needs.tolist() != local.needs(TEXT, places(TEXT), answer=ANSWER).tolist()
    assert (needs > 0).all()


def test_a_long_prompt_is_seen_in_parts_that_overlap(local, monkeypatch):
    text = " ".join([TEXT] * 12)
    parts = []
    kept = gradient.gradients

    def seen(model, batch):
        parts.extend(batch)
        return kept(model, batch)

    monkeypatch.setattr(gradient, "gradients", seen)
    local.forget()
    needs = local.needs(text, places(text), answer=ANSWER)
    assert len(parts) > 3
    assert all(
        len(part.before) + len(part.tokens) + len(part.after) + len(part.answer) <= 64
        for part in parts
    )
    assert (needs > 0).all()


def test_every_token_stands_in_a_window():
    for count in (1, 7, 8, 9, 40):
        seen = [index for start, end in gradient.windows(count, 8) for index in range(start, end)]
        assert set(seen) == set(range(count))
        assert all(end - start <= 8 for start, end in gradient.windows(count, 8))


def test_the_score_stage_asks_a_model_that_can(local):
    text = "Berlin is big and Berlin is cold."
    words = score(annotated(text), causal=local, encoder=Letters(), answer="Berlin").words
    values = [word.importance for word in words]
    assert values[0] == values[4]
    sizes = local.needs(text, places(text), answer="Berlin")
    assert max(values) == 1.0
    assert sizes[int(np.argmax(values))] == sizes.max()


def test_the_window_is_told_and_stops(local):
    def stop(fraction, _note="", /):
        raise Cancelled("stopped")

    local.forget()
    with pytest.raises(Cancelled):
        local.needs(TEXT, places(TEXT), answer=ANSWER, tick=stop)


def test_figures_that_are_none_are_a_failure():
    broken = LocalCausal(tiny.causal(), device="cpu")
    with torch.no_grad():
        broken._runner.module.get_input_embeddings().weight.fill_(float("nan"))
    with pytest.raises(ModelError):
        broken.needs(TEXT, places(TEXT), answer=ANSWER)


def test_nothing_needs_nothing(local):
    assert local.needs("", []).tolist() == []
    assert local.needs("  ", [], answer="x").tolist() == []


def test_chosen_in_place_of_the_embedded_model():
    models = Models(local=LocalChoice(causal=tiny.causal(), device="cpu"))
    assert (models.causal.needs(TEXT, places(TEXT)) > 0).all()
