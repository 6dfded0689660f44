"""`python -m engine COMMAND`: the engine on the command line."""

from engine.runtime import quiet

if __name__ == "__main__":
    quiet.keep_quiet()

    from engine.cli import run

    run()
