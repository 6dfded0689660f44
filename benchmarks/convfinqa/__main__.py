"""Runs the benchmark: `python -m benchmarks.convfinqa`."""

from __future__ import annotations

from benchmarks.convfinqa import main

if __name__ == "__main__":
    main()
