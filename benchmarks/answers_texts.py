"""What is wrong with the prompts of `benchmarks/answers`: `python -m benchmarks.answers_texts`.

The checks are in `benchmarks/answers/texts.py`.
"""

from __future__ import annotations

import sys

from benchmarks.answers.texts import main

if __name__ == "__main__":
    sys.exit(main())
