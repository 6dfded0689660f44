"""200 prompts through the real pipeline and a real server: what arrives, and what comes back."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.models import Models
from engine.options import Options
from engine.plan.profiles import types_of
from engine.providers import Provider
from engine.values import Sanitized
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


def around(value: str, text: str, room: int = 30) -> str:
    """A value with its surroundings, for the engineer who must teach the recognizers."""
    place = max(0, text.casefold().find(value.casefold()))
    return text[max(0, place - room) : place + len(value) + room].replace("\n", "⏎")


def leaks(done: list[Exchange]) -> list[str]:
    """The planted values that arrived, with the prompt's number and the value's surroundings."""
    return [
        f"#{e.prompt.number} {planted.type} «{planted.text}» in «{around(planted.text, e.body)}»"
        for e in done
        for planted in e.prompt.planted
        if standing(planted, e.body)
    ]


def test_no_planted_value_arrives(exchanges):
    done, _everything = exchanges
    assert len(done) == COUNT
    findings = leaks(done)
    assert not findings, "\n".join([f"{len(findings)} values arrived:", *findings])


def test_no_long_value_stands_anywhere_in_the_bytes_that_arrived(exchanges):
    done, everything = exchanges
    folded = everything.casefold()
    bare = re.sub(r"[\s().+/-]", "", folded)
    findings = [
        f"#{e.prompt.number} {planted.type} «{planted.text}»"
        for e in done
        for planted in e.prompt.planted
        if planted.type not in ("PERSON", "LOCATION", "MEDICAL_CONDITION", "MEDICATION")
        for place, needle in enumerate(planted.needles)
        if len(needle) >= 7 and needle in (bare if place else folded)
        if not drawn_by_another(needle, e, done)
    ]
    assert not findings, "\n".join(findings)


def drawn_by_another(needle: str, exchange: Exchange, done: list[Exchange]) -> bool:
    """Whether another conversation drew this very value in place of one of its own.

    Days are few: of a hundred drawn at random, one is now and then somebody else's birthday.
    """
    return any(
        item.replacement.casefold() == needle and item.original.casefold() != needle
        for e in done
        if e is not exchange
        for item in e.sent.replacements
    )


def test_what_arrived_is_the_sanitized_text(exchanges):
    done, _everything = exchanges
    assert all(e.body == e.sent.text for e in done)
    assert all(e.reply.untrusted == e.change(e.sent.text) for e in done)


def is_back(e: Exchange) -> bool:
    """Whether each line of an answer comes back value by value, or as the person wrote it."""
    alone, written = e.change(kept(e.sent)).split("\n"), e.change(e.sent.source).split("\n")
    lines = e.reply.restored.text.split("\n")
    return len(lines) == len(alone) and all(
        line in fitting for line, *fitting in zip(lines, alone, written, strict=True)
    )


def test_every_answer_comes_back_with_the_private_values(exchanges):
    done, _everything = exchanges
    wrong = [e.prompt.number for e in done if not is_back(e)]
    assert not wrong
    assert not [e.prompt.number for e in done if e.reply.problem]


def test_most_prompts_come_back_exactly(exchanges):
    done, _everything = exchanges
    exact = [e for e in done if e.reply.restored.text == e.change(e.prompt.text)]
    assert len(exact) > 0.8 * len(done)


def test_little_is_changed_that_was_not_private(exchanges):
    done, _everything = exchanges
    needless = [word for e in done for word in needlessly_changed(e)]
    words = sum(len(e.prompt.text.split()) for e in done)
    assert len(needless) < words / 50, needless


def needlessly_changed(e: Exchange) -> list[str]:
    """The replaced values without a planted one in them; dates and e-mail addresses aside,
    since the templates hold some of their own."""
    return [
        f"#{e.prompt.number} {item.type} «{item.original}»"
        for item in e.sent.replacements
        if item.original != item.replacement
        and item.type not in ("DATE_TIME", "EMAIL_ADDRESS")
        and not any(
            planted.text in item.original or item.original in planted.text
            for planted in e.prompt.planted
        )
    ]


def kept(sent: Sanitized) -> str:
    """The source, but with what cannot be turned back left as it was sent."""
    text, place = "", 0
    for item in sent.replacements:
        shown = item.original if item.reversible else item.replacement
        text += sent.source[place : item.start] + shown
        place = item.end
    return text + sent.source[place:]
