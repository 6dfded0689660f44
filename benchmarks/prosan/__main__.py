"""Runs the benchmark: `python -m benchmarks.prosan`."""

from __future__ import annotations

import sys

from benchmarks.prosan import main

if __name__ == "__main__":
    sys.exit(main())
