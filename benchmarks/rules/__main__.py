"""Runs the benchmark: `python -m benchmarks.rules`."""

from __future__ import annotations

from benchmarks.rules import main

if __name__ == "__main__":
    main()
