"""What `infer` tells of people that its model has not seen.

    python -m benchmarks.infer --data data

Five folds over the texts of data/train/inference: the AUC of «somebody in the text has the
attribute» by the surest guess, beside that of the clues alone; how often the value is right; the
calibration error (see `resources/models/infer.md`). Nothing is written.
"""

from __future__ import annotations

from training.infer.train import main

if __name__ == "__main__":
    main(write_model=False)
