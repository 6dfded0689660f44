"""Sends sanitized turns to a chatbot. Nothing else of the engine opens a connection."""

from engine.chat.stream import stream

__all__ = ["stream"]
