"""Models of a local server: what is asked, where, and what a wrong answer becomes."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest

from engine.chat.local.capabilities import SENTENCE, serve
from engine.chat.local.self_information import CONTEXT, PART, ServerCausal
from engine.chat.local.server_client import local_provider
from engine.chat.local.server_models import BATCH, ServerEncoder, ServerGenerator
from engine.errors import Cancelled, ChatUnreachable, ModelError, OptionError
from engine.models import Models
from engine.models.local import LocalChoice
from tests import tiny
from tests.model_server import ModelServer, answering, nats
from tests.servers import LISTENING, error, page, stall, status

KINDS = {
    ServerCausal: lambda model, text: model.bits(text),
    ServerEncoder: lambda model, text: model.embed([text]),
    ServerGenerator: lambda model, text: model.generate(text),
}


def made(kind, server):
    return kind(local_provider(server.base_url, "test-model"))


@pytest.fixture
def server():
    with ModelServer() as running:
        yield running


@pytest.mark.parametrize(
    "address", ["http://8.8.8.8/v1", "https://8.8.8.8/v1", "https://api.openai.com/v1"]
)
def test_only_near_servers_are_asked(address):
    with pytest.raises(OptionError):
        local_provider(address, "m")
    with pytest.raises(OptionError):
        serve(address)


@pytest.mark.parametrize("name", ["gpt-oss:120b-cloud", "kimi-k2:Cloud"])
def test_models_that_a_server_passes_on_are_refused(name):
    with pytest.raises(OptionError, match="in a cloud"):
        local_provider("http://127.0.0.1:1/v1", name)


@pytest.mark.parametrize("address", ["http://127.0.0.1:1/v1", "http://10.0.0.7/v1"])
def test_this_machine_and_private_addresses_are_near(address):
    assert local_provider(address, "m").base_url == address


def test_writing_is_asked_for_once_without_chance(server):
    assert made(ServerGenerator, server).generate("Hi \ud800!", limit=2).startswith("word")
    (request,) = server.requests
    assert request.path == "/v1/chat/completions"
    assert request.json == {
        "model": "test-model", "max_tokens": 2, "temperature": 0.0,
        "messages": [{"role": "user", "content": "Hi ?!"}],
    }  # fmt: skip
    assert request.headers["authorization"] == "Bearer none"


def test_embeddings_come_in_batches_and_once(server):
    encoder = made(ServerEncoder, server)
    texts = [f"text {number}" for number in range(BATCH + 3)]
    rows = encoder.embed([*texts, *texts])
    assert [len(request.json["input"]) for request in server.requests] == [BATCH, 3]
    assert server.requests[0].json["encoding_format"] == "float"
    assert np.array_equal(encoder.embed(texts), rows[: len(texts)])
    assert len(server.requests) == 2


def test_a_long_text_is_embedded_in_parts(server):
    made(ServerEncoder, server).embed(["one two " * 500])
    asked = server.requests[0].json["input"]
    assert "".join(asked) == "one two " * 500
    assert all(len(part) <= 480 for part in asked)


def test_parts_are_measured_in_bytes_since_servers_count_tokens(server):
    text = "日本語の文章 👩‍💻 " * 200
    made(ServerEncoder, server).embed([text])
    asked = [part for request in server.requests for part in request.json["input"]]
    assert "".join(asked) == text
    assert all(len(part.encode()) <= 480 for part in asked)


def test_bits_are_the_servers_nats_over_ln_2(server):
    causal = made(ServerCausal, server)
    bits = causal.bits("The fox")
    assert [(item.start, item.end) for item in bits] == [(0, 3), (4, 7)]
    reports = [nats("<s>\nThe"), nats("<s>\nThe fox")]
    assert [item.bits for item in bits] == pytest.approx([nat / math.log(2) for nat in reports])
    (request,) = server.requests
    assert request.json == {
        "model": "test-model", "prompt": "\nThe fox", "echo": True, "logprobs": 1,
        "max_tokens": 1, "temperature": 0.0,
    }  # fmt: skip


def test_a_long_text_is_scored_in_parts_behind_their_context(server):
    text = "word " * 1000
    bits = made(ServerCausal, server).bits(text)
    assert [item.start for item in bits] == list(range(0, len(text), 5))
    prompts = [request.json["prompt"] for request in server.requests]
    assert all(len(prompt) <= 2001 for prompt in prompts)
    assert prompts[1].startswith("\n" + text[PART - 1 - CONTEXT : PART])


def test_an_edit_asks_only_for_what_it_changes(server):
    causal = made(ServerCausal, server)
    text = "word " * 1000
    causal.bits(text)
    asked = len(server.requests)
    causal.bits(text + "more")
    assert len(server.requests) == asked + 1


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"choices": []},
        {"choices": [{"index": 0, "text": " and", "logprobs": None}]},
        # What a server does that ignores `echo`: only what was generated.
        {"choices": [{"text": "x", "logprobs": {"tokens": ["x"], "token_logprobs": [-1.0]}}]},
        {"choices": [{"text": "x", "logprobs": {"tokens": ["\n", "Hi"], "token_logprobs": [0]}}]},
        {"choices": [{"logprobs": {"tokens": ["\n", "Hi"], "token_logprobs": [None, None]}}]},
        {"choices": [{"logprobs": {"tokens": ["\n", "Hi"], "token_logprobs": [None, "a"]}}]},
        {"choices": [{"logprobs": {"tokens": ["\n", 3], "token_logprobs": [None, -1.0]}}]},
    ],
)
def test_a_server_without_echo_is_told_so(answer):
    with (
        ModelServer(status(200, json.dumps(answer).encode())) as server,
        pytest.raises(ModelError, match=r"echoes a text with the logprobs .* as vLLM does"),
    ):
        made(ServerCausal, server).bits("Hi")


def test_a_server_that_echoes_another_text_is_refused(canary):
    reports = {"tokens": ["\n", *canary.split(), "!"], "token_logprobs": [None, -1.0, -1.0, -1.0]}
    with (
        ModelServer(
            status(200, json.dumps({"choices": [{"logprobs": reports}]}).encode())
        ) as server,
        pytest.raises(ModelError, match="echoes another text") as caught,
    ):
        made(ServerCausal, server).bits("Hello")
    assert canary.split()[0] not in repr(caught.value)


@pytest.mark.parametrize(
    "answer",
    [
        {"data": []},
        {"data": None},
        {"data": [{"index": 1, "embedding": [1.0]}]},
        {"data": [{"index": 0, "embedding": []}]},
        {"data": [{"index": 0, "embedding": [0.0, 0.0]}]},
        {"data": [{"index": 0, "embedding": ["a"]}]},
        {"data": [{"index": 0, "embedding": [[1.0]]}]},
        {"data": [{"index": 0, "embedding": None}]},
    ],
)
def test_vectors_that_are_none_are_refused(answer):
    with (
        ModelServer(status(200, json.dumps(answer).encode())) as server,
        pytest.raises(ModelError, match="not OpenAI's protocol"),
    ):
        made(ServerEncoder, server).embed(["Hi"])


def test_vectors_of_different_lengths_are_refused():
    data = [{"index": n, "embedding": [1.0] * (n + 1)} for n in range(2)]
    with (
        ModelServer(status(200, json.dumps({"data": data}).encode())) as server,
        pytest.raises(ModelError, match="not OpenAI's protocol"),
    ):
        made(ServerEncoder, server).embed(["one", "two"])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("behaviour", [page(), status(404), error(400, "bad"), status(200, b"[]")])
def test_what_else_goes_wrong_becomes_words(kind, behaviour, canary):
    with ModelServer(behaviour) as server, pytest.raises(ModelError) as caught:
        KINDS[kind](made(kind, server), canary)
    said = f"{caught.value!r} {caught.value.__cause__!r} {caught.value.__context__!r}"
    assert canary.split()[0] not in said


def test_what_it_can_do_is_tried_with_a_sentence_of_nobodys(server):
    findings = serve(server.base_url)
    assert findings.does == ("bits", "similarity", "writing")
    assert findings.words == "127.0.0.1 gets the texts as they are, for: bits, similarity, writing."
    asked = [request.json for request in server.requests]
    assert {item["model"] for item in asked} == {"test-model"}
    assert [item.get("prompt", "").strip() for item in asked if "prompt" in item] == [SENTENCE]


@pytest.mark.parametrize("without", ["completions", "embeddings", "chat/completions"])
def test_what_it_cannot_do_is_left_to_others(without):
    with ModelServer(answering(without=(without,))) as server:
        findings = serve(server.base_url, ["test-model"])
        models = Models(local=LocalChoice(encoder=tiny.encoder(), device="cpu"), server=findings)
        assert len(findings.does) == 2
        if findings.causal is not None:
            assert models.causal is findings.causal
            assert models.device == "Server · 127.0.0.1"
        assert models.encoder is not findings.encoder  # the folder goes first
        if findings.generator is not None:
            assert models.generator is findings.generator
        else:
            with pytest.raises(ModelError, match="--generator"):
                _ = models.generator


def test_the_first_model_that_can_is_taken():
    def behave(exchange, request):
        able = request.json["model"] == "able" or request.path.endswith("chat/completions")
        (answering() if able else status(400))(exchange, request)

    with ModelServer(behave) as server:
        findings = serve(server.base_url, ["chatty", "able"])
        findings.encoder.embed(["one"])
        findings.generator.generate("Hi", limit=1)
        assert [request.json["model"] for request in server.requests[-2:]] == ["able", "chatty"]


def test_a_server_that_can_do_nothing_is_told():
    with ModelServer(status(404)) as server, pytest.raises(ModelError, match="no such model"):
        serve(server.base_url, ["test-model"])


@pytest.mark.parametrize(
    ("listed", "words"),
    [([], "none"), (["b", "a"], "a, b"), (["b", "a:cloud", "c"], "b, c"), (["a-cloud"], "none")],
)
def test_where_there_are_several_one_has_to_be_named(listed, words, monkeypatch):
    monkeypatch.setattr(
        "engine.chat.local.capabilities.probe", lambda *_a, **_k: tuple(sorted(listed))
    )
    with pytest.raises(OptionError, match=rf"It has: {words}\."):
        serve("http://127.0.0.1:9/v1")


def test_a_server_that_went_away_is_told():
    with ModelServer() as server:
        models = [made(kind, server) for kind in KINDS]
    LISTENING.add(server.port)
    try:
        for model in models:
            with pytest.raises(ChatUnreachable):
                KINDS[type(model)](model, "Hi")
    finally:
        LISTENING.discard(server.port)


@pytest.mark.parametrize("kind", KINDS)
def test_waiting_can_be_stopped(kind):
    def stop(_fraction, _note=""):
        if server.requests:
            raise Cancelled("Stopped.")

    with ModelServer(stall()) as server:
        model = made(kind, server)
        asked = {
            ServerCausal: lambda: model.bits("Hi", tick=stop),
            ServerEncoder: lambda: model.embed(["Hi"], tick=stop),
            ServerGenerator: lambda: model.generate("Hi", tick=stop),
        }
        with pytest.raises(Cancelled):
            asked[kind]()
        server.hung_up.wait()
