from __future__ import annotations

import logging
import socket

import pytest

from engine.chat import stream
from engine.errors import (
    Cancelled,
    ChatBroken,
    ChatBusy,
    ChatError,
    ChatRefused,
    ChatUnreachable,
    InputError,
    OptionError,
    TextError,
)
from engine.providers import Limits, Provider
from engine.turns import Answer
from engine.values import Budget, Replacement, Sanitized
from tests import guards, servers
from tests.servers import ChatServer

KEY = "sk-test-51Habc"


def said(text: str) -> Sanitized:
    return Sanitized(text, text, (), Budget(0.0, (), ""))


def provider(server: ChatServer, **options) -> Provider:
    bounds = Limits(**{"idle_seconds": 20.0} | options.pop("limits", {}))
    settings = {"wait_seconds": 0.0, "connect_seconds": 5.0, "limits": bounds} | options
    return Provider("openai", server.base_url, "test-model", **settings)


def ask(server, *turns, key=KEY, on_retry=lambda _why: None, **options) -> str:
    turns = turns or (said("Hello"),)
    return "".join(
        stream(turns, provider=provider(server, **options), api_key=key, on_retry=on_retry)
    )


def test_the_answer_streams_in_the_pieces_that_came():
    with ChatServer(servers.echo(size=4)) as server:
        findings = list(stream([said("Hello there")], provider=provider(server), api_key=KEY))
    assert findings == ["Hell", "o th", "ere"]


def test_what_is_sent_is_the_turns_and_nothing_else():
    with ChatServer() as server:
        ask(server, said("One"), Answer("Two"), said("Three"))
        [request] = server.requests
    assert request.path == "/v1/chat/completions"
    assert request.json == {
        "model": "test-model",
        "stream": True,
        "messages": [
            {"role": "user", "content": "One"},
            {"role": "assistant", "content": "Two"},
            {"role": "user", "content": "Three"},
        ],
    }
    assert set(request.headers) == {
        "host", "accept", "accept-encoding", "connection", "content-type", "content-length",
        "authorization", "user-agent",
    }  # fmt: skip
    assert request.headers["authorization"] == f"Bearer {KEY}"
    assert request.headers["user-agent"] == "promptveil"


def test_the_source_of_a_sanitized_text_is_not_sent():
    item = Replacement(3, 6, 3, 7, "PERSON", "Ann", "Mira", "surrogate", True)
    turn = Sanitized("Hi Ann!", "Hi Mira!", (item,), Budget(0.0, (), ""))
    with ChatServer() as server:
        assert ask(server, turn) == "Hi Mira!"
    assert b"Ann" not in server.received
    assert b"Mira" in server.received


@pytest.mark.parametrize("turn", ["Hello", b"Hello", None, {"role": "user", "content": "x"}])
def test_only_sanitized_text_can_be_sent(turn):
    with ChatServer() as server, pytest.raises(TypeError):
        stream([turn], provider=provider(server), api_key=KEY)
    assert not server.received


@pytest.mark.parametrize("turns", [[], [Answer("Hi")], [said("Hello"), Answer("Hi")]])
def test_the_last_turn_is_the_persons(turns):
    with ChatServer() as server, pytest.raises(InputError):
        stream(turns, provider=provider(server), api_key=KEY)
    assert not server.received


@pytest.mark.parametrize("text", ["half \ud83d", "\udc00", "a\udfffb"])
def test_half_a_character_is_refused_before_anything_is_sent(text):
    with ChatServer() as server, pytest.raises(TextError) as caught:
        stream([said(text)], provider=provider(server), api_key=KEY)
    assert not server.received
    assert caught.value.__context__ is None


def test_the_note_about_stand_ins_is_sent_only_when_asked_for():
    with ChatServer() as server:
        ask(server, note=True)
        ask(server)
    roles = [[turn["role"] for turn in request.json["messages"]] for request in server.requests]
    assert roles == [["system", "user"], ["user"]]


def test_parameters_are_passed_on():
    with ChatServer() as server:
        ask(server, parameters=(("temperature", 0.5), ("max_tokens", 100)))
    assert server.requests[0].json["temperature"] == 0.5
    assert server.requests[0].json["max_tokens"] == 100


