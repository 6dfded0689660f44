"""`python -m engine COMMAND`: the engine on the command line."""

from engine.cli import run

if __name__ == "__main__":
    run()
