"""Answers rehearsed by a local model: the paper's features, the noise floor, what is asked."""

from __future__ import annotations

import json

import numpy as np
import pytest

from engine import pipeline
from engine.chat.local.capabilities import serve
from engine.errors import Cancelled, ModelError
from engine.forecast.rehearsal import KEPT, Rehearsal, similarity
from engine.models import Models
from engine.models.local import LocalChoice
from engine.values import Forecast, Replacement
from tests import tiny
from tests.servers import ChatServer

SOURCE = "Where did Anna Weiss go to school?"
SHOWN = "Where did Cora Lang go to school?"
BEFORE = Forecast(0.7, 0.5, 0.9, leakage=0.1, basis="trees.")


def sent(source=SOURCE, text=SHOWN):
    item = Replacement(
        10, 20, 10, 19, "PERSON", "Anna Weiss", "Cora Lang", "surrogate", reversible=True
    )
    return pipeline.Sent(source, text, (item,) if text != source else (), 2.0)


class Words:
    """An encoder by the words that two texts share."""

    def embed(self, texts, *, tick=None):
        del tick
        known = sorted({word for text in texts for word in text.split()})
        rows = [[float(word in text.split()) for word in known] for text in texts]
        return np.array([np.array(row) / max(1e-9, np.linalg.norm(row)) for row in rows])


class Scripted:
    """Gives the answers of a script, one after the other, and keeps what it was asked."""

    device = "Scripted"

    def __init__(self, *answers):
        self.answers, self.asked = list(answers), []

    def generate(self, prompt, *, limit=256, tick=lambda *_: None):
        del limit
        tick(0.5)
        self.asked.append(prompt)
        return self.answers.pop(0)


def rehearsed(writer, prompt=None):
    return Rehearsal(writer, Words()).rehearse(
        prompt or sent(), lambda text: text.replace("Cora Lang", "Anna Weiss")
    )


def test_the_answers_are_compared_with_the_values_put_back():
    reports = rehearsed(Scripted(*["Anna Weiss went to Leeds"] * 2, "Cora Lang went to Leeds"))
    assert reports.kept == pytest.approx(1)
    assert reports.own == reports.sent == similarity(SOURCE, "Anna Weiss went to Leeds", Words())
    assert reports.epsilon == 2.0


def test_another_answer_keeps_less_the_less_it_shares():
    some = rehearsed(Scripted("a b c d", "a b c d", "a b x y"))
    none = rehearsed(Scripted("a b c d", "a b c d", "u v x y"))
    assert (some.kept, none.kept) == (pytest.approx(0.5), 0)


def test_two_answers_to_one_prompt_set_what_counts_as_alike():
    reports = rehearsed(Scripted("a b c d", "a b x y", "a z y w"))
    assert reports.kept == pytest.approx(0.25 / 0.5)
    assert rehearsed(Scripted("a b", "a c", "a b")).kept == 1, "at most as alike as those two"


@pytest.mark.parametrize("answers", [[""], ["a", ""], ["a b", "c d"], ["a", "a", " "]])
def test_where_the_answers_say_nothing_there_is_no_figure(answers):
    assert rehearsed(Scripted(*answers)) is None


def test_the_prompt_is_asked_about_once_and_an_unchanged_one_costs_nothing_more():
    writer = Scripted("a", "a", "a b", "a c")
    rehearsal = Rehearsal(writer, Words())
    for _ in range(2):
        rehearsal.rehearse(sent(), str)
    assert rehearsal.rehearse(sent(text=SOURCE), str).kept == 1
    assert writer.asked == [SOURCE, SOURCE, SHOWN, SHOWN]


def test_no_more_prompts_are_remembered_than_said_and_none_after_forgetting():
    writer = Scripted(*["a"] * 100)
    rehearsal = Rehearsal(writer, Words())
    for number in (*range(KEPT + 1), 0):
        rehearsal.rehearse(sent(f"{number}", f"{number}"), str)
    assert writer.asked.count("0") == 4
    rehearsal.forget()
    rehearsal.rehearse(sent("0", "0"), str)
    assert writer.asked.count("0") == 6


def test_a_moved_slider_stops_it_between_two_tokens_and_nothing_is_kept():
    def stop(_fraction, _note=""):
        raise Cancelled("Stopped.")

    writer = Scripted("a", "a", "a")
    rehearsal = Rehearsal(writer, Words())
    with pytest.raises(Cancelled):
        rehearsal.rehearse(sent(), str, tick=stop)
    assert writer.asked == []
    assert rehearsal.rehearse(sent(), str).kept == pytest.approx(1)


def test_a_failing_model_leaves_the_other_figures():
    class Failing(Scripted):
        def generate(self, *_prompt, **_options):
            raise ModelError("The prompt is too long for the model.")

    reports = pipeline.rehearse(sent(), BEFORE, rehearsal=Rehearsal(Failing(), Words()))
    assert (reports.utility, reports.similarity) == (0.7, None)
    assert "too long for the model" in reports.basis


def test_nothing_is_rehearsed_where_no_model_that_writes_was_chosen():
    assert pipeline.rehearsal(Models()) is None


def test_a_tiny_transformers_model_rehearses():
    models = Models(local=LocalChoice(generator=tiny.causal(), device="cpu"))
    reports = pipeline.rehearse(sent(), BEFORE, rehearsal=pipeline.rehearsal(models))
    assert 0 <= reports.similarity.value <= 1
    assert (reports.similarity.low, reports.similarity.high) == (None, None)
    assert "local model (CPU)" in reports.basis


def answers_with_the_question(exchange, request):
    """Answers with the question's own words; whatever else is asked, it cannot do."""
    if not request.path.endswith("chat/completions"):
        return exchange.whole(501, b'{"error": {"message": "no", "type": "not_supported"}}')
    said = request.json["messages"][-1]["content"].removeprefix("Where did ")
    message = {"role": "assistant", "content": f"I know where {said}"}
    choice = {"index": 0, "message": message, "finish_reason": "stop"}
    answer = {"id": "c", "object": "chat.completion", "created": 1, "choices": [choice]}
    return exchange.whole(200, json.dumps(answer).encode())


def test_a_local_server_is_asked_three_times_and_its_answer_restored():
    with ChatServer(answers_with_the_question) as server:
        rehearsal = pipeline.rehearsal(Models(server=serve(server.base_url, ["m"])))
        server.requests.clear()
        reports = pipeline.rehearse(sent(), BEFORE, rehearsal=rehearsal)
        asked = [request.json["messages"][-1]["content"] for request in server.requests]
    assert asked == [SOURCE, SOURCE, SHOWN]
    assert reports.similarity.value > 0.5
    assert "100% as alike" in reports.basis
    assert "local model (Server · 127.0.0.1)" in reports.basis
    assert "Anna" not in repr(reports)