def test_a_server_without_a_key_gets_a_harmless_one():
    with ChatServer() as server:
        ask(server, key="")
    assert server.requests[0].headers["authorization"] == "Bearer none"


@pytest.mark.parametrize("key", ["a b", "a\r\nX: y", "schlüssel", "a\x00"])
def test_a_key_that_is_none_is_refused(key):
    with ChatServer() as server, pytest.raises(OptionError) as caught:
        ask(server, key=key)
    assert not server.received
    assert key not in str(caught.value)


def test_the_environment_neither_redirects_nor_leaks(monkeypatch):
    surroundings = {
        "OPENAI_API_KEY": "env-api-key",
        "OPENAI_ADMIN_KEY": "env-admin-key",
        "OPENAI_BASE_URL": "https://elsewhere.example/v1",
        "OPENAI_ORG_ID": "env-organisation",
        "OPENAI_PROJECT_ID": "env-project",
        "OPENAI_CUSTOM_HEADERS": "X-Mine: env-header\nAuthorization: Bearer env-bearer",
        "HTTP_PROXY": "http://proxy.example:3128",
        "HTTPS_PROXY": "http://proxy.example:3128",
        "ALL_PROXY": "socks5://proxy.example:1080",
    }
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
        monkeypatch.setenv(name.lower(), value)
    with ChatServer() as server:
        assert ask(server, key="") == "Hello"
    assert b"env-" not in server.received
    assert b"elsewhere" not in server.received


@pytest.mark.parametrize("size", [1, 2, 3, 50])
def test_bytes_may_come_in_any_portion(size):
    text = "Grüße, 東京 👋🏽 und zurück\nzweite Zeile"
    with ChatServer(servers.drip(size=size)) as server:
        assert ask(server, said(text)) == text


def test_a_character_split_over_two_events_is_joined():
    halves = (servers.event("a\ud83d"), servers.event("\udc4bb"), servers.event("", finish="stop"))
    with ChatServer(servers.events(*halves)) as server:
        assert ask(server) == "a👋b"


def test_half_a_character_in_an_answer_becomes_a_replacement_character():
    halves = (servers.event("a\udc4b"), servers.event("b\ud83d", finish="stop"))
    with ChatServer(servers.events(*halves)) as server:
        assert ask(server) == "a\ufffdb\ufffd"


def test_an_answer_without_done_is_whole_once_it_says_so():
    with ChatServer(servers.events(servers.event("Fine.", finish="stop"))) as server:
        assert ask(server) == "Fine."


def test_events_without_a_choice_are_passed_over():
    usage = (
        b'data: {"id": "c", "object": "chat.completion.chunk", "choices": [], "usage": null}\n\n'
    )
    odd = b'data: {"choices": [{"delta": null}]}\n\ndata: {"choices": null}\n\ndata: {"x": 1}\n\n'
    thinking = servers.event(None, reasoning_content="hm")
    last = servers.event("Fine.", finish="stop")
    with ChatServer(servers.events(usage, odd, thinking, last)) as server:
        assert ask(server) == "Fine."


def test_a_refusal_is_shown_as_the_answer():
    last = servers.event(None, finish="stop", refusal="I cannot help with that.")
    with ChatServer(servers.events(last)) as server:
        assert ask(server) == "I cannot help with that."


@pytest.mark.parametrize("code", [408, 409, 429, 500, 502, 503, 529])
def test_a_busy_server_is_tried_again_and_the_person_told(code):
    reports = []
    with ChatServer(servers.status(code, retry_after="0"), servers.echo()) as server:
        assert ask(server, on_retry=reports.append) == "Hello"
        assert len(server.requests) == 2
    assert len(reports) == 1
    assert str(code) in reports[0]
    assert "Trying again" in reports[0]


def test_a_server_that_stays_busy_is_given_up():
    reports = []
    with (
        ChatServer(servers.status(503)) as server,
        pytest.raises(ChatBusy) as caught,
    ):
        ask(server, on_retry=reports.append, tries=3)
    assert len(server.requests) == 3
    assert len(reports) == 2
    assert "127.0.0.1" in str(caught.value)


