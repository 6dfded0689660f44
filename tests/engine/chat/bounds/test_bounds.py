"""What a server may do, and what it costs: bytes, lines, events, unpacking, time, memory."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import threading
import zlib
from contextlib import ExitStack

import pytest

from engine.chat import stream
from engine.chat.bounds.byte_counter import WireRefusal
from engine.chat.bounds.decompression import PIECE, Decompressor
from engine.chat.bounds.guards import EventGuard, check_nodes
from engine.chat.local.server_client import local_provider
from engine.chat.local.server_models import ServerEncoder, ServerGenerator
from engine.chat.probe import probe
from engine.errors import Cancelled, ChatBroken, ChatError, ModelError, OptionError
from engine.providers import Limits, Provider
from engine.values import Budget, Sanitized
from tests import hostile, servers
from tests.servers import LISTENING, ChatServer, event

HELLO = Sanitized("Hello", "Hello", (), Budget(0.0, (), ""))
SMALL = {"received_bytes": 4 << 20, "unpacked_bytes": 4 << 20, "characters": 5_000, "lines": 20_000}


def provider(url: str, **limits) -> Provider:
    bounds = Limits(**SMALL | {"idle_seconds": 60.0} | limits)
    return Provider("openai", url, "test-model", tries=1, connect_seconds=60.0, limits=bounds)


def ask(url: str, *, tick=lambda *_: None, **limits) -> str:
    return "".join(stream([HELLO], provider=provider(url, **limits), api_key="sk-x", tick=tick))


@pytest.mark.parametrize("name", hostile.ENDLESS)
def test_what_would_not_end_is_ended(name):
    """The server writes until the client hangs up: the client did."""
    with ChatServer(hostile.ENDLESS[name]()) as server:
        with pytest.raises(ChatError) as caught:
            ask(server.base_url)
        if name != "bomb in a bomb":
            assert server.hung_up.wait(60)
    assert len(server.requests) == 1
    assert caught.value.__context__ is None


def test_memory_stays_where_it_was_against_all_of_them():
    with ExitStack() as stack:
        calm = stack.enter_context(ChatServer())
        urls = {
            name: stack.enter_context(ChatServer(make())).base_url
            for name, make in hostile.ENDLESS.items()
        }
        reports = measured("stream", calm.base_url, urls)
    assert reports["calm"] == "answered"
    ratios = {name: ratio for name, (_how, ratio) in reports["servers"].items()}
    assert set(ratios) == set(hostile.ENDLESS)
    assert max(ratios.values()) < 1.2, ratios
    assert reports["end"] < 1.2 * reports["idle"]


def test_memory_stays_where_it_was_for_answers_that_are_not_streamed():
    made = {
        "endless": get_only(hostile.endless_whole()),
        "bomb": get_only(hostile.gzip_bomb()),
        "maze": get_only(servers.status(200, b'{"data": [' + b"{}," * 1_000_000 + b"{}]}")),
        "error": get_only(hostile.endless_error(500)),
    }
    with ExitStack() as stack:
        calm = stack.enter_context(ChatServer())
        urls = {name: stack.enter_context(make).base_url for name, make in made.items()}
        reports = measured("whole", calm.base_url, urls)
    assert reports["calm"] == "answered"
    assert {how for how, _peak in reports["servers"].values()} <= {"ChatError", "ChatBusy"}
    ratios = {name: ratio for name, (_how, ratio) in reports["servers"].items()}
    assert max(ratios.values()) < 1.2, ratios


def get_only(behaviour) -> ChatServer:
    """A server that answers the question for its models with this behaviour."""
    return ChatServer(behaviour, lists=behaviour)


def measured(kind: str, calm: str, urls: dict[str, str]) -> dict:
    named = [f"{name}={url}" for name, url in urls.items()]
    done = subprocess.run(
        [sys.executable, "-m", "tests.memory_child", kind, calm, *named],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(done.stdout)


def test_a_line_may_be_as_long_as_the_limit_and_no_longer():
    text = "x" * 3000
    size = len(event(text)) - 2
    with ChatServer(servers.events(event(text), event(None, finish="stop"))) as server:
        assert ask(server.base_url, line_bytes=size) == text
        with pytest.raises(ChatError):
            ask(server.base_url, line_bytes=size - 1)


def test_text_that_came_before_a_limit_is_kept():
    with ChatServer(servers.events(*[event("12345")] * 30)) as server:
        with pytest.raises(ChatBroken) as caught:
            ask(server.base_url, characters=27)
        assert caught.value.partial == "12345" * 5
        with pytest.raises(ChatBroken) as caught:
            ask(server.base_url, events=7)
        assert caught.value.partial == "12345" * 7


def test_a_trickle_ends_when_the_time_is_up():
    """Each byte comes soon after the last, so no wait for one byte is ever long."""
    pause = threading.Event()

    def step() -> bool:
        pause.wait(0.01)
        return True

    with ChatServer(hostile.trickle(step=step)) as server:
        with pytest.raises(ChatError, match="too long"):
            ask(server.base_url, seconds=0.5)
        assert server.hung_up.wait(60)


def test_headers_that_trickle_end_when_the_time_is_up():
    pause = threading.Event()

    def behave(exchange, _request):
        while True:
            exchange.wfile.write(b"HTTP/1.1 103 Early Hints\r\n\r\n")
            pause.wait(0.01)

    with ChatServer(behave) as server, pytest.raises(ChatError, match="too long"):
        ask(server.base_url, seconds=0.5)


def test_a_stop_comes_through_a_trickle():
    """The server goes on only while it is asked to; after the stop nothing more is needed."""
    sent: list[int] = []
    stopped = threading.Event()

    def step() -> bool:
        sent.append(1)
        return len(sent) < 50 and not stopped.is_set()

    def tick(_fraction, _note=""):
        if len(sent) >= 10:
            stopped.set()
            raise Cancelled("Stopped.")

    with ChatServer(hostile.trickle(step=step)) as server:
        with pytest.raises(Cancelled):
            ask(server.base_url, tick=tick)
        assert server.hung_up.wait(60)


@pytest.mark.parametrize("name", hostile.ENDLESS)
def test_a_stop_comes_through_a_flood(name):
    """The limits are far away here: only the stop can end this."""
    asked = 0

    def tick(_fraction, _note=""):
        nonlocal asked
        asked += bool(server.requests)
        if asked > 2:
            raise Cancelled("Stopped.")

    far = dict.fromkeys(("received_bytes", "unpacked_bytes", "lines", "characters"), 1 << 50)
    with ChatServer(hostile.ENDLESS[name]()) as server:
        with pytest.raises((Cancelled, ChatError)) as caught:
            ask(server.base_url, tick=tick, **far)
        endless = {"events", "comments", "short lines", "unknown lines", "bomb of lines"}
        assert name not in endless or caught.type is Cancelled
        if name != "bomb in a bomb":
            assert server.hung_up.wait(60)


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_stop_comes_before_any_answer(scheme):
    """Connected by the kernel, and then nothing: no TLS greeting, no headers."""
    asked = 0

    def tick(_fraction, _note=""):
        nonlocal asked
        asked += 1
        if asked > 3:
            raise Cancelled("Stopped.")

    deaf = hostile.DeafListener()
    LISTENING.add(deaf.port)
    try:
        with pytest.raises(Cancelled):
            ask(f"{scheme}://127.0.0.1:{deaf.port}/v1", tick=tick)
    finally:
        LISTENING.discard(deaf.port)
        deaf.close()


def test_a_stop_comes_while_a_name_is_looked_up(monkeypatch):
    asked, answered = threading.Event(), threading.Event()

    def resolver(*_args, **_kwargs):
        asked.set()
        answered.wait()
        return []

    def tick(_fraction, _note=""):
        if asked.is_set():
            raise Cancelled("Stopped.")

    monkeypatch.setattr("socket.getaddrinfo", resolver)
    try:
        with pytest.raises(Cancelled):
            ask("https://slow.example/v1", tick=tick)
        assert not answered.is_set()
    finally:
        answered.set()


def test_nothing_is_waited_for_behind_done():
    with ChatServer(hostile.silent_after_done()) as server:
        assert ask(server.base_url) == "Fine."
        assert server.hung_up.wait(60)


@pytest.mark.parametrize("encoding", ["br", "zstd", "gzip, gzip", "nonsense"])
def test_what_is_packed_in_another_way_is_refused(encoding):
    with (
        ChatServer(hostile.packed_as(encoding, b"xx")) as server,
        pytest.raises(ChatError, match="compressed"),
    ):
        ask(server.base_url)


def packed(how: str, data: bytes) -> bytes:
    if how == "raw deflate":
        packer = zlib.compressobj(9, wbits=-15)
        return packer.compress(data) + packer.flush()
    return {"gzip": gzip.compress, "deflate": zlib.compress}[how](data)


@pytest.mark.parametrize("how", ["gzip", "deflate", "raw deflate"])
def test_an_answer_that_is_packed_all_the_same_is_read(how):
    answer = event("Fi") + event("ne.", finish="stop") + b"data: [DONE]\n\n"
    encoding = how.removeprefix("raw ")
    with ChatServer(hostile.packed_as(encoding, packed(how, answer))) as server:
        assert ask(server.base_url) == "Fine."
        assert server.requests[0].headers["accept-encoding"] == "identity"


@pytest.mark.parametrize("how", ["gzip", "deflate", "raw deflate"])
@pytest.mark.parametrize("size", [1, 7, 10_000_000])
def test_unpacking_gives_the_same_for_every_portion(how, size):
    data = bytes(range(256)) * 1000
    unpacker = Decompressor(how.removeprefix("raw "), limit=1 << 30)
    squeezed = packed(how, data)
    parts = [squeezed[index : index + size] for index in range(0, len(squeezed), size)]
    pieces = [piece for part in parts for piece in unpacker.feed(part)]
    assert b"".join(pieces) == data
    assert max(map(len, pieces)) <= PIECE
    assert unpacker.whole


def test_a_damaged_or_cut_answer_is_not_whole():
    squeezed = gzip.compress(event("Fine."))
    with pytest.raises(WireRefusal, match="damaged"):
        list(Decompressor("gzip", limit=1000).feed(b"not gzip at all"))
    with (
        ChatServer(hostile.packed_as("gzip", squeezed[:-12])) as server,
        pytest.raises(ChatError),
    ):
        ask(server.base_url)


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
@pytest.mark.parametrize("size", [1, 2, 3, 1000])
def test_lines_end_as_the_standard_says_in_any_portion(end, size):
    lines = [b"data: one", b": a comment", b"data: two", b"", b"<p>", b"data: three", b"", b""]
    raw = end.join(lines)
    guard = EventGuard(Limits())
    passed = b"".join(guard.feed(raw[index : index + size]) for index in range(0, len(raw), size))
    assert passed == b"data: one\ndata: two\n\ndata: three\n\n"


def test_brackets_inside_strings_are_text():
    check_nodes(json.dumps({"text": '[{"\\' * 10_000}).encode(), 10)
    with pytest.raises(WireRefusal):
        check_nodes(b"[" * 65, 1000)
    with pytest.raises(WireRefusal):
        check_nodes(b"[" + b"{}," * 1001 + b"{}]", 1000)


def test_local_models_are_bounded_too(canary):
    with ChatServer(hostile.endless_whole()) as server:
        bounded = local_provider(server.base_url, "m")
        with pytest.raises(ModelError, match="would not end") as caught:
            ServerEncoder(bounded).embed([canary])
        with pytest.raises(ModelError, match="would not end"):
            ServerGenerator(bounded).generate(canary)
        assert server.hung_up.wait(60)
    assert canary.split()[0] not in repr(caught.value)


def test_so_is_the_question_for_models():
    with (
        get_only(hostile.endless_whole()) as server,
        pytest.raises(ChatError, match="would not end"),
    ):
        probe(provider(server.base_url), api_key="sk-x")


@pytest.mark.parametrize("name", Limits.__dataclass_fields__)
@pytest.mark.parametrize("value", [0, -1, float("nan"), float("inf"), True])
def test_a_limit_is_a_positive_number(name, value):
    with pytest.raises(OptionError, match=name):
        Limits(**{name: value})
