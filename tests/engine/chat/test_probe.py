from __future__ import annotations

import socket

import pytest

from engine.chat.probe import probe
from engine.errors import Cancelled, ChatBusy, ChatError, ChatRefused, ChatUnreachable
from engine.providers.provider import Provider
from tests.servers import LISTENING, ChatServer, page, stall, status

KEY = "sk-canary-0b7d"


class ModelServer(ChatServer):
    """A chatbot whose list of models is one of the behaviours."""

    def __init__(self, behaviour):
        super().__init__(behaviour)
        self._server.RequestHandlerClass = type(
            "Exchange", (self._server.RequestHandlerClass,), {"do_GET": _as_asked}
        )


def _as_asked(exchange):
    exchange.request_seen.path = exchange.path
    exchange.server.owner.requests.append(exchange.request_seen)
    exchange.server.owner.next_behaviour()(exchange, exchange.request_seen)


def names(body):
    return status(200, body)


def ask(server, **more):
    return probe(Provider("local", server.base_url, "any"), api_key=KEY, **more)


def test_the_models_are_listed_and_nothing_but_the_key_is_sent(canary):
    with ModelServer(names(b'{"data": [{"id": "b"}, {"id": "a"}]}')) as server:
        assert ask(server) == ("a", "b")
        (request,) = server.requests
        assert request.raw.startswith(b"GET /v1/models HTTP/1.1\r\n")
        assert b"Bearer " + KEY.encode() in request.raw
        assert request.body == b""


@pytest.mark.parametrize(
    ("behaviour", "error"),
    [
        (status(401), ChatRefused), (status(404), ChatRefused), (status(302), ChatRefused),
        (status(503), ChatBusy), (page(), ChatError), (names(b"[]"), ChatError),
        (names(b'{"data": null}'), ChatError), (names(b'{"data": [1]}'), ChatError),
        (names(b"{"), ChatError),
    ],
)  # fmt: skip
def test_what_goes_wrong_is_told_without_the_key(behaviour, error):
    with ModelServer(behaviour) as server, pytest.raises(error) as reports:
        ask(server)
    assert KEY not in f"{reports.value!r} {reports.value.__cause__!r} {reports.value.__context__!r}"


def test_no_server_is_told():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    LISTENING.add(port)
    try:
        with pytest.raises(ChatUnreachable):
            probe(Provider("local", f"http://127.0.0.1:{port}/v1", "any"), api_key=KEY)
    finally:
        LISTENING.discard(port)


def test_waiting_can_be_stopped():
    def stop(_fraction, _note=""):
        if server.requests:
            raise Cancelled("Stopped.")

    with ModelServer(stall()) as server:
        with pytest.raises(Cancelled):
            ask(server, tick=stop)
        server.hung_up.wait()
