"""Saved conversations and their file."""
