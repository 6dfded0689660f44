"""Runs the benchmark: `python -m benchmarks.carriers`."""

from __future__ import annotations

import sys

from benchmarks.carriers import main

if __name__ == "__main__":
    sys.exit(main())
