"""Runs the benchmark: `python -m benchmarks.scores`."""

from __future__ import annotations

from benchmarks.scores import main

if __name__ == "__main__":
    main()
