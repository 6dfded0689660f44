"""Runs the benchmark: `python -m benchmarks.nearest_neighbour`."""

from __future__ import annotations

from benchmarks.nearest_neighbour import main

if __name__ == "__main__":
    main()