def test_a_long_retry_after_is_told_and_can_be_stopped():
    reports = []

    def tick(_fraction, note=""):
        if note == "Waiting to try again":
            raise Cancelled("stop")

    busy = servers.status(429, retry_after="30")
    with ChatServer(busy) as server, pytest.raises(Cancelled):
        list(
            stream(
                [said("Hi")],
                provider=provider(server),
                api_key=KEY,
                on_retry=reports.append,
                tick=tick,
            )
        )
    assert "30 s" in reports[0]


def test_an_endless_retry_after_is_not_waited_for():
    with (
        ChatServer(servers.status(429, retry_after="86400")) as server,
        pytest.raises(ChatBusy, match="1440 minutes"),
    ):
        ask(server)
    assert len(server.requests) == 1


REFUSALS = [
    (servers.error(401, "invalid_api_key", "Incorrect API key sk-test-51Habc"), "API key"),
    (servers.status(401), "API key"),
    (servers.status(402), "credit"),
    (servers.status(403), "right"),
    (servers.status(404), "/v1"),
    (servers.status(418), "418"),
    (servers.error(404, "model_not_found", "no such model"), "model"),
    (servers.error(400, "context_length_exceeded", "too long"), "too long"),
    (servers.error(429, "insufficient_quota", "You exceeded", retry_after="0"), "credit"),
    (servers.status(400, b'"' + b"Hello " * 200 + b'"'), "accept"),
    (servers.status(400, b"\xff\xfe not text"), "accept"),
    (servers.status(400, b'{"error": {"code": ["x"]}}'), "accept"),
]


@pytest.mark.parametrize(("behaviour", "words"), REFUSALS)
def test_a_refusal_is_not_tried_again_and_tells_why_in_our_words(behaviour, words):
    with ChatServer(behaviour) as server, pytest.raises(ChatRefused, match=words) as caught:
        ask(server, said("Hello Hello"))
    assert len(server.requests) == 1
    assert KEY not in str(caught.value)
    assert "Hello" not in str(caught.value)


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
def test_a_redirect_is_refused(code):
    with ChatServer() as other:
        target = f"{other.base_url}/chat/completions"
        with (
            ChatServer(servers.redirect(target, code)) as server,
            pytest.raises(ChatRefused, match="another address"),
        ):
            ask(server)
        assert not other.received


def test_nobody_there():
    reports = []
    with ChatServer() as server:
        address = provider(server, tries=2)
        port = server.port
    servers.LISTENING.add(port)  # closed by now, but this test may knock
    try:
        with pytest.raises(ChatUnreachable):
            list(stream([said("Hi")], provider=address, api_key=KEY, on_retry=reports.append))
    finally:
        servers.LISTENING.discard(port)
    assert len(reports) == 1


def test_a_connection_dropped_before_the_answer_is_tried_again():
    def drop(exchange, _request):
        exchange.cut()

    with ChatServer(drop, servers.echo()) as server:
        assert ask(server) == "Hello"


def test_a_server_that_only_accepts_is_given_up_in_time():
    with ChatServer(servers.stall()) as server, pytest.raises(ChatUnreachable, match="in time"):
        ask(server, limits={"idle_seconds": 0.2})
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    "behaviour",
    [
        servers.cut_off("Half an ans"),
        servers.events(servers.event("Half an ans"), b"data: {not json}\n\n"),
        servers.events(servers.event("Half an ans"), b'data: {"error": {"message": "Boom"}}\n\n'),
        servers.events(servers.event("Half an ans"), b"data: \xff\xfe\n\n"),
    ],
)
def test_half_an_answer_is_kept(behaviour):
    seen = []
    with ChatServer(behaviour) as server, pytest.raises(ChatBroken) as caught:
        seen.extend(stream([said("Hi")], provider=provider(server), api_key=KEY))
    assert caught.value.partial == "".join(seen) == "Half an ans"
    assert "Half" not in str(caught.value)
    assert len(server.requests) == 1


def test_a_stall_in_the_middle_is_a_broken_answer():
    with ChatServer(servers.stall("Half")) as server, pytest.raises(ChatBroken) as caught:
        ask(server, limits={"idle_seconds": 0.2})
    assert caught.value.partial == "Half"


