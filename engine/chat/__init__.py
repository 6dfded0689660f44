"""Chatbots: who they are, and sending sanitized turns to them. Nothing else opens a connection."""

from engine.chat.provider import Provider, provider_from_json
from engine.chat.stream import stream
from engine.chat.turns import Answer, Turn

__all__ = ["Answer", "Provider", "Turn", "provider_from_json", "stream"]
