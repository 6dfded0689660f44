"""The server's own words stand beside ours: found, cleaned, cut, and never with the key."""

from __future__ import annotations

import json

import pytest

from engine.chat import stream
from engine.chat.local.server_client import local_provider
from engine.chat.local.server_models import ServerGenerator
from engine.chat.probe import probe
from engine.errors import ChatBroken, ChatError, ModelError
from engine.providers import Limits, Provider
from engine.values import Budget, Sanitized
from tests import hostile, servers
from tests.servers import ChatServer, status

KEY = "sk-test-51HabcDEF"
HELLO = Sanitized("Hello", "Hello", (), Budget(0.0, (), ""))
WORDS = "max_tokens is too large: 999999."
SHAPES = {
    "OpenAI": {"error": {"message": WORDS, "type": "invalid_request_error", "code": None}},
    "Ollama": {"error": WORDS},
    "llama.cpp": {"error": {"code": 400, "message": WORDS, "type": "invalid_request_error"}},
    "vLLM": {"object": "error", "message": WORDS, "type": "BadRequestError", "code": 400},
    "FastAPI": {"detail": WORDS},
    "pydantic": {"detail": [{"loc": ["body", "max_tokens"], "msg": WORDS, "type": "value_error"}]},
    "Mistral": {"object": "error", "message": {"detail": [{"msg": WORDS, "loc": ["body"]}]}},
    "Google": [{"error": {"code": 400, "message": WORDS, "status": "INVALID_ARGUMENT"}}],
    "Anthropic": {"type": "error", "error": {"type": "invalid_request_error", "message": WORDS}},
    "Azure": {"error": {"code": "content_filter", "message": WORDS, "innererror": {"code": "x"}}},
    "a gateway": {"statusCode": 401, "message": WORDS},
    "AWS": {"Message": WORDS},
    "GraphQL": {"errors": [{"message": WORDS}]},
    "OAuth": {"error": "invalid_request", "error_description": WORDS},
    "TGI": {"error": WORDS, "error_type": "validation"},
    "OpenRouter": {
        "error": {
            "message": "Provider returned error",
            "code": 400,
            "metadata": {"raw": json.dumps({"error": {"message": WORDS}}), "provider_name": "X"},
        }
    },
}


def refused(behaviour, *, key: str = KEY) -> ChatError:
    with ChatServer(behaviour) as server:
        provider = Provider("openai", server.base_url, "m", tries=1)
        with pytest.raises(ChatError) as caught:
            list(stream([HELLO], provider=provider, api_key=key))
    return caught.value


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("code", [400, 401, 404, 422, 429, 500, 503])
def test_every_refusal_has_the_servers_words(shape, code):
    error = refused(status(code, hostile.refusal(SHAPES[shape])))
    assert WORDS in error.server_words
    assert WORDS not in str(error)
    assert WORDS not in repr(error)


def test_plain_text_is_shown_and_of_a_page_its_heading():
    assert refused(status(400, b"Bad thing.", Content_Type="text/plain")).server_words == (
        "Bad thing."
    )
    page = b"<!DOCTYPE html><html><head><title>502 Bad &amp; Gateway</title></head><p>x</p></html>"
    assert refused(status(502, page, Content_Type="text/html")).server_words == (
        "502 Bad & Gateway"
    )


@pytest.mark.parametrize("body", [b"", b"{}", b"[]", b"null", b"{", b"\xff\xfe", b"[" * 9999, b"7"])
def test_where_there_are_no_words_none_are_shown(body):
    assert len(refused(status(400, body)).server_words) <= 20


def test_control_and_direction_characters_are_taken_out():
    message = "a\x00b\x1b[31mc\u202etxt\u200b\r\n\tend\ud800"
    error = refused(status(400, hostile.refusal({"error": {"message": message}})))
    assert error.server_words == "a b [31mctxt end"


def test_long_words_are_cut():
    assert len(refused(status(400, hostile.refusal({"error": "no " * 5000}))).server_words) in (
        399,
        400,
    )
    endless = refused(hostile.endless_error())
    assert endless.server_words.startswith("no no no")
    assert len(endless.server_words) in (399, 400)


@pytest.mark.parametrize(
    "echo",
    [
        f"Incorrect API key provided: {KEY}.",
        f"Bad header 'Bearer {KEY}'",
        f"Bad key {KEY[:9]}",
        f"Bad key {KEY[-8:]}",
        f"Bad key {KEY.upper()}",
        f"Bad key {KEY[:3]}****{KEY[-4:]}",
        "Bad key " + " ".join(KEY),
        f"Bad key {KEY[:8]} {KEY[8:]}",
    ],
)
def test_the_key_is_never_among_them(echo):
    reports = refused(status(401, hostile.refusal({"error": {"message": echo}}))).server_words
    squeezed = "".join(reports.split()).lower()
    pieces = {KEY.lower()[index : index + 6] for index in range(len(KEY) - 5)}
    assert not any(piece in squeezed for piece in pieces)
    assert KEY[-4:] not in reports


def test_an_error_in_the_middle_of_a_stream_has_words_too():
    broken = b'data: {"error": {"message": "Provider disconnected", "code": 502}}\n\n'
    error = refused(servers.events(servers.event("Half"), broken))
    assert isinstance(error, ChatBroken)
    assert (error.partial, error.server_words) == ("Half", "Provider disconnected")


def test_the_question_for_models_has_them():
    with ChatServer(lists=status(401, hostile.refusal({"error": WORDS}))) as server:
        with pytest.raises(ChatError) as caught:
            probe(Provider("openai", server.base_url, "m"), api_key=KEY)
        assert caught.value.server_words == WORDS


def test_a_server_that_gets_raw_texts_may_quote_them_so_its_words_are_not_kept(canary):
    quoting = status(400, hostile.refusal({"error": {"message": f"Cannot read: {canary}"}}))
    with ChatServer(quoting) as server, pytest.raises(ModelError) as caught:
        ServerGenerator(local_provider(server.base_url, "m")).generate(canary)
    held = f"{caught.value!r} {vars(caught.value)!r} {caught.value.__context__!r}"
    assert canary.split()[0] not in held


def test_a_refusal_is_read_no_further_than_it_is_shown():
    bound = Limits(error_bytes=10)
    with ChatServer(status(400, b"0123456789and more", Content_Type="text/plain")) as server:
        provider = Provider("openai", server.base_url, "m", tries=1, limits=bound)
        with pytest.raises(ChatError) as caught:
            list(stream([HELLO], provider=provider, api_key=KEY))
    assert caught.value.server_words == "0123456789"
