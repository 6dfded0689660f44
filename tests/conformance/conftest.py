"""Larger local models are tested with tiny ones of torch, which takes long to load and run."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.parent == HERE and "transformers" in item.name:
            item.add_marker(pytest.mark.long)
