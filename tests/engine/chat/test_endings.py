"""When an answer is whole, as the servers end theirs; and going on where it is not."""

from __future__ import annotations

import json

import pytest

from engine import pipeline
from engine.chat import stream
from engine.conversation.vault import Conversation
from engine.errors import ChatBroken, ChatError, InputError
from engine.keys.secrets import Secrets
from engine.providers import Provider
from engine.turns import GO_ON, Answer, GoOn
from engine.values import Budget, Replacement, Sanitized
from tests import hostile, servers
from tests.servers import ChatServer, event

HELLO = Sanitized("Hello", "Hello", (), Budget(0.0, (), ""))
DONE = b"data: [DONE]\n\n"


def chunk(**fields: object) -> bytes:
    return b"data: " + json.dumps({"object": "chat.completion.chunk"} | fields).encode() + b"\n\n"


def choice(text: str | None, finish: str | None = None, **more: object) -> dict:
    delta = {} if text is None else {"content": text}
    return {"index": 0, "delta": delta, "finish_reason": finish} | more


USAGE = {"prompt_tokens": 5, "completion_tokens": 2, "total_tokens": 7}
WHOLE = {
    "OpenAI": servers.events(event("Fi"), event("ne."), event(None, finish="stop"), DONE),
    "llama.cpp": servers.events(
        chunk(choices=[choice(None, role="assistant")]), event("Fine."),
        chunk(choices=[choice(None, "stop")], timings={"predicted_n": 2}),
        chunk(choices=[], usage=USAGE), DONE,
    ),
    "Ollama": servers.events(
        chunk(model="m", system_fingerprint="fp_ollama", choices=[choice("Fine.")]),
        chunk(model="m", choices=[choice("", "stop")]), DONE,
    ),
    "vLLM": servers.events(
        chunk(choices=[choice("", logprobs=None)]), chunk(choices=[choice("Fine.")], usage=None),
        chunk(choices=[choice("", "stop", stop_reason=None)]), chunk(choices=[], usage=USAGE), DONE,
    ),
    "OpenRouter": servers.events(
        b": OPENROUTER PROCESSING\n\n", b": OPENROUTER PROCESSING\n\n",
        chunk(provider="X", choices=[choice("Fine.", native_finish_reason=None)]),
        chunk(provider="X", choices=[choice("", "stop", native_finish_reason="STOP")]), DONE,
    ),
    "Azure": servers.events(
        chunk(choices=[], prompt_filter_results=[{"prompt_index": 0}]),
        chunk(choices=[choice("Fine.", content_filter_results={})]),
        chunk(choices=[choice(None, "stop", content_filter_results={})]), DONE,
    ),
    "[DONE] alone": servers.events(event("Fine."), DONE),
    "[DONE] and silence": hostile.silent_after_done(),
    "[DONE] without a blank line": servers.events(event("Fine.") + b"data: [DONE]"),
    "[DONE] without a space": servers.events(event("Fine."), b"data:[DONE]\r\n\r\n"),
    "a proper end": servers.quiet_end("Fine."),
    "a proper end without a blank line": servers.events(event("Fine.").rstrip()),
    "an empty reason": servers.events(chunk(choices=[choice("Fine.", "")]), DONE),
    "an odd reason": servers.events(chunk(choices=[choice("Fine.", "eos")])),
    "a closed connection after [DONE]": hostile.until_closed(event("Fine."), DONE),
    "a closed connection after a reason": hostile.until_closed(event("Fine.", finish="stop")),
}  # fmt: skip


def ask(server: ChatServer, *turns) -> str:
    provider = Provider("openai", server.base_url, "m", tries=1)
    return "".join(stream(turns or [HELLO], provider=provider, api_key=""))


@pytest.mark.parametrize("vendor", WHOLE)
def test_an_answer_is_whole_however_its_server_says_so(vendor):
    with ChatServer(WHOLE[vendor]) as server:
        assert ask(server) == "Fine."


@pytest.mark.parametrize("broken", [servers.cut_off("Fine."), hostile.until_closed(event("Fine."))])
def test_a_connection_that_breaks_off_is_no_end(broken):
    with ChatServer(broken) as server, pytest.raises(ChatBroken) as caught:
        ask(server)
    assert caught.value.partial == "Fine."


@pytest.mark.parametrize(
    ("reason", "words"),
    [("length", "length"), ("max_tokens", "length"), ("content_filter", "filter"),
     ("error", "broke off")],
)  # fmt: skip
def test_an_answer_that_is_cut_says_why(reason, words):
    cut = servers.events(event("Half an"), event(" ans", finish=reason), DONE)
    with ChatServer(cut) as server, pytest.raises(ChatBroken, match=words) as caught:
        ask(server)
    assert caught.value.partial == "Half an ans"


def test_going_on_sends_what_was_sent_what_came_and_the_fixed_words():
    with ChatServer() as server:
        ask(server, HELLO, Answer("Half an ans"), GoOn())
        assert server.requests[0].json["messages"] == [
            {"role": "user", "content": "Hello"},
            {"role": "assistant", "content": "Half an ans"},
            {"role": "user", "content": GO_ON},
        ]


@pytest.mark.parametrize(
    "turns",
    [[GoOn()], [HELLO, GoOn()], [HELLO, Answer("x"), GoOn(), HELLO], [HELLO, Answer(""), GoOn()],
     [HELLO, Answer("x"), GoOn(), Answer("y"), GoOn()]],
)  # fmt: skip
def test_there_must_be_an_answer_to_go_on_with(turns):
    with ChatServer() as server:
        with pytest.raises(InputError):
            ask(server, *turns)
        assert not server.received


def test_a_value_across_the_break_is_put_back_and_nothing_is_charged_twice():
    item = Replacement(
        0, 3, 0, 4, "PERSON", "Ann", "Mira", "mdp", True, epsilon=1.0, noise="laplace"
    )  # fmt: skip
    sent = Sanitized("Ann", "Mira", (item,), Budget(1.0, (), ""))
    conversation = Conversation.begin(Secrets.fresh())
    shown: list[str] = []
    with ChatServer(servers.cut_off("Dear Mi"), servers.say("ra, bye.")) as server:
        provider = Provider("openai", server.base_url, "m", tries=1)

        def converse(*turns):
            return pipeline.converse(
                turns, provider=provider, api_key="", conversation=conversation,
                on_text=shown.append,
            )  # fmt: skip

        half = converse(sent)
        assert (half.untrusted, bool(half.problem)) == ("Dear Mi", True)
        spent = conversation.ledger.spent
        whole = converse(sent, Answer(half.untrusted), GoOn())
    assert whole.untrusted == "Dear Mira, bye."
    assert whole.restored.text == "Dear Ann, bye."
    assert not whole.problem
    assert conversation.ledger.spent == spent == 1.0


def test_an_answer_without_anything_is_still_an_error():
    with ChatServer(servers.events(DONE)) as server, pytest.raises(ChatError):
        ask(server)
