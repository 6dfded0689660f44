"""Text in base64: what is one, and that it stays one with other values."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode, urlsafe_b64encode

import pytest

from engine.annotate import annotate
from engine.carriers import packed
from engine.conversation.vault import Conversation
from engine.options import Options
from engine.plan import plan
from engine.restore import restore
from engine.sanitize import sanitize

STATE = {"user": "ann.lee@acme-mail.org", "step": 2, "n": 4711, "on": True, "l": ["Søren ~~~ÿÿÿ?"]}
TOKEN = b64encode(json.dumps(STATE, ensure_ascii=False).encode()).decode()
URL_TOKEN = urlsafe_b64encode(json.dumps(STATE, ensure_ascii=False).encode()).decode().rstrip("=")


@pytest.mark.parametrize("token", [TOKEN, URL_TOKEN, b64encode(b"ann.lee:Tangerine!882").decode()])
def test_a_token_that_holds_a_text(token):
    assert list(packed.find(f"state={token}&x=1")) == [(6, 6 + len(token))]
    assert list(packed.find(f'"{token}"')) == [(1, 1 + len(token))]


@pytest.mark.parametrize(
    "text",
    [
        "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4",
        "d41d8cd98f00b204e9800998ecf8427e",
        "internationalizationsandlocalizations",
        "",
    ],
)
def test_other_tokens(text):
    assert list(packed.find(text)) == []


@pytest.mark.parametrize("token", [TOKEN, URL_TOKEN])
def test_only_the_values_change(token):
    made = packed.changed(token, lambda value: "9" * len(value))
    bare = made.replace("-", "+").replace("_", "/")
    new = json.loads(b64decode(bare + "=" * (-len(bare) % 4)))
    assert new == {"user": "9" * 21, "step": 2, "n": 9999, "on": True, "l": ["9" * 13]}


def hidden(text):
    planned = plan(annotate(text, options=Options(), tagger=None), options=Options(seed=1))
    return sanitize(planned, conversation=Conversation.seeded(1))


def test_a_state_in_a_link_is_hidden():
    made = hidden(f"Go to https://login.example.org/next?state={URL_TOKEN} now")
    assert made.text.startswith("Go to https://login.example.org/next?state=")
    token = made.text.split("state=")[1].split(" ")[0]
    new = json.loads(packed.unpacked(token) or "null")
    assert list(new) == list(STATE)
    assert new["user"] != STATE["user"]
    assert new["step"] == 2


def test_a_token_comes_back():
    text = json.dumps({"kind": "x", "state": TOKEN})
    made = hidden(text)
    assert TOKEN not in made.text
    assert restore(made.text, made.replacements).text == text
