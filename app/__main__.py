"""`python -m app` opens the window."""

import sys

from engine.runtime import quiet

if __name__ == "__main__":
    quiet.keep_quiet()

    from app.main import main

    sys.exit(main())
