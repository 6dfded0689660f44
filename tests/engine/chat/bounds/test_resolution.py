"""A name leads to the addresses that were checked, whatever a resolver or the environment says."""

from __future__ import annotations

import socket
import threading
import time

import pytest

from engine.chat import stream
from engine.chat.local.server_client import ServerClient, local_provider
from engine.chat.local.server_models import ServerGenerator
from engine.chat.probe import probe
from engine.errors import ChatError, ChatUnreachable, ModelError, OptionError
from engine.providers import Provider
from engine.values import Budget, Sanitized
from tests import servers
from tests.model_server import ModelServer
from tests.servers import ChatServer

HELLO = Sanitized("Hello", "Hello", (), Budget(0.0, (), ""))
PUBLIC = "8.8.8.8"


class Resolver:
    """Stands in for the system's: gives one answer after the other, and counts."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []
        self._lock = threading.Lock()

    def __call__(self, host, port, *_args, **_kwargs):
        with self._lock:
            self.asked.append(host)
            findings = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if not findings:
            raise socket.gaierror("not known")
        kinds = {True: socket.AF_INET6, False: socket.AF_INET}
        return [
            (kinds[":" in item], socket.SOCK_STREAM, 6, "", (item, port, *([0, 0] * (":" in item))))
            for item in findings
        ]


@pytest.fixture
def resolver(monkeypatch):
    made = Resolver([PUBLIC])
    monkeypatch.setattr("socket.getaddrinfo", made)
    return made


def generate(url: str) -> str:
    return ServerGenerator(local_provider(url, "test-model")).generate("Hi", limit=1)


@pytest.mark.parametrize("name", ["localhost", "foo.localhost", "a.b.LOCALHOST"])
def test_localhost_is_this_machine_whatever_a_resolver_says(name, resolver):
    with ModelServer() as server:
        assert generate(f"http://{name}:{server.port}/v1").startswith("word")
        host = server.requests[0].headers["host"]
    assert host == f"{name.lower()}:{server.port}"
    assert not resolver.asked


def test_so_it_is_for_chatbots(resolver):
    with ChatServer() as server:
        provider = Provider("local", f"http://foo.localhost:{server.port}/v1", "m")
        assert "".join(stream([HELLO], provider=provider, api_key="")) == "Hello"
        assert probe(provider, api_key="") == ("test-model",)
    assert not resolver.asked


def test_raw_texts_go_to_no_public_address_whatever_the_name(resolver, canary):
    """Nobody can build such a provider by the window or the command line; it fails all the same."""
    resolver.answers = [["192.168.7.7", PUBLIC]]
    provider = Provider("local", "https://models.example/v1", "m", tries=1)
    with pytest.raises(ModelError, match="neither this machine nor a private one"):
        ServerGenerator(provider).generate(canary)
    assert resolver.asked == ["models.example"]


def test_a_name_that_changes_its_answer_is_asked_once(resolver):
    """Private when it is checked, public when it would be connected to."""
    resolver.answers = [["127.0.0.1"], [PUBLIC]]
    with ModelServer() as server:
        provider = Provider("local", f"https://models.example:{server.port}/v1", "m", tries=1)
        with pytest.raises(ChatUnreachable):  # it speaks no TLS; but it was reached
            ServerGenerator(provider).generate("Hi")
        assert server.received
    assert resolver.asked == ["models.example"]


def test_the_certificate_is_asked_for_by_name(resolver, tmp_path):
    resolver.answers = [["127.0.0.1"]]
    with ModelServer() as server:
        provider = Provider("local", f"https://models.example:{server.port}/v1", "m", tries=1)
        with pytest.raises(ChatUnreachable):
            ServerGenerator(provider).generate("Hi")
        while server.connections:  # the server's thread may not have kept all yet
            time.sleep(0.01)
        assert b"models.example" in server.received


def test_another_address_is_tried_where_one_is_dead(resolver):
    """«localhost» has two; the first may have nobody."""
    with ChatServer() as server:
        resolver.answers = [["::1", "127.0.0.1"]]
        provider = Provider("openai", f"https://chat.example:{server.port}/v1", "m", tries=1)
        with pytest.raises(ChatError):
            list(stream([HELLO], provider=provider, api_key=""))
        assert server.received


@pytest.mark.parametrize("answer", [[], ["not an address"]])
def test_a_name_without_an_address_is_told(resolver, answer):
    resolver.answers = [answer]
    provider = Provider("openai", "https://nowhere.example/v1", "m", tries=1)
    with pytest.raises(ChatUnreachable, match=r"no connection to nowhere\.example"):
        list(stream([HELLO], provider=provider, api_key=""))


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
def test_a_redirect_carries_no_raw_text_away(code, canary):
    with ChatServer() as other:
        target = f"{other.base_url}/chat/completions"
        with ChatServer(servers.redirect(target, code)) as server, pytest.raises(ModelError):
            ServerGenerator(local_provider(server.base_url, "m")).generate(canary)
        assert not other.received


def test_no_proxy_carries_a_raw_text(monkeypatch):
    with ChatServer() as proxy, ModelServer() as server:
        for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
            monkeypatch.setenv(name.lower(), f"http://127.0.0.1:{proxy.port}")
        monkeypatch.setenv("NO_PROXY", "")
        assert generate(f"http://foo.localhost:{server.port}/v1").startswith("word")
        assert generate(server.base_url).startswith("word")
        assert not proxy.received


def test_not_even_one_that_was_set():
    provider = Provider("local", "http://127.0.0.1:9/v1", "m", proxy="http://127.0.0.1:8/")
    with pytest.raises(OptionError, match="proxy"):
        ServerClient(provider, lambda *_: None, note="")
