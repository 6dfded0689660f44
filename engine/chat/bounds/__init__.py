"""Bounds on what a server sends: bytes, lines, events, time, addresses."""
