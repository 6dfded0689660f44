"""Finds issued values in an answer."""
