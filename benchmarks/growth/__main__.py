"""Runs the benchmark: `python -m benchmarks.growth`."""

from __future__ import annotations

import sys

from benchmarks.growth import main

if __name__ == "__main__":
    sys.exit(main())
