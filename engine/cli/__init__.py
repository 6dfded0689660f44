"""The command line: JSON Lines in, JSON Lines out; a second front end over the pipeline."""

from engine.cli.main import main, run

__all__ = ["main", "run"]
