"""Recognizers that go by lists of names: occupations, towns, kinds of firms."""
