from __future__ import annotations

import socket

import pytest

from engine.chat.local import discovery as module
from engine.chat.local.discovery import PORTS, FoundServer, find_servers
from engine.errors import Cancelled
from tests.engine.chat.test_probe import ModelServer, names
from tests.servers import LISTENING, ChatServer, page, stall, status


@pytest.fixture
def closed():
    """A port where nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    LISTENING.add(port)
    yield port
    LISTENING.discard(port)


def test_what_answers_is_found_in_the_order_asked(closed):
    with ModelServer(names(b'{"data": [{"id": "b"}, {"id": "a"}]}')) as item, ChatServer() as other:
        findings = find_servers(ports=[("Other", other.port), ("Away", closed), ("One", item.port)])
        assert findings == (
            FoundServer("Other", other.base_url, ("test-model",)),
            FoundServer("One", item.base_url, ("a", "b"))
        )  # fmt: skip
        (request,) = item.requests
        assert request.raw.startswith(b"GET /v1/models HTTP/1.1\r\n")
        assert b"Bearer none" in request.raw


@pytest.mark.parametrize("behaviour", [page(), status(401), status(404), status(302), names(b"1")])
def test_what_is_no_model_server_is_left_out(behaviour):
    with ModelServer(behaviour) as server:
        assert find_servers(ports=[("Page", server.port)]) == ()


def test_a_silent_one_holds_nobody_up(monkeypatch):
    monkeypatch.setattr(module, "SECONDS", 0.3)
    with ModelServer(stall()) as silent, ChatServer() as server:
        findings = find_servers(ports=[("Silent", silent.port), ("Server", server.port)])
        silent.hung_up.wait()
    assert [item.name for item in findings] == ["Server"]


def test_looking_can_be_stopped():
    def stop(_fraction, _note=""):
        if server.requests:
            raise Cancelled("Stopped.")

    with ModelServer(stall()) as server:
        with pytest.raises(Cancelled):
            find_servers(ports=[("Silent", server.port)], tick=stop)
        server.hung_up.wait()


def test_each_port_is_asked_for_once():
    assert len({port for _name, port in PORTS}) == len(PORTS) == 7
