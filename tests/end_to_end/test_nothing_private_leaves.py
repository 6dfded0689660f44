"""200 prompts through the real pipeline and a real server: what arrives, and what comes back."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from engine import pipeline
from engine.chat import Provider
from engine.models import Models
from engine.options import Options
from engine.plan.profiles import types_of
from engine.values import Sanitized
from engine.vault import Conversation
from tests import servers
from tests.end_to_end.prompts import COUNT, Planted, Prompt, prompts
from tests.servers import ChatServer


def quoted(text: str) -> str:
    """Every line as a quotation, as mail programs and chatbots write it."""
    return "You wrote:\n\n" + "\n".join(f"> {line}" for line in text.split("\n"))


def backwards(text: str) -> str:
    """The lines in reverse order."""
    return "\n".join(reversed(text.split("\n")))


def twice(text: str) -> str:
    """A letter around the text, and the text again as a list item."""
    return f"Certainly! Here is a draft:\n\n**{text}**\n\n---\n\n1. {text}\n\nAnything else?"


def same(text: str) -> str:
    return text


ANSWERS = (same, quoted, backwards, twice)
"""What the server makes of a prompt; each keeps the values whole, so the outcome is known."""


@dataclass(frozen=True)
class Exchange:
    """One prompt, what was sent for it, and the reply."""

    prompt: Prompt
    sent: Sanitized
    body: str
    reply: pipeline.Reply

    @property
    def change(self):
        return ANSWERS[self.prompt.number % len(ANSWERS)]


@pytest.fixture(scope="module")
def models():
    return Models()


@pytest.fixture(scope="module")
def exchanges(models):
    """All 200, sent one by one in conversations of their own."""
    with ChatServer() as server:
        provider = Provider("local", server.base_url, "test-model")
        done = [exchange(prompt, models, provider, server) for prompt in prompts()]
        everything = bytes(server.received)
    return done, everything.decode("utf-8")


def options_for(prompt: Prompt) -> Options:
    """The defaults; where a prompt holds what they leave to the task, everything is protected."""
    everyday = types_of("restore")
    if all(planted.type in everyday for planted in prompt.planted):
        return Options()
    return Options(types=types_of("minimise"))


def exchange(prompt: Prompt, models: Models, provider: Provider, server: ChatServer) -> Exchange:
    server.behave(servers.rewrite(ANSWERS[prompt.number % len(ANSWERS)], size=5))
    conversation = Conversation.fresh()
    sent = pipeline.apply(
        pipeline.propose(prompt.text, options=options_for(prompt), models=models),
        conversation=conversation,
    )
    reply = pipeline.converse([sent], provider=provider, api_key="", conversation=conversation)
    return Exchange(prompt, sent, server.requests[-1].said, reply)


def standing(planted: Planted, text: str) -> bool:
    """Whether a private value stands in a text, in any case, or its digits with anything between.

    A word is looked for as a word: «Ann» is not in «annual».
    """
    folded = text.casefold()
    value, *digits = planted.needles
    if re.search(rf"(?<!\w){re.escape(value)}(?!\w)", folded):
        return True
    return any(bare in re.sub(r"[\s().+/-]", "", folded) for bare in digits)


def leaks(done: list[Exchange]) -> list[str]:
    """The planted values that arrived, with the prompt's number and the value's surroundings."""
    return [
        f"#{e.prompt.number} {planted.type} «{planted.text}»"
        for e in done
        for planted in e.prompt.planted
        if standing(planted, e.body)
    ]


def test_no_planted_value_arrives(exchanges):
    done, _everything = exchanges
    assert len(done) == COUNT
    assert not leaks(done)


def test_no_long_value_stands_anywhere_in_the_bytes_that_arrived(exchanges):
    done, everything = exchanges
    folded = everything.casefold()
    bare = re.sub(r"[\s().+/-]", "", folded)
    found = [
        f"#{e.prompt.number} {planted.type} «{planted.text}»"
        for e in done
        for planted in e.prompt.planted
        if planted.type not in ("PERSON", "LOCATION", "MEDICAL_CONDITION", "MEDICATION")
        for place, needle in enumerate(planted.needles)
        if len(needle) >= 7 and needle in (bare if place else folded)
    ]
    assert not found


def test_what_arrived_is_the_sanitized_text(exchanges):
    done, _everything = exchanges
    assert all(e.body == e.sent.text for e in done)
    assert all(e.reply.untrusted == e.change(e.sent.text) for e in done)


def test_every_answer_comes_back_with_the_private_values(exchanges):
    done, _everything = exchanges
    wrong = [e.prompt.number for e in done if e.reply.restored.text != e.change(kept(e.sent))]
    assert not wrong
    assert not [e.prompt.number for e in done if e.reply.problem]


def test_most_prompts_come_back_exactly(exchanges):
    done, _everything = exchanges
    exact = [e for e in done if e.reply.restored.text == e.change(e.prompt.text)]
    assert len(exact) > 0.8 * len(done)


def kept(sent: Sanitized) -> str:
    """The source, but with what cannot be turned back left as it was sent."""
    text, at = "", 0
    for item in sent.replacements:
        shown = item.original if item.reversible else item.replacement
        text += sent.source[at : item.start] + shown
        at = item.end
    return text + sent.source[at:]
