"""Keyed permutations: FF1, FF3-1 and what chooses between them."""
