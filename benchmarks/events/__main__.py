"""Runs the benchmark: `python -m benchmarks.events`."""

from __future__ import annotations

import sys

from benchmarks.events import main

if __name__ == "__main__":
    sys.exit(main())
