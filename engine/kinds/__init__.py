"""Kinds of values, read and written: numbers, dates, names, places, plain words."""
