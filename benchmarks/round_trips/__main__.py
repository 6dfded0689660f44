"""Runs the benchmark: `python -m benchmarks.round_trips`."""

from __future__ import annotations

import sys

from benchmarks.round_trips import main

if __name__ == "__main__":
    sys.exit(main())
