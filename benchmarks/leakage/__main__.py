"""Runs the benchmark: `python -m benchmarks.leakage`."""

from __future__ import annotations

import sys

from benchmarks.leakage import main

if __name__ == "__main__":
    sys.exit(main())
