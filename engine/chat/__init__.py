"""Chatbots: who they are, and sending sanitized turns to them. Nothing else opens a connection."""

from engine.chat.limits import Limits
from engine.chat.provider import Provider, provider_from_json
from engine.chat.stream import stream
from engine.chat.turns import GO_ON, Answer, GoOn, Turn, begun

__all__ = [
    "GO_ON", "Answer", "GoOn", "Limits", "Provider", "Turn", "begun", "provider_from_json",
    "stream",
]  # fmt: skip