@pytest.mark.parametrize(
    "behaviour",
    [
        servers.page(),
        servers.status(200, b'{"choices": [{"message": {"content": "whole"}}]}'),
        servers.status(200, b""),
        servers.events(b"data: {not json}\n\n"),
        servers.events(b"data: [1, 2]\n\n"),
        servers.events(b'data: "text"\n\n'),
        servers.events(b'data: {"error": {"message": "Boom"}}\n\n'),
        servers.events(b"data: [DONE]\n\n"),
        servers.events(b"data: " + b"[" * 100_000 + b"\n\n"),
        servers.cut_off(),
        servers.quiet_end(),
    ],
)
def test_what_is_no_answer_is_an_error_in_our_words(behaviour):
    with ChatServer(behaviour) as server, pytest.raises(ChatError) as caught:
        ask(server)
    assert "Boom" not in str(caught.value)
    assert "127.0.0.1" in str(caught.value)


def test_stopping_while_nothing_comes_closes_the_connection():
    asked = 0

    def tick(_fraction, _note=""):
        nonlocal asked
        asked += 1
        if server.requests:
            raise Cancelled("stopped")

    with ChatServer(servers.stall()) as server:
        with pytest.raises(Cancelled):
            list(stream([said("Hi")], provider=provider(server), api_key=KEY, tick=tick))
        assert server.hung_up.wait(20)
    assert asked > 1


def test_stopping_between_two_pieces_closes_the_connection():
    seen = []

    def tick(_fraction, _note=""):
        if seen:
            raise Cancelled("stopped")

    with ChatServer(servers.stall("Half")) as server:
        with pytest.raises(Cancelled):
            seen.extend(stream([said("Hi")], provider=provider(server), api_key=KEY, tick=tick))
        assert server.hung_up.wait(20)
    assert seen == ["Half"]


def test_leaving_the_loop_closes_the_connection():
    with ChatServer(servers.stall("Half")) as server:
        answer = stream([said("Hi")], provider=provider(server), api_key=KEY)
        assert next(answer) == "Half"
        answer.close()
        assert server.hung_up.wait(20)


def test_what_tick_raises_is_passed_on_as_it_is():
    def tick(_fraction, _note=""):
        raise ValueError("a mistake of the caller")

    with ChatServer() as server, pytest.raises(ValueError, match="a mistake of the caller"):
        list(stream([said("Hi")], provider=provider(server), api_key=KEY, tick=tick))


@pytest.mark.parametrize(
    "behaviour",
    [
        servers.error(401, "invalid_api_key", "x"),
        servers.cut_off("Half"),
        servers.events(b"data: {\n\n"),
        servers.stall(),
    ],
)
def test_errors_carry_no_trace_of_the_request(behaviour):
    with ChatServer(behaviour) as server, pytest.raises(ChatError) as caught:
        ask(server, limits={"idle_seconds": 0.2})
    assert caught.value.__context__ is None
    assert caught.value.__cause__ is None


def test_debug_logs_hold_no_text(canary, monkeypatch, caplog):
    monkeypatch.setenv("OPENAI_LOG", "debug")
    for name in ("openai", "httpx2", "httpcore2", "httpx", "asyncio"):
        logging.getLogger(name).setLevel(logging.DEBUG)
    with ChatServer(servers.status(503, retry_after="0"), servers.echo()) as server:
        assert ask(server, said(canary)) == canary
    assert not [record for record in caplog.records if "httpcore" in record.name]


def test_a_proxy_is_used_only_if_it_is_set_for_the_provider():
    with ChatServer() as proxy, ChatServer() as server:
        address = f"http://127.0.0.1:{proxy.port}"
        assert ask(server, proxy=address) == "Hello"
        assert not server.received
        assert proxy.requests[0].path == f"{server.base_url}/chat/completions"


def test_the_guard_of_these_tests_works():
    with pytest.raises(PermissionError):
        socket.create_connection(("192.0.2.1", 80))
    assert guards.attempts() == ["192.0.2.1", "192.0.2.1:80"][:1]
